"""Opening the screen in the terminal of the process: the one place that takes its signals and its garbage."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tui.terminal.first_frame import FILE, FirstFrame
from tui.terminal.signs import ALL, signs_of

if TYPE_CHECKING:
    from saves import SavedGame, Store
    from saves.record import Record
    from tui.screen.app.early_board import EarlyBoard
    from tui.table.setup import Begin
    from tui.terminal.terminal import Terminal

_SCREENS = "tui.screen.app.magnate", "tui.screen.game"
"""What takes longest of all that a game needs beside Textual."""


def play(
    directory: Path,
    first_frame: FirstFrame,
    store: Callable[[], Store],
    begin: Begin | None,
    about: str,
    is_read_apart: bool = False,
) -> None:
    """Open the screen on a game, or on the title; `about` it something may be said until there is a frame.

    The title comes before anything else is loaded. While another process reads the game, this one imports the
    screen.
    """
    first_frame.show(directory / FILE if begin is None else None)
    if about:
        first_frame.say(*_words(about, signs_of(first_frame.environ)))
    gc.disable()
    try:
        from tui.terminal.terminal import Terminal

        terminal = Terminal.of(first_frame.environ, hears_signals=True, first_frame=first_frame)
        opened = None
        if begin is not None and not is_read_apart:
            opened = _Opened(begin(store()), directory, terminal)
        import_module("textual.app")
        if begin is not None:
            import_module("tui.screen.app.early_board")
            opened = opened or _Opened(begin(store()), directory, terminal)
            for module in _SCREENS:
                opened.show_board()
                import_module(module)
            opened.show_board()
        from tui.screen.app.magnate import MagnateApp
        from tui.screen.app.session import Session

        game = None if opened is None else opened.game
        app = MagnateApp(Session(directory, terminal, store, _collect_from_now_on), game)
        app.run()
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is leaving already
        if app.crash is not None:
            raise app.crash
    finally:
        first_frame.restore()
    if app.last_words:
        with suppress(OSError):  # the window was closed: nobody is there to be told
            print(app.last_words, flush=True)


class _Opened:
    """A game whose board is on the screen while the rest is imported."""

    def __init__(self, game: SavedGame | Record, directory: Path, terminal: Terminal) -> None:
        self.game = game
        self._directory = directory
        self._terminal = terminal
        self.show_board()

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


def _words(about: str, signs: str) -> tuple[str, ...]:
    from tui.terminal.widths import in_ascii, plain

    return (plain(about) if signs == ALL else in_ascii(about)), "", "One moment."


def _collect_from_now_on() -> None:
    """Everything is imported: that will stay, and only what comes later can become garbage."""
    gc.freeze()
    gc.enable()
