"""Rising auctions of what the Bank has to sell."""

from __future__ import annotations

import pytest

from engine.choices import Amount
from engine.commands import (
    BANK,
    Bid,
    Build,
    Buy,
    Decline,
    DropOut,
    EndTurn,
    Mortgage,
    PlaceBuilding,
    Throw,
    Want,
)
from engine.events import (
    AuctionClosed,
    AuctionOpened,
    BidMade,
    DroppedOut,
    Paid,
    PropertyOffered,
    Reason,
    TitlePassed,
)
from engine.game import Game
from engine.steps import Building, Land, Owes, PassTurn, PlaceWon, TurnOver
from tests.support.position import asked, happened, landed, position, title_of

BOARDWALK = 27


def declined(*cash: int) -> Game:
    """Player 0 has just declined Boardwalk."""
    game = landed("Boardwalk", cash or (1500, 1500, 1500))
    game.submit(Decline(0))
    return game


@pytest.mark.rule("MO-31", "MO-E08", "MO-P07")
def test_bidding_starts_on_the_left_of_the_decliner_and_goes_round() -> None:
    game = declined()
    assert happened(game, AuctionOpened) == [AuctionOpened(BOARDWALK, None, BANK, (1, 2, 0), 1)]
    seats = []
    for amount in range(10, 60, 10):
        seats.append(asked(game).seat)
        game.submit(Bid(asked(game).seat, amount))
        assert game.events == [BidMade(seats[-1], amount)]
    assert seats == [1, 2, 0, 1, 2]


@pytest.mark.rule("MO-31")
def test_bidding_passes_over_those_who_have_dropped_out() -> None:
    game = declined(1500, 1500, 1500, 1500)
    game.submit(Bid(1, 10))
    game.submit(DropOut(2))
    game.submit(Bid(3, 20))
    game.submit(DropOut(0))
    game.submit(Bid(1, 30))
    assert asked(game).seat == 3


@pytest.mark.rule("MO-31")
def test_the_first_bid_may_be_one_dollar() -> None:
    game = declined()
    assert game.refusal(Bid(1, 0)) == "The bid must be at least $1."
    assert game.refusal(Bid(1, 1)) is None


@pytest.mark.rule("MO-31", "MO-33")
def test_a_bid_is_above_the_standing_one() -> None:
    game = declined()
    game.submit(Bid(1, 80))
    assert game.refusal(Bid(2, 80)) == "The bid must be at least $81."
    assert list(game.choices()) == [Amount(2, Bid, 81, 1500), DropOut(2)]


@pytest.mark.rule("MO-31")
def test_nobody_bids_or_drops_out_before_their_turn() -> None:
    game = declined()
    assert game.refusal(Bid(2, 10)) == "That is another player's decision."
    assert game.refusal(DropOut(0)) == "That is another player's decision."


@pytest.mark.rule("MO-31", "MO-34", "MO-E08")
def test_the_auction_ends_when_only_the_highest_bidder_is_left() -> None:
    game = declined()
    game.submit(Bid(1, 50))
    game.submit(Bid(2, 60))
    game.submit(DropOut(0))
    assert game.events == [DroppedOut(0)]
    game.submit(DropOut(1))
    assert game.events == [
        DroppedOut(1),
        AuctionClosed(BOARDWALK, None, 2, 60),
        Paid(2, BANK, 60, Reason.AUCTION, BOARDWALK),
        TitlePassed(BOARDWALK, BANK, 2, Reason.AUCTION),
    ]
    assert (game.state.owner[BOARDWALK], game.state.players[2].cash) == (2, 1440)
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-31")
def test_a_single_bidder_still_has_to_bid() -> None:
    game = declined()
    game.submit(DropOut(1))
    game.submit(DropOut(2))
    assert asked(game).seat == 0
    game.submit(Bid(0, 1))
    assert happened(game, AuctionClosed) == [AuctionClosed(BOARDWALK, None, 0, 1)]


@pytest.mark.rule("MO-32")
def test_the_player_who_declined_may_bid() -> None:
    game = declined()
    game.submit(Bid(1, 5))
    game.submit(DropOut(2))
    game.submit(Bid(0, 6))
    game.submit(DropOut(1))
    assert (game.state.owner[BOARDWALK], game.state.players[0].cash) == (0, 1494)


@pytest.mark.rule("MO-32", "MO-75")
def test_players_in_jail_may_bid() -> None:
    game = landed("Boardwalk", jail={1: 2})
    game.submit(Decline(0))
    game.submit(Bid(1, 7))
    assert happened(game, BidMade) == [BidMade(1, 7)]


@pytest.mark.rule("MO-32")
def test_players_out_of_the_game_do_not_bid() -> None:
    game = landed("Boardwalk", out=[1])
    game.submit(Decline(0))
    assert happened(game, AuctionOpened) == [AuctionOpened(BOARDWALK, None, BANK, (2, 0), 1)]


@pytest.mark.rule("MO-33", "MO-P07")
def test_a_bid_is_no_more_than_cash_and_credit() -> None:
    game = landed("Boardwalk", (0, 100, 50), credit=(0, 30, 0), owns={"Reading Railroad": 1})
    game.submit(Decline(0))
    assert game.refusal(Bid(1, 130)) is None
    assert game.refusal(Bid(1, 131)) == "You can bid at most $130."


@pytest.mark.rule("MO-33")
def test_by_option_a_bid_may_be_all_that_selling_and_mortgaging_would_bring() -> None:
    game = landed(
        "Boardwalk",
        (0, 100, 0),
        owns={"Reading Railroad": 1, "Short Line": 1, "purple": 1},
        built={"purple": 2},
        mortgaged=["Short Line"],
        auction_bid_limit="assets",
    )
    game.submit(Decline(0))
    limit = 100 + 100 + 2 * 30 + 4 * 25
    assert game.refusal(Bid(1, limit)) is None
    assert game.refusal(Bid(1, limit + 1)) == f"You can bid at most ${limit}."


@pytest.mark.rule("MO-33", "MO-34")
def test_who_wins_by_assets_raises_the_money_before_getting_the_deed() -> None:
    game = landed("Boardwalk", (0, 100, 0), owns={"Reading Railroad": 1}, auction_bid_limit="assets")
    game.submit(Decline(0))
    game.submit(Bid(1, 180))
    assert asked(game).step == Owes(1, BANK, 180, Reason.AUCTION, BOARDWALK, is_debt=True)
    assert game.state.owner[BOARDWALK] == BANK
    game.submit(Mortgage(1, title_of(game, "Reading Railroad")))
    assert (game.state.owner[BOARDWALK], game.state.players[1].cash) == (1, 20)


@pytest.mark.rule("MO-31", "MO-33")
def test_who_cannot_bid_higher_drops_out_without_being_asked() -> None:
    game = declined(1500, 60, 50)
    game.submit(Bid(1, 50))
    assert game.events == [BidMade(1, 50), DroppedOut(2)]
    assert asked(game).seat == 0


@pytest.mark.rule("MO-31", "MO-33")
def test_who_has_just_enough_for_the_next_bid_is_still_asked() -> None:
    game = declined(1500, 60, 51)
    game.submit(Bid(1, 50))
    assert list(game.choices()) == [Amount(2, Bid, 51, 51), DropOut(2)]


@pytest.mark.rule("MO-35", "MO-E08")
def test_with_no_bid_the_property_stays_with_the_bank() -> None:
    game = declined()
    for seat in (1, 2, 0):
        game.submit(DropOut(seat))
    assert game.events == [DroppedOut(0), AuctionClosed(BOARDWALK, None, None, 0)]
    assert game.state.owner[BOARDWALK] == BANK
    assert [player.cash for player in game.state.players] == [1500, 1500, 1500]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-35")
def test_what_nobody_wanted_is_offered_again_when_next_landed_on() -> None:
    landing = (Land(0, thrown=7), TurnOver(0), PassTurn(0))
    game = position(at={0: 39, 1: 29}, dice=[(4, 6)], agenda=landing)
    game.submit(Decline(0))
    for seat in (1, 2, 0):
        game.submit(DropOut(seat))
    game.submit(EndTurn(0))
    game.submit(Throw(1))
    assert happened(game, PropertyOffered) == [PropertyOffered(1, BOARDWALK)]
    game.submit(Buy(1))
    assert game.state.owner[BOARDWALK] == 1


@pytest.mark.rule("MO-87")
def test_who_has_won_as_many_buildings_as_wanted_bids_for_no_more() -> None:
    game = position(owns={"purple": 0, "dark blue": 1}, houses=2)
    game.submit(Build(0, (0, 1)))
    game.submit(Want(1, 1))
    game.submit(DropOut(0))
    game.submit(Bid(1, 50))
    game.submit(PlaceBuilding(1, BOARDWALK))
    assert happened(game, AuctionOpened) == []
    assert asked(game).step == PlaceWon(0, Building.HOUSE, paid=False)
