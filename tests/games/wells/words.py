"""The vocabulary: two kinds of space, a reason, a step, a command and an event."""

from __future__ import annotations

from engine.board import Kind
from engine.commands import AmountCommand, Seat
from engine.events import Event, Reason
from engine.record import record
from engine.steps import Step

WELL = Kind("well")
MARKET = Kind("market")
WATER = Reason("water")


@record
class AtWell(Step):
    """A player at a well says how many buckets to draw."""


@record
class DrawWater(AmountCommand):
    """Draw so many buckets; 0 for none."""


@record
class WaterDrawn(Event):
    """Somebody has drawn water."""

    seat: Seat
    buckets: int
    held: int
    """The water carried now, in buckets."""
