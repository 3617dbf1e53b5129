"""Airplanes: who lands by one may fly, and takes it along."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import BANK, EndTurn, Forgo, GiveUp, RideTo, Throw
from engine.events import By, Moved, Paid, SentToJail
from engine.game import Game
from engine.games.addon1995.commands import FlyTo, UseTravelCards
from engine.games.addon1995.events import BackwardDue
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import TravelOn
from engine.games.addon1995.words import AddonBy, AddonReason
from engine.steps import Due, MayBuy, Owes, TurnOver
from tests.support.addon import OWN, at, cards, no, number_of, position, refused, thrown
from tests.support.finance import paid, purses
from tests.support.position import asked, happened, load

NOT_NOW = "You cannot do that now."
NONE_HERE = "There is no airplane here."
ELSEWHERE = "Choose another space to fly to."

EVERYWHERE = [*range(10, 50), *range(160, 184)]


def arrived(*planes: int, start: int = 23, dice: Any = ((3, 4),), **setting: Any) -> Game:
    """Player 0 has just thrown 7 to Free Parking; airplanes stand there, or where it is said."""
    setting = {"owns": OWN, "airplanes": 1, **setting}
    cash = setting.pop("cash", (1500, 1500, 1500))
    game = position(cash, at={0: no(start)}, dice=dice, **setting)
    if planes:
        AddonState.of(game.state).airplanes = tuple(no(plane) for plane in planes)
    game.submit(Throw(0))
    return game


def fly(game: Game, where: int) -> Game:
    """The game after player 0 has flown to a location."""
    game.submit(FlyTo(0, no(where)))
    return game


def ride(game: Game, where: int) -> Game:
    """The game after player 0 has ridden to a location."""
    game.submit(RideTo(0, no(where)))
    return game


def airports(game: Game) -> list[int]:
    """The locations offered."""
    return [number_of(choice.place) for choice in game.choices() if isinstance(choice, FlyTo)]


@pytest.mark.rule("AD-76")
@pytest.mark.parametrize(("number", "places"), [(0, []), (1, [30]), (2, [30, 178])])
def test_airplanes_stand_on_free_parking_and_on_the_subway(number: int, places: list[int]) -> None:
    game = position(airplanes=number)
    assert [number_of(place) for place in AddonState.of(game.state).airplanes] == places


@pytest.mark.rule("AD-77", "AD-P05")
def test_who_lands_by_one_may_fly_to_any_other_place() -> None:
    game = arrived()
    assert asked(game).step == TravelOn(0)
    assert airports(game) == [where for where in EVERYWHERE if where != 30]


@pytest.mark.rule("AD-77", "AD-P05")
def test_a_flight_may_be_declined() -> None:
    game = arrived()
    game.submit(Forgo(0))
    assert (at(game), AddonState.of(game.state).airplanes) == (30, (no(30),))
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-77", "AD-78", "AD-E17")
@pytest.mark.parametrize("where", [11, 24, 49, 167, 179])
def test_the_flight_passes_nothing_and_the_airplane_goes_along(where: int) -> None:
    game = fly(arrived(), where)
    assert game.events == [Moved(0, no(30), no(where), 0, AddonBy.AIRPLANE)]
    assert AddonState.of(game.state).airplanes == (no(where),)
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-77")
def test_only_one_airplane_goes_along() -> None:
    game = fly(arrived(30, 30), 11)
    assert sorted(AddonState.of(game.state).airplanes) == [no(11), no(30)]


@pytest.mark.rule("AD-77")
def test_without_airplanes_nobody_flies() -> None:
    assert isinstance(asked(arrived(airplanes=0)).step, TurnOver)


@pytest.mark.rule("AD-77", "AD-32")
def test_passing_one_gives_no_flight() -> None:
    game = arrived(29)
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-77")
def test_standing_by_one_gives_no_flight_before_a_throw() -> None:
    game = position(at={0: no(30)}, airplanes=1)
    assert asked(game).step == Due(0)
    assert refused(game, FlyTo(0, 0)) == NOT_NOW


@pytest.mark.rule("AD-77")
def test_the_landing_is_settled_first() -> None:
    assert isinstance(asked(arrived(23, start=16, owns={})).step, MayBuy)
    rent = arrived(23, start=16, owns={"States Avenue": 1})
    assert (paid(rent), asked(rent).step) == ([(0, 1, 10)], TravelOn(0))
    debt = arrived(23, start=16, owns={"States Avenue": 1}, cash=(5, 1500, 1500))
    assert isinstance(asked(debt).step, Owes)
    card = arrived(27, start=20, top=["ACC-5"])
    assert (paid(card), asked(card).step) == ([(BANK, 0, 200)], TravelOn(0))


@pytest.mark.rule("AD-77")
def test_who_goes_bankrupt_by_it_does_not_fly() -> None:
    game = arrived(23, start=16, owns={"States Avenue": 1}, cash=(5, 1500, 1500))
    game.submit(GiveUp(0))
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-77")
def test_who_was_sent_on_by_a_card_has_left_it_behind() -> None:
    game = arrived(27, start=20, top=["CC-05"])
    assert at(game) == 10
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-77", "AD-31")
def test_who_was_sent_to_jail_does_not_fly_even_if_one_stands_there() -> None:
    game = arrived(40, 20, start=33)
    assert game.state.players[0].jail == 1
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-77")
def test_a_visitor_in_jail_flies() -> None:
    game = arrived(20, start=13)
    assert asked(game).step == TravelOn(0)


@pytest.mark.rule("AD-78", "AD-54")
def test_where_a_flight_ends_the_landing_is_carried_out() -> None:
    assert paid(fly(arrived(), 10)) == [(BANK, 0, 200)]
    assert paid(fly(arrived(pass_pays="250_300"), 166)) == [(BANK, 0, 300)]
    assert paid(fly(arrived(owns={"Boardwalk": 1}), 49)) == [(0, 1, 50)]
    assert happened(fly(arrived(), 182), BackwardDue) == [BackwardDue(0)]
    jailed = fly(arrived(), 40)
    assert happened(jailed, SentToJail) == [SentToJail(0, By.SPACE)]
    assert (AddonState.of(jailed.state).airplanes, asked(jailed).seat) == ((no(40),), 1)


@pytest.mark.rule("AD-77", "AD-21")
def test_an_extra_throw_is_made_from_there() -> None:
    game = fly(arrived(start=26, dice=((2, 2),)), 171)
    assert asked(game).step == Due(0, doubles=1)


@pytest.mark.rule("AD-77", "AD-46")
def test_who_comes_by_travel_card_flies_too() -> None:
    game = position(at={0: no(28)}, keeps={"TR-09": 0}, owns=OWN, airplanes=1)
    game.submit(UseTravelCards(0, cards(game, "TR-09")))
    fly(game, 11)
    assert isinstance(asked(game).step, TurnOver)


# --- one ride and one flight


@pytest.mark.rule("AD-78")
def test_one_move_contains_one_flight_at_most() -> None:
    game = fly(arrived(30, 11), 11)
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-78")
def test_a_flight_may_lead_to_a_ride_and_a_ride_to_a_flight_but_not_on() -> None:
    flown = fly(arrived(30, 171), 178)
    assert asked(flown).step == TravelOn(0, may_ride=True, may_fly=False)
    assert airports(flown) == []
    ride(flown, 171)
    assert isinstance(asked(flown).step, TurnOver)
    ridden = ride(arrived(30, start=171), 30)
    assert asked(ridden).step == TravelOn(0, may_ride=False, may_fly=True)
    fly(ridden, 178)
    assert isinstance(asked(ridden).step, TurnOver)


@pytest.mark.rule("AD-78", "AD-67")
def test_a_card_to_the_subway_gives_one_more_ride_after_a_ride_and_a_flight() -> None:
    game = ride(fly(arrived(30, top=["ACH-1"]), 178), 17)
    assert (at(game), airports(game)) == (178, [])
    ride(game, 11)
    assert isinstance(asked(game).step, TurnOver)
    assert refused(game, RideTo(0, 5)) == NOT_NOW


@pytest.mark.rule("AD-78", "AD-67")
def test_in_whatever_order_they_came() -> None:
    game = fly(ride(arrived(30, start=171, top=["ACH-1"]), 30), 17)
    assert at(game) == 178
    ride(game, 11)
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-78", "AD-67")
def test_a_flight_to_chance_may_lead_to_the_subway_and_a_ride() -> None:
    game = ride(fly(arrived(top=["ACH-1"]), 17), 30)
    assert at(game) == 30
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-77", "AD-52")
def test_where_a_ride_and_a_flight_wait_either_may_be_taken() -> None:
    game = arrived(178, start=171)
    assert len(airports(game)) == 63
    assert refused(game, RideTo(1, 5)) == "That is another player's decision."
    fly(game, 11)
    assert isinstance(asked(game).step, TurnOver)


# --- fares


@pytest.mark.rule("AD-79", "AD-E17", "AD-61")
@pytest.mark.parametrize(
    ("fare", "where", "amount"),
    [("flat", 11, 100), ("flat", 171, 100), ("by_board", 11, 50), ("by_board", 171, 100)],
)
def test_by_option_the_bank_is_paid_before_the_flight(fare: str, where: int, amount: int) -> None:
    game = fly(arrived(airplane_fare=fare), where)
    assert game.events == [
        Paid(0, BANK, amount, AddonReason.AIRPLANE),
        Moved(0, no(30), no(where), 0, AddonBy.AIRPLANE),
    ]


@pytest.mark.rule("AD-79")
@pytest.mark.parametrize(("where", "amount"), [(11, 100), (160, 50)])
def test_the_own_board_is_the_one_where_the_flight_begins(where: int, amount: int) -> None:
    game = fly(arrived(169, start=162, airplane_fare="by_board"), where)
    assert paid(game, AddonReason.AIRPLANE) == [(0, BANK, amount)]


@pytest.mark.rule("AD-79", "AD-P05")
def test_without_the_fare_nobody_flies() -> None:
    poor = arrived(airplane_fare="flat", cash=(99, 1500, 1500))
    assert isinstance(asked(poor).step, TurnOver)
    near = arrived(airplane_fare="by_board", cash=(99, 1500, 1500))
    assert airports(near) == [where for where in range(10, 50) if where != 30]
    assert refused(near, FlyTo(0, no(160))) == "The fare is $100; you have $99."
    fly(near, 11)
    assert purses(near)[0] == 49


@pytest.mark.rule("AD-77", "AD-P05")
@pytest.mark.parametrize("place", [no(30), -1, 64, 1000])
def test_only_another_place_of_the_boards_can_be_named(place: int) -> None:
    assert refused(arrived(), FlyTo(0, place)) == ELSEWHERE


@pytest.mark.rule("AD-77", "AD-P05")
def test_other_commands_are_refused_meanwhile() -> None:
    game = arrived()
    assert refused(game, FlyTo(1, 0)) == "That is another player's decision."
    assert refused(game, RideTo(0, 5)) == "You are not at the Subway."
    assert refused(game, EndTurn(0)) == NOT_NOW
    assert refused(thrown(171, 3, 4, owns=OWN, airplanes=1), FlyTo(0, 0)) == NONE_HERE
    flown = fly(arrived(30, 178), 178)
    assert refused(flown, FlyTo(0, 0)) == "You have already flown in this move."


@pytest.mark.rule("AD-77")
def test_the_airplane_takes_the_next_lander_from_its_new_place() -> None:
    game = fly(arrived(), 13)
    game.submit(EndTurn(0))
    load(game, (1, 2))
    game.submit(Throw(1))
    assert asked(game).step == TravelOn(1)
    game.submit(FlyTo(1, no(171)))
    assert (at(game, 1), AddonState.of(game.state).airplanes) == (171, (no(171),))
