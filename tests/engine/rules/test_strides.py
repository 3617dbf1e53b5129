"""A stride comes to the same as a throw, a walk and a landing, one after another."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import EndTurn, Throw
from engine.events import DiceThrown, Moved, Paid, RentDue, TurnBegan
from engine.game import EVERYTHING, Game
from engine.rules import turns
from engine.steps import Due, PassTurn, TurnOver
from tests.support.position import HOTEL, asked, position

TO_ORIENTAL, TO_ST_CHARLES, BY_DOUBLES = (2, 4), (5, 6), (3, 3)

CASES: dict[str, dict[str, Any]] = {
    "nobody's": {},
    "one's own": {"owns": {"Oriental Avenue": 0}},
    "mortgaged": {"owns": {"Oriental Avenue": 1}, "mortgaged": ["Oriental Avenue"]},
    "rented": {"owns": {"Oriental Avenue": 1}},
    "in a set": {"owns": {"light blue": 2}},
    "built up": {"owns": {"light blue": 2}, "built": {"light blue": 3}},
    "with a hotel": {"owns": {"light blue": 2}, "built": {"light blue": HOTEL}},
    "for all one has": {"cash": (6, 0, 0), "owns": {"Oriental Avenue": 1}},
    "for more than one has": {"cash": (5, 0, 0), "owns": {"Oriental Avenue": 1}},
    "on credit": {"cash": (5, 0, 0), "credit": (5, 0, 0), "owns": {"Oriental Avenue": 1}},
    "to be asked for": {"owns": {"Oriental Avenue": 1}, "rent_claim": "must_ask"},
    "a railroad": {"at": {0: 9}, "owns": {"Reading Railroad": 1, "Pennsylvania Railroad": 1}},
    "a utility": {"at": {0: 6}, "owns": {"Electric Company": 1}},
    "both utilities": {"at": {0: 6}, "owns": {"Electric Company": 1, "Water Works": 1}},
    "free": {"at": {0: 14}},
    "Go": {"at": {0: 34}},
    "past Go": {"at": {0: 36}},
    "past Go to pay": {"cash": (0, 0, 0), "at": {0: 37}, "owns": {"Baltic Avenue": 1}},
    "a card": {"at": {0: 1}},
    "a tax": {"at": {0: 32}},
    "Go to Jail": {"at": {0: 24}},
    "in Jail": {"jail": {0: 1}},
}


def one_by_one(game: Game) -> None:
    """What follows the turn of player 2 as long as there is nothing to do but throw, by commands."""
    game.submit(EndTurn(2))
    while type(asked(game).step) is Due:
        game.submit(Throw(asked(game).seat))


def at_once(game: Game) -> None:
    """The same where players always throw, and nobody hears of it."""
    game.heard = frozenset()
    game.go_by([{}] * 3, {Due: Throw})
    assert game.submit(EndTurn(2)) == []


@pytest.mark.parametrize("dice", [TO_ORIENTAL, BY_DOUBLES], ids=["single", "double"])
@pytest.mark.parametrize("case", CASES)
def test_a_stride_leads_to_the_same_position(case: str, dice: tuple[int, int]) -> None:
    setting = {"cash": (1500, 1500, 1500), **CASES[case]}
    short = position(dice=[dice] * 3, turn=2, agenda=(TurnOver(2), PassTurn(2)), **setting)
    short.visits = [0] * len(short.board.spaces)
    long = short.copy()
    long.visits = [0] * len(short.board.spaces)
    at_once(short)
    one_by_one(long)
    assert (short.state, short.decision) == (long.state, long.decision)
    assert (short.turns, short.throws, short.visits) == (long.turns, long.throws, long.visits)


def test_a_third_double_in_strides_leads_to_jail() -> None:
    game = position(dice=[(5, 5), (5, 5), (3, 3)], turn=2, agenda=(TurnOver(2), PassTurn(2)))
    at_once(game)
    assert (game.state.players[0].jail, game.state.players[0].place) == (1, game.board.jail)
    assert game.state.turn == 1


def test_no_rule_is_carried_out_by_itself_in_a_stride(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(turns, "throw_to_move")
    at_once(position(dice=[TO_ST_CHARLES], turn=2, agenda=(TurnOver(2), PassTurn(2))))


@pytest.mark.parametrize("kind", [TurnBegan, DiceThrown, Moved, RentDue, Paid])
def test_whoever_hears_of_any_part_of_a_stride_is_told(kind: type) -> None:
    owns = {"light blue": 1}
    game = position(dice=[TO_ORIENTAL], turn=2, agenda=(TurnOver(2), PassTurn(2)), owns=owns)
    game.heard = frozenset({kind})
    game.go_by([{}] * 3, {Due: Throw})
    assert kind in EVERYTHING
    assert [type(event) for event in game.submit(EndTurn(2))] == [kind]
