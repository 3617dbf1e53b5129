"""Opening the screen in the terminal of the process: the one place that takes its signals and its garbage."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

from tui.terminal.first_frame import FILE, FirstFrame

if TYPE_CHECKING:
    from saves import SavedGame, Store
    from saves.reader_process import Apart
    from saves.record import Record
    from saves.store import Restore
    from tui.screen.app.early_board import EarlyBoard
    from tui.table.setup import Begin
    from tui.terminal.terminal import Terminal

_TEXTUAL = "rich.console", "textual.css.styles", "textual.widget", "textual.screen", "textual.app"
"""In steps, between which keys are answered."""
_BOARD = "saves.store", "tui.screen.app.early_board"
_SCREENS = "tui.screen.app.magnate", "tui.screen.game"


def play(
    directory: Path,
    first_frame: FirstFrame,
    make_store: Callable[[Restore], Store],
    begin: Begin | None,
    about: str,
    apart: Apart | None = None,
) -> str | None:
    """Open the screen on a game, or on the title; what it is `about` is said until there is a frame.

    The title comes before anything else is loaded; another process, `apart`, may read the game meanwhile.
    Returns the name of a game to go on with line by line, empty for the title, if that is wanted.
    """
    first_frame.show(directory / FILE if begin is None else None)
    if about:
        first_frame.say(about)
    gc.disable()
    reading = _GameReader(apart)
    try:
        from tui.terminal.terminal import Terminal

        store = partial(make_store, reading.restore)
        terminal = Terminal.of(first_frame.environ, hears_signals=True, first_frame=first_frame)
        opening = None if begin is None else _Opening(partial(begin, store()), directory, terminal)
        for module in _TEXTUAL if opening is None else (*_BOARD, *_TEXTUAL, *_SCREENS):
            if opening is not None and reading.is_done:
                opening.show_board()
            with _absent("ssl"):  # nothing here is encrypted, and OpenSSL takes a tenth of all memory
                import_module(module)
        from tui.screen.app.magnate import MagnateApp
        from tui.screen.app.session import Session
        from tui.terminal.private import forget_cuts

        game = None
        if opening is not None:
            opening.show_board()
            game = opening.game
        forget_cuts()
        gc.freeze()  # what is imported stays; a game that is left must go
        app = MagnateApp(Session(directory, terminal, store, gc.enable), game)
        app.run()
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is leaving already
        if app.crash is not None:
            raise app.crash
    finally:
        first_frame.restore()
        reading.close()
    if app.last_words:
        with suppress(OSError):  # the window was closed: nobody is there to be told
            print(app.last_words, flush=True)
    if app.goes_on_in_lines is not None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    return app.goes_on_in_lines


class _GameReader:
    """Reads games in another process, which loads with the first one that is not being read already."""

    def __init__(self, apart: Apart | None) -> None:
        self._apart = apart

    def restore(self, path: Path, journals: Sequence[Path]) -> Record:
        """Raises SaveError."""
        if self._apart is None:
            from saves.reader_process import Apart

            self._apart = Apart()
        return self._apart.restore(path, journals)

    @property
    def is_done(self) -> bool:
        """Whether no game is being read that would have to be waited for."""
        return self._apart is None or self._apart.is_done

    def close(self) -> None:
        if self._apart is not None:
            self._apart.close()


@contextmanager
def _absent(module: str) -> Iterator[None]:
    """Let a module that is not loaded yet be one that this Python does not have."""
    modules = cast(dict[str, ModuleType | None], sys.modules)
    if module in modules:
        yield
        return
    modules[module] = None
    try:
        yield
    finally:
        del modules[module]


class _Opening:
    """A game that is opened, and whose board is on the screen, while the rest is imported."""

    def __init__(self, begin: Callable[[], SavedGame | Record], directory: Path, terminal: Terminal) -> None:
        self._begin = begin
        self._directory = directory
        self._terminal = terminal

    @cached_property
    def game(self) -> SavedGame | Record:
        """May raise SaveError and SetupError the first time."""
        return self._begin()

    @cached_property
    def _board(self) -> EarlyBoard | None:
        from saves import SavedGame
        from tui.screen.app.early_board import EarlyBoard
        from tui.table import settings_file

        first_frame = self._terminal.first_frame
        if first_frame is None or not isinstance(self.game, SavedGame):
            return None
        kept = settings_file.load(self._directory)[0]
        return EarlyBoard(self.game.setup, self.game.game, kept, self._terminal, first_frame.frame)

    def show_board(self) -> None:
        """Paint it where only a few words are; once anything is typed, with the cursor that was walked."""
        first_frame = self._terminal.first_frame
        if first_frame is None or not first_frame.is_up:
            return
        typed = first_frame.typed()
        if (typed or not first_frame.frame) and self._board is not None:
            first_frame.draw(self._board.frame(typed))


def collect_from_now_on() -> None:
    """Everything is imported: that will stay, and only what comes later can become garbage."""
    gc.freeze()
    gc.enable()
