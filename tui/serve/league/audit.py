"""The result of a game that is over: what playing it again gives, whatever anybody says of it.

    line = Auditor().audited(ended)     # in another process: a second or so, most of it for luck
    why = refusal(line, ended)          # why a line is not the result of this game; empty if it is

The line of a game that cannot be played again, or whose dice do not fit, says so: `is_checked`.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Sequence
from contextlib import suppress
from subprocess import PIPE, Popen, TimeoutExpired
from typing import Any

from engine.commands import Command
from engine.game import Game, Refused
from engine.games import find
from engine.options import SetupError
from engine.record import record
from engine.review.summary import summary_of
from engine.setup import HUMAN, GameSetup, new_game, options_of
from engine.state import GameState
from saves.apart import python, started
from saves.dice import Dice
from saves.plain import digest, state_to_plain
from tui.table.calendar import eighths
from tui.table.daily import day_of

Line = dict[str, Any]
"""What is kept of a game: a JSON object."""

COMMAND = python("from tui.serve.league.audit import main; main()")

MOST_SECONDS = 60.0
"""That a game is reviewed for; then its line says nothing of luck."""


@record
class Ended:
    """A game that is over, as its keeper says."""

    about: Line
    """What no replay can tell: whose game it was, who sat where, how long it took."""
    setup: GameSetup
    commands: tuple[Command, ...]
    state: GameState
    """Where they are said to lead."""
    dice: Dice | None = None


class Auditor:
    """Has games played again by another process, one at a time."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._process: Popen[bytes] | None = None
        self._is_stopped = False

    def audited(self, ended: Ended) -> Line | None:
        """The line of a game, with its luck if it can be played again; None if nobody waits any more."""
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
            line: Line = pickle.loads(answer)
            return line
        return facts_of(ended)

    def stop(self) -> None:
        """Nobody waits for it any more; to be called by another thread."""
        self._is_stopped = True
        if self._process is not None:
            self._process.kill()


def why_not(ended: Ended) -> str:
    """Why a game cannot have gone so, as a sentence; empty if playing it again leads to its end."""
    setup = ended.setup
    if ended.dice is not None and (why := ended.dice.why_not(setup.seed)):
        return why
    try:
        game = new_game(setup)
        for command in ended.commands:
            game.submit(command)
    except (SetupError, Refused) as why_refused:
        return f"A move is not allowed: {why_refused}"
    return "" if game.state == ended.state else "The moves lead to another position."


def facts_of(ended: Ended) -> Line:
    """The line of a game without its luck, in whole dollars and places from 1."""
    return _facts(ended, why_not(ended))


def _facts(ended: Ended, why: str) -> Line:
    setup, options = ended.setup, options_of(ended.setup)
    game = Game(find(setup.rules).rules(options), ended.state)
    worth = [game.rules.facts.worth(game, seat).worth for seat in range(len(setup.chairs))]
    ranks = [(seat in game.state.winners, owned) for seat, owned in enumerate(worth)]
    day = day_of(setup)
    return {
        **ended.about,
        "rules": setup.rules,
        "options": dict(setup.options),
        "day": "" if day is None else day.isoformat(),
        "is_checked": not why and (day is not None or ended.dice is not None),
        "is_played_out": game.decision is None,
        "places": [1 + sum(other > rank for other in ranks) for rank in ranks],
        "worth": worth,
        "rounds": game.state.round,
        "dice": "" if ended.dice is None else ended.dice.hash,
        "digest": digest(state_to_plain(ended.state)),
    }


def refusal(line: Line, ended: Ended) -> str:
    """Why a line is not the result of this game, as a sentence; empty if it is."""
    if why := why_not(ended):
        return why
    right = _facts(ended, why)
    wrong = [name for name in right if name not in ended.about and line.get(name) != right[name]]
    return f"Playing the game again gives another result: {', '.join(wrong)}." if wrong else ""


def accounts_of(ended: Ended) -> Line:
    """Where the change of each seat's chance to win came from, in points of 100; takes a second or so.

    Of the game of a day also the chance of its player, from 0 to 1 at eight moments.
    """
    summary = summary_of(new_game(ended.setup), ended.commands)
    line: Line = {
        name: [round(100 * getattr(account, name), 1) for account in summary.accounts]
        for name in ("luck", "decisions", "others")
    }
    if day_of(ended.setup) is not None:
        seat = [chair.player for chair in ended.setup.chairs].index(HUMAN)
        line["curve"] = [round(chance, 3) for chance in eighths([by[seat] for _, by in summary.curve])]
    return line


# --- in the other process


def main() -> None:
    """Check the game that comes in, and write out its line."""
    os.nice(10)  # games in play go first
    ended: Ended = pickle.load(sys.stdin.buffer)
    line = facts_of(ended)
    if line["is_checked"]:
        line |= accounts_of(ended)
    sys.stdout.buffer.write(pickle.dumps(line))
