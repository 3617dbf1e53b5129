"""How two boards are shown: how they lie, where pieces may cross, where rolls lead; all pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import ascii_uppercase

from engine.board import Place
from engine.commands import Seat
from engine.events import By
from engine.game import Game
from engine.games.addon1995.commands import RideTo
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import Leg
from engine.games.addon1995.tracks import (
    Pair,
    elevators,
    goes_backward,
    links,
    parity_wanted,
    routes,
    stands_on,
)
from engine.games.addon1995.words import AddonKind
from engine.options import Options
from engine.record import record
from engine.steps import Due
from tui.games.addon1995.routes import BOARDS
from tui.words.menu import Asking, kind_of

TOTALS = range(2, 13)
"""The possible totals of two dice."""


def drawn_rings(game: Game) -> tuple[tuple[Place, ...], ...]:
    """Each ring's places, clockwise from its lower right corner, as the boards lie now (AD-04, AD-60)."""
    outer, inner = game.board.rings
    turns = AddonOptions.of(game.options).alignment + AddonState.of(game.state).quarter_turns
    turned = -turns % 4 * len(inner) // 4
    return outer, inner[turned:] + inner[:turned]


def link_marks(game: Game) -> dict[Place, str]:
    """A letter for each link in play, the same at both ends; elevators come before bridges.

    If an elevator now faces one end of a bridge, the bridge's other end has the elevator's letter too.
    """
    partners = links(game)
    ends = [*elevators(game), *AddonState.of(game.state).bridges]
    pairs = dict.fromkeys(frozenset(end) for end in ends if partners.get(end[0]) == end[1])
    letters = {place: letter for letter, pair in zip(ascii_uppercase, pairs, strict=False) for place in pair}
    return letters | {place: letters[end] for place, end in partners.items() if place not in letters}


@record
class Ahead:
    """Where rolls that pass a link would lead."""

    ends: Mapping[Place, tuple[int, ...]]
    """The places where such rolls end, each with their totals."""
    words: str
    """Which rolls change boards, and where, with {link} for a link's sign; empty if none does."""


NOTHING = Ahead({}, "")


def ahead(game: Game, seat: Seat) -> Ahead:
    """What lies ahead of a player about to roll (AD-15 to AD-21, AD-56)."""
    decision, player = game.decision, game.state.players[seat]
    if decision is None or player.jail:
        return NOTHING
    if not isinstance(decision.step, Due) or decision.step.seat != seat:
        return NOTHING
    direction = -1 if goes_backward(game.rules, player.place) else 1
    ends: dict[Place, set[int]] = {}
    crossed: dict[Pair, set[int]] = {}
    for total in TOTALS:
        for route in routes(game, player.place, (Leg(direction * total, By.THROW),)):
            if not route.passings:
                continue
            ends.setdefault(route.goal, set()).add(total)
            change = next((passing for passing in route.passings if passing.changes), None)
            if change is not None:
                crossed.setdefault((change.place, change.partner), set()).add(total)
    return Ahead({place: tuple(sorted(totals)) for place, totals in ends.items()}, _words(game, crossed))


def _words(game: Game, crossed: Mapping[Pair, set[int]]) -> str:
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
    return f"{first}-{last}" if totals == list(range(first, last + 1)) else totals_words(totals)


def totals_words(totals: Iterable[int]) -> str:
    """Totals in a cell of the board."""
    return ",".join(str(total) for total in totals)


def facing(game: Game) -> Mapping[Place, Place]:
    """The elevators, each with the space it faces now, unless they lead nowhere."""
    return dict(elevators(game)) if told_by_facing(game.options) else {}


def told_by_facing(options: Options) -> bool:
    """Elevators lead nowhere where only bridges are links."""
    return AddonOptions.of(options).transition_means != "bridges"


# --- what matters before a roll


def before_throw(asking: Asking) -> str:
    """What a player's space means for their roll, as a clause; empty if nothing."""
    game, seat = asking.game, asking.seat
    if goes_backward(game.rules, game.state.players[seat].place):
        return "you move backward"
    if stands_on(game, seat, AddonKind.SUBWAY) and RideTo in map(kind_of, game.choices(seat)):
        return "you may ride the Subway instead"
    return _at_link(asking)


def _at_link(asking: Asking) -> str:
    """Which numbers change boards from the player's space (AD-16); empty if the number does not tell."""
    game, options = asking.game, asking.game.options
    place = game.state.players[asking.seat].place
    partner = links(game).get(place)
    if (
        partner is None
        or AddonOptions.of(options).transition_basis == "step"
        or AddonOptions.of(options).landing_counts_as_passing
    ):
        return ""
    number = f"an {parity_wanted(options, game.board.spaces[place].ring)} number"
    if AddonOptions.of(options).transition_choice == "player":
        return f"on {number} you may change boards"
    return f"{number} changes boards"
