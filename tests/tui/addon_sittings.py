"""Positions that ask each question of the inner board, and tables to sit down at where all are people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.commands import Seat
from engine.events import By
from engine.game import Game
from engine.games.addon1995.steps import (
    AddTravel,
    Halving,
    Journey,
    Leg,
    MayMoveBridge,
    PlaceBridge,
    Refund,
    TravelOn,
)
from engine.setup import HUMAN, Chair, GameSetup
from engine.steps import PassTurn, Step, TurnOver
from tests.support.addon import RULES, no, position
from tests.tui.sittings import BOT, NAMES, FakeSitting

TOKENS = ("hat", "shoe", "coin", "key")
ALL = (0, 1, 2)


def sitting(game: Game, people: Sequence[Seat] = ALL) -> FakeSitting:
    """A sitting at a game in some position; those in these seats are people."""
    chairs = tuple(
        Chair(name, token, HUMAN if seat in people else BOT)
        for seat, (name, token) in enumerate(zip(NAMES[: len(game.state.players)], TOKENS, strict=False))
    )
    return FakeSitting(game, GameSetup(RULES, {}, chairs, 7))


def asking(step: Step, where: int = 10, **setting: Any) -> Game:
    """The first player stands on a location before this step and the end of the turn."""
    return position(at={0: no(where)}, agenda=(step, TurnOver(0), PassTurn(0)), **setting)


def travelling(where: int = 23, *cards: str, **setting: Any) -> Game:
    """The first player is before a throw, with these travel cards: by default a 1, a back 1 and a 2."""
    held = cards or ("TR-01", "TR-05", "TR-09")
    return position(at={0: no(where)}, keeps=dict.fromkeys(held, 0), **setting)


def adding(spaces: int = 3, where: int = 23) -> Game:
    """The first player has thrown and may add travel cards."""
    keeps = dict.fromkeys(("TR-01", "TR-05", "TR-09"), 0)
    return asking(AddTravel(0, spaces), where, keeps=keeps, travel_with_roll=True)


def at_link(number: int = 4, where: int = 23) -> Game:
    """The first player passes a link and has the choice."""
    leg = Leg(number, By.THROW)
    return asking(Journey(0, (leg,), number), where, transition_choice="player")


def on_subway(**setting: Any) -> Game:
    return asking(TravelOn(0), 178, **setting)


def with_airplane(where: int = 30, **setting: Any) -> Game:
    return asking(TravelOn(0), where, airplanes=2, **setting)


def refund(pool: int = 201) -> Game:
    return asking(Refund(0), 174, keeps={"ACH-7": 0}, pool=pool)


def halving(*won: tuple[Seat, int]) -> Game:
    return asking(Halving(0, won or ((1, 200), (2, 51)), ()), 10, keeps={"ACC-4": 0})


def placing_bridge() -> Game:
    return asking(PlaceBridge(0), bridges=1, bridge_placement="players")


def moving_bridge(where: int = 35) -> Game:
    return asking(MayMoveBridge(0, 0), where, bridges=1, bridge_moves="lander")


QUESTIONS: dict[str, Callable[[], Game]] = {
    "before the throw": travelling,
    "on the Subway before the throw": lambda: position(at={0: no(178)}, subway_timing="next_turn"),
    "with the card before the throw": lambda: position(keeps={"ACH-7": 0}, pool=100, refund_card="advance"),
    "after the throw": adding,
    "at a link": at_link,
    "on the Subway": on_subway,
    "at an airplane": with_airplane,
    "on the Subway with an airplane": lambda: with_airplane(178),
    "at Tax Refund": refund,
    "after Triple Play": halving,
    "placing a bridge": placing_bridge,
    "on a bridge": moving_bridge,
}
"""A position for every kind of question that only this game has."""
