"""Lazy imports: an object by its "module:name", loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any


@cache
def load(place: str) -> Any:
    """The object at "module:name". Raises ImportError and AttributeError."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
