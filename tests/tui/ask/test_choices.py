"""What can be chosen at the limits: bids, amounts, lists and keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import commands
from engine.commands import Bid, Goods, Offer
from engine.events import Reason
from engine.game import Game
from engine.state import RentClaim
from engine.steps import (
    Auction,
    Building,
    Considers,
    MayBuy,
    Owes,
    PassTurn,
    PlaceWon,
    TakeOver,
    TurnOver,
    Wishes,
)
from tests.support.position import HOTEL, position, title_of
from tests.tui.ask.test_prompts import ANN, BALTIC, BOARDWALK, entry, listed, shown
from tests.tui.playing import NAMES
from tui.ask.answers import LimitDraft, ask_limit
from tui.ask.business import why_no_building
from tui.ask.conversation import Conversation
from tui.ask.prompt import deed_actions, prompt, waiting, why_not_now
from tui.ask.questions import question
from tui.ask.sheet import Seen, Sheet, Take
from tui.ask.trade_draft import TradeDraft
from tui.ask.vocabulary import command_words
from tui.words.menu import AskAmount, Asking, Entry, Submenu
from tui.words.phrases import People

END = (TurnOver(0), PassTurn(0))


def bids_of(game: Game) -> list[int]:
    return [one.does.amount for one in shown(game).entries if isinstance(one.does, Bid)]


def auction(bid: int = 0, cash: int = 1500) -> Game:
    step = Auction(1, BALTIC, bidders=(0, 1), leader=1 if bid else None, bid=bid)
    return position((cash, 1500), agenda=[step])


# --- bids and limits


@pytest.mark.parametrize(
    ("bid", "cash", "bids"),
    [
        (0, 1500, [1, 10, 50]),
        (0, 10, [1, 10]),
        (0, 9, [1]),
        (40, 90, [41, 50, 90]),
        (40, 89, [41, 50]),
        (40, 41, [41]),
    ],
)
def test_the_bids_that_are_offered_are_those_the_cash_reaches(bid: int, cash: int, bids: list[int]) -> None:
    assert bids_of(auction(bid, cash)) == bids


def test_bids_have_the_numbers_of_their_rows_and_a_limit_a_key_of_its_own() -> None:
    made = shown(auction(40, 1500))
    assert [one.key for one in made.entries if isinstance(one.does, Bid)] == ["1", "2", "3"]
    limit = entry(auction(40, 1500), "u").does
    assert isinstance(limit, LimitDraft)
    assert limit.command == Bid(0, 41)


def test_where_one_bid_is_left_no_sum_and_no_limit_is_asked_for() -> None:
    assert [one.label for one in shown(auction(40, 41)).entries] == ["Bid $41", "Drop out"]
    assert {"Set a limit", "Bid a sum"} <= {one.label for one in shown(auction(40, 42)).entries}


@pytest.mark.parametrize(
    ("bid", "cash", "suggested"),
    [
        (0, 1500, (1, 30, 60, 1500)),
        (30, 1500, (31, 60, 1500)),
        (0, 60, (1, 30, 60)),
        (0, 59, (1, 30, 59)),
        (60, 90, (61, 90)),
    ],
)
def test_a_limit_may_be_the_least_the_printed_prices_or_all_there_is(
    bid: int, cash: int, suggested: tuple[int, ...]
) -> None:
    game = auction(bid, cash)
    draft = entry(game, "u").does
    assert isinstance(draft, LimitDraft)
    asked = ask_limit(game, draft)
    assert asked.suggested == suggested
    assert (asked.low, asked.high) == (suggested[0], cash)


def test_as_many_of_the_last_buildings_may_be_wanted_as_there_are_lots() -> None:
    lots = (BALTIC, title_of(position(), "Mediterranean Avenue"))
    game = position(agenda=[Wishes(1, lots, Building.HOUSE, (0,))], owns={"purple": 0}, houses=1)
    wanted = [one.does for one in shown(game).entries if isinstance(one.does, commands.Want)]
    assert [one.amount for one in wanted] == [0, *range(1, len(wanted))]
    assert entry(game, "x").does == commands.Want(0, 0)


def test_a_building_that_was_paid_for_costs_nothing_where_it_is_put() -> None:
    for paid, hint in ((True, "paid for"), (False, "$50")):
        step = PlaceWon(0, Building.HOUSE, paid)
        game = position(owns={"light blue": 0}, agenda=[step, *END])
        placed = [one for one in shown(game).entries if isinstance(one.does, commands.PlaceBuilding)]
        assert {one.hint for one in placed} == {hint}
        assert len(placed) == 3


# --- building and selling


def test_lots_are_built_on_one_by_one_or_all_as_far_as_the_money_goes() -> None:
    game = position((120, 0), owns={"dark blue": 0})
    assert shown(game).entry("u") is None
    assert why_no_building(game, 0).startswith("A house on ")
    game = position((399, 0), owns={"dark blue": 0})
    assert len(listed(game, "u")) == 2
    game = position((400, 0), owns={"dark blue": 0})
    rows = listed(game, "u")
    assert [one.does for one in rows if len(getattr(one.does, "lots", ())) > 1] == [
        commands.Build(0, tuple(sorted((BOARDWALK, title_of(game, "Park Place")))))
    ]
    assert [one.cash for one in rows] == [-200, -200, -400]


def test_there_is_no_reason_against_building_where_there_is_no_room_or_no_land() -> None:
    assert why_no_building(position(owns={"Boardwalk": 0}), 0) == ""
    assert why_no_building(position(owns={"dark blue": 0}, built={"dark blue": HOTEL}), 0) == ""
    bound = position((50, 0), owns={"dark blue": 0, "purple": 0}, mortgaged=["Baltic Avenue"])
    assert "Boardwalk" in why_no_building(bound, 0) or "Park Place" in why_no_building(bound, 0)
    assert why_no_building(position((10, 0), owns={"dark blue": 0, "purple": 0}), 0).startswith("A house on ")


def test_whole_sets_are_brought_down_to_every_lower_level() -> None:
    game = position(owns={"dark blue": 0}, built={"dark blue": 2})
    orders = [one.does.lots for one in listed(game, "d") if isinstance(one.does, commands.SellBuildings)]
    assert sorted(map(len, orders)) == [1, 1, 2, 4]
    assert shown(position(owns={"dark blue": 0})).entry("d") is None


# --- dealing with others


def test_with_one_other_the_trade_begins_at_once_and_with_more_somebody_is_chosen() -> None:
    assert not isinstance(entry(position((9, 9)), "t").does, Submenu)
    rows = listed(position((9, 700, 30), owns={"Boardwalk": 1}), "t")
    assert [one.label for one in rows] == [NAMES[1], NAMES[2]]
    assert [one.hint.partition(",")[0] for one in rows] == ["$700", "$30"]
    assert len(listed(position((9, 9, 9, 9), out=(2,)), "t")) == 2


def test_rents_are_claimed_each_with_its_sum() -> None:
    game = position(owns={"Baltic Avenue": 0, "Boardwalk": 0}, turn=1, rent_claim="must_ask")
    game.state.claims = [RentClaim(1, 0, BALTIC, 4, 1, 1), RentClaim(1, 0, BOARDWALK, 50, 1, 1)]
    rows = listed(game, "y")
    assert [one.hint.partition(" ")[0] for one in rows] == ["$4", "$50"]


def test_a_lowest_price_is_no_higher_than_anybody_could_pay() -> None:
    game = position((9, 300, 20), owns={"Boardwalk": 0}, agenda=END)
    (row,) = listed(game, "a")
    assert isinstance(row.does, AskAmount)
    assert (row.does.low, row.does.high, row.does.suggested) == (1, 300, (1, 200))
    rich = position((9, 400, 20), owns={"Boardwalk": 0}, agenda=END)
    (row,) = listed(rich, "a")
    assert isinstance(row.does, AskAmount)
    assert row.does.suggested == (1, 200, 400)


# --- questions and facts


@pytest.mark.parametrize(("cash", "has_enough"), [(59, False), (60, True), (61, True)])
def test_exactly_enough_money_is_enough_to_buy(cash: int, has_enough: bool) -> None:
    question = shown(position((cash, 0), agenda=[MayBuy(0, BALTIC)])).question
    assert question.startswith("Buy ") is has_enough


@pytest.mark.parametrize(("amount", "is_enough"), [(80, True), (81, False)])
def test_a_debt_that_can_just_be_raised_needs_no_buyer(amount: int, is_enough: bool) -> None:
    step = Owes(0, 1, amount, Reason.RENT, BALTIC)
    made = shown(position((50, 0), owns={"Baltic Avenue": 0}, agenda=[step]))
    assert len(made.remarks) == (1 if is_enough else 2)
    assert made.facts[1:] == made.remarks


def test_who_bids_is_told_who_else_does_and_where_the_money_goes() -> None:
    step = Auction(1, BALTIC, bidders=(0, 1, 2), leader=1, bid=4)
    facts = shown(position(agenda=[step])).facts
    assert any(NAMES[2] in fact and NAMES[1] in fact for fact in facts)
    assert not any("goes to" in fact for fact in facts)
    alone = shown(position(agenda=[replace(step, bidders=(0,), seller=2)])).facts
    assert [NAMES[2] in fact for fact in alone].count(True) == 1
    assert "goes to" in " ".join(alone)
    assert len(facts) == len(alone) == 3


def test_interest_is_told_of_mortgaged_deeds_alone() -> None:
    offer = Offer(1, 0, Goods(titles=(BALTIC,)), Goods(cash=5))
    game = position(
        owns={"Baltic Avenue": 1}, mortgaged=["Baltic Avenue"], agenda=[Considers(0, offer), *END]
    )
    assert len(shown(game).facts) == 1
    game.state.mortgaged[BALTIC] = False
    assert shown(game).facts == ()
    held = position(
        owns={"Baltic Avenue": 0}, mortgaged=["Baltic Avenue"], agenda=[TakeOver(0, BALTIC), *END]
    )
    assert "$33" in shown(held).facts[0]
    assert "$3" in shown(held).facts[0]


# --- keys


def test_a_key_that_is_taken_is_given_once_and_one_that_was_changed_counts() -> None:
    keys = [one.key for one in shown(position(owns={"dark blue": 0})).entries]
    assert len(set(keys)) == len(keys)
    assert all(keys)
    changed = prompt(position(), 0, ANN, {"roll": "z", "trade": "r"})
    assert changed is not None
    words = command_words("monopoly-1935")
    ids = {words[commands.Throw].id: "k", words[commands.Propose].id: "k"}
    made = prompt(position(), 0, ANN, ids)
    assert made is not None
    thrown = next(one for one in made.entries if one.does == commands.Throw(0))
    others = [one.key for one in made.entries if one is not thrown]
    assert thrown.key == "k"
    assert "k" not in others


def test_only_the_first_entry_of_the_usual_command_is_the_default() -> None:
    for game in (position(), position(agenda=END), auction(40)):
        defaults = [one for one in shown(game).entries if one.is_default]
        assert len(defaults) <= 1
    assert [one.does for one in shown(position()).entries if one.is_default] == [commands.Throw(0)]


# --- what others wait for, and what cannot be done


def test_who_is_waited_for_is_told_with_whose_turn_it_is_unless_it_is_theirs() -> None:
    people = People(NAMES, you=1)
    assert waiting(position(), people).startswith(f"{NAMES[0]} is about to roll")
    told = waiting(position(agenda=[Auction(0, BALTIC, bidders=(1, 2)), *END]), people)
    assert told.startswith(f"On {NAMES[0]}")
    assert "you are bidding" in told


def test_why_business_is_not_on_the_menu_is_told() -> None:
    game, words = position(), command_words("monopoly-1935")
    build = words[commands.Build]
    assert why_not_now(game, 0, [build], "") == "You have nothing to build on."
    rich = position((50, 0), owns={"dark blue": 0})
    assert why_not_now(rich, 0, [build], "") == why_no_building(rich, 0) != ""


def actions(game: Game, name: str) -> list[Entry]:
    place = next(space.number for space in game.board.spaces if space.name == name)
    return [*deed_actions(game, prompt(game, 0, ANN), place, NAMES)]


def test_what_can_be_done_with_a_deed_is_what_concerns_it() -> None:
    game = position((900, 9, 9), owns={"dark blue": 0, "Baltic Avenue": 1})
    own = actions(game, "Boardwalk")
    assert all(BOARDWALK in getattr(one.does, "lots", (BOARDWALK,)) for one in own)
    assert [one.label for one in own if one.label.startswith("Offer it to")] == [
        f"Offer it to {name}" for name in NAMES[1:3]
    ]
    assert any(isinstance(one.does, commands.Mortgage) and one.does.title == BOARDWALK for one in own)
    theirs = actions(game, "Baltic Avenue")
    assert [one.label for one in theirs] == [f"Trade for it with {NAMES[1]}"]
    assert actions(game, "Oriental Avenue") == []
    assert actions(game, "Go") == []
    place = next(space.number for space in game.board.spaces if space.name == "Boardwalk")
    assert deed_actions(game, None, place, NAMES) == ()


def test_a_question_that_has_no_words_is_asked_all_the_same() -> None:
    game = position()
    decision = game.decision
    assert decision is not None
    assert question(Asking(game, decision, 0, ANN), None) == "What will you do?"


@pytest.mark.parametrize(
    ("left", "suggested"), [(49, (49,)), (50, (50, 50)), (100, (50, 100, 100)), (500, (50, 100, 200, 500))]
)
def test_credit_is_drawn_in_round_sums_as_far_as_there_is_any(left: int, suggested: tuple[int, ...]) -> None:
    does = entry(position(credit=(left, 0, 0)), "c").does
    assert isinstance(does, AskAmount)
    assert does.suggested == suggested
    assert does.high == left


def test_nobody_is_asked_anything_once_the_game_is_over() -> None:
    game = position((900, 0), agenda=[Owes(1, 0, 200, Reason.RENT, BALTIC)])
    game.submit(commands.GiveUp(1))
    assert game.is_over
    assert prompt(game, 0, ANN) is None
    assert waiting(game, ANN) == ""
    build = command_words("monopoly-1935")[commands.Build]
    over = Conversation(seen=Seen(game, ANN), keys={})
    assert over.why_not(build) == "You cannot build now. The game is over."


def test_of_the_spaces_of_a_sheet_those_are_read_that_can_be_taken() -> None:
    draft = TradeDraft(0, 1)
    free, bound = Take("Free", draft), Take("Bound", draft, why_not="It is built on.")
    for begins, rows in ((None, (free, bound)), (0, (free,))):
        sheet = Sheet(draft=draft, title="What?", verb="do", rows=(free, bound), begins=begins)
        assert sheet.open_rows == rows
        assert sheet.does == "Do it"
