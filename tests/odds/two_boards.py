"""How often each space of two boards is landed on, worked out exactly from the dice and the links.

An oracle that shares nothing with the engine. Cards move nobody here, and nobody rides or uses cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from tests.odds.chain import GO_TO_JAIL, IN_JAIL, Chain, Landing

OUTER, INNER = 40, 24
BACKWARDS = 62
LINKS: Mapping[int, int] = MappingProxyType({15: 49, 49: 15, 35: 61, 61: 35})
"""The railroads and the elevators that face each other; places of the inner board follow the outer ones."""


class TwoBoards(Chain):
    """The same walk where a piece that steps off a link changes boards if the throw is even.

    By another `crosses_on` that rest of the throw by two leads across; from `backwards` throws lead backward.
    """

    spaces = OUTER + INNER

    def __init__(
        self, *, crosses_on: int = 0, links: Mapping[int, int] = LINKS, backwards: int = BACKWARDS
    ) -> None:
        self.crosses_on = crosses_on
        self.links = links
        self.backwards = backwards
        super().__init__({})

    def _goal(self, place: int, total: int) -> int:
        direction = -1 if place == self.backwards else 1
        for _ in range(total):
            if place in self.links and total % 2 == self.crosses_on:
                place = self.links[place]
            if place < OUTER:
                place = (place + direction) % OUTER
            else:
                place = OUTER + (place - OUTER + direction) % INNER
        return place

    def _land(self, place: int) -> Iterator[Landing]:
        if place == GO_TO_JAIL:
            yield 1.0, (place, IN_JAIL), IN_JAIL
        else:
            yield 1.0, (place,), place
