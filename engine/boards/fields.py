"""Plain data asked for by name, each fault of it noted with its place. Nothing is converted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, overload
from unicodedata import combining, east_asian_width

from engine.record import record
from engine.word import did_you_mean

Path = tuple[str | int, ...]
"""Where something is said: names of entries, and places in lists from 0."""

MOST_MARKS = 3
"""The most that may stand on one letter."""


@record
class Fault:
    """Something wrong with a board, as a sentence, and where."""

    path: Path
    why: str
    is_of_whole: bool = False
    """It may come of something else that is missing or wrong."""


def columns(text: str) -> int:
    """How many columns a text takes on a terminal, about."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def why_unreadable(text: str) -> str | None:
    """What in a text cannot be shown to people as it is; None if all can."""
    if any(not sign.isprintable() for sign in text):
        return "has characters that cannot be seen or that change the direction of others"
    if "{" in text or "}" in text:
        return "cannot have braces"
    marks = 0
    for sign in text:
        marks = marks + 1 if combining(sign) else 0
        if marks > MOST_MARKS:
            return "has too many marks on one letter"
    return None


def a_list(words: Sequence[str]) -> str:
    """Words in a sentence: a, b or c."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


_LONG = 40

_ENORMOUS = 10**15


def said(value: object) -> str:
    """A value in a sentence, cut where it is long."""
    if isinstance(value, str):
        shown = "".join(sign if sign.isprintable() else "?" for sign in value[: _LONG + 1])
        return repr(f"{shown[:_LONG]}…" if len(shown) > _LONG else shown)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value) if abs(value) < _ENORMOUS else "an enormous number"
    return "a list" if isinstance(value, list) else "a table" if isinstance(value, Mapping) else "a date"


class Fields:
    """One table of the data. Every entry that was not asked for is a fault in the end."""

    def __init__(self, plain: Any, path: Path, faults: list[Fault]) -> None:
        self.path, self.faults = path, faults
        self._asked: list[str] = []
        self.given: Mapping[str, Any] = plain if isinstance(plain, Mapping) else {}
        if not isinstance(plain, Mapping):
            self.fault(f"This is {said(plain)}, but a table is needed.")

    def __contains__(self, name: str) -> bool:
        return name in self.given

    def fault(self, why: str, *where: str | int, of_whole: bool = False) -> None:
        """Note a fault at a place within this table."""
        self.faults.append(Fault((*self.path, *where), why, of_whole))

    def value(self, name: str) -> Any:
        """An entry as it is; None if it is not there."""
        self._asked.append(name)
        return self.given.get(name)

    def text(self, name: str, usual: str = "", most: int = 40, needed: bool = False) -> str:
        """A text of at most this many columns."""
        value = self.value(name)
        if value is None:
            if needed:
                self.fault(f"{name} is missing.", of_whole=True)
            return usual
        why = self._why_not_text(value, most)
        if why is not None:
            self.fault(f"{name} {why}.", name)
            return usual
        return str(value).strip()

    def _why_not_text(self, value: object, most: int) -> str | None:
        if not isinstance(value, str):
            return f"must be a text in quotation marks, not {said(value)}"
        if not value.strip():
            return "is empty"
        if len(value) > most * 4 or columns(value) > most:
            return f"is too long: {most} columns at most"
        return why_unreadable(value)

    def word(self, name: str, words: Sequence[str], usual: str = "", needed: bool = False) -> str:
        """One of a few words."""
        found = self.text(name, usual, needed=needed)
        if found and found not in words:
            self.fault(f"{name} is {said(found)}, but must be {a_list(words)}.", name)
            return usual
        return found

    @overload
    def number(self, name: str, least: int, most: int) -> int | None: ...
    @overload
    def number(self, name: str, least: int, most: int, usual: int) -> int: ...
    def number(self, name: str, least: int, most: int, usual: int | None = None) -> int | None:
        """A whole number within bounds."""
        value = self.value(name)
        if value is None:
            return usual
        if type(value) is not int or not least <= value <= most:
            self.fault(f"{name} must be a whole number from {least} to {most}, not {said(value)}.", name)
            return usual
        return value

    def numbers(self, name: str, fewest: int, longest: int, most: int) -> tuple[int, ...] | None:
        """This many whole numbers from 0; None if there are none or they are faulty."""
        value = self.value(name)
        if value is None:
            return None
        length = str(fewest) if fewest == longest else f"{fewest} to {longest}"
        if not isinstance(value, list) or not fewest <= len(value) <= longest:
            count = f"{len(value)} of them" if isinstance(value, list) else said(value)
            self.fault(f"{name} must be a list of {length} numbers, not {count}.", name)
            return None
        for at, one in enumerate(value):
            if type(one) is not int or not 0 <= one <= most:
                self.fault(
                    f"{name} has {said(one)}, but whole numbers from 0 to {most} are needed.", name, at
                )
                return None
        return tuple(value)

    def truth(self, name: str, usual: bool = False) -> bool:
        """True or false."""
        value = self.value(name)
        if value is not None and not isinstance(value, bool):
            self.fault(f"{name} must be true or false, not {said(value)}.", name)
        return value if isinstance(value, bool) else usual

    def tables(self, name: str, fewest: int, most: int) -> list[Fields]:
        """A list of tables; an empty one if it is not there or has the wrong length."""
        value = self.value(name)
        if value is None:
            return []
        if not isinstance(value, list) or not fewest <= len(value) <= most:
            count = f"{len(value)}" if isinstance(value, list) else said(value)
            self.fault(
                f"{name} must be a list of {fewest} to {most} tables, not {count}.", name, of_whole=True
            )
            return []
        return [Fields(one, (*self.path, name, at), self.faults) for at, one in enumerate(value)]

    def table(self, name: str) -> Fields:
        """A table within this one; an empty one if it is not there."""
        value = self.value(name)
        return Fields({} if value is None else value, (*self.path, name), self.faults)

    def end(self, known: Iterable[str] = ()) -> bool:
        """Nothing else is asked for: what is left is unknown; says whether anything is.

        `known` names could have been there.
        """
        names = [*self._asked, *known]
        unknown = [str(name) for name in self.given if name not in names]
        for name in unknown:
            hint = did_you_mean(name, names, f"Known here: {', '.join(names)}.")
            self.fault(f"I don't know {said(name)}.{hint}", name)
        return bool(unknown)
