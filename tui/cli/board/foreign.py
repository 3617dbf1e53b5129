"""`magnate board import`: a board's file made of another program's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.games import FIRST, find
from saves.boards.board_file import board_of
from saves.boards.foreign import MOST_BYTES, drafted
from saves.boards.foreign.board_toml import as_toml
from saves.boards.foreign.draft import NotABoard
from saves.disk.new_file import new_file
from saves.disk.regular_files import read_file
from saves.errors import cannot_read
from saves.untrusted_text import shown
from tui.cli.output import Mistake, complain, no_file
from tui.table.boards import usual_of


def imported(path: Path, out: Path | None) -> Iterator[str]:
    """The file, or where it was written; what it cannot say goes to standard error. Raises Mistake."""
    name = shown(path.name)
    try:
        draft = drafted(read_file(path, MOST_BYTES))
    except NotABoard as error:
        raise Mistake(f"{name}: {error}") from error
    except OSError as error:
        raise cannot_read(path, error) from error
    except ValueError as error:
        raise no_file(path) from error
    text = as_toml(draft)
    for told in draft.told():
        complain(f"{name}: {shown(told)}")
    if out is None:
        yield text.removesuffix("\n")
    else:
        with new_file(out) as file:
            file.write(text)
        yield f"Wrote {shown(str(out))}. Next: 'magnate board check {shown(str(out))}'."
    faults = board_of(text.encode(), usual_of(find(FIRST))).faults
    if faults:
        for fault in faults[:-1]:
            complain(f"the new file: {fault}")
        raise Mistake(f"the new file: {faults[-1]}")
