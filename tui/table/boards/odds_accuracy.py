"""What is said of the bots' odds on a board from a file."""

from __future__ import annotations

from pathlib import Path

from engine.boards.value import hash_of, is_own
from engine.review.judge import VERSION
from engine.ruleset import Rules
from saves.boards.odds_accuracy import Measured, measured
from tui.table.boards import FOLDER
from tui.words.phrases import count


def odds_on_board(rules: Rules, directory: Path | None) -> str:
    """How true the bots' odds are on a board from a file, in a sentence; empty on the printed one."""
    board = rules.options.board
    if not is_own(board):
        return ""
    found = None if directory is None else measured(directory / FOLDER, hash_of(board), VERSION)
    if found is None:
        return "How true odds are on this board was not measured: 'magnate board check FILE --play 200'."
    return how_true(found)


def how_true(found: Measured) -> str:
    """How true odds were found to be, in a sentence."""
    points = count(max(1, round(found.points)), "point")
    return f"On this board, odds are within {points}; games played: {found.games}."
