"""What can be tapped, as data: read off the drawing, which says itself what a click on it means.

    told    sentences: what has happened, and what is asked; or what is read on a page
    page    whether that is a page beside the board, which is read from its beginning
    keys    [what is sent, its label, is it the usual one, its kind: of `AnswerKind`, or up, down in a list]
    rows    [text, line, column, is it lit, its side of two, if any, its kind], to click; line -1: a heading
    input   {label, value, kind}: what is to be written, a sum or words
    comes   sentences: what a draft comes to, or an amount

The kinds are those of `kinds`. While the board still shows what led to a question, that is not told.

A key is what a terminal sends for it, a row is clicked in its cell: nothing here is another way into the app.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

from rich.segment import Segment
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import DataTable, Input, OptionList

from tui.lines.recital import spoken
from tui.look.style import ASCII, UNICODE, Look
from tui.pages.fields import Choice, Doing, Text
from tui.pages.review import ReviewPage
from tui.screen.base import FramedScreen, Words
from tui.screen.form import NEXT_FIELD, FormScreen
from tui.screen.game import GameScreen
from tui.screen.key_names import key_name
from tui.screen.moment import TO_A_CHOICE, question_text
from tui.screen.page import Paged, PagedScreen
from tui.screen.panels.amount import AmountPanel, TypedAmount
from tui.screen.panels.base import Hint, Panel
from tui.screen.panels.trade import OTHER_SIDE
from tui.serve.web import kinds
from tui.terminal.private import BareApp, strips_of
from tui.words.menu import AnswerKind

_LATEST = 5
"""Sentences of what has happened."""
_LONGEST_ROWS = 60
"""Rows that are told; no screen has more."""

_HEADING = -1
"""The line of a row that is not to be clicked."""

_WIDE = 100
"""Columns in which the title of a panel has room."""

_NOT_READ = ("heading", "hints", "do", "end", "foot", "left", "right")
"""Words of a page that are a button here, or no words, or what its blocks say."""

_SENT = {
    "enter": "\r",
    "space": " ",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "delete": "\x1b[3~",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
}
_TO_BUTTONS = (TO_A_CHOICE, OTHER_SIDE, NEXT_FIELD)
"""What Tab goes to where that is a button itself."""
GOES, LOOKS, LEAVES = (kind.value for kind in (AnswerKind.GOES_ON, AnswerKind.LOOKS, AnswerKind.LEAVES))
_SIGNS = {
    "question_mark": "?",
    "colon": ":",
    "apostrophe": "'",
    "full_stop": ".",
    "comma": ",",
    "plus": "+",
    "minus": "-",
    "slash": "/",
}
_ARROWS = {"↑": "up", "↓": "down", "←": "left", "→": "right"}

Key = list[Any]
"""What is sent, its label, whether it is the usual one, and its kind."""


def touch(app: BareApp) -> dict[str, Any]:
    """What a page shows below the board."""
    screen = app.screen
    if isinstance(screen, GameScreen) and screen.desk.is_busy and screen.desk.prompt is not None:
        return {"keys": [[sent("enter"), "Skip", True, "goes"]]} if screen.shows_steps else {}
    strips = strips_of(screen)
    keys = [*(_in_game(screen) if isinstance(screen, GameScreen) else _bound(screen))]
    rows = _rows(strips, _headings(screen))[:_LONGEST_ROWS]
    desk = screen.desk if isinstance(screen, GameScreen) else None
    tapped = {sent(key) for key in kinds.keys_of_rows(desk)}
    if desk is None and rows:
        tapped |= {sent("up"), sent("down")}
    keys = [key for key in _each_once([*keys, *_drawn_keys(strips)]) if key[0] not in tapped]
    rows = [kinds.of_row(screen, row) for row in rows if not kinds.is_for_cursor(row)]
    keys, rows = kinds.parted(keys, [] if kinds.are_buttons(desk) else rows)
    return {
        "told": [told for text in _told(screen) if (told := kinds.for_hands(text))],
        "page": desk is None,
        "keys": keys,
        "rows": rows,
        "input": _input(screen),
        "comes": _comes_to(screen),
    }


def sent(key: str) -> str:
    """What a terminal sends for a key; empty if it is none that can be pressed."""
    if key.startswith("ctrl+") and len(key) == 6:
        return chr(ord(key[-1]) & 31)
    return _SENT.get(key) or _SIGNS.get(key) or (key if len(key) == 1 else "")


# --- keys


def _in_game(screen: GameScreen) -> Iterator[Key]:
    """All that can be chosen, and the arrows where a space of the board is picked."""
    desk = screen.desk
    hints = [*screen.offered, *screen.more_hints]
    if not desk.panels and desk.base is not None:
        hints = [*desk.base.hints, *hints]
    if desk.is_picking or screen.is_looking:
        hints += [Hint(key, f"{sign}") for sign, key in _ARROWS.items()]
    for hint in hints:
        yield [sent(hint.key), hint.label, hint.is_default, hint.kind.value]


def _bound(screen: Screen[Any]) -> Iterator[Key]:
    """The keys that are named in the last line of a page."""
    done = ""
    usual = screen.page.usual if isinstance(screen, Paged) else ""
    if isinstance(screen, FormScreen) and isinstance(screen.form.fields[-1], Doing):
        usual = "do"
        done = screen.form.fields[-1].label
        for line in screen.query("#do"):  # which is not there while the page is being opened
            yield [_click(line.region.y, line.region.x + 4), done, True, GOES]
    yield from _scrolls(screen)
    shown = [active.binding for active in screen.active_bindings.values() if active.enabled]
    for binding in {binding.id or binding.action: binding for binding in reversed(shown)}.values():
        if not binding.show:
            continue
        arrows = [sign for sign in binding.key_display or "" if sign in _ARROWS]
        if arrows:
            yield from ([sent(_ARROWS[sign]), sign, False, LOOKS] for sign in arrows)
        else:
            key = binding.key.split(",")[0]
            label = screen.said(binding) if isinstance(screen, FramedScreen) else binding.description
            if key == "enter" and label == done:
                continue  # which is the line of its own
            is_main = binding.action == f"act('{usual}')" if usual else key == "enter"
            kind = GOES if is_main else LEAVES if key in ("q", "escape") else LOOKS
            yield [sent(key), label, is_main, kind]


def _scrolls(screen: Screen[Any]) -> Iterator[Key]:
    """What leads to the rest of a list that is longer than the screen."""
    for each in screen.query(ScrollView):
        if isinstance(each, OptionList | DataTable) and each.display:
            if each.scroll_offset.y > 0:
                yield [sent("pageup"), "▲ More", False, "up"]
            if each.scroll_offset.y < each.max_scroll_y:
                yield [sent("pagedown"), "▼ More", False, "down"]


def _click(y: int, x: int) -> str:
    """What a terminal sends for a click on a cell."""
    return f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m"


def _drawn_keys(strips: Sequence[Strip]) -> Iterator[Key]:
    """What is drawn as a key with its meaning."""
    for _, _, text, meant in _runs(strips):
        if "key" in meant:
            key = str(meant["key"])
            kind = {"pageup": "up", "pagedown": "down"}.get(key, LOOKS)
            yield [sent(key), text.removeprefix(key_name(key)).strip() or text, False, kind]


def _each_once(keys: Sequence[Key]) -> list[Key]:
    found: dict[str, Key] = {}
    for key in keys:
        if not key[0] or key[1] in _TO_BUTTONS:
            continue
        usual = found.setdefault(key[0], key)
        usual[2] = usual[2] or key[2]
    return list(found.values())


# --- rows


def _runs(strips: Sequence[Strip]) -> Iterator[tuple[int, int, str, dict[str, Any]]]:
    """Line, column and text of whatever means something when it is clicked."""
    for y, strip in enumerate(strips):
        x, start, text = 0, 0, ""
        meant: dict[str, Any] = {}
        for segment in (*strip, Segment("")):
            own = segment.style.meta if segment.style else {}
            if own != meant or not segment.text:
                if meant and text.strip():
                    yield y, start, text.strip(), meant
                start, text, meant = x, "", own
            text += segment.text
            x += segment.cell_length


def _rows(strips: Sequence[Strip], headings: frozenset[int]) -> list[list[Any]]:
    """The rows of lists; what belongs to one on several lines is one."""
    found: dict[tuple[Any, str], list[Any]] = {}
    lit = (UNICODE.turn, ASCII.turn)
    for y, x, text, meant in _runs(strips):
        if (side := meant.get("heads")) is not None:
            words = text.partition("  ")[0]  # beyond a wide gap another column begins
            found[_HEADING, side] = [words, _HEADING, 0, False, side]
        row = meant.get("row", meant.get("option"))
        if row is None or row < 0 or (row in headings and "option" in meant):
            continue
        at = (row, str(meant.get("side", "")))
        if at in found:
            is_beside = found[at][1] == y
            found[at][0] += ("  " if is_beside else "\n") + " ".join(text.split())
        else:
            is_lit = text.startswith(lit)
            text = text[is_lit:] if is_lit else text
            found[at] = [" ".join(text.split()), y, x + 1, is_lit, at[1]]
    return [[text.strip(), *others] for text, *others in found.values()]


def _headings(screen: Screen[Any]) -> frozenset[int]:
    """The rows of a list that cannot be chosen."""
    lists = screen.query(OptionList)
    return frozenset(
        number for each in lists for number, option in enumerate(each.options) if option.disabled
    )


# --- words


def _told(screen: Screen[Any]) -> list[str]:
    """What has happened, what is asked, and what is to be said of it."""
    if isinstance(screen, GameScreen):
        desk = screen.desk
        latest = [] if desk.panels else [line.text for line in tuple(desk.latest)[-_LATEST:]]
        is_asked = not desk.panels or desk.is_picking or not desk.panels[-1].is_own
        top = desk.panels[-1:]
        title = "" if is_asked else desk.conversation.asks if top[0].opened else _title(top[0], screen.look)
        question = question_text(desk) if is_asked else title
        return list(filter(None, [*latest, desk.note, question]))
    if isinstance(screen, FramedScreen):
        told = ("  ".join(screen.top), *_words(screen), *_said(screen))
        return list(dict.fromkeys(text.strip() for text in told if text.strip()))
    return [letters.placeholder for letters in screen.query(Input)]


def _words(screen: FramedScreen) -> Iterator[str]:
    """What stands on a page beside its rows, without the rules around headings."""
    for each in screen.query(Words):
        if each.id not in _NOT_READ and all(node.display for node in each.ancestors_with_self):
            yield "\n".join(_unruled(line, screen.look) for line in each.told.split("\n"))


def _said(screen: FramedScreen) -> Iterator[str]:
    """What a page says, in sentences: tables and figures are too small for a phone."""
    if isinstance(screen, PagedScreen):
        page = screen.page
        yield page.message
        for block in page.blocks:
            yield from spoken(block)
        if isinstance(page, ReviewPage) and page.chosen is not None:
            yield page.rows[page.at].text


def _comes_to(screen: Screen[Any]) -> list[str]:
    """What a draft comes to, or what is to be said of an amount."""
    match screen.desk.panels[-1:] if isinstance(screen, GameScreen) else []:
        case [AmountPanel() as panel]:
            return [*panel.remarks]
        case [Panel(opened=opened)] if opened is not None and isinstance(screen, GameScreen):
            return [*screen.desk.conversation.comes_to]
    return []


def _title(panel: Panel, look: Look) -> str:
    """What stands in the rule above a panel, if there is one."""
    first = next((strip.text for strip in copy(panel).draw(_WIDE, 1, look)), "").strip()
    words = _unruled(first, look)
    return "" if words == first else words[:1].upper() + words[1:]


def _unruled(line: str, look: Look) -> str:
    """A line, or what stands in it if it is a rule."""
    rule = look.glyphs.across * 2
    return line.removeprefix(rule).partition(rule)[0].strip() if line.startswith(rule) else line


def _input(screen: Screen[Any]) -> dict[str, Any] | None:
    """What is to be written, a sum or words."""
    if isinstance(screen, GameScreen) and screen.desk.panels:
        amount = getattr(screen.desk.panels[-1], "sum", None)
        return (
            {"label": "Amount", "value": amount.amount, "kind": "sum"}
            if isinstance(amount, TypedAmount)
            else None
        )
    if isinstance(screen, FormScreen):
        field = screen.form.chosen
        if isinstance(field, Text) or (isinstance(field, Choice) and field.is_number):
            kind = "text" if isinstance(field, Text) else "number"
            return {"label": field.label, "value": str(field.value), "kind": kind}
    if isinstance(letters := screen.focused, Input):
        return {"label": letters.placeholder or "Type here", "value": letters.value, "kind": "text"}
    return None
