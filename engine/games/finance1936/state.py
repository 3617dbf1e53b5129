"""What Finance knows of its players and of a position, beside what all games know."""

from __future__ import annotations

from dataclasses import dataclass

from engine.state import Part


@dataclass(slots=True)
class FinancePlayer(Part):
    """How far a player has come, and whether he throws again."""

    progress: int = 0
    """Spaces forward less spaces back since the start (FI-21)."""
    has_circuit: bool = False
    """Whether he has been once round the board (FI-21)."""
    has_moved: bool = False
    throw_due: bool = False
    """Whether an extra throw is due to him (FI-12, FI-13)."""

    def copy(self) -> FinancePlayer:
        return FinancePlayer(self.progress, self.has_circuit, self.has_moved, self.throw_due)


@dataclass(slots=True)
class FinanceState(Part):
    """How far this turn has come."""

    landings: int = 0
    """Landings in this turn (FI-93)."""

    def copy(self) -> FinanceState:
        return FinanceState(self.landings)
