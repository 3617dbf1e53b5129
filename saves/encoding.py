"""The engine's dataclasses as plain JSON values, and the digest of a position. Standard library only.

Commands and steps carry their class name under the key "is", which no field can have as its name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any

from engine.commands import Command
from engine.hashing import sha256
from engine.state import GameState
from engine.steps import Step
from engine.word import Word

TAG = "is"

Plain = dict[str, Any]
"""A JSON object."""


@cache
def _members(kind: Any) -> Callable[[Any], Plain]:
    names = tuple(field.name for field in fields(kind) if field.init)
    plain: Plain = {TAG: kind.__name__} if issubclass(kind, Step | Command) else {}
    return lambda value: {**plain, **{name: getattr(value, name) for name in names}}


def _shallow(value: Any) -> Any:
    """A value of the engine's with its members as they are, which the encoder asks for one by one."""
    if isinstance(value, Enum | Word):
        return value.value
    kind: Any = type(value)
    return dict(value) if isinstance(value, Mapping) else _members(kind)(value)


_PLAIN = frozenset({int, str, bool, NoneType})
"""What most values are: it stays as it is."""


def to_plain(value: Any) -> Any:
    """A value as JSON's own types.

    >>> to_plain(Throw(2))
    {'is': 'Throw', 'seat': 2}
    """
    if isinstance(value, list | tuple):
        return [item if type(item) in _PLAIN else to_plain(item) for item in value]
    if value is None or (isinstance(value, int | str) and not isinstance(value, Enum)):
        return value
    plain = _shallow(value)
    if not isinstance(plain, dict):
        return plain
    return {key: item if type(item) in _PLAIN else to_plain(item) for key, item in plain.items()}


def state_to_plain(state: GameState) -> Plain:
    """The whole position as a JSON object."""
    plain: Plain = to_plain(state)
    return plain


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_shallow).encode


def to_line(value: Any) -> str:
    """JSON on one line, without extra spaces, of plain values and of the engine's.

    >>> to_line(Throw(2))
    '{"is":"Throw","seat":2}'
    """
    return _encode(value)


def command_to_line(command: Command) -> str:
    """A command as one line of JSON."""
    return to_line(command)


def digest(plain: Any) -> str:
    """SHA-256 of a plain value, independent of the order of its keys."""
    text = json.dumps(plain, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return sha256(text.encode()).hexdigest()
