"""Where a table's commands are written, one after the other: what is not acknowledged has not happened.

A saved game acknowledges at once (`AtOnce`). Another log may do so later, and may refuse a command that does
not follow the last one, as when two machines think that the table is theirs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from engine.choices import Decision
from engine.commands import Command
from engine.events import Event
from saves.errors import SaveError
from tui.table.chronicle import Turn
from tui.table.record import Record


class OutOfStep(SaveError):
    """Somebody else has written in the log: the table is not what is seen here any more."""


Acknowledged = Callable[[SaveError | None], None]
"""To be called once, on the thread of the table: a command is safe, or why it is not."""


class Log(ABC):
    """Everything may raise SaveError, after which the table goes on; OutOfStep ends it."""

    @property
    @abstractmethod
    def played(self) -> float:
        """Seconds of play, earlier sittings included."""

    @abstractmethod
    def append(self, command: Command, number: int, then: Acknowledged) -> None:
        """Write a command that so many have come before; `then` may be called before this returns."""

    @abstractmethod
    def take_back(self, number: int) -> None:
        """Forget the last command, that of this number."""

    @abstractmethod
    def turn_ended(self) -> None:
        """A turn is over: a good moment to make sure of everything."""

    @abstractmethod
    def close(self) -> None:
        """Nothing more will be written."""


class AtOnce(Log):
    """A record in which nobody else writes, and where everything is safe at once."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._next: int | None = None
        """The number that the next command must have."""

    @property
    def played(self) -> float:
        return self._record.played

    def append(self, command: Command, number: int, then: Acknowledged) -> None:
        if self._next is not None and number != self._next:
            raise OutOfStep("This game was continued elsewhere; open it again.")
        self._next = number + 1
        self._record.append(command)
        then(None)

    def take_back(self, number: int) -> None:
        self._next = number
        self._record.take_back()

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
