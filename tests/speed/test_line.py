"""What the real program sends over a line; times are for people to judge."""

from __future__ import annotations

from statistics import median

import pytest

from engine.games import all_games
from engine.ruleset import RuleSet
from tests.speed.line import (
    EMPTY_APP,
    SMALL,
    Way,
    bytes_of,
    folder_with,
    magnate,
    settle,
    started,
)
from tests.support.long import few
from tests.tui.emulator import Program


@pytest.mark.parametrize("rule_set", few(all_games()[::3]), ids=lambda rule_set: rule_set.id)
def test_a_game_sends_little_for_its_pages_and_steps_and_nothing_idle(rule_set: RuleSet) -> None:
    with (
        folder_with([rule_set.id]) as folder,
        Program(magnate(folder, "resume"), size=SMALL) as program,
    ):
        program.wait_for("Roll")
        settle(program, 1.5)
        assert len(program.output.encode()) <= 6_000
        assert _bytes_of_closed_help(program) <= 3_000
        steps = bytes_of(program, "right", "right", "left", "left")
        assert any(steps)
        assert median(steps) <= 150
        assert max(steps) <= 200
        before = program.output
        settle(program, 1.0)
        assert program.output == before


def _bytes_of_closed_help(program: Program) -> int:
    """What comes when help is closed: the middle of the board and the bottom line."""
    table = program.emulator.lines()
    program.type("?")
    program.wait_for("How to play")
    settle(program)
    before = len(program.output)
    program.type("\x1b")
    program.wait_until(lambda: program.emulator.lines() == table)
    settle(program)
    return len(program.output[before:].encode())


def test_the_empty_app_is_measured() -> None:
    measured = started(Way(EMPTY_APP, "x"))
    assert 0 < measured.first_paint < measured.first_key
    assert measured.resident > 1_000
