"""The catalogue of games: those that come with Magnate, and those of other distributions.

A game is a folder here with a `RuleSet`, or a distribution of its own with an entry point in the group
`magnate.games`. A game is imported when it is asked for, and not before.
"""

from __future__ import annotations

from typing import cast

from engine.loading import load
from engine.options import SetupError
from engine.ruleset import RuleSet

GROUP = "magnate.games"
"""The group of entry points; each is named like its game's id and leads to its `RuleSet`."""

_OWN = {
    "monopoly-1935": "engine.games.monopoly1935:MONOPOLY",
    "landlord-1904": "engine.games.landlord1904:LANDLORD",
    "finance-1936": "engine.games.finance1936:FINANCE",
    "addon-1995": "engine.games.addon1995:ADDON",
}
"""The one to begin with first."""

FIRST = next(iter(_OWN))
"""The id of the game to begin with."""


def find(rules: str) -> RuleSet:
    """The game with this id. Raises SetupError."""
    if rules in _OWN:
        return cast(RuleSet, load(_OWN[rules]))
    others = _others()
    if rules not in others:
        known = ", ".join([*_OWN, *others])
        raise SetupError(f"There are no rules called {rules!r}. There are {known}.")
    try:
        rule_set = load(others[rules])
    except (ImportError, AttributeError) as error:
        raise SetupError(f"The game {rules!r} is installed but cannot be loaded: {error}.") from error
    if not isinstance(rule_set, RuleSet):
        raise SetupError(f"What is installed as {rules!r} is no game.")
    return rule_set


def all_games() -> tuple[RuleSet, ...]:
    """Every game there is, the one to begin with first."""
    return tuple(find(rules) for rules in [*_OWN, *_others()])


def _others() -> dict[str, str]:
    """Where the games of other distributions are, by id; to look for them takes longer than all else here."""
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point.value for point in found if point.name not in _OWN}
