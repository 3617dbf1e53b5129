"""Help for the only person at a table: hints they asked for, and in a teaching game what a decision cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.commands import Accept, Command, Counter, Decline, Propose, Seat
from engine.game import Game
from engine.record import record
from engine.state import GameState
from engine.steps import Auction
from tui.words.phrases import People

if TYPE_CHECKING:
    from engine.review.advice import Adviser
    from engine.review.costly_decisions import Costly

MOST_PLAYED = 3500
"""Commands played on to see what it costs: twenty pairs of games, half a second."""


@record
class Lesson:
    """A decision that cost too much; the others wait until it is read."""

    command: Command
    costly: Costly
    before: GameState
    """The position in which it was made."""


class Coach:
    """Beside the game: nothing it says changes a position."""

    def __init__(self, seat: Seat | None, points: int = 0) -> None:
        """`seat` is who is helped, if anyone; a teaching game tells what costs `points` % of the chance."""
        self._seat = seat
        self._points = points if seat is not None else 0
        self.hints = 0
        """How often the player has asked for one."""
        self.lesson: Lesson | None = None
        """What is said of the last decision in a teaching game; the others wait until it is read."""
        self._adviser: Adviser | None = None
        self._told_at = -1
        """The decision that was told last: it is not judged again when it is taken back."""

    def gives_hints(self, game: Game) -> bool:
        """Whether the player may ask for hints."""
        return self._seat is not None and not game.is_over

    def dismiss(self) -> None:
        """Help nobody from now on: there is company."""
        self._seat = self.lesson = None
        self._points = 0

    @property
    def promise(self) -> str:
        """What is said at the beginning of a teaching game; nothing in others."""
        if not self._points:
            return ""
        return (
            f"Teaching game: you are told when a decision costs {self._points} points or more of your chance"
            " to win."
        )

    @property
    def least(self) -> float:
        """What a decision must cost of the chance to win before it is said."""
        return self._points / 100

    def look_at(self, game: Game, before: GameState | None, command: Command) -> None:
        """See whether a decision cost too much; a position before it is known if a person made it."""
        if self._seat is not None and self._points and before is not None:
            self.lesson = None if game.is_over else self._judged(self._seat, game, before, command)

    def _judged(self, seat: Seat, after: Game, before: GameState, command: Command) -> Lesson | None:
        """What there is to say of a command that led from a position to a game; None for nothing."""
        from engine.review.advice import Adviser  # only here: other games need no experts
        from engine.review.costly_decisions import played_out
        from engine.review.rollouts import PlayingOn
        from engine.review.screening import screened

        if command.seat != seat or before.moves == self._told_at:
            return None
        if isinstance(command, Decline) and after.decision and isinstance(after.decision.step, Auction):
            return None  # a bid decides
        game = Game(after.rules, before.copy())
        self._adviser = adviser = self._adviser or Adviser(game.rules)
        agreed = [Accept(command.offer.partner)] if isinstance(command, Propose | Counter) else []
        suspect = screened(game, [command, *agreed], 0, adviser.best(game, seat), adviser)
        if suspect is None or (suspect.cost < self.least and not adviser.gives_away(game, command)):
            return None
        costly = played_out(game, suspect, PlayingOn(adviser.judge, most=MOST_PLAYED))
        if costly is None or costly.cost < self.least:
            return None
        self._told_at = before.moves
        return Lesson(command, costly, before)

    def lesson_words(self, game: Game, people: People) -> list[str]:
        """What is said of the last decision, in sentences; nothing if there is nothing to say."""
        from tui.table.reviews.review_words import better_words, decided

        lesson = self.lesson
        if lesson is None or self._adviser is None:
            return []
        then, cost = Game(game.rules, lesson.before.copy()), 100 * lesson.costly.cost
        return [
            f"{decided(then, lesson.command, people)}"
            f" That costs about {cost:.0f} points of your chance to win.",
            better_words(then, lesson.costly.suspect, self._adviser, people),
        ]
