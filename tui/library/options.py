"""The options that `magnate.new` is given, by their names or nearly so."""

from __future__ import annotations

from collections.abc import Mapping

from engine.boards.value import BOARD
from engine.options import SetupError, Value
from engine.ruleset import RuleSet
from engine.word import did_you_mean

_OTHERWISE = {
    "game": "rules",
    "house_rules": "house",
    "players": "seats",
    "starting_money": "starting_cash",
}
"""What `new` takes, by words that others use for it."""


def read_options(options: Mapping[str, Value], rule_set: RuleSet) -> dict[str, Value]:
    """The options, of which texts are read as `magnate new --option` reads them.

    Raises SetupError, also for a word that is nearly an option, or something else that `new` takes.
    """
    specs = {spec.name: spec for spec in rule_set.options if spec.name != BOARD.name}
    known = ["rules", "seats", "seed", "names", BOARD.name, *specs]
    for word in options:
        if word not in known and (meant := did_you_mean(_OTHERWISE.get(word, word), known)):
            raise SetupError(f"This game has no option {word!r}.{meant}")
    return {
        word: specs[word].parse(value) if word in specs and isinstance(value, str) else value
        for word, value in options.items()
    }
