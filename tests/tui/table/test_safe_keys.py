"""Keys that cannot do harm: Enter decides nothing, and nothing is answered before it could be read."""

from __future__ import annotations

import asyncio

import pytest

from engine.commands import Buy, Command, EndTurn, Mortgage, Ready, Throw
from engine.events import Event, Reason
from engine.games import all_games
from engine.ruleset import RuleSet
from engine.setup import HUMAN, Chair, GameSetup, new_game
from engine.steps import MayBuy, Owes, TurnOver
from tests.support.long import few
from tests.support.position import position, title_of
from tests.tui.sittings import FakeSitting, fresh, playing, sitting
from tui.ask.vocabulary import harmless, known_words
from tui.screen.desk import Desk
from tui.screen.follower import Follower
from tui.screen.keys.guard import OWN_SHARE, UNREAD, Guard
from tui.screen.moment import footer_hints
from tui.screen.panels.menu import Debt
from tui.screen.panels.sheet import SheetPanel
from tui.table.rhythm import Pace
from tui.table.table import Table, Waits

every_game = pytest.mark.parametrize("rule_set", all_games(), ids=lambda rule_set: rule_set.id)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def at_a_purchase(cash: int = 900) -> FakeSitting:
    """You stand on a space that you may buy."""
    return sitting(position((cash, 900), agenda=(MayBuy(0, title_of(position(), "Park Place")), TurnOver(0))))


# --- Enter


@every_game
def test_enter_stands_for_nothing_but_rolling_and_going_on(rule_set: RuleSet) -> None:
    by_enter = {words.kind for words in known_words(rule_set) if words.enter is not None}
    assert by_enter <= {Throw, EndTurn, Ready}
    assert Throw in by_enter


def chosen_by_enter(rule_set: RuleSet, seed: int) -> list[tuple[Command, list[Event]]]:
    """What a person does who holds Enter, until that leads no further; bots answer the rest for them."""
    players = zip(("You", "Bea", "Cyd"), rule_set.tokens, (HUMAN, "thrifty", "thrifty"), strict=False)
    setup = GameSetup(rule_set.id, {}, tuple(Chair(*player) for player in players), seed)
    saved = FakeSitting(new_game(setup), setup)
    table = Table.at(saved)
    desk = Desk(table)
    done: list[tuple[Command, list[Event]]] = []
    for _ in range(1200):
        if table.waits is Waits.NOBODY or desk.all_out:
            break
        if table.waits is Waits.BOT:
            desk.card = None
            table.bot_step()
            continue
        before = len(saved.commands)
        desk.press("enter")
        done += [(command, table.game.events) for command in saved.commands[before:]]
        if len(saved.commands) == before:
            asked = table.game.decision
            assert asked is not None
            desk.panels.clear()
            table.submit(harmless(table.game) or table._substitute.choose(table.game, asked))
    return done


@every_game
@pytest.mark.parametrize("seed", few(range(3)))
def test_enter_held_spends_nothing_in_any_game(rule_set: RuleSet, seed: int) -> None:
    done = chosen_by_enter(rule_set, seed)
    assert len(done) > 3
    assert {type(command) for command, _ in done} <= {Throw, EndTurn, Ready}


async def test_enter_held_on_the_screen_buys_nothing() -> None:
    saved = fresh(3, seed=5)
    async with playing(saved) as play:
        play.desk.guard = Guard()
        for _ in range(60):
            await play.pilot.press("enter")
            await asyncio.sleep(0.002)
        own = [command for command in saved.commands if command.seat == 0]
        assert own
        assert {type(command) for command in own} <= {Throw, EndTurn, Ready}
        assert play.game.state.owner.count(0) == 0


def test_enter_at_a_choice_says_how_to_choose() -> None:
    saved = at_a_purchase()
    desk = Desk(Table.at(saved))
    assert desk.press("enter")
    assert desk.press("space")
    assert desk.note == "Choose first: Buy (b) or Auction it (a)."
    assert not saved.commands


def test_enter_buys_once_it_was_moved_onto_buying() -> None:
    saved = at_a_purchase()
    desk = Desk(Table.at(saved))
    desk.press("tab")
    assert not saved.commands
    assert desk.prompt is not None
    assert desk.prompt.default == desk.prompt.entry("b")
    desk.press("enter")
    assert saved.commands == [Buy(0)]


def test_y_buys_and_the_auction_is_undone_until_the_first_bid() -> None:
    saved = at_a_purchase()
    Desk(Table.at(saved)).press("y")
    assert saved.commands == [Buy(0)]
    saved = at_a_purchase()
    desk = Desk(Table.at(saved))
    desk.press("a")
    assert "Undo" in [hint.label for hint in footer_hints(desk)]
    desk.press("U")
    assert saved.game.decision is not None
    assert isinstance(saved.game.decision.step, MayBuy)
    desk.press("a")
    desk.table.bot_step()
    desk.press("U")
    assert "someone else came after it" in desk.note


def test_tab_goes_round_the_choices_and_back() -> None:
    desk = Desk(Table.at(at_a_purchase()))
    seen = []
    for key in ("tab", "tab", "tab", "shift+tab", "shift+tab"):
        desk.press(key)
        assert desk.prompt is not None
        assert desk.prompt.default is not None
        seen.append(desk.prompt.default.key)
    assert seen == ["b", "a", "b", "a", "b"]


def test_enter_takes_the_cheapest_way_out_of_a_debt_once_it_was_shown() -> None:
    debt = Owes(0, 1, 100, Reason.RENT, title_of(position(), "Baltic Avenue"))
    saved = sitting(position((10, 900), owns={"Boardwalk": 0, "Park Place": 0}, agenda=(debt, TurnOver(0))))
    desk = Desk(Table.at(saved))
    assert isinstance(desk.top, Debt)
    desk.press("enter")
    assert not saved.commands
    assert isinstance(desk.top, SheetPanel)
    desk.press("enter")
    assert {type(command) for command in saved.commands} == {Mortgage}
    assert saved.game.state.players[1].cash == 1000


# --- what comes too early


def test_a_question_that_just_appeared_takes_no_answer_that_spends() -> None:
    clock, saved = Clock(), at_a_purchase()
    desk = Desk(Table.at(saved))
    desk.guard = Guard(clock)
    desk._new_question = False
    desk.has_shown(None)
    desk.press("b")
    assert not saved.commands
    assert desk.note.startswith("Too early")
    clock.now += UNREAD[desk.pace] + 0.01
    desk.press("b")
    assert saved.commands == [Buy(0)]


def test_on_ones_own_turn_typing_ahead_still_rolls_and_ends_the_turn() -> None:
    saved = sitting(position((900, 900), agenda=(TurnOver(0),)))
    desk = Desk(Table.at(saved))
    desk.guard = Guard(Clock())
    desk._new_question = True
    desk.has_shown(None)
    desk.press("e")
    assert saved.commands == [EndTurn(0)]


def test_the_guard_is_short_and_longer_the_slower_the_others_play() -> None:
    seconds = [UNREAD[pace] for pace in sorted(Pace, key=lambda pace: pace.value)]
    assert seconds == sorted(seconds)
    assert max(seconds) <= 0.6
    assert max(seconds) * OWN_SHARE <= 0.3


def test_the_line_s_round_trip_is_added_but_no_more_than_half_a_second() -> None:
    clock = Clock()
    guard = Guard(clock)
    guard.appears(Pace.NORMAL, is_own=False, round_trip=9.0)
    clock.now += UNREAD[Pace.NORMAL] + 0.4
    assert guard.is_up
    clock.now += 0.2
    assert not guard.is_up


# --- how the others go on


def follower(table: Table) -> Follower:
    return Follower(table, Pace.NORMAL, {}, (0,))


def test_pause_holds_the_others_until_they_are_let_go() -> None:
    table = Table.at(sitting(position((900, 900), turn=1)))
    one = follower(table)
    assert not one.keeps_waiting
    assert one.follow("P")
    assert one.keeps_waiting
    assert one.follow("P")
    assert not one.keeps_waiting


def test_one_by_one_stays_over_ones_own_turn() -> None:
    saved = sitting(position((900, 900), turn=1, dice=[(1, 2), (1, 2)]))
    desk = Desk(Table.at(saved), Pace.NORMAL)
    for _ in range(30):
        if desk.prompt is not None:
            break
        desk.press("n")
    assert desk.prompt is not None
    assert desk.is_paused
    assert not desk.hurries


def test_enter_skips_to_ones_own_decision_also_from_step_to_step() -> None:
    table = Table.at(sitting(position((900, 900), turn=1)))
    one = follower(table)
    one.follow("n")
    assert one.keeps_waiting
    one.follow("enter")
    assert one.is_fast
    assert not one.keeps_waiting
    assert one.is_paused


def test_who_watches_the_rest_can_still_see_the_result_at_once() -> None:
    saved = sitting(position((900, 40, 900), out=(0,), turn=1))
    desk = Desk(Table.at(saved), Pace.NORMAL)
    desk.press("y")
    assert desk.watches is True
    assert not desk.is_fast
    desk.press("enter")
    assert desk.sees_only_the_end
