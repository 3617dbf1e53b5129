"""The Subway: a ride to any place of either board."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import BANK, Buy, Decline, EndTurn, Forgo, RideTo, Throw
from engine.events import (
    By,
    CardTaken,
    DiceThrown,
    DoubleTroubleThrown,
    Moved,
    Paid,
    Purpose,
    Reason,
    RefundTaken,
    SentToJail,
)
from engine.game import Game
from engine.games.addon1995.commands import FlyTo, UseTravelCards
from engine.games.addon1995.events import BackwardDue
from engine.games.addon1995.steps import TravelOn
from engine.steps import ChooseTax, Due, MayBuy, PassTurn, TurnOver
from tests.support.addon import OWN, at, cards, held, no, number_of, position, refused
from tests.support.finance import paid, purses, told
from tests.support.position import asked, happened, load, title_of

NOT_NOW = "You cannot do that now."
NOT_THERE = "You are not at the Subway."
ELSEWHERE = "Choose another space to ride to."

EVERYWHERE = [*range(10, 50), *range(160, 184)]


def arrived(*, cash: tuple[int, ...] = (1500, 1500, 1500), dice: Any = (), **setting: Any) -> Game:
    """Player 0, who owns everything, has just come from Wall Street to the Subway by a throw of 5."""
    game = position(cash, at={0: no(173)}, dice=[(2, 3), *dice], **{"owns": OWN, **setting})
    game.submit(Throw(0))
    return game


def ride(game: Game, where: int) -> Game:
    """The game after player 0 has ridden to a location."""
    game.submit(RideTo(0, no(where)))
    return game


def stations(game: Game) -> list[int]:
    """The locations offered."""
    return [number_of(choice.place) for choice in game.choices() if isinstance(choice, RideTo)]


@pytest.mark.rule("AD-52", "AD-P04")
def test_who_lands_on_the_subway_may_ride_at_once_to_any_other_place() -> None:
    game = arrived()
    assert asked(game).step == TravelOn(0)
    assert stations(game) == [where for where in EVERYWHERE if where != 178]


@pytest.mark.rule("AD-52", "AD-P04")
def test_a_ride_may_be_declined() -> None:
    game = arrived()
    game.submit(Forgo(0))
    assert (at(game), game.events) == (178, [])
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-53", "AD-55", "AD-E13")
@pytest.mark.parametrize("where", [11, 24, 49, 167, 179])
def test_the_ride_passes_nothing_and_is_free(where: int) -> None:
    game = ride(arrived(), where)
    assert game.events == [Moved(0, no(178), no(where), 0, By.SUBWAY)]
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-52", "AD-32")
def test_passing_the_subway_gives_no_ride() -> None:
    game = position(at={0: no(177)}, dice=[(1, 2)], owns=OWN)
    game.submit(Throw(0))
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-52", "AD-46")
def test_who_comes_by_travel_card_rides_too() -> None:
    game = position(at={0: no(177)}, keeps={"TR-01": 0}, owns=OWN)
    game.submit(UseTravelCards(0, cards(game, "TR-01")))
    ride(game, 30)
    assert at(game) == 30
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-67", "AD-52")
def test_the_chance_card_leads_there_directly_and_on() -> None:
    game = position(at={0: no(14)}, dice=[(1, 2)], top=["ACH-1"], owns=OWN)
    game.submit(Throw(0))
    assert Moved(0, no(17), no(178), 0, By.CARD) in game.events
    assert paid(game) == []
    ride(game, 10)
    assert at(game) == 10


@pytest.mark.rule("AD-52", "AD-21")
def test_an_extra_throw_is_made_from_where_the_ride_ends() -> None:
    game = position(at={0: no(174)}, dice=[(2, 2)], owns=OWN)
    game.submit(Throw(0))
    ride(game, 30)
    assert asked(game).step == Due(0, doubles=1)


# --- the landing at the end


@pytest.mark.rule("AD-54")
def test_what_nobody_owns_may_be_bought() -> None:
    game = ride(arrived(owns={}), 49)
    assert asked(game).step == MayBuy(0, title_of(game, "Boardwalk"))
    game.submit(Buy(0))
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-54", "AD-13", "AD-E20")
def test_rent_is_due_and_for_a_utility_by_a_new_throw() -> None:
    rent = ride(arrived(owns={"Boardwalk": 1}), 49)
    assert paid(rent) == [(0, 1, 50)]
    utility = ride(arrived(owns={"Gas Company": 1, "Water Works": 1}, dice=[(4, 2)]), 175)
    assert DiceThrown(0, (4, 2), Purpose.UTILITY) in utility.events
    assert paid(utility) == [(0, 1, 60)]


@pytest.mark.rule("AD-54", "AD-23")
@pytest.mark.parametrize(("where", "reason"), [(10, Reason.SALARY), (166, Reason.PASS)])
@pytest.mark.parametrize(("pays", "at_pass"), [("200", 200), ("250_300", 300)])
def test_go_and_pass_pay_when_the_ride_ends_there(
    where: int, reason: Reason, pays: str, at_pass: int
) -> None:
    game = ride(arrived(pass_pays=pays), where)
    amount = 200 if where == 10 else at_pass
    assert game.events[1:] == [Paid(BANK, 0, amount, reason)]


@pytest.mark.rule("AD-54", "AD-31")
def test_go_to_jail_leads_to_jail_and_ends_the_turn() -> None:
    game = ride(arrived(), 40)
    assert told(game, Moved, SentToJail) == [Moved, SentToJail]
    assert (at(game), game.state.players[0].jail) == (20, 1)
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-54", "AD-31")
def test_a_ride_to_go_to_jail_ends_the_turn_even_with_an_extra_throw_due() -> None:
    game = position(at={0: no(174)}, dice=[(2, 2)], owns=OWN)
    game.submit(Throw(0))
    ride(game, 40)
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-54")
def test_a_ride_to_jail_itself_makes_a_visitor() -> None:
    game = ride(arrived(), 20)
    assert game.state.players[0].jail == 0
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-54", "AD-37")
def test_triple_play_is_played() -> None:
    game = ride(arrived(top=["TP-123"], dice=[(1, 2, 6)]), 172)
    assert held(game) == ["TP-123"]
    assert paid(game) == [(BANK, 0, 200)]


@pytest.mark.rule("AD-54", "AD-34")
def test_double_trouble_tax_refund_and_an_elevator_act() -> None:
    trouble = ride(arrived(dice=[(3, 4)]), 160)
    assert happened(trouble, DoubleTroubleThrown) == [DoubleTroubleThrown(0, 50)]
    refund = ride(arrived(pool=100), 174)
    assert happened(refund, RefundTaken) == [RefundTaken(0, 50, 50, False)]
    elevator = ride(arrived(), 169)
    assert len(happened(elevator, CardTaken)) == 1
    back = ride(arrived(), 182)
    assert happened(back, BackwardDue) == [BackwardDue(0)]


@pytest.mark.rule("AD-54")
def test_a_tax_is_due() -> None:
    assert isinstance(asked(ride(arrived(), 14)).step, ChooseTax)


@pytest.mark.rule("AD-54", "AD-26")
def test_a_card_is_drawn_and_moves_on() -> None:
    assert at(ride(arrived(top=["CH-16"]), 176)) == 173
    assert at(ride(arrived(top=["CH-08"]), 176)) == 34


@pytest.mark.rule("AD-78", "AD-67")
def test_a_card_that_leads_back_to_the_subway_gives_a_ride_of_its_own() -> None:
    game = ride(arrived(top=["ACH-1"]), 17)
    assert (at(game), stations(game)) == (178, [where for where in EVERYWHERE if where != 178])
    ride(game, 30)
    assert at(game) == 30
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-78", "AD-67")
def test_a_ride_given_by_a_card_may_be_declined() -> None:
    game = ride(arrived(top=["ACH-1"]), 17)
    game.submit(Forgo(0))
    assert at(game) == 178
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-78", "AD-67")
def test_a_ride_by_the_card_leaves_the_one_of_choice() -> None:
    game = position(at={0: no(14)}, dice=[(1, 2)], top=["ACH-1"], owns=OWN, airplanes=1)
    game.submit(Throw(0))
    ride(game, 30)
    game.submit(FlyTo(0, no(178)))
    ride(game, 11)
    assert at(game) == 11
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-78", "AD-67")
def test_whoever_flies_instead_has_given_it_up() -> None:
    game = ride(arrived(top=["ACH-1"], airplanes=2), 17)
    assert at(game) == 178
    game.submit(FlyTo(0, no(11)))
    assert at(game) == 11
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-78", "AD-67", "AD-55")
def test_a_ride_by_the_card_costs_the_fare_too() -> None:
    game = ride(arrived(top=["ACH-1"], subway_fare="flat"), 17)
    ride(game, 30)
    assert paid(game, Reason.SUBWAY) == [(0, BANK, 50)]


@pytest.mark.rule("AD-78", "AD-52")
def test_the_next_move_may_ride_again() -> None:
    game = position(at={0: no(174)}, dice=[(2, 2)], owns=OWN)
    game.submit(Throw(0))
    ride(game, 173)
    assert asked(game).step == Due(0, doubles=1)
    load(game, (2, 3))
    game.submit(Throw(0))
    assert asked(game).step == TravelOn(0)


# --- fares


@pytest.mark.rule("AD-55", "AD-E13", "AD-61")
@pytest.mark.parametrize(
    ("fare", "where", "amount"),
    [
        ("flat", 30, 50),
        ("flat", 171, 50),
        ("by_board", 171, 50),
        ("by_board", 30, 100),
    ],
)
def test_by_option_the_bank_is_paid_a_fare_before_the_ride(fare: str, where: int, amount: int) -> None:
    game = ride(arrived(subway_fare=fare), where)
    assert game.events == [
        Paid(0, BANK, amount, Reason.SUBWAY),
        Moved(0, no(178), no(where), 0, By.SUBWAY),
    ]


@pytest.mark.rule("AD-55", "AD-P04")
def test_without_the_fare_in_cash_nobody_rides() -> None:
    poor = arrived(cash=(49, 1500, 1500), subway_fare="flat")
    assert isinstance(asked(poor).step, TurnOver)
    inside = arrived(cash=(99, 1500, 1500), subway_fare="by_board")
    assert set(stations(inside)) == set(range(160, 184)) - {178}
    assert refused(inside, RideTo(0, no(10))) == "The fare is $100; you have $99."
    ride(inside, 171)
    assert purses(inside)[0] == 49


# --- where it goes


@pytest.mark.rule("AD-52")
def test_as_the_patent_prints_it_the_subway_serves_a_part_of_the_inner_board() -> None:
    game = arrived(subway_range="as_printed")
    assert stations(game) == [*range(10, 50), *range(166, 173)]
    assert refused(game, RideTo(0, no(165))) == "The Subway does not go to Beacon Street."
    assert refused(game, RideTo(0, no(173))) == "The Subway does not go to Wall Street."


@pytest.mark.rule("AD-52", "AD-P04")
@pytest.mark.parametrize("place", [no(178), -1, 64, 1000])
def test_only_another_place_of_the_boards_can_be_named(place: int) -> None:
    assert refused(arrived(), RideTo(0, place)) == ELSEWHERE


@pytest.mark.rule("AD-52", "AD-P04")
def test_only_the_lander_rides_and_nothing_else_is_possible_meanwhile() -> None:
    game = arrived()
    assert refused(game, RideTo(1, 0)) == "That is another player's decision."
    assert refused(game, FlyTo(0, 0)) == "There is no airplane here."
    assert refused(game, EndTurn(0)) == NOT_NOW
    assert refused(game, Throw(0)) == NOT_NOW


@pytest.mark.rule("AD-52")
def test_nobody_rides_from_elsewhere_or_before_a_throw() -> None:
    at_once = "In this game, you ride right after landing, or not at all."
    assert refused(position(), RideTo(0, 5)) == at_once
    assert refused(position(at={0: no(178)}), RideTo(0, 5)) == at_once


# --- by option with the next turn


def waiting(**setting: Any) -> Game:
    """Player 0 stands on the Subway before a throw, where one rides instead of it."""
    return position(at={0: no(178)}, **{"owns": OWN, "subway_timing": "next_turn", **setting})


@pytest.mark.rule("AD-52", "AD-P04")
def test_by_option_one_does_not_ride_at_once() -> None:
    game = arrived(subway_timing="next_turn")
    assert isinstance(asked(game).step, TurnOver)
    assert refused(game, RideTo(0, 5)) == NOT_NOW


@pytest.mark.rule("AD-52", "AD-77", "AD-P04")
def test_by_option_nobody_rides_while_asked_whether_to_fly_from_there() -> None:
    game = arrived(subway_timing="next_turn", airplanes=2)
    assert asked(game).step == TravelOn(0)
    assert stations(game) == []
    assert refused(game, RideTo(0, 5)) == "You cannot ride the Subway now."


@pytest.mark.rule("AD-52", "AD-P04", "AD-53", "AD-54")
def test_by_option_one_rides_instead_of_the_next_throw() -> None:
    game = waiting()
    assert stations(game) == [where for where in EVERYWHERE if where != 178]
    ride(game, 10)
    assert game.events == [Moved(0, no(178), 0, 0, By.SUBWAY), Paid(BANK, 0, 200, Reason.SALARY)]
    assert isinstance(asked(game).step, TurnOver)
    game.submit(EndTurn(0))
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-52")
def test_by_option_one_may_throw_and_move_on_from_the_subway() -> None:
    game = waiting(dice=[(1, 1)])
    game.submit(Throw(0))
    assert at(game) == 180


@pytest.mark.rule("AD-52", "AD-46")
def test_an_extra_throw_can_be_given_up_for_it() -> None:
    game = ride(waiting(agenda=(Due(0, doubles=1), PassTurn(0))), 30)
    game.submit(EndTurn(0))
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-52", "AD-54")
def test_the_landing_after_a_ride_is_carried_out_before_the_turn_ends() -> None:
    game = ride(waiting(owns={}), 49)
    game.submit(Decline(0))
    jailed = ride(waiting(), 40)
    assert asked(jailed).step == Due(1)
    back = ride(waiting(top=["ACH-1"]), 17)
    assert at(back) == 178
    assert isinstance(asked(back).step, TurnOver)


@pytest.mark.rule("AD-52", "AD-55", "AD-P04")
def test_a_ride_instead_of_a_throw_is_refused_for_the_same_reasons() -> None:
    game = waiting(cash=(40, 1500, 1500), subway_fare="flat")
    assert refused(game, RideTo(0, 5)) == "The fare is $50; you have $40."
    assert stations(game) == []
    printed = waiting(subway_range="as_printed")
    assert refused(printed, RideTo(0, no(160))) == "The Subway does not go to Double Trouble."
    assert refused(printed, RideTo(0, no(178))) == ELSEWHERE
    assert refused(position(subway_timing="next_turn"), RideTo(0, 5)) == NOT_THERE
    assert refused(waiting(), RideTo(1, 5)) == "That is another player's decision."


@pytest.mark.rule("AD-52", "AD-31")
def test_nobody_rides_out_of_jail() -> None:
    game = position(jail={0: 1}, subway_timing="next_turn")
    assert refused(game, RideTo(0, 5)) == NOT_NOW


@pytest.mark.rule("AD-55")
def test_what_is_left_of_a_credit_counts_as_cash() -> None:
    game = ride(arrived(cash=(10, 1500, 1500), credit=(60, 0, 0), subway_fare="flat"), 11)
    assert paid(game) == [(0, BANK, 50)]
    assert (game.state.players[0].cash, game.state.players[0].credit) == (0, 20)


@pytest.mark.rule("AD-55")
def test_the_exact_fare_will_do() -> None:
    assert purses(ride(arrived(cash=(50, 1500, 1500), subway_fare="flat"), 11))[0] == 0


@pytest.mark.rule("AD-52", "AD-77")
def test_a_ride_instead_of_a_throw_may_lead_to_a_flight() -> None:
    game = ride(waiting(airplanes=1), 30)
    game.submit(FlyTo(0, no(11)))
    assert isinstance(asked(game).step, TurnOver)
