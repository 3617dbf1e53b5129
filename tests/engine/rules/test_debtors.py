"""What a debtor may do while raising money, and what would cost the creditor something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.board import TitleNumber
from engine.cards import CardNumber
from engine.commands import (
    BANK,
    Accept,
    Command,
    Counter,
    GiveUp,
    Goods,
    KeepMortgage,
    Mortgage,
    Offer,
    OfferProperty,
    Propose,
    SellBuildings,
)
from engine.events import Paid, Reason
from engine.game import Game
from engine.steps import Leave, Owes, PassTurn, TurnOver
from tests.support.deeds import BALTIC, BOARDWALK, ELECTRIC, PARK_PLACE, READING, SHORT_LINE, STATES
from tests.support.position import asked, happened, position

CREDITOR, FRIEND = 1, 2

NO_GIFT = "A player in debt gives nothing away: it all goes toward the debt."
NO_BUYING = "A player in debt buys nothing: the money goes toward the debt."
CARDS_STAY = "That would leave the creditor less, who gets kept cards if the debt is not paid."


def raises_less(after: int, before: int) -> str:
    return f"That would leave the creditor less: the debtor could raise ${after}, not ${before}."


def leaves_less(loss: int) -> str:
    return f"That would leave the creditor ${loss} less, and still not pay the debt."


def debtor(
    amount: int,
    cash: int = 40,
    *,
    creditor: int = CREDITOR,
    owns: Mapping[str, int] | None = None,
    more: tuple[Owes | Leave, ...] = (),
    **setting: Any,
) -> Game:
    """Player 0 has so much cash and owes a rent, or a tax to the Bank."""
    reason = Reason.RENT if creditor != BANK else Reason.INCOME_TAX
    agenda = [Owes(0, creditor, amount, reason), *more, TurnOver(0), PassTurn(0)]
    game = position([cash, 1500, 1500], owns=owns or {}, agenda=agenda, **setting)
    assert asked(game).seat == 0
    return game


def sells(title: TitleNumber, price: int, *, to: int = FRIEND, cards: tuple[CardNumber, ...] = ()) -> Propose:
    return Propose(0, Offer(0, to, Goods(titles=(title,), cards=cards), Goods(cash=price)))


def swaps(gives: Goods, gets: Goods, *, to: int = FRIEND) -> tuple[Command, Command]:
    """The debtor's own proposal, and the same deal as the answer of the other."""
    return Propose(0, Offer(0, to, gives, gets)), Counter(to, Offer(to, 0, gets, gives))


# --- no gift, no buying


@pytest.mark.rule("MO-114")
@pytest.mark.parametrize("edition", ["darrow1935", "current1995"])
@pytest.mark.parametrize("amount", [60, 2000])
@pytest.mark.parametrize("creditor", [BANK, CREDITOR])
def test_a_debtor_gives_nothing_away_whether_able_to_pay_or_not(
    edition: str, amount: int, creditor: int
) -> None:
    game = debtor(
        amount,
        creditor=creditor,
        owns={"Reading Railroad": 0, "Short Line": 0},
        mortgaged=["Short Line"],
        keeps={"CC-15": 0},
        edition=edition,
    )
    card = game.state.players[0].cards[0]
    gifts = (Goods(titles=(READING,)), Goods(titles=(SHORT_LINE,)), Goods(cash=1), Goods(cards=(card,)))
    for gift in gifts:
        for to in (CREDITOR, FRIEND):
            assert game.refusal(Propose(0, Offer(0, to, gift, Goods()))) == NO_GIFT


@pytest.mark.rule("MO-114")
def test_nobody_gets_a_gift_by_asking_a_debtor_for_it() -> None:
    game = debtor(60, owns={"Reading Railroad": 0})
    game.submit(sells(READING, 100))
    ask = Counter(FRIEND, Offer(FRIEND, 0, Goods(), Goods(titles=(READING,))))
    assert game.refusal(ask) == NO_GIFT


@pytest.mark.rule("MO-114")
def test_a_debtor_may_be_given_something() -> None:
    game = debtor(60, owns={"Reading Railroad": 2})
    help = Offer(0, FRIEND, Goods(), Goods(cash=20))
    assert game.refusal(Propose(0, help)) is None
    assert game.refusal(Propose(0, Offer(0, FRIEND, Goods(), Goods(titles=(READING,))))) is None
    game.submit(Propose(0, help))
    game.submit(Accept(FRIEND))
    assert [player.cash for player in game.state.players] == [0, 1560, 1480]


@pytest.mark.rule("MO-114")
@pytest.mark.parametrize("amount", [60, 2000])
def test_a_debtor_buys_nothing_however_good_a_bargain_it_is(amount: int) -> None:
    game = debtor(amount, owns={"Reading Railroad": 0, "Boardwalk": 2}, keeps={"CC-15": 2})
    card = game.state.players[FRIEND].cards[0]
    for bargain in (Goods(titles=(BOARDWALK,)), Goods(cards=(card,)), Goods(cash=9, titles=(BOARDWALK,))):
        assert game.refusal(Propose(0, Offer(0, FRIEND, Goods(cash=10), bargain))) == NO_BUYING
    game.submit(sells(READING, 200))
    asked_for = Offer(FRIEND, 0, Goods(titles=(BOARDWALK,)), Goods(cash=10))
    assert game.refusal(Counter(FRIEND, asked_for)) == NO_BUYING


@pytest.mark.rule("MO-114", "MO-99")
def test_a_debtor_who_is_given_a_mortgaged_deed_pays_its_interest_and_lifts_nothing() -> None:
    game = debtor(300, 150, owns={"Reading Railroad": 2}, mortgaged=["Reading Railroad"])
    game.submit(Propose(0, Offer(0, FRIEND, Goods(), Goods(cash=10, titles=(READING,)))))
    game.submit(Accept(FRIEND))
    assert happened(game, Paid)[-1] == Paid(0, BANK, 10, Reason.INTEREST, READING)
    assert game.state.mortgaged[READING]
    assert asked(game).step == Owes(0, CREDITOR, 300, Reason.RENT, is_debt=True)


# --- who could still pay


@pytest.mark.rule("MO-114", "MO-113")
@pytest.mark.parametrize("creditor", [BANK, CREDITOR])
@pytest.mark.parametrize("to", [CREDITOR, FRIEND])
def test_who_can_pay_sells_no_property_for_less_than_it_would_raise(creditor: int, to: int) -> None:
    game = debtor(100, creditor=creditor, owns={"Reading Railroad": 0, "Electric Company": 0})
    assert game.refusal(sells(READING, 99, to=to)) == raises_less(214, 215)
    assert game.refusal(sells(READING, 100, to=to)) is None
    game.submit(sells(READING, 150, to=to))
    worse = Offer(to, 0, Goods(cash=99), Goods(titles=(READING,)))
    assert game.refusal(Counter(to, worse)) == raises_less(214, 215)


@pytest.mark.rule("MO-114", "MO-113")
def test_who_can_pay_sells_a_mortgaged_property_for_any_price() -> None:
    game = debtor(100, owns={"Reading Railroad": 0, "Electric Company": 0}, mortgaged=["Reading Railroad"])
    assert game.refusal(sells(READING, 1)) is None


@pytest.mark.rule("MO-114", "MO-99")
def test_the_interest_a_debtor_would_pay_lessens_what_can_be_raised() -> None:
    game = debtor(
        100,
        owns={"Electric Company": 0, "Park Place": 0, "Reading Railroad": 2},
        mortgaged=["Reading Railroad"],
    )
    # a deed that brings $75 for money and a mortgaged one that costs $10
    for cash, refused in ((84, raises_less(289, 290)), (85, None)):
        propose, _ = swaps(Goods(titles=(ELECTRIC,)), Goods(cash=cash, titles=(READING,)))
        assert game.refusal(propose) == refused
    game.submit(sells(ELECTRIC, 100))
    for cash, refused in ((84, raises_less(289, 290)), (85, None)):
        _, answer = swaps(Goods(titles=(ELECTRIC,)), Goods(cash=cash, titles=(READING,)))
        assert game.refusal(answer) == refused


@pytest.mark.rule("MO-114", "MO-99")
def test_the_interest_the_other_pays_is_nothing_to_the_debtor() -> None:
    game = debtor(100, owns={"Electric Company": 0, "Reading Railroad": 0}, mortgaged=["Reading Railroad"])
    both = Offer(0, FRIEND, Goods(titles=(ELECTRIC, READING)), Goods(cash=75))
    assert game.refusal(Propose(0, both)) is None


# --- who could not pay


@pytest.mark.rule("MO-114", "MO-115", "MO-117")
@pytest.mark.parametrize("creditor", [BANK, CREDITOR])
@pytest.mark.parametrize(("is_mortgaged", "least"), [(False, 200), (True, 100)])
def test_who_cannot_pay_sells_to_a_friend_for_no_less_than_the_creditor_would_get(
    creditor: int, is_mortgaged: bool, least: int
) -> None:
    mortgaged = ["Reading Railroad"] if is_mortgaged else []
    game = debtor(900, creditor=creditor, owns={"Reading Railroad": 0}, mortgaged=mortgaged)
    assert game.refusal(GiveUp(0)) is None
    assert game.refusal(sells(READING, least - 1)) == leaves_less(1)
    assert game.refusal(sells(READING, least)) is None


@pytest.mark.rule("MO-114", "MO-110")
def test_a_debtor_sells_for_less_than_the_price_if_that_pays_the_debt() -> None:
    game = debtor(190, owns={"Reading Railroad": 0})
    assert game.refusal(GiveUp(0)) is None
    assert game.refusal(sells(READING, 149)) == leaves_less(51)
    game.submit(sells(READING, 150))
    game.submit(Accept(FRIEND))
    assert [player.cash for player in game.state.players] == [0, 1690, 1350]


@pytest.mark.rule("MO-114", "MO-101")
def test_what_the_creditor_buys_costs_the_creditor_nothing() -> None:
    game = debtor(900, owns={"Reading Railroad": 0}, keeps={"CC-15": 0})
    card = game.state.players[0].cards[0]
    assert game.refusal(sells(READING, 99, to=CREDITOR)) == raises_less(139, 140)
    assert game.refusal(sells(READING, 100, to=CREDITOR, cards=(card,))) is None


@pytest.mark.rule("MO-114")
def test_a_good_deed_is_not_swapped_for_a_bad_one() -> None:
    game = debtor(2000, owns={"Boardwalk": 0, "Park Place": 0, "Baltic Avenue": 2}, mortgaged=["Boardwalk"])
    # Boardwalk is worth $200 beyond its mortgage, Baltic Avenue $60
    propose, _ = swaps(Goods(titles=(BOARDWALK,)), Goods(titles=(BALTIC,)))
    assert game.refusal(propose) == leaves_less(140)
    propose, _ = swaps(Goods(titles=(BOARDWALK,)), Goods(cash=140, titles=(BALTIC,)))
    assert game.refusal(propose) is None
    propose, _ = swaps(Goods(titles=(PARK_PLACE,)), Goods(cash=145, titles=(BALTIC,)))
    assert game.refusal(propose) == leaves_less(145)


@pytest.mark.rule("MO-114", "MO-115")
def test_who_cannot_pay_a_player_keeps_the_cards_for_that_player() -> None:
    game = debtor(900, owns={"Reading Railroad": 0}, keeps={"CC-15": 0})
    card = game.state.players[0].cards[0]
    sale = Propose(0, Offer(0, FRIEND, Goods(cards=(card,)), Goods(cash=50)))
    assert game.refusal(sale) == CARDS_STAY
    assert game.refusal(sells(READING, 300, cards=(card,))) == CARDS_STAY
    assert game.refusal(sells(READING, 860, cards=(card,))) is None


@pytest.mark.rule("MO-114", "MO-117")
def test_the_bank_gets_no_cards_so_they_may_be_sold() -> None:
    game = debtor(900, creditor=BANK, keeps={"CC-15": 0})
    card = game.state.players[0].cards[0]
    assert game.refusal(Propose(0, Offer(0, FRIEND, Goods(cards=(card,)), Goods(cash=1)))) is None


@pytest.mark.rule("MO-114", "MO-60")
def test_who_can_pay_sells_a_card_for_any_price() -> None:
    game = debtor(60, owns={"Reading Railroad": 0}, keeps={"CC-15": 0})
    card = game.state.players[0].cards[0]
    assert game.refusal(Propose(0, Offer(0, FRIEND, Goods(cards=(card,)), Goods(cash=1)))) is None


@pytest.mark.rule("MO-114", "MO-120")
def test_what_is_owed_to_later_creditors_counts_too() -> None:
    later = Owes(0, FRIEND, 100, Reason.CARD)
    game = debtor(100, owns={"Reading Railroad": 0}, mortgaged=["Reading Railroad"], more=(later,))
    assert game.refusal(sells(READING, 60, to=CREDITOR)) == leaves_less(40)
    assert game.refusal(sells(READING, 160, to=CREDITOR)) is None


@pytest.mark.rule("MO-114", "MO-132")
def test_of_who_is_ruined_in_any_case_nothing_is_sold_cheaply() -> None:
    game = debtor(50, owns={"Reading Railroad": 0}, more=(Leave(0, BANK),))
    assert game.refusal(sells(READING, 150)) == leaves_less(50)
    assert game.refusal(sells(READING, 200)) is None


@pytest.mark.rule("MO-114")
def test_mortgages_and_sales_of_buildings_cost_the_creditor_nothing_and_stay_allowed() -> None:
    game = debtor(2000, owns={"pink": 0, "Reading Railroad": 0}, built={"pink": 1})
    least = game.refusal(sells(READING, 199))
    for command in (SellBuildings(0, (STATES,)), Mortgage(0, READING)):
        game.submit(command)
    assert least == leaves_less(1)
    assert game.refusal(sells(READING, 99)) == leaves_less(1)
    assert game.refusal(sells(READING, 100)) is None


# --- part of a rent in property


@pytest.mark.rule("MO-114", "MO-119")
@pytest.mark.parametrize(
    ("amount", "cash", "offered", "can_get"),
    [
        (100, 40, None, 100),  # $40 and a deed of $60 for a rent of $100
        (100, 39, 99, 100),  # nor a dollar less, though the debt could not be paid
        (250, 39, 99, 100),  # the debtor keeps no dollar that the creditor would get
        (250, 40, None, 100),
        (60, 0, None, 60),  # the deed alone is as good as the rent
        (70, 9, 69, 70),  # that could be paid in full
        (70, 10, None, 70),
    ],
)
def test_a_part_is_worth_at_least_what_the_creditor_can_get_without_it(
    amount: int, cash: int, offered: int | None, can_get: int
) -> None:
    game = debtor(amount, owns={"Baltic Avenue": 0})
    why = f"That would leave the creditor less: it is worth ${offered}, and they can get ${can_get}."
    assert game.refusal(OfferProperty(0, cash, (BALTIC,))) == (None if offered is None else why)


@pytest.mark.rule("MO-114", "MO-119")
def test_a_mortgaged_property_is_half_its_price_of_a_rent() -> None:
    game = debtor(130, owns={"Reading Railroad": 0}, mortgaged=["Reading Railroad"])
    assert game.refusal(OfferProperty(0, 29, (READING,))) == (
        "That would leave the creditor less: it is worth $129, and they can get $130."
    )
    game.submit(OfferProperty(0, 30, (READING,)))
    game.submit(Accept(CREDITOR))
    game.submit(KeepMortgage(CREDITOR))
    assert asked(game).step == TurnOver(0)


# --- others


@pytest.mark.rule("MO-114", "MO-109")
def test_whose_payment_comes_later_is_no_debtor_yet() -> None:
    later = Owes(FRIEND, CREDITOR, 50, Reason.CARD)
    game = debtor(60, owns={"Reading Railroad": 0}, more=(later,))
    game.submit(sells(READING, 100))
    game.submit(Accept(FRIEND))
    assert [player.cash for player in game.state.players] == [80, 1610, 1350]


@pytest.mark.rule("MO-114")
def test_who_is_no_debtor_gives_and_buys_at_will() -> None:
    game = position(owns={"Reading Railroad": 0})
    assert game.refusal(Propose(0, Offer(0, 1, Goods(titles=(READING,)), Goods()))) is None
    assert game.refusal(Propose(0, Offer(0, 1, Goods(titles=(READING,)), Goods(cash=1)))) is None
    assert game.refusal(Propose(1, Offer(1, 0, Goods(cash=500), Goods(titles=(READING,))))) is None
