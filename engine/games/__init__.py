"""The catalogue of games."""

from __future__ import annotations

from engine.games.addon1995 import ADDON
from engine.games.finance1936 import FINANCE
from engine.games.landlord1904 import LANDLORD
from engine.games.monopoly1935 import MONOPOLY
from engine.options import SetupError
from engine.ruleset import RuleSet

ALL: tuple[RuleSet, ...] = (MONOPOLY, LANDLORD, FINANCE, ADDON)
"""Every game, the one to begin with first."""


def find(rules: str) -> RuleSet:
    """The game with this id. Raises SetupError."""
    for rule_set in ALL:
        if rule_set.id == rules:
            return rule_set
    known = ", ".join(rule_set.id for rule_set in ALL)
    raise SetupError(f"There are no rules called {rules!r}. There are {known}.")
