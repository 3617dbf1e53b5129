"""House rules about buying: what nobody buys stays, and nothing before the first lap."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Build, Buy, Decline, GiveUp, PutUp, RideTo, Throw
from engine.events import AuctionOpened, BankSaleAnnounced, FirstLapDone, NotForSale, PropertyDeclined
from engine.games.finance1936.state import FinancePlayer
from engine.steps import Auction, CountBankruptcy, MayBuy, TurnOver
from tests.support import addon, finance
from tests.support.addon import no
from tests.support.position import asked, happened, landed, position, title_of


@pytest.mark.rule("HR-30")
def test_what_is_not_bought_stays_with_the_bank() -> None:
    game = landed("Boardwalk", unbought="stays")
    game.submit(Decline(0))
    assert happened(game, PropertyDeclined) == [PropertyDeclined(0, title_of(game, "Boardwalk"))]
    assert not happened(game, AuctionOpened)
    assert asked(game).step == TurnOver(0)
    assert game.state.owner[title_of(game, "Boardwalk")] == BANK


@pytest.mark.rule("HR-30")
def test_the_next_to_land_there_may_buy_it() -> None:
    game = landed("Boardwalk", unbought="stays")
    game.submit(Decline(0))
    again = position(at={1: 37}, turn=1, dice=[(1, 1)], unbought="stays")
    again.submit(Throw(1))
    assert asked(again).step == MayBuy(1, title_of(again, "Boardwalk"))


@pytest.mark.rule("HR-30")
def test_players_may_still_hold_auctions_of_their_own() -> None:
    game = position(owns={"Boardwalk": 0}, unbought="stays")
    game.submit(PutUp(0, title_of(game, "Boardwalk"), 1))
    assert isinstance(asked(game).step, Auction)


@pytest.mark.rule("HR-31")
@pytest.mark.parametrize("mortgages", ["cleared", "kept"])
def test_a_bankrupts_deeds_stay_there_free_of_mortgage(mortgages: str) -> None:
    game = landed(
        "Luxury Tax",
        (10, 1500, 1500),
        owns={"Baltic Avenue": 0, "Boardwalk": 1},
        mortgaged=["Baltic Avenue"],
        unbought="stays",
        bank_auction_mortgage=mortgages,
    )
    game.submit(GiveUp(0))
    baltic = title_of(game, "Baltic Avenue")
    assert (game.state.owner[baltic], game.state.mortgaged[baltic]) == (BANK, False)
    assert not happened(game, AuctionOpened)
    assert not happened(game, BankSaleAnnounced)
    assert not any(isinstance(step, CountBankruptcy) for step in game.state.agenda)


# --- the first lap


@pytest.mark.rule("HR-32")
def test_before_the_first_lap_a_property_is_neither_sold_nor_auctioned() -> None:
    game = landed("Boardwalk", first_lap=True)
    assert happened(game, NotForSale) == [NotForSale(0, title_of(game, "Boardwalk"))]
    assert asked(game).step == TurnOver(0)
    assert game.refusal(Buy(0)) == "You cannot do that now."


@pytest.mark.rule("HR-32")
@pytest.mark.parametrize("spaces", [(1, 2), (2, 3)])
def test_entering_go_forward_completes_it(spaces: tuple[int, int]) -> None:
    """By passing it, or by stopping there."""
    game = position(at={0: 40 - 3}, dice=[spaces], first_lap=True)
    game.submit(Throw(0))
    assert happened(game, FirstLapDone) == [FirstLapDone(0)]
    assert game.state.players[0].has_lapped
    assert not game.state.players[1].has_lapped


@pytest.mark.rule("HR-32")
def test_who_comes_from_behind_go_may_buy_on_that_move() -> None:
    game = position(at={0: 38}, dice=[(2, 3)], first_lap=True)
    game.submit(Throw(0))
    assert asked(game).step == MayBuy(0, title_of(game, "Baltic Avenue"))


@pytest.mark.rule("HR-32")
def test_a_card_to_go_counts_and_a_ride_there_does_not() -> None:
    by_card = landed("Chance", top=["CH-09"], first_lap=True)
    assert by_card.state.players[0].has_lapped
    ridden = landed("Free Parking", free_parking="subway", first_lap=True)
    ridden.submit(RideTo(0, 0))
    assert not ridden.state.players[0].has_lapped


@pytest.mark.rule("HR-32")
def test_only_those_who_have_been_round_bid() -> None:
    game = position(at={0: "Boardwalk"}, agenda=(MayBuy(0, 27), TurnOver(0)), first_lap=True)
    game.state.players[0].has_lapped = game.state.players[2].has_lapped = True
    game.submit(Decline(0))
    (opened,) = happened(game, AuctionOpened)
    assert opened.bidders == (2, 0)


@pytest.mark.rule("HR-32")
def test_rents_are_owed_before_the_first_lap() -> None:
    game = landed("Boardwalk", owns={"Boardwalk": 1}, first_lap=True)
    assert (game.state.players[0].cash, game.state.players[1].cash) == (1450, 1550)


@pytest.mark.rule("HR-32")
def test_a_traded_set_is_built_on_only_after_the_first_lap() -> None:
    game = position(owns={"dark blue": 0}, first_lap=True)
    lots = game.board.groups[7].titles
    assert game.refusal(Build(0, lots)) == "You can build after your first lap."
    game.state.players[0].has_lapped = True
    assert game.refusal(Build(0, lots)) is None


@pytest.mark.rule("HR-32")
def test_on_two_boards_only_go_counts() -> None:
    for where, dice, done in ((47, (1, 2), True), (47, (2, 3), True), (164, (1, 2), False)):
        game = addon.position(at={0: no(where)}, dice=[dice], first_lap=True, owns=addon.OWN)
        game.submit(Throw(0))
        assert game.state.players[0].has_lapped is done


@pytest.mark.rule("HR-32")
def test_in_finance_the_full_lap_counts() -> None:
    game = finance.position(at={0: 0}, dice=[(1, 1)], first_lap=True)
    game.submit(Throw(0))
    title = game.board.spaces[2].title
    if title is not None:
        assert happened(game, NotForSale) == [NotForSale(0, title)]
    FinancePlayer.of(game.state.players[0]).has_circuit = True
    assert game.rules.facts.has_lapped(game, 0)
