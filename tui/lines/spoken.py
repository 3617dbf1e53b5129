"""Texts as they are read aloud: names in full, and long sums with their commas; pure."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.board import Board, Currency
from tui.words.phrases import space_name

_PART = re.compile(r"(?<![\w/.])(\d+)/(\d+)(?![\w/])")
"""So many of a number, such as 2/3."""


def spoken(text: str, board: Board | None) -> str:
    """A sentence as somebody says it.

    >>> spoken("Bea paid $1200 for Pennsylvania RR, 14/36.", board)
    'Bea paid $1,200 for Pennsylvania Railroad, 14 of 36.'
    """
    text = _PART.sub(r"\1 of \2", text)
    if board is None:
        return text
    text = _sums(board.currency).sub(lambda found: f"{int(found[0]):,}", text)
    names = _full_names(board)
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
    full = {space_name(board, space.number): _aloud(space.name) for space in board.spaces}
    return {short: name for short, name in full.items() if short != name}


def _aloud(name: str) -> str:
    """A name as it is said: without the periods of R.R. and B. & O."""
    name = name.replace("R.R.", "Railroad").replace("&", "and")
    return re.sub(r"\b([A-Z])\.(?= )", r"\1", name).removesuffix(".")


@lru_cache(maxsize=16)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?! Avenue)(?!\w)")
