"""Frozen records: what commands, events, steps and choices are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")


def circumstance(*, default: T) -> T:
    """A field that tells what was so at the time, for those who tell of it; without it the same has happened.

    Records are equal that differ in nothing else.
    """
    found: T = field(default=default, compare=False)
    return found


@dataclass_transform(frozen_default=True, field_specifiers=(circumstance,))
def record(cls: type[T]) -> type[T]:
    """A frozen, slotted dataclass that is cheaper than the ordinary kind, to define and to make.

    All records share their methods: writing six for each of the many kinds would take longer than anything
    else at the start of the program. Only the constructor is written for each, and not before it is called.
    Fields may have defaults, but no default factories.
    """
    kind = dataclass(init=False, repr=False, eq=False, slots=True)(cls)

    def write_constructor(_: type[T], *args: Any, **named: Any) -> Any:
        constructor = _constructor(kind)
        type.__setattr__(kind, "__new__", constructor)
        return constructor(kind, *args, **named)

    compared = tuple([one.name for one in vars(kind)["__dataclass_fields__"].values() if one.compare])
    for name, value in (("__new__", write_constructor), ("_compared", compared), *_SHARED.items()):
        type.__setattr__(kind, name, value)
    return kind


def _constructor(kind: type[Any]) -> Callable[..., Any]:
    """It fills in a draft, whose fields may be set, and makes a record of it: that costs half of going round
    the ban on setting fields.
    """
    names = [field.name for field in fields(kind)]
    defaults = {field.name: field.default for field in fields(kind) if field.default is not MISSING}
    scope: dict[str, Any] = {f"_{name}": value for name, value in defaults.items()}
    writable = {name: getattr(object, name) for name in ("__setattr__", "__delattr__")}
    draft = type(kind.__name__, kind.__bases__, {"__slots__": kind.__slots__, **writable})
    scope |= {"_new": object.__new__, "_draft": draft}
    parameters = "".join(f", {name}=_{name}" if name in defaults else f", {name}" for name in names)
    lines = ["self = _new(_draft)", *[f"self.{name} = {name}" for name in names]]
    body = "".join(f"\n    {line}" for line in (*lines, "self.__class__ = cls", "return self"))
    exec(f"def __new__(cls{parameters}):{body}", scope)
    constructor: Callable[..., Any] = scope["__new__"]
    return constructor


def _values(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in self.__match_args__])


def _compared(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in self._compared])


def _equals(self: Any, other: object) -> bool:
    return type(self) is type(other) and _compared(self) == _compared(other)


def _hash(self: Any) -> int:
    return hash((type(self), _compared(self)))


def _to_text(self: Any) -> str:
    values = zip(self.__match_args__, _values(self), strict=True)
    return f"{type(self).__qualname__}({', '.join(f'{name}={value!r}' for name, value in values)})"


def _refuse(self: Any, name: str, value: object = None) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _reduce(self: Any) -> tuple[type[Any], tuple[Any, ...]]:
    return type(self), _values(self)


_SHARED: dict[str, Callable[..., Any]] = {
    "__eq__": _equals,
    "__hash__": _hash,
    "__repr__": _to_text,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__reduce__": _reduce,
}
