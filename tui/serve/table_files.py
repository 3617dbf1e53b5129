"""The files of a registry: one for each table, written before its game, and beside them the saved games."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Protocol

from saves import SavedGame, Store
from saves.disk import atomic
from saves.disk.paths import ensure
from saves.errors import SaveError
from saves.listing import read_info
from tui.serve.seating import NoSeat
from tui.serve.table_setup import TableSetup

Change = Callable[[TableSetup], None]
"""Something that is done to a table as it is kept."""

Then = Callable[[bool], None]
"""Told whether something could be kept."""


class Keep(Protocol):
    """Changes a table at once, and what is kept of it soon; `then` is told when that is done, or failed."""

    def __call__(self, change: Change, then: Then = ...) -> None: ...


def no_matter(is_kept: bool) -> None:
    """What cannot be kept is kept with the next change."""


class TableFiles:
    """The tables of a directory. What takes a while is meant for another thread than the loop's."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._coming: defaultdict[str, list[Change]] = defaultdict(list)
        """What is to happen to tables once it is kept, by their codes."""
        self.games = Store(directory / "games")

    def load(self) -> list[TableSetup]:
        """Every table that can be understood, also those that are over; the others stay where they are."""
        tables = []
        for path in sorted(self._directory.glob("*.json")):
            try:
                table = TableSetup.from_file(path)
            except (OSError, ValueError):
                continue
            if table.has_begun and table.is_over and not atomic.is_there(self.games.path(table.game)):
                self.forget(table)  # its game was given out, which comes last
                continue
            if table.has_begun and (info := read_info(self.games.path(table.game))).is_over:
                table.end(info.saved.timestamp())
            tables.append(table)
        return tables

    def writing(self, table: TableSetup) -> Callable[[], None]:
        """What writes a table down as it is now, with what comes. Raises SaveError when it is called."""
        plain = self._as_it_will_be(table).to_plain()
        return partial(self._write, self._path(table), json.dumps(plain, indent=1) + "\n")

    @contextmanager
    def coming(self, table: TableSetup, change: Change) -> Iterator[None]:
        """Meanwhile a table is written as it is after a change. Raises what `change` raises."""
        change(self._as_it_will_be(table))
        changes = self._coming[table.code]
        changes.append(change)
        try:
            yield
        finally:
            changes.remove(change)
            if not changes:
                del self._coming[table.code]

    def _as_it_will_be(self, table: TableSetup) -> TableSetup:
        """A copy; what has become impossible meanwhile is left out."""
        copy = deepcopy(table)
        for change in self._coming.get(table.code, ()):
            with suppress(NoSeat):
                change(copy)
        return copy

    def _write(self, path: Path, text: str) -> None:
        ensure(self._directory)
        atomic.replace(path, text)

    def forget(self, table: TableSetup) -> None:
        """Drop a table."""
        self._path(table).unlink(missing_ok=True)

    def _path(self, table: TableSetup) -> Path:
        return self._directory / f"{table.code}.json"

    # --- their games

    def take(self, table: TableSetup) -> SavedGame:
        """The game of a table that has begun, a new one if it was not created yet. Raises SaveError."""
        if table.is_beginning and not atomic.is_there(self.games.path(table.game)):
            dice = table.dice if table.secret else None
            return self.games.create(table.setup(), table.code, dice, table.day)
        return self.games.open(table.game)

    def give_out(self, table: TableSetup, homes: Iterable[Path]) -> None:
        """Put a game that is over among the saved games of those who have played it, once each."""
        game = read_info(self.games.path(table.game)).id
        with suppress(SaveError):  # then it stays where it is
            for home in filter(Path.is_dir, homes):  # guests have none
                store = Store(home / "games")
                if all(known.id != game for known in store.list()):
                    store.take_in(self.games, table.game)
            self.games.remove(table.game)
