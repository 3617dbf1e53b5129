"""Players that are measured: programs, and Python of yours, by name, with the time each decision takes.

lend("exec:./mybot")        # from here on it can play in this process
lend("mymodule:choose")     # a function, or a class
take_times()                # milliseconds for each of its decisions since
"""

from __future__ import annotations

import importlib
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from time import perf_counter
from typing import Any, ClassVar, Self

from engine.bots import IDS, find_bot
from engine.bots import lend as lend_bot
from engine.bots.base import Bot
from engine.choices import Decision
from engine.commands import Command, Seat
from engine.game import Game as EngineGame
from engine.game import Refused
from engine.library.values import Misread
from engine.options import SetupError
from engine.rng import Rng
from engine.word import did_you_mean
from tui.library.game import NAMES
from tui.library.playing import Function, where_it_is
from tui.table.programs import is_program
from tui.table.programs.lending import lend_programs
from tui.words.phrases import count

PREFIX = "timed "
"""Begins the id of a player whose decisions are timed."""

_times: list[float] = []


class Failed(SetupError):
    """A player broke off the game; the message is a sentence."""


def lend(player: str, bot_log: str | None = None) -> str:
    """Let a player play in this process; the id to seat it by. Raises SetupError."""
    lend_programs([player], bot_log)
    is_ours = player.partition(":")[0] in IDS
    kind = find_bot(player) if is_ours or is_program(player) else _found(player)
    return _timed(player, kind)


def take_times() -> list[float]:
    """How many milliseconds each decision took that was made since this was asked last."""
    taken = _times[:]
    _times.clear()
    return taken


@cache
def _timed(player: str, kind: Any) -> str:
    """The id of a bot that plays as one of this kind does, and is timed."""

    class Timed(_Timed):
        id = PREFIX + player
        of = kind
        meddles = kind.meddles

    lend_bot(Timed.id, Timed)
    return Timed.id


class _Timed(Bot):
    """Plays as another bot does. What that fails in is said with its name."""

    title = "Timed"
    of: ClassVar[Any]

    def __init__(self, rng: Rng, bot: Bot | None = None) -> None:
        super().__init__(rng)
        self._bot: Bot = self.of(rng) if bot is None else bot

    @classmethod
    def styled(cls, rng: Rng, style: str) -> Self:
        return cls(rng, cls.of.styled(rng, style))

    def choose(self, game: EngineGame, decision: Decision) -> Command:
        begun = perf_counter()
        with self._blamed(game):
            command = self._bot.choose(game, decision)
            why = game.refusal(command) if isinstance(command, Command) else "That is no command."
        _times.append((perf_counter() - begun) * 1000)
        if why is not None:
            raise Failed(f"{_where(self.id, game)}, asking for {command}: {why}")
        return command

    def meddles_in(self, game: EngineGame) -> bool:
        return self._bot.meddles_in(game)

    def interject(self, game: EngineGame, seat: Seat) -> Command | None:
        with self._blamed(game):
            return self._bot.interject(game, seat)

    @contextmanager
    def _blamed(self, game: EngineGame) -> Iterator[None]:
        """Let it know whom it plays with; what its code raises is told with its name."""
        self._bot.kin = self.kin
        try:
            yield
        except Exception as error:  # a player's code may raise anything
            raise Failed(f"{_where(self.id, game)}: {_why(error)}") from error


def _where(bot: str, game: EngineGame) -> str:
    return f"{bot.removeprefix(PREFIX)} failed after {count(game.state.moves, 'command')}"


def _why(error: Exception) -> str:
    """What went wrong in its own code, and where."""
    if isinstance(error, Misread | Refused):
        return str(error)
    if told := where_it_is(error):
        return told
    told = f"{type(error).__name__}: {error}".removesuffix(": ").removesuffix(".")
    last = traceback.extract_tb(error.__traceback__)[-1]
    if last.filename == __file__ or last.filename.startswith("<"):  # its code was not reached
        return f"{told}."
    return f"{told} ({os.path.basename(last.filename)}, line {last.lineno})."


def _found(player: str) -> type[Bot]:
    """The bot's class that "module:name" names, in the current directory too. Raises SetupError."""
    module, colon, name = player.partition(":")
    if not colon:
        choose = f"Choose from {', '.join(IDS)}, or name yours as exec:COMMAND or module:NAME."
        raise SetupError(f"There is no bot called {player!r}.{did_you_mean(player, IDS, choose)}")
    try:
        here = os.getcwd()
        if here not in sys.path:
            sys.path.insert(0, here)
        found = getattr(importlib.import_module(module), name)
    except Exception as error:  # its module may raise anything
        raise SetupError(f"Cannot load {player}: {_why(error)}") from error
    if isinstance(found, type) and issubclass(found, Bot):
        return found
    if not callable(found):
        raise SetupError(f"{player} is neither a magnate.Bot nor a function.")
    return _of_function(found)


def _of_function(found: Callable[..., Any]) -> type[Bot]:
    """A bot's class for a function, or for a class that is made anew for each game and called."""

    class OfFunction(Function):
        def __init__(self, rng: Rng) -> None:
            super().__init__(found() if isinstance(found, type) else found, NAMES)

    return OfFunction
