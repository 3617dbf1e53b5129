"""The turn of 1904: business, one throw, and the turn passes (LG-14 to LG-18)."""

from __future__ import annotations

from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import PayFine, Throw
from engine.events import Freed, Purpose, Reason
from engine.game import Game
from engine.games.landlord1904.ledger import miss_turn
from engine.games.landlord1904.rules.courses import set_out
from engine.games.landlord1904.rules.poorhouse import throw_in_poorhouse
from engine.games.landlord1904.state import TREASURY, LandlordPlayer
from engine.games.landlord1904.steps import BeforeThrow
from engine.games.landlord1904.words import LandlordPurpose
from engine.ledger import begin_turn, free, pay, stay_in_jail
from engine.rules.throws import throw_to_move
from engine.steps import PassTurn, StartTurn

single_throws = Bundle("single throws")


@single_throws.resolves(StartTurn)
def start_turn(game: Game, step: StartTurn) -> None:
    """Everybody gets a turn, even in Jail and in the Poorhouse (LG-20)."""
    seat = step.seat
    begin_turn(game, seat)
    game.push(PassTurn(seat))
    if LandlordPlayer.of(game.state.players[seat]).misses_turn:
        miss_turn(game, seat, misses=False)
    else:
        game.push(BeforeThrow(seat))


@single_throws.resolves(PassTurn)
def pass_turn(game: Game, step: PassTurn) -> None:
    """Pass the turn to the next player in seat order (LG-14)."""
    following = game.others(step.seat)[0]
    if following == game.state.first:
        game.state.round += 1
    game.push(StartTurn(following))


@single_throws.resolves(BeforeThrow)
def wait_for_throw(game: Game, step: BeforeThrow) -> Decision:
    return Decision(step.seat, step)


@single_throws.answers(Throw, at=BeforeThrow)
def throw(game: Game, step: BeforeThrow, command: Throw) -> None:
    """One throw: to move, for a double in Jail, or toward leaving the Poorhouse (LG-14, LG-66, LG-87)."""
    seat = step.seat
    player = game.state.players[seat]
    if LandlordPlayer.of(player).poorhouse is not None:
        throw_in_poorhouse(game, seat, sum(throw_to_move(game, seat, LandlordPurpose.POORHOUSE)))
        return
    first, second = throw_to_move(game, seat, Purpose.JAIL if player.jail else Purpose.MOVE)
    is_double = first == second
    if player.jail and not is_double:
        stay_in_jail(game, seat)
        return
    if player.jail:
        free(game, seat, Freed.DOUBLE)
    set_out(game, seat, first + second, is_double)


def _cannot_pay_fine(game: Game, step: BeforeThrow, command: PayFine) -> str | None:
    player = game.state.players[step.seat]
    if not player.jail:
        return "You are not in jail."
    fine = game.options.jail_fine
    return f"The fine is ${fine}; you have ${player.cash}." if player.cash < fine else None


@single_throws.answers(PayFine, at=BeforeThrow, refusal=_cannot_pay_fine)
def pay_fine(game: Game, step: BeforeThrow, command: PayFine) -> None:
    """Pay once, before the throw; it is never compulsory (LG-65, LG-69)."""
    if fine := game.options.jail_fine:
        pay(game, step.seat, TREASURY, fine, Reason.FINE)
    free(game, step.seat, Freed.FINE)
    game.push(step)
