"""What is worked out once for a board or a choice of options, and kept for the latest of them.

A server meets new boards and house rules for as long as it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper as Kept

T = TypeVar("T")

KEPT = 256
"""More than the boards of a host, and than the ways to play at most hosts at a time."""

_DEEDS = 64
"""More than any board has."""


def kept(function: Callable[..., T]) -> Kept[T]:
    """Keep what a function of a board, its text, options or rules returns."""
    return lru_cache(KEPT)(function)


def kept_by_deed(function: Callable[..., T]) -> Kept[T]:
    """The same for a function of every deed or group of a board."""
    return lru_cache(KEPT * _DEEDS)(function)
