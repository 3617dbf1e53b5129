"""How everybody's worth went."""

from __future__ import annotations

from engine.record import record


@record
class Course:
    """By the moments at which somebody's turn began and the present one."""

    rounds: tuple[int, ...] = ()
    worth: tuple[tuple[int, ...], ...] = ()
    """By seat, in whole dollars; 0 for who is out."""
