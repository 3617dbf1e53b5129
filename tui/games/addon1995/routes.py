"""Routes over two boards in words: where they end, what links and corners do, the boards' names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from string import ascii_uppercase

from engine.board import Board, Kind, Place
from engine.commands import RideTo, Seat
from engine.events import By, CardsUsed, Moved
from engine.game import Game
from engine.games.addon1995 import tracks
from engine.games.addon1995.board import AddonBoard
from engine.games.addon1995.events import LinkPassed
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import Journey, Leg
from engine.options import Options
from engine.record import record
from engine.steps import Due
from tui.words.menu import Asking, kind_of
from tui.words.phrases import LONGEST_NAME, SHORTER_NAME, listed, money, space_name
from tui.words.sentences import Scene

SHORT_NAME = 13
"""Columns for a space's name in a list."""

SHORTEST_NAME = 8
"""The same where there is little room."""


def way_of(game: Game, journey: Journey, *answers: bool) -> tracks.Route:
    """The route of a journey from the player's space, given their answers at the next links."""
    start = game.state.players[journey.seat].place
    return tracks.trace(game, start, journey.legs, (*journey.answers, *answers))


def link_name(board: Board, passing: tracks.Passing, width: int = LONGEST_NAME) -> str:
    """A link, by its place on the outer board: elevators have no individual names."""
    outer = passing.partner if board.spaces[passing.place].ring else passing.place
    return space_name(board, outer, width)


def parity(number: int) -> str:
    """Whether a number is odd or even."""
    return "odd" if number % 2 else "even"


def end_words(game: Game, start: Place, route: tracks.Route, width: int = SHORT_NAME) -> str:
    """Where a move ends, in a few words for a list.

    >>> end_words(game, no(24), trace(game, no(24), legs))
    'to Fifth Avenue, inner board'
    """
    board = game.board
    if route.asks is not None:
        return f"you choose at {link_name(board, route.asks, width)}"
    words = [f"to {_goal(board, route.goal, width)}"]
    if tracks.is_across(board, start, route.goal):
        side = BOARDS[board.spaces[route.goal].ring]
        words.append(side if width > SHORTEST_NAME else side.split()[0])
    if pay := sum(amount for _, amount in route.pay):
        words.append(f"+{money(pay)}")
    return ", ".join(words)


def _goal(board: Board, place: Place, width: int = LONGEST_NAME) -> str:
    """A place where a move ends; a piece that just moves to Jail is only visiting."""
    visits = ", visiting" if board.spaces[place].kind is Kind.JAIL else ""
    return f"{space_name(board, place, width)}{visits}"


def way_words(game: Game, route: tracks.Route) -> str:
    """What happens on the way, as a sentence, with the number that decides at its links, if any.

    >>> way_words(game, trace(game, no(24), legs))
    'Number 2, even: you change boards at Pennsylvania RR and end on Fifth Avenue.'
    """
    board = game.board
    counts_steps = AddonOptions.of(game.options).transition_basis == "step"
    parts = [_passing_words(board, passing, counts_steps=counts_steps) for passing in route.passings]
    if route.asks is not None:
        parts.append(f"choose your board at {link_name(board, route.asks)}")
    else:
        parts.append(f"end on {_goal(board, route.goal)}")
    parts += [
        f"get {money(pay)}" + ("" if corner == route.goal else f" at {space_name(board, corner)}")
        for corner, pay in route.pay
        if pay
    ]
    decisive = [passing.number for passing in (*route.passings, route.asks) if passing and passing.number]
    head = f"Number {decisive[0]}, {parity(decisive[0])}: you" if decisive and not counts_steps else "You"
    return f"{head} {listed(parts)}."


def _passing_words(board: Board, passing: tracks.Passing, *, counts_steps: bool) -> str:
    link = link_name(board, passing)
    what = f"change boards at {link}" if passing.changes else f"pass {link}"
    if not counts_steps or not passing.number:
        return what
    return f"{what} on {parity(passing.number)} step {passing.number}"


BOARDS = ("outer board", "inner board")
"""By the ring's number."""


# --- the links on the way, as part of the sentence about a move


def links_on_the_way(event: Moved, scene: Scene) -> tuple[int, str]:
    """The number of a move if it decided, else 0; and its links: "up the elevator at Kentucky Avenue to "."""
    passed = scene.memory.take_all(LinkPassed)
    passed = [one for one in passed if one.changes or one.place != event.goal]
    has_room = len(passed) == 1 and scene.memory.find(CardsUsed) is None
    width = LONGEST_NAME if has_room else SHORTER_NAME
    way = ", ".join(_piece(one, event.goal, width, scene) for one in passed)
    decided = (one.number for one in passed if _is_decided_by_number(one, scene))
    tells_steps = AddonOptions.of(scene.rules.options).transition_basis == "step"  # each link its own
    return 0 if tells_steps else next(decided, 0), f"{way} to " if way else ""


def parity_words(number: int) -> str:
    """What follows a number or roll: ", even"; empty for 0."""
    return f", {parity(number)}" if number else ""


def _is_decided_by_number(event: LinkPassed, scene: Scene) -> bool:
    """Not by a card's text, the player, or the rules for travel cards."""
    ring = scene.rules.board.spaces[event.place].ring
    return event.number > 0 and tracks.fits(scene.rules.options, event.number, ring) == event.changes


def _piece(event: LinkPassed, goal: Place, width: int, scene: Scene) -> str:
    """Up the elevator at Pennsylvania RR; past the elevator."""
    board = scene.rules.board
    inner, outer = sorted((event.place, event.partner), key=lambda place: -board.spaces[place].ring)
    goes_in = event.place == outer
    is_elevator = _is_elevator(inner, scene)
    if not event.changes:
        return (
            f"{_on_step(event, scene)}past the {'elevator' if is_elevator else 'bridge'}{_why(event, scene)}"
        )
    at = "" if goal == outer or (is_elevator and goal == inner) else f" at {space_name(board, outer, width)}"
    if is_elevator:
        how = "up the elevator" if goes_in else "down the elevator"
    else:
        how = "in by the bridge" if goes_in else "out by the bridge"
    return f"{_on_step(event, scene)}{how}{at}"


def _on_step(event: LinkPassed, scene: Scene) -> str:
    if AddonOptions.of(scene.rules.options).transition_basis != "step" or not _is_decided_by_number(
        event, scene
    ):
        return ""
    return f"on step {event.number}, {parity(event.number)}, "


def _why(event: LinkPassed, scene: Scene) -> str:
    """Why a piece stays on its board, if neither the number nor the rules for travel cards say so."""
    if _is_decided_by_number(event, scene):
        return ""
    was_asked = event.number > 0 or AddonOptions.of(scene.rules.options).travel_transition == "player"
    return " by choice" if was_asked else ""


def _is_elevator(inner: Place, scene: Scene) -> bool:
    elevators = dict(AddonBoard.of(scene.rules.board).elevators)
    return inner in elevators and AddonOptions.of(scene.rules.options).transition_means != "bridges"


# --- how the boards lie, where pieces may cross, where rolls lead; all pure functions


TOTALS = range(2, 13)
"""The possible totals of two dice."""


def drawn_rings(game: Game) -> tuple[tuple[Place, ...], ...]:
    """Each ring's places, clockwise from its lower right corner, as the boards lie now (AD-04, AD-60)."""
    outer, inner = game.board.rings
    turns = AddonOptions.of(game.options).alignment + AddonState.of(game.state).quarter_turns
    turned = -turns % 4 * len(inner) // 4
    return outer, inner[turned:] + inner[:turned]


def link_marks(game: Game) -> dict[Place, str]:
    """A letter for each link in play, the same at both ends, and at a bridge's end that an elevator faces."""
    partners = tracks.links(game)
    ends = [*tracks.elevators(game), *AddonState.of(game.state).bridges]
    pairs = dict.fromkeys(frozenset(end) for end in ends if partners.get(end[0]) == end[1])
    letters = {place: letter for letter, pair in zip(ascii_uppercase, pairs, strict=False) for place in pair}
    return letters | {place: letters[end] for place, end in partners.items() if place not in letters}


@record
class Ahead:
    """Where rolls that pass a link would lead."""

    ends: Mapping[Place, tuple[int, ...]] = field(default_factory=dict)
    """The places where such rolls end, each with their totals."""
    words: str = ""
    """Which rolls change boards, and where, with {link} for a link's sign; empty if none does."""


def ahead(game: Game, seat: Seat) -> Ahead:
    """What lies ahead of a player about to roll (AD-15 to AD-21, AD-56)."""
    decision, player = game.decision, game.state.players[seat]
    step = None if decision is None or player.jail else decision.step
    if not isinstance(step, Due) or step.seat != seat:
        return Ahead()
    direction = -1 if tracks.goes_backward(game.rules, player.place) else 1
    ends: dict[Place, set[int]] = {}
    crossed: dict[tracks.Pair, set[int]] = {}
    for total in TOTALS:
        for route in tracks.routes(game, player.place, (Leg(direction * total, By.THROW),)):
            if not route.passings:
                continue
            ends.setdefault(route.goal, set()).add(total)
            change = next((passing for passing in route.passings if passing.changes), None)
            if change is not None:
                crossed.setdefault((change.place, change.partner), set()).add(total)
    return Ahead({place: tuple(sorted(totals)) for place, totals in ends.items()}, _words(game, crossed))


def _words(game: Game, crossed: Mapping[tracks.Pair, set[int]]) -> str:
    """Which rolls change at which link; if there is only one, also to which board."""
    marks = link_marks(game)
    changes = [
        (_numbers(sorted(totals)), "{link}" + marks[place], BOARDS[game.board.spaces[partner].ring])
        for (place, partner), totals in crossed.items()
    ]
    if len(changes) == 1:
        ((totals, link, board),) = changes
        return f"{totals}: {board} at {link}"
    return ", ".join(f"{totals}: {link}" for totals, link, _ in changes)


def _numbers(totals: list[int]) -> str:
    """Even 4-12, Odd 3-11, 5-9, 12."""
    first, last = totals[0], totals[-1]
    if first == last:
        return f"{first}"
    if totals == list(range(first, last + 1, 2)):
        return f"{'Odd' if first % 2 else 'Even'} {first}-{last}"
    return f"{first}-{last}" if totals == list(range(first, last + 1)) else ",".join(map(str, totals))


def facing(game: Game) -> Mapping[Place, Place]:
    """The elevators, each with the space it faces now, unless they lead nowhere."""
    return dict(tracks.elevators(game)) if told_by_facing(game.options) else {}


def told_by_facing(options: Options) -> bool:
    """Elevators lead nowhere where only bridges are links."""
    return AddonOptions.of(options).transition_means != "bridges"


# --- what matters before a roll


def before_throw(asking: Asking) -> str:
    """What a player's space means for their roll, as a clause; empty if nothing."""
    game, seat = asking.game, asking.seat
    if tracks.goes_backward(game.rules, game.state.players[seat].place):
        return "you move backward"
    if tracks.stands_on(game, seat, Kind.SUBWAY) and RideTo in map(kind_of, game.choices(seat)):
        return "you may ride the Subway instead"
    return _at_link(asking)


def _at_link(asking: Asking) -> str:
    """Which numbers change boards from the player's space (AD-16); empty if the number does not tell."""
    game, options = asking.game, asking.game.options
    place = game.state.players[asking.seat].place
    partner = tracks.links(game).get(place)
    if (
        partner is None
        or AddonOptions.of(options).transition_basis == "step"
        or AddonOptions.of(options).landing_counts_as_passing
    ):
        return ""
    number = f"an {tracks.parity_wanted(options, game.board.spaces[place].ring)} number"
    if AddonOptions.of(options).transition_choice == "player":
        return f"on {number} you may change boards"
    return f"{number} changes boards"
