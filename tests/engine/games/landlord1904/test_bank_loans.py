"""Loans from the Bank: notes of $100 on lots of one's own."""

from __future__ import annotations

import pytest

from engine.choices import OpenTerms
from engine.commands import BANK, GiveUp, Throw
from engine.events import FellShort, Paid, Reason
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan, Repay
from engine.games.landlord1904.events import LoanMade, LoanRepaid
from engine.games.landlord1904.rules.loans import bank_would_lend, price_of, worth_needed
from engine.games.landlord1904.state import LandlordPlayer, LandlordState
from engine.games.landlord1904.steps import BeforeThrow
from engine.games.landlord1904.words import LandlordReason
from engine.steps import Owes
from tests.support.landlord import landed, lent, lot, lots, notes, position, purses
from tests.support.position import asked, happened

NOT_FREE = "Pledge only the borrower's own lots, each once, and none already mortgaged."

# --- borrowing


@pytest.mark.rule("LG-71", "LG-73", "LG-E20", "LG-P02")
def test_the_bank_lends_in_notes_of_100_and_marks_the_lots() -> None:
    game = position(owns={22: 0})
    game.submit(Borrow(0, 200, lots(22)))
    assert game.events == [LoanMade(0, 0, BANK, 200, lots(22)), Paid(BANK, 0, 200, LandlordReason.LOAN)]
    assert LandlordState.of(game.state).loans == [notes(0, 2, 22)]
    assert game.state.mortgaged[lot(22)]
    assert (purses(game)[0], game.state.boxes) == (400, [-200, 0, 0, 0])
    assert asked(game).step == BeforeThrow(0)


@pytest.mark.rule("LG-71")
@pytest.mark.parametrize("amount", [0, -100, 50, 99, 101, 150])
def test_in_nothing_but_multiples_of_100(amount: int) -> None:
    game = position(owns={22: 0})
    assert game.refusal(Borrow(0, amount, lots(22))) == "The Bank lends in $100 notes."


@pytest.mark.rule("LG-72")
@pytest.mark.parametrize(
    ("pledged", "most"),
    [((10,), 0), ((11,), 100), ((20,), 100), ((21,), 200), ((5, 6), 100), ((4, 6), 0), ((21, 10), 300)],
)
def test_the_lots_are_worth_at_least_10_more_than_the_loan(pledged: tuple[int, ...], most: int) -> None:
    game = position(owns=dict.fromkeys(pledged, 0))
    worth = 10 * sum(pledged)
    if most:
        assert game.refusal(Borrow(0, most, lots(*pledged))) is None
    why = f"The Bank lends up to ${most} on lots worth ${worth}."
    assert game.refusal(Borrow(0, most + 100, lots(*pledged))) == why


@pytest.mark.rule("LG-72", "LG-85")
@pytest.mark.parametrize(
    ("pledged", "most"),
    [((10,), 0), ((11,), 100), ((21,), 100), ((22,), 200), ((5, 6), 100), ((21, 10), 200), ((21, 12), 300)],
)
def test_by_option_they_are_worth_10_more_for_each_note(pledged: tuple[int, ...], most: int) -> None:
    game = position(owns=dict.fromkeys(pledged, 0), loan_margin="note")
    if most:
        assert game.refusal(Borrow(0, most, lots(*pledged))) is None
    why = f"The Bank lends up to ${most} on lots worth ${10 * sum(pledged)}."
    assert game.refusal(Borrow(0, most + 100, lots(*pledged))) == why


@pytest.mark.rule("LG-85", "LG-72")
def test_by_option_the_poorhouse_is_nearer_too() -> None:
    for margin, could in (("loan", 200), ("note", 100)):
        game = landed("Lot 22", (0, 200, 200), owns={22: 1, 21: 0}, loan_margin=margin)
        assert happened(game, FellShort) == [FellShort(0, 1, 22, could)]


@pytest.mark.rule("LG-72", "LG-78")
def test_lots_pledged_are_the_borrowers_own_each_once_and_unmortgaged() -> None:
    game = position(owns={12: 0, 13: 1}, loans=[notes(0, 1, 14), lent(1, 0, 10, 15)])
    for pledged in (lots(13), lots(12, 12), lots(12, 14), lots(15), lots(22), (99,)):
        assert game.refusal(Borrow(0, 100, pledged)) == NOT_FREE
    assert game.refusal(Borrow(0, 100, ())) == "Name at least one lot to pledge."


@pytest.mark.rule("LG-72")
def test_more_lots_than_needed_may_stand_for_a_loan_and_all_are_marked() -> None:
    game = position(owns={12: 0, 13: 0})
    game.submit(Borrow(0, 100, lots(12, 13)))
    assert [game.state.mortgaged[title] for title in lots(12, 13)] == [True, True]


@pytest.mark.rule("LG-04", "LG-73")
def test_the_bank_never_runs_out_of_notes_and_mortgages() -> None:
    game = position(owns=dict.fromkeys(range(1, 23), 0))
    game.submit(Borrow(0, 2500, lots(*range(1, 23))))
    assert purses(game)[0] == 2700
    assert LandlordState.of(game.state).loans[0].interest == 125


@pytest.mark.rule("LG-74")
def test_borrowing_is_open_whenever_a_payment_cannot_be_met() -> None:
    game = landed("Lot 12", cash=(0, 0), owns={12: 1, 11: 0})
    assert isinstance(asked(game).step, Owes)
    game.submit(Borrow(0, 100, lots(11)))
    assert happened(game, Paid)[-1] == Paid(0, 1, 12, Reason.RENT, lot(12))
    assert purses(game) == [88, 12]


@pytest.mark.rule("LG-74")
def test_borrowing_is_closed_after_the_throw_and_while_a_loan_is_proposed() -> None:
    game = position(at={0: 12}, owns={11: 0}, dice=[(3, 3)])
    game.submit(Throw(0))
    assert not game.knows(Borrow)
    game = position(owns={11: 0, 22: 1})
    game.submit(ProposeLoan(0, LoanTerms(0, 1, 10, 0, 0, lots(11))))
    assert not game.knows(Borrow)


@pytest.mark.rule("LG-71", "LG-72")
@pytest.mark.parametrize(
    ("owned", "offered"),
    [
        ((10,), []),
        ((11,), [(100, (11,))]),
        ((21,), [(100, (21,)), (200, (21,))]),
        ((5, 6), [(100, (5, 6))]),
        ((11, 12), [(100, (11,)), (100, (12,)), (200, (11, 12))]),
    ],
)
def test_a_note_on_each_lot_and_all_there_is_are_offered_each_once(
    owned: tuple[int, ...], offered: list[tuple[int, tuple[int, ...]]]
) -> None:
    game = position(owns=dict.fromkeys(owned, 0))
    choices = [choice for choice in game.choices() if isinstance(choice, Borrow)]
    assert choices == [Borrow(0, amount, lots(*pledged)) for amount, pledged in offered]
    assert (OpenTerms(0, Borrow) in game.choices()) is bool(offered)


# --- interest and repayment


@pytest.mark.rule("LG-75")
def test_each_note_costs_5_whenever_wages_are_received() -> None:
    loans = [notes(0, 2, 22), notes(0, 1, 12)]
    game = position(at={0: 38}, loans=loans, dice=[(1, 1)])
    game.submit(Throw(0))
    assert purses(game)[0] == 200 + 100 - 15
    assert game.state.boxes == [15, -100, 0, 0]


@pytest.mark.rule("LG-75")
def test_no_wages_no_interest() -> None:
    game = position(at={0: 0}, loans=[notes(0, 2, 22)], dice=[(1, 1)])
    game.submit(Throw(0))
    assert game.state.boxes == [0, 0, 5, 0]


@pytest.mark.rule("LG-76", "LG-E20", "LG-P02")
def test_any_number_of_notes_may_be_repaid_at_100_each() -> None:
    game = position(cash=(500, 0), loans=[notes(0, 4, 20, 22)])
    game.submit(Repay(0, 0, 300))
    assert game.events == [Paid(0, BANK, 300, LandlordReason.REPAYMENT), LoanRepaid(0, 0, BANK, 300, 100)]
    assert (purses(game)[0], game.state.boxes[0]) == (200, 300)
    assert LandlordState.of(game.state).loans == [notes(0, 1, 20, 22)]


@pytest.mark.rule("LG-76")
def test_the_lots_are_freed_all_together_with_the_last_note() -> None:
    game = position(cash=(500, 0), loans=[notes(0, 2, 5, 20)])
    game.submit(Repay(0, 0, 100))
    assert [game.state.mortgaged[title] for title in lots(5, 20)] == [True, True]
    game.submit(Repay(0, 0, 100))
    assert [game.state.mortgaged[title] for title in lots(5, 20)] == [False, False]
    assert LandlordState.of(game.state).loans == []


@pytest.mark.rule("LG-76")
@pytest.mark.parametrize("amount", [0, -100, 50, 150, 300])
def test_notes_are_repaid_whole_and_no_more_than_are_owed(amount: int) -> None:
    game = position(cash=(500, 0), loans=[notes(0, 2, 22)])
    assert game.refusal(Repay(0, 0, amount)) == "Repay the Bank in $100 notes, up to $200."


@pytest.mark.rule("LG-76", "LG-P02")
def test_one_note_or_more_or_all_are_offered() -> None:
    game = position(cash=(500, 0), loans=[notes(0, 3, 20, 22)])
    offered = [choice for choice in game.choices() if isinstance(choice, Repay)]
    assert offered == [Repay(0, 0, 100), Repay(0, 0, 200), Repay(0, 0, 300)]


@pytest.mark.rule("LG-76")
def test_with_what_is_in_hand_and_only_what_one_owes_oneself() -> None:
    game = position(cash=(199, 900), loans=[notes(0, 2, 22), notes(1, 1, 20)])
    assert game.refusal(Repay(0, 0, 200)) == "You have only $199."
    assert game.refusal(Repay(0, 1, 100)) == "You do not owe that loan."
    assert game.refusal(Repay(0, 7, 100)) == "You do not owe that loan."
    assert [choice for choice in game.choices() if isinstance(choice, Repay)] == [Repay(0, 0, 100)]


@pytest.mark.rule("LG-76")
def test_only_before_the_throw() -> None:
    game = landed("Lot 12", loans=[notes(0, 1, 22)])
    assert game.knows(Borrow)
    assert not game.knows(Repay)


@pytest.mark.rule("LG-77", "LG-75")
@pytest.mark.parametrize(("repaid", "interest"), [(100, 10), (300, 0)])
def test_a_note_repaid_before_mother_earth_bears_no_interest_for_that_round(
    repaid: int, interest: int
) -> None:
    game = position(cash=(300, 0), at={0: 38}, loans=[notes(0, 3, 20, 22)], dice=[(1, 1)])
    game.submit(Repay(0, 0, repaid))
    game.submit(Throw(0))
    assert purses(game)[0] == 300 - repaid + 100 - interest


@pytest.mark.rule("LG-78", "LG-33")
def test_a_mortgaged_lot_stays_its_owners_whatever_becomes_of_the_interest() -> None:
    game = position(cash=(0, 0), at={0: 38}, loans=[notes(0, 21, *range(1, 22))], dice=[(1, 1)])
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert LandlordPlayer.of(game.state.players[0]).poorhouse == 0
    assert all(game.state.owner[title] == 0 for title in lots(*range(1, 22)))
    assert LandlordState.of(game.state).loans == [notes(0, 21, *range(1, 22))]


@pytest.mark.rule("LG-72")
@pytest.mark.parametrize(
    ("margin", "pledged", "worth", "lends", "needed"),
    [("loan", (21, 12), 330, 300, 310), ("note", (21, 12), 330, 300, 330), ("note", (21, 11), 320, 200, 220)],
)
def test_ten_dollars_more_for_the_loan_or_by_option_for_each_note(
    margin: str, pledged: tuple[int, ...], worth: int, lends: int, needed: int
) -> None:
    game = position(owns=dict.fromkeys(pledged, 0), loan_margin=margin)
    assert price_of(game, lots(*pledged)) == worth
    assert bank_would_lend(game, lots(*pledged)) == lends
    assert worth_needed(game, lends) == needed
