"""Lines in and out: the only place of the plain front end that reads and writes."""

from __future__ import annotations

import errno
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Protocol, TextIO, TypeVar

from saves.errors import SaveError
from tui.lines.sounds import Sound
from tui.lines.spoken import spoken, written
from tui.lines.verbosity import Length, Verbosity
from tui.terminal.widths import with_even_bars
from tui.words.sums import BOUND, bound, in_currency, in_dollars

if TYPE_CHECKING:
    from engine.board import Board, Currency
    from tui.pages.page import Page

LONGEST = 400
"""Characters of a line that is taken; a longer one is told and passed over."""

TOO_LONG = f"That line is too long. Type at most {LONGEST} characters."

_AT_ONCE = 1 << 16
"""Characters that are read at once of what is passed over."""

_ENDLESS = 1 << 28
"""Characters without an end of line after which no more input is expected."""

_Result = TypeVar("_Result")

Write = Callable[[str], None]
"""Takes what the player is told, as text with line ends."""


class Feed(Protocol):
    """Where lines come from."""

    @property
    def typed(self) -> str:
        """What somebody sees of the next line, which they are still typing."""

    key: str
    """A key pressed instead of a word; empty if none was."""

    async def next(self) -> str | None:
        """The next line with its end; empty at the end of the input, None if there is news or a key first.

        Of a line that is longer than `LONGEST` a little more than that is enough.
        """

    def tell_news(self) -> None:
        """Something has happened: what waits for a line looks into it."""

    async def run(self, job: Callable[[], _Result]) -> _Result:
        """Do something that takes a while."""


class Ended(Exception):
    """Nothing more can be read: there is no more input, or nobody at the terminal."""


class LeaveAll(Ended):
    """The player has said that they leave."""


def nothing() -> None:
    """Nobody wants to know."""


def tell_nothing(key: str) -> Sequence[str]:
    """No key tells anything."""
    return ()


async def take_nothing(typed: str) -> bool:
    """Every line is for what is asked."""
    return False


class Console:
    """Where the player reads and types.

    >>> console.say("It is your turn to roll.")
    >>> await console.ask()
    'roll'
    """

    def __init__(self, feed: Feed, write: Write, width: int = 0, *, echoes: bool = False) -> None:
        """`width` is where lines are broken, 0 for nowhere; what was typed is repeated where it `echoes`."""
        self.feed = feed
        self._write = write
        self._width = width
        self._echoes = echoes
        self.board: Board | None = None
        """The board in play, for its currency and the names of its spaces."""
        self.verbosity = Verbosity.of()
        """How the player wants to be told."""
        self.rings = False
        """A bell calls the player when they are asked something."""
        self.mark = "> "
        """Says that something may be typed."""
        self.on_news: Callable[[], object] = nothing
        """Is told of news while a line is waited for; what it raises ends the waiting."""
        self.settings_page: Callable[[], Page] | None = None
        """Makes the page of all settings; None where there are none."""
        self.tells_key: Callable[[str], Sequence[str]] = tell_nothing
        """What a key pressed instead of a word tells; empty to read the question again."""
        self.takes_first: Callable[[str], Awaitable[bool]] = take_nothing
        """Takes the lines that mean the same whatever is asked; whether a line was one of them."""
        self._is_marked = False
        """The mark was written last, and what is being typed."""

    def say(self, *sentences: str) -> None:
        """Write each on a separate line, an empty one as an empty line."""
        lines: list[str] = []
        for sentence in sentences:
            text = self._said(sentence)
            lines += self._broken(text) if self._width else [text]
        if lines and self._is_marked:
            self._is_marked = False
            self._write("\n")
        self._write("".join(f"{line}\n" for line in lines))

    @property
    def _currency(self) -> Currency | None:
        return None if self.board is None else self.board.currency

    def _said(self, sentence: str) -> str:
        """A sentence as it is written, with names and sums as they are spoken."""
        text = in_currency(printable(sentence), self._currency)
        return spoken(text, self.board, is_brief=self.verbosity.length is Length.BRIEF)

    def _broken(self, text: str) -> list[str]:
        """A text on lines of this console's width; links with hyphens stay whole."""
        has_link = "://" in text
        lines = wrap(bound(text, self._currency), self._width, break_on_hyphens=not has_link) or [""]
        return [line.replace(BOUND, " ") for line in lines]

    def ring(self, sound: Sound) -> None:
        """Ring for something, if that is wanted."""
        if self.verbosity.settings.sounds:
            self._write(sound.bells)

    async def ask(self, again: Callable[[], Sequence[str]] = tuple) -> str:
        """What is typed next, stripped of blanks; `again` is read after a line too long. Raises Ended."""
        while True:
            if self.rings:
                self._write("\a")
            line = (await self._line(again)).rstrip("\r\n")
            typed = printable(line[:LONGEST].strip())
            if self._echoes:
                self.say(typed)
            if len(line) > LONGEST:
                self.say(TOO_LONG, *again())
            elif not await self.takes_first(typed):
                return in_dollars(written(typed, self.board), self._currency)

    async def _line(self, again: Callable[[], Sequence[str]]) -> str:
        """The next line; news in between ends what stands there, and the question is read again."""
        self._mark()
        while (line := await self.feed.next()) is None:
            if key := self.feed.key:
                self.feed.key = ""
                self.say(*(self.tells_key(key) or again()))
                self._mark(self.feed.typed)
                continue
            was_marked = self._is_marked
            self.on_news()
            if was_marked and not self._is_marked:
                self.say(*again()[:1])
                self._mark(self.feed.typed)
        self._is_marked = False
        if not line:
            self._write("\n")
            raise Ended
        return line

    def _mark(self, typed: str = "") -> None:
        """Say that something may be typed."""
        self._write(f"{self.mark}{typed}")
        self._is_marked = bool(self.mark)


def printable(text: str) -> str:
    """A text with nothing in it that a terminal would take for an order."""
    return text if text.isprintable() else "".join(char if char.isprintable() else "?" for char in text)


# --- on the streams of a process, where nothing else goes on


class Source(Protocol):
    """Where lines are read."""

    def readline(self, most: int, /) -> str:
        """The next with its end, or this many of its characters; empty if there is none."""

    def isatty(self) -> bool:
        """Whether somebody sees what they type."""


class Streams:
    """Reads a line when one is wanted, and does a job when it is given."""

    def __init__(self, source: Source, sink: TextIO) -> None:
        self.typed = self.key = ""
        self._source, self._sink = source, sink
        self._is_terminal = sink.isatty()  # later it may be none any more
        self._is_over = False

    def close(self) -> None:
        """Stop reading."""

    async def next(self) -> str | None:
        if self._is_over:
            return ""
        try:
            line = self._source.readline(LONGEST + 2)
            self._is_over = not line or (len(line) > LONGEST + 1 and not self._has_end(line))
        except (OSError, ValueError):
            return ""
        return line

    def _has_end(self, line: str) -> bool:
        """Whether a line ends, whose rest is passed over."""
        left = _ENDLESS
        while line and line[-1] != "\n" and left > 0:
            line = self._source.readline(_AT_ONCE)
            left -= len(line)
        return left > 0

    def tell_news(self) -> None:
        """Nothing happens while a line is waited for."""

    async def run(self, job: Callable[[], _Result]) -> _Result:
        return job()

    def write(self, text: str) -> None:
        """Raises BrokenPipeError if nobody reads it, and SaveError if there is no room for it."""
        try:
            self._sink.write(with_even_bars(text, self._sink.encoding))
            self._sink.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            if error.errno == errno.EIO and self._is_terminal:  # which was hung up
                raise BrokenPipeError(errno.EPIPE, "the terminal is gone") from error
            why = (error.strerror or str(error)).lower()
            raise SaveError(f"Cannot write the output: {why}.") from error


def finish(doing: Coroutine[Any, Any, _Result]) -> _Result:
    """Do to its end what waits for nothing but streams."""
    try:
        doing.send(None)
    except StopIteration as end:
        result: _Result = end.value
        return result
    raise RuntimeError("It waits for a loop.")
