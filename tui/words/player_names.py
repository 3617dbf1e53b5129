"""What players may be called, and how their names are written on a terminal and told to each of them."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from unicodedata import category, normalize

from engine.commands import Seat
from engine.setup import LONGEST_NAME
from tui.terminal.latin import in_ascii
from tui.terminal.signs import ALL, PLAIN
from tui.terminal.widths import ROOM, clusters, cut, is_simple, plain, unshown, width_of

YOU = "You"
"""What somebody is called who is alone at the screen."""

_UNSEEN = re.compile(f"[\ufe0e\ufe0f{ROOM}]")
"""Variants of signs, which many keyboards add to emoji, and room that a name was shown with."""
_JOINED = re.compile("[\u200d\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")


def tidy(name: str) -> str:
    """A name as it is kept: letters and marks as one where that can be, and single spaces.

    >>> tidy(" Jose\\u0301   M ")
    'José M'
    """
    return " ".join(normalize("NFC", _UNSEEN.sub("", name)).split())


def identity(name: str) -> str:
    """What two names have in common that cannot be told apart, or only by capitals."""
    return normalize("NFC", tidy(name).casefold())


def why_not(names: Sequence[str], alone: Seat | None = None) -> str:
    """Why players cannot have these names, as a sentence; empty if they can.

    `alone` is the seat of the only person among them.
    """
    known: set[str] = set()
    for seat, name in enumerate(names):
        if trouble := _trouble(name):
            return trouble
        if identity(name) == identity(YOU) and seat != alone:
            return f"Only someone who is alone against bots can be called {name}."
        if identity(name) in known:
            return f"Two players are called {name}; capital letters make no difference."
        known.add(identity(name))
    return ""


def _trouble(name: str) -> str:
    """What is wrong with one name."""
    if not name or len(name) > LONGEST_NAME:
        return f"A player name has 1 to {LONGEST_NAME} characters."
    bad = unshown(name)
    if _JOINED.match(bad):
        return "Names cannot have flags, skin tones or joined emoji; use single emoji."
    if bad and category(bad)[0] == "M":
        return "An accent needs a letter before it, and a letter has at most three."
    if bad:
        return f"Names cannot have invisible or control characters. Leave out U+{ord(bad):04X}."
    if width_of(plain(name)) > LONGEST_NAME:
        return f"A player name has room for {LONGEST_NAME} columns; {name} takes {width_of(plain(name))}."
    return ""


def called(names: Sequence[str], you: Seat | None = None, signs: str = ALL) -> tuple[str, ...]:
    """The players as one of them is told of them, in signs that the terminal has.

    Names that it has no signs for are spelled in ASCII, each unlike all others.
    """
    told = [YOU if seat == you else plain(name) for seat, name in enumerate(names)]
    taken = {identity(name) for name in told if _has_signs(name, signs)}
    for seat, name in enumerate(told):
        if not _has_signs(name, signs):
            told[seat] = _spelled(name, taken)
            taken.add(identity(told[seat]))
    return tuple(told)


def _has_signs(name: str, signs: str) -> bool:
    """Whether a terminal with these signs shows a name."""
    is_simple_enough = signs != PLAIN and all(map(is_simple, clusters(name)))
    return signs == ALL or name.isascii() or is_simple_enough


def _spelled(name: str, taken: Set[str]) -> str:
    """A name in ASCII, numbered if another one is like it."""
    spelled = whole = cut(in_ascii(name), LONGEST_NAME).strip()
    number = 2
    while not spelled or identity(spelled) in taken:
        spelled, number = f"{cut(whole, LONGEST_NAME - 2)} {number}".strip(), number + 1
    return spelled
