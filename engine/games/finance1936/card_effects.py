"""What only the cards of Finance do."""

from __future__ import annotations

from engine.cards import Effect
from engine.record import record


@record
class RideFree(Effect):
    """Forward to the next railroad without a fare, and on by another throw."""


@record
class PayPerHouse(Effect):
    """The drawer pays the Bank for every house on their lots, first houses included."""

    amount: int
