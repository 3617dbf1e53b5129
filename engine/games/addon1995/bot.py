"""How a careful player plays on two boards: given a choice, it goes where a landing is worth most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, permutations
from typing import Any

from engine.board import Place
from engine.bots.valuation import USUAL_THROW
from engine.cards import CardNumber
from engine.commands import BANK, Command, Forgo, RideTo, Seat, Throw
from engine.game import Game
from engine.games.addon1995.commands import (
    ChangeBoards,
    FlyTo,
    SetBridge,
    StayOnBoard,
    TakeHalf,
    UseRefundCard,
    UseTravelCards,
)
from engine.games.addon1995.landing_values import TRAVEL_CARD, Fares, Landings, flight_costs, ride_costs
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.route_values import every_end, worth_of_cards, worth_of_ends, worth_of_throw
from engine.games.addon1995.rules.travel_cards import are_forbidden, travel_cards_of
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import (
    AddTravel,
    Halving,
    Journey,
    MayMoveBridge,
    PlaceBridge,
    Refund,
    TravelOn,
)
from engine.games.addon1995.tracks import links
from engine.queries import rent
from engine.rules.places.pool import in_pool, share
from engine.steps import Due, Step

MOST_CARDS = 3
"""The most travel cards it considers using at once."""

GOALS = 12
"""How many of the best landings of a ride or a flight it looks beyond."""

KEPT_CARD = 100
"""What a kept card must bring to be used now, in dollars, since another chance will come."""

AHEAD = 6
"""How many spaces beyond a bridge pieces that cross it are likely to stop."""

_throw = cache(Throw)  # made once per seat: needed every turn

Option = tuple[int, Command]
"""A command and what it is worth, in dollars."""


def _best(options: Iterable[Option]) -> Option:
    """The first of the options worth most."""
    return max(options, key=lambda option: option[0])


# --- before and after the throw


def before_throw(game: Game, seat: Seat, step: Due) -> Command:
    """Throws, unless something else brings more than an average throw."""
    own = AddonOptions.of(game.options)
    may_do_else = own.subway_timing == "next_turn" or own.refund_card == "advance"
    if not may_do_else and not travel_cards_of(game, seat):  # most often
        return _throw(seat)
    landings = Landings(game, seat)
    others = [*_by_cards(landings), *_instead(landings)]
    if not others:
        return _throw(seat)
    worth, command = _best(others)
    is_better = worth > worth_of_throw(landings, game.state.players[seat].place)
    return command if is_better else _throw(seat)


def _instead(landings: Landings) -> Iterator[Option]:
    """By option: a ride, or straight to Tax Refund (AD-D18, AD-D25)."""
    game, seat = landings.game, landings.seat
    options = AddonOptions.of(game.options)
    if options.subway_timing == "next_turn":
        yield from islice(_rides(landings), 1)
    if options.refund_card == "advance" and game.offers((UseRefundCard,)):
        yield in_pool(game) - KEPT_CARD, UseRefundCard(seat)


def _by_cards(landings: Landings, thrown: int = 0) -> Iterator[Option]:
    """Every way to use some travel cards, less what they are worth in hand."""
    game, seat = landings.game, landings.seat
    held = travel_cards_of(game, seat)
    if not held or are_forbidden(game, seat):
        return
    for cards in _sets(game, held):
        worth = worth_of_cards(landings, cards, thrown)
        yield worth - TRAVEL_CARD * len(cards), UseTravelCards(seat, cards)


def _sets(game: Game, held: list[CardNumber]) -> Iterator[tuple[CardNumber, ...]]:
    """The cards in every order; of orders with the same effect only one."""
    seen = set()
    for number in range(1, min(MOST_CARDS, len(held)) + 1):
        for cards in permutations(held, number):
            effects = tuple(game.rules.cards[card].text for card in cards)
            if effects not in seen:
                seen.add(effects)
                yield cards


def add_travel(game: Game, seat: Seat, step: AddTravel) -> Command:
    """Adds cards to a throw that would end badly or could end better."""
    landings = Landings(game, seat)
    alone = worth_of_cards(landings, (), step.spaces)
    return _best([(alone, Forgo(seat)), *_by_cards(landings, step.spaces)])[1]


def choose_board(game: Game, seat: Seat, step: Journey) -> Command:
    """The way that ends better."""
    start = game.state.players[seat].place
    landings = Landings(game, seat)

    def worth(answer: bool) -> int:
        return worth_of_ends(landings, every_end(game, start, step.legs, (*step.answers, answer)))

    return ChangeBoards(seat) if worth(True) > worth(False) else StayOnBoard(seat)


# --- rides and flights


def travel_on(game: Game, seat: Seat, step: TravelOn) -> Command:
    """Where the landing and the next throw from there are worth most, less the fare."""
    landings = Landings(game, seat)
    start = game.state.players[seat].place
    options: list[Option] = [(worth_of_throw(landings, start), Forgo(seat))]
    goals = sorted(
        [*islice(_rides(landings), GOALS), *islice(_flights(landings), GOALS)], key=lambda option: -option[0]
    )
    for worth, command in goals[:GOALS]:
        assert isinstance(command, RideTo | FlyTo)
        options.append((worth + worth_of_throw(landings, command.place), command))
    return _best(options)[1]


def _rides(landings: Landings) -> Iterator[Option]:
    return _journeys(landings, RideTo, ride_costs(landings.game.rules))


def _flights(landings: Landings) -> Iterator[Option]:
    start = landings.game.state.players[landings.seat].place
    return _journeys(landings, FlyTo, flight_costs(landings.game.rules, start))


def _journeys(landings: Landings, kind: type[RideTo] | type[FlyTo], costs: Fares) -> Iterator[Option]:
    """The allowed goals, the best first."""
    game, seat = landings.game, landings.seat
    if not game.offers((kind,)):
        return
    goals = [(landings.stays[goal] - cost, goal) for goal, cost in costs]
    for worth, goal in sorted(goals, key=lambda option: -option[0]):
        command = kind(seat, goal)
        if game.refusal(command) is None:
            yield worth, command


# --- kept cards


def use_refund(game: Game, seat: Seat, step: Refund) -> Command:
    return UseRefundCard(seat) if in_pool(game) - share(game) >= KEPT_CARD else Forgo(seat)


def take_half(game: Game, seat: Seat, step: Halving) -> Command:
    """Half from the biggest winner, if that is worth a card."""
    amount, winner = max((amount, winner) for winner, amount in step.won if winner != seat)
    return TakeHalf(seat, winner) if amount // 2 >= KEPT_CARD else Forgo(seat)


# --- bridges


def place_bridge(game: Game, seat: Seat, step: PlaceBridge) -> Command:
    return _best_bridge(game, seat)


def move_bridge(game: Game, seat: Seat, step: MayMoveBridge) -> Command:
    """To where it leads others to its own lots, if that is better than its present place."""
    bridge = _best_bridge(game, seat)
    now = sum(_toll(game, seat, end) for end in AddonState.of(game.state).bridges[step.bridge])
    then = _toll(game, seat, bridge.outer) + _toll(game, seat, bridge.inner)
    return bridge if then > now else Forgo(seat)


def _best_bridge(game: Game, seat: Seat) -> SetBridge:
    """Between the free places with the most rents ahead; where all are equal, far from other links."""
    taken = links(game)
    distance = game.board.distance

    def merit(place: Place) -> tuple[int, int]:
        ends = [end for end in taken if game.board.spaces[end].ring == game.board.spaces[place].ring]
        apart = min((min(distance(place, end), distance(end, place)) for end in ends), default=0)
        return _toll(game, seat, place), apart

    outer, inner = (max((p for p in ring if p not in taken), key=merit) for ring in game.board.rings)
    return SetBridge(seat, outer, inner)


def _toll(game: Game, seat: Seat, place: Place) -> int:
    """The rents of its lots on the spaces just ahead of a place, less those of its rivals there."""
    total = 0
    for spaces in range(1, AHEAD + 1):
        title = game.board.spaces[game.board.onward(place, spaces)].title
        if title is None or game.state.owner[title] == BANK or game.state.mortgaged[title]:
            continue
        amount = rent(game, title, USUAL_THROW)
        total += amount if game.state.owner[title] == seat else -amount
    return total


ANSWERS: dict[type[Step], Callable[[Game, Seat, Any], Command]] = {
    Due: before_throw,
    AddTravel: add_travel,
    Journey: choose_board,
    TravelOn: travel_on,
    Refund: use_refund,
    Halving: take_half,
    PlaceBridge: place_bridge,
    MayMoveBridge: move_bridge,
}
"""The answer to each step that the inner board adds."""


def _forgo(game: Game, seat: Seat, step: Step) -> Command:
    return Forgo(seat)


def _stay(game: Game, seat: Seat, step: Step) -> Command:
    return StayOnBoard(seat)


PLAIN: dict[type[Step], Callable[[Game, Seat, Any], Command]] = {
    AddTravel: _forgo,
    Journey: _stay,
    TravelOn: _forgo,
    MayMoveBridge: _forgo,
    Refund: use_refund,
    Halving: take_half,
}
"""Answers that carry on with a move as the dice had it."""
