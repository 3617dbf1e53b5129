"""How often each space is landed on, worked out exactly as a Markov chain.

An oracle for the engine: it shares the printed cards with it, and nothing of what carries them out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from engine.board import Kind
from engine.cards import AdvanceTo, AdvanceToNext, BackTo, Card, MoveBy, ToJail

VISITING = 10
GO_TO_JAIL = 30
SPACES = 40
IN_JAIL = -1
"""Beside the numbers of the spaces: sent to Jail, which is another thing than a visit there."""

CHANCE_SPACES = (7, 22, 36)
CHEST_SPACES = (2, 17, 33)
RAILROADS = (5, 15, 25, 35)
UTILITIES = (12, 28)

Waiting = tuple[int, int, int]
"""A player before a throw: space, doubles thrown this turn, turn in Jail (0 when free)."""

Landing = tuple[float, tuple[int, ...], int]
"""A probability, the spaces where moves end one after the other, and the last of them."""

SENT: Waiting = (VISITING, 0, 1)
CONVERGED = 1e-10


class Chain:
    """The walk of a player who always throws for a double in Jail, and stays there so many turns at most.

    `spaces` is the number of spaces of the board, whose track is one ring unless `_goal` says otherwise.
    `decks` are the cards that go round. Each is as likely to be on top as any other, whenever one is drawn.
    """

    spaces = SPACES

    def __init__(self, decks: Mapping[Kind, Sequence[Card]], *, jail_turns: int = 3) -> None:
        self.decks = decks
        self.jail_turns = jail_turns
        self._landings = {place: list(self._land(place)) for place in range(self.spaces)}
        self._onward: dict[Waiting, dict[Waiting, float]] = {}
        self._ends: dict[Waiting, dict[int, float]] = {}
        unexplored: list[Waiting] = [(0, 0, 0)]
        while unexplored:
            waiting = unexplored.pop()
            if waiting not in self._onward:
                self._explore(waiting)
                unexplored.extend(self._onward[waiting])

    def frequencies(self) -> list[float]:
        """Each space's share of all ends of moves, by number; last, `IN_JAIL`."""
        shares = [0.0] * (self.spaces + 1)
        for waiting, probability in self.stationary().items():
            for end, expected in self._ends[waiting].items():
                shares[end] += probability * expected
        total = sum(shares)
        return [share / total for share in shares]

    def stationary(self) -> dict[Waiting, float]:
        """How likely a player is to be found in each state before a throw, in the long run."""
        now = {waiting: 1 / len(self._onward) for waiting in self._onward}
        while True:
            following: dict[Waiting, float] = dict.fromkeys(now, 0.0)
            for waiting, probability in now.items():
                for goal, chance in self._onward[waiting].items():
                    following[goal] += probability * chance
            if sum(abs(following[waiting] - now[waiting]) for waiting in now) < CONVERGED:
                return following
            now = following

    def _explore(self, waiting: Waiting) -> None:
        """One throw: what may come next, and how often a move is expected to end on each space."""
        onward: dict[Waiting, float] = defaultdict(float)
        ends: dict[int, float] = defaultdict(float)
        for dice in product(range(1, 7), repeat=2):
            for probability, places, then in self._throw(waiting, *dice):
                onward[then] += probability / 36
                for place in places:
                    ends[place] += probability / 36
        self._onward[waiting] = onward
        self._ends[waiting] = ends

    def _throw(
        self, waiting: Waiting, first: int, second: int
    ) -> Iterator[tuple[float, tuple[int, ...], Waiting]]:
        place, doubles, jail = waiting
        is_double = first == second
        if jail and not is_double and jail < self.jail_turns:
            yield 1.0, (), (place, 0, jail + 1)
        elif is_double and doubles == 2:
            yield 1.0, (IN_JAIL,), SENT
        else:
            throws_again = is_double and not jail
            for probability, places, last in self._landings[self._goal(place, first + second)]:
                rests = (last, doubles + 1 if throws_again else 0, 0)
                yield probability, places, SENT if last == IN_JAIL else rests

    def _goal(self, place: int, total: int) -> int:
        """Where a throw leads."""
        return (place + total) % self.spaces

    def _land(self, place: int) -> Iterator[Landing]:
        """What may come of a move that ends on a space."""
        if place == GO_TO_JAIL:
            yield 1.0, (place, IN_JAIL), IN_JAIL
        elif place in (*CHANCE_SPACES, *CHEST_SPACES):
            cards = self.decks[Kind.CHANCE if place in CHANCE_SPACES else Kind.COMMUNITY_CHEST]
            for card in cards:
                for probability, places, last in self._carry_out(card, place):
                    yield probability / len(cards), (place, *places), last
        else:
            yield 1.0, (place,), place

    def _carry_out(self, card: Card, place: int) -> Iterator[Landing]:
        match card.effect:
            case ToJail():
                yield 1.0, (IN_JAIL,), IN_JAIL
            case AdvanceTo(goal) | BackTo(goal):
                yield from self._land(goal)
            case MoveBy(spaces):
                yield from self._land((place + spaces) % self.spaces)
            case AdvanceToNext(kind):
                goals = RAILROADS if kind is Kind.RAILROAD else UTILITIES
                yield from self._land(min(goals, key=lambda goal: (goal - place) % self.spaces))
            case _:
                yield 1.0, (), place
