"""Where a game is written down as it is played: what is not acknowledged has not happened.

A saved game acknowledges at once. Another log may do so later, and may refuse a command that does
not follow the last one, as when two machines both think the table is theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.choices import Decision
from engine.commands import Command
from engine.events import Event
from engine.game import Game, Refused
from engine.setup import GameSetup
from saves.errors import SaveError
from tui.table.chronicle import Turn


class Record(Protocol):
    """Takes down what is played; `saves.SavedGame` is one.

    Each of them may raise SaveError; the next that succeeds makes up for it.
    """

    @property
    def played(self) -> int:
        """Seconds of play, earlier sittings included."""

    def append(self, command: Command) -> None:
        """Write down a command that the game has taken; it is safe when this returns."""

    def take_back(self) -> None:
        """Forget the last command: the game is again where it was before it."""

    def note_hint(self) -> None:
        """A player has asked for a hint."""

    def turn_ended(self) -> None:
        """A turn is over: a good moment to make sure of everything."""

    def close(self) -> None:
        """Nothing more will be written."""


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
    @property
    def hints(self) -> int: ...
    def opening(self) -> Game:
        """The game where its commands start."""


class Sitting(Kept, Record, Protocol):
    """A game that is played and taken down; `saves.SavedGame` is one."""


class Unrecorded:
    """A record that keeps the commands in memory only."""

    def __init__(self, played: int = 0) -> None:
        self.played = played
        self.commands: list[Command] = []
        self.turns = self.hints = 0

    def append(self, command: Command) -> None:
        self.commands.append(command)

    def take_back(self) -> None:
        del self.commands[-1:]

    def note_hint(self) -> None:
        self.hints += 1

    def turn_ended(self) -> None:
        self.turns += 1

    def close(self) -> None:
        """There is nothing to close."""


Replayed = tuple[Game, Command | None, Sequence[Event]]
"""The game after a command, the command, and what it has caused; None for what came before the first."""


def replayed(kept: Kept) -> Iterator[Replayed]:
    """The game after each of its commands; it ends where a command is refused."""
    game = kept.opening()
    yield game, None, tuple(game.events)
    for command in tuple(kept.commands):
        try:
            happened = tuple(game.submit(command))
        except Refused:
            return
        yield game, command, happened


class OutOfStep(SaveError):
    """Somebody else has written in the log: the table is not what is seen here any more."""


Acknowledged = Callable[[SaveError | None], None]
"""To be called once, on the thread of the table: a command is safe, or why it is not."""


class Log:
    """A `Record` with numbers. By itself nobody else writes there, and everything is safe at once.

    All may raise SaveError, after which the table goes on; OutOfStep ends it.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._next: int | None = None
        """The number that the next command must have."""

    @property
    def played(self) -> float:
        return self._record.played

    def append(self, command: Command, number: int, then: Acknowledged) -> None:
        """Write a command that so many have come before; `then` may be called before this returns."""
        if self._next is not None and number != self._next:
            raise OutOfStep("This game was continued elsewhere; open it again.")
        self._next = number + 1
        self._record.append(command)
        then(None)

    def take_back(self, number: int) -> None:
        """Forget the last command, that of this number."""
        self._next = number
        self._record.take_back()

    def note_hint(self) -> None:
        self._record.note_hint()

    def turn_ended(self) -> None:
        self._record.turn_ended()

    def close(self) -> None:
        self._record.close()


@dataclass(slots=True)
class Unwritten:
    """A command that the game has taken, on its way to the log."""

    command: Command
    asked: Decision | None
    """The question that it has answered."""
    happened: tuple[Event, ...]
    turn: Turn | None = None
    """As it was told; None until then."""
    is_late: bool = False
    """The log did not acknowledge it at once."""
