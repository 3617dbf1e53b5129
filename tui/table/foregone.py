"""When a game is as good as decided: a person is asked once whether to go on, and bots alone are stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.commands import Resign, Seat, Settle
from engine.game import Game

if TYPE_CHECKING:  # what judges games loads with the first look
    from engine.review.foregone import Verdict
    from engine.review.judge import Judge

FIRST_ROUND = 5
"""No game is decided before that."""

STILL = 20
"""Rounds without a change of deeds or buildings before bots may be stopped."""


class Foregone:
    """Beside the game: looks at it once a round."""

    def __init__(self, seat: Seat | None) -> None:
        """`seat` is who is asked; None at a table of several people, and for dice that others have, too."""
        self._seat = seat
        self.verdict: Verdict | None = None
        """What the person is asked about now; the others wait until it is answered."""
        self._has_asked = False
        self._judge: Judge | None = None
        self._round = 0
        """The last one that was looked at."""
        self._marks: object = None
        """Who had what when something changed last, in which round."""
        self._since = 0

    def dismiss(self) -> None:
        """Ask nobody from now on: there is company."""
        self._seat = self.verdict = None

    def look_at(self, game: Game) -> None:
        """See whether the game is decided, when the person is asked something and may leave."""
        decision, seat, round = game.decision, self._seat, game.state.round
        if seat is None or self._has_asked or decision is None or decision.seat != seat:
            return
        if round < FIRST_ROUND or round == self._round or game.refusal(Resign(seat)) is not None:
            return
        from engine.review.foregone import verdict_of
        from engine.review.judge import Judge

        self._round = round
        self._judge = self._judge or Judge(game.rules)
        self.verdict = verdict_of(game, self._judge)
        self._has_asked = self.verdict is not None

    def end(self, game: Game) -> Settle | None:
        """What ends a game among bots that has no end; None while something still changes."""
        decision, state = game.decision, game.state
        marks = state.owner[:], state.level[:], state.seats_in_play()
        if marks != self._marks:
            self._marks, self._since = marks, state.round
        if decision is None or state.round - self._since < STILL or state.round == self._round:
            return None
        from engine.review.foregone import has_no_end

        self._round = state.round
        settle = Settle(decision.seat)
        return settle if game.refusal(settle) is None and has_no_end(game) else None
