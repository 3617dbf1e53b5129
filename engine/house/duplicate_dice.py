"""Duplicate dice: what each seat throws and each deck deals next, whatever anybody decides.

As in duplicate bridge, players who meet the same chance can be compared. From one stream, a single stay in
jail would shift everybody's dice.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.hashing import sha256
from engine.rng import Rng


@dataclass(slots=True)
class DuplicateRng(Rng):
    """A stream for what comes before play, then throws and cards that follow from the seed and their number.

    >>> rng = DuplicateRng(7, seed=7, thrown=[0, 0], drawn=[], orders=[])
    >>> rng.dice(0) == DuplicateRng(7, seed=7, thrown=[0, 5], drawn=[], orders=[]).dice(0)
    True
    """

    seed: int
    thrown: list[int]
    """How often each seat has thrown."""
    drawn: list[int]
    """How many cards have been drawn from each deck."""
    orders: list[list[int]]
    """Each deck's cards as they lay at the start, the top card first."""

    def dice(self, seat: int = 0) -> tuple[int, int]:
        """A seat's next throw of two dice."""
        return self.three_dice(seat)[:2]

    def three_dice(self, seat: int) -> tuple[int, int, int]:
        """A seat's next throw of three dice: SHA-256 of the seed, the seat and the number of the throw."""
        self.thrown[seat] += 1
        drawn = sha256(f"{self.seed} {seat} {self.thrown[seat]}".encode()).digest()
        one, two, three = (int.from_bytes(drawn[n : n + 8]) * 6 >> 64 for n in (0, 8, 16))
        return one + 1, two + 1, three + 1

    def draw(self, deck: int, pile: list[int]) -> int:
        """The deck's next card in its order, over and over.

        While that card is held by a player, another takes its place, from half the deck away, so that it does
        not come up twice in a row; the cards behind it stay where they are.
        """
        order, number = self.orders[deck], self.drawn[deck]
        self.drawn[deck] += 1
        card, place = order[number % len(order)], number + len(order) // 2
        while card not in pile:
            card, place = order[place % len(order)], place + 1
        return card

    def copy(self) -> DuplicateRng:
        return DuplicateRng(self.state, self.seed, self.thrown[:], self.drawn[:], self.orders)
