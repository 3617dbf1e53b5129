"""The players: cash, holdings by group, whose turn it is and who has to decide."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.strip import Strip

from tui.draw.lines import Piece, blank, clipped, length, row
from tui.draw.style import ALARM, FAINT, LINK, MONEY, TEXT, WHITE, Look
from tui.draw.touch import touched_line
from tui.text.names import clip, fit_name
from tui.text.words import count
from tui.views.table import HoldingView, PlayerView
from tui.widgets.table_lines import TableLines

_LOW_CASH = 100

_ROOMY = 24
"""Columns of a player's line that has room for more than a name and a sum."""

_LEAST_PLACE = 7
"""Columns for the name of a place, however much else there is to tell."""


class Players(TableLines):
    """All players, in order of play; as many lines each as there is room for."""

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        return players_lines(self.view.players, width, height, self.look)


def players_lines(players: Sequence[PlayerView], width: int, height: int, look: Look) -> list[Strip]:
    """Up to four lines for each player: the sums, where he is, the holdings, and his cards or a blank one.

    With three the cards stand beside where he is.

    If there is too little room for a line each, they stand in columns.
    """
    if len(players) > height:
        return _in_columns(players, width, height, look)
    each = max(1, min(4, height // max(1, len(players))))
    tells_secret = each < 3 and width >= 28 and any(map(_secret, players))
    fill = look.ink()
    lines: list[Strip] = []
    for player in players:
        own = [_sums(player, width, look, is_alone=each == 1, tells_secret=tells_secret)]
        if each > 1:
            own.append(row(width, fill, [("   ", fill), *holding_chips(player, width - 3, look)]))
        if each > 2:
            where = _whereabouts(player, width - 3, look, tells_cards=each == 3)
            own.insert(1, row(width, fill, [("   ", fill), *where]))
        if each > 3:
            cards = _cards(player, width - 3, look)
            own.append(row(width, fill, [("   ", fill), *cards]) if cards else blank(width, fill))
        lines += [touched_line(line, seat=player.mark) for line in own]
    return lines


def _in_columns(players: Sequence[PlayerView], width: int, height: int, look: Look) -> list[Strip]:
    """The players one below the other in as many columns as it takes."""
    columns = -(-len(players) // max(1, height))
    rows, column = -(-len(players) // columns), width // columns
    cells = [
        touched_line(_sums(player, column - 1, look, is_alone=True), seat=player.mark) for player in players
    ]
    gap = blank(1, look.ink())
    lines = []
    for y in range(rows):
        here = [Strip.join([cell, gap]) for cell in cells[y::rows]]
        lines.append(Strip.join([*here, blank(width - column * len(here), look.ink())]))
    return lines


def holding_chips(player: PlayerView, width: int, look: Look) -> list[Piece]:
    """How many titles of each group a player has; ! is a whole group."""
    if player.besides is not None:
        told = "" if player.is_out else possessions(player.besides, width)
        return clipped([(told, look.ink(FAINT))], width, look.glyphs.ellipsis)
    pieces: list[Piece] = []
    apart = sum(2 + len(_chip(holding, look)) - 1 for holding in player.holdings) <= width
    for holding in player.holdings:
        pieces.append((_chip(holding, look), look.group(holding.group.id, bold=holding.is_complete)))
        if apart:
            pieces.append((" ", look.ink()))
    return pieces if apart else clipped(pieces, width, look.glyphs.ellipsis)


def possessions(besides: Sequence[tuple[str, str]], width: int) -> str:
    """What a player has, in short words if there is little room."""
    words = ", ".join(long for long, _ in besides)
    return words if len(words) <= width else " ".join(short for _, short in besides)


def _secret(player: PlayerView) -> int:
    """How many cards he holds that only he knows."""
    return sum(hand.number for hand in player.hands if hand.is_secret)


def _chip(holding: HoldingView, look: Look) -> str:
    letter = "" if look.has_colour else holding.group.letter
    return f"{letter}{holding.count}{'!' if holding.is_complete else ''}"


def _sums(player: PlayerView, width: int, look: Look, *, is_alone: bool, tells_secret: bool = False) -> Strip:
    """Who he is, what he has in cash, and how many deeds; and his whole groups if this is his only line."""
    fill = look.ink()
    before = look.glyphs.turn if player.is_on_turn else "?" if player.decides else " "
    right = _out(player, width, look) if player.is_out else _cash(player, width, look)
    if not player.is_out and width >= _ROOMY:
        right += _groups(player, look) if is_alone else _deeds(player, look)
    if tells_secret and not player.is_out:
        number = _secret(player)
        gap = "" if is_alone else " "
        text = f"{look.glyphs.link}{number}" if number else "  "
        right.append((f"{gap}{text} ", look.ink(LINK)))
    back = f" {look.glyphs.back[:2]}" if player.goes_back else ""
    room = width - 3 - length(right) - len(back)
    name = clip(player.name, room - 1, look.glyphs.ellipsis)
    left = [
        (before, look.ink(WHITE, bold=True)),
        (look.token(player.mark), look.mark(player.mark)),
        (" ", fill),
        (name, _name_style(player, look)),
        (back, look.ink(ALARM, bold=True)),
    ]
    return row(width, fill, left, right)


def _out(player: PlayerView, width: int, look: Look) -> list[Piece]:
    """That he is out, in as many words as his name leaves room for."""
    room = width - 4 - len(player.name)
    words = next((words for words in ("out of the game ", "out ") if len(words) <= room), "out ")
    return [(words, look.ink(FAINT))]


def _name_style(player: PlayerView, look: Look) -> Style:
    if player.is_out:
        return look.ink(FAINT)
    if player.is_on_turn or player.decides:
        return look.ink(WHITE, bold=True)
    return look.ink(TEXT)


def _cash(player: PlayerView, width: int, look: Look) -> list[Piece]:
    """His cash, in a column of its own where there is room for one, and his credit."""
    low = player.cash + player.credit < _LOW_CASH
    amount = f"{player.cash:>5}" if width >= _ROOMY else f"{player.cash}"
    pieces: list[Piece] = [(f"${amount}", look.ink(ALARM if low else MONEY, bold=True))]
    if player.credit:
        pieces.append((f"+{player.credit}", look.ink(FAINT)))
    return pieces


def _deeds(player: PlayerView, look: Look) -> list[Piece]:
    """How many deeds he has; shortly if his credit takes the room."""
    if player.markers:
        return [(f" {player.deeds}/{player.markers} lots", look.ink(FAINT))]
    word = "deed " if player.deeds == 1 else "deeds"
    text = f"{player.deeds:>3}d" if player.credit else f"{player.deeds:>3} {word}"
    return [(text, look.ink(FAINT))]


def _groups(player: PlayerView, look: Look) -> list[Piece]:
    """How many deeds he has, and a chip for each of his first five whole groups."""
    if player.markers:
        return [(f" {player.deeds}/{player.markers} {player.remark:<7}", look.ink(FAINT))]
    complete = [holding.group for holding in player.holdings if holding.is_complete][:5]
    pieces: list[Piece] = [(f"{player.deeds:>3} ", look.ink(FAINT))]
    for group in complete:
        pieces.append(("!" if look.has_colour else group.letter, look.group(group.id, bold=True)))
    return [*pieces, (" " * (5 - len(complete)), look.ink())]


def _cards(player: PlayerView, width: int, look: Look) -> list[Piece]:
    """His cards pile by pile; of those that only their holder knows how many there are."""
    pieces: list[Piece] = []
    for hand in player.hands:
        pieces += [("  ", look.ink())] if pieces else []
        if hand.signs:
            ink = look.ink(LINK if hand.is_secret else TEXT)
            pieces += [(f"{hand.label} ", look.ink(FAINT)), (" ".join(hand.signs), ink)]
        else:
            pieces.append((count(hand.number, hand.what), look.ink(FAINT)))
    return clipped(pieces, width, look.glyphs.ellipsis)


def _whereabouts(player: PlayerView, width: int, look: Look, *, tells_cards: bool) -> list[Piece]:
    """Where the player's piece stands, shortly if he has much to tell besides, and his cards."""
    if player.is_out:
        return []
    far = player.progress_in_short if player.held else player.progress
    before: list[Piece] = [(f"{far}, ", look.ink(FAINT))] if far else []
    if player.held:
        return [*before, (player.held, look.ink(ALARM))]
    behind: list[Piece] = []
    if player.cards:
        text = "kept card" if player.cards == 1 else f"{player.cards} kept cards"
        behind.append((f", {text}", look.ink(FAINT)))
    place, ink = ("in Jail", look.ink(ALARM)) if player.in_jail else (player.place, look.ink(FAINT))
    room = width - length(before) - length(behind)
    if tells_cards:
        behind += _cards_in_short(player, room - min(len(place), _LEAST_PLACE), look)
        room = width - length(before) - length(behind)
    return [*before, (fit_name(place, player.short_place, room), ink), *behind]


def _cards_in_short(player: PlayerView, width: int, look: Look) -> list[Piece]:
    """The same cards in a few columns; a sign stands for those that do not fit."""
    pieces: list[Piece] = []
    for hand in player.hands:
        ink, mark = (look.ink(LINK), look.glyphs.link) if hand.is_secret else (look.ink(TEXT), "")
        signs = hand.signs or (str(hand.number),)
        pieces += [(f" {mark if not at else ''}{sign}", ink) for at, sign in enumerate(signs)]
    if length(pieces) <= width:
        return pieces
    while pieces and length(pieces) + 2 > width:
        pieces.pop()
    return [*pieces, (f" {look.glyphs.ellipsis}", look.ink(TEXT))] if width >= 2 else []
