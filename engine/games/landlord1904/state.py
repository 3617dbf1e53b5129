"""What the Landlord's Game records about its players and a position, beside what all games do."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.board import TitleNumber
from engine.commands import BANK, Seat
from engine.record import record
from engine.state import Part, Player

WAGES: Seat = BANK - 1
TREASURY: Seat = BANK - 2
RAILROAD: Seat = BANK - 3
"""The accounts beside the Bank's own (LG-02)."""


@dataclass(slots=True)
class LandlordPlayer(Part):
    """A player's tally and tickets."""

    laps: int = 0
    """Laps completed (LG-21)."""
    luxuries: int = 0
    """Luxury tickets (LG-53)."""
    legacies: int = 0
    """Legacy tickets (LG-57)."""
    poorhouse: int | None = None
    """The total of the throws in the Poorhouse; None outside (LG-87).

    Below zero, the number of throws that did not add up (LG-88).
    """
    misses_turn: bool = False

    def copy(self) -> LandlordPlayer:
        return LandlordPlayer(self.laps, self.luxuries, self.legacies, self.poorhouse, self.misses_turn)


@record
class Loan:
    """Money lent on pledged lots, by the Bank or by a player (LG-71 to LG-82). Sums are whole dollars."""

    number: int
    """The order in which loans were made."""
    borrower: Seat
    lender: Seat
    principal: int
    """What is still owed."""
    interest: int
    """Each payday: to a player, as agreed for the whole loan; to the Bank, for the notes still owed."""
    due: int
    """The lap after which it is due; 0 for the end of the game."""
    lots: tuple[TitleNumber, ...]
    part: int = 0
    """What is repaid on each payday of the borrower (LG-104)."""
    repaid: int = 0
    """What a player who lent it has got back so far."""
    tickets: int = 0
    """Luxury tickets pledged beside the lots (HR-81)."""

    @property
    def interest_due(self) -> int:
        """The interest next payday: in proportion to what is still owed, rounded up (LG-75, LG-104)."""
        return -(-self.interest * self.principal // (self.principal + self.repaid))

    @property
    def part_due(self) -> int:
        """What is repaid at the next payday, unless the loan is due then (LG-104)."""
        return min(self.part, self.principal)


@dataclass(slots=True)
class LandlordState(Part):
    """The loans that are still owed."""

    loans: list[Loan] = field(default_factory=list)
    """The oldest first."""
    loans_made: int = 0

    def copy(self) -> LandlordState:
        return LandlordState(self.loans[:], self.loans_made)


def is_on_track(player: Player) -> bool:
    """Whether a piece is on the track: not in Jail, in the Poorhouse or out of the game."""
    return not player.jail and LandlordPlayer.of(player).poorhouse is None and not player.is_out
