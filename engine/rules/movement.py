"""Moving along the track, pay for entering Go, and landing (MO-22 to MO-26, MO-61 to MO-63)."""

from __future__ import annotations

from functools import cache

from engine.board import Kind, Place
from engine.bundle import Bundle
from engine.commands import BANK, Seat
from engine.events import By, Reason
from engine.game import Game
from engine.ledger import complete_lap, move_token, pay
from engine.steps import Advance, Land, Walk

movement = Bundle("movement")

_land = cache(Land)  # needed for every move; made once for each seat and throw


@movement.resolves(Walk)
def walk(game: Game, step: Walk) -> None:
    _walk_and_land(game, step.spaces, step.by, _land(step.seat, step.thrown))


@movement.resolves(Advance)
def advance(game: Game, step: Advance) -> None:
    """Forward to a place; from the place itself, all the way around (MO-61)."""
    board = game.board
    start = game.state.players[step.seat].place
    spaces = board.distance(start, step.place) or board.length(start)
    _walk_and_land(game, spaces, By.CARD, Land(step.seat, rent=step.rent, factor=step.factor))


def _walk_and_land(game: Game, spaces: int, by: By, landing: Land) -> None:
    """Move a piece; entering Go forward pays the salary at once, before the landing (MO-22, MO-26)."""
    board, seat = game.board, landing.seat
    start = game.state.players[seat].place
    goal = board.onward(start, spaces)
    move_token(game, seat, goal, spaces, by)
    if spaces >= board.to_go[start]:
        enter_corner(game, seat, board.go, board.pay_of(board.go, goal))
    game.rules.landings[goal](game, landing)


def move_directly(game: Game, seat: Seat, goal: Place, by: By) -> None:
    """Lift a piece to a place, passing nothing; a corner where it lands pays (AD-53, AD-54)."""
    move_token(game, seat, goal, 0, by)
    if goal in game.board.salaries:
        pay_corner(game, seat, goal, game.board.pay_of(goal, goal))


def enter_corner(game: Game, seat: Seat, corner: Place, amount: int) -> None:
    """A piece goes forward onto a corner or past it; at Go that completes its first lap (HR-32)."""
    if game.options.first_lap and corner == game.board.go:
        complete_lap(game, seat)
    pay_corner(game, seat, corner, amount)


def pay_corner(game: Game, seat: Seat, corner: Place, amount: int) -> None:
    """Pay a player whose piece has entered a corner (MO-22, AD-23)."""
    if amount:
        pay(game, BANK, seat, amount, Reason.SALARY if corner == game.board.go else Reason.PASS)


@movement.resolves(Land)
def land(game: Game, step: Land) -> None:
    """Carry out the space where the piece stands, by its kind."""
    game.rules.landings[game.state.players[step.seat].place](game, step)


@movement.lands_on(Kind.GO, Kind.JAIL, Kind.FREE_PARKING)
def rest(game: Game, step: Land) -> None:
    """Nothing happens: Go has already paid, Jail is just visited, parking is free (MO-51, MO-68)."""
