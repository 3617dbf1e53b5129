"""Chance, every card."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import BANK
from engine.events import By, CardDrawn, Moved, NothingDue, Reason
from engine.game import Game
from engine.steps import Due, MayBuy, Owes
from tests.support.finance import (
    ELM,
    GOAT,
    HIGHLAND,
    MILL,
    PROSPECT,
    SHANTY,
    UNION,
    landed,
    paid,
    places,
    purses,
)
from tests.support.position import asked, happened

MINE = dict.fromkeys(range(21), 0)


def drew(card: str, space: int = 7, **setting: Any) -> Game:
    """Player 0 has come to Chance and drawn this card."""
    return landed(space, top=[card], **setting)


def ways(game: Game) -> list[tuple[int, int]]:
    """Where the piece went and by how many spaces."""
    return [(event.goal, event.spaces) for event in game.events if isinstance(event, Moved)]


@pytest.mark.rule("FI-51", "FI-E13")
def test_the_top_card_is_followed_at_once_and_goes_to_the_bottom() -> None:
    game = drew("C11")
    card = happened(game, CardDrawn)
    assert [game.rules.cards[event.card].id for event in card if isinstance(event, CardDrawn)] == ["C11"]
    assert [game.rules.cards[number].id for number in game.state.decks[0]][-1] == "C11"
    assert len(game.state.decks[0]) == 16
    assert purses(game)[0] == 2025


@pytest.mark.rule("FI-51")
@pytest.mark.parametrize("space", [7, 17, 27, 37])
def test_each_of_the_four_chance_spaces_draws(space: int) -> None:
    assert len(happened(drew("C12", space), CardDrawn)) == 1


@pytest.mark.rule("FI-52", "FI-53")
@pytest.mark.parametrize(
    ("card", "space", "goal", "spaces"),
    [
        ("C01", 17, 0, 23),
        ("C02", 17, 39, 22),
        ("C03", 17, 1, 24),
        ("C04", 17, 29, 12),
        ("C04", 37, 29, 32),
        ("C05", 27, 30, 3),
        ("C07", 17, 12, 35),
        ("C06", 27, 20, -7),
        ("C06", 17, 20, -37),
        ("C08", 17, 14, -3),
        ("C09", 17, 23, 6),
        ("C10", 17, 25, 8),
        ("C10", 37, 5, 8),
    ],
)
def test_a_card_moves_the_piece_as_it_says(card: str, space: int, goal: int, spaces: int) -> None:
    game = drew(card, space, owns=MINE, dice=[(1, 3), (1, 3)])
    assert happened(game, Moved)[0] == Moved(0, space, goal, spaces, By.CARD)


@pytest.mark.rule("FI-52")
def test_the_space_reached_is_a_landing_in_full() -> None:
    assert asked(drew("C02")).step == MayBuy(0, UNION)
    assert paid(drew("C02", owns={UNION: 2})) == [(0, 2, 150)]
    assert paid(drew("C08", 37, owns={HIGHLAND: 1})) == [(0, 1, 130)]
    assert paid(drew("C08", 17)) == [(BANK, 0, 70)]


@pytest.mark.rule("FI-52", "FI-86")
def test_with_its_forced_move() -> None:
    game = drew("C08", 17, at={1: 14}, owns={5: 2})
    assert places(game)[:2] == [14, 9]
    assert paid(game) == [(BANK, 0, 70), (1, 2, 40)]


@pytest.mark.rule("FI-49", "FI-51")
def test_the_free_pass_rides_to_the_next_railroad_and_on() -> None:
    game = drew("C10", dice=[(1, 2)], owns={ELM: 1})
    assert ways(game) == [(15, 8), (18, 3)]
    assert paid(game) == [(0, 1, 50)]


@pytest.mark.rule("FI-51", "FI-67")
@pytest.mark.parametrize(("card", "amount"), [("C11", 100), ("C12", 50), ("C14", -25), ("C15", -75)])
def test_a_card_pays_or_costs_what_it_says(card: str, amount: int) -> None:
    game = drew(card)
    payment = (0, BANK, -amount) if amount < 0 else (BANK, 0, amount)
    assert paid(game, Reason.CARD) == [payment]
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-54")
def test_ten_dollars_come_from_each_other_player() -> None:
    game = drew("C13", cash=(0, 500, 5, 500))
    assert paid(game) == [(1, 0, 10)]
    assert asked(game).step == Owes(2, 0, 10, Reason.CARD, is_debt=True)


@pytest.mark.rule("FI-54")
def test_the_ten_dollars_are_paid_in_seat_order_from_the_drawers_left() -> None:
    game = drew("C13", cash=(0, 500, 0, 500), out=[2])
    assert paid(game) == [(1, 0, 10), (3, 0, 10)]


@pytest.mark.rule("FI-54")
def test_repairs_count_every_house_first_ones_included() -> None:
    game = drew("C16", owns={GOAT: 0, MILL: 0, SHANTY: 1, PROSPECT: 0}, houses={MILL: 5, SHANTY: 3})
    assert paid(game) == [(0, BANK, (1 + 6 + 1) * 10)]


@pytest.mark.rule("FI-54")
def test_repairs_cost_nothing_without_a_house_and_that_is_told() -> None:
    game = drew("C16", owns={GOAT: 1})
    assert paid(game) == []
    assert happened(game, NothingDue) == [NothingDue(0)]
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-54", "FI-94")
def test_who_cannot_pay_for_them_owes_it() -> None:
    game = drew("C16", cash=(5, 100, 100), owns={GOAT: 0})
    assert asked(game).step == Owes(0, BANK, 10, Reason.CARD, is_debt=True)
