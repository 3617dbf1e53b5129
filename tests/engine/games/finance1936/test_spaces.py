"""Spaces that pay or cost, and the sweepstakes."""

from __future__ import annotations

import pytest

from engine.commands import BANK, GiveUp, Throw
from engine.events import DiceThrown, ExtraThrow, Paid
from engine.games.finance1936.events import SweepstakesThrown, ThrowEarned
from engine.games.finance1936.words import FinancePurpose, FinanceReason
from engine.steps import Due, Owes
from tests.support.finance import GOAT, landed, paid, places, position, purses
from tests.support.position import asked, happened


@pytest.mark.rule("FI-69", "FI-70", "FI-71", "FI-72", "FI-74", "FI-E12", "FI-67")
@pytest.mark.parametrize(
    ("space", "amount"),
    [("Account Overdrawn", -10), ("Tax Rebate", 70), ("Ball Game", -10), ("Receive Legacy", 50)],
)
def test_a_space_pays_or_costs_what_it_says(space: str, amount: int) -> None:
    game = landed(space)
    payment = (0, BANK, -amount) if amount < 0 else (BANK, 0, amount)
    assert paid(game, FinanceReason.SPACE) == [payment]
    assert purses(game) == [1925 + amount, 1925, 1925]


@pytest.mark.rule("FI-69", "FI-73")
@pytest.mark.parametrize(("players", "seats"), [(2, 10), (3, 15), (6, 30)])
def test_the_theatre_costs_five_for_each_player_oneself_included(players: int, seats: int) -> None:
    assert paid(landed("Gayety Theatre", (500,) * players)) == [(0, BANK, seats)]


@pytest.mark.rule("FI-73")
def test_no_seat_is_paid_for_those_who_are_out() -> None:
    assert paid(landed("Gayety Theatre", (500, 500, 0, 500), out=[2])) == [(0, BANK, 15)]


# --- the sweepstakes


@pytest.mark.rule("FI-75", "FI-E14", "FI-E03")
def test_the_winner_collects_ten_times_a_throw_from_each_other_player() -> None:
    game = landed("Win Sweepstakes", (0, 500, 500, 500), dice=[(3, 4)])
    assert game.events[:5] == [
        DiceThrown(0, (3, 4), FinancePurpose.SWEEPSTAKES),
        SweepstakesThrown(0, 70),
        Paid(1, 0, 70, FinanceReason.SWEEPSTAKES),
        Paid(2, 0, 70, FinanceReason.SWEEPSTAKES),
        Paid(3, 0, 70, FinanceReason.SWEEPSTAKES),
    ]


@pytest.mark.rule("FI-75")
def test_however_reached() -> None:
    game = landed("Chance", top=["C04"], dice=[(1, 2)])
    assert paid(game) == [(1, 0, 30), (2, 0, 30)]


@pytest.mark.rule("FI-75", "FI-101")
def test_the_others_pay_for_the_sweepstakes_in_seat_order_from_the_left() -> None:
    game = position((500, 500, 500, 500), turn=2, at={2: 26}, dice=[(1, 2), (1, 1)])
    game.submit(Throw(2))
    assert paid(game) == [(3, 2, 20), (0, 2, 20), (1, 2, 20)]


@pytest.mark.rule("FI-76")
def test_the_throw_of_the_sweepstakes_moves_nothing_and_its_double_earns_nothing() -> None:
    game = landed("Win Sweepstakes", dice=[(5, 5)])
    assert places(game)[0] == 29
    assert happened(game, ThrowEarned) == []
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-77")
def test_a_double_that_led_to_the_sweepstakes_still_gives_its_extra_throw() -> None:
    game = position(at={0: 23}, dice=[(3, 3), (1, 2)])
    game.submit(Throw(0))
    assert paid(game) == [(1, 0, 30), (2, 0, 30)]
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 1)]
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-101", "FI-94", "FI-96")
def test_each_debtor_is_settled_and_may_go_bankrupt_separately() -> None:
    game = landed("Win Sweepstakes", (0, 20, 50, 500), dice=[(5, 5)], owns={GOAT: 2})
    assert asked(game).step == Owes(1, 0, 100, FinanceReason.SWEEPSTAKES, is_debt=True)
    game.submit(GiveUp(1))
    assert asked(game).step == Owes(2, 0, 100, FinanceReason.SWEEPSTAKES, is_debt=True)
    assert game.refusal(GiveUp(2)) == "You can still raise $125, enough to pay $100: sell to the Bank."
    assert purses(game) == [20, 0, 50, 500]
