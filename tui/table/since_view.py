"""The time since a player's last turn: sums, moves, and other news."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.board import Place
from engine.commands import Seat
from engine.record import record
from tui.words.telling import Line


@record
class Sums:
    """What a player had, received and paid, in whole dollars."""

    seat: Seat
    then: int
    rents: int
    """Received minus paid."""
    now: int
    worth: int

    @property
    def change(self) -> int:
        """How much their cash has changed."""
        return self.now - self.then

    @property
    def others(self) -> int:
        """Everything but rents."""
        return self.change - self.rents


@dataclass(slots=True)
class Move:
    """A roll, where it led, and what it cost or brought the player."""

    seat: Seat
    dice: tuple[int, ...]
    start: Place | None = None
    goal: Place | None = None
    owner: Seat | None = None
    """Who owned the property there."""
    mortgaged: bool = False
    to_jail: bool = False
    paid: dict[Seat, int] = field(default_factory=dict)
    """Paid to each seat; negative if received from it."""


@record
class Since:
    """The time from the end of a player's last turn until now, or until their current turn began."""

    first: int
    last: int
    """Rounds."""
    sums: tuple[Sums, ...]
    """For all who were in the game then, by seat."""
    moves: tuple[Move, ...]
    lines: tuple[Line, ...]
    """What was told besides moves and payments."""
