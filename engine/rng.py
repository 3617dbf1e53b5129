"""The game's only source of chance: SplitMix64, one integer of state."""

from __future__ import annotations

from dataclasses import dataclass

_MASK = (1 << 64) - 1


@dataclass(slots=True)
class Rng:
    """A stream of pseudo-random numbers that is saved and copied as one integer.

    >>> Rng(7).die() == Rng(7).die()
    True
    """

    state: int

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def die(self) -> int:
        """One throw of a die, 1 to 6."""
        return self.below(6) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def fork(self) -> Rng:
        """A generator of its own, so that whoever uses it cannot disturb this one."""
        return Rng((self.below(1 << 63) * 2 + 1) & _MASK)

    def at(self, number: int) -> Rng:
        """A generator of its own for each number; this one stays as it was."""
        return Rng((self.state + number * 0xD1342543DE82EF95) & _MASK).fork()

    def copy(self) -> Rng:
        return Rng(self.state)
