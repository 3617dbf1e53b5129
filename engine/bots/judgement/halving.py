"""Prices found by halving a range."""

from __future__ import annotations

from collections.abc import Callable


def last_that_does(does: Callable[[int], bool], *, good: int, bad: int, steps: int) -> int:
    """The sum nearest to one that is bad which still does, as near as so many halvings come to it."""
    for _ in range(steps):
        middle = (good + bad) // 2
        if does(middle):
            good = middle
        else:
            bad = middle
    return good
