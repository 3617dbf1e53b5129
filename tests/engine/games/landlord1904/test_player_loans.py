"""Loans between players: terms, interest, due rounds, and lots that change hands for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.choices import OpenTerms
from engine.commands import BANK, Accept, EndAllOffers, GiveUp, Propose, Refuse, Throw
from engine.events import Paid, Reason, TitlePassed
from engine.game import Game
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan, Repay
from engine.games.landlord1904.events import (
    LoanForeclosed,
    LoanMade,
    LoanProposed,
    LoanRefused,
    LoanRepaid,
    SentToPoorhouse,
)
from engine.games.landlord1904.rules.laps import count, wages_left
from engine.games.landlord1904.state import WAGES, LandlordPlayer, LandlordState
from engine.games.landlord1904.steps import BeforeThrow, ConsidersLoan
from engine.games.landlord1904.words import LandlordReason
from engine.steps import Owes, PassTurn
from tests.support.landlord import LIGHT, landed, lent, lot, lots, notes, position, purses
from tests.support.position import LoadedDice, asked, happened

TERMS = LoanTerms(borrower=0, lender=1, amount=80, interest=3, due=4, lots=lots(5, 6))


def bargain(terms: LoanTerms = TERMS) -> Game:
    """Player 0 before a throw, with lots 5 and 6; player 1 with lot 7."""
    return position(owns={5: 0, 6: 0, 7: 1}, laps={0: 1})


# --- the bargain


@pytest.mark.rule("LG-79", "LG-P02", "LG-P03", "LG-E21")
def test_a_loan_is_proposed_and_the_other_party_is_asked() -> None:
    game = bargain()
    game.submit(ProposeLoan(0, TERMS))
    assert game.events == [LoanProposed(0, TERMS)]
    assert asked(game).step == ConsidersLoan(1, TERMS)
    assert list(game.choices()) == [Accept(1), Refuse(1), EndAllOffers(1)]


@pytest.mark.rule("LG-79", "LG-80", "LG-P03", "LG-E21")
def test_accepted_it_is_paid_out_and_the_lenders_mortgage_is_on_every_lot_named() -> None:
    game = bargain()
    game.submit(ProposeLoan(0, TERMS))
    game.submit(Accept(1))
    assert game.events == [LoanMade(0, 0, 1, 80, lots(5, 6)), Paid(1, 0, 80, LandlordReason.LOAN)]
    assert purses(game) == [280, 120, 200]
    assert [game.state.mortgaged[title] for title in lots(5, 6)] == [True, True]
    assert LandlordState.of(game.state).loans == [lent(1, 0, 80, 5, 6, interest=3, due=4)]
    assert asked(game).step == BeforeThrow(0)


@pytest.mark.rule("LG-79", "LG-P03", "LG-E21")
def test_refused_it_changes_nothing() -> None:
    game = bargain()
    game.submit(ProposeLoan(0, TERMS))
    game.submit(Refuse(1))
    assert game.events == [LoanRefused(1, TERMS)]
    assert purses(game) == [200, 200, 200]
    assert LandlordState.of(game.state).loans == []
    assert asked(game).step == BeforeThrow(0)


@pytest.mark.rule("LG-79")
def test_a_lender_may_propose_a_loan_on_their_own_turn_and_the_borrower_answers() -> None:
    terms = LoanTerms(borrower=1, lender=0, amount=200, interest=0, due=0, lots=lots(7))
    game = bargain()
    game.submit(ProposeLoan(0, terms))
    game.submit(Accept(1))
    assert purses(game) == [0, 400, 200]


@pytest.mark.rule("LG-79")
@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (LoanTerms(0, 1, 201, 3, 4, lots(5)), "The amount must be from $1 to the $200 the lender has."),
        (LoanTerms(0, 1, 0, 3, 4, lots(5)), "The amount must be from $1 to the $200 the lender has."),
        (LoanTerms(0, 1, 80, -1, 4, lots(5)), "The interest must be $0 or more."),
        (LoanTerms(0, 1, 80, 3, 1, lots(5)), "It can be due after lap 2 to 5, or at the end of the game."),
        (LoanTerms(0, 1, 80, 3, 6, lots(5)), "It can be due after lap 2 to 5, or at the end of the game."),
        (
            LoanTerms(0, 1, 80, 3, -1, lots(5)),
            "It can be due after lap 2 to 5, or at the end of the game.",
        ),
        (LoanTerms(0, 1, 80, 3, 4, ()), "Name at least one lot to pledge."),
        (LoanTerms(0, 0, 80, 3, 4, lots(5)), "A loan needs a borrower and a lender."),
        (LoanTerms(0, BANK, 80, 3, 4, lots(5)), "A loan needs a borrower and a lender."),
        (LoanTerms(0, 3, 80, 3, 4, lots(5)), "A loan needs a borrower and a lender."),
        (LoanTerms(3, 0, 80, 3, 4, lots(7)), "A loan needs a borrower and a lender."),
        (LoanTerms(1, 2, 80, 3, 4, lots(7)), "You must be the borrower or the lender."),
    ],
)
def test_the_terms_have_bounds(terms: LoanTerms, why: str) -> None:
    assert bargain().refusal(ProposeLoan(0, terms)) == why


@pytest.mark.rule("LG-79")
def test_who_has_no_cash_lends_nothing() -> None:
    game = position([200, 0, 200], owns={5: 0})
    assert game.refusal(ProposeLoan(0, LoanTerms(0, 1, 80, 3, 0, lots(5)))) == "The lender has no cash."


@pytest.mark.rule("LG-79")
@pytest.mark.parametrize(
    "terms",
    [
        LoanTerms(0, 1, 200, 0, 2, lots(5)),
        LoanTerms(0, 1, 1, 500, 5, lots(5, 6)),
        LoanTerms(0, 1, 1, 0, 0, lots(6)),
    ],
)
def test_within_them_any_terms_will_do(terms: LoanTerms) -> None:
    assert bargain().refusal(ProposeLoan(0, terms)) is None


@pytest.mark.rule("LG-78", "LG-79", "LG-52")
def test_the_lots_are_the_borrowers_own_and_bear_no_other_mortgage() -> None:
    game = position(owns={5: 0, 7: 1, "Light Franchise": 0}, loans=[notes(0, 1, 12), lent(2, 0, 1, 3)])
    for pledged in (lots(7), lots(5, 5), lots(12), lots(3), (LIGHT,)):
        why = game.refusal(ProposeLoan(0, LoanTerms(0, 1, 80, 3, 4, pledged)))
        assert why == "Pledge only the borrower's own lots, each once, and none already mortgaged."


@pytest.mark.rule("LG-79", "LG-74")
def test_whoever_must_pay_or_choose_can_only_borrow() -> None:
    game = landed("Lot 12", owns={5: 0, 7: 1})
    assert game.refusal(ProposeLoan(0, LoanTerms(0, 1, 80, 3, 4, lots(5)))) is None
    why = game.refusal(ProposeLoan(0, LoanTerms(1, 0, 80, 3, 4, lots(7))))
    assert why == "You can lend only before your roll; now you can only borrow."


@pytest.mark.rule("LG-79", "LG-P02")
@pytest.mark.parametrize(
    ("cash", "owns", "is_offered"),
    [
        pytest.param((200, 200), {}, False, id="nobody has a lot"),
        pytest.param((200, 200), {5: 0}, True, id="could borrow"),
        pytest.param((200, 200), {5: 1}, True, id="could lend"),
        pytest.param((200, 0), {5: 0}, False, id="nobody to borrow of"),
        pytest.param((0, 200), {5: 1}, False, id="nothing to lend"),
    ],
)
def test_a_loan_is_offered_where_terms_can_be_found(
    cash: tuple[int, int], owns: dict[int | str, int], is_offered: bool
) -> None:
    assert (OpenTerms(0, ProposeLoan) in position(cash=cash, owns=owns).choices()) is is_offered


@pytest.mark.rule("LG-79", "LG-P09")
@pytest.mark.parametrize(("owner", "is_offered"), [(0, True), (1, False)])
def test_a_loan_is_offered_to_borrowers_where_only_borrowing_is_open(owner: int, is_offered: bool) -> None:
    game = landed("Lot 12", owns={5: owner})
    assert (OpenTerms(0, ProposeLoan) in game.choices()) is is_offered


@pytest.mark.rule("LG-79")
def test_who_has_done_all_rounds_can_owe_a_loan_till_the_end_only() -> None:
    game = position(owns={5: 0}, laps={0: 5})
    assert game.refusal(ProposeLoan(0, LoanTerms(0, 1, 80, 3, 5, lots(5)))) is not None
    assert game.refusal(ProposeLoan(0, LoanTerms(0, 1, 80, 3, 0, lots(5)))) is None


# --- interest and repayment


@pytest.mark.rule("LG-81")
def test_the_agreed_interest_is_paid_with_the_borrowers_wages_and_not_the_lenders() -> None:
    loans = [lent(1, 0, 80, 5, interest=12)]
    game = position(at={0: 38}, loans=loans, dice=[(1, 1)])
    game.submit(Throw(0))
    assert purses(game) == [288, 212, 200]
    game = position(at={1: 38}, loans=loans, dice=[(1, 1)], turn=1)
    game.submit(Throw(1))
    assert purses(game) == [200, 300, 200]


@pytest.mark.rule("LG-81", "LG-82")
def test_repaid_before_it_bears_none() -> None:
    game = position(at={0: 38}, loans=[lent(1, 0, 80, 5, interest=12)], dice=[(1, 1)])
    game.submit(Repay(0, 0, 80))
    game.submit(Throw(0))
    assert purses(game) == [220, 280, 200]


@pytest.mark.rule("LG-82", "LG-E21", "LG-P02")
def test_the_borrower_may_repay_in_full_before_a_throw_and_the_lots_are_freed() -> None:
    game = position(loans=[lent(1, 0, 80, 5, 6, interest=12)])
    assert game.refusal(Repay(0, 0, 40)) == "A loan between players must be repaid in full: $80."
    game.submit(Repay(0, 0, 80))
    assert game.events == [Paid(0, 1, 80, LandlordReason.REPAYMENT), LoanRepaid(0, 0, 1, 80, 0)]
    assert purses(game) == [120, 280, 200]
    assert LandlordState.of(game.state).loans == []
    assert True not in game.state.mortgaged


@pytest.mark.rule("LG-82")
def test_a_single_dollar_is_repaid_like_any_other_loan() -> None:
    game = position(loans=[lent(1, 0, 1, 5)])
    assert Repay(0, 0, 1) in game.choices()
    game.submit(Repay(0, 0, 1))
    assert LandlordState.of(game.state).loans == []


@pytest.mark.rule("LG-82")
def test_a_loan_is_repaid_when_it_falls_due() -> None:
    game = position(at={0: 38}, laps={0: 2}, loans=[lent(1, 0, 80, 5, interest=4, due=3)], dice=[(1, 1)])
    game.submit(Throw(0))
    assert happened(game, Paid) == [
        Paid(WAGES, 0, 100, LandlordReason.WAGES),
        Paid(0, 1, 4, Reason.INTEREST, lot(5)),
        Paid(0, 1, 80, LandlordReason.REPAYMENT),
    ]
    assert happened(game, LoanRepaid) == [LoanRepaid(0, 0, 1, 80, 0)]
    assert LandlordState.of(game.state).loans == []
    assert True not in game.state.mortgaged


@pytest.mark.rule("LG-82")
@pytest.mark.parametrize("due", [0, 4])
def test_a_loan_is_not_repaid_before_it_falls_due(due: int) -> None:
    game = position(at={0: 38}, laps={0: 2}, loans=[lent(1, 0, 80, 5, due=due)], dice=[(1, 1)])
    game.submit(Throw(0))
    assert LandlordState.of(game.state).loans == [lent(1, 0, 80, 5, due=due)]
    assert purses(game) == [300, 200, 200]


# --- repaid in parts


def by_parts(*, laps: int = 0, cash: tuple[int, ...] = (200, 200), **terms: int) -> Game:
    """Player 0, about to pass Mother Earth, owes player 1 $80 on two lots, $30 of it at each wages."""
    loan = lent(1, 0, 80, 5, 6, **{"interest": 7, "part": 30, **terms})
    return position(cash, at={0: 38}, laps={0: laps}, loans=[loan], dice=[(1, 1)])


def wages(game: Game) -> list[int]:
    """Player 0 comes to Mother Earth, again if that happened before: what is paid, in order."""
    state = game.state
    state.players[0].place, state.rng = 38, LoadedDice(1, [1, 1])
    state.agenda = [PassTurn(0), BeforeThrow(0)]
    again = Game(game.rules, state)
    again.submit(Throw(0))
    return [event.amount for event in again.events if isinstance(event, Paid)]


@pytest.mark.rule("LG-104", "LG-79", "LG-E21")
def test_a_loan_may_be_agreed_to_be_repaid_in_parts() -> None:
    terms = LoanTerms(0, 1, 80, 3, 4, lots(5, 6), part=30)
    game = bargain()
    game.submit(ProposeLoan(0, terms))
    game.submit(Accept(1))
    assert LandlordState.of(game.state).loans == [lent(1, 0, 80, 5, 6, interest=3, due=4, part=30)]


@pytest.mark.rule("LG-104")
@pytest.mark.parametrize(("part", "is_allowed"), [(-1, False), (0, True), (1, True), (80, True), (81, False)])
def test_a_part_is_no_more_than_the_whole(part: int, is_allowed: bool) -> None:
    why = bargain().refusal(ProposeLoan(0, LoanTerms(0, 1, 80, 3, 4, lots(5), part)))
    assert why == (None if is_allowed else "The repayment each payday must be from $0 to the whole $80.")


@pytest.mark.rule("LG-104", "LG-22", "LG-E21")
def test_a_part_is_repaid_with_the_wages_after_the_interest() -> None:
    game = by_parts()
    game.submit(Throw(0))
    assert happened(game, Paid) == [
        Paid(WAGES, 0, 100, LandlordReason.WAGES),
        Paid(0, 1, 7, Reason.INTEREST, lot(5)),
        Paid(0, 1, 30, LandlordReason.REPAYMENT),
    ]
    assert happened(game, LoanRepaid) == [LoanRepaid(0, 0, 1, 30, 50)]
    assert [game.state.mortgaged[title] for title in lots(5, 6)] == [True, True]


@pytest.mark.rule("LG-104", "LG-82")
def test_the_interest_falls_with_what_is_owed_rounded_up_and_the_last_part_frees_the_lots() -> None:
    game = by_parts(interest=10)
    # $50 of the $80 bear 6.25 of the 10, $20 of them 2.50
    assert [wages(game) for _ in range(4)] == [[100, 10, 30], [100, 7, 30], [100, 3, 20], [100]]
    assert LandlordState.of(game.state).loans == []
    assert True not in game.state.mortgaged


@pytest.mark.rule("LG-104")
def test_the_interest_is_in_proportion_to_the_loan_however_often_it_was_rounded() -> None:
    loan = lent(1, 0, 33, 5, interest=10, part=1)
    loan = replace(loan, principal=30, repaid=70)
    assert (loan.interest_due, replace(loan, principal=31, repaid=69).interest_due) == (3, 4)


@pytest.mark.rule("LG-104", "LG-82")
def test_the_rest_is_repaid_when_it_falls_due() -> None:
    game = by_parts(due=2)
    assert [wages(game), wages(game)] == [[100, 7, 30], [100, 5, 50]]
    assert LandlordState.of(game.state).loans == []


@pytest.mark.rule("LG-104", "LG-25")
def test_after_the_last_wages_no_part_is_due_and_the_rest_is_settled_in_the_count() -> None:
    game = by_parts(laps=4)
    assert [wages(game), wages(game)] == [[100, 7, 30], []]
    assert (count(game, 0).parts[-1], count(game, 1).parts[-1]) == (-50, 50)


@pytest.mark.rule("LG-104", "LG-82")
def test_what_is_left_may_be_repaid_in_full_before_a_throw_and_not_less() -> None:
    game = position(loans=[replace(lent(1, 0, 50, 5, part=30), repaid=30)])
    assert game.refusal(Repay(0, 0, 30)) == "A loan between players must be repaid in full: $50."
    game.submit(Repay(0, 0, 50))
    assert LandlordState.of(game.state).loans == []


@pytest.mark.rule("LG-104", "LG-82", "LG-E22")
def test_for_a_part_not_paid_the_lender_takes_the_lots() -> None:
    game = by_parts(cash=(0, 0), interest=75)
    game.submit(Throw(0))
    assert asked(game).step == Owes(0, 1, 30, LandlordReason.REPAYMENT, is_debt=True, loan=0)
    game.submit(GiveUp(0))
    assert happened(game, LoanForeclosed) == [LoanForeclosed(0, 1, lots(5, 6))]
    assert (LandlordState.of(game.state).loans, purses(game)) == ([], [25, 75])
    assert LandlordPlayer.of(game.state.players[0]).poorhouse is None


@pytest.mark.rule("LG-104", "LG-82")
def test_lots_taken_for_the_interest_leave_no_part_to_be_repaid() -> None:
    game = by_parts(cash=(0, 0), interest=101)
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert (LandlordState.of(game.state).loans, purses(game), asked(game).step) == (
        [],
        [100, 0],
        BeforeThrow(1),
    )


@pytest.mark.rule("LG-104", "LG-55")
def test_what_the_wages_leave_for_a_luxury_is_less_by_a_part() -> None:
    assert wages_left(by_parts(), 0) == 100 - 7 - 30
    assert wages_left(by_parts(due=1), 0) == 100 - 7 - 80


# --- the lender takes the lots


@pytest.mark.rule("LG-82", "LG-E22")
@pytest.mark.parametrize("what", ["interest", "principal"])
def test_whoever_cannot_pay_loses_the_lots_and_the_debt_is_cancelled(what: str) -> None:
    loan = (
        lent(1, 0, 80, 5, 6, interest=131) if what == "interest" else lent(1, 0, 131, 5, 6, interest=0, due=1)
    )
    game = position(cash=(30, 0), at={0: 38}, loans=[loan], dice=[(1, 1)])
    game.submit(Throw(0))
    assert isinstance(asked(game).step, Owes)
    game.submit(GiveUp(0))
    assert happened(game, LoanForeclosed) == [LoanForeclosed(0, 1, lots(5, 6))]
    assert happened(game, TitlePassed) == [
        TitlePassed(lot(5), 0, 1, LandlordReason.FORECLOSURE),
        TitlePassed(lot(6), 0, 1, LandlordReason.FORECLOSURE),
    ]
    assert LandlordState.of(game.state).loans == []
    assert True not in game.state.mortgaged
    assert purses(game) == [130, 0]


@pytest.mark.rule("LG-82")
def test_a_cancelled_loan_does_not_lead_to_the_poorhouse_and_the_move_goes_on() -> None:
    loans = [lent(1, 0, 80, 5, interest=131)]
    game = position(cash=(30, 0), at={0: 38}, loans=loans, dice=[(1, 3)])
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert happened(game, SentToPoorhouse) == []
    assert (game.state.players[0].place, LandlordPlayer.of(game.state.players[0]).poorhouse) == (2, None)
    assert purses(game) == [125, 0]


@pytest.mark.rule("LG-82", "LG-84")
def test_the_borrower_first_raises_from_the_bank_what_can_be_raised() -> None:
    loans = [lent(1, 0, 80, 5, interest=131)]
    game = position(cash=(30, 0), at={0: 38}, owns={11: 0}, loans=loans, dice=[(1, 1)])
    game.submit(Throw(0))
    assert game.refusal(GiveUp(0)) == "You can still raise $230: borrow from the Bank on your lots."
    game.submit(Borrow(0, 100, lots(11)))
    assert purses(game) == [99, 131]
    assert game.state.owner[lot(5)] == 0


@pytest.mark.rule("LG-82")
def test_a_loan_cancelled_for_its_interest_is_not_repaid_in_the_same_round() -> None:
    loans = [lent(1, 0, 80, 5, interest=131, due=1)]
    game = position(cash=(30, 0), at={0: 38}, loans=loans, dice=[(1, 1)])
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert purses(game) == [130, 0]
    assert LandlordState.of(game.state).loans == []
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-82")
def test_a_loan_cancelled_for_its_interest_sends_nobody_to_the_poorhouse() -> None:
    loans = [lent(1, 0, 500, 5, interest=131, due=1)]
    game = position(cash=(30, 0), at={0: 38}, loans=loans, dice=[(1, 1)])
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert asked(game).step == BeforeThrow(1)
    assert LandlordPlayer.of(game.state.players[0]).poorhouse is None


@pytest.mark.rule("LG-82", "LG-86")
def test_a_borrower_sent_to_the_poorhouse_by_the_bank_still_owes_the_players() -> None:
    """Else a loan that fell due in that very round would never have to be repaid."""
    loans = [notes(0, 21, *range(2, 23)), lent(1, 0, 50, 1, interest=3, due=1)]
    game = position(cash=(0, 0), at={0: 38}, loans=loans, dice=[(1, 3)])
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert happened(game, SentToPoorhouse) == [SentToPoorhouse(0, 105, 100)]
    game.submit(GiveUp(0))
    assert happened(game, LoanForeclosed) == [LoanForeclosed(0, 1, lots(1))]
    assert game.state.owner[lot(1)] == 1
    assert asked(game).step == BeforeThrow(1)
    assert (game.state.players[0].place, LandlordPlayer.of(game.state.players[0]).poorhouse) == (20, 0)


@pytest.mark.rule("LG-83")
def test_the_only_passage_of_a_lot_from_player_to_player_is_this() -> None:
    game = position(owns={5: 0, 7: 1})
    assert not game.knows(Propose)
    assert game.refusal(Accept(0)) == "You cannot do that now."
