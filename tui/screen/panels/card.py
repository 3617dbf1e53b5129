"""A card just drawn, in full, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.board import Kind
from tui.look.lines import blank, centered, paragraph, row, wrap
from tui.look.style import BLACK, CELL, CHANCE, CHEST, FAINT, WHITE, Look
from tui.screen.panels.base import BACK, Answer, Outcome, Panel

_ROOMY = 8
"""A card has margins from this many rows on."""


class CardShown(Panel):
    """The card; it passes every key on, so it is never in the way."""

    is_own = False

    def __init__(self, deck: str, kind: Kind, text: str, consequences: Sequence[str]) -> None:
        self.deck = deck
        self.color = CHANCE if kind is Kind.CHANCE else CHEST
        self.text = text
        self.consequences = tuple(consequences)

    def press(self, key: str) -> Outcome:
        return Answer.CLOSE if key in BACK else Answer.PASS

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        fill = look.ink()
        band = look.ink(BLACK, self.color, bold=True, block=True)
        paper = look.ink(WHITE, CELL, bold=True)
        inner = min(width - 2, 46)
        margin = blank(1, fill)

        def paged(line: Strip) -> Strip:
            return Strip.join([margin, line, blank(width - inner - 1, fill)])

        margins = [blank(inner, paper)] if height >= _ROOMY else []
        card = [centered(inner, band, [(self.deck.upper(), band)]), *margins]
        card += [centered(inner, paper, pieces) for pieces in wrap([(self.text, paper)], inner - 4)]
        lines = [paged(line) for line in [*card, *margins]]
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
