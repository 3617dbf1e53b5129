"""What the app needs to know of its terminal.

    class MagnateApp(App[None]):
        def __init__(self) -> None:
            super().__init__(driver_class=driver_class())

        def on_mount(self) -> None:
            attach(self)

Textual sends every refresh whole and at once. Over a slow line this is too much and too soon, and a closed
window or a dropped connection kills it without a word. Our driver does better, and where it cannot run, or
`MAGNATE_DRIVER=stock` forbids it, everything here works with Textual's own.
"""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tui.terminal.colours import colour_depth, runs_own_driver

if TYPE_CHECKING:
    from textual.app import App

    from tui.terminal.driver import TerminalDriver


def driver_class() -> type[TerminalDriver] | None:
    """Give the driver for `App(driver_class=...)`, or None for Textual's own; call it before the app is made.

    Our driver chooses colours itself, so Textual is told to leave them alone: it would make greys of them for
    `NO_COLOR`, and a brown band could not be told from a black one any more.
    """
    if not runs_own_driver(os.environ):
        return None
    from tui.terminal.driver import TerminalDriver

    os.environ["MAGNATE_COLORS"] = colour_depth(os.environ)
    os.environ["COLORTERM"] = "truecolor"
    os.environ.pop("NO_COLOR", None)
    return TerminalDriver


def terminal_of(app: App[Any]) -> TerminalDriver | None:
    """Give the app's driver if it is ours."""
    if not runs_own_driver(os.environ):
        return None
    from tui.terminal.driver import TerminalDriver

    return app._driver if isinstance(app._driver, TerminalDriver) else None


def attach(app: App[Any]) -> None:
    """Let a running app leave cleanly when its window closes or it is told to end; call it on mount.

    Our driver sees to that by itself, from the moment at which it takes the terminal; it replaces the splash
    when the app's first screen is complete. Textual's own is made to repaint after a suspension, too.
    """
    terminal = terminal_of(app)
    if terminal is None:
        leave_on_signals(app)
        app.app_resume_signal.subscribe(app, lambda _: app.refresh(layout=True), immediate=True)
    else:
        app.call_after_refresh(terminal.release)


def leave_on_signals(app: App[Any]) -> None:
    """Let the app leave in good order when its window closes or it is told to end; needs the running loop."""
    loop = asyncio.get_running_loop()
    for name in ("SIGHUP", "SIGINT", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            with suppress(NotImplementedError, RuntimeError, ValueError):  # not here, or not in this thread
                loop.add_signal_handler(number, app.exit)


def redraw(app: App[Any]) -> None:
    """Paint the whole screen again, after something else has written over it."""
    terminal = terminal_of(app)
    if terminal is None:
        app.refresh()
    else:
        terminal.redraw()


def store_splash(app: App[Any], path: str | os.PathLike[str]) -> None:
    """Keep the present screen as the first frame of the next start."""
    terminal = terminal_of(app)
    if terminal is not None:
        terminal.store_splash(path)


def round_trip(app: App[Any]) -> float | None:
    """Give the seconds from a frame to its answer, None if unknown; animate only if they are few."""
    terminal = terminal_of(app)
    return None if terminal is None else terminal.round_trip
