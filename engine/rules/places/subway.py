"""The Subway: a ride to any other space, passing nothing (AD-52 to AD-55)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Kind, Place
from engine.boards.cache import kept
from engine.bundle import Bundle
from engine.choices import Choice, Decision
from engine.commands import BANK, Forgo, RideTo, Seat
from engine.events import By, Reason
from engine.game import Game
from engine.ledger import pay
from engine.rules.movement import move_directly
from engine.ruleset import Rules
from engine.steps import Land, MayRide

subway = Bundle("subway")

RIDES = {"none": (0, 0), "flat": (50, 50), "by_board": (50, 100)}
"""By `subway_fare`: the cost of a ride to the inner and to the outer ring, in dollars (AD-55)."""

AS_PRINTED = range(6, 13)
"""From PASS to Triple Play, by their positions on the inner ring (AD-52)."""


@subway.lands_on(Kind.SUBWAY)
def land_on_subway(game: Game, step: Land) -> None:
    """The player may ride at once (AD-52)."""
    game.push(MayRide(step.seat))


@subway.resolves(MayRide)
def ask_to_ride(game: Game, step: MayRide) -> Decision | None:
    return Decision(step.seat, step) if next(stations(game, step.seat), None) else None


def ride_fare(rules: Rules, goal: Place) -> int:
    """The cost of a ride, in dollars (AD-55)."""
    inside, outside = RIDES[rules.options.subway_fare]
    return inside if rules.board.spaces[goal].ring else outside


@kept
def ride_fares(rules: Rules) -> tuple[tuple[Place, int], ...]:
    """Every place where the Subway goes, with the cost of a ride there."""
    places = range(len(rules.board.spaces))
    return tuple([(place, ride_fare(rules, place)) for place in places if _is_served(rules, place)])


def _is_served(rules: Rules, place: Place) -> bool:
    """Whether the Subway goes there; by option, inside only to the places the patent names (AD-52)."""
    space = rules.board.spaces[place]
    return rules.options.subway_range == "all" or not space.ring or space.index in AS_PRINTED


def is_at_subway(game: Game, seat: Seat) -> bool:
    """Whether a player's piece is at the Subway."""
    return game.board.spaces[game.state.players[seat].place].kind is Kind.SUBWAY


def why_no_ride(game: Game, seat: Seat, goal: Place) -> str | None:
    """Why a player cannot ride there."""
    if not is_at_subway(game, seat):
        return "You are not at the Subway."
    if not 0 <= goal < len(game.board.spaces) or goal == game.state.players[seat].place:
        return "Choose another space to ride to."
    if not _is_served(game.rules, goal):
        return f"The Subway does not go to {game.board.spaces[goal].name}."
    return why_not_fare(game, seat, ride_fare(game.rules, goal))


def stations(game: Game, seat: Seat) -> Iterator[RideTo]:
    """The rides a player has the choice of."""
    if not is_at_subway(game, seat):
        return
    for place in range(len(game.board.spaces)):
        if why_no_ride(game, seat, place) is None:
            yield RideTo(seat, place)


def why_not_fare(game: Game, seat: Seat, fare: int) -> str | None:
    """Why a player cannot pay a fare."""
    funds = game.state.players[seat].funds
    return f"The fare is ${fare}; you have ${funds}." if funds < fare else None


def pay_fare(game: Game, seat: Seat, fare: int, reason: Reason) -> None:
    """Pay the Bank before traveling (AD-55, AD-79)."""
    if fare:
        pay(game, seat, BANK, fare, reason)


def ride_to(game: Game, seat: Seat, goal: Place) -> None:
    """A direct move, with the fare paid first (AD-53 to AD-55)."""
    pay_fare(game, seat, ride_fare(game.rules, goal), Reason.SUBWAY)
    move_directly(game, seat, goal, By.SUBWAY)


def _cannot_ride(game: Game, step: MayRide, command: RideTo) -> str | None:
    return why_no_ride(game, step.seat, command.place)


def _offer_rides(game: Game, step: MayRide, seat: Seat) -> Iterator[Choice]:
    yield from stations(game, seat)


@subway.answers(RideTo, at=MayRide, refusal=_cannot_ride, choices=_offer_rides)
def ride(game: Game, step: MayRide, command: RideTo) -> None:
    """Ride, then land there (AD-53, AD-54)."""
    ride_to(game, step.seat, command.place)
    game.push(Land(step.seat))


@subway.answers(Forgo, at=MayRide)
def stay(game: Game, step: MayRide, command: Forgo) -> None:
    """The player may stay (AD-52)."""
