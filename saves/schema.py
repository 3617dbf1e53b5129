"""The file of a saved game.

The position, the moves and the base are checked one by one later, so that what is whole can be used even
if another part is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.options import Value
from engine.setup import Chair, GameSetup
from saves.errors import Damaged
from saves.moments import moment
from saves.plain import Plain
from saves.strict import Reader, Wrong, anything, items, members, number, perhaps, text, truth, whole

_MOST_SEATS = 50

_MOST_OPTIONS = 500


@dataclass(frozen=True, slots=True)
class Header:
    """What a list of games shows, and what the file must be read with."""

    format: int
    app: str
    """The version of the program that wrote it."""
    rules: str
    revision: int
    id: str
    """Tells games of the same name apart."""
    title: str
    players: list[str]
    created: datetime
    saved: datetime
    played: int
    """Seconds."""
    round: int
    moves: int
    """How many commands lead from the beginning, or from the base, to the position."""
    over: bool
    verified: bool


@dataclass(frozen=True, slots=True)
class Base:
    """Where the moves start if they do not start at the beginning, and why."""

    epoch: int
    reason: str
    snapshot: Any


@dataclass(frozen=True, slots=True)
class SaveFile:
    """The whole file."""

    header: Header
    setup: GameSetup
    digest: str = ""
    """SHA-256 of the position."""
    snapshot: Any = None
    """The position."""
    base: Base | None = None
    commands: Any = ()


def _time(plain: object) -> datetime:
    try:
        return moment(plain)
    except ValueError:
        raise Wrong("is no time") from None


def _value(plain: object) -> Value:
    """Of an option."""
    read = {bool: truth, int: whole}.get(type(plain), _text)
    value: Value = read(plain)
    return value


def _options(plain: object) -> dict[str, Value]:
    if not isinstance(plain, Mapping):
        raise Wrong("is no object")
    if len(plain) > _MOST_OPTIONS:
        raise Wrong("has far too many members")
    return {_text(name): _value(value) for name, value in plain.items()}


_text = text(1000)
_tally = number(0, 10**9)
_chair = members(Chair, dict.fromkeys(("name", "token", "player"), _text))
_header = members(
    Header,
    {
        **dict.fromkeys(("format", "revision"), whole),
        **dict.fromkeys(("app", "rules", "id", "title"), _text),
        "players": items(_text, _MOST_SEATS),
        **dict.fromkeys(("created", "saved"), _time),
        **dict.fromkeys(("played", "round", "moves"), _tally),
        **dict.fromkeys(("over", "verified"), truth),
    },
)
_setup = members(
    GameSetup,
    {"rules": _text, "options": _options, "chairs": items(_chair, _MOST_SEATS, tuple), "seed": number(0)},
)
_base = members(Base, {"epoch": number(1), "reason": _text, "snapshot": anything})
_file: Reader = members(
    SaveFile,
    {
        "header": _header,
        "setup": _setup,
        "digest": _text,
        "snapshot": anything,
        "base": perhaps(_base),
        "commands": anything,
    },
    optional=("digest", "snapshot", "base", "commands"),
)


def parse(document: Plain) -> SaveFile:
    """The file of a JSON object in the present format. Raises Damaged."""
    try:
        file: SaveFile = _file(document)
    except Wrong as error:
        raise Damaged(f"The file is damaged at {error.place!r}: it {error.why}.") from error
    return file
