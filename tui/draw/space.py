"""The face of one space: its cell on the board, drawn from a view; pure.

Column 0 is the owner's bar, with his glyph at the foot. The first line is the band in the group's colour with
the name; below are buildings or the mortgage, the tokens, and what the space costs.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.style import Style
from textual.strip import Strip

from engine.board import Kind
from tui.draw.inks import Ink
from tui.draw.lines import Piece, length, row
from tui.draw.style import (
    AHEAD,
    ALARM,
    BAND,
    BLACK,
    CELL,
    CHANCE,
    CHEST,
    CORNER,
    FAINT,
    HOTEL,
    HOUSE,
    INNER_CELL,
    LINK,
    LIT,
    MONEY,
    PAGE,
    RULE,
    TEXT,
    WHITE,
    Look,
    Mark,
    group_ink,
)
from tui.text.names import fit_name
from tui.text.particulars import Tone
from tui.views.table import SpaceView

_CORNERS: dict[Kind, tuple[str, ...]] = {
    Kind.GO: ("{back} GO",),
    Kind.JAIL: ("JAIL",),
    Kind.FREE_PARKING: ("FREE PARKING", "FREE PKG", "FREE"),
    Kind.GO_TO_JAIL: ("GO TO JAIL", "{turn} JAIL", "{turn}JAIL"),
}
"""What is written on corners, the longest that fits."""

_SIGNS: dict[Kind, str] = {
    Kind.CHANCE: "?",
    Kind.COMMUNITY_CHEST: "=",
    Kind.INCOME_TAX: "%",
    Kind.LUXURY_TAX: "%",
}
"""In place of a group's letter, where there is no colour."""

_TONES_OF: dict[Kind, Tone] = {Kind.CHANCE: Tone.AMBER, Kind.COMMUNITY_CHEST: Tone.SKY}

_TONES: dict[Tone, Ink] = {
    Tone.AMBER: CHANCE,
    Tone.SKY: CHEST,
    Tone.RED: ALARM,
    Tone.GREEN: MONEY,
    Tone.WHITE: WHITE,
    Tone.CYAN: LINK,
}


def _is_corner(view: SpaceView) -> bool:
    return view.kind in _CORNERS or bool(view.captions)


@lru_cache(maxsize=2048)
def cell(view: SpaceView, width: int, height: int, look: Look, has_cursor: bool = False) -> tuple[Strip, ...]:
    """A space as `height` lines of `width` columns."""
    body = LIT if has_cursor else INNER_CELL if view.is_inner else CELL
    lines = [_band(view, width - 1, look, has_cursor)]
    lines += _body(view, width - 1, height - 1, look, body)
    bar = _bar(view, height, look, body, has_cursor)
    fill = look.ink(FAINT, body)
    return tuple(row(width, fill, [bar[y], *pieces]) for y, pieces in enumerate(lines))


def _bar(view: SpaceView, height: int, look: Look, body: Ink, has_cursor: bool) -> list[Piece]:
    """The owner's bar from top to foot; a thin line where nobody owns the space."""
    if view.owner is None:
        line = (look.glyphs.down, look.ink(RULE, body))
        pieces = [(look.glyphs.down, _band_style(view, look, has_cursor, line=True)), *[line] * (height - 1)]
    else:
        block = look.mark_block(view.owner)
        pieces = [*[(" ", block)] * (height - 1), (look.token(view.owner), block)]
    if not look.has_colour:
        pieces[0] = (_letter(view), look.ink(back=body, bold=True, block=not _is_corner(view)))
    return pieces


def _letter(view: SpaceView) -> str:
    return view.group.letter if view.group else view.sign or _SIGNS.get(view.kind, " ")


def _band_style(view: SpaceView, look: Look, has_cursor: bool, *, line: bool = False) -> Style:
    """The first line's style; `line` asks for that of the thin line at its left."""
    if has_cursor and not line:
        return look.ink(BLACK, WHITE, bold=True, underline=not look.has_colour, block=True)
    if view.group is not None:
        if line:
            return look.ink(PAGE, group_ink(view.group.id), bold=view.owns_group, block=True)
        return look.group(view.group.id, bold=view.owns_group)
    is_corner = _is_corner(view)
    back = CORNER if is_corner else BAND
    tone = view.tone or _TONES_OF.get(view.kind)
    fore = PAGE if line else WHITE if is_corner else TEXT if tone is None else _TONES[tone]
    return look.ink(fore, back, bold=is_corner, block=not _is_corner(view))


def _band(view: SpaceView, width: int, look: Look, has_cursor: bool) -> list[Piece]:
    texts = view.captions or _CORNERS.get(view.kind)
    if texts is None:
        text = fit_name(view.name, view.short, width)
    else:
        text = _longest(_written(texts, view, look), width)
        text = text.rjust(width) if view.kind is Kind.GO else text
    return [(text[:width].ljust(width), _band_style(view, look, has_cursor))]


def _written(texts: Iterable[str], view: SpaceView, look: Look) -> list[str]:
    """Texts with the amount of the space and the glyphs of this terminal."""
    glyphs = look.glyphs
    return [text.format(back=glyphs.back, turn=glyphs.turn, amount=view.price) for text in texts]


def _body(view: SpaceView, width: int, height: int, look: Look, body: Ink) -> list[list[Piece]]:
    """The lines under the band."""
    fill = look.ink(FAINT, body)
    price = [(_sum(view, width, height, look), fill)]
    signs = _signs(view, look, body)
    if height == 1:
        room = width - length(signs)
        tokens = _tokens(view, room - length(_state(view, 0, look, body)), look, body)
        ahead = _ahead(view, room - length(tokens), look, body)
        state = _state(view, room - length(tokens) - length(ahead), look, body)
        return [_spread(width, fill, [*signs, *state, *ahead], tokens, price)]
    if height == 2:
        tokens = _tokens(view, width - 2, look, body)
        room = width - length(signs) - length(tokens) - 1
        ahead = _ahead(view, room, look, body)
        state = _state(view, room - length(ahead), look, body)
        return [
            _spread(width, fill, [*signs, *state, *ahead], tokens, []),
            _spread(width, fill, [], [], price),
        ]
    tokens = [(" ", fill), *_tokens(view, width - 2, look, body, apart=True)]
    lines: list[list[Piece]] = [[] for _ in range(height)]
    ahead = _ahead(view, width - length(signs), look, body)
    state = _state(view, width - length(signs) - length(ahead), look, body)
    lines[0] = [*signs, *state, *ahead]
    lines[(height - 1) // 2 + (1 if height % 2 == 0 else 0) if height > 3 else 1] = tokens
    lines[-1] = _spread(width, fill, [], [], price)
    return lines


def _signs(view: SpaceView, look: Look, body: Ink) -> list[Piece]:
    """That a link leads from here, and what stands here."""
    pieces: list[Piece] = []
    if view.link:
        pieces.append((f"{look.glyphs.link}{view.link}", look.ink(BLACK, LINK, bold=True, block=True)))
    if view.badge:
        pieces.append((view.badge, look.ink(LINK, body, bold=True, underline=True)))
    return pieces


def _ahead(view: SpaceView, room: int, look: Look, body: Ink) -> list[Piece]:
    """The throws that would pass a link and end here, if there is room to tell."""
    text = f"{look.glyphs.throw}{view.ahead}"
    return [(text, look.ink(AHEAD, body, bold=True))] if view.ahead and len(text) <= room else []


def _spread(
    width: int, fill: Style, left: list[Piece], tokens: list[Piece], right: list[Piece]
) -> list[Piece]:
    """State at the left; the tokens at the right, or before the price if there is room for both."""
    used = length(left) + length(tokens)
    if right and used + length(right) + (1 if used else 0) <= width:
        gap = width - used - length(right)
        if not tokens:
            return [*left, (" " * gap, fill), *right]
        before = 0 if left else min(1, gap - 1)
        return [*left, (" " * before, fill), *tokens, (" " * (gap - before), fill), *right]
    after = 1 if used < width else 0
    return [*left, (" " * (width - used - after), fill), *tokens, (" " * after, fill)]


def _state(view: SpaceView, room: int, look: Look, body: Ink) -> list[Piece]:
    """Buildings, or the mortgage, or that the group is complete; as short as possible if there is no room."""
    if view.is_mortgaged:
        text = _longest(("mortgaged", "mtg", "M"), room)
        return [(text, look.ink(BLACK, ALARM, bold=True, block=True))]
    if view.has_hotel:
        return [(_longest(("HOTEL", "HTL", "H"), room), look.ink(WHITE, HOTEL, bold=True, block=True))]
    if view.houses:
        house = look.glyphs.house
        text = _longest((house * view.houses, f"{house}{view.houses}"), room)
        return [(text, look.ink(HOUSE, body, bold=True))]
    return [("!", look.ink(WHITE, body, bold=True))] if view.owns_group else []


def _sum(view: SpaceView, width: int, height: int, look: Look) -> str:
    """What the space costs: its price while it is unowned, its rent while it is owned."""
    if view.sums:
        return _longest(_written(view.sums, view, look), width)
    if view.rent:
        if height == 1:
            return ""
        return f"rent {view.rent}" if width >= 8 else view.rent
    if view.price is None:
        return ""
    sign = "+$" if view.kind is Kind.GO else "$" if width >= 7 else ""
    return f"{sign}{view.price}"


def _tokens(view: SpaceView, room: int, look: Look, body: Ink, *, apart: bool = False) -> list[Piece]:
    """The pieces on the space, those in Jail behind bars; more than fit are counted."""
    jailed = _row_of_tokens(view.jailed, view, room - 1, look, body, apart=False)
    if view.inside:
        return _double(view, jailed, room, look, body)
    if jailed:
        jailed = [(look.glyphs.bars, look.ink(TEXT, body)), *jailed]
        if view.tokens:
            jailed.append((" ", look.ink(FAINT, body)))
    return jailed + _row_of_tokens(view.tokens, view, room - length(jailed), look, body, apart=apart)


def _double(view: SpaceView, jailed: list[Piece], room: int, look: Look, body: Ink) -> list[Piece]:
    """Who only passes, then behind bars the inner half of the corner and who is inside."""
    ink = look.ink(FAINT, body)
    free = _row_of_tokens(view.tokens, view, max(1, room - length(jailed) - 1), look, body, apart=False)
    left = room - length(free) - length(jailed) - 1
    names = [view.inside, view.inside[:4], view.inside[:1]]
    name = next((name for name in names if len(name) <= left), "")
    return [*free, (look.glyphs.bars, look.ink(TEXT, body)), (name, ink), *jailed]


def _row_of_tokens(
    marks: tuple[Mark, ...], view: SpaceView, room: int, look: Look, body: Ink, *, apart: bool
) -> list[Piece]:
    first = sorted(marks, key=lambda mark: mark != view.on_turn)
    apart = apart and 2 * len(marks) <= room
    shown = first if len(first) <= room else first[: max(1, room - 2)]
    pieces: list[Piece] = []
    for mark in shown:
        style = look.mark_block(mark) if mark == view.on_turn else look.mark(mark, body)
        pieces.append((look.token(mark), style))
        if apart:
            pieces.append((" ", look.ink(FAINT, body)))
    if len(shown) < len(first):
        pieces.append((f"+{len(first) - len(shown)}", look.ink(TEXT, body)))
    return pieces


def _longest(texts: Iterable[str], room: int) -> str:
    """The first of the texts that fits, else the last."""
    text = ""
    for text in texts:
        if len(text) <= room:
            break
    return text
