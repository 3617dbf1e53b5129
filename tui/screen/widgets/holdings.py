"""One player's title deeds, group by group; other players' deeds and everyone's worth, if there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.strip import Strip

from engine.board import Place
from engine.record import record
from tui.look.deed_lines import built_pieces, title_pieces
from tui.look.next_roll_lines import throw_lines
from tui.look.panel_lines import blank, flowing, row, titled_rule
from tui.look.style import ALARM, FAINT, HOUSE, Look
from tui.look.styled_text import Piece, length, touched
from tui.look.title_views import TitleView
from tui.look.views import PlayerView, TableView
from tui.screen.panels.base import Hint, hint_pieces
from tui.terminal.widths import padded
from tui.words.names import clip, fit_name
from tui.words.phrases import count

_COLUMN = 29

_NAMES = (11, 6)
"""Columns for the name of another player's deed, and for the same in a small space."""

_ALL = Hint("o", "all")

_LOOSE = 36
"""From this many columns on, other players' deeds are spaced out."""

Titles = tuple[TitleView, ...]
Deeds = Sequence[tuple[PlayerView, Titles]]
"""Players with their deeds."""

AllDeeds = Sequence[tuple[PlayerView | None, Titles]]
"""The same, with those of nobody."""

_BESIDE_BARS = 19
"""Columns for a player's name and worth."""


@record
class HoldingsView:
    """Whose deeds are listed."""

    table: TableView
    own: Titles | None = None
    """None where the player's own deeds are not shown."""
    others: Deeds = ()
    free: Titles = ()
    """The unowned ones."""


def all_holdings(view: HoldingsView, width: int, height: int, look: Look) -> list[Strip]:
    """The player's deeds in as many columns as fit; then the others', unowned ones, and everyone's worth.

    Where the boxes in the middle of the board take its place, the next roll is shown here.
    """
    table, parts = view.table, _Parts(width, height, look)
    if view.own is not None:
        parts.add(holdings_lines("your deeds", view.own, width, height, look))
    prices = {space.place: space.price for space in table.spaces if space.price}
    *others, counted = _forms("the others' deeds", view.others, prices, width, look)
    *unowned, few = _forms("unowned", [(None, view.free)], prices, width, look)
    word = [row(width, look.ink(), [(f" {len(view.free)} unowned", look.ink(FAINT))])] if view.free else []
    if not any(parts.add(form, below) for below in (len(few), len(word), 0) for form in others):
        parts.add(counted, len(word))
    has_gap = not any(titles for _, titles in view.others)
    any(parts.add(form, has_gap=has_gap) for form in (*unowned, few, word))
    if table.boxes:
        parts.add(throw_lines(table, width, height - len(parts.lines) - 1, look))
    if view.others:  # elsewhere it is told where these are
        parts.add(worth_lines(table.players, width, look))
    return parts.lines


class _Parts:
    """Parts below each other, each of them whole or not there."""

    def __init__(self, width: int, height: int, look: Look) -> None:
        self.lines: list[Strip] = []
        self._height = height
        self._gap = blank(width, look.ink())

    def add(self, part: Sequence[Strip], kept: int = 0, *, has_gap: bool = True) -> bool:
        """Put a part below the others if it fits with this many lines kept free; returns whether it did."""
        room = self._height - len(self.lines)
        gap = [self._gap] if has_gap and part and self.lines and len(part) < room else []
        fits = len(gap) + len(part) + kept <= room
        self.lines += [*gap, *part] if fits else []
        return fits


def _forms(
    heading: str, deeds: AllDeeds, prices: Mapping[Place, int], width: int, look: Look
) -> list[list[Strip]]:
    """The deeds in their ways to be written, the longest first, and last how many there are."""
    forms = [deeds_lines(heading, deeds, prices, width, look, longest) for longest in _NAMES]
    return [*forms, _counted(heading, sum(len(titles) for _, titles in deeds), width, look)]


def holdings_lines(
    heading: str, titles: Sequence[TitleView], width: int, height: int, look: Look
) -> list[Strip]:
    """A heading if there is room for it, and the deeds column by column."""
    fill = look.ink()
    columns = max(1, width // _COLUMN)
    has_heading = height * columns > len(titles) and (height - 1) * columns >= len(titles)
    lines = [titled_rule(heading, width, look)] if has_heading else []
    rows = height - len(lines)
    column = width // columns
    cells = [
        [(text, touched(ink, place=title.place)) for text, ink in title_pieces(title, column - 1, look)]
        for title in titles
    ]
    if len(cells) > rows * columns:
        kept = rows * columns - 1
        cells[kept:] = [[(f"and {len(titles) - kept} more", look.ink(FAINT))]]
    for y in range(min(rows, len(cells))):
        pieces: list[Piece] = []
        for here in cells[y::rows]:
            pieces += [*here, (" " * (column - length(here)), fill)]
        lines.append(row(width, fill, pieces))
    return lines or [blank(width, fill)]


def deeds_lines(
    heading: str, deeds: AllDeeds, prices: Mapping[Place, int], width: int, look: Look, longest: int
) -> list[Strip]:
    """A heading and each player's deeds after their sign, or those of nobody with prices; or nothing."""
    fill, lines = look.ink(), []
    for player, titles in deeds:
        parts = [_short(title, prices.get(title.place, 0), longest, look) for title in titles]
        if player is not None:
            parts.insert(0, [(look.token(player.seat), look.mark(player.seat))])
        gap = 2 if width >= _LOOSE and longest == _NAMES[0] else 1
        flow = flowing(parts, width, fill, gap, indent=0 if player is None else 1 + gap)
        lines += [row(width, fill, pieces) for pieces in flow if titles]
    return [titled_rule(heading, width, look), *lines] if lines else []


def _counted(heading: str, number: int, width: int, look: Look) -> list[Strip]:
    """How many deeds there are, and the key that lists them; nothing if there are none."""
    told = [(f" {count(number, 'deed')}: ", look.ink(FAINT)), *hint_pieces(_ALL, look)]
    return [titled_rule(heading, width, look), row(width, look.ink(), told)] if number else []


def _short(title: TitleView, price: int, longest: int, look: Look) -> list[Piece]:
    name = fit_name(title.name, title.short, longest)
    pieces: list[Piece] = [(title.group.letter, look.group(title.group.tint)), (f" {name}", look.ink())]
    if title.is_mortgaged:
        pieces.append((f" {title.mortgage.brief}", look.ink(ALARM)))
    elif price:
        pieces.append((f" ${price}", look.ink(FAINT)))
    elif title.houses or title.has_hotel:
        pieces += [(" ", look.ink()), *built_pieces(title, look, look.ink(HOUSE))]
    return [(text, touched(ink, place=title.place)) for text, ink in pieces]


def worth_lines(players: Sequence[PlayerView], width: int, look: Look) -> list[Strip]:
    """What everyone still in the game is worth, as bars, richest first."""
    playing = sorted((player for player in players if not player.is_out), key=lambda player: -player.worth)
    if not playing or playing[0].worth <= 0:
        return []
    lines = [titled_rule("worth", width, look)]
    room = width - _BESIDE_BARS
    for player in playing:
        bar = max(0, player.worth) * room // playing[0].worth
        name = clip(player.name, 8, look.glyphs.ellipsis)
        who: list[Piece] = [
            (f" {look.token(player.seat)} ", look.mark(player.seat)),
            (f"{padded(name, 8)} ", look.ink()),
        ]
        drawn: Piece = (" " * bar, look.mark_block(player.seat))
        lines.append(row(width, look.ink(), [*who, drawn], [(f" ${player.worth}", look.ink(FAINT))]))
    return lines
