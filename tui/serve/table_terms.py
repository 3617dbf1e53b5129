"""What the owner of a table chooses beside the options of the game."""

from __future__ import annotations

from engine.bots import DEFAULT
from engine.record import record

PUBLIC, FREE, ASKED, NEVER = "public", "free", "asked", "never"
"""Whose seats can be taken over: those of bots at public tables, all of them, after asking, or none."""


@record(kw_only=True)
class TableTerms:
    """The terms of one table."""

    is_private: bool = False
    """Only those sit down who know the code; nobody else sees the table."""
    minutes: int = 0
    """For one decision; 0 is as long as it takes."""
    begins: int = 0
    """Minutes after which play starts, with bots in seats that are still open; 0 is when all are taken."""
    grace: int = 60
    """Seconds until a bot plays for somebody who is away."""
    stand_in: str = DEFAULT
    """That bot's id."""
    can_be_watched: bool = True
    admits_programs: bool = False
    """Bots from outside may sit down."""
    takeover: str = PUBLIC
    """Whether seats at which nobody sits can be taken over while the game goes on."""
    asks_words: bool = False
    """Every person adds a word to the dice before it begins; otherwise words are drawn."""

    @property
    def gives_seats(self) -> bool:
        """Whether bots' seats can be taken over at all, if only after asking."""
        return self.takeover in (FREE, ASKED) or (self.takeover == PUBLIC and not self.is_private)
