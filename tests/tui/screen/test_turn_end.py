"""A turn that ends by itself, on the screen: what is seen of it, and which keys keep it open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from engine.commands import Command, EndTurn, Throw
from engine.steps import Due, PassTurn
from tests.support.position import position
from tests.tui.sittings import Playing, playing, sitting
from tui.screen import follower
from tui.words.settings import Settings

ENDING = "Your turn ends in "


@asynccontextmanager
async def about_to_roll(
    monkeypatch: pytest.MonkeyPatch, seconds: float, *, rolls: bool = True
) -> AsyncIterator[Playing]:
    """A game in which a turn is about to begin, or to end by itself after so long if somebody `rolls`."""
    monkeypatch.setattr(follower, "SEEING", seconds)
    game = position((900, 900, 900), agenda=(Due(0), PassTurn(0)), dice=[(4, 6)])
    async with playing(sitting(game)) as play:
        play.desk.is_paused = True
        play.desk.ends_turns = True
        await play.press(*(["r"] if rolls else []))
        yield play


async def commands_after_a_while(play: Playing) -> list[Command]:
    """What has been done, as soon as that is more than one thing."""
    for _ in range(400):
        if len(play.app.saved.commands) > 1:
            break
        await asyncio.sleep(0.005)
    return [*play.app.saved.commands]


async def test_what_the_roll_has_led_to_is_seen_before_the_turn_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async with about_to_roll(monkeypatch, seconds=0.01) as play:
        assert await commands_after_a_while(play) == [Throw(0), EndTurn(0)]
        assert ENDING not in play.words


async def test_any_key_keeps_it_open_and_enter_ends_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with about_to_roll(monkeypatch, seconds=3600.0) as play:
        assert ENDING in play.words
        await play.press("right")
        assert ENDING not in play.words
        assert "Anything else this turn?" in play.words
        assert play.app.saved.commands == [Throw(0)]
    async with about_to_roll(monkeypatch, seconds=3600.0) as play:
        await play.press("enter")
        assert play.app.saved.commands == [Throw(0), EndTurn(0)]


async def test_a_page_over_the_table_keeps_it_open(monkeypatch: pytest.MonkeyPatch) -> None:
    async with about_to_roll(monkeypatch, seconds=3600.0) as play:
        play.screen.on_screen_suspend()
        assert not play.desk.ends_by_itself


async def test_a_terminal_that_becomes_too_small_keeps_it_open(monkeypatch: pytest.MonkeyPatch) -> None:
    async with about_to_roll(monkeypatch, seconds=3600.0) as play:
        await play.pilot.resize_terminal(20, 5)
        await play.pilot.pause()
        assert not play.desk.ends_by_itself


async def test_a_turn_that_came_to_its_end_below_a_page_is_seen_before_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with about_to_roll(monkeypatch, seconds=0.01, rolls=False) as play:
        monkeypatch.setattr(play.app, "look", play.screen.look, raising=False)
        monkeypatch.setattr(play.app, "keys", {}, raising=False)
        play.screen.on_screen_suspend()
        play.desk.submit(Throw(0))
        await asyncio.sleep(0.05)
        assert play.app.saved.commands == [Throw(0)]
        assert play.desk.ends_by_itself
        play.screen.on_screen_resume()
        assert await commands_after_a_while(play) == [Throw(0), EndTurn(0)]


async def test_whether_turns_end_by_themselves_can_be_changed_in_the_middle_of_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(sitting(position((900, 900, 900), agenda=(Due(0), PassTurn(0))))) as play:
        assert not play.desk.ends_turns
        monkeypatch.setattr(play.app, "look", play.screen.look, raising=False)
        monkeypatch.setattr(play.app, "keys", {}, raising=False)
        play.screen.on_screen_suspend()
        play.app.settings = Settings(ends_turn=True)
        play.screen.on_screen_resume()
        assert play.desk.ends_turns
