"""How true the bots' odds were found to be on boards, by hash: a small file beside the boards."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from engine.record import record
from saves.disk import atomic
from saves.disk.paths import ensure
from saves.disk.regular_files import read_file

FILE = "measured.json"

_MOST_BYTES = 1 << 20


@record
class Measured:
    """By how many points of 100 the odds were off, over how many games, by which version of the judge."""

    points: float
    games: int
    judge: int


def measured(folder: Path, board: str, judge: int) -> Measured | None:
    """What was found about a board, by its hash; None if nothing was for this judge."""
    plain = _read(folder / FILE).get(board, {})
    with suppress(TypeError, ValueError, KeyError):
        found = Measured(float(plain["points"]), int(plain["games"]), int(plain["judge"]))
        return found if found.judge == judge else None
    return None


def note(folder: Path, board: str, found: Measured) -> None:
    """Write down what was found. Raises SaveError."""
    path = ensure(folder) / FILE
    plain = {**_read(path), board: {"points": found.points, "games": found.games, "judge": found.judge}}
    atomic.replace(path, json.dumps(plain, indent=1) + "\n")


def _read(path: Path) -> dict[str, dict[str, float]]:
    try:
        plain = json.loads(read_file(path, _MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    return plain if isinstance(plain, dict) else {}
