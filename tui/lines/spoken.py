"""Texts as they are read aloud: names in full, and long sums with their commas; pure."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from engine.board import Board, Currency
from tui.words.phrases import SHORTER_NAME, deed_name, space_name

_PART = re.compile(r"(?<![\w/.])(\d+)/(\d+)(?![\w/])")
"""So many of a number, such as 2/3."""


_KEY = re.compile(r"(?<=\w) \((?:[A-Za-z]|Enter)\)(?=[,.;:?]| (?:or|and|may)\b|$)")
"""The key of an answer behind its name, of which lines have none."""

_WAY = re.compile(r" (?:Avenue|Street|Drive|Parkway)$")
"""What is left out of a name in brief."""


def spoken(text: str, board: Board | None, *, is_brief: bool = False) -> str:
    """A sentence as somebody says it; in brief streets go by the first part of their names.

    >>> spoken("Bea paid $1200 for Pennsylvania RR, 14/36.", board)
    'Bea paid $1,200 for Pennsylvania Railroad, 14 of 36.'
    """
    text = _KEY.sub("", _PART.sub(r"\1 of \2", text))
    if board is None:
        return text
    text = _sums(board.currency).sub(lambda found: f"{int(found[0]):,}", text)
    names = _short_names(board) if is_brief else _full_names(board)
    return _any_of(tuple(names)).sub(lambda found: names[found[0]], text) if names else text


def written(typed: str, board: Board | None) -> str:
    """What was typed, with the names as they are written on the board.

    >>> written("deed pennsylvania railroad", board)
    'deed Pennsylvania RR'
    """
    if board is not None:
        for short, name in _full_names(board).items():
            typed = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", short, typed, flags=re.IGNORECASE)
    return typed


@lru_cache(maxsize=16)
def _sums(currency: Currency) -> re.Pattern[str]:
    """Finds the digits of long sums."""
    sign = re.escape(currency.sign)
    if currency.is_behind:
        return re.compile(rf"(?<![\d,])\d{{4,}}(?={re.escape(currency.unit)} {sign})")
    return re.compile(rf"(?:(?<={sign})|(?<={sign} ))\d{{4,}}(?!\d)")


@lru_cache(maxsize=16)
def _full_names(board: Board) -> dict[str, str]:
    """The spoken names of spaces, by their shorter written ones."""
    return {short: name for short, name in _aloud_names(board).items() if short != name}


@lru_cache(maxsize=16)
def _short_names(board: Board) -> dict[str, str]:
    """The names in brief, by the written ones; those that two spaces would share stay in full."""
    full = _aloud_names(board)
    shared = Counter(re.sub(r" \S+$", "", name) for name in {*full.values()})
    short = {name: _WAY.sub("", name) for name in full.values()}
    told = {written: short[name] if shared[short[name]] == 1 else name for written, name in full.items()}
    return told | {name: short[name] for name in full.values() if shared[short[name]] == 1}


def _aloud_names(board: Board) -> dict[str, str]:
    """The spoken names of spaces, by all that are written for them, but for the first words of a deed's."""
    full = {space_name(board, space.number): _aloud(space.name) for space in board.spaces}
    for title in board.titles:
        name, short = _aloud(board.spaces[title.place].name), deed_name(board, title.number, SHORTER_NAME)
        full |= {} if name.startswith(f"{short} ") else {short: name}
    return full


def _aloud(name: str) -> str:
    """A name as it is said: without the periods of R.R. and B. & O."""
    name = name.replace("R.R.", "Railroad").replace("&", "and")
    return re.sub(r"\b([A-Z])\.(?= )", r"\1", name).removesuffix(".")


@lru_cache(maxsize=16)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?! Avenue)(?!\w)")
