"""A small app on our driver, run by the tests in a separate terminal: `python -m tests.tui.tiny_app DIR`.

It counts keys, leaves on q, suspends on z and repaints on ctrl+l. Having left in good order it says so by
a file DIR/left.
"""

from __future__ import annotations

import fcntl
import os
import signal
import sys
import termios
from pathlib import Path

from saves.disk.regular_files import open_file
from tui.terminal.first_frame import FirstFrame, store


def run(folder: Path) -> None:
    """Show the splash, then the app."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGHUP, signal.SIG_IGN if "IGNORE_HANGUP" in os.environ else signal.SIG_DFL)
    first_frame = FirstFrame(os.environ, open_file)
    first_frame.show(folder / "splash")
    try:
        run_app(folder, first_frame)
    finally:
        first_frame.restore()


def run_app(folder: Path, first_frame: FirstFrame) -> None:
    """Import Textual late, as the splash intends."""
    if "BREAK_IMPORT" in os.environ:
        raise ImportError("broken on purpose")
    from textual.app import ComposeResult
    from textual.events import Key, Paste
    from textual.widgets import Static

    from tui.terminal.app import TerminalApp
    from tui.terminal.terminal import Terminal

    class Tiny(TerminalApp):
        CSS = """
        Screen { background: #121212; color: #d0d0d0; }
        Static { height: 1; }
        #band { background: #ffff87; color: #000000; width: 9; }
        """
        ENABLE_COMMAND_PALETTE = False

        def compose(self) -> ComposeResult:
            yield Static("Magnate│●", id="band")
            yield Static("pressed 0", id="count")

        def on_mount(self) -> None:
            self.attach()
            self.pressed = 0

        def on_key(self, event: Key) -> None:
            if event.key == "q":
                if (frame := self.frame()) is not None:
                    store(folder / "splash", *frame)
                self.exit()
            elif event.key == "z":
                self.action_suspend_process()
            elif event.key == "ctrl+l":
                self.action_redraw()
            else:
                self.pressed += 1
                self.query_one("#count", Static).update(f"pressed {self.pressed}")

        def on_paste(self, event: Paste) -> None:
            self.query_one("#count", Static).update(f"pasted {event.text}")

        def on_unmount(self) -> None:
            (folder / "left").touch()

    Tiny(Terminal.of(os.environ, hears_signals=True, first_frame=first_frame)).run()


if __name__ == "__main__":
    run(Path(sys.argv[1]))
