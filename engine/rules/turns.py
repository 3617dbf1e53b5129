"""Turns, throws and doubles (MO-15 to MO-21)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from engine import events
from engine.bundle import Bundle
from engine.choices import Choice, Decision
from engine.commands import EndTurn, Ready, Seat, Throw
from engine.events import By, Purpose
from engine.game import Game
from engine.ledger import begin_turn
from engine.rules.open_moments import open_moment
from engine.rules.rents import let_claims_lapse
from engine.rules.throws import throw_to_move
from engine.steps import Due, GoToJail, JailTurn, PassTurn, StartTurn, ThrowAgain, TurnOver, Walk

turns = Bundle("turns")

# needed every turn; made once for each seat, and for each throw
_due, _jail_turn, _turn_over, _pass_turn = cache(Due), cache(JailTurn), cache(TurnOver), cache(PassTurn)
_walk, _throw_again = cache(Walk), cache(ThrowAgain)


@turns.resolves(StartTurn)
def start_turn(game: Game, step: StartTurn) -> None:
    """A turn begins with the open moment before its throw, or with the choices in Jail (MO-15)."""
    seat = step.seat
    begin_turn(game, seat)
    ask = _jail_turn(seat) if game.state.players[seat].jail else _due(seat)
    game.state.agenda += (_pass_turn(seat), ask)


turns.asks(Due)(open_moment)


def throw_on_turn(game: Game, seat: Seat, purpose: Purpose) -> tuple[int, int]:
    """Throw to move or to leave Jail; rents not asked for in time are lost (MO-16, MO-49)."""
    dice = throw_to_move(game, seat, purpose)
    if game.state.claims:
        let_claims_lapse(game, seat)
    return dice


@turns.answers(Throw, at=Due)
def throw(game: Game, step: Due, command: Throw) -> None:
    """Throw and move; a double earns another throw, a third double leads to Jail (MO-16 to MO-18)."""
    seat = step.seat
    first, second = throw_on_turn(game, seat, Purpose.MOVE)
    doubles = step.doubles + 1 if first == second else 0
    if doubles == 3:
        game.push(GoToJail(seat, By.DOUBLES))
    else:
        total = first + second
        game.state.agenda.append(_throw_again(seat, doubles) if doubles else _turn_over(seat))
        game.carry_out(_walk(seat, total, By.THROW, total))


@turns.resolves(ThrowAgain)
def throw_again(game: Game, step: ThrowAgain) -> None:
    """A double earns another throw, unless its landing led to Jail (MO-17, MO-19)."""
    if not game.state.players[step.seat].jail:
        game.tell(events.ExtraThrow, step.seat, step.doubles)
        game.push(_due(step.seat, step.doubles))


@turns.resolves(TurnOver)
def wait_for_end(game: Game, step: TurnOver) -> Decision | None:
    """The last open moment of a turn; being sent to Jail ends the turn at once (MO-15, MO-67)."""
    if game.state.players[step.seat].jail:
        return None
    return open_moment(game, step)


@turns.answers(EndTurn, at=TurnOver)
def end_turn(game: Game, step: TurnOver, command: EndTurn) -> None:
    """The turn passes (MO-15)."""


# --- others end their part in an open moment (MO-P14)

OpenStep = Due | JailTurn | TurnOver


def not_ready(game: Game, step: OpenStep, command: Ready) -> str | None:
    """Why the player whose turn it is cannot just say they are done."""
    return "It is your turn: roll or end your turn." if command.seat == step.seat else None


def offer_ready(game: Game, step: OpenStep, seat: Seat) -> Iterable[Choice]:
    """For everybody except the player whose turn it is."""
    return (Ready(seat),) if seat != step.seat else ()


def be_ready(game: Game, step: OpenStep, command: Ready) -> None:
    """The player has nothing more to do here; the throw may follow (MO-P14)."""
    game.push(replace(step, ready=(*step.ready, command.seat)))


turns.answers(Ready, at=Due, refusal=not_ready, choices=offer_ready, for_all=True)(be_ready)
turns.answers(Ready, at=JailTurn, refusal=not_ready, choices=offer_ready, for_all=True)(be_ready)
turns.answers(Ready, at=TurnOver, refusal=not_ready, choices=offer_ready, for_all=True)(be_ready)
