"""A careful bot gives up where a rival is far ahead and no rent ruins anybody any more."""

from __future__ import annotations

from typing import Any

from engine.bots import make
from engine.commands import Command, EndTurn, Resign
from engine.games import find
from engine.rng import Rng
from engine.steps import PassTurn, TurnOver
from tests.support.position import HOTEL, asked, position

GROUPS = [group.name for group in find("monopoly-1935").board(find("monopoly-1935").choose({})).groups]

EVEN = {name: number % 2 for number, name in enumerate(GROUPS)}
"""Each of two players holds half of the groups."""


def ends_turn_with(cash: tuple[int, ...], owns: dict[str, int], **setting: Any) -> Command:
    """What player 0 does at the end of a turn where nothing is left to be built."""
    agenda = (TurnOver(0), PassTurn(0))
    game = position(cash, owns=owns, agenda=agenda, houses=0, hotels=0, **setting)
    return make("thrifty", Rng(1)).choose(game, asked(game))


def test_a_bot_gives_up_when_a_rival_is_half_as_strong_again() -> None:
    assert ends_turn_with((20_000, 34_000), EVEN) == Resign(0)
    assert ends_turn_with((20_000, 25_000), EVEN) == EndTurn(0)


def test_a_bot_plays_on_while_a_rent_can_ruin_it_or_its_rival() -> None:
    """With less in hand the dice decide soon enough."""
    assert ends_turn_with((19_000, 60_000), EVEN) == EndTurn(0)


def test_a_bot_plays_on_while_there_is_property_to_buy() -> None:
    assert ends_turn_with((20_000, 30_000), {"purple": 1, "green": 0}) == EndTurn(0)


def test_high_rents_make_up_for_less_cash() -> None:
    mine = dict.fromkeys(("orange", "red", "yellow", "green", "dark blue"), 0)
    owns = dict.fromkeys(GROUPS, 1) | mine
    built = dict.fromkeys(mine, HOTEL)
    assert ends_turn_with((22_000, 60_000), owns) == Resign(0)
    assert ends_turn_with((22_000, 60_000), owns, built=built) == EndTurn(0)


def test_whoever_is_ahead_plays_on() -> None:
    assert ends_turn_with((90_000, 20_000), EVEN) == EndTurn(0)
