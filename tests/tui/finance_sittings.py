"""Sittings at Finance, new and at any position, for tests of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Game
from engine.options import Value
from engine.setup import HUMAN, Chair, GameSetup, new_game
from tests.tui.sittings import BOT, NAMES, FakeSitting


def setup_for(players: int, people: Sequence[int] = (0,), seed: int = 7, **options: Value) -> GameSetup:
    """A setup of so many players; those in these seats are people, the others bots."""
    tokens = ("red", "blue", "green", "yellow")
    chairs = tuple(
        Chair(name, token, HUMAN if seat in people else BOT)
        for seat, (name, token) in enumerate(zip(NAMES[:players], tokens, strict=False))
    )
    return GameSetup("finance-1936", options, chairs, seed)


def fresh(players: int = 3, people: Sequence[int] = (0,), seed: int = 7, **options: Value) -> FakeSitting:
    """A sitting at a new game."""
    setup = setup_for(players, people, seed, **options)
    return FakeSitting(new_game(setup), setup)


def sitting(game: Game, people: Sequence[int] = (0,)) -> FakeSitting:
    """A sitting at a game in some position."""
    return FakeSitting(game, setup_for(len(game.state.players), people))
