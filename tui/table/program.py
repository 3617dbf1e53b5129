"""Bots that are programs of their own: a question on their input, an answer on their output, a line each.

    lend_programs(["exec:./mybot", "hard"])     # from here on "exec:./mybot" can play in this process

A saved game that names a program does not start it: its player has to name the program.
"""

from __future__ import annotations

import atexit
import json
import shlex
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import fields
from functools import cache
from queue import Empty, Full, Queue
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread
from typing import Any, ClassVar

from engine.bots import lend, make
from engine.bots.base import Bot
from engine.choices import Amount, Choice, Decision, OpenTerms
from engine.commands import Command, Seat
from engine.game import Game
from engine.options import SetupError
from engine.rng import Rng
from engine.state import GameState
from saves.plain import to_line

PREFIX = "exec:"
"""Of a program's id as a bot."""

PATIENCE = 2.0
"""Seconds a program may take for an answer."""

MOST_STARTS = 3
"""How often a program that fell silent or ended is started again, before it is played for for good."""

STAND_IN = "normal"
"""The bot that plays for a program that gives no answer, or one that is not allowed."""

MOST_ANSWERS = 60
"""In one turn; after that the stand-in plays, so that a game goes on."""

LONGEST = 1 << 16
"""Characters of an answer; the rest counts as another one."""

HIDDEN = "rng"
"""The part of a position that nobody sees."""


def lend_programs(bots: Iterable[str]) -> None:
    """Let the programs among these bots play. Raises SetupError if one cannot be started."""
    for bot in bots:
        if bot.startswith(PREFIX):
            program_bot(bot.removeprefix(PREFIX))


def question(game: Game, decision: Decision, choices: Sequence[Choice]) -> str:
    """What a program is asked, as a line: the position as its seat sees it, and the numbered choices."""
    state = game.state
    asked = {
        "rules": game.rules.rule_set.id,
        "seat": decision.seat,
        "step": decision.step,
        "choices": [_choice(choice) for choice in choices],
        "state": {name: getattr(state, name) for name in _CHANGING},
    }
    kept = [f'"{name}":[{",".join(map(_line_of, getattr(state, name)))}]' for name in _KEPT]
    return f"{to_line(asked)[:-2]},{','.join(kept)}}}}}"


_KEPT = ("refusals", "agreements", "purchases")
"""Parts of a position that are records of what happened, each of which never changes."""

_CHANGING = tuple(one.name for one in fields(GameState) if one.name not in (HIDDEN, *_KEPT))

_LINES: dict[int, tuple[object, str]] = {}
"""Records as they were written last, by their ids."""

_MOST_LINES = 5000


def _line_of(record: object) -> str:
    """A record as JSON, written once."""
    known = _LINES.get(id(record))
    if known is None or known[0] is not record:
        if len(_LINES) >= _MOST_LINES:
            _LINES.clear()
        known = _LINES[id(record)] = record, to_line(record)
    return known[1]


def _choice(choice: Choice) -> object:
    match choice:
        case Amount(kind=kind, low=low, high=high, unit=unit):
            return {"amount": kind.__name__, "low": low, "high": high, "unit": unit}
        case OpenTerms(kind=kind):
            return {"terms": kind.__name__}
    return choice


def answered(game: Game, choices: Sequence[Choice], line: str) -> Command | None:
    """The command that an answer means; None if it means none that is allowed.

    `3` is the choice of that number, `[3, 120]` a choice with an amount, an object a command with its terms.
    """
    from saves.codec import Unreadable, codec  # only here: it loads pydantic

    command: Command | None = None
    with suppress(ValueError, TypeError, RecursionError, IndexError, Unreadable):
        match json.loads(line):
            case bool():
                return None
            case int(number) | [int(number)] if number >= 0:
                choice = choices[number]
                command = choice if isinstance(choice, Command) else None
            case [int(number), int(amount)] if number >= 0:
                choice = choices[number]
                command = choice.command(amount) if isinstance(choice, Amount) else None
            case dict(plain):
                command = codec(game.rules.rule_set).command(plain)
    return command if command is not None and game.refusal(command) is None else None


class Asking:
    """What a program is asked in one game, and what is played for it where it gives no good answer."""

    def __init__(self, rng: Rng) -> None:
        self.stand_in = make(STAND_IN, rng)
        self._choices: Sequence[Choice] = ()
        self._turn: tuple[int, Seat] | None = None
        self._answers = 0
        """In this turn."""

    def question(self, game: Game, decision: Decision) -> str | None:
        """The line to be answered; None if it has answered often enough in this turn."""
        turn = game.state.round, game.state.turn
        self._turn, self._answers = turn, self._answers + 1 if turn == self._turn else 1
        if self._answers > MOST_ANSWERS:
            return None
        self._choices = list(game.choices(decision.seat))
        return question(game, decision, self._choices)

    def command(self, game: Game, decision: Decision, line: str | None) -> Command:
        """What the answer to the last question means; None is no answer."""
        command = None if line is None else answered(game, self._choices, line)
        if command is None or command.seat != decision.seat:
            return self.stand_in.choose(game, decision)
        return command


class ProgramBot(Bot):
    """One program; a class for each, made by `program_bot`."""

    title = "Program"
    ponders = True
    program: ClassVar[str]

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._asking = Asking(rng)

    def choose(self, game: Game, decision: Decision) -> Command:
        asked = self._asking.question(game, decision)
        line = None if asked is None else _running(self.program).ask(asked)
        return self._asking.command(game, decision, line)

    def interject(self, game: Game, seat: Seat) -> Command | None:
        return self._asking.stand_in.interject(game, seat)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.program, self._source)


def _remade(program: str, rng: Rng) -> Bot:
    return program_bot(program)(rng)


@cache
def program_bot(program: str) -> type[ProgramBot]:
    """The bot that a program is, known from now on as "exec:" and its command. Raises SetupError."""
    try:
        words = shlex.split(program)
    except ValueError:
        words = []
    if not words:
        raise SetupError(f"Write a program as exec:COMMAND, not {PREFIX + program!r}.")
    _running(program).start()
    kind = type("ProgramBot", (ProgramBot,), {"id": PREFIX + program, "program": program})
    lend(PREFIX + program, kind)
    return kind


# --- the process


@cache
def _running(program: str) -> _Process:
    """A program, started once for all seats and games of this process."""
    return _Process(shlex.split(program))


class _Process:
    """A program as it runs; killed when it is slow, and started again a few times."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._running: Popen[str] | None = None
        self._answers: Queue[str] = Queue(4)
        self._starts = 0
        atexit.register(self._kill)

    def start(self) -> None:
        """Start it. Raises SetupError."""
        try:
            self._running = Popen(
                self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, encoding="utf-8", errors="replace"
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise SetupError(f"{self._command[0]} cannot be started: {why.lower()}.") from error
        self._starts += 1
        self._answers = Queue(4)
        Thread(target=_read, args=(self._running, self._answers), daemon=True).start()

    def ask(self, line: str) -> str | None:
        """Its answer to a line; None if it gives none in time."""
        if self._running is None and (self._starts >= MOST_STARTS or not self._has_started()):
            return None
        running = self._running
        assert running is not None
        assert running.stdin is not None
        with suppress(Empty):
            while True:  # what it said unasked answers nothing
                self._answers.get_nowait()
        try:
            running.stdin.write(f"{line}\n")
            running.stdin.flush()
            return self._answers.get(timeout=PATIENCE)
        except (OSError, ValueError, Empty):
            self._kill()
            return None

    def _has_started(self) -> bool:
        with suppress(SetupError):
            self.start()
        return self._running is not None

    def _kill(self) -> None:
        if (running := self._running) is not None:
            self._running = None
            running.kill()
            running.wait()
            for pipe in (running.stdin, running.stdout):
                if pipe is not None:
                    with suppress(OSError, ValueError):
                        pipe.close()


def _read(running: Popen[str], answers: Queue[str]) -> None:
    """Hand on what it says; while nobody wants to hear more, it has to wait."""
    assert running.stdout is not None
    with suppress(OSError, ValueError):
        while line := running.stdout.readline(LONGEST):
            while running.poll() is None:
                with suppress(Full):
                    answers.put(line, timeout=PATIENCE)
                    break
