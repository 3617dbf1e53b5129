"""What a player thought of something they did, for after the game."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Command, Seat
from engine.record import record


@record
class Rise:
    """What something does to the chance of a seat to win; both are parts of one."""

    seat: Seat
    before: float
    after: float


@record
class Thought:
    """What a bot thought of something that it did. Sums are whole dollars."""

    seat: Seat
    round: int
    at: int
    """How many commands the game had taken before this one."""
    command: Command
    rule: str = ""
    """The rule of thumb that decided, as a sentence; empty if none did."""
    gains: tuple[tuple[Seat, int], ...] = ()
    """What a deal was worth to itself and to the other side, by its own count."""
    limit: int | None = None
    """What a lot was worth to it at most; None if it was not about a lot."""
    about: TitleNumber | None = None
    """The lot that was to be had."""
    rises: tuple[Rise, ...] = ()
    """What it took this to do to its own chance, and to its partner's."""
