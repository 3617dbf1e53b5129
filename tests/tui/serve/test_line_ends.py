"""Both ends of a line: what is typed goes to an app, or becomes lines, and what is told goes out."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.serve.dialling import until
from tui.lines.console import Ended
from tui.lines.console_feed import MOST_LINES, ConsoleFeed
from tui.serve import terminal_line as lines
from tui.serve.line_editor import LineEditor
from tui.serve.terminal_line import TerminalLine, believable


class Channel:
    """A connection that takes what it is sent, or leaves it unread."""

    def __init__(self) -> None:
        self.sent = b""
        self.unread = 0
        self.did: list[str] = []
        self.is_closed = False

    def write(self, data: bytes) -> None:
        if self.is_closed:
            raise OSError
        self.sent += data

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        self.did.append("pause")

    def resume_reading(self) -> None:
        self.did.append("resume")


class App:
    """Takes keys, and is told of its terminal."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.told: list[str] = []
        self.keys_waiting = 0
        self.reaches = 0

    def typed(self, text: str) -> None:
        self.heard.append(text)

    def reach(self, text: str) -> int:
        return min(self.reaches, len(text))

    def tell_size(self) -> None:
        self.told.append("size")

    def connected(self) -> None:
        self.told.append("connected")


def a_line() -> tuple[TerminalLine, Channel, App]:
    line, channel, app = TerminalLine((80, 24)), Channel(), App()
    line.listener = app
    line.connect(channel, (100, 30))
    return line, channel, app


# --- to the terminal


@pytest.mark.parametrize(
    ("size", "believed"),
    [
        ((80, 24), (80, 24)),
        ((0, 24), (80, 24)),
        ((80, 0), (80, 24)),
        ((1, 1), (1, 1)),
        ((-5, -5), (1, 1)),
        ((255, 120), (255, 120)),
        ((256, 121), (255, 120)),
    ],
)
def test_a_size_is_believed_within_bounds(size: tuple[int, int], believed: tuple[int, int]) -> None:
    assert believable(size) == believed


async def test_an_app_is_told_of_its_terminal_and_its_size() -> None:
    line, _, app = a_line()
    assert (line.size, app.told, line.is_connected) == ((100, 30), ["connected"], True)
    line.resize((300, 40))
    assert (line.size, app.told[1:]) == ((255, 40), ["size"])
    line.cut()
    assert not line.is_connected
    line.listener = None
    line.resize((80, 24))
    line.connect(Channel(), (80, 24))


async def test_what_is_written_in_one_go_is_sent_together_and_before_the_connection_is_cut() -> None:
    line, channel, _ = a_line()
    line.write("a")
    line.write("ä\udc80")
    assert channel.sent == b""
    assert line.is_busy
    await asyncio.sleep(0)
    assert channel.sent == "aä?".encode()
    assert not line.is_busy
    channel.unread = 1
    assert line.is_busy
    channel.unread = 0
    line.write("last")
    line.cut()
    assert channel.sent.endswith(b"last")
    line.write("nobody")
    await asyncio.sleep(0)
    assert not line.is_busy
    assert line._unsent == []
    again = Channel()
    again.is_closed = True
    line.connect(again, (80, 24))
    line.write("lost")
    line.cut()


async def test_a_terminal_from_which_nothing_is_heard_is_sent_less_and_then_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines, "_UNHEARD", 10)
    line, channel, _ = a_line()
    line.write("x" * 10)
    await asyncio.sleep(0)
    assert not line.is_busy
    line.write("x")
    await asyncio.sleep(0)
    assert line.is_busy
    line.write("x" * 9)
    await asyncio.sleep(0)
    line.write("y")
    await asyncio.sleep(0)
    assert len(channel.sent) == 21, "twice as much is still written"
    line.write("z")
    await asyncio.sleep(0)
    assert len(channel.sent) == 21
    line.hear(b"k")
    assert not line.is_busy
    line.write("z")
    await asyncio.sleep(0)
    assert channel.sent.endswith(b"z")


# --- from the terminal


async def test_keys_are_given_as_fast_as_hands_press_them(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(lines, "monotonic", lambda: now)
    line, _, app = a_line()
    line.hear(b"x" * 40)
    assert app.heard == ["x" * 32]
    assert line.last_key == 100.0
    line._next.cancel()
    now = 100.05
    line._pass_on()
    assert app.heard[1:] == ["xx"]
    line._next.cancel()
    now = 100.07
    line._pass_on()
    assert app.heard[2:] == ["x"]
    line._next.cancel()
    now = 200.0
    line.hear(b"\x1b[A\x1bOP\x1b[<0;1;1M\x1b")
    assert app.heard[3:] == ["xxxxx\x1b[A\x1bOP\x1b[<0;1;1M\x1b"]
    line.cut()


async def test_an_app_that_has_not_answered_sixteen_keys_is_given_no_more_until_it_has() -> None:
    line, _, app = a_line()
    app.keys_waiting = 16
    line.hear(b"ab")
    assert app.heard == []
    app.keys_waiting = 15
    await until(lambda: app.heard == ["ab"])
    assert not line._next.is_set
    line.cut()


async def test_what_has_begun_is_passed_on_however_many_keys_wait() -> None:
    line, _, app = a_line()
    app.keys_waiting, app.reaches = 99, 2
    line.hear(b"ppq")
    line._next.cancel()
    assert app.heard == ["pp"]
    line.cut()


async def test_the_far_end_is_stopped_while_too_much_waits() -> None:
    line, channel, app = a_line()
    app.keys_waiting = 99
    line.hear(b"x" * 4096)
    assert channel.did == []
    line.hear(b"x")
    line.hear(b"x")
    assert channel.did == ["pause"]
    line._waiting = "x" * 4097
    line._next.cancel()
    app.keys_waiting = 0
    line._pass_on()
    assert channel.did == ["pause", "resume"]
    line.hear(b"x" * 9000)
    assert channel.did[2:] == ["pause"]
    line.cut()
    assert (line._waiting, line._is_paused) == ("", False)
    assert not line._next.is_set


async def test_letters_that_come_in_parts_are_whole_and_those_of_another_connection_are_not() -> None:
    line, _, app = a_line()
    line.hear("ä".encode()[:1])
    line.hear("ä".encode()[1:])
    assert app.heard == ["ä"]
    line.hear("ä".encode()[:1])
    line.connect(Channel(), (80, 24))
    line.hear(b"b")
    assert app.heard == ["ä", "b"]
    line.hear(b"\xff")
    assert app.heard[-1] == "\ufffd"
    line.cut()


# --- a keyboard in lines


class Typing:
    """A keyboard, what it shows, and how often it was too much."""

    def __init__(self, width: int) -> None:
        self.channel = Channel()
        self.floods = 0
        self.keyboard = LineEditor(self.channel, width=width, on_end=self._flood)

    def _flood(self) -> None:
        self.floods += 1

    def lines(self) -> list[str]:
        return [*self.keyboard._lines]


async def test_a_terminal_shows_what_is_typed_and_how_it_is_mended() -> None:
    typing = Typing(80)
    typing.keyboard.hear(b"abc\x7f\x08d\r")
    assert typing.lines() == ["ad\n"]
    assert typing.channel.sent == b"abc\b \b\b \bd\r\n"
    typing.keyboard.hear(b"\x7fxyz\x15w\x17\n")
    assert typing.lines()[1:] == ["\n"]
    assert typing.channel.sent.endswith(b"xyz\b \b\b \b\b \bw\b \b\r\n")
    typing.keyboard.hear(b"a\x1b[Ab\x1bOPc\x1bd\r\n")
    assert typing.lines()[2:] == ["abc\n"]
    typing.keyboard.hear(b"\x04more\n")
    assert typing.keyboard._is_over
    assert len(typing.lines()) == 3


async def test_a_program_without_a_terminal_is_shown_nothing_of_its_own() -> None:
    typing = Typing(0)
    typing.keyboard.hear(b"ab\x7f\x04c\nd\r\n")
    assert typing.lines() == ["abc\n", "d\n"]
    assert typing.channel.sent == b""
    assert not typing.keyboard._is_over
    typing.keyboard.send("a\nb\n")
    assert typing.channel.sent == b"a\nb\n"
    assert (typing.keyboard.width, Typing(100).keyboard.width, Typing(999).keyboard.width) == (0, 100, 255)


async def test_who_leaves_too_much_unread_is_sent_away() -> None:
    typing = Typing(80)
    typing.channel.unread = 1 << 18
    typing.keyboard.send("a\n")
    assert (typing.channel.sent, typing.floods) == (b"a\r\n", 0)
    typing.channel.unread += 1
    typing.keyboard.send("b")
    assert (typing.channel.sent, typing.floods) == (b"a\r\n", 1)
    typing.channel.unread = 0
    typing.channel.is_closed = True
    typing.keyboard.send("c")


# --- lines that come as events


async def test_news_comes_before_lines_and_lines_before_the_end() -> None:
    feed = ConsoleFeed(lambda text: None, lambda: None)
    feed.line("one")
    feed.tell_news()
    feed.end()
    feed.line("late")
    assert [await feed.next() for _ in range(3)] == [None, "one\n", ""]
    with pytest.raises(Ended):
        await feed.news()
    feed.tell_news()
    await feed.news()
    assert not feed._has_news


async def test_whoever_waits_for_a_line_or_for_news_goes_on_with_the_next() -> None:
    feed = ConsoleFeed(lambda text: None, lambda: None)
    waiting = asyncio.create_task(feed.next())
    await asyncio.sleep(0)
    feed.line("roll")
    assert await waiting == "roll\n"
    news = asyncio.create_task(feed.news())
    await asyncio.sleep(0)
    feed.line("typed meanwhile")
    await asyncio.sleep(0)
    assert not news.done()
    feed.end()
    for _ in range(3):
        await asyncio.sleep(0)
    assert not news.done(), "what was typed is still answered"
    feed.tell_news()
    await news
    assert await feed.run(lambda: 5) == 5


async def test_two_hundred_lines_may_wait_and_one_more_is_a_flood() -> None:
    floods: list[int] = []
    feed = ConsoleFeed(lambda text: None, lambda: floods.append(1))
    for number in range(MOST_LINES):
        feed.line(str(number))
    assert (len(feed._lines), floods) == (200, [])
    feed.line("more")
    assert (len(feed._lines), floods) == (200, [1])
