"""Buying from the Bank, or not."""

from __future__ import annotations

import pytest

from engine.commands import (
    BANK,
    Accept,
    Build,
    Buy,
    Decline,
    DrawCredit,
    EndTurn,
    Goods,
    Lift,
    Mortgage,
    Offer,
    Propose,
    PutUp,
    Resign,
    SellBuildings,
    Throw,
)
from engine.events import (
    AuctionOpened,
    GroupCompleted,
    Paid,
    PropertyDeclined,
    PropertyOffered,
    Reason,
    TitlePassed,
)
from engine.steps import MayBuy, TurnOver
from tests.support.position import asked, happened, landed, position, title_of


@pytest.mark.rule("MO-27", "MO-28", "MO-E07", "MO-P06")
@pytest.mark.parametrize(
    ("name", "price"),
    [("Mediterranean Avenue", 60), ("Boardwalk", 400), ("Short Line", 200), ("Water Works", 150)],
)
def test_a_player_who_lands_on_an_unowned_property_may_buy_it(name: str, price: int) -> None:
    game = landed(name)
    title = title_of(game, name)
    assert game.events == [PropertyOffered(0, title)]
    assert asked(game).step == MayBuy(0, title)
    game.submit(Buy(0))
    assert game.events == [
        Paid(0, BANK, price, Reason.PRICE, title),
        TitlePassed(title, BANK, 0, Reason.PRICE),
    ]
    assert game.state.owner[title] == 0
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-27")
def test_a_property_that_is_owned_is_not_for_sale() -> None:
    for owner in (0, 1):
        game = landed("Boardwalk", owns={"Boardwalk": owner})
        assert happened(game, PropertyOffered) == []
        assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-27")
def test_only_the_player_who_landed_may_buy() -> None:
    game = landed("Boardwalk")
    assert game.refusal(Buy(1)) == "That is another player's decision."
    assert game.refusal(Decline(1)) == "That is another player's decision."


@pytest.mark.rule("MO-28", "MO-P06")
def test_the_price_must_be_at_hand_in_cash_and_credit() -> None:
    poor = landed("Boardwalk", (399, 0))
    said = "Boardwalk costs $400; you have $399. You can raise money or decline."
    assert poor.refusal(Buy(0)) == said
    assert Buy(0) not in list(poor.choices())
    assert Decline(0) in list(poor.choices())
    assert landed("Boardwalk", (300, 0), credit=(100, 0)).refusal(Buy(0)) is None


@pytest.mark.rule("MO-29", "MO-P06")
def test_while_deciding_a_buyer_may_mortgage_and_sell_buildings() -> None:
    game = landed("Boardwalk", (225, 0), owns={"Reading Railroad": 0, "red": 0}, built={"red": 1})
    game.submit(Mortgage(0, title_of(game, "Reading Railroad")))
    game.submit(SellBuildings(0, (title_of(game, "Illinois Avenue"),)))
    assert asked(game).step == MayBuy(0, title_of(game, "Boardwalk"))
    assert game.state.players[0].cash == 225 + 100 + 75
    game.submit(Buy(0))
    assert game.state.players[0].cash == 0


@pytest.mark.rule("MO-29")
def test_while_deciding_a_buyer_may_trade() -> None:
    game = landed("Boardwalk", (0, 500), owns={"Reading Railroad": 0})
    sale = Offer(0, 1, Goods(titles=(title_of(game, "Reading Railroad"),)), Goods(cash=450))
    game.submit(Propose(0, sale))
    game.submit(Accept(1))
    assert asked(game).step == MayBuy(0, title_of(game, "Boardwalk"))
    game.submit(Buy(0))
    assert [player.cash for player in game.state.players] == [50, 50]


@pytest.mark.rule("MO-21", "MO-29")
def test_while_deciding_a_buyer_does_no_other_business() -> None:
    game = landed(
        "Boardwalk", owns={"red": 0, "Reading Railroad": 0, "Short Line": 0}, mortgaged=["Reading Railroad"]
    )
    for command in (Build(0, (14,)), Lift(0, 2), PutUp(0, 25), Resign(0), EndTurn(0), Throw(0)):
        assert game.refusal(command) == "You cannot do that now."
    assert game.refusal(DrawCredit(0, 1)) == "You have no credit at the Bank."


@pytest.mark.rule("MO-30", "MO-E07", "MO-E08")
def test_what_a_player_does_not_buy_the_bank_auctions_at_once() -> None:
    game = landed("Boardwalk")
    title = title_of(game, "Boardwalk")
    game.submit(Decline(0))
    assert game.events == [PropertyDeclined(0, title), AuctionOpened(title, None, BANK, (1, 2, 0), 1)]
    assert asked(game).seat == 1


@pytest.mark.rule("MO-30")
def test_a_property_is_auctioned_too_when_the_player_cannot_pay() -> None:
    game = landed("Boardwalk", (0, 10))
    game.submit(Decline(0))
    assert happened(game, AuctionOpened)
    assert asked(game).seat == 1


@pytest.mark.rule("MO-E16")
def test_the_last_lot_of_a_group_completes_it() -> None:
    game = landed("Boardwalk", owns={"Park Place": 0})
    game.submit(Buy(0))
    assert happened(game, GroupCompleted) == [GroupCompleted(0, 7)]
    assert game.board.groups[7].name == "dark blue"


@pytest.mark.rule("MO-27", "MO-38")
def test_a_player_moved_by_a_card_may_buy_as_well() -> None:
    game = position(at={0: 0}, dice=[(3, 4)], top=["CH-06"])
    game.submit(Throw(0))
    game.submit(Buy(0))
    assert game.state.owner[title_of(game, "Boardwalk")] == 0
