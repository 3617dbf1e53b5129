"""Any draft as a panel: the rows of its sheet, what it comes to, and the key that carries it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from textual.strip import Strip

from engine.board import Place
from engine.game import Game
from tui.ask.conversation import Conversation, Filling, Layer
from tui.ask.list_keys import LIST_KEYS
from tui.ask.sheet import Row, Seen, Sheet, Take, Write
from tui.ask.sheets import sheets
from tui.ask.usual_keys import OwnKeys
from tui.ask.vocabulary import titles_in
from tui.look.deed_lines import title_chip
from tui.look.layout import Room
from tui.look.panel_lines import blank, fitted, heading, headings, row
from tui.look.style import ALARM, FAINT, HOUSE, LIT, MONEY, PAGE, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length
from tui.screen.panels import base
from tui.screen.panels.amount import TypedAmount
from tui.screen.panels.base import Hint, Panel, PanelAnswer, PanelOutcome, Picks, Say, Takes, Writes
from tui.words.menu import Draft
from tui.words.names import clip

_BY = {"right": 1, "l": 1, "+": 10, "left": -1, "h": -1, "-": -10}
"""How many units a key changes an amount by."""

_SHORT = 9
"""Up to this many rows leave the question in sight."""


class SheetPanel(Panel):
    """A list to move along. Space takes a row, or writes its number; Enter carries the draft out."""

    sum: TypedAmount | None = None
    """The amount while it is being typed; it has the panel's keys meanwhile."""
    first: ClassVar[str] = "Pick one"
    """What Enter is called where it goes to the row to begin with."""
    begins: ClassVar[str] = "Enter or Space takes a row."
    """How to begin, which is said there."""
    leaving: ClassVar[tuple[str, ...]] = ("up", "down", "j", "k")
    """Keys that walk from one row to the next, though they would change an amount."""

    def __init__(self, game: Game, opened: Filling) -> None:
        self.game = game
        self.opened = opened
        self.sheet: Sheet = opened.sheet
        self.at = 0
        self.is_walked = False
        """Whether the cursor was moved."""
        if not self.sheet.sums:
            self.at = next((n for n, one in enumerate(self.sheet.rows) if isinstance(one, Take)), 0)
        self._top = 0
        self._written: Write | None = None

    def show(self, opened: Layer, now: Conversation) -> bool:
        if not isinstance(opened, Filling) or type(opened.sheet.draft) is not type(self.draft):
            return False
        self.opened, self.sheet = opened, opened.sheet
        self.at = max(0, min(self.at, len(self.sheet.rows) - 1))
        return True

    @property
    def draft(self) -> Draft:
        return self.sheet.draft

    @property
    def room(self) -> Room:
        return Room.BELOW if len(self.sheet.rows) <= _SHORT else Room.WHOLE

    @property
    def rows(self) -> int:
        return max(12, len(self.sheet.rows) + 5)

    @property
    def pointed(self) -> Place | None:
        title = None if self._row is None else self._row.shown.title
        return None if title is None else self.game.board.titles[title].place

    @property
    def cursor(self) -> Mapping[str, str | int]:
        return {"row": self.at} if self.sheet.rows else {}

    @property
    def lit(self) -> Sequence[Place]:
        titles = titles_in(self.game, self.sheet.commands or (self.draft.command,))
        return [self.game.board.titles[title].place for title in titles]

    @property
    def hints(self) -> tuple[Hint, ...]:
        if self.sum is not None:
            return (base.on_hint("Done"),)
        rows = self.sheet.rows
        do = (
            base.do_hint(self.sheet.does)
            if self._start is None
            else Hint("enter", self._begins, is_default=True)
        )
        if not rows:
            return (do, base.back_hint())
        takes = (one for one in rows if isinstance(one, Take) and one.key and one.then != self.draft)
        own = (Hint(one.key, one.name) for one in takes)
        at_sum = isinstance(self._row, Write) and self._row.is_money
        money = (Hint("$", self._sum.name),) if self._sum and not at_sum else ()
        steps = any(isinstance(one, Write) and not one.is_money for one in rows)
        less = (Hint("-", "One less"),) if steps else ()
        is_same = do.label == self._space or (self._start is not None and not self.is_walked)
        space = () if is_same else (Hint("space", self._space),)
        return (do, *space, *less, *money, base.back_hint(), *own)

    @property
    def _keys(self) -> str:
        """Keys for the rows one by one, if no number can be written."""
        return "" if any(isinstance(one, Write) for one in self.sheet.rows) else LIST_KEYS

    @property
    def _row(self) -> Row | None:
        return self.sheet.rows[self.at] if self.sheet.rows else None

    @property
    def _start(self) -> Row | None:
        """The row that Enter begins with; None where it carries out the draft."""
        return self.sheet.begun_with(self.game)

    @property
    def _is_at_start(self) -> bool:
        """Whether Enter takes the row under the cursor, to which it was moved."""
        return self.is_walked and self._row is not None and self._row.can_begin

    @property
    def _begins(self) -> str:
        return self._space if self._is_at_start else self.first

    @property
    def _space(self) -> str:
        match self._row:
            case Write() as one:
                return "Type a sum" if one.is_money else "One more"
            case Take(is_taken=None):
                return "Do it"
            case Take(why_not=why) as one if why and not one.is_taken:
                return "Why not"
            case Take(is_taken=True):
                return "Take back"
            case _:
                return "Take"

    @property
    def _sum(self) -> Write | None:
        """The row that a sum is written to: where the cursor is, else the one that is meant."""
        row = self._row
        is_sum = isinstance(row, Write) and row.is_money
        return row if is_sum and isinstance(row, Write) else next(iter(self.sheet.meant), None)

    # --- keys

    def press(self, key: str) -> PanelOutcome:
        if (typed := self._type(key)) is not None:
            return typed
        if (at := self._walked(key)) is not None:
            self.at, self.is_walked = at, True
            return PanelAnswer.STAY
        if key in base.BACK:
            return PanelAnswer.CLOSE
        if key == "enter" and (start := self._start) is not None:
            return self._begin(start)
        if key in base.DOES or (key in base.YES and not self.sheet.rows):
            return PanelAnswer.DO
        for one in self.sheet.rows:
            if isinstance(one, Take) and one.key == key:
                return Takes(one)
        return self._change(key)

    def _begin(self, start: Row) -> PanelOutcome:
        """Take what the cursor is on, or first go to where something can be taken, and say how."""
        if self._is_at_start:
            return self._change("space")
        self.at, self.is_walked = self.sheet.rows.index(start), True
        return Say(f"{self.draft.why_not(self.game)} {self.begins}")

    def _walked(self, key: str) -> int | None:
        return base.walked(key, self.at, len(self.sheet.rows))

    def _change(self, key: str) -> PanelOutcome:
        """A key for the current row, for a row by its number, or for the first number to write."""
        if key in self._keys[: len(self.sheet.rows)]:
            self.at = self._keys.index(key)
            key = "space"
        one = self._row
        if key == "$" and (sum_ := self._sum) is not None:
            one = sum_
            self.at = self.sheet.rows.index(one)
        if not isinstance(one, Write):
            if one is not None and key in base.YES:
                return Takes(one)
            written = self._sum or next((row for row in self.sheet.rows if isinstance(row, Write)), None)
            if written is None or not (key in ("+", "-") or base.is_digit(key)):
                return PanelAnswer.PASS
            one = written
            self.at = self.sheet.rows.index(one) if one.is_money else self.at
        if key not in (*base.YES, *_BY, "$") and not base.is_digit(key):
            return PanelAnswer.PASS
        if not one.is_money:
            return self._step(one, key)
        if key in _BY:
            by = _BY[key] if abs(_BY[key]) >= one.unit else _BY[key] * one.unit
            return Writes(max(one.low, min(one.high, one.amount + by)), one)
        else:
            self.sum, self._written = TypedAmount(one.amount, one.low, one.high, one.unit), one
            if base.is_digit(key):
                return self._type(key) or PanelAnswer.STAY
        return PanelAnswer.STAY

    def _type(self, key: str) -> PanelOutcome | None:
        """What a key for the amount leads to; None if it is not for one. Any other key ends the typing."""
        if self.sum is None or self._written is None:
            return None
        row = self._written
        if key in (*base.YES, *self.leaving, "escape") or not self.sum.press(key):
            why = None if key == "escape" else row.why_not(self.sum.amount)
            if why is not None:
                return Say(why)
            self.sum = None
            return PanelAnswer.STAY if key in (*base.YES, "escape") else None
        why = row.why_not(self.sum.amount)
        if why is None:
            return Writes(self.sum.amount, row)  # in the draft as it was before the first digit
        return Writes(row.amount, row, why if self.sum.amount > self.sum.high else "")

    def _step(self, one: Write, key: str) -> PanelOutcome:
        """A small number: its digit, one more or less; Space goes from the highest back to the lowest."""
        if base.is_digit(key):
            return Writes(int(key), one)
        if key in base.YES and one.amount >= one.high:
            return Writes(one.low, one)
        return Writes(max(one.low, min(one.high, one.amount + (1 if _BY.get(key, 1) > 0 else -1))), one)

    def goes_to(self, row: int, side: str) -> bool:
        self.sum = None
        self.at, self.is_walked = min(row, len(self.sheet.rows) - 1), True
        return True

    # --- drawing

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        sheet = self.sheet
        above = headings(sheet.title, width, look)
        told = [
            line
            for text in sheet.told
            for line in base.sentence(text, width, look, alarm=sheet.alarms, faint=bool(sheet.rows))
        ]
        told = fitted(told, max(1, height - len(above) - min(3, len(sheet.rows))))
        rows = [self._line(number, width, look) for number in range(len(sheet.rows))]
        room = max(1, height - len(above) - len(told))
        self._top, shown = base.windowed(rows, self._top, self.at, width, room, look)
        gap = [blank(width, look.ink())] * (1 if room > len(shown) and len(told) > 1 else 0)
        return [*above, *shown, *gap, *told]

    def _line(self, number: int, width: int, look: Look) -> Strip:
        one, here = self.sheet.rows[number], number == self.at
        ground = LIT if here else PAGE
        is_faint = isinstance(one, Take) and bool(one.why_not) and not one.is_taken
        fill = ink = look.ink(FAINT if is_faint and not here else TEXT, ground)
        if one.is_taken if isinstance(one, Take) else here:
            ink = look.ink(WHITE, ground, bold=True)
        right: list[Piece] = [(f" {one.shown.alarm} ", look.ink(ALARM))] if one.shown.alarm else []
        if one.shown.houses:
            right.append((look.glyphs.house * one.shown.houses, look.ink(HOUSE, ground, bold=True)))
        left: list[Piece] = [(_box(one), ink)]
        if key := self._keys[number : number + 1]:
            left.insert(0, (f" {key} ", look.key()))
        if one.shown.title is not None:
            left.append(title_chip(self.game, one.shown.title, look))
        if isinstance(one, Write):
            left += self._value(one, look, here=here)
        room = width - length(left) - length(right)
        if remark := one.shown.remark:
            if one.shown.brief and length([(f" {one.name}  {remark} ", ink)]) > room:
                remark = one.shown.brief
            right.append((f"  {remark} ", look.ink(TEXT if here else FAINT, ground)))
            room -= length(right[-1:])
        gap = " " if one.shown.title is not None else ""
        name = "" if isinstance(one, Write) else clip(f"{gap}{one.name}", room, look.glyphs.ellipsis)
        return row(width, fill, [*left, (name, ink)], right)

    def _value(self, one: Write, look: Look, *, here: bool) -> list[Piece]:
        ground = LIT if here else PAGE
        label = (f" {one.name:<22}", look.ink(TEXT, ground))
        if here and self.sum is not None:
            return [label, self.sum.piece(look)]
        return [label, (f"{one.in_words(one.amount):>7} ", look.ink(MONEY, ground, bold=True))]


def _box(one: Row) -> str:
    if isinstance(one, Write):
        return "    "
    if one.is_taken is None:
        return f" {one.key:>2}  " if one.key else "  »  "
    if one.is_taken:
        return f" [{one.order or 'x'}] "
    return "  -  " if one.why_not else " [ ] "


# --- a sheet whose rows are spaces, picked on the board


class Picker(Panel):
    """One line on the space under the board's cursor, which Enter picks."""

    picks = True
    rows = 1

    def __init__(self, seen: Seen, opened: Filling, keys: Mapping[str, str]) -> None:
        """`keys` are those that the player has changed, by their ids."""
        self.opened = opened
        self._keys = OwnKeys(keys)
        self.sheet: Sheet = opened.sheet
        self._then = partial(sheets(seen.rules).drafts[type(opened.sheet.draft)], seen)
        self.at: Place | None = self.sheet.begins

    def show(self, opened: Layer, now: Conversation) -> bool:
        return opened == self.opened

    @property
    def begins_at(self) -> Place | None:
        return self.at

    def point(self, place: Place) -> None:
        self.at = place

    @property
    def picking(self) -> str:
        """What the space under the cursor would mean."""
        row, ask = self._row, self.sheet.title
        if row is None or (row.why_not and self.at == self.sheet.begins):
            return f"{ask} Walk to a space, then Enter."
        if row.why_not:
            return f"{row.name}: {row.why_not}"
        then = self._then(row.then)
        return " ".join(then.told) if then.title == ask else f"{ask} {row.name}?"

    @property
    def hints(self) -> tuple[Hint, ...]:
        inner, group = self._keys.first("game.inner"), self._keys.first("game.group")
        walk = (Hint(inner, "Other board"), Hint(group, "Group"))
        return (base.do_hint(self.sheet.does), *walk, base.back_hint())

    @property
    def _row(self) -> Take | None:
        rows = (row for row in self.sheet.rows if isinstance(row, Take))
        return next((row for row in rows if row.shown.place == self.at), None)

    def press(self, key: str) -> PanelOutcome:
        if key in (*base.YES, *base.DOES):
            return Say(self.sheet.title) if self._row is None else Picks(self._row)
        return PanelAnswer.CLOSE if key in base.BACK else PanelAnswer.PASS

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        return [heading(self.picking, width, look)]
