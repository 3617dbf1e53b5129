"""The boxes in the middle of the board with what has gone through them, and all loans that are owed."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.commands import Seat
from tui.draw.lines import Piece, blank, row
from tui.draw.style import FAINT, MONEY, TEXT, WHITE, Look
from tui.forms.base import BACK, YES, Answer, Hint, Outcome, Panel, heading, walked, windowed
from tui.text.names import clip
from tui.text.words import money
from tui.views.table import LoanView, TableView


class Boxes(Panel):
    """What lies in the middle of the board."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.at = 0
        """The loan that is surely seen."""
        self._top = 0

    @property
    def hints(self) -> tuple[Hint, ...]:
        return (Hint("enter", "Done", is_default=True),)

    def press(self, key: str) -> Outcome:
        if (at := walked(key, self.at, len(self.view.loans))) is not None:
            self.at = at
            return Answer.STAY
        return Answer.CLOSE if key in (*BACK, *YES, "i") else Answer.PASS

    @property
    def rows(self) -> int:
        return max(12, 2 * len(self.view.loans) + 8)

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        lines = [heading("The boxes in the middle of the board", width, look)]
        lines += box_lines(self.view, width, look)
        lines += [blank(width, look.ink()), heading("Loans", width, look)]
        loans, seen = loan_lines(self.view, width, look), max(1, height - len(lines))
        first, last = 2 * self.at, min(2 * self.at + 1, len(loans) - 1)
        self._top, _ = windowed(loans, self._top, first, width, seen, look)
        self._top, shown = windowed(loans, self._top, last, width, seen, look)
        return [*lines, *shown]


def box_lines(view: TableView, width: int, look: Look) -> list[Strip]:
    """Each box with what came in less what went out."""
    fill = look.ink()
    lines = []
    for name, total in view.boxes:
        pieces: list[Piece] = [(f" {name:<10}", look.ink(TEXT)), (f"{money(total):>7}", look.ink(MONEY))]
        if width >= 50:
            pieces.append((f"   {_USES.get(name, '')}", look.ink(FAINT)))
        lines.append(row(width, fill, pieces))
    return lines


_USES = {
    "Bank": "loans, repayments and interest",
    "Wages": "wages paid",
    "Treasury": "lots, rents, taxes, luxuries, fines",
    "Railroad": "fares",
}
"""What goes through a box."""


def loan_lines(view: TableView, width: int, look: Look) -> list[Strip]:
    """Every loan on two lines: who owes how much to whom, and on what."""
    if not view.loans:
        return [row(width, look.ink(), [(" Nobody owes a loan.", look.ink(FAINT))])]
    lines = []
    for loan in view.loans:
        pieces: list[Piece] = [
            (f"{money(loan.sum)} owed by ", look.ink(TEXT)),
            *_who(view, loan.borrower, look),
            (" to ", look.ink(TEXT)),
            *_who(view, loan.lender, look),
        ]
        lines.append(row(width, look.ink(), [(" ", look.ink()), *pieces]))
        terms = clip(_terms(loan), width - 1, look.glyphs.ellipsis)
        lines.append(row(width, look.ink(), [(terms, look.ink(FAINT))]))
    return lines


def _who(view: TableView, seat: Seat, look: Look) -> list[Piece]:
    if seat < 0:
        return [("the Bank", look.ink(WHITE, bold=True))]
    player = view.players[seat]
    return [(f"{look.token(player.mark)} {clip(player.name, 12)}", look.mark(player.mark))]


def _terms(loan: LoanView) -> str:
    due = "" if loan.lender < 0 else f", due with {loan.due}"
    return f"   on {loan.lots}; {_at_wages(loan)}{due}"


def _at_wages(loan: LoanView) -> str:
    """What a loan costs its borrower whenever he gets wages."""
    part = f" and {money(loan.part)} of it" if loan.part else ""
    return f"{money(loan.interest)}{part} at each wages"


def tickets(view: TableView, seat: Seat) -> list[str]:
    """What a player has beside deeds where rounds of the board are counted, a line each."""
    player = view.players[seat]
    if not player.tally:
        return []
    lines = [f"{player.tally} rounds of the board done"]
    if player.luxuries:
        lines.append("1 luxury ticket" if player.luxuries == 1 else f"{player.luxuries} luxury tickets")
    for loan in view.loans:
        if seat in (loan.borrower, loan.lender):
            lines.append(_owed(view, loan, seat))
    return lines


def _owed(view: TableView, loan: LoanView, seat: Seat) -> str:
    """A loan as the borrower's or the lender's."""
    other = loan.lender if seat == loan.borrower else loan.borrower
    whom = "the Bank" if other < 0 else view.players[other].name
    what = f"owes {whom}" if seat == loan.borrower else f"has lent {whom}"
    return f"{what} {money(loan.sum)}, {_at_wages(loan)}"
