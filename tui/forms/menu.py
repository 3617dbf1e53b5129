"""Lists to choose from, and questions to be answered with yes or no."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.commands import Command
from tui.draw.lines import blank, row
from tui.draw.style import FAINT, WHITE, Look
from tui.draw.touch import touched_line
from tui.forms.base import (
    BACK,
    YES,
    Answer,
    Chosen,
    Hint,
    Outcome,
    Panel,
    Say,
    entry_lines,
    heading,
    hint_rows,
    sentence,
    walked,
)
from tui.questions.menu import Entry, renewed


class Menu(Panel):
    """Entries with keys, a cursor, and perhaps a few sentences above them."""

    def __init__(
        self,
        title: str,
        entries: Sequence[Entry],
        facts: Sequence[str] = (),
        *,
        is_own: bool = True,
        opened_by: str = "",
    ) -> None:
        """`opened_by` is the label of the entry that leads here."""
        self.title = title
        self.opened_by = opened_by
        self.entries = tuple(entries)
        self.facts = tuple(facts)
        self.is_own = is_own
        self.at = next((n for n, entry in enumerate(self.entries) if entry.is_default), 0)
        self.is_walked = is_own or any(entry.is_default for entry in self.entries)
        """Whether Enter chooses what the cursor is on; in a question's own list only once it was moved."""
        self.planned = ""
        """What has been chosen from here and from other lists, to be done together, and what it comes to."""
        self._top = 0

    @property
    def hints(self) -> tuple[Hint, ...]:
        if self.planned:
            do = Hint("c", "Do it", is_default=False)
            return (do, Hint("enter", "Plan"), Hint("-", "Leave out the last"), Hint("escape", "Back"))
        back = (Hint("escape", "Back"),) if self.is_own else ()
        return (Hint("enter", "Choose", is_default=self.is_walked), *back)

    @property
    def rows(self) -> int:
        return max(12, len(self.entries) + 2 * len(self.facts) + 3)

    def press(self, key: str) -> Outcome:
        key = {"tab": "down", "shift+tab": "up"}.get(key, key)
        if (at := walked(key, self.at, len(self.entries))) is not None:
            self.at = at if self.is_walked or key in ("up", "k", "end") else 0
            self.is_walked = True
            return Answer.STAY
        if key in YES and self.entries:
            if not self.is_walked:
                return Say("Press a key, or an arrow to a choice first.")
            return Chosen(self.entries[self.at])
        if (number := self._number(key)) is not None:
            self.at, self.is_walked = number, True
            return Chosen(self.entries[number])
        if self.is_own and key in (*BACK, "left", "h"):
            return Answer.CLOSE
        return Answer.PASS

    def goes_to(self, row: int, side: str) -> bool:
        self.at, self.is_walked = min(row, len(self.entries) - 1), True
        return bool(self.entries)

    def has_any(self, entries: Sequence[Entry]) -> bool:
        """Whether some of these are in the list, by what they are called."""
        known = {entry.label for entry in self.entries}
        return any(entry.label in known for entry in entries)

    def renew(self, entries: Sequence[Entry], done: Command | None) -> None:
        """Show what can be chosen with all that is planned; without `done` something was left out of it.

        The cursor goes on to the next entry that can be chosen.
        """
        self.entries = renewed(self.entries, entries, done)
        left = [number for number, entry in enumerate(self.entries) if not entry.gone]
        if left:
            self.at = next((number for number in left if number >= self.at), left[0])

    def _number(self, key: str) -> int | None:
        return next((n for n, entry in enumerate(self.entries) if entry.key == key), None)

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        lines = [heading(line, width, look) for line in _broken(self.title, width - 2) if line]
        for fact in self.facts:
            lines += sentence(fact, width, look)
        foot = sentence(self.planned, width, look, faint=False) if self.planned else []
        height -= len(foot)
        entries = [self._entry(number, width, look) for number in range(len(self.entries))]
        needed = sum(map(len, entries))
        if height - len(lines) < needed:
            lines = self._counted(lines, width, look)
        elif lines and height - len(lines) > needed:
            lines.append(blank(width, look.ink()))
        room = max(1, height - len(lines))
        self._top = _scrolled(self._top, self.at, [len(entry) for entry in entries], room)
        return [*lines, *[line for entry in entries[self._top :] for line in entry][:room], *foot]

    def _entry(self, number: int, width: int, look: Look) -> list[Strip]:
        here = self.is_walked and number == self.at
        lines = entry_lines(self.entries[number], width, look, here=here)
        return [touched_line(line, row=number) for line in lines]

    def _counted(self, lines: list[Strip], width: int, look: Look) -> list[Strip]:
        """What stands above the entries, with the number of the one the cursor is on."""
        count = f"{self.at + 1} of {len(self.entries)} "
        title = _broken(self.title, width - 2 - len(count))[0]
        ink = look.ink(WHITE, bold=True)
        counted = row(width, look.ink(), [(f" {title}", ink)], [(count, look.ink(FAINT))])
        return [counted, *lines[1 if self.title else 0 :]]


def _scrolled(top: int, at: int, heights: Sequence[int], room: int) -> int:
    """The first entry shown, so that all of the one under the cursor can be seen."""
    top = min(top, at)
    while top < at and sum(heights[top : at + 1]) > room:
        top += 1
    while top and sum(heights[top - 1 :]) <= room:
        top -= 1
    return top


def _broken(text: str, width: int) -> list[str]:
    """A text over as many lines as it takes."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


class Confirm(Panel):
    """A question that only `y` answers with yes."""

    names_keys = True

    def __init__(self, question: str, outcome: Outcome, yes: str = "Yes", no: str = "No") -> None:
        """`outcome` is what yes leads to."""
        self.question = question
        self.outcome = outcome
        self._hints = (Hint("y", yes), Hint("n", no, is_default=True))

    @property
    def hints(self) -> tuple[Hint, ...]:
        return self._hints

    def press(self, key: str) -> Outcome:
        if key == "y":
            return self.outcome
        return Answer.CLOSE if key in ("n", "q", *BACK, *YES) else Answer.STAY

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        return _asked(self.question, self.hints, width, look)


class Watch(Panel):
    """A person who is out may watch the others, or see the end at once."""

    is_own = False

    @property
    def hints(self) -> tuple[Hint, ...]:
        return (Hint("w", "Watch the others"), Hint("r", "See the result at once", is_default=True))

    def press(self, key: str) -> Outcome:
        if key == "w":
            return Answer.WATCH
        return Answer.SKIP if key in ("r", *YES) else Answer.PASS

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        return _asked("You are out of the game. The others play on.", self.hints, width, look)


def _asked(question: str, hints: Sequence[Hint], width: int, look: Look) -> list[Strip]:
    fill = look.ink()
    lines = [blank(width, fill), *[heading(line, width, look) for line in _broken(question, width - 2)]]
    lines.append(blank(width, fill))
    return lines + [row(width, fill, [(" ", fill), *pieces]) for pieces in hint_rows(hints, width, look)]
