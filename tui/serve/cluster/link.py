"""The connection to NATS JetStream. It mends itself; what cannot be done meanwhile raises Unreachable.

What is kept in a stream is told to everybody as soon as it is safe: the server itself sends it on, with the
number it has and that of the one before it under the same subject. A machine that misses one sees that, and
reads.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Container, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from ssl import SSLCertVerificationError
from typing import Any, Self

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import JetStreamContext, api
from nats.js.errors import APIError

from engine.record import record
from saves.disk.ordinary import read_file
from saves.errors import SaveError

_PATIENCE = 2.0
"""Seconds to wait for an answer."""
_JOINING = 15.0
"""Seconds to wait for a server at first, and until a new stream has found its servers."""
_STEP = 0.1
"""Seconds between two looks whether it has."""
_BATCH = 1000
"""Messages that are read in one go."""
_COPIES = 3

_WRONG_SEQUENCE = 10071
_TOO_FEW_SERVERS = (10005, 10074)
_TOLD = "magnate.told."
"""What stands before the subject of a message that was kept."""

Plain = dict[str, Any]
"""A JSON object."""


class Unreachable(SaveError):
    """Nobody answers at the moment."""


class Behind(SaveError):
    """Something was written meanwhile that the writer does not know."""


class CannotJoin(SaveError):
    """The machines cannot be joined; the message is a sentence."""


@record
class Message:
    """What was kept."""

    subject: str
    number: int
    """In its stream."""
    before: int
    """The number of the one before it under this subject, as it was told; 0 if there was none."""
    data: bytes
    is_gone: bool = False
    """It says that there is nothing under this subject any more."""

    @property
    def plain(self) -> Plain:
        """Raises ValueError if it is no JSON object."""
        plain = json.loads(self.data)
        if not isinstance(plain, dict):
            raise ValueError("that is no JSON object")
        return plain


Hears = Callable[[Message], None]


class Link:
    """Streams are appended to and read, subjects are told and asked."""

    def __init__(self, client: Client) -> None:
        self._client = client

    @classmethod
    async def to(cls, servers: Sequence[str], name: str, let_in_by: Path | None = None) -> Self:
        """Connect to any of these servers. Raises CannotJoin and NoCredentials."""
        client, refusals, why = Client(), asyncio.Queue[str](len(servers)), "nobody answers"
        logging.getLogger("asyncio").setLevel(logging.ERROR)  # it warns whenever a TLS connection ends

        async def note(error: Exception) -> None:
            """What is lost comes back by itself; only those that refuse this machine are of interest."""
            if "authorization" in str(error).lower() or isinstance(error, SSLCertVerificationError):
                with suppress(asyncio.QueueFull):
                    refusals.put_nowait(str(error))

        options: dict[str, Any] = {
            **credentials(let_in_by),
            "servers": list(servers),
            "name": name,
            "error_cb": note,
            "reconnect_time_wait": 0.25,
            "max_reconnect_attempts": -1,
            "ping_interval": 2,
            "max_outstanding_pings": 2,
        }
        connecting = asyncio.create_task(client.connect(**options))
        try:
            for _ in range(int(_JOINING / _STEP)):
                done, _ = await asyncio.wait({connecting}, timeout=_STEP)
                if done:
                    connecting.result()
                    return cls(client)
                if refusals.full():
                    why = refusals.get_nowait()
                    break
        except (Error, OSError, ValueError) as error:
            why = str(error)
        finally:
            connecting.cancel()
        names = ", ".join(server.rpartition("@")[2] for server in servers)
        raise CannotJoin(f"None of {names} can be joined: {why}.")

    @classmethod
    @asynccontextmanager
    async def briefly(cls, servers: Sequence[str], name: str, let_in_by: Path | None) -> AsyncIterator[Self]:
        """The same for something that a host asks or does, and then closed."""
        link = await cls.to(servers, name, let_in_by)
        try:
            yield link
        finally:
            await link.close()

    async def close(self) -> None:
        """End it; what was told last still goes out."""
        with suppress(Error, OSError, TimeoutError):
            await self._client.flush(1)
        await self._client.close()

    # --- what is kept

    async def make_stream(self, name: str, subjects: str, age: float = 0.0, only_last: bool = False) -> None:
        """Have a stream, with copies on three servers if there are as many. Raises CannotJoin.

        `age` is how many seconds something is kept, 0 for ever; `only_last` keeps one under each subject.
        """
        config = api.StreamConfig(
            name=name,
            subjects=[subjects],
            max_age=age,
            max_msgs_per_subject=1 if only_last else -1,
            discard=api.DiscardPolicy.NEW,
            num_replicas=_COPIES,
            allow_direct=True,
            allow_msg_ttl=True,
            republish=api.RePublish(src=">", dest=f"{_TOLD}>"),
        )
        streams = self._client.jetstream(timeout=_JOINING)
        try:
            with suppress(APIError):
                await streams.stream_info(name)
                return
            try:
                await streams.add_stream(config)
            except APIError as error:
                if error.err_code not in _TOO_FEW_SERVERS:
                    raise
                config.num_replicas = 1
                await streams.add_stream(config)
            await self._wait_for_leader(streams, name)
        except (Error, TimeoutError) as error:
            raise CannotJoin(f"The stream {name} cannot be created: {error}.") from error

    async def _wait_for_leader(self, streams: JetStreamContext, name: str) -> None:
        """Wait until the servers of a new stream have agreed on who leads; nothing is kept before."""
        for _ in range(int(_JOINING / _STEP)):
            cluster = (await streams.stream_info(name)).cluster
            if cluster is None or cluster.leader:
                return
            await asyncio.sleep(_STEP)

    async def append(
        self, subject: str, data: bytes, after: int, headers: Mapping[str, str] | None = None
    ) -> int:
        """Keep something if the last one under this subject has this number; gives its own.

        Raises Behind if it has not, and Unreachable, after which it may have been kept all the same.
        """
        answer = await self._request(
            subject, data, {"Nats-Expected-Last-Subject-Sequence": str(after), **(headers or {})}
        )
        if (error := answer.get("error")) is None:
            return int(answer["seq"])
        if error.get("err_code") == _WRONG_SEQUENCE:
            raise Behind("Something else was written in the meantime.")
        raise Unreachable(f"Nothing can be saved right now: {error.get('description')}.")

    async def _request(self, subject: str, data: bytes, headers: dict[str, str] | None = None) -> Plain:
        with _reaching():
            message = await self._client.request(subject, data, timeout=_PATIENCE, headers=headers)
            answer = json.loads(message.data)
        return answer if isinstance(answer, dict) else {}

    async def read(self, stream: str, subject: str, after: int = 0) -> list[Message]:
        """What is kept under a subject, which may have wildcards, behind this number. Raises Unreachable."""
        found: list[Message] = []
        while (batch := await self._read(stream, subject, after + 1))[0]:
            found += batch[0]
            after = found[-1].number
            if not batch[1]:
                break
        return found

    async def _read(self, stream: str, subject: str, first: int) -> tuple[list[Message], int]:
        """Some of it, and how many are left."""
        client, found = self._client, list[Message]()
        inbox = client.new_inbox()
        with _reaching():
            answers = await client.subscribe(inbox, max_msgs=_BATCH + 1)
            try:
                asked = {"batch": _BATCH, "seq": first, "next_by_subj": subject}
                await client.publish(f"$JS.API.DIRECT.GET.{stream}", json.dumps(asked).encode(), reply=inbox)
                while True:
                    answer = await answers.next_msg(timeout=_PATIENCE)
                    headers = answer.headers or {}
                    if "Nats-Sequence" not in headers:
                        return found, int(headers.get("Nats-Num-Pending", 0))
                    found.append(_message(answer))
            finally:
                await answers.unsubscribe()

    async def purge_old(self, stream: str, subjects: str, seconds: float, but: Container[str]) -> int:
        """Delete what is kept under subjects that nobody has written for so long; `but` stays.

        Gives how many subjects were deleted. Raises Unreachable.
        """
        streams, gone = self._client.jetstream(), 0
        with _reaching():
            info = await streams.stream_info(stream, subjects_filter=subjects)
            for subject in (each for each in info.state.subjects or {} if each not in but):
                last = await streams.get_last_msg(stream, subject)
                if last.time is not None and (datetime.now(UTC) - last.time).total_seconds() > seconds:
                    await streams.purge_stream(stream, subject=subject)
                    gone += 1
        return gone

    async def hear_kept(self, subject: str, hears: Hears) -> Callable[[], Awaitable[None]]:
        """Be told what is kept under a subject as soon as it is safe; gives what ends that."""

        async def hear(message: Msg) -> None:
            if "Nats-Sequence" in (message.headers or {}):
                hears(_message(message))

        return await self._hear(_TOLD + subject, hear)

    # --- what is only said

    async def say(self, subject: str, plain: Plain) -> None:
        """Tell all who listen now."""
        with suppress(Error, OSError):  # it is said again, or of no interest any more
            await self._client.publish(subject, written(plain))

    async def hear(
        self, subject: str, hears: Callable[[Plain], Plain | None]
    ) -> Callable[[], Awaitable[None]]:
        """Hear what is said or asked, and answer it; gives what ends that."""

        async def hear(message: Msg) -> None:
            with suppress(ValueError, KeyError, TypeError, Error):  # who talks nonsense is not heard
                answer = hears(json.loads(message.data))
                if message.reply and answer is not None:
                    await message.respond(written(answer))

        return await self._hear(subject, hear)

    async def _hear(
        self, subject: str, hear: Callable[[Msg], Awaitable[None]]
    ) -> Callable[[], Awaitable[None]]:
        with _reaching():
            subscription = await self._client.subscribe(subject, cb=hear)

        async def stop() -> None:
            with suppress(Error):
                await subscription.unsubscribe()

        return stop

    async def ask(self, subject: str, plain: Plain) -> Plain:
        """Ask all who listen. Raises Unreachable."""
        return await self._request(subject, written(plain))


@contextmanager
def _reaching() -> Iterator[None]:
    """Raises Unreachable if what is asked of the servers is not answered, or makes no sense."""
    try:
        yield
    except (Error, OSError, TimeoutError, ValueError) as error:
        raise Unreachable("Cannot reach the other machines right now.") from error


def written(plain: Plain) -> bytes:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()


def _message(message: Msg) -> Message:
    headers = message.headers or {}
    return Message(
        headers.get("Nats-Subject", ""),
        int(headers["Nats-Sequence"]),
        int(headers.get("Nats-Last-Sequence", 0)),
        message.data,
        "KV-Operation" in headers,
    )


# --- what NATS lets a machine in by: a file with name and password, the seed of an nkey, or a .creds fi


NO_NKEYS = "These credentials need nkeys; in a copy of Magnate: pip install '.[cluster]'."


_MOST_BYTES = 1 << 16


class NoCredentials(SaveError):
    """The file is of no use; the message is a sentence."""


def credentials(path: Path | None) -> Mapping[str, str]:
    """What stands in a file, as options of nats-py. Raises NoCredentials."""
    if path is None:
        return {}
    try:
        text = read_file(path, _MOST_BYTES).decode().strip()
    except (OSError, UnicodeDecodeError) as error:
        raise NoCredentials(f"The credentials {path} cannot be read: {error}.") from error
    name, colon, password = text.partition(":")
    if "BEGIN NATS USER JWT" in text:
        found = {"user_credentials": str(path)}
    elif text.startswith("SU") and text.isalnum():
        found = {"nkeys_seed": str(path)}
    elif name and colon and "\n" not in text:
        return {"user": name, "password": password}
    else:
        raise NoCredentials(f"{path} is not NAME:PASSWORD, the seed of an nkey, or a .creds file.")
    if find_spec("nkeys") is None:
        raise NoCredentials(NO_NKEYS)
    return found
