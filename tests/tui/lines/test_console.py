"""Lines longer than anybody types: they are told and passed over, and never held in full."""

from __future__ import annotations

import asyncio
import errno
import io

import pytest

from saves.errors import SaveError
from tests.support.position import position
from tests.tui.lines.sittings import read, table_of
from tui.lines.console import Console, Ended, Streams, finish
from tui.lines.console_feed import ConsoleFeed

TOO_LONG = "That line is too long. Type at most 400 characters."
ASKED = ["1. Roll. Or Enter.", "2. Trade.", "3. Give up. The Bank gets everything."]


class Endless:
    """A source whose only line never ends, as that of a device."""

    def __init__(self) -> None:
        self.longest = 0

    def readline(self, most: int = -1, /) -> str:
        assert most >= 0, "a whole line is wanted, however long"
        self.longest = max(self.longest, most)
        return "\0" * most

    def isatty(self) -> bool:
        return False


def test_a_line_without_an_end_is_the_end_of_all_lines_and_never_held() -> None:
    source, sink = Endless(), io.StringIO()
    streams = Streams(source, sink)
    with pytest.raises(Ended):
        finish(Console(streams, streams.write).ask())
    assert sink.getvalue().count(TOO_LONG) == 1
    assert source.longest < 1 << 20


@pytest.mark.parametrize(("is_terminal", "error"), [(True, BrokenPipeError), (False, SaveError)])
def test_a_terminal_that_was_hung_up_is_a_reader_who_has_left(
    is_terminal: bool, error: type[Exception]
) -> None:
    class Gone(io.StringIO):
        def isatty(self) -> bool:
            return is_terminal

        def flush(self) -> None:
            raise OSError(errno.EIO, "Input/output error")

    with pytest.raises(error):
        Streams(io.StringIO(), Gone()).write("Your roll.\n")


@pytest.mark.parametrize("more", ["!", " ", "!" * 1_000_000, " " * 1_000_000])
def test_a_line_too_long_is_told_and_does_nothing_and_the_next_one_is_taken(more: str) -> None:
    table = table_of(position((900, 900)))
    told = read(table, f"roll{' ' * 396}{more}", "cash", "quit").split("> ")
    _, sentence, question, *rows = told[1].splitlines()
    assert (sentence, rows) == (TOO_LONG, ASKED)
    assert question.startswith("Your roll.")
    assert "You have $900." in told[2]
    assert table.game.state.players[0].place == 0


def test_a_line_as_long_as_may_be_is_taken() -> None:
    told = read(table_of(position((900, 900))), f"cash{' ' * 396}", "quit").split("> ")
    assert told[1].splitlines()[1:] == ["You have $900."]


async def test_a_line_too_long_that_comes_as_an_event_does_nothing_either() -> None:
    said = list[str]()
    lines = ConsoleFeed(said.append, lambda: None)
    asking = asyncio.create_task(Console(lines, lines.write).ask())
    lines.line(f"roll{' ' * 10_000}now")
    lines.line("cash")
    assert await asking == "cash"
    assert f"{TOO_LONG}\n" in said
