"""Questions and entries of 1904: before a roll, debts and loans."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.choices import Choice
from engine.commands import Command, Seat
from engine.games.landlord1904.board import WAY_OUT
from engine.games.landlord1904.commands import Borrow, ProposeLoan, Repay
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules import loans
from engine.games.landlord1904.rules.laps import has_done
from engine.games.landlord1904.rules.poorhouse import could_raise, throws_add_up
from engine.games.landlord1904.state import LandlordPlayer, LandlordState, Loan
from engine.games.landlord1904.steps import BeforeThrow, ConsidersLoan
from engine.steps import Owes
from tui.ask.answers import GIVE_UP
from tui.ask.business import PROPOSE, list_of
from tui.ask.list_keys import keyed
from tui.ask.questions import OWES, fine, funds_fact
from tui.games.landlord1904.drafts import BorrowDraft, LoanDraft, needed_now
from tui.games.landlord1904.sentences import loan_words
from tui.words.command_words import Business, CommandWords, StepWords, always, its_lots
from tui.words.menu import AskAmount, Asking, Entry, Submenu, bringing, only, usual
from tui.words.phrases import deed_names, listed, money


def _before_throw(asking: Asking, step: BeforeThrow) -> str:
    game = asking.game
    player = game.state.players[step.seat]
    if player.jail:
        return f"In jail: a double frees you, or pay {fine(asking)} before you roll."
    thrown = LandlordPlayer.of(player).poorhouse
    if thrown is None:
        return "Your roll."
    if not throws_add_up(game, step.seat):
        return "In the Poorhouse until you roll a stop you can pay for."
    return f"In the Poorhouse: you have thrown {max(0, thrown)} of the {WAY_OUT} you need."


def _before_throw_facts(asking: Asking, step: BeforeThrow) -> tuple[str, ...]:
    ways: tuple[str, ...] = ()
    if has_done(asking.game, step.seat) and _owed(asking):
        ways = ("Once your loans are repaid, you may move either way.",)
    return (funds_fact(asking), tally(asking), *debt_facts(asking), *ways, *credit_facts(asking))


def tally(asking: Asking) -> str:
    laps = LandlordPlayer.of(asking.game.state.players[asking.seat]).laps
    return f"Laps done: {laps} of {LandlordOptions.of(asking.game.options).rounds}."


def credit_facts(asking: Asking) -> tuple[str, ...]:
    """What the Bank would still lend; silent if it is nothing."""
    most = loans.bank_would_lend(asking.game, loans.pledgeable(asking.game, asking.seat))
    return (f"The Bank would lend you {money(most)} on your free lots.",) if most else ()


def _owed(asking: Asking) -> list[Loan]:
    return [loan for loan in LandlordState.of(asking.game.state).loans if loan.borrower == asking.seat]


def debt_facts(asking: Asking) -> tuple[str, ...]:
    """What a player owes in loans, and what that costs each payday."""
    if not (owing := _owed(asking)):
        return ()
    owed, interest = sum(loan.principal for loan in owing), sum(loan.interest_due for loan in owing)
    parts = sum(loan.part_due for loan in owing)
    also = f" and {money(parts)} repayment" if parts else ""
    return (f"You owe {money(owed)} in loans: {money(interest)} interest{also} each payday.",)


def _debt_remarks(asking: Asking, step: Owes) -> tuple[str, ...]:
    """What the Bank would lend, or what becomes of an unpaid debt, as nobody goes bankrupt."""
    game = asking.game
    if could_raise(game, step.seat) >= step.amount:
        return credit_facts(asking)
    loan = None if step.loan is None else loans.loan_of(game, step.loan)
    if loan is None:
        end = "Without a loan from a player, you go to the Poorhouse."
    else:
        lots = deed_names(game.board, loan.lots)
        end = f"If you give up, {asking.people.object(loan.lender)} takes {lots} and the debt is canceled."
    return ("The Bank would not lend you enough.", end)


def _give_in(asking: Asking, choices: list[Command]) -> list[Entry]:
    """Nobody goes bankrupt: the debtor loses the pledged lots or goes to the Poorhouse (LG-82, LG-86)."""
    step: Owes = asking.step
    loan = None if step.loan is None else loans.loan_of(asking.game, step.loan)
    if loan is not None:
        lots = deed_names(asking.game.board, loan.lots)
        sure = f"Give up {lots} to {asking.people.object(step.creditor)}? That cancels the debt."
        return [Entry("", "Give up the lots", only(choices), lots, confirm=sure)]
    cash = f"You pay the {money(asking.funds)} you have" if asking.funds else "You have nothing to pay with"
    sure = f"Go to the Poorhouse? {cash}; the rest is canceled, and you keep your lots."
    return [usual(only(choices), confirm=sure)]


# --- from the Bank


def _borrow(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """Just enough, or one note; the most possible; and any other pledge."""
    game, seat = asking.game, asking.seat
    most = loans.bank_would_lend(game, loans.pledgeable(game, seat))
    drafts = [
        BorrowDraft.covering(game, seat, amount) for amount in (needed_now(game, seat) or loans.NOTE, most)
    ]
    entries = [_borrowing(asking, draft) for draft in dict.fromkeys(drafts) if asking.allows(draft.command)]
    if not entries:
        return []
    entries.append(Entry("", "On other lots ...", drafts[0], "your choice"))
    cost = f"{money(loans.INTEREST)} interest per {money(loans.NOTE)} each payday"
    title = f"How much will you borrow? {cost}. You keep the lots you pledge."
    return [usual(Submenu(title, keyed(entries)), f"up to {money(most)}")]


def _borrowing(asking: Asking, draft: BorrowDraft) -> Entry:
    lots = deed_names(asking.game.board, draft.lots)
    return bringing(lots, draft.command, draft.amount, f"{money(draft.interest)} interest")


def _repay(asking: Asking, choices: list[Repay]) -> list[Entry]:
    """A list of the loans; a loan of several notes can be repaid in part."""
    amounts: dict[int, list[int]] = {}
    for choice in choices:
        amounts.setdefault(choice.loan, []).append(choice.amount)
    return list_of("Which loan will you repay?", _repayments(asking, amounts))


def _repayments(asking: Asking, amounts: dict[int, list[int]]) -> Iterator[Entry]:
    board = asking.game.board
    for number, sums in amounts.items():
        loan = loans.loan_of(asking.game, number)
        assert loan is not None  # it was offered to be repaid
        lots = deed_names(board, loan.lots, most=3)
        for amount in sorted({sums[0], sums[-1]}):
            left = loan.principal - amount
            hint = f"{money(left)} left" if left else "frees it" if len(loan.lots) == 1 else "frees them"
            label = f"{money(amount)} to {asking.people.object(loan.lender)}, on {lots}"
            yield Entry("", label, Repay(asking.seat, number, amount), hint, cash=-amount)
        if len(sums) > 2:
            yield _other_sum(asking, loan, sums)


def _other_sum(asking: Asking, loan: Loan, sums: list[int]) -> Entry:
    """Any number of notes; amounts in between round down to whole notes."""

    def make(amount: int) -> Repay:
        return Repay(asking.seat, loan.number, amount // loans.NOTE * loans.NOTE)

    lots = deed_names(asking.game.board, loan.lots, most=3)
    question = f"How much will you repay, in notes of {money(loans.NOTE)}?"
    ask = AskAmount(question, sums[0], sums[-1], make, tuple(sums[:4]))
    return Entry("", "Another amount ...", ask, f"{money(loan.principal)} owed on {lots}")


# --- between players


def _propose(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """Every pair where the lender has cash and the borrower has something to pledge."""
    game, seat = asking.game, asking.seat
    pairs = [(seat, other) for other in game.others(seat)]
    if isinstance(asking.decision.step, BeforeThrow):
        pairs += [(other, seat) for other in game.others(seat)]
    possible = [
        (borrower, lender)
        for borrower, lender in pairs
        if game.state.players[lender].cash > 0 and loans.pledgeable(game, borrower)
    ]
    lends, borrows = (any(pair[at] == seat for pair in possible) for at in (1, 0))
    asks = (
        "Will you borrow or lend?"
        if lends and borrows
        else f"Who will you {'lend to' if lends else 'borrow from'}?"
    )
    return list_of(asks, [_loan(asking, *pair) for pair in possible])


def _loan(asking: Asking, borrower: Seat, lender: Seat) -> Entry:
    game = asking.game
    draft = LoanDraft.filled(game, asking.seat, borrower, lender)
    if borrower == asking.seat:
        hint = f"has {money(game.state.players[lender].cash)}"
        return Entry("", f"Borrow from {asking.people.object(lender)} ...", draft, hint)
    worth = money(loans.price_of(game, loans.pledgeable(game, borrower)))
    return Entry("", f"Lend to {asking.people.object(borrower)} ...", draft, f"lots worth {worth}")


def _considers_loan(asking: Asking, step: ConsidersLoan) -> str:
    terms, people = step.terms, asking.people
    words = loan_words(asking.game.board, terms)
    if step.seat == terms.lender:
        return f"{people.subject(terms.borrower)} asks you for {words}. Lend it?"
    return f"{people.subject(terms.lender)} offers you {words}. Borrow it?"


def _loan_facts(asking: Asking, step: ConsidersLoan) -> tuple[str, ...]:
    game, terms = asking.game, step.terms
    worth = money(loans.price_of(game, terms.lots))
    deeds = [game.board.titles[lot] for lot in terms.lots]
    each = [f"{asking.deed(one.number)} ({money(one.price)}, rent {money(one.rents[0])})" for one in deeds]
    pledged = (f"Pledged: {listed(each)}.",) if each else ()
    if step.seat == terms.lender:
        borrower = asking.people.object(terms.borrower)
        return (
            funds_fact(asking),
            *pledged,
            f"If {borrower} cannot pay, the pledged lots are yours: {worth} at sale prices.",
        )
    return (
        *pledged,
        f"You pledge lots worth {worth} at sale prices; if you cannot pay, you lose them.",
        *debt_facts(asking),
        *credit_facts(asking),
    )


COMMANDS = (
    CommandWords(
        Borrow,
        "Borrow",
        400,
        "m",
        "borrow from the Bank",
        stands_for=("mortgage",),
        entries=_borrow,
        business=Business("You have no lots the Bank would lend on.", is_planned=True, answers=True),
        titles=its_lots,
    ),
    CommandWords(
        Repay,
        "Repay",
        401,
        "v",
        "repay a loan",
        stands_for=("lift", "unmortgage"),
        entries=_repay,
        business=Business("You have no loan to repay.", is_planned=True),
    ),
    CommandWords(
        ProposeLoan,
        "Loan with a player",
        402,
        "t",
        "make a loan with a player",
        short="Loan",
        stands_for=("trade", "deal", "offer"),
        entries=_propose,
        business=Business("There is no player to lend to or borrow from."),
    ),
    replace(PROPOSE, key="u"),  # a loan has the usual one
    replace(GIVE_UP, label="Go to the Poorhouse", does="give up", entries=_give_in),
)

STEPS = (
    StepWords(BeforeThrow, _before_throw, facts=_before_throw_facts),
    replace(
        OWES,
        facts=lambda asking, step: (funds_fact(asking), *_debt_remarks(asking, step)),
        remarks=_debt_remarks,
    ),
    StepWords(ConsidersLoan, _considers_loan, facts=_loan_facts, is_list=always),
)
