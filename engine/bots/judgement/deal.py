"""A deal that two players might make."""

from __future__ import annotations

from typing import NamedTuple

from engine.board import TitleNumber
from engine.commands import Seat
from engine.record import record

Titles = tuple[TitleNumber, ...]

Rough = tuple[Seat, Titles, Titles]
"""Deeds for deeds: the partner, what they get, and what they give."""


class Price(NamedTuple):
    """Cash for the partner, negative if they pay, and how likely they accept it."""

    cash: int
    odds: float


class Bounds(NamedTuple):
    """What cash may be given for deeds."""

    most: int | None = None
    """In dollars."""
    is_sound: bool = False
    """Whether only as much as a solid player would give."""


UNBOUND = Bounds()


@record
class Deal:
    """Deeds for deeds at a price, which is negative if it is received."""

    rough: Rough
    price: int
    gain: float
    """What it adds to the chance to win."""
    odds: float
    """How likely its partner accepts it."""
    value: float
    """What proposing it may be expected to add to the chance to win."""
