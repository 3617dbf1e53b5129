"""A look into a saved game without opening it: who is ahead, and by how much."""

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
    from collections.abc import Mapping

    from engine.board import Board, Place
    from engine.game import Game
    from saves import Store

FILE = "title.json"
_MOST_BYTES = 1 << 14
"""Longer files break off, and so are not valid JSON."""


@record
class Standing:
    """One player's position."""

    name: str
    cash: int
    deeds: int
    worth: int
    is_out: bool
    seat: int = 0
    has_won: bool = False


@record
class Glimpse:
    """The position in a saved game."""

    standings: tuple[Standing, ...]
    """Best first."""
    asked: str
    """Who the game is waiting for; empty when it is over."""
    board: Board
    owners: Mapping[Place, tuple[int, ...]]
    """By place: who owns the property there."""
    pieces: Mapping[Place, tuple[int, ...]]
    """By place: whose pieces are there."""


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


def glimpse(store: Store, name: str) -> Glimpse | None:
    """The position in a saved game; None if it cannot be read."""
    from saves.errors import SaveError

    try:
        record = store.read(name)
    except SaveError:
        return None
    game, names = record.game, [chair.name for chair in record.setup.chairs]
    owned = [(title.place, game.state.owner[title.number]) for title in game.board.titles]
    pieces: dict[Place, tuple[int, ...]] = {}
    for seat, player in enumerate(game.state.players):
        if not player.is_out:
            pieces[player.place] = (*pieces.get(player.place, ()), seat)
    return Glimpse(
        standings(game, names),
        "" if game.decision is None else plain(names[game.decision.seat]),
        game.board,
        {place: (owner,) for place, owner in owned if owner >= 0},
        pieces,
    )


def standings(game: Game, names: list[str]) -> tuple[Standing, ...]:
    """The players' positions, best first."""
    from engine.queries import titles_of

    rows = []
    for seat, name in enumerate(names):
        player, worth = game.state.players[seat], game.rules.facts.worth(game, seat).worth
        deeds, has_won = len(titles_of(game, seat)), seat in game.state.winners
        rows.append(Standing(plain(name), player.funds, deeds, worth, player.is_out, seat, has_won))
    return tuple(sorted(rows, key=lambda row: (row.is_out, -row.worth)))


def unfinished(store: Store) -> Unfinished | None:
    """The game to continue. Slow, so meant for a thread. Raises SaveError."""
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
