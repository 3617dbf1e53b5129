"""The Subway and the airplane: direct moves that follow a landing (AD-52 to AD-55, AD-76 to AD-79)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.board import Kind, Place
from engine.boards.cache import kept_by_deed
from engine.bundle import Bundle
from engine.choices import Choice, Decision
from engine.commands import Forgo, RideTo, Seat
from engine.events import By
from engine.game import Game
from engine.games.addon1995.card_effects import DirectTo
from engine.games.addon1995.commands import FlyTo
from engine.games.addon1995.ledger import move_airplane
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import TravelOn
from engine.games.addon1995.tracks import is_across
from engine.games.addon1995.words import AddonBy, AddonReason
from engine.options import Options
from engine.rules.movement import move_directly
from engine.rules.places.subway import pay_fare, ride_to, stations, why_no_ride, why_not_fare
from engine.rules.rents import let_claims_lapse
from engine.ruleset import Rules
from engine.steps import Due, Land, TurnOver

rides = Bundle("rides")

FLIGHTS = {"none": (0, 0), "flat": (100, 100), "by_board": (50, 100)}
"""By `airplane_fare`: the cost of a flight on the same board and to the other, in dollars (AD-79)."""


@rides.lands_on(Kind.SUBWAY)
def land_on_subway(game: Game, step: Land) -> None:
    """Nothing by itself: the ride comes after everything else (AD-52)."""


@rides.resolves(TravelOn)
def ask_to_travel_on(game: Game, step: TravelOn) -> Decision | None:
    """At most one ride of choice and one flight follow a move (AD-52, AD-77, AD-78)."""
    player = game.state.players[step.seat]
    is_at_subway = game.board.spaces[player.place].kind is Kind.SUBWAY
    if player.jail or not (is_at_subway or player.place in AddonState.of(game.state).airplanes):
        return None
    if next(_rides(game, step, step.seat), None) or next(_flights(game, step, step.seat), None):
        return Decision(step.seat, step)
    return None


@rides.answers(Forgo, at=TravelOn)
def stay(game: Game, step: TravelOn, command: Forgo) -> None:
    """The player may stay where they are (AD-52, AD-77)."""


# --- the Subway


def _has_a_ride(game: Game, step: TravelOn) -> bool:
    """Whether the move has a ride left, of choice or by a card (AD-78)."""
    return AddonOptions.of(game.options).subway_timing == "at_once" and (
        step.may_ride or step.is_sent_to_ride
    )


def _cannot_ride_on(game: Game, step: TravelOn, command: RideTo) -> str | None:
    if not _has_a_ride(game, step):
        return "You cannot ride the Subway now."
    return why_no_ride(game, step.seat, command.place)


def _rides(game: Game, step: TravelOn, seat: Seat) -> Iterator[Choice]:
    if _has_a_ride(game, step):
        yield from stations(game, seat)


@rides.answers(RideTo, at=TravelOn, refusal=_cannot_ride_on, choices=_rides)
def ride(game: Game, step: TravelOn, command: RideTo) -> None:
    """Ride, then land there; a ride by a card does not use up the ride of choice (AD-54, AD-78)."""
    ride_to(game, step.seat, command.place)
    may_ride = step.may_ride and step.is_sent_to_ride
    game.push(Land(step.seat), replace(step, may_ride=may_ride, is_sent_to_ride=False))


@rides.carries_out(DirectTo)
def send_to_ride(game: Game, seat: Seat, effect: DirectTo) -> None:
    """Straight to the Subway, passing nothing, for a ride from there even after another (AD-67, AD-78)."""
    move_directly(game, seat, effect.place, By.CARD)
    game.state.agenda[:] = [
        replace(step, is_sent_to_ride=True) if isinstance(step, TravelOn) and step.seat == seat else step
        for step in game.state.agenda
    ]
    game.push(Land(seat))


def _cannot_ride_instead(game: Game, step: Due, command: RideTo) -> str | None:
    if not _may_ride_instead(game.options):
        return "In this game, you ride right after landing, or not at all."
    return why_no_ride(game, step.seat, command.place)


def _offer_rides(game: Game, step: Due, seat: Seat) -> Iterator[Choice]:
    return stations(game, seat)


def _may_ride_instead(options: Options) -> bool:
    """Whether a ride takes the place of a throw."""
    return AddonOptions.of(options).subway_timing == "next_turn"


@rides.answers(RideTo, at=Due, refusal=_cannot_ride_instead, choices=_offer_rides, offered=_may_ride_instead)
def ride_instead(game: Game, step: Due, command: RideTo) -> None:
    """By option the ride replaces the next throw, and the turn ends (AD-52)."""
    let_claims_lapse(game, step.seat)
    ride_to(game, step.seat, command.place)
    game.push(Land(step.seat), TravelOn(step.seat, may_ride=False), TurnOver(step.seat))


# --- airplanes


def flight_fare(rules: Rules, start: Place, goal: Place) -> int:
    """The cost of a flight, in dollars (AD-79)."""
    own, other = FLIGHTS[AddonOptions.of(rules.options).airplane_fare]
    return other if is_across(rules.board, start, goal) else own


@kept_by_deed
def flight_fares(rules: Rules, start: Place) -> tuple[tuple[Place, int], ...]:
    """Every place, with the cost of a flight there."""
    return tuple([(goal, flight_fare(rules, start, goal)) for goal in range(len(rules.board.spaces))])


def _cannot_fly(game: Game, step: TravelOn, command: FlyTo) -> str | None:
    start = game.state.players[step.seat].place
    if not step.may_fly:
        return "You have already flown in this move."
    if start not in AddonState.of(game.state).airplanes:
        return "There is no airplane here."
    if not 0 <= command.place < len(game.board.spaces) or command.place == start:
        return "Choose another space to fly to."
    return why_not_fare(game, step.seat, flight_fare(game.rules, start, command.place))


def _flights(game: Game, step: TravelOn, seat: Seat) -> Iterator[Choice]:
    if step.may_fly and game.state.players[seat].place in AddonState.of(game.state).airplanes:
        for place in range(len(game.board.spaces)):
            flight = FlyTo(seat, place)
            if _cannot_fly(game, step, flight) is None:
                yield flight


@rides.answers(FlyTo, at=TravelOn, refusal=_cannot_fly, choices=_flights)
def fly(game: Game, step: TravelOn, command: FlyTo) -> None:
    """Fly, then land there; the airplane goes along and stays there (AD-77, AD-78)."""
    seat, goal = step.seat, command.place
    start = game.state.players[seat].place
    pay_fare(game, seat, flight_fare(game.rules, start, goal), AddonReason.AIRPLANE)
    move_airplane(game, start, goal)
    move_directly(game, seat, goal, AddonBy.AIRPLANE)
    game.push(Land(seat), replace(step, may_fly=False, is_sent_to_ride=False))
