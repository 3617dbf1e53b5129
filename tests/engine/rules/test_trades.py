"""Trades between players."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import OpenTerms
from engine.commands import (
    BANK,
    Accept,
    Counter,
    EndAllOffers,
    Goods,
    KeepMortgage,
    LiftNow,
    Mortgage,
    NamePrice,
    Offer,
    Propose,
    Refuse,
    SellBuildings,
    Throw,
)
from engine.events import (
    CardPassed,
    CreditDrawn,
    GroupBroken,
    GroupCompleted,
    Paid,
    Reason,
    TitlePassed,
    TradeAgreed,
    TradeCountered,
    TradeProposed,
    TradeRefused,
)
from engine.game import Game
from engine.offer_history import last_refusal
from engine.steps import Considers, Due, MayBuy, Owes, PassTurn, TakeOver, TurnOver
from tests.support.deeds import (
    BALTIC,
    BOARDWALK,
    ELECTRIC,
    MEDITERRANEAN,
    PARK_PLACE,
    READING,
    ST_CHARLES,
    STATES,
    VIRGINIA,
)
from tests.support.position import asked, happened, position


def sale(title: int, price: int, seller: int = 0, buyer: int = 1) -> Offer:
    """The seller offers a property for a price."""
    return Offer(seller, buyer, Goods(titles=(title,)), Goods(cash=price))


# --- proposing and answering


@pytest.mark.rule("MO-101")
def test_a_proposal_is_for_the_partner_to_decide() -> None:
    game = position(owns={"Reading Railroad": 0})
    game.submit(Propose(0, sale(READING, 250)))
    assert game.events == [TradeProposed(sale(READING, 250))]
    assert asked(game).seat == 1
    assert asked(game).step == Considers(1, sale(READING, 250))
    assert list(game.choices()) == [Accept(1), Refuse(1), OpenTerms(1, Counter), EndAllOffers(1)]
    assert game.refusal(Accept(0)) == "That is another player's decision."


@pytest.mark.rule("MO-101", "MO-102")
def test_what_both_accept_changes_hands() -> None:
    game = position(owns={"Reading Railroad": 0})
    game.submit(Propose(0, sale(READING, 250)))
    game.submit(Accept(1))
    assert game.events == [
        TradeAgreed(sale(READING, 250)),
        Paid(1, 0, 250, Reason.TRADE),
        TitlePassed(READING, 0, 1, Reason.TRADE),
    ]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-101")
def test_properties_cash_and_cards_go_both_ways() -> None:
    game = position(owns={"Park Place": 0, "Baltic Avenue": 1, "Reading Railroad": 1}, keeps={"CH-14": 0})
    card = game.state.players[0].cards[0]
    gives = Goods(cash=30, titles=(PARK_PLACE,), cards=(card,))
    game.submit(Propose(0, Offer(0, 1, gives, Goods(cash=100, titles=(BALTIC, READING)))))
    game.submit(Accept(1))
    assert happened(game, Paid) == [Paid(1, 0, 70, Reason.TRADE)]
    assert happened(game, CardPassed) == [CardPassed(0, 1, card)]
    assert [game.state.owner[title] for title in (PARK_PLACE, BALTIC, READING)] == [1, 0, 0]
    assert game.state.players[1].cards == [card]


@pytest.mark.rule("MO-101")
def test_a_refused_trade_changes_nothing() -> None:
    game = position(owns={"Reading Railroad": 0})
    game.submit(Propose(0, sale(READING, 250)))
    game.submit(Refuse(1))
    assert game.events == [TradeRefused(sale(READING, 250))]
    assert game.state.owner[READING] == 0
    assert [player.cash for player in game.state.players] == [1500, 1500, 1500]
    assert asked(game).step == Due(0)


TOO_LITTLE = "You were offered as much: accept, or name a better price for you."


@pytest.mark.rule("MO-P04")
def test_a_refusal_may_name_the_price_that_would_do() -> None:
    game = position(owns={"Reading Railroad": 1})
    offer = Offer(0, 1, Goods(90), Goods(titles=(READING,)))
    game.submit(Propose(0, offer))
    game.submit(NamePrice(1, 140))
    assert game.events == [TradeRefused(offer, 140)]
    assert game.state.owner[READING] == 1
    assert asked(game).step == Due(0)
    assert last_refusal(game, offer) is not None
    game.submit(Propose(0, Offer(0, 1, Goods(140), Goods(titles=(READING,)))))
    game.submit(Refuse(1))
    assert game.state.owner[READING] == 1, "a price binds nobody"


@pytest.mark.parametrize(
    ("price", "why"),
    [
        (90, TOO_LITTLE),
        (-5, TOO_LITTLE),
        (10**30, "That player could raise $1600 at most."),
        (1601, "That player could raise $1600 at most."),
        (1600, None),
    ],
)
@pytest.mark.rule("MO-P04")
def test_a_price_is_more_than_was_offered_and_no_more_than_can_be_raised(price: int, why: str | None) -> None:
    game = position(owns={"Reading Railroad": 1, "B. & O. Railroad": 0})
    game.submit(Propose(0, Offer(0, 1, Goods(90), Goods(titles=(READING,)))))
    assert game.refusal(NamePrice(1, price)) == why


@pytest.mark.rule("MO-P04")
def test_a_price_a_buyer_names_is_no_more_than_they_have() -> None:
    game = position(cash=(100, 300), owns={"Reading Railroad": 0})
    game.submit(Propose(0, sale(READING, 250)))
    assert game.refusal(NamePrice(1, -200)) is None
    assert game.refusal(NamePrice(1, -250)) == TOO_LITTLE
    game.state.players[1].cash = 199
    assert game.refusal(NamePrice(1, -200)) == "You have only $199."
    asking = position(cash=(100, 300))
    asking.submit(Propose(0, Offer(0, 1, Goods(), Goods(50))))
    assert asking.refusal(NamePrice(1, 10)) == "Only cash is offered, so there is no price to name."


@pytest.mark.rule("MO-101")
def test_counter_offers_go_back_and_forth_until_one_is_answered() -> None:
    game = position(owns={"Reading Railroad": 0})
    dearer, cheaper = sale(READING, 250), sale(READING, 230)
    reply = Offer(1, 0, Goods(cash=200), Goods(titles=(READING,)))
    game.submit(Propose(0, dearer))
    game.submit(Counter(1, reply))
    assert game.events == [TradeCountered(reply)]
    assert asked(game).step == Considers(0, reply, answers=1)
    game.submit(Counter(0, cheaper))
    assert asked(game).step == Considers(1, cheaper, answers=2)
    game.submit(Accept(1))
    assert happened(game, TradeAgreed) == [TradeAgreed(cheaper)]
    assert [player.cash for player in game.state.players] == [1730, 1270, 1500]


def answered(times: int, **options: Any) -> Game:
    """Player 0's proposal to player 1, answered so often with other terms by the two in turn."""
    game = position(owns={"Reading Railroad": 0}, **options)
    game.submit(Propose(0, sale(READING, 250)))
    for number in range(times):
        game.submit(other_terms(number))
    return game


def other_terms(number: int) -> Counter:
    """An answer to the proposal, first by player 1 and then by turns."""
    if number % 2:
        return Counter(0, sale(READING, 250 - number))
    return Counter(1, Offer(1, 0, Goods(cash=200 + number), Goods(titles=(READING,))))


@pytest.mark.rule("MO-133")
def test_after_three_answers_with_other_terms_a_proposal_is_accepted_or_refused() -> None:
    game = answered(2)
    assert OpenTerms(1, Counter) in list(game.choices())
    assert game.refusal(other_terms(2)) is None
    game = answered(3)
    assert list(game.choices()) == [Accept(0), Refuse(0), EndAllOffers(0)]
    assert game.refusal(other_terms(3)) == "This is counter 3 of 3: accept or refuse."
    game.submit(Accept(0))
    assert happened(game, Paid) == [Paid(1, 0, 202, Reason.TRADE)]


@pytest.mark.rule("MO-133")
@pytest.mark.parametrize("edition", ["darrow1935", "current1995"])
@pytest.mark.parametrize("most", [1, 2, 5, 9])
def test_how_many_answers_there_may_be_is_an_option(most: int, edition: str) -> None:
    game = answered(most, most_counters=most, edition=edition)
    assert game.refusal(other_terms(most)) == f"This is counter {most} of {most}: accept or refuse."
    assert game.refusal(Refuse(asked(game).seat)) is None


@pytest.mark.rule("MO-133")
def test_with_none_a_proposal_is_accepted_or_refused_as_it_is() -> None:
    game = answered(0, most_counters=0)
    assert list(game.choices()) == [Accept(1), Refuse(1), EndAllOffers(1)]
    assert game.refusal(other_terms(0)) == "In this game, you can only accept or refuse a proposal."


@pytest.mark.rule("MO-133")
def test_another_proposal_may_be_answered_as_often_again() -> None:
    game = answered(3)
    game.submit(Refuse(0))
    game.submit(Propose(0, sale(READING, 240)))
    assert asked(game).step == Considers(1, sale(READING, 240), answers=0)
    assert game.refusal(other_terms(0)) is None


@pytest.mark.rule("MO-101")
def test_a_counter_offer_can_only_go_back_to_the_proposer() -> None:
    game = position(owns={"Reading Railroad": 0})
    game.submit(Propose(0, sale(READING, 250)))
    elsewhere = Offer(1, 2, Goods(cash=200), Goods())
    back = "A counteroffer must go to the player who made the offer."
    assert game.refusal(Counter(1, elsewhere)) == back
    assert game.refusal(Counter(1, sale(READING, 200))) == back


@pytest.mark.rule("MO-101")
def test_a_counter_offer_is_held_to_the_same_terms() -> None:
    game = position(owns={"Reading Railroad": 0})
    game.submit(Propose(0, sale(READING, 250)))
    too_much = Offer(1, 0, Goods(cash=1501), Goods(titles=(READING,)))
    assert game.refusal(Counter(1, too_much)) == "The cash must be from $0 to $1500."


@pytest.mark.rule("MO-101", "MO-21")
def test_two_players_trade_in_the_turn_of_a_third() -> None:
    game = position(owns={"Reading Railroad": 1})
    game.submit(Propose(1, sale(READING, 99, seller=1, buyer=2)))
    assert asked(game).seat == 2
    game.submit(Accept(2))
    assert [player.cash for player in game.state.players] == [1500, 1599, 1401]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-101")
def test_nobody_makes_an_offer_for_another() -> None:
    game = position(owns={"Reading Railroad": 1})
    assert game.refusal(Propose(0, sale(READING, 1, seller=1, buyer=0))) == (
        "You can only make offers in your own name."
    )


@pytest.mark.rule("MO-101", "MO-121")
@pytest.mark.parametrize("partner", [0, 2, 3, BANK])
def test_a_trade_needs_another_player_who_is_still_in_the_game(partner: int) -> None:
    game = position(out=[2])
    assert game.refusal(Propose(0, Offer(0, partner, Goods(cash=1), Goods()))) == (
        "A trade needs another player who is still in the game."
    )


# --- terms


@pytest.mark.rule("MO-102")
def test_a_gift_is_a_trade_with_one_side_empty() -> None:
    game = position(owns={"Boardwalk": 0})
    game.submit(Propose(0, Offer(0, 1, Goods(cash=1, titles=(BOARDWALK,)), Goods())))
    game.submit(Accept(1))
    assert game.state.owner[BOARDWALK] == 1
    assert [player.cash for player in game.state.players] == [1499, 1501, 1500]


@pytest.mark.rule("MO-102")
def test_a_trade_of_nothing_is_none() -> None:
    assert position().refusal(Propose(0, Offer(0, 1))) == "Nothing would change hands."


@pytest.mark.rule("MO-102")
def test_nobody_trades_what_they_do_not_have() -> None:
    game = position([10, 20, 0], owns={"Baltic Avenue": 2}, keeps={"CH-14": 2})
    card = game.state.players[2].cards[0]

    def refusal(gives: Goods, gets: Goods) -> str | None:
        return game.refusal(Propose(0, Offer(0, 1, gives, gets)))

    assert refusal(Goods(cash=11), Goods()) == "The cash must be from $0 to $10."
    assert refusal(Goods(cash=-1), Goods()) == "The cash must be from $0 to $10."
    assert refusal(Goods(cash=1), Goods(cash=21)) == "The cash must be from $0 to $20."
    assert refusal(Goods(titles=(BALTIC,)), Goods()) == "Players can only trade their own properties."
    assert refusal(Goods(), Goods(titles=(BALTIC,))) == "Players can only trade their own properties."
    assert refusal(Goods(cards=(card,)), Goods()) == "Players can only trade cards they hold."


@pytest.mark.rule("MO-102")
def test_nothing_is_handed_over_twice() -> None:
    game = position(owns={"Baltic Avenue": 0}, keeps={"CH-14": 0})
    card = game.state.players[0].cards[0]
    for goods in (Goods(titles=(BALTIC, BALTIC)), Goods(cards=(card, card))):
        assert game.refusal(Propose(0, Offer(0, 1, goods, Goods()))) == "Nothing can be handed over twice."


@pytest.mark.rule("MO-102", "MO-09")
def test_credit_pays_in_a_trade_but_is_not_itself_traded() -> None:
    game = position([20, 0], credit=[500, 0], owns={"Reading Railroad": 1})
    game.submit(Propose(0, Offer(0, 1, Goods(cash=120), Goods(titles=(READING,)))))
    game.submit(Accept(1))
    assert happened(game, CreditDrawn) == [CreditDrawn(0, 100, 400)]
    assert [(player.cash, player.credit) for player in game.state.players] == [(0, 400), (120, 0)]


@pytest.mark.rule("MO-101")
def test_a_trade_tells_which_groups_it_completes_and_breaks() -> None:
    game = position(owns={"purple": 1, "Park Place": 0, "Boardwalk": 1})
    game.submit(Propose(0, Offer(0, 1, Goods(cash=900), Goods(titles=(MEDITERRANEAN, BOARDWALK)))))
    game.submit(Accept(1))
    assert happened(game, GroupBroken) == [GroupBroken(1, 0)]
    assert happened(game, GroupCompleted) == [GroupCompleted(0, 7)]


# --- buildings


@pytest.mark.rule("MO-103", "MO-104")
def test_no_lot_of_a_group_changes_hands_while_a_building_stands_on_it() -> None:
    game = position(owns={"pink": 0}, built={"States Avenue": 1})
    for title, name in ((ST_CHARLES, "St. Charles Place"), (STATES, "States Avenue")):
        assert game.refusal(Propose(0, sale(title, 100))) == (
            f"{name} cannot change hands while its set has buildings."
        )
    game.submit(SellBuildings(0, (STATES,)))
    assert game.refusal(Propose(0, sale(STATES, 100))) is None


@pytest.mark.rule("MO-104")
def test_the_partners_built_up_lots_cannot_be_asked_for() -> None:
    game = position(owns={"pink": 1}, built={"States Avenue": 1})
    offer = Offer(0, 1, Goods(cash=900), Goods(titles=(ST_CHARLES,)))
    assert game.refusal(Propose(0, offer)) == (
        "St. Charles Place cannot change hands while its set has buildings."
    )


@pytest.mark.rule("MO-103", "MO-104")
def test_with_clear_lots_enough_a_bare_lot_of_a_built_group_may_pass() -> None:
    game = position(owns={"pink": 0}, built={"States Avenue": 1}, deed_sale_needs="clear_lot")
    assert game.refusal(Propose(0, sale(STATES, 100))) == (
        "States Avenue cannot change hands while it has buildings."
    )
    game.submit(Propose(0, sale(VIRGINIA, 100)))
    game.submit(Accept(1))
    assert game.state.owner[VIRGINIA] == 1
    assert game.state.level[STATES] == 1
    game.submit(SellBuildings(0, (STATES,)))
    assert game.state.players[0].cash == 1650


# --- mortgages


@pytest.mark.rule("MO-105", "MO-99")
def test_a_mortgaged_deed_passes_and_the_receiver_settles_its_mortgage() -> None:
    game = position(owns={"Reading Railroad": 0}, mortgaged=["Reading Railroad"])
    game.submit(Propose(0, sale(READING, 60)))
    game.submit(Accept(1))
    assert game.state.owner[READING] == 1
    assert asked(game).step == TakeOver(1, READING)
    game.submit(KeepMortgage(1))
    assert [player.cash for player in game.state.players] == [1560, 1430, 1500]


@pytest.mark.rule("MO-105")
def test_the_proposer_settles_the_mortgages_received_too() -> None:
    both = {"Reading Railroad": 1, "Electric Company": 0}
    game = position(owns=both, mortgaged=list(both))
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(ELECTRIC,)), Goods(titles=(READING,)))))
    game.submit(Accept(1))
    waiting = {asked(game).seat}
    game.submit(LiftNow(asked(game).seat))
    waiting.add(asked(game).seat)
    game.submit(LiftNow(asked(game).seat))
    assert waiting == {0, 1}
    assert [player.cash for player in game.state.players] == [1390, 1417, 1500]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-105")
def test_a_trade_whose_interest_the_receiver_could_not_pay_is_not_allowed() -> None:
    game = position([1500, 69, 9], owns={"Reading Railroad": 0}, mortgaged=["Reading Railroad"])
    too_poor = "The player getting the mortgages could not pay $10 interest."
    assert game.refusal(Propose(0, sale(READING, 60))) == too_poor
    assert game.refusal(Propose(0, sale(READING, 59))) is None
    assert game.refusal(Propose(0, sale(READING, 0, buyer=2))) == too_poor
    gift = Offer(0, 2, Goods(cash=1, titles=(READING,)), Goods())
    assert game.refusal(Propose(0, gift)) is None


@pytest.mark.rule("MO-105")
def test_the_proposer_must_be_able_to_pay_the_interest_as_well() -> None:
    game = position([20, 1500], owns={"Reading Railroad": 1}, mortgaged=["Reading Railroad"])
    offer = Offer(0, 1, Goods(cash=11), Goods(titles=(READING,)))
    assert game.refusal(Propose(0, offer)) == "The player getting the mortgages could not pay $10 interest."


# --- what cannot be traded


@pytest.mark.rule("MO-106", "MO-107")
def test_a_trade_holds_nothing_but_cash_deeds_and_cards_that_change_hands_now() -> None:
    game = position(owns={"Reading Railroad": 0})
    assert list(Goods.__dataclass_fields__) == ["cash", "titles", "cards", "tickets"]
    game.submit(Propose(0, Offer(0, 1, Goods(cash=100), Goods())))
    game.submit(Accept(1))
    assert game.state.agenda == [PassTurn(0), Due(0)]
    assert [player.cash for player in game.state.players] == [1400, 1600, 1500]


# --- when


@pytest.mark.rule("MO-21", "MO-29")
def test_a_buyer_may_trade_while_deciding_but_nobody_else() -> None:
    game = position([150, 1500, 1500], owns={"Baltic Avenue": 0}, at={0: "Go"}, dice=[(2, 3)])
    game.submit(Throw(0))
    assert isinstance(asked(game).step, MayBuy)
    assert game.refusal(Propose(1, Offer(1, 2, Goods(cash=1), Goods()))) == (
        "That is another player's decision."
    )
    game.submit(Propose(0, sale(BALTIC, 60)))
    game.submit(Accept(1))
    assert game.state.players[0].cash == 210
    assert isinstance(asked(game).step, MayBuy)


@pytest.mark.rule("MO-110", "MO-111")
def test_a_debtors_trade_settles_the_debt_as_soon_as_it_is_agreed() -> None:
    game = position(
        [40, 1500, 1500], owns={"Baltic Avenue": 0}, agenda=[Owes(0, 2, 100, Reason.RENT), TurnOver(0)]
    )
    game.submit(Propose(0, sale(BALTIC, 70)))
    game.submit(Accept(1))
    assert happened(game, Paid) == [Paid(1, 0, 70, Reason.TRADE), Paid(0, 2, 100, Reason.RENT)]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-110", "MO-60")
def test_a_debtor_may_sell_a_kept_card() -> None:
    game = position(
        [40, 1500], keeps={"CC-15": 0}, agenda=[Owes(0, BANK, 75, Reason.LUXURY_TAX), TurnOver(0)]
    )
    card = game.state.players[0].cards[0]
    game.submit(Propose(0, Offer(0, 1, Goods(cards=(card,)), Goods(cash=35))))
    game.submit(Accept(1))
    assert [player.cash for player in game.state.players] == [0, 1465]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-112")
def test_the_answer_to_a_debtors_offer_is_all_that_others_may_do() -> None:
    game = position([40, 1500], owns={"Baltic Avenue": 0}, agenda=[Owes(0, 1, 100, Reason.RENT), TurnOver(0)])
    game.submit(Propose(0, sale(BALTIC, 40)))
    assert game.refusal(Mortgage(0, MEDITERRANEAN)) == "You cannot do that now."
    game.submit(Counter(1, Offer(1, 0, Goods(cash=60), Goods(titles=(BALTIC,)))))
    game.submit(Accept(0))
    assert happened(game, Paid) == [Paid(1, 0, 60, Reason.TRADE), Paid(0, 1, 100, Reason.RENT)]
    assert asked(game).step == TurnOver(0)


# --- what a table keeps out of trades


@pytest.mark.rule("MO-105")
def test_mortgaged_deeds_may_be_kept_out_of_trades() -> None:
    owns = {"Reading Railroad": 0, "Baltic Avenue": 0}
    game = position(owns=owns, mortgaged=["Reading Railroad"], trade_mortgaged=False)
    why = "At this table, Reading Railroad cannot be traded while it is mortgaged."
    assert game.refusal(Propose(0, sale(READING, 90))) == why
    assert game.refusal(Propose(1, Offer(1, 0, Goods(90), Goods(titles=(READING,))))) == why
    assert game.refusal(Propose(0, sale(BALTIC, 90))) is None


@pytest.mark.rule("MO-101", "MO-60")
def test_kept_cards_may_be_kept_out_of_trades() -> None:
    game = position(owns={"Baltic Avenue": 0}, keeps={"CH-14": 0}, trade_cards=False)
    goods = Goods(cards=tuple(game.state.players[0].cards), titles=(BALTIC,))
    assert (
        game.refusal(Propose(0, Offer(0, 1, goods, Goods(90))))
        == "At this table, kept cards cannot be traded."
    )
    assert game.refusal(Propose(0, sale(BALTIC, 90))) is None
