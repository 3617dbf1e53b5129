"""A list that is open: rows are chosen by number or name, and planned where several go together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.commands import Command
from tui.ask.plan import Plan
from tui.ask.prompting import prompt
from tui.ask.tables import command_words
from tui.lines.seated import Seated
from tui.lines.talk import SURE, Dialog, Talk
from tui.lines.typed import divided, is_back, is_number, simple, which
from tui.words.menu import Entry, Submenu, renewed


class Chooser(Protocol):
    """Carries out what is chosen from a list."""

    def submit(self, *commands: Command) -> bool:
        """Give commands one after another; returns whether all were taken."""

    async def choose(self, entry: Entry, rest: str, *, by_number: bool) -> bool:
        """Choose an entry, with what was typed after its name; returns whether anything was done."""


class OpenList:
    """Rows to choose from, until something was done or the player goes back."""

    def __init__(
        self, talk: Talk, choosing: Chooser, planner: Planner, path: Sequence[str], submenu: Submenu
    ) -> None:
        """`path` are the labels of the entries that lead here."""
        self._talk = talk
        self._choosing = choosing
        self._planner = planner
        self._path = tuple(path)
        self._title = submenu.title
        self._rows = submenu.entries
        self._has_done: bool | None = None

    async def run(self) -> bool:
        """Ask until it is closed; whether anything was done. Raises Ended."""
        self._talk.say(*self._told())
        while self._has_done is None:
            await self._talk.ask(Dialog(self._take, self._told, lambda: [row.label for row in self._rows]))
        return self._has_done

    def _told(self) -> list[str]:
        """The title and the rows, and what Enter does."""
        rows = [f"{number}. {row_text(row)}" for number, row in enumerate(self._rows, 1)]
        return [self._title, *rows, *filter(None, [self._planned()])]

    def _planned(self) -> str:
        """What is planned; empty if nothing is."""
        return f"{self._planner.told} {SURE}" if self._planner.plan is not None else ""

    async def _take(self, typed: str) -> bool:
        word = simple(typed)
        if is_back(typed):
            self._back()
        elif word == "list":
            self._talk.say(*self._told())
        elif word in ("", "do") and self._planner.plan is not None:
            self._has_done = self._choosing.submit(*self._planner.plan.commands)
        elif word in ("drop", "undo") and self._planner.drop_last():
            self._renew(None)
            self._talk.say(self._planned() or "The plan is empty.")
        else:
            return await self._pick(typed)
        return True

    def _back(self) -> None:
        if self._planner.plan is not None and len(self._path) == 1:
            self._talk.say("The plan was dropped.")
        self._has_done = False

    async def _pick(self, typed: str) -> bool:
        hits, rest = divided(typed, [row.label for row in self._rows])
        if len(hits) > 1:
            self._talk.say(which([self._rows[hit].label for hit in hits]))
        if len(hits) == 1:
            await self._choose(self._rows[hits[0]], rest, by_number=is_number(typed))
        return bool(hits)

    async def _choose(self, row: Entry, rest: str, *, by_number: bool) -> None:
        if row.gone:
            self._talk.say(f"{row.label}: {row.gone}.")
        elif isinstance(row.does, Command) and self._planner.takes(row.does):
            self._lay_out(row.does)
        elif isinstance(row.does, Submenu):
            path = (*self._path, row.label)
            if await OpenList(self._talk, self._choosing, self._planner, path, row.does).run():
                self._has_done = True
            else:
                self._renew(None)
                self._talk.say(self._title)
        elif await self._choosing.choose(row, rest, by_number=by_number):
            self._has_done = True

    def _lay_out(self, command: Command) -> None:
        if why := self._planner.add(command):
            self._talk.say(why)
            return
        before = len(self._rows)
        self._renew(command)
        self._talk.say(self._planned())
        for number, row in enumerate(self._rows[before:], before + 1):
            self._talk.say(f"New: {number}. {row_text(row)}")
        self._talk.once("Or choose more; drop removes the last, back drops it all.")

    def _renew(self, done: Command | None) -> None:
        self._rows = self._planner.renewed(self._path, self._rows, done)


def row_text(entry: Entry) -> str:
    """An entry as it is read: what it is called, and what it costs or brings."""
    label = entry.label.removesuffix(" ...")
    words = entry.gone or entry.hint
    return f"{label}, {words}." if words else f"{label}."


# --- what is planned from lists before it is done, and how they look with it


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
