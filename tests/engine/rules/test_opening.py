"""Before the first turn: who plays first, and deeds dealt."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.commands import BANK
from engine.events import (
    CreditDrawn,
    DeedDealt,
    DiceThrown,
    Event,
    FirstPlayerChosen,
    Paid,
    Purpose,
    Reason,
    TiedForFirst,
    TitlePassed,
    TurnBegan,
)
from engine.game import Game
from engine.steps import BeginPlay, DealDeeds, Due, ThrowForFirst
from tests.support.position import asked, happened, new, position


def opened(*dice: tuple[int, int], how: str = "highest_throw") -> Game:
    """Three players find out who plays first."""
    step = ThrowForFirst(BANK, (0, 1, 2))
    return position(dice=dice, agenda=(step, BeginPlay(BANK)), first_player=how)


def thrown(seat: int, first: int, second: int) -> DiceThrown:
    return DiceThrown(seat, (first, second), Purpose.FIRST_PLACE)


@pytest.mark.rule("MO-14", "MO-E01", "MO-E04")
def test_the_highest_throw_plays_first() -> None:
    game = opened((1, 2), (6, 5), (4, 4))
    assert game.events == [
        thrown(0, 1, 2),
        thrown(1, 6, 5),
        thrown(2, 4, 4),
        FirstPlayerChosen(1, thrown=True),
        TurnBegan(1, 1),
    ]
    assert asked(game).step == Due(1)
    assert (game.state.turn, game.state.first) == (1, 1)


@pytest.mark.rule("MO-14", "MO-E01")
def test_players_tied_for_highest_throw_again_among_themselves() -> None:
    game = opened((6, 3), (1, 2), (4, 5), (2, 2), (3, 1), (1, 1), (1, 2))
    assert game.events == [
        thrown(0, 6, 3),
        thrown(1, 1, 2),
        thrown(2, 4, 5),
        TiedForFirst((0, 2)),
        thrown(0, 2, 2),
        thrown(2, 3, 1),
        TiedForFirst((0, 2)),
        thrown(0, 1, 1),
        thrown(2, 1, 2),
        FirstPlayerChosen(2, thrown=True),
        TurnBegan(2, 1),
    ]


@pytest.mark.rule("MO-14")
def test_a_double_in_the_throw_for_first_place_earns_nothing() -> None:
    game = opened((6, 6), (1, 2), (1, 3))
    assert asked(game).step == Due(0, doubles=0)
    assert [player.place for player in game.state.players] == [0, 0, 0]


@pytest.mark.rule("MO-14", "MO-E01")
def test_the_first_seat_may_begin_instead() -> None:
    for seed in range(5):
        game = new(3, {"first_player": "seat_one"}, seed=seed)
        assert game.events == [FirstPlayerChosen(0, thrown=False), TurnBegan(0, 1)]


@pytest.mark.rule("MO-14", "MO-E01")
def test_the_first_player_may_be_drawn_by_lot() -> None:
    games = [new(3, {"first_player": "random"}, seed=seed) for seed in range(60)]
    assert all(happened(game, DiceThrown) == [] for game in games)
    for game in games:
        assert happened(game, FirstPlayerChosen) == [FirstPlayerChosen(game.state.first, thrown=False)]
    firsts = Counter(game.state.first for game in games)
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) >= 10


@pytest.mark.rule("MO-14", "MO-15")
def test_the_chosen_player_has_the_first_turn() -> None:
    for seed in range(10):
        game = new(4, seed=seed)
        chosen = happened(game, FirstPlayerChosen)
        assert chosen == [FirstPlayerChosen(game.state.first, thrown=True)]
        assert asked(game).step == Due(game.state.first)


# --- deeds dealt


def dealt(game: Game) -> list[DeedDealt]:
    return [event for event in game.events if isinstance(event, DeedDealt)]


@pytest.mark.rule("MO-12")
def test_no_deeds_are_dealt_unless_that_was_agreed() -> None:
    game = new(4, {"dealt_deeds": 0})
    assert dealt(game) == []
    assert set(game.state.owner) == {BANK}


@pytest.mark.rule("MO-131", "MO-E02")
@pytest.mark.parametrize("players", [2, 9])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_agreed_number_of_deeds_is_dealt_to_each_player_and_paid_for(number: int, players: int) -> None:
    game = new(players, {"dealt_deeds": number, "credit_table_over": 0})
    assert Counter(game.state.owner)[BANK] == 28 - number * players
    for seat, player in enumerate(game.state.players):
        prices = [deed.price for deed in game.board.titles if game.state.owner[deed.number] == seat]
        assert len(prices) == number
        assert player.cash == 1500 - sum(prices)
    assert game.state.boxes[0] == sum(event.price for event in dealt(game))


@pytest.mark.rule("MO-131", "MO-E02")
def test_a_dealt_deed_is_told_paid_and_passed_in_this_order() -> None:
    game = new(2, {"dealt_deeds": 1})
    first = dealt(game)[0]
    price = game.board.titles[first.title].price
    assert game.events[:3] == [
        DeedDealt(0, first.title, price),
        Paid(0, BANK, price, Reason.PRICE, first.title),
        TitlePassed(first.title, BANK, 0, Reason.PRICE),
    ]
    assert [event.seat for event in dealt(game)] == [0, 1]


@pytest.mark.rule("MO-131")
def test_dealt_deeds_may_be_free() -> None:
    game = new(3, {"dealt_deeds": 3, "dealt_deeds_paid": False})
    assert [player.cash for player in game.state.players] == [1500, 1500, 1500]
    assert {event.price for event in dealt(game)} == {0}
    assert Counter(game.state.owner) == {BANK: 19, 0: 3, 1: 3, 2: 3}


@pytest.mark.rule("MO-131")
def test_the_deeds_are_shuffled_before_they_are_dealt() -> None:
    hands = {
        tuple(event.title for event in dealt(new(2, {"dealt_deeds": 3}, seed=seed))) for seed in range(8)
    }
    assert len(hands) == 8


@pytest.mark.rule("MO-131")
def test_deeds_are_dealt_before_play() -> None:
    events: list[Event] = new(2, {"dealt_deeds": 1}).events
    assert [type(event) for event in events].index(DiceThrown) > events.index(
        next(event for event in reversed(events) if isinstance(event, TitlePassed))
    )


@pytest.mark.rule("MO-131", "MO-E02")
def test_a_deed_a_player_cannot_pay_for_goes_back_to_the_bank() -> None:
    game = position((0, 5000), agenda=(DealDeeds(BANK),), dealt_deeds=2)
    returned = [event for event in dealt(game) if event.seat == 0]
    assert [(event.price, event.returned) for event in returned] == [(0, True)] * 2
    assert Counter(game.state.owner) == {BANK: 26, 1: 2}
    assert game.state.players[0].cash == 0


@pytest.mark.rule("MO-131")
@pytest.mark.parametrize(("more", "returned"), [(0, False), (-1, True)])
def test_a_deed_is_kept_if_the_money_just_suffices(more: int, returned: bool) -> None:
    known = dealt(position((5000, 5000), agenda=(DealDeeds(BANK),), dealt_deeds=1))[0]
    game = position((known.price + more, 5000), agenda=(DealDeeds(BANK),), dealt_deeds=1)
    assert (dealt(game)[0].title, dealt(game)[0].returned) == (known.title, returned)
    assert game.state.players[0].cash == (known.price - 1 if returned else 0)


@pytest.mark.rule("MO-09", "MO-131")
def test_a_dealt_deed_may_be_paid_from_credit() -> None:
    game = position((0, 5000), credit=(500, 0), agenda=(DealDeeds(BANK),), dealt_deeds=1)
    mine = dealt(game)[0]
    assert happened(game, CreditDrawn) == [CreditDrawn(0, mine.price, 500 - mine.price)]
    assert game.state.owner[mine.title] == 0
