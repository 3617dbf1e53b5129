"""What a server keeps of those who have gone: nothing."""

from __future__ import annotations

import asyncio
import gc
import math
import weakref
from pathlib import Path
from time import monotonic

import pytest

from tests.tui.serve.dialling import hurry, key, serving, until
from tui.serve import garbage
from tui.serve.config import Config
from tui.serve.house import House
from tui.serve.server import _collect


async def test_an_app_that_is_over_is_gone(tmp_path: Path) -> None:
    names = ("anna", "ben")
    hurry(tmp_path, *names)
    apps = []
    async with serving(tmp_path) as server:
        for number, name in enumerate(names):
            async with server.dial(name, key(number)) as window:
                await window.wait_for("New game")
                window.type("n")
                await window.wait_for("People at this")
                window.type("b")
                await window.wait_for("Leave")
                apps.append(weakref.ref(server.visits[-1].app))
                window.type("qyq")
                await window.wait_for_end()
        await until(lambda: not server.visits)
        assert monotonic() - 60 < server.house.last_end <= monotonic()
        await until(lambda: gc.collect() >= 0 and not any(app() for app in apps))


async def test_a_busy_server_does_not_keep_all_who_have_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Gone:
        """Knows itself, as an app does."""

        def __init__(self) -> None:
            self.itself = self

    def some_go(number: int) -> list[weakref.ref[Gone]]:
        return [weakref.ref(Gone()) for _ in range(number)]

    monkeypatch.setattr(garbage, "REST", 0.001)
    gc.disable()
    gc.freeze()
    house = House(Config(directory=tmp_path), "test", lambda *_, **__: None)
    collecting = asyncio.create_task(_collect(house))
    try:
        left, house.ended, house.last_end = some_go(9), 9, math.inf
        await asyncio.sleep(0.01)
        assert all(each() for each in left)
        left, house.ended = left + some_go(1), 10
        await until(lambda: not any(each() for each in left))
        left, house.ended, house.last_end = some_go(1), 11, monotonic() - 1
        await until(lambda: not any(each() for each in left))
    finally:
        gc.unfreeze()
        gc.enable()
        collecting.cancel()
        await house.close()


def test_garbage_is_collected_when_nobody_presses_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    young, collected = 0, []
    monkeypatch.setattr(gc, "get_count", lambda: (young, 0, 0))
    monkeypatch.setattr(gc, "collect", lambda generation=2: collected.append(generation))
    assert garbage.collect(idle=100.0, ended=0) is None
    young = garbage.WORTH + 1
    assert garbage.collect(idle=0.5, ended=1) is None
    assert garbage.collect(idle=garbage.REST, ended=1) == garbage.ALL
    assert garbage.collect(idle=garbage.REST, ended=0) == garbage.LATER
    assert garbage.collect(idle=0.0, ended=10) == garbage.ALL
    young = garbage.MOST + 1
    assert garbage.collect(idle=0.0, ended=1) == 0
    assert collected == [2, 1, 2, 0]
