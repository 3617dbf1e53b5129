"""Filling in a draft line by line: rows are taken or written, and what has changed by it is told."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Command
from tui.ask.plan import Plan
from tui.ask.prompting import prompt
from tui.ask.sheet import Row, SheetOf, Take, Write
from tui.ask.tables import command_words
from tui.lines.seated import Seated
from tui.lines.talk import Dialog, Talk
from tui.lines.typed import amount_of, divided, is_back, is_number, simple, which
from tui.words.menu import Draft, Entry, Submenu, renewed


class Filling:
    """One draft, until it is carried out or left."""

    def __init__(self, talk: Talk, seated: Seated, make: SheetOf, draft: Draft) -> None:
        self._talk = talk
        self._seated = seated
        self._make = make
        self._sheet = make(seated.seen, draft)
        self._told: set[str] = set()
        self._result: tuple[Command, ...] | None = None
        self._writes: Write | None = None
        """The row whose number is asked for."""

    async def run(self) -> tuple[Command, ...]:
        """What is to be submitted; nothing if it was left. Raises Ended."""
        self._talk.say(*self._rows())
        if self._sheet.rows:
            self._tell()
        self._talk.say(f"Type {self._sheet.verb}, or back.")
        while self._result is None:
            await self._talk.ask(Dialog(self._take, self._rows, self._names))
        return self._result

    def _rows(self, *, in_full: bool = False) -> list[str]:
        """What is asked and the rows, of which the last carries it out; many are only counted."""
        sheet = self._sheet
        if sheet.is_long and not in_full:
            return [
                sheet.title,
                f"There are {len(sheet.open_rows)} rows: type a name, or list to hear them all.",
            ]
        if not sheet.rows:
            return [sheet.title, *sheet.told, f"1. {sheet.does}. Or Enter."]
        rows = (f"{number}. {row.text}" for number, row in enumerate(sheet.open_rows, 1))
        return [sheet.title, *rows, f"{len(sheet.rows) + 1}. {sheet.does}."]

    def _names(self) -> list[str]:
        return [*(row.label for row in self._sheet.rows), self._sheet.does, self._sheet.verb, "list"]

    def _tell(self) -> None:
        """What it comes to, as far as that is new."""
        self._talk.say(*(text for text in self._sheet.told if text not in self._told))
        self._told = set(self._sheet.told)

    # --- what is typed

    async def _take(self, typed: str) -> bool:
        row, self._writes = self._writes, None
        if row is not None and (not typed or is_back(typed)):
            self._talk.say(*self._rows())
            return True
        if row is not None and self._take_number(row, typed):
            return True
        word = simple(typed)
        if word == "list":
            self._talk.say(*self._rows(in_full=True))
        elif word in (self._sheet.verb, "do"):
            await self._carry_out()
        elif not typed:
            await self._carry_out(is_sure=not self._sheet.rows)
        elif is_back(typed):
            self._result = ()
        else:
            return await self._pick(typed)
        return True

    async def _carry_out(self, *, is_sure: bool = True) -> None:
        """Give what is filled in; what is not `is_sure` is told first, and Enter does it then."""
        sheet = self._sheet
        told = f"{sheet.does}{f': {sheet.laid}' if sheet.laid else ''}." if sheet.rows else sheet.title
        if (why := sheet.draft.why_not(self._seated.table.game)) is not None:
            self._talk.say(why)
        elif (is_sure or await self._talk.sure(told)) and (
            not sheet.confirm or await self._talk.agreed(sheet.confirm)
        ):
            self._result = sheet.commands or (sheet.draft.command,)
        elif self._talk.went_back:
            self._talk.say(*self._rows())

    async def _pick(self, typed: str) -> bool:
        rows = self._sheet.rows
        labels = [*(row.label for row in rows), self._sheet.does]
        hits, rest = divided(typed, labels)
        sums = [rows.index(row) for row in self._sheet.sums]
        if typed.startswith("$"):
            hits, rest = sums, typed
        if hits == sums and self._sheet.pays is not None:
            hits = [rows.index(self._sheet.pays)]
        if len(hits) > 1:
            self._talk.say(which([labels[hit] for hit in hits]))
        elif hits == [len(rows)]:
            await self._carry_out(is_sure=not is_number(typed))
        elif hits:
            self._change(hits[0], rest)
        return bool(hits)

    def _change(self, at: int, rest: str) -> None:
        match self._sheet.rows[at]:
            case Write() as row if self._take_number(row, rest):
                pass
            case Write() as row:
                self._writes = row
                self._talk.say(f"{row.label}: how much? {row.range}, or back.")
            case Take() as row if row.why_not and not row.is_taken:
                self._talk.say(row.why_not)
            case Take() as row:
                done = "" if row.is_taken is None else "not taken" if row.is_taken else "taken"
                self._go_on(row, row.then, done)

    def _take_number(self, row: Write, typed: str) -> bool:
        amount = amount_of(typed)
        if amount is None:
            return False
        if row.why_not(amount):
            self._talk.say(f"{row.range}, or back.")
            self._writes = row
            return True
        self._go_on(row, row.write(amount), row.in_words(amount))
        return True

    def _go_on(self, row: Row, draft: Draft, done: str) -> None:
        """A row has changed the draft: say what was done, and what else is different now."""
        before, now = self._sheet, self._make(self._seated.seen, draft)
        self._sheet = now
        if done:
            self._talk.say(f"{row.label}: {done}.")
        else:
            self._told.clear()
        if now.title != before.title:
            self._talk.say(now.title)
        known, own = {other.text for other in before.rows}, before.rows.index(row) + 1
        for number, other in enumerate(now.rows, 1):
            if other.text not in known and number != own and not now.is_long:
                self._talk.say(f"{number}. {other.text}")
        self._tell()
        if now.begins is not None and now.told:
            self._talk.say(f"Type {now.verb}.")


# --- what is planned from lists before it is done, and how the lists look with it


class ListPlan:
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
