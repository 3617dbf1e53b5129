"""Elevators: travel cards drawn there, by a card, and before play; their pile."""

from __future__ import annotations

import pytest

from engine.commands import EndTurn, Throw
from engine.events import CardTaken, Moved, PileEmpty
from engine.options import Value
from engine.steps import TurnOver
from tests.support.addon import OWN, RULES, at, bottom, cards, held, landed, no, position
from tests.support.finance import told
from tests.support.position import asked, happened, new

TRAVEL = 2
"""The deck of travel cards."""

KINDS = [1, -1, 2, -2, 3, -3]

ALL_GONE = {f"TR-{number:02}": 1 for number in range(1, 25)}
"""Every travel card is in another player's hand."""


@pytest.mark.rule("AD-33", "AD-E05")
@pytest.mark.parametrize("elevator", [169, 181])
def test_who_lands_on_an_elevator_takes_the_top_travel_card(elevator: int) -> None:
    game = landed(elevator, top=["TR-09"])
    assert game.events == [CardTaken(0, cards(game, "TR-09")[0])]
    assert held(game) == ["TR-09"]
    assert len(game.state.decks[TRAVEL]) == 23
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-33")
def test_a_throw_that_ends_on_an_elevator_draws_one_card_after_the_move() -> None:
    game = position(at={0: no(165)}, dice=[(1, 3)], top=["TR-20"])
    game.submit(Throw(0))
    assert told(game, Moved, CardTaken) == [Moved, CardTaken]
    assert (at(game), held(game)) == (169, ["TR-20"])


@pytest.mark.rule("AD-33", "AD-15")
def test_passing_an_elevator_gives_no_card() -> None:
    game = position(at={0: no(165)}, dice=[(2, 3)], owns=OWN)
    game.submit(Throw(0))
    assert (at(game), held(game)) == (170, [])


@pytest.mark.rule("AD-22", "AD-33")
@pytest.mark.parametrize("railroad", [25, 45])
def test_the_railroad_that_an_elevator_faces_gives_none(railroad: int) -> None:
    game = landed(railroad, owns=OWN)
    assert held(game) == []
    assert happened(game, CardTaken) == []


@pytest.mark.rule("AD-33", "AD-07")
def test_a_community_chest_card_gives_a_travel_card_too() -> None:
    game = landed(164, top=["ACC-2", "TR-21"])
    assert held(game) == ["TR-21"]
    assert bottom(game, "Community Chest") == "ACC-2"


@pytest.mark.rule("AD-50", "AD-E19")
def test_if_the_pile_is_empty_the_card_is_lost() -> None:
    game = landed(169, keeps=ALL_GONE)
    assert game.events == [PileEmpty(0, TRAVEL)]
    assert held(game) == []
    game.submit(EndTurn(0))
    assert asked(game).seat == 1


@pytest.mark.rule("AD-50", "AD-E19")
def test_by_the_community_chest_card_as_well() -> None:
    game = landed(164, keeps=ALL_GONE, top=["ACC-2"])
    assert game.events[-1] == PileEmpty(0, TRAVEL)
    assert held(game) == []


# --- the pile


@pytest.mark.rule("AD-08")
@pytest.mark.parametrize(("option", "each", "lifts"), [("moves_only", 4, 0), ("with_elevators", 3, 6)])
def test_there_are_twenty_four_travel_cards(option: str, each: int, lifts: int) -> None:
    deck = new(rules=RULES, options={"travel_deck": option}).rules.decks[TRAVEL]
    spaces = [getattr(card.effect, "spaces", 0) for card in deck.cards]
    assert len(deck.cards) == 24
    assert sorted(spaces) == sorted([*KINDS * each, *[0] * lifts])


@pytest.mark.rule("AD-08", "AD-E01")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("option", "deck"), [("travel_cards_at_start", TRAVEL), ("triple_cards_at_start", 3)]
)
def test_everybody_is_dealt_so_many_cards_before_play(option: str, deck: int, number: int) -> None:
    usual: dict[str, Value] = {"travel_cards_at_start": 0, "triple_cards_at_start": 0}
    game = new(4, {**usual, option: number}, rules=RULES)
    for player in game.state.players:
        assert [game.rules.deck_of[card] for card in player.cards] == [deck] * number
    assert len(game.state.decks[deck]) == len(game.rules.decks[deck].cards) - 4 * number
    assert len(happened(game, CardTaken)) == 4 * number
