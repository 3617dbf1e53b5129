"""The way in: a stored first frame comes before anything is loaded; standard library only, and little."""

from __future__ import annotations

import gc
import os
import sys

from saves.disk.change_stamp import stamp
from saves.disk.paths import where
from saves.disk.regular_files import open_file
from tui.terminal.accessible import switched_on_by
from tui.terminal.first_frame import FILE, GAME_FILE, FirstFrame
from tui.terminal.signs import environ_at_start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from saves.reader_process import Apart


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit status. Garbage is collected when the command says so."""
    gc.disable()
    arguments = list(sys.argv[1:] if argv is None else argv)
    first_frame = FirstFrame(environ_at_start(), open_file)
    apart = None
    match _directory_and_rest(arguments):
        case directory, [] | ["resume", *_] if switched_on_by(
            os.environ, where(directory, os.environ), open_file
        ):
            pass  # nothing is drawn for somebody who listens
        case directory, []:
            first_frame.show(os.path.join(where(directory, os.environ), FILE))
        case directory, ["resume", *names] if len(names) < 2:
            directory = where(directory, os.environ)
            if key := stamp(os.path.join(directory, "games"), *names):
                first_frame.show(os.path.join(directory, GAME_FILE), key)
                if first_frame.is_up:
                    first_frame.say(key.partition("/")[0])
                    apart = _reading(os.path.join(directory, "games", key.partition("/")[0]))
    try:
        from tui.cli.main import main as run

        return run(arguments, first_frame, apart)
    finally:
        first_frame.restore()


def _reading(game: str) -> Apart:
    """A game is read from its files while the screen is imported."""
    from saves.reader_process import Apart

    apart = Apart()
    apart.begin(f"{game}.json", [f"{game}.journal"])
    return apart


def _directory_and_rest(arguments: list[str]) -> tuple[str, list[str]]:
    """The directory if one is named first, and what else is said."""
    match arguments:
        case ["--data-dir", directory, *rest]:
            return directory, rest
    return "", arguments


if __name__ == "__main__":
    sys.exit(main())
