"""A board as plain text of 78 columns: each ring as a square, or space by space where it is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.board import Place
from engine.game import Game
from tui.look.ring import Ring
from tui.look.views import PlayerView, SpaceView, TableView, view_of
from tui.terminal.widths import padded
from tui.words.names import clip, fit_name

WIDTH = 78
_CELL = (7, 2)
"""Columns and rows of a space in a square."""
_MOST_SIDE = WIDTH // _CELL[0]
_COLUMN = WIDTH // 3

Canvas = list[list[str]]


def drawn(game: Game, names: Sequence[str], last: str) -> str:
    """The board, then everybody.

    The `last` lines come below. Under a space's name stand its owner, houses (`h`), hotel (`H`) or mortgage
    (`m`), and behind `@` who is there.
    """
    view = view_of(game, names)
    rings = _squares(view) or _list(view)
    lines = [*rings, "", *(_player(game, view, seat, one) for seat, one in enumerate(view.players)), last]
    return "\n".join(line.rstrip() for line in lines)


def _squares(view: TableView) -> list[str]:
    """Each ring as a square within the one before; empty if one of them is none, or has no room."""
    sides = [len(ring) // 4 + 1 for ring in view.rings]
    fits = all(len(ring) % 4 == 0 for ring in view.rings) and sides[0] <= _MOST_SIDE
    if not fits or any(inner > outer - 2 for outer, inner in pairwise(sides)):
        return []
    columns, rows = _CELL
    canvas: Canvas = [[" "] * (columns * sides[0]) for _ in range(rows * sides[0])]
    for ring in view.rings:
        _draw(canvas, view, ring)
    return ["".join(row) for row in canvas]


def _draw(canvas: Canvas, view: TableView, ring: Sequence[Place]) -> None:
    square = Ring(len(ring))
    (columns, rows), side = _CELL, square.across + 2
    left = (len(canvas[0]) - columns * side) // 2
    top = (len(canvas) - rows * side) // 2
    for index, place in enumerate(ring):
        column, row = _square(square, index)
        for down, text in enumerate(_cell(view.spaces[place], columns)):
            at = left + column * columns
            canvas[top + row * rows + down][at : at + columns] = list(text)


def _square(ring: Ring, index: int) -> tuple[int, int]:
    """The column and row of a space, in spaces from the upper left corner."""
    (edge, along), last = ring.edge(index), ring.across + 1
    return ((last - along, last), (0, last - along), (along, 0), (last, along))[edge]


def _cell(space: SpaceView, width: int) -> Iterator[str]:
    """A space's two lines."""
    yield f"{fit_name(space.name, space.short, width - 1)[: width - 1]:<{width}}"
    yield f"{_state(space)[: width - 1]:<{width}}"


def _state(space: SpaceView) -> str:
    """Whose it is, what stands there, and who."""
    owner = "" if space.owner is None else str(space.owner)
    built = "H" if space.has_hotel else "h" * space.houses
    there = "".join(map(str, (*space.tokens, *space.jailed)))
    return f"{owner}{built}{'m' * space.is_mortgaged}{f'@{there}' if there else ''}"


def _list(view: TableView) -> list[str]:
    """The spaces side by side in columns, in order."""
    cells = [
        f"{space.place:>2} {padded(clip(space.name, _COLUMN - 11), _COLUMN - 11)} {_state(space)[:6]:<6} "
        for ring in view.rings
        for space in (view.spaces[place] for place in ring)
    ]
    rows = -(-len(cells) // 3)
    return ["".join(cells[row::rows]) for row in range(rows)]


def _player(game: Game, view: TableView, seat: int, player: PlayerView) -> str:
    """A player in a line."""
    state = game.state.players[seat]
    if state.is_out:
        return f"p{seat} {padded(player.name, 12)} out"
    where, cash = game.board.spaces[state.place].name, game.board.currency.text(player.cash)
    deeds = f"{player.deeds} deed{'s' * (player.deeds != 1)}"
    held = f", {player.notes.held or 'in jail'}" if state.jail or player.notes.held else ""
    return clip(
        f"p{seat} {padded(player.name, 12)} {padded(cash, 7)} {deeds:<9} @{state.place} {where}{held}", WIDTH
    )
