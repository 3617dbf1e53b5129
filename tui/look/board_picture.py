"""A board as it is printed: its ring as at the table, and within it what the spaces cannot say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.board import Board, Group, Kind
from engine.cards import Deck
from engine.record import record
from tui.look.canvas import Canvas
from tui.look.layout import layout
from tui.look.ring import Box
from tui.look.space_body import first_fitting
from tui.look.space_face import face
from tui.look.style import FAINT, TEXT, WHITE, Look
from tui.look.styled_text import Piece
from tui.look.title_views import group_mark
from tui.look.views import TableView
from tui.terminal.widths import cut, padded
from tui.words.phrases import count
from tui.words.sums import in_currency, money

_NAME = 14
"""Columns for a group's name."""


@record(eq=False)
class Printed:
    """A board, and the position before the first throw, in which its spaces are drawn."""

    board: Board
    decks: Sequence[Deck]
    view: TableView
    cash: int
    """What each player starts with."""


def board_picture(printed: Printed, width: int, height: int, look: Look, depth: str) -> Canvas | None:
    """The board on a screen of this size; None if it is too small."""
    ring = printed.view.shapes[0]
    found = layout(width, height, spaces=ring.count, corners=ring.turns)
    if found is None:
        return None
    look = replace(look, currency=printed.board.currency)
    canvas = Canvas((width, height), depth, look.ink())
    for index, place in enumerate(printed.view.rings[0]):
        space = replace(printed.view.spaces[place], tokens=(), on_turn=None)
        cell = found.frame.cell_of(index)
        canvas.write(cell, *face(space, cell.width, cell.height, look))
    middle = found.middle
    inside = Box(middle.x + 1, middle.y, middle.width - 2, middle.height)
    lines = [*_facts(printed, inside, look)][: inside.height]
    said = [[(in_currency(text, look.currency), ink) for text, ink in line] for line in lines]
    canvas.write(inside, look.ink(), said)
    return canvas


def _facts(printed: Printed, box: Box, look: Look) -> Iterator[list[Piece]]:
    """The title and what is paid, then the groups, in two columns if there are many, then the decks."""
    board, faint = printed.board, look.ink(FAINT)
    salary, _ = board.go_pay
    yield [(f" {board.title}", look.ink(WHITE, bold=True))]
    yield [(f" {count(len(board.spaces), 'space')}, {count(len(board.titles), 'deed')}", faint)]
    yield [(f" Go pays {money(salary)}; players start with {money(printed.cash)}.", faint)]
    yield []
    columns = 2 if len(board.groups) > box.height - 6 else 1
    rows, width = -(-len(board.groups) // columns), box.width // columns
    cells = [_group(board, group, width, look) for group in board.groups]
    for number in range(rows):
        yield [piece for cell in cells[number::rows] for piece in cell]
    yield []
    told = [f"{deck.name}: {count(len(deck.cards), 'card')}" for deck in printed.decks if deck.cards]
    yield [(f" {', '.join(told)}", faint)]


def _group(board: Board, group: Group, width: int, look: Look) -> list[Piece]:
    """A group in so many columns: its letter on its color, and its sums, in short if need be."""
    mark = group_mark(board, group.number)
    prices = sorted(board.titles[title].price for title in group.titles)
    least, number = money(prices[0]), len(prices)
    price = least if prices[0] == prices[-1] else f"{least} to {money(prices[-1])}"
    house = f", house {money(group.house_price)}" if group.kind is Kind.LOT else ""
    texts = (f"{number} at {price}{house}", f"{number} at {price}", f"{number} from {least}", least)
    room, name = max(0, width - _NAME - 6), padded(cut(group.name, _NAME), _NAME)
    told = cut(first_fitting([in_currency(text, board.currency) for text in texts], room), room)
    return [
        (" ", look.ink()),
        (f" {mark.letter} ", look.group(mark.tint)),
        (f" {name} ", look.ink(TEXT)),
        (padded(told, room), look.ink(FAINT)),
    ]
