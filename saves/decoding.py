"""Plain JSON values back into commands and states, strictly by the engine's annotations.

    read = members({"seat": number(), "amount": number(least=1)}, Bid)
    read({"seat": 1, "amount": 40})             # Bid(seat=1, amount=40)

Nothing is converted: "1" is not 1, 1 is not true, and unknown names and keys are refused. Fields with a
default may be missing. Standard library only: a game is read before its board is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
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
from saves.encoding import TAG, to_line

Read = Callable[[Any], Any]
"""What a plain value stands for. Raises Unreadable."""

MOST_MEMBERS = 50
"""Of one object: those of a larger one are not looked at."""


class Unreadable(ValueError):
    """A value has the wrong form; the message says where and why."""

    def __init__(self, why: str, *where: str | int) -> None:
        self.why, self.where = why, where
        place = ".".join(map(str, where))
        super().__init__(f"{place}: {why}" if where else why)


def anything(plain: object) -> object:
    """Left as it is."""
    return plain


def number(least: int | None = None, most: int | None = None) -> Read:
    """A whole number within bounds."""

    def read(plain: object) -> int:
        if type(plain) is not int:
            raise Unreadable("Input should be a valid integer")
        if least is not None and plain < least:
            raise Unreadable(f"Input should be at least {least}")
        if most is not None and plain > most:
            raise Unreadable(f"Input should be at most {most}")
        return plain

    return read


def truth(plain: object) -> bool:
    """True or false."""
    if plain is not True and plain is not False:
        raise Unreadable("Input should be true or false")
    return plain


def text(most: int | None = None) -> Read:
    """A text of at most this many characters that can be written again."""

    def read(plain: object) -> str:
        if not isinstance(plain, str):
            raise Unreadable("Input should be a valid text")
        if most is not None and len(plain) > most:
            raise Unreadable(f"Input should have at most {most} characters")
        try:
            plain.encode()
        except ValueError as error:  # half of a letter, which JSON can hold
            raise Unreadable("Input should be a valid text") from error
        return plain

    return read


def made(make: Callable[[Any], Any]) -> Read:
    """What is made of it by a function, which may raise ValueError."""

    def read(plain: object) -> Any:
        try:
            return make(plain)
        except ValueError as error:
            raise Unreadable(str(error)) from error

    return read


def items(read_one: Read, most: int, kind: type[list[Any]] | type[tuple[Any, ...]]) -> Read:
    """A list of at most this many items; in a longer one no faults are looked for."""

    def read(plain: object) -> Sequence[Any]:
        listed, found = _listed(plain, most, kind), list[Any]()
        try:
            for one in listed:
                found.append(read_one(one))
        except Unreadable as error:
            raise _placed(error, len(found)) from error.__cause__
        return kind(found)

    return read


def row(reads: Sequence[Read]) -> Read:
    """A list with a meaning for each of its places."""

    def read(plain: object) -> tuple[Any, ...]:
        listed = _listed(plain, len(reads), tuple)
        if len(listed) < len(reads):
            raise Unreadable("Field required", len(listed))
        return tuple(_within(at, one, listed[at]) for at, one in enumerate(reads))

    return read


def mapping(read_name: Read, read_one: Read, most: int) -> Read:
    """An object of at most this many members, whatever their names."""

    def read(plain: object) -> dict[Any, Any]:
        return {read_name(name): _within(name, read_one, one) for name, one in _object(plain, most).items()}

    return read


def members(
    reads: Mapping[str, Read], make: Callable[..., Any], optional: Collection[str] = (), tag: str = ""
) -> Read:
    """What is made of an object with these members; one called as the `tag` is dropped."""

    def read(plain: object) -> Any:
        given, found = _object(plain, MOST_MEMBERS), {}
        for name, read_one in reads.items():
            if name in given:
                try:
                    found[name] = read_one(given[name])
                except Unreadable as error:
                    raise _placed(error, name) from error.__cause__
            elif name not in optional:
                raise Unreadable("Field required", name)
        for name in given:
            if name not in reads:
                raise Unreadable("Extra inputs are not permitted", name)
        found.pop(tag, None)
        return make(**found)

    return read


def either(reads: Sequence[Read]) -> Read:
    """What the first of several ways makes of it that can; else what the first one has against it."""
    first, *others = reads

    def read(plain: object) -> Any:
        try:
            return first(plain)
        except Unreadable:
            for other in others:
                try:
                    return other(plain)
                except Unreadable:
                    continue
            raise

    return read


def one_of(known: Sequence[Any]) -> Read:
    """One of a few values; the values of an enumeration stand for its members."""
    by_value = {getattr(one, "value", one): one for one in known}

    def read(plain: object) -> Any:
        if not isinstance(plain, str) or plain not in by_value:
            raise Unreadable(f"Input should be {' or '.join(map(repr, by_value))}")
        return by_value[plain]

    return read


def maybe(read_one: Read) -> Read:
    """Nothing, or what can be read."""
    return lambda plain: None if plain is None else read_one(plain)


def _within(at: str | int, read: Read, plain: object) -> Any:
    """A part of something, whose place is told if it cannot be read."""
    try:
        return read(plain)
    except Unreadable as error:
        raise _placed(error, at) from error.__cause__


def _placed(error: Unreadable, at: str | int) -> Unreadable:
    return Unreadable(error.why, at, *error.where)


def _listed(plain: object, most: int, kind: type[Any]) -> list[Any]:
    if not isinstance(plain, list):
        raise Unreadable(f"Input should be a valid {kind.__name__}")
    if len(plain) > most:
        raise Unreadable("It has far too many items")
    return plain


def _object(plain: object, most: int) -> Mapping[str, Any]:
    if not isinstance(plain, Mapping):
        raise Unreadable("Input should be a valid dictionary")
    if len(plain) > most:
        raise Unreadable("It has far too many members")
    return plain


# --- values of the engine

_MOST_ITEMS = 1000
"""In a list within a command or a position."""

_LONGEST_POSITION = 1 << 16
"""Characters of JSON; the positions of games have a few thousand."""

_SIMPLE: Mapping[Any, Read] = {int: number(), bool: truth, str: text()}


@cache
def codec(rule_set: RuleSet) -> Codec:
    """The reader of a game's commands and positions."""
    return Codec(rule_set)


class Codec:
    """Reads the values of one game; the tag tells commands and steps apart.

    >>> codec(MONOPOLY).command({"is": "Throw", "seat": 1})
    Throw(seat=1)
    """

    def __init__(self, rule_set: RuleSet) -> None:
        self._kinds: Mapping[Any, Mapping[str, Any]] = {
            Command: {kind.__name__: kind for kind in rule_set.bundle.commands},
            Step: {kind.__name__: kind for kind in rule_set.bundle.resolvers},
        }
        self._parts: Mapping[Any, type[Part]] = {Player: rule_set.player_part, GameState: rule_set.state_part}
        self._reads: dict[Any, Read] = {}

    def command(self, plain: object) -> Command:
        """Raises Unreadable."""
        return cast(Command, self._by_tag(Command, plain))

    def state(self, plain: object) -> GameState:
        """Raises Unreadable."""
        if len(to_line(plain)) > _LONGEST_POSITION:
            raise Unreadable("it is too long for a position")
        return cast(GameState, self._read(GameState)(plain))

    def _by_tag(self, base: type[Any], plain: object) -> Any:
        """The value of the subclass that its tag names."""
        tag = plain.get(TAG) if isinstance(plain, Mapping) else None
        kind = self._kinds[base].get(tag) if isinstance(tag, str) else None
        if kind is None:
            raise Unreadable(f"{tag!r} is not a {base.__name__.lower()}")
        return self._read(kind)(plain)

    def _read(self, hint: Any) -> Read:
        """What reads a value with this annotation of the engine."""
        if hint not in self._reads:
            self._reads[hint] = self._reader(hint)
        return self._reads[hint]

    def _reader(self, hint: Any) -> Read:
        if hint in _SIMPLE:
            return _SIMPLE[hint]
        if hint in self._kinds:
            return partial(self._by_tag, hint)
        if is_dataclass(hint):
            return self._dataclass(hint)
        if isinstance(hint, type) and issubclass(hint, Word):
            return made(partial(_word, hint))
        if isinstance(hint, type) and issubclass(hint, Enum):
            return one_of([*hint])
        return self._composed(get_origin(hint), get_args(hint))

    def _composed(self, origin: Any, parts: tuple[Any, ...]) -> Read:
        """A list, a tuple, or one of several types."""
        reads = [self._read(part) for part in parts if part not in (Ellipsis, NoneType)]
        if origin is tuple and Ellipsis not in parts:
            return row(reads)
        if origin in (list, tuple):
            return items(reads[0], _MOST_ITEMS, origin)
        return maybe(either(reads)) if NoneType in parts else either(reads)

    def _dataclass(self, kind: Any) -> Read:
        """A dataclass with its fields, and a tag if it needs one."""
        hints = get_type_hints(kind)
        if kind in self._parts:
            hints["own"] = self._parts[kind]
        given = [field for field in fields(kind) if field.init]
        reads = {field.name: self._read(hints[field.name]) for field in given}
        if issubclass(kind, tuple(self._kinds)):
            reads[TAG] = one_of([kind.__name__])
        return members(reads, kind, [field.name for field in given if _has_default(field)], TAG)


def _word(kind: type[Word], plain: object) -> Word:
    word = kind.known(plain) if isinstance(plain, str) else None
    if word is None:
        raise ValueError(f"{plain!r} is not a {kind.__name__.lower()}")
    return word


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING
