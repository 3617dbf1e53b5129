"""Jail: in, out, fines and cards (MO-67 to MO-76, MO-130)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Kind
from engine.bundle import Bundle
from engine.cards import LeaveJail
from engine.choices import Choice, Decision
from engine.commands import BANK, PayFine, Seat, StayInJail, Throw, UseCard
from engine.events import By, Freed, Purpose, Reason
from engine.game import Game
from engine.ledger import free, put_in_jail, return_card, stay_in_jail
from engine.queries import cards_with
from engine.rules.open_moments import open_moment
from engine.rules.turns import throw_on_turn
from engine.steps import Due, GoToJail, JailFine, JailTurn, Land, Owes, Release, TurnOver, Walk

jail = Bundle("jail")

MOST_TURNS = 3


def _is_last_turn(game: Game, seat: Seat) -> bool:
    """Whether the player must leave this turn, whatever they throw (MO-74, MO-130)."""
    return game.options.jail_short or game.state.players[seat].jail == MOST_TURNS


@jail.lands_on(Kind.GO_TO_JAIL)
def land_on_go_to_jail(game: Game, step: Land) -> None:
    game.push(GoToJail(step.seat, By.SPACE))


@jail.resolves(GoToJail)
def go_to_jail(game: Game, step: GoToJail) -> None:
    """Directly, without pay at Go (MO-67)."""
    put_in_jail(game, step.seat, step.why)


jail.resolves(JailTurn)(open_moment)


@jail.answers(Throw, at=JailTurn)
def throw_for_double(game: Game, step: JailTurn, command: Throw) -> None:
    """A double frees and moves the player, earning no throw; the last try costs the fine (MO-72 to MO-74)."""
    seat = step.seat
    first, second = throw_on_turn(game, seat, Purpose.JAIL)
    total = first + second
    if first == second:
        free(game, seat, Freed.DOUBLE)
        game.push(Walk(seat, total, By.THROW, total), TurnOver(seat))
    elif _is_last_turn(game, seat):
        game.push(*_fine(game, seat), Walk(seat, total, By.THROW, total), TurnOver(seat))
    else:
        stay_in_jail(game, seat)
        if game.options.jail_fine_timing == "after_throw":
            game.push(JailFine(seat))


def _fine(game: Game, seat: Seat) -> tuple[Owes, Release]:
    return Owes(seat, BANK, game.options.jail_fine, Reason.FINE), Release(seat)


@jail.resolves(Release)
def release(game: Game, step: Release) -> None:
    free(game, step.seat, Freed.FINE)


# --- the fine before or after the throw


def _short_of_fine(game: Game, seat: Seat) -> str | None:
    funds, fine = game.state.players[seat].funds, game.options.jail_fine
    return f"The fine is ${fine}; you have ${funds}." if funds < fine else None


def _no_fine_before_throw(game: Game, step: JailTurn, command: PayFine) -> str | None:
    if game.options.jail_fine_timing == "after_throw":
        return "In this game, you pay the fine only after a failed roll."
    if _is_last_turn(game, step.seat):
        return "This is your last turn in jail: roll first; without a double you pay and move."
    return _short_of_fine(game, step.seat)


@jail.answers(PayFine, at=JailTurn, refusal=_no_fine_before_throw)
def pay_fine(game: Game, step: JailTurn, command: PayFine) -> None:
    """On the first and second turn; then the player throws as usual (MO-70, MO-71)."""
    game.push(*_fine(game, step.seat), Due(step.seat))


@jail.resolves(JailFine)
def ask_for_fine(game: Game, step: JailFine) -> Decision:
    return Decision(step.seat, step)


def _no_fine_after_throw(game: Game, step: JailFine, command: PayFine) -> str | None:
    return _short_of_fine(game, step.seat)


@jail.answers(PayFine, at=JailFine, refusal=_no_fine_after_throw)
def pay_fine_after_throw(game: Game, step: JailFine, command: PayFine) -> None:
    """The player leaves on their next turn with a normal throw (MO-76)."""
    game.push(*_fine(game, step.seat))


@jail.answers(StayInJail, at=JailFine)
def stay(game: Game, step: JailFine, command: StayInJail) -> None:
    """Not paying after a failed throw passes the turn (MO-76)."""


# --- the card


def _no_card(game: Game, step: JailTurn, command: UseCard) -> str | None:
    if command.card not in game.state.players[step.seat].cards:
        return "You do not have that card."
    if not isinstance(game.rules.cards[command.card].effect, LeaveJail):
        return "That card does not get you out of jail."
    return None


def _offer_cards(game: Game, step: JailTurn, seat: Seat) -> Iterator[Choice]:
    if seat == step.seat:
        yield from (UseCard(seat, card) for card in cards_with(game, seat, LeaveJail))


@jail.answers(UseCard, at=JailTurn, refusal=_no_card, choices=_offer_cards)
def use_card(game: Game, step: JailTurn, command: UseCard) -> None:
    """On any of the three turns; then the player throws as usual (MO-70, MO-71)."""
    return_card(game, step.seat, command.card)
    free(game, step.seat, Freed.CARD)
    game.push(Due(step.seat))
