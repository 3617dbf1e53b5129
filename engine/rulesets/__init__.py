"""The catalogue of games."""

from __future__ import annotations

from engine.options import SetupError
from engine.ruleset import RuleSet
from engine.rulesets.addon1995 import ADDON
from engine.rulesets.finance1936 import FINANCE
from engine.rulesets.landlord1904 import LANDLORD
from engine.rulesets.monopoly1935 import MONOPOLY

ALL: tuple[RuleSet, ...] = (MONOPOLY, LANDLORD, FINANCE, ADDON)
"""Every game, the one to begin with first."""


def find(rules: str) -> RuleSet:
    """The game with this id. Raises SetupError."""
    for rule_set in ALL:
        if rule_set.id == rules:
            return rule_set
    known = ", ".join(rule_set.id for rule_set in ALL)
    raise SetupError(f"There are no rules called {rules!r}. There are {known}.")
