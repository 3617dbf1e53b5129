"""A throw in Finance with its move and its landing in one, where nobody hears of it."""

from __future__ import annotations

from functools import cache

from engine.bundle import Bundle
from engine.commands import BANK, Throw
from engine.game import Game
from engine.games.finance1936.events import CircuitCompleted, ThrowCancelled, ThrowEarned
from engine.games.finance1936.rules.circuits import (
    SALARY,
    THROW_AGAIN,
    land,
    leave_space,
    oust_rivals,
    walk_and_land,
)
from engine.games.finance1936.rules.extra_throws import throw
from engine.games.finance1936.state import FinancePlayer, FinanceState
from engine.games.finance1936.steps import ThrowIfDue
from engine.rules.debts import settle_debt
from engine.rules.purchases import land_on_property
from engine.rules.strides import TOLD, are_plain, arrive
from engine.steps import Due

strides = Bundle("strides")

_RULES = throw, walk_and_land, land, land_on_property, settle_debt
_TOLD = TOLD | {CircuitCompleted, ThrowCancelled, ThrowEarned}

_throw_if_due = cache(ThrowIfDue)  # needed every turn; made once for each seat


@strides.shortens_answer(Throw, Due, *_RULES, where=are_plain)
def stride(game: Game, step: Due, command: Throw) -> None:
    """Throw, walk and land, and pay a rent if there is cash for it (FI-10 to FI-21, FI-86)."""
    if not _TOLD.isdisjoint(game.heard):
        return throw(game, step, command)
    state, board, seat = game.state, game.board, step.seat
    player = state.players[seat]
    own = FinancePlayer.of(player)
    game.throws += 1
    first, second = state.rng.dice(seat)
    start, spaces = player.place, first + second
    player.place = goal = board.ahead[start][spaces]
    if game.visits is not None:
        game.visits[goal] += 1
    own.progress += spaces
    own.has_moved = True
    if spaces >= board.to_go[start]:
        state.boxes[~BANK] -= SALARY
        player.cash += SALARY
        if own.progress >= len(board.rings[0]):
            own.has_circuit = True
    agenda, due = state.agenda, _throw_if_due(seat)
    if len(agenda) > 1:  # more than the end of the turn
        leave_space(game, seat)
    agenda.append(due)
    FinanceState.of(state).landings += 1
    own.throw_due = board.spaces[goal].kind not in THROW_AGAIN and (own.throw_due or first == second)
    oust_rivals(game, seat, goal)
    arrive(game, seat, goal, spaces)
    if not own.throw_due and agenda[-1] is due:  # most often; then it would do nothing
        agenda.pop()
