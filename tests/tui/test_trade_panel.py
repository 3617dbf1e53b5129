"""Trades on the screen: written, received, countered; property for rent."""

from __future__ import annotations

import pytest

from engine.commands import Counter, Goods, Offer, OfferProperty, Propose
from engine.events import Reason
from engine.steps import Considers, Owes, PassTurn, TurnOver
from tests.support import addon
from tests.support.position import HOTEL, position, title_of, titles_named
from tests.tui.sittings import NAMES, SIZES, playing, sitting
from tui.drafts.trade import PartDraft, Side, TradeDraft
from tui.draw.style import Look
from tui.forms.base import Answer, Give, Say
from tui.forms.offer import Received
from tui.forms.part_payment import Part
from tui.forms.terms import completed, groups_text
from tui.forms.trade import Trade, packed
from tui.text.words import People

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


def panel(draft: TradeDraft | None = None) -> Trade:
    return Trade(GAME, draft or TradeDraft(0, 1), PEOPLE, (0, 1, 2))


def shown(trade: Trade | Received | Part, width: int = 62, height: int = 18) -> str:
    lines = trade.draw(width, height, LOOK)
    assert len(lines) <= height
    assert all(line.cell_length == width for line in lines)
    return "\n".join(line.text.rstrip() for line in lines)


def test_deeds_are_laid_on_the_table_and_taken_back() -> None:
    trade = panel()
    assert trade.press("space") is Answer.STAY
    assert trade.draft.gives.titles == (number("Baltic Avenue"),)
    assert "[x] a  Baltic Avenue" in shown(trade)
    assert "that is a gift" in shown(trade)
    trade.press("enter")
    assert not trade.draft.gives


def test_keys_that_mean_nothing_to_a_trade_are_left_to_the_screen() -> None:
    assert {panel().press(key) for key in ("?", "f1", "q", "ctrl+l")} == {Answer.PASS}


def test_the_other_side_is_reached_and_a_group_completed() -> None:
    trade = panel()
    trade.press("tab")
    trade.press("space")
    assert trade.draft.gets.titles == (number("Mediterranean Avenue"),)
    assert "You complete the whole purple group." in shown(trade)
    assert completed(GAME, trade.draft.offer, 0) == (GAME.board.titles[number("Baltic Avenue")].group,)
    assert groups_text(GAME, trade.draft.offer, 1, PEOPLE) == ""


def test_deeds_of_a_built_group_say_why_they_cannot_pass() -> None:
    trade = panel()
    trade.side = Side.GETS
    for _ in range(2):
        trade.press("down")
    outcome = trade.press("space")
    assert isinstance(outcome, Say)
    assert "buildings" in outcome.text
    assert not trade.draft.gets


def test_cash_is_typed_and_no_more_than_there_is() -> None:
    trade = panel()
    for key in ("$", "1", "5", "0", "enter"):
        trade.press(key)
    assert trade.draft.gives.cash == 150
    for key in ("$", "9", "9", "9", "9"):
        trade.press(key)
    assert trade.draft.gives.cash == 500
    trade.press("escape")
    trade.press("x")
    assert not trade.draft.gives


def test_digits_alone_begin_the_cash_and_arrows_end_it() -> None:
    trade = panel()
    trade.press("7")
    assert trade.draft.gives.cash == 7
    trade.press("tab")
    assert trade.side is Side.GETS
    assert trade.sum is None


def test_a_proposal_needs_something_and_becomes_a_command() -> None:
    trade = panel()
    assert isinstance(trade.press("p"), Say)
    trade.press("space")
    outcome = trade.press("p")
    assert isinstance(outcome, Give)
    assert outcome.command == Propose(0, trade.draft.offer)


def test_the_partner_is_changed_and_one_s_own_side_kept() -> None:
    trade = panel()
    trade.press("space")
    trade.press("w")
    assert trade.draft.partner == 2
    assert trade.draft.gives.titles == (number("Baltic Avenue"),)
    assert "Boardwalk" in shown(trade)


def test_mortgages_say_their_interest() -> None:
    trade = panel(TradeDraft(0, 1).toggle_title(Side.GETS, number("Vermont Avenue")))
    assert "You pay the Bank $5 interest at least." in shown(trade)


def test_many_deeds_scroll() -> None:
    everything = {group.name: 1 for group in GAME.board.groups}
    game = position((500, 900), owns=everything)
    trade = Trade(game, TradeDraft(0, 1), PEOPLE, (0, 1))
    trade.press("tab")
    trade.press("end")
    assert "Cash" in shown(trade)
    trade.press("home")
    assert "Mediterranean" in shown(trade)


def test_sentences_share_lines() -> None:
    assert packed(["One.", "Two.", "A longer one."], 14) == ["One.  Two.", "A longer one."]


def test_an_offer_is_shown_from_the_side_of_who_gets_it() -> None:
    offer = Offer(1, 0, Goods(50, (number("Mediterranean Avenue"),)), Goods(0, (number("Oriental Avenue"),)))
    received = Received(GAME, offer, (), PEOPLE, (0, 1, 2))
    told = shown(received, height=13)
    assert "Bea offers you a trade" in told
    assert "You complete the whole purple group." in told
    assert told.index("Mediterranean") < told.index("At printed prices")


def test_property_for_a_rent() -> None:
    debt = Owes(0, 1, 520, Reason.RENT, number("Boardwalk"), is_debt=True)
    game = position((500, 900, 900), owns=OWNS, agenda=(debt, TurnOver(0), PassTurn(0)))
    part = Part(game, PartDraft(debt), PEOPLE)
    assert part.press("?") is Answer.PASS
    assert part.draft.cash == 500
    assert isinstance(part.press("p"), Say)
    part.press("space")
    for key in ("$", "4", "6", "0", "enter"):
        part.press(key)
    assert "rent of $520" in shown(part)
    outcome = part.press("p")
    assert isinstance(outcome, Give)
    assert outcome.command == OfferProperty(0, 460, (number("Baltic Avenue"),))


# --- on the screen


@pytest.mark.parametrize("size", SIZES)
async def test_a_trade_is_proposed_by_keys(size: tuple[int, int]) -> None:
    saved = sitting(position((500, 900, 900), owns=OWNS))
    async with playing(saved, size) as play:
        await play.press("t", "1", "space", "tab", "space", "$", "2", "0", "enter")
        assert "You get from" in play.text
        await play.press("p")
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
        await play.press("p")
        assert "These are the terms" in play.text
        await play.press("tab", "$", "9", "0", "enter", "p")
        assert isinstance(saved.commands[0], Counter)
        assert saved.commands[0].offer == Offer(0, 1, Goods(0, (number("Oriental Avenue"),)), Goods(90))


@pytest.mark.rule("MO-133")
async def test_an_answer_says_which_it_is_and_the_last_one_that_it_is_the_last() -> None:
    offer = Offer(1, 0, Goods(50), Goods(0, (number("Oriental Avenue"),)))
    for answers, told in ((0, "Bea offers you a trade"), (1, "Bea has other terms (answer 1 of 3)")):
        agenda = (Considers(0, offer, answers), TurnOver(1), PassTurn(1))
        saved = sitting(position((500, 900, 900), owns=OWNS, agenda=agenda, turn=1))
        async with playing(saved) as play:
            assert told in play.text
            assert play.text.count("answer 1 of 3") == 2 * answers
            assert "Other terms" in play.text
    agenda = (Considers(0, offer, 3), TurnOver(1), PassTurn(1))
    saved = sitting(position((500, 900, 900), owns=OWNS, agenda=agenda, turn=1))
    async with playing(saved) as play:
        assert "This is answer 3 of 3: accept or refuse." in play.text
        assert "Other terms" not in play.text
        await play.press("c")
        assert not saved.commands


async def test_cancelling_a_trade_changes_nothing() -> None:
    saved = sitting(position((500, 900, 900), owns=OWNS))
    async with playing(saved) as play:
        await play.press("t", "2", "space", "escape")
        assert isinstance(play.desk.top, object)
        await play.press("escape")
        assert play.desk.top is None
        assert not saved.commands


# --- cards of the inner board


@pytest.mark.rule("AD-08", "AD-48")
def test_cards_are_listed_by_what_they_do() -> None:
    game = addon.position((500, 900, 900), keeps={"TR-09": 0, "TR-13": 1, "TP-135": 1, "ACC-4": 1})
    trade = Trade(game, TradeDraft(0, 1), PEOPLE, (0, 1, 2))
    told = shown(trade)
    for name in ("Forward 2", "Travel card (face down)", "Triple play 1-3-5", "Half of winnings"):
        assert f"[ ]    {name}" in told
    assert "Back 2" not in told


@pytest.mark.rule("AD-48")
def test_an_offered_travel_card_is_shown_to_who_gets_the_offer() -> None:
    game = addon.position((500, 900, 900), keeps={"TR-09": 1, "TR-13": 0})
    theirs, mine = addon.cards(game, "TR-09", "TR-13")
    offer = Offer(1, 0, Goods(cards=(theirs,)), Goods(cards=(mine,)))
    told = shown(Received(game, offer, (), PEOPLE, (0, 1, 2)), height=13)
    assert "Forward 2" in told
    assert "Back 2" in told


def test_a_hotel_is_called_one_in_a_trade() -> None:
    """Where one lot of a group may pass by itself, a hotel on another one is seen beside it."""
    game = position((500, 900), owns={"dark blue": 1}, built={"Boardwalk": HOTEL, "Park Place": 3})
    lots = tuple(title_of(game, name) for name in ("Boardwalk", "Park Place"))
    offer = Offer(1, 0, Goods(titles=lots), Goods(50))
    for text in (
        shown(Trade(game, TradeDraft(0, 1), PEOPLE, (0, 1))),
        shown(Received(game, offer, (), PEOPLE, (0, 1))),
    ):
        assert "HOTEL" in next(line for line in text.splitlines() if "Boardwalk" in line)
        assert "⌂3" in next(line for line in text.splitlines() if "Park Place" in line)
        assert "⌂5" not in text


@pytest.mark.parametrize(
    ("group", "words"), [("utilities", "every utility"), ("railroads", "every railroad")]
)
def test_a_group_without_a_colour_is_completed_in_sound_words(group: str, words: str) -> None:
    game = position(owns={group: 1})
    titles = titles_named(game, group)
    assert (
        groups_text(game, Offer(0, 1, Goods(50), Goods(titles=titles)), 0, PEOPLE) == f"You complete {words}."
    )
