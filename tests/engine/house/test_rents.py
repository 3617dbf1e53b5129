"""House rules about rent: none while the owner is in jail, and none doubled for a set."""

from __future__ import annotations

import pytest

from engine.commands import AskRent
from engine.events import NoRentInJail, Paid, Rate, RentDue
from engine.queries import rent
from tests.support.addon import landed as landed_inside
from tests.support.position import happened, landed, title_of


@pytest.mark.rule("HR-40")
@pytest.mark.parametrize("where", ["Boardwalk", "Reading Railroad", "Electric Company"])
def test_nobody_pays_an_owner_in_jail(where: str) -> None:
    game = landed(where, owns={where: 1}, jail={1: 1}, rent_in_jail=False)
    assert happened(game, NoRentInJail) == [NoRentInJail(0, 1, title_of(game, where))]
    assert not happened(game, Paid)
    assert game.state.players[0].cash == 1500


@pytest.mark.rule("HR-40", "MO-48")
@pytest.mark.parametrize(("jail", "rent_in_jail"), [({}, False), ({1: 1}, True)])
def test_an_owner_outside_or_by_the_printed_rule_is_paid(jail: dict[int, int], rent_in_jail: bool) -> None:
    game = landed("Boardwalk", owns={"Boardwalk": 1}, jail=jail, rent_in_jail=rent_in_jail)
    assert game.state.players[0].cash == 1450


@pytest.mark.rule("HR-40")
def test_there_is_nothing_to_ask_for_either() -> None:
    game = landed("Boardwalk", owns={"Boardwalk": 1}, jail={1: 1}, rent_in_jail=False, rent_claim="must_ask")
    assert game.state.claims == []
    assert game.refusal(AskRent(1, title_of(game, "Boardwalk"))) == "You have no rent to ask for there."


@pytest.mark.rule("HR-40")
def test_inside_too() -> None:
    game = landed_inside(165, owns={"Beacon Street": 1}, jail={1: 1}, rent_in_jail=False)
    assert game.state.players[0].cash == 1500


@pytest.mark.rule("HR-41", "HR-04")
@pytest.mark.parametrize(("value", "amount"), [("double", 100), ("single", 50)])
def test_a_set_doubles_rents_or_does_not(value: str, amount: int) -> None:
    game = landed("Boardwalk", owns={"dark blue": 1}, full_set_rent=value)
    boardwalk = title_of(game, "Boardwalk")
    (due,) = happened(game, RentDue)
    assert (due.amount, due.rate) == (amount, Rate.GROUP if value == "double" else Rate.SITE)
    assert rent(game, boardwalk, 7) == amount


@pytest.mark.rule("HR-41")
def test_houses_earn_what_they_earn() -> None:
    game = landed("Boardwalk", owns={"dark blue": 1}, built={"Boardwalk": 1}, full_set_rent="single")
    assert game.state.players[0].cash == 1300
