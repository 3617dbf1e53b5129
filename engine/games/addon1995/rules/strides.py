"""A throw over two boards with its move and its landing in one, where nobody hears of it."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.board import Board, Place
from engine.bundle import Bundle
from engine.commands import BANK, Seat, Throw
from engine.game import Game
from engine.games.addon1995.events import LinkPassed
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.rules.bridges import land
from engine.games.addon1995.rules.journeys import travel, walk
from engine.games.addon1995.rules.travel_cards import ask_for_cards, leg_thrown
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import TravelOn
from engine.games.addon1995.tracks import Pair, Route, goes_backward, trace
from engine.options import Options
from engine.rules.debts import settle_debt
from engine.rules.purchases import land_on_property
from engine.rules.strides import TOLD, are_plain, arrive, set_out
from engine.rules.turns import throw
from engine.steps import Due

strides = Bundle("strides over two boards")

_RULES = throw, walk, ask_for_cards, travel, land, land_on_property, settle_debt
_TOLD = TOLD | {LinkPassed}

_travel_on = cache(TravelOn)  # needed for every throw; made once for each seat


def _never_ask(options: Options) -> bool:
    """Whether the player has no choice on the way."""
    own = AddonOptions.of(options)
    is_forced = own.transition_choice == "forced" and own.bridge_moves == "never"
    return are_plain(options) and is_forced and not own.travel_with_roll


@strides.shortens_answer(Throw, Due, *_RULES, where=_never_ask)
def stride(game: Game, step: Due, command: Throw) -> None:
    """Throw, go where the number leads, and land (MO-16 to MO-18, AD-14 to AD-25, AD-56)."""
    if not _TOLD.isdisjoint(game.heard):
        return throw(game, step, command)
    seat = step.seat
    spaces = set_out(game, seat, step.doubles)
    if spaces:
        game.state.agenda.append(_travel_on(seat))
        arrive(game, seat, _go(game, seat, spaces), spaces)


def _go(game: Game, seat: Seat, spaces: int) -> Place:
    """Move a piece by a throw and pay for the corners it enters; returns where that ends."""
    state, player = game.state, game.state.players[seat]
    start, own = player.place, AddonState.of(state)
    known = _routes_known(game.board, own.quarter_turns, own.bridges)
    route = known.get((start, spaces))
    if route is None:
        leg = leg_thrown(-spaces if goes_backward(game.rules, start) else spaces)
        route = known[start, spaces] = trace(game, start, (leg,))
    player.place = goal = route.goal
    if game.visits is not None:
        game.visits[goal] += 1
    for _, amount in route.pay:
        state.boxes[~BANK] -= amount
        player.cash += amount
    return goal


@lru_cache(16)
def _routes_known(
    board: Board, quarter_turns: int, bridges: tuple[Pair, ...]
) -> dict[tuple[Place, int], Route]:
    """By start and throw, while links lie like this; each board belongs to one choice of options."""
    return {}
