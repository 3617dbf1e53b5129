"""Plain JSON values back into commands and states: strictly, by the engine's own annotations.

Nothing is converted: a "1" is no 1, a 1 is no true, and unknown names and keys are refused. Fields with a
default may be missing. Importing this module loads pydantic.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, partial
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    PlainValidator,
    Strict,
    TypeAdapter,
    ValidationError,
    create_model,
)
from pydantic import Field as Default

from engine import commands, steps
from engine.commands import Command
from engine.state import GameState
from engine.steps import Step
from saves.plain import TAG, to_line

_BASES: dict[Any, Mapping[str, Any]] = {
    Command: {kind.__name__: kind for kind in commands.ALL},
    Step: {kind.__name__: kind for kind in steps.ALL},
}
"""Whose subclasses are told apart by their tag."""

_STATE: Any = GameState

_MOST_MEMBERS = 50
"""Of a command or a step."""

_MOST_ITEMS = 1000
"""Of a list within a command or a position."""

_LONGEST_POSITION = 1 << 16
"""Characters of JSON; the positions of games have some thousand."""


class Unreadable(ValueError):
    """A value is not what it should be; the message says where and why."""


def command_from_plain(plain: object) -> Command:
    """Raises Unreadable."""
    return cast(Command, _checked(partial(_by_tag, Command), plain))


def state_from_plain(plain: object) -> GameState:
    """Raises Unreadable."""
    if len(to_line(plain)) > _LONGEST_POSITION:
        raise Unreadable("it is too long for a position")
    return cast(GameState, _checked(_adapter(_STATE).validate_python, plain))


def _checked(load: Any, plain: object) -> Any:
    try:
        return load(plain)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Unreadable(f"{where}: {first['msg']}" if where else first["msg"]) from error
    except ValueError as error:
        raise Unreadable(str(error)) from error


def _by_tag(base: type[Any], plain: object) -> Any:
    """The value of whichever subclass its tag names."""
    members: Mapping[str, object] = plain if isinstance(plain, Mapping) else {}
    tag = members.get(TAG)
    kind = _BASES[base].get(tag) if isinstance(tag, str) else None
    if kind is None:
        raise ValueError(f"{tag!r} is no {base.__name__.lower()}")
    if len(members) > _MOST_MEMBERS:
        raise ValueError("it has far too many members")
    return _adapter(kind).validate_python(plain)


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(_strict(kind))


def _strict(hint: Any) -> Any:
    """An annotation of the engine as one that pydantic checks without converting anything."""
    if hint in (int, bool, str):
        return Annotated[hint, Strict()]
    if hint in _BASES:
        return Annotated[Any, PlainValidator(partial(_by_tag, hint))]
    if is_dataclass(hint):
        return _dataclass(cast(Any, hint))
    origin = get_origin(hint)
    if origin is None or origin is Literal:
        return hint
    inner = tuple(arg if arg is Ellipsis else _strict(arg) for arg in get_args(hint))
    if isinstance(origin, type) and issubclass(origin, list | tuple):
        return Annotated[cast(Any, origin)[inner], BeforeValidator(_bounded)]
    return cast(Any, Union)[inner]


def _bounded(plain: object) -> object:
    """What is wrong with each of very many items would take long to say."""
    if isinstance(plain, list) and len(plain) > _MOST_ITEMS:
        raise ValueError("it has far too many items")
    return plain


@cache
def _dataclass(kind: Any) -> Any:
    """A dataclass as a model of the same fields, and its tag if it needs one."""
    hints = get_type_hints(kind)
    parts: dict[str, Any] = {f.name: (_strict(hints[f.name]), _default(f)) for f in fields(kind) if f.init}
    if issubclass(kind, tuple(_BASES)):
        parts[TAG] = (Literal[kind.__name__], ...)
    model = create_model(kind.__name__, __config__=ConfigDict(extra="forbid"), **parts)

    def build(loaded: BaseModel) -> Any:
        values = dict(loaded)
        values.pop(TAG, None)
        return kind(**values)

    return Annotated[model, AfterValidator(build)]


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return Default(default_factory=field.default_factory)
    return ... if field.default is MISSING else field.default
