"""The steps of Finance alone."""

from __future__ import annotations

from engine.board import Place, TitleNumber
from engine.commands import Seat
from engine.record import record
from engine.steps import Step


@record
class ThrowIfDue(Step):
    """When a move and all it led to are done, an extra throw that is due is made (FI-11, FI-91)."""


@record
class RideOn(Step):
    """The throw that a railroad calls for (FI-48)."""


@record
class Carnival(Step):
    """The throw that decides forward or back (FI-83)."""


@record
class Jump(Step):
    """A direct move of the Surprise Move; `spaces` counts for the circuit (FI-78 to FI-81)."""

    place: Place
    spaces: int


@record
class Oust(Step):
    """A rival found on a space moves back once its action is complete (FI-86)."""

    rival: Seat
    place: Place

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.rival)


@record
class ForfeitLot(Step):
    """The winner of an auction without a free marker gives a lot back (FI-31)."""

    won: TitleNumber


@record
class ChooseLots(Step):
    """A creditor keeps as many of a bankrupt's lots as he has markers (FI-99)."""

    titles: tuple[TitleNumber, ...]


@record
class ConsidersHouses(Step):
    """A player considers houses alone (FI-66)."""

    seller: Seat
    lots: tuple[TitleNumber, ...]
    price: int

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.seller)


@record
class ConsidersSale(Step):
    """A player who is asked for extra houses considers it (FI-106)."""

    buyer: Seat
    number: int
    price: int

    @property
    def answers(self) -> int:
        """None yet with other terms: those come as an offer, which is only accepted or refused (MO-133)."""
        return 0

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.buyer)


@record
class GiveHouses(Step):
    """A player who sells houses he was asked for says which lots they come off (FI-106)."""

    buyer: Seat
    number: int
    price: int
    lots: tuple[TitleNumber, ...] = ()
    """Those named so far, one for each house."""

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.buyer)


@record
class MoveHouse(Step):
    """A house bought from a player is put on a lot at once (FI-66)."""
