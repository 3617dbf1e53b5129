"""The places, title deeds, cards and seats that a position names, found by the engine's annotations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

from engine.field_types import hints_of, items_of, kind_of, without_none


def references(value: object, hint: Any = None) -> Iterator[tuple[str, int]]:
    """Every such number in a value, with its kind."""
    hint = without_none(hint)
    if is_dataclass(value):
        kind: Any = type(value)
        for name, inner in hints_of(kind).items():
            yield from references(getattr(value, name), inner)
    elif isinstance(value, list | tuple):
        for item, inner in zip(value, items_of(hint, len(value)), strict=True):
            yield from references(item, inner)
    elif isinstance(value, int) and (name := kind_of(hint)):
        yield name, value
