"""Garbage is collected when nobody would notice: with hundreds of apps a collection holds up everybody."""

from __future__ import annotations

import gc

REST = 1.0
"""Seconds without a key, after which a collection disturbs nobody."""

WORTH = 20_000
"""Fewer new objects than this are not worth one."""

MOST = 500_000
"""New objects that are not waited with any longer; of these alone, which takes less time."""


def take_over() -> None:
    """What is there by now will stay; from now on nothing is collected but by `collect`."""
    gc.collect()
    gc.freeze()
    gc.disable()


def collect(idle: float) -> bool:
    """Collect if it is worth it and nobody has pressed a key for so many seconds; whether it was done."""
    young = gc.get_count()[0]
    if young > WORTH and idle >= REST:
        gc.collect()
    elif young > MOST:
        gc.collect(0)
    else:
        return False
    return True
