"""Bridges: links that lie where they were put (AD-72, AD-73, AD-75)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bundle import Bundle
from engine.choices import Choice, Decision, open_terms
from engine.commands import Forgo, Seat
from engine.game import Game
from engine.games.addon1995.commands import SetBridge
from engine.games.addon1995.ledger import set_bridge
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import MayMoveBridge, PlaceBridge, PlaceBridges
from engine.games.addon1995.tracks import bridges_in_play, links
from engine.rules import movement
from engine.steps import Land

bridges = Bundle("bridges")


def _why_not_there(game: Game, step: PlaceBridge | MayMoveBridge, command: SetBridge) -> str | None:
    """Why a bridge cannot lie there (AD-73)."""
    outer, inner = game.board.rings
    if command.outer not in outer or command.inner not in inner:
        return "A bridge joins a space on the outer board and one on the inner board."
    taken = links(game)
    for place in (command.outer, command.inner):
        if place in taken:
            return f"{game.board.spaces[place].name} is already part of a link."
    return None


# --- placed by the players before the first throw


@bridges.resolves(PlaceBridges)
def begin_placing(game: Game, step: PlaceBridges) -> None:
    """Starting with the last in order of play, each places one until all are down (AD-73)."""
    if AddonOptions.of(game.options).bridge_placement == "players":
        order = [game.state.first, *game.others(game.state.first)][::-1]
        number = bridges_in_play(game.options)
        game.push(*[PlaceBridge(order[n % len(order)]) for n in range(number)])


@bridges.resolves(PlaceBridge)
def ask_to_place(game: Game, step: PlaceBridge) -> Decision:
    return Decision(step.seat, step)


def _offer_placing(game: Game, step: PlaceBridge | MayMoveBridge, seat: Seat) -> Iterator[Choice]:
    yield open_terms(seat, SetBridge)


@bridges.answers(SetBridge, at=PlaceBridge, refusal=_why_not_there, choices=_offer_placing)
def place(game: Game, step: PlaceBridge, command: SetBridge) -> None:
    set_bridge(game, step.seat, command.outer, command.inner)


# --- moved by who lands on an end


@bridges.resolves(Land)
def land(game: Game, step: Land) -> None:
    """Once the landing is settled, the player may move a bridge that ends there (AD-75)."""
    offer_bridges(game, step.seat)
    movement.land(game, step)


def offer_bridges(game: Game, seat: Seat) -> None:
    """Ask a player about the bridge that ends where they stand, if these rules let them move it (AD-75).

    They are asked once, even if the same landing led them from one of its ends to the other.
    """
    if AddonOptions.of(game.options).bridge_moves == "lander":
        here = game.state.players[seat].place
        asked = [
            MayMoveBridge(seat, number)
            for number, ends in enumerate(AddonState.of(game.state).bridges)
            if here in ends
        ]
        game.push(*[step for step in asked if step not in game.state.agenda])


@bridges.resolves(MayMoveBridge)
def ask_to_move(game: Game, step: MayMoveBridge) -> Decision:
    return Decision(step.seat, step)


@bridges.answers(SetBridge, at=MayMoveBridge, refusal=_why_not_there, choices=_offer_placing)
def move(game: Game, step: MayMoveBridge, command: SetBridge) -> None:
    """Move it to two other places without links (AD-75)."""
    set_bridge(game, step.seat, command.outer, command.inner, step.bridge)


@bridges.answers(Forgo, at=MayMoveBridge)
def leave(game: Game, step: MayMoveBridge, command: Forgo) -> None:
    """Leave the bridge where it is (AD-75)."""
