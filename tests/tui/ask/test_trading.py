"""Drafts of trades."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.commands import Accept, Counter, Goods, Offer, OfferProperty, Propose, Refuse, Throw
from engine.events import Reason, TradeProposed, TradeRefused
from engine.steps import Considers, Due, Owes, PassTurn
from tests.support import addon
from tests.support.position import asked, new, position, title_of
from tui.ask.sheet import Seen
from tui.ask.sheets import worse_than_offered
from tui.ask.trade_draft import PartDraft, Side, TradeDraft
from tui.table.chronicle import Turn
from tui.words.phrases import People

RULES = new()
BALTIC, READING, BOARDWALK = (
    title_of(RULES, name) for name in ("Baltic Avenue", "Reading Railroad", "Boardwalk")
)
PEOPLE = People(("Ann", "Bea"), you=0)
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


def test_an_answer_to_cash_on_both_sides_begins_with_the_difference() -> None:
    draft = TradeDraft.countering(Offer(0, 1, Goods(80), Goods(50, (READING,))))
    assert (draft.gives, draft.gets) == (Goods(0, (READING,)), Goods(30))
    game = position(owns=OWNS, agenda=[Considers(1, draft.answers or Offer(0, 1)), PassTurn(0)])
    assert draft.why_not(game) == "These are the terms you were offered: accept them, or change something."


OFFERED = Offer(1, 0, Goods(180, (READING,)), Goods(0, (BALTIC,)))
"""Made to the first player."""


@pytest.mark.parametrize(
    ("gives", "gets", "words"),
    [
        (Goods(0, (BALTIC,)), Goods(180, (READING,)), ""),
        (Goods(0, (BALTIC,)), Goods(200, (READING,)), ""),
        (Goods(0, (BALTIC,)), Goods(300), ""),
        (Goods(0, (BALTIC, BOARDWALK)), Goods(500, (READING,)), ""),
        (Goods(), Goods(0, (READING,)), ""),
        (Goods(0, (BALTIC,)), Goods(180), "not get Reading Railroad"),
        (Goods(0, (BALTIC,)), Goods(100, (READING,)), "have $80 less"),
        (Goods(280, (BALTIC,)), Goods(0, (READING,)), "have $460 less"),
        (
            Goods(20, (BALTIC, BOARDWALK)),
            Goods(),
            "also give Boardwalk, not get Reading Railroad and have $200 less",
        ),
    ],
)
def test_what_is_worse_than_the_offer_on_the_table_is_told(gives: Goods, gets: Goods, words: str) -> None:
    owns = {"Baltic Avenue": 0, "Boardwalk": 0, "Reading Railroad": 1}
    game = position(cash=(900, 900), owns=owns, agenda=[Considers(0, OFFERED), PassTurn(1)], turn=1)
    asked = worse_than_offered(Seen(game, PEOPLE), Offer(0, 1, gives, gets), OFFERED)
    told = f"What Bea offered was better for you. Now you would {words}. Propose it anyway?"
    assert asked == (told if words else "")


def test_an_offer_worse_than_the_one_just_refused_is_asked_about_too() -> None:
    game = position(cash=(900, 900), owns={"Baltic Avenue": 0, "Reading Railroad": 1})
    past = [Turn(None, (TradeProposed(OFFERED), TradeRefused(OFFERED)), None)]
    mine = Offer(0, 1, Goods(0, (BALTIC,)), Goods(150, (READING,)))
    assert "have $30 less" in worse_than_offered(Seen(game, PEOPLE, past), mine, None)
    since = [*past, Turn(None, (TradeProposed(mine), TradeRefused(mine)), None)]
    assert worse_than_offered(Seen(game, PEOPLE, since), mine, None) == ""
    assert worse_than_offered(Seen(game, PEOPLE), mine, None) == ""


def test_an_offer_that_was_refused_counts_only_as_far_as_it_could_be_made_again() -> None:
    game = position(cash=(900, 20), owns={"Baltic Avenue": 0})
    past = [Turn(None, (TradeProposed(OFFERED), TradeRefused(OFFERED)), None)]
    mine = Offer(0, 1, Goods(0, (BALTIC,)), Goods(20))
    assert worse_than_offered(Seen(game, PEOPLE, past), mine, None) == ""


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
