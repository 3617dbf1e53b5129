"""`magnate board import`: a board's file made of another program's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.games import FIRST, find
from saves.boards.foreign import MOST_BYTES, drafted
from saves.boards.foreign.draft import Unreadable
from saves.boards.foreign.writing import as_toml
from saves.boards.reading import board_of
from saves.disk.ordinary import read_file
from saves.errors import cannot_read, cannot_write
from saves.texts import shown
from tui.cli.writing import Mistake, complain
from tui.table.boards import usual_of


def imported(path: Path, out: Path | None) -> Iterator[str]:
    """The file, or where it was written; what it cannot say is told on standard error.

    Raises Mistake if nothing can be taken over, or if what was taken over cannot be played on as it is.
    """
    name = shown(path.name)
    try:
        draft = drafted(read_file(path, MOST_BYTES))
    except Unreadable as error:
        raise Mistake(f"{name}: {error}") from error
    except (OSError, ValueError) as error:
        raise (cannot_read(path, error) if isinstance(error, OSError) else _no_file(path)) from error
    text = as_toml(draft)
    for told in draft.told():
        complain(f"{name}: {shown(told)}")
    if out is None:
        yield text.removesuffix("\n")
    else:
        _write(out, text)
        yield f"Wrote {shown(str(out))}. Next: 'magnate board check {shown(str(out))}'."
    faults = board_of(text.encode(), usual_of(find(FIRST))).faults
    if faults:
        for fault in faults[:-1]:
            complain(f"the new file: {fault}")
        raise Mistake(f"the new file: {faults[-1]}")


def _write(path: Path, text: str) -> None:
    """What is there already stays as it is."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise Mistake(f"There is a file {shown(str(path))} already. Name another one.") from error
    except (OSError, ValueError) as error:
        raise (cannot_write(path, error) if isinstance(error, OSError) else _no_file(path)) from error


def _no_file(path: Path) -> Mistake:
    return Mistake(f"No file can be called {shown(str(path))!r}.")
