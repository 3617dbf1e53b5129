"""From a throw to the stop: direction, railroad pass, full lots, luxuries first (LG-17 to LG-63)."""

from __future__ import annotations

from engine.board import Kind, Place
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import Seat
from engine.events import By
from engine.game import Game
from engine.games.landlord1904.commands import (
    BuyLuxury,
    DeclineLuxury,
    GoBackward,
    GoForward,
    UsePass,
    WalkOn,
)
from engine.games.landlord1904.events import DirectionChosen, LuxuryDeclined, PassUsed, StoppedShort
from engine.games.landlord1904.ledger import leave_poorhouse, miss_turn, take_luxury
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.laps import (
    LUXURY_COUNTS,
    earns_wages,
    has_done,
    is_last_lap,
    owes_loan,
    pay_day,
    wages_left,
)
from engine.games.landlord1904.state import TREASURY, LandlordPlayer, is_on_track
from engine.games.landlord1904.steps import (
    ChooseDirection,
    ChoosePass,
    Course,
    LuxuryChoice,
    TakeLuxury,
    Travel,
)
from engine.games.landlord1904.words import LandlordKind, LandlordReason
from engine.ledger import move_token
from engine.steps import Land, Owes

courses = Bundle("courses")

LUXURY = 50
MOST_ON_A_LOT = 2


def set_out(game: Game, seat: Seat, total: int, is_double: bool) -> None:
    """Begin a move; a player whose laps are done, and who owes nothing, chooses the direction (LG-93)."""
    if has_done(game, seat) and not owes_loan(game, seat):
        game.push(ChooseDirection(seat, total, is_double))
    else:
        _may_use_pass(game, seat, total, is_double)


@courses.resolves(ChooseDirection)
def ask_direction(game: Game, step: ChooseDirection) -> Decision:
    return Decision(step.seat, step)


@courses.answers(GoForward, at=ChooseDirection)
def go_forward(game: Game, step: ChooseDirection, command: GoForward) -> None:
    game.tell(DirectionChosen, step.seat, forward=True)
    _may_use_pass(game, step.seat, step.spaces, step.is_double)


@courses.answers(GoBackward, at=ChooseDirection)
def go_backward(game: Game, step: ChooseDirection, command: GoBackward) -> None:
    game.tell(DirectionChosen, step.seat, forward=False)
    _may_use_pass(game, step.seat, -step.spaces, step.is_double)


# --- the railroad pass (LG-59 to LG-63)


def railroad_passed(game: Game, place: Place, spaces: int) -> Place | None:
    """The first railroad a move passes without stopping on it (LG-59)."""
    way = 1 if spaces > 0 else -1
    for count in range(1, abs(spaces)):
        over = game.board.onward(place, way * count)
        if game.board.spaces[over].kind is LandlordKind.FARE:
            return over
    return None


def jump_length(game: Game, railroad: Place, spaces: int) -> int:
    """The distance from a railroad to the next one in the direction of a move (LG-60)."""
    way = 1 if spaces > 0 else -1
    ahead = range(1, len(game.board.spaces) + 1)
    board = game.board
    return next(
        way * n for n in ahead if board.spaces[board.onward(railroad, way * n)].kind is LandlordKind.FARE
    )


def _may_use_pass(game: Game, seat: Seat, spaces: int, is_double: bool) -> None:
    if is_double and railroad_passed(game, game.state.players[seat].place, spaces) is not None:
        game.push(ChoosePass(seat, spaces))
    else:
        game.push(Course(seat, spaces))


@courses.resolves(ChoosePass)
def ask_pass(game: Game, step: ChoosePass) -> Decision:
    return Decision(step.seat, step)


@courses.answers(UsePass, at=ChoosePass)
def use_pass(game: Game, step: ChoosePass, command: UsePass) -> None:
    """The jump uses none of the throw; the stop is that much farther (LG-60)."""
    railroad = railroad_passed(game, game.state.players[step.seat].place, step.spaces)
    assert railroad is not None  # only such moves are asked about
    jump = jump_length(game, railroad, step.spaces)
    game.tell(PassUsed, step.seat, railroad, game.board.onward(railroad, jump))
    game.push(Course(step.seat, step.spaces + jump))


@courses.answers(WalkOn, at=ChoosePass)
def walk_on(game: Game, step: ChoosePass, command: WalkOn) -> None:
    """Do not jump; the pass cannot be saved (LG-61)."""
    game.push(Course(step.seat, step.spaces))


# --- where it ends (LG-42, LG-43, LG-53 to LG-55)


def pieces_on(game: Game, place: Place, but: Seat) -> list[Seat]:
    """The other players on a space of the track; pieces in Jail or the Poorhouse do not count (LG-44)."""
    return [
        seat
        for seat, player in enumerate(game.state.players)
        if seat != but and player.place == place and is_on_track(player)
    ]


def stop_of(game: Game, seat: Seat, spaces: int) -> int:
    """The spaces a move really covers: a lot holds two pieces, the third stops before it (LG-42, LG-43)."""
    way = 1 if spaces > 0 else -1
    start = game.state.players[seat].place
    while True:
        goal = game.board.onward(start, spaces)
        is_full = len(pieces_on(game, goal, seat)) >= MOST_ON_A_LOT
        if game.board.spaces[goal].kind is not Kind.LOT or not is_full:
            return spaces
        spaces -= way


@courses.resolves(Course)
def find_stop(game: Game, step: Course) -> None:
    """Find the stop; decide on a Luxury before moving, except on the game's last move (LG-55, LG-96)."""
    seat = step.seat
    board = game.board
    start = game.state.players[seat].place
    spaces = stop_of(game, seat, step.spaces)
    if spaces != step.spaces:
        way = 1 if spaces > 0 else -1
        game.tell(StoppedShort, seat, board.onward(start, spaces + way), board.onward(start, spaces))
    is_luxury = board.spaces[board.onward(start, spaces)].kind is LandlordKind.LUXURY
    if is_luxury and not is_last_lap(game, seat, spaces):
        game.push(LuxuryChoice(seat, spaces, step.released))
    else:
        game.push(Travel(seat, spaces))


@courses.resolves(LuxuryChoice)
def ask_luxury(game: Game, step: LuxuryChoice) -> Decision:
    return Decision(step.seat, step)


def _cannot_buy_luxury(game: Game, step: LuxuryChoice, command: BuyLuxury) -> str | None:
    """What this move leaves of its wages counts as cash (LG-55)."""
    cash = game.state.players[step.seat].cash
    if earns_wages(game, step.seat, step.spaces):
        cash += wages_left(game, step.seat)
    return f"The luxury costs ${LUXURY}; you would have ${max(0, cash)}." if cash < LUXURY else None


@courses.answers(BuyLuxury, at=LuxuryChoice, refusal=_cannot_buy_luxury)
def buy_luxury(game: Game, step: LuxuryChoice, command: BuyLuxury) -> None:
    game.push(Travel(step.seat, step.spaces, buys_luxury=True))


@courses.answers(DeclineLuxury, at=LuxuryChoice)
def decline_luxury(game: Game, step: LuxuryChoice, command: DeclineLuxury) -> None:
    """The move is lost, but a player leaving the Poorhouse stops on Mother Earth (LG-54, LG-89)."""
    seat = step.seat
    start = game.state.players[seat].place
    game.tell(LuxuryDeclined, seat, game.board.onward(start, step.spaces), step.released)
    if step.released:
        game.push(Travel(seat, game.board.distance(start, game.board.go)))
    elif LandlordOptions.of(game.options).luxury_refusal == "miss_next_turn":
        game.push(Travel(seat, step.spaces))


@courses.resolves(Travel)
def travel(game: Game, step: Travel) -> None:
    """Move; wages, tally and interest on the way; then the stop, unless the game is over (LG-18, LG-96)."""
    seat = step.seat
    player = game.state.players[seat]
    earns = earns_wages(game, seat, step.spaces)
    if LandlordPlayer.of(player).poorhouse is not None:
        leave_poorhouse(game, seat)
    move_token(game, seat, game.board.onward(player.place, step.spaces), step.spaces, By.THROW)
    if step.buys_luxury:
        game.push(Owes(seat, TREASURY, LUXURY, LandlordReason.LUXURY), TakeLuxury(seat))
    else:
        game.push(Land(seat))
    if earns:
        pay_day(game, seat)


@courses.resolves(TakeLuxury)
def receive_luxury(game: Game, step: TakeLuxury) -> None:
    """The ticket counts $60 in the final score (LG-53)."""
    take_luxury(game, step.seat, LUXURY_COUNTS)


@courses.lands_on(LandlordKind.LUXURY)
def land_on_luxury(game: Game, step: Land) -> None:
    """Landing here without buying misses the next turn (LG-54, option `luxury_refusal`)."""
    miss_turn(game, step.seat, misses=True)


# --- landing itself


@courses.resolves(Land)
def land(game: Game, step: Land) -> None:
    """Carry out the space where the piece stands, by its kind."""
    space = game.board.spaces[game.state.players[step.seat].place]
    game.rules.bundle.landings[space.kind](game, step)
