"""The bottom line: the keys that currently do something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.record import record
from tui.look.panel_lines import row
from tui.look.style import FAINT, Look
from tui.look.styled_text import Piece, length
from tui.screen.panels.base import Hint, hint_pieces


@record
class FooterView:
    """The keys in order of importance."""

    hints: Sequence[Hint] = ()
    last: Sequence[Hint] = ()
    """Always visible, behind the others."""
    spare: Sequence[Hint] = ()
    """They fill a line with room left."""
    more: str = ":"
    """The key of the palette, for everything that does not fit."""


def footer_lines(view: FooterView, width: int, height: int, look: Look) -> list[Strip]:
    return [footer_line(view, width, look)]


def footer_line(view: FooterView, width: int, look: Look) -> Strip:
    """The keys on one line, none of them cut; crowded keys move closer, and the rest is under More."""
    fill, hints, last, spare = look.ink(FAINT), view.hints, view.last, view.spare
    wide = _side_by_side([*hints, *last], "  ", look)
    if length(wide) < width:
        for number in range(1, len(spare) + 1):
            wider = _side_by_side([*hints, *last, *spare[:number]], "  ", look)
            wide = wider if length(wider) < width else wide
        return row(width, fill, [(" ", fill), *wide])
    closer = [replace(hint, label=hint.short or hint.label) for hint in hints]
    if length(_side_by_side([*closer, *last], " ", look)) < width:
        return row(width, fill, [(" ", fill), *_side_by_side([*closer, *last], " ", look)])
    shown: list[Hint] = []
    last = (Hint(view.more, "More"), *last)
    for hint in closer:
        if length(_side_by_side([*shown, hint, *last], " ", look)) < width:
            shown.append(hint)
    return row(width, fill, [(" ", fill), *_side_by_side([*shown, *last], " ", look)])


def _side_by_side(hints: Sequence[Hint], gap: str, look: Look) -> list[Piece]:
    pieces: list[Piece] = []
    for hint in hints:
        pieces += [(gap, look.ink(FAINT))] if pieces else []
        pieces += hint_pieces(hint, look)
    return pieces
