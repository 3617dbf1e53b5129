"""The point of Monopoly, worked out by hand for games made by hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Command, EndTurn, GiveUp, Throw
from engine.game import Game
from tests.support.position import HOTEL, position
from tests.tui.sittings import NAMES
from tui.games.monopoly1935.how_to_play import lesson
from tui.words.phrases import People

PEOPLE = People(NAMES[:3], you=0)


def closing(game: Game, commands: Sequence[Command]) -> str:
    """The sentence after all these commands."""
    happened = list(game.events)
    for command in commands:
        game.submit(command)
        happened += game.events
    return lesson(game, happened, PEOPLE).closing


ROUND = (Throw(0), EndTurn(0), Throw(1), EndTurn(1), Throw(2), EndTurn(2))


def test_most_of_the_rent_goes_where_most_of_the_deeds_are() -> None:
    # Of the whole light blue group Bea gets $12 of you for Oriental Avenue; you get $4 of Cyd for Baltic.
    game = position(
        owns={"light blue": 1, "Baltic Avenue": 0},
        at={1: 10, 2: "Boardwalk"},
        dice=[(2, 4), (4, 6), (1, 3)],
    )
    told = closing(game, ROUND[:5])
    assert told == "Bea took $75 of every $100 in rent, and owns 3 of the 28 deeds."


def test_you_are_told_of_yourself() -> None:
    game = position(at={1: 10, 2: "Boardwalk"}, dice=[(4, 6), (4, 6), (1, 3)])
    game.state.owner[:] = [0] * len(game.state.owner)
    assert closing(game, ROUND[:5]) == "You took $100 of every $100 in rent, and own all 28 deeds."


def test_somebody_may_have_taken_most_of_it_and_be_out_all_the_same() -> None:
    game = position(owns={"Oriental Avenue": 1}, dice=[(2, 4)])
    game.submit(Throw(0))
    happened = list(game.events)
    game.state.players[1].is_out = True
    told = lesson(game, happened, PEOPLE).closing
    assert told == "Bea took $100 of every $100 in rent, and is out of the game all the same."


def test_the_rent_that_somebody_fell_to_is_part_of_it() -> None:
    """You pay Bea $4 for Baltic; she falls to your hotel on Oriental Avenue, which costs $550."""
    owns = {"light blue": 0, "Baltic Avenue": 1}
    game = position((500, 5, 5), owns=owns, built={"light blue": HOTEL}, dice=[(1, 2), (2, 4)])
    told = closing(game, (Throw(0), EndTurn(0), Throw(1), GiveUp(1)))
    assert told == "You took $99 of every $100 in rent, and own 4 of the 28 deeds."


def test_without_rents_there_is_no_share() -> None:
    assert closing(position(dice=[(4, 6)]), [Throw(0)]) == "No rent was due in this game."
