"""How everyone's worth has developed."""

from __future__ import annotations

from engine.record import record


@record
class Course:
    """By the moments when a turn began, and the present."""

    rounds: tuple[int, ...] = ()
    worth: tuple[tuple[int, ...], ...] = ()
    """By seat, in whole dollars; 0 once a player is out."""
