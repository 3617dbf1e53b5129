"""The keys, to be changed: each with what it does and what it is called in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.strip import Strip

from tui.ask.own_keys import Changeable
from tui.look.lines import blank, heading, row
from tui.look.style import FAINT, KEY, LIT, PAGE, TEXT, WHITE, Look
from tui.screen.base import PageScreen
from tui.screen.bindings import usual_key
from tui.screen.changed_keys import key_changes
from tui.screen.panels.base import sentence, walked, windowed
from tui.words.settings import Settings

_KEY, _ID = 22, 28
"""Columns of the keys, and of what they are called in the settings."""

_AROUND = 4
"""Lines that the list does not have."""

_ABOUT = "Press Enter, then the new key. Backspace restores the default."
_ASKED = "Press the new key; Esc keeps the old one."


class KeysScreen(PageScreen):
    """A list of all keys. What is pressed is kept at once, unless it would be for two things."""

    heading = "Keys"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "ask", "Change", id="keys.change"),
        Binding("backspace", "usual", "Default", id="keys.usual"),
        Binding("up,k", "walk('up')", "Up", id="keys.up", key_display="↑↓"),
        Binding("down,j", "walk('down')", "Down", id="keys.down", show=False),
        Binding("pageup", "walk('pageup')", "Page up", id="keys.page_up", show=False),
        Binding("pagedown", "walk('pagedown')", "Page down", id="keys.page_down", show=False),
        Binding("home", "walk('home')", "First", id="keys.first", show=False),
        Binding("end", "walk('end')", "Last", id="keys.last", show=False),
        Binding("escape,q", "leave", "Back", id="keys.back", key_display="Esc"),
    ]

    def __init__(self, look: Look, settings: Settings) -> None:
        super().__init__(look)
        self._settings = settings
        self.at = 0
        self.is_asking = False
        self.note = ""
        self._first = 0

    def on_mount(self) -> None:
        self.keys = key_changes(self._settings.keys, type(self.app))
        super().on_mount()
        self.redraw()

    def page(self, width: int, height: int) -> Sequence[Strip]:
        fill = self.look.ink()
        lines = [self._line(one, width, here=number == self.at) for number, one in enumerate(self.keys.known)]
        room = max(1, height - _AROUND)
        self._first, shown = windowed(lines, self._first, self.at, width, room, self.look)
        shown += [blank(width, fill)] * (room - len(shown))
        told = self.note or (_ASKED if self.is_asking else _ABOUT)
        foot = sentence(told, width, self.look, alarm=bool(self.note or self.is_asking))
        return [heading("What each key does", width, self.look), *shown, blank(width, fill), *foot]

    def _line(self, one: Changeable, width: int, *, here: bool) -> Strip:
        look = self.look
        fill = look.ink(WHITE, LIT) if here else look.ink()
        text = look.ink(WHITE, LIT, bold=True) if here else look.ink(TEXT)
        names, is_changed = self.keys.keys_of(one), one.id in self.keys.wanted
        ink = look.ink(WHITE if here else KEY, LIT if here else PAGE, bold=is_changed)
        changed = "*" if is_changed else " "
        left = [(f" {changed}{names[:_KEY]:<{_KEY}}", ink), (f" {one.label}", text)]
        faint = look.ink(TEXT, LIT) if here else look.ink(FAINT)
        return row(width, fill, left, [(f"{one.id:<{_ID}}", faint)] if width >= 2 * _ID + _KEY else [])

    # --- keys

    def on_key(self, event: Key) -> None:
        """While a key is asked for, whichever comes is the answer."""
        if not self.is_asking:
            return
        event.stop()
        event.prevent_default()
        self.is_asking = False
        self.note = ""
        if event.key != "escape":
            self._take(usual_key(event.key))
        self.redraw()

    def on_click(self, event: Click) -> None:
        """A click goes to a row, another one changes its key."""
        clicked = event.style.meta.get("row")
        if clicked is not None and not self.is_asking:
            self.is_asking = clicked == self.at
            self.at, self.note = clicked, ""
            self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not self.is_asking

    def action_walk(self, key: str) -> None:
        at = walked(key, self.at, len(self.keys.known))
        self.at, self.note = self.at if at is None else at, ""
        self.redraw()

    def action_ask(self) -> None:
        self.is_asking, self.note = True, ""
        self.redraw()

    def action_usual(self) -> None:
        self.note = ""
        if self.keys.take_usual(self.keys.known[self.at]):
            self._keep()
        self.redraw()

    def action_leave(self) -> None:
        self.dismiss()

    def _take(self, key: str) -> None:
        """Use a key from now on, or say why it cannot be had."""
        self.note = self.keys.take(self.keys.known[self.at], key)
        if not self.note:
            self._keep()

    def _keep(self) -> None:
        app = self.host
        self.note = app.change_settings(replace(app.settings, keys=dict(self.keys.wanted)))
