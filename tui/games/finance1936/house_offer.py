"""Offering extra houses to another player: how many off which lots, and the price."""

from __future__ import annotations

from textual.strip import Strip

from engine.game import Game
from tui.games.finance1936.drafts import HouseItem, HousesDraft
from tui.look.headings import heading
from tui.look.lines import row
from tui.look.style import FAINT, HOUSE, LIT, TEXT, WHITE, Look
from tui.screen.panels.amount import Sum
from tui.screen.panels.base import YES, Answer, Hint, Outcome, sentence
from tui.screen.panels.draft import Pricing
from tui.words.phrases import People, count, money

_MORE = ("right", "l", "+", *YES)
_FEWER = ("left", "h", "-")


class HouseOffer(Pricing[HousesDraft]):
    """The seller's lots with extra houses, and the price of the houses on the table."""

    keys = (
        Hint("p", "Offer"),
        Hint("space", "One more", is_default=True),
        Hint("-", "One less"),
        Hint("$", "Price"),
        Hint("escape", "Back"),
    )

    def __init__(self, game: Game, draft: HousesDraft, people: People) -> None:
        super().__init__(game, draft)
        self.people = people

    @property
    def count(self) -> int:
        return len(self.draft.items(self.game)) + 1

    def new_sum(self) -> Sum:
        return Sum(self.draft.price, 0, self.draft.most_price(self.game), self.game.options.money_unit)

    def take_sum(self, amount: int) -> None:
        self.draft = self.draft.with_price(amount)

    def change(self, key: str) -> Outcome:
        items = self.draft.items(self.game)
        if key == "p":
            return self.give()
        if key == "x":
            self.draft = self.draft.emptied()
        elif self.at < len(items) and key in (*_MORE, *_FEWER):
            self._change(items[self.at], 1 if key in _MORE else -1)
        else:
            return Answer.PASS
        return Answer.STAY

    def _change(self, item: HouseItem, by: int) -> None:
        """One house more, starting over after the last, or one less."""
        chosen = (item.chosen + 1) % (item.most + 1) if by > 0 else max(0, item.chosen - 1)
        self.draft = self.draft.with_houses(item.lot, chosen)

    def lines(self, width: int, look: Look) -> list[Strip]:
        items = self.draft.items(self.game)
        lines = [self._line(item, width, look, here=n == self.at) for n, item in enumerate(items)]
        return [*lines, self.sum_line("   Price  ", width, look)]

    def above(self, width: int, look: Look) -> list[Strip]:
        whom = self.people.object(self.draft.buyer)
        has = money(self.draft.most_price(self.game))
        number = len(self.draft.lots)
        told = f"{whom[:1].upper()}{whom[1:]} has {has}."
        if number:
            bank = money(self.draft.bank_price(self.game))
            told += f" The Bank would pay {bank} for {count(number, 'extra house')}."
        title = heading(f"Which extra houses will you offer {whom}, and for how much?", width, look)
        return [title, *sentence(told, width, look)]

    def _line(self, item: HouseItem, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink(TEXT if item.chosen else FAINT)
        ink = look.ink(WHITE, LIT) if here else look.ink(WHITE if item.chosen else TEXT)
        houses = look.glyphs.house * item.chosen
        built = look.ink(HOUSE, LIT, bold=True) if here else look.ink(HOUSE, bold=True)
        right = [(houses, built), (f"  {item.chosen} of {item.most} ", fill)]
        return row(width, fill, [("   ", fill), (item.name, ink)], right)
