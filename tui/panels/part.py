"""Offering property for part of a rent."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.commands import Goods
from engine.game import Game
from tui.look import ALARM, FAINT, LIT, TEXT, WHITE, Look
from tui.panels.amount import Sum
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
from tui.panels.terms import price_of
from tui.rows import Piece, row
from tui.trading import Item, PartDraft
from tui.views import group_mark
from tui.wording import People, money


class Part(Panel):
    """The debtor's deeds to choose from, and the cash that goes with them."""

    def __init__(self, game: Game, draft: PartDraft, people: People) -> None:
        self.game = game
        self.people = people
        self.draft = draft.with_cash(draft.most_cash(game)) if not draft.titles else draft
        self.at = 0
        self.sum: Sum | None = None
        self._top = 0

    @property
    def hints(self) -> tuple[Hint, ...]:
        if self.sum is not None:
            return (Hint("enter", "Done", is_default=True),)
        return (
            Hint("p", "Offer"),
            Hint("space", "Toggle", is_default=True),
            Hint("$", "Cash"),
            Hint("escape", "Back"),
        )

    def press(self, key: str) -> Outcome:
        if self.sum is not None and self._press_sum(self.sum, key):
            return Answer.STAY
        items = self.draft.items(self.game)
        if (at := walked(key, self.at, len(items) + 1)) is not None:
            self.at = at
            return Answer.STAY
        if key == "p":
            why = self.draft.why_not(self.game)
            return Say(why) if why else Give(self.draft.command)
        is_digit = key.isdecimal() and len(key) == 1
        if key == "$" or is_digit or (key in YES and self.at == len(items)):
            self.at = len(items)
            self.sum = Sum(self.draft.cash, 0, self.draft.most_cash(self.game))
            if is_digit:
                self._press_sum(self.sum, key)
            return Answer.STAY
        if key in YES:
            return self._toggle(items[self.at])
        return Answer.CLOSE if key in BACK else Answer.STAY

    def _toggle(self, item: Item) -> Outcome:
        if item.why_not and not item.is_chosen:
            return Say(item.why_not)
        if item.title is not None:
            self.draft = self.draft.toggle_title(item.title)
        return Answer.STAY

    def _press_sum(self, sum_: Sum, key: str) -> bool:
        if key in (*YES, "escape"):
            self.sum = None
            return True
        if sum_.press(key):
            sum_.amount = min(sum_.amount, sum_.high)
            self.draft = self.draft.with_cash(sum_.amount)
            return True
        self.sum = None
        return False

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        debt = self.draft.debt
        whom = self.people.object(debt.creditor)
        worth = price_of(self.game, Goods(self.draft.cash, self.draft.titles))
        lines = [heading(f"What do you offer {whom} for the rent of {money(debt.amount)}?", width, look)]
        lines += sentence(f"At printed prices this is {money(worth)}.", width, look)
        items = self.draft.items(self.game)
        rows = [self._line(item, width, look, here=n == self.at) for n, item in enumerate(items)]
        here = self.at == len(items)
        fill = look.ink(TEXT, LIT) if here else look.ink()
        cash = Sum(self.draft.cash, 0, 0).piece(look, here=self.sum is not None)
        rows.append(row(width, fill, [("       Cash  ", fill), cash]))
        room = max(1, height - len(lines))
        self._top = scrolled(self._top, self.at, len(rows), room)
        lines += rows[self._top : self._top + room]
        return lines

    def _line(self, item: Item, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink(FAINT if item.why_not else TEXT)
        ink = look.ink(WHITE, LIT if here else 233, bold=True) if item.is_chosen else fill
        box = " [x] " if item.is_chosen else "  -  " if item.why_not else " [ ] "
        chip: list[Piece] = []
        if item.group is not None:
            mark = group_mark(self.game.board, item.group)
            chip = [("  " if look.has_colour else f"{mark.letter} ", look.group(mark.id))]
        right = [(" mtg ", look.ink(ALARM))] if item.is_mortgaged else []
        return row(width, fill, [(box, ink), *chip, (f" {item.name}", ink)], right)
