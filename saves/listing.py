"""What a list of games shows, quickly, from the first lines of each file."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from engine.games import find
from engine.options import SetupError
from engine.record import record
from saves import journal
from saves.disk.files import SUFFIX, Files, explanation, numbered
from saves.disk.ordinary import open_file, read_file
from saves.disk.reading import MOST_BYTES, check_amount
from saves.errors import cannot_read
from saves.migrations import FORMAT
from saves.moments import moment
from saves.plain import Plain
from saves.salvage import read_member

_BEGINNING = 8192
_MOST = 10**9
_EPOCH = datetime.fromtimestamp(0, UTC)


@record
class SaveInfo:
    """One game of the list."""

    name: str
    path: Path
    title: str
    id: str = ""
    """Tells games with the same name apart."""
    players: tuple[str, ...] = ()
    rules: str = ""
    """The id of the rule set."""
    rules_title: str = ""
    round: int = 0
    created: datetime = _EPOCH
    saved: datetime = _EPOCH
    played: int = 0
    """Seconds."""
    is_over: bool = False
    is_verified: bool = False
    """As the file says; `verify` replays it to check."""
    problem: str | None = None
    """What is wrong with it, as a sentence."""
    can_open: bool = True


def read_info(path: Path) -> SaveInfo:
    """What is known about a file, whatever its state."""
    try:
        with open_file(path) as file:
            text = file.read(_BEGINNING).decode("utf-8-sig", errors="replace")
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 16))
            is_whole = file.read(16).rstrip().endswith(b"}")
    except OSError as error:
        return _unusable(path, str(cannot_read(path, error)))
    if size > MOST_BYTES:
        return _unusable(path, "It is too large for a saved game.")
    try:
        info = _from_header(path, read_member(text, "header"))
    except (ValueError, TypeError, KeyError, RecursionError):
        return _damaged(path)
    if info.can_open and not is_whole:
        return _cut_short(info)
    return _brought_up_to_date(info)


def read_damaged(path: Path) -> SaveInfo:
    """A file that was set aside."""
    try:
        why = read_file(explanation(path), _BEGINNING).decode().strip()
    except (OSError, ValueError):
        why = ""
    return SaveInfo(path.name, path, path.name, problem=why or "It could not be used.", can_open=False)


def _from_header(path: Path, header: Plain) -> SaveInfo:
    if _number(header["format"]) > FORMAT:
        return _unusable(path, "It was saved by a newer Magnate.")
    rules = _text(header["rules"])
    info = SaveInfo(
        name=path.name.removesuffix(SUFFIX),
        path=path,
        title=numbered(_text(header["title"]), path.name.removesuffix(SUFFIX)),
        id=_text(header["id"]),
        players=tuple([_text(name) for name in _list(header["players"])]),
        rules=rules,
        rules_title=rules,
        round=_number(header["round"]),
        created=moment(header["created"]),
        saved=moment(header["saved"]),
        played=_number(header["played"]),
        is_over=header["over"] is True,
        is_verified=header["verified"] is True,
    )
    try:
        return replace(info, rules_title=find(rules).title)
    except SetupError:
        return replace(info, problem=f"This Magnate has no game called {rules!r}.", can_open=False)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("it should be text")
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError("it should be a list")
    return value


def _number(value: object) -> int:
    if type(value) is not int:
        raise TypeError("it should be a whole number")
    if not 0 <= value <= _MOST:
        raise ValueError("no game has that much of anything")
    return value


def _brought_up_to_date(info: SaveInfo) -> SaveInfo:
    """The entry, updated by the journal's mark of the last turn."""
    mark = journal.last_mark(Files.beside(info.path).journal)
    if mark is None or mark.at < info.saved:
        return info
    return replace(info, round=mark.round, is_over=mark.over, saved=mark.at, played=mark.played)


def _cut_short(info: SaveInfo) -> SaveInfo:
    """The entry of a file without its end: its position has to be whole, or an older copy there."""
    with suppress(OSError, ValueError, RecursionError):
        data = read_file(info.path, MOST_BYTES)
        check_amount(data)
        read_member(data.decode("utf-8-sig", errors="replace"), "snapshot")
        return replace(info, problem="Its end is damaged, but the rest can probably be used.")
    if os.path.exists(Files.beside(info.path).previous_game):
        return replace(info, problem="Its end is damaged, but an older copy exists.")
    return replace(info, problem="Its end is damaged, and what is left is not enough.", can_open=False)


def _damaged(path: Path) -> SaveInfo:
    """The entry of a file without its beginning: an older copy tells of the game, and is played on."""
    info, older = _unusable(path, "Its beginning is damaged."), Files.beside(path).previous_game
    if not os.path.exists(older):
        return info
    with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
        with open_file(older) as file:
            text = file.read(_BEGINNING).decode("utf-8-sig", errors="replace")
        info = _from_header(path, read_member(text, "header"))
    return replace(info, problem="Its beginning is damaged, but an older copy exists.", can_open=True)


def _unusable(path: Path, problem: str) -> SaveInfo:
    name = path.name.removesuffix(SUFFIX)
    return SaveInfo(name, path, name, problem=problem, can_open=False)
