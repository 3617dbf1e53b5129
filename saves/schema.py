"""The schema of a saved game's file.

The position, the moves and the base are checked one by one later, so that intact parts can be used even if
another part is damaged.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

from engine.boards.value import hash_of, is_own
from engine.options import Value
from engine.record import record
from engine.setup import Chair, GameSetup, SeatHolder
from saves.boards.setup_text import BOARD, HASH
from saves.decoding import (
    Read,
    Unreadable,
    anything,
    either,
    items,
    made,
    mapping,
    maybe,
    members,
    number,
    text,
    truth,
)
from saves.disk.timestamps import moment
from saves.encoding import Plain, to_line
from saves.errors import Damaged
from saves.fair_dice import Dice

_MOST_SEATS, _MOST_HOLDERS = 50, 5000

_MOST_OPTIONS = 500

_LONGEST_TEXT = 1000


@record
class Header:
    """What a list of games shows, and what is needed to read the file."""

    format: int
    app: str
    """The version of the program that wrote it."""
    rules: str
    revision: int
    id: str
    """Tells games with the same name apart."""
    title: str
    players: list[str]
    created: datetime
    saved: datetime
    played: int
    """Seconds."""
    round: int
    moves: int
    """The number of commands from the beginning, or from the base, to the position."""
    over: bool
    verified: bool
    board: str = ""
    """The title of a board from a file."""
    hints: int = 0
    """How often a player has asked for one."""
    day: str = ""
    """In ISO format, if it was begun as the game of a day."""
    holders: tuple[SeatHolder, ...] = ()
    """Who had which seat since when, where people and bots took over from each other."""


@record
class Base:
    """Where the moves start, if not at the beginning, and why."""

    epoch: int
    reason: str
    snapshot: Any


@record
class SaveFile:
    """The whole file."""

    header: Header
    setup: GameSetup
    dice: Dice | None = None
    """What the seed was made from."""
    digest: str = ""
    """SHA-256 of the position."""
    snapshot: Any = None
    """The position."""
    base: Base | None = None
    commands: Any = ()


def _own_board(plain: object) -> Value:
    """The value of an option that is a board. Raises Unreadable if it is not what its hash says."""
    if not isinstance(plain, Mapping) or set(plain) != {HASH, BOARD}:
        raise Unreadable("Input should be a value of an option")
    value = to_line(plain[BOARD])
    with suppress(UnicodeEncodeError):  # half of a letter, which JSON can hold
        if is_own(value) and hash_of(value) == plain[HASH]:
            return value
    raise Unreadable("The board is not the one that its hash belongs to")


_text, _any_number, _tally = text(_LONGEST_TEXT), number(), number(0, 10**9)
_texts = items(_text, _MOST_SEATS, list)

_HEADER: dict[str, Read] = {
    "format": _any_number,
    **dict.fromkeys(("app", "rules"), _text),
    "revision": _any_number,
    **dict.fromkeys(("id", "title"), _text),
    "players": _texts,
    **dict.fromkeys(("created", "saved"), made(moment)),
    **dict.fromkeys(("played", "round", "moves"), _tally),
    **dict.fromkeys(("over", "verified"), truth),
    "board": _text,
    "hints": _tally,
    "day": _text,
    "holders": items(
        members({"number": _tally, "seat": number(0, _MOST_SEATS - 1), "name": _text}, SeatHolder),
        _MOST_HOLDERS,
        tuple,
    ),
}

_SETUP: dict[str, Read] = {
    "rules": _text,
    "options": mapping(_text, either([truth, _any_number, _text, _own_board]), _MOST_OPTIONS),
    "chairs": items(members(dict.fromkeys(("name", "token", "player"), _text), Chair), _MOST_SEATS, tuple),
    "seed": number(least=0),
}

read_setup = members(_SETUP, GameSetup)
"""What a game was made from. Raises Unreadable."""

read_dice = members({"hash": _text, "secret": _text, "words": items(_text, _MOST_SEATS, tuple)}, Dice)
"""What its seed was made from. Raises Unreadable."""

_read_file = members(
    {
        "header": members(_HEADER, Header, ["board", "hints", "day", "holders"]),
        "setup": read_setup,
        "dice": maybe(read_dice),
        "digest": _text,
        "snapshot": anything,
        "base": maybe(members({"epoch": number(least=1), "reason": _text, "snapshot": anything}, Base)),
        "commands": anything,
    },
    SaveFile,
    ["dice", "digest", "snapshot", "base", "commands"],
)


def parse(document: Plain) -> SaveFile:
    """The file of a JSON object in the present format. Raises Damaged."""
    try:
        found: SaveFile = _read_file(document)
    except Unreadable as error:
        where = ".".join(map(str, error.where))
        raise Damaged(f"The file is damaged at {where!r}: {error.why.lower()}.") from error
    return found
