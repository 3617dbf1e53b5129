"""What the game knows of a player beside what all games know."""

from __future__ import annotations

from dataclasses import dataclass

from engine.state import Part


@dataclass(slots=True)
class WellsPlayer(Part):
    """What a player carries."""

    buckets: int = 0
    """Of water."""

    def copy(self) -> WellsPlayer:
        return WellsPlayer(self.buckets)
