"""Which positions with two boards are impossible, whatever a file says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards import Effect
from engine.commands import Seat
from engine.facts import is_way
from engine.games.addon1995.card_effects import HalfWinnings, WholePool
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import AddTravel, Halving, Journey, MayMoveBridge, Refund
from engine.games.addon1995.tracks import bridges_in_play
from engine.rules.places import pool
from engine.ruleset import Rules
from engine.state import GameState
from engine.steps import Step


def cannot_be(rules: Rules, state: GameState) -> str | None:
    """Why the state of the inner board is impossible, as a sentence; None if it is possible."""
    board, options, own = rules.board, AddonOptions.of(rules.options), AddonState.of(state)
    turns = range(4 if options.backwards_mode == "rotate_board" else 1)
    if own.quarter_turns not in turns or len(own.airplanes) > options.airplanes:
        return "The file has an impossible airplane or turn of the board."
    ends = [end for bridge in own.bridges for end in bridge]
    rings = [board.spaces[end].ring for end in ends]
    if (
        len(own.bridges) > bridges_in_play(options)
        or len(set(ends)) < len(ends)
        or rings != [0, 1] * len(own.bridges)
    ):
        return "The file has an impossible bridge."
    return pool.cannot_be(rules, state)


def _journey(rules: Rules, state: GameState, step: Journey) -> bool:
    return bool(step.legs) and all(is_way(leg.spaces) for leg in step.legs)


def _add_travel(rules: Rules, state: GameState, step: AddTravel) -> bool:
    return step.spaces != 0 and is_way(step.spaces)


def _may_move_bridge(rules: Rules, state: GameState, step: MayMoveBridge) -> bool:
    return 0 <= step.bridge < len(AddonState.of(state).bridges)


def _refund(rules: Rules, state: GameState, step: Refund) -> bool:
    return _holds(rules, state, step.seat, WholePool)


def _halving(rules: Rules, state: GameState, step: Halving) -> bool:
    has_won = all(winner >= 0 and 0 <= sum_ <= state.players[winner].cash for winner, sum_ in step.won)
    return has_won and _holds(rules, state, step.seat, HalfWinnings)


def _holds(rules: Rules, state: GameState, seat: Seat, effect: type[Effect]) -> bool:
    return any(isinstance(rules.cards[card].effect, effect) for card in state.players[seat].cards)


CAN_FOLLOW: Mapping[type[Step], Callable[[Rules, GameState, Any], bool]] = {
    Journey: _journey,
    AddTravel: _add_travel,
    MayMoveBridge: _may_move_bridge,
    Refund: _refund,
    Halving: _halving,
}
