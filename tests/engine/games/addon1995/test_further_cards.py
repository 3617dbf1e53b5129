"""The sixteen further Chance and Community Chest cards."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Throw
from engine.events import (
    By,
    CardDrawn,
    CardKept,
    DoubleTroubleThrown,
    Event,
    Moved,
    NothingDue,
    Paid,
    PropertyOffered,
    Reason,
    TriplePlayThrown,
)
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import TravelOn
from engine.rules.places.pool import POOL
from engine.steps import TurnOver
from tests.support.addon import OWN, RULES, at, bottom, cards, held, landed, no, path, position
from tests.support.finance import paid, purses, told
from tests.support.position import asked, happened, new

CHANCE, CHEST = 17, 43
"""Where these decks are drawn from on the outer board."""

CHANCE_INSIDE, CHEST_INSIDE = 176, 164


@pytest.mark.rule("AD-07")
def test_each_deck_has_eight_cards_more() -> None:
    chance, chest = new(rules=RULES).rules.decks[:2]
    assert [len(chance.cards), len(chest.cards)] == [24, 24]
    assert [card.id for card in chance.cards[16:]] == [f"ACH-{number}" for number in range(1, 9)]
    assert [card.id for card in chest.cards[16:]] == [f"ACC-{number}" for number in range(1, 9)]


@pytest.mark.rule("AD-07")
@pytest.mark.parametrize("deck", [0, 1])
def test_the_further_cards_are_shuffled_in(deck: int) -> None:
    """In the table of cards they come last, in the pile they do not."""
    pile = new(rules=RULES).state.decks[deck]
    further = [position for position, card in enumerate(pile) if card % 24 >= 16]
    assert len(further) == 8
    assert further != list(range(16, 24))


@pytest.mark.rule("AD-07")
@pytest.mark.parametrize(
    ("where", "card", "amount"),
    [(CHEST, "ACC-3", 25), (CHEST, "ACC-5", 200), (CHEST, "ACC-8", 100), (CHEST_INSIDE, "ACC-8", 100)],
)
def test_some_are_paid_by_the_bank(where: int, card: str, amount: int) -> None:
    game = landed(where, top=[card])
    assert game.events[1:] == [Paid(BANK, 0, amount, Reason.CARD)]
    assert bottom(game, "Community Chest") == card


@pytest.mark.rule("AD-07", "AD-61")
def test_the_stock_market_costs_a_hundred_and_fifty() -> None:
    assert paid(landed(CHEST, top=["ACC-7"])) == [(0, POOL, 150)]


@pytest.mark.rule("AD-69")
@pytest.mark.parametrize(("where", "amount"), [(CHEST, 0), (CHEST_INSIDE, 200)])
def test_one_pays_whose_piece_is_inside_when_it_is_read(where: int, amount: int) -> None:
    game = landed(where, top=["ACC-6"])
    assert purses(game) == [1500 + amount, 1500, 1500]
    assert happened(game, NothingDue) == ([] if amount else [NothingDue(0)])
    assert happened(game, CardDrawn) == [CardDrawn(0, *cards(game, "ACC-6"))]
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-68")
def test_the_property_tax_counts_every_deed_of_both_boards_mortgaged_or_not() -> None:
    owns = {"Boardwalk": 0, "Reading Railroad": 0, "Fifth Avenue": 0, "Gas Company": 0, "Water Works": 1}
    game = landed(CHANCE, top=["ACH-6"], owns=owns, mortgaged=["Fifth Avenue", "Boardwalk"])
    assert paid(game) == [(0, POOL, 100)]


@pytest.mark.rule("AD-68")
def test_who_owns_nothing_pays_no_property_tax_and_that_is_told() -> None:
    game = landed(CHANCE, top=["ACH-6"], owns={"Boardwalk": 1})
    assert paid(game) == []
    assert happened(game, NothingDue) == [NothingDue(0)]


@pytest.mark.rule("AD-66", "AD-26")
@pytest.mark.parametrize(
    ("where", "way"),
    [
        (43, [44, 45, 181, 182, 183, *range(160, 167)]),
        (12, [*range(13, 26), *range(169, 184), *range(160, 167)]),
    ],
)
def test_on_to_pass_is_paid_once(where: int, way: list[int]) -> None:
    game = landed(where, top=["ACC-1"])
    assert path(game) == way
    assert paid(game) == [(BANK, 0, 200)]


@pytest.mark.rule("AD-66", "AD-27")
@pytest.mark.parametrize(("pays", "amount"), [("200", 200), ("250_300", 300)])
def test_from_the_inner_board_too(pays: str, amount: int) -> None:
    game = landed(164, top=["ACC-1"], pass_pays=pays)
    assert path(game) == [165, 166]
    assert paid(game) == [(BANK, 0, amount)]


@pytest.mark.rule("AD-67")
@pytest.mark.parametrize("where", [CHANCE, CHANCE_INSIDE, 46])
def test_the_subway_card_passes_nothing(where: int) -> None:
    game = landed(where, top=["ACH-1"])
    assert game.events[1:] == [Moved(0, no(where), no(178), 0, By.CARD)]


@pytest.mark.rule("AD-70", "AD-71", "AD-26")
@pytest.mark.parametrize(
    ("card", "goal", "acts"),
    [
        ("ACH-2", 167, PropertyOffered),
        ("ACH-3", 172, TriplePlayThrown),
        ("ACH-4", 183, PropertyOffered),
        ("ACH-5", 160, DoubleTroubleThrown),
    ],
)
@pytest.mark.parametrize("where", [CHANCE, 46, CHANCE_INSIDE])
def test_four_lead_to_a_place_of_the_inner_board_which_then_acts(
    card: str, goal: int, acts: type[Event], where: int
) -> None:
    game = landed(where, top=[card])
    assert at(game) == goal
    assert told(game, Moved, PropertyOffered, TriplePlayThrown, DoubleTroubleThrown) == [Moved, acts]
    salaries = [*paid(game, Reason.SALARY), *paid(game, Reason.PASS)]
    assert len(salaries) == sum(number in (10, 166) for number in path(game))


@pytest.mark.rule("AD-07", "AD-30")
def test_three_steps_forward_are_a_counted_move() -> None:
    assert at(landed(CHANCE, top=["ACH-8"], owns=OWN)) == 20
    inside = landed(CHANCE_INSIDE, top=["ACH-8"], owns=OWN)
    assert path(inside) == [177, 178, 179]


@pytest.mark.rule("AD-30", "AD-52", "AD-77")
def test_a_move_by_card_may_be_followed_by_a_flight() -> None:
    game = position(at={0: no(14)}, dice=[(1, 2)], top=["ACH-8"], owns=OWN, airplanes=1)
    AddonState.of(game.state).airplanes = (no(20),)
    game.submit(Throw(0))
    assert (at(game), asked(game).step) == (20, TravelOn(0))


@pytest.mark.rule("AD-62", "AD-63", "AD-07")
@pytest.mark.parametrize(("where", "card"), [(CHANCE, "ACH-7"), (CHEST, "ACC-4")])
def test_two_are_kept_by_their_drawer(where: int, card: str) -> None:
    game = landed(where, top=[card])
    [number] = cards(game, card)
    assert game.events == [CardDrawn(0, number), CardKept(0, number)]
    assert held(game) == [card]
    assert number not in game.state.decks[game.rules.deck_of[number]]


@pytest.mark.rule("AD-07", "AD-85")
def test_without_that_feature_the_decks_are_as_before() -> None:
    game = new(rules=RULES, options={"feature_extra_cards": False})
    assert [len(deck.cards) for deck in game.rules.decks] == [16, 16, 24, 50]
