"""How many descriptors this process may have open, and how many players that is enough for."""

from __future__ import annotations

import resource
from contextlib import suppress

from saves.errors import SaveError

PER_PLAYER = 2.5
"""A connection, the journal of a game, and now and then a file that is rewritten."""
OWN = 24
"""What the server has open for itself: its doors, its log, its libraries."""
LEAST_SPARE = 10
"""For callers who have not said who they are."""
_LARGEST = 10_240
"""What systems allow that call their limit infinite, but do not mean it."""


class TooManySessions(SaveError):
    """There cannot be as many players as the host wants; the message is a sentence."""


def raise_limit() -> int:
    """Raise the soft limit to the hard one; returns the limit from now on."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, max(soft, _LARGEST)) if soft != hard else ():
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            break
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 20 if soft == resource.RLIM_INFINITY else soft


def spare(limit: int, sessions: int) -> int:
    """How many descriptors are left beside this many players. Raises TooManySessions."""
    left = limit - OWN - int(sessions * PER_PLAYER)
    if left >= LEAST_SPARE:
        return left
    needed = limit - left + LEAST_SPARE
    most = max(0, int((limit - OWN - LEAST_SPARE) / PER_PLAYER))
    lower = f"choose --max-sessions {most} or lower, or " if most else ""
    raise TooManySessions(
        f"{sessions} sessions need {needed} open files, and this process may have {limit}: "
        f"{lower}raise the limit (LimitNOFILE= in a systemd unit, ulimit -n in a shell)."
    )


def share(spare: int, most: int) -> int:
    """Of the descriptors that are left, how many callers may have who wait, or who log in."""
    return min(most, max(LEAST_SPARE, spare) // 2)
