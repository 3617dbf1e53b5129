"""A screen that shows a form: the fields, what the chosen one is for, and what is wrong, as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click, Key, Paste
from textual.strip import Strip

from tui.form import Choice, Field, Form, Text
from tui.look import ALARM, FAINT, KEY, LIT, MONEY, PAGE, TEXT, WHITE, Look
from tui.names import clip, plain
from tui.rows import Piece, begun, blank, row, wrap
from tui.screens.base import PageScreen, end_line, rule_line, window

_LABEL = 36
"""Columns before the values."""
_HELP_LINES = 2
_FOOT = _HELP_LINES + 2
"""Rows below the list: a rule, the help and the message."""


class FormScreen(PageScreen):
    """Fields in a list that scrolls; subclasses say what Enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", "Choose", id="form.up", key_display="↑↓"),
        Binding("down,tab", "move(1)", "Next line", id="form.down", show=False, key_display="↓"),
        Binding("left", "step(-1)", "Change", id="form.left", key_display="←→"),
        Binding("right,space", "step(1)", "Next value", id="form.right", show=False, key_display="→"),
        Binding("delete", "reset", "Undo", id="form.reset", key_display="Del"),
        Binding("pagedown", "part(1)", "More", id="form.part", key_display="PgDn"),
        Binding("pageup", "part(-1)", "Part before", id="form.part_before", show=False, key_display="PgUp"),
        Binding("home", "go(0)", "First line", id="form.first", show=False),
        Binding("end", "go(999)", "Last line", id="form.last", show=False),
        Binding("backspace", "erase", "Rub out", id="form.erase", show=False),
        Binding("escape", "leave", "Back", id="form.back", key_display="Esc"),
        Binding("q", "leave", "Back", id="form.back_q", show=False),
    ]

    def __init__(self, look: Look, form: Form) -> None:
        super().__init__(look)
        self.form = form
        self.trouble = ""
        """What is wrong, as a sentence."""
        self._top_line = 0
        self._wants_part = False
        """The whole part of the chosen field is to be seen."""
        self._rows: list[int | None] = []

    def changed(self, field: Field) -> None:
        """A field has another value now."""

    # --- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "reset":
            return self.form.chosen.is_changed
        if action == "step":
            return isinstance(self.form.chosen, Choice)
        return True

    def on_key(self, event: Key) -> None:
        """Letters belong to a field that takes them; digits to a number."""
        letters = event.character
        if letters is None or not letters.isprintable():
            return
        field = self.form.chosen
        if field.type(letters) or field.takes_text:
            event.stop()
            self._field_changed()

    def on_paste(self, event: Paste) -> None:
        """Pasted text is typed."""
        if self.form.chosen.type(event.text.strip()):
            self._field_changed()

    def action_move(self, by: int) -> None:
        left = self.form.chosen
        self.form.move(by)
        self._field_changed(left)

    def action_go(self, place: int) -> None:
        left = self.form.chosen
        self.form.go(place)
        self._field_changed(left)

    def action_part(self, by: int) -> None:
        left = self.form.chosen
        self.form.move_part(by)
        self._wants_part = True
        self._field_changed(left)

    def action_step(self, by: int) -> None:
        self.form.step(by)
        self._field_changed()

    def action_reset(self) -> None:
        self.form.chosen.reset()
        self._field_changed()

    def action_erase(self) -> None:
        if self.form.chosen.erase():
            self._field_changed()

    def action_leave(self) -> None:
        self.dismiss()

    def _field_changed(self, field: Field | None = None) -> None:
        """Show the form after a change of the chosen field, or of one that was left."""
        self.changed(field or self.form.chosen)
        self.redraw()
        self.refresh_bindings()

    def on_click(self, event: Click) -> None:
        """A click chooses a line; another one changes it."""
        y = event.screen_y - 1
        place = self._rows[y] if 0 <= y < len(self._rows) else None
        if place is None:
            return
        if place == self.form.place:
            self.form.step(1)
        self.form.go(place)
        self._field_changed()

    # --- drawing

    def page(self, width: int, height: int) -> Sequence[Strip]:
        room = max(1, height - _FOOT)
        lines, places = self._list(width)
        at = places.index(self.form.place)
        if self._wants_part and _end_of_part(places, at) > self._top_line + room:
            self._top_line = at - 1  # its heading
        self._wants_part = False
        self._top_line = window(len(lines), at, room, self._top_line)
        if at <= 2:
            self._top_line = 0
        elif at == self._top_line and places[at - 1] is None:
            self._top_line -= 1  # its heading
        seen = lines[self._top_line : self._top_line + room]
        self._rows = places[self._top_line : self._top_line + room]
        missing = [blank(width, self.look.ink())] * (room - len(seen))
        below = len(lines) - self._top_line - room
        return [*seen, *missing, end_line(width, self.look, below), *self._foot(width)]

    def _list(self, width: int) -> tuple[list[Strip], list[int | None]]:
        """All lines, and which field each of them is."""
        lines: list[Strip] = []
        places: list[int | None] = []
        heading = ""
        for place, field in enumerate(self.form.fields):
            if field.heading != heading:
                heading = field.heading
                above = [blank(width, self.look.ink())] if lines else []
                lines += [*above, rule_line(width, self.look, heading)]
                places += [None] * (len(above) + 1)
            lines.append(self._field(field, width))
            places.append(place)
        return lines, places

    def _field(self, field: Field, width: int) -> Strip:
        is_chosen = field is self.form.chosen
        back = LIT if is_chosen else PAGE
        ink = self.look.ink(WHITE if is_chosen else TEXT, back, bold=is_chosen, block=is_chosen)
        turn = self.look.glyphs.turn if is_chosen else " "
        mark = "*" if field.is_changed else " "
        label = clip(field.label, _LABEL - 6, self.look.glyphs.ellipsis)
        left: list[Piece] = [(f" {turn} ", ink), (f"{label:<{_LABEL - 5}}", ink)]
        left.append((f"{mark} ", self.look.ink(MONEY, back, bold=True, block=is_chosen)))
        return row(width, ink, [*left, *self._value(field, back, is_chosen, width - _LABEL - 5)])

    def _value(self, field: Field, back: int, is_chosen: bool, width: int) -> list[Piece]:
        """The value, with arrows where there are others."""
        ink = self.look.ink(WHITE if is_chosen else TEXT, back, bold=is_chosen, block=is_chosen)
        faint = self.look.ink(KEY if is_chosen else FAINT, back, block=is_chosen)
        if isinstance(field, Text):
            return self._letters(field, ink, faint, is_chosen, width)
        text = clip(plain(field.text), width, self.look.glyphs.ellipsis)
        if not is_chosen or not isinstance(field, Choice):
            return [("  ", ink), (text, ink)]
        before, behind = field.can_step
        arrows = ("<", ">") if self.look.glyphs.turn == ">" else ("◄", "►")
        return [
            (f"{arrows[0] if before else ' '} ", faint),
            (text, ink),
            (f" {arrows[1] if behind else ' '}", faint),
        ]

    def _letters(self, field: Text, ink: Style, faint: Style, is_chosen: bool, width: int) -> list[Piece]:
        """What has been typed, with a cursor if this is the field."""
        if not field.value and not is_chosen:
            return [("  ", ink), (field.empty, faint)]
        shown = plain(field.value)[-width:]
        if not is_chosen:
            return [("  ", ink), (shown, ink)]
        after = [(f"  {field.empty}", faint)] if not field.value else []
        return [("  ", ink), (shown, ink), ("_", ink), *after]

    def _foot(self, width: int) -> list[Strip]:
        """What the chosen field is for, and what is wrong."""
        fill, ink = self.look.ink(), self.look.ink(TEXT)
        help_lines = begun(wrap([(self.form.chosen.help, ink)], width - 4), width - 4, _HELP_LINES)
        lines = [row(width, fill, [("  ", fill), *pieces]) for pieces in help_lines]
        lines += [blank(width, fill)] * (_HELP_LINES - len(lines))
        alarm = self.look.ink(ALARM, bold=True)
        text = clip(self.trouble, width - 4, self.look.glyphs.ellipsis)
        return [*lines, row(width, fill, [(f"  {text}", alarm)])]


def _end_of_part(places: Sequence[int | None], at: int) -> int:
    """The line behind the last field of a part, of which one line is given."""
    return next((line for line in range(at, len(places)) if places[line] is None), len(places))
