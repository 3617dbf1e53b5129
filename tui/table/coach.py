"""Help for the only person at a table: hints they asked for, and in a teaching game what a decision cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.commands import Command, Seat
from engine.game import Game
from engine.state import GameState
from tui.words.phrases import People

if TYPE_CHECKING:
    from tui.table.teacher import Lesson, Teacher


class Coach:
    """Beside the game: nothing it says changes a position."""

    def __init__(self, seat: Seat | None, *, teaches: bool) -> None:
        """`seat` is who is helped; None at a table of several people, and for dice that others have, too."""
        self._seat = seat
        self._teaches = teaches
        self.hints = 0
        """How often the player has asked for one."""
        self.lesson: Lesson | None = None
        """What is said of the last decision in a teaching game; the others wait until it is read."""
        self._teacher: Teacher | None = None

    def gives_hints(self, game: Game) -> bool:
        """Whether the player may ask for hints."""
        return self._seat is not None and not game.is_over

    def look_at(self, game: Game, before: GameState | None, command: Command) -> None:
        """See whether a decision cost too much; a position before it is known if a person made it."""
        if self._seat is None or not self._teaches or before is None:
            return
        from tui.table.teacher import Teacher  # only here: other games need no experts

        self._teacher = self._teacher or Teacher(self._seat)
        self.lesson = None if game.is_over else self._teacher.judge(game, before, command)

    def lesson_words(self, game: Game, people: People) -> list[str]:
        """What is said of the last decision, in sentences; nothing if there is nothing to say."""
        if self.lesson is None or self._teacher is None:
            return []
        return self._teacher.words(self.lesson, game, people)
