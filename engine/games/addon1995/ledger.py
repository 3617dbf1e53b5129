"""The verbs of the inner board: its turns, bridges, airplanes and cards."""

from __future__ import annotations

from engine.board import Place
from engine.commands import Seat
from engine.game import Game
from engine.games.addon1995.events import BridgeSet, InnerBoardTurned
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.tracks import elevators, faced_from


def turn_inner_board(game: Game, seat: Seat, quarters: int) -> None:
    """Turn the inner board clockwise by quarter turns, with all pieces on it (AD-60)."""
    own = AddonState.of(game.state)
    own.quarter_turns = (own.quarter_turns + quarters) % 4
    game.tell(InnerBoardTurned, seat, own.quarter_turns, elevators(game))


def set_bridge(game: Game, seat: Seat, outer: Place, inner: Place, bridge: int | None = None) -> None:
    """Add a bridge, or move the one with this number (AD-72, AD-75)."""
    own = AddonState.of(game.state)
    ends = list(own.bridges)
    if bridge is None:
        ends.append((outer, inner))
    else:
        ends[bridge] = outer, inner
    own.bridges = tuple(ends)
    faces = faced_from(game, outer, inner)
    game.tell(BridgeSet, seat, outer, inner, bridge is not None, faces)


def place_airplanes(game: Game, places: tuple[Place, ...]) -> None:
    """Put the airplanes at their starting places (AD-76)."""
    AddonState.of(game.state).airplanes = places


def move_airplane(game: Game, start: Place, goal: Place) -> None:
    """Move one airplane along with the player who flies; the player's move tells it (AD-77)."""
    own = AddonState.of(game.state)
    planes = list(own.airplanes)
    planes[planes.index(start)] = goal
    own.airplanes = tuple(planes)
