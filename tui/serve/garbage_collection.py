"""Garbage is collected when nobody would notice: with hundreds of apps a collection holds up everybody."""

from __future__ import annotations

import gc

IDLE_BEFORE_COLLECTION = 1.0
"""Seconds without a key, or an app that ends, after which a collection disturbs nobody."""

WORTH = 20_000
"""Fewer new objects than this are not worth one."""

MOST = 50_000
"""New objects after which collection waits no longer: this many hold up everybody for 30 ms."""

FEW = 5
"""Apps beside which everything may be looked at without anybody noticing: 10 ms for each."""

MANY = 100
"""Ended apps after which collection waits no longer."""

LONG = 600.0
"""Seconds after which, at a rest, everything is looked at all the same: those who stay leave pages behind."""

ALL, LATER = 2, 1
"""What is looked at: everything, or what has come since it was looked at before."""


def take_over() -> None:
    """What is there by now will stay; from now on nothing is collected but by `collect`."""
    gc.collect()
    gc.freeze()
    gc.disable()


def collect(idle: float, *, apps: int, ended: int, since: float) -> int | None:
    """Collect if it is worth it and nothing happened for these seconds; returns what was looked at.

    Everything is looked at seldom, by `ended` apps and seconds `since`: with 50 it takes half a second.
    """
    young, rests = gc.get_count()[0], idle >= IDLE_BEFORE_COLLECTION
    if ended >= MANY or (rests and (since >= LONG or (ended and apps <= FEW))):
        generation = ALL
    elif young > (WORTH if rests else MOST):
        generation = LATER
    else:
        return None
    gc.collect(generation)
    return generation
