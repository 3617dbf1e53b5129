"""The game to continue, as the title tells of it: who is ahead, and by how much."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from engine.record import record
from saves.ordinary import read_file
from tui.words.names import plain
from tui.words.saved_games import when

if TYPE_CHECKING:
    from saves import Store

FILE = "title.json"
_MOST_BYTES = 1 << 14
"""Longer files break off, and so are not valid JSON."""


@record
class Unfinished:
    """The game to continue, as the title page shows it."""

    name: str
    title: str
    round: int
    leader: str
    """Who is ahead; empty if unknown."""
    worth: int
    saved: str
    """When, in ISO format."""

    def detail(self, now: datetime) -> str:
        """One line about it."""
        ahead = f", {self.leader} ahead with ${self.worth}" if self.leader else ""
        return f"Round {self.round}{ahead}, saved {when(datetime.fromisoformat(self.saved), now)}"


def unfinished(store: Store) -> Unfinished | None:
    """The game to continue. Slow, so meant for a thread. Raises SaveError."""
    from tui.pages.saved_games import glimpse

    info = store.latest()
    if info is None:
        return None
    seen = glimpse(store, info.name)
    rows = seen.standings if seen else ()
    leader = rows[0].name if len(rows) > 1 and rows[0].worth > rows[1].worth else ""
    worth = rows[0].worth if rows else 0
    return Unfinished(info.name, plain(info.title), info.round, leader, worth, info.saved.isoformat())


# --- what the title showed last, so that the next start need not look into the files first


def remember(directory: Path, game: Unfinished | None) -> None:
    """Keep it for the next start; failing to write does no harm."""
    file = directory / FILE
    beside = file.with_name(f"{FILE}.{os.getpid()}.new")
    try:
        if game is None:
            file.unlink(missing_ok=True)
            return
        beside.write_text(json.dumps(asdict(game)), "utf-8")
        os.replace(beside, file)
    except OSError:
        return


def remembered(directory: Path) -> Unfinished | None:
    """What was kept; None if it is missing or damaged."""
    try:
        plain_game = json.loads(read_file(directory / FILE, _MOST_BYTES))
        game = Unfinished(**plain_game)
        game.detail(datetime.now())
        texts = (game.name, game.title, game.leader, game.saved)
        return game if all(isinstance(text, str) and text.isprintable() for text in texts) else None
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return None
