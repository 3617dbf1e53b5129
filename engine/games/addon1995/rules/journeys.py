"""Moves over two boards: by throw, by card text, and direct ones (AD-14 to AD-31, AD-53 to AD-59)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine import cards as card
from engine.board import Kind, Place
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import Seat
from engine.events import By
from engine.game import Game
from engine.games.addon1995.commands import ChangeBoards, StayOnBoard
from engine.games.addon1995.events import LinkPassed
from engine.games.addon1995.steps import AddTravel, Journey, Leg, TravelOn
from engine.games.addon1995.tracks import Route, goes_backward, next_of, trace, way_to
from engine.games.addon1995.words import AddonKind
from engine.ledger import move_token
from engine.rules.movement import enter_corner, move_directly, pay_corner
from engine.steps import Advance, Land, RentBasis, Walk

journeys = Bundle("journeys")

# needed for every move; made once for each seat and throw
_add_travel, _travel_on, _land = cache(AddTravel), cache(TravelOn), cache(Land)


@journeys.resolves(Walk)
def walk(game: Game, step: Walk) -> None:
    """A throw is a move by itself, backward from Move Backwards; a card's spaces belong to a move (AD-21)."""
    seat, spaces = step.seat, step.spaces
    if step.by is not By.THROW:
        game.push(Journey(seat, (Leg(spaces, step.by),), step.thrown))
        return
    if goes_backward(game.rules, game.state.players[seat].place):
        spaces = -spaces
    game.push(_add_travel(seat, spaces), _travel_on(seat))


@journeys.resolves(Journey)
def travel(game: Game, step: Journey) -> Decision | None:
    """Go where the number leads, unless the player has a choice at a link first (AD-16, AD-18)."""
    route = trace(game, game.state.players[step.seat].place, step.legs, step.answers)
    if route.asks is not None:
        return Decision(step.seat, step)
    _follow(game, step.seat, route, step.legs[0].by)
    game.push(_land(step.seat, step.thrown))
    return None


@journeys.answers(ChangeBoards, at=Journey)
def change_boards(game: Game, step: Journey, command: ChangeBoards) -> None:
    game.push(replace(step, answers=(*step.answers, True)))


@journeys.answers(StayOnBoard, at=Journey)
def stay_on_board(game: Game, step: Journey, command: StayOnBoard) -> None:
    game.push(replace(step, answers=(*step.answers, False)))


def _follow(game: Game, seat: Seat, route: Route, by: By) -> None:
    """Move a piece along a way; the corners it enters pay at once (AD-23)."""
    for passing in route.passings:
        game.tell(LinkPassed, seat, passing.place, passing.partner, passing.number, passing.changes)
    move_token(game, seat, route.goal, route.spaces, by, tuple(route.path))
    for corner, amount in route.pay:
        (pay_corner if corner == route.backed else enter_corner)(game, seat, corner, amount)


@journeys.lands_on(AddonKind.PASS, AddonKind.RESTING)
def rest(game: Game, step: Land) -> None:
    """Nothing: PASS has already paid, and a space whose feature is off is for resting (AD-23, AD-85)."""


# --- by card text


@journeys.resolves(Advance)
def advance(game: Game, step: Advance) -> None:
    """Go to a place on either board, by the next link if it is on the other one (AD-26, AD-27)."""
    _go_to(game, step.seat, step.place, Land(step.seat, rent=step.rent, factor=step.factor))


@journeys.carries_out(card.AdvanceToNext)
def advance_to_next(game: Game, seat: Seat, effect: card.AdvanceToNext) -> None:
    """The next railroad may be on the other board, the next utility never is (AD-28, AD-29)."""
    basis = RentBasis.TEN_TIMES if effect.kind is Kind.UTILITY else RentBasis.DOUBLE
    game.push(Advance(seat, next_of(game, effect.kind, game.state.players[seat].place), basis, effect.factor))


@journeys.carries_out(card.BackTo)
def back_to(game: Game, seat: Seat, effect: card.BackTo) -> None:
    """Backward to a place, by the same links, and without pay (MO-25)."""
    _go_to(game, seat, effect.place, Land(seat), direction=-1)


def _go_to(game: Game, seat: Seat, goal: Place, land: Land, direction: int = 1) -> None:
    route = way_to(game, game.state.players[seat].place, goal, direction)
    if route is None:
        move_directly(game, seat, goal, By.CARD)
    else:
        _follow(game, seat, route, By.CARD)
    game.push(land)
