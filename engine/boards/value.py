"""A board as the value of an option: a text that goes wherever options go and is read where it is needed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload

from engine.boards.cache import kept
from engine.boards.spec import BoardSpec
from engine.hashing import sha256
from engine.loading import load
from engine.options import PRINTED, OptionSpec, SetupError, Value
from engine.record import record

LONGEST = 100_000
"""Characters of a board; one of sixty spaces with four full decks has two thirds of this."""

HASH_SHOWN = 12
"""Digits of a hash that tell two boards apart."""


def is_own(value: Value) -> bool:
    """Whether the value of the option `board` is a board, and not the word for the printed one."""
    return isinstance(value, str) and value.startswith("{")


@kept
def plain_of(value: str) -> Mapping[str, Any]:
    """What a board says. Raises ValueError."""
    plain: Mapping[str, Any] = json.loads(value)
    return plain


@kept
def hash_of(value: str) -> str:
    """SHA-256 of a board, by which everybody knows it."""
    return sha256(value.encode()).hexdigest()


def chosen_board(given: Mapping[str, Value]) -> Value:
    """The board among options that were given by name: the printed one if they say nothing of it."""
    return given.get("board", PRINTED)


def title_of(value: str) -> str:
    """What a board is called."""
    return str(plain_of(value)["title"])


def label_of(value: str) -> str:
    """Title and hash of a board, for lists and results.

    >>> label_of('{"title":"Leeds"}')
    'Leeds (0d04e41ab2ec)'
    """
    return f"{title_of(value)} ({hash_of(value)[:HASH_SHOWN]})"


def spec_of(value: str) -> BoardSpec:
    """What is printed on a board. Raises SetupError for one that no file could have given."""
    spec: BoardSpec = load("engine.boards.validation:spec_of")(value)
    return spec


class BoardValues(Sequence[Value]):
    """The printed board, and every board that a file could have given."""

    def __len__(self) -> int:
        return 1

    @overload
    def __getitem__(self, place: int) -> Value: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Value]: ...
    def __getitem__(self, place: int | slice) -> Value | Sequence[Value]:
        return (PRINTED,)[place]

    def __contains__(self, value: object) -> bool:
        return value == PRINTED or (isinstance(value, str) and is_own(value) and _is_sound(value))

    def index(self, value: Value, *bounds: int) -> int:
        """All boards stand where the printed one does. Raises ValueError."""
        if value not in self:
            raise ValueError(value)
        return 0


@kept
def _is_sound(value: str) -> bool:
    """Whether a text is a board, and written as one."""
    if len(value) > LONGEST:
        return False
    try:
        spec = spec_of(value)
    except (SetupError, ValueError, RecursionError):
        return False
    written: str = load("engine.boards.plain:value_of")(spec)
    return written == value


class _Sets(Mapping[str, Mapping[str, Value]]):
    """What each board sets of the other options."""

    def __getitem__(self, value: str) -> Mapping[str, Value]:
        plain = plain_of(value) if is_own(value) else {}
        return {"go_salary": plain["salary"]} if "salary" in plain else {}

    def __iter__(self) -> Iterator[str]:
        return iter((PRINTED,))

    def __len__(self) -> int:
        return 1


BOARD_SETS = _Sets()


@record
class BoardOption(OptionSpec):
    """The option `board`, whose values nobody types."""

    def describe_values(self) -> str:
        return "printed, or a board given by --board"


BOARD = BoardOption(
    "board", "The printed board, or one from a file: see 'magnate board'.", BoardValues(), PRINTED
)
