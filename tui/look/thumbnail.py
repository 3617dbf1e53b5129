"""A small picture of a whole board: three columns per space, with its group's letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from textual.strip import Strip

from engine.board import Board, Place, Space
from tui.look.lines import row
from tui.look.pieces import Piece
from tui.look.ring import Frame, Ring, Span
from tui.look.style import BAND, CORNER, TEXT, WHITE, Look, Mark
from tui.look.titles import mark_on

CELL = 3
"""Columns of a space, which is one line high."""

_ACROSS, _DOWN = Span(CELL, CELL, CELL), Span(1, 1, 1)

Marks = Mapping[Place, Sequence[Mark]]
"""Players' marks by place."""


def thumbnail(
    board: Board, rules: str, width: int, look: Look, owners: Marks | None = None, pieces: Marks | None = None
) -> list[Strip]:
    """The rings of a board in this many columns, with signs of owners before letters, of pieces after."""
    outer = Frame(Ring(len(board.rings[0])), _ACROSS, _DOWN)
    frames = [outer]
    for ring in board.rings[1:]:
        side = Ring(len(ring)).side
        middle = frames[-1].middle
        left = middle.x + (middle.width // CELL - side) // 2 * CELL
        top = middle.y + (middle.height - side) // 2
        frames.append(Frame(Ring(len(ring)), _ACROSS, _DOWN, left, top))
    if width < outer.box.width:
        return []
    cells: dict[tuple[int, int], list[Piece]] = {}
    for frame, ring in zip(frames, board.rings, strict=True):
        for index, place in enumerate(ring):
            box = frame.cell_of(index)
            cell = _space(board, rules, board.spaces[place], look)
            cells[box.x, box.y] = _marked(cell, place, owners or {}, pieces or {}, look)
    fill = look.ink()
    margin, nothing = " " * ((width - outer.box.width) // 2), [(" " * CELL, fill)]
    lines = []
    for y in range(outer.box.height):
        spaces = (cells.get((x, y), nothing) for x in range(0, outer.box.width, CELL))
        lines.append(row(width, fill, [(margin, fill), *chain.from_iterable(spaces)]))
    return lines


def _marked(cell: Piece, place: Place, owners: Marks, pieces: Marks, look: Look) -> list[Piece]:
    text, ink = cell
    if owned := owners.get(place):
        text = f"{look.token(owned[0])}{text[1:]}"
    if standing := pieces.get(place):
        return [(text[:-1], ink), (look.token(standing[0]), look.mark_block(standing[0]))]
    return [(text, ink)]


def _space(board: Board, rules: str, space: Space, look: Look) -> Piece:
    if space.title is not None:
        mark = mark_on(board, rules, board.titles[space.title])
        return f" {mark.letter} ", look.group(mark.id)
    is_corner = space.index % (len(board.rings[space.ring]) // 4) == 0
    ink = look.ink(WHITE, CORNER, bold=True) if is_corner else look.ink(TEXT, BAND)
    return f"{space.short[:CELL]:{CELL}}", ink
