"""How a careful player plays on two boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.commands import Command, Forgo, Seat, SetBridge, StayOnBoard
from engine.game import Game
from engine.steps import (
    AddTravel,
    Halving,
    Journey,
    MayMoveBridge,
    PlaceBridge,
    Refund,
    Step,
    TravelOn,
)


def forgo(game: Game, seat: Seat, step: Step) -> Command:
    return Forgo(seat)


def stay_on_board(game: Game, seat: Seat, step: Journey) -> Command:
    return StayOnBoard(seat)


def place_bridge(game: Game, seat: Seat, step: PlaceBridge) -> Command:
    """The first two places that are free."""
    outer, inner = game.board.rings
    ends = (SetBridge(seat, here, there) for here in outer for there in inner)
    return next(command for command in ends if game.refusal(command) is None)


ANSWERS: dict[type[Step], Callable[[Game, Seat, Any], Command]] = {
    AddTravel: forgo,
    Journey: stay_on_board,
    TravelOn: forgo,
    Refund: forgo,
    Halving: forgo,
    PlaceBridge: place_bridge,
    MayMoveBridge: forgo,
}
