"""A stride over two boards comes to the same as a throw, a walk and a landing, one after another."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import Throw
from engine.events import DiceThrown, Event, Moved, Paid, RentDue
from engine.games.addon1995.events import LinkPassed
from engine.games.addon1995.rules import travel_cards
from engine.games.addon1995.rules.strides import stride
from engine.rules import turns
from engine.steps import Due, PassTurn
from tests.support.addon import OWN, no, position

ODD, EVEN_DOUBLE = (3, 4), (2, 2)
LATER = [(1, 3), (2, 3), (1, 2), (4, 6), (3, 4), (1, 4)] * 3
"""The dice of a utility, Double Trouble or Triple Play."""

RIVALS = dict.fromkeys(OWN, 1)

SETTINGS: dict[str, dict[str, Any]] = {
    "nobody's": {},
    "one's own": {"owns": OWN},
    "rented": {"owns": RIVALS, "pool": 300},
    "for more than one has": {"owns": RIVALS, "cash": (30, 0, 0)},
    "after two doubles": {"agenda": (Due(0, 2), PassTurn(0))},
    "by the number of the step, which costs one": {"transition_basis": "step", "elevator_costs_step": True},
    "with bridges and an airplane": {"bridges": 2, "airplanes": 1, "landing_counts_as_passing": True},
    "where a corner pays backward": {"backward_landing_pays": True, "pass_pays": "250_300"},
}

ASKED: dict[str, dict[str, Any]] = {
    "at links": {"transition_choice": "player"},
    "for cards beside the throw": {"travel_with_roll": True},
    "about bridges": {"bridges": 2, "bridge_moves": "lander"},
    "by the owner of a deed": {"rent_claim": "must_ask"},
}


@pytest.mark.parametrize("dice", [ODD, EVEN_DOUBLE], ids=["odd", "even, a double"])
@pytest.mark.parametrize("setting", SETTINGS.values(), ids=list(SETTINGS))
def test_a_stride_from_any_space_leads_to_the_same_position(
    setting: dict[str, Any], dice: tuple[int, int]
) -> None:
    game = position(dice=[dice, *LATER], **setting)
    assert game.rules.menus[Due][Throw].apply is stride
    for start in range(len(game.board.spaces)):
        game.state.players[0].place = start
        long, short = game.copy(), game.copy()
        long.visits, short.visits = [0] * len(game.board.spaces), [0] * len(game.board.spaces)
        short.heard = frozenset()
        long.submit(Throw(0))
        assert short.submit(Throw(0)) == []
        assert (short.state, short.decision) == (long.state, long.decision), start
        assert (short.turns, short.throws, short.visits) == (long.turns, long.throws, long.visits)


@pytest.mark.parametrize("options", ASKED.values(), ids=list(ASKED))
def test_rule_by_rule_it_goes_where_somebody_may_be_asked_on_the_way(options: dict[str, Any]) -> None:
    assert position(**options).rules.menus[Due][Throw].apply is turns.throw


def test_no_rule_is_carried_out_by_itself_in_a_stride(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(turns, "throw_to_move")
    monkeypatch.delattr(travel_cards, "journey_by")
    game = position(dice=[ODD], owns=OWN, at={0: no(11)})
    game.heard = frozenset()
    game.submit(Throw(0))
    assert game.state.players[0].place == no(18)


@pytest.mark.parametrize("kind", [DiceThrown, Moved, RentDue, Paid, LinkPassed])
def test_whoever_hears_of_any_part_of_a_stride_is_told(kind: type[Event]) -> None:
    told = set()
    game = position(dice=[EVEN_DOUBLE, *LATER], owns=RIVALS)
    for start in range(len(game.board.spaces)):
        game.state.players[0].place = start
        heard = game.copy()
        heard.heard = frozenset({kind})
        told |= {type(event) for event in heard.submit(Throw(0))}
    assert told == {kind}
