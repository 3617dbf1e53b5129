"""The line at the top: which game, which round, who moves, and what the Bank has left."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.draw.lines import Piece, length, row
from tui.draw.style import BLACK, FAINT, MONEY, TEXT, TITLE, WHITE, Look
from tui.text.names import clip
from tui.text.words import money
from tui.views.table import PlayerView, TableView
from tui.widgets.table_lines import TableLines

_LONGEST_REST = 71
"""Columns for the round, for two players who move and decide, and for one's own cash."""


class Status(TableLines):
    """One line about the whole game."""

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        return [status_line(self.view, width, self.look)]


def status_line(view: TableView, width: int, look: Look) -> Strip:
    """The game at the left, the Bank's stock at the right."""
    fill = look.ink()
    left: list[Piece] = [
        (f" {_title(view, width).upper()} ", look.ink(BLACK, TITLE, bold=True, block=True)),
        (f" {view.counter}  ", look.ink(FAINT)),
        *_who(view, look),
    ]
    if view.you is not None:
        own: list[Piece] = [("   ", fill), *_own_cash(view.players[view.you], look)]
        if length(left) + length(own) < width:
            left += own
    room = width - length(left) - 2
    stock = next(words for words in _stocks(view) if len(words) <= max(0, room))
    return row(width, fill, left, [(stock, look.ink(FAINT))])


def _title(view: TableView, width: int) -> str:
    """The game, in short where what follows might ever need the room: so it stays the same meanwhile."""
    return view.short_title if view.short_title and len(view.title) + _LONGEST_REST >= width else view.title


def _stocks(view: TableView) -> tuple[str, ...]:
    """What the game tells here, and what the Bank has to build with; with less and less said."""
    if not view.has_buildings:
        return *view.top, ""
    houses = f"Houses {view.houses} "
    stock = f"{houses} Hotels {view.hotels} " if view.has_hotels else houses
    if not view.top:
        return stock, houses, ""
    first = view.top[0]
    return f"{first} {stock}", f"{first} {houses}", *view.top, ""


def _who(view: TableView, look: Look) -> list[Piece]:
    """Who is to move, and who has to decide if that is somebody else."""
    if view.is_over:
        names = " and ".join(view.players[seat].name for seat in view.winners)
        return [(f"{names} won" if names else "The game is over", look.ink(WHITE, bold=True))]
    pieces = [*_named(view.players[view.turn], look), (" to move", look.ink(TEXT))]
    if view.decides is not None and view.decides != view.turn:
        decider = _named(view.players[view.decides], look)
        verb = "decide" if view.players[view.decides].name == "You" else "decides"
        pieces += [(", ", look.ink(TEXT)), *decider, (f" {verb}", look.ink(TEXT))]
    return pieces


def _named(player: PlayerView, look: Look) -> list[Piece]:
    style = look.mark(player.mark)
    return [(f"{look.token(player.mark)} {clip(player.name, 12, look.glyphs.ellipsis)}", style)]


def _own_cash(player: PlayerView, look: Look) -> list[Piece]:
    return [
        (look.token(player.mark), look.mark(player.mark)),
        (f" {money(player.cash)}", look.ink(MONEY, bold=True)),
    ]
