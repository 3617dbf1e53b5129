"""Played in a frame of another program: a VT100 of 22 to 24 lines, and a key for each player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from saves import Store
from tests.pictures.scenes import played, scenes_of
from tests.tui.emulator import beyond_vt100
from tests.tui.serve.dialling import Window, key, serving

RULES = "monopoly-1935"
LATE = next(scene.number for scene in scenes_of(RULES) if scene.name == "board")
OVER = len(played(RULES).commands)

TITLE = [("", "New game")]
NEW_GAME = [*TITLE, ("n", "People at this"), ("b", "PARKING"), ("q", "Continue")]
TRADE = [("s", "So far"), ("\x1b[B\r", "A second double"), ("t", "Who will you trade with?")]
PROPOSAL = [("1", "You give"), ("\x1b", "Who will you trade with?")]


def keep(directory: Path, commands: int) -> None:
    """Let anna have the game of the pictures after so many commands."""
    whole = played(RULES)
    with Store(directory / "players" / "anna" / "games").create(whole.setup) as saved:
        for command in whole.commands[:commands]:
            saved.game.submit(command)
            saved.append(command)


async def press(window: Window, steps: Sequence[tuple[str, str]]) -> None:
    """Press keys, and wait each time for what they show."""
    for keys, shows in steps:
        window.type(keys)
        await window.wait_for(shows)


@pytest.mark.long
@pytest.mark.parametrize("height", [22, 23, 24])
async def test_a_game_is_played_in_a_frame_that_knows_no_more_than_a_vt100(
    tmp_path: Path, height: int
) -> None:
    keep(tmp_path, LATE)
    size = (80, height)
    async with serving(tmp_path) as server, server.dial("anna", key(), size=size, term="vt100") as anna:
        await press(anna, [*NEW_GAME, *TRADE, *PROPOSAL])
        assert beyond_vt100(anna.output) == ""
        assert anna.output.isascii()


async def test_the_end_of_a_game_is_shown_there(tmp_path: Path) -> None:
    keep(tmp_path, OVER)
    async with serving(tmp_path) as server, server.dial("anna", key(), size=(80, 22), term="vt100") as anna:
        await press(
            anna,
            [
                *TITLE,
                ("s", "1 over"),
                ("f", "only finished"),
                ("\r", "the last player left"),
                ("\r", "Final score"),
            ],
        )
        assert beyond_vt100(anna.output) == ""


async def test_a_frame_that_says_so_gets_more_than_ascii(tmp_path: Path) -> None:
    for language, is_ascii in (("C.UTF-8", False), ("C", True)):
        async with (
            serving(tmp_path / language) as server,
            server.dial("anna", key(), term="vt100", environ={"LANG": language}) as anna,
        ):
            await anna.wait_for("New game")
            assert anna.output.isascii() == is_ascii
            assert beyond_vt100(anna.output) == ""
