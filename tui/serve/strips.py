"""Textual lets every line of every widget remember what was cut from it: a third of a player's memory.

Our own driver compares cells, so that a line is drawn seldom and mostly changed when it is.
"""

from __future__ import annotations

from typing import Any

from textual import strip


class Forgetful:
    """A cache that remembers nothing."""

    def get(self, key: object, default: Any = None) -> Any:
        return default

    def __setitem__(self, key: object, value: object) -> None: ...

    def clear(self) -> None: ...


_NOTHING = Forgetful()


def forget_cuts() -> None:
    """Let lines remember nothing from now on, in this process."""
    setattr(strip, "FIFOCache", lambda size: _NOTHING)  # noqa: B010 - to the type checker it is a class
