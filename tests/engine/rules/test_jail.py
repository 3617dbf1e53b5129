"""Jail: in, out, fines and cards."""

from __future__ import annotations

import pytest

from engine.choices import OpenTerms
from engine.commands import (
    BANK,
    Accept,
    Build,
    Decline,
    EndTurn,
    GiveUp,
    Goods,
    LiftNow,
    Mortgage,
    Offer,
    PayFine,
    Propose,
    StayInJail,
    Throw,
    UseCard,
)
from engine.events import (
    By,
    CardReturned,
    DiceThrown,
    FellShort,
    Freed,
    LeftJail,
    Moved,
    Paid,
    Purpose,
    Reason,
    SentToJail,
    StayedInJail,
    TurnBegan,
    WentBankrupt,
)
from engine.steps import Auction, Due, JailFine, JailTurn, MayBuy, Owes, TurnOver
from tests.support.deeds import BALTIC, ELECTRIC, ORIENTAL, READING
from tests.support.position import asked, happened, position

JAIL = 10
FINE_PAID = Paid(0, BANK, 50, Reason.FINE)


# --- into Jail


@pytest.mark.rule("MO-67")
def test_landing_on_go_to_jail_puts_the_piece_in_jail_and_ends_the_turn() -> None:
    game = position(at={0: 27}, dice=[(2, 1)])
    game.submit(Throw(0))
    assert happened(game, SentToJail) == [SentToJail(0, By.SPACE)]
    assert (game.state.players[0].place, game.state.players[0].jail) == (JAIL, 1)
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-67")
def test_a_double_that_leads_to_go_to_jail_earns_no_extra_throw() -> None:
    game = position(at={0: 26}, dice=[(2, 2)])
    game.submit(Throw(0))
    assert game.state.players[0].jail == 1
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-67")
def test_a_card_sends_to_jail_without_pay_at_go() -> None:
    game = position(at={0: 34}, dice=[(1, 1)], top=["CH-07"])
    game.submit(Throw(0))
    assert happened(game, SentToJail) == [SentToJail(0, By.CARD)]
    assert happened(game, Paid) == []
    assert game.state.players[0].cash == 1500
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-67")
def test_a_third_double_sends_to_jail_from_where_the_piece_stands() -> None:
    game = position(at={0: 37}, dice=[(6, 6)], doubles=2)
    game.submit(Throw(0))
    assert happened(game, Moved) == []
    assert happened(game, SentToJail) == [SentToJail(0, By.DOUBLES)]
    assert happened(game, Paid) == []


@pytest.mark.rule("MO-68")
def test_a_piece_that_ends_an_ordinary_move_on_jail_is_only_visiting() -> None:
    game = position(at={0: 3}, dice=[(3, 4)])
    game.submit(Throw(0))
    assert game.state.players[0].place == JAIL
    assert game.state.players[0].jail == 0
    assert happened(game, SentToJail) == []
    assert asked(game).step == TurnOver(0)


# --- before the throw


@pytest.mark.rule("MO-69")
def test_a_jailed_player_may_pay_use_a_card_trade_or_throw() -> None:
    game = position(jail={0: 1}, keeps={"CH-14": 0})
    card = game.state.players[0].cards[0]
    choices = list(game.choices())
    assert isinstance(asked(game).step, JailTurn)
    for choice in (Throw(0), PayFine(0), UseCard(0, card), OpenTerms(0, Propose)):
        assert choice in choices


@pytest.mark.rule("MO-69", "MO-71")
def test_a_fine_frees_before_the_throw() -> None:
    game = position(jail={0: 1}, dice=[(1, 2)])
    game.submit(PayFine(0))
    assert game.events == [FINE_PAID, LeftJail(0, Freed.FINE)]
    assert asked(game).step == Due(0)
    game.submit(Throw(0))
    assert game.state.players[0].place == 13


@pytest.mark.rule("MO-69", "MO-71")
def test_a_card_frees_and_goes_under_its_own_deck() -> None:
    game = position(jail={0: 2}, keeps={"CC-15": 0})
    card = game.state.players[0].cards[0]
    game.submit(UseCard(0, card))
    assert game.events == [CardReturned(0, card), LeftJail(0, Freed.CARD)]
    assert game.state.decks[1][-1] == card
    assert game.state.players[0].cash == 1500
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-69")
def test_a_jailed_player_may_buy_a_card_from_another_and_use_it() -> None:
    game = position(jail={0: 3}, keeps={"CH-14": 2})
    card = game.state.players[2].cards[0]
    game.submit(Propose(0, Offer(0, 2, Goods(cash=40), Goods(cards=(card,)))))
    game.submit(Accept(2))
    assert isinstance(asked(game).step, JailTurn)
    game.submit(UseCard(0, card))
    assert happened(game, LeftJail) == [LeftJail(0, Freed.CARD)]
    assert [player.cash for player in game.state.players] == [1460, 1500, 1540]


@pytest.mark.rule("MO-69")
def test_nobody_uses_a_card_they_do_not_have() -> None:
    game = position(jail={0: 1}, keeps={"CH-14": 1})
    card = game.state.players[1].cards[0]
    assert game.refusal(UseCard(0, card)) == "You do not have that card."


@pytest.mark.rule("MO-70")
def test_the_fine_may_be_paid_before_the_throw_on_the_second_turn_too() -> None:
    game = position(jail={0: 2})
    game.submit(PayFine(0))
    assert happened(game, LeftJail) == [LeftJail(0, Freed.FINE)]


@pytest.mark.rule("MO-70")
def test_the_fine_may_not_be_paid_before_the_throw_on_the_third_turn() -> None:
    game = position(jail={0: 3})
    assert game.refusal(PayFine(0)) == (
        "This is your last turn in jail: roll first; without a double you pay and move."
    )
    assert PayFine(0) not in game.choices()


@pytest.mark.rule("MO-70")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_card_may_be_used_on_any_of_the_three_turns(turn: int) -> None:
    game = position(jail={0: turn}, keeps={"CH-14": 0})
    assert UseCard(0, game.state.players[0].cards[0]) in game.choices()


@pytest.mark.rule("MO-69")
def test_who_cannot_pay_the_fine_has_to_throw_or_raise_money_first() -> None:
    game = position([40, 1500], jail={0: 1}, owns={"Baltic Avenue": 0})
    assert game.refusal(PayFine(0)) == "The fine is $50; you have $40."
    game.submit(Mortgage(0, BALTIC))
    game.submit(PayFine(0))
    assert game.state.players[0].cash == 20


@pytest.mark.rule("MO-71")
def test_a_double_after_paying_out_of_jail_earns_an_extra_throw() -> None:
    game = position(jail={0: 1}, dice=[(5, 5)])
    game.submit(PayFine(0))
    game.submit(Throw(0))
    assert game.state.players[0].place == 20
    assert asked(game).step == Due(0, doubles=1)


# --- throwing for a double


@pytest.mark.rule("MO-72")
def test_a_double_frees_and_moves_but_earns_no_extra_throw() -> None:
    game = position(jail={0: 1}, dice=[(5, 5)])
    game.submit(Throw(0))
    assert happened(game, DiceThrown) == [DiceThrown(0, (5, 5), Purpose.JAIL)]
    assert happened(game, LeftJail) == [LeftJail(0, Freed.DOUBLE)]
    assert game.state.players[0].place == 20
    assert game.state.players[0].cash == 1500
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-72")
def test_the_landing_after_a_double_in_jail_is_carried_out() -> None:
    game = position(jail={0: 1}, dice=[(2, 2)])
    game.submit(Throw(0))
    assert game.state.players[0].place == 14
    assert isinstance(asked(game).step, MayBuy)


@pytest.mark.rule("MO-72", "MO-43", "MO-45")
def test_the_double_that_frees_counts_for_the_rent_of_a_utility() -> None:
    game = position(jail={0: 1}, dice=[(1, 1)], owns={"Electric Company": 1})
    game.submit(Throw(0))
    assert happened(game, DiceThrown) == [DiceThrown(0, (1, 1), Purpose.JAIL)]
    assert happened(game, Paid) == [Paid(0, 1, 8, Reason.RENT, ELECTRIC)]


@pytest.mark.rule("MO-73")
@pytest.mark.parametrize("turn", [1, 2])
def test_without_a_double_the_player_stays_in_jail_and_the_turn_passes(turn: int) -> None:
    game = position(jail={0: turn}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert happened(game, StayedInJail) == [StayedInJail(0, turn)]
    assert happened(game, TurnBegan) == [TurnBegan(1, 1)]
    assert (game.state.players[0].place, game.state.players[0].jail) == (JAIL, turn + 1)
    assert game.state.players[0].cash == 1500


@pytest.mark.rule("MO-74")
def test_without_a_double_on_the_third_turn_the_fine_is_paid_and_the_throw_moves() -> None:
    game = position(jail={0: 3}, dice=[(4, 6)])
    game.submit(Throw(0))
    assert happened(game, Paid) == [FINE_PAID]
    assert happened(game, LeftJail) == [LeftJail(0, Freed.FINE)]
    assert (game.state.players[0].place, game.state.players[0].jail) == (20, 0)
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-74")
def test_a_double_on_the_third_turn_costs_nothing() -> None:
    game = position(jail={0: 3}, dice=[(5, 5)])
    game.submit(Throw(0))
    assert happened(game, Paid) == []
    assert happened(game, LeftJail) == [LeftJail(0, Freed.DOUBLE)]


@pytest.mark.rule("MO-74", "MO-109")
def test_the_move_follows_once_the_third_turn_fine_is_raised() -> None:
    game = position([30, 1500], jail={0: 3}, dice=[(4, 6)], owns={"Baltic Avenue": 0})
    game.submit(Throw(0))
    assert happened(game, FellShort) == [FellShort(0, BANK, 50, 60)]
    assert asked(game).step == Owes(0, BANK, 50, Reason.FINE, is_debt=True)
    assert game.state.players[0].place == JAIL
    game.submit(Mortgage(0, BALTIC))
    assert happened(game, LeftJail) == [LeftJail(0, Freed.FINE)]
    assert game.state.players[0].place == 20
    assert game.state.players[0].cash == 10


@pytest.mark.rule("MO-74", "MO-117")
def test_who_cannot_raise_the_third_turn_fine_is_bankrupt_and_does_not_move() -> None:
    game = position([30, 1500, 1500], jail={0: 3}, dice=[(4, 6)])
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert happened(game, WentBankrupt) == [WentBankrupt(0, BANK, 30, (), ())]
    assert happened(game, Moved) == []
    assert asked(game).step == Due(1)


# --- business in Jail


@pytest.mark.rule("MO-75")
def test_in_jail_a_player_may_build_and_mortgage_and_trade() -> None:
    game = position(jail={0: 1}, owns={"purple": 0, "Reading Railroad": 0})
    game.submit(Build(0, (BALTIC,)))
    game.submit(Mortgage(0, READING))
    assert game.state.players[0].cash == 1500 - 50 + 100
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(READING,)), Goods(cash=80))))
    game.submit(Accept(1))
    game.submit(LiftNow(1))
    assert game.state.owner[READING] == 1
    assert game.state.players[0].cash == 1550 + 80


@pytest.mark.rule("MO-75")
def test_a_jailed_player_bids_in_auctions() -> None:
    game = position(jail={1: 2}, at={0: "Go"}, dice=[(1, 2)])
    game.submit(Throw(0))
    game.submit(Decline(0))
    assert isinstance(asked(game).step, Auction)
    assert asked(game).seat == 1


@pytest.mark.rule("MO-75")
def test_a_jailed_owner_collects_rent() -> None:
    game = position(jail={1: 2}, owns={"Oriental Avenue": 1}, at={0: "Go"}, dice=[(4, 2)])
    game.submit(Throw(0))
    assert happened(game, Paid) == [Paid(0, 1, 6, Reason.RENT, ORIENTAL)]


# --- the fine after the throw


@pytest.mark.rule("MO-76")
def test_with_the_fine_after_the_throw_it_cannot_be_paid_before() -> None:
    game = position(jail={0: 1}, jail_fine_timing="after_throw")
    assert game.refusal(PayFine(0)) == "In this game, you pay the fine only after a failed roll."
    assert PayFine(0) not in game.choices()


@pytest.mark.rule("MO-76")
def test_after_a_failed_throw_the_fine_frees_for_the_next_turn() -> None:
    game = position([1500, 1500], jail={0: 1}, dice=[(1, 2), (1, 3), (3, 5)], jail_fine_timing="after_throw")
    game.submit(Throw(0))
    assert asked(game).step == JailFine(0)
    game.submit(PayFine(0))
    assert game.events[:2] == [FINE_PAID, LeftJail(0, Freed.FINE)]
    assert game.state.players[0].place == JAIL
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-76")
def test_who_has_paid_after_a_throw_begins_the_next_turn_with_an_ordinary_one() -> None:
    game = position(
        [1500, 1500], jail={0: 2}, dice=[(1, 2), (4, 6)], at={1: "Go"}, jail_fine_timing="after_throw"
    )
    game.submit(Throw(0))
    game.submit(PayFine(0))
    game.submit(Throw(1))
    assert game.state.players[1].place == JAIL
    game.submit(EndTurn(1))
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-76")
def test_after_a_failed_throw_a_player_may_stay_without_paying() -> None:
    game = position(jail={0: 1}, dice=[(1, 2)], jail_fine_timing="after_throw")
    game.submit(Throw(0))
    game.submit(StayInJail(0))
    assert game.state.players[0].jail == 2
    assert game.state.players[0].cash == 1500
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-76")
def test_after_a_failed_throw_the_fine_needs_the_money() -> None:
    game = position([49, 1500], jail={0: 1}, dice=[(1, 2)], jail_fine_timing="after_throw")
    game.submit(Throw(0))
    assert game.refusal(PayFine(0)) == "The fine is $50; you have $49."
    assert list(game.choices()) == [StayInJail(0)]


@pytest.mark.rule("MO-74", "MO-76")
def test_with_the_fine_after_the_throw_the_third_turn_is_as_ever() -> None:
    game = position(jail={0: 3}, dice=[(4, 6)], jail_fine_timing="after_throw")
    game.submit(Throw(0))
    assert happened(game, Paid) == [FINE_PAID]
    assert game.state.players[0].place == 20


# --- short stays (MO-130)


@pytest.mark.rule("MO-130")
def test_in_a_short_stay_a_failed_first_throw_costs_the_fine_and_moves() -> None:
    game = position(jail={0: 1}, dice=[(4, 6)], jail_short=True)
    assert game.refusal(PayFine(0)) is not None
    game.submit(Throw(0))
    assert happened(game, Paid) == [FINE_PAID]
    assert (game.state.players[0].place, game.state.players[0].jail) == (20, 0)


@pytest.mark.rule("MO-130")
def test_in_a_short_stay_a_double_or_a_card_frees_for_nothing() -> None:
    by_double = position(jail={0: 1}, dice=[(5, 5)], jail_short=True)
    by_double.submit(Throw(0))
    assert happened(by_double, LeftJail) == [LeftJail(0, Freed.DOUBLE)]
    by_card = position(jail={0: 1}, keeps={"CH-14": 0}, jail_short=True)
    by_card.submit(UseCard(0, by_card.state.players[0].cards[0]))
    assert happened(by_card, LeftJail) == [LeftJail(0, Freed.CARD)]
    assert [g.state.players[0].cash for g in (by_double, by_card)] == [1500, 1500]


@pytest.mark.rule("MO-130")
@pytest.mark.parametrize(("short", "place"), [(True, 20), (False, JAIL)])
def test_a_short_stay_is_an_option(short: bool, place: int) -> None:
    game = position(jail={0: 1}, dice=[(4, 6)], jail_short=short)
    game.submit(Throw(0))
    assert game.state.players[0].place == place
