"""The game's only source of randomness: SplitMix64, with one integer of state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from struct import unpack

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_TWO_STEPS = 2 * _STEP

_ROW = 28
"""How many numbers are computed at once for dice: more would not fit Python's small blocks of memory."""


@lru_cache(64)
def _lanes(count: int) -> tuple[int, int, int]:
    """For so many numbers side by side, 128 bits each: ones, the steps from a state on, and masks."""
    ones = sum(1 << 128 * n for n in range(count))
    steps = sum((_STEP * (n + 1) & _MASK) << 128 * n for n in range(count))
    return ones, steps, _MASK * ones


_FIRST_FACES = _lanes(_ROW)[0] << 64
"""What makes a row of dice count from 1; the faces stand above 64 bits."""


def _mixed(z: int) -> int:
    """The number a state stands for."""
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)


def _row_from(state: int, count: int) -> int:
    """The next numbers after a state, side by side; bits from next door are cut off."""
    ones, steps, masks = _lanes(count)
    row = (state * ones + steps) & masks
    row = ((row ^ (row >> 30)) & masks) * 0xBF58476D1CE4E5B9 & masks
    row = ((row ^ (row >> 27)) & masks) * 0x94D049BB133111EB & masks
    return (row ^ (row >> 31)) & masks


def _throws_from(state: int) -> list[tuple[int, int]]:
    """The next throws of two dice, the first one last."""
    faces = (_row_from(state, _ROW) * 6 + _FIRST_FACES).to_bytes(16 * _ROW, "little")[8::16]
    return [*zip(faces[-2::-2], faces[::-2], strict=True)]


@dataclass(slots=True)
class Rng:
    """A stream of pseudorandom numbers that is saved and copied as one integer.

    >>> Rng(7).die() == Rng(7).die()
    True
    """

    state: int
    _throws: list[tuple[int, int]] = field(default_factory=list, init=False, repr=False, compare=False)
    """Throws already computed, the next one last."""
    _before: int = field(default=-1, init=False, repr=False, compare=False)
    """The state before the next one of them."""

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
        state = self.state
        if state != self._before or not self._throws:
            self._throws = _throws_from(state)
        self.state = self._before = (state + _TWO_STEPS) & _MASK
        return self._throws.pop()

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
        count = max(0, len(cards) - 1)
        row = _row_from(self.state, count).to_bytes(16 * count, "little")
        for last, number in zip(range(count, 0, -1), unpack("<" + "Q8x" * count, row), strict=True):
            other = number * (last + 1) >> 64
            cards[last], cards[other] = cards[other], cards[last]
        self.state = (self.state + count * _STEP) & _MASK

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
