"""Players who do not look at their window are called when it is their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path

import pytest

from tests.tui.serve.dialling import Server, Window, hurry, key, serving, until
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.table.settings_file import save
from tui.table.setup import setup_for
from tui.words.settings import Settings

BEN = 1
"""Ben's seat."""
AWAY, BACK = "\x1b[O", "\x1b[I"
CALL = "\x07\x1b[22;2t\x1b]2;Your turn at {code}\x1b\\"


async def table_for_two(server: Server) -> str:
    """Anna's table, with a seat for Ben; returns its code."""
    setup = setup_for("monopoly-1935", {}, ["anna", "ben"], [], 7)
    table = await server.game_server.registry.create(setup, Somebody("anna", "anna"), TableTerms())
    return table.code


@asynccontextmanager
async def both(
    directory: Path, term: str = "xterm-256color", *, calls: bool = True
) -> AsyncIterator[tuple[str, Server, Window, Window]]:
    """Anna and Ben at their table: its code, and their windows."""
    hurry(directory, "anna", "ben")
    save(directory / "players" / "anna", Settings(pace="instant", calls=calls, ends_turn=False))
    async with serving(directory) as server:
        code = await table_for_two(server)
        async with (
            server.dial("ben", key(2), command=f"table {code}") as ben,
            server.dial("anna", key(1), command=f"table {code}", term=term) as anna,
        ):
            await ben.wait_for("Leave")
            await anna.wait_for("Leave")
            yield code, server, anna, ben


async def play(server: Server, windows: Sequence[Window], is_done: Callable[[], bool]) -> None:
    """Answer whatever is asked until something is so."""
    keys = cycle("\rbxep\rd\x1b")
    for _ in range(600):
        if is_done():
            return
        key = next(keys)
        for window in windows:
            window.type(key)
        await until(lambda: not any(each.line._waiting or each.app.keys_waiting for each in server.visits))
        await asyncio.sleep(0)
    raise AssertionError(windows[0].text)


async def go_away(server: Server, anna: Window, ben: Window) -> None:
    """Anna looks elsewhere while it is Ben's turn, who plays on; those who type look."""
    (live,) = server.game_server.registry._open.values()
    await play(server, (anna, ben), lambda: live.table.must_act == BEN)
    anna.type(AWAY)
    await until(lambda: any(not visit.app.app_focus for visit in server.visits))
    await play(server, (ben,), lambda: live.table.must_act != BEN)


@pytest.mark.long
async def test_a_player_who_looks_elsewhere_is_called_and_the_title_is_given_back(tmp_path: Path) -> None:
    async with both(tmp_path) as (code, server, anna, ben):
        assert "\x1b]9;" not in anna.output
        await go_away(server, anna, ben)
        call = CALL.format(code=code)
        await until(lambda: call in anna.output)
        assert f"\x1b]9;Your turn at {code}\x1b\\" in anna.output
        assert "\x1b]9;" not in ben.output
        anna.type(BACK)
        await until(lambda: "\x1b[23;2t" in anna.output)


@pytest.mark.long
async def test_tmux_passes_the_notice_on(tmp_path: Path) -> None:
    async with both(tmp_path, "tmux-256color") as (code, server, anna, ben):
        await go_away(server, anna, ben)
        wrapped = f"\x1bPtmux;\x1b\x1b]9;Your turn at {code}\x1b\x1b\\\x1b\\"
        await until(lambda: wrapped in anna.output)


@pytest.mark.long
async def test_no_one_is_called_who_does_not_want_it(tmp_path: Path) -> None:
    async with both(tmp_path, calls=False) as (_, server, anna, ben):
        await go_away(server, anna, ben)
        anna.type("\x0c")
        await anna.wait_for("Roll")
        assert "\x1b[22;2t" not in anna.output
        assert "\x1b]9;" not in anna.output
