"""What a player finds on a server, with a screen or without."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence

from engine.record import record
from tui.serve.gathering import Somebody
from tui.serve.hall import Hall


async def _no_key(text: str) -> str:
    """For those who have none."""
    return "Guests have no keys; log in with one, and the name is yours."


@record
class Surroundings:
    """What a player finds on a server."""

    who: Somebody
    hall: Hall
    here: Callable[[], Sequence[Somebody]]
    """All players who are here, in this order or another."""
    notice: str = ""
    """What the host has to say to everybody."""
    add_key: Callable[[str], Coroutine[None, None, str]] = _no_key
    """Takes another public key of the player's; gives a sentence."""
