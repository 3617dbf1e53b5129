"""Commands that nobody would give: any numbers in any places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from engine.commands import Command
from engine.rng import Rng

_NUMBERS = (-1000, -41, -2, -1, 0, 1, 2, 3, 5, 8, 9, 15, 27, 28, 31, 32, 40, 63, 64, 121, 122, 1500, 10**9)


def garbage(rng: Rng, seats: int, kinds: Iterable[type[Command]]) -> Iterator[Command]:
    """One command of every kind; the seat is mostly one at the table."""
    for kind in kinds:
        command = _any_of(kind, rng)
        assert isinstance(command, Command)
        if rng.below(8):
            command = kind(rng.below(seats), *[getattr(command, field.name) for field in fields(kind)[1:]])
        yield command


def _any_of(hint: Any, rng: Rng) -> Any:
    """Any value of this type."""
    if hint is bool:
        return bool(rng.below(2))
    if hint is int:
        return _NUMBERS[rng.below(len(_NUMBERS))] if rng.below(2) else rng.below(30)
    if hint is NoneType:
        return None
    if is_dataclass(hint):
        kind: Any = hint
        return kind(*[_any_of(part, rng) for part in _parts(kind)])
    inner = get_args(hint)
    if get_origin(hint) is tuple:
        return tuple(_any_of(inner[0], rng) for _ in range(rng.below(4)))
    assert inner, f"how to make up a {hint}?"
    return _any_of(inner[rng.below(len(inner))], rng)


@cache
def _parts(kind: Any) -> tuple[Any, ...]:
    """The types of a dataclass's fields."""
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))
