"""Questions outside a game: rows to choose from, texts to type, and a yes or no."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from tui.lines.console import Console, Leave
from tui.lines.reader import Carry, carry_nothing, read
from tui.lines.typed import LEAVE, divided, is_back, is_yes, not_known, simple, which
from tui.pages.page import Page

_NAME = re.compile(r"[,.:]")
"""Behind what a row is called."""

Look = Callable[[str], Sequence[str] | None]
"""Tells what a line asks for; None if it asks for nothing."""


def _nothing(typed: str) -> None:
    """Nothing can be looked at."""


class Pages:
    """What the title and its lists ask through; everything raises Ended when the player leaves."""

    def __init__(self, console: Console, look: Look = _nothing) -> None:
        """`look` tells what is asked for wherever something may be typed."""
        self.say = console.say
        self.run = console.feed.run
        self._console = console
        self._look = look

    def looking(self, look: Look) -> Pages:
        """The same with other things that can be looked at."""
        return Pages(self._console, look)

    async def text(self, leaving: Collection[str] = LEAVE) -> str:
        """What is typed next; the player leaves with one of these words."""
        while (told := self._look(typed := await self._console.ask())) is not None:
            self.say(*told)
        if simple(typed) in leaving:
            raise Leave
        return typed

    async def row(self, question: str, rows: Sequence[str], usual: int | None = None) -> int | None:
        """Which row is chosen, by its place; Enter for the usual one; None to go back."""
        while True:
            self.say(question)
            self.rows(rows, usual)
            typed = await self.text()
            if not typed and usual is not None:
                return usual
            if is_back(typed):
                return None
            hits, _ = divided(typed, rows)
            if len(hits) == 1:
                return hits[0]
            self.unclear(typed, [rows[hit] for hit in hits], rows)

    def rows(self, rows: Sequence[str], usual: int | None = None) -> None:
        """Rows with their numbers."""
        self._console.say_rows([f"{row}{' Or Enter.' if n == usual else ''}" for n, row in enumerate(rows)])

    def unclear(self, typed: str, meant: Sequence[str], rows: Sequence[str]) -> None:
        """Say that nothing among the rows, or more than one, is called so."""
        names = [_NAME.split(row, maxsplit=1)[0] for row in meant or rows]
        self.say(which(names) if meant else not_known(typed, names))

    async def read(self, page: Page, carry: Carry = carry_nothing) -> None:
        """A page, until it is left; `carry` does what it leads to."""
        await read(page, self._console, carry)

    async def agreed(self, question: str) -> bool:
        """Whether a question is answered with yes."""
        self.say(f"{question} Yes or no?")
        return is_yes(await self.text())
