"""The point that a game makes, in the figures of the game just played."""

from __future__ import annotations

from engine.record import record


@record
class LessonRow:
    """One figure, for the whole table and for each player."""

    label: str
    total: str
    by_seat: tuple[str, ...]


@record
class Lesson:
    """What the final score says beside the score."""

    closing: str
    """One sentence that draws the line; empty if the game makes no point of its own."""
    rows: tuple[LessonRow, ...] = ()
    note: str = ""
    """What has to be known to read the rows."""


NO_LESSON = Lesson("")
