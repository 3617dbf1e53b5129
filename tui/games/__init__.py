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


@cache
def presentation(rules: str) -> Presentation:
    """How the game with this id is shown and told."""
    from tui.presentation import Presentation  # whose tables are made of words that ask for a presentation

    place = _OWN.get(rules) or _other(rules)
    if place is None:
        return Presentation()
    module, _, name = place.partition(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, Presentation), f"{place} is no presentation"
    return found


def _other(rules: str) -> str | None:
    """Where the presentation of a game of another distribution is."""
    from importlib.metadata import entry_points

    return next((point.value for point in entry_points(group=GROUP, name=rules)), None)
