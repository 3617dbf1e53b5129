"""Several people at one keyboard: who sees secrets, and when the keyboard is passed on."""

from __future__ import annotations

import pytest

from engine.games import find
from engine.setup import Chair, GameSetup, new_game
from engine.steps import PassTurn, TurnOver
from tests.support.addon import no, position
from tests.tui.addon_sittings import sitting, travelling
from tests.tui.sittings import FakeSitting, Playing, fresh, playing
from tui.pages import notice
from tui.pages.notice import HandOverPage
from tui.table.onlooker import HandOver


@pytest.fixture(autouse=True)
def no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notice, "GUARD", 0.0)


def is_hidden(play: Playing) -> bool:
    return isinstance(getattr(play.app.screen, "page", None), HandOverPage)


def a_game() -> FakeSitting:
    return sitting(travelling(), (0, 1))


def test_only_a_game_in_which_cards_are_secret_has_secrets() -> None:
    def secrets(rules: str, **options: bool) -> bool:
        rule_set = find(rules)
        return HandOver((0, 1), rule_set.rules(rule_set.choose(options))).matters

    assert secrets("addon-1995")
    assert not secrets("addon-1995", feature_travel_cards=False)
    assert not any(map(secrets, ("monopoly-1935", "landlord-1904", "finance-1936")))


def test_one_person_alone_never_passes_the_keyboard_on() -> None:
    rules = position(at={0: no(10)}).rules
    assert not HandOver((0,), rules).matters
    shared = HandOver((0, 1), rules)
    assert shared.is_due(0)
    assert not shared.is_due(None)
    shared.take(0)
    assert not shared.is_due(0)
    assert shared.is_due(1)


async def test_the_table_is_hidden_until_the_one_who_is_asked_sits_before_it() -> None:
    async with playing(a_game(), is_handed_over=True) as play:
        assert is_hidden(play)
        assert f"Hand over to ● {play.screen.names[0]}." in play.text
        assert "Roll" not in play.text
        await play.press("b", "r", "escape", "space")
        assert is_hidden(play)
        assert not play.app.saved.commands
        await play.press("enter")
        assert not is_hidden(play)
        assert play.desk.you == 0


async def test_nobody_sees_the_cards_of_one_who_has_not_taken_the_keyboard() -> None:
    async with playing(a_game(), is_handed_over=True) as play:
        assert play.desk.you is None
        assert all(not hand.words for player in play.screen.view.players for hand in player.hands)
        await play.press("enter")
        assert [bool(hand.words) for player in play.screen.view.players for hand in player.hands] == [True]


async def test_enter_that_was_meant_for_the_table_does_not_take_the_keyboard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notice, "GUARD", 60.0)
    async with playing(a_game(), is_handed_over=True) as play:
        await play.press("enter", "enter", "enter")
        assert is_hidden(play)


async def test_the_next_player_is_asked_for_when_the_turn_is_over() -> None:
    game = position(at={0: no(10)}, agenda=(TurnOver(0), PassTurn(0)))
    async with playing(sitting(game, (0, 1)), is_handed_over=True) as play:
        await play.press("enter", "e")
        assert f"Hand over to ▲ {play.screen.names[1]}." in play.text
        assert play.desk.you == 0
        await play.press("enter")
        assert play.desk.you == 1
        assert "Roll" in play.text


async def test_one_can_leave_instead() -> None:
    async with playing(a_game(), is_handed_over=True) as play:
        await play.press("q")
        assert play.app.title_said == ""


async def test_without_secrets_the_keyboard_is_never_passed_on() -> None:
    saved = fresh(3)
    chairs = tuple(Chair(chair.name, chair.token) for chair in saved.setup.chairs)
    setup = GameSetup(saved.setup.rules, saved.setup.options, chairs, 7)
    async with playing(FakeSitting(new_game(setup), setup), is_handed_over=True) as play:
        assert not is_hidden(play)
