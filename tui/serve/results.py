"""The results of a server's games, a line of JSON each, for the tables that others make of them.

    log.note(ended(hosted))             # once for each game, however often it is said
    log.since(120)                      # the lines from number 120 on

Names do not stand in it: a player with a key is a hash, which stays the same from game to game.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any

from engine.version import VERSION
from saves.disk import lines
from saves.disk.paths import ensure
from saves.errors import SaveError
from tui.serve.hosted import HostedTable
from tui.serve.players import GUEST_MARK

FILE = "results.lines"
"""Beside the tables."""

_MOST_BYTES = 1 << 28
"""A game takes some 600 bytes."""


def ended(hosted: HostedTable) -> dict[str, Any]:
    """What is told of a game that is over, in whole dollars, seconds and places from 1."""
    gathering, table = hosted.gathering, hosted.table
    facts, game = table.game.rules.facts, table.game
    worth = [facts.worth(game, seat).worth for seat in range(len(table.names))]
    won = [seat in game.state.winners for seat in range(len(worth))]
    ranks = list(zip(won, worth, strict=True))
    return {
        "game": f"{gathering.code}-{int(gathering.made)}",
        "version": VERSION,
        "rules": gathering.rules,
        "options": dict(gathering.options),
        "is_played_out": table.decision is None,
        "seats": [_seat(place.player, place.bot) for place in gathering.places],
        "places": [1 + sum(other > rank for other in ranks) for rank in ranks],
        "worth": worth,
        "rounds": game.state.round,
        "seconds": int(table.elapsed),
        "dice": gathering.promise if gathering.secret else "",
    }


def _seat(player: str, bot: str) -> dict[str, str]:
    """Who played: a bot by its id, a guest, or a player by the hash of their key's id."""
    if not player:
        return {"kind": "bot", "id": bot}
    if player.startswith(GUEST_MARK):
        return {"kind": "guest"}
    return {"kind": "player", "id": sha256(player.encode()).hexdigest()[:16]}


class ResultsLog:
    """The file; several threads may use it."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / FILE
        self._lock = Lock()

    def note(self, told: dict[str, Any]) -> None:
        """Write down a game, unless it is there already, or the disk refuses."""
        with self._lock, suppress(SaveError, OSError):
            if any(line.get("game") == told["game"] for line in self.since(0)):
                return
            ensure(self._path.parent)
            lines.append(self._path, told)

    def since(self, number: int) -> Sequence[dict[str, Any]]:
        """The games from a number on, each with its number, in the order they ended. Raises SaveError."""
        told = enumerate(lines.read(self._path, _MOST_BYTES))
        return [{"number": at} | line for at, line in told if at >= number]
