"""The catalog of games: those that come with Magnate, and those from other distributions.

A game is a folder here with a `RuleSet`, or another distribution with an entry point in the group
`magnate.games`. Games are imported on first use.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import cache
from typing import cast

from engine.loading import load
from engine.options import SetupError
from engine.ruleset import RuleSet

GROUP = "magnate.games"
"""The group of entry points; each is named after its game's id and refers to its `RuleSet`."""

_OWN = {
    "monopoly-1935": "engine.games.monopoly1935:MONOPOLY",
    "landlord-1904": "engine.games.landlord1904:LANDLORD",
    "finance-1936": "engine.games.finance1936:FINANCE",
    "addon-1995": "engine.games.addon1995:ADDON",
}
"""The first one is the default."""

OWN = tuple(_OWN)
"""The ids of the games that come with Magnate, the default first."""

FIRST = OWN[0]


def find(rules: str) -> RuleSet:
    """The game with this id. Raises SetupError."""
    if rules in _OWN:
        return cast(RuleSet, load(_OWN[rules]))
    others = _others()
    if rules not in others:
        known = ", ".join([*_OWN, *others])
        raise SetupError(f"There is no game called {rules!r}. Choose from {known}.")
    try:
        rule_set = load(others[rules])
    except (ImportError, AttributeError) as error:
        raise SetupError(f"The game {rules!r} is installed but cannot be loaded: {error}.") from error
    if not isinstance(rule_set, RuleSet):
        raise SetupError(f"What is installed as {rules!r} is not a game.")
    return rule_set


def id_of(text: str) -> str:
    """The id of the only game that a text begins, as "finance" does, or its year; else the text itself.

    >>> id_of("finance"), id_of("Landlord_1904"), id_of("chess"), id_of("game")
    ('finance-1936', 'landlord-1904', 'chess', 'game')
    >>> id_of("1904"), id_of("monopoly1935"), id_of("The Landlord's Game"), id_of("inner board")
    ('landlord-1904', 'monopoly-1935', 'landlord-1904', 'addon-1995')
    """
    wanted = _letters(text)
    if text in _OWN or not wanted:
        return text
    names = {_letters(rules): rules for rules in (*_OWN, *_others())} | _TITLES
    hits = {rules for name, rules in names.items() if name.startswith(wanted)}
    if not hits and wanted.isdecimal():
        hits = {rules for name, rules in names.items() if name[-4:] == wanted}
    return hits.pop() if len(hits) == 1 else text


_TITLES = {"landlordsgame": "landlord-1904", "innerboard": "addon-1995"}
"""Games whose titles do not begin like their ids."""


def _letters(name: str) -> str:
    """A name without signs, blanks and its article."""
    return re.sub(r"[\W_]", "", name.casefold().removeprefix("the "))


def own_games() -> tuple[RuleSet, ...]:
    """The games that come with Magnate, wherever it is installed, the default first."""
    return tuple(map(find, OWN))


def all_games() -> tuple[RuleSet, ...]:
    """All games, the default first."""
    return (*own_games(), *(find(rules) for rules in _others()))


def _others() -> Mapping[str, str]:
    """The games of other distributions, by id."""
    return _installed(tuple(sys.path))


@cache
def _installed(_path: tuple[str, ...]) -> Mapping[str, str]:
    """The same for this path of modules; looking for them takes longer than everything else here."""
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point.value for point in found if point.name not in _OWN}
