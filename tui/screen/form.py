"""A page that is filled in, on the screen: its fields, what the chosen one is for, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import fill
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click, Key, Paste, Resize
from textual.strip import Strip
from textual.widgets import Input
from textual.widgets.option_list import Option

from tui.look.style import ASCII, Look, mark_ink
from tui.look.theme import hex_of
from tui.look.thumbnail import thumbnail
from tui.pages.fields import Choice, Doing, Field, Form, Text
from tui.pages.page import FormPage
from tui.screen.base import MAIN, Drawing, Words, end_rule, rule
from tui.screen.keys.names import cap_of
from tui.screen.page import PagedScreen
from tui.screen.widgets.rows import Letters, Rows, Signs
from tui.terminal.app import draws_elsewhere
from tui.terminal.widths import width_of
from tui.words.names import clip, clip_before_reason, plain

NEXT_FIELD = "Field"
"""What Tab does in a form."""

_LABEL = 36
"""Columns before the values, which have room for an arrow before them."""
_VALUE = _LABEL + 2
_TROUBLE = 3
"""Lines for what is wrong."""
_BESIDE = 33
"""Columns beside the rows, on wide terminals."""
_FIRST = 8
"""Columns before the first of several values in a line."""


class FormScreen(PagedScreen):
    """Fields in rows that scroll, and below them a line for something to do, if the form ends with that."""

    page: FormPage
    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "edit", "Type", id="form.edit", tooltip="Type, take the next value, or begin"),
        Binding("up", "go('move', -1)", "Choose", id="form.up", key_display="↑↓"),
        Binding("down", "go('move', 1)", "Next line", id="form.down", show=False, key_display="↓"),
        Binding("left", "step(-1)", "Change", id="form.left", key_display="←→"),
        Binding("right", "step(1)", "Next value", id="form.right", show=False, key_display="→"),
        Binding("delete", "reset", "Undo", id="form.reset"),
        Binding(
            "tab",
            "go('move_field', 1)",
            NEXT_FIELD,
            id="form.next",
            tooltip="Next field on the line, or in the form",
        ),
        Binding("shift+tab", "go('move_field', -1)", "Previous field", id="form.before", show=False),
        Binding("escape", "leave", "Back", id="form.back"),
        Binding("pagedown", "go('move_part', 1)", "More", id="form.part"),
        Binding("pageup", "go('move_part', -1)", "Previous part", id="form.part_before", show=False),
        Binding("home", "go('go', 0)", "First line", id="form.first", show=False),
        Binding("end", "go('go', 999)", "Last line", id="form.last", show=False),
        Binding("backspace", "erase", "Erase", id="form.erase", show=False),
        Binding("q", "leave", "Back", id="form.back_q", show=False),
    ]

    def __init__(self, look: Look, page: FormPage) -> None:
        super().__init__(look, page)
        self._lines_shown: list[str] = []
        """The line of fields that each row is of; none of headings."""
        self._before = ""
        """What a field had before it was typed into."""
        self._rows = Rows(id="rows")
        self._letters = Letters(id="letters")
        self._end = Words(lambda: end_rule(self.look, self._end.size.width, self._rows.below), id="end")
        self._about = Words(lambda: Content(self.form.chosen.about), id="about")
        self._beside = Words(
            lambda: about_field(self.form.chosen, self._beside.size.width, self.look), id="about-beside"
        )
        self._picture = Drawing(look, lambda width, height: self._board(width), id="picture")
        self._wrong = Words(self._trouble_line, id="trouble")
        self._do = Words(self._do_line, id="do")

    def body(self) -> ComposeResult:
        if draws_elsewhere(self.app):
            self.form.keep_for_page()
        rows = Vertical(self._rows, self._end, id="list")
        beside = Vertical(self._beside, self._picture, id="beside")
        yield Vertical(
            Horizontal(rows, beside, id="sheet"), self._about, self._wrong, self._do, self._letters, id="page"
        )

    def on_mount(self) -> None:
        self._do.display = self._doing is not None
        self.watch(self._rows, "scroll_y", self._end.redraw, init=False)
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        """Keep the lit row in sight and the letters in it."""
        self.call_after_refresh(self.redraw)

    @property
    def form(self) -> Form:
        return self.page.form

    @property
    def _doing(self) -> Doing | None:
        last = self.form.fields[-1]
        return last if isinstance(last, Doing) else None

    # --- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        chosen = self.form.chosen
        if action == "reset":
            return chosen.is_changed
        if action == "step":
            is_choice = isinstance(chosen.stepped, Choice)
            return is_choice or (chosen.width > 0 and not self._letters.display)
        return super().check_action(action, parameters)

    async def on_key(self, event: Key) -> None:
        """Letters belong to a field that takes them; digits to a number."""
        letter = event.character
        if letter is not None and letter.isprintable() and self._type(letter):
            event.stop()

    def on_paste(self, event: Paste) -> None:
        self._type(event.text.strip())

    def on_input_changed(self, event: Input.Changed) -> None:
        """What is typed counts at once."""
        if self._letters.display:
            self.form.chosen.take(event.value)
            self._field_changed()

    def said(self, binding: Binding) -> str:
        if binding.action != "edit":
            return super().said(binding)
        chosen = self.form.chosen
        if isinstance(chosen, Doing):
            return chosen.label
        if chosen.opens:
            return "Open"
        return "Next value" if isinstance(chosen, Choice) and not chosen.is_number else "Type"

    async def action_act(self, word: str) -> None:
        self.settle()
        await super().action_act(word)

    async def action_edit(self) -> None:
        """Type into the chosen field or end typing; take its next value; or do what the line is for."""
        field = self.form.chosen
        if self._doing is not None and (field is self._doing or (field.is_enough and field.text.strip())):
            await self.action_act(self._doing.name)
        elif self._letters.display:
            self.settle()
            self.form.move_field(1 if field.width else 0)
            self._field_changed(field)
        elif field.opens:
            await self.action_act(field.opens)
        elif isinstance(field, Text) or (isinstance(field, Choice) and field.is_number):
            self._begin_typing(field.text if isinstance(field, Text) else "")
            self.redraw()
        else:
            self.action_step(1)

    def action_go(self, how: str, where: int) -> None:
        """End typing, and choose another field in one of the ways that a form knows."""
        left = self.settle()
        getattr(self.form, how)(where)
        self._field_changed(left)
        if how == "move_part":
            self._rows.scroll_to_part()

    def action_step(self, by: int) -> None:
        if isinstance(self.form.chosen, Text):
            self.action_go("move_field", by)
            return
        field = self.settle().stepped
        field.step(by)
        self._field_changed(field)

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

    async def action_leave(self) -> None:
        """Leave off typing, and then the form."""
        if self._letters.display:
            self._letters.end()
            self.form.chosen.take(self._before)
            self._field_changed()
        else:
            await super().action_leave()

    async def on_click(self, event: Click) -> None:
        """A click chooses a field; another one changes it. What is to be done is done at once."""
        fields = self.form.fields
        if self._doing is not None and self._do.region.contains(*event.screen_offset):
            self.action_go("go", len(fields) - 1)
            await self.action_act(self._doing.name)
            return
        row = event.screen_y - self._rows.region.y + self._rows.scroll_offset.y
        is_inside = self._rows.region.contains(*event.screen_offset)
        line = self._lines_shown[row] if is_inside and row < len(self._lines_shown) else ""
        if line:
            column = event.screen_x - self._rows.region.x
            first, *others = [field for field in fields if field.line == line]
            field = [first, *(one for one in others if self._column(one) - 2 <= column)][-1]
            is_chosen = field is self.form.chosen
            self.action_go("go", fields.index(field))
            if is_chosen:
                await self.action_edit()

    # --- typing

    def _type(self, letters: str) -> bool:
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
        self._before = field.text
        self._letters.begin(text, longest=field.longest, only=only)
        self._place_letters()

    def _place_letters(self) -> None:
        """Put them over the value of the lit row."""
        field = self.form.chosen
        row = self._row_of(field) - self._rows.scroll_offset.y
        corner = self._rows.region.offset - self.query_one("#page").region.offset
        column = self._column(field)
        self._letters.styles.offset = (corner.x + column, corner.y + row)
        room = self._rows.size.width - column
        self._letters.styles.width = max(1, min(room, field.width - 2) if field.width else room)

    def _row_of(self, field: Field) -> int:
        return self._lines_shown.index(field.line) if field.line in self._lines_shown else -1

    def _column(self, field: Field) -> int:
        """Where the value of a field stands in its row."""
        if not field.width:
            return _VALUE
        line = self.form.line_of(field)
        return _FIRST + sum(other.width for other in line[: line.index(field)])

    def settle(self) -> Field:
        """End typing: what has been typed counts. Gives the field."""
        if self._letters.display:
            self.form.chosen.take(self._letters.end())
        return self.form.chosen

    # --- showing

    def _field_changed(self, field: Field | None = None) -> None:
        """Show the form after a change of the chosen field, or of one that was left."""
        if (answer := self.page.changed(field or self.form.chosen)) is not None:
            self.run_worker(self.follow(lambda: answer), group="page")
        if self.look is not self.host.look:
            self.take_look(self.host.look)
        self.shown()

    def draw_again(self) -> None:
        self._show_rows()
        if self._letters.display:
            self._place_letters()
        self.set_class(not is_told_beside(self.form.chosen), "-below")
        for words in (self._end, self._about, self._beside, self._wrong, self._do):
            words.redraw()
        self._picture.redraw()
        super().draw_again()

    def _show_rows(self) -> None:
        """Write the rows, of which only changed ones are built again, and light that of the chosen field."""
        rows = list(self._lines())
        self._lines_shown = [line for _, line in rows]
        self._rows.write([row for row, _ in rows])
        row = self._row_of(self.form.chosen)
        self._rows.light(row if row >= 0 else None, self._signs() if row >= 0 else {})

    def _lines(self) -> Iterator[tuple[Option, str]]:
        """The rows, with headings between them, and the line of fields of each."""
        heading = line = ""
        for field in self.form.fields:
            if field.line == line or isinstance(field, Doing):
                continue
            line = field.line
            if field.heading != heading:
                if heading:
                    yield Option(Content(), disabled=True), ""
                heading = field.heading
                yield Option(rule(self.look, heading), disabled=True), ""
            yield Option(self._cells(field) if field.width else self._row(field)), line

    def _row(self, field: Field) -> Content:
        label = clip(field.label, _LABEL - 6, self.look.glyphs.ellipsis)
        mark = ("*" if field.is_marked else " ", "bold $text-success")
        return Content.assemble(f"   {label:<{_LABEL - 5}}", mark, "   ", self._value(field))

    def _cells(self, first: Field) -> Content:
        cells = [self._value(field).truncate(field.width, pad=True) for field in self.form.line_of(first)]
        if first.seat is None:
            return Content.assemble(" " * _FIRST, *cells)
        return Content.assemble(f"   {first.seat + 1} ", self._token(first.seat), "  ", *cells)

    def _token(self, seat: int) -> Content:
        style = f"bold {hex_of(self.look, mark_ink(seat))}" if self.look.has_color else "bold"
        return Content(self.look.token(seat)).stylize(style)

    def _value(self, field: Field) -> Content:
        """What a field has; of that which is typed into nothing, for the letters stand over it."""
        if self._letters.display and field is self.form.chosen:
            return Content()
        return Content(plain(field.empty if isinstance(field, Text) and not field.value else field.text))

    def _signs(self) -> Signs:
        """What the lit row has beside its text: arrows to other values, or the cursor of a text."""
        field, signs = self.form.chosen, {1: self.look.glyphs.turn}
        if self._letters.display:
            return signs
        column = self._column(field)
        end = column + width_of(plain(field.text))
        if isinstance(field, Choice):
            before, behind = field.can_step
            signs |= {column - 2: self._arrows[0]} if before else {}
            signs |= {end + 1: self._arrows[1]} if behind else {}
        else:
            signs[end if field.text else column - 2] = "_"
        return signs

    @property
    def _arrows(self) -> tuple[str, str]:
        """The signs before and behind what can be changed."""
        return ("<", ">") if self.look.glyphs is ASCII else ("◄", "►")

    def _board(self, width: int) -> Sequence[Strip]:
        rules = self.page.rules
        return () if rules is None else thumbnail(rules.board, rules.rule_set.id, width, self.look)

    def _trouble_line(self) -> Content:
        return Content(
            clip_before_reason(
                self.page.message, _TROUBLE * max(1, self._wrong.size.width - 8), self.look.glyphs.ellipsis
            )
        )

    def _do_line(self) -> Content:
        if (doing := self._doing) is None:
            return Content()
        is_chosen = self.form.chosen is doing
        self._do.set_class(is_chosen, "-chosen")
        act = f"act('{doing.name}')"
        keys = ",".join(key for key, one in self.active_bindings.items() if one.binding.action == act)
        mark = self.look.glyphs.turn if is_chosen else " "
        cap = (f" {cap_of(keys, self.look)} ", MAIN) if keys else ""
        before, behind = self._arrows if is_chosen and doing.stepped is not doing else (" ", " ")
        told = f" {before} {self.page.doing} {behind}"
        return Content.assemble(f" {mark} ", cap, (f" {doing.label} ", "bold $text"), plain(told))


def is_told_beside(field: Field) -> bool:
    """Whether no word of what is said of a field is too long for that place, as links are."""
    return all(width_of(word) <= _BESIDE for word in field.about.split())


def about_field(field: Field, width: int, look: Look) -> Content:
    """Its name in a line, a sentence or two if they have room there, and its values."""
    parts = [rule(look, plain(field.label)).truncate(width)]
    if is_told_beside(field):
        parts.append(Content(field.about))
    if isinstance(field, Choice) and not field.width:
        parts += _values(field, width)
    return Content("\n\n").join(parts)


def _values(field: Choice, width: int) -> list[Content]:
    if field.is_number:
        told = [
            Content(f"From {field.words(field.values[0])} to {field.words(field.values[-1])}: type a number.")
        ]
    else:
        told = [Content("\n").join([_value(field, place, width) for place in range(len(field.values))])]
    if field.is_changed:
        told.append(Content(f"Default: {plain(field.words(field.default))}."))
    return told


def _value(field: Choice, place: int, width: int) -> Content:
    value = field.values[place]
    style = "bold $text" if value == field.value else "$text-muted"
    words, room = plain(field.words(value)), max(1, width)  # which is nothing before it is laid out
    return Content(fill(words, room, initial_indent="  ", subsequent_indent="    ")).stylize(style)
