"""Where the moves of a game on two boards lead, and what it is worth to a seat to make them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import Board, Kind, Place
from engine.bots.landings import WAYS, worth_of_landing
from engine.cards import CardNumber
from engine.commands import Seat
from engine.events import By
from engine.game import Game
from engine.rules.travel_cards import leg_of
from engine.steps import Leg
from engine.tracks import Pair, trace

End = tuple[Place, int]
"""Where a move ends, and what the corners on its way pay, in dollars."""

Ends = tuple[End, ...]
"""The ends to choose from: there are several where the player may choose at links (AD-18)."""


def ends_of(
    game: Game, start: Place, legs: Sequence[Leg], number: int, answers: tuple[bool, ...] = ()
) -> Iterator[End]:
    """Every end of a counted move, once for each way to answer at the links it still passes."""
    route = trace(game, start, legs, number, answers)
    if route.asks is None:
        yield route.goal, sum(amount for _, amount in route.pay)
    else:
        for answer in (True, False):
            yield from ends_of(game, start, legs, number, (*answers, answer))


def worth_of_ends(game: Game, seat: Seat, ends: Ends) -> int:
    """Of the best end."""
    if len(ends) == 1:  # by far the most frequent
        ((goal, paid),) = ends
        return paid + worth_of_landing(game, seat, goal)
    return max(paid + worth_of_landing(game, seat, goal) for goal, paid in ends)


class Ways:
    """The ends of moves, found once and remembered while the links of the boards lie as they do."""

    def __init__(self) -> None:
        self._layout: tuple[Board | None, int, tuple[Pair, ...]] = (None, 0, ())
        self._by_throws: dict[Place, tuple[Ends, ...]] = {}
        self._by_cards: dict[tuple[Place, int, tuple[CardNumber, ...]], Ends] = {}

    def _keep_up(self, game: Game) -> None:
        """Forget everything when a link has been moved."""
        layout = (game.board, game.state.quarter_turns, game.state.bridges)
        if layout != self._layout:
            self._layout = layout
            self._by_throws.clear()
            self._by_cards.clear()

    def by_cards(self, game: Game, start: Place, cards: tuple[CardNumber, ...], thrown: int = 0) -> Ends:
        """Of a move by travel cards, or by a throw (negative is backward) and travel cards (AD-44, AD-51)."""
        self._keep_up(game)
        ends = self._by_cards.get((start, thrown, cards))
        if ends is None:
            legs = [leg_of(game, held) for held in cards]
            if thrown:
                legs.insert(0, Leg(thrown, By.THROW))
            number = sum(abs(leg.spaces) for leg in legs)
            ends = self._by_cards[start, thrown, cards] = tuple(set(ends_of(game, start, legs, number)))
        return ends

    def by_throws(self, game: Game, start: Place) -> tuple[Ends, ...]:
        """Of the throws of 2 to 12 from a place; from Move Backwards they lead backward (AD-56)."""
        self._keep_up(game)
        throws = self._by_throws.get(start)
        if throws is None:
            is_back = (
                game.options.backwards_mode == "reverse"
                and game.board.spaces[start].kind is Kind.MOVE_BACKWARDS
            )
            throws = self._by_throws[start] = tuple(
                tuple(set(ends_of(game, start, [Leg(-total if is_back else total, By.THROW)], total)))
                for total in WAYS
            )
        return throws

    def worth_of_throw(self, game: Game, seat: Seat, start: Place) -> int:
        """What the next throw from a place will bring on average, in dollars."""
        total = 0
        for ways, ends in zip(WAYS.values(), self.by_throws(game, start), strict=True):
            total += ways * worth_of_ends(game, seat, ends)
        return total // 36
