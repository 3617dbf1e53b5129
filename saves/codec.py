"""Plain JSON values back into commands and states, strictly by the engine's annotations.

Nothing is converted: "1" is not 1, 1 is not true, and unknown names and keys are refused. Fields with a
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

from engine.commands import Command
from engine.ruleset import RuleSet
from engine.state import GameState, Part, Player
from engine.steps import Step
from engine.word import Word
from saves.plain import TAG, to_line

_MOST_MEMBERS = 50
"""In a command or a step."""

_MOST_ITEMS = 1000
"""In a list within a command or a position."""

_LONGEST_POSITION = 1 << 16
"""Characters of JSON; the positions of games have a few thousand."""


class Unreadable(ValueError):
    """A value has the wrong form; the message says where and why."""


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
        self._adapters: dict[Any, TypeAdapter[Any]] = {}

    def command(self, plain: object) -> Command:
        """Raises Unreadable."""
        return cast(Command, _checked(partial(self._by_tag, Command), plain))

    def state(self, plain: object) -> GameState:
        """Raises Unreadable."""
        if len(to_line(plain)) > _LONGEST_POSITION:
            raise Unreadable("it is too long for a position")
        state: Any = GameState
        return cast(GameState, _checked(self._adapter(state).validate_python, plain))

    def _by_tag(self, base: type[Any], plain: object) -> Any:
        """The value of the subclass that its tag names."""
        members: Mapping[str, object] = plain if isinstance(plain, Mapping) else {}
        tag = members.get(TAG)
        kind = self._kinds[base].get(tag) if isinstance(tag, str) else None
        if kind is None:
            raise ValueError(f"{tag!r} is not a {base.__name__.lower()}")
        if len(members) > _MOST_MEMBERS:
            raise ValueError("it has far too many members")
        return self._adapter(kind).validate_python(plain)

    def _adapter(self, kind: Any) -> TypeAdapter[Any]:
        if kind not in self._adapters:
            self._adapters[kind] = TypeAdapter(self._strict(kind))
        return self._adapters[kind]

    def _strict(self, hint: Any) -> Any:
        """An annotation of the engine as one that pydantic checks without converting anything."""
        if hint in (int, bool, str):
            return Annotated[hint, Strict()]
        if hint in self._kinds:
            return Annotated[Any, PlainValidator(partial(self._by_tag, hint))]
        if is_dataclass(hint):
            return self._dataclass(hint)
        if isinstance(hint, type) and issubclass(hint, Word):
            return Annotated[Any, PlainValidator(partial(_word, hint))]
        origin = get_origin(hint)
        if origin is None or origin is Literal:
            return hint
        inner = tuple(arg if arg is Ellipsis else self._strict(arg) for arg in get_args(hint))
        if isinstance(origin, type) and issubclass(origin, list | tuple):
            return Annotated[cast(Any, origin)[inner], BeforeValidator(_bounded)]
        return cast(Any, Union)[inner]

    def _dataclass(self, kind: Any) -> Any:
        """A dataclass as a model with the same fields, and a tag if it needs one."""
        hints = get_type_hints(kind)
        if kind in self._parts:
            hints["own"] = self._parts[kind]
        parts: dict[str, Any] = {
            f.name: (self._strict(hints[f.name]), _default(f)) for f in fields(kind) if f.init
        }
        if issubclass(kind, tuple(self._kinds)):
            parts[TAG] = (Literal[kind.__name__], ...)
        model = create_model(kind.__name__, __config__=ConfigDict(extra="forbid"), **parts)

        def build(loaded: BaseModel) -> Any:
            values = dict(loaded)
            values.pop(TAG, None)
            return kind(**values)

        return Annotated[model, AfterValidator(build)]


def _checked(load: Any, plain: object) -> Any:
    try:
        return load(plain)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Unreadable(f"{where}: {first['msg']}" if where else first["msg"]) from error
    except ValueError as error:
        raise Unreadable(str(error)) from error


def _bounded(plain: object) -> object:
    """A list this long is refused as a whole: listing the faults of each item would take long."""
    if isinstance(plain, list) and len(plain) > _MOST_ITEMS:
        raise ValueError("it has far too many items")
    return plain


def _word(kind: type[Word], plain: object) -> Word:
    word = kind.known(plain) if isinstance(plain, str) else None
    if word is None:
        raise ValueError(f"{plain!r} is not a {kind.__name__.lower()}")
    return word


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return Default(default_factory=field.default_factory)
    return ... if field.default is MISSING else field.default
