"""What a trade would mean, line by line: cash, worth and groups afterward, interest, and earlier dealings."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.commands import Offer, Seat
from engine.game import Game
from tui.ask.dealings import Dealing
from tui.ask.terms import group_changes, stand_after, stand_of
from tui.look.lines import clipped, row
from tui.look.pieces import Piece
from tui.look.style import ALARM, FAINT, TEXT, WHITE, Look
from tui.look.titles import group_mark
from tui.terminal.widths import width_of
from tui.words.kept_cards import goods_words
from tui.words.phrases import People

_ROOMY = 75
"""Columns of a line that has room for rents too."""


def stand_line(game: Game, offer: Offer, seat: Seat, width: int, look: Look) -> Strip:
    """One player's cash and worth before and after, and what becomes of their groups."""
    now, after = stand_of(game, seat), stand_after(game, offer, seat)
    pieces: list[Piece] = [
        (f" {look.token(seat)} ", look.mark(seat)),
        *change(now.cash, after.cash, look, "$"),
        ("  worth ", look.ink(FAINT)),
        *change(now.worth, after.worth, look),
    ]
    if width >= _ROOMY:
        pieces += [("  rents ", look.ink(FAINT)), *change(now.rents, after.rents, look)]
    groups = change_pieces(game, offer, seat, look)
    if groups:
        pieces += [("  ", look.ink()), *groups]
    return row(width, look.ink(), clipped(pieces, width - 1, look.glyphs.ellipsis))


def change(before: int, after: int, look: Look, sign: str = "") -> list[Piece]:
    """An amount now and afterward."""
    worse = look.ink(ALARM, bold=True) if after < 0 else look.ink(WHITE, bold=True)
    if before == after:
        return [(f"{sign}{before}", look.ink(TEXT))]
    return [(f"{sign}{before} {look.glyphs.throw} ", look.ink(FAINT)), (f"{sign}{after}", worse)]


def packed(texts: Sequence[str], width: int) -> list[str]:
    """Sentences on as few lines as possible, none broken if it fits on one line."""
    lines: list[str] = []
    for text in texts:
        if lines and width_of(lines[-1]) + 2 + width_of(text) <= width:
            lines[-1] += f"  {text}"
        else:
            lines.append(text)
    return lines


def past_line(game: Game, one: Dealing, people: People, width: int, look: Look) -> Strip:
    """One deal or refusal, from the viewer's side."""
    offer, you = one.offer, people.you
    mine, theirs = (offer.gives, offer.gets) if offer.proposer == you else (offer.gets, offer.gives)
    gave, got = (goods_words(game.rules, goods, most=2) for goods in (mine, theirs))
    verdict = f"you got {got} for {gave}" if one.is_deal else f"{got} for {gave}"
    head = f" round {one.round:<3} {'deal' if one.is_deal else 'refused':<8} "
    pieces = [(head, look.ink(FAINT)), (verdict, look.ink(TEXT))]
    return row(width, look.ink(), clipped(pieces, width - 1, look.glyphs.ellipsis))


def change_pieces(game: Game, offer: Offer, seat: Seat, look: Look) -> list[Piece]:
    """The changes as chips: d3! is a set, c1/3 part of one; then what is left of the others.

    Where groups mean nothing, it is how many a player would have.
    """
    pieces: list[Piece] = []
    is_losing = False
    for change in group_changes(game, offer, seat):
        mark = group_mark(game.board, change.group)
        if not change.is_gain and not is_losing and mark.is_set:
            pieces.append((" left " if pieces else "left ", look.ink(FAINT)))
            is_losing = True
        elif pieces:
            pieces.append((" ", look.ink()))
        whole = change.is_whole and mark.is_set
        text = f"{mark.letter}{change.count}" if mark.is_set else f"{change.count} {mark.name}"
        if mark.is_set:
            text += "!" if whole else f"/{change.size}"
        pieces.append((text, look.group(mark.id, bold=whole)))
        if whole:
            pieces.append((" set", look.ink(WHITE, bold=True)))
    return pieces
