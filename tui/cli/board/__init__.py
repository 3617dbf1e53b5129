"""`magnate board`: begin a board's file, check or draw one, import one, and list those there are."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from engine.boards.spec import BoardSpec
from engine.games import FIRST, find
from saves.boards.board_file import MOST_BYTES, BoardText, read_board
from saves.disk.new_file import new_file
from saves.disk.regular_files import read_file
from saves.untrusted_text import shown
from tui.cli.board.report import measured, report, warnings
from tui.cli.output import Mistake, complain
from tui.table.boards import FOLDER, NamedBoard, board_file, named_boards, usual_of

TEMPLATE = Path(__file__).with_name("new_board.toml")

Deed = Callable[[argparse.Namespace, Path], Iterator[str]]
"""Does something; returns what is to be printed. The path is the data directory."""


def told(args: argparse.Namespace, directory: Path) -> Iterator[str]:
    """What was asked for, line by line. Raises Mistake, SetupError and SaveError."""
    return DEEDS.get(args.deed, _list)(args, directory)


def _new(args: argparse.Namespace, directory: Path) -> Iterator[str]:
    """Write an example with comments; what is there already stays as it is."""
    path: Path = args.file
    with new_file(path) as file:
        file.write(read_file(TEMPLATE, MOST_BYTES).decode())
    yield f"Wrote {shown(str(path))}. Change it, then run 'magnate board check {shown(str(path))}'."


def _read(args: argparse.Namespace, directory: Path) -> tuple[BoardText, BoardSpec]:
    """The board that is meant by its file or name. Raises Mistake after every fault with its line."""
    path = board_file(str(args.file), directory)
    read = read_board(path, usual_of(find(FIRST)))
    if read.spec is None:
        for fault in read.faults[:-1]:
            complain(f"{shown(path.name)}: {fault}")
        raise Mistake(f"{shown(path.name)}: {read.faults[-1]}")
    return read, read.spec


def _show(args: argparse.Namespace, directory: Path) -> Iterator[str]:
    from tui.cli.board.drawing import drawn  # only here: the others draw nothing

    _, spec = _read(args, directory)
    return drawn(spec, find(FIRST), directory, args.size)


def _import(args: argparse.Namespace, directory: Path) -> Iterator[str]:
    from tui.cli.board.foreign import imported  # only here: few boards come from elsewhere

    return imported(args.file, args.out)


def _check(args: argparse.Namespace, directory: Path) -> Iterator[str]:
    """Every fault with its line; of a board without one, what plays badly and how it plays."""
    rule_set = find(FIRST)
    read, spec = _read(args, directory)
    yield from report(spec, rule_set)
    for warning in warnings(read, rule_set):
        yield f"Line {warning.line}: warning: {warning.why}"
    if args.play:
        yield measured(spec, rule_set, args.play, directory / FOLDER)


def _list(args: argparse.Namespace, directory: Path) -> Iterator[str]:
    boards = named_boards(directory, find(FIRST))
    if not boards:
        yield "No boards yet. 'magnate board new FILE' writes one."
    for board in boards:
        yield _line(board)
    yield f"Boards of your own: {shown(str(directory / FOLDER))}"


def _line(board: NamedBoard) -> str:
    if board.fault:
        return f"{board.name:<16}  {board.fault}"
    return f"{board.name:<16}  {board.title}, {board.spaces} spaces ({board.hash[:12]})"


DEEDS: Mapping[str | None, Deed] = {
    "new": _new,
    "check": _check,
    "show": _show,
    "import": _import,
    "list": _list,
}
"""By their word."""
