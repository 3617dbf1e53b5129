"""What is planned from lists before it is done, and how the lists look with it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Command
from tui.ask.plan import Plan
from tui.ask.prompting import prompt
from tui.ask.tables import command_words
from tui.lines.seated import Seated
from tui.words.menu import Entry, Submenu, renewed


class Planner:
    """One plan, that all lists opened from one another share."""

    def __init__(self, seated: Seated) -> None:
        self._seated = seated
        self._words = command_words(seated.table.game.rules.rule_set.id)
        self.plan: Plan | None = None

    @property
    def told(self) -> str:
        """What is planned and what it comes to; empty if nothing is."""
        return "" if self.plan is None else self.plan.told(self._words)

    def takes(self, command: Command) -> bool:
        """Whether a command is one of several that are chosen from lists and done together."""
        words = self._words.get(type(command))
        return words is not None and words.business is not None and words.business.is_planned

    def add(self, command: Command) -> str:
        """Plan one thing more; gives a sentence if that is not possible."""
        plan = self.plan or Plan(self._seated.table.game, command.seat)
        why = plan.add(command)
        if not why:
            self.plan = plan
        return why

    def drop_last(self) -> bool:
        """Leave out what was planned last; whether there was anything."""
        if self.plan is None:
            return False
        self.plan.drop_last()
        if not self.plan.commands:
            self.plan = None
        return True

    def renewed(self, path: Sequence[str], rows: Sequence[Entry], done: Command | None) -> tuple[Entry, ...]:
        """The rows of a list with all that is planned; `path` are the labels of entries that lead there."""
        known = {row.label for row in rows}
        now = self._entries(path)
        return renewed(rows, now if any(entry.label in known for entry in now) else (), done)

    def _entries(self, path: Sequence[str]) -> tuple[Entry, ...]:
        """What is in a list now, or in the one before if there is no such list any more."""
        plan, seated = self.plan, self._seated
        if plan is not None and plan.is_done:
            return ()
        game = seated.table.game if plan is None else plan.trial
        asked = prompt(game, seated.looks_from, seated.people)
        entries = () if asked is None else asked.entries
        for label in path:
            entry = next((entry for entry in entries if entry.label == label), None)
            if entry is None or not isinstance(entry.does, Submenu):
                break
            entries = entry.does.entries
        return entries
