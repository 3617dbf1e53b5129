"""What lies in the middle of the board: the boxes with their money, all loans, and a card just drawn."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.board import Kind
from engine.commands import Seat
from tui.look.panel_lines import blank, centered, heading, paragraph, row, wrap
from tui.look.style import BLACK, CELL, CHANCE, CHEST, FAINT, MONEY, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length
from tui.look.views import TableView
from tui.screen.panels import base
from tui.screen.panels.base import Panel, PanelAnswer, PanelOutcome
from tui.words.names import clip
from tui.words.phrases import money


class Boxes(Panel):
    """What lies in the middle of the board."""

    hints = (base.on_hint("Done"),)

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.at = 0
        """The loan that must be visible."""
        self._top = 0

    def press(self, key: str) -> PanelOutcome:
        if (at := base.walked(key, self.at, len(self.view.loans))) is not None:
            self.at = at
            return PanelAnswer.STAY
        return PanelAnswer.CLOSE if key in (*base.BACK, *base.YES, "i") else PanelAnswer.PASS

    @property
    def rows(self) -> int:
        return max(12, 2 * len(self.view.loans) + 8)

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        lines = [heading("The boxes in the middle of the board", width, look)]
        lines += box_lines(self.view, width, look)
        lines += [blank(width, look.ink()), heading("Loans", width, look)]
        loans, seen = loan_blocks(self.view, width, look), max(1, height - len(lines))
        self._top, shown = base.windowed_blocks(loans, self._top, self.at, width, seen, look)
        return [*lines, *shown]


def box_lines(view: TableView, width: int, look: Look) -> list[Strip]:
    """Each box with its receipts less its payments."""
    fill = look.ink()
    lines = []
    for box, total in view.boxes:
        pieces: list[Piece] = [(f" {box.name:<10}", look.ink(TEXT)), (f"{money(total):>7}", look.ink(MONEY))]
        if length(pieces) + 3 + len(box.use) <= width:
            pieces.append((f"   {box.use}", look.ink(FAINT)))
        lines.append(row(width, fill, pieces))
    return lines


_OWED = "owed by "
"""Between an amount and its debtor, if there is room."""


def loan_blocks(view: TableView, width: int, look: Look) -> list[list[Strip]]:
    """The lines of each loan: who owes how much to whom, and below it the terms."""
    if not view.loans:
        return [base.sentence("There are no loans.", width, look)]
    blocks = []
    for loan in view.loans:
        pieces: list[Piece] = [
            (f"{money(loan.sum)} ", look.ink(TEXT)),
            _who(view, loan.borrower, look),
            (" to ", look.ink(TEXT)),
            _who(view, loan.lender, look),
        ]
        if length(pieces) + len(_OWED) < width:
            pieces[0] = (f"{money(loan.sum)} {_OWED}", look.ink(TEXT))
        below = paragraph(loan.terms, look.ink(FAINT), width, look.ink(), 3)
        blocks.append([row(width, look.ink(), [(" ", look.ink()), *pieces]), *below])
    return blocks


def _who(view: TableView, seat: Seat, look: Look) -> Piece:
    if seat < 0:
        return "the Bank", look.ink(WHITE, bold=True)
    return f"{look.token(seat)} {clip(view.players[seat].name, 12)}", look.mark(seat)


_ROOMY = 8
"""A card has margins from this many rows on."""


class CardShown(Panel):
    """The card; it passes every key on, so it is never in the way."""

    is_own = False

    def __init__(self, seat: Seat, deck: str, kind: Kind, text: str, consequences: Sequence[str]) -> None:
        """`seat` is who drew it."""
        self.seat = seat
        self.deck = deck
        self.color = CHANCE if kind is Kind.CHANCE else CHEST
        self.text = text
        self.consequences = tuple(consequences)

    def press(self, key: str) -> PanelOutcome:
        return PanelAnswer.CLOSE if key in base.BACK else PanelAnswer.PASS

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        fill = look.ink()
        band = look.ink(BLACK, self.color, bold=True, block=True)
        paper = look.ink(WHITE, CELL, bold=True)
        inner = min(width - 2, 46)
        margin, rest = blank(1, fill), blank(width - inner - 1, fill)
        margins = [blank(inner, paper)] if height >= _ROOMY else []
        card = [centered(inner, band, [(self.deck.upper(), band)]), *margins]
        card += [centered(inner, paper, pieces) for pieces in wrap([(self.text, paper)], inner - 4)]
        lines = [Strip.join([margin, line, rest]) for line in [*card, *margins]]
        if margins:
            lines.append(blank(width, fill))
        for consequence in self.consequences:
            lines += paragraph(consequence, fill, width, fill, 2, 2)
        if len(lines) < height - 1:
            lines += [
                blank(width, fill),
                row(width, fill, [("  Esc goes back to the journal", look.ink(FAINT))]),
            ]
        return lines
