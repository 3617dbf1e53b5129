"""Programs as bots.

    lend_programs(["exec:./mybot", "hard"])     # from here on "exec:./mybot" can play in this process

A saved game that names a program does not start it: its player has to name the program.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

from engine.bots import lend
from engine.bots.base import Bot
from engine.choices import Decision, Habits, Reflexes
from engine.commands import Command, Seat
from engine.game import Game
from engine.options import SetupError
from engine.rng import Rng
from engine.ruleset import Rules
from tui.table.programs.dialogue import Dialogue
from tui.table.programs.process import Asked, Process

PREFIX = "exec:"
"""Of a program's id as a bot."""


def lend_programs(bots: Iterable[str]) -> None:
    """Let the programs among these bots play. Raises SetupError if one cannot be started."""
    for bot in bots:
        if bot.startswith(PREFIX):
            program_bot(bot.removeprefix(PREFIX))


class ProgramBot(Bot):
    """One program; a class for each, made by `program_bot`."""

    title = "Program"
    ponders = True
    program: ClassVar[str]

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._dialogue = Dialogue(rng)
        self._asked: Asked | None = None

    def begin(self, game: Game, decision: Decision) -> bool:
        process = _running(self.program)
        if (listener := process.listener) is not None:
            question = self._dialogue.question(game, decision, listener)
            self._asked = None if question is None else process.ask(question)
        return self._asked is not None

    def choose(self, game: Game, decision: Decision) -> Command:
        if self._asked is None:
            self.begin(game, decision)
        asked, self._asked = self._asked, None
        line = None if asked is None else _running(self.program).answer(asked)
        return self._dialogue.command(game, decision, line)

    def habits(self, rules: Rules) -> Habits:
        listener = _running(self.program).listener
        return {} if listener is None else self._dialogue.habits(rules, listener)

    def reflexes(self, rules: Rules) -> Reflexes:
        listener = _running(self.program).listener
        return {} if listener is None else self._dialogue.reflexes(rules, listener)

    def interject(self, game: Game, seat: Seat) -> Command | None:
        return self._dialogue.stand_in.interject(game, seat)

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


@cache
def _running(program: str) -> Process:
    """A program, started once for all seats and games of this process."""
    return Process(shlex.split(program))
