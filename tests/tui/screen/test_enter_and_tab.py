"""Enter and Tab alone lead through a whole game, and out of whatever they have opened."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.commands import Goods, Offer
from engine.events import Reason
from engine.setup import HUMAN, new_game
from engine.steps import Considers, Owes, PassTurn, TurnOver
from tests.support.long import few_rows
from tests.support.position import position, title_of
from tests.tui.sittings import setup_for
from tests.tui.table.lengths import with_options
from tui.ask.conversation import Filling
from tui.ask.trade_draft import TradeDraft
from tui.screen.desk import UNSAVED, Desk
from tui.table.foregone import Foregone
from tui.table.rhythm import Pace
from tui.table.table import Table, Waits

MOST_KEYS = 100
"""Enter pressed from one command to the next, by somebody who presses Tab at random where it did nothing."""


def desk_of(rules: str, seed: int) -> Desk:
    """One person against bots that trade."""
    setup = with_options(rules, {})
    chairs = tuple(replace(one, player="normal") if one.player != HUMAN else one for one in setup.chairs)
    setup = replace(setup, chairs=chairs, seed=seed)
    desk = Desk(Table(setup, new_game(setup)), Pace.INSTANT)
    desk.table.foregone = Foregone(None)
    desk.guard.scale = 0.0
    desk.ends_turns = True
    return desk


@pytest.mark.parametrize(("rules", "seed"), few_rows([("monopoly-1935", 5), ("finance-1936", 4)]))
def test_a_game_comes_to_its_end_by_enter_and_tab_alone(rules: str, seed: int) -> None:
    desk, chance, since, tabs = desk_of(rules, seed), Random(seed), 0, 0
    table = desk.table
    while table.waits is not Waits.NOBODY and not desk.all_out:
        if table.waits is Waits.BOT and not desk.panels:
            table.bot_step()
        elif desk.ends_by_itself:
            desk.end_turn()
        else:
            made, before = len(table.chronicle.turns), desk.conversation
            for key in (*["tab"] * tabs, "enter"):
                desk.press(key)
            is_stuck = desk.conversation == before or (tabs and chance.random() < 0.6)
            tabs = chance.randrange(1, 4) if is_stuck else 0
            since = since + 1 if len(table.chronicle.turns) == made else 0
            assert since < MOST_KEYS, (desk.conversation.asks, desk.note)


def test_what_enter_was_refused_at_twice_is_left_by_a_third_and_nothing_is_done() -> None:
    debt = Owes(0, 1, 400, Reason.RENT, is_debt=True)
    owns = {"Baltic Avenue": 0, "Boardwalk": 2}
    desk = Desk(Table(setup_for(3), position((100, 900, 900), owns=owns, agenda=(debt, PassTurn(0)))))
    desk.guard.scale = 0.0
    for key in ("t", "2", "space", "enter"):
        desk.press(key)
    assert desk.note == "A player in debt gives nothing away: it all goes toward the debt."
    desk.press("enter")
    assert desk.note == "A player in debt gives nothing away: it all goes toward the debt. Enter again: back."
    assert isinstance(desk.conversation.top, Filling)
    desk.press("enter")
    assert desk.conversation.top is None
    assert len(desk.table.chronicle.turns) == 1


def test_a_yes_or_no_stays_until_one_of_them_is_chosen() -> None:
    desk = Desk(Table(setup_for(3), position((900, 900, 900), agenda=(TurnOver(0), PassTurn(0)))))
    desk.open(UNSAVED)
    for _ in range(5):
        desk.press("enter")
        assert desk.note == "Choose first: Leave (y) or No (n)."
    desk.press("tab")
    desk.press("enter")
    assert desk.conversation.top is None
    assert desk.has_left


def test_a_counteroffer_is_begun_by_enter_which_would_only_repeat_the_offer() -> None:
    game = position(
        (500, 900, 900),
        owns={"Baltic Avenue": 0, "Park Place": 1, "Boardwalk": 1},
        agenda=(Considers(0, Offer(1, 0, Goods(180), Goods())), TurnOver(1), PassTurn(1)),
        turn=1,
    )
    desk = Desk(Table(setup_for(3), game))
    desk.guard.scale = 0.0
    desk.press("c")
    desk.press("enter")
    assert desk.note.startswith(
        "These are the terms you were offered: accept them, or change something. Enter"
    )
    desk.press("enter")
    top = desk.conversation.top
    assert isinstance(top, Filling)
    assert isinstance(top.sheet.draft, TradeDraft)
    assert top.sheet.draft.gets == Goods(180, (title_of(game, "Park Place"),))
