"""Moving in Finance: salary, laps, landings, the Forced Move (FI-17 to FI-21, FI-86 to FI-93)."""

from __future__ import annotations

from functools import cache

from engine.board import Kind, Place
from engine.bundle import Bundle
from engine.cards import AdvanceTo, BackTo
from engine.commands import BANK, Seat
from engine.events import By, Reason
from engine.game import Game
from engine.games.finance1936.card_effects import PayPerHouse, RideFree
from engine.games.finance1936.events import ForcedBack
from engine.games.finance1936.ledger import complete_circuit, drop_throw, make_progress
from engine.games.finance1936.state import FinancePlayer, FinanceState
from engine.games.finance1936.steps import Jump, Oust, RideOn, ThrowIfDue
from engine.games.finance1936.words import FinanceBy, FinanceKind
from engine.ledger import move_token, pay
from engine.queries import titles_of
from engine.rules.cards import charge
from engine.steps import Land, Walk

circuits = Bundle("circuits")

SALARY = 200
FORCED_SPACES = -5
MOST_LANDINGS = 100
"""After this many in one turn, no further Forced Move is started (FI-93)."""

_land = cache(Land)  # needed for every move; made once for each seat and throw

THROW_AGAIN = frozenset(
    (
        FinanceKind.RIDE,
        FinanceKind.MISSED_TRAIN,
        FinanceKind.ROWBOAT,
        FinanceKind.WHARF,
        FinanceKind.CARNIVAL,
    )
)


def walk(game: Game, seat: Seat, spaces: int, by: By, *, pays: bool = True) -> None:
    """Move along the track; passing Cash Here forward or landing on it pays the salary (FI-17 to FI-20)."""
    board = game.board
    start = game.state.players[seat].place
    goal = board.onward(start, spaces)
    _move(game, seat, goal, spaces, by)
    passes = spaces >= board.to_go[start]
    if (passes and pays) or (spaces and goal == board.go):
        pay(game, BANK, seat, SALARY, Reason.SALARY)
    if passes and FinancePlayer.of(game.state.players[seat]).progress >= len(board.rings[0]):
        complete_circuit(game, seat)


def _move(game: Game, seat: Seat, goal: Place, spaces: int, by: By) -> None:
    """Count the way toward the lap."""
    move_token(game, seat, goal, spaces, by)
    make_progress(game, seat, spaces)
    leave_space(game, seat)


def leave_space(game: Game, seat: Seat) -> None:
    """Force a player no more back from a space they have left (FI-88)."""
    agenda = game.state.agenda
    for step in agenda[:]:
        if isinstance(step, Oust) and step.rival == seat:
            agenda.remove(step)


@circuits.resolves(Walk)
def walk_and_land(game: Game, step: Walk) -> None:
    walk(game, step.seat, step.spaces, step.by)
    land(game, _land(step.seat, step.thrown))


@circuits.resolves(Jump)
def jump_and_land(game: Game, step: Jump) -> None:
    """A leg of the Surprise Move: no salary on the way (FI-78 to FI-82)."""
    _move(game, step.seat, step.place, step.spaces, By.SPACE)
    land(game, _land(step.seat))


@circuits.resolves(Land)
def land(game: Game, step: Land) -> None:
    """Carry out the whole action of the space, then force back anybody already there (FI-11, FI-86)."""
    seat = step.seat
    place = game.state.players[seat].place
    kind = game.board.spaces[place].kind
    FinanceState.of(game.state).landings += 1
    if kind in THROW_AGAIN:
        drop_throw(game, seat)
    oust_rivals(game, seat, place)
    game.rules.bundle.landings[kind](game, step)


def oust_rivals(game: Game, seat: Seat, place: Place) -> None:
    """The rivals there, from the left; pieces that have not moved yet are left alone (FI-89, FI-90)."""
    players = game.state.players
    for rival in game.others(seat)[::-1]:  # what is pushed last is done first
        other = players[rival]
        if other.place == place and FinancePlayer.of(other).has_moved:
            game.push(Oust(seat, rival, place))


@circuits.resolves(Oust)
def force_back(game: Game, step: Oust) -> None:
    """Five spaces back and a full landing, then the rival's extra throw if one is due (FI-86 to FI-93)."""
    if FinanceState.of(game.state).landings >= MOST_LANDINGS:
        return
    depth = sum(isinstance(left, ThrowIfDue) for left in game.state.agenda)
    goal = game.board.onward(step.place, FORCED_SPACES)
    title = game.board.spaces[goal].title
    owner = None if title is None else game.state.owner[title]
    game.tell(ForcedBack, step.seat, step.rival, step.place, goal, depth, owner)
    game.push(Walk(step.rival, FORCED_SPACES, FinanceBy.FORCED), ThrowIfDue(step.rival))


@circuits.lands_on(Kind.GO)
def rest(game: Game, step: Land) -> None:
    """Nothing: the salary was paid on the way (FI-18)."""


# --- cards that move (FI-20, FI-52, FI-53)


@circuits.carries_out(AdvanceTo)
def advance_to(game: Game, seat: Seat, effect: AdvanceTo) -> None:
    """Forward; pays the salary unless the card says not (FI-20)."""
    board = game.board
    spaces = board.distance(game.state.players[seat].place, effect.place) or len(board.rings[0])
    walk(game, seat, spaces, By.CARD, pays=effect.pays)
    land(game, Land(seat))


@circuits.carries_out(BackTo)
def back_to(game: Game, seat: Seat, effect: BackTo) -> None:
    game.push(Walk(seat, -game.board.distance(effect.place, game.state.players[seat].place), By.CARD))


@circuits.carries_out(RideFree)
def ride_free(game: Game, seat: Seat, effect: RideFree) -> None:
    """To the next railroad without a fare, and on by another throw (FI-49)."""
    board = game.board
    start = game.state.players[seat].place
    walk(game, seat, board.distance(start, board.next_of(FinanceKind.RIDE, start)), By.CARD)
    FinanceState.of(game.state).landings += 1
    drop_throw(game, seat)
    game.push(RideOn(seat))


@circuits.carries_out(PayPerHouse)
def pay_per_house(game: Game, seat: Seat, effect: PayPerHouse) -> None:
    """Pay for every house on the player's lots, first houses included (FI-54)."""
    houses = sum(1 + game.state.level[title] for title in titles_of(game, seat))
    charge(game, seat, effect, effect.amount * houses)
