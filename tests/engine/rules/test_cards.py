"""Chance and Community Chest."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import (
    BANK,
    Accept,
    Buy,
    Decline,
    GiveUp,
    Goods,
    Mortgage,
    Offer,
    PayFlatTax,
    Propose,
    SellBuildings,
    Throw,
    UseCard,
)
from engine.events import (
    AuctionOpened,
    By,
    CardDrawn,
    CardKept,
    CardPassed,
    CardReturned,
    CreditDrawn,
    FellShort,
    GameOver,
    Moved,
    NothingDue,
    Paid,
    PropertyOffered,
    Reason,
    RentDue,
    SentToJail,
    WentBankrupt,
)
from engine.game import Game
from engine.steps import ChooseTax, Due, Land, MayBuy, Owes, TurnOver
from tests.support.position import HOTEL, asked, happened, landed, position, title_of


def drawn(card: str, cash: tuple[int, ...] = (1500, 1500, 1500), where: int = 0, **setting: Any) -> Game:
    """Player 0 has just drawn this card, on the first space of its deck unless another is named."""
    return landed(where or (7 if card.startswith("CH") else 2), cash, top=[card], **setting)


def number_of(game: Game, card: str) -> int:
    return next(number for number, known in enumerate(game.rules.cards) if known.id == card)


def payments(game: Game) -> list[tuple[int, int, int]]:
    """Payer, payee and amount of every payment by card."""
    by_card = (Reason.CARD, Reason.TAX_CARD)
    events = [event for event in game.events if isinstance(event, Paid) and event.reason in by_card]
    return [(event.payer, event.payee, event.amount) for event in events]


# --- drawing


@pytest.mark.rule("MO-59", "MO-E11")
@pytest.mark.parametrize("where", [7, 22, 36, 2, 17, 33])
def test_the_top_card_of_the_right_deck_is_drawn_obeyed_and_put_at_the_bottom(where: int) -> None:
    chance = where in (7, 22, 36)
    card = "CH-03" if chance else "CC-03"
    game = drawn(card, where=where)
    number = number_of(game, card)
    assert happened(game, CardDrawn) == [CardDrawn(0, number)]
    assert payments(game) == [(BANK, 0, 50 if chance else 45)]
    pile = game.state.decks[0 if chance else 1]
    assert pile.index(number) == len(pile) - 1 == 15


@pytest.mark.rule("MO-59")
def test_the_next_to_draw_takes_the_next_card() -> None:
    game = position(at={0: 7}, top=["CH-03", "CH-02"], agenda=(Land(0), Land(0)))
    assert payments(game) == [(BANK, 0, 50), (BANK, 0, 150)]
    assert game.state.decks[0][-2:] == [number_of(game, "CH-03"), number_of(game, "CH-02")]


@pytest.mark.rule("MO-60", "MO-E11")
@pytest.mark.parametrize("card", ["CH-14", "CC-15"])
def test_a_way_out_of_jail_is_kept(card: str) -> None:
    game = drawn(card)
    number = number_of(game, card)
    assert game.events == [CardDrawn(0, number), CardKept(0, number)]
    assert game.state.players[0].cards == [number]
    assert [len(deck) for deck in game.state.decks] == ([15, 16] if card == "CH-14" else [16, 15])
    assert all(number not in deck for deck in game.state.decks)
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-60", "MO-E11")
@pytest.mark.parametrize(("card", "deck"), [("CH-14", 0), ("CC-15", 1)])
def test_once_used_it_goes_to_the_bottom_of_its_own_deck(card: str, deck: int) -> None:
    game = position(jail={0: 1}, keeps={card: 0})
    number = number_of(game, card)
    game.submit(UseCard(0, number))
    assert CardReturned(0, number) in game.events
    assert game.state.decks[deck][-1] == number
    assert game.state.players[0].cards == []


@pytest.mark.rule("MO-60", "MO-101")
@pytest.mark.parametrize("moment", [Due(2), TurnOver(2)])
def test_the_holder_of_a_jail_card_may_sell_it_at_any_open_moment(moment: Due | TurnOver) -> None:
    game = position(keeps={"CC-15": 0}, turn=2, agenda=(moment,))
    number = number_of(game, "CC-15")
    game.submit(Propose(0, Offer(0, 1, Goods(cards=(number,)), Goods(cash=35))))
    game.submit(Accept(1))
    assert happened(game, CardPassed) == [CardPassed(0, 1, number)]
    assert [player.cards for player in game.state.players] == [[], [number], []]
    assert [player.cash for player in game.state.players] == [1535, 1465, 1500]


# --- money


@pytest.mark.rule("MO-66", "MO-E12")
@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("CH-01", -15),
        ("CH-02", 150),
        ("CH-03", 50),
        ("CC-02", 100),
        ("CC-03", 45),
        ("CC-04", 10),
        ("CC-07", 200),
        ("CC-08", 25),
        ("CC-10", -100),
        ("CC-11", 20),
        ("CC-12", -150),
        ("CC-13", 100),
        ("CC-14", 100),
        ("CC-16", -50),
    ],
)
def test_a_card_of_the_printed_decks_brings_or_costs_this_much(card: str, gain: int) -> None:
    game = drawn(card)
    assert game.state.players[0].cash == 1500 + gain
    assert payments(game) == [(BANK, 0, gain) if gain > 0 else (0, BANK, -gain)]
    assert game.state.boxes[0] == -gain


@pytest.mark.rule("MO-66")
@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("CH-02", 150),
        ("CH-P1", -12),
        ("CH-P2", -15),
        ("CH-P3", -150),
        ("CH-P5", 100),
        ("CC-02", 100),
        ("CC-P1", 11),
        ("CC-P4", 50),
    ],
)
def test_a_card_of_the_older_decks_brings_or_costs_this_much(card: str, gain: int) -> None:
    game = drawn(card, decks="pre1936")
    assert payments(game) == [(BANK, 0, gain) if gain > 0 else (0, BANK, -gain)]


@pytest.mark.rule("MO-59", "MO-109")
def test_a_card_that_cannot_be_paid_is_a_debt_to_the_bank() -> None:
    game = drawn("CC-12", (100, 1500), owns={"Boardwalk": 0})
    assert happened(game, FellShort) == [FellShort(0, BANK, 150, 300)]
    game.submit(Mortgage(0, title_of(game, "Boardwalk")))
    assert payments(game) == [(0, BANK, 150)]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-64")
def test_the_drawer_pays_each_player_from_the_left() -> None:
    game = position((1500,) * 4, at={2: 0}, turn=2, dice=[(3, 4)], top=["CH-13"])
    game.submit(Throw(2))
    assert payments(game) == [(2, 3, 50), (2, 0, 50), (2, 1, 50)]
    assert [player.cash for player in game.state.players] == [1550, 1550, 1350, 1550]


@pytest.mark.rule("MO-64")
def test_every_player_pays_the_drawer_from_the_left() -> None:
    game = position((1500,) * 4, at={2: 30}, turn=2, dice=[(1, 2)], top=["CC-01"])
    game.submit(Throw(2))
    assert payments(game) == [(3, 2, 50), (0, 2, 50), (1, 2, 50)]


@pytest.mark.rule("MO-64")
def test_players_out_of_the_game_neither_pay_nor_are_paid() -> None:
    assert payments(drawn("CH-13", (1500, 0, 1500), out=[1])) == [(0, 2, 50)]
    assert payments(drawn("CC-01", (1500, 0, 1500), out=[1])) == [(2, 0, 50)]


@pytest.mark.rule("MO-64", "MO-120")
def test_paying_each_is_a_debt_of_its_own_to_everybody() -> None:
    game = drawn("CH-13", (70, 0, 0, 0), owns={"Mediterranean Avenue": 0})
    assert payments(game) == [(0, 1, 50)]
    assert asked(game).step == Owes(0, 2, 50, Reason.CARD, is_debt=True)
    game.submit(Mortgage(0, 0))
    assert payments(game) == [(0, 2, 50)]
    assert asked(game).step == Owes(0, 3, 50, Reason.CARD, is_debt=True)
    game.submit(GiveUp(0))
    assert happened(game, WentBankrupt) == [WentBankrupt(0, 3, 0, (0,), ())]
    assert game.state.owner[0] == 3


@pytest.mark.rule("MO-64", "MO-120")
def test_a_payer_bankrupt_in_the_middle_does_not_stop_the_others() -> None:
    game = drawn("CC-01", (0, 30, 500))
    assert asked(game).step == Owes(1, 0, 50, Reason.CARD, is_debt=True)
    game.submit(GiveUp(1))
    assert happened(game, WentBankrupt) == [WentBankrupt(1, 0, 30, (), ())]
    assert payments(game) == [(2, 0, 50)]
    assert game.state.players[0].cash == 80


@pytest.mark.rule("MO-64", "MO-66")
@pytest.mark.parametrize(("rounding", "shares"), [("up", (13, 1)), ("nearest", (13, 0)), ("down", (12, 0))])
def test_the_oldest_collection_takes_a_tenth_of_everybody_s_cash(
    rounding: str, shares: tuple[int, int]
) -> None:
    game = drawn("CC-P3", (0, 125, 4), decks="pre1936", rounding=rounding)
    assert sum(amount for _, _, amount in payments(game)) == sum(shares)
    assert (game.state.players[1].cash, game.state.players[2].cash) == (125 - shares[0], 4 - shares[1])


@pytest.mark.rule("MO-09", "MO-66")
def test_a_tenth_of_the_cash_counts_credit() -> None:
    game = drawn("CC-P3", (0, 0), credit=(0, 500), decks="pre1936")
    assert happened(game, CreditDrawn) == [CreditDrawn(1, 50, 450)]
    assert payments(game) == [(1, 0, 50)]


@pytest.mark.rule("MO-65")
@pytest.mark.parametrize(
    ("card", "decks", "cost"),
    [
        ("CH-15", "table1", 25 * 5 + 100 * 2),
        ("CC-06", "table1", 40 * 5 + 115 * 2),
        ("CH-P4", "pre1936", 40 * 5 + 115 * 2),
    ],
)
def test_repairs_are_paid_for_every_house_and_hotel(card: str, decks: str, cost: int) -> None:
    built = {"Park Place": HOTEL, "Boardwalk": HOTEL, "red": 1, "Illinois Avenue": 3, "green": 4}
    owns = {"dark blue": 0, "red": 0, "green": 1}
    game = drawn(card, owns=owns, built=built, decks=decks)
    assert payments(game) == [(0, BANK, cost)]


@pytest.mark.rule("MO-65")
@pytest.mark.parametrize(("card", "cost"), [("CH-15", 2 * 100), ("CC-06", 2 * 115)])
def test_whoever_owns_hotels_alone_pays_for_them(card: str, cost: int) -> None:
    game = drawn(card, owns={"dark blue": 0}, built={"dark blue": HOTEL})
    assert payments(game) == [(0, BANK, cost)]


@pytest.mark.rule("MO-65")
@pytest.mark.parametrize(("card", "cost"), [("CH-15", 5 * 25), ("CC-06", 5 * 40)])
def test_whoever_owns_houses_alone_pays_for_them(card: str, cost: int) -> None:
    game = drawn(card, owns={"dark blue": 0}, built={"Park Place": 2, "Boardwalk": 3})
    assert payments(game) == [(0, BANK, cost)]


@pytest.mark.rule("MO-65", "MO-E11")
def test_who_has_built_nothing_pays_nothing_for_repairs_and_that_is_told() -> None:
    game = drawn("CH-15", owns={"red": 0, "green": 1}, built={"green": 4})
    assert payments(game) == []
    assert happened(game, NothingDue) == [NothingDue(0)]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-65", "MO-110")
def test_buildings_may_be_sold_to_pay_for_repairs() -> None:
    game = drawn("CH-15", (0, 0), owns={"dark blue": 0}, built={"dark blue": 2})
    assert asked(game).step == Owes(0, BANK, 100, Reason.CARD, is_debt=True)
    game.submit(SellBuildings(0, (27,)))
    assert payments(game) == [(0, BANK, 100)]


# --- moves


@pytest.mark.rule("MO-61")
@pytest.mark.parametrize(
    ("card", "where", "goal"),
    [
        ("CH-05", 7, 5),
        ("CH-06", 22, 39),
        ("CH-08", 7, 24),
        ("CH-09", 36, 0),
        ("CH-10", 22, 11),
        ("CC-05", 33, 0),
    ],
)
def test_advancing_leads_forward_along_the_track_and_pays_at_go(card: str, where: int, goal: int) -> None:
    game = drawn(card, where=where)
    assert happened(game, Moved) == [Moved(0, where, goal, (goal - where) % 40, By.CARD)]
    assert game.state.players[0].cash == (1700 if goal < where else 1500)


@pytest.mark.rule("MO-61")
def test_a_property_advanced_to_may_be_bought_or_is_auctioned() -> None:
    game = drawn("CH-08")
    title = title_of(game, "Illinois Avenue")
    assert asked(game).step == MayBuy(0, title)
    game.submit(Decline(0))
    assert happened(game, AuctionOpened) == [AuctionOpened(title, None, BANK, (1, 2, 0), 1)]


@pytest.mark.rule("MO-38", "MO-61")
def test_a_property_advanced_to_costs_its_usual_rent() -> None:
    game = drawn("CH-05", where=36, owns={"railroad": 1})
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Reading Railroad"), 200)]


@pytest.mark.rule("MO-62")
@pytest.mark.parametrize(
    ("card", "where", "goal"),
    [
        ("CH-11", 7, 15),
        ("CH-11", 22, 25),
        ("CH-12", 36, 5),
        ("CH-04", 7, 12),
        ("CH-04", 22, 28),
        ("CH-04", 36, 12),
    ],
)
def test_the_next_railroad_or_utility_is_the_first_one_ahead(card: str, where: int, goal: int) -> None:
    game = drawn(card, where=where)
    assert game.state.players[0].place == goal
    assert game.state.players[0].cash == (1700 if where == 36 else 1500)
    assert happened(game, PropertyOffered) == [PropertyOffered(0, game.board.spaces[goal].title or 0)]
    game.submit(Buy(0))
    assert game.state.owner[game.board.spaces[goal].title or 0] == 0


@pytest.mark.rule("MO-62")
def test_the_next_railroad_is_auctioned_if_the_drawer_does_not_buy_it() -> None:
    game = drawn("CH-11")
    game.submit(Decline(0))
    assert happened(game, AuctionOpened) == [AuctionOpened(10, None, BANK, (1, 2, 0), 1)]


@pytest.mark.rule("MO-62")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("card", "name"), [("CH-11", "Pennsylvania Railroad"), ("CH-04", "Electric Company")]
)
def test_the_next_railroad_costs_nothing_if_it_is_the_drawers_or_mortgaged(
    owner: int, card: str, name: str
) -> None:
    game = drawn(card, owns={name: owner}, mortgaged=[name] if owner else [])
    assert happened(game, RentDue) == []
    assert asked(game).step == TurnOver(0)
    assert game.state.players[0].cash == 1500


@pytest.mark.rule("MO-63")
def test_going_back_three_spaces_carries_out_the_landing_there() -> None:
    assert asked(drawn("CH-16", where=7)).step == ChooseTax(0)
    buying = drawn("CH-16", where=22)
    assert asked(buying).step == MayBuy(0, title_of(buying, "New York Avenue"))
    owned = drawn("CH-16", where=22, owns={"orange": 1})
    assert happened(owned, RentDue) == [RentDue(0, 1, 13, 32)]
    assert happened(owned, Moved) == [Moved(0, 22, 19, -3, By.CARD)]


@pytest.mark.rule("MO-63")
def test_going_back_three_spaces_may_lead_to_a_further_card() -> None:
    game = landed(36, top=["CH-16", "CC-02"])
    assert happened(game, CardDrawn) == [
        CardDrawn(0, number_of(game, "CH-16")),
        CardDrawn(0, number_of(game, "CC-02")),
    ]
    assert game.state.players[0].place == 33
    assert game.state.players[0].cash == 1600


@pytest.mark.rule("MO-63", "MO-52")
def test_the_landing_after_a_card_is_part_of_the_same_landing() -> None:
    game = drawn("CH-16", where=7)
    assert asked(game).also == ()
    game.submit(PayFlatTax(0))
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-25", "MO-66")
def test_going_back_to_baltic_never_pays() -> None:
    game = drawn("CC-P2", where=17, decks="pre1936")
    assert happened(game, Moved) == [Moved(0, 17, 3, -14, By.CARD)]
    assert happened(game, Paid) == []
    assert asked(game).step == MayBuy(0, 1)
    round_the_board = drawn("CC-P2", where=2, decks="pre1936")
    assert happened(round_the_board, Moved) == [Moved(0, 2, 3, -39, By.CARD)]
    assert happened(round_the_board, Paid) == []


@pytest.mark.rule("MO-25", "MO-67", "MO-E13")
@pytest.mark.parametrize("card", ["CH-07", "CC-09"])
def test_a_card_sends_its_drawer_straight_to_jail(card: str) -> None:
    game = drawn(card, where=36 if card == "CH-07" else 33)
    assert happened(game, SentToJail) == [SentToJail(0, By.CARD)]
    assert (game.state.players[0].place, game.state.players[0].jail) == (10, 1)
    assert happened(game, Paid) == []
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-124")
def test_a_card_may_end_the_game_in_the_middle_of_a_landing() -> None:
    game = drawn("CC-01", (0, 30))
    game.submit(GiveUp(1))
    assert game.is_over
    assert isinstance(game.events[-1], GameOver)
    assert game.events[-1].winners == (0,)
