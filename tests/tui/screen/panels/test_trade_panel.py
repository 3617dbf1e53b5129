"""Trades on the screen: written, received, countered; property for rent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from engine.bots.base import Bot
from engine.choices import Decision
from engine.commands import Accept, Command, Counter, Goods, Offer, OfferProperty, Propose
from engine.events import (
    Event,
    Reason,
    TradeAgreed,
    TradeCountered,
    TradeProposed,
    TradeRefused,
    TurnBegan,
)
from engine.game import Game
from engine.rng import Rng
from engine.steps import Considers, Owes, PassTurn, TurnOver
from tests.support import addon, finance
from tests.support.position import HOTEL, position, title_of, titles_named
from tests.tui.screen.panels.sheets import OnPanel, sheet_panel
from tests.tui.sittings import NAMES, FakeSitting, Playing, playing, sitting
from tests.tui.sizes import at_both_sizes
from tui.ask.conversation import Given, Sure
from tui.ask.conversation_start import asked
from tui.ask.sheet import Seen
from tui.ask.trade_consequences import (
    dealings,
    group_changes,
    groups_text,
    own_terms,
    past_words,
    remarks,
    stand_after,
    stand_of,
    still_possible,
)
from tui.ask.trade_draft import PartDraft, Side, TradeDraft
from tui.look.style import Look
from tui.screen.panels.base import PanelAnswer, PanelOutcome, Say
from tui.screen.panels.menu import Confirm
from tui.screen.panels.offer import Received, packed
from tui.screen.panels.trade import Trade
from tui.words.phrases import People

OWNS = {
    "Baltic Avenue": 0,
    "Mediterranean Avenue": 1,
    "Oriental Avenue": 0,
    "Vermont Avenue": 1,
    "orange": 1,
    "Boardwalk": 2,
}
PEOPLE = People(NAMES[:3], you=0)
GAME = position((500, 900, 900), owns=OWNS, built={"orange": 1}, mortgaged=("Vermont Avenue",))
LOOK = Look()


def number(name: str) -> int:
    return title_of(GAME, name)


def panel(draft: TradeDraft | None = None) -> OnPanel:
    return OnPanel(Seen(GAME, PEOPLE), draft or TradeDraft(0, 1))


def shown(trade: OnPanel | Received, width: int = 62, height: int = 18) -> str:
    lines = trade.draw(width, height, LOOK)
    assert len(lines) <= height
    assert all(line.cell_length == width for line in lines)
    return "\n".join(line.text.rstrip() for line in lines)


def test_deeds_are_laid_on_the_table_and_taken_back() -> None:
    trade = panel()
    assert trade.press("space") is PanelAnswer.STAY
    assert trade.draft.gives.titles == (number("Baltic Avenue"),)
    assert "[x] a Baltic Avenue" in shown(trade)
    assert "that would be a gift" in shown(trade)
    trade.press("space")
    assert not trade.draft.gives


def test_keys_that_mean_nothing_to_a_trade_are_left_to_the_screen() -> None:
    assert {panel().press(key) for key in ("?", "f1", "q", "ctrl+l")} == {PanelAnswer.PASS}


def test_the_other_side_is_reached_and_a_group_completed() -> None:
    trade = panel()
    trade.press("tab")
    trade.press("space")
    assert trade.draft.gets.titles == (number("Mediterranean Avenue"),)
    assert "You complete the purple set." in shown(trade)
    (change,) = [one for one in group_changes(GAME, trade.draft.offer, 0) if one.is_whole]
    assert change.is_gain
    assert change.group == GAME.board.titles[number("Baltic Avenue")].group
    assert groups_text(GAME, trade.draft.offer, 1, PEOPLE) == ""


def test_deeds_of_a_built_group_say_why_they_cannot_pass() -> None:
    trade = panel()
    trade.press("tab")
    for _ in range(2):
        trade.press("down")
    outcome = trade.press("space")
    assert isinstance(outcome, Say)
    assert "buildings" in outcome.text
    assert not trade.draft.gets


def pressed(trade: OnPanel, *keys: str) -> PanelOutcome:
    """What the last of these keys leads to."""
    return [trade.press(key) for key in keys][-1]


def test_cash_is_typed() -> None:
    trade = panel()
    pressed(trade, "$", "1", "5", "0", "enter")
    assert trade.draft.gives.cash == 150
    pressed(trade, "x")
    assert not trade.draft.gives


def test_a_sum_above_the_limit_says_so_and_is_not_cut() -> None:
    trade, why = panel(), Say("Enter an amount from $0 to $500.")
    pressed(trade, "$", "4", "0", "enter")
    assert pressed(trade, "$", "9", "9", "9") == why
    assert "$   999" in shown(trade)
    for key in ("enter", "space", "y", "tab"):
        assert pressed(trade, key) == why
        assert trade.sum is not None
    assert pressed(trade, "backspace", "enter") is PanelAnswer.STAY
    assert trade.draft.gives.cash == 99


@pytest.mark.parametrize("is_clicked", [False, True])
def test_escape_and_a_click_drop_a_sum_that_cannot_be(is_clicked: bool) -> None:
    trade = panel()
    pressed(trade, "$", "4", "0", "enter", "$", "9", "9", "9")
    if is_clicked:
        trade.click(0, "GIVES")
    else:
        trade.press("escape")
    assert trade.sum is None
    assert trade.draft.gives.cash == 40


# --- who pays


COUNTERED = Offer(1, 0, Goods(180), Goods(0, (number("Oriental Avenue"),)))
"""Bea offers $180 for a deed."""


def test_in_a_counteroffer_a_sum_is_the_one_that_is_offered_already() -> None:
    for keys in (("$",), (), ("tab", "$"), ("down", "$")):
        trade = panel(TradeDraft.countering(COUNTERED))
        pressed(trade, *keys, "2", "8", "0", "enter")
        assert trade.draft.gives == COUNTERED.gets
        assert trade.draft.gets == Goods(280)


@pytest.mark.parametrize("key", ["$", "5"])
def test_who_takes_a_deed_pays(key: str) -> None:
    taking, giving = panel(), panel()
    pressed(taking, "tab", "space", key, "5", "enter")
    assert taking.draft.gives.cash == int(f"{key}5".strip("$"))
    assert not taking.draft.gets.cash
    pressed(giving, "space", key, "5", "enter")
    assert giving.draft.gets.cash == int(f"{key}5".strip("$"))
    assert not giving.draft.gives.cash


def test_a_sum_on_the_other_side_takes_back_the_first() -> None:
    trade = panel(TradeDraft.countering(COUNTERED))
    pressed(trade, "end", "4", "0", "enter")  # the player's cash, where the cursor was moved
    assert (trade.draft.gives.cash, trade.draft.gets.cash) == (40, 0)
    pressed(trade, "tab", "end", "up", "down", "+")
    assert (trade.draft.gives.cash, trade.draft.gets.cash) == (0, 10)


def test_an_amount_that_is_erased_again_leaves_the_other_side_as_it_was() -> None:
    trade = panel(TradeDraft.countering(COUNTERED))
    pressed(trade, "end", "4", "backspace", "enter")
    assert (trade.draft.gives.cash, trade.draft.gets.cash) == (0, 180)


def considered() -> Game:
    """The first player is asked about it."""
    agenda = (Considers(0, COUNTERED), TurnOver(1), PassTurn(1))
    return position((500, 900, 900), owns=OWNS, agenda=agenda, turn=1)


def test_what_is_worse_than_what_was_offered_is_asked_about_first() -> None:
    trade = OnPanel(Seen(considered(), PEOPLE), TradeDraft.countering(COUNTERED))
    pressed(trade, "$", "1", "0", "0", "enter", "y")
    assert isinstance(trade.panel, Confirm)
    assert trade.question == (
        "What Bea offered was better for you. Now you would have $80 less. Propose it anyway?"
    )
    assert trade.press("y") == Given((Counter(0, Offer(0, 1, COUNTERED.gets, Goods(100))),))
    trade = OnPanel(Seen(considered(), PEOPLE), TradeDraft.countering(COUNTERED))
    assert isinstance(pressed(trade, "$", "1", "9", "0", "enter", "y"), Given)


def test_digits_alone_begin_the_cash_and_arrows_end_it() -> None:
    trade = panel()
    trade.press("7")
    assert trade.draft.gives.cash == 7
    trade.press("tab")
    assert trade.side is Side.GETS
    assert trade.sum is None


def test_a_proposal_needs_something_and_becomes_a_command() -> None:
    trade = panel()
    assert isinstance(trade.press("y"), Say)
    pressed(trade, "space", "tab", "space")
    offer = trade.draft.offer
    assert trade.press("y") == Given((Propose(0, offer),))


def test_enter_on_an_empty_trade_goes_to_their_deeds_takes_one_and_proposes_it() -> None:
    trade = panel()
    assert trade.hints[0].label == "Pick a deed"
    outcome = trade.press("enter")
    assert isinstance(outcome, Say)
    assert outcome.text.startswith("Nothing would change hands. ")
    assert "Space takes a deed, $ writes a sum, Tab changes sides" in outcome.text
    assert trade.side is Side.GETS
    assert trade.hints[0].label == "Ask for"
    assert trade.press("enter") is PanelAnswer.STAY
    assert len(trade.draft.gets.titles) == 1
    assert trade.hints[0].label == "Propose"
    assert isinstance(trade.press("enter"), Given)


def test_enter_takes_ones_own_deed_where_the_cursor_was_moved_to_it() -> None:
    trade = panel()
    pressed(trade, "down", "up", "enter")
    assert len(trade.draft.gives.titles) == 1


def test_a_trade_with_somebody_who_has_nothing_begins_with_what_one_has() -> None:
    game = position((500, 0, 500), owns={"Baltic Avenue": 0})
    trade = OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1))
    pressed(trade, "enter", "enter")
    assert trade.draft.gives.titles == (number("Baltic Avenue"),)


def test_where_nobody_has_a_deed_enter_types_a_sum_and_says_so() -> None:
    trade = OnPanel(Seen(position((500, 500)), PEOPLE), TradeDraft(0, 1))
    assert trade.hints[0].label == "Type a sum"
    pressed(trade, "enter", "7", "enter")
    assert trade.draft.gives.cash == 7


def test_what_a_deal_means_is_told_whole_in_the_smallest_panel() -> None:
    game = position((500, 900), owns={"Oriental Avenue": 0, **OWNS}, mortgaged=("Mediterranean Avenue",))
    goods = Goods(30, (number("Oriental Avenue"),)), Goods(0, (number("Mediterranean Avenue"),))
    told = shown(OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1, *goods)), 61, 11)
    assert "You pay the Bank $3 interest now, $33 to lift." in told
    assert "You complete the purple set." in told
    assert "Printed prices: you give $130 and get $30." not in told
    assert "worth $660 → $557" in told


def test_deeds_give_way_to_what_a_deal_means() -> None:
    owns = {
        "Baltic Avenue": 0,
        "Mediterranean Avenue": 1,
        "Park Place": 0,
        "Boardwalk": 1,
        "Oriental Avenue": 0,
    }
    game = position((500, 900), owns=owns, mortgaged=("Mediterranean Avenue", "Park Place"))
    goods = Goods(0, (number("Park Place"),)), Goods(0, (number("Mediterranean Avenue"),))
    told = shown(OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1, *goods)), 61, 12)
    for words in (
        "You pay the Bank $3 interest now, $33 to lift.",
        "Bea pays the Bank $18 interest now, $193 to lift.",
        "You complete the purple set.",
        "Bea completes the dark blue set.",
    ):
        assert words in told


def test_one_lot_of_no_set_is_not_told_as_lots() -> None:
    game = finance.position(owns={finance.DEPOT: 1})
    goods = Goods(titles=(finance.DEPOT,))
    trade = OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1, gets=goods))
    assert "  1 lot\n" in shown(trade)


def test_what_would_be_given_for_nothing_is_asked_about() -> None:
    trade = panel()
    pressed(trade, "space")
    offer = trade.draft.offer
    pressed(trade, "enter")
    assert isinstance(trade.now.top, Sure)
    assert trade.now.top.question.endswith("for nothing. Propose it?")
    assert trade.press("y") == Given((Propose(0, offer),))


def test_the_partner_is_changed_and_one_s_own_side_kept() -> None:
    trade = panel()
    trade.press("space")
    trade.press("w")
    assert trade.draft.partner == 2
    assert trade.draft.gives.titles == (number("Baltic Avenue"),)
    assert "Boardwalk" in shown(trade)


def test_a_partner_who_has_gone_out_meanwhile_is_changed_too() -> None:
    game = position((900, 900, 900), owns=OWNS)
    trade = OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1))
    game.state.players[1].is_out = True
    trade.press("w")
    assert trade.draft.partner == 2
    trade.press("w")
    assert trade.draft.partner == 2


def test_a_click_on_the_menu_that_stood_there_before_does_nothing() -> None:
    trade = panel()
    assert trade.click(3, "") is PanelAnswer.PASS
    assert trade.draft == TradeDraft(0, 1)


def test_mortgages_say_their_interest() -> None:
    trade = panel(TradeDraft(0, 1).toggle_title(Side.GETS, number("Vermont Avenue")))
    assert "You pay the Bank $5 interest now, $55 to lift." in shown(trade)


def test_all_that_a_trade_would_mean_is_told_on_the_smallest_screen() -> None:
    trade = panel(TradeDraft(0, 1).toggle_title(Side.GETS, number("Vermont Avenue")))
    pressed(trade, "tab", "home", "space", "5", "0", "enter")
    told = shown(trade, 61, 17)
    wanted = (
        "You pay the Bank $5 interest now",
        "You complete the purple set.",
        "Printed prices: you give $50",
    )
    for words in wanted:
        assert words in told
    assert "..." not in told


@pytest.mark.parametrize(
    ("you", "told"),
    [
        (0, "you give $40 and get $100"),
        (1, "you give $100 and get $40"),
        (2, "Ann gives $40 and gets $100"),
        (None, "Ann gives $40 and gets $100"),
    ],
)
def test_printed_prices_are_told_from_the_side_of_whoever_reads_them(you: int | None, told: str) -> None:
    game = position(owns={"Vermont Avenue": 1})
    offer = Offer(0, 1, Goods(40), Goods(titles=(title_of(game, "Vermont Avenue"),)))
    assert f"Printed prices: {told}." in remarks(game, offer, (), People(("Ann", "Bea", "Cyd"), you=you))


def test_a_row_that_cannot_be_taken_offers_to_say_why_and_enter_leads_to_one_that_can() -> None:
    trade = panel()
    pressed(trade, "tab")
    while "St. James" not in shown(trade).partition("►")[2][:40]:
        pressed(trade, "down")
    assert [hint.label for hint in trade.hints[:2]] == ["Pick a deed", "Why not"]
    assert isinstance(trade.press("enter"), Say)
    assert trade.hints[0].label == "Ask for"


def test_a_trade_just_begun_says_what_to_do_and_names_only_keys_that_do_something() -> None:
    trade = panel()
    assert "Choose what you give and what you get, then propose it." in shown(trade)
    assert [(hint.key, hint.label) for hint in trade.hints] == [
        ("enter", "Pick a deed"),
        ("$", "Cash"),
        ("tab", "Other side"),
        ("escape", "Back"),
        ("w", "Next player"),
    ]


def test_the_keys_say_what_they_do_with_the_row_of_a_trade_under_the_cursor() -> None:
    def said(trade: OnPanel) -> str:
        return next((hint.label for hint in trade.hints if hint.key == "space"), "")

    trade = panel()
    pressed(trade, "tab", "space")
    assert said(trade) == "Take back"
    pressed(trade, "down")
    assert said(trade) == "Ask for"
    pressed(trade, "tab")
    assert said(trade) == "Give"
    pressed(trade, "end")
    assert said(trade) == "Type a sum"
    assert ("x", "Clear") in [(hint.key, hint.label) for hint in trade.hints]


def test_many_deeds_scroll() -> None:
    everything = {group.name: 1 for group in GAME.board.groups}
    game = position((500, 900), owns=everything)
    trade = OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1))
    trade.press("tab")
    trade.press("end")
    assert "Cash" in shown(trade)
    trade.press("home")
    assert "Mediterranean" in shown(trade)


def test_sentences_share_lines() -> None:
    assert packed(["One.", "Two.", "A longer one."], 14) == ["One.  Two.", "A longer one."]


def test_an_offer_is_shown_from_the_side_of_who_gets_it() -> None:
    offer = Offer(1, 0, Goods(50, (number("Mediterranean Avenue"),)), Goods(0, (number("Oriental Avenue"),)))
    received = Received(Seen(GAME, PEOPLE), offer, ())
    told = shown(received, height=13)
    assert "Bea offers you a trade" in told
    assert "You complete the purple set." in told
    assert told.index("Mediterranean") < told.index("after the deal")


def test_property_for_a_rent() -> None:
    debt = Owes(0, 1, 520, Reason.RENT, number("Boardwalk"), is_debt=True)
    game = position((500, 900, 900), owns=OWNS, agenda=(debt, TurnOver(0), PassTurn(0)))
    part = sheet_panel(game, PartDraft(debt), PEOPLE)
    assert part.press("?") is PanelAnswer.PASS
    assert part.draft.cash == 500
    assert isinstance(part.press("y"), Say)
    part.press("space")
    for key in ("$", "4", "6", "0", "enter"):
        part.press(key)
    assert "$520 rent" in shown(part)
    outcome = part.press("y")
    assert outcome == Given((OfferProperty(0, 460, (number("Baltic Avenue"),)),))


# --- on the screen


@at_both_sizes
async def test_a_trade_is_proposed_by_keys(size: tuple[int, int]) -> None:
    saved = sitting(position((500, 900, 900), owns=OWNS))
    async with playing(saved, size) as play:
        await play.press("t", "1", "space", "tab", "space", "$", "2", "0", "enter")
        assert "Bea gives" in play.text
        await play.press("y")
        await play.until_asked()
        assert isinstance(saved.commands[0], Propose)
        assert saved.commands[0].offer.gets == Goods(20, (number("Mediterranean Avenue"),))
        assert "offer" in play.text or "Agreed" in play.text


async def test_an_offer_is_countered_by_keys() -> None:
    offer = Offer(1, 0, Goods(50), Goods(0, (number("Oriental Avenue"),)))
    game = position(
        (500, 900, 900), owns=OWNS, agenda=(Considers(0, offer), TurnOver(1), PassTurn(1)), turn=1
    )
    saved = sitting(game)
    async with playing(saved) as play:
        await play.press("c")
        assert isinstance(play.desk.top, Trade)
        await play.press("y")
        assert "These are the terms" in play.text
        await play.press("tab", "$", "9", "0", "enter", "y")
        assert isinstance(saved.commands[0], Counter)
        assert saved.commands[0].offer == Offer(0, 1, Goods(0, (number("Oriental Avenue"),)), Goods(90))


@pytest.mark.rule("MO-133")
async def test_an_answer_says_which_it_is_and_the_last_one_that_it_is_the_last() -> None:
    offer = Offer(1, 0, Goods(50), Goods(0, (number("Oriental Avenue"),)))
    for answers, told in ((0, "Bea offers you a trade"), (1, "Bea counters")):
        agenda = (Considers(0, offer, answers), TurnOver(1), PassTurn(1))
        saved = sitting(position((500, 900, 900), owns=OWNS, agenda=agenda, turn=1))
        async with playing(saved) as play:
            assert told in play.text
            assert play.text.count("counter 1 of 3") == answers
            assert "Counter" in play.text
    agenda = (Considers(0, offer, 3), TurnOver(1), PassTurn(1))
    saved = sitting(position((500, 900, 900), owns=OWNS, agenda=agenda, turn=1))
    async with playing(saved) as play:
        assert "This is counter 3 of 3: accept or refuse." in play.text
        assert "Counter" not in play.text
        await play.press("c")
        assert not saved.commands


async def test_a_worse_counteroffer_is_proposed_after_one_yes() -> None:
    saved = sitting(considered())
    async with playing(saved) as play:
        await play.press("c", "end", "2", "8", "0", "enter", "y")
        assert "Now you would have $460 less." in play.words
        await play.press("n")
        assert isinstance(play.desk.top, Trade)
        assert not saved.commands
        await play.press("y", "y")
        assert saved.commands[0] == Counter(0, Offer(0, 1, Goods(280, COUNTERED.gets.titles)))


async def test_cancelling_a_trade_changes_nothing() -> None:
    saved = sitting(position((500, 900, 900), owns=OWNS))
    async with playing(saved) as play:
        await play.press("t", "2", "space", "escape")
        assert isinstance(play.desk.top, object)
        await play.press("escape")
        assert play.desk.top is None
        assert not saved.commands


# --- what was offered before


class Done:
    """A turn of the chronicle, as far as trades look at it."""

    def __init__(self, *events: Event) -> None:
        self.command = None
        self.events = events


FIRST = Offer(0, 1, Goods(30, (number("Baltic Avenue"),)), Goods(0, (number("Vermont Avenue"),)))
SECOND = Offer(0, 1, Goods(50), Goods(0, (number("Mediterranean Avenue"),)))
PAST = (
    Done(TurnBegan(0, 18), TradeProposed(FIRST), TradeAgreed(FIRST)),
    Done(TurnBegan(0, 25), TradeProposed(SECOND)),
    Done(TradeRefused(SECOND)),
)


def test_deals_and_refusals_are_told_with_their_rounds() -> None:
    known = dealings(PAST, 1, 0)
    assert [(one.round, one.offer, one.is_deal) for one in known] == [(18, FIRST, True), (25, SECOND, False)]
    assert past_words(known) == "1 deal (round 18), 1 refused (round 25)"
    assert past_words(dealings(PAST, 0, 2)) == "nothing"
    trade = OnPanel(Seen(GAME, PEOPLE, PAST), TradeDraft(0, 1))
    assert "▲ 1 deal (round 18), 1 refused (round 25)" in shown(trade, 82)
    assert "▲ 1 deal, 1 refused" in shown(trade, 61)
    assert "you got Vermont Avenue for $30" in shown(trade, height=27)


def test_the_last_terms_come_back() -> None:
    trade = OnPanel(Seen(GAME, PEOPLE, PAST), TradeDraft(0, 1))
    assert trade.press("l") is PanelAnswer.STAY
    assert trade.draft.offer == SECOND
    assert OnPanel(Seen(GAME, PEOPLE, PAST), TradeDraft(0, 2)).press("l") is PanelAnswer.PASS


def test_of_the_last_terms_only_what_is_still_there_comes_back() -> None:
    game = position((20, 900, 900), owns={**OWNS, "Mediterranean Avenue": 2})
    assert still_possible(game, SECOND) == Offer(0, 1, Goods(20), Goods())


def test_either_side_is_told_with_cash_worth_and_groups_after() -> None:
    offer = Offer(0, 1, Goods(100), Goods(0, (number("Mediterranean Avenue"),)))
    told = shown(panel(TradeDraft(0, 1, offer.gives, offer.gets)))
    assert "$500 → $400" in told
    assert "a2! set" in told
    assert "a0/2" not in told
    after = stand_after(GAME, offer, 1)
    assert (after.cash, after.worth - stand_of(GAME, 1).worth) == (1000, 100 - 60)
    one_of_three = Goods(0, (number("New York Avenue"),))
    assert "still d2/3" in shown(panel(TradeDraft(1, 0, one_of_three, Goods(0, (number("Baltic Avenue"),)))))


def test_lots_that_are_built_on_alone_have_their_own_letters_houses_and_number() -> None:
    game = finance.position((500, 400), owns={0: 0, 1: 0, 5: 1, 6: 1, 9: 1}, houses={5: 5}, circuit=range(2))
    trade = OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1, Goods(20, (1,)), Goods(0, (5, 6))))
    told = shown(trade).splitlines()
    assert any("[x] b Market Street" in line and "⌂6" in line for line in told)
    assert any("worth $800" in line and line.rstrip().endswith(" 3 lots") for line in told)
    assert any("$400" in line and line.rstrip().endswith("  2 lots") for line in told)


def test_who_takes_a_mortgage_pays_its_interest_at_once() -> None:
    offer = Offer(0, 1, Goods(100), Goods(0, (number("Vermont Avenue"),)))
    assert stand_after(GAME, offer, 0).cash == 500 - 100 - 5


def test_an_answer_stands_beside_one_s_own_terms() -> None:
    own = Offer(0, 1, Goods(20, (number("Baltic Avenue"),)), Goods(0, (number("Vermont Avenue"),)))
    baltic, oriental = number("Baltic Avenue"), number("Oriental Avenue")
    answer = Offer(1, 0, Goods(60, (number("Vermont Avenue"),)), Goods(0, (baltic, oriental)))
    past = (Done(TradeProposed(own)), Done(TradeCountered(answer)))
    received = Received(Seen(GAME, PEOPLE, past), answer, (), "counter 1 of 3")
    for height in (15, 24):
        told = shown(received, height=height).splitlines()
        rows = {
            words: next(line for line in told if words in line) for words in ("Baltic", "Oriental", "$60")
        }
        assert rows["Baltic"].count("●") == 2
        assert "+ also asked" in rows["Oriental"]
        assert "+ $60" in rows["$60"]
        assert any("- $20" in line for line in told)
        assert any(("$500" in line and "$480" in line) or "$475" in line for line in told)


def test_an_answer_to_somebody_else_s_terms_is_not_compared() -> None:
    assert own_terms((Done(TradeProposed(SECOND)),), SECOND) is None


class Haggler(Bot):
    """A partner who asks for something else once, and then accepts."""

    def __init__(self, terms: Offer) -> None:
        super().__init__(Rng(1))
        self.terms = terms

    def choose(self, game: Game, decision: Decision) -> Command:
        step = decision.step
        assert isinstance(step, Considers)
        return Accept(decision.seat) if step.answers else Counter(decision.seat, self.terms)

    def interject(self, game: Game, seat: int) -> Command | None:
        return None


HAGGLE = position(
    (500, 900, 900),
    owns={
        "Baltic Avenue": 0,
        "Oriental Avenue": 0,
        "Virginia Avenue": 0,
        "New York Avenue": 1,
        "Boardwalk": 1,
    },
)
BALTIC, ORIENTAL, NEW_YORK = (
    title_of(HAGGLE, f"{name} Avenue") for name in ("Baltic", "Oriental", "New York")
)
PROPOSING = ["t", "1", "space", "down", "space", "tab", "space", "tab", "2", "0", "y"]
"""The keys for Baltic, Oriental and $20 in return for New York, for which Bea wants $60."""


@asynccontextmanager
async def haggling() -> AsyncIterator[tuple[FakeSitting, Playing]]:
    """A trade has been proposed and answered with other terms."""
    saved = sitting(HAGGLE.copy())
    async with playing(saved) as play:
        asked = Offer(1, 0, Goods(0, (NEW_YORK,)), Goods(60, (BALTIC, ORIENTAL)))
        play.app.table.bots = (None, Haggler(asked), None)
        await play.press(*PROPOSING)
        await play.until_asked()
        yield saved, play


async def test_two_deeds_and_cash_with_one_counter_take_twenty_keys_at_most() -> None:
    async with haggling() as (saved, play):
        assert "+ $40" in play.text
        more = ["c", "4", "0", "y"]
        await play.press(*more)
        await play.until_asked()
        deal = Offer(0, 1, Goods(40, (BALTIC, ORIENTAL)), Goods(0, (NEW_YORK,)))
        assert saved.commands[-2:] == [Counter(0, deal), Accept(1)]
        assert len(PROPOSING) + len(more) <= 20


async def test_one_key_sends_one_s_own_terms_again() -> None:
    async with haggling() as (saved, play):
        assert "Send mine again" in play.text
        await play.press("m")
        await play.until_asked()
        mine = Offer(0, 1, Goods(20, (BALTIC, ORIENTAL)), Goods(0, (NEW_YORK,)))
        assert saved.commands[-2:] == [Counter(0, mine), Accept(1)]


def test_the_last_answer_cannot_be_answered_with_one_s_own_terms() -> None:
    own, answer = Offer(0, 1, Goods(20), Goods(50)), Offer(1, 0, Goods(40), Goods(20))
    past = (Done(TradeProposed(own)), Done(TradeCountered(answer)))
    for answers, is_offered in ((2, True), (3, False)):
        game = position((500, 900, 900), agenda=(Considers(0, answer, answers), PassTurn(1)), turn=1)
        seen = Seen(game, PEOPLE, past)
        prompt = asked(seen, 0).prompt
        assert prompt is not None
        received = Received(seen, answer, prompt.entries, "answer")
        assert ("Send mine again" in shown(received)) is is_offered


# --- cards of the inner board


@pytest.mark.rule("AD-08", "AD-48")
def test_cards_are_listed_by_what_they_do() -> None:
    game = addon.position((500, 900, 900), keeps={"TR-09": 0, "TR-13": 1, "TP-135": 1, "ACC-4": 1})
    trade = OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1))
    told = shown(trade)
    for name in ("Forward 2", "Travel card (face down)", "Triple play 1-3-5", "Half winnings"):
        assert f"[ ] {name}" in told
    assert "Back 2" not in told


@pytest.mark.rule("AD-48")
def test_an_offered_travel_card_is_shown_to_who_gets_the_offer() -> None:
    game = addon.position((500, 900, 900), keeps={"TR-09": 1, "TR-13": 0})
    theirs, mine = addon.cards(game, "TR-09", "TR-13")
    offer = Offer(1, 0, Goods(cards=(theirs,)), Goods(cards=(mine,)))
    told = shown(Received(Seen(game, PEOPLE), offer, ()), height=13)
    assert "Forward 2" in told
    assert "Back 2" in told


def test_a_hotel_is_called_one_in_a_trade() -> None:
    """Where one lot of a group may pass by itself, a hotel on another one is seen beside it."""
    game = position((500, 900), owns={"dark blue": 1}, built={"Boardwalk": HOTEL, "Park Place": 3})
    lots = tuple(title_of(game, name) for name in ("Boardwalk", "Park Place"))
    offer = Offer(1, 0, Goods(titles=lots), Goods(50))
    for text in (
        shown(OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1))),
        shown(Received(Seen(game, PEOPLE), offer, ())),
    ):
        assert "HOTEL" in next(line for line in text.splitlines() if "Boardwalk" in line)
        assert "⌂3" in next(line for line in text.splitlines() if "Park Place" in line)
        assert "⌂5" not in text


@pytest.mark.parametrize(
    ("group", "words"), [("utilities", "both utilities"), ("railroads", "all four railroads")]
)
def test_a_group_without_a_color_is_completed_in_sound_words(group: str, words: str) -> None:
    game = position(owns={group: 1})
    titles = titles_named(game, group)
    assert (
        groups_text(game, Offer(0, 1, Goods(50), Goods(titles=titles)), 0, PEOPLE) == f"You complete {words}."
    )


@at_both_sizes
async def test_why_a_row_cannot_be_taken_stands_below_it_and_nowhere_else(size: tuple[int, int]) -> None:
    async with playing(sitting(position((500, 900, 900), owns=OWNS, built={"orange": 1})), size) as play:
        await play.press("t", "1", "tab", "down", "down", "space")
        lines = play.text.splitlines()
        at = next(number for number, line in enumerate(lines) if "► -  d St. James" in line)
        assert play.desk.note[:20] in lines[at + 1]
        assert play.words.count(play.desk.note[:20]) == 1
