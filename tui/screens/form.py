"""A screen that shows a form: the fields, what the chosen one is for, and what is wrong, as a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click, Key, Paste, Resize
from textual.widgets import Input
from textual.widgets.option_list import Option

from tui.draw.style import ASCII, Look
from tui.screens.base import FramedScreen, Words, end_rule, rule
from tui.screens.fields import Choice, Field, Form, Text
from tui.text.names import clip, plain
from tui.widgets.choosing import Letters, Rows, Signs

_LABEL = 36
"""Columns before the values, which have room for an arrow before them."""
_VALUE = _LABEL + 2


class FormScreen(FramedScreen):
    """Fields in rows that scroll; subclasses say what Enter does."""

    CSS_PATH = "form.tcss"
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
        self._fields: list[Field | None] = []
        """What each row is of; none of headings."""
        self._shown: list[tuple[str, str, bool]] = []
        """The fields as they were when the rows were written."""
        self._rows = Rows(id="rows")
        self._letters = Letters(id="letters")
        self._end = Words(self._end_line, id="end")
        self._about = Words(lambda: Content(self.form.chosen.help), id="about")
        self._wrong = Words(self._trouble_line, id="trouble")

    def body(self) -> ComposeResult:
        yield Vertical(self._rows, self._end, self._about, self._wrong, self._letters, id="page")

    def on_mount(self) -> None:
        super().on_mount()
        self.watch(self._rows, "scroll_y", self._end.redraw, init=False)
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        """Keep the lit row in sight and the letters in it."""
        self.call_after_refresh(self.redraw)

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
        letter = event.character
        if letter is not None and letter.isprintable() and self._type(letter):
            event.stop()

    def on_paste(self, event: Paste) -> None:
        """Pasted text is typed."""
        self._type(event.text.strip())

    def on_input_changed(self, event: Input.Changed) -> None:
        """What is typed counts at once."""
        if self._letters.display:
            self.form.chosen.take(event.value)
            self._field_changed()

    def action_move(self, by: int) -> None:
        left = self.settle()
        self.form.move(by)
        self._field_changed(left)

    def action_go(self, place: int) -> None:
        left = self.settle()
        self.form.go(place)
        self._field_changed(left)

    def action_part(self, by: int) -> None:
        left = self.settle()
        self.form.move_part(by)
        self._field_changed(left)
        self._rows.scroll_to_part()

    def action_step(self, by: int) -> None:
        self.settle()
        self.form.step(by)
        self._field_changed()

    def action_reset(self) -> None:
        self.settle()
        self.form.chosen.reset()
        self._field_changed()

    def action_erase(self) -> None:
        if self._letters.display:
            self._letters.action_delete_left()
        elif isinstance(field := self.form.chosen, Text) and field.value:
            self._begin_typing(field.value)
            self._letters.action_delete_left()

    def action_leave(self) -> None:
        self.dismiss()

    def on_click(self, event: Click) -> None:
        """A click chooses a row; another one changes it."""
        row = event.screen_y - self._rows.region.y + self._rows.scroll_offset.y
        field = self._fields[row] if self._rows.region.contains(*event.screen_offset) else None
        if field is None:
            return
        self.settle()
        if field is self.form.chosen:
            self.form.step(1)
        self.form.go(self.form.fields.index(field))
        self._field_changed()

    # --- typing

    def _type(self, letters: str) -> bool:
        """Put letters into the chosen field; says whether it takes any."""
        field = self.form.chosen
        good = field.good_letters(letters)
        if good and not self._letters.display:
            self._begin_typing("")
        if good:
            self._letters.insert_text_at_cursor(good)
        return bool(good) or field.takes_text

    def _begin_typing(self, text: str) -> None:
        field = self.form.chosen
        only = None if field.good_letters("x") else "[0-9]*"
        self._letters.begin(text, longest=field.longest, only=only)
        self._place_letters()

    def _place_letters(self) -> None:
        """Put them over the value of the lit row."""
        row = self._fields.index(self.form.chosen) - self._rows.scroll_offset.y
        corner = self._rows.region.offset - self.query_one("#page").region.offset
        self._letters.styles.offset = (corner.x + _VALUE, corner.y + row)
        self._letters.styles.width = max(1, self._rows.size.width - _VALUE)

    def settle(self) -> Field:
        """End typing: what has been typed counts. Gives the field."""
        if self._letters.display:
            self.form.chosen.take(self._letters.end())
        return self.form.chosen

    # --- showing

    def _field_changed(self, field: Field | None = None) -> None:
        """Show the form after a change of the chosen field, or of one that was left."""
        self.changed(field or self.form.chosen)
        self.redraw()
        self.refresh_bindings()

    def take_look(self, look: Look) -> None:
        self._shown = []
        super().take_look(look)

    def redraw(self) -> None:
        self._show_rows()
        if self._letters.display:
            self._place_letters()
        for words in (self._end, self._about, self._wrong):
            words.redraw()
        super().redraw()

    def _show_rows(self) -> None:
        """Write the rows if any field has changed, and light that of the chosen one."""
        shown = [(field.label, self._text(field), field.is_changed) for field in self.form.fields]
        if shown != self._shown:
            self._shown = shown
            rows = list(self._lines())
            self._fields = [field for _, field in rows]
            self._rows.write([row for row, _ in rows])
        self._rows.light(self._fields.index(self.form.chosen), self._signs())

    def _lines(self) -> Iterator[tuple[Option, Field | None]]:
        """The rows, with headings between them, and the field of each."""
        heading = ""
        for field in self.form.fields:
            if field.heading != heading:
                if heading:
                    yield Option(Content(), disabled=True), None
                heading = field.heading
                yield Option(rule(self.look, heading), disabled=True), None
            yield Option(self._row(field)), field

    def _row(self, field: Field) -> Content:
        label = clip(field.label, _LABEL - 6, self.look.glyphs.ellipsis)
        mark = ("*" if field.is_changed else " ", "bold $text-success")
        value = (self._text(field), "")
        if isinstance(field, Text) and not field.value:
            value = (field.empty, "$text-muted")
        return Content.assemble(f"   {label:<{_LABEL - 5}}", mark, "   ", value)

    def _text(self, field: Field) -> str:
        """What a field has; of that which is typed into nothing, for the letters stand over it."""
        return "" if self._letters.display and field is self.form.chosen else plain(field.text)

    def _signs(self) -> Signs:
        """What the lit row has beside its text: arrows to other values, or the cursor of a text."""
        field, signs = self.form.chosen, {1: self.look.glyphs.turn}
        if self._letters.display:
            return signs
        if isinstance(field, Choice):
            before, behind = field.can_step
            arrows = "<>" if self.look.glyphs is ASCII else "◄►"
            signs |= {_LABEL: arrows[0]} if before else {}
            signs |= {_VALUE + len(self._text(field)) + 1: arrows[1]} if behind else {}
        else:
            signs[_VALUE + len(self._text(field)) if field.text else _LABEL] = "_"
        return signs

    def _end_line(self) -> Content:
        return end_rule(self.look, self._end.size.width, self._rows.below)

    def _trouble_line(self) -> Content:
        return Content(clip(self.trouble, self._wrong.size.width, self.look.glyphs.ellipsis))
