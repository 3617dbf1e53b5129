"""The places, title deeds, cards and seats that a position names, found by the engine's annotations."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

from engine.field_types import hints_of, items_of, kind_of, refers, without_none


def references(value: object) -> list[tuple[str, int]]:
    """Every such number in a value, with its kind."""
    found: list[tuple[str, int]] = []
    _find(value, None, found)
    return found


def _find(value: object, hint: Any, found: list[tuple[str, int]]) -> None:
    hint = without_none(hint)
    if isinstance(value, int):
        if name := kind_of(hint):
            found.append((name, value))
    elif isinstance(value, list | tuple):
        for item, inner in zip(value, items_of(hint, len(value)), strict=True):
            _find(item, inner, found)
    elif is_dataclass(value):
        kind: Any = type(value)
        for name, inner in hints_of(kind).items():
            if refers(inner):
                _find(getattr(value, name), inner, found)
