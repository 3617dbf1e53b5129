"""The top line: the game, the round, everyone's cash, and the Bank's stock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from textual.strip import Strip

from tui.look.panel_lines import row
from tui.look.style import ALARM, BLACK, FAINT, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length, touched
from tui.look.views import PlayerView, TableView
from tui.terminal.widths import width_of
from tui.words.names import clip, listed_verb
from tui.words.phrases import is_endless, money

_LONGEST_REST = 60
"""Columns for the round, for the player on turn and the one deciding, and for the Bank's stock."""

_TITLE = 20
"""The least columns of a title."""

_RACE = 110
"""From this many columns on, the line shows everyone's cash."""


def status_lines(view: TableView, width: int, height: int, look: Look) -> list[Strip]:
    """One line about the whole game."""
    return [status_line(view, width, look)]


def status_line(view: TableView, width: int, look: Look) -> Strip:
    """The game and the turn on the left, the Bank's stock on the right; everyone's cash if it fits."""
    fill = look.ink()
    left: list[Piece] = [
        (f" {_title(view, width, look)} ", look.ink(BLACK, WHITE, bold=True, block=True)),
        (f" {view.counter} ", touched(look.ink(FAINT), action="log")),
        (" ", look.ink()),
    ]
    bank = touched(look.ink(FAINT), action="deeds")
    stocks = [words for words in _stocks(view) if words] or [""]
    for who, stock in product(_races(view, look) if width >= _RACE else (), stocks):
        if length(left) + length(who) + len(stock) + 2 <= width:
            return row(width, fill, [*left, *who], [(stock, bank)])
    left += _who(view, look)
    room = width - length(left) - 2
    stock = next(words for words in (*stocks, "") if len(words) <= max(0, room))
    return row(width, fill, left, [(stock, bank)])


def _title(view: TableView, width: int, look: Look) -> str:
    """The title, short if the rest of the line might ever need the room, so that it never changes."""
    title, room = view.title.upper(), max(_TITLE, width - _LONGEST_REST - 1)
    if width_of(title) > room and view.short_title:
        title = view.short_title.upper()
    return clip(title, room, look.glyphs.ellipsis)


def _stocks(view: TableView) -> tuple[str, ...]:
    """The game's own note and the Bank's stock, with less and less detail."""
    own = [*view.top, ""]
    if view.house:
        own.insert(0, f"{view.house}  {view.top[0]}" if view.top else f"{view.house} ")
    if not view.has_buildings:
        return tuple(own)
    houses = "" if is_endless(view.houses) else f"Houses {view.houses} "
    hotels = "" if is_endless(view.hotels) or not view.has_hotels else f"Hotels {view.hotels} "
    stock = " ".join(filter(None, [houses, hotels]))
    if not own[0]:
        return stock, houses, ""
    first = own[0]
    return f"{first} {stock}", f"{first} {houses}", *own


def _races(view: TableView, look: Look) -> Iterator[list[Piece]]:
    """Everyone's cash, with its latest change, then without, then without names."""
    if view.is_over:
        return
    for has_change, has_name in ((True, True), (False, True), (False, False)):
        pieces: list[Piece] = []
        for player in view.players:
            if not player.is_out:
                pieces += _in_race(player, look, has_change=has_change, has_name=has_name)
        yield [*pieces, *_decider(view, look)]


def _in_race(player: PlayerView, look: Look, *, has_change: bool, has_name: bool) -> list[Piece]:
    fill = look.ink()
    who = _named(player, look) if has_name else look.token(player.seat)
    style = look.mark_block(player.seat) if player.is_on_turn else look.mark(player.seat)
    gap = " " if player.is_on_turn else ""
    pieces = [(f" {who} ", style), (f"{gap}{money(player.cash)}", look.ink(WHITE, bold=True))]
    if has_change and player.change:
        pieces.append((f" {player.change:+}", look.ink(ALARM if player.change < 0 else TEXT)))
    return [*_leading_to(player, pieces), ("  ", fill)]


def _who(view: TableView, look: Look) -> list[Piece]:
    if view.is_over:
        names = " and ".join(view.players[seat].name for seat in view.winners)
        return [(f"{names} won" if names else "The game is over", look.ink(WHITE, bold=True))]
    mover = view.players[view.turn]
    whose = _named(mover, look) + listed_verb(mover.name, "'s", "r")
    pill = (f" {whose} turn ", look.mark_block(mover.seat))
    decider = _decider(view, look)
    gap = [(" ", look.ink(TEXT))] if decider else []
    return [*_leading_to(mover, [pill]), *gap, *decider]


def _decider(view: TableView, look: Look) -> list[Piece]:
    if view.decides is None or view.decides == view.turn:
        return []
    decider = view.players[view.decides]
    verb = listed_verb(decider.name, "is choosing", "are choosing")
    who: Piece = (_named(decider, look), look.mark(decider.seat))
    return [*_leading_to(decider, [who]), (f" {verb}", look.ink(TEXT))]


def _leading_to(player: PlayerView, pieces: Sequence[Piece]) -> list[Piece]:
    """Clicking there shows their deeds."""
    return [(text, touched(style, seat=player.seat)) for text, style in pieces]


def _named(player: PlayerView, look: Look) -> str:
    return f"{look.token(player.seat)} {clip(player.name, 12, look.glyphs.ellipsis)}"
