"""How players leave a game, in sentences."""

from __future__ import annotations

from engine.commands import GiveUp, Throw
from tests.support.position import HOTEL, position
from tests.tui.playing import NAMES
from tui.words.narrator import Narrator
from tui.words.phrases import People


def test_what_sets_bring_is_not_told_of_those_that_a_bankrupt_left() -> None:
    game = position(
        (1500, 0, 1500),
        owns={"dark blue": 0, "light blue": 1, "Electric Company": 1, "Water Works": 0},
        mortgaged=["Electric Company"],
        built={"Boardwalk": HOTEL, "Park Place": HOTEL},
        turn=1,
        at={1: "Park Place"},
        dice=[(1, 1)],
    )
    narrator = Narrator(game.rules, People(NAMES, you=0))
    said = [line.text for command in (Throw(1), GiveUp(1)) for line in narrator.lines(game.submit(command))]
    told = [one for one in said if "light blue" in one or "utilities" in one]
    assert told == [
        "Bea no longer has the light blue set.",
        "You have the light blue set.",
        "You have both utilities, 1 of 2 mortgaged.",
    ]
