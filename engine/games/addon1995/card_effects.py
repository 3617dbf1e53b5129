"""What the cards of the inner board do, and what is written on them."""

from __future__ import annotations

from engine.board import Place
from engine.cards import Effect
from engine.record import record


@record
class DirectTo(Effect):
    """Lifted straight to a space, passing nothing (AD-67)."""

    place: Place


@record
class PayPerDeed(Effect):
    """The drawer pays the Bank for every deed they own (AD-68)."""

    amount: int


@record
class CollectIfInside(Effect):
    """The Bank pays the drawer if their piece is on the inner board (AD-69)."""

    amount: int


@record
class TakeTravelCard(Effect):
    """The drawer takes a travel card, if the pile has one (AD-50)."""


@record
class WholePool(Effect):
    """Kept until used: Tax Refund pays its holder the whole pool (AD-62)."""

    is_kept = True


@record
class HalfWinnings(Effect):
    """Kept until used: half of what another player won at Triple Play (AD-63)."""

    is_kept = True


@record
class Spaces(Effect):
    """A travel card: this many spaces; negative is backward (AD-44)."""

    spaces: int
    is_kept = True


@record
class ToElevator(Effect):
    """A travel card: forward to the next elevator, or to the outer space facing it (AD-44)."""

    is_kept = True
