"""What a player finds on a server, with a screen or without."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Protocol

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


class LobbyHost(Protocol):
    """What a lobby's pages ask of the app that shows them."""

    around: Surroundings
    waits_for: str
    """The code of a table where the player sits and that has not begun; empty if there is none."""

    def go_to(self, code: str, *, watches: bool = False, begins: bool = False) -> None:
        """Sit down at a table, or watch it."""

    def show_new_table(self) -> None:
        """Ask what table to set up."""

    def take_key(self, text: str) -> None:
        """Add a public key of the player's."""
