"""The palette: everything that can be done now, to be searched by what it is called."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.fuzzy import Matcher
from textual.screen import Screen
from textual.widgets import Input
from textual.widgets.option_list import Option

from engine.record import record
from tui.look.style import Look
from tui.screen.base import CAP, FramedScreen, Words, end_rule
from tui.screen.game import GameScreen
from tui.screen.keys.bindings import bindings_of_kind, usual_key, with_keys
from tui.screen.keys.names import key_name
from tui.screen.widgets.rows import Letters, Rows
from tui.terminal.widths import padded
from tui.words.names import clip
from tui.words.sums import in_currency

_TOLD = 0.5
"""The score of a match in the description of an entry, not in its name."""

_KEY, _LABEL = 14, 26
"""Columns before what is called by its name, and of that."""

_LONGEST = 40
"""Letters that are searched for."""


@record
class PaletteEntry:
    """Something that can be done now."""

    label: str
    key: str
    about: str
    run: Callable[[], Awaitable[object]]


def commands_of(screen: Screen[Any], keys: Mapping[str, str]) -> Iterator[PaletteEntry]:
    """All that can be done on a screen, each once: what is asked there first, then its keys and the app's."""
    seen = set()
    if isinstance(screen, GameScreen):
        for hint in screen.offered:
            if hint.label and hint.key not in seen:
                seen.add(hint.key)
                yield PaletteEntry(hint.label, hint.key, "", partial(screen.press_shown, hint.key))
    app: App[Any] = screen.app
    for node in (screen, app):
        for plain in bindings_of_kind(type(node)):
            binding = with_keys(plain, keys)
            key = usual_key(binding.key.split(",")[0])
            is_named = binding.description and binding.action not in ("nothing", "commands")
            if is_named and key not in seen and screen.check_action(binding.action, ()) is not False:
                seen.add(key)
                about = binding.tooltip if binding.tooltip != binding.description else ""
                yield PaletteEntry(
                    binding.description, key, about, partial(app.run_action, binding.action, node)
                )


def fitting(commands: Sequence[PaletteEntry], letters: str) -> list[PaletteEntry]:
    """Those that fit the letters, the best first; all of them before a letter is typed."""
    if not letters.strip():
        return [*commands]
    matcher = Matcher(letters)
    scores = [
        matcher.match(one.label) or _TOLD * (letters.casefold() in one.about.casefold()) for one in commands
    ]
    found = [(score, one) for score, one in zip(scores, commands, strict=True) if score > 0]
    return [one for _, one in sorted(found, key=lambda each: -each[0])]


class Palette(FramedScreen):
    """A line to type into, and below it what fits the letters, one of which is chosen."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Do it", id="palette.choose"),
        Binding("up,shift+tab", "move(-1)", "Choose", id="palette.up", key_display="↑↓"),
        Binding("down,tab", "move(1)", "Next", id="palette.down", show=False),
        Binding("pageup", "page(-1)", "Page up", id="palette.page_up", show=False),
        Binding("pagedown", "page(1)", "Page down", id="palette.page_down", show=False),
        Binding("escape", "leave", "Back", id="palette.back"),
    ]

    def __init__(self, look: Look, commands: Sequence[PaletteEntry]) -> None:
        super().__init__(look)
        self._commands = commands
        self.found = [*commands]
        """What fits the letters."""
        self.at = 0
        """The place of the chosen one."""
        self._is_closed = False
        self._letters = Letters(id="letters")
        self._rows = Rows(id="rows")
        self._end = Words(self._end_line, id="end")

    @property
    def top(self) -> tuple[str, str]:
        return "All commands", "Type a part of a name."

    def body(self) -> ComposeResult:
        yield self._letters
        yield self._rows
        yield self._end

    def on_mount(self) -> None:
        self._letters.begin("", longest=_LONGEST, only=None)
        self.watch(self._rows, "scroll_y", self._end.redraw, init=False)
        self.call_after_refresh(self._write)

    def on_resize(self) -> None:
        self.call_after_refresh(self._write)

    def on_input_changed(self, event: Input.Changed) -> None:
        self.found, self.at = fitting(self._commands, event.value), 0
        self._write()

    # --- keys

    def said(self, binding: Binding) -> str:
        """Letters are for the line, also the one that asks for help elsewhere."""
        return "" if binding.id == "app.help" else super().said(binding)

    def action_move(self, by: int) -> None:
        """Go round at the ends."""
        self._choose((self.at + by) % max(1, len(self.found)))

    def action_page(self, by: int) -> None:
        self._choose(self.at + by * max(1, self._rows.size.height - 1))

    def _choose(self, place: int) -> None:
        self.at = max(0, min(place, len(self.found) - 1))
        self._light()

    def action_choose(self) -> None:
        """Do the chosen one; a second Enter in the same packet does nothing."""
        if self.found and not self._is_closed:
            run = self.found[self.at].run
            self.action_leave()
            self.app.call_later(run)

    def choose(self, place: int) -> None:
        """Do one of those that fit."""
        self.at = place
        self.action_choose()

    def action_leave(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self.dismiss()

    def on_click(self, event: Click) -> None:
        """A click does what it is on."""
        row = event.screen_y - self._rows.region.y + self._rows.scroll_offset.y
        if self._rows.region.contains(*event.screen_offset) and row < len(self.found):
            self.at = row
            self.action_choose()

    # --- showing

    def _write(self) -> None:
        self._rows.write([Option(self._row(one)) for one in self.found])
        self._light()

    def _light(self) -> None:
        self._rows.light(self.at if self.found else None, {1: self.look.glyphs.turn})
        self._end.redraw()

    def _row(self, one: PaletteEntry) -> Content:
        dots = self.look.glyphs.ellipsis
        cap = f" {key_name(one.key)} " if one.key else ""
        told = in_currency(one.about, self.look.currency)
        about = clip(told, max(0, self._rows.size.width - _KEY - _LABEL - 1), dots)
        label = padded(clip(in_currency(one.label, self.look.currency), _LABEL - 1, dots), _LABEL)
        gap = " " * max(1, _KEY - 3 - len(cap))
        return Content.assemble("   ", (cap, CAP), gap, label, (about, "$text-muted"))

    def _end_line(self) -> Content:
        if not self.found:
            return Content("  Nothing is called that.").stylize("$text-muted")
        return end_rule(self.look, self._end.size.width, self._rows.below)
