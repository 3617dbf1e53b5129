"""Weights as modules of the engine."""

from __future__ import annotations

from pathlib import Path

from engine.bots.judgement.chances import Weights

HEAD = '''"""The weight of each feature: always, extra while much is unowned, extra with several rivals.

Made by `python -m tests.learn`; do not edit by hand.
"""

from __future__ import annotations

from engine.bots.judgement.chances import Weights

WEIGHTS: Weights = {
'''

ENGINE = Path(__file__).parents[2] / "engine"

USUAL = "monopoly-1935"
"""The game whose weights are used wherever a game has none of its own."""


def path_of(rules: str) -> Path:
    """The module for the weights of a game."""
    place = "bots/judgement" if rules == USUAL else f"games/{rules.replace('-', '')}"
    return ENGINE / place / "weights.py"


def write(rules: str, weights: Weights) -> None:
    """Write a game's weights down, to three figures behind the point."""
    rows = [
        f'    "{figure}": ({", ".join(f"{weight:.3f}" for weight in row)}),'
        for figure, row in weights.items()
    ]
    path_of(rules).write_text("\n".join([HEAD + rows[0], *rows[1:], "}", ""]), encoding="utf-8")
