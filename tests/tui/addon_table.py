"""Tables with the inner board of 1995 to sit down at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Game
from engine.options import Value
from engine.setup import HUMAN, Chair, GameSetup, new_game
from tests.support.addon import RULES, no, position
from tests.tui.sittings import BOT, NAMES, TOKENS, FakeSitting
from tui.look.views import TableView, view_of

OWNS = {
    "boston": 0,
    "Reading Railroad": 0,
    "miami": 1,
    "Gas Company": 1,
    "Short Line": 1,
    "Madison Avenue": 2,
    "dark_blue": 2,
}


def setup(players: int, people: Sequence[int] = (0,), seed: int = 7, **options: Value) -> GameSetup:
    """A setup of so many players; those in these seats are people, the others bots."""
    chairs = tuple(
        Chair(name, token, HUMAN if seat in people else BOT)
        for seat, (name, token) in enumerate(zip(NAMES[:players], TOKENS, strict=False))
    )
    return GameSetup(RULES, {"first_player": "seat_one", **options}, chairs, seed)


def sitting(game: Game, people: Sequence[int] = (0,)) -> FakeSitting:
    """A sitting at a game in some position."""
    return FakeSitting(game, setup(len(game.state.players), people))


def fresh(players: int = 3, seed: int = 7, **options: Value) -> FakeSitting:
    """A sitting at a new game."""
    begun = setup(players, (0,), seed, **options)
    return FakeSitting(new_game(begun), begun)


def midgame(**setting: Any) -> Game:
    """Four players, three of them on the inner board; the first is about to throw on Electric Company."""
    usual: dict[str, Any] = {
        "owns": OWNS,
        "built": {"Beacon Street": 2, "Newbury Street": -1},
        "mortgaged": ("Short Line",),
        "at": {0: no(22), 1: no(170), 2: no(178), 3: no(170)},
        "pool": 210,
    }
    return position((914, 1138, 205, 77), **{**usual, **setting})


def outside(**setting: Any) -> Game:
    """The same with everybody on the outer board."""
    return midgame(at={0: no(22), 1: no(12), 2: no(40), 3: no(15)}, **setting)


def view(game: Game | None = None) -> TableView:
    """A position as the widgets see it, from the first seat."""
    game = game or midgame()
    return view_of(game, NAMES[: len(game.state.players)], you=0)
