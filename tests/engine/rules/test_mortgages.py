"""Mortgages to the Bank."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import Amount
from engine.commands import (
    BANK,
    Accept,
    Build,
    DrawCredit,
    GiveUp,
    Goods,
    KeepMortgage,
    Lift,
    LiftNow,
    Mortgage,
    Offer,
    Propose,
    SellBuildings,
    Throw,
)
from engine.events import Mortgaged, MortgageLifted, Paid, Reason, RentDue
from engine.game import Game
from engine.steps import Due, MayBuy, Owes, TakeOver, TurnOver
from tests.support.deeds import (
    BALTIC,
    ELECTRIC,
    KENTUCKY,
    MEDITERRANEAN,
    PARK_PLACE,
    READING,
    ST_CHARLES,
    STATES,
    VIRGINIA,
)
from tests.support.position import asked, happened, landed, position

GROUP_BUILT = "Sell the buildings on its set first."


def received(title: str, cash: int = 1500, **options: Any) -> Game:
    """Player 1 has just been given a mortgaged property by player 0."""
    game = position([1500, cash, 1500], owns={title: 0}, mortgaged=[title], **options)
    number = game.state.owner.index(0)
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(number,)))))
    game.submit(Accept(1))
    return game


# --- mortgaging


@pytest.mark.rule("MO-93")
def test_the_owner_receives_the_mortgage_value_and_keeps_the_property() -> None:
    game = position(owns={"Park Place": 0})
    game.submit(Mortgage(0, PARK_PLACE))
    assert game.events == [Mortgaged(0, PARK_PLACE, 175), Paid(BANK, 0, 175, Reason.MORTGAGE, PARK_PLACE)]
    assert game.state.owner[PARK_PLACE] == 0
    assert game.state.mortgaged[PARK_PLACE]


@pytest.mark.rule("MO-93")
def test_railroads_and_utilities_may_be_mortgaged() -> None:
    game = position(owns={"railroads": 0, "utilities": 0})
    game.submit(Mortgage(0, READING))
    game.submit(Mortgage(0, ELECTRIC))
    assert game.state.players[0].cash == 1500 + 100 + 75


@pytest.mark.rule("MO-93")
def test_nobody_mortgages_twice_or_what_is_not_theirs() -> None:
    game = position(owns={"Baltic Avenue": 0, "Park Place": 1}, mortgaged=["Baltic Avenue"])
    assert game.refusal(Mortgage(0, BALTIC)) == "Baltic Avenue is already mortgaged."
    not_theirs = "You can only mortgage your own property."
    assert [game.refusal(Mortgage(0, title)) for title in (PARK_PLACE, MEDITERRANEAN, 28)] == [not_theirs] * 3


@pytest.mark.rule("MO-94")
def test_no_lot_is_mortgaged_while_a_building_stands_in_its_group() -> None:
    game = position(owns={"pink": 0}, built={"States Avenue": 1})
    assert game.refusal(Mortgage(0, ST_CHARLES)) == GROUP_BUILT
    assert game.refusal(Mortgage(0, STATES)) == GROUP_BUILT
    game.submit(SellBuildings(0, (STATES,)))
    game.submit(Mortgage(0, ST_CHARLES))
    assert game.state.players[0].cash == 1500 + 50 + 70


@pytest.mark.rule("MO-93", "MO-94")
def test_the_choices_are_the_properties_that_are_neither_mortgaged_nor_built_up() -> None:
    owns = {"pink": 0, "purple": 0, "utilities": 0, "Reading Railroad": 1}
    game = position(owns=owns, built={"States Avenue": 1}, mortgaged=["Baltic Avenue", "Water Works"])
    mortgages = [choice for choice in game.choices() if isinstance(choice, Mortgage)]
    assert mortgages == [Mortgage(0, MEDITERRANEAN), Mortgage(0, ELECTRIC)]


@pytest.mark.rule("MO-09")
def test_credit_is_drawn_in_whole_dollars_up_to_what_is_left() -> None:
    game = position(credit=[30, 0, 0])
    assert Amount(0, DrawCredit, 1, 30) in list(game.choices())
    for amount in (0, -1, 31):
        assert game.refusal(DrawCredit(0, amount)) == "You can draw $1 to $30."
    game.submit(DrawCredit(0, 1))
    assert (game.state.players[0].cash, game.state.players[0].credit) == (1501, 29)
    assert game.refusal(DrawCredit(1, 1)) == "You have no credit at the Bank."


@pytest.mark.rule("MO-94")
def test_with_clear_lots_enough_a_bare_lot_of_a_built_group_may_be_mortgaged() -> None:
    game = position(owns={"pink": 0}, built={"States Avenue": 1}, mortgage_needs="clear_lot")
    assert game.refusal(Mortgage(0, STATES)) == "Sell its buildings first."
    game.submit(Mortgage(0, ST_CHARLES))
    assert game.refusal(Build(0, (VIRGINIA,))) == "Lift the mortgages on the pink set first."


@pytest.mark.rule("MO-94", "MO-113")
def test_buildings_of_another_player_do_not_bar_a_mortgage() -> None:
    game = position(
        [10, 1500],
        owns={"St. Charles Place": 0, "States Avenue": 1, "Virginia Avenue": 1},
        built={"States Avenue": 1},
        deed_sale_needs="clear_lot",
        agenda=[Owes(0, 1, 50, Reason.RENT), TurnOver(0)],
    )
    game.submit(Mortgage(0, ST_CHARLES))
    assert [player.cash for player in game.state.players] == [30, 1550]


@pytest.mark.rule("MO-95")
def test_a_mortgaged_property_earns_no_rent() -> None:
    game = landed("Park Place", owns={"Park Place": 1}, mortgaged=["Park Place"])
    assert happened(game, RentDue) == []
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-96")
def test_any_player_mortgages_at_an_open_moment_a_buyer_alone_before_deciding() -> None:
    game = position([10, 1500], owns={"Park Place": 1, "Electric Company": 0}, at={0: "Go"}, dice=[(2, 3)])
    game.submit(Mortgage(1, PARK_PLACE))
    game.submit(Throw(0))
    assert isinstance(asked(game).step, MayBuy)
    game.submit(Mortgage(0, ELECTRIC))
    assert [player.cash for player in game.state.players] == [85, 1675]
    assert isinstance(asked(game).step, MayBuy)


# --- lifting


@pytest.mark.rule("MO-97", "MO-98")
def test_lifting_costs_the_mortgage_value_and_a_tenth() -> None:
    game = position(owns={"Reading Railroad": 0}, mortgaged=["Reading Railroad"])
    game.submit(Lift(0, READING))
    assert game.events == [MortgageLifted(0, READING, 110), Paid(0, BANK, 110, Reason.LIFT, READING)]
    assert not game.state.mortgaged[READING]


@pytest.mark.rule("MO-97", "MO-58")
@pytest.mark.parametrize(
    ("rounding", "park_place", "electric"),
    [("up", 193, 83), ("nearest", 193, 83), ("down", 192, 82)],
)
def test_interest_that_is_no_whole_dollar_is_rounded(rounding: str, park_place: int, electric: int) -> None:
    both = ["Park Place", "Electric Company"]
    game = position(owns=dict.fromkeys(both, 0), mortgaged=both, rounding=rounding)
    game.submit(Lift(0, PARK_PLACE))
    assert happened(game, MortgageLifted) == [MortgageLifted(0, PARK_PLACE, park_place)]
    game.submit(Lift(0, ELECTRIC))
    assert happened(game, MortgageLifted) == [MortgageLifted(0, ELECTRIC, electric)]


@pytest.mark.rule("MO-97", "MO-58")
@pytest.mark.parametrize("rounding", ["up", "nearest", "down"])
def test_interest_that_is_a_whole_dollar_is_not_rounded(rounding: str) -> None:
    game = received("Kentucky Avenue", rounding=rounding)
    game.submit(KeepMortgage(1))
    assert happened(game, Paid) == [Paid(1, BANK, 11, Reason.INTEREST, KENTUCKY)]


@pytest.mark.rule("MO-98")
def test_any_player_lifts_at_an_open_moment() -> None:
    game = position(owns={"Reading Railroad": 2}, mortgaged=["Reading Railroad"])
    game.submit(Lift(2, READING))
    assert game.state.players[2].cash == 1390
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-98")
def test_lifting_needs_the_money_and_a_mortgage_of_ones_own() -> None:
    game = position([109, 1500], owns={"railroads": 0}, mortgaged=["Reading Railroad"])
    assert game.refusal(Lift(0, READING)) == "Lifting the mortgage costs $110; you have $109."
    assert game.refusal(Lift(0, 10)) == "You have no mortgage there to lift."
    assert game.refusal(Lift(1, READING)) == "You have no mortgage there to lift."
    assert [choice for choice in game.choices() if isinstance(choice, Lift)] == []
    game = position([110, 1500], owns={"railroads": 0}, mortgaged=["Reading Railroad"])
    assert Lift(0, READING) in list(game.choices())


# --- a mortgaged property received


@pytest.mark.rule("MO-99")
def test_the_receiver_of_a_mortgaged_property_chooses_at_once() -> None:
    game = received("Reading Railroad")
    assert asked(game).seat == 1
    assert asked(game).step == TakeOver(1, READING)
    assert list(game.choices()) == [LiftNow(1), KeepMortgage(1)]


@pytest.mark.rule("MO-99")
def test_the_receiver_may_lift_a_mortgage_for_the_value_and_the_interest() -> None:
    game = received("Reading Railroad")
    game.submit(LiftNow(1))
    assert game.events == [MortgageLifted(1, READING, 110), Paid(1, BANK, 110, Reason.LIFT, READING)]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-99", "MO-100")
def test_the_receiver_may_pay_the_interest_alone_and_pays_it_again_on_lifting() -> None:
    game = received("Reading Railroad")
    game.submit(KeepMortgage(1))
    assert game.events == [Paid(1, BANK, 10, Reason.INTEREST, READING)]
    assert game.state.mortgaged[READING]
    game.submit(Lift(1, READING))
    assert game.state.players[1].cash == 1500 - 10 - 110


@pytest.mark.rule("MO-99")
def test_who_can_only_pay_the_interest_pays_it_without_being_asked() -> None:
    game = received("Reading Railroad", cash=109)
    assert happened(game, Paid) == [Paid(1, BANK, 10, Reason.INTEREST, READING)]
    assert game.state.players[1].cash == 99
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-99")
def test_several_mortgaged_properties_are_dealt_with_one_after_another() -> None:
    game = position(owns={"pink": 0}, mortgaged=["pink"])
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(ST_CHARLES, STATES, VIRGINIA)))))
    game.submit(Accept(1))
    assert asked(game).step == TakeOver(1, ST_CHARLES)
    game.submit(KeepMortgage(1))
    assert asked(game).step == TakeOver(1, STATES)
    game.submit(LiftNow(1))
    assert asked(game).step == TakeOver(1, VIRGINIA)
    game.submit(KeepMortgage(1))
    assert game.state.players[1].cash == 1500 - 7 - 77 - 8
    assert [game.state.mortgaged[title] for title in (ST_CHARLES, STATES, VIRGINIA)] == [True, False, True]


@pytest.mark.rule("MO-99", "MO-116")
def test_mortgages_that_come_with_a_bankruptcy_are_the_creditors_to_lift_or_keep() -> None:
    game = position(
        [5, 1500, 1500],
        owns={"Reading Railroad": 0, "Electric Company": 0},
        mortgaged=["Reading Railroad"],
        agenda=[Owes(0, 1, 100, Reason.RENT), TurnOver(0)],
    )
    game.submit(GiveUp(0))
    assert asked(game).step == TakeOver(1, READING)
    assert not game.state.mortgaged[ELECTRIC]
