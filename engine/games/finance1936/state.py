"""What Finance records about its players and a position, beside what all games do."""

from __future__ import annotations

from dataclasses import dataclass

from engine.state import Part


@dataclass(slots=True)
class FinancePlayer(Part):
    """How far a player has come, and whether they throw again."""

    progress: int = 0
    """Spaces forward less spaces back since the start (FI-21)."""
    has_circuit: bool = False
    """Whether they have completed a lap (FI-21)."""
    has_moved: bool = False
    throw_due: bool = False
    """Whether they have an extra throw due (FI-12, FI-13)."""

    def copy(self) -> FinancePlayer:
        return FinancePlayer(self.progress, self.has_circuit, self.has_moved, self.throw_due)


@dataclass(slots=True)
class FinanceState(Part):
    """What Finance records about the current turn."""

    landings: int = 0
    """Landings in this turn (FI-93)."""

    def copy(self) -> FinanceState:
        return FinanceState(self.landings)
