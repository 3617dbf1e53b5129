"""Borrowing from the Bank: how many notes, and the lots that stand for them."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.game import Game
from engine.rules.loans import MARGIN, NOTE
from tui.lending import BorrowDraft
from tui.look import Look
from tui.panels.base import (
    BACK,
    YES,
    Answer,
    Give,
    Hint,
    Outcome,
    Panel,
    Say,
    heading,
    scrolled,
    sentence,
    walked,
)
from tui.panels.pledges import chosen_value, field_line, lot_line
from tui.wording import count, money

_MORE, _LESS = ("right", "l", "+"), ("left", "h", "-")


class Borrowing(Panel):
    """The notes, and below them one's own lots to choose from."""

    def __init__(self, game: Game, draft: BorrowDraft) -> None:
        self.game = game
        self.draft = draft
        self.at = 1
        """The notes are line 0, the lots follow."""
        self._top = 0

    @property
    def hints(self) -> tuple[Hint, ...]:
        return (
            Hint("p", "Borrow"),
            Hint("space", "Pledge it", is_default=True),
            Hint("+", "A note more"),
            Hint("-", "Less"),
            Hint("escape", "Back"),
        )

    @property
    def rows(self) -> int:
        return max(12, len(self.draft.items(self.game)) + 5)

    def press(self, key: str) -> Outcome:
        items = self.draft.items(self.game)
        if (at := walked(key, self.at, len(items) + 1)) is not None:
            self.at = at
        elif key == "p" or (key in YES and self.at == 0):
            why = self.draft.why_not(self.game)
            return Say(why) if why else Give(self.draft.command)
        elif key in YES:
            item = items[self.at - 1]
            if item.why_not or item.title is None:
                return Say(item.why_not or "That cannot be pledged.")
            self.draft = self.draft.toggle_lot(item.title)
        elif key in (*_MORE, *_LESS):
            self.draft = self.draft.with_notes(self.draft.notes + (1 if key in _MORE else -1))
        elif key == "a":
            self.draft = self.draft.with_most(self.game)
        elif key.isdecimal() and key != "0" and len(key) == 1:
            self.draft = self.draft.with_notes(int(key))
        elif key in BACK:
            return Answer.CLOSE
        return Answer.STAY

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        draft, game = self.draft, self.game
        carry = draft.would_lend(game)
        told = f"On these lots the Bank lends {money(carry)}" if carry else "Pledge lots of yours"
        told += f"; prices must exceed the loan by {money(MARGIN)}. Interest falls due at each wages."
        lines = [heading("How much do you borrow from the Bank, and on which lots?", width, look)]
        lines += sentence(told, width, look)
        remark = f"{count(draft.notes, 'note')} of {money(NOTE)}, {money(draft.interest)} interest"
        value = [chosen_value(money(draft.amount), look, here=self.at == 0)]
        lines.append(field_line("Loan", value, remark, width, look, here=self.at == 0))
        rows = [
            lot_line(game, item, width, look, here=number == self.at)
            for number, item in enumerate(draft.items(game), 1)
        ]
        room = max(1, height - len(lines))
        self._top = scrolled(self._top, max(0, self.at - 1), len(rows), room)
        return [*lines, *rows[self._top : self._top + room]]
