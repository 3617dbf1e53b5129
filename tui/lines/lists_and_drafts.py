"""The lists, drafts and questions that lie open, line by line: what is typed becomes an act, and is told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.commands import Build, Lift, Mortgage, SellBuildings
from tui.ask.conversation import Act, Conversation, Filling, Given, OpenList, Sure, Writing
from tui.ask.prompt import name_of
from tui.ask.sheet import Sheet, Take, Write
from tui.lines.deeds import places_called
from tui.lines.dialog import Talk
from tui.lines.listener import Listener
from tui.lines.matching import amount_of, divided, found, is_back, is_no, is_number, is_yes, simple, which
from tui.lines.prompts import SURE, binds, changes, draft_rows, plan_told, row_text, takes, told
from tui.words.menu import AnswerKind, Entry, Submenu
from tui.words.phrases import money

BEGIN = "Type the number or the name of a row to take it; list reads the rows."
"""What is told where nothing of a draft is taken yet."""

FROM_LIST = "Type a number or a name from the list, or back."
"""What is told where Enter or yes chooses nothing from a list."""

AGAIN = ("list", "repeat", "choices")
"""Words that read once more what lies open."""

MORE = "Or choose more, or a chosen row to take it out; drop removes the last, back drops it all."

ONE_MORE = "Or choose more, or a row again for one more of it; drop removes the last, back drops it all."
"""What is told in place of that where a chosen row is not taken out by choosing it again."""


_HOUSES = re.compile(r"^(?:\w+ )?(?:house|hotel)s?\b ?(?:on )?|^on ")
"""What is typed before the deed that is built on."""

_SIDES = {
    **dict.fromkeys(("offer", "pay"), "give"),
    **dict.fromkeys(("ask", "demand", "receive", "take"), "get"),
}
"""Other words for the sides of a trade."""


class Answering:
    """Carries out what a player types at what lies open.

    >>> answering.choose(entry, "baltic")
    >>> answering.is_done               # whether anything was done at the table
    True
    """

    def __init__(self, talk: Talk, listener: Listener) -> None:
        self._talk = talk
        self._listener = listener
        self.is_done = False
        """Something was done at the table, so that the question may be another one now."""
        self._held: Act | None = None
        """What Enter does next: a number was typed for it, which may have been meant for something else."""
        self._row: Write | None = None
        """The row of a draft whose number is asked for."""

    @property
    def _now(self) -> Conversation:
        return self._listener.conversation

    @property
    def is_open(self) -> bool:
        """Whether the next line is for what lies open, or for what is held, and not for the question."""
        return self._now.top is not None or self._held is not None

    def begin(self) -> None:
        """There is another question."""
        self.is_done, self._held, self._row = False, None, None

    # --- what is read

    def told(self) -> list[str]:
        """What is on top."""
        return told(self._now)

    def names(self) -> list[str]:
        """What can be named in it."""
        match self._now.top:
            case OpenList(entries=entries):
                return [entry.label for entry in entries]
            case Filling(sheet=sheet):
                return [*(row.label for row in sheet.rows), sheet.does, sheet.verb, "list"]
            case Sure() as sure:
                return ["yes", "no", sure.yes, sure.no]
        return []

    # --- what is typed

    def take(self, typed: str) -> bool:
        """Take a line for what lies open; whether it meant anything."""
        held, self._held = self._held, None
        if held is not None and (simple(typed) in ("", "do") or is_yes(typed)):
            self._follow(held)
            return True
        if held is not None and (is_back(typed) or is_no(typed)):
            self._talk.say(*self.told())
            return True
        if isinstance(self._now.top, Writing | Sure) and simple(typed) in AGAIN:
            self._talk.say(*self.told())
            return True
        match self._now.top:
            case OpenList() as opened:
                return self._take_in_list(opened, typed)
            case Writing() as writing:
                return self._take_sum(writing, typed)
            case Filling(sheet=sheet):
                return self._take_in_draft(sheet, typed)
            case Sure() as sure:
                return self._take_yes_or_no(sure, typed)
        return False

    def answer(self, entry: Entry, typed: str, rest: str) -> None:
        """Do what an entry of the question says; by its whole name also what its row tells to be final."""
        if entry in self._now.answers and binds(entry) and simple(typed) == simple(name_of(entry)):
            entry = replace(entry, confirm="")
        self.choose(entry, rest, by_number=is_number(typed))

    def choose(
        self, entry: Entry, rest: str = "", *, by_number: bool = False, path: Sequence[str] = ()
    ) -> None:
        """Do what an entry says, or open what it leads to; `rest` is what was typed behind it.

        What was chosen `by_number` is done at once only if it goes on. `path` are the labels that lead here.
        """
        by_number &= not entry.confirm
        if rest and isinstance(entry.does, Submenu) and self._choose_in_full(entry, rest, by_number, path):
            return
        act = self._now.choose(entry)
        amount = amount_of(rest)
        if isinstance(act, Conversation) and isinstance(act.top, Writing) and amount is not None:
            words = act.top.ask.told(amount, f"{name_of(entry)}: {money(amount)}")
            sure = _told_with(path, f"{words}.")
            self._write(act, amount, sure if by_number and self._is_much(amount) else "")
            return
        if isinstance(act, Given) and by_number and self._asks_first(entry, path):
            self._hold(act, _told_with(path, row_text(entry)))
        else:
            self._follow(act, chosen=name_of(entry))

    def _asks_first(self, entry: Entry, path: Sequence[str]) -> bool:
        """Whether a number alone does not do it: its row has not said what it costs, or it is no small thing.

        What is chosen from lists is no small thing if it sells or costs much.
        """
        if self._now.kind(entry) is not AnswerKind.SPENDS:
            return False
        if not path:
            return not entry.hint and "$" not in entry.label
        return entry.cash is None or entry.cash > 0 or self._is_much(-entry.cash)

    def _is_much(self, cost: int) -> bool:
        """Whether a sum is more than a tenth of what the player has."""
        prompt = self._listener.prompt
        funds = 0 if prompt is None else self._listener.table.game.state.players[prompt.seat].funds
        return cost * 10 > funds

    def _choose_in_full(self, entry: Entry, rest: str, by_number: bool, path: Sequence[str]) -> bool:
        """Choose a row that was typed behind its list; whether there is one such row."""
        assert isinstance(entry.does, Submenu)
        rows = entry.does.entries
        hits, more = _rows_meant(rest, rows)
        if len(hits) == 1:
            by_number |= is_number(rest)
            self.choose(rows[hits[0]], more, by_number=by_number, path=(*path, entry.label))
            return True
        names = [rows[hit].label for hit in hits]
        why = "" if hits else self._why_not_listed(rest, rows)
        self._talk.say(which(names) if hits else why or f"{rest!r} is not on this list.")
        return False

    def _why_not_listed(self, rest: str, rows: Sequence[Entry]) -> str:
        """Why what the rows do cannot be done with the deed that is named; empty if none is."""
        game, name = self._now.game, _HOUSES.sub("", rest)
        places = places_called(self._listener, name) if name else []
        title = game.board.spaces[places[0]].title if len(places) == 1 else None
        if title is None:
            return ""
        for row in rows:
            match row.does:
                case Build() | SellBuildings() as command:
                    again = f"Type {name} for one, and again for one more."
                    return game.refusal(replace(command, lots=(title,))) or again
                case Mortgage() | Lift() as command:
                    return game.refusal(replace(command, title=title)) or ""
        return ""

    def _take_in_list(self, opened: OpenList, typed: str) -> bool:
        word, is_planned = simple(typed), self._now.plan is not None
        if is_back(typed):
            self._follow(self._now.back())
        elif word in AGAIN:
            self._talk.say(*self.told())
        elif is_planned and (word in ("", "do") or is_yes(typed)):
            self._follow(self._now.do())
        elif is_planned and word in ("drop", "undo"):
            self._follow(self._now.drop_last())
        elif not typed or is_yes(typed):
            self._talk.say(FROM_LIST)
        else:
            hits, rest = _rows_meant(typed, opened.entries)
            if len(hits) > 1:
                self._talk.say(which([opened.entries[hit].label for hit in hits]))
            elif hits:
                lists = [one.opened_by for one in self._now.opened if isinstance(one, OpenList)]
                self.choose(opened.entries[hits[0]], rest, by_number=is_number(typed), path=lists)
            return bool(hits) or self._leave(typed)
        return True

    def _leave(self, typed: str) -> bool:
        """Close what lies open at a no, where nothing in it is called so; whether it was one."""
        if is_no(typed):
            self._follow(self._now.back())
        return is_no(typed)

    def _take_sum(self, writing: Writing, typed: str) -> bool:
        """Take a sum, also behind the word that asked for it; the word alone asks again."""
        word, _, rest = typed.strip().partition(" ")
        if len(word) > 1 and simple(word) in simple(writing.opened_by).split():
            if not rest:
                self._talk.say(*self.told())
                return True
            typed = rest
        amount = amount_of(typed)
        if amount is not None:
            self._write(self._now, amount, "")
        elif is_back(typed):
            self._follow(self._now.back())
        return amount is not None or is_back(typed) or self._leave(typed)

    def _write(self, now: Conversation, amount: int, sure: str) -> None:
        """Write a sum; `sure` is what is told before Enter does it, if it waits for that."""
        act = now.write(amount)
        if isinstance(act, str):
            self._talk.say(f"{act.removesuffix('.')}, or back." if now is self._now else act)
            if now is not self._now:
                self._follow(now)
        elif sure:
            self._hold(act, sure)
        else:
            self._follow(act)

    def _take_yes_or_no(self, sure: Sure, typed: str) -> bool:
        hits = found(typed, [sure.yes, sure.no])
        if sure.otherwise is not None and is_number(typed):
            hits = divided(typed, [sure.yes, sure.no])[0]
        if is_yes(typed) or hits == [0]:
            self._follow(self._now.do())
        elif not typed and sure.why_not_enter:
            self._talk.say(sure.why_not_enter)
        elif not typed or is_no(typed) or is_back(typed) or hits == [1]:
            self._follow(self._now.back())
        else:
            return False
        return True

    # --- a draft

    def _take_in_draft(self, sheet: Sheet, typed: str) -> bool:
        row, self._row = self._row, None
        word = simple(typed)
        if row is not None and (not typed or is_back(typed)):
            self._talk.say(*self.told())
        elif row is not None and self._take_number(row, typed):
            pass
        elif word in AGAIN:
            self._talk.say(*draft_rows(sheet, in_full=True))
        elif word in (sheet.verb, "do") or is_yes(typed):
            self._carry_out(sheet, is_sure=True)
        elif not typed:
            self._carry_out(sheet, is_sure=not sheet.rows)
        elif is_back(typed):
            self._follow(self._now.back())
        else:
            return self._pick(sheet, typed)
        return True

    def _carry_out(self, sheet: Sheet, *, is_sure: bool) -> None:
        """Do what is filled in; what is not `is_sure` is told first, and Enter does it then."""
        act = self._now.do()
        if is_sure or isinstance(act, str):
            self._follow(act)
            is_empty = not sheet.is_as_offered and sheet.begun_with(self._now.game) is not None
            if isinstance(act, str) and is_empty:
                self._talk.say(BEGIN)
        else:
            what = f"{sheet.does}{f': {sheet.laid}' if sheet.laid else ''}" if sheet.rows else sheet.title
            self._hold(act, f"{what}.")

    def _pick(self, sheet: Sheet, typed: str) -> bool:
        word, _, more = typed.partition(" ")
        typed = f"{_SIDES.get(word.casefold(), word)} {more}".rstrip()
        rows = sheet.open_rows if is_number(typed) else sheet.rows
        labels = [*(row.label for row in rows), sheet.does]
        hits, rest = divided(typed, labels)
        sums = [rows.index(row) for row in sheet.sums]
        if typed.startswith("$"):
            hits, rest = sums, typed
        if amount_of(rest) is not None:
            hits = [hit for hit in hits if hit in sums] or hits
        if hits == sums:
            hits = [rows.index(row) for row in sheet.meant]
        names = [labels[hit] for hit in hits]
        if hits and _is_elsewhere(typed, rest, names):
            self._talk.say(" ".join([f"{rest!r} is not on this list.", *([which(names)] * (len(hits) > 1))]))
        elif len(hits) > 1:
            self._talk.say(which(names))
        elif hits == [len(rows)]:
            self._carry_out(sheet, is_sure=not is_number(typed))
        elif hits:
            self._change(rows[hits[0]], rest)
        return bool(hits) or self._leave(typed)

    def _change(self, row: Take | Write, rest: str) -> None:
        if isinstance(row, Take):
            self._follow(self._now.take(row), row)
        elif row.low >= row.high and not rest:
            self._talk.say(row.text)
        elif not self._take_number(row, rest):
            self._row = row
            self._talk.say(f"{row.label}: how {'much' if row.is_money else 'many'}? {row.range}, or back.")

    def _take_number(self, row: Write, typed: str) -> bool:
        amount = amount_of(typed)
        if amount is None:
            return False
        if isinstance(act := self._now.write(amount, row), str):
            self._row = row
        self._follow(act, row)
        return True

    # --- what comes of it

    def _hold(self, act: Act, what: str) -> None:
        self._held = act
        self._talk.say(f"{what} {SURE}")

    def _follow(self, act: Act, row: Take | Write | None = None, chosen: str = "") -> None:
        """Take an act up, and tell what came of it; `row` is what has changed a draft.

        What was `chosen` is not told again as a title.
        """
        before = self._now
        self.is_done |= self._listener.take_up(act)
        self._talk.say(*filter(None, [self._listener.note]))
        self._listener.note = ""
        if self.is_done or self._now is before:
            return
        now = self._now
        if row is not None and isinstance(now.top, Filling) and isinstance(before.top, Filling):
            self._talk.say(*changes(before.top.sheet, now.top.sheet, row))
        elif len(now.opened) == len(before.opened):
            if isinstance(now.top, OpenList) and isinstance(before.top, OpenList):
                self._tell_plan(before.top, now.top)
        elif now.top is not None:
            title, *rest = self.told()
            is_known = bool(chosen) and isinstance(now.top, Filling) and title.startswith(chosen)
            self._talk.say(*([] if is_known else [title]), *rest)
            self._tell_how(len(now.opened) > len(before.opened))

    def _tell_how(self, is_new: bool) -> None:
        """What else is said of what was just opened."""
        top = self._now.top
        if isinstance(top, Filling) and is_new:
            if top.sheet.rows:
                self._talk.say(*top.sheet.told, f"Type {top.sheet.verb}, or back.")
        elif isinstance(top, Writing) and top.remark:
            self._talk.once(top.remark)

    def _tell_plan(self, before: OpenList, now: OpenList) -> None:
        planned = plan_told(self._now)
        self._talk.say(*planned or ["The plan is empty."])
        known = len(before.entries)
        for number, row in enumerate(now.entries[known:], known + 1):
            self._talk.say(f"New: {number}. {row_text(row)}")
        if planned:
            self._talk.once(ONE_MORE if self._now.repeats else MORE)


def _rows_meant(typed: str, entries: Sequence[Entry]) -> tuple[list[int], str]:
    """The entries of a list that a text names, and the rest of it; only entries that can take that rest.

    A sum that is no number of the list means what brings it.
    """
    hits, rest = divided(typed, [entry.label for entry in entries])
    if not hits and (sum_ := amount_of(typed)) is not None:
        hits = [number for number, entry in enumerate(entries) if entry.cash == sum_]
    return [hit for hit in hits if not rest or takes(entries[hit], rest)], rest


def _is_elsewhere(typed: str, rest: str, names: Sequence[str]) -> bool:
    """Whether only the first word, such as give, fits rows, and what follows is the name of none."""
    if not rest or is_number(typed) or amount_of(rest) is not None:
        return False
    known = simple(typed.removesuffix(rest))
    return " " not in known and known not in map(simple, names)


def _told_with(path: Sequence[str], text: str) -> str:
    return ": ".join([*(label.removesuffix(" ...") for label in path), text])
