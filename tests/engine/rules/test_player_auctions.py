"""A player's own auction."""

from __future__ import annotations

import pytest

from engine.choices import Amount
from engine.commands import BANK, Bid, DropOut, GiveUp, KeepMortgage, Mortgage, PutUp, SellBuildings, Throw
from engine.events import (
    AuctionClosed,
    AuctionOpened,
    CreditDrawn,
    DroppedOut,
    FellShort,
    GroupCompleted,
    Paid,
    Reason,
    TitlePassed,
)
from engine.steps import Due, Owes, TakeOver, TurnOver
from tests.support.deeds import (
    BALTIC,
    BOARDWALK,
    ELECTRIC,
    MEDITERRANEAN,
    READING,
    SHORT_LINE,
    STATES,
    VIRGINIA,
)
from tests.support.position import asked, happened, landed, position


@pytest.mark.rule("MO-108")
def test_an_owner_puts_a_property_up_among_the_other_players() -> None:
    game = position(owns={"Reading Railroad": 1})
    game.submit(PutUp(1, READING))
    assert game.events == [AuctionOpened(READING, None, 1, (2, 0), 1)]
    assert asked(game).seat == 2
    assert Amount(2, Bid, 1, 1500) in list(game.choices())


@pytest.mark.rule("MO-108", "MO-34")
def test_the_winner_gets_the_deed_and_the_owner_the_money() -> None:
    game = position(owns={"Reading Railroad": 1})
    game.submit(PutUp(1, READING))
    game.submit(Bid(2, 10))
    game.submit(Bid(0, 150))
    game.submit(DropOut(2))
    assert game.events == [
        DroppedOut(2),
        AuctionClosed(READING, None, 0, 150),
        Paid(0, 1, 150, Reason.AUCTION, READING),
        TitlePassed(READING, 1, 0, Reason.AUCTION),
    ]
    assert [player.cash for player in game.state.players] == [1350, 1650, 1500]
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-108")
def test_the_owner_may_name_a_lowest_price() -> None:
    game = position(owns={"Reading Railroad": 0})
    assert game.refusal(PutUp(0, READING, floor=0)) == "The lowest price must be at least $1."
    game.submit(PutUp(0, READING, floor=120))
    assert happened(game, AuctionOpened) == [AuctionOpened(READING, None, 0, (1, 2), 120)]
    assert game.refusal(Bid(1, 119)) == "The bid must be at least $120."
    game.submit(Bid(1, 120))
    assert game.refusal(Bid(2, 120)) == "The bid must be at least $121."


@pytest.mark.rule("MO-108", "MO-35")
def test_with_no_bid_the_owner_keeps_the_property() -> None:
    game = position(owns={"Reading Railroad": 0})
    game.submit(PutUp(0, READING, floor=120))
    game.submit(DropOut(1))
    game.submit(DropOut(2))
    assert happened(game, AuctionClosed) == [AuctionClosed(READING, None, None, 0)]
    assert game.state.owner[READING] == 0
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-108", "MO-33")
def test_who_has_less_than_the_lowest_price_is_out_at_once() -> None:
    game = position([1500, 119, 1500], owns={"Reading Railroad": 0})
    game.submit(PutUp(0, READING, floor=120))
    assert happened(game, DroppedOut) == [DroppedOut(1)]
    assert asked(game).seat == 2
    assert game.refusal(Bid(2, 1501)) == "You can bid at most $1500."
    game = position([1500, 120, 1500], owns={"Mediterranean Avenue": 0})
    game.submit(PutUp(0, MEDITERRANEAN, floor=120))
    assert list(game.choices()) == [Amount(1, Bid, 120, 120), DropOut(1)]


@pytest.mark.rule("MO-108", "MO-33")
def test_a_bid_may_be_backed_by_credit() -> None:
    game = position([1500, 100], credit=[0, 500], owns={"Reading Railroad": 0})
    game.submit(PutUp(0, READING))
    game.submit(Bid(1, 130))
    assert happened(game, CreditDrawn) == [CreditDrawn(1, 30, 470)]
    assert game.state.owner[READING] == 1


@pytest.mark.rule("MO-108", "MO-33")
def test_with_the_assets_limit_the_winner_owes_the_owner_the_bid() -> None:
    game = position(
        [1500, 100], owns={"Reading Railroad": 0, "Electric Company": 1}, auction_bid_limit="assets"
    )
    game.submit(PutUp(0, READING))
    assert game.refusal(Bid(1, 176)) == "You can bid at most $175."
    game.submit(Bid(1, 170))
    assert happened(game, FellShort) == [FellShort(1, 0, 170, 175)]
    assert asked(game).step == Owes(1, 0, 170, Reason.AUCTION, READING, is_debt=True)
    assert game.state.owner[READING] == 0
    game.submit(Mortgage(1, ELECTRIC))
    assert game.state.owner[READING] == 1
    assert [player.cash for player in game.state.players] == [1670, 5]


@pytest.mark.rule("MO-108", "MO-33")
def test_with_the_cash_limit_nobody_bids_what_would_have_to_be_raised() -> None:
    game = position([1500, 100], owns={"Reading Railroad": 0, "Electric Company": 1})
    game.submit(PutUp(0, READING))
    assert game.refusal(Bid(1, 101)) == "You can bid at most $100."


@pytest.mark.rule("MO-108", "MO-104")
def test_no_lot_of_a_built_up_group_is_put_up() -> None:
    game = position(owns={"pink": 0}, built={"States Avenue": 1})
    assert game.refusal(PutUp(0, VIRGINIA)) == "Sell the buildings on its set first."
    assert [choice for choice in game.choices() if isinstance(choice, PutUp)] == []
    game.submit(SellBuildings(0, (STATES,)))
    assert game.refusal(PutUp(0, VIRGINIA)) is None


@pytest.mark.rule("MO-108", "MO-104")
def test_with_clear_lots_enough_a_bare_lot_of_a_built_group_is_put_up() -> None:
    game = position(owns={"pink": 0}, built={"States Avenue": 1}, deed_sale_needs="clear_lot")
    assert game.refusal(PutUp(0, STATES)) == "Sell its buildings first."
    assert game.refusal(PutUp(0, VIRGINIA)) is None


@pytest.mark.rule("MO-108", "MO-105")
def test_bids_on_a_mortgaged_property_keep_its_interest_back() -> None:
    game = position([1500, 100, 10], owns={"Reading Railroad": 0}, mortgaged=["Reading Railroad"])
    game.submit(PutUp(0, READING))
    assert game.refusal(Bid(1, 91)) == "You can bid at most $90."
    game.submit(Bid(1, 90))
    assert [player.cash for player in game.state.players] == [1590, 0, 10]
    assert happened(game, Paid)[-1] == Paid(1, BANK, 10, Reason.INTEREST, READING)


@pytest.mark.rule("MO-108", "MO-105", "MO-99")
def test_the_winner_lifts_or_keeps_the_mortgage() -> None:
    game = position([1500, 1500], owns={"Reading Railroad": 0}, mortgaged=["Reading Railroad"])
    game.submit(PutUp(0, READING))
    game.submit(Bid(1, 20))
    assert asked(game).step == TakeOver(1, READING)
    game.submit(KeepMortgage(1))
    assert [player.cash for player in game.state.players] == [1520, 1470]
    assert game.state.mortgaged[READING]


@pytest.mark.rule("MO-108")
def test_a_sale_by_auction_may_complete_a_group() -> None:
    game = position([1500, 1500], owns={"Mediterranean Avenue": 1, "Baltic Avenue": 0})
    game.submit(PutUp(0, BALTIC))
    game.submit(Bid(1, 5))
    assert happened(game, GroupCompleted) == [GroupCompleted(1, 0)]


@pytest.mark.rule("MO-108")
def test_nobody_puts_up_what_is_not_theirs() -> None:
    game = position(owns={"Reading Railroad": 1})
    for title in (READING, BALTIC, -1, 28):
        assert game.refusal(PutUp(0, title)) == "You can only auction your own property."


@pytest.mark.rule("MO-108", "MO-21")
def test_no_auction_of_ones_own_before_a_landing_is_complete() -> None:
    game = position(owns={"Reading Railroad": 1, "Baltic Avenue": 0}, at={0: "Go"}, dice=[(1, 5)])
    game.submit(Throw(0))
    assert game.refusal(PutUp(0, BALTIC)) == "You cannot do that now."
    assert game.refusal(PutUp(1, READING)) == "You cannot do that now."


@pytest.mark.rule("MO-108", "MO-110")
def test_a_debtor_may_put_up_a_property_to_raise_money() -> None:
    debt = Owes(0, 1, 90, Reason.RENT)
    game = position([40, 1500, 1500], owns={"Baltic Avenue": 0}, agenda=[debt, TurnOver(0)])
    assert PutUp(0, BALTIC, floor=50) in list(game.choices())
    game.submit(PutUp(0, BALTIC, floor=50))
    game.submit(Bid(1, 50))
    game.submit(Bid(2, 70))
    game.submit(DropOut(1))
    assert happened(game, Paid) == [Paid(2, 0, 70, Reason.AUCTION, BALTIC), Paid(0, 1, 90, Reason.RENT)]
    assert [player.cash for player in game.state.players] == [20, 1590, 1430]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-108", "MO-110")
def test_an_auction_without_a_bid_leaves_the_debt_as_it_was() -> None:
    debt = Owes(0, 1, 90, Reason.RENT)
    game = position([40, 1500], owns={"Baltic Avenue": 0}, agenda=[debt, TurnOver(0)])
    game.submit(PutUp(0, BALTIC, floor=60))
    game.submit(DropOut(1))
    assert game.state.owner[BALTIC] == 0
    assert asked(game).step == Owes(0, 1, 90, Reason.RENT, is_debt=True)


@pytest.mark.rule("MO-108", "MO-114")
@pytest.mark.parametrize(
    ("debt", "mortgaged", "least"),
    [
        (100, False, 100),  # never below what the Bank gives, even if less would do
        (140, False, 100),  # $40 and the mortgage value of $100 are enough, so it may go for that
        (240, False, 200),  # the debt could be paid with the price
        (190, False, 150),  # with less than the price too
        (2000, False, 200),  # for less than the price the creditor would rather have the deed
        (2000, True, 100),  # and half the price of a mortgaged one
        (60, True, 20),
    ],
)
def test_a_debtors_lowest_price_leaves_the_creditor_no_worse_off(
    debt: int, mortgaged: bool, least: int
) -> None:
    game = position(
        [40, 1500, 1500],
        owns={"Reading Railroad": 0},
        mortgaged=["Reading Railroad"] if mortgaged else [],
        agenda=[Owes(0, 1, debt, Reason.RENT), TurnOver(0)],
    )
    assert game.refusal(PutUp(0, READING, least - 1)) == (
        f"The lowest price must be at least ${least}, or the creditor could get less."
    )
    assert game.refusal(PutUp(0, READING, least)) is None
    assert [choice for choice in game.choices() if isinstance(choice, PutUp)] == [PutUp(0, READING, least)]


@pytest.mark.rule("MO-108", "MO-99", "MO-116")
def test_a_mortgage_still_to_be_settled_goes_with_the_property_that_is_auctioned() -> None:
    game = position(
        [0, 5, 1500],
        owns={"Reading Railroad": 0, "Short Line": 0},
        mortgaged=["Reading Railroad", "Short Line"],
        agenda=[Owes(0, 1, 100, Reason.RENT), TurnOver(0)],
    )
    game.submit(GiveUp(0))
    assert asked(game).step == Owes(1, BANK, 10, Reason.INTEREST, READING, is_debt=True)
    game.submit(PutUp(1, SHORT_LINE, floor=100))
    game.submit(Bid(2, 100))
    game.submit(KeepMortgage(2))
    assert happened(game, Paid) == [
        Paid(2, BANK, 10, Reason.INTEREST, SHORT_LINE),
        Paid(1, BANK, 10, Reason.INTEREST, READING),
    ]
    assert not any(isinstance(step, TakeOver) for step in game.state.agenda)


@pytest.mark.rule("MO-114", "MO-108")
def test_a_debtor_does_not_bid_at_the_auction_of_another_debtor() -> None:
    game = position(
        [40, 100, 1500],
        owns={"Baltic Avenue": 0, "Boardwalk": 1},
        agenda=[Owes(0, 2, 90, Reason.RENT), TurnOver(0)],
        auction_bid_limit="assets",
    )
    game.submit(PutUp(0, BALTIC, floor=50))
    game.submit(Bid(1, 150))
    game.submit(DropOut(2))
    assert asked(game).step == Owes(1, 0, 150, Reason.AUCTION, BALTIC, is_debt=True)
    game.submit(PutUp(1, BOARDWALK, floor=200))
    assert happened(game, AuctionOpened) == [AuctionOpened(BOARDWALK, None, 1, (2,), 200)]


@pytest.mark.rule("MO-29", "MO-108")
def test_who_decides_whether_to_buy_holds_no_auction() -> None:
    game = landed("Boardwalk", owns={"Baltic Avenue": 0})
    assert game.refusal(PutUp(0, BALTIC)) == "You cannot do that now."


@pytest.mark.rule("MO-108", "MO-110")
def test_without_auctions_by_players_a_debtor_holds_none_either() -> None:
    debt = Owes(0, 1, 90, Reason.RENT)
    game = position([40, 1500], owns={"Baltic Avenue": 0}, agenda=[debt, TurnOver(0)], player_auction=False)
    assert game.refusal(PutUp(0, BALTIC, 60)) == "In this game, players cannot hold auctions."
    assert not any(isinstance(choice, PutUp) for choice in game.choices())


@pytest.mark.rule("MO-108")
@pytest.mark.parametrize(("edition", "allowed"), [("darrow1935", True), ("current1995", False)])
def test_only_the_edition_of_1935_has_auctions_by_players(edition: str, allowed: bool) -> None:
    game = position(owns={"Reading Railroad": 0}, edition=edition)
    assert (PutUp(0, READING) in list(game.choices())) is allowed
    assert (game.refusal(PutUp(0, READING)) is None) is allowed


@pytest.mark.rule("MO-108")
def test_auctions_by_players_are_an_option() -> None:
    game = position(owns={"Reading Railroad": 0}, player_auction=False)
    assert game.refusal(PutUp(0, READING)) == "In this game, players cannot hold auctions."
