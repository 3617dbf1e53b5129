"""Weights as a module of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.bots.judgement.chance import Weights

HEAD = '''"""What figures weigh: always, more while much is unowned, more with several rivals.

Made by `python -m tests.learn`; do not edit by hand.
"""

from __future__ import annotations

from engine.bots.judgement.chance import Weights

'''

PATH = Path(__file__).parents[2] / "engine" / "bots" / "judgement" / "weights.py"


def write(weights: Mapping[str, Weights]) -> None:
    """Every set of weights under its name."""
    PATH.write_text(HEAD + "\n".join(_text(name, named) for name, named in weights.items()), encoding="utf-8")


def _text(name: str, weights: Weights) -> str:
    rows = [
        f'    "{figure}": ({", ".join(f"{weight:.2f}" for weight in row)}),'
        for figure, row in weights.items()
    ]
    return "\n".join([f"{name}: Weights = {{", *rows, "}", ""])
