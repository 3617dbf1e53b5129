"""Hints on a server: for somebody alone with bots, counted and kept; for nobody beside other people."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import Store
from tests.tui.serve.dialling import hurry, key, serving
from tests.tui.serve.test_line_by_line import ANNA, a_setup, hears
from tui.serve.table_terms import TableTerms


def hints_kept(directory: Path, name: str) -> int:
    """How many the only game of a player's tells of, read again from its file."""
    store = Store(directory / "players" / name / "games")
    (kept,) = store.directory.glob("*.json")
    return store.open(kept.stem).hints


@pytest.mark.long
async def test_somebody_alone_with_bots_has_hints_on_screen_and_they_are_counted(tmp_path: Path) -> None:
    hurry(tmp_path, "anna")
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        anna.type("n")
        await anna.wait_for("Begin")
        anna.type("b")
        await anna.wait_for("Your roll")
        anna.type("T")
        await anna.wait_for("Hint 1")
        assert "Hint 1" in anna.text
        assert "%" not in anna.text
        anna.type("T")
        await anna.wait_for("This is what an expert would do.")
        anna.type("q")
        await anna.wait_for("Your roll")
        anna.type("T")
        await anna.wait_for("Hint 2")
    assert hints_kept(tmp_path, "anna") == 2


async def test_somebody_alone_with_bots_has_hints_in_lines_and_they_are_counted(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(), command="plain", term="") as anna:
        await hears(anna, "New game.")
        anna.type("new\nplayers 3\nfirst player seat one\n\nhint\n")
        await hears(anna, "Hint 1")
        anna.type("more\n")
        await hears(anna, "This is what an expert would do.")
        anna.type("back\nquit\n")
        await anna.wait_for_end()
    assert hints_kept(tmp_path, "anna") == 1


@pytest.mark.long
async def test_nobody_has_hints_beside_other_people_on_screen_or_in_lines(tmp_path: Path) -> None:
    hurry(tmp_path, "anna")
    async with serving(tmp_path, per_player=2) as server:
        table = await server.game_server.registry.create(a_setup(people=2), ANNA, TableTerms())
        command = f"table {table.code}"
        async with (
            server.dial("anna", key(1), command=command) as screen,
            server.dial("anna", key(1), command=f"plain {command}", term="") as lines,
            server.dial("ben", key(2), command=f"plain {command}", term=""),
        ):
            await screen.wait_for("Your roll")
            await hears(lines, "Your roll")
            screen.type("T")
            await screen.wait_for("Hints are only for a table")  # the rest is in the next line
            lines.type("hint\n")
            await hears(lines, "Hints are only for a table without other people.")
            live = server.game_server.registry._open.get(table.code)
            assert live is not None
            assert live.table.coach.hints == 0


async def test_somebody_alone_at_a_table_of_the_lobby_has_hints(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.game_server.registry.create(a_setup(people=1), ANNA, TableTerms())
        async with server.dial("anna", key(1), command=f"table {table.code}") as anna:
            await anna.wait_for("Your roll")
            anna.type("T")
            await anna.wait_for("Hint 1")
            live = server.game_server.registry._open.get(table.code)
            assert live is not None
            assert live.table.coach.hints == 1
