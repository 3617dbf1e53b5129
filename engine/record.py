"""Frozen records, which commands, events, steps, views and tables are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform, overload

T = TypeVar("T")


def circumstance(*, default: T) -> T:
    """A field that describes the circumstances of an event; records that differ only in it are equal."""
    found: T = field(default=default, compare=False)
    return found


@overload
@dataclass_transform(frozen_default=True, field_specifiers=(circumstance, field))
def record(cls: type[T], /) -> type[T]: ...


@overload
@dataclass_transform(frozen_default=True, field_specifiers=(circumstance, field))
def record(*, kw_only: bool = False, eq: bool = True, slots: bool = True) -> Callable[[type[T]], type[T]]: ...


def record(
    cls: type[T] | None = None, /, *, kw_only: bool = False, eq: bool = True, slots: bool = True
) -> Any:
    """A frozen, slotted dataclass that is cheaper to define and to make than the ordinary kind.

    All records share their methods: generating six for each of the many kinds would dominate the program's
    start. Only the constructor is generated, and not until the first call. Without `eq` records compare by
    identity; without `slots` they can cache values. Subclasses of a record are records too.
    """
    if cls is None:
        return lambda cls: _record(cls, eq, slots=slots, kw_only=kw_only)
    return _record(cls, eq, slots=slots, kw_only=kw_only)


def _record(cls: type[Any], eq: bool, **named: bool) -> type[Any]:
    kind = dataclass(init=False, repr=False, eq=False, **named)(cls)

    def write_constructor(_: type[T], *args: Any, **named: Any) -> Any:
        constructor = _constructor(kind)
        type.__setattr__(kind, "__new__", constructor)
        return constructor(kind, *args, **named)

    own: dict[str, Any] = {"__new__": write_constructor}
    if eq:
        compared = [one.name for one in fields(kind) if one.compare]
        own |= {"_compared": attrgetter(*compared) if compared else type, **_COMPARED}
    for name, value in (own | _SHARED).items():
        type.__setattr__(kind, name, value)
    return kind


def _constructor(kind: type[Any]) -> Callable[..., Any]:
    """Build a constructor that fills in a draft, whose fields are writable, and turns it into the record:
    half the cost of bypassing the frozen fields."""
    known = sorted(fields(kind), key=lambda one: one.kw_only is True)
    writable = {name: getattr(object, name) for name in ("__setattr__", "__delattr__")}
    copied = {name: vars(kind)[name] for name in ("__slots__", "__orig_bases__") if name in vars(kind)}
    draft = type(kind.__name__, kind.__bases__, {**copied, **writable})
    scope: dict[str, Any] = {"_new": object.__new__, "_draft": draft, "_MISSING": MISSING}
    parameters, lines = ["cls"], ["self = _new(_draft)"]
    for one in known:
        if one.kw_only and "*" not in parameters:
            parameters.append("*")
        value = one.name
        if one.default is not MISSING:
            scope[f"_{one.name}"] = one.default
            parameters.append(f"{one.name}=_{one.name}")
        elif one.default_factory is not MISSING:
            scope[f"_{one.name}"] = one.default_factory
            parameters.append(f"{one.name}=_MISSING")
            value = f"_{one.name}() if {one.name} is _MISSING else {one.name}"
        else:
            parameters.append(one.name)
        lines.append(f"self.{one.name} = {value}")
    if "__slots__" not in vars(kind):  # a plain dict reads just as fast once it has grown
        lines.append("self.__dict__ = dict(self.__dict__)")
    body = "".join(f"\n    {line}" for line in (*lines, "self.__class__ = cls", "return self"))
    exec(f"def __new__({', '.join(parameters)}):{body}", scope)
    constructor: Callable[..., Any] = scope["__new__"]
    return constructor


def _values(self: Any) -> dict[str, Any]:
    return {one.name: getattr(self, one.name) for one in fields(self)}


def _equals(self: Any, other: Any) -> bool:
    return type(self) is type(other) and bool(self._compared(self) == self._compared(other))


def _hash(self: Any) -> int:
    return hash((type(self), self._compared(self)))


def _to_text(self: Any) -> str:
    values = (f"{name}={value!r}" for name, value in _values(self).items())
    return f"{type(self).__qualname__}({', '.join(values)})"


def _refuse(self: Any, name: str, value: object = None) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _reduce(self: Any) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    return _made, (type(self), _values(self))


def _made(kind: type[T], values: dict[str, Any]) -> T:
    return kind(**values)


_COMPARED: dict[str, Callable[..., Any]] = {"__eq__": _equals, "__hash__": _hash}

_SHARED: dict[str, Callable[..., Any]] = {
    "__repr__": _to_text,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__reduce__": _reduce,
}
