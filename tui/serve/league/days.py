"""The secrets of a server's days, from which the dice of their games follow: nobody can try them out before.

days = DaysFile(directory)
promise = secret_hash(days.secret(day))     # shown while the day lasts
days.known()[day.isoformat()]               # told when it is over, and every game that can still count
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from secrets import token_hex
from threading import Lock
from typing import Protocol

from saves.disk import json_lines
from saves.disk.paths import ensure
from saves.errors import cannot_write
from tui.serve.table_setup import TableSetup

FILE = "days.lines"
"""Beside the tables."""

_MOST_BYTES = 1 << 20
"""Of all lines; that many days are no lifetime."""

GRACE = timedelta(days=1)
"""After a day, for the games of it to come to their ends."""


class Days(Protocol):
    """Where the secrets are kept, by day in ISO format; threads may use it."""

    def secret(self, day: date) -> str:
        """The secret of a day, drawn if there is none, and kept before it is given. Raises SaveError."""

    def known(self) -> Mapping[str, str]:
        """All secrets that were drawn. Raises SaveError."""


def draw() -> str:
    """A secret nobody guesses."""
    return token_hex(16)


class DaysFile:
    """A file of this machine."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / FILE
        self._lock = Lock()

    def secret(self, day: date) -> str:
        with self._lock:
            if (known := self.known().get(day.isoformat())) is not None:
                return known
            self.keep(day.isoformat(), draw())
            return self.known()[day.isoformat()]

    def keep(self, day: str, secret: str) -> None:
        """Write a secret down; only the first of a day is its secret. Raises SaveError."""
        try:
            ensure(self._path.parent)
            json_lines.append(self._path, {"day": day, "secret": secret})
        except OSError as error:
            raise cannot_write(self._path, error) from error

    def known(self) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for plain in json_lines.read(self._path, _MOST_BYTES):
            with suppress(KeyError, ValueError):
                found.setdefault(date.fromisoformat(str(plain["day"])).isoformat(), str(plain["secret"]))
        return found


def is_in_time(day: str, ended: date) -> bool:
    """Whether a game of a day that ended then still counts."""
    return ended <= date.fromisoformat(day) + GRACE


def may_be_told(day: str, today: date, tables: Iterable[TableSetup]) -> bool:
    """Whether the secret of a day is no longer needed: no game at these tables can count for it."""
    if not is_in_time(day, today):
        return True
    return today > date.fromisoformat(day) and all(table.is_over or table.day != day for table in tables)


def dice_of_the_day(table_setup: TableSetup) -> list[str]:
    """What can be known of them while others may still play with them."""
    own = ", and the hash of your name" if len(table_setup.dice.words) > 1 else ""
    return [
        f"The dice follow from {table_setup.day}, the server's secret for that day{own}.",
        f"The SHA-256 of the secret is {table_setup.promise}.",
        "The page of the game of the day tells the secret once the day is over.",
    ]
