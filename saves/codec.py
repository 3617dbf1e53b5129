"""Plain JSON values back into commands and states: strictly, by the engine's own annotations.

Nothing is converted: a "1" is no 1, a 1 is no true, and unknown names and keys are refused. Fields with a
default may be missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from types import NoneType
from typing import Any, cast, get_args, get_origin, get_type_hints

from engine.commands import Command
from engine.ruleset import RuleSet
from engine.state import GameState, Part, Player
from engine.steps import Step
from engine.word import Word
from saves.plain import TAG, to_line
from saves.strict import Reader, Wrong, items, members, one_of, perhaps, truth, whole

_MOST_ITEMS = 1000
"""Of a list within a command or a position."""

_LONGEST_POSITION = 1 << 16
"""Characters of JSON; the positions of games have some thousand."""


class Unreadable(ValueError):
    """A value is not what it should be; the message says where and why."""


@cache
def codec(rule_set: RuleSet) -> Codec:
    """The reader of a game's commands and positions."""
    return Codec(rule_set)


class Codec:
    """Reads what one game knows: its commands and steps are told apart by their tag.

    >>> codec(MONOPOLY).command({"is": "Throw", "seat": 1})
    Throw(seat=1)
    """

    def __init__(self, rule_set: RuleSet) -> None:
        self._kinds: Mapping[Any, Mapping[str, Any]] = {
            Command: {kind.__name__: kind for kind in rule_set.bundle.commands},
            Step: {kind.__name__: kind for kind in rule_set.bundle.resolvers},
        }
        self._parts: Mapping[Any, type[Part]] = {Player: rule_set.player_part, GameState: rule_set.state_part}
        self._readers: dict[Any, Reader] = {int: whole, bool: truth}

    def command(self, plain: object) -> Command:
        """Raises Unreadable."""
        return cast(Command, _checked(self._reader(Command), plain))

    def state(self, plain: object) -> GameState:
        """Raises Unreadable."""
        if len(to_line(plain)) > _LONGEST_POSITION:
            raise Unreadable("it is too long for a position")
        return cast(GameState, _checked(self._reader(GameState), plain))

    def _reader(self, hint: Any) -> Reader:
        """What reads values of an annotation of the engine."""
        if hint not in self._readers:
            self._readers[hint] = self._made(hint)
        return self._readers[hint]

    def _made(self, hint: Any) -> Reader:
        if hint in self._kinds:
            return partial(self._by_tag, hint)
        if is_dataclass(hint):
            read = self._dataclass(hint)
            kind: Any = hint
            return partial(_tagged, kind, read) if issubclass(kind, tuple(self._kinds)) else read
        if isinstance(hint, type) and issubclass(hint, Word):
            return partial(_word, hint)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return one_of(hint)
        inner = [arg for arg in get_args(hint) if arg not in (Ellipsis, NoneType)]
        origin = get_origin(hint)
        if origin is tuple and Ellipsis not in get_args(hint):
            return partial(_row, [self._reader(arg) for arg in inner])
        (read,) = [self._reader(arg) for arg in inner]
        return items(read, _MOST_ITEMS, origin) if origin in (list, tuple) else perhaps(read)

    def _dataclass(self, kind: Any) -> Reader:
        hints = get_type_hints(kind)
        if kind in self._parts:
            hints["own"] = self._parts[kind]
        own = [field for field in fields(kind) if field.init]
        readers = {field.name: self._reader(hints[field.name]) for field in own}
        return members(kind, readers, [field.name for field in own if _has_default(field)])

    def _by_tag(self, base: type[Any], plain: object) -> Any:
        """The value of whichever subclass its tag names."""
        tag = plain.get(TAG) if isinstance(plain, Mapping) else None
        kind = self._kinds[base].get(tag) if isinstance(tag, str) else None
        if kind is None:
            raise Wrong(f"is no {base.__name__.lower()}: {tag!r}")
        return self._reader(kind)(plain)


def _checked(read: Reader, plain: object) -> Any:
    try:
        return read(plain)
    except ValueError as error:
        raise Unreadable(str(error)) from error


def _tagged(kind: type[Any], read: Reader, plain: object) -> Any:
    """A value that says what it is."""
    if not isinstance(plain, Mapping) or plain.get(TAG) != kind.__name__:
        raise Wrong(f"is no {kind.__name__}")
    return read({name: value for name, value in plain.items() if name != TAG})


def _row(readers: list[Reader], plain: object) -> tuple[Any, ...]:
    """A tuple with a type for each of its items."""
    values = items(lambda value: value, len(readers))(plain)
    if len(values) != len(readers):
        raise Wrong("has too few items")
    return tuple(read(value) for read, value in zip(readers, values, strict=True))


def _word(kind: type[Word], plain: object) -> Word:
    word = kind.known(plain) if isinstance(plain, str) else None
    if word is None:
        raise Wrong(f"is no {kind.__name__.lower()}: {plain!r}")
    return word


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING
