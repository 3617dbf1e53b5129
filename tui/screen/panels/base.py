"""The base of panels, what a key can lead to, and the pieces panels share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from itertools import zip_longest
from typing import ClassVar

from textual.strip import Strip

from engine.board import Place
from engine.record import record
from tui.ask.conversation import Conversation, Given, Layer
from tui.ask.prompt import name_of
from tui.ask.sheet import Take, Write
from tui.look.layout import Room
from tui.look.panel_lines import blank, paragraph, row, wrap
from tui.look.style import ALARM, ASCII, FAINT, LIT, RULE, TEXT, WHITE, Look, spelled
from tui.look.styled_text import Piece, length, touched, touched_line, touched_rows
from tui.screen.keys.names import key_name
from tui.words.menu import AnswerKind, Entry


class PanelAnswer(Enum):
    """What became of a key that led to nothing else."""

    STAY = "stay"
    """The panel used it."""
    CLOSE = "close"
    """The panel is done."""
    PASS = "pass"
    """It is not one of the panel's keys."""
    DO = "do"
    """What is on top is to be carried out."""
    DROP = "drop"
    """What was planned last is to be left out."""


@record
class Chosen:
    """A menu entry, which may lead further."""

    entry: Entry


@record
class Takes:
    """A row of a draft is taken, or does what it says."""

    row: Take


@record
class Picks:
    """A row is all there is to choose; with the last of them the draft is carried out."""

    row: Take


@record
class Writes:
    """A sum that is asked for, or a number in a row of a draft."""

    number: int
    row: Write | None = None
    note: str = ""
    """What is said with it."""


@record
class Say:
    """Nothing is done, for this reason."""

    text: str


@record
class GoTo:
    """A space to be looked at."""

    place: Place


PanelOutcome = PanelAnswer | Given | Chosen | Takes | Picks | Writes | Say | GoTo


@record
class Hint:
    """A key and what it does."""

    key: str
    label: str
    is_default: bool = False
    """Enter does it too."""
    short: str = ""
    """A shorter label for crowded lines; empty if the label is short enough."""
    kind: AnswerKind = AnswerKind.LOOKS


class Panel(ABC):
    """Something over the middle of the board that takes keys."""

    takes_all: ClassVar[bool] = False
    """It covers the dice and the question as well."""

    @property
    def room(self) -> Room:
        """How much of the middle it takes."""
        return Room.WHOLE if self.takes_all else Room.BELOW

    @property
    def pointed(self) -> Place | None:
        """The space the current row is about, which the board points at."""
        return None

    @property
    def cursor(self) -> Mapping[str, str | int]:
        """What the lines of the current row mean when they are clicked; empty if there is no such row."""
        return {}

    @property
    def lit(self) -> Sequence[Place]:
        """The spaces the panel is about, which the board highlights."""
        return ()

    is_own: bool = True
    """The player opened it; otherwise it belongs to the question and cannot be closed."""
    names_keys: ClassVar[bool] = False
    """It draws its own keys, even where there is no bottom line for them."""
    picks: bool = False
    """It picks a space on the board: it leaves the board free and speaks in place of the question."""

    opened: Layer | None = None
    """What of the conversation it shows; None for what only the screen has."""

    def show(self, opened: Layer, now: Conversation) -> bool:
        """Show this from now on; whether it can."""
        return False

    @property
    def is_written(self) -> bool:
        """Whether letters are typed into it now."""
        return False

    @abstractmethod
    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        """The lines for a size; missing ones are blank."""

    @abstractmethod
    def press(self, key: str) -> PanelOutcome:
        """Take a key: a character, or the name of a key without one."""

    def click(self, row: int, side: str = "") -> PanelOutcome:
        """A click on a row of its list: moves the cursor there and presses Space."""
        return self.press("space") if self.goes_to(row, side) else PanelAnswer.PASS

    def goes_to(self, row: int, side: str) -> bool:
        """Move the cursor to a clicked row; returns whether there is such a row."""
        return False

    def point(self, place: Place) -> None:
        """The board's cursor moved to a space; only panels that pick one need to know."""
        return

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The keys that currently do something."""
        return ()

    @property
    def picking(self) -> str:
        """What a picking panel asks in place of the question."""
        return ""

    @property
    def begins_at(self) -> Place | None:
        """Where a picking panel wants the board's cursor to start; None if it picks nothing."""
        return None

    @property
    def rows(self) -> int:
        """How many lines it can use if there is room."""
        return 12


BACK = ("escape", "backspace")
YES = ("enter", "space")
DOES = ("enter", "y")
"""What carries out a plan, a draft or a sum."""


def is_digit(key: str) -> bool:
    return key.isdecimal() and len(key) == 1


def typed_on(text: str, key: str, longest: int) -> str:
    """A text with one more letter, or one less."""
    letter = " " if key == "space" else key if len(key) == 1 else ""
    return text[:-1] if key == "backspace" else f"{text}{letter}"[:longest]


def walked(key: str, at: int, count: int) -> int | None:
    """Where a list's cursor goes, wrapping around at the ends; None if the key does not move it."""
    if not count:
        return None
    if key in ("down", "j"):
        return (at + 1) % count
    if key in ("up", "k"):
        return (at - 1) % count
    steps = {"pageup": -10, "pagedown": 10, "home": -count, "end": count}
    if key in steps:
        return max(0, min(count - 1, at + steps[key]))
    return None


def scrolled(top: int, at: int, count: int, height: int) -> int:
    """The first line to show so that the cursor stays visible."""
    if height <= 0:
        return 0
    return max(0, min(max(at - height + 1, min(top, at)), count - height))


def windowed(
    lines: Sequence[Strip], top: int, at: int, width: int, height: int, look: Look
) -> tuple[int, list[Strip]]:
    """The visible part of a list around the cursor: its first line, and the lines themselves."""
    lines = touched_rows(lines)
    if height < _LEAST_WITH_SIGNS:
        top = scrolled(top, at, len(lines), height)
        return top, lines[top : top + height]
    return windowed_blocks([[line] for line in lines], top, at, width, height, look)


def windowed_blocks(
    blocks: Sequence[Sequence[Strip]], top: int, at: int, width: int, height: int, look: Look
) -> tuple[int, list[Strip]]:
    """The same for entries of several lines each, between counts of the hidden ones; one is never cut."""
    sizes = [len(block) for block in blocks]
    top = min(top, at)
    while top < at and _end(sizes, top, height) <= at:
        top += 1
    while top and _end(sizes, top - 1, height) == len(blocks):
        top -= 1
    if top == 1 and sizes[0] == 1:  # a count would hide no less than it tells of
        top = 0
    end = max(at + 1, _end(sizes, top, height))
    lines = [more_line(top, width, look, is_above=True)] if top else []
    lines += [line for block in blocks[top:end] for line in block]
    if end < len(blocks):
        lines.append(more_line(len(blocks) - end, width, look))
    return top, lines[:height]


def _end(sizes: Sequence[int], top: int, height: int) -> int:
    """The first entry that does not fit, next to the lines that count the rest."""
    room = height - bool(top)
    if sum(sizes[top:]) <= room:
        return len(sizes)
    end, used = top, 1
    while end < len(sizes) and used + sizes[end] <= room:
        used += sizes[end]
        end += 1
    return end


_LEAST_WITH_SIGNS = 3
"""Lines of a list that fit the cursor between two such counts."""


def more_line(number: int, width: int, look: Look, *, is_above: bool = False) -> Strip:
    """A line that says how much of a list is hidden."""
    above, below = ("^", "v") if look.glyphs is ASCII else ("▲", "▼")
    line = row(width, look.ink(), [(f"    {above if is_above else below} {number} more", look.ink(FAINT))])
    return touched_line(line, key="pageup" if is_above else "pagedown")


def sentence(text: str, width: int, look: Look, *, alarm: bool = False, faint: bool = True) -> list[Strip]:
    """A sentence on as many lines as it takes."""
    ink = look.ink(ALARM if alarm else FAINT if faint else TEXT, bold=alarm)
    return paragraph(text, ink, width, look.ink())


def cap(hint: Hint, look: Look) -> list[Piece]:
    """A key as a cap; the one that Enter chooses stands out."""
    name = spelled(key_name(hint.key), look)
    return [(f" {name} ", look.choice() if hint.is_default else look.key())]


def hint_pieces(hint: Hint, look: Look) -> list[Piece]:
    ink = look.ink(WHITE if hint.is_default else TEXT, bold=hint.is_default)
    pieces = [*cap(hint, look), (f" {hint.label}", ink)]
    return [(text, touched(style, key=hint.key)) for text, style in pieces]


def hint_rows(hints: Sequence[Hint], width: int, look: Look) -> list[list[Piece]]:
    """Keys side by side, on as many lines as they take."""
    rows: list[list[Piece]] = [[]]
    for hint in hints:
        pieces = hint_pieces(hint, look)
        if rows[-1] and length(rows[-1]) + 2 + length(pieces) > width:
            rows.append([])
        gap: list[Piece] = [("  ", look.ink())] if rows[-1] else []
        rows[-1] += [*gap, *pieces]
    return rows if rows[0] else []


def hint_lines(hints: Sequence[Hint], width: int, look: Look) -> list[Strip]:
    """The same as panel lines, with the panel's margin."""
    fill = look.ink()
    return [row(width, fill, [(" ", fill), *pieces]) for pieces in hint_rows(hints, width - 1, look)]


def hint_line(hints: Sequence[Hint], width: int, look: Look) -> Strip:
    """Keys on one line, as many as fit."""
    return next(iter(hint_lines(hints, width, look)), blank(width, look.ink()))


def chosen(entries: Sequence[Entry], key: str) -> PanelOutcome:
    """The entry for a key, if there is one."""
    for entry in entries:
        if key == entry.key or (entry.is_default and key in YES):
            return Chosen(entry)
    return PanelAnswer.PASS


def hints_of(entries: Iterable[Entry]) -> tuple[Hint, ...]:
    """The keys of entries."""
    return tuple(Hint(e.key, name_of(e), is_default=e.is_default, kind=e.kind) for e in entries)


def back_hint(label: str = "Back") -> Hint:
    """What closes what is open."""
    return Hint("escape", label, kind=AnswerKind.LEAVES)


def choice_hint() -> Hint:
    """What moves to the first answer, where Enter chooses none."""
    return Hint("tab", "To a choice", short="Choice")


def on_hint(label: str) -> Hint:
    """What goes on."""
    return Hint("enter", label, is_default=True, kind=AnswerKind.GOES_ON)


def do_hint(label: str = "Do it") -> Hint:
    """What carries out what is open."""
    return Hint("enter", label, is_default=True, kind=AnswerKind.SPENDS)


def entry_lines(entry: Entry, width: int, look: Look, *, here: bool) -> list[Strip]:
    """A list entry: its key, its label, and what it costs or brings, below the label if need be."""
    fill = look.ink(WHITE, LIT) if here else look.ink()
    ink = look.ink(WHITE, LIT, bold=True) if here else look.ink()
    faint = look.ink(TEXT, LIT) if here else look.ink(FAINT)
    if entry.gone:
        ink = faint
    key = [(f" {entry.key} ", faint if entry.gone else look.key())] if entry.key else [("   ", fill)]
    words = entry.gone or entry.hint
    hint = [(f" {words} ", faint)] if words else []
    left = [(look.glyphs.turn if here else " ", fill), *key, (f" {entry.label}", ink)]
    if length(left) + length(hint) <= width:
        return [row(width, fill, left, hint)]
    label = [row(width, fill, pieces) for pieces in wrap(left, width, indent=5)]
    below = wrap(hint, width - 5) if hint else []
    return [*label, *(row(width, fill, [], pieces) for pieces in below)]


def side_by_side(
    left: Sequence[Strip], right: Sequence[Strip], look: Look, between: Strip | None = None
) -> list[Strip]:
    """The columns with something between them, by itself a rule; the shorter one is padded."""
    down = between or row(1, look.ink(), [(look.glyphs.down, look.ink(RULE))])
    first, second = (blank(lines[0].cell_length, look.ink()) for lines in (left, right))
    return [Strip.join([one or first, down, other or second]) for one, other in zip_longest(left, right)]
