"""Where a game is written down as it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from engine.commands import Command
from engine.events import Event
from engine.game import Game, Refused
from engine.setup import GameSetup


class Record(Protocol):
    """Takes down what is played; `saves.SavedGame` is one.

    Each of the three may raise SaveError; the next that succeeds makes up for it.
    """

    @property
    def played(self) -> int:
        """Seconds of play, earlier sittings included."""

    def append(self, command: Command) -> None:
        """Write down a command that the game has taken; it is safe when this returns."""

    def turn_ended(self) -> None:
        """A turn is over: a good moment to make sure of everything."""

    def close(self) -> None:
        """Nothing more will be written."""


class Sitting(Record, Protocol):
    """A game with its record; `saves.SavedGame` is one."""

    @property
    def title(self) -> str: ...
    @property
    def game(self) -> Game: ...
    @property
    def setup(self) -> GameSetup: ...
    @property
    def commands(self) -> Sequence[Command]: ...
    @property
    def faults(self) -> Sequence[str]: ...
    def opening(self) -> Game:
        """The game where its commands start."""


class Unrecorded:
    """A record that keeps the commands in memory only."""

    def __init__(self, played: int = 0) -> None:
        self.played = played
        self.commands: list[Command] = []
        self.turns = 0

    def append(self, command: Command) -> None:
        self.commands.append(command)

    def turn_ended(self) -> None:
        self.turns += 1

    def close(self) -> None:
        """There is nothing to close."""


class Kept(Protocol):
    """A game as a file has it; `saves.record.Record` is one."""

    @property
    def title(self) -> str: ...
    @property
    def game(self) -> Game: ...
    @property
    def setup(self) -> GameSetup: ...
    @property
    def commands(self) -> Sequence[Command]: ...
    @property
    def played(self) -> int: ...
    def opening(self) -> Game: ...


class Past(Unrecorded):
    """A game that is only looked at."""

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept.played)
        self.title = kept.title
        self.game = kept.game
        self.setup = kept.setup
        self.commands = list(kept.commands)
        self.faults: Sequence[str] = ()
        self.opening = kept.opening


Replayed = tuple[Game, Command | None, Sequence[Event]]
"""The game after a command, the command, and what it has caused; None for what came before the first."""


def replayed(sitting: Sitting) -> Iterator[Replayed]:
    """The game after each of its commands; it ends where a command is refused."""
    game = sitting.opening()
    yield game, None, tuple(game.events)
    for command in tuple(sitting.commands):
        try:
            happened = tuple(game.submit(command))
        except Refused:
            return
        yield game, command, happened
