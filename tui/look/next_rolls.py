"""Where the next roll of two dice leads on a board of one ring."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from math import gcd

from engine.board import Place
from engine.commands import BANK, Seat
from engine.game import Game
from engine.queries import collects_rent, next_throw, rent
from tui.ask.trade_consequences import earns
from tui.words.phrases import money

TOTALS = range(2, 13)


def onward(track: tuple[Place, ...], start: Place) -> dict[int, Place]:
    """Where each total leads from a place."""
    at = track.index(start)
    return {total: track[(at + total) % len(track)] for total in TOTALS}


def arrivals(game: Game, place: Place, held: Callable[[Seat], object]) -> tuple[tuple[Seat, int], ...]:
    """Who may land on a place with their next roll, and in how many of the ways it may fall."""
    track, ways = game.board.rings[0], next_throw(game)
    if len(game.board.rings) > 1:
        return ()
    found = []
    for seat, player in enumerate(game.state.players):
        total = (track.index(place) - track.index(player.place)) % len(track)
        if total in TOTALS and not (player.is_out or player.jail or held(seat)):
            found.append((seat, ways[total]))
    return tuple(found)


def chance(number: int, ways: int = 36) -> str:
    """This many of all ways as people say them.

    >>> chance(6), chance(5), chance(0), chance(2, 30)
    ('1 in 6', '5 in 36', '0 in 36', '1 in 15')
    """
    parts = gcd(number, ways) if number else 1
    return f"{number // parts} in {ways // parts}"


def rents_ahead(game: Game, seat: Seat, ends: Mapping[int, Collection[Place]] | None = None) -> str:
    """The chance that a next roll costs rent, and how much at most, as a sentence; empty if none.

    `ends` are the places each total may lead to; without it there is one ring.
    """
    if ends is None:
        track = onward(game.board.rings[0], game.state.players[seat].place)
        ends = {total: (place,) for total, place in track.items()}
    ways = next_throw(game)
    costs = {
        total: min(_rent_at(game, seat, place, total) for place in places)
        for total, places in ends.items()
        if ways[total]
    }
    dear = sum(ways[total] for total, cost in costs.items() if cost)
    if not dear:
        return ""
    return f"{_share(dear, sum(ways))} will cost you rent, {money(max(costs.values()))} at most."


_SHARES = (
    (1, 2),
    (2, 3),
    (3, 4),
    (3, 5),
    (4, 5),
    (2, 5),
    (3, 10),
    *((1, parts) for parts in (3, 4, 5, 6, 7, 9, 12, 18, 36)),
)
"""Chances as people say them: 1 in 2, 2 in 3."""


def _share(number: int, ways: int = 36) -> str:
    """How many throws that many ways are.

    >>> _share(12), _share(5), _share(36)
    ('1 in 3 throws', 'About 1 in 7 throws', 'Every throw')
    """
    if number == ways:
        return "Every throw"
    part, parts = min(_SHARES, key=lambda share: abs(share[0] / share[1] - number / ways))
    return f"{part} in {parts} throws" if part * ways == number * parts else f"About {part} in {parts} throws"


def _rent_at(game: Game, seat: Seat, place: Place, total: int) -> int:
    title = game.board.spaces[place].title
    if title is None or game.state.owner[title] in (seat, BANK) or not earns(game, title):
        return 0
    return rent(game, title, total) if collects_rent(game, game.state.owner[title]) else 0
