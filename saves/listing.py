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
from saves.disk.regular_files import open_file, read_file
from saves.disk.size_limits import MOST_BYTES, check_amount
from saves.disk.timestamps import moment
from saves.encoding import Plain
from saves.errors import CannotRead, NotAFile, cannot_read
from saves.migrations import FORMAT
from saves.salvage import read_member, read_object

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
    board: str = ""
    """The title of a board from a file."""
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


class _Useless(Exception):
    """A file that a game cannot be continued from, though perhaps from the copy before it."""

    def __init__(self, why: str, rest: str = "", info: SaveInfo | None = None) -> None:
        """`rest` ends the sentence where there is no copy; `info` is what the file still tells."""
        super().__init__(why)
        self.rest, self.info = rest, info


def read_info(path: Path) -> SaveInfo:
    """What is known about a file, whatever its state: it can be opened as `Store.open` would do it."""
    try:
        info = _read(path, path)
    except CannotRead as error:
        return _unusable(path, str(error))
    except _Useless as useless:
        info = _from_copy(path, useless)
    return _brought_up_to_date(info) if info.can_open else info


def _read(file: Path, path: Path) -> SaveInfo:
    """The entry of a game by one of its files. Raises _Useless, and CannotRead if that may pass."""
    try:
        with open_file(file) as opened:
            text = opened.read(_BEGINNING).decode("utf-8-sig", errors="replace")
            size = opened.seek(0, os.SEEK_END)
            opened.seek(max(0, size - 16))
            is_whole = opened.read(16).rstrip().endswith(b"}") and (size > _BEGINNING or _is_whole(text))
    except OSError as error:
        failed = cannot_read(file, error)
        if isinstance(failed, CannotRead) and not isinstance(failed, NotAFile):
            raise failed from error
        raise _Useless(str(failed).removesuffix(".")) from error
    if size > MOST_BYTES:
        raise _Useless("It is too large for a saved game")
    try:
        header: Plain = read_member(text, "header")
        info = _from_header(path, header)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise _Useless("Its beginning is damaged") from error
    if info.can_open and not is_whole:
        if not _can_be_rebuilt(file, header):
            raise _Useless("Its end is damaged", ", and what is left is not enough", info)
        return replace(info, problem="Its end is damaged, but the rest can probably be used.")
    return info


def _is_whole(text: str) -> bool:
    """Whether a short file is all there, and does not just end where some part of it does."""
    try:
        return bool(read_object(text)[1])
    except (ValueError, RecursionError):
        return False


def _can_be_rebuilt(file: Path, header: Plain) -> bool:
    """Whether a file without its end has a position, or the moves that lead to one, from what can be seen."""
    try:
        data = read_file(file, MOST_BYTES)
        check_amount(data)
        left, _ = read_object(data.decode("utf-8-sig", errors="replace"))
    except (OSError, ValueError, RecursionError):
        return False
    if "setup" not in left or "snapshot" in left:
        return "setup" in left
    has_start = header.get("verified") is True or "base" in left
    is_as_now = header.get("revision") == find(header["rules"]).revision
    return has_start and is_as_now and (bool(left.get("commands")) or header.get("moves") == 0)


def _from_copy(path: Path, useless: _Useless) -> SaveInfo:
    """The entry of a game that is continued from the copy of its file, if that can be used."""
    with suppress(_Useless, CannotRead):
        older = _read(Files.beside(path).previous_game, path)
        if older.can_open:
            return replace(useless.info or older, problem=f"{useless}, but an older copy exists.")
    info = useless.info or SaveInfo(name := path.name.removesuffix(SUFFIX), path, name)
    return replace(info, problem=f"{useless}{useless.rest}.", can_open=False)


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
        board=_text(header.get("board", "")),
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


def _unusable(path: Path, problem: str) -> SaveInfo:
    name = path.name.removesuffix(SUFFIX)
    return SaveInfo(name, path, name, problem=problem, can_open=False)
