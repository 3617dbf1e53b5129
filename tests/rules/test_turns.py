"""Turns, throws and doubles."""

from __future__ import annotations

import pytest

from engine.commands import Throw
from engine.events import By, SentToJail
from engine.steps import Due
from tests.support.position import asked, happened, position


@pytest.mark.rule("MO-17")
def test_a_double_earns_an_extra_throw_after_its_landing() -> None:
    game = position(dice=[(5, 5)], at={0: "Go"})
    game.submit(Throw(0))
    assert asked(game).step == Due(0, doubles=1)


@pytest.mark.rule("MO-18")
def test_the_third_double_of_a_turn_leads_to_jail_without_moving() -> None:
    game = position(dice=[(1, 1)], doubles=2, at={0: "Go"})
    game.submit(Throw(0))
    assert happened(game, SentToJail) == [SentToJail(0, By.DOUBLES)]
    assert game.state.players[0].place == game.board.jail
    assert asked(game).seat == 1
