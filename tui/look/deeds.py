"""Title deeds on one line of a list: the group's color, the name, the rent, and what stands there."""

from __future__ import annotations

from rich.style import Style

from engine.board import TitleNumber
from engine.game import Game
from engine.queries import is_hotel
from tui.look.pieces import Piece, length
from tui.look.style import ALARM, BLACK, FAINT, HOTEL, HOUSE, TEXT, WHITE, Look
from tui.look.titles import TitleView, houses_shown, title_mark
from tui.words.names import fit_name


def title_chip(game: Game, title: TitleNumber, look: Look) -> Piece:
    """A title's letter in its color on the board."""
    mark = title_mark(game, game.board.titles[title])
    return (mark.letter, look.group(mark.id))


def built_piece(game: Game, title: TitleNumber, look: Look) -> list[Piece]:
    """What stands on a lot, where there is little room; nothing for a bare one."""
    if is_hotel(game, title):
        return [("HOTEL", look.ink(WHITE, HOTEL, bold=True, block=True)), (" ", look.ink())]
    if houses := houses_shown(game, title):
        return [(f"{look.glyphs.house}{houses} ", look.ink(HOUSE))]
    return []


def built_pieces(title: TitleView, look: Look, fill: Style) -> list[Piece]:
    """The same in a list, on the line's own background; a dot for a bare lot."""
    if title.has_hotel:
        return [("HTL", look.ink(WHITE, HOTEL, bold=True, block=True))]
    if title.houses:
        return [(f"{look.glyphs.house}{title.houses}", fill)]
    return [(look.glyphs.ellipsis, fill)]


def title_pieces(title: TitleView, width: int, look: Look) -> list[Piece]:
    """One deed on one line: the group's color, the name, the rent, and what stands there."""
    state = _state(title, look)
    rent = f"{'' if not title.rent or title.rent.endswith('x') else '$'}{title.rent:>4}"
    room = width - 3 - length(state) - len(rent) - 1
    name = fit_name(title.name, title.short, room)
    fill = look.ink()
    chip = f"{title.group.letter}{'!' if title.owns_group else ' '}"
    left: list[Piece] = [(chip, look.group(title.group.id)), (" ", fill), (name, look.ink(TEXT))]
    gap = width - length(left) - len(rent) - length(state)
    return [*left, (" " * max(1, gap), fill), (rent, look.ink(FAINT)), *state]


def _state(title: TitleView, look: Look) -> list[Piece]:
    """Seven columns: buildings, the mortgage, or that the set is complete."""
    fill = look.ink()
    if title.is_mortgaged:
        word = title.mortgage.brief
        return [(" ", fill), (word, look.ink(BLACK, ALARM, block=True)), (" " * (5 - len(word)), fill)]
    if title.has_hotel:
        return [(" ", fill), ("HOTEL", look.ink(WHITE, HOTEL, bold=True, block=True))]
    if title.houses:
        return [(f" {look.glyphs.house * title.houses:<5}", look.ink(HOUSE, bold=True))]
    return [(" !    " if title.owns_group else "      ", look.ink(WHITE, bold=True))]
