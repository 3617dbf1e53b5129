"""Lines that come as events: nobody waits for somebody who types, or does not."""

from __future__ import annotations

import asyncio

import pytest

from tui.lines.console import Console, Ended
from tui.lines.console_feed import MOST_LINES, ConsoleFeed


class Talk:
    """A console on a conversation, with what it says and whether it was flooded."""

    def __init__(self) -> None:
        self.said = ""
        self.is_flooded = False
        self.lines = ConsoleFeed(self._hear, self._flood)
        self.console = Console(self.lines, self.lines.write)

    def _hear(self, text: str) -> None:
        self.said += text

    def _flood(self) -> None:
        self.is_flooded = True


async def test_a_line_is_put_in_at_once_and_answers_whoever_asks() -> None:
    talk = Talk()
    asking = asyncio.create_task(talk.console.ask())
    await asyncio.sleep(0)
    talk.lines.line("  roll ")
    assert not asking.done()
    assert await asking == "roll"
    assert talk.said == "> "


async def test_lines_before_the_end_are_still_answered() -> None:
    talk = Talk()
    talk.lines.line("roll")
    talk.lines.end()
    talk.lines.line("too late")
    assert await talk.console.ask() == "roll"
    with pytest.raises(Ended):
        await talk.console.ask()


async def test_news_is_told_while_a_line_is_waited_for() -> None:
    talk, told = Talk(), list[str]()
    talk.console.on_news = lambda: told.append("news")
    asking = asyncio.create_task(talk.console.ask())
    await asyncio.sleep(0)
    talk.lines.tell_news()
    talk.lines.tell_news()
    await asyncio.sleep(0)
    talk.lines.line("roll")
    assert await asking == "roll"
    assert told == ["news"]


async def test_whoever_waits_for_news_leaves_the_lines_alone_and_ends_with_the_player() -> None:
    talk = Talk()
    talk.lines.line("roll")
    waiting = asyncio.create_task(talk.lines.news())
    await asyncio.sleep(0)
    talk.lines.tell_news()
    await waiting
    assert await talk.console.ask() == "roll"
    talk.lines.end()
    with pytest.raises(Ended):
        await talk.lines.news()


async def test_a_pasted_book_is_too_much_and_others_go_on_between_its_lines() -> None:
    talk, turns = Talk(), list[str]()
    for _ in range(MOST_LINES):
        talk.lines.line("x" * 300)
    assert not talk.is_flooded
    talk.lines.line("x")
    assert talk.is_flooded

    async def read() -> None:
        for _ in range(5):
            assert await talk.console.ask() == "x" * 300
            turns.append("book")

    async def other() -> None:
        for _ in range(5):
            turns.append("other")
            await asyncio.sleep(0)

    await asyncio.gather(read(), other())
    assert turns[:8] == ["other", "book"] * 4
