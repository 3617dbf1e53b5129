"""The keys on the screen: whichever is pressed next is the new one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Click, Key
from textual.strip import Strip

from tui.look.lines import blank, heading, row
from tui.look.style import FAINT, KEY, LIT, PAGE, TEXT, WHITE, Look
from tui.pages.keys import KeysPage
from tui.pages.page import Page, Row
from tui.screen.base import WIDEST, Drawing, centre_page
from tui.screen.bindings import usual_key
from tui.screen.page import PagedScreen
from tui.screen.panels.base import sentence, walked, windowed

_KEY, _ID = 22, 28
"""Columns of the keys, and of what they are called in the settings."""

_AROUND = 4
"""Lines that the list does not have."""

_ABOUT = "Press Enter, then the new key. Backspace restores the default."
_ASKED = "Press the new key; Esc keeps the old one."


_WALKING = (
    ("up,k", "up", "up", "Up"),
    ("down,j", "down", "down", "Down"),
    ("pageup", "pageup", "page_up", "Page up"),
    ("pagedown", "pagedown", "page_down", "Page down"),
    ("home", "home", "first", "First"),
    ("end", "end", "last", "Last"),
)
"""Keys that walk the list: keys, where they lead, id, and label."""


class KeysScreen(PagedScreen):
    """A list that is walked, with what is wrong below it."""

    page: KeysPage

    @classmethod
    def keys_of(cls, kind: type[Page]) -> Iterator[Binding]:
        *actions, back = super().keys_of(kind)
        yield from actions
        for key, does, name, label in _WALKING:
            is_first = name == "up"
            cap = "↑↓" if is_first else None
            yield Binding(key, f"walk('{does}')", label, id=f"keys.{name}", show=is_first, key_display=cap)
        yield back

    def __init__(self, look: Look, page: KeysPage) -> None:
        super().__init__(look, page)
        self._first = 0
        self._list = Drawing(look, self._lines, id="page")

    def body(self) -> ComposeResult:
        yield self._list

    # --- showing

    def redraw(self) -> None:
        self._list.redraw()
        super().redraw()

    def take_look(self, look: Look) -> None:
        self._list.look = look
        super().take_look(look)

    def _lines(self, all_columns: int, height: int) -> Sequence[Strip]:
        page, look, width = self.page, self.look, min(all_columns, WIDEST)
        fill = look.ink()
        lines = [self._row(one, width, here=number == page.at) for number, one in enumerate(page.rows)]
        room = max(1, height - _AROUND)
        self._first, shown = windowed(lines, self._first, page.at, width, room, look)
        shown += [blank(width, fill)] * (room - len(shown))
        told = page.message or (_ASKED if page.is_asking else _ABOUT)
        foot = sentence(told, width, look, alarm=bool(page.message or page.is_asking))
        drawn = [heading("What each key does", width, look), *shown, blank(width, fill), *foot]
        return centre_page(drawn, width, all_columns, look)

    def _row(self, one: Row, width: int, *, here: bool) -> Strip:
        look = self.look
        fill = look.ink(WHITE, LIT) if here else look.ink()
        text = look.ink(WHITE, LIT, bold=True) if here else look.ink(TEXT)
        keys, label, name = one.cells
        ink = look.ink(WHITE if here else KEY, LIT if here else PAGE, bold=keys.startswith("*"))
        faint = look.ink(TEXT, LIT) if here else look.ink(FAINT)
        left = [(f" {keys[: _KEY + 1]:<{_KEY + 1}}", ink), (f" {label}", text)]
        return row(width, fill, left, [(f"{name:<{_ID}}", faint)] if width >= 2 * _ID + _KEY else [])

    # --- keys

    def on_key(self, event: Key) -> None:
        """While a key is asked for, whichever comes is the answer."""
        if self.page.is_asking:
            event.stop()
            event.prevent_default()
            self.page.is_asking, self.page.message = False, ""
            if event.key != "escape":
                self.page.take(usual_key(event.key))
            self.redraw()

    def on_click(self, event: Click) -> None:
        """A click goes to a row, another one changes its key."""
        clicked = event.style.meta.get("row")
        if clicked is not None and not self.page.is_asking:
            self._go(clicked, again="change")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not self.page.is_asking

    def action_walk(self, key: str) -> None:
        at = walked(key, self.page.at, len(self.page.rows))
        self._go(self.page.at if at is None else at)

    def _go(self, at: int, again: str = "") -> None:
        """Choose a row; do something with one that was chosen already."""
        if again and at == self.page.at:
            self.page.act(again)
        self.page.at, self.page.message = at, ""
        self.redraw()
