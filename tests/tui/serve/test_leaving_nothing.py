"""What a server keeps of those who have gone: nothing."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from tests.tui.serve.dialling import hurry, key, serving, until
from tui.serve import garbage


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
        await until(lambda: gc.collect() >= 0 and not any(app() for app in apps))


def test_garbage_is_collected_when_nobody_presses_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    young, collected = 0, []
    monkeypatch.setattr(gc, "get_count", lambda: (young, 0, 0))
    monkeypatch.setattr(gc, "collect", lambda generation=2: collected.append(generation))
    assert garbage.collect(idle=100.0, has_ended=False) is None
    young = garbage.WORTH + 1
    assert garbage.collect(idle=0.5, has_ended=True) is None
    assert garbage.collect(idle=garbage.REST, has_ended=True) == garbage.ALL
    assert garbage.collect(idle=garbage.REST, has_ended=False) == garbage.LATER
    young = garbage.MOST + 1
    assert garbage.collect(idle=0.0, has_ended=True) == 0
    assert collected == [2, 1, 0]
