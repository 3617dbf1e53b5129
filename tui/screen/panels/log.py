"""The journal over the whole middle, to page through and to search."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.look.lines import row
from tui.look.style import BLACK, KEY, WHITE, Look
from tui.screen.panels.base import Answer, Hint, Outcome, Panel, Say, hint_line
from tui.screen.widgets.journal import Journal

LONGEST = 30


class Log(Panel):
    """The line below the journal: keys, or the text being searched for."""

    takes_all = True

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.typed: str | None = None
        """The search text typed so far; None if nothing is being typed."""
        self.has_searched = False

    @property
    def hints(self) -> tuple[Hint, ...]:
        again = (Hint("n", "Next match"),) if self.has_searched else ()
        return (
            Hint("/", "Search"),
            *again,
            Hint("pageup", "Back"),
            Hint("home", "Beginning"),
            Hint("end", "Latest"),
            Hint("escape", "Close"),
        )

    def press(self, key: str) -> Outcome:
        if self.typed is not None:
            return self._write(self.typed, key)
        moves = {
            "up": (self.journal.action_leaf, -1),
            "k": (self.journal.action_leaf, -1),
            "down": (self.journal.action_leaf, 1),
            "j": (self.journal.action_leaf, 1),
            "pageup": (self.journal.action_page, -1),
            "b": (self.journal.action_page, -1),
            "pagedown": (self.journal.action_page, 1),
            "f": (self.journal.action_page, 1),
            "space": (self.journal.action_page, 1),
        }
        if key in moves:
            move, by = moves[key]
            move(by)
            return Answer.STAY
        return self._command(key)

    def _command(self, key: str) -> Outcome:
        if key == "home":
            self.journal.action_first()
        elif key == "end":
            self.journal.action_latest()
        elif key == "/":
            self.typed = ""
        elif key == "n" and self.has_searched:
            if not self.journal.search_again():
                return Say("No earlier line contains it.")
        elif key in ("escape", "backspace", "enter", "L", "q"):
            self.leave()
            return Answer.CLOSE
        else:
            return Answer.PASS
        return Answer.STAY

    def leave(self) -> None:
        """The journal goes back to its latest lines."""
        self.journal.stop_search()
        self.journal.action_latest()

    def _write(self, typed: str, key: str) -> Outcome:
        if key == "enter":
            self.typed = None
            self.has_searched = bool(typed)
            if typed and not self.journal.search(typed):
                return Say(f"Nothing in the journal contains {typed!r}.")
        elif key == "escape":
            self.typed = None
        elif key == "backspace":
            self.typed = typed[:-1]
        elif key == "space":
            self.typed = f"{typed} "[:LONGEST]
        elif len(key) == 1:
            self.typed = f"{typed}{key}"[:LONGEST]
        return Answer.STAY

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        if self.typed is None:
            return [hint_line(self.hints, width, look)]
        field = (f" {self.typed:<{LONGEST}} ", look.ink(BLACK, KEY, block=True))
        return [row(width, look.ink(), [(" Search for ", look.ink(WHITE, bold=True)), field])]
