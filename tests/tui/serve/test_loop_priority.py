"""Players with keys go first; guests go on when nobody else has anything to do, or after a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.tui.serve.dialling import key, serving, until
from tui.serve import server
from tui.serve.config import Config
from tui.serve.loop_priority import PoliteLoop, _gives_way, giving_way
from tui.serve.screen.visit import ScreenVisit


def run(doing: Callable[[PoliteLoop, list[str]], Coroutine[Any, Any, None]]) -> list[str]:
    """What was done, in its order."""
    did: list[str] = []
    with asyncio.Runner(loop_factory=PoliteLoop) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, PoliteLoop)
        runner.run(doing(loop, did))
    return did


async def steps(did: list[str], name: str, number: int) -> None:
    """Something that goes on by itself, a step at a time."""
    for step in range(number):
        did.append(f"{name} {step}")
        await asyncio.sleep(0)


def test_all_steps_of_a_key_come_before_those_of_a_guest_who_came_before() -> None:
    async def both(loop: PoliteLoop, did: list[str]) -> None:
        guest = loop.create_task(steps(did, "guest", 3), context=giving_way())
        await loop.create_task(steps(did, "key", 5))
        await guest

    assert run(both) == [*(f"key {step}" for step in range(5)), *(f"guest {step}" for step in range(3))]


def test_what_a_guests_work_begins_gives_way_too_and_keeps_its_order() -> None:
    async def both(loop: PoliteLoop, did: list[str]) -> None:
        async def guest() -> None:
            await asyncio.gather(steps(did, "a", 2), steps(did, "b", 2))

        there = loop.create_task(guest(), context=giving_way())
        await asyncio.sleep(0)
        await loop.create_task(steps(did, "key", 6))
        await there

    told = run(both)
    assert told[-4:] == ["a 0", "b 0", "a 1", "b 1"]


def test_a_guest_goes_on_beside_somebody_who_never_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    async def both(loop: PoliteLoop, did: list[str]) -> None:
        now = 0.0
        monkeypatch.setattr(loop, "time", lambda: now)
        guest = loop.create_task(steps(did, "guest", 2), context=giving_way())
        for _ in range(40):
            did.append("key")
            now += 0.01
            await asyncio.sleep(0)
        monkeypatch.undo()
        await guest

    told = run(both)
    assert 5 <= told.index("guest 0") <= 8
    assert 10 <= told.index("guest 1") <= 16


def test_a_step_that_was_canceled_while_it_gave_way_is_not_taken() -> None:
    async def both(loop: PoliteLoop, did: list[str]) -> None:
        loop.set_exception_handler(lambda loop, what: did.append(str(what)))
        first = loop.call_soon(did.append, "first", context=giving_way())
        loop.call_soon(did.append, "second", context=giving_way())
        first.cancel()
        await asyncio.sleep(0.001)
        await until(lambda: bool(did))

    assert run(both) == ["second"]


def test_guests_go_on_after_a_step_that_was_interrupted() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    did: list[str] = []
    with asyncio.Runner(loop_factory=PoliteLoop) as runner:
        loop = runner.get_loop()
        loop.call_soon(interrupt, context=giving_way())
        loop.call_soon(did.append, "guest", context=giving_way())
        with pytest.raises(KeyboardInterrupt):
            runner.run(asyncio.Event().wait())
        runner.run(until(lambda: bool(did)))
    assert did == ["guest"]


def test_a_loop_that_is_closed_takes_no_steps_of_guests_either() -> None:
    loop = PoliteLoop()
    loop.close()
    for _ in range(2):
        with pytest.raises(RuntimeError, match="closed"):
            loop.call_soon(str, context=giving_way())


def test_a_loop_with_nothing_but_guests_rests_when_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[None] = []
    look = PoliteLoop._go_on

    def count(loop: PoliteLoop) -> None:
        looks.append(None)
        look(loop)

    monkeypatch.setattr(PoliteLoop, "_go_on", count)

    async def alone(loop: PoliteLoop, did: list[str]) -> None:
        several = [
            loop.create_task(steps(did, f"{number}", 20), context=giving_way()) for number in range(10)
        ]
        await asyncio.gather(*several)
        before = len(looks)
        await asyncio.sleep(0.01)
        assert len(looks) == before

    assert len(run(alone)) == 200
    assert len(looks) <= 210, "it looks again and again"


async def test_guests_give_way_and_players_with_keys_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, found = ScreenVisit._play, dict[str, bool]()

    async def noted(visit: ScreenVisit) -> None:
        found["guest" if visit.who.is_guest else visit.who.name] = _gives_way.get()
        await play(visit)

    monkeypatch.setattr(ScreenVisit, "_play", noted)
    async with serving(tmp_path) as here, here.dial("anna", key()), here.dial("play"):
        await until(lambda: len(found) == 2)
    assert found == {"anna": False, "guest": True}


def test_a_server_runs_on_such_a_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve(*given: object) -> None:
        loops.append(asyncio.get_running_loop())

    monkeypatch.setattr(server, "serve", serve)
    server.run(Config(directory=tmp_path), "test")
    assert [type(loop) for loop in loops] == [PoliteLoop]
