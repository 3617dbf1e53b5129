"""The journal beside a save: what was played since the save was last written, one line per command.

The first line says which game it belongs to and how many commands came before. Each line is handed to the
system before the caller continues, so killing the program loses none. An incomplete last line is ignored.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.record import record
from engine.setup import SeatHolder
from saves.disk.atomic import open_for_writing, write_all
from saves.disk.regular_files import Unusable, open_file, read_file
from saves.disk.size_limits import MOST_BYTES, TooMuch, check_amount
from saves.disk.timestamps import moment
from saves.encoding import Plain, to_line

_LONG = 1 << 18
"""Bytes beyond which the game's own file is rewritten."""

_MOST = 10**9
"""Rounds or seconds."""

_TAIL = 1024
"""Bytes at the end of a journal to search for its last mark."""


@record
class Head:
    """What a journal belongs to."""

    game: str
    epoch: int
    after: int
    """The number of commands that came before."""


@record
class Mark:
    """The state of the game at the end of a turn."""

    at: datetime
    round: int
    over: bool
    played: int


@dataclass(slots=True)
class Content:
    """What was read from a journal."""

    head: Head
    commands: list[Plain] = field(default_factory=list)
    holders: list[SeatHolder] = field(default_factory=list)
    """Who took seats over, with how many commands came before, those before the journal among them."""
    mark: Mark | None = None
    is_torn: bool = False
    """The last line is incomplete."""
    is_damaged: bool = False
    """A line before the last one cannot be read; it and all lines after it are left out."""
    lost: int = 0
    """Moves in the lines that are left out."""


class Journal:
    """A journal open for writing."""

    def __init__(self, path: Path, head: Head, *, fresh: bool) -> None:
        """Continue the journal, or start a new one in its place. Raises OSError."""
        self._path = path
        self._descriptor = open_for_writing(path, os.O_APPEND | (os.O_TRUNC if fresh else 0))
        first = to_line({"game": head.game, "epoch": head.epoch, "after": head.after})
        self._beginning = len(first.encode()) + 1
        try:
            self._size = os.fstat(self._descriptor).st_size
            if fresh:
                self.append(first)
        except OSError:
            self.close()
            raise

    @property
    def has_lines(self) -> bool:
        """Something was written after the first line."""
        return self._size > self._beginning

    @property
    def is_as_left(self) -> bool:
        """No other program is known to have removed it, cut it or written to it."""
        try:
            return os.stat(self._path).st_size == self._size
        except OSError as error:
            return not isinstance(error, (FileNotFoundError, NotADirectoryError))

    @property
    def is_long(self) -> bool:
        """It is long enough to rewrite the game's own file now."""
        return self._size > _LONG

    def append(self, line: str) -> None:
        """Write a line; on return the system has it. Raises OSError."""
        data = line.encode() + b"\n"
        write_all(self._descriptor, data)
        self._size += len(data)

    def mark(self, mark: Mark) -> None:
        """Write down the state of the game at the end of a turn."""
        at = mark.at.isoformat()
        self.append(to_line({"at": at, "round": mark.round, "over": mark.over, "played": mark.played}))

    def sync(self) -> None:
        """Wait until the data is on disk. Raises OSError."""
        os.fsync(self._descriptor)

    def close(self) -> None:
        os.close(self._descriptor)


class NoJournal(ValueError):
    """A file has a journal's name but is not one."""

    def __init__(self, lost: int = 0) -> None:
        """With the number of moves that it may have."""
        self.lost = lost


def read(path: Path) -> Content | None:
    """The content of a journal; None without a complete line. Raises OSError and NoJournal."""
    try:
        data = read_file(path, MOST_BYTES)
        check_amount(data)
    except FileNotFoundError:
        return None
    except (Unusable, TooMuch) as error:
        raise NoJournal from error
    lines = data.split(b"\n")
    torn = lines.pop()
    if not lines:
        return None
    head = _head(_parse(lines[0]))
    if head is None:
        raise NoJournal(_moves(lines[1:]))
    content = Content(head, is_torn=bool(torn), lost=_moves([torn]))
    for number, line in enumerate(lines[1:], start=1):
        plain = _parse(line)
        if plain is None:
            content.is_damaged = True
            content.lost += _moves(lines[number:])
            break
        if (holder := _holder(plain, head.after + len(content.commands))) is not None:
            content.holders.append(holder)
        elif "at" in plain:
            content.mark = _mark(plain) or content.mark
        else:
            content.commands.append(plain)
    return content


_MARK, _HELD = b'{"at":', b'{"held":'
"""How the lines of a mark and of somebody who took a seat over begin."""


def _moves(lines: Sequence[bytes]) -> int:
    """How many of these lines have moves, guessed where they cannot be read.

    A torn line that may be the beginning of a mark or a seat counts as no move.
    """
    return sum(map(_has_move, lines))


def _has_move(line: bytes) -> bool:
    return not any(line.startswith(other) or other.startswith(line) for other in (_MARK, _HELD))


def last_mark(path: Path) -> Mark | None:
    """The last mark of a journal, found without reading all of it."""
    try:
        with open_file(path) as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL))
            lines = file.read(_TAIL).split(b"\n")
    except OSError:
        return None
    for line in reversed(lines[:-1]):
        if line.startswith(_MARK) and (plain := _parse(line)) is not None:
            return _mark(plain)
    return None


def _parse(line: bytes) -> Plain | None:
    try:
        plain: Any = json.loads(line.decode())
    except (ValueError, RecursionError):
        return None
    return plain if isinstance(plain, dict) else None


def _holder(plain: Plain, number: int) -> SeatHolder | None:
    match plain:
        case {"held": int(seat), "name": str(name)}:
            return SeatHolder(number, seat, name)
    return None


def _head(plain: Plain | None) -> Head | None:
    match plain:
        case {"game": str(game), "epoch": int(epoch), "after": int(after)}:
            return Head(game, epoch, after)
    return None


def _mark(plain: Plain) -> Mark | None:
    match plain:
        case {"at": at, "round": int(number), "over": bool(over), "played": int(played)} if (
            0 <= number <= _MOST and 0 <= played <= _MOST
        ):
            try:
                return Mark(moment(at), number, over, played)
            except ValueError:
                return None
    return None
