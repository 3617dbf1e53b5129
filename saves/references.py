"""The places, title deeds, cards and seats that a position names, found by the engine's annotations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from types import NoneType
from typing import Any, get_args, get_origin

from engine.library.hints import hints_of, kind_of


def references(value: object, hint: Any = None) -> Iterator[tuple[str, int]]:
    """Every such number in a value, with its kind."""
    if get_args(hint) and NoneType in get_args(hint):
        hint = next(inner for inner in get_args(hint) if inner is not NoneType)
    if is_dataclass(value):
        kind: Any = type(value)
        for name, inner in hints_of(kind).items():
            yield from references(getattr(value, name), inner)
    elif isinstance(value, list | tuple):
        kinds = get_args(hint) if _is_of_fixed_length(hint) else get_args(hint)[:1] * len(value)
        for item, inner in zip(value, kinds, strict=True):
            yield from references(item, inner)
    elif isinstance(value, int) and (name := kind_of(hint)):
        yield name, value


def _is_of_fixed_length(hint: Any) -> bool:
    """Whether the type is a tuple with a separate type for each item."""
    return get_origin(hint) is tuple and Ellipsis not in get_args(hint)
