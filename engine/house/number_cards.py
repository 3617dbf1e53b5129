"""Number cards in place of dice: one of 36 for each pair of numbers, so that totals come evenly (HR-51)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rng import Rng

FACES = 6

LEFT_OUT = 6
"""Cards left when all are shuffled again, so that nobody can be sure of the last."""


@dataclass(slots=True)
class NumberCards(Rng):
    """A stream whose throws to move a piece are turned from a shuffled deck.

    >>> cards = NumberCards(7, [])
    >>> len({cards.dice() for _ in range(30)})
    30
    """

    cards: list[int]
    """Those not yet turned, the next last; a card is six times its first number plus its second, less 7."""

    def dice(self, seat: int = 0) -> tuple[int, int]:
        """The next card."""
        if len(self.cards) <= LEFT_OUT:
            self.cards = list(range(FACES * FACES))
            self.shuffle(self.cards)
        first, second = divmod(self.cards.pop(), FACES)
        return first + 1, second + 1

    def totals(self) -> list[int]:
        """By total: on how many of the cards that may be turned next it stands; all know which are left."""
        left = self.cards if len(self.cards) > LEFT_OUT else range(FACES * FACES)
        found = [0] * (2 * FACES + 1)
        for card in left:
            found[sum(divmod(card, FACES)) + 2] += 1
        return found

    def seen(self) -> NumberCards:
        """As players see it: which cards are left, and not in what order."""
        return NumberCards(0, sorted(self.cards))

    def toss(self, seat: int = 0) -> tuple[int, int]:
        """A throw that moves nothing is one of dice."""
        return Rng.dice(self, seat)

    def copy(self) -> NumberCards:
        return NumberCards(self.state, self.cards[:])
