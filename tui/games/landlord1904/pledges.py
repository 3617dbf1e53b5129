"""Lots to pledge, line by line, as loan panels list them."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.game import Game
from tui.ask.trade import Item
from tui.look.deeds import title_chip
from tui.look.lines import row
from tui.look.pieces import Piece, length
from tui.look.style import FAINT, LIT, MONEY, TEXT, WHITE, Look
from tui.words.names import clip
from tui.words.phrases import money


def lot_line(game: Game, item: Item, width: int, look: Look, *, here: bool) -> Strip:
    """A lot with its checkbox, price and rent; no checkbox if it cannot be pledged."""
    fill = look.ink(TEXT, LIT) if here else look.ink(FAINT if item.why_not else TEXT)
    ink = fill
    if item.is_chosen:
        ink = look.ink(WHITE, LIT, bold=True) if here else look.ink(WHITE, bold=True)
    box = " [x] " if item.is_chosen else "  -  " if item.why_not else " [ ] "
    chip = [] if item.title is None else [title_chip(game, item.title, look)]
    left: list[Piece] = [(box, ink), *chip]
    right: list[Piece] = []
    if item.title is not None:
        deed = game.board.titles[item.title]
        pledged = f"{item.mortgage.word}  " if item.is_mortgaged else ""
        right = [(f"{pledged}{money(deed.price):>5}  rent {money(deed.rents[0]):<4}", fill)]
    name = clip(f" {item.name}", width - length(left) - length(right), look.glyphs.ellipsis)
    return row(width, fill, [*left, (name, ink)], right)


def field_line(
    label: str, value: Sequence[Piece], remark: str, width: int, look: Look, *, here: bool
) -> Strip:
    """A line of terms: label, value, and what it means."""
    fill = look.ink(TEXT, LIT) if here else look.ink()
    ink = look.ink(WHITE, LIT, bold=True) if here else look.ink(TEXT)
    faint = look.ink(TEXT, LIT) if here else look.ink(FAINT)
    return row(width, fill, [(f" {label:<11}", ink), *value, (f"  {remark}", faint)])


def chosen_value(text: str, look: Look, *, here: bool) -> Piece:
    """A value changed with left and right."""
    ink = look.ink(MONEY, LIT, bold=True) if here else look.ink(MONEY, bold=True)
    return (f"{text:>7} ", ink)
