"""Garbage is collected when nobody would notice: with hundreds of apps a collection holds up everybody."""

from __future__ import annotations

import gc

REST = 1.0
"""Seconds without a key, after which a collection disturbs nobody."""

WORTH = 20_000
"""Fewer new objects than this are not worth one."""

MOST = 500_000
"""New objects that are not waited with any longer; of these alone, which takes less time."""

ALL, LATER = 2, 1
"""What is looked at: everything, or what has come since it was looked at before."""


def take_over() -> None:
    """What is there by now will stay; from now on nothing is collected but by `collect`."""
    gc.collect()
    gc.freeze()
    gc.disable()


def collect(idle: float, *, has_ended: bool) -> int | None:
    """Collect if it is worth it and nobody has pressed a key for so many seconds; gives what was looked at.

    Everything is looked at only when an app has ended since: with many of them that takes most of a second.
    """
    young = gc.get_count()[0]
    if idle >= REST and (young > WORTH or has_ended):
        generation = ALL if has_ended else LATER
    elif young > MOST:
        generation = 0
    else:
        return None
    gc.collect(generation)
    return generation
