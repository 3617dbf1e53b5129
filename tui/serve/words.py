"""Words that belong to a table and not to its game: talking, and whatever is agreed on there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Seat
from tui.serve.hosted import HostedTable

HELP = "Say and some words talks to all; help tells the words."


def obey(hosted: HostedTable, seat: Seat | None, typed: str) -> Sequence[str] | None:
    """Do what a line of somebody's asks for; gives what he is told, None if it is none of these words."""
    word, _, rest = typed.strip().partition(" ")
    if word.lower() != "say":
        return None
    if seat is None:
        return ("Whoever looks on says nothing.",)
    return tuple(filter(None, [hosted.say(seat, rest.strip())])) if rest.strip() else ("Say what?",)
