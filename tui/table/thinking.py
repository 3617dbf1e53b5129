"""Bots that take long think in a process of their own, so that keys are answered meanwhile.

    thinking = Thinking()
    thought = thinking.begin(bot, game, decision)       # starts the process, if it is the first
    thought.add_done_callback(...)
    thinking.stop()                                     # at once, whatever is thought about

Where no process can be had, a thread thinks.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from subprocess import PIPE, Popen
from threading import Lock
from typing import IO

from engine.bots import Bot
from engine.choices import Decision
from engine.commands import Command
from engine.game import Game
from engine.games import find
from engine.options import Options
from engine.state import GameState
from saves.apart import python, started

COMMAND = python("from tui.table.thinking import main; main()")

MOST_FAILURES = 3
"""After so many processes that were lost no other is started."""

About = tuple[str, Options, GameState]
"""A position as a bot sees it: the game, its options, its state."""


class StoppedError(Exception):
    """Nobody waits for the answer any more."""


class Thinking:
    """Answers one question after the other."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._waiting: ThreadPoolExecutor | None = None
        self._process: Popen[bytes] | None = None
        self._lock = Lock()
        self._times = 0
        """How often it was stopped."""
        self._failures = 0
        """How often a process was lost."""

    def begin(self, bot: Bot, game: Game, decision: Decision) -> Future[Command]:
        """What a bot chooses that has to decide, as soon as it has thought."""
        seen = game.blinded(decision.seat).state.copy()
        if self._waiting is None:
            self._waiting = ThreadPoolExecutor(1, "thinking")
        about = game.rules.rule_set.id, game.options, seen
        return self._waiting.submit(self._answer, bot, about, self._times)

    def stop(self) -> None:
        """End the process; it is started again when it is needed."""
        with self._lock:
            self._times += 1
            if self._waiting is not None:
                self._waiting.shutdown(wait=False, cancel_futures=True)
                self._waiting = None
            if self._process is not None:
                _end(self._process)
                self._process = None

    # --- in the thread that waits for answers

    def _answer(self, bot: Bot, about: About, times: int) -> Command:
        """Raises what the bot raises, and StoppedError."""
        answer: Command | Exception | None = None
        with suppress(Exception):  # whatever is wrong with the process, this thread can think
            to_it, from_it = self._pipes(times)
            pickle.dump((pickle.dumps(bot), about), to_it)
            to_it.flush()
            answer = pickle.load(from_it)
        if times != self._times:
            raise StoppedError
        if answer is None:
            self._lose()
            return chosen(bot, about)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _pipes(self, times: int) -> tuple[IO[bytes], IO[bytes]]:
        """To the process and from it; it is started if there is none. Raises OSError."""
        with self._lock:
            if times != self._times:
                raise StoppedError
            if self._process is None:
                may_start = self._failures < MOST_FAILURES
                self._process = started(self._command, PIPE) if may_start else None
            if self._process is None:
                raise OSError
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            return self._process.stdin, self._process.stdout

    def _lose(self) -> None:
        """The process gives no answers, or there is none."""
        with self._lock:
            self._failures += self._failures < MOST_FAILURES
            if self._process is not None:
                _end(self._process)
                self._process = None


def _end(process: Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


# --- in the other process

MOST_BOTS = 64
"""So many are known at a time."""


def chosen(bot: Bot, about: About) -> Command:
    """What a bot chooses."""
    rules, options, state = about
    game = Game(find(rules).rules(options), state)
    assert game.decision is not None
    return bot.choose(game, game.decision)


class Thinker:
    """Knows the bots that were asked, with what they remember of their own work."""

    def __init__(self) -> None:
        self._bots: dict[bytes, Bot] = {}

    def answer(self, pickled: bytes, about: About) -> Command:
        """What the bot chooses."""
        if len(self._bots) >= MOST_BOTS:
            self._bots.clear()
        return chosen(self._bots.setdefault(pickled, pickle.loads(pickled)), about)


def main() -> None:
    """Answer questions until nobody asks any more."""
    thinker, answers = Thinker(), sys.stdout.buffer
    with suppress(EOFError, OSError):
        while True:
            pickled, about = pickle.load(sys.stdin.buffer)
            try:
                answer: Command | Exception = thinker.answer(pickled, about)
            except Exception as error:  # it is raised where the bot was asked
                answer = error
            pickle.dump(answer, answers)
            answers.flush()
