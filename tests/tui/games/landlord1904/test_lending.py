"""Drafts of loans."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Game
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan
from engine.games.landlord1904.raising import cheapest_pledge
from engine.games.landlord1904.state import TREASURY
from engine.games.landlord1904.steps import LuxuryChoice
from engine.games.landlord1904.words import LandlordReason
from engine.steps import Owes
from tests.support.landlord import landed, lots, notes, position
from tui.ask.sheet import Seen, Sheet, Take
from tui.games.landlord1904.drafts import SHEETS, BorrowDraft, LoanDraft, needed_now
from tui.words.menu import Draft
from tui.words.phrases import People


def sheet_of(game: Game, draft: Draft) -> Sheet:
    return SHEETS.drafts[type(draft)](Seen(game, People(("You", "Bea", "Cyd"), you=0)), draft)


# --- from the Bank


def test_a_draft_becomes_the_loan_it_shows() -> None:
    draft = BorrowDraft(0, 2, lots(11, 12))
    assert draft.command == Borrow(0, 200, lots(11, 12))
    assert (draft.amount, draft.interest) == (200, 10)
    assert draft.why_not(position(owns={11: 0, 12: 0})) is None


def test_a_draft_says_why_the_bank_would_not_lend() -> None:
    game = position(owns={11: 0, 12: 0})
    assert BorrowDraft(0).why_not(game) == "Name at least one lot to pledge."
    draft = BorrowDraft(0, 3, lots(11, 12))
    assert "On these lots the Bank lends $200." in sheet_of(game, draft).told
    assert draft.why_not(game) == "The Bank lends up to $200 on lots worth $230."


def test_the_lots_first_proposed_are_enough_for_the_loan_by_either_margin() -> None:
    owns: dict[int | str, int] = dict.fromkeys((5, 6, 21, 22), 0)
    for margin, pledged in (("loan", lots(21)), ("note", lots(22))):
        draft = BorrowDraft.covering(position(owns=owns, loan_margin=margin), 0, 200)
        assert (draft.notes, draft.lots) == (2, pledged)


def test_lots_that_are_pledged_already_say_so() -> None:
    game = position(owns={12: 0, "Light Franchise": 0}, loans=[notes(0, 1, 13)])
    rows = [row for row in sheet_of(game, BorrowDraft(0, lots=lots(12))).rows if isinstance(row, Take)]
    assert [(row.name, row.is_taken, row.why_not) for row in rows] == [
        ("Lot 12", True, ""),
        ("Lot 13", False, "Lot 13 is already pledged."),
    ]


@pytest.mark.parametrize(
    ("needed", "number", "pledged"),
    [(1, 1, (12,)), (100, 1, (12,)), (101, 2, (22,)), (300, 3, (12, 20)), (1000, 5, (12, 20, 22))],
)
def test_just_enough_is_borrowed_on_the_lots_worth_least(
    needed: int, number: int, pledged: tuple[int, ...]
) -> None:
    game = position(owns={12: 0, 20: 0, 22: 0})
    draft = BorrowDraft.covering(game, 0, needed)
    assert draft == BorrowDraft(0, number, lots(*pledged))
    assert draft.why_not(game) is None


def test_several_small_lots_may_be_worth_less_than_a_big_one() -> None:
    game = position()
    assert cheapest_pledge(game, lots(5, 7, 22), 110) == lots(5, 7)
    assert cheapest_pledge(game, lots(5, 7), 500) == lots(5, 7)


@pytest.mark.parametrize(
    ("game", "needed"),
    [
        (position((20, 0), agenda=[Owes(0, TREASURY, 50, LandlordReason.FARE)]), 30),
        (landed("Lot 22", (100, 0)), 120),
        (position((20, 0), agenda=[LuxuryChoice(0, 8)]), 30),
        (position((20, 0)), 0),
    ],
)
def test_what_is_needed_depends_on_the_question(game: Game, needed: int) -> None:
    assert needed_now(game, 0) == needed
    assert needed_now(game, 1) == 0


# --- between players


def test_a_loan_from_nothing() -> None:
    game = position(owns={12: 0})
    draft = LoanDraft(0, borrower=0, lender=1)
    assert draft.why_not(game) == "The amount must be from $1 to the $200 the lender has."
    draft = draft.with_amount(50)
    assert draft.why_not(game) == "Name at least one lot to pledge."
    draft = replace(draft, lots=lots(12), interest=2, due=3)
    assert draft.why_not(game) is None
    assert draft.command == ProposeLoan(0, LoanTerms(0, 1, 50, 2, 3, lots(12)))
    assert draft.partner == 1


def test_a_filled_draft_can_be_proposed_as_it_is() -> None:
    game = landed("Lot 22", (100, 60), owns={12: 0, 20: 0})
    draft = LoanDraft.filled(game, 0, 0, 1)
    assert draft == LoanDraft(0, 0, 1, 60, 3, 0, lots(12))
    assert draft.most(game) == 60
    assert draft.why_not(game) is None


def test_the_lender_may_write_it_too() -> None:
    game = position(owns={5: 1})
    draft = LoanDraft.filled(game, 0, 1, 0)
    assert draft.partner == 1
    assert draft.terms == LoanTerms(1, 0, 100, 5, 0, lots(5))
    assert draft.why_not(game) is None
    assert sheet_of(game, draft).rows[4].name == "Lot 5"


def test_parts_are_no_more_than_the_sum() -> None:
    draft = LoanDraft(0, 0, 1, 60, 3, 0, lots(12), 20)
    assert draft.terms == LoanTerms(0, 1, 60, 3, 0, lots(12), 20)
    assert draft.with_amount(15).part == 15


def test_turning_it_round_leaves_no_pledge() -> None:
    draft = LoanDraft(0, 0, 1, 60, 3, 2, lots(12)).turned_round()
    assert (draft.borrower, draft.lender, draft.lots, draft.partner) == (1, 0, (), 1)


def test_the_rounds_it_can_fall_due_with() -> None:
    game = position(owns={12: 0}, laps={0: 3})
    draft = LoanDraft(0, 0, 1, 60, 3, 0, lots(12))
    assert draft.rounds(game) == (4, 5, 0)
    assert [replace(draft, due=due).next_due(game).due for due in (4, 5, 0)] == [5, 0, 4]
    assert replace(draft, due=2).next_due(game).due == 4
    why = replace(draft, due=2).why_not(game)
    assert why == "It can be due after lap 4 to 5, or at the end of the game."


def test_a_draft_whose_moment_has_passed_is_not_allowed() -> None:
    draft = LoanDraft(1, 1, 0, 60, 3, 0, lots(12))
    assert draft.why_not(position(owns={12: 1})) == "That is another player's decision."
