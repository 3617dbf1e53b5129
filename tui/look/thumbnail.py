"""A small picture of a whole board: three columns per space, with its group's letter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.style import Style
from textual.strip import Strip

from engine.board import Board, Place, Space
from tui.look.panel_lines import row
from tui.look.ring import Frame, Ring, Span, board_ring, narrowed
from tui.look.style import BAND, CORNER, TEXT, WHITE, Look, Mark
from tui.look.styled_text import Piece
from tui.look.title_views import mark_on
from tui.terminal.widths import cut, padded

CELL = 3
"""Columns of a space, which is one line high."""

_ACROSS, _DOWN = Span(CELL, CELL, CELL), Span(1, 1, 1)

Marks = Mapping[Place, Sequence[Mark]]
"""Players' marks by place."""


def thumbnail(
    board: Board, rules: str, width: int, look: Look, owners: Marks | None = None, pieces: Marks | None = None
) -> list[Strip]:
    """The rings of a board in this many columns, with signs of owners before letters, of pieces after."""
    outer = Frame(narrowed(board_ring(board), width // CELL), _ACROSS, _DOWN)
    frames = [outer]
    for ring in board.rings[1:]:
        inner, middle = Ring(len(ring)), frames[-1].middle
        left = middle.x + (middle.width // CELL - inner.across - 2) // 2 * CELL
        top = middle.y + (middle.height - inner.down - 2) // 2
        frames.append(Frame(inner, _ACROSS, _DOWN, left, top))
    if width < outer.box.width:
        return []
    fill = look.ink()
    lines: list[dict[int, tuple[int, list[Piece]]]] = [{} for _ in range(outer.box.height)]
    for frame, ring in zip(frames, board.rings, strict=True):
        for index, place in enumerate(ring):
            box, is_corner = frame.cell_of(index), index in frame.ring.corners
            text, ink = _space(board, rules, board.spaces[place], look, is_corner=is_corner)
            cell = _marked((text, ink), place, owners or {}, pieces or {}, look)
            lines[box.y][box.x] = box.width, [*cell, (" " * (box.width - CELL), ink)]
            for y in range(box.y + 1, box.bottom):
                lines[y][box.x] = box.width, [(" " * box.width, ink)]
    margin = (width - outer.box.width) // 2
    return [row(width, fill, [(" " * margin, fill), *_line(line, fill)]) for line in lines]


def _line(cells: Mapping[int, tuple[int, list[Piece]]], fill: Style) -> Iterator[Piece]:
    """The cells of a line, by where they begin, with blanks where there are none."""
    end = 0
    for x, (width, pieces) in sorted(cells.items()):
        yield " " * (x - end), fill
        yield from pieces
        end = x + width


def _marked(cell: Piece, place: Place, owners: Marks, pieces: Marks, look: Look) -> list[Piece]:
    text, ink = cell
    if owned := owners.get(place):
        text = f"{look.token(owned[0])}{text[1:]}"
    if standing := pieces.get(place):
        return [(text[:-1], ink), (look.token(standing[0]), look.mark_block(standing[0]))]
    return [(text, ink)]


def _space(board: Board, rules: str, space: Space, look: Look, *, is_corner: bool) -> Piece:
    if space.title is not None:
        mark = mark_on(board, rules, board.titles[space.title])
        return f" {mark.letter} ", look.group(mark.tint)
    ink = look.ink(WHITE, CORNER, bold=True) if is_corner else look.ink(TEXT, BAND)
    return padded(cut(space.short, CELL), CELL), ink
