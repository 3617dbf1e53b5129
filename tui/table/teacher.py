"""A teaching game: a decision that costs much is said at once, with a better one."""

from __future__ import annotations

from engine.commands import Command, Counter, Decline, Propose, Seat
from engine.game import Game
from engine.record import record
from engine.review.advice import Adviser
from engine.state import GameState
from engine.steps import Auction
from tui.table.reviewed import expert_words, would_tell
from tui.words.phrases import People
from tui.words.thoughts import words_of

COSTLY = 0.05
"""What a decision may cost of the chance to win before it is said."""


@record
class Lesson:
    """A decision that cost too much; the others wait until it is read."""

    at: int
    """How many commands came before it."""
    command: Command
    cost: float
    """Of the chance to win, as a fraction of 1."""
    better: Command
    before: GameState
    """The position in which it was made."""


class Teacher:
    """Looks at the decisions of one person at a table."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._adviser: Adviser | None = None
        self._told_at = -1
        """The decision that was told last: it is not judged again when it is taken back."""

    def judge(self, after: Game, before: GameState, command: Command) -> Lesson | None:
        """What there is to say of a command that led from a position to a game; None for nothing."""
        if command.seat != self._seat or before.moves == self._told_at:
            return None
        game = Game(after.rules, before.copy())
        self._adviser = adviser = self._adviser or Adviser(game.rules)
        better = adviser.best(game, self._seat)
        if better is None or better == command or (isinstance(command, Decline) and _may_bid(after)):
            return None
        now = adviser.judge.chances(game)[self._seat]
        is_offer = isinstance(better, Propose | Counter)  # which may be refused
        could = now if is_offer else adviser.after(game, better)[self._seat]
        cost = could - adviser.after(game, command)[self._seat]
        if cost < COSTLY:
            return None
        self._told_at = before.moves
        return Lesson(before.moves, command, cost, better, before)

    def words(self, lesson: Lesson, game: Game, people: People) -> list[str]:
        """What is said, in sentences."""
        then = Game(game.rules, lesson.before.copy())
        assert self._adviser is not None  # which found it
        thought = self._adviser.explain(then, lesson.better)
        why = "" if thought is None else words_of(thought, then, people)
        return [
            f"{would_tell(then, lesson.command, people)} That costs about {100 * lesson.cost:.0f} points of"
            " your chance to win.",
            f"{expert_words(then, lesson.better, people)} {why}".rstrip(),
        ]


def _may_bid(game: Game) -> bool:
    """Whether what was declined is sold at auction now: then a bid decides."""
    return game.decision is not None and isinstance(game.decision.step, Auction)
