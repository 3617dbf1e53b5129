"""Garbage is collected when nobody would notice: with hundreds of apps a collection holds up everybody."""

from __future__ import annotations

import gc

REST = 1.0
"""Seconds without a key, after which a collection disturbs nobody; and without an end, for an app that is
over is held on to a little longer."""

WORTH = 20_000
"""Fewer new objects than this are not worth one."""

MOST = 500_000
"""New objects that are not waited with any longer; of these alone, which takes less time."""

MANY = 10
"""Apps that have ended and are not waited with any longer: what so many take, the process keeps for good."""

ALL, LATER = 2, 1
"""What is looked at: everything, or what has come since it was looked at before."""


def take_over() -> None:
    """What is there by now will stay; from now on nothing is collected but by `collect`."""
    gc.collect()
    gc.freeze()
    gc.disable()


def collect(idle: float, *, ended: int) -> int | None:
    """Collect if it is worth it and nothing has happened for so many seconds; gives what was looked at.

    Everything is looked at only when apps have ended since, `ended` of them: while many others run that takes
    most of a second. Where keys never rest it is done when many have ended.
    """
    young, rests = gc.get_count()[0], idle >= REST
    if ended >= MANY or (rests and ended):
        generation = ALL
    elif rests and young > WORTH:
        generation = LATER
    elif young > MOST:
        generation = 0
    else:
        return None
    gc.collect(generation)
    return generation
