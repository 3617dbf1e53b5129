"""Title deeds on one line of a list: the group's color, the name, the rent, and what stands there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.strip import Strip

from engine.board import TitleNumber
from engine.game import Game
from engine.queries import is_hotel
from tui.look.deed_view import DeedView
from tui.look.panel_lines import blank, centered, flowing, paragraph, row
from tui.look.style import ALARM, BAND, BLACK, CELL, FAINT, HOTEL, HOUSE, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length
from tui.look.title_views import TitleView, houses_shown, title_mark
from tui.words.names import fit_name
from tui.words.particulars import RentRow


def title_chip(game: Game, title: TitleNumber, look: Look) -> Piece:
    """A title's letter in its color on the board."""
    mark = title_mark(game, game.board.titles[title])
    return (mark.letter, look.group(mark.tint))


def built_piece(game: Game, title: TitleNumber, look: Look) -> list[Piece]:
    """What stands on a lot, where there is little room; nothing for a bare one."""
    if is_hotel(game, title):
        return [("HOTEL", look.ink(WHITE, HOTEL, bold=True, block=True)), (" ", look.ink())]
    if houses := houses_shown(game, title):
        return [(f"{look.glyphs.house}{houses} ", look.ink(HOUSE))]
    return []


def built_pieces(title: TitleView, look: Look, fill: Style) -> list[Piece]:
    """The same in a list, on the line's own background; a dot for a bare lot."""
    if title.has_hotel:
        return [("HTL", look.ink(WHITE, HOTEL, bold=True, block=True))]
    if title.houses:
        return [(f"{look.glyphs.house}{title.houses}", fill)]
    return [(look.glyphs.ellipsis, fill)]


def title_pieces(title: TitleView, width: int, look: Look) -> list[Piece]:
    """One deed on one line: the group's color, the name, the rent, and what stands there."""
    state = _state(title, look)
    rent = f"{'' if not title.rent or title.rent.endswith('x') else '$'}{title.rent:>4}"
    room = width - 3 - length(state) - len(rent) - 1
    name = fit_name(title.name, title.short, room)
    fill = look.ink()
    chip = f"{title.group.letter}{'!' if title.owns_group else ' '}"
    left: list[Piece] = [(chip, look.group(title.group.tint)), (" ", fill), (name, look.ink(TEXT))]
    gap = width - length(left) - len(rent) - length(state)
    return [*left, (" " * max(1, gap), fill), (rent, look.ink(FAINT)), *state]


def _state(title: TitleView, look: Look) -> list[Piece]:
    """Seven columns: buildings, the mortgage, or that the set is complete."""
    fill = look.ink()
    if title.is_mortgaged:
        word = title.mortgage.brief
        return [(" ", fill), (word, look.ink(BLACK, ALARM, block=True)), (" " * (5 - len(word)), fill)]
    if title.has_hotel:
        return [(" ", fill), ("HOTEL", look.ink(WHITE, HOTEL, bold=True, block=True))]
    if title.houses:
        return [(f" {look.glyphs.house * title.houses:<5}", look.ink(HOUSE, bold=True))]
    return [(" !    " if title.owns_group else " " * 6, look.ink(WHITE, bold=True))]


# --- one space in full


_WIDEST = 38
_FLAT, _WIDEST_FLAT = 60, 80
"""From this many columns on, a deed lies flat instead of being cut, and the widest it gets."""
_FEW = 7
"""Too few rows for an upright deed, however wide."""
_BELOW = 7
_TALL = 99


def deed_shown(view: DeedView, width: int, height: int, look: Look) -> list[Strip]:
    """The deed of the space under the cursor: as a card, or flat where that would be cut."""
    inner = min(width, _WIDEST)
    is_cut = len(deed_lines(view, inner, _TALL, look)) > height
    if height < _FEW or (width >= _FLAT and is_cut):
        inner = min(width, _WIDEST_FLAT)
        lines = flat_deed_lines(view, inner, height, look)
    else:
        lines = card_lines(view, inner, height, look)
    return _widened(lines, width, look)


def deed_lines(view: DeedView, width: int, height: int, look: Look) -> list[Strip]:
    """The deed as lines: band, rents, prices, owner, and the rest of the group if there is room."""
    paper = look.ink(TEXT, CELL)
    band = _band_ink(view, look)
    lines = [centered(width, band, [(view.name, band)])]
    for note in view.notes:
        lines += paragraph(note, paper, width, paper, right=0)
    lines += [_rent_line(rent, width, look) for rent in view.rows]
    lines += [_rent_line(cost, width, look) for cost in view.costs]
    if view.group:
        label = "" if view.owner is None else "Owner "
        lines.append(row(width, paper, [(f" {label}", look.ink(FAINT, CELL)), *_owner(view, look)]))
    lines += paragraph(view.stands_for, look.ink(FAINT, CELL), width, paper, right=0)
    others = [_other_line(other, width, look) for other in view.others]
    if others and len(lines) + len(others) < height:
        lines += [blank(width, paper), *others]
    return lines


def card_lines(view: DeedView, width: int, height: int, look: Look) -> list[Strip]:
    """The deed on paper of this height, with who may land here next at the bottom if it fits."""
    paper = look.ink(TEXT, CELL)
    lines = deed_lines(view, width, height, look)
    gap = height - len(lines)
    if gap < 2 or not view.arrivals:
        return [*lines, *[blank(width, paper)] * gap]
    coming: list[Piece] = [(" Landing here:", look.ink(FAINT, CELL))]
    for mark, number in view.arrivals:
        coming += [(" ", paper), (look.token(mark), look.mark(mark, CELL)), (f" {number} ", paper)]
    coming.append((f"in {view.ways}", look.ink(FAINT, CELL)))
    return [*lines, *[blank(width, paper)] * (gap - 1), row(width, paper, coming)]


def flat_deed_lines(view: DeedView, width: int, height: int, look: Look) -> list[Strip]:
    """The deed where rows are few: texts, costs at the bottom, and what is least important only if it fits.

    Its rows keep their place and mostly one ink, so that walking the board sends few bytes.
    """
    paper = look.ink(TEXT, CELL)
    band = _band_ink(view, look)
    top = [row(width, band, [(f" {view.name}", band)])]
    top += _flowing([_short_rent(rent, look) for rent in view.rows], width, look)
    tail = [_short_rent(cost, look) for cost in view.costs]
    if view.group:
        tail.insert(0, _owner(view, look))
    foot = _flowing(tail, width, look)
    said = paragraph(" ".join(view.notes), paper, width, paper)
    meaning = paragraph(view.stands_for, look.ink(FAINT, CELL), width, paper)
    faint = look.ink(FAINT, CELL)
    named = [
        [(f"{one.name} ", faint), _token(one, look), (f" {one.mortgage.brief}" * one.is_mortgaged, faint)]
        for one in view.others
    ]
    others = _flowing(named, width, look)
    for rows in (said, meaning, others):
        top += rows if len(top) + len(rows) + len(foot) <= height else []
    return [*top, *[blank(width, paper)] * (height - len(top) - len(foot)), *foot]


def deed_below(view: DeedView, width: int, room: int, look: Look) -> list[Strip]:
    """The deed below a list: upright where there is room for that, else flat; nothing if neither fits."""
    lines = deed_lines(view, min(width, _WIDEST), _TALL, look)
    if len(lines) > room:
        lines = flat_deed_lines(view, min(width, _WIDEST_FLAT), min(room, _BELOW), look)
    return _widened(lines, width, look) if len(lines) <= room else []


def _widened(lines: Sequence[Strip], width: int, look: Look) -> list[Strip]:
    return [Strip.join([line, blank(width - line.cell_length, look.ink())]) for line in lines]


def _band_ink(view: DeedView, look: Look) -> Style:
    if view.group is None:
        return look.ink(WHITE, BAND, bold=True, block=True)
    return look.group(view.group.tint, bold=True)


def _flowing(parts: Sequence[list[Piece]], width: int, look: Look) -> list[Strip]:
    paper = look.ink(TEXT, CELL)
    return [row(width, paper, pieces) for pieces in flowing(parts, width, paper)]


def _short_rent(rent: RentRow, look: Look) -> list[Piece]:
    ink = look.ink(WHITE, CELL, bold=True) if rent.is_now else look.ink(TEXT, CELL)
    before = look.glyphs.turn if rent.is_now else ""
    return [(f"{before}{rent.brief or rent.label} {rent.sum}", ink)]


def _token(other: TitleView, look: Look) -> Piece:
    if other.owner is None:
        return ("unowned", look.ink(FAINT, CELL))
    return (look.token(other.owner), look.mark(other.owner, CELL))


def _rent_line(rent: RentRow, width: int, look: Look) -> Strip:
    before = look.glyphs.turn if rent.is_now else " "
    ink = look.ink(WHITE, CELL, bold=True) if rent.is_now else look.ink(TEXT, CELL)
    label = rent.label if len(rent.label) + len(rent.sum) + 3 <= width else rent.brief or rent.label
    return row(width, ink, [(f"{before}{label}", ink)], [(f"{rent.sum} ", ink)])


def _owner(view: DeedView, look: Look) -> list[Piece]:
    if view.owner is None:
        return [("Unowned", look.ink(FAINT, CELL))]
    pieces: list[Piece] = [
        (look.token(view.owner), look.mark(view.owner, CELL)),
        (f" {view.owner_name}", look.mark(view.owner, CELL)),
    ]
    if view.is_mortgaged:
        pieces.append((f"  {view.mortgage.word}", look.ink(ALARM, CELL, bold=True)))
    return pieces


def _other_line(other: TitleView, width: int, look: Look) -> Strip:
    paper, faint = look.ink(TEXT, CELL), look.ink(FAINT, CELL)
    name = fit_name(other.name, other.short, width - 12)
    mortgage = f"{other.mortgage.brief} " if other.is_mortgaged else ""
    built = "hotel " if other.has_hotel else look.glyphs.house * other.houses + " " if other.houses else ""
    return row(
        width, paper, [(f" {name}", faint)], [(built + mortgage, faint), _token(other, look), (" ", faint)]
    )
