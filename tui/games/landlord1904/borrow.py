"""Borrowing from the Bank: how many notes, and the lots pledged for them."""

from __future__ import annotations

from textual.strip import Strip

from engine.game import Game
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.loans import MARGIN, NOTE
from tui.games.landlord1904.drafts import BorrowDraft
from tui.games.landlord1904.pledges import chosen_value, field_line, lot_line
from tui.look.headings import heading
from tui.look.style import Look
from tui.screen.panels.base import YES, Answer, Hint, Outcome, Say, is_digit, sentence
from tui.screen.panels.draft import Filling
from tui.words.phrases import count, money

_MORE, _LESS = ("right", "l", "+"), ("left", "h", "-")


class Borrowing(Filling[BorrowDraft]):
    """The notes, and below them the player's lots to choose from."""

    keys = (
        Hint("p", "Borrow"),
        Hint("space", "Pledge it", is_default=True),
        Hint("+", "One more note"),
        Hint("-", "One less"),
        Hint("escape", "Back"),
    )
    fixed = 1

    def __init__(self, game: Game, draft: BorrowDraft) -> None:
        super().__init__(game, draft)
        self.at = 1  # the first lot, after the notes

    @property
    def count(self) -> int:
        return len(self.draft.items(self.game)) + 1

    def change(self, key: str) -> Outcome:
        if key == "p" or (key in YES and self.at == 0):
            return self.give()
        if key in YES:
            item = self.draft.items(self.game)[self.at - 1]
            if item.why_not or item.title is None:
                return Say(item.why_not or "That cannot be pledged.")
            self.draft = self.draft.toggle_lot(item.title)
        elif key in (*_MORE, *_LESS):
            self.draft = self.draft.with_notes(self.draft.notes + (1 if key in _MORE else -1))
        elif key == "a":
            self.draft = self.draft.with_most(self.game)
        elif is_digit(key) and key != "0":
            self.draft = self.draft.with_notes(int(key))
        else:
            return Answer.PASS
        return Answer.STAY

    def above(self, width: int, look: Look) -> list[Strip]:
        draft = self.draft
        carry = draft.would_lend(self.game)
        told = f"On these lots the Bank lends {money(carry)}" if carry else "Pledge some of your lots"
        sum_ = "each note" if LandlordOptions.of(self.game.options).loan_margin == "note" else "the loan"
        told += f"; prices must exceed {sum_} by {money(MARGIN)}. Interest is due each payday."
        remark = f"{count(draft.notes, 'note')} of {money(NOTE)}, {money(draft.interest)} interest"
        here = self.at == 0
        value = [chosen_value(money(draft.amount), look, here=here)]
        return [
            heading("How much will you borrow from the Bank, and on which lots?", width, look),
            *sentence(told, width, look),
            field_line("Loan", value, remark, width, look, here=here),
        ]

    def lines(self, width: int, look: Look) -> list[Strip]:
        return [
            lot_line(self.game, item, width, look, here=number == self.at)
            for number, item in enumerate(self.draft.items(self.game), 1)
        ]
