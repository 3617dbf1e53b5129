"""The answer to a player's own offer, whatever kind of offer it was, so that they cannot miss it."""

from __future__ import annotations

from collections.abc import Container, Iterable

from engine.commands import Command, Refuse, Seat
from engine.game import Game
from tui.words.sentences import Line, Weight


class Awaited:
    """Which player has to answer an offer, as seen from the proposer's keyboard.

    >>> awaited = Awaited(seats=(0,))
    >>> awaited.hear(game, Propose(0, offer), lines)
    ''
    >>> awaited.hear(game, Refuse(1), lines)
    'Dov refused: New York Avenue for $90.'
    """

    def __init__(self, seats: Container[Seat]) -> None:
        self._seats = seats
        self._answers: Seat | None = None
        """Who has to answer; None if nobody has been asked."""

    def hear(self, game: Game, command: Command | None, lines: Iterable[Line]) -> str:
        """Take in a command with what was told of it; returns the answer as a sentence, empty if it is none.

        A counteroffer is another question, and needs no other sentence.
        """
        if command is None:
            return ""
        if command.seat in self._seats:
            self._answers = self._asked(game)
            return ""
        if command.seat != self._answers:
            return ""
        told = next((line.text for line in lines if line.weight > Weight.DETAIL), "")
        if told or not self._decides(game):  # else they still have to say which of their houses they give
            self._answers = self._asked(game)
        return "" if game.knows(Refuse) else told

    def _asked(self, game: Game) -> Seat | None:
        """Somebody else who has to accept or refuse."""
        decision = game.decision
        if decision is None or not game.knows(Refuse) or decision.seat in self._seats:
            return None
        return decision.seat

    def _decides(self, game: Game) -> bool:
        return game.decision is not None and game.decision.seat == self._answers
