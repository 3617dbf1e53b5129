"""What is drawn on a space below its name: buildings, links, tokens and its price; the sum goes last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from rich.style import Style

from engine.board import Kind
from tui.look.inks import Ink
from tui.look.style import AHEAD, ALARM, BLACK, FAINT, HOTEL, HOUSE, LINK, LIT, TEXT, WHITE, Look, Mark
from tui.look.styled_text import Piece, length
from tui.look.views import SpaceView
from tui.terminal.widths import cut, width_of
from tui.words.sums import in_currency

_ROOMY = 9
"""Columns of a body with margins."""
_HIGH_PILL = (10, 3)
"""Columns and rows of a body where the current player's token is two rows high."""


def body_lines(view: SpaceView, width: int, height: int, look: Look, body: Ink) -> list[list[Piece]]:
    """The lines below the name."""
    if height == 1:
        return [_one_line(view, width, look, body)]
    margin = int(has_margin(width, height))
    fill = look.ink(FAINT, body)
    lines: list[list[Piece]] = [[] for _ in range(height)]
    lines[0] = [(" " * margin, fill), *_state_line(view, width - margin, look, body)]
    total = first_fitting(sums(view, look, has_words=width > 7), width)
    after = min(margin, width - width_of(total))
    lines[-1] = _ended(lines[-1], [(total, _sum_ink(view, look, body))], width, after, fill)
    at = 0 if height == 2 else 1 if height == 3 else (height - 1) // 2
    _put_tokens(view, lines, at, width, margin, look, body)
    return lines


def has_margin(width: int, height: int) -> bool:
    """Whether a body of this size has an empty column on its left."""
    return width >= _ROOMY and height > 1


def _put_tokens(
    view: SpaceView, lines: list[list[Piece]], at: int, width: int, margin: int, look: Look, body: Ink
) -> None:
    """The tokens on their line, after anything already there."""
    fill = look.ink(FAINT, body)
    used = length(lines[at])
    room = width - used - margin
    is_high = width >= _HIGH_PILL[0] and len(lines) >= _HIGH_PILL[1]
    tokens = [*_tokens(view, room, look, body), *_trail(view, look, body)]
    if not tokens or length(tokens) > room:
        tokens = _tokens(view, room, look, body)
    gap = margin if at else max(0, width - used - margin - length(tokens))
    lines[at] = [*lines[at], (" " * gap, fill), *tokens]
    if is_high and view.on_turn is not None and view.on_turn in view.tokens and not view.notes.inside:
        lower = [(" " * margin, fill), ("   ", look.mark_block(view.on_turn))]
        below = lines[at + 1]
        if not "".join(text for text, _ in below)[: margin + 3].strip():
            lines[at + 1] = [*lower, *cropped(below, margin + 3)]


def cropped(pieces: list[Piece], columns: int) -> list[Piece]:
    """Pieces without their first columns."""
    kept: list[Piece] = []
    for text, style in pieces:
        gone = cut(text, columns)
        columns -= width_of(gone)
        if text[len(gone) :]:
            kept.append((text[len(gone) :], style))
    return kept


def signs_in_short(view: SpaceView, width: int, look: Look, body: Ink) -> list[Piece]:
    """What stands on a space of one line, as briefly as can be: buildings or a mortgage, and tokens."""
    tokens = _tokens(view, max(1, width - 2), look, body)
    is_told = view.is_mortgaged or view.has_hotel or view.houses
    told = _states(view, look, body) if is_told else []
    pieces = [*_signs(view, look, body), *next((one for one in reversed(told) if one), [])]
    kept = pieces if length(pieces) + length(tokens) <= width else []
    trail = _trail(view, look, body)
    marks = [*kept, *tokens, *(trail if length([*kept, *tokens, *trail]) <= width else [])]
    return [*marks, *_ahead(view, width - length(marks), look, body)]


def _ended(left: list[Piece], right: list[Piece], width: int, margin: int, fill: Style) -> list[Piece]:
    gap = width - length(left) - length(right) - margin
    return [*left, (" " * max(0, gap), fill), *right]


def _state_line(view: SpaceView, width: int, look: Look, body: Ink) -> list[Piece]:
    signs = _signs(view, look, body)
    states = [state for state in _states(view, look, body) if length(signs) + length(state) <= width]
    pieces = [*signs, *(states[0] if states else [])]
    return [*pieces, *_ahead(view, width - length(pieces), look, body)]


def _one_line(view: SpaceView, width: int, look: Look, body: Ink) -> list[Piece]:
    fill, signs = look.ink(FAINT, body), _signs(view, look, body)
    if view.notes.inside or view.jailed:
        return [*signs, *_behind_bars(view, width - length(signs), look, body)]
    if view.ahead:
        room = width - length(signs) - len(view.tokens)
        signs += _ahead(view, room, look, body)
    for total, tokens, state in _ways(view, width, look, body):
        left = [*signs, *state]
        right: list[Piece] = [(total, _sum_ink(view, look, body))] if total else []
        slack = width - length(left) - length(tokens) - length(right) - _gap([*left, *tokens], right)
        if slack >= 0:
            break
    extra = _trail(view, look, body)
    slack = width - length(left) - length(tokens) - length(right)
    if len(extra) + bool(left) + bool(right) <= slack:  # a dot beside a figure would be read with it
        tokens, slack = [*tokens, *extra], slack - len(extra)
    if tokens and right:
        before = min(1, slack) if left else 0
        return [*left, (" " * before, fill), *tokens, (" " * (slack - before), fill), *right]
    return [*left, (" " * slack, fill), *tokens, *right]


def _behind_bars(view: SpaceView, width: int, look: Look, body: Ink) -> list[Piece]:
    """A corner with an inside: who is there, and on the right its price if there is room."""
    fill, total = look.ink(FAINT, body), sums(view, look, has_words=False)[-1]
    tokens = _tokens(view, width - 1, look, body)
    if total and length(tokens) + 1 + width_of(total) <= width:
        return _ended(tokens, [(total, _sum_ink(view, look, body))], width, 0, fill)
    return _ended([], tokens, width, 1, fill)


def _gap(left: list[Piece], right: list[Piece]) -> int:
    """Columns that keep digits apart; text with its own background needs none."""
    if not left or not right:
        return 0
    text, _ = left[-1]
    return int(text[-1:].isdigit())


def _ways(
    view: SpaceView, width: int, look: Look, body: Ink
) -> Iterator[tuple[str, list[Piece], list[Piece]]]:
    """Sum, tokens and state, from the longest form to the shortest, which always fits."""
    states = _states(view, look, body)
    totals = sums(view, look, has_words=width >= 2 * _ROOMY)
    whole = len(view.tokens) + 2
    rooms = [(whole, True), (whole, False), *([(3, False)] if len(view.tokens) > 2 else [])]
    rows = [_row(view.tokens, view, room, look, body, is_wide=wide) for room, wide in rooms]
    told = [state for state in states if state]
    nothing: list[list[Piece]] = [[]]
    built = [[(look.glyphs.house, look.ink(HOUSE, body, bold=True))]] if view.houses else nothing
    for kept in (told, built, nothing):
        for tokens, state, total in product(rows, kept, totals):
            yield total, tokens, state
    for tokens, state in product(rows, told or nothing):
        yield "", tokens, state
    room = max(1, width - length(_signs(view, look, body)))
    yield "", _row(view.tokens, view, room, look, body, is_wide=False), []


def _signs(view: SpaceView, look: Look, body: Ink) -> list[Piece]:
    pieces: list[Piece] = []
    if view.notes.link:
        pieces.append((f"{look.glyphs.link}{view.notes.link}", look.ink(BLACK, LINK, bold=True, block=True)))
    if view.notes.badge:
        pieces.append((view.notes.badge, look.ink(LINK, body, bold=True, underline=True)))
    return pieces


def _ahead(view: SpaceView, room: int, look: Look, body: Ink) -> list[Piece]:
    text = f"{look.glyphs.throw}{view.ahead}"
    return [(text, look.ink(AHEAD, body, bold=True))] if view.ahead and len(text) <= room else []


def _trail(view: SpaceView, look: Look, body: Ink) -> list[Piece]:
    if view.trail is None:
        return []
    sign = look.glyphs.origin if view.is_origin else look.glyphs.passed
    return [(sign, look.mark(view.trail, body))]


def _states(view: SpaceView, look: Look, body: Ink) -> list[list[Piece]]:
    """Buildings, the mortgage, or that the rent is a multiple; longest form first."""
    told = view.mortgage
    if view.is_mortgaged:
        return [[(text, look.ink(ALARM, body))] for text in (told.word, told.brief, told.sign)]
    if view.has_hotel:
        hotel = look.ink(WHITE, HOTEL, bold=True, block=True)
        return [*([(text, hotel)] for text in ("HOTEL", "HTL", "H")), []]
    if view.houses:
        house, ink = look.glyphs.house, look.ink(HOUSE, body, bold=True)
        return [*([(text, ink)] for text in (house * view.houses, f"{house}{view.houses}")), []]
    if view.times > 1:
        return [[(f"x{view.times}", look.ink(WHITE, body, bold=True))], []]
    return [[]]


def sums(view: SpaceView, look: Look, *, has_words: bool) -> list[str]:
    """The sum on the space, longest form first: its price while unowned, then its rent."""
    return [in_currency(text, look.currency) for text in _sums(view, look, has_words=has_words)]


def _sums(view: SpaceView, look: Look, *, has_words: bool) -> list[str]:
    if view.notes.sums:
        return [text.strip() for text in written(view.notes.sums, view, look)]
    if view.rent:
        return [f"rent {view.rent}", view.rent] if has_words else [view.rent]
    if view.price is None:
        return [""]
    if view.kind is Kind.GO:  # a bare number beside tokens does not say that it is paid to them
        return [f"+${view.price}"]
    return [f"${view.price}", f"{view.price}"]


def _sum_ink(view: SpaceView, look: Look, body: Ink) -> Style:
    """Rents above the deed's first rent stand out."""
    stands_out = view.times > 1 or view.houses or view.has_hotel
    if stands_out and view.rent:
        return look.ink(WHITE, body, bold=True)
    return look.ink(TEXT if body == LIT else FAINT, body)


def _tokens(view: SpaceView, room: int, look: Look, body: Ink) -> list[Piece]:
    """The tokens on the space, those in jail behind bars; tokens that do not fit are counted."""
    jailed = _row(view.jailed, view, room - 1, look, body, is_wide=False)
    if view.notes.inside:
        return _double(view, jailed, room, look, body)
    if jailed:
        jailed = [(look.glyphs.bars, look.ink(TEXT, body)), *jailed]
        if view.tokens:
            jailed.append((" ", look.ink(FAINT, body)))
    left = room - length(jailed)
    is_wide = len(view.tokens) + 2 <= left
    return jailed + _row(view.tokens, view, left, look, body, is_wide=is_wide)


def _double(view: SpaceView, jailed: list[Piece], room: int, look: Look, body: Ink) -> list[Piece]:
    """The tokens just passing, then, behind bars, the inner half of the corner with those inside."""
    ink = look.ink(TEXT if body == LIT else FAINT, body)
    free = _row(view.tokens, view, max(1, room - length(jailed) - 1), look, body, is_wide=False)
    left = room - length(free) - length(jailed) - 1
    name = first_fitting((view.notes.inside, view.notes.inside[:4], view.notes.inside[:1], ""), left)
    return [*free, (look.glyphs.bars, look.ink(TEXT, body)), (name, ink), *jailed]


def _row(
    marks: tuple[Mark, ...], view: SpaceView, room: int, look: Look, body: Ink, *, is_wide: bool
) -> list[Piece]:
    """Tokens side by side, the current one first and reversed; a wide one has blanks at its sides."""
    first = sorted(marks, key=lambda mark: mark != view.on_turn)
    shown = first if len(first) <= room else first[: max(1, room - 2)]
    pieces: list[Piece] = []
    for mark in shown:
        token = look.token(mark)
        if mark == view.on_turn:
            pieces.append((f" {token} " if is_wide else token, look.mark_block(mark)))
        else:
            pieces.append((token, look.mark(mark, body)))
    if len(shown) < len(first):
        pieces.append((f"+{len(first) - len(shown)}", look.ink(TEXT, body)))
    return pieces


def written(texts: Iterable[str], view: SpaceView, look: Look) -> list[str]:
    """Texts with the space's amount and this terminal's glyphs filled in."""
    glyphs = look.glyphs
    return [text.format(back=glyphs.back, turn=glyphs.turn, amount=view.price) for text in texts]


def first_fitting(texts: Iterable[str], room: int) -> str:
    """The first text that fits, otherwise the last."""
    text = ""
    for text in texts:
        if width_of(text) <= room:
            break
    return text
