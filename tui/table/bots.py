"""The bots of a table: how long they may hold it up, and where those that take long think.

    pondering = Pondering(rhythm.go_on)                 # of a table: about its present question
    thinking = Thinking()
    thought = thinking.begin(bot, game, decision)       # starts the process, if it is the first
    thinking.stop()                                     # at once, whatever is thought about

A bot that takes long thinks in a separate process, so that keys are answered meanwhile; in a thread where
no process can be started.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from contextvars import Context
from copy import deepcopy
from threading import Lock

from engine.bots import Bot, answer, respond
from engine.choices import Decision
from engine.commands import Command, Seat
from engine.events import DiceThrown, Event, TurnBegan
from engine.game import Game
from engine.setup import HUMAN, GameSetup
from engine.steps import Auction
from saves.reader_process import Subprocess, python

MOST_INTERJECTIONS = 12
"""What one bot may do between two throws in other players' turns, so that none can hold up the game."""

MOST_COMMANDS = 200
"""What bots may do between two throws, bids aside, before something harmless is chosen for them."""


class Patience:
    """What bots have done since the last throw, so that none of them can hold up the game."""

    def __init__(self, setup: GameSetup) -> None:
        self._is_bot = tuple(chair.player != HUMAN for chair in setup.chairs)
        self._interjections = [0] * len(setup.chairs)
        self._commands = 0

    def allows(self, seat: Seat) -> bool:
        """Whether a bot may do something in another player's turn."""
        return self._interjections[seat] < MOST_INTERJECTIONS

    @property
    def is_over(self) -> bool:
        """Whether bots have had their time until the next throw."""
        return self._commands >= MOST_COMMANDS

    def count(self, command: Command, asked: Decision | None, happened: Sequence[Event]) -> None:
        """Count what was answered to a question; an auction comes to an end by itself."""
        if any(isinstance(event, DiceThrown | TurnBegan) for event in happened):
            self._interjections = [0] * len(self._interjections)
            self._commands = 0
        elif asked is not None and self._is_bot[command.seat]:
            self._commands += not isinstance(asked.step, Auction)
            self._interjections[command.seat] += command.seat != asked.seat


# --- what a table lets its bots think about elsewhere


class Pondering:
    """At most one thought at a time, about the position as it is."""

    def __init__(self, go_on: Callable[[], None]) -> None:
        """`go_on` is called on the loop whenever a thought has come to its end."""
        self.is_apart = False
        """Bots that take long think in a separate process; the others here and now."""
        self._thinking: Thinking | None = None
        self.is_shared = False
        """Other tables think here, too."""
        self._go_on = go_on
        self._moves = -1
        """How far the game was when the thought began."""
        self._thought: Future[Command] | None = None

    def is_about(self, game: Game) -> bool:
        """Whether a thought about the present question is not over yet."""
        return self._thought is not None and self._moves == game.state.moves and not self._thought.done()

    def share(self, thinking: Thinking) -> None:
        """Think where the bots of other tables think, too."""
        self._thinking, self.is_apart, self.is_shared = thinking, True, True

    def think_ahead(self, bots: Sequence[Bot | None], game: Game) -> None:
        """Let the bot that has to decide begin."""
        decision = game.decision
        bot = None if decision is None else bots[decision.seat]
        if decision is not None and bot is not None:
            self.begin(bot, game, decision)

    def begin(self, bot: Bot, game: Game, decision: Decision) -> None:
        """Think about a question, unless that does not take long, or was begun already."""
        if not (self.is_apart and bot.ponders):
            return
        if self._thought is None or self._moves != game.state.moves:
            self.forget()
            self._moves = game.state.moves
            self._thinking = self._thinking or Thinking()
            self._thought = self._thinking.begin(bot, game, decision)
            self._thought.add_done_callback(_on_loop(self._go_on))

    def answer(self, bot: Bot, game: Game, decision: Decision) -> Command | None:
        """What a bot chooses; None while it thinks. Raises what the bot raises."""
        self.begin(bot, game, decision)
        if self._thought is None or self._moves != game.state.moves:
            return answer(bot, game, decision)
        if not self._thought.done():
            return None
        thought, self._thought = self._thought, None
        return thought.result()

    def forget(self) -> None:
        """Nobody needs the answer now."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    def stop(self) -> None:
        """The table is left: all thinking ends."""
        self.forget()
        if self._thinking is not None and not self.is_shared:
            self._thinking.stop()


def _on_loop(go_on: Callable[[], None]) -> Callable[[object], None]:
    """Calls something on the loop that runs here, from whatever thread."""
    import asyncio  # only here: a table that waits for nothing has no need of it

    loop = asyncio.get_running_loop()

    def call(_: object) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(go_on, context=Context())

    return call


COMMAND = python("from tui.table.bots import main; main()")

MOST_FAILURES = 3
"""Lost processes after which no other is started."""


class StoppedError(Exception):
    """Nobody is waiting for the answer now."""


class Thinking:
    """Answers one question after the other."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._waiting: ThreadPoolExecutor | None = None
        self._worker: Subprocess | None = None
        self._lock = Lock()
        self._times = 0
        """How often it was stopped."""
        self._failures = 0
        """How often a process was lost."""

    def begin(self, bot: Bot, game: Game, decision: Decision) -> Future[Command]:
        """What a bot chooses that has to decide, as soon as it has thought."""
        if self._waiting is None:
            self._waiting = ThreadPoolExecutor(1, "thinking")
        seen = game.blinded(decision.seat).copy()
        return self._waiting.submit(self._answer, bot, seen, self._times)

    def stop(self) -> None:
        """End the process; it is started again when it is needed."""
        with self._lock:
            self._times += 1
            if self._waiting is not None:
                self._waiting.shutdown(wait=False, cancel_futures=True)
                self._waiting = None
            if self._worker is not None:
                self._worker.end()
                self._worker = None

    # --- in the thread that waits for answers

    def _answer(self, bot: Bot, game: Game, times: int) -> Command:
        """Raises what the bot raises, and StoppedError."""
        answer: Command | Exception | None = None
        with suppress(Exception):  # whatever is wrong with the process, this thread can think
            worker = self._begun(times)
            worker.tell((pickle.dumps(bot), game))
            answer, remark = worker.read()
            if remark:
                bot.remark = remark
        if times != self._times:
            raise StoppedError
        if answer is None:
            self._lose()
            alone = deepcopy(bot)  # it shares with others at its table, who may be asked meanwhile
            answer, bot.remark = _chosen(alone, game), alone.remark
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _begun(self, times: int) -> Subprocess:
        """The process, which is started if there is none. Raises OSError."""
        with self._lock:
            if times != self._times:
                raise StoppedError
            if self._worker is None:
                if self._failures >= MOST_FAILURES:
                    raise OSError
                self._worker = Subprocess(self._command)
            return self._worker

    def _lose(self) -> None:
        """The process gives no answers, or there is none."""
        with self._lock:
            self._failures += self._failures < MOST_FAILURES
            if self._worker is not None:
                self._worker.end()
                self._worker = None


# --- in the other process

MOST_BOTS = 64
"""The most that are known at a time."""


def _chosen(bot: Bot, game: Game) -> Command:
    assert game.decision is not None
    return respond(bot, game, game.decision)


def main() -> None:
    """Answer questions until there are no more."""
    bots: dict[bytes, Bot] = {}  # with what they remember
    answers = sys.stdout.buffer
    with suppress(EOFError, OSError):
        while True:
            pickled, game = pickle.load(sys.stdin.buffer)
            if len(bots) >= MOST_BOTS:
                bots.clear()
            remark = ""
            try:
                bot = bots.setdefault(pickled, pickle.loads(pickled))
                answer: Command | Exception = _chosen(bot, game)
                remark, bot.remark = bot.remark, ""
            except Exception as error:  # it is raised where the bot was asked
                answer = error
            pickle.dump((answer, remark), answers)
            answers.flush()
