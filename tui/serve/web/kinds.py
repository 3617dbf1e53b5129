"""What somebody without keys is told and shown: words without keys, and lists whose rows are tapped."""

from __future__ import annotations

import re
from typing import Any

from textual.screen import Screen

from tui.screen.desk import Desk
from tui.screen.game import GameScreen
from tui.screen.palette import Palette
from tui.screen.panels.base import Panel
from tui.screen.panels.menu import Debt, Menu
from tui.screen.panels.sheet import SheetPanel
from tui.screen.title import TitleScreen
from tui.words.menu import AnswerKind

_MOST_BUTTONS = 6
"""Answers that are buttons, and not a list."""
_FOR_CURSOR = {"Choose", "Preview", "Add"}
"""What a key does in a list to the row under the cursor."""
_CAP = re.compile(r"^[0-9A-Za-z] (?=\S)")
"""The key of a row, before what it is called."""
_MOVES = re.compile(r"(^|\n|\. )key (up|down|left|right|home|end|Home|End|Tab|PgUp|PgDn|pageup|pagedown)$")
_FOR_HANDS = (
    (re.compile(r"^Choose first: .*"), "Choose first."),
    (re.compile(r"^The arrows walk the board; .*"), ""),
    (re.compile(r" Walk to a space, then Enter\."), " Go to a space with the arrows."),
    (re.compile(r"(\. |\n)key \S+$"), ""),
)
"""What is said of keys, and what is said instead."""


def for_hands(text: str) -> str:
    """A sentence for somebody without keys; empty if it is about nothing else."""
    for pattern, instead in _FOR_HANDS:
        text = pattern.sub(instead, text)
    return text


def _top(desk: Desk) -> Panel | None:
    return desk.panels[-1] if desk.panels else desk.base


# --- lists, whose rows are tapped


def _base(desk: Desk | None) -> Menu | None:
    """The list of all answers, if the question is asked like that."""
    return desk.base if desk is not None and not desk.panels and isinstance(desk.base, Menu) else None


def are_buttons(desk: Desk | None) -> bool:
    """Whether the answers of a list are few enough for buttons, which have their places."""
    base = _base(desk)
    if base is None or isinstance(base, Debt):
        return False
    return len(base.entries) <= _MOST_BUTTONS and all(entry.key for entry in base.entries)


def keys_of_rows(desk: Desk | None) -> set[str]:
    """The keys that do what a tap on a row does."""
    if desk is None:
        return set()
    top, base = _top(desk), _base(desk)
    keys = {entry.key for entry in base.entries} if base is not None and not are_buttons(desk) else set()
    if isinstance(top, Menu):
        keys |= {hint.key for hint in top.hints if hint.label in _FOR_CURSOR}
    if isinstance(top, SheetPanel) and top.sum is None:
        keys.add("space")
    return keys


def of_row(screen: Screen[Any], row: list[Any]) -> list[Any]:
    """A row with its kind: to tap one of a list of answers may spend something at once."""
    top = screen.desk.top if isinstance(screen, GameScreen) else None
    text, *others = row
    if isinstance(top, Menu | SheetPanel) or isinstance(screen, TitleScreen):
        text = _CAP.sub("", text)
    if isinstance(screen, Palette):
        text = _named(screen, text)
    kind = AnswerKind.SPENDS if isinstance(top, Menu) else AnswerKind.LOOKS
    return [for_hands(text), *others, kind.value]


def _named(palette: Palette, text: str) -> str:
    """What a row of the palette does, without its key and what is said of it."""
    found = [(f"  {text}".find(f"  {one.label}"), -len(one.label), one.label) for one in palette.found]
    return min(((at, size, label) for at, size, label in found if at >= 0), default=(0, 0, text))[2]


def is_for_cursor(row: list[Any]) -> bool:
    """Whether a row only tells what moves a cursor, which hands do not need."""
    return _MOVES.search(row[0]) is not None


def parted(keys: list[list[Any]], rows: list[list[Any]]) -> tuple[list[list[Any]], list[list[Any]]]:
    """Keys and rows without what is in both: a row stays, unless its key has a place of its own."""
    placed = {label for _, label, _, kind in keys if kind not in ("looks", "up", "down")}
    rows = [row for row in rows if row[0] not in placed]
    listed = {row[0].partition("\n")[0] for row in rows}
    return [key for key in keys if key[1] in placed or key[1] not in listed], rows
