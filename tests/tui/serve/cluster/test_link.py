"""What NATS answers to those who write, and what players are told of that."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import cast

import pytest
from nats.aio.client import Client

from engine.setup import new_game
from tests.tui.serve.cluster.test_slow_log import SETUP
from tui.serve.cluster import link as links
from tui.serve.cluster.bucket import Bucket
from tui.serve.cluster.link import Behind, CannotJoin, Link, Message, Plain, Unreachable, is_elsewhere
from tui.serve.cluster.table_log import FencedLog, TakenBack

WRONG_LAST_SEQUENCE, UNDER_WAY = 10071, 10164


def an_error(code: int, told: str = "wrong last sequence") -> Plain:
    return {"error": {"code": 400, "err_code": code, "description": told}}


class Answering(Link):
    """Gives one answer after the other to those who write."""

    def __init__(self, *answers: Plain, kept: Sequence[Message] = (), last: int = 1) -> None:
        super().__init__(cast(Client, None))
        self.answers, self.kept = [*answers], [*kept]
        self.written: list[str] = []
        self._last = Message("magnate.log.pear-1", last, 0, b"")

    async def _request(self, subject: str, data: bytes, headers: dict[str, str] | None = None) -> Plain:
        self.written.append((headers or {})["Nats-Expected-Last-Subject-Sequence"])
        return self.answers.pop(0)

    async def read(self, stream: str, subject: str, after: int = 0) -> list[Message]:
        return [each for each in self.kept if each.number > after]

    async def at(self, stream: str, number: int) -> Message | None:
        return self._last if number == self._last.number else None

    async def last(self, stream: str, subject: str) -> Message | None:
        return self.kept[-1] if self.kept else None


@pytest.mark.parametrize("code", [WRONG_LAST_SEQUENCE, UNDER_WAY])
async def test_who_writes_while_another_writes_is_behind(code: int) -> None:
    with pytest.raises(Behind) as behind:
        await Answering(an_error(code)).append("magnate.log.pear-1", b"", 3)
    assert str(behind.value) == behind.value.in_full == "Something else was written in the meantime."


@pytest.mark.parametrize("code", [WRONG_LAST_SEQUENCE, UNDER_WAY])
async def test_a_line_is_written_again_behind_one_that_is_just_being_written(code: int) -> None:
    link = Answering(an_error(code), an_error(code), {"seq": 2})
    log = FencedLog(link, "pear-1", 1, new_game(SETUP), lambda: 0.0)
    assert await log.keep(TakenBack(0))
    assert link.written == ["1"] * 3
    assert (log.last, log.is_fenced_off, log.is_shorter) == (2, False, False)


@pytest.mark.parametrize("code", [WRONG_LAST_SEQUENCE, UNDER_WAY])
async def test_a_line_is_written_no_more_where_the_one_before_it_is_lost(code: int) -> None:
    log = FencedLog(Answering(an_error(code)), "pear-1", 9, new_game(SETUP), lambda: 0.0)
    assert not await log.keep(TakenBack(0))
    assert log.is_shorter


@pytest.mark.parametrize("code", [WRONG_LAST_SEQUENCE, UNDER_WAY])
async def test_a_value_that_another_machine_is_just_changing_is_looked_at(code: int) -> None:
    other = Message("$KV.magnate_names.anna", 4, 0, b'{"a": 1}')
    bucket = Bucket(Answering(an_error(code), kept=[other]), "names")
    with pytest.raises(Behind):
        await bucket.write("anna", {"a": 2})
    assert bucket.entries["anna"].plain == {"a": 1}
    assert bucket.revision("anna") == 4


@pytest.mark.parametrize(
    "told", ["maximum bytes exceeded", "insufficient resources", "message size exceeds maximum allowed"]
)
async def test_what_nats_says_is_read_by_the_host_alone(told: str) -> None:
    with pytest.raises(Unreachable) as failed:
        await Answering(an_error(10077, told)).append("magnate.log.pear-1", b"", 3)
    assert str(failed.value) == "Nothing can be saved right now."
    assert failed.value.in_full == f"Nothing can be saved right now. ({told})"


# --- a machine that was cut off


@pytest.mark.parametrize("silent", [0, 1, 2, 3])
async def test_others_are_asked_for_a_copy_where_one_is_silent(silent: int) -> None:
    asked: list[float] = []

    class Silent(Link):
        async def _read_copy(
            self, stream: str, subject: str, first: int, patience: float
        ) -> tuple[list[Message], int]:
            asked.append(patience)
            if len(asked) <= silent:
                raise Unreachable("Nobody answers.")
            return [], 0

    link = Silent(cast(Client, None))
    if silent < 3:
        assert await link.read("KV_magnate_names", "$KV.magnate_names.>") == []
    else:
        with pytest.raises(Unreachable):
            await link.read("KV_magnate_names", "$KV.magnate_names.>")
    assert len(asked) == min(silent + 1, 3)
    assert sum(asked) < 2.0, "before the next machine is taken to be gone"


def test_the_server_on_this_machine_is_nearer_than_others() -> None:
    servers = [
        "nats://192.0.2.1:4222",
        "tls://no-such-host.invalid:1",
        "nats://127.0.0.1:4222",
        "nats://[::2]:1",
    ]
    assert sorted(servers, key=is_elsewhere)[0] == "nats://127.0.0.1:4222"
    assert [is_elsewhere(server) for server in servers] == [True, True, False, True]


@pytest.mark.parametrize("error", [None, TimeoutError("nobody answers"), OSError("the connection is lost")])
async def test_who_is_canceled_as_an_answer_or_an_error_comes_does_not_go_on(error: Exception | None) -> None:
    class Late:
        """Answers at the very moment at which the one who asks is canceled."""

        async def request(self, subject: str, data: bytes, **named: object) -> object:
            answer = asyncio.get_running_loop().create_future()
            answer.add_done_callback(lambda _: asking.cancel())
            if error is None:
                asyncio.get_running_loop().call_soon(answer.set_result, SimpleNamespace(data=b'{"seq": 2}'))
            else:
                asyncio.get_running_loop().call_soon(answer.set_exception, error)
            return await asyncio.wait_for(answer, 1)

    asking = asyncio.create_task(Link(cast(Client, Late())).append("magnate.log.pear-1", b"", 1))
    with pytest.raises(asyncio.CancelledError):
        await asking


async def test_a_link_that_ends_is_closed_though_it_is_canceled_while_it_says_its_last() -> None:
    class Ending:
        is_closed = False

        async def flush(self, seconds: float) -> None:
            said = asyncio.get_running_loop().create_future()
            said.add_done_callback(lambda _: ending.cancel())
            asyncio.get_running_loop().call_soon(said.set_result, None)
            await asyncio.wait_for(said, seconds)

        async def close(self) -> None:
            self.is_closed = True

    client = Ending()
    ending = asyncio.create_task(Link(cast(Client, client)).close())
    with pytest.raises(asyncio.CancelledError):
        await ending
    assert client.is_closed


async def test_a_connection_that_forgets_its_end_is_ended_again(monkeypatch: pytest.MonkeyPatch) -> None:
    connecting: list[asyncio.Task[None]] = []

    async def connect(client: Client, **options: object) -> None:
        task = asyncio.current_task()
        assert task is not None
        connecting.append(task)
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    monkeypatch.setattr(Client, "connect", connect)
    monkeypatch.setattr(links, "_JOINING", 0.1)
    with pytest.raises(CannotJoin):
        await Link.to(["nats://127.0.0.1:1"], "one")
    assert connecting[0].cancelled()
