"""Choosing travel cards in order, and seeing where they lead."""

from __future__ import annotations

from textual.strip import Strip

from engine.game import Game
from tui.games.addon1995.drafts import TravelDraft, TravelItem
from tui.games.addon1995.routes import landing_words
from tui.look.headings import heading
from tui.look.lines import row
from tui.look.pieces import length
from tui.look.style import FAINT, LIT, TEXT, WHITE, Look
from tui.screen.panels.base import YES, Answer, Hint, Outcome, sentence
from tui.screen.panels.draft import Filling
from tui.words.menu import LIST_KEYS
from tui.words.phrases import People, space_name


class Travelling(Filling[TravelDraft]):
    """The player's travel cards; chosen cards have their place in the order before them."""

    def __init__(self, game: Game, draft: TravelDraft, people: People) -> None:
        super().__init__(game, draft)
        self.people = people
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
        title = "Which travel cards, in what order?" if len(self.items) > 1 else "Use your travel card?"
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
        """What landing there costs; empty if the end is still open or costs nothing."""
        route = self.draft.route(self.game)
        if route is None or route.asks is not None:
            return ""
        landing = landing_words(self.game, self.draft.seat, route.goal, self.people)
        return f"{space_name(self.game.board, route.goal)}: {landing}." if landing else ""

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
