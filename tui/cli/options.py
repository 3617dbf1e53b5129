"""The text of `magnate options`: every option of a game, as it is written on the command line."""

from __future__ import annotations

import textwrap

from engine.options import OptionSpec, Value
from engine.ruleset import RuleSet
from tui.words.option_words import option_words

_WIDTH = 78
_NAME = 28
"""Columns of the names."""


def option_list(rule_set: RuleSet) -> str:
    """Name, values, usual value and explanation of each, under the headings of the new-game screen."""
    specs = {spec.name: spec for spec in rule_set.options}
    usual, words = rule_set.choose({}), option_words(rule_set.id)
    lines = [f"{rule_set.title} ({rule_set.year}): --rules {rule_set.id} --option NAME=VALUE"]
    heading = ""
    for name in words.in_order(list(specs)):
        if words.heading(name) != heading:
            heading = words.heading(name)
            lines += ["", heading]
        lines += _about(specs[name], getattr(usual, name))
    return "\n".join(lines)


def _about(spec: OptionSpec, usual: Value) -> list[str]:
    values = f"{spec.describe_values()}; default: {spec.to_text(usual)}."
    indent = " " * (_NAME + 2)
    return [
        *textwrap.wrap(values, _WIDTH, initial_indent=f"  {spec.name:<{_NAME}}", subsequent_indent=indent),
        *textwrap.wrap(spec.help, _WIDTH, initial_indent=indent, subsequent_indent=indent),
    ]
