"""What garbage collection looks at in a game: what is imported stays, and the game itself does not."""

from __future__ import annotations

import gc
import signal
import sys
import weakref
from pathlib import Path

import pytest

from tests.tui.emulator import Program
from tests.tui.stage import a_setup, store_in
from tui.screen.app.session import Frames
from tui.table.table import Table

CODE = """
import gc, signal, sys
from pathlib import Path

told = Path(sys.argv.pop(1))

def tell(*_):
    has_table = any(type(one).__name__ == "Table" for one in gc.get_objects())
    told.write_text(f"{gc.isenabled()} {has_table} {gc.get_freeze_count() > 10_000}")

signal.signal(signal.SIGUSR1, tell)
from tui.cli.entry import main
sys.exit(main())
"""


def test_what_is_imported_is_never_looked_at_again_but_a_game_can_be_forgotten(tmp_path: Path) -> None:
    told = tmp_path / "told"
    argv = [sys.executable, "-c", CODE, str(told), "--data-dir", str(tmp_path), "new", "--seed", "2"]
    with Program(argv) as program:
        program.wait_for("q  Leave")
        program.wait_until(lambda: _answer(program, told).startswith("True"))
        assert _answer(program, told) == "True True True"


def _answer(program: Program, told: Path) -> str:
    """Whether garbage is collected, the table can be, and thousands of other things cannot."""
    told.unlink(missing_ok=True)
    program.process.send_signal(signal.SIGUSR1)
    program.wait_until(lambda: told.exists() and bool(told.read_text()))
    return told.read_text()


@pytest.mark.long
def test_a_frame_that_was_kept_holds_on_to_no_table(tmp_path: Path) -> None:
    saved = store_in(tmp_path).create(a_setup("Ann", "Ben", bots=0))
    table, frames = Table.at(saved), Frames(tmp_path)
    frames.see(table, ((80, 24), "256", "as it is"))
    frames.keep_table(table, saved.name)
    saved.close()
    left = weakref.ref(table)
    del table, saved
    gc.collect()
    assert left() is None
