"""Choosing travel cards in order, and seeing where they lead."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.game import Game
from tui.deed_views import deed_of, glance_of
from tui.look import FAINT, LIT, TEXT, WHITE, Look, Mark
from tui.panels.base import YES, Answer, Hint, Outcome, heading, sentence
from tui.panels.filling import Filling
from tui.prompts.menu import LIST_KEYS
from tui.rows import length, row
from tui.travelling import TravelDraft, TravelItem


class Travelling(Filling[TravelDraft]):
    """One's travel cards; those chosen have the number of their turn before them."""

    def __init__(self, game: Game, draft: TravelDraft, names: Sequence[str], marks: Sequence[Mark]) -> None:
        super().__init__(game, draft)
        self.names = tuple(names)
        self.marks = tuple(marks)
        self.items = draft.items(game)

    @property
    def hints(self) -> tuple[Hint, ...]:
        choose = Hint("space", "Choose", is_default=not self.draft.cards)
        play = (Hint("enter", "Play", is_default=True),) if self.draft.cards else ()
        return (*play, choose, Hint("escape", "Back"))

    @property
    def count(self) -> int:
        return len(self.items)

    def change(self, key: str) -> Outcome:
        if key == "enter" and self.draft.cards:
            return self.give()
        if key in YES:
            self._toggle(self.at)
        elif key in LIST_KEYS[: len(self.items)]:
            self._toggle(LIST_KEYS.index(key))
        else:
            return Answer.PASS
        return Answer.STAY

    def _toggle(self, number: int) -> None:
        self.at = number
        self.draft = self.draft.toggle(self.items[number].card)
        self.items = self.draft.items(self.game)

    def above(self, width: int, look: Look) -> list[Strip]:
        thrown = self.draft.thrown
        title = "Which travel cards, in which order?" if len(self.items) > 1 else "Use your travel card?"
        if thrown:
            back = " back" if thrown < 0 else ""
            title = f"You rolled {abs(thrown)}{back}: which cards follow?"
        return [heading(title, width, look)]

    def lines(self, width: int, look: Look) -> list[Strip]:
        return [self._line(number, width, look) for number in range(len(self.items))]

    def below(self, width: int, look: Look) -> list[Strip]:
        told = sentence(self.draft.sentence(self.game), width, look, faint=not self.draft.cards)
        return [*told, *sentence(self._goal(), width, look)]

    def _goal(self) -> str:
        """What costs, or whose it is, where the move ends; empty while that is open or if nothing does."""
        route = self.draft.route(self.game)
        if route is None or route.asks is not None:
            return ""
        words = glance_of(deed_of(self.game, route.goal, self.names, self.marks))
        return "" if words == self.game.board.spaces[route.goal].name else words

    def _line(self, number: int, width: int, look: Look) -> Strip:
        item: TravelItem = self.items[number]
        here = number == self.at
        fill = look.ink(TEXT, LIT) if here else look.ink(FAINT)
        ink = look.ink(WHITE, LIT) if here else look.ink(WHITE if item.turn else TEXT)
        key = (f" {LIST_KEYS[number]} ", look.key()) if number < len(LIST_KEYS) else ("   ", fill)
        box = f" [{item.turn or ' '}] "
        left = [(" ", fill), key, (box, ink), (item.name, ink)]
        fits = length(left) + len(item.leads) + 2 <= width
        return row(width, fill, left, [(f"{item.leads if fits else item.leads_shortly} ", ink)])
