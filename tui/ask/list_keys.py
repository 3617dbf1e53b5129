"""The keys of answers in a list: which letters and digits, in which order, and which are left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, repeat

from engine.commands import Command
from tui.words.menu import CHOSEN, NOT_NOW, Entry

LIST_KEYS = "123456789abcdefgimnoprstuvwxz"
"""Keys for long lists, in order, without those that move (h j k l), leave (q) or say yes (y)."""

_SPARE_KEYS = "tuvwxyzabcdefmpr0"
"""For commands without a key, or whose key is taken."""


def numbered(entries: Iterable[Entry]) -> list[Entry]:
    """Answers keyed by digit, while there are digits."""
    return [replace(entry, key=str(number) if number <= 9 else "") for number, entry in enumerate(entries, 1)]


def keyed(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries of a list with keys in order, while there are keys; Enter chooses the first."""
    return tuple(
        replace(entry, key=key, is_default=number == 0)
        for number, (key, entry) in enumerate(zip(chain(LIST_KEYS, repeat("")), entries, strict=False))
    )


def renewed(before: Sequence[Entry], now: Iterable[Entry], done: Command | None) -> tuple[Entry, ...]:
    """An open list after a plan: entries keep row and key, new ones follow, impossible ones say so."""
    new = {entry.label: entry for entry in now}
    rows = [
        replace(new.pop(old.label), key=old.key)
        if old.label in new
        else replace(old, gone=CHOSEN if old.does == done else old.gone or NOT_NOW)
        for old in before
    ]
    taken = {entry.key for entry in rows}
    free = chain((key for key in LIST_KEYS if key not in taken), repeat(""))
    return (*rows, *[replace(entry, key=key) for key, entry in zip(free, new.values(), strict=False)])


def free_key(key: str, others: Sequence[Entry]) -> str:
    """The key that is wanted, or a spare one if others have it or none is wanted."""
    taken = {other.key for other in others}
    if key and key not in taken:
        return key
    return next(key for key in _SPARE_KEYS + LIST_KEYS if key not in taken)
