"""Where the next throw of two dice leads on a board of one ring."""

from __future__ import annotations

from collections.abc import Callable

from engine.board import Place
from engine.commands import Seat
from engine.game import Game
from engine.queries import rent
from engine.state import BANK
from tui.text.words import money
from tui.views.titles import earns

TOTALS = range(2, 13)
WAYS = 36


def ways(total: int) -> int:
    """In how many of the 36 ways that two dice fall they make so much."""
    return 6 - abs(7 - total)


def onward(track: tuple[Place, ...], start: Place) -> dict[int, Place]:
    """Where each total leads from a place."""
    at = track.index(start)
    return {total: track[(at + total) % len(track)] for total in TOTALS}


def arrivals(game: Game, place: Place, held: Callable[[Seat], object]) -> tuple[tuple[Seat, int], ...]:
    """Who may come to a place with his next throw, and in how many ways it falls so."""
    track = game.board.rings[0]
    if len(game.board.rings) > 1:
        return ()
    found = []
    for seat, player in enumerate(game.state.players):
        total = (track.index(place) - track.index(player.place)) % len(track)
        if total in TOTALS and not (player.is_out or player.jail or held(seat)):
            found.append((seat, ways(total)))
    return tuple(found)


def rents_ahead(game: Game, seat: Seat) -> str:
    """How many of a player's throws cost rent, and how much at most, as a sentence; empty if none does."""
    costs = {
        total: _rent_at(game, seat, place, total)
        for total, place in onward(game.board.rings[0], game.state.players[seat].place).items()
    }
    dear = sum(ways(total) for total, cost in costs.items() if cost)
    if not dear:
        return ""
    throws = "throw" if dear == 1 else "throws"
    return f"{dear} {throws} in {WAYS} cost{'s' * (dear == 1)} rent, {money(max(costs.values()))} at most."


def _rent_at(game: Game, seat: Seat, place: Place, total: int) -> int:
    title = game.board.spaces[place].title
    if title is None or game.state.owner[title] in (seat, BANK) or not earns(game, title):
        return 0
    return rent(game, title, total)
