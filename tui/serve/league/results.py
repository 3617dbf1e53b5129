"""The results of a server's games, a line of JSON each, for its league and for the tables that others make.

    log.note(line)              # once for each game, however often it is said
    log.since(120)              # the lines from number 120 on

Names do not stand in it: a player with a key is a hash, which stays the same from game to game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Protocol

from engine.setup import HUMAN, GameSetup
from engine.version import VERSION
from saves.disk import lines
from saves.disk.paths import ensure
from saves.errors import SaveError
from tui.serve.gathering import Gathering
from tui.serve.league.audit import Auditor, Ended, Line
from tui.serve.players import BOT_MARK, GUEST_MARK

FILE = "results.lines"
"""Beside the tables."""

_MOST_BYTES = 1 << 28
"""A game takes some 800 bytes."""


def about(gathering: Gathering, setup: GameSetup, seconds: float, at: datetime) -> Line:
    """What no replay can tell of a game: which one it was, who sat where, how long it took, when it ended."""
    players = zip(setup.chairs, gathering.places, strict=True)
    return {
        "game": game_id(gathering),
        "version": VERSION,
        "seats": [_seat(chair.player, place.player) for chair, place in players],
        "seconds": int(seconds),
        "ended": at.astimezone(UTC).isoformat(timespec="seconds"),
    }


def game_id(gathering: Gathering) -> str:
    """What tells a table from all others, those of the same code too; each player has one for a day."""
    return gathering.code if gathering.is_of_a_day else f"{gathering.code}-{int(gathering.made)}"


def _seat(bot: str, player: str) -> dict[str, str]:
    """Who played: a bot by its id, a guest, or a player or the program they brought by the hash of its id."""
    if bot != HUMAN:
        return {"kind": "bot", "id": bot}
    if not player or player.startswith(GUEST_MARK):
        return {"kind": "guest"}
    return {"kind": "program" if player.startswith(BOT_MARK) else "player", "id": hash_of(player)}


def hash_of(player: str) -> str:
    """What stands for a player in the lines.

    >>> hash_of("anna")
    '55579b557896d0ce'
    """
    return sha256(player.encode()).hexdigest()[:16]


class Results(Protocol):
    """Where the lines are kept; threads may use it."""

    def note(self, line: Line) -> None:
        """Keep a line, unless its game has one. Raises SaveError and OSError."""

    def since(self, number: int) -> Sequence[Line]:
        """The lines from a number on, each with its number, in their order. Raises SaveError."""


class ResultsLog:
    """A file of this machine."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / FILE
        self._lock = Lock()
        self._games: set[str] | None = None
        """Whose lines are there; None before it was looked."""
        self._read: tuple[int, Sequence[Line]] = 0, ()
        """The lines as they were read last, and how many bytes they took."""

    def note(self, line: Line) -> None:
        with self._lock:
            if self._games is None:
                self._games = {str(known.get("game")) for known in self._lines()}
            if line["game"] not in self._games:
                ensure(self._path.parent)
                lines.append(self._path, line)
                self._games.add(line["game"])

    def since(self, number: int) -> Sequence[Line]:
        return [{"number": at} | line for at, line in enumerate(self._lines()) if at >= number]

    def _lines(self) -> Sequence[Line]:
        size = self._path.stat().st_size if self._path.exists() else 0
        if size != self._read[0]:
            self._read = size, tuple(lines.read(self._path, _MOST_BYTES))
        return self._read[1]


# --- writing down the games that ended, one after the other


class Finishing:
    """Writes down the games of all tables of a server, in a thread that waits for the audit of each.

    A game may be let go of only then: one whose line was not written, because the process was killed or the
    disk is full, is finished later, or at the next start.
    """

    def __init__(self, results: Results) -> None:
        self.results = results
        self._auditor = Auditor()
        self._thread = ThreadPoolExecutor(1, "results")

    def finish(self, ended: Callable[[], Ended]) -> Future[bool]:
        """Write down a game, which may still have to be read, by `ended`."""
        return self._thread.submit(self._finish, ended)

    def _finish(self, ended: Callable[[], Ended]) -> bool:
        try:
            if (line := self._auditor.audited(ended())) is None:
                return False
            self.results.note(line)
        except (SaveError, OSError, TimeoutError):
            return False
        return True

    def close(self) -> None:
        """Begin nothing any more, and do not wait for the audit under way."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._auditor.stop()
