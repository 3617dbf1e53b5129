"""The way a piece takes over two boards: links, counted moves and moves by card text (AD-14 to AD-28).

Questions about a position, without side effects, for the rules, for players who look ahead, and for the
screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Literal

from engine.board import Board, Kind, Place
from engine.commands import Seat
from engine.game import Game
from engine.games.addon1995.board import AddonBoard
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import Leg
from engine.games.addon1995.words import AddonBy, AddonKind
from engine.options import Options
from engine.record import record
from engine.ruleset import Rules

Pair = tuple[Place, Place]

MOST_KNOWN = 4_000
"""More ways than the throws from all places."""

# --- links


def elevators(game: Game) -> tuple[Pair, ...]:
    """The elevators, each with the outer place it faces now (AD-04, AD-60)."""
    board = AddonBoard.of(game.board)
    return _turned(board.elevators, AddonState.of(game.state).quarter_turns, len(board.rings[0]))


def faced_from(game: Game, *places: Place) -> tuple[Pair, ...]:
    """The elevators in play among these places, each with the outer place it faces now."""
    if AddonOptions.of(game.options).transition_means == "bridges":
        return ()
    return tuple(pair for pair in elevators(game) if pair[0] in places)


@cache
def _turned(pairs: tuple[Pair, ...], quarter_turns: int, length: int) -> tuple[Pair, ...]:
    return tuple((inner, (outer + quarter_turns * length // 4) % length) for inner, outer in pairs)


def links(game: Game) -> Mapping[Place, Place]:
    """Each link location in play with its partner on the other board (AD-14, AD-72, AD-74).

    An outer place that an elevator has come to face leads to that elevator, even if a bridge ends there too.
    """
    means = AddonOptions.of(game.options).transition_means
    return _partners(elevators(game) if means != "bridges" else (), AddonState.of(game.state).bridges)


@lru_cache(maxsize=256)
def _partners(elevators: tuple[Pair, ...], bridges: tuple[Pair, ...]) -> Mapping[Place, Place]:
    """The cache is limited: two bridges placed by players can lie in a million ways."""
    partners: dict[Place, Place] = {}
    for outer, inner in (*[(outer, inner) for inner, outer in elevators], *bridges):
        partners.setdefault(outer, inner)
        partners.setdefault(inner, outer)
    return partners


def bridges_in_play(options: Options) -> int:
    """The number of bridges; 0 if only elevators are links (AD-72, AD-74)."""
    chosen = AddonOptions.of(options)
    return 0 if chosen.transition_means == "elevators" else chosen.bridges


def parity_wanted(options: Options, ring: int) -> Literal["even", "odd"]:
    """Which numbers let a piece leave a board, the outer (0) or the inner one (1) (AD-16)."""
    chosen = AddonOptions.of(options)
    return chosen.leave_on if ring else chosen.enter_on


def fits(options: Options, number: int, ring: int) -> bool:
    """Whether a number lets a piece leave a board, the outer (0) or the inner one (1) (AD-16)."""
    return (number % 2 == 0) == (parity_wanted(options, ring) == "even")


# --- ways


@record
class Passing:
    """A link that was passed."""

    place: Place
    partner: Place
    number: int
    """The number of the move, or of its step off the link; 0 if no number matters."""
    changes: bool = False


@dataclass(slots=True)
class Route:
    """The decided part of a way."""

    goal: Place
    spaces: int = 0
    """Forward less backward; 0 also if it only crosses a link, or goes as far back as forward."""
    path: list[Place] = field(default_factory=list)
    """Every place after the start, in order; a change of boards is one of them."""
    passings: list[Passing] = field(default_factory=list)
    pay: list[tuple[Place, int]] = field(default_factory=list)
    """The corners that pay, with their dollars; meaningless while a choice is open."""
    backed: Place | None = None
    """The corner that pays although the piece came there backward (AD-25)."""
    asks: Passing | None = None
    """The first link where the player has to choose; the way ends there for now."""


class _Walker:
    """Goes along the tracks space by space and records the way."""

    def __init__(self, game: Game, start: Place, number: int = 0, answers: Sequence[bool] = ()) -> None:
        self.game = game
        self.board = AddonBoard.of(game.board)
        self.options = AddonOptions.of(game.options)
        self.links = links(game)
        self.number = number
        self.answers = list(answers)
        self.route = Route(start)
        self.steps = 0
        """Steps made, in either direction."""
        self.rounds: dict[Place, int] = {}
        """By paying corner: times entered forward, less times left backward."""
        self.has_passed = self.options.landing_counts_as_passing
        """Whether the link at this place is already passed (AD-15)."""

    def step(self, direction: int, most: int = 1) -> int:
        """Step up to so many places in the direction of travel, or to a link; return how many (AD-05)."""
        route, links, corners = self.route, self.links, self.board.salaries
        place, ahead = route.goal, self.board.ahead[route.goal]
        steps = 0
        while steps < most and (place not in links or not steps):
            if direction < 0 and place in corners:
                self._count(place, -1)
            steps += 1
            place = ahead[direction * steps % len(ahead)]
            route.path.append(place)
            if direction > 0 and place in corners:
                self._count(place, +1)
        route.goal = place
        route.spaces += direction * steps
        self.steps += steps
        self.has_passed = False
        return steps

    def change(self, direction: int, number: int = 0) -> None:
        """Change to the partner location, which is entered or left as by a step (AD-19, AD-23)."""
        route, corners = self.route, self.board.salaries
        partner = self.links[route.goal]
        if direction < 0 and route.goal in corners:
            self._count(route.goal, -1)
        route.passings.append(Passing(route.goal, partner, number, changes=True))
        route.goal = partner
        route.path.append(partner)
        if direction > 0 and partner in corners:
            self._count(partner, +1)

    def _count(self, corner: Place, by: int) -> None:
        self.rounds[corner] = self.rounds.get(corner, 0) + by

    def go(self, leg: Leg) -> None:
        """Walk one part of a counted move; an elevator card passes no links."""
        if leg.to_elevator:
            for _ in range(_to_next_elevator(self.game, self.route.goal)):
                self.step(1)
            return
        left, direction = abs(leg.spaces), leg.direction
        route, links = self.route, self.links
        while left:
            if route.goal in links and not self.has_passed:
                changed = self.passes(leg, self.steps + 1)
                if route.asks is not None:
                    return
                if changed and self.options.elevator_costs_step:
                    route.spaces += direction
                    self.steps += 1
                    left -= 1
                    continue
            left -= self.step(direction, left)

    def passes(self, leg: Leg, step: int) -> bool:
        """Change boards at this link or stay, by the number or the player's choice (AD-16, AD-18)."""
        number = step if self.options.transition_basis == "step" else self.number
        by_cards = self.options.travel_transition if leg.by is AddonBy.TRAVEL else "total"
        here = self.route.goal
        may = by_cards != "never"
        must_choose = self.options.transition_choice == "player" or by_cards == "player"
        if by_cards == "total":
            may = fits(self.options, number, self.board.spaces[here].ring)
        else:
            number = 0
        if may and must_choose:
            if not self.answers:
                self.route.asks = Passing(here, self.links[here], number)
                return False
            may = self.answers.pop(0)
        self.has_passed = True
        if may:
            self.change(leg.direction, number)
        else:
            self.route.passings.append(Passing(here, self.links[here], number))
        return may

    def arrive(self, leg: Leg) -> None:
        """By option, a link where a counted move ends counts as passed (AD-15)."""
        is_at_link = self.route.goal in self.links and not self.has_passed
        if self.options.landing_counts_as_passing and is_at_link and not leg.to_elevator:
            self.passes(leg, self.steps)

    def finish(self, *, pays_backward: bool = False) -> Route:
        """The way with what its corners pay: each once, if it ends there or beyond (AD-23, AD-25, AD-45).

        By option, a corner where it ends pays however the piece came there, but never twice its pay for that.
        """
        route, board = self.route, self.board
        paying = [corner for corner, rounds in self.rounds.items() if rounds > 0]
        route.pay += [(corner, board.pay_of(corner, route.goal)) for corner in paying]
        if pays_backward and route.goal in board.salaries and route.goal not in paying:
            landing = board.pay_of(route.goal, route.goal)
            route.pay.append((route.goal, landing // self.options.landing_times))
            route.backed = route.goal
        return route


def number_of(legs: Iterable[Leg]) -> int:
    """The number of a move: all its spaces, in either direction (AD-17, AD-44)."""
    return sum(abs(leg.spaces) for leg in legs)


def trace(game: Game, start: Place, legs: Sequence[Leg], answers: Sequence[bool] = ()) -> Route:
    """The way of a counted move by its number, up to the first link not chosen yet (AD-14 to AD-21).

    The same object every time: read only.
    """
    own = AddonState.of(game.state)
    known, move = _routes_known(game.board, own.quarter_turns, own.bridges), (start, *legs, *answers)
    route = known.get(move)
    if route is None:
        if len(known) == MOST_KNOWN:
            known.clear()
        route = known[move] = _traced(game, start, legs, answers)
    return route


@lru_cache(16)
def _routes_known(
    board: Board, quarter_turns: int, bridges: tuple[Pair, ...]
) -> dict[tuple[object, ...], Route]:
    """By start, legs and answers, while links lie like this; each board belongs to one choice of options."""
    return {}


def _traced(game: Game, start: Place, legs: Sequence[Leg], answers: Sequence[bool]) -> Route:
    walker = _Walker(game, start, number_of(legs), answers)
    for leg in legs:
        walker.go(leg)
        if walker.route.asks is not None:
            return walker.route
    walker.arrive(legs[-1])
    return walker.finish(pays_backward=AddonOptions.of(game.options).backward_landing_pays)


def routes(game: Game, start: Place, legs: Sequence[Leg], answers: tuple[bool, ...] = ()) -> Iterator[Route]:
    """Every way of a counted move, one for each combination of choices at the links ahead (AD-18)."""
    route = trace(game, start, legs, answers)
    if route.asks is None:
        yield route
    else:
        for answer in (True, False):
            yield from routes(game, start, legs, (*answers, answer))


def _to_next_elevator(game: Game, place: Place) -> int:
    """The distance to the next elevator, or on the outer board to the space facing it."""
    board = game.board
    ring = board.spaces[place].ring
    ends = [end for pair in elevators(game) for end in pair if board.spaces[end].ring == ring]
    return min(board.distance(place, end) or board.length(place) for end in ends)


def way_to(game: Game, start: Place, goal: Place, direction: int = 1) -> Route | None:
    """The way of a move by card text: by the next link if the goal is on the other board (AD-26, AD-27).

    None for a direct move: no link is in play, or these rules want such moves direct.
    """
    walker = _Walker(game, start)
    if is_across(game.board, start, goal):
        if not walker.links or AddonOptions.of(game.options).card_route == "direct":
            return None
        if start not in walker.links:
            walker.step(direction, game.board.length(start))
        walker.change(direction)
    if not walker.route.path:
        walker.step(direction)  # from the goal itself, go all the way around (MO-61)
    while walker.route.goal != goal:
        walker.step(direction)
    return walker.finish()


def is_across(board: Board, start: Place, goal: Place) -> bool:
    """Whether two places are on different boards."""
    return board.spaces[start].ring != board.spaces[goal].ring


def next_of(game: Game, kind: Kind, start: Place) -> Place:
    """The next space of a kind: on the same board, or the first beyond the next link (AD-28, AD-29)."""
    board = game.board
    ring = board.rings[board.spaces[start].ring]
    if any(board.spaces[place].kind is kind for place in ring):
        return board.next_of(kind, start)
    partners = links(game)
    if not partners:
        return next(space.number for space in board.spaces if space.kind is kind)
    place = start
    while place not in partners:
        place = board.onward(place, 1)
    arrival = partners[place]
    return arrival if board.spaces[arrival].kind is kind else board.next_of(kind, arrival)


def goes_backward(rules: Rules, start: Place) -> bool:
    """Whether a throw from a place moves backward; only the place decides that (AD-56, AD-59)."""
    is_there = rules.board.spaces[start].kind is AddonKind.MOVE_BACKWARDS
    return is_there and AddonOptions.of(rules.options).backwards_mode == "reverse"


def stands_on(game: Game, seat: Seat, kind: Kind) -> bool:
    """Whether a player's piece is on a space of this kind."""
    return game.board.spaces[game.state.players[seat].place].kind is kind
