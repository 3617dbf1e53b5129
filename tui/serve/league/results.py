"""The results of a server's games, a line of JSON each, for its league and for the tables that others make.

    log.note(line)              # once for each game, however often it is said
    log.since(120)              # the lines from number 120 on

Names do not stand in it: a player with a key is a hash, which stays the same from game to game.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Lock
from time import time
from typing import Any, Protocol, Self

from engine.commands import Command
from engine.game import Game, Refused
from engine.games import find
from engine.options import SetupError
from engine.record import record
from engine.review.summary import summary_of
from engine.setup import HUMAN, GameSetup, new_game, options_of
from engine.state import GameState
from engine.version import VERSION
from saves import Store
from saves.boards.setup_text import told
from saves.disk import json_lines
from saves.disk.atomic import is_there
from saves.disk.paths import ensure
from saves.encoding import digest, state_to_plain
from saves.errors import SaveError
from saves.fair_dice import Dice
from saves.reader_process import python, started
from saves.record import Record
from tui.serve.live_table import LiveTable
from tui.serve.players import BOT_MARK, GUEST_MARK, id_of
from tui.serve.table_setup import TableSetup
from tui.table.daily_setup import day_of, is_as_on
from tui.table.share_line import eighths
from tui.words import house_rules
from tui.words.phrases import listed

FILE = "results.lines"
"""Beside the tables."""

MISSED = "missed"
"""The share of a person's commands that a bot gave for them; not there if it gave none."""
BEGAN = "began"
"""Who sat there when the game began, if that was somebody else, or is known by another name since."""
OWN_DICE = "own_dice"
"""Whether nobody else had the dice of this game of a day; not there if everybody had."""
HOUSE = "house"
"""The name of the house rules; not there if it was played by the printed ones."""
ADDED = ("moves", HOUSE)
"""What lines of older versions lack."""
_MOST_BYTES = 1 << 28
"""A game takes some 800 bytes."""


def about(
    table_setup: TableSetup, setup: GameSetup, commands: Sequence[Command], seconds: float, at: datetime
) -> ResultLine:
    """What no replay can tell of a game: which one it was, who sat where, how long it took, when it ended."""
    given = Counter(command.seat for command in commands)
    seats = [
        _seat(chair.player, "" if place.took else place.player)
        for chair, place in zip(setup.chairs, table_setup.places, strict=True)
    ]
    for seat, place in enumerate(table_setup.places):
        if place.first and (place.took or place.first != place.player):
            seats[seat][BEGAN] = _seat(HUMAN, place.first)
        if place.missed and given[seat] and not place.took:
            seats[seat][MISSED] = round(place.missed / given[seat], 2)
    return {
        "game": game_id(table_setup),
        "version": VERSION,
        "seats": seats,
        "seconds": int(seconds),
        "ended": at.astimezone(UTC).isoformat(timespec="seconds"),
    }


def game_id(table_setup: TableSetup) -> str:
    """What tells a table from all others, those of the same code too; each player has one for a day."""
    return table_setup.code if table_setup.is_of_a_day else f"{table_setup.code}-{int(table_setup.made)}"


def _seat(bot: str, player: str) -> ResultLine:
    """Who played: a bot by its id, a guest, or a player or the program they brought by the hash of its id."""
    if bot != HUMAN:
        return {"kind": "bot", "id": bot}
    if not player or player.startswith(GUEST_MARK):
        return {"kind": "guest"}
    return {"kind": "program" if player.startswith(BOT_MARK) else "player", "id": hash_of(player)}


def sat_there(line: ResultLine, ended: EndedGame) -> str:
    """Who of those in a game's setup is not in their seat by its line, as a sentence; empty if all are."""
    seats = line.get("seats", ())
    chairs = ended.setup.chairs
    if len(seats) != len(chairs):
        return f"By the result, {len(seats)} played, and not {len(chairs)}."
    wrong = []
    for number, (chair, seat) in enumerate(zip(chairs, seats, strict=True), 1):
        began, named = seat.get(BEGAN, seat), _seat(chair.player, id_of(chair.name))
        if any(began.get(name) != named.get(name) for name in ("kind", "id")):
            wrong.append(f"{chair.name} was not in seat {number}")
    return f"By the result, {listed(wrong)}." if wrong else ""


def hash_of(player: str) -> str:
    """What stands for a player in the lines.

    >>> hash_of("anna")
    '55579b557896d0ce'
    """
    return sha256(player.encode()).hexdigest()[:16]


class ResultsStore(Protocol):
    """Where the lines are kept; threads may use it."""

    def note(self, line: ResultLine) -> None:
        """Keep a line, unless its game has one. Raises SaveError and OSError."""

    def since(self, number: int) -> Sequence[ResultLine]:
        """The lines from a number on, each with its number, in their order. Raises SaveError."""


class ResultsLog:
    """A file of this machine."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / FILE
        self._lock = Lock()
        self._games: set[str] | None = None
        """Whose lines are there; None before it was looked."""
        self._read: tuple[int, Sequence[ResultLine]] = 0, ()
        """The lines as they were read last, and how many bytes they took."""

    def note(self, line: ResultLine) -> None:
        with self._lock:
            if self._games is None:
                self._games = {str(known.get("game")) for known in self._lines()}
            if line["game"] not in self._games:
                ensure(self._path.parent)
                json_lines.append(self._path, line)
                self._games.add(line["game"])

    def since(self, number: int) -> Sequence[ResultLine]:
        return [{"number": at} | line for at, line in enumerate(self._lines()) if at >= number]

    def _lines(self) -> Sequence[ResultLine]:
        size = self._path.stat().st_size if is_there(self._path) else 0
        if size != self._read[0]:
            self._read = size, tuple(json_lines.read(self._path, _MOST_BYTES))
        return self._read[1]


# --- writing down the games that ended, one after the other


class Finishing:
    """Writes down the games of all tables of a server, in a thread that waits for the audit of each.

    A game may be let go of only then: one whose line was not written, because the process was killed or the
    disk is full, is finished later, or at the next start.
    """

    def __init__(self, results: ResultsStore) -> None:
        self.results = results
        self._auditor = Auditor()
        self._thread = ThreadPoolExecutor(1, "results")

    def finish(self, ended: Callable[[], EndedGame]) -> Future[bool]:
        """Write down a game, which may still have to be read, by `ended`."""
        return self._thread.submit(self._finish, ended)

    def _finish(self, ended: Callable[[], EndedGame]) -> bool:
        try:
            if (line := self._auditor.audited(ended())) is None:
                return False
            self.results.note(line)
        except (SaveError, OSError, TimeoutError):
            return False
        return True

    def close(self) -> None:
        """Begin nothing more, and do not wait for the audit under way."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._auditor.stop()


# --- the result of a game that is over: what playing it again gives, whatever anybody says of it


ResultLine = dict[str, Any]
"""What is kept of a game: a JSON object."""

COMMAND = python("from tui.serve.league.results import main; main()")

MOST_SECONDS = 60.0
"""That a game is reviewed for; then its line says nothing of luck."""


@record
class EndedGame:
    """A game that is over, as its keeper says."""

    about: ResultLine
    """What no replay can tell: whose game it was, who sat where, how long it took."""
    setup: GameSetup
    commands: tuple[Command, ...]
    state: GameState
    """Where they are said to lead."""
    dice: Dice | None = None
    day: str = ""
    """Whose game it is, in ISO format, if its dice follow from the secret of that day."""

    @classmethod
    def of(cls, about: ResultLine, record: Record) -> Self:
        """A game as its file has it."""
        day = record.day if record.dice is not None and _is_day(record.day) else ""
        return cls(about, record.setup, tuple(record.commands), record.game.state, record.dice, day)

    @property
    def of_day(self) -> date | None:
        """The day whose game it is; None if it is of no day."""
        return date.fromisoformat(self.day) if self.day else day_of(self.setup)

    @property
    def is_dealt_right(self) -> bool:
        """Whether its dice are those of its day: everybody's, or those of its player alone."""
        people = [chair for chair in self.setup.chairs if chair.player == HUMAN]
        own = [(self.day, hash_of(id_of(chair.name))) for chair in people]
        return self.dice is not None and self.dice.words in [(self.day,), *own]


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def ended_at(live: LiveTable) -> EndedGame:
    """The game of a table where it is over."""
    table_setup, table = live.table_setup, live.table
    commands = tuple(table.chronicle.commands)
    at = datetime.fromtimestamp(table_setup.ended or time(), UTC)
    told = about(table_setup, table.setup, commands, table.elapsed, at)
    dice = table_setup.dice if table_setup.secret else None
    return EndedGame(told, table.setup, commands, table.game.state, dice, table_setup.day)


def ended_before(games: Store, table: TableSetup) -> EndedGame:
    """The game of a table that ended before this start, as its file has it. Raises SaveError."""
    record = games.read(table.game)
    at = datetime.fromtimestamp(table.ended, UTC) if table.ended else record.saved
    return EndedGame.of(about(table, record.setup, record.commands, record.played, at), record)


class Auditor:
    """Has games played again by another process, one at a time; whether one could be is `is_checked`."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._process: Popen[bytes] | None = None
        self._is_stopped = False

    def audited(self, ended: EndedGame) -> ResultLine | None:
        """The line of a game, with its luck if it can be played again; None if nobody is waiting."""
        answer = b""
        self._process = process = started(self._command, PIPE)
        if process is not None:
            try:
                answer, _ = process.communicate(pickle.dumps(ended), MOST_SECONDS)
            except TimeoutExpired:
                process.kill()
                process.communicate()
        if self._is_stopped:
            return None
        with suppress(Exception):  # bytes that are no pickle can raise anything
            line: ResultLine = pickle.loads(answer)
            return line
        return facts_of(ended)

    def stop(self) -> None:
        """Nobody waits for it now; to be called by another thread."""
        self._is_stopped = True
        if self._process is not None:
            self._process.kill()


def why_not(ended: EndedGame) -> str:
    """Why a game cannot have gone so, as a sentence; empty if playing it again leads to its end."""
    setup = ended.setup
    if ended.dice is not None and (why := ended.dice.why_not(setup.seed)):
        return why
    if ended.day and not (ended.is_dealt_right and is_as_on(date.fromisoformat(ended.day), setup)):
        return "It is not the game of its day."
    try:
        game = new_game(setup)
        for command in ended.commands:
            game.submit(command)
    except (SetupError, Refused) as why_refused:
        return f"A move is not allowed: {why_refused}"
    return "" if game.state == ended.state else "The moves lead to another position."


def facts_of(ended: EndedGame) -> ResultLine:
    """The line of a game without its luck, in whole dollars and places from 1."""
    return _facts(ended, why_not(ended))


def _facts(ended: EndedGame, why: str) -> ResultLine:
    setup, options = ended.setup, options_of(ended.setup)
    rule_set = find(setup.rules)
    game, house = Game(rule_set.rules(options), ended.state), house_rules.own_name(rule_set, options)
    worth = [game.rules.facts.worth(game, seat).worth for seat in range(len(setup.chairs))]
    ranks = [(seat in game.state.winners, owned) for seat, owned in enumerate(worth)]
    day, own = ended.of_day, ended.dice is not None and len(ended.dice.words) > 1
    return {
        **ended.about,
        "rules": setup.rules,
        "options": told(setup.options),
        **({HOUSE: house} if house else {}),
        "day": "" if day is None else day.isoformat(),
        **({OWN_DICE: True} if ended.day and own else {}),
        "is_checked": not why and (day is not None or ended.dice is not None),
        "is_played_out": game.decision is None,
        "places": [1 + sum(other > rank for other in ranks) for rank in ranks],
        "worth": worth,
        "rounds": game.state.round,
        "moves": len(ended.commands),
        "dice": "" if ended.dice is None else ended.dice.hash,
        "digest": digest(state_to_plain(ended.state)),
    }


def refusal(line: ResultLine, ended: EndedGame) -> str:
    """Why a line is not the result of this game, as a sentence; empty if it is."""
    if why := why_not(ended):
        return why
    right = _facts(ended, why)
    known = [name for name in right if name not in ended.about and (name not in ADDED or name in line)]
    wrong = [name for name in known if line.get(name) != right[name]]
    if wrong:
        return f"Playing the game again gives another result: {', '.join(wrong)}."
    return sat_there(line, ended)


def accounts_of(ended: EndedGame) -> ResultLine:
    """Where each seat's chance to win came from, in points of 100, and a day's curve; takes a second."""
    summary = summary_of(new_game(ended.setup), ended.commands)
    line: ResultLine = {
        name: [round(100 * getattr(account, name), 1) for account in summary.accounts]
        for name in ("luck", "decisions", "others")
    }
    if ended.of_day is not None:
        seat = [chair.player for chair in ended.setup.chairs].index(HUMAN)
        line["curve"] = [round(chance, 3) for chance in eighths([by[seat] for _, by in summary.curve])]
    return line


# --- in the other process


def main() -> None:
    """Check the game that comes in, and write out its line."""
    os.nice(10)  # games in play go first
    ended: EndedGame = pickle.load(sys.stdin.buffer)
    line = facts_of(ended)
    if line["is_checked"]:
        line |= accounts_of(ended)
    sys.stdout.buffer.write(pickle.dumps(line))
