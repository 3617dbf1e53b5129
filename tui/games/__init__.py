"""How each game is shown and told: Magnate's own games, and those of other distributions.

A game from another distribution has an entry point in the group `magnate.presentations`, named after its id.
What a game needs is imported only when it is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.ask.presentation import Presentation

GROUP = "magnate.presentations"
"""The entry point group; each entry is named after its game's id and leads to its `Presentation`."""

_OWN = {
    "monopoly-1935": "tui.games.monopoly1935:PRESENTATION",
    "landlord-1904": "tui.games.landlord1904:PRESENTATION",
    "finance-1936": "tui.games.finance1936:PRESENTATION",
    "addon-1995": "tui.games.addon1995:PRESENTATION",
}


_PLAIN = "tui.ask.presentation:PLAIN"


@cache
def presentation(rules: str) -> Presentation:
    """How the game with this id is shown and told; the plain presentation if it has none."""
    place = _OWN.get(rules) or _other(rules) or _PLAIN
    module, _, name = place.partition(":")
    found: Presentation = getattr(import_module(module), name)
    return found


def _other(rules: str) -> str | None:
    """Where another distribution's presentation is."""
    from importlib.metadata import entry_points

    return next((point.value for point in entry_points(group=GROUP, name=rules)), None)
