"""The turn in Finance: never more than one extra throw due (FI-10 to FI-16, FI-91, FI-92)."""

from __future__ import annotations

from functools import cache

from engine import events
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import Ready, Seat, Throw
from engine.events import By, Purpose
from engine.game import Game
from engine.games.finance1936.ledger import earn_throw, take_throw
from engine.games.finance1936.state import FinancePlayer, FinanceState
from engine.games.finance1936.steps import ThrowIfDue
from engine.ledger import begin_turn
from engine.rules.open_moments import open_moment
from engine.rules.throws import throw_to_move
from engine.rules.turns import be_ready, not_ready, offer_ready
from engine.steps import Due, PassTurn, StartTurn, Walk

extra_throws = Bundle("extra throws")

# needed every turn; made once for each seat, and for each throw
_due, _pass_turn, _throw_if_due, _walk = cache(Due), cache(PassTurn), cache(ThrowIfDue), cache(Walk)


@extra_throws.resolves(StartTurn)
def start_turn(game: Game, step: StartTurn) -> None:
    begin_turn(game, step.seat)
    FinanceState.of(game.state).landings = 0
    game.state.agenda += (_pass_turn(step.seat), _due(step.seat))


@extra_throws.resolves(Due)
def wait_for_throw(game: Game, step: Due) -> Decision:
    """The open moment before a throw; by option only for the player about to throw (FI-68)."""
    known = game.moments.get((id(step), game.state.bankruptcies))  # as in `open_moment`, without a call
    if known is not None:
        return known
    return Decision(step.seat, step) if game.options.dealing == "turn_player" else open_moment(game, step)


def throw_for_move(game: Game, seat: Seat, purpose: Purpose) -> int:
    """The total of a throw; a double earns an extra one (FI-12, FI-15, FI-84)."""
    first, second = throw_to_move(game, seat, purpose)
    if first == second:
        earn_throw(game, seat)
    return first + second


@extra_throws.answers(Throw, at=Due)
def throw(game: Game, step: Due, command: Throw) -> None:
    """Throw and move; an extra throw comes after all the action (FI-10 to FI-12)."""
    total = throw_for_move(game, step.seat, Purpose.MOVE)
    game.push(_walk(step.seat, total, By.THROW, total), _throw_if_due(step.seat))


@extra_throws.resolves(ThrowIfDue)
def throw_if_due(game: Game, step: ThrowIfDue) -> None:
    """One extra throw, if due, once the player's first move under way is complete (FI-91, FI-92)."""
    is_due = FinancePlayer.of(game.state.players[step.seat]).throw_due
    if is_due and step not in game.state.agenda:
        take_throw(game, step.seat)
        game.tell(events.ExtraThrow, step.seat, doubles=1)
        game.push(_due(step.seat))


extra_throws.answers(Ready, at=Due, refusal=not_ready, choices=offer_ready, for_all=True)(be_ready)
