"""What is on the table before the first throw."""

from __future__ import annotations

from typing import Any

import pytest

from engine.board import Kind
from engine.cards import Numbers
from engine.commands import PayFlatTax
from engine.events import CardTaken, Event, Paid, Reason
from engine.game import Game
from engine.games import find
from engine.games.addon1995.card_effects import Spaces
from engine.games.addon1995.words import AddonKind
from engine.options import SetupError, Value
from engine.rules.places.pool import POOL
from engine.setup import Chair, GameSetup, check, new_game
from engine.steps import LayOut
from tests.support.addon import RULES, at, landed, position
from tests.support.position import happened, new


def dealt(seats: int, **options: Any) -> Game:
    """A game that has just begun, its first seat to throw."""
    return new(seats, {"first_player": "seat_one", **options}, rules=RULES)


def hands(game: Game, kind: Kind) -> list[int]:
    """How many cards of one pile every player holds."""
    deck = game.rules.deck_drawn[kind]
    return [sum(game.rules.deck_of[held] == deck for held in one.cards) for one in game.state.players]


def pile(game: Game, kind: Kind) -> int:
    """How many cards of a deck are left to draw."""
    return len(game.state.decks[game.rules.deck_drawn[kind]])


@pytest.mark.rule("AD-06")
def test_the_bank_has_49_houses_19_hotels_and_42_deeds() -> None:
    state = dealt(2).state
    assert (state.houses, state.hotels, state.owner) == (49, 19, [-1] * 42)


@pytest.mark.rule("AD-06", "AD-85")
def test_without_the_further_buildings_there_are_32_houses_and_12_hotels() -> None:
    state = dealt(2, feature_extra_buildings=False).state
    assert (state.houses, state.hotels) == (32, 12)


@pytest.mark.rule("AD-07")
def test_each_deck_has_twenty_four_cards_and_is_shuffled() -> None:
    games = [new(2, rules=RULES, seed=seed) for seed in range(8)]
    for deck, name in ((0, "ACH-"), (1, "ACC-")):
        assert [len(game.state.decks[deck]) for game in games] == [24] * 8
        more = [
            sum(game.rules.cards[card].id.startswith(name) for card in game.state.decks[deck][16:])
            for game in games
        ]
        assert set(more) != {8}
        assert sum(card.id.startswith(name) for card in games[0].rules.decks[deck].cards) == 8


@pytest.mark.rule("AD-07", "AD-85")
def test_without_the_further_cards_each_deck_has_sixteen() -> None:
    assert [len(deck) for deck in dealt(2, feature_extra_cards=False).state.decks[:2]] == [16, 16]


TRAVEL_SHORT = (
    "There are only 24 travel cards, too few to deal 9 players 3 each. Deal 2, or play with at most 8."
)
TRIPLE_SHORT = (
    "There are only 20 triple play cards, too few to deal 7 players 3 each. Deal 2, or play with at most 6."
)


@pytest.mark.rule("AD-08")
@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (9, {"travel_cards_at_start": 3}, TRAVEL_SHORT),
        (9, {"travel_cards_at_start": 3, "travel_deck": "with_elevators"}, TRAVEL_SHORT),
        (7, {"triple_cards_at_start": 3, "triple_deck": "distinct"}, TRIPLE_SHORT),
        (8, {"travel_cards_at_start": 3}, None),
        (6, {"triple_cards_at_start": 3, "triple_deck": "distinct"}, None),
        (9, {"triple_cards_at_start": 3}, None),
        (9, {"travel_cards_at_start": 3, "feature_travel_cards": False}, None),
        (9, {"triple_cards_at_start": 3, "triple_deck": "distinct", "features": "none"}, None),
    ],
)
def test_a_game_begins_only_if_the_piles_give_everybody_as_many_cards(
    seats: int, options: dict[str, Value], why: str | None
) -> None:
    chairs = tuple(Chair(f"Player {n}", token) for n, token in enumerate(find(RULES).tokens[:seats]))
    setup = GameSetup(RULES, options, chairs, seed=1)
    if why is None:
        new_game(setup)
    else:
        for begin in (check, new_game):
            with pytest.raises(SetupError) as refused:
                begin(setup)
            assert str(refused.value) == why


@pytest.mark.rule("AD-08")
@pytest.mark.parametrize("seats", [2, 9])
def test_everybody_begins_with_one_travel_and_one_triple_play_card(seats: int) -> None:
    game = dealt(seats)
    assert hands(game, AddonKind.ELEVATOR) == hands(game, Kind.TRIPLE_PLAY) == [1] * seats
    assert (pile(game, AddonKind.ELEVATOR), pile(game, Kind.TRIPLE_PLAY)) == (24 - seats, 50 - seats)


@pytest.mark.rule("AD-08")
@pytest.mark.parametrize("number", [0, 2, 3])
def test_the_number_of_start_cards_is_agreed(number: int) -> None:
    game = dealt(3, travel_cards_at_start=number)
    assert (hands(game, AddonKind.ELEVATOR), hands(game, Kind.TRIPLE_PLAY)) == ([number] * 3, [1] * 3)
    game = dealt(3, triple_cards_at_start=number)
    assert (hands(game, AddonKind.ELEVATOR), hands(game, Kind.TRIPLE_PLAY)) == ([1] * 3, [number] * 3)


@pytest.mark.rule("AD-08")
def test_travel_and_triple_play_cards_lie_shuffled() -> None:
    for kind in (AddonKind.ELEVATOR, Kind.TRIPLE_PLAY):
        orders = {
            tuple(game.state.decks[game.rules.deck_drawn[kind]])
            for game in (new(2, rules=RULES, seed=seed) for seed in range(4))
        }
        assert len(orders) == 4


@pytest.mark.rule("AD-08")
def test_there_are_four_travel_cards_of_each_kind_and_fifty_different_triple_play_cards() -> None:
    cards = dealt(2).rules.cards
    spaces = [card.effect.spaces for card in cards if isinstance(card.effect, Spaces)]
    numbers = {card.effect.numbers for card in cards if isinstance(card.effect, Numbers)}
    assert sorted(spaces) == sorted([1, -1, 2, -2, 3, -3] * 4)
    assert len(numbers) == 50
    assert all(len(set(three)) > 1 for three in numbers)


@pytest.mark.rule("AD-08", "AD-E01")
def test_every_start_card_is_told() -> None:
    game = position((1500, 1500), agenda=[LayOut(-1)], travel_cards_at_start=1, triple_cards_at_start=1)
    taken: list[Event] = happened(game, CardTaken)
    assert [event.seat for event in taken if isinstance(event, CardTaken)] == [0, 1, 0, 1]
    assert taken == [
        *(CardTaken(seat, game.state.players[seat].cards[-2]) for seat in (0, 1)),
        *(CardTaken(seat, game.state.players[seat].cards[-1]) for seat in (0, 1)),
    ]


@pytest.mark.rule("AD-09")
def test_all_pieces_start_on_go_and_the_pool_is_empty() -> None:
    game = dealt(4)
    assert [at(game, seat) for seat in range(4)] == [10] * 4
    assert game.state.boxes == [0, 0]
    assert [player.cash for player in game.state.players] == [1500] * 4


@pytest.mark.rule("AD-84")
def test_the_income_tax_is_200_or_a_tenth() -> None:
    game = landed(14)
    game.submit(PayFlatTax(0))
    assert happened(game, Paid) == [Paid(0, POOL, 200, Reason.INCOME_TAX)]


@pytest.mark.rule("AD-84")
def test_the_income_tax_is_300_in_the_edition_of_1935() -> None:
    game = landed(14, edition="darrow1935")
    game.submit(PayFlatTax(0))
    assert happened(game, Paid) == [Paid(0, POOL, 300, Reason.INCOME_TAX)]


@pytest.mark.rule("AD-84", "AD-11")
def test_the_edition_of_1995_is_the_usual_one() -> None:
    options = dealt(2).options
    assert (options.edition, options.income_tax_base) == ("current1995", "cash_price_buildings")
    assert (options.player_auction, options.rent_part_property) == (False, False)
