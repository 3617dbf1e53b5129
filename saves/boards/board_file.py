"""Reading a board's file: every fault as a sentence with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.boards import validation
from engine.boards.fields import Fault
from engine.boards.spec import BoardSpec
from engine.record import record
from saves.boards.toml_faults import syntax_fault
from saves.boards.toml_lines import has_long_key, lines_of
from saves.disk.regular_files import read_file
from saves.errors import cannot_read

MOST_BYTES = 64 << 10
"""Of a board's file; one of sixty spaces with three decks has a fifth of this."""

MOST_FAULTS = 50
"""The most that are told."""

_MOST_SYNTAX_FAULTS = 10


@record
class LineFault:
    """Something wrong with a file: where, as a line from 1, and what, as a sentence."""

    line: int
    why: str

    def __str__(self) -> str:
        return f"Line {self.line}: {self.why}"


@record
class BoardText:
    """What was read: a board and the lines of its parts, or faults in the order of their lines."""

    spec: BoardSpec | None
    faults: tuple[LineFault, ...]
    lines: Mapping[tuple[str | int, ...], int]

    def line_of(self, path: tuple[str | int, ...]) -> int:
        """The line that says something, or the nearest thing around it."""
        return _line_of(self.lines, path)


def read_board(path: Path, usual: BoardSpec) -> BoardText:
    """A board's file; what it leaves out is as on a usual board. Raises SaveError if it cannot be read."""
    try:
        data = read_file(path, MOST_BYTES)
    except OSError as error:
        raise cannot_read(path, error) from error
    return board_of(data, usual)


def board_of(data: bytes, usual: BoardSpec) -> BoardText:
    """A board from the bytes of its file."""
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return BoardText(None, (LineFault(line, "This is not UTF-8 text. Save the file as UTF-8."),), {})
    plain, broken = _parsed(text)
    if plain is None:
        return BoardText(None, tuple(broken), {})
    lines = lines_of(text)
    found = validation.read(plain, usual)
    faults = [*broken, *_told(found.faults, lines, only_local=bool(broken))]
    faults.sort(key=lambda fault: fault.line)
    return BoardText(None if faults else found.spec, tuple(faults[:MOST_FAULTS]), lines)


def _told(faults: tuple[Fault, ...], lines: Mapping[Any, int], *, only_local: bool) -> list[LineFault]:
    """Faults with their lines; where lines could not be read, none that may come of their absence."""
    return [
        LineFault(_line_of(lines, fault.path), fault.why)
        for fault in faults
        if not (only_local and fault.is_of_whole)
    ]


def _line_of(lines: Mapping[tuple[str | int, ...], int], path: tuple[str | int, ...]) -> int:
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def _parsed(text: str) -> tuple[dict[str, Any] | None, list[LineFault]]:
    """The data of a text, and what is no TOML in it. A line that cannot be read is left out.

    There are no data if nothing can be made of the rest.
    """
    faults: list[LineFault] = []
    if has_long_key(text):
        return None, [LineFault(1, "It has a key with too many dots.")]
    lines = text.split("\n")
    while True:
        try:
            return tomllib.loads("\n".join(lines)), faults
        except RecursionError:
            return None, [*faults, LineFault(1, "It is nested too deeply.")]
        except ValueError as error:
            found = syntax_fault(str(error), lines)
            faults.append(LineFault(found.line, found.why))
            if found.is_last or not lines[found.line - 1] or len(faults) == _MOST_SYNTAX_FAULTS:
                return None, faults
            lines[found.line - 1] = ""
