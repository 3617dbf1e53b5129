"""A result is what playing the game again gives; whatever else is said of it is refused."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from engine.commands import Throw
from tests.tui.serve.league.games import a_daily, a_table
from tui.serve.league.results import Auditor, EndedGame, facts_of, refusal, why_not


@pytest.fixture(scope="module")
def table() -> EndedGame:
    return a_table()


def test_a_game_of_people_is_checked_and_its_luck_and_play_are_the_change_of_their_chances(
    table: EndedGame,
) -> None:
    line = Auditor().audited(table)
    assert line is not None
    assert line["is_checked"]
    assert [seat["kind"] for seat in line["seats"]] == ["player", "player", "bot"]
    assert sum(line["luck"]) == pytest.approx(0, abs=0.2)
    won = line["places"].index(1)
    assert line["luck"][won] + line["decisions"][won] + line["others"][won] > 0
    assert refusal(line, table) == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [("places", [1, 1, 1]), ("worth", [9000, 1, 1]), ("rounds", 3), ("options", {}), ("dice", "0" * 64)],
)
def test_a_line_that_says_something_else_is_refused(table: EndedGame, name: str, value: Any) -> None:
    forged = facts_of(table) | {name: value}
    assert refusal(forged, table) == f"Playing the game again gives another result: {name}."


def test_a_game_with_other_moves_another_end_or_other_dice_is_not_checked(table: EndedGame) -> None:
    assert table.dice is not None
    richer = table.state.copy()
    richer.players[0].cash += 1
    forged = [
        (replace(table, commands=table.commands[:-1]), "The moves lead to another position."),
        (replace(table, commands=(Throw(2), *table.commands)), "A move is not allowed"),
        (replace(table, state=richer), "The moves lead to another position."),
        (replace(table, dice=replace(table.dice, words=("pear", "peach"))), "The seed does not follow"),
        (replace(table, dice=replace(table.dice, secret="another")), "The dice secret does not match"),
    ]
    for ended, why in forged:
        assert why_not(ended).startswith(why)
        assert not facts_of(ended)["is_checked"]
    assert not facts_of(replace(table, dice=None))["is_checked"]


@pytest.mark.long
def test_the_game_of_a_day_needs_no_promise_for_its_dice() -> None:
    line = Auditor().audited(a_daily(date(2026, 11, 26)))
    assert line is not None
    assert line["is_checked"]
    assert (line["day"], line["dice"]) == ("2026-11-26", "")
    assert len(line["curve"]) == 8


def test_without_another_process_a_game_is_still_checked_but_not_reviewed(table: EndedGame) -> None:
    assert Auditor(["/no/such/program"]).audited(table) == facts_of(table)


@pytest.mark.long
def test_nobody_gets_the_line_of_an_auditor_who_was_stopped(table: EndedGame) -> None:
    auditor = Auditor()
    auditor.stop()
    assert auditor.audited(table) is None
