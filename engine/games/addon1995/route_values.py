"""Where moves on two boards lead, and what making them is worth to a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.board import Board, Place
from engine.cards import CardNumber
from engine.game import Game
from engine.games.addon1995.landing_values import WAYS, Landings
from engine.games.addon1995.rules.travel_cards import leg_of, leg_thrown
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import Leg
from engine.games.addon1995.tracks import Pair, goes_backward, routes
from engine.record import record

End = tuple[Place, int]
"""Where a move ends, and what the corners on its way pay, in dollars."""

Ends = tuple[End, ...]
"""The possible ends; several if the player may choose at links (AD-18)."""


def worth_of_ends(landings: Landings, ends: Ends) -> int:
    """What the best end is worth."""
    if len(ends) == 1:  # by far the most frequent case
        ((goal, paid),) = ends
        return paid + landings[goal]
    return max(paid + landings[goal] for goal, paid in ends)


@record
class Throws:
    """Where the 36 throws of two dice lead from a place."""

    paid: int
    """What corners pay on the ways without choices, the sum over these throws, in dollars."""
    goals: tuple[tuple[Place, int], ...]
    """The ends of the ways without choices, each with the number of throws that lead there."""
    choices: tuple[tuple[Ends, int], ...]
    """The possible ends of each way with choices, with the number of throws that lead there."""


def throws_from(game: Game, start: Place) -> Throws:
    """The ends of the throws of 2 to 12 from a place, backward from Move Backwards (AD-56)."""
    own = AddonState.of(game.state)
    known = _throws_known(game.board, own.quarter_turns, own.bridges)
    throws = known.get(start)
    if throws is None:
        throws = known[start] = _throws_from(game, start)
    return throws


@lru_cache(maxsize=16)
def _throws_known(board: Board, quarter_turns: int, bridges: tuple[Pair, ...]) -> dict[Place, Throws]:
    """By start, while links lie like this; each board belongs to one choice of options."""
    return {}


def _throws_from(game: Game, start: Place) -> Throws:
    is_back = goes_backward(game.rules, start)
    paid = 0
    goals: dict[Place, int] = {}
    choices: list[tuple[Ends, int]] = []
    for total, ways in WAYS.items():
        ends = every_end(game, start, [leg_thrown(-total if is_back else total)])
        if len(ends) > 1:
            choices.append((ends, ways))
        else:
            ((goal, pay),) = ends
            paid += ways * pay
            goals[goal] = goals.get(goal, 0) + ways
    return Throws(paid, tuple(goals.items()), tuple(choices))


def every_end(game: Game, start: Place, legs: Sequence[Leg], answers: tuple[bool, ...] = ()) -> Ends:
    """The ends of a counted move, over all choices at the links ahead."""
    ways = routes(game, start, legs, answers)
    return tuple({(route.goal, sum(amount for _, amount in route.pay)) for route in ways})


def worth_of_cards(landings: Landings, cards: Iterable[CardNumber], thrown: int = 0) -> int:
    """The worth of a move by travel cards, or by a throw (negative is backward) with any of them (AD-51)."""
    game = landings.game
    start = game.state.players[landings.seat].place
    legs = [leg_of(game, held) for held in cards]
    if thrown:
        legs.insert(0, leg_thrown(thrown))
    return worth_of_ends(landings, every_end(game, start, legs))


def worth_of_throw(landings: Landings, start: Place) -> int:
    """What the next throw from a place brings on average, in dollars."""
    throws = throws_from(landings.game, start)
    total = throws.paid
    for goal, ways in throws.goals:
        total += ways * landings[goal]
    for ends, ways in throws.choices:
        total += ways * worth_of_ends(landings, ends)
    return total // 36
