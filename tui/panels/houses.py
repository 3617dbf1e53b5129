"""Offering extra houses to another player: how many off which lot, and for how much."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.game import Game
from tui.house_dealing import HouseItem, HousesDraft
from tui.look import FAINT, HOUSE, LIT, TEXT, WHITE, Look
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
from tui.rows import row
from tui.wording import People, count, money

_MORE = ("right", "l", "+", *YES)
_FEWER = ("left", "h", "-")


class HouseOffer(Panel):
    """The seller's lots with extra houses, and the price of those that are on the table."""

    def __init__(self, game: Game, draft: HousesDraft, people: People) -> None:
        self.game = game
        self.draft = draft
        self.people = people
        self.at = 0
        self.sum: Sum | None = None
        """The price while it is written."""
        self._top = 0

    @property
    def hints(self) -> tuple[Hint, ...]:
        if self.sum is not None:
            return (Hint("enter", "Done", is_default=True),)
        return (
            Hint("p", "Offer"),
            Hint("space", "One more", is_default=True),
            Hint("-", "One less"),
            Hint("$", "Price"),
            Hint("escape", "Back"),
        )

    def press(self, key: str) -> Outcome:
        if self.sum is not None and self._press_sum(self.sum, key):
            return Answer.STAY
        items = self.draft.items(self.game)
        if (at := walked(key, self.at, len(items) + 1)) is not None:
            self.at = at
        elif key == "p":
            why = self.draft.why_not(self.game)
            return Say(why) if why else Give(self.draft.command)
        elif key == "x":
            self.draft = self.draft.emptied()
        elif key in BACK:
            return Answer.CLOSE
        elif key == "$" or key.isdecimal() or (key in YES and self.at == len(items)):
            self._write_price(key)
        elif self.at < len(items):
            self._change(items[self.at], key)
        return Answer.STAY

    def _change(self, item: HouseItem, key: str) -> None:
        """One house more, beginning again after the last one, or one less."""
        if key in _MORE:
            chosen = (item.chosen + 1) % (item.most + 1)
        elif key in _FEWER:
            chosen = max(0, item.chosen - 1)
        else:
            return
        self.draft = self.draft.with_houses(item.lot, chosen)

    def _write_price(self, key: str) -> None:
        self.at = len(self.draft.items(self.game))
        most = self.draft.most_price(self.game)
        self.sum = Sum(self.draft.price, 0, most, self.game.options.money_unit)
        if key.isdecimal():
            self._press_sum(self.sum, key)

    def _press_sum(self, sum_: Sum, key: str) -> bool:
        """Whether the key was for the price; any other ends the writing."""
        if key in (*YES, "escape"):
            self.sum = None
            return True
        if key != "$" and sum_.press(key):
            sum_.amount = min(sum_.amount, sum_.high)
            self.draft = self.draft.with_price(sum_.amount)
            return True
        self.sum = None
        return False

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        items = self.draft.items(self.game)
        lines = self._head(width, look)
        rows = [self._line(item, width, look, here=n == self.at) for n, item in enumerate(items)]
        rows.append(self._price_line(width, look, here=self.at == len(items)))
        room = max(1, height - len(lines))
        self._top = scrolled(self._top, self.at, len(rows), room)
        return [*lines, *rows[self._top : self._top + room]]

    def _head(self, width: int, look: Look) -> list[Strip]:
        whom = self.people.object(self.draft.buyer)
        has = money(self.draft.most_price(self.game))
        number = len(self.draft.lots)
        told = f"{whom[:1].upper()}{whom[1:]} has {has}."
        if number:
            bank = money(self.draft.bank_price(self.game))
            told += f" The Bank would give {bank} for {count(number, 'extra house')}."
        title = heading(f"Which extra houses do you offer {whom}, and for how much?", width, look)
        return [title, *sentence(told, width, look)]

    def _line(self, item: HouseItem, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink(TEXT if item.chosen else FAINT)
        ink = look.ink(WHITE, LIT) if here else look.ink(WHITE if item.chosen else TEXT)
        houses = look.glyphs.house * item.chosen
        built = look.ink(HOUSE, LIT, bold=True) if here else look.ink(HOUSE, bold=True)
        right = [(houses, built), (f"  {item.chosen} of {item.most} ", fill)]
        return row(width, fill, [("   ", fill), (item.name, ink)], right)

    def _price_line(self, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink()
        price = Sum(self.draft.price, 0, 0).piece(look, here=self.sum is not None)
        return row(width, fill, [("   Price  ", fill), price])
