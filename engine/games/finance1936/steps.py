"""The steps that only Finance has."""

from __future__ import annotations

from engine.board import Place, TitleNumber
from engine.commands import Seat
from engine.record import record
from engine.steps import Step


@record
class ThrowIfDue(Step):
    """After a move and everything it led to, an extra throw that is due is made (FI-11, FI-91)."""


@record
class RideOn(Step):
    """The throw after a railroad (FI-48)."""


@record
class Carnival(Step):
    """The throw that decides forward or back (FI-83)."""


@record
class Jump(Step):
    """A direct move within the Surprise Move; `spaces` counts toward the lap (FI-78 to FI-81)."""

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
    """The winner of an auction has no free marker and gives a lot back (FI-31)."""

    won: TitleNumber


@record
class ChooseLots(Step):
    """A creditor keeps as many of a bankrupt player's lots as they have markers (FI-99)."""

    titles: tuple[TitleNumber, ...]


@record
class ConsidersHouses(Step):
    """A player considers buying houses alone (FI-66)."""

    seller: Seat
    lots: tuple[TitleNumber, ...]
    price: int

    @property
    def proposer(self) -> Seat:
        return self.seller

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.seller)


@record
class ConsidersSale(Step):
    """A player considers selling extra houses that another has asked for (FI-106)."""

    buyer: Seat
    number: int
    price: int

    @property
    def proposer(self) -> Seat:
        return self.buyer

    @property
    def answers(self) -> int:
        """Always 0 counteroffers so far: a counteroffer becomes an offer to accept or refuse (MO-133)."""
        return 0

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.buyer)


@record
class GiveHouses(Step):
    """A player who sells houses on request says which lots they come from (FI-106)."""

    buyer: Seat
    number: int
    price: int
    lots: tuple[TitleNumber, ...] = ()
    """The lots named so far, one for each house."""

    def involves(self, seat: Seat) -> bool:
        return seat in (self.seat, self.buyer)


@record
class MoveHouse(Step):
    """A house bought from another player is put on a lot at once (FI-66)."""
