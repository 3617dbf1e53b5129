"""Boards by name or file: the player's own folder, and those that come with Magnate."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from engine.boards.plain import value_of
from engine.boards.spec import BoardSpec
from engine.boards.value import hash_of
from engine.games import FIRST, find
from engine.options import PRINTED, SetupError
from engine.record import record
from engine.ruleset import RuleSet
from engine.word import did_you_mean
from saves.boards.board_file import BoardText, read_board
from saves.disk.regular_files import state_of
from saves.errors import SaveError
from saves.untrusted_text import shown

SHIPPED = Path(__file__).parents[2] / "boards"

FOLDER = "boards"
"""In the data directory."""

SUFFIX = ".toml"

_MOST = 200
"""Files of one folder; no more are looked at."""

_FAULTS_TOLD = 3

_NAMES_TOLD = 12


@record
class NamedBoard:
    """A board that can be called by its name, or why it cannot be played on."""

    name: str
    """Its file's, without the ending."""
    path: Path
    title: str
    """Empty if there is a fault."""
    value: str
    """The value of the option `board`; empty if there is a fault."""
    spaces: int = 0
    fault: str = ""
    """The first one, as a sentence."""

    @property
    def hash(self) -> str:
        return hash_of(self.value)


def is_file(text: str) -> bool:
    """Whether a text is the path of a file, not a name."""
    return os.sep in text or text.lower().endswith(SUFFIX) or os.path.isfile(text)


def files(directory: Path) -> Iterator[Path]:
    """The player's own boards first, then those that come along, each name once, without hidden files."""
    seen: set[str] = set()
    for folder in (directory / FOLDER, SHIPPED):
        try:
            paths = sorted(path for path in folder.iterdir() if _is_board(path.name))[:_MOST]
        except OSError:
            continue
        for path in paths:
            if path.stem.casefold() not in seen:
                seen.add(path.stem.casefold())
                yield path


def _is_board(name: str) -> bool:
    return name.lower().endswith(SUFFIX) and not name.startswith(".")


def usual_of(rule_set: RuleSet) -> BoardSpec:
    """The board whose figures a file may leave out. Raises SetupError for rules with no other board."""
    if rule_set.usual_board is None:
        raise SetupError(f"{rule_set.title} has its own board and takes no other.")
    return rule_set.usual_board


def named_boards(directory: Path, rule_set: RuleSet) -> list[NamedBoard]:
    """All boards that can be called by name; none for rules with no other board."""
    if rule_set.usual_board is None:
        return []
    return [_named(path, state_of(path), rule_set.usual_board) for path in files(directory)]


@lru_cache(_MOST)
def _named(path: Path, stamp: tuple[int, int], usual: BoardSpec) -> NamedBoard:
    """A board as its file says; files that have not changed are read once."""
    name = shown(path.stem)
    try:
        read = read_board(path, usual)
    except SaveError as error:
        return NamedBoard(name, path, "", "", fault=str(error))
    if read.spec is None:
        return NamedBoard(name, path, "", "", fault=str(read.faults[0]))
    return NamedBoard(name, path, read.spec.title, value_of(read.spec), len(read.spec.rows))


def board_titles(directory: Path) -> dict[str, str]:
    """What boards that can be chosen are called by the value of the option `board`, without the printed one.

    A title that not every keyboard types is followed by the name of its file.
    """
    boards = [board for board in named_boards(directory, find(FIRST)) if board.value]
    return {one.value: one.title if one.title.isascii() else f"{one.title} ({one.name})" for one in boards}


def board_file(text: str, directory: Path) -> Path:
    """The file meant by a path or a name. Raises SetupError."""
    if is_file(text):
        return Path(text)
    known = list(files(directory))
    for path in known:
        if path.stem.casefold() == text.strip().casefold():
            return path
    raise SetupError(f"There is no board called {shown(text)!r}.{_instead(text, known)}")


def _instead(text: str, known: Sequence[Path]) -> str:
    """What to call in place of a name that no board has, as a sentence."""
    names = [shown(path.stem) for path in known]
    if len(names) > _NAMES_TOLD:
        return did_you_mean(text, names, "'magnate board list' names them all.")
    choose = f"Choose from {', '.join(names)}." if names else "'magnate board new FILE' writes one."
    return did_you_mean(text, names, choose)


def value_for(text: str, directory: Path, rule_set: RuleSet) -> str:
    """The value of the option `board` for a name or a file. Raises SetupError and SaveError."""
    usual = usual_of(rule_set)
    if text.strip().casefold() == PRINTED:
        return PRINTED
    path = board_file(text, directory)
    read = read_board(path, usual)
    if read.spec is None:
        raise SetupError(_why_not(path, read))
    return value_of(read.spec)


def _why_not(path: Path, read: BoardText) -> str:
    """The first faults of a file, and where the others are told."""
    told = " ".join(map(str, read.faults[:_FAULTS_TOLD]))
    more = len(read.faults) - _FAULTS_TOLD
    rest = f" And {more} more: 'magnate board check {shown(str(path))}' tells all." if more > 0 else ""
    return f"{shown(path.name)} is no board yet. {told}{rest}"
