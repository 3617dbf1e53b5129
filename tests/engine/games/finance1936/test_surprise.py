"""Railroads, the Surprise Move and the Carnival."""

from __future__ import annotations

import pytest

from engine.commands import BANK, GiveUp, Goods, Offer, Propose, Throw
from engine.events import By, DiceThrown, FellShort, Moved, Paid, Reason
from engine.games.finance1936.commands import SellLot
from engine.games.finance1936.events import CarnivalThrown, CircuitCompleted, ThrowEarned
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.words import FinancePurpose, FinanceReason
from engine.steps import Due, Owes
from tests.support.finance import GOAT, landed, paid, places, position, purses
from tests.support.position import asked, happened

OWN = dict.fromkeys(range(21), 0)
"""Player 0 owns everything, so nothing happens on a lot."""

# --- railroads


@pytest.mark.rule("FI-48", "FI-E11", "FI-E03", "FI-67")
@pytest.mark.parametrize(("space", "fare"), [(5, 5), (15, 10), (25, 15), (35, 20)])
def test_the_fare_is_paid_to_the_bank_and_another_throw_moves_on(space: int, fare: int) -> None:
    game = landed(space, dice=[(1, 3)], owns=OWN)
    assert game.events[:3] == [
        Paid(0, BANK, fare, FinanceReason.FARE),
        DiceThrown(0, (1, 3), FinancePurpose.RAILROAD),
        Moved(0, space, space + 4, 4, By.THROW),
    ]


@pytest.mark.rule("FI-48")
def test_the_space_it_leads_to_is_carried_out_in_the_same_move() -> None:
    game = position(at={0: 1}, dice=[(1, 3), (4, 5)], owns=OWN)
    game.submit(Throw(0))
    assert paid(game) == [(0, BANK, 5), (BANK, 0, 70)]
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-48")
def test_one_railroad_may_lead_to_the_next() -> None:
    game = landed(5, dice=[(4, 6), (4, 6), (1, 3), (1, 2)], owns=OWN)
    assert paid(game) == [(0, BANK, 5), (0, BANK, 10), (0, BANK, 15), (1, 0, 30), (2, 0, 30)]
    assert places(game)[0] == 29


@pytest.mark.rule("FI-48", "FI-94")
def test_who_lacks_the_fare_raises_it_before_throwing() -> None:
    game = landed(35, (10, 0, 0), dice=[(1, 2)], owns={GOAT: 0})
    assert asked(game).step == Owes(0, BANK, 20, FinanceReason.FARE, is_debt=True)
    game.submit(SellLot(0, GOAT))
    assert game.events[3:5] == [
        Paid(0, BANK, 20, FinanceReason.FARE),
        DiceThrown(0, (1, 2), FinancePurpose.RAILROAD),
    ]


@pytest.mark.rule("FI-48", "FI-97")
def test_whoever_cannot_pay_it_rides_no_further() -> None:
    game = landed(35, (10, 0, 0), dice=[(1, 2)])
    game.submit(GiveUp(0))
    assert happened(game, DiceThrown) == []
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-49")
def test_no_fare_is_due_with_a_free_pass() -> None:
    game = landed(7, top=["C10"], dice=[(1, 2)], owns=OWN)
    assert paid(game, FinanceReason.FARE) == []
    assert [event.goal for event in game.events if isinstance(event, Moved)] == [15, 18]


@pytest.mark.rule("FI-50")
def test_a_railroad_is_never_sold_or_traded() -> None:
    game = position()
    assert game.refusal(SellLot(0, 21)) == "You can only sell your own lots."
    assert game.refusal(Propose(0, Offer(0, 1, Goods(titles=(21,)), Goods(cash=5)))) is not None


# --- the Surprise Move


@pytest.mark.rule("FI-78", "FI-79", "FI-82", "FI-E15", "FI-E04")
def test_missed_the_train_goes_to_the_rowboat_and_the_carnival_in_one_move() -> None:
    game = position(at={0: 26}, dice=[(1, 3), (1, 3)], owns=OWN)
    game.submit(Throw(0))
    assert game.events[1:7] == [
        Moved(0, 26, 30, 4, By.THROW),
        Moved(0, 30, 10, -20, By.SPACE),
        Paid(0, BANK, 10, FinanceReason.SPACE),
        Moved(0, 10, 20, 10, By.SPACE),
        DiceThrown(0, (1, 3), FinancePurpose.CARNIVAL),
        CarnivalThrown(0, 4),
    ]
    assert places(game)[0] == 24
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-78")
def test_missed_the_train_pays_no_salary_and_completes_no_circuit() -> None:
    game = landed("Missed the Train", dice=[(1, 3)], owns=OWN)
    assert paid(game, Reason.SALARY) == []
    assert happened(game, CircuitCompleted) == []


@pytest.mark.rule("FI-79")
def test_the_rowboat_costs_ten_and_goes_to_the_carnival() -> None:
    game = landed("Rowboat", dice=[(1, 3)], owns=OWN)
    assert paid(game) == [(0, BANK, 10)]
    assert [event.goal for event in game.events if isinstance(event, Moved)] == [20, 24]


@pytest.mark.rule("FI-79", "FI-80")
@pytest.mark.parametrize(("stops", "sums", "ways"), [(False, [10], [10, 4]), (True, [10, 5], [2, 8, 4])])
def test_by_option_it_stops_at_the_wharf_for_five_more(stops: bool, sums: list[int], ways: list[int]) -> None:
    game = landed("Rowboat", dice=[(1, 3)], owns=OWN, wharf_stop=stops)
    assert [amount for _, _, amount in paid(game)] == sums
    assert [event.spaces for event in game.events if isinstance(event, Moved)] == ways
    assert FinancePlayer.of(game.state.players[0]).progress == 24


@pytest.mark.rule("FI-80", "FI-E15")
@pytest.mark.parametrize("stops", [False, True])
def test_the_wharf_costs_five_and_goes_to_the_carnival(stops: bool) -> None:
    game = landed("Soak-em Wharf", dice=[(1, 3)], owns=OWN, wharf_stop=stops)
    assert paid(game) == [(0, BANK, 5)]
    assert [event.goal for event in game.events if isinstance(event, Moved)] == [20, 24]


@pytest.mark.rule("FI-79", "FI-80")
def test_however_reached() -> None:
    by_card = landed(37, top=["C07"], dice=[(1, 3)], owns=OWN)
    assert paid(by_card) == [(0, BANK, 5)]
    by_card = landed(27, top=["C05"], dice=[(1, 3)], owns=OWN)
    assert paid(by_card) == [(0, BANK, 10)]


@pytest.mark.rule("FI-79", "FI-94")
def test_whoever_cannot_pay_the_rowboat_goes_no_further() -> None:
    game = landed("Rowboat", (5, 100, 100))
    assert happened(game, FellShort) == [FellShort(0, BANK, 10, 5)]
    game.submit(GiveUp(0))
    assert happened(game, Moved) == []


# --- the Carnival


@pytest.mark.rule("FI-83", "FI-E16")
@pytest.mark.parametrize(
    ("dice", "goal"), [((1, 1), 22), ((1, 3), 24), ((3, 5), 28), ((1, 2), 17), ((1, 6), 13), ((5, 6), 9)]
)
def test_an_even_total_moves_forward_an_odd_one_back(dice: tuple[int, int], goal: int) -> None:
    game = landed("Carnival", dice=[dice], owns=OWN, top=["C11"])
    assert happened(game, CarnivalThrown) == [CarnivalThrown(0, sum(dice))]
    assert (places(game)[0], purses(game)[0] > 1900) == (goal, True)


@pytest.mark.rule("FI-83")
def test_back_may_lead_to_the_rowboat_side_and_round_again() -> None:
    game = landed("Carnival", dice=[(2, 3), (1, 4), (2, 4)], owns=OWN)
    assert [event.goal for event in game.events if isinstance(event, Moved)] == [15, 20, 26]
    assert paid(game) == [(0, BANK, 10)]


@pytest.mark.rule("FI-84", "FI-15")
def test_a_double_there_is_even_and_earns_an_extra_throw() -> None:
    game = landed("Carnival", dice=[(2, 2)], owns=OWN)
    assert happened(game, ThrowEarned) == [ThrowEarned(0)]
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-83", "FI-51")
def test_the_space_reached_is_a_landing_in_full() -> None:
    game = landed("Carnival", dice=[(1, 2)], top=["C11"])
    assert paid(game) == [(BANK, 0, 100)]
