"""Plain JSON values read strictly, by small readers that are put together like the value.

    chair = members(Chair, {"name": text(20), "token": text(20), "player": text(20)})
    chair({"name": "Ann", "token": "hat", "player": "human"})

A reader gives the value or raises Wrong. Nothing is converted: a "1" is no 1, a 1 is no true, and what nobody
knows is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from enum import Enum
from typing import Any

Reader = Callable[[object], Any]

MOST_MEMBERS = 50
"""Of one object."""


class Wrong(ValueError):
    """A value is not what it should be."""

    def __init__(self, why: str, *where: str | int) -> None:
        """`why` goes on after the name of the value, as in "is no text"; `where` leads to it."""
        super().__init__(why)
        self.why = why
        self.where = where

    def __str__(self) -> str:
        return f"{self.place or 'it'} {self.why}"

    @property
    def place(self) -> str:
        """Where the value is; empty for the whole."""
        return ".".join(map(str, self.where))

    def within(self, step: str | int) -> Wrong:
        """The same, seen from what the value is in."""
        return Wrong(self.why, step, *self.where)


def whole(plain: object) -> int:
    """A whole number."""
    if type(plain) is not int:
        raise Wrong("is no whole number")
    return plain


def truth(plain: object) -> bool:
    """True or false."""
    if type(plain) is not bool:
        raise Wrong("is neither true nor false")
    return plain


def number(least: int, most: int | None = None) -> Reader:
    """A whole number within bounds."""

    def read(plain: object) -> int:
        value = whole(plain)
        if value < least or (most is not None and value > most):
            raise Wrong("is out of all bounds")
        return value

    return read


def text(longest: int) -> Reader:
    """A text that can be written again: half characters, which JSON can write, cannot."""

    def read(plain: object) -> str:
        if type(plain) is not str:
            raise Wrong("is no text")
        if len(plain) > longest:
            raise Wrong("is far too long")
        try:
            plain.encode()
        except UnicodeEncodeError:
            raise Wrong("has half a character in it") from None
        return plain

    return read


def anything(plain: object) -> object:
    """Whatever it is, to be read later."""
    return plain


def perhaps(read: Reader) -> Reader:
    """Nothing, or something."""
    return lambda plain: None if plain is None else read(plain)


def one_of(kind: type[Enum]) -> Reader:
    """A member of an enumeration, by its value."""
    known = {(type(member.value), member.value): member for member in kind}

    def read(plain: object) -> Enum:
        member = known.get((type(plain), plain)) if isinstance(plain, int | str) else None
        if member is None:
            raise Wrong(f"is no {kind.__name__.lower()}")
        return member

    return read


def items(read: Reader, most: int, kind: Callable[[list[Any]], Any] = list) -> Reader:
    """A list; `kind` makes something else of it."""

    def read_all(plain: object) -> Any:
        if type(plain) is not list:
            raise Wrong("is no list")
        if len(plain) > most:
            raise Wrong("has far too many items")
        values = []
        for at, item in enumerate(plain):
            try:
                values.append(read(item))
            except Wrong as wrong:
                raise wrong.within(at) from None
        return kind(values)

    return read_all


def members(
    make: Callable[..., Any], readers: Mapping[str, Reader], optional: Collection[str] = ()
) -> Reader:
    """An object with these members; `make` is given them by name."""

    def read(plain: object) -> Any:
        if not isinstance(plain, Mapping):
            raise Wrong("is no object")
        if len(plain) > MOST_MEMBERS:  # what is wrong with each of very many would take long to say
            raise Wrong("has far too many members")
        values = {}
        for name, value in plain.items():
            if name not in readers:
                raise Wrong("is not known there", name)
            try:
                values[name] = readers[name](value)
            except Wrong as wrong:
                raise wrong.within(name) from None
        for name in readers:
            if name not in values and name not in optional:
                raise Wrong("is missing", name)
        return make(**values)

    return read
