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
from tui.serve import garbage_collection
from tui.serve.config import Config
from tui.serve.game_server import GameServer
from tui.serve.screen.app import ServedApp
from tui.serve.server import _collect


async def test_an_app_that_is_over_takes_with_it_what_it_had(tmp_path: Path) -> None:
    names = ("anna", "ben")
    hurry(tmp_path, *names)
    apps, parts = list[weakref.ref[ServedApp]](), list[weakref.ref[object]]()
    gc.disable()
    gc.freeze()  # what was there before is not looked at again
    try:
        async with serving(tmp_path) as server:
            for number, name in enumerate(names):
                async with server.dial(name, key(number)) as window:
                    await window.wait_for("New game")
                    window.type("n")
                    await window.wait_for("People at this")
                    window.type("b")
                    await window.wait_for("Leave")
                    app = server.visits[-1].app
                    apps.append(weakref.ref(app))
                    parts += [weakref.ref(part) for part in (app.stylesheet, app.screen._compositor)]
                    del app
                    window.type("qyq")
                    await window.wait_for_end()
            await until(lambda: not server.visits)
            assert monotonic() - 60 < server.game_server.last_end <= monotonic()
            await until(lambda: not any(part() for part in parts))
            await until(lambda: gc.collect() >= 0 and not any(app() for app in apps))
    finally:
        gc.enable()


async def test_what_is_begun_while_an_app_ends_is_over_before_it_is_taken_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(tmp_path, "anna")
    was_whole, on_unmount = list[bool](), ServedApp.on_unmount

    async def begin_more(app: ServedApp) -> None:
        async def more() -> None:
            try:
                await asyncio.sleep(math.inf)
            finally:
                was_whole.append(hasattr(app, "session"))

        await on_unmount(app)
        app.work(more, group="more")
        await asyncio.sleep(0)

    monkeypatch.setattr(ServedApp, "on_unmount", begin_more)
    async with serving(tmp_path) as server:
        async with server.dial("anna", key(0)) as window:
            await window.wait_for("New game")
            window.type("q")
            await window.wait_for_end()
        await until(lambda: bool(was_whole))
        assert was_whole == [True]


async def test_what_the_ended_leave_is_collected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone:
        """Knows itself, as an app does."""

        def __init__(self) -> None:
            self.itself = self

    def some_go(number: int) -> list[weakref.ref[Gone]]:
        return [weakref.ref(Gone()) for _ in range(number)]

    monkeypatch.setattr(garbage_collection, "IDLE_BEFORE_COLLECTION", 0.001)
    gc.disable()
    gc.freeze()
    game_server = GameServer(Config(directory=tmp_path), "test", lambda *_, **__: None)
    collecting = asyncio.create_task(_collect(game_server))
    try:
        left, game_server.ended, game_server.last_end = some_go(9), 99, math.inf
        await asyncio.sleep(0.01)
        assert all(each() for each in left)
        left, game_server.ended = left + some_go(1), 100
        await until(lambda: not any(each() for each in left))
        left, game_server.ended, game_server.last_end = some_go(1), 101, monotonic() - 1
        await until(lambda: not any(each() for each in left))
    finally:
        gc.unfreeze()
        gc.enable()
        collecting.cancel()
        await game_server.close()


def test_garbage_is_collected_when_few_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    young, collected = 0, []
    monkeypatch.setattr(gc, "get_count", lambda: (young, 0, 0))
    monkeypatch.setattr(gc, "collect", lambda generation=2: collected.append(generation))

    def collect(idle: float, *, apps: int = 2, ended: int = 0, since: float = 1.0) -> int | None:
        return garbage_collection.collect(idle, apps=apps, ended=ended, since=since)

    assert collect(100.0) is None
    assert collect(1.0, ended=1) == garbage_collection.ALL
    assert collect(1.0, ended=99, apps=50) is None
    assert collect(0.0, ended=100, apps=50) == garbage_collection.ALL
    assert collect(1.0, since=601.0, apps=50) == garbage_collection.ALL
    assert collect(0.5, since=601.0) is None
    young = 30_000
    assert collect(0.5, ended=1) is None
    assert collect(1.0) == garbage_collection.LATER
    young = 60_000
    assert collect(0.0, ended=1, apps=50) == garbage_collection.LATER
    assert collected == [2, 2, 2, 1, 1]
