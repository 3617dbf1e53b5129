"""Questions outside a game: rows to choose from, texts to type, and a yes or no."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tui.plain.console import Console
from tui.plain.talk import LEAVE, Leave, not_known
from tui.plain.typed import divided, is_back, is_yes, simple, which


class Pages:
    """What the title and its lists ask through; everything raises Ended when the player leaves."""

    def __init__(self, console: Console) -> None:
        self.say = console.say
        self._console = console

    def text(self, leaving: Collection[str] = LEAVE) -> str:
        """What is typed next; the player leaves with one of these words."""
        typed = self._console.ask()
        if simple(typed) in leaving:
            raise Leave
        return typed

    def row(self, question: str, rows: Sequence[str], usual: int | None = None) -> int | None:
        """Which row is chosen, by its place; Enter for the usual one; None to go back."""
        self.say(question)
        self.rows(rows, usual)
        while True:
            typed = self.text()
            if not typed and usual is not None:
                return usual
            if is_back(typed):
                return None
            hits, _ = divided(typed, rows)
            if len(hits) == 1:
                return hits[0]
            self.unclear(typed, [rows[hit] for hit in hits])

    def rows(self, rows: Sequence[str], usual: int | None = None) -> None:
        """Rows with their numbers."""
        self._console.say_rows([f"{row}{' Or Enter.' if n == usual else ''}" for n, row in enumerate(rows)])

    def unclear(self, typed: str, meant: Sequence[str]) -> None:
        """Say that nothing, or more than one thing, is called so."""
        if not meant:
            self.say(*not_known(typed))
            return
        self.say(which([row.partition(",")[0].rstrip(".") for row in meant]))

    def agreed(self, question: str) -> bool:
        """Whether a question is answered with yes."""
        self.say(f"{question} Yes or no?")
        return is_yes(self.text())
