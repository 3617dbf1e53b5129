"""What shared code must know of one game to show and to tell it: facts and tables with names."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Presentation:
    """How one game is shown and told."""

    round_word: str = "round"
    """What a turn of everybody is called."""
