"""The pool: what goes into it, and what stays with the Bank."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import (
    BANK,
    Accept,
    Bid,
    Buy,
    Decline,
    DropOut,
    EndTurn,
    GiveUp,
    Goods,
    KeepMortgage,
    Mortgage,
    Offer,
    PayFine,
    PayFlatTax,
    PayPercentTax,
    Propose,
    Resign,
    Throw,
)
from engine.events import (
    AuctionClosed,
    BankSaleAnnounced,
    CardReturned,
    FellShort,
    Paid,
    PoolGrew,
    Reason,
    WentBankrupt,
)
from engine.game import Game
from engine.rules.places.pool import POOL, in_pool
from engine.steps import Auction, Due, Owes, TurnOver
from tests.support.addon import cards, held, landed, no, position
from tests.support.finance import paid, purses
from tests.support.position import asked, happened, load, title_of

CHANCE, CHEST = 176, 164

PRE1936 = {"decks": "pre1936"}


@pytest.mark.rule("AD-09")
def test_the_pool_is_empty_at_the_start() -> None:
    assert in_pool(position()) == 0


# --- what goes in

CARDS: list[tuple[int, str, int, bool, dict[str, str]]] = [
    (CHANCE, "CH-01", 15, True, {}),
    (CHANCE, "CH-P1", 12, True, PRE1936),
    (CHANCE, "CH-P2", 15, False, PRE1936),
    (CHANCE, "CH-P3", 150, True, PRE1936),
    (CHANCE, "ACH-6", 50, True, {}),
    (CHANCE, "CH-15", 75, False, {}),
    (CHEST, "CC-10", 100, False, {}),
    (CHEST, "CC-16", 50, False, {}),
    (CHEST, "CC-12", 150, True, {}),
    (CHEST, "CC-06", 120, False, {}),
    (CHEST, "ACC-7", 150, False, {}),
]
"""Where it is drawn, the card, what it costs who owns two lots with three houses, whether it is a tax."""


def drawn(where: int, card: str, **setting: Any) -> Game:
    """Player 0 has drawn a card and owns two lots with three houses; another player owns all else."""
    owns = {"Baltic Avenue": 0, "Mediterranean Avenue": 0}
    built = {"Baltic Avenue": 2, "Mediterranean Avenue": 1}
    return landed(where, top=[card], owns=owns, built=built, **setting)


@pytest.mark.rule("AD-61", "AD-E11")
@pytest.mark.parametrize(("where", "card", "amount", "is_tax", "options"), CARDS)
def test_what_a_card_makes_a_player_owe_the_bank_goes_into_the_pool(
    where: int, card: str, amount: int, is_tax: bool, options: dict[str, str]
) -> None:
    game = drawn(where, card, pool=30, **options)
    assert paid(game) == [(0, POOL, amount)]
    reason = Reason.TAX_CARD if is_tax else Reason.CARD
    assert game.events[-1] == PoolGrew(0, amount, reason, 30 + amount)
    assert in_pool(game) == 30 + amount
    assert game.state.boxes[0] == 0


@pytest.mark.rule("AD-61")
@pytest.mark.parametrize(("where", "card", "amount", "is_tax", "options"), CARDS)
def test_by_option_only_if_the_card_is_a_tax(
    where: int, card: str, amount: int, is_tax: bool, options: dict[str, str]
) -> None:
    game = drawn(where, card, pool_sources="taxes_only", **options)
    assert paid(game) == [(0, POOL if is_tax else BANK, amount)]
    assert bool(happened(game, PoolGrew)) == is_tax


@pytest.mark.rule("AD-61", "AD-E11")
@pytest.mark.parametrize("sources", ["all_listed", "taxes_only"])
def test_both_taxes_go_into_the_pool(sources: str) -> None:
    luxury = landed(48, pool_sources=sources)
    assert paid(luxury) == [(0, POOL, 75)]
    income = landed(14, pool_sources=sources)
    income.submit(PayFlatTax(0))
    assert income.events == [Paid(0, POOL, 200, Reason.INCOME_TAX), PoolGrew(0, 200, Reason.INCOME_TAX, 200)]
    tenth = landed(14, pool_sources=sources)
    tenth.submit(PayPercentTax(0))
    assert paid(tenth) == [(0, POOL, 150)]


@pytest.mark.rule("AD-61", "AD-84")
def test_the_other_editions_income_tax_goes_into_the_pool() -> None:
    game = landed(14, edition="darrow1935")
    game.submit(PayFlatTax(0))
    assert in_pool(game) == 300


@pytest.mark.rule("AD-61", "AD-E11")
@pytest.mark.parametrize(("sources", "account"), [("all_listed", POOL), ("taxes_only", BANK)])
def test_what_leaving_jail_costs(sources: str, account: int) -> None:
    before = position(jail={0: 1}, pool_sources=sources)
    before.submit(PayFine(0))
    assert paid(before) == [(0, account, 50)]
    last = position(jail={0: 3}, pool_sources=sources, dice=[(1, 2)])
    last.submit(Throw(0))
    assert paid(last)[0] == (0, account, 50)
    after = position(jail={0: 1}, pool_sources=sources, dice=[(1, 2)], jail_fine_timing="after_throw")
    after.submit(Throw(0))
    after.submit(PayFine(0))
    assert paid(after)[0] == (0, account, 50)


# --- what does not


@pytest.mark.rule("AD-61")
def test_what_is_bought_is_paid_to_the_bank() -> None:
    game = landed(170)
    game.submit(Buy(0))
    assert paid(game) == [(0, BANK, 430)]
    assert in_pool(game) == 0


@pytest.mark.rule("AD-61")
def test_what_is_bid_in_an_auction_is_paid_to_the_bank() -> None:
    game = landed(170)
    for command in (Decline(0), Bid(1, 40), DropOut(2), DropOut(0)):
        game.submit(command)
    assert paid(game) == [(1, BANK, 40)]
    assert in_pool(game) == 0


@pytest.mark.rule("AD-61")
def test_interest_on_a_mortgaged_deed_received_is_paid_to_the_bank() -> None:
    game = position(owns={"Boardwalk": 1}, mortgaged=["Boardwalk"])
    boardwalk = Goods(titles=(title_of(game, "Boardwalk"),))
    for command in (Propose(0, Offer(0, 1, Goods(cash=10), boardwalk)), Accept(1), KeepMortgage(0)):
        game.submit(command)
    assert paid(game) == [(0, BANK, 20)]
    assert in_pool(game) == 0


@pytest.mark.rule("AD-61")
def test_payments_between_players_are_not_touched() -> None:
    chairman = landed(CHANCE, top=["CH-13"])
    assert paid(chairman) == [(0, 1, 50), (0, 2, 50)]
    opera = landed(CHEST, top=["CC-01"])
    assert paid(opera) == [(1, 0, 50), (2, 0, 50)]
    assert in_pool(chairman) == in_pool(opera) == 0


@pytest.mark.rule("AD-61")
def test_what_a_card_brings_comes_from_the_bank() -> None:
    game = landed(CHEST, top=["ACC-5"], pool=1000)
    assert paid(game) == [(BANK, 0, 200)]
    assert in_pool(game) == 1000


@pytest.mark.rule("AD-61", "AD-68")
@pytest.mark.parametrize("card", ["ACH-6", "CH-15"])
def test_who_has_nothing_pays_nothing(card: str) -> None:
    game = landed(CHANCE, top=[card])
    assert paid(game) == []
    assert happened(game, PoolGrew) == []
    assert isinstance(asked(game).step, TurnOver)


# --- debts to the pool


@pytest.mark.rule("AD-82", "AD-61")
def test_who_cannot_pay_the_pool_at_once_raises_the_money_first() -> None:
    game = landed(CHEST, (60, 1500, 1500), top=["CC-10"], owns={"Boardwalk": 0})
    assert FellShort(0, POOL, 100, 260) in game.events
    assert asked(game).step == Owes(0, POOL, 100, Reason.CARD, is_debt=True)
    game.submit(Mortgage(0, title_of(game, "Boardwalk")))
    assert paid(game) == [(BANK, 0, 200), (0, POOL, 100)]
    assert game.events[-1] == PoolGrew(0, 100, Reason.CARD, 100)


@pytest.mark.rule("AD-82", "AD-81", "AD-E11")
def test_a_bankrupts_money_goes_into_the_pool_and_their_cards_under_their_piles() -> None:
    keeps = {"TR-01": 0, "TP-123": 0, "ACH-7": 0, "ACC-4": 0, "CH-14": 0}
    game = landed(CHEST, (60, 1500, 1500), top=["CC-10"], keeps=keeps, pool=10)
    kept = cards(game, *keeps)
    game.submit(GiveUp(0))
    assert game.events[:8] == [
        WentBankrupt(0, POOL, 60, (), kept),
        Paid(0, POOL, 60, Reason.BANKRUPTCY),
        PoolGrew(0, 60, Reason.BANKRUPTCY, 70),
        *[CardReturned(0, card) for card in kept],
    ]
    assert held(game) == []
    for card in kept:
        assert card in game.state.decks[game.rules.deck_of[card]][-2:]
    assert game.state.boxes[0] == 0
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-82")
def test_the_bank_sells_what_a_bankrupt_owned_and_keeps_the_proceeds() -> None:
    owns = {"Baltic Avenue": 0, "Fifth Avenue": 0}
    game = landed(CHEST, (5, 1500, 1500), top=["CC-12"], owns=owns, mortgaged=["Fifth Avenue"])
    game.submit(GiveUp(0))
    baltic, fifth = title_of(game, "Baltic Avenue"), title_of(game, "Fifth Avenue")
    assert happened(game, BankSaleAnnounced) == [BankSaleAnnounced((baltic, fifth))]
    assert not any(game.state.mortgaged)
    for _ in range(2):
        step = asked(game).step
        assert isinstance(step, Auction)
        game.submit(Bid(asked(game).seat, 10))
        game.submit(DropOut(asked(game).seat))
    assert len(happened(game, AuctionClosed)) == 1
    assert (in_pool(game), game.state.boxes[0]) == (5, 20)


@pytest.mark.rule("AD-82")
def test_a_debt_to_the_bank_itself_leaves_the_pool_alone() -> None:
    game = landed(CHEST, (60, 1500, 1500), top=["CC-10"], pool_sources="taxes_only", pool=10)
    game.submit(GiveUp(0))
    assert (in_pool(game), game.state.boxes[0]) == (10, 60)


@pytest.mark.rule("AD-82", "AD-81")
def test_who_resigns_leaves_all_money_to_the_bank() -> None:
    game = position((60, 1500, 1500), keeps={"TR-01": 0}, pool=10)
    game.submit(Resign(0))
    assert (in_pool(game), game.state.boxes[0]) == (10, 60)
    assert happened(game, CardReturned) == [CardReturned(0, *cards(game, "TR-01"))]


@pytest.mark.rule("AD-82")
def test_the_pool_outlives_a_bankruptcy_and_is_refunded() -> None:
    game = landed(CHEST, (60, 1500, 1500), top=["CC-10"])
    game.submit(GiveUp(0))
    game.state.players[1].place = no(171)
    load(game, (1, 2))
    game.submit(Throw(1))
    assert purses(game) == [0, 1530, 1500]
    game.submit(EndTurn(1))
    assert in_pool(game) == 30


@pytest.mark.rule("AD-85", "AD-61")
def test_without_tax_refund_there_is_no_pool() -> None:
    game = landed(48, feature_tax_refund=False)
    assert paid(game) == [(0, BANK, 75)]
    jailed = position(jail={0: 1}, feature_tax_refund=False)
    jailed.submit(PayFine(0))
    assert paid(jailed) == [(0, BANK, 50)]


@pytest.mark.rule("AD-85", "AD-61")
@pytest.mark.parametrize(("card", "amount"), [("CC-10", 100), ("CC-12", 150)])
def test_without_tax_refund_cards_are_paid_to_the_bank(card: str, amount: int) -> None:
    """The second of them is a tax."""
    game = landed(CHEST, top=[card], feature_tax_refund=False)
    assert paid(game) == [(0, BANK, amount)]
    short = landed(CHEST, (60, 1500, 1500), top=[card], owns={"Boardwalk": 0}, feature_tax_refund=False)
    assert happened(short, FellShort) == [FellShort(0, BANK, amount, 260)]
