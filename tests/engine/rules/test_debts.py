"""Payments, debts and bankruptcy."""

from __future__ import annotations

import pytest

from engine.choices import OpenTerms
from engine.commands import (
    BANK,
    Accept,
    Bid,
    Build,
    Buy,
    Decline,
    DrawCredit,
    DropOut,
    GiveUp,
    Goods,
    KeepMortgage,
    Lift,
    LiftNow,
    Mortgage,
    Offer,
    OfferProperty,
    Propose,
    PutUp,
    Ready,
    Refuse,
    Resign,
    SellBuildings,
    Throw,
)
from engine.events import (
    AuctionClosed,
    AuctionOpened,
    BankSaleAnnounced,
    BuildingsSold,
    CardPassed,
    CardReturned,
    CreditDrawn,
    DroppedOut,
    End,
    FellShort,
    GameOver,
    LimitReached,
    MortgageLifted,
    Paid,
    PartOffered,
    PartRefused,
    Reason,
    RentSettledInPart,
    Resigned,
    TitlePassed,
    TurnBegan,
    WentBankrupt,
)
from engine.game import Game
from engine.steps import ConsidersPart, Due, MayBuy, Owes, PassTurn, TakeOver, TurnOver
from tests.support.deeds import (
    BALTIC,
    BOARDWALK,
    ELECTRIC,
    MEDITERRANEAN,
    ORIENTAL,
    PARK_PLACE,
    READING,
    SHORT_LINE,
    STATES,
    VIRGINIA,
)
from tests.support.position import HOTEL, asked, happened, landed, position

NOT_NOW = "You cannot do that now."


def owing(debt: Owes, *more: Owes) -> tuple[Owes | TurnOver | PassTurn, ...]:
    """An agenda: these payments are due in the turn of player 0."""
    return (debt, *more, TurnOver(0), PassTurn(0))


def rent(amount: int, creditor: int = 1, debtor: int = 0) -> Owes:
    return Owes(debtor, creditor, amount, Reason.RENT)


def tax(amount: int, debtor: int = 0) -> Owes:
    return Owes(debtor, BANK, amount, Reason.INCOME_TAX)


def ask_all_to_drop_out(game: Game) -> None:
    """Nobody bids for anything any more."""
    while game.decision is not None and game.refusal(DropOut(game.decision.seat)) is None:
        game.submit(DropOut(game.decision.seat))


# --- paying at once


@pytest.mark.rule("MO-109")
def test_a_payment_is_made_at_once_from_cash() -> None:
    game = landed("Boardwalk", owns={"Boardwalk": 1})
    assert happened(game, FellShort) == []
    assert [player.cash for player in game.state.players] == [1450, 1550, 1500]


@pytest.mark.rule("MO-109", "MO-09")
def test_credit_makes_up_what_cash_lacks() -> None:
    game = position([40, 0], credit=[100, 0], agenda=owing(rent(50)))
    assert happened(game, CreditDrawn) == [CreditDrawn(0, 10, 90)]
    assert [player.cash for player in game.state.players] == [0, 50]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-109")
def test_play_waits_until_the_debt_is_settled() -> None:
    game = landed("Boardwalk", [40, 1500], owns={"Boardwalk": 1, "Electric Company": 0})
    assert happened(game, FellShort) == [FellShort(0, 1, 50, 115)]
    assert asked(game).seat == 0
    assert asked(game).step == Owes(0, 1, 50, Reason.RENT, BOARDWALK, is_debt=True)
    game.submit(Mortgage(0, ELECTRIC))
    assert [player.cash for player in game.state.players] == [65, 1550]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-109")
def test_a_debt_may_be_that_of_a_player_who_is_not_on_turn() -> None:
    game = landed(33, [1500, 1500, 20], owns={"Electric Company": 2}, top=["CC-01"])
    assert happened(game, Paid) == [Paid(1, 0, 50, Reason.CARD)]
    assert asked(game).step == Owes(2, 0, 50, Reason.CARD, is_debt=True)
    game.submit(Mortgage(2, ELECTRIC))
    assert [player.cash for player in game.state.players] == [1600, 1450, 45]
    assert asked(game).step == TurnOver(0)


# --- raising money


@pytest.mark.rule("MO-110", "MO-111")
def test_the_debt_is_paid_as_soon_as_there_is_enough() -> None:
    game = position(
        [0, 0], owns={"pink": 0, "Electric Company": 0}, built={"pink": 1}, agenda=owing(rent(120))
    )
    game.submit(Mortgage(0, ELECTRIC))
    assert happened(game, Paid) == [Paid(BANK, 0, 75, Reason.MORTGAGE, ELECTRIC)]
    assert asked(game).seat == 0
    game.submit(SellBuildings(0, (STATES,)))
    assert happened(game, Paid) == [Paid(BANK, 0, 50, Reason.BUILDINGS), Paid(0, 1, 120, Reason.RENT)]
    assert game.state.players[0].cash == 5


@pytest.mark.rule("MO-110")
def test_the_debtor_chooses_what_to_sell_and_in_which_order() -> None:
    game = position(
        [0, 0], owns={"pink": 0, "Electric Company": 0}, built={"pink": 1}, agenda=owing(rent(150))
    )
    kinds = {type(choice) for choice in game.choices()}
    assert kinds == {SellBuildings, Mortgage, PutUp, OpenTerms}
    assert game.refusal(Mortgage(0, VIRGINIA)) == "Sell the buildings on its set first."


@pytest.mark.rule("MO-110", "MO-09")
def test_a_debtor_may_draw_credit_but_it_is_counted_already() -> None:
    game = position([10, 0], credit=[30, 0], owns={"Baltic Avenue": 0}, agenda=owing(rent(60)))
    assert happened(game, FellShort) == [FellShort(0, 1, 60, 70)]
    game.submit(DrawCredit(0, 30))
    assert asked(game).step == Owes(0, 1, 60, Reason.RENT, is_debt=True)
    game.submit(Mortgage(0, BALTIC))
    assert [player.cash for player in game.state.players] == [10, 60]


@pytest.mark.rule("MO-112")
def test_others_may_not_act_during_a_debt() -> None:
    game = position([0, 1500, 1500], owns={"Baltic Avenue": 0, "Park Place": 2}, agenda=owing(rent(30)))
    assert asked(game).also == ()
    for command in (Mortgage(2, PARK_PLACE), Propose(2, Offer(2, 1, Goods(cash=1), Goods()))):
        assert game.refusal(command) == "That is another player's decision."
    assert game.refusal(Resign(2)) == NOT_NOW
    assert list(game.choices(2)) == []


@pytest.mark.rule("MO-114")
def test_a_debtor_does_not_build_lift_mortgages_throw_or_resign() -> None:
    game = position(
        [60, 1500],
        owns={"purple": 0, "Oriental Avenue": 0},
        mortgaged=["Oriental Avenue"],
        agenda=owing(rent(100)),
    )
    for command in (Build(0, (BALTIC,)), Lift(0, ORIENTAL), Throw(0), Resign(0)):
        assert game.refusal(command) == NOT_NOW


# --- when a player is bankrupt


@pytest.mark.rule("MO-113")
def test_a_debtor_must_pay_while_selling_and_mortgaging_all_would_be_enough() -> None:
    game = position(
        [10, 1500],
        owns={"pink": 0, "Reading Railroad": 0},
        built={"pink": 2},
        mortgaged=["Reading Railroad"],
        agenda=owing(rent(10 + 300 + 70 + 70 + 80)),
    )
    assert happened(game, FellShort) == [FellShort(0, 1, 530, 530)]
    assert game.refusal(GiveUp(0)) == (
        "You can still raise $530, enough to pay $530: sell buildings or mortgage."
    )
    assert GiveUp(0) not in list(game.choices())


@pytest.mark.rule("MO-113")
def test_a_debtor_may_give_up_if_a_dollar_is_missing() -> None:
    game = position([10, 1500, 1500], owns={"Baltic Avenue": 0}, agenda=owing(rent(41)))
    assert happened(game, FellShort) == [FellShort(0, 1, 41, 40)]
    game.submit(GiveUp(0))
    assert happened(game, WentBankrupt) == [WentBankrupt(0, 1, 10, (BALTIC,), ())]


@pytest.mark.rule("MO-113")
def test_a_hotel_counts_with_half_of_all_its_buildings() -> None:
    game = position([0, 1500], owns={"dark blue": 0}, built={"dark blue": HOTEL}, agenda=owing(rent(1376)))
    assert happened(game, FellShort) == [FellShort(0, 1, 1376, 10 * 100 + 175 + 200)]
    assert game.refusal(GiveUp(0)) is None


@pytest.mark.rule("MO-113")
def test_credit_counts_towards_what_a_debtor_can_raise() -> None:
    game = position([10, 1500], credit=[20, 0], owns={"Baltic Avenue": 0}, agenda=owing(rent(60)))
    assert game.refusal(GiveUp(0)) == (
        "You can still raise $60, enough to pay $60: sell buildings or mortgage."
    )


@pytest.mark.rule("MO-113", "MO-110")
def test_who_could_give_up_may_still_look_for_a_buyer() -> None:
    game = position([0, 1500, 1500], owns={"Baltic Avenue": 0}, agenda=owing(rent(300)))
    assert game.refusal(GiveUp(0)) is None
    game.submit(Propose(0, Offer(0, 2, Goods(titles=(BALTIC,)), Goods(cash=300))))
    game.submit(Accept(2))
    assert happened(game, WentBankrupt) == []
    assert [player.cash for player in game.state.players] == [0, 1800, 1200]


# --- bankrupt to a player


@pytest.mark.rule("MO-115")
def test_a_creditor_gets_everything_of_value() -> None:
    game = position(
        [7, 0, 0],
        credit=[13, 0, 0],
        owns={"pink": 0, "Electric Company": 0},
        built={"pink": 1, "States Avenue": 2},
        keeps={"CC-15": 0},
        agenda=owing(rent(2000)),
    )
    card = game.state.players[0].cards[0]
    titles = (6, ELECTRIC, STATES, VIRGINIA)
    game.submit(GiveUp(0))
    assert happened(game, BuildingsSold) == [BuildingsSold(0, (6, STATES, STATES, VIRGINIA), 200, 32, 12)]
    assert happened(game, WentBankrupt) == [WentBankrupt(0, 1, 220, titles, (card,))]
    assert happened(game, Paid) == [
        Paid(BANK, 0, 200, Reason.BUILDINGS),
        Paid(0, 1, 220, Reason.BANKRUPTCY),
    ]
    assert happened(game, CardPassed) == [CardPassed(0, 1, card)]
    assert happened(game, TitlePassed) == [TitlePassed(t, 0, 1, Reason.BANKRUPTCY) for t in titles]
    assert (game.state.players[0].cash, game.state.players[0].credit) == (0, 0)


@pytest.mark.rule("MO-115")
def test_the_hotels_of_a_bankrupt_go_back_for_half_of_all_their_buildings() -> None:
    game = position([0, 0, 0], owns={"purple": 0}, built={"purple": HOTEL}, agenda=owing(rent(900)))
    game.submit(GiveUp(0))
    assert happened(game, Paid) == [
        Paid(BANK, 0, 250, Reason.BUILDINGS),
        Paid(0, 1, 250, Reason.BANKRUPTCY),
    ]
    assert (game.state.houses, game.state.hotels) == (32, 12)
    assert game.state.level[BALTIC] == 0


@pytest.mark.rule("MO-115")
def test_a_creditor_does_not_get_the_rest_of_the_debt_from_anybody() -> None:
    game = position([5, 100, 100], agenda=owing(rent(80)))
    game.submit(GiveUp(0))
    assert [player.cash for player in game.state.players] == [0, 105, 100]


@pytest.mark.rule("MO-116", "MO-99")
def test_the_creditor_lifts_or_keeps_each_mortgage_at_once() -> None:
    game = position(
        [5, 1500, 1500],
        owns={"purple": 0, "Electric Company": 0},
        mortgaged=["purple"],
        agenda=owing(rent(100)),
    )
    game.submit(GiveUp(0))
    assert asked(game).step == TakeOver(1, MEDITERRANEAN)
    game.submit(LiftNow(1))
    assert asked(game).step == TakeOver(1, BALTIC)
    game.submit(KeepMortgage(1))
    assert game.state.players[1].cash == 1505 - 33 - 3
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-116")
def test_a_creditor_who_cannot_pay_the_interest_becomes_a_debtor_to_the_bank() -> None:
    game = position(
        [0, 5, 1500],
        owns={"Reading Railroad": 0, "Baltic Avenue": 1},
        mortgaged=["Reading Railroad"],
        agenda=owing(rent(100)),
    )
    game.submit(GiveUp(0))
    assert happened(game, FellShort) == [FellShort(1, BANK, 10, 35)]
    assert asked(game).seat == 1
    assert asked(game).step == Owes(1, BANK, 10, Reason.INTEREST, READING, is_debt=True)
    game.submit(Mortgage(1, BALTIC))
    assert game.state.players[1].cash == 25
    assert game.state.mortgaged[READING]
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-116", "MO-110", "MO-99")
def test_a_mortgage_still_to_be_settled_goes_with_the_property_that_is_sold_on() -> None:
    game = position(
        [0, 5, 1500],
        owns={"Reading Railroad": 0, "Short Line": 0},
        mortgaged=["Reading Railroad", "Short Line"],
        agenda=owing(rent(100)),
    )
    game.submit(GiveUp(0))
    game.submit(Propose(1, Offer(1, 2, Goods(titles=(SHORT_LINE,)), Goods(cash=150))))
    game.submit(Accept(2))
    assert asked(game).step == TakeOver(2, SHORT_LINE)
    game.submit(KeepMortgage(2))
    assert happened(game, Paid) == [
        Paid(2, BANK, 10, Reason.INTEREST, SHORT_LINE),
        Paid(1, BANK, 10, Reason.INTEREST, READING),
    ]
    assert [player.cash for player in game.state.players] == [0, 145, 1340]
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-116", "MO-117")
def test_a_creditor_may_go_bankrupt_in_turn_by_the_interest_alone() -> None:
    game = position(
        [0, 5, 1500, 1500],
        owns={"Reading Railroad": 0, "Short Line": 0},
        mortgaged=["Reading Railroad", "Short Line"],
        agenda=owing(rent(100)),
    )
    game.submit(GiveUp(0))
    game.submit(GiveUp(1))
    assert happened(game, WentBankrupt) == [WentBankrupt(1, BANK, 5, (READING, SHORT_LINE), ())]
    assert happened(game, BankSaleAnnounced) == [BankSaleAnnounced((READING, SHORT_LINE))]
    assert happened(game, AuctionOpened) == [AuctionOpened(READING, None, BANK, (2, 3), 1)]
    ask_all_to_drop_out(game)
    assert [player.is_out for player in game.state.players] == [True, True, False, False]
    assert asked(game).step == Due(2)


@pytest.mark.rule("MO-116", "MO-124")
def test_the_last_player_wins_even_with_interest_that_could_not_be_paid() -> None:
    game = position(
        [0, 5], owns={"Reading Railroad": 0}, mortgaged=["Reading Railroad"], agenda=owing(rent(9))
    )
    game.submit(GiveUp(0))
    assert [event.end for event in happened(game, GameOver) if isinstance(event, GameOver)] == [
        End.LAST_PLAYER
    ]
    assert game.is_over
    assert game.state.winners == [1]
    assert game.state.owner[READING] == 1


# --- bankrupt to the Bank


@pytest.mark.rule("MO-117")
def test_a_debtor_to_the_bank_leaves_and_all_belongings_go_back() -> None:
    game = position(
        [30, 1500, 1500], owns={"purple": 0}, built={"purple": 1}, keeps={"CH-14": 0}, agenda=owing(tax(300))
    )
    card = game.state.players[0].cards[0]
    game.submit(GiveUp(0))
    assert happened(game, BuildingsSold) == [BuildingsSold(0, (MEDITERRANEAN, BALTIC), 0, 32, 12)]
    assert happened(game, WentBankrupt) == [WentBankrupt(0, BANK, 30, (MEDITERRANEAN, BALTIC), (card,))]
    assert happened(game, Paid) == [Paid(0, BANK, 30, Reason.BANKRUPTCY)]
    assert happened(game, CardReturned) == [CardReturned(0, card)]
    assert game.state.decks[0][-1] == card


@pytest.mark.rule("MO-117")
def test_the_bank_auctions_a_bankrupts_properties_in_the_order_of_the_track() -> None:
    game = position(
        [0, 1500, 1500],
        owns={"Short Line": 0, "Baltic Avenue": 0, "Electric Company": 0},
        agenda=owing(tax(900)),
    )
    game.submit(GiveUp(0))
    assert happened(game, BankSaleAnnounced) == [BankSaleAnnounced((BALTIC, ELECTRIC, SHORT_LINE))]
    assert happened(game, AuctionOpened) == [AuctionOpened(BALTIC, None, BANK, (1, 2), 1)]
    game.submit(Bid(1, 20))
    game.submit(DropOut(2))
    assert happened(game, TitlePassed) == [TitlePassed(BALTIC, BANK, 1, Reason.AUCTION)]
    assert happened(game, AuctionOpened) == [AuctionOpened(ELECTRIC, None, BANK, (1, 2), 1)]
    game.submit(DropOut(1))
    game.submit(DropOut(2))
    assert happened(game, AuctionClosed) == [AuctionClosed(ELECTRIC, None, None, 0)]
    assert happened(game, AuctionOpened) == [AuctionOpened(SHORT_LINE, None, BANK, (1, 2), 1)]
    game.submit(DropOut(1))
    game.submit(Bid(2, 1))
    assert [game.state.owner[title] for title in (BALTIC, ELECTRIC, SHORT_LINE)] == [1, BANK, 2]
    assert [player.cash for player in game.state.players] == [0, 1480, 1499]
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-118")
def test_a_property_auctioned_by_the_bank_comes_free_of_its_mortgage() -> None:
    game = position([0, 1500, 1500], owns={"Short Line": 0}, mortgaged=["Short Line"], agenda=owing(tax(90)))
    game.submit(GiveUp(0))
    assert happened(game, MortgageLifted) == [MortgageLifted(BANK, SHORT_LINE, 0)]
    game.submit(Bid(1, 50))
    game.submit(DropOut(2))
    assert game.state.players[1].cash == 1450
    assert not game.state.mortgaged[SHORT_LINE]
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-118", "MO-99")
def test_with_mortgages_kept_the_buyer_lifts_or_pays_interest() -> None:
    game = position(
        [0, 60, 1500],
        owns={"Short Line": 0},
        mortgaged=["Short Line"],
        agenda=owing(tax(90)),
        bank_auction_mortgage="kept",
    )
    game.submit(GiveUp(0))
    assert happened(game, MortgageLifted) == []
    assert game.refusal(Bid(1, 51)) == "You can bid at most $50."
    game.submit(DropOut(1))
    game.submit(Bid(2, 40))
    assert asked(game).step == TakeOver(2, SHORT_LINE)
    game.submit(KeepMortgage(2))
    assert game.state.players[2].cash == 1500 - 40 - 10
    assert game.state.mortgaged[SHORT_LINE]


@pytest.mark.rule("MO-118", "MO-35")
def test_a_mortgaged_property_nobody_bid_for_costs_its_buyer_the_interest_too() -> None:
    game = landed("Short Line", [1500, 1500], mortgaged=["Short Line"], bank_auction_mortgage="kept")
    assert isinstance(asked(game).step, MayBuy)
    game.submit(Buy(0))
    assert asked(game).step == TakeOver(0, SHORT_LINE)
    game.submit(KeepMortgage(0))
    assert game.state.players[0].cash == 1500 - 200 - 10


@pytest.mark.rule("MO-118", "MO-105")
def test_nobody_buys_a_mortgaged_property_without_cash_for_its_interest() -> None:
    game = landed("Short Line", [209, 1500], mortgaged=["Short Line"], bank_auction_mortgage="kept")
    assert game.refusal(Buy(0)) == (
        "Short Line costs $200 plus $10 interest; you have $209. You can raise money or decline."
    )
    game.submit(Decline(0))
    assert game.refusal(Bid(1, 1491)) == "You can bid at most $1490."


# --- part of a rent in property


@pytest.mark.rule("MO-119")
def test_a_debtor_may_offer_part_of_a_rent_in_property() -> None:
    game = position([40, 1500], owns={"Baltic Avenue": 0}, agenda=owing(rent(100)))
    assert OpenTerms(0, OfferProperty) in list(game.choices())
    game.submit(OfferProperty(0, 40, (BALTIC,)))
    assert game.events == [PartOffered(0, 1, 40, (BALTIC,))]
    assert asked(game).seat == 1
    assert isinstance(asked(game).step, ConsidersPart)
    assert list(game.choices()) == [Accept(1), Refuse(1)]


@pytest.mark.rule("MO-119")
def test_if_the_creditor_accepts_the_rent_is_settled() -> None:
    game = position([40, 1500], owns={"Baltic Avenue": 0}, agenda=owing(rent(90)))
    game.submit(OfferProperty(0, 30, (BALTIC,)))
    game.submit(Accept(1))
    assert game.events == [
        RentSettledInPart(0, 1, 30, (BALTIC,)),
        Paid(0, 1, 30, Reason.RENT),
        TitlePassed(BALTIC, 0, 1, Reason.TRADE),
    ]
    assert [player.cash for player in game.state.players] == [10, 1530]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-119")
def test_if_the_creditor_refuses_the_debt_is_what_it_was() -> None:
    game = position([40, 1500], owns={"Baltic Avenue": 0}, agenda=owing(rent(60)))
    game.submit(OfferProperty(0, 40, (BALTIC,)))
    game.submit(Refuse(1))
    assert game.events == [PartRefused(1, 0)]
    assert asked(game).step == Owes(0, 1, 60, Reason.RENT, is_debt=True)
    game.submit(Mortgage(0, BALTIC))
    assert [player.cash for player in game.state.players] == [10, 1560]


@pytest.mark.rule("MO-119", "MO-105", "MO-99")
def test_a_mortgaged_property_given_for_rent_is_the_creditors_to_lift_or_keep() -> None:
    game = position(
        [40, 9, 1500], owns={"Reading Railroad": 0}, mortgaged=["Reading Railroad"], agenda=owing(rent(100))
    )
    assert game.refusal(OfferProperty(0, 0, (READING,))) == (
        "The player getting the mortgages could not pay $10 interest."
    )
    game.submit(OfferProperty(0, 40, (READING,)))
    game.submit(Accept(1))
    assert happened(game, Paid) == [Paid(0, 1, 40, Reason.RENT), Paid(1, BANK, 10, Reason.INTEREST, READING)]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-119", "MO-104")
def test_no_lot_of_a_built_up_group_is_given_for_rent() -> None:
    game = position([40, 1500], owns={"pink": 0}, built={"States Avenue": 1}, agenda=owing(rent(100)))
    assert game.refusal(OfferProperty(0, 0, (VIRGINIA,))) == (
        "Virginia Avenue cannot change hands while its set has buildings."
    )


@pytest.mark.rule("MO-119")
def test_only_property_of_ones_own_and_cash_one_has_is_given_for_rent() -> None:
    game = position([40, 1500], owns={"Baltic Avenue": 0, "Park Place": 1}, agenda=owing(rent(100)))
    assert game.refusal(OfferProperty(0, 40, ())) == "Name at least one property."
    assert game.refusal(OfferProperty(0, 41, (BALTIC,))) == "The cash must be from $0 to $40."
    assert game.refusal(OfferProperty(0, 0, (PARK_PLACE,))) == (
        "Players can only trade their own properties."
    )


@pytest.mark.rule("MO-119")
def test_only_a_rent_is_paid_partly_in_property() -> None:
    game = position([40, 1500], owns={"Baltic Avenue": 0}, agenda=owing(tax(60)))
    assert game.refusal(OfferProperty(0, 40, (BALTIC,))) == "Only rent can be paid partly in property."
    assert OpenTerms(0, OfferProperty) not in list(game.choices())


@pytest.mark.rule("MO-119")
@pytest.mark.parametrize(("edition", "allowed"), [("darrow1935", True), ("current1995", False)])
def test_rent_in_property_is_of_the_edition_of_1935(edition: str, allowed: bool) -> None:
    game = position([40, 1500], owns={"Baltic Avenue": 0}, agenda=owing(rent(60)), edition=edition)
    assert (OpenTerms(0, OfferProperty) in list(game.choices())) is allowed
    assert (game.refusal(OfferProperty(0, 40, (BALTIC,))) is None) is allowed


@pytest.mark.rule("MO-119")
def test_rent_in_property_is_an_option() -> None:
    game = position([40, 9], owns={"Baltic Avenue": 0}, agenda=owing(rent(60)), rent_part_property=False)
    assert game.refusal(OfferProperty(0, 40, (BALTIC,))) == "In this game, rent is paid in cash."


# --- several debts


@pytest.mark.rule("MO-120", "MO-64")
def test_debts_arising_together_are_settled_one_after_another() -> None:
    game = landed("Chance", [120, 0, 0, 0], owns={"Baltic Avenue": 0}, top=["CH-13"])
    assert happened(game, Paid) == [Paid(0, 1, 50, Reason.CARD), Paid(0, 2, 50, Reason.CARD)]
    assert asked(game).step == Owes(0, 3, 50, Reason.CARD, is_debt=True)
    game.submit(Mortgage(0, BALTIC))
    assert [player.cash for player in game.state.players] == [0, 50, 50, 50]


@pytest.mark.rule("MO-120", "MO-115")
def test_later_creditors_get_nothing_from_a_player_bankrupt_in_the_middle() -> None:
    game = landed("Chance", [60, 0, 0, 0], owns={"Baltic Avenue": 0}, mortgaged=["purple"], top=["CH-13"])
    assert happened(game, FellShort) == [FellShort(0, 2, 50, 10)]
    game.submit(GiveUp(0))
    assert happened(game, WentBankrupt) == [WentBankrupt(0, 2, 10, (BALTIC,), ())]
    assert [player.cash for player in game.state.players] == [0, 50, 7, 0]
    assert game.state.owner[BALTIC] == 2
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-120", "MO-64")
def test_a_debtor_bankrupt_to_the_drawer_does_not_free_the_others_from_paying() -> None:
    game = landed(33, [0, 30, 500], top=["CC-01"])
    assert asked(game).step == Owes(1, 0, 50, Reason.CARD, is_debt=True)
    game.submit(GiveUp(1))
    assert [player.cash for player in game.state.players] == [80, 0, 450]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-120", "MO-116")
def test_what_is_due_to_a_player_lapses_when_that_player_goes_bankrupt() -> None:
    game = landed(
        33, [0, 0, 500, 500], owns={"Reading Railroad": 1}, mortgaged=["Reading Railroad"], top=["CC-01"]
    )
    game.submit(GiveUp(1))
    assert asked(game).step == Owes(0, BANK, 10, Reason.INTEREST, READING, is_debt=True)
    game.submit(GiveUp(0))
    ask_all_to_drop_out(game)
    assert [player.cash for player in game.state.players] == [0, 0, 500, 500]
    assert asked(game).step == Due(2)


# --- after a bankruptcy


@pytest.mark.rule("MO-121")
def test_the_turn_of_a_bankrupt_passes_to_the_left() -> None:
    game = position([0, 1500, 1500], turn=0, agenda=owing(rent(10, creditor=2)))
    game.submit(GiveUp(0))
    assert happened(game, TurnBegan) == [TurnBegan(1, 1)]
    assert asked(game).step == Due(1)
    assert game.state.players[0].is_out


@pytest.mark.rule("MO-121", "MO-19")
def test_a_bankrupt_has_no_extra_throw() -> None:
    game = position([0, 1500, 1500], owns={"Oriental Avenue": 1}, at={0: "Go"}, dice=[(3, 3)])
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-121")
def test_the_bankruptcy_of_another_does_not_end_the_turn() -> None:
    game = position([1500, 0, 1500], agenda=owing(rent(10, creditor=2, debtor=1)))
    game.submit(GiveUp(1))
    assert happened(game, TurnBegan) == []
    assert asked(game).step == TurnOver(0)
    assert asked(game).also == (2,)


@pytest.mark.rule("MO-121", "MO-32")
def test_a_bankrupt_is_skipped_in_turns_and_auctions() -> None:
    game = position([1500, 1500, 1500], out=[1], at={0: "Go"}, dice=[(1, 2)])
    game.submit(Throw(0))
    game.submit(Decline(0))
    assert happened(game, AuctionOpened) == [AuctionOpened(BALTIC, None, BANK, (2, 0), 1)]


@pytest.mark.rule("MO-125", "MO-117")
def test_the_bankruptcy_that_ends_a_game_is_carried_out_first() -> None:
    game = position(
        [0, 1500, 1500], owns={"Baltic Avenue": 0}, agenda=owing(tax(300)), end_after_bankruptcies=1
    )
    game.submit(GiveUp(0))
    assert happened(game, LimitReached) == []
    game.submit(Bid(1, 10))
    game.submit(DropOut(2))
    assert happened(game, LimitReached) == [LimitReached(End.BANKRUPTCIES)]
    assert game.is_over
    assert game.state.owner[BALTIC] == 1


# --- resigning


@pytest.mark.rule("MO-122")
def test_a_player_may_resign_in_their_own_open_moment() -> None:
    game = position([200, 1500, 1500], owns={"Baltic Avenue": 0})
    game.submit(Resign(0))
    assert game.events[:2] == [Resigned(0), WentBankrupt(0, BANK, 200, (BALTIC,), ())]
    assert happened(game, AuctionOpened) == [AuctionOpened(BALTIC, None, BANK, (1, 2), 1)]
    game.submit(DropOut(1))
    game.submit(DropOut(2))
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-122")
def test_a_player_may_resign_in_the_open_moment_of_another() -> None:
    game = position(owns={"Baltic Avenue": 2})
    game.submit(Resign(2))
    game.submit(Bid(0, 30))
    game.submit(DropOut(1))
    assert game.state.owner[BALTIC] == 0
    assert asked(game).step == Due(0)
    assert asked(game).also == (1,)


@pytest.mark.rule("MO-122")
def test_who_has_ended_their_part_in_an_open_moment_cannot_resign_in_it() -> None:
    game = position()
    game.submit(Ready(2))
    assert game.refusal(Resign(2)) == "That is another player's decision."


@pytest.mark.rule("MO-122", "MO-124")
def test_when_one_of_two_resigns_the_other_has_won() -> None:
    game = position([1500, 1500], owns={"Baltic Avenue": 1})
    game.submit(Resign(1))
    assert game.is_over
    assert game.state.winners == [0]
    assert happened(game, AuctionOpened) == []


@pytest.mark.rule("MO-122")
def test_nobody_resigns_in_the_middle_of_a_landing() -> None:
    game = landed("Boardwalk")
    assert game.refusal(Resign(0)) == NOT_NOW
    assert game.refusal(Resign(1)) == NOT_NOW


# --- bids beyond cash


@pytest.mark.rule("MO-33", "MO-109", "MO-113")
def test_with_the_assets_limit_the_winner_is_a_debtor_until_the_bid_is_paid() -> None:
    game = landed("Boardwalk", [1500, 100, 20], owns={"railroads": 1}, auction_bid_limit="assets")
    game.submit(Decline(0))
    assert game.refusal(Bid(1, 501)) == "You can bid at most $500."
    game.submit(Bid(1, 500))
    assert happened(game, DroppedOut) == [DroppedOut(2)]
    game.submit(DropOut(0))
    assert asked(game).step == Owes(1, BANK, 500, Reason.AUCTION, BOARDWALK, is_debt=True)
    assert game.refusal(GiveUp(1)) == (
        "You can still raise $500, enough to pay $500: sell buildings or mortgage."
    )
    for railroad in (READING, 10, 17, SHORT_LINE):
        assert game.state.owner[BOARDWALK] == BANK
        game.submit(Mortgage(1, railroad))
    assert game.state.owner[BOARDWALK] == 1
    assert game.state.players[1].cash == 0
    assert asked(game).step == TurnOver(0)
