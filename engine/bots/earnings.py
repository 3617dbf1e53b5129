"""What spaces and groups earn: landing odds times rents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from engine.board import Board, Group, Kind, Title
from engine.boards.cache import kept, kept_by_deed
from engine.queries import THROWS
from engine.strategy.rules_in_force import Terms

INNER_SHARE = 0.3
"""The share of play that takes place on an inner ring."""


@kept
def odds(board: Board) -> tuple[float, ...]:
    """By place: how often a piece lands there in one turn of its player, from a random walk by two dice."""
    found = [0.0] * len(board.spaces)
    shares = (1.0,) if len(board.rings) == 1 else (1 - INNER_SHARE, INNER_SHARE)
    for ring, share in zip(board.rings, shares, strict=False):
        for place, part in zip(ring, _walk(board, ring), strict=True):
            found[place] = part * share * THROWS
    return tuple(found)


def _walk(board: Board, ring: tuple[int, ...]) -> list[float]:
    """The share of landings on each place of a ring in a long walk; pieces sent to Jail go on from there."""
    count = len(ring)
    jail = ring.index(board.jail) if board.jail in ring else None
    throws = [first + second for first, second in product(range(1, 7), repeat=2)]
    at = [1 / count] * count
    landed = at
    for _ in range(40):
        landed = [0.0] * count
        for place, part in enumerate(at):
            for spaces in throws:
                landed[(place + spaces) % count] += part / 36
        at = landed[:]
        for number, place in enumerate(ring):
            if jail is not None and board.spaces[place].kind is Kind.GO_TO_JAIL:
                at[jail] += at[number]
                at[number] = 0.0
    return landed


@kept_by_deed
def earnings(terms: Terms, group: Group) -> tuple[float, ...]:
    """By level, as high as the Bank has buildings: what a whole group earns in one turn of a rival."""
    deeds = [terms.board.titles[title] for title in group.titles]
    return tuple(map(sum, zip(*[lot_earnings(terms, deed) for deed in deeds], strict=True)))


@kept_by_deed
def lot_earnings(terms: Terms, deed: Title) -> tuple[float, ...]:
    """The same for one lot of a whole group."""
    chance = odds(terms.board)[deed.place] * terms.collected
    most, group = terms.options.houses_before_hotel, terms.board.groups[deed.group]
    top = terms.most_on(group, min(most + 1, len(deed.rents) - 1))
    by_level = [chance * deed.rents[level if level <= most else -1] for level in range(top + 1)]
    return (by_level[0] * terms.whole_times, *by_level[1:])


def best_jumps(earns: Sequence[Sequence[float]], levels: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Lots to build on one by one, and up to which level: always where a building earns most.

    `earns` is what each lot earns by its level. Higher levels of one lot may be worth more than the next one.
    """
    now = [*levels]
    while True:
        jumps = [
            ((by_level[higher] - by_level[now[n]]) / (higher - now[n]), n, higher)
            for n, by_level in enumerate(earns)
            for higher in range(now[n] + 1, len(by_level))
        ]
        if not jumps:
            return
        _, n, now[n] = max(jumps)
        yield n, now[n]
