"""How each game is shown and told: those that come with Magnate, and those of other distributions.

A game of another distribution has an entry point in the group `magnate.presentations`, named like its id.
What is needed for a game is imported when it is asked for, and not before.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.presentation import Presentation

GROUP = "magnate.presentations"
"""The group of entry points; each is named like its game's id and leads to its `Presentation`."""

_OWN = {
    "monopoly-1935": "tui.games.monopoly1935:PRESENTATION",
    "landlord-1904": "tui.games.landlord1904:PRESENTATION",
    "finance-1936": "tui.games.finance1936:PRESENTATION",
    "addon-1995": "tui.games.addon1995:PRESENTATION",
}


_PLAIN = "tui.presentation:PLAIN"


@cache
def presentation(rules: str) -> Presentation:
    """How the game with this id is shown and told; plainly, if it says nothing of that."""
    place = _OWN.get(rules) or _other(rules) or _PLAIN
    module, _, name = place.partition(":")
    found: Presentation = getattr(import_module(module), name)
    return found


def _other(rules: str) -> str | None:
    """Where the presentation of a game of another distribution is."""
    from importlib.metadata import entry_points

    return next((point.value for point in entry_points(group=GROUP, name=rules)), None)
