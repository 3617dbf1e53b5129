"""Filling in a draft: a list of what may go into it, and what that adds up to."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from textual.strip import Strip

from engine.game import Game
from tui.look.lines import row
from tui.look.style import LIT, TEXT, Look
from tui.screen.panels.amount import Sum, Writes
from tui.screen.panels.base import (
    BACK,
    YES,
    Answer,
    Give,
    Hint,
    Outcome,
    Panel,
    Say,
    is_digit,
    walked,
    windowed,
)
from tui.words.menu import Draft

D = TypeVar("D", bound=Draft)


def given(draft: Draft, game: Game) -> Outcome:
    """The draft's command, or why it makes none."""
    why = draft.why_not(game)
    return Say(why) if why else Give(draft.command)


class Filling(Panel, Generic[D]):
    """A list to move along; it scrolls between the lines above and below it."""

    keys: ClassVar[tuple[Hint, ...]] = ()
    fixed: ClassVar[int] = 0
    """Lines of the list that are drawn above it and do not scroll."""

    def __init__(self, game: Game, draft: D) -> None:
        self.game = game
        self.draft = draft
        self.at = 0
        self._top = 0

    @property
    @abstractmethod
    def count(self) -> int:
        """How many lines the cursor can be on."""

    @abstractmethod
    def change(self, key: str) -> Outcome:
        """Take a key that neither moves the cursor nor leaves."""

    @abstractmethod
    def above(self, width: int, look: Look) -> list[Strip]:
        """The heading, what the draft adds up to, and the lines that do not scroll."""

    @abstractmethod
    def lines(self, width: int, look: Look) -> list[Strip]:
        """The list, with the line under the cursor highlighted."""

    def below(self, width: int, look: Look) -> list[Strip]:
        """What is drawn below the list."""
        return []

    @property
    def hints(self) -> tuple[Hint, ...]:
        return self.keys

    @property
    def rows(self) -> int:
        return max(12, self.count - self.fixed + 5)

    def goes_to(self, row: int, side: str) -> bool:
        self.at = min(row + self.fixed, self.count - 1)
        return True

    def press(self, key: str) -> Outcome:
        if (at := walked(key, self.at, self.count)) is not None:
            self.at = at
            return Answer.STAY
        return Answer.CLOSE if key in BACK else self.change(key)

    def give(self) -> Outcome:
        """The draft's command, or why it makes none."""
        return given(self.draft, self.game)

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        above, lines, below = self.above(width, look), self.lines(width, look), self.below(width, look)
        room = max(1, height - len(above) - len(below))
        at = max(0, self.at - self.fixed)
        self._top, shown = windowed(lines, self._top, at, width, room, look)
        return [*above, *shown, *below]


class Pricing(Filling[D], Writes):
    """The same with an amount on the last line, typed over the list's keys."""

    @abstractmethod
    def new_sum(self) -> Sum:
        """The draft's amount, ready to be typed."""

    @property
    def hints(self) -> tuple[Hint, ...]:
        return self.keys if self.sum is None else (Hint("enter", "Done", is_default=True),)

    def press(self, key: str) -> Outcome:
        if self.writes(key):
            return Answer.STAY
        if key == "$" or is_digit(key) or (key in YES and self.at == self.count - 1):
            self.at = self.count - 1
            self.sum = self.new_sum()
            if is_digit(key):
                self.writes(key)
            return Answer.STAY
        return super().press(key)

    def goes_to(self, row: int, side: str) -> bool:
        self.sum = None
        return super().goes_to(row, side)

    def sum_line(self, label: str, width: int, look: Look) -> Strip:
        """The last line."""
        fill = look.ink(TEXT, LIT) if self.at == self.count - 1 else look.ink()
        return row(width, fill, [(label, fill), self.new_sum().piece(look, here=self.sum is not None)])
