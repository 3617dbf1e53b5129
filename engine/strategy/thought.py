"""What a bot thought of something it did, for after the game."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Command, Seat
from engine.record import record


@record
class Rise:
    """How something changes a seat's chance to win; both chances are fractions of 1."""

    seat: Seat
    before: float
    after: float


@record
class Thought:
    """What a bot thought of something it did. Sums are whole dollars."""

    seat: Seat
    round: int
    at: int
    """The number of commands before this one."""
    command: Command
    rule: str = ""
    """The rule of thumb that decided, as a sentence; empty if there was none."""
    gains: tuple[tuple[Seat, int], ...] = ()
    """What it thought a deal was worth, to itself and to the other side."""
    limit: int | None = None
    """The most a lot was worth to it; None if no lot was at stake."""
    about: TitleNumber | None = None
    """The lot at stake."""
    rises: tuple[Rise, ...] = ()
    """What it thought this would do to its own chance, and to its partner's."""
