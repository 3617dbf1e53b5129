"""Turns, throws, doubles and open moments."""

from __future__ import annotations

import pytest

from engine.commands import (
    BANK,
    Build,
    Buy,
    Command,
    Decline,
    DrawCredit,
    EndTurn,
    GiveUp,
    Goods,
    Lift,
    Mortgage,
    Offer,
    Propose,
    PutUp,
    Ready,
    Resign,
    SellBuildings,
    Throw,
)
from engine.events import (
    BuildingsBought,
    By,
    DiceThrown,
    ExtraThrow,
    Mortgaged,
    Moved,
    Paid,
    PropertyOffered,
    Purpose,
    SentToJail,
    TurnBegan,
    WentBankrupt,
)
from engine.game import Refused
from engine.steps import Auction, Due, JailTurn, MayBuy, Owes, TurnOver
from tests.support.position import asked, happened, landed, position, title_of

# --- the order of a turn


@pytest.mark.rule("MO-15", "MO-16", "MO-E03", "MO-E04", "MO-E05", "MO-P01")
def test_a_turn_is_a_throw_a_move_a_landing_an_open_moment_and_the_next_turn() -> None:
    game = position(at={0: "Go"}, dice=[(4, 6)])
    assert asked(game).step == Due(0)
    game.submit(Throw(0))
    assert game.events == [DiceThrown(0, (4, 6), Purpose.MOVE), Moved(0, 0, 10, 10, By.THROW)]
    assert asked(game).step == TurnOver(0)
    game.submit(EndTurn(0))
    assert game.events == [TurnBegan(1, 1)]
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-15")
def test_the_landing_is_carried_out_before_the_next_open_moment() -> None:
    game = position(at={0: "Go"}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert asked(game).step == MayBuy(0, 1)
    assert happened(game, PropertyOffered) == [PropertyOffered(0, title_of(game, "Baltic Avenue"))]
    assert game.refusal(EndTurn(0)) == "You cannot do that now."
    game.submit(Buy(0))
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-15")
def test_the_turn_passes_to_the_left_past_those_who_are_out() -> None:
    game = position(cash=(9, 9, 9, 9), turn=1, out=[2], agenda=None, at={1: "Go"}, dice=[(4, 6)])
    game.submit(Throw(1))
    game.submit(EndTurn(1))
    assert (asked(game).seat, game.state.turn) == (3, 3)


@pytest.mark.rule("MO-15")
def test_the_turn_passes_from_the_last_seat_to_the_first() -> None:
    game = position(turn=2, at={2: "Go"}, dice=[(4, 6)])
    game.submit(Throw(2))
    game.submit(EndTurn(2))
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-15")
def test_only_the_player_on_turn_throws_and_ends_the_turn() -> None:
    game = position()
    assert game.refusal(Throw(1)) == "That is another player's decision."
    game = landed("Free Parking")
    assert game.refusal(EndTurn(1)) == "That is another player's decision."


# --- doubles


@pytest.mark.rule("MO-17", "MO-E03")
def test_a_double_earns_an_extra_throw_after_its_landing() -> None:
    game = position(dice=[(5, 5)], at={0: "Go"})
    game.submit(Throw(0))
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 1)]
    assert asked(game).step == Due(0, doubles=1)


@pytest.mark.rule("MO-17")
def test_the_extra_throw_waits_until_the_landing_is_complete() -> None:
    game = position(dice=[(3, 3)], at={0: "Go"})
    game.submit(Throw(0))
    assert not happened(game, ExtraThrow)
    game.submit(Buy(0))
    assert game.events[-1] == ExtraThrow(0, 1)


@pytest.mark.rule("MO-17")
def test_after_a_throw_without_a_double_the_turn_is_over_whatever_came_before() -> None:
    game = position(dice=[(4, 6)], doubles=2, at={0: "Go"})
    game.submit(Throw(0))
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-18", "MO-E13")
def test_the_third_double_of_a_turn_leads_to_jail_without_moving() -> None:
    game = position(dice=[(1, 1)], doubles=2, at={0: "Boardwalk"})
    game.submit(Throw(0))
    assert happened(game, SentToJail) == [SentToJail(0, By.DOUBLES)]
    assert not happened(game, Moved)
    assert not happened(game, Paid)
    assert game.state.players[0].place == 10
    assert asked(game).seat == 1


@pytest.mark.rule("MO-18")
def test_two_doubles_do_not_lead_to_jail() -> None:
    game = position(dice=[(5, 5), (5, 5)], at={0: "Go"})
    game.submit(Throw(0))
    game.submit(Throw(0))
    assert asked(game).step == Due(0, doubles=2)
    assert game.state.players[0].place == 20


@pytest.mark.rule("MO-19")
@pytest.mark.parametrize("where", [20, 26])
def test_a_double_that_leads_to_jail_earns_no_extra_throw(where: int) -> None:
    game = position(at={0: where}, dice=[(5, 5)] if where == 20 else [(2, 2)])
    game.submit(Throw(0))
    assert happened(game, SentToJail) == [SentToJail(0, By.SPACE)]
    assert not happened(game, ExtraThrow)
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-19")
def test_a_double_by_which_a_card_sends_one_to_jail_earns_no_extra_throw() -> None:
    game = position(at={0: 16}, dice=[(3, 3)], top=["CH-07"])
    game.submit(Throw(0))
    assert happened(game, SentToJail) == [SentToJail(0, By.CARD)]
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-19", "MO-121")
def test_a_player_bankrupt_by_a_double_has_no_extra_throw() -> None:
    game = position(cash=(10, 9, 9), at={0: 34}, dice=[(2, 2)])
    game.submit(Throw(0))
    assert isinstance(asked(game).step, Owes)
    game.submit(GiveUp(0))
    assert happened(game, WentBankrupt)
    assert asked(game).step == Due(1)


# --- pieces together


@pytest.mark.rule("MO-20")
def test_any_number_of_pieces_stand_on_one_space_without_effect() -> None:
    game = position(at={0: 10, 1: 20, 2: 20}, dice=[(4, 6)])
    game.submit(Throw(0))
    assert [player.place for player in game.state.players] == [20, 20, 20]
    assert [player.cash for player in game.state.players] == [1500, 1500, 1500]
    assert asked(game).step == TurnOver(0)


# --- open moments

BUSINESS: list[Command] = [
    Build(1, (22,)),
    SellBuildings(1, (15,)),
    Mortgage(1, 2),
    Lift(1, 6),
    Propose(1, Offer(1, 0, Goods(cash=5), Goods())),
    Propose(1, Offer(1, 0, Goods(cards=(13,)), Goods(cash=30))),
    PutUp(1, 2),
    DrawCredit(1, 5),
    Resign(1),
    Ready(1),
]
"""One of each kind, by player 1: green and the reds built, Reading, St. Charles mortgaged, a kept card."""


@pytest.mark.rule("MO-21", "MO-60", "MO-P03", "MO-P14")
@pytest.mark.parametrize("moment", [Due(0), TurnOver(0), JailTurn(0)])
@pytest.mark.parametrize("command", BUSINESS)
def test_at_an_open_moment_a_player_not_on_turn_may_do_business(
    moment: Due | TurnOver | JailTurn, command: Command
) -> None:
    game = position(
        owns={"green": 1, "red": 1, "Reading Railroad": 1, "St. Charles Place": 1},
        built={"red": 1},
        mortgaged=["St. Charles Place"],
        keeps={"CH-14": 1},
        credit=(0, 500, 0),
        jail={0: 1} if isinstance(moment, JailTurn) else {},
        agenda=(moment, TurnOver(0)),
    )
    assert asked(game).also == (1, 2)
    game.submit(command)
    assert game.events or isinstance(command, Ready)


@pytest.mark.rule("MO-21", "MO-P03")
def test_business_leaves_the_open_moment_open() -> None:
    game = position(owns={"green": 0, "Reading Railroad": 1})
    game.submit(Build(0, (22,)))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (22,), 200, 31, 12)]
    game.submit(Mortgage(1, title_of(game, "Reading Railroad")))
    assert happened(game, Mortgaged) == [Mortgaged(1, title_of(game, "Reading Railroad"), 100)]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-21")
def test_nobody_else_does_business_while_a_landing_is_carried_out() -> None:
    game = landed("Boardwalk", owns={"Reading Railroad": 1}, credit=(0, 500, 0))
    assert asked(game).also == ()
    for command in (Mortgage(1, 2), DrawCredit(1, 5), PutUp(1, 2), Resign(1), Ready(1)):
        with pytest.raises(Refused):
            game.submit(command)
    assert list(game.choices(1)) == []


@pytest.mark.rule("MO-21")
def test_nobody_does_business_during_an_auction() -> None:
    game = position(owns={"Reading Railroad": 1}, agenda=(Auction(0, title=0), TurnOver(0)))
    assert asked(game).seat == 1
    assert game.refusal(Mortgage(1, 2)) == "You cannot do that now."
    assert game.refusal(Resign(1)) == "You cannot do that now."


@pytest.mark.rule("MO-21")
def test_there_is_an_open_moment_between_a_double_and_its_extra_throw() -> None:
    game = position(at={0: "Go"}, dice=[(5, 5)])
    game.submit(Throw(0))
    assert asked(game).also == (1, 2)


@pytest.mark.rule("MO-P14")
def test_who_is_ready_has_no_more_part_in_that_open_moment() -> None:
    game = position(owns={"Reading Railroad": 1})
    game.submit(Ready(1))
    assert asked(game).step == Due(0, ready=(1,))
    assert asked(game).also == (2,)
    assert game.refusal(Mortgage(1, 2)) == "That is another player's decision."


@pytest.mark.rule("MO-P14")
def test_being_ready_lasts_until_the_next_open_moment() -> None:
    game = position(at={0: "Go"}, dice=[(4, 6)])
    game.submit(Ready(1))
    game.submit(Throw(0))
    assert asked(game).also == (1, 2)
    game.submit(Ready(2))
    assert asked(game).step == TurnOver(0, ready=(2,))


@pytest.mark.rule("MO-P14")
def test_the_throw_need_not_wait_for_anybody() -> None:
    game = position(at={0: "Go"}, dice=[(4, 6)])
    assert game.refusal(Throw(0)) is None
    assert game.refusal(Ready(0)) == "It is your turn: roll or end your turn."


@pytest.mark.rule("MO-15", "MO-30")
def test_an_auction_belongs_to_the_landing() -> None:
    game = landed("Boardwalk", cash=(0, 0, 0))
    game.submit(Decline(0))
    assert asked(game).step == TurnOver(0)
    assert game.state.owner[title_of(game, "Boardwalk")] == BANK
