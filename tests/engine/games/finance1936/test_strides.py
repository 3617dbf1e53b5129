"""A stride in Finance comes to the same as a throw, a walk and a landing, one after another."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import Throw
from engine.events import DiceThrown, Event, Moved, Paid, RentDue
from engine.game import Game
from engine.games.finance1936.events import CircuitCompleted, ThrowCancelled, ThrowEarned
from engine.games.finance1936.rules import extra_throws
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.steps import Oust, ThrowIfDue
from engine.steps import Due, PassTurn
from tests.support.finance import EIGHT, GOAT, MILL, new, position

THROWN = (1, 1), (1, 2), (2, 2), (3, 4), (5, 6)
LATER = [(1, 3), (2, 3), (1, 2), (4, 6), (3, 4), (1, 4)] * 3
"""The throws after that, on railroads and at the Carnival, or after a double."""

ALL = range(21)

SETTINGS: dict[str, dict[str, Any]] = {
    "nobody's": {},
    "one's own": {"owns": dict.fromkeys(ALL, 0)},
    "rented": {"owns": dict.fromkeys(ALL, 1)},
    "built up": {"owns": dict.fromkeys(ALL, 1), "houses": dict.fromkeys(EIGHT, 2), "circuit": (0, 1)},
    "for more than one has": {"cash": (60, 0, 0), "owns": dict.fromkeys(ALL, 1)},
    "among rivals": {"at": {place: place for place in range(1, 6)}, "cash": (1925,) * 6},
    "to be forced back from": {"agenda": (Due(0), ThrowIfDue(0), Oust(1, 0, 5), PassTurn(1))},
    "with a throw due": {"throw_due": (0,)},
    "with a bonus for two ones": {"snake_eyes": 100},
    "by the Wharf": {"wharf_stop": True},
    "on the first lap, where that counts": {"first_lap": True},
}


def stood(start: int, dice: tuple[int, int], setting: dict[str, Any]) -> Game:
    """Player 0 is about to throw; rivals stand on the spaces after the next few."""
    at = {seat: (start + ahead + 1) % 40 for seat, ahead in setting.get("at", {}).items()}
    game = position(**{**setting, "at": {**at, 0: start}}, dice=[dice, *LATER])
    game.visits = [0] * 40
    return game


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=list(SETTINGS))
def test_a_stride_from_any_space_leads_to_the_same_position(setting: dict[str, Any]) -> None:
    for start in range(40):
        for dice in THROWN:
            long, short = stood(start, dice, setting), stood(start, dice, setting)
            short.heard = frozenset()
            long.submit(Throw(0))
            assert short.submit(Throw(0)) == []
            assert (short.state, short.decision) == (long.state, long.decision), (start, dice)
            assert (short.turns, short.throws, short.visits) == (long.turns, long.throws, long.visits)


def test_no_rule_is_carried_out_by_itself_in_a_stride(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(extra_throws, "throw_for_move")
    game = position(dice=[(1, 3)], owns={MILL: 1})
    game.heard = frozenset()
    game.submit(Throw(0))
    assert game.state.players[1].cash == 1925 + 30
    assert FinancePlayer.of(game.state.players[0]).has_moved


def test_rule_by_rule_it_goes_where_more_can_happen() -> None:
    game = new(snake_eyes=100)
    assert game.rules.menus[Due][Throw].apply is extra_throws.throw


@pytest.mark.parametrize(
    "kind", [DiceThrown, Moved, RentDue, Paid, CircuitCompleted, ThrowEarned, ThrowCancelled]
)
def test_whoever_hears_of_any_part_of_a_stride_is_told(kind: type[Event]) -> None:
    start, dice = (36, (1, 4)) if kind is not ThrowEarned else (0, (1, 1))
    if kind is ThrowCancelled:
        start, dice = 3, (1, 1)  # to a railroad
    game = position(at={0: start}, dice=[dice, *LATER], owns={GOAT: 1})
    game.heard = frozenset({kind})
    assert kind in [type(event) for event in game.submit(Throw(0))]
