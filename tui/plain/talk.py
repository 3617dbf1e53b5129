"""A talk with the player: one line from him at a time, to whatever is open, else to what can be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui.plain.console import Console, Ended
from tui.plain.typed import amount_of, is_yes, simple

if TYPE_CHECKING:
    from tui.plain.looking import Looking

Take = Callable[[str], bool]
"""Takes what was typed; whether it meant anything."""

LEAVE = ("quit", "save", "exit", "q")


class Leave(Ended):
    """The player has said that he leaves."""


class Talk:
    """What all dialogues of a game speak through."""

    def __init__(self, console: Console, looking: Looking) -> None:
        self._console = console
        self._looking = looking
        self.say = console.say
        self._hints: set[str] = set()
        """What was said of how to type, and need not be said again."""

    def once(self, hint: str) -> None:
        """Say how something is typed, unless that was said before."""
        if hint not in self._hints:
            self._hints.add(hint)
            self.say(hint)

    def rows(self, rows: Sequence[str]) -> None:
        """Rows with their numbers."""
        self._console.say_rows(rows)

    def ask(self, take: Take) -> None:
        """Read one line; a word for looking is never taken for the beginning of a choice. Raises Ended."""
        typed = self._console.ask()
        if not self._looking.is_asked(typed) and take(typed):
            return
        if simple(typed) in LEAVE:
            raise Leave
        if (told := self._own(simple(typed))) is None:
            told = self._looking.look(typed)
        self.say(*(not_known(typed) if told is None else told))

    def agreed(self, question: str) -> bool:
        """A question that only yes answers with yes. Raises Ended."""
        self.say(f"{question} Yes or no?")
        answer: list[bool] = []

        def take(typed: str) -> bool:
            if simple(typed) in ("y", "yes", "n", "no", "", "back"):
                answer.append(is_yes(typed))
            return bool(answer)

        while not answer:
            self.ask(take)
        return answer[0]

    def _own(self, typed: str) -> Sequence[str] | None:
        if typed != "bell":
            return None
        self._console.rings = not self._console.rings
        return (f"The bell is {'on' if self._console.rings else 'off'}.",)


def not_known(typed: str) -> tuple[str]:
    """What is said of a line that means nothing."""
    if not typed:
        return ("Type a number or a word.",)
    if amount_of(typed) is not None:
        return (f"There is no choice {typed} to choose here.",)
    return (f"Nothing here is called {typed!r}. Type help for the words.",)
