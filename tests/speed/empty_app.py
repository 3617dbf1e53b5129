"""The least that Textual can show, which the program is compared with: `python -m tests.speed.empty_app`."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class EmptyApp(App[None]):
    """One line that tells the last key; q leaves."""

    def compose(self) -> ComposeResult:
        yield Static("Hello")

    def on_key(self, event: Key) -> None:
        if event.key == "q":
            self.exit()
        self.query_one(Static).update(f"Hello {event.key}")


if __name__ == "__main__":
    EmptyApp().run()
