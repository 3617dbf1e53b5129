"""The time since a player's last turn: sums, moves, and what else was told."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.board import Place
from engine.commands import Seat
from engine.record import record
from tui.text.telling import Line


@record
class Sums:
    """What a player had, got and paid, in whole dollars."""

    seat: Seat
    then: int
    rents: int
    """Taken in less paid."""
    now: int
    worth: int

    @property
    def change(self) -> int:
        """How much more there is than then."""
        return self.now - self.then

    @property
    def others(self) -> int:
        """Everything but rents."""
        return self.change - self.rents


@dataclass(slots=True)
class Move:
    """A throw, where it led, and what it cost or brought whoever threw."""

    seat: Seat
    dice: tuple[int, ...]
    start: Place | None = None
    goal: Place | None = None
    owner: Seat | None = None
    """Who owned the property where it ended."""
    mortgaged: bool = False
    to_jail: bool = False
    paid: dict[Seat, int] = field(default_factory=dict)
    """By whom it came from, or went to if it is negative."""


@record
class Since:
    """The time between the end of a player's last turn and now, or the beginning of his present one."""

    first: int
    last: int
    """Rounds."""
    sums: tuple[Sums, ...]
    """Of all who were in the game then, by seat."""
    moves: tuple[Move, ...]
    lines: tuple[Line, ...]
    """What was told beside moves and payments."""
