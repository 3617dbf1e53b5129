"""Positions that tests of the screen look at, games played again, and strips as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.strip import Strip

from engine.commands import Command
from engine.game import Game
from tests.support.position import HOTEL, position
from tui.lines.transcript import Played
from tui.look.views import TableView, view_of

NAMES = ("You", "Bea", "Cyd", "Dov")


def midgame() -> Game:
    """Four players in the middle of a game: houses, a hotel, mortgages, one in Jail; it is Bea's turn."""
    return position(
        (914, 1138, 205, 77),
        owns={
            "Baltic Avenue": 0,
            "orange": 0,
            "Reading Railroad": 0,
            "light_blue": 1,
            "Water Works": 1,
            "B. & O. Railroad": 1,
            "Short Line": 1,
            "Boardwalk": 2,
            "Pacific Avenue": 3,
            "dark_blue": 2,
            "Electric Company": 3,
        },
        built={"St. James Place": 3, "New York Avenue": HOTEL, "Oriental Avenue": 2},
        mortgaged=("Water Works",),
        at={0: "St. James Place", 1: "St. James Place", 2: "Chance"},
        jail={3: 2},
        turn=1,
    )


def midgame_view() -> TableView:
    """The same as the widgets see it, from the first seat."""
    return view_of(midgame(), NAMES, you=0)


def play_again(game: Game, commands: Iterable[Command]) -> Iterator[Played]:
    """Play a game on by these commands, for its transcript. The game is changed; may raise Refused."""
    yield None, game.events, game
    for command in commands:
        yield command, game.submit(command), game


def text_of(strips: Iterable[Strip]) -> list[str]:
    """The characters alone, line by line."""
    return [strip.text for strip in strips]
