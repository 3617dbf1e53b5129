"""A board that is taken over from elsewhere, part by part, and what of it has no place in a file of ours."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.boards.fields import columns, said
from engine.boards.spaces import LONGEST_GROUP, LONGEST_NAME, MOST_RENT
from engine.boards.spec import DECK_KINDS
from engine.boards.validation import LEAST_MONEY, LONGEST_TITLE, MOST_MONEY, MOST_SALARY, MOST_STOCK

Entry = dict[str, Any]
"""A table of a board's file."""

MOST_NOTES = 200
"""The most that are told; what is wrong in more places is wrong everywhere."""


class NotABoard(ValueError):
    """A file that holds no board, and why, as a sentence."""


@dataclass(slots=True)
class BoardDraft:
    """What a board's file will say, and sentences about what it cannot say."""

    title: str = "A board from elsewhere"
    salary: int | None = None
    money: int | None = None
    stock: Entry = field(default_factory=dict)
    groups: list[Entry] = field(default_factory=list)
    railroads: Entry = field(default_factory=dict)
    utilities: Entry = field(default_factory=dict)
    spaces: list[Entry] = field(default_factory=list)
    decks: list[Entry] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    _left_out: Counter[str] = field(default_factory=Counter)
    _first: dict[str, str] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)

    def note(self, where: str, why: str) -> None:
        """Tell something of a place, such as "Line 12"."""
        if len(self.notes) < MOST_NOTES:
            self.notes.append(f"{where}: {why}")

    def leave_out(self, where: str, what: str, why: str) -> None:
        """Tell once that something of this sort is left out, and how often it came."""
        self._first.setdefault(what, f"{where}: {what} is left out: {why}")
        self._left_out[what] += 1

    def told(self) -> list[str]:
        """All there is to tell, in the order of the file's lines."""
        more = {what: f" ({count} times)" if count > 1 else "" for what, count in self._left_out.items()}
        left_out = [f"{first}{more[what]}." for what, first in self._first.items()]
        return sorted([*self.notes, *left_out], key=_line)

    # --- values as a board's file can have them

    def text(self, where: str, value: object, most: int, usual: str = "") -> str:
        """A text on one line of at most this many columns."""
        written = str(value)[:1000] if isinstance(value, str | int | float) else ""
        whole = " ".join("".join(c if c.isprintable() else " " for c in written).split())
        kept = _cut(whole, most) or usual
        if kept != whole and whole:
            self.note(where, f"{said(whole)} is too long and was cut; {most} is the most.")
        return kept

    def own_name(self, where: str, value: object, most: int = LONGEST_NAME) -> str:
        """A name that no other deed or group has."""
        name = whole = self.text(where, value, most, "A space")
        number = 2
        while name.casefold() in self._taken:
            name, number = f"{whole[: most - 3].rstrip()} {number}", number + 1
        if name != whole:
            self.note(where, f"there is a deed or a group called {said(whole)} already; this one is {name}.")
        self._taken.add(name.casefold())
        return name

    def number(self, where: str, what: str, value: object, least: int, most: int, usual: int) -> int:
        """A whole number within bounds; the nearest one, or the usual one if it is no number."""
        number = whole(value)
        if number is None:
            self.note(where, f"{what} is {'empty' if value is None else said(value)}; it became {usual}.")
            return usual
        near = max(least, min(most, number))
        if near != number:
            self.note(where, f"{what} is {said(number)}, not {least} to {most}; it became {near}.")
        return near

    def rising(self, where: str, rents: Sequence[int]) -> list[int]:
        """Rents that do not fall from one number to the next."""
        kept = sorted(max(0, min(MOST_RENT, rent)) for rent in rents)
        if kept != list(rents):
            self.note(where, "rents must rise and stay in bounds; they were put in order.")
        return kept

    def group(self, where: str, name: object, house: int, color: str = "") -> Entry:
        """A new set of lots."""
        entry: Entry = {"name": self.own_name(where, name, LONGEST_GROUP)}
        if color:
            entry["color"] = color
        entry |= {"house": house, "hotel": house}
        self.groups.append(entry)
        return entry

    # --- the whole

    def named(self, where: str, title: object) -> None:
        self.title = self.text(where, title, LONGEST_TITLE, self.title)

    def funds(self, where: str, value: object) -> None:
        self.money = self.number(where, "the money to start with", value, LEAST_MONEY, MOST_MONEY, 1500)

    def pay(self, where: str, value: object) -> None:
        self.salary = self.number(where, "what Go pays", value, 0, MOST_SALARY, 200)

    def supply(self, where: str, what: str, value: object) -> None:
        """How many houses or hotels there are."""
        usual = {"houses": 32, "hotels": 12}[what]
        self.stock[what] = self.number(where, what, value, 0, MOST_STOCK, usual)

    def finish(self) -> None:
        """See to what only the whole board shows: one jail, no empty sets, at most four decks."""
        self._one_jail()
        lots = {space.get("group") for space in self.spaces}
        for group in [group for group in self.groups if group["name"] not in lots]:
            self.note("Groups", f"{group['name']} has no lots and is left out.")
            self.groups.remove(group)
        for deck in [deck for deck in self.decks if not deck["cards"]]:
            self._drop(deck, "has no cards that can be said here")
        for deck in self.decks[len(DECK_KINDS) :]:
            self._drop(deck, "is one deck too many")

    def _one_jail(self) -> None:
        jails = [space for space in self.spaces if space["kind"] == "jail"]
        for extra in jails[1:]:
            make_idle(extra)
            self.note("Spaces", f"{extra['name']} is a second jail; nothing happens there.")
        idle = [space for space in self.spaces if space["kind"] == "free parking"]
        if not jails and idle:
            idle[0]["kind"] = "jail"
            self.note("Spaces", f"there is no jail; {idle[0]['name']} became it.")

    def _drop(self, deck: Entry, why: str) -> None:
        self.decks.remove(deck)
        self.note("Decks", f"{deck['name']} {why}; nothing happens on its spaces.")
        for space in self.spaces:
            if space.get("deck") == deck["name"]:
                make_idle(space)


def _line(told: str) -> int:
    """The line that something is told of; what is told of no line comes last."""
    found = re.match(r"Line (\d{1,9}):", told)
    return int(found[1]) if found else 10**9


def _cut(text: str, most: int) -> str:
    """As many words as there is room for, or as many letters of a long one."""
    kept = text
    while columns(kept) > most:
        kept = kept[:-1]
    words = kept.rpartition(" ")[0]
    is_within = len(kept) < len(text) and text[len(kept)] != " "
    return (words if is_within and columns(words) * 2 > most else kept).strip()


def make_idle(space: Entry) -> None:
    """Let nothing happen on a space."""
    space["kind"] = "free parking"
    space.pop("deck", None)


def whole(value: object) -> int | None:
    """A value as a whole number, written in digits or not; None if it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e9:
        return int(value)
    if isinstance(value, str):
        digits = value.strip().removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) < 10:
            return int(value)
    return None
