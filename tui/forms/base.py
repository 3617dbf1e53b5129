"""The base of panels, what a key can lead to, and the pieces they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from enum import Enum
from typing import Any, ClassVar

from textual.strip import Strip

from engine.board import Place
from engine.commands import Command, Seat
from engine.game import Game
from engine.record import record
from engine.steps import Step
from tui.drafts.dealings import Happened
from tui.draw.lines import blank, row, wrap
from tui.draw.panels import Room
from tui.draw.pieces import Piece, length
from tui.draw.style import ALARM, ASCII, FAINT, LIT, TEXT, WHITE, Look, Mark, spelled
from tui.draw.touch import touched, touched_rows
from tui.questions.menu import Draft, Entry, Prompt
from tui.text.words import People


class Answer(Enum):
    """What became of a key, if it led to nothing else."""

    STAY = "stay"
    """The panel took it."""
    CLOSE = "close"
    """The panel is done."""
    PASS = "pass"
    """The key is none of the panel's."""
    LEAVE = "leave"
    """The player leaves the table; the game is saved."""
    WATCH = "watch"
    """The player is out, and watches the others play on."""
    SKIP = "skip"
    """The player is out, and wants to see how it ends."""


@record
class Give:
    """A command to submit."""

    command: Command


@record
class GiveAll:
    """Commands to submit one after the other; those after a refused one are not."""

    commands: tuple[Command, ...]


@record
class BidUpTo:
    """A limit for the present auction, up to which bids are made without asking; 0 ends it."""

    seat: Seat
    limit: int


@record
class Chosen:
    """An entry of a menu, which may lead further."""

    entry: Entry


@record
class Say:
    """Nothing is done, for this reason."""

    text: str


@record
class GoTo:
    """A space to look at."""

    place: Place


@record
class Point:
    """A space for the board's cursor; the panel stays."""

    place: Place


Outcome = Answer | Give | GiveAll | BidUpTo | Chosen | Say | GoTo | Point


@record
class Hint:
    """A key and what it does."""

    key: str
    label: str
    is_default: bool = False
    """Enter does it too."""
    short: str = ""
    """The label where the keys of a line have little room; empty if it is short enough."""


class Panel(ABC):
    """Something that lies over the middle of the board and takes keys."""

    takes_all: ClassVar[bool] = False
    """It covers the dice and the question as well."""

    @property
    def room(self) -> Room:
        """How much of the middle it takes."""
        return Room.WHOLE if self.takes_all else Room.BELOW

    @property
    def pointed(self) -> Place | None:
        """The space that the chosen row is about, which the board points at."""
        return None

    @property
    def lit(self) -> Sequence[Place]:
        """Spaces that the panel is about, which the board lights."""
        return ()

    is_own: bool = True
    """The player opened it; otherwise it belongs to the question and cannot be closed."""
    names_keys: ClassVar[bool] = False
    """It draws its keys itself, also where there is no line at the bottom for them."""
    picks: bool = False
    """A space is picked on the board: it leaves the board free and speaks in the question's place."""

    @abstractmethod
    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        """The lines for a size; missing ones are blank."""

    @abstractmethod
    def press(self, key: str) -> Outcome:
        """Take a key: a character, or the name of a key that has none."""

    def click(self, row: int, side: str = "") -> Outcome:
        """A click on a row of its list: the cursor goes there, and Space is pressed."""
        return self.press("space") if self.goes_to(row, side) else Answer.PASS

    def goes_to(self, row: int, side: str) -> bool:
        """Put the cursor on a row that was clicked; whether there is one."""
        return False

    def point(self, place: Place) -> None:
        """The board's cursor is on a space; only a panel that picks one needs to know."""
        return

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The keys that do something now."""
        return ()

    @property
    def picking(self) -> str:
        """What a panel that picks asks in the question's place."""
        return ""

    @property
    def begins_at(self) -> Place | None:
        """Where a panel that picks wants the board's cursor to begin; None if it picks nothing."""
        return None

    @property
    def rows(self) -> int:
        """Lines that it makes use of, where there is room for more."""
        return 12


@record
class Sight:
    """A game as the panels of one player see it."""

    game: Game
    people: People
    marks: Sequence[Mark]
    past: Sequence[Happened] = ()
    """What has happened so far, command by command."""

    @property
    def rules(self) -> str:
        """The id of the game."""
        return self.game.rules.rule_set.id


DraftPanel = Callable[[Sight, Any], Panel]
"""Makes the panel in which a draft of one kind is filled in."""

StepPanel = Callable[[Sight, Any, Prompt], Panel]
"""Makes the panel that a question of one kind has to itself."""


@record(kw_only=True)
class Forms:
    """Panels by what they are for."""

    drafts: Mapping[type[Draft], DraftPanel] = field(default_factory=dict)
    steps: Mapping[type[Step], StepPanel] = field(default_factory=dict)

    def with_more(self, more: Forms) -> Forms:
        """These and more; of two for the same thing the one of `more`."""
        return Forms(drafts={**self.drafts, **more.drafts}, steps={**self.steps, **more.steps})


BACK = ("escape", "backspace")
YES = ("enter", "space")


def is_digit(key: str) -> bool:
    """Whether a key is one of the ten digits, as its character."""
    return key.isdecimal() and len(key) == 1


def walked(key: str, at: int, count: int, page: int = 10) -> int | None:
    """Where the cursor of a list goes; None if the key does not move it. It goes round at the ends."""
    if not count:
        return None
    if key in ("down", "j"):
        return (at + 1) % count
    if key in ("up", "k"):
        return (at - 1) % count
    steps = {"pageup": -page, "pagedown": page, "home": -count, "end": count}
    if key in steps:
        return max(0, min(count - 1, at + steps[key]))
    return None


def scrolled(top: int, at: int, count: int, height: int) -> int:
    """The first line shown, so that the cursor can be seen."""
    if height <= 0:
        return 0
    return max(0, min(max(at - height + 1, min(top, at)), count - height))


def windowed(
    lines: Sequence[Strip], top: int, at: int, width: int, height: int, look: Look
) -> tuple[int, list[Strip]]:
    """What is seen of a list about the line under the cursor: its first line, and the lines themselves.

    The first and the last of them count those that are hidden; the cursor keeps off both.
    """
    lines = touched_rows(lines)
    top, last = scrolled(top, at, len(lines), height), len(lines) - 1
    if len(lines) <= height or height < _LEAST_WITH_SIGNS:
        return top, list(lines[top : top + height])
    if at == top:
        top = max(0, top - 1)
    elif at == top + height - 1:
        top = min(top + 1, len(lines) - height)
    shown, bottom = list(lines[top : top + height]), top + height - 1
    if top:
        shown[0] = more_line(top + 1, width, look, is_above=True)
    if bottom < last:
        shown[-1] = more_line(last - bottom + 1, width, look)
    return top, shown


def windowed_blocks(
    blocks: Sequence[Sequence[Strip]], top: int, at: int, width: int, height: int, look: Look
) -> tuple[int, list[Strip]]:
    """The same of a list whose entries take several lines each: all of the one at the cursor is seen."""
    sizes = [len(block) for block in blocks]
    top = min(top, at)
    while top < at and _end(sizes, top, height) <= at:
        top += 1
    while top and _end(sizes, top - 1, height) == len(blocks):
        top -= 1
    end = max(at + 1, _end(sizes, top, height))
    lines = [more_line(top, width, look, is_above=True)] if top else []
    lines += [line for block in blocks[top:end] for line in block]
    if end < len(blocks):
        lines.append(more_line(len(blocks) - end, width, look))
    return top, lines[:height]


def _end(sizes: Sequence[int], top: int, height: int) -> int:
    """The first entry that has no room, beside the signs that there are more."""
    room = height - bool(top)
    if sum(sizes[top:]) <= room:
        return len(sizes)
    end, used = top, 1
    while end < len(sizes) and used + sizes[end] <= room:
        used += sizes[end]
        end += 1
    return end


_LEAST_WITH_SIGNS = 3
"""Lines of a list that has room for the cursor between two signs."""


def more_line(number: int, width: int, look: Look, *, is_above: bool = False) -> Strip:
    """That there is more of a list than is seen."""
    above, below = ("^", "v") if look.glyphs is ASCII else ("▲", "▼")
    return row(width, look.ink(), [(f"    {above if is_above else below} {number} more", look.ink(FAINT))])


# --- pieces


def sentence(text: str, width: int, look: Look, *, alarm: bool = False, faint: bool = True) -> list[Strip]:
    """A sentence over as many lines as it takes."""
    ink = look.ink(ALARM if alarm else FAINT if faint else TEXT, bold=alarm)
    return [row(width, look.ink(), [(" ", ink), *line]) for line in wrap([(text, ink)], width - 2)]


def cap(hint: Hint, look: Look) -> list[Piece]:
    """A key as a cap; the one that Enter chooses stands out."""
    name = spelled(_ARROWS.get(hint.key) or key_name(hint.key), look)
    return [(f" {name} ", look.choice() if hint.is_default else look.key())]


_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


def key_name(key: str) -> str:
    """A key as it is written on the screen."""
    return _KEY_NAMES.get(key, key)


_KEY_NAMES = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
}


def hint_pieces(hint: Hint, look: Look) -> list[Piece]:
    """A key and what it does."""
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
    """The same as lines of a panel, with its margin."""
    fill = look.ink()
    return [row(width, fill, [(" ", fill), *pieces]) for pieces in hint_rows(hints, width - 1, look)]


def hint_line(hints: Sequence[Hint], width: int, look: Look) -> Strip:
    """Keys on one line, as many as fit."""
    return next(iter(hint_lines(hints, width, look)), blank(width, look.ink()))


def chosen(entries: Sequence[Entry], key: str) -> Outcome:
    """The entry that a key stands for, if it is one of theirs."""
    for entry in entries:
        if key == entry.key or (entry.is_default and key in YES):
            return Chosen(entry)
    return Answer.PASS


def entry_lines(entry: Entry, width: int, look: Look, *, here: bool) -> list[Strip]:
    """An entry of a list: its key, what it is, and what it costs or brings, below it if need be."""
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
