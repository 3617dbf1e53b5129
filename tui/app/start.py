"""Opening the screen in the terminal of the process: the one place that takes its signals and its garbage."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tui.terminal.first_frame import FILE, FirstFrame
from tui.terminal.signs import PLAIN, signs_of

if TYPE_CHECKING:
    from saves import SavedGame, Store
    from saves.record import Record
    from tui.play.setup import Begin
    from tui.terminal.terminal import Terminal


def play(
    directory: Path,
    first_frame: FirstFrame,
    store: Callable[[], Store],
    begin: Begin | None,
    about: str = "",
    is_read_apart: bool = False,
) -> None:
    """Open the screen on a game, `about` which something is said meanwhile.

    Without one the title is opened, which comes before anything else is loaded. While another process reads
    the game, this one imports the screen.
    """
    first_frame.show(directory / FILE if begin is None else None)
    if about:
        first_frame.say(*_words(about, signs_of(first_frame.environ)))
    gc.disable()
    try:
        from tui.terminal.terminal import Terminal

        terminal = Terminal.of(first_frame.environ, hears_signals=True, first_frame=first_frame)
        game = None
        if begin is not None and not is_read_apart:
            game = _opened(begin(store()), directory, terminal)
        from tui.app.magnate import MagnateApp
        from tui.app.opener import GAME
        from tui.app.session import Session

        if begin is not None:
            import_module(GAME)
            game = game or _opened(begin(store()), directory, terminal)
        app = MagnateApp(Session.at(directory, terminal, store, _collect_from_now_on), game)
        app.run()
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is leaving already
        if app.crash is not None:
            raise app.crash
    finally:
        first_frame.restore()
    if app.last_words:
        with suppress(OSError):  # the window was closed: nobody is there to be told
            print(app.last_words, flush=True)


def _opened(game: SavedGame | Record, directory: Path, terminal: Terminal) -> SavedGame | Record:
    """The same game, with its board on the screen where nothing is yet but a few words."""
    from saves import SavedGame
    from tui import settings

    first_frame = terminal.first_frame
    if first_frame is not None and first_frame.has_room and isinstance(game, SavedGame):
        from tui.app.early_board import board_frame

        first_frame.draw(board_frame(game.setup, game.game, settings.load(directory)[0], terminal))
    return game


def _words(about: str, signs: str) -> tuple[str, ...]:
    """What is being opened, while everything is loaded."""
    from tui.text.names import plain

    title = plain(about)
    return (title if signs != PLAIN else title.encode("ascii", "replace").decode()), "", "One moment."


def _collect_from_now_on() -> None:
    """Everything is imported: that will stay, and only what comes later can become garbage."""
    gc.freeze()
    gc.enable()
