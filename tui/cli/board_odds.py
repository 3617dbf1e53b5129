"""`magnate board check --play`: how true the bots' odds are on a board, kept for reviews of games on it."""

from __future__ import annotations

from pathlib import Path

from engine.boards.plain import value_of
from engine.boards.spec import BoardSpec
from engine.boards.value import hash_of
from engine.review.calibration import measure
from engine.review.judge import VERSION
from engine.ruleset import RuleSet
from engine.sim import seeds_of
from saves.boards.measured import Measured, note
from tui.table.boards.odds import how_true

PLAYERS = ("hard", "normal", "normal", "normal")


def measured(spec: BoardSpec, rule_set: RuleSet, games: int, folder: Path) -> str:
    """Play this many games, note how far odds were off, and say so. Raises SaveError."""
    value = value_of(spec)
    options = rule_set.choose({"board": value})
    off = measure(rule_set, options, PLAYERS, seeds_of(1, games)).off
    found = Measured(round(100 * off, 1), games, VERSION)
    note(folder, hash_of(value), found)
    return how_true(found)
