"""Travel, triple play and kept cards change hands: by trade and by bankruptcy; they are worth nothing."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import (
    BANK,
    Accept,
    AskRent,
    Counter,
    EndTurn,
    GiveUp,
    Goods,
    Offer,
    Propose,
    Refuse,
    Resign,
    Throw,
)
from engine.events import CardPassed, CardReturned, TradeAgreed, WentBankrupt
from engine.game import Game
from engine.games.addon1995.commands import UseTravelCards
from engine.queries import raisable, standing, taxable_worth
from engine.steps import Due, JailTurn, MayBuy
from tests.support.addon import at, bottom, cards, held, landed, no, position, refused
from tests.support.finance import paid, purses, told
from tests.support.position import asked, happened, load, title_of

HAND = ("TR-09", "TP-123", "ACH-7", "ACC-4", "CH-14")
"""One card of every kind that is kept."""


def holding(*more: str, **setting: Any) -> Game:
    """Player 0 holds one card of every kind, before a throw."""
    return position(keeps=dict.fromkeys((*HAND, *more), 0), **setting)


@pytest.mark.rule("AD-48", "AD-65", "AD-80", "AD-P10")
@pytest.mark.parametrize("card", HAND)
def test_every_kind_of_card_can_be_sold(card: str) -> None:
    game = holding()
    offer = Offer(0, 1, Goods(cards=cards(game, card)), Goods(cash=60))
    game.submit(Propose(0, offer))
    game.submit(Accept(1))
    assert told(game, TradeAgreed, CardPassed) == [TradeAgreed, CardPassed]
    assert paid(game) == [(1, 0, 60)]
    assert held(game, 1) == [card]
    assert card not in held(game)


@pytest.mark.rule("AD-48", "AD-80", "AD-P10")
def test_cards_are_exchanged_for_cards_and_deeds() -> None:
    game = holding(owns={"Boardwalk": 1}, jail={0: 1})
    assert isinstance(asked(game).step, JailTurn)
    gets = Goods(titles=(title_of(game, "Boardwalk"),))
    game.submit(Propose(0, Offer(0, 1, Goods(cards=cards(game, "TR-09", "TP-123")), gets)))
    game.submit(Accept(1))
    assert held(game, 1) == ["TR-09", "TP-123"]
    assert game.state.owner[title_of(game, "Boardwalk")] == 0


@pytest.mark.rule("AD-48", "AD-P10")
def test_a_refused_or_countered_offer_moves_no_card() -> None:
    game = holding()
    offer = Offer(0, 1, Goods(cards=cards(game, "TR-09")), Goods(cash=60))
    game.submit(Propose(0, offer))
    counter = Offer(1, 0, Goods(cash=20), offer.gives)
    game.submit(Counter(1, counter))
    game.submit(Refuse(0))
    assert held(game) == list(HAND)
    assert asked(game).step == Due(0)


@pytest.mark.rule("AD-48", "AD-43")
def test_the_buyer_of_a_travel_card_uses_it_on_their_turn() -> None:
    game = holding()
    game.submit(Propose(1, Offer(1, 0, Goods(cash=60), Goods(cards=cards(game, "TR-09")))))
    game.submit(Accept(0))
    assert "only use travel cards you hold" in refused(game, UseTravelCards(0, cards(game, "TR-09")))
    load(game, (4, 6))
    game.submit(Throw(0))
    game.submit(EndTurn(0))
    game.submit(UseTravelCards(1, cards(game, "TR-09")))
    assert at(game, 1) == 12


@pytest.mark.rule("AD-48", "AD-80", "AD-P10")
@pytest.mark.parametrize("card", HAND)
def test_nobody_offers_cards_they_do_not_hold(card: str) -> None:
    game = holding()
    sentence = "Players can only trade cards they hold."
    gives, gets = Goods(cards=cards(game, card)), Goods(cash=10)
    assert refused(game, Propose(1, Offer(1, 2, gives, gets))) == sentence
    assert refused(game, Propose(0, Offer(0, 1, gets, gives))) == sentence
    twice = Goods(cards=cards(game, card, card))
    assert refused(game, Propose(0, Offer(0, 1, twice, gets))) == "Nothing can be handed over twice."


@pytest.mark.rule("AD-48", "AD-80")
def test_no_card_is_traded_while_a_landing_is_being_settled() -> None:
    game = landed(174, pool=100, keeps=dict.fromkeys(HAND, 0))
    offer = Offer(0, 1, Goods(cards=cards(game, "TR-09")), Goods(cash=60))
    assert refused(game, Propose(0, offer)) == "You cannot do that now."


@pytest.mark.rule("AD-48", "AD-80")
def test_a_buyer_may_raise_money_by_selling_cards() -> None:
    game = landed(49, (300, 1500, 1500), keeps=dict.fromkeys(HAND, 0))
    assert isinstance(asked(game).step, MayBuy)
    game.submit(Propose(0, Offer(0, 1, Goods(cards=cards(game, *HAND)), Goods(cash=100))))
    game.submit(Accept(1))
    assert (purses(game)[:2], held(game, 1)) == ([400, 1400], list(HAND))


# --- bankruptcy


@pytest.mark.rule("AD-81")
def test_a_bankrupts_cards_go_to_the_player_who_was_owed() -> None:
    owns = {"Boardwalk": 1, "Park Place": 1, "Baltic Avenue": 0}
    game = landed(49, (5, 1500, 1500), owns=owns, keeps=dict.fromkeys(HAND, 0))
    hand = cards(game, *HAND)
    game.submit(GiveUp(0))
    baltic = title_of(game, "Baltic Avenue")
    assert game.events[0] == WentBankrupt(0, 1, 5, (baltic,), hand)
    assert happened(game, CardPassed) == [CardPassed(0, 1, card) for card in hand]
    assert (held(game), held(game, 1)) == ([], list(HAND))
    assert game.state.owner[baltic] == 1


@pytest.mark.rule("AD-81")
def test_who_resigns_puts_them_under_their_piles() -> None:
    game = holding()
    hand = cards(game, *HAND)
    game.submit(Resign(0))
    assert happened(game, CardReturned) == [CardReturned(0, card) for card in hand]
    assert held(game) == []
    assert bottom(game, "travel") == "TR-09"
    assert bottom(game, "triple play") == "TP-123"
    assert bottom(game, "Community Chest") == "ACC-4"
    assert bottom(game, "Chance") == "CH-14"
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-81")
def test_a_bystander_may_resign_too() -> None:
    game = position(keeps={"TR-09": 1, "TP-123": 1})
    game.submit(Resign(1))
    assert held(game, 1) == []
    assert len(game.state.decks[2]) == 24
    assert asked(game).step == Due(0)


@pytest.mark.rule("AD-81", "AD-38")
def test_the_heir_wins_by_the_cards_of_the_bankrupt() -> None:
    keeps = {"TP-123": 1, "TP-445": 1}
    game = landed(160, (1500, 20, 1500), dice=[(3, 4)], keeps=keeps)
    game.submit(GiveUp(1))
    game.submit(EndTurn(0))
    game.state.players[2].place = no(165)
    load(game, (3, 4), (1, 2), (3, 1))
    game.submit(Throw(2))
    assert (BANK, 0, 1000) in paid(game)


# --- worth


@pytest.mark.rule("AD-83")
def test_cards_are_worth_nothing() -> None:
    game = holding()
    assert standing(game, 0).worth == standing(game, 1).worth == 1500
    assert taxable_worth(game, 0) == raisable(game, 0) == 1500


@pytest.mark.rule("AD-83")
def test_the_pool_is_part_of_nobodys_worth() -> None:
    game = holding(pool=900)
    assert [standing(game, seat).worth for seat in range(3)] == [1500] * 3


# --- a rent asked for after a card has passed on


@pytest.mark.rule("AD-81", "AD-45")
def test_a_debt_by_travel_card_may_ruin_and_the_owner_gets_the_rest_of_the_hand() -> None:
    game = position(
        (5, 1500, 1500), at={0: no(47)}, keeps={"TR-09": 0, "TR-10": 0, "TP-123": 0},
        owns={"Boardwalk": 1}, rent_claim="must_ask",
    )  # fmt: skip
    game.submit(UseTravelCards(0, cards(game, "TR-09")))
    game.submit(AskRent(1, title_of(game, "Boardwalk")))
    game.submit(GiveUp(0))
    assert held(game, 1) == ["TR-10", "TP-123"]
    assert bottom(game, "travel") == "TR-09"
    assert asked(game).step == Due(1)
