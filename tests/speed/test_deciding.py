"""What *Hard* takes to decide stays cheap: calls of functions are counted, the same on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import engine.bots.estates as estates_module
import engine.bots.judgement.view as view_module
from engine.bots.estates import Built
from engine.bots.judgement.hard import Hard
from engine.bots.outlook import Outlook
from engine.choices import Decision
from engine.game import Game
from engine.games import find
from engine.queries import is_free_to_trade
from engine.rng import Rng
from engine.sim import Tally, play_one
from engine.steps import TurnOver
from tests.speed.counting import calls_of
from tests.support.position import position, title_of

MOST = {"landlord-1904": 110, "finance-1936": 240}
"""Calls for a command, each turn of a generator among them, in the first rounds of a game of four."""

ROUNDS = 8


@pytest.mark.parametrize("rules", MOST)
def test_a_decision_of_hard_takes_few_calls(rules: str) -> None:
    rule_set = find(rules)
    options = rule_set.choose({})
    tally = Tally.empty(4, len(rule_set.rules(options).board.spaces))

    def play() -> None:
        play_one(rule_set, options, ["hard"] * 4, 3, tally, most_rounds=ROUNDS)

    play()  # by which everything is made that is made once
    commands = tally.commands
    assert calls_of(play) / commands <= MOST[rules]


def test_what_is_worked_out_of_a_board_serves_all_who_judge_by_its_rules() -> None:
    """Each of them beginning anew took a twentieth of a game of four."""
    game, again = position(), position()
    views = [Hard(Rng(seat)).view(one, seat) for seat, one in enumerate((game, game, again))]
    assert len({id(view.position.holdings) for view in views}) == 1


def test_what_deeds_are_worth_is_worked_out_again_only_when_somebodys_deeds_change() -> None:
    """Three decisions of four find the deeds as the last one left them; cash changes all the time."""
    game = position(cash=(900, 300, 0), owns={"Boardwalk": 0, "Park Place": 1, "orange": 1})
    first = Outlook(game)
    worth = first.now(0), first.now(1)
    game.state.players[0].cash -= 500
    assert Outlook(game).estates is first.estates
    assert Outlook(game).now(0) == worth[0] - 500
    boardwalk, lot = title_of(game, "Boardwalk"), title_of(game, "Tennessee Avenue")
    changes: tuple[tuple[list[Any], int, Any], ...] = (
        (game.state.mortgaged, boardwalk, True),
        (game.state.owner, boardwalk, 1),
        (game.state.level, lot, 1),
    )
    for figures, title, figure in changes:
        figures[title] = figure
        before, outlook = worth, Outlook(game)
        worth = outlook.now(0), outlook.now(1)
        assert worth != before


def test_what_several_sets_add_is_worked_out_once_for_the_same_money(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices are found by trying sums, so the same come up again for each deal of two players."""
    work_out, asked = estates_module._added_by, Counter[int]()

    def added_by(built: Sequence[Built], stored: Sequence[float], money: int, in_store: int) -> float:
        asked[money] += 1
        return work_out(built, stored, money, in_store)

    monkeypatch.setattr(estates_module, "_added_by", added_by)
    outlook = Outlook(position(cash=(900, 0, 0), owns={"light blue": 0, "orange": 0}))
    worths = {more: [outlook.worth(0, more=more) for _ in range(3)] for more in (0, 200)}
    assert len({*worths[0]}) == len({*worths[200]}) == 1
    assert asked == {900: 1, 1100: 1}
    assert worths[200][0] > worths[0][0]


def test_what_completes_a_set_is_found_once_for_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals, their extras and deals in two steps all look for it."""
    asked = Counter[int]()

    def is_free(game: Game, title: int) -> bool:
        asked[title] += 1
        return is_free_to_trade(game, title)

    monkeypatch.setattr(view_module, "is_free_to_trade", is_free)
    owns = {
        "New York Avenue": 0,
        "Tennessee Avenue": 1,
        "St. James Place": 1,
        "Boardwalk": 1,
        "Park Place": 0,
    }
    game = position(owns=owns, agenda=[TurnOver(0)])
    Hard(Rng(0)).choose(game, Decision(0, TurnOver(0)))
    assert asked
    assert set(asked.values()) == {1}
