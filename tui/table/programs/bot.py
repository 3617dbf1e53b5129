"""Programs as bots.

    program_bot("./mybot")      # from here on "exec:./mybot" can play in this process
    take_accounts()             # how the programs have answered since, by seat

A saved game that names a program does not start it: its player has to name the program.
"""

from __future__ import annotations

import shlex
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
from tui.table.programs import PREFIX
from tui.table.programs.dialogue import Dialogue
from tui.table.programs.process import Process, Query
from tui.table.programs.program_tally import Accounts, accounts

_book = accounts()
"""How the programs of this process have answered."""


def take_accounts() -> Accounts:
    """How the programs of this process have answered since this was asked last, by seat."""
    taken = _book.copy()
    _book.clear()
    return taken


class ProgramBot(Bot):
    """One program; a class for each, made by `program_bot`."""

    title = "Program"
    meddles = True
    ponders = True
    program: ClassVar[str]
    errors: ClassVar[str | None]
    """Where its standard error goes."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._dialogue = Dialogue(rng, _book)
        self._asked: Query | None = None

    def begin(self, game: Game, decision: Decision) -> bool:
        process = _running(self.program, self.errors)
        if (listener := process.listener) is not None:
            question = self._dialogue.question(game, decision, listener)
            self._asked = None if question is None else process.ask(question)
        return self._asked is not None

    def choose(self, game: Game, decision: Decision) -> Command:
        if self._asked is None:
            self.begin(game, decision)
        asked, self._asked = self._asked, None
        process = _running(self.program, self.errors)
        line = None if asked is None else process.answer(asked)
        silence = process.silence if asked is None else asked.silence
        process.count(_book[decision.seat])
        command = self._dialogue.command(game, decision, line, silence)
        self.remark, self._dialogue.remark = self._dialogue.remark, ""
        return command

    def habits(self, rules: Rules) -> Habits:
        listener = _running(self.program, self.errors).listener
        return {} if listener is None else self._dialogue.habits(rules, listener)

    def reflexes(self, rules: Rules) -> Reflexes:
        listener = _running(self.program, self.errors).listener
        return {} if listener is None else self._dialogue.reflexes(rules, listener)

    def meddles_in(self, game: Game) -> bool:
        return self._dialogue.stand_in.meddles_in(game)

    def interject(self, game: Game, seat: Seat) -> Command | None:
        return self._dialogue.stand_in.interject(game, seat)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (self.program, self.errors, self._source)


def _remade(program: str, errors: str | None, rng: Rng) -> Bot:
    return program_bot(program, errors)(rng)


@cache
def program_bot(program: str, errors: str | None) -> type[ProgramBot]:
    """The bot that a program is, known from now on as "exec:" and its command. Raises SetupError."""
    try:
        words = shlex.split(program)
    except ValueError:
        words = []
    if not words:
        raise SetupError(f"Write a program as exec:COMMAND, not {PREFIX + program!r}.")
    _running(program, errors).start()
    of_it = {"id": PREFIX + program, "program": program, "errors": errors}
    kind = type("ProgramBot", (ProgramBot,), of_it)
    lend(PREFIX + program, kind)
    return kind


@cache
def _running(program: str, errors: str | None) -> Process:
    """A program, started once for all seats and games of this process."""
    return Process(shlex.split(program), errors)
