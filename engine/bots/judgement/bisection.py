"""Prices found by bisection."""

from __future__ import annotations

from collections.abc import Callable


def last_that_does(does: Callable[[int], bool], *, good: int, bad: int, steps: int) -> int:
    """The number nearest `bad` for which `does` still holds, as close as this many halvings get."""
    for _ in range(steps):
        middle = (good + bad) // 2
        if does(middle):
            good = middle
        else:
            bad = middle
    return good
