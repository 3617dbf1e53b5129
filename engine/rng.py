"""The game's only source of randomness: SplitMix64, with one integer of state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15

_ROW = 32
"""How many numbers are computed at once for dice, side by side in one integer, 128 bits each."""
_ONES = sum(1 << 128 * n for n in range(_ROW))
_STEPS = sum((_STEP * (n + 1) & _MASK) << 128 * n for n in range(_ROW))
_MASKS = _MASK * _ONES
_FIRST_FACES = _ONES << 64
"""What makes a row of dice count from 1; the faces stand above 64 bits."""

Throws = dict[int, tuple[int, tuple[int, int]]]
"""Throws of two dice: by the state before each, the state after it and the dice."""


def _mixed(z: int) -> int:
    """The number a state stands for."""
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)


def _mixed_row(row: int) -> int:
    """The numbers that a row of states stands for, side by side: bits from next door are cut off."""
    row = ((row ^ (row >> 30)) & _MASKS) * 0xBF58476D1CE4E5B9 & _MASKS
    row = ((row ^ (row >> 27)) & _MASKS) * 0x94D049BB133111EB & _MASKS
    return (row ^ (row >> 31)) & _MASKS


def _throws_from(state: int) -> Throws:
    """The next throws of two dice."""
    row = (state * _ONES + _STEPS) & _MASKS
    faces = (_mixed_row(row) * 6 + _FIRST_FACES).to_bytes(16 * _ROW, "little")[8::16]
    throws: Throws = {}
    for dice in zip(faces[::2], faces[1::2], strict=True):
        before, state = state, (state + 2 * _STEP) & _MASK
        throws[before] = state, dice
    return throws


@dataclass(slots=True)
class Rng:
    """A stream of pseudorandom numbers that is saved and copied as one integer.

    >>> Rng(7).die() == Rng(7).die()
    True
    """

    state: int
    _throws: Throws = field(default_factory=dict, init=False, repr=False, compare=False)
    """Throws already computed from the state."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely."""
        self.state = z = (self.state + _STEP) & _MASK
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK  # as `_mixed`, without a call
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def die(self) -> int:
        """One throw of a die, 1 to 6."""
        return self.below(6) + 1

    def dice(self, seat: int = 0) -> tuple[int, int]:
        """A seat's throw of two dice, the same as two calls of `die`.

        >>> one, other = Rng(7), Rng(7)
        >>> one.dice() == (other.die(), other.die())
        True
        """
        throw = self._throws.get(self.state)
        if throw is None:
            self._throws = _throws_from(self.state)
            throw = self._throws[self.state]
        self.state, dice = throw
        return dice

    def toss(self, seat: int = 0) -> tuple[int, int]:
        """A seat's throw of two dice that moves nothing."""
        return self.dice(seat)

    def three_dice(self, seat: int) -> tuple[int, int, int]:
        """A seat's throw of three dice."""
        return self.die(), self.die(), self.die()

    def draw(self, deck: int, pile: list[int]) -> int:
        """Which card of a pile is drawn: the top one."""
        return pile[0]

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def thirds(self, n: int) -> Sequence[bool]:
        """So many answers, each yes with a chance of a third."""
        below = self.below
        return [not below(3) for _ in range(n)]

    def fork(self) -> Rng:
        """A separate generator; using it does not disturb this one."""
        self.state = state = (self.state + _STEP) & _MASK
        return Rng(_mixed(state) | 1)

    def at(self, number: int) -> Rng:
        """A separate generator for each number; this one does not change."""
        return Rng(_mixed((self.state + number * 0xD1342543DE82EF95 + _STEP) & _MASK) | 1)

    def copy(self) -> Rng:
        return Rng(self.state)


class RepeatedRng(Rng):
    """The same stream, quicker where it is begun again and again."""

    __slots__ = ()

    def below(self, n: int) -> int:
        self.state = state = (self.state + _STEP) & _MASK
        return (_mixed_before(state) * n) >> 64

    def thirds(self, n: int) -> Sequence[bool]:
        self.state, found = _thirds_after(self.state, n)
        return found


_mixed_before = lru_cache(1024)(_mixed)


@lru_cache(1024)
def _thirds_after(state: int, n: int) -> tuple[int, Sequence[bool]]:
    """The state after so many numbers from a state on, and whether each falls into the first third."""
    rng = Rng(state)
    found = rng.thirds(n)
    return rng.state, found
