"""A table by ear: what is typed, what is heard, and what is kept of it."""

from __future__ import annotations

import contextlib
import io

from tests.tui.lines.sittings import console_on
from tui.lines.console import Console, Ended, finish
from tui.lines.game import PlainGame
from tui.lines.verbosity import Verbosity
from tui.table.table import Table
from tui.words.settings import Settings


def typed_at(table: Table, *lines: str, settings: Settings | None = None) -> tuple[str, Console]:
    """All that is heard while these lines are typed, and the console with what was chosen."""
    sink = io.StringIO()
    console = console_on(io.StringIO("".join(f"{line}\n" for line in lines)), sink)
    console.verbosity = Verbosity.of(settings or Settings())
    with contextlib.suppress(Ended):
        finish(PlainGame(table, console).play())
    return sink.getvalue(), console


def settings_after(console: Console) -> Settings:
    """What was chosen in the end."""
    return console.verbosity.settings
