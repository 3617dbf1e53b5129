"""Sitting down at a table without a screen: what is typed, and what is read then."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Sequence
from pathlib import Path

from engine.game import Game
from engine.setup import HUMAN, Chair, GameSetup
from saves import Store
from tui.lines.console import Console, Ended, Streams, finish
from tui.lines.game import PlainGame
from tui.lines.title import PlainHome, TitleLines
from tui.screen.app import keys_page
from tui.table.table import Table

GAMES = "games"
NAMES = ("You", "Bea", "Cyd", "Dov")


def table_of(game: Game, people: Sequence[int] = (0,), names: Sequence[str] = NAMES) -> Table:
    """A table at a position, with people in these seats and bots in the others."""
    tokens, seats = game.rules.rule_set.tokens, len(game.state.players)
    chairs = tuple(
        Chair(names[seat], tokens[seat], HUMAN if seat in people else "thrifty") for seat in range(seats)
    )
    return Table(GameSetup(game.rules.rule_set.id, {}, chairs, 7), game)


def read(table: Table, *lines: str) -> str:
    """All that is written while these lines are typed."""
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    with contextlib.suppress(Ended):
        finish(PlainGame(table, console_on(source, sink)).play())
    return sink.getvalue()


def console_on(source: io.StringIO, sink: io.StringIO) -> Console:
    """Reads and writes texts, with what is typed among what is written."""
    streams = Streams(source, sink)
    return Console(streams, streams.write, echoes=True)


def after(text: str, typed: str) -> str:
    """What was written once this had been typed, until the next line was."""
    return text.partition(f"> {typed}\n")[2].partition("> ")[0]


def at_title(directory: Path, *lines: str) -> str:
    """All that is written while these lines are typed at the title; games lie in a folder below."""
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    home = PlainHome(lambda: Store(directory / GAMES), directory, keys_page)
    title = TitleLines(console_on(source, sink), home)
    with contextlib.suppress(Ended):
        finish(title.open(None))
    return sink.getvalue()
