"""Offering property as part of a rent."""

from __future__ import annotations

from textual.strip import Strip

from engine.commands import Goods
from engine.game import Game
from tui.ask.terms import price_of
from tui.ask.trade import Item, PartDraft
from tui.look.deeds import title_chip
from tui.look.headings import heading
from tui.look.lines import row
from tui.look.style import ALARM, FAINT, LIT, PAGE, TEXT, WHITE, Look
from tui.screen.panels.amount import Sum
from tui.screen.panels.base import YES, Answer, Hint, Outcome, Say, sentence
from tui.screen.panels.draft import Pricing
from tui.words.phrases import People, money


class Part(Pricing[PartDraft]):
    """The debtor's deeds to choose from, and the cash that goes with them."""

    keys = (
        Hint("p", "Offer"),
        Hint("space", "Toggle", is_default=True),
        Hint("$", "Cash"),
        Hint("escape", "Back"),
    )

    def __init__(self, game: Game, draft: PartDraft, people: People) -> None:
        super().__init__(game, draft if draft.titles else draft.with_cash(draft.most_cash(game)))
        self.people = people

    @property
    def count(self) -> int:
        return len(self.draft.items(self.game)) + 1

    def new_sum(self) -> Sum:
        return Sum(self.draft.cash, 0, self.draft.most_cash(self.game))

    def take_sum(self, amount: int) -> None:
        self.draft = self.draft.with_cash(amount)

    def change(self, key: str) -> Outcome:
        if key == "p":
            return self.give()
        return self._toggle(self.draft.items(self.game)[self.at]) if key in YES else Answer.PASS

    def _toggle(self, item: Item) -> Outcome:
        if item.why_not and not item.is_chosen:
            return Say(item.why_not)
        if item.title is not None:
            self.draft = self.draft.toggle_title(item.title)
        return Answer.STAY

    def above(self, width: int, look: Look) -> list[Strip]:
        debt = self.draft.debt
        whom = self.people.object(debt.creditor)
        worth = price_of(self.game, Goods(self.draft.cash, self.draft.titles))
        title = heading(f"What will you offer {whom} for the {money(debt.amount)} rent?", width, look)
        return [title, *sentence(f"Worth {money(worth)} at printed prices.", width, look)]

    def lines(self, width: int, look: Look) -> list[Strip]:
        items = self.draft.items(self.game)
        lines = [self._line(item, width, look, here=n == self.at) for n, item in enumerate(items)]
        return [*lines, self.sum_line("       Cash  ", width, look)]

    def _line(self, item: Item, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink(FAINT if item.why_not else TEXT)
        ink = look.ink(WHITE, LIT if here else PAGE, bold=True) if item.is_chosen else fill
        box = " [x] " if item.is_chosen else "  -  " if item.why_not else " [ ] "
        chip = [] if item.title is None else [title_chip(self.game, item.title, look)]
        right = [(f" {item.mortgage.brief} ", look.ink(ALARM))] if item.is_mortgaged else []
        return row(width, fill, [(box, ink), *chip, (f" {item.name}", ink)], right)
