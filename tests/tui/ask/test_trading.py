"""Drafts of trades."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.commands import Accept, Counter, Goods, Offer, OfferProperty, Propose, Refuse, Throw
from engine.events import Reason
from engine.steps import Due, Owes, PassTurn
from tests.support import addon
from tests.support.position import asked, new, position, title_of
from tui.ask.trade import PartDraft, Side, TradeDraft

RULES = new()
BALTIC, READING, BOARDWALK = (
    title_of(RULES, name) for name in ("Baltic Avenue", "Reading Railroad", "Boardwalk")
)
OWNS = {"Baltic Avenue": 0, "Reading Railroad": 1, "dark blue": 1}


def test_a_draft_becomes_the_offer_it_shows() -> None:
    draft = TradeDraft(0, 1).toggle_title(Side.GIVES, BALTIC).with_cash(Side.GIVES, 50)
    draft = draft.toggle_title(Side.GETS, READING)
    offer = Offer(0, 1, Goods(50, (BALTIC,)), Goods(titles=(READING,)))
    assert draft.command == Propose(0, offer)
    assert draft.why_not(position(owns=OWNS)) is None


def test_toggling_twice_takes_back() -> None:
    draft = TradeDraft(0, 1).toggle_title(Side.GETS, READING).toggle_card(Side.GIVES, 3)
    assert draft.toggle_title(Side.GETS, READING).toggle_card(Side.GIVES, 3) == TradeDraft(0, 1)


def test_an_empty_draft_says_so() -> None:
    assert TradeDraft(0, 1).why_not(position()) == "Nothing would change hands."


def test_a_draft_says_what_is_wrong_with_the_cash() -> None:
    game = position(cash=(100, 100))
    assert TradeDraft(0, 1).with_cash(Side.GIVES, 500).why_not(game) == "The cash must be from $0 to $100."
    assert TradeDraft(0, 1).with_cash(Side.GIVES, -5).gives.cash == 0
    assert TradeDraft(0, 1).most_cash(game, Side.GETS) == 100


def test_every_possession_is_listed_with_the_reason_that_keeps_it() -> None:
    game = position(owns=OWNS, built={"dark blue": 1}, keeps={"CH-14": 1}, mortgaged=["Reading Railroad"])
    draft = TradeDraft(0, 1).toggle_title(Side.GETS, READING)
    items = {item.name: item for item in draft.items(game, Side.GETS)}
    assert list(items) == ["Park Place", "Boardwalk", "Reading Railroad", "Out of jail"]
    assert items["Boardwalk"].why_not == "Boardwalk cannot change hands while its set has buildings."
    assert items["Reading Railroad"].is_chosen
    assert items["Reading Railroad"].is_mortgaged
    assert items["Out of jail"].why_not is None


def test_a_counter_offer_begins_with_the_terms_seen_from_the_other_side() -> None:
    offer = Offer(0, 1, Goods(50), Goods(titles=(READING,)))
    game = position(owns=OWNS)
    game.submit(Propose(0, offer))
    draft = TradeDraft.countering(offer)
    assert draft.giver(Side.GIVES) == 1
    assert draft.gives == offer.gets
    assert draft.gets == offer.gives
    assert draft.why_not(game) == "These are the terms you were offered: accept them, or change something."
    better = draft.with_cash(Side.GETS, 90)
    assert better.command == Counter(1, Offer(1, 0, Goods(titles=(READING,)), Goods(90)))
    assert better.why_not(game) is None
    game.submit(better.command)
    game.submit(Refuse(0))
    assert isinstance(asked(game).step, Due)


def test_a_draft_whose_moment_has_passed_is_not_allowed() -> None:
    game = position(owns=OWNS, dice=[(1, 3)])
    game.submit(Throw(0))
    draft = TradeDraft(1, 0).with_cash(Side.GETS, 10)
    assert draft.why_not(game) == "You cannot do that now."


def test_part_of_a_rent_in_property() -> None:
    debt = Owes(0, 1, 500, Reason.RENT, BOARDWALK)
    game = position(cash=(20, 500), owns={"Baltic Avenue": 0}, agenda=[debt, Due(0), PassTurn(0)])
    step = asked(game).step
    assert isinstance(step, Owes)
    draft = PartDraft(step)
    assert draft.why_not(game) == "Name at least one property."
    draft = replace(draft, titles=(BALTIC,), cash=draft.most_cash(game))
    assert draft.command == OfferProperty(0, 20, (BALTIC,))
    assert draft.why_not(game) is None
    assert [item.is_chosen for item in draft.items(game)] == [True]


# --- cards of the inner board


@pytest.mark.rule("AD-08", "AD-80")
def test_one_s_own_travel_cards_are_named_and_a_partner_s_lie_face_down() -> None:
    game = addon.position(keeps={"TP-135": 1, "TR-09": 0, "TR-13": 1, "CH-14": 1, "ACH-7": 0})
    draft = TradeDraft(0, 1)
    assert [item.name for item in draft.items(game, Side.GIVES)] == ["Whole pool", "Forward 2"]
    assert [item.name for item in draft.items(game, Side.GETS)] == [
        "Out of jail",
        "Travel card (face down)",
        "Triple play 1-3-5",
    ]


@pytest.mark.rule("AD-48")
def test_a_travel_card_that_was_offered_keeps_its_name_in_the_counter_offer() -> None:
    game = addon.position(keeps={"TR-09": 0, "TR-01": 0, "TR-13": 1})
    offered, hidden, own = addon.cards(game, "TR-09", "TR-01", "TR-13")
    draft = TradeDraft.countering(Offer(0, 1, Goods(cards=(offered,)), Goods(100)))
    assert [(item.card, item.name) for item in draft.items(game, Side.GETS)] == [
        (offered, "Forward 2"),
        (hidden, "Travel card (face down)"),
    ]
    assert [(item.card, item.name) for item in draft.items(game, Side.GIVES)] == [(own, "Back 2")]


@pytest.mark.rule("AD-48", "AD-80")
def test_cards_are_traded_like_deeds() -> None:
    game = addon.position(keeps={"TR-09": 0, "TP-135": 1})
    travel, triple = addon.cards(game, "TR-09", "TP-135")
    draft = TradeDraft(0, 1).toggle_card(Side.GIVES, travel).toggle_card(Side.GETS, triple)
    assert draft.why_not(game) is None
    game.submit(draft.command)
    game.submit(Accept(1))
    assert (addon.held(game, 0), addon.held(game, 1)) == (["TP-135"], ["TR-09"])
