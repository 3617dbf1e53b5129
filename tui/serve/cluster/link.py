"""The connection to NATS JetStream. It mends itself; what cannot be done meanwhile raises Unreachable.

What is kept in a stream is told to everybody as soon as it is safe: the server itself sends it on, with the
number it has and that of the one before it under the same subject. A machine that misses one sees that, and
reads.
"""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable, Container, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from ssl import SSLCertVerificationError
from typing import Any, Self
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import api
from nats.js.errors import APIError

from engine.record import record
from saves.errors import SaveError
from saves.untrusted_text import shown
from tui.serve.cluster.credentials import credentials
from tui.serve.cluster.streams import NO_STREAM, TOLD, config, have, is_for_now

_PATIENCE = 1.0
"""Seconds to wait for an answer; who asks again may find another leader."""
_COPY_ANSWERS = (0.3, 0.6, 1.0)
"""Seconds to wait for a copy, and for others if it is silent: it may be on a machine that was cut off."""
_JOINING = 15.0
"""Seconds to wait for a server at first."""
_STEP = 0.1
"""Seconds between two looks whether it has."""
_BATCH = 1000
"""Messages that are read in one go."""

_BEHIND = (10071, 10164)
"""Another message is the last one under the subject, or one is just being kept there."""
_NO_MESSAGE = 10037
_CUT_OFF = "Cannot reach the other machines right now."
Plain = dict[str, Any]
"""A JSON object."""


class Unreachable(SaveError):
    """Nobody answers at the moment."""

    def __init__(self, message: str, why: object = "") -> None:
        """`why` is what NATS says, which is for the host alone."""
        super().__init__(message)
        if why:
            self.in_full = f"{message} ({shown(str(why))})"


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
    """It says that there is nothing left under this subject."""

    @property
    def plain(self) -> Plain:
        """Raises ValueError if it is no JSON object."""
        plain = json.loads(self.data)
        if not isinstance(plain, dict):
            raise ValueError("that is no JSON object")
        return plain


@record
class State:
    """Of a stream."""

    leader: str
    """Who orders what is written, and since which connection to NATS that is seen here."""
    last: int
    """The number of the newest message."""


Hears = Callable[[Message], None]


class Link:
    """Streams are appended to and read, subjects are told and asked."""

    def __init__(self, client: Client, named: int = 1) -> None:
        """`named` is how many servers the host has named."""
        self._client, self._named = client, named
        self.on_set_back: Callable[[str, int], None] = lambda stream, lost: None
        """Called with the name of a stream and how many messages it has lost."""
        self._configs: dict[str, api.StreamConfig] = {}
        """Of the streams that were made, by their names."""

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
            "servers": sorted(servers, key=is_elsewhere),
            "name": name,
            "error_cb": note,
            "dont_randomize": True,
            "reconnect_time_wait": 0.25,
            "max_reconnect_attempts": -1,
            "ping_interval": 1,
            "max_outstanding_pings": 2,
        }
        connecting = asyncio.create_task(client.connect(**options))
        try:
            for _ in range(int(_JOINING / _STEP)):
                done, _ = await asyncio.wait({connecting}, timeout=_STEP)
                if done:
                    connecting.result()
                    return cls(client, len(servers))
                if refusals.full():
                    why = refusals.get_nowait()
                    break
        except (Error, OSError, ValueError) as error:
            why = str(error)
        finally:
            while not connecting.done():  # nats-py may forget that it was canceled
                connecting.cancel()
                await asyncio.wait({connecting}, timeout=_STEP)
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
        try:
            with suppress(Unreachable), _reaching():
                await self._client.flush(1)
        finally:
            await self._client.close()

    # --- what is kept

    async def make_stream(self, name: str, subjects: str, age: float = 0.0, only_last: bool = False) -> None:
        """Have a stream that keeps things for `age` seconds, 0 for ever, or `only_last` of each subject.

        Raises CannotJoin and Unreachable.
        """
        self._configs[name] = config(name, subjects, age, only_last=only_last)
        await self._have_stream(name)

    async def _have_stream(self, name: str) -> None:
        """Make a stream, if there is none. Raises CannotJoin and Unreachable."""
        with _reaching():
            try:
                await have(self._client.jetstream(timeout=_PATIENCE), self._configs[name], self._named)
            except APIError as error:
                if is_for_now(error):
                    raise Unreachable("NATS is not ready.", error.description) from error
                raise CannotJoin(f"The stream {name} cannot be created: {error.description}.") from error

    async def state(self, stream: str) -> State:
        """The state of a stream, which is created again if it is gone. Raises Unreachable."""
        answer = await self._request(f"$JS.API.STREAM.INFO.{stream}", b"")
        if answer.get("error", {}).get("err_code") == NO_STREAM:
            try:
                await self._have_stream(stream)
            except CannotJoin as why:
                raise Unreachable(_CUT_OFF, why.in_full) from why
            return State("", 0)
        _raise_if(answer)
        with _reaching():
            cluster = answer.get("cluster")
            leader = "" if cluster is None else cluster.get("leader")
            if leader is None:
                raise Unreachable(_CUT_OFF, f"nobody leads {stream}")
            return State(f"{leader} {self._client.stats['reconnects']}", int(answer["state"]["last_seq"]))

    async def last(self, stream: str, subject: str) -> Message | None:
        """The last one under a subject, as the stream's leader has it. Raises Unreachable."""
        return await self._get(stream, {"last_by_subj": subject})

    async def at(self, stream: str, number: int) -> Message | None:
        """The one with this number, as the stream's leader has it. Raises Unreachable."""
        return await self._get(stream, {"seq": number})

    async def _get(self, stream: str, asked: Plain) -> Message | None:
        answer = await self._request(f"$JS.API.STREAM.MSG.GET.{stream}", written(asked))
        if answer.get("error", {}).get("err_code") == _NO_MESSAGE:
            return None
        _raise_if(answer)
        with _reaching():
            kept = answer["message"]
            is_gone = b"KV-Operation" in b64decode(kept.get("hdrs", ""))
            return Message(kept["subject"], int(kept["seq"]), 0, b64decode(kept.get("data", "")), is_gone)

    async def append(
        self, subject: str, data: bytes, after: int, headers: Mapping[str, str] | None = None
    ) -> int:
        """Keep something behind this last number; returns its own. Raises Behind; Unreachable may keep it."""
        answer = await self._request(
            subject, data, {"Nats-Expected-Last-Subject-Sequence": str(after), **(headers or {})}
        )
        if (error := answer.get("error")) is None:
            return int(answer["seq"])
        if error.get("err_code") in _BEHIND:
            raise Behind("Something else was written in the meantime.")
        raise Unreachable("Nothing can be saved right now.", error.get("description"))

    async def _request(self, subject: str, data: bytes, headers: dict[str, str] | None = None) -> Plain:
        with _reaching():
            message = await self._client.request(subject, data, timeout=_PATIENCE, headers=headers)
            answer = json.loads(message.data)
        return answer if isinstance(answer, dict) else {}

    async def read(self, stream: str, subject: str, after: int = 0) -> list[Message]:
        """What any copy, which may be behind, has of a subject behind this number. Raises Unreachable."""
        found: list[Message] = []
        while (batch := await self._read(stream, subject, after + 1))[0]:
            found += batch[0]
            after = found[-1].number
            if not batch[1]:
                break
        return found

    async def read_exactly(self, stream: str, subject: str) -> list[Message]:
        """All that is kept under a subject as the stream's leader has it, one by one. Raises Unreachable."""
        found: list[Message] = []
        after = 0
        while (next_ := await self._get(stream, {"seq": after + 1, "next_by_subj": subject})) is not None:
            found.append(next_)
            after = next_.number
        return found

    async def _read(self, stream: str, subject: str, first: int) -> tuple[list[Message], int]:
        """Some of it, and how many are left. Raises Unreachable."""
        *others, last = _COPY_ANSWERS
        for patience in others:
            with suppress(Unreachable):
                return await self._read_copy(stream, subject, first, patience)
        return await self._read_copy(stream, subject, first, last)

    async def _read_copy(
        self, stream: str, subject: str, first: int, patience: float
    ) -> tuple[list[Message], int]:
        """The same from whichever server answers."""
        client, found = self._client, list[Message]()
        inbox = client.new_inbox()
        with _reaching():
            answers = await client.subscribe(inbox, max_msgs=_BATCH + 1)
            try:
                asked = {"batch": _BATCH, "seq": first, "next_by_subj": subject}
                await client.publish(f"$JS.API.DIRECT.GET.{stream}", json.dumps(asked).encode(), reply=inbox)
                while True:
                    answer = await answers.next_msg(timeout=_PATIENCE if found else patience)
                    headers = answer.headers or {}
                    if "Nats-Sequence" not in headers:
                        return found, int(headers.get("Nats-Num-Pending", 0))
                    found.append(_message(answer))
            finally:
                await answers.unsubscribe()

    async def purge_old(self, stream: str, subjects: str, seconds: float, but: Container[str]) -> int:
        """Delete subjects not written for so long, `but` these; returns how many. Raises Unreachable."""
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
        """Subscribe to what is safely kept under a subject; returns the unsubscribe function."""

        async def hear(message: Msg) -> None:
            if "Nats-Sequence" in (message.headers or {}):
                hears(_message(message))

        return await self._hear(TOLD + subject, hear)

    # --- what is only said

    async def say(self, subject: str, plain: Plain) -> None:
        """Tell all who listen now."""
        with suppress(Error, OSError):  # it is said again, or of no interest any more
            await self._client.publish(subject, written(plain))

    async def hear(
        self, subject: str, hears: Callable[[Plain], Plain | None]
    ) -> Callable[[], Awaitable[None]]:
        """Hear what is said or asked, and answer it; returns the unsubscribe function."""

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


def is_elsewhere(server: str) -> bool:
    """Whether a server is not seen to be on this machine: the one that is, is not cut off from it."""
    with suppress(OSError, ValueError), socket.socket() as own:
        own.bind((urlsplit(server).hostname or "", 0))
        return False
    return True


def _raise_if(answer: Plain) -> None:
    """Raises Unreachable if it is an error."""
    if (error := answer.get("error")) is not None:
        raise Unreachable(_CUT_OFF, error.get("description"))


@contextmanager
def _reaching() -> Iterator[None]:
    """Raises Unreachable if what is asked of the servers is not answered, or makes no sense.

    Before Python 3.12, `wait_for`, by which nats-py waits, may forget that a task was canceled.
    """
    task = asyncio.current_task()
    before = 0 if task is None else task.cancelling()
    try:
        yield
    except (Error, OSError, TimeoutError, ValueError, LookupError) as error:
        raise Unreachable(_CUT_OFF, error) from error
    finally:
        if task is not None and task.cancelling() > before:
            raise asyncio.CancelledError


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
