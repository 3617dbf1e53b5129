"""The top line, the dice and the question beside them with its keys, and the bottom line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from rich.style import Style
from textual.strip import Strip

from engine.record import record
from tui.look.lines import begun, blank, row, wrap
from tui.look.pieces import Piece, length, touched
from tui.look.style import ALARM, BLACK, DIE, FAINT, TEXT, WHITE, Look, Mark
from tui.look.table import PlayerView, TableView
from tui.screen.panels.base import Hint, hint_pieces, hint_rows
from tui.terminal.widths import width_of
from tui.words.names import clip, clip_before_reason
from tui.words.phrases import is_endless, money
from tui.words.telling import Line, Weight


@record
class PromptView:
    """What to say at this moment."""

    question: str = ""
    mark: Mark | None = None
    """Whose token leads the question."""
    hints: tuple[Hint, ...] = ()
    happened: tuple[Line, ...] = ()
    """The latest lines of the journal; as many are shown as fit."""
    note: str = ""
    """Why something was refused, or other news from the program; it takes precedence."""


def prompt_lines(view: PromptView, width: int, height: int, look: Look) -> list[Strip]:
    """The keys on the lowest lines, the question above them, recent events above that."""
    keys = hint_rows(view.hints, width, look)
    asked = _sentence(view.question, view.mark, width, look, look.ink(WHITE, bold=True))
    note = _note(view.note, width, max(1, height - len(keys)), look)
    while len(keys) + len(asked) + len(note) > height and len(keys) > 1 and not note:
        keys.pop()
    if len(keys) + len(asked) + len(note) > height:
        asked = begun(asked, width, height - len(keys) - len(note))
    lower = [*note, *asked, *keys][:height]
    upper = _happened(view.happened, width, height - len(lower), look)
    lines = [*upper, *[[]] * (height - len(upper) - len(lower)), *lower]
    fill = look.ink()
    return [row(width, fill, pieces) if pieces else blank(width, fill) for pieces in lines]


def _note(text: str, width: int, height: int, look: Look) -> list[list[Piece]]:
    """A note on as many lines as there are; it is cut before the reason, which comes last."""
    ink, room = look.ink(ALARM, bold=True), width_of(text)
    lines = _sentence(text, None, width, look, ink)
    while len(lines) > height and room > width:
        room -= width // 4
        lines = _sentence(clip_before_reason(text, room, look.glyphs.ellipsis), None, width, look, ink)
    return lines


def _sentence(text: str, mark: Mark | None, width: int, look: Look, ink: Style) -> list[list[Piece]]:
    if not text:
        return []
    token: list[Piece] = [] if mark is None else [(f"{look.token(mark)} ", look.mark(mark))]
    return wrap([*token, (text, ink)], width)


def _happened(sentences: Sequence[Line], width: int, height: int, look: Look) -> list[list[Piece]]:
    rows: list[list[Piece]] = []
    for sentence in reversed(sentences):
        ink = look.ink(TEXT if sentence.weight is Weight.HEADLINE else FAINT)
        for text in (sentence.text, sentence.short or sentence.text):
            lines = _sentence(text, sentence.player, width, look, ink)
            if len(rows) + len(lines) <= height:
                break
        else:
            return rows or begun(lines, width, height)
        rows = [*lines, *rows]
    return rows


_PIPS: dict[int, tuple[str, str, str]] = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}
_NUMBERS = {number: (" ", str(number), " ") for number in _PIPS}


def dice_lines(thrown: tuple[int, ...], width: int, height: int, look: Look) -> list[Strip]:
    """Two or three dice side by side, as far apart as fits; with numbers if there is no room for pips."""
    fill = look.ink()
    face = look.ink(BLACK, DIE, bold=True, block=True)
    gap = " " if 7 * len(thrown) > width else "  "
    faces = _PIPS if 6 * len(thrown) <= width + 1 else _NUMBERS
    lines: list[Strip] = []
    for y in range(3):
        shown = (faces[number][y].replace("o", look.glyphs.pip) for number in thrown)
        pieces = [piece for pips in shown for piece in ((f" {pips} ", face), (gap, fill))]
        lines.append(row(width, fill, pieces))
    return lines


# --- the bottom line: the keys that currently do something


@record
class FooterView:
    """The keys in order of importance."""

    hints: tuple[Hint, ...] = ()
    last: tuple[Hint, ...] = ()
    """Always visible, behind the others."""
    spare: tuple[Hint, ...] = ()
    """They fill a line with room left."""
    more: str = ":"
    """The key of the palette, for everything that does not fit."""


def footer_lines(view: FooterView, width: int, height: int, look: Look) -> list[Strip]:
    return [footer_line(view.hints, view.last, width, look, view.spare, view.more)]


def footer_line(
    hints: Sequence[Hint],
    last: Sequence[Hint],
    width: int,
    look: Look,
    spare: Sequence[Hint] = (),
    more: str = ":",
) -> Strip:
    """The keys on one line, none of them cut; crowded keys move closer, and the rest is under More."""
    fill = look.ink(FAINT)
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
    last = (Hint(more, "More"), *last)
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


# --- the top line: the game, the round, everyone's cash, and the Bank's stock


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
    whose = f"{_named(mover, look)}r" if mover.name == "You" else f"{_named(mover, look)}'s"
    pill = (f" {whose} turn ", look.mark_block(mover.seat))
    decider = _decider(view, look)
    gap = [(" ", look.ink(TEXT))] if decider else []
    return [*_leading_to(mover, [pill]), *gap, *decider]


def _decider(view: TableView, look: Look) -> list[Piece]:
    if view.decides is None or view.decides == view.turn:
        return []
    decider = view.players[view.decides]
    verb = "are choosing" if decider.name == "You" else "is choosing"
    who: Piece = (_named(decider, look), look.mark(decider.seat))
    return [*_leading_to(decider, [who]), (f" {verb}", look.ink(TEXT))]


def _leading_to(player: PlayerView, pieces: Sequence[Piece]) -> list[Piece]:
    """Clicking there shows their deeds."""
    return [(text, touched(style, seat=player.seat)) for text, style in pieces]


def _named(player: PlayerView, look: Look) -> str:
    return f"{look.token(player.seat)} {clip(player.name, 12, look.glyphs.ellipsis)}"
