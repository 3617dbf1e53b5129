"""A small picture of a whole board: every space in three columns, with the letter of its group."""

from __future__ import annotations

from textual.strip import Strip

from engine.board import Board, Space
from tui.draw.lines import Piece, row
from tui.draw.ring import Frame, Ring
from tui.draw.style import BAND, CORNER, FAINT, WHITE, Look
from tui.views.titles import group_mark

CELL = 3
"""Columns of a space, which is one line high."""


def thumbnail(board: Board, width: int, look: Look) -> list[Strip]:
    """The rings of a board, one within the other, in the middle of so many columns."""
    outer = Frame(Ring(len(board.rings[0])), (CELL, 1))
    frames = [outer]
    for ring in board.rings[1:]:
        side = Ring(len(ring)).side
        middle = frames[-1].middle
        left = middle.x + (middle.width // CELL - side) // 2 * CELL
        frames.append(Frame(Ring(len(ring)), (CELL, 1), left, middle.y + (middle.height - side) // 2))
    if width < outer.box.width:
        return []
    cells: dict[tuple[int, int], Piece] = {}
    for frame, ring in zip(frames, board.rings, strict=True):
        for index, place in enumerate(ring):
            box = frame.cell_of(index)
            cells[box.x, box.y] = _space(board, board.spaces[place], look)
    margin = (width - outer.box.width) // 2
    return [_line(cells, y, outer.box.width, margin, width, look) for y in range(outer.box.height)]


def _line(
    cells: dict[tuple[int, int], Piece], y: int, board: int, margin: int, width: int, look: Look
) -> Strip:
    fill = look.ink()
    nothing: Piece = (" " * CELL, fill)
    return row(
        width, fill, [(" " * margin, fill), *(cells.get((x, y), nothing) for x in range(0, board, CELL))]
    )


def _space(board: Board, space: Space, look: Look) -> Piece:
    """A space by the letter of its group in its colour, or by the beginning of its name."""
    if space.title is not None:
        mark = group_mark(board, board.titles[space.title].group)
        return f" {mark.letter} ", look.group(mark.id)
    is_corner = space.index % (len(board.rings[space.ring]) // 4) == 0
    ink = look.ink(WHITE, CORNER, bold=True) if is_corner else look.ink(FAINT, BAND)
    return f"{space.short[:CELL]:{CELL}}", ink
