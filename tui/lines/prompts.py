"""What lies open, in sentences: what is asked, its rows, and what Enter does."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import groupby

from engine.commands import Command
from tui.ask.answers import LimitDraft
from tui.ask.conversation import Conversation, Filling, OpenList, Sure, Writing
from tui.ask.prompt import name_of
from tui.ask.sheet import Row, Sheet, Take, Write
from tui.lines.matching import amount_of, simple
from tui.words.menu import AskAmount, Entry, Several, Submenu
from tui.words.phrases import listed, money

SURE = "Press Enter to do it."
"""What is told where a number was typed for something that costs or binds."""


def told(now: Conversation) -> list[str]:
    """What is on top: what is asked, the rows, and what Enter does."""
    match now.top:
        case OpenList() as opened:
            return [opened.title, *rows_of(opened.entries), *plan_told(now)]
        case Writing(ask=ask):
            return [f"{ask.question} {_range(ask)}"]
        case Filling(sheet=sheet):
            return draft_rows(sheet)
        case Sure(question=question, otherwise=None):
            return [f"{question} Yes or no?"]
        case Sure(question=question) as sure:
            return [question, f"1. {sure.yes}.", f"2. {sure.no}. Or Enter."]
    return []


def plan_told(now: Conversation) -> list[str]:
    """What is planned; nothing if nothing is."""
    return [] if now.plan is None else [f"{now.plan.told} {SURE}"]


def rows_of(entries: Sequence[Entry]) -> list[str]:
    """Entries by their numbers."""
    return [f"{number}. {row_text(entry)}" for number, entry in enumerate(entries, 1)]


def row_text(entry: Entry) -> str:
    """An entry as it is read: what it is called, what it costs or brings, and what is final about it."""
    words = entry.gone or entry.hint
    told = f"{name_of(entry)}, {words}." if words else f"{name_of(entry)}."
    return f"{told} {binds(entry)}".rstrip()


def binds(entry: Entry) -> str:
    """What is final about an entry, so that it is asked about once more, in sentences; else empty."""
    return entry.confirm.partition("? ")[2]


def takes(entry: Entry, rest: str, partners: Container[str] | None = None) -> bool:
    """Whether something can be typed behind an entry: a sum, a row of its list, the partner of a draft."""
    match entry.does:
        case AskAmount() | LimitDraft():
            return amount_of(rest) is not None
        case Command() | Several():
            return False
        case Submenu():
            return True
    return partners is None or simple(rest) in partners


def draft_rows(sheet: Sheet, *, in_full: bool = False) -> list[str]:
    """What is asked and the rows, of which the last carries it out; many are only counted."""
    if sheet.is_long and not in_full:
        many = f"There are {len(sheet.open_rows)} rows: type a name, or list to hear them all."
        return [_title(sheet), many]
    if not sheet.rows:
        return [_title(sheet), *sheet.told, f"1. {sheet.does}. Or Enter."]
    numbered = list(enumerate(sheet.open_rows, 1))
    rows = [f"{number}. {row.text}" for number, row in numbered]
    if not in_full and not sheet.laid:
        rows = [_together([*rows]) for _, rows in groupby(numbered, lambda one: one[1].shown.side or one[0])]
    return [_title(sheet), *rows, f"{len(numbered) + 1}. {sheet.does}."]


def _together(rows: Sequence[tuple[int, Row]]) -> str:
    """Rows of one side of a draft in which nothing is taken: "1 to 3. Give Park Place or cash."."""
    (first, row), (last, _) = rows[0], rows[-1]
    if first == last:
        return f"{first}. {row.text}"
    names = (row.label.removeprefix(row.shown.side).partition(",")[0].strip() for _, row in rows)
    return f"{first} to {last}. {row.shown.side} {listed([*names], 'or')}."


def _title(sheet: Sheet) -> str:
    """What a draft is for, as a sentence."""
    return sheet.title if sheet.title.endswith((".", "?", "!")) else f"{sheet.title}."


def changes(before: Sheet, now: Sheet, row: Take | Write) -> list[str]:
    """What a row has done to a draft, and what else is different now."""
    told, known = [], {other.text for other in before.rows}
    if isinstance(row, Write):
        changed = next((one for one in now.rows if one.label == row.label), None)
        told.append(changed.text if changed is not None else row.text)
    elif row.is_taken is not None:
        told.append(f"{row.label}: {'not taken' if row.is_taken else 'taken'}.")
    told += [_title(now)] if now.title != before.title else []
    told += [
        f"{number}. {other.text}"
        for number, other in enumerate(now.rows, 1)
        if other.text not in known and other.label != row.label and not now.is_long
    ]
    is_done = isinstance(row, Take) and row.is_taken is None
    told += [text for text in now.told if is_done or text not in before.told]
    return [*told, *([f"Type {now.verb}."] if now.begins is not None and now.told else [])]


def _range(ask: AskAmount) -> str:
    """From how much to how much, what is suggested, and how it is left."""
    suggested = sorted(set(ask.suggested) - {ask.low, ask.high})
    some = f", such as {listed([money(sum_) for sum_ in suggested])}" if suggested else ""
    return f"From {money(ask.low)} to {money(ask.high)}{some}; or back."
