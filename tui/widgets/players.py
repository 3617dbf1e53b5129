"""The players: cash, holdings by group, whose turn it is and who has to decide."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.strip import Strip

from tui.look import ALARM, FAINT, MONEY, TEXT, WHITE, Look
from tui.names import clip
from tui.rows import Piece, blank, length, row
from tui.views import HoldingView, PlayerView, TableView
from tui.widgets.lines import Lines
from tui.wording import count

_LOW_CASH = 100


class Players(Lines):
    """All players, in order of play; as many lines each as there is room for."""

    def __init__(self, view: TableView, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.view = view

    def show(self, view: TableView) -> None:
        """Take a new view of the table."""
        self.view = view
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        return players_lines(self.view.players, width, height, self.look)


def players_lines(players: Sequence[PlayerView], width: int, height: int, look: Look) -> list[Strip]:
    """Up to four lines for each player: the sums, the holdings, where he is, and a blank one."""
    each = max(1, min(4, height // max(1, len(players))))
    fill = look.ink()
    lines: list[Strip] = []
    for player in players:
        own = [_sums(player, width, look, is_alone=each == 1)]
        if each > 1:
            own.append(row(width, fill, [("   ", fill), *holding_chips(player, width - 3, look)]))
        if each > 2:
            own.insert(1, row(width, fill, [("   ", fill), *_whereabouts(player, look)]))
        if each > 3:
            own.append(blank(width, fill))
        lines += own
    return lines


def holding_chips(player: PlayerView, width: int, look: Look) -> list[Piece]:
    """How many titles of each group a player has; ! is a whole group."""
    if player.markers:
        return [] if player.is_out else [(_built(player), look.ink(FAINT))]
    if player.tally:
        return [(possessions(player, width), look.ink(FAINT))]
    pieces: list[Piece] = []
    apart = sum(2 + len(_chip(holding, look)) - 1 for holding in player.holdings) <= width
    for holding in player.holdings:
        pieces.append((_chip(holding, look), look.group(holding.group.id, bold=holding.is_complete)))
        if apart:
            pieces.append((" ", look.ink()))
    return pieces


def _built(player: PlayerView) -> str:
    """Extra houses, and whether he has been round the board and may build."""
    circuit = "circuit done" if player.has_circuit else "no circuit"
    return f"{count(player.houses, 'house')}, {circuit}" if player.houses else circuit


def possessions(player: PlayerView, width: int) -> str:
    """Lots, charters, luxuries and loans, in short words if there is little room."""
    counts = {holding.group.letter: holding.count for holding in player.holdings}
    parts = (
        (counts.get("l", 0), "{} lots", "{}l"),
        (counts.get("c", 0), "{} charters", "{}c"),
        (player.luxuries, "{} luxuries", "{}x"),
        (player.owed, "owes ${}", "-${}"),
        (player.lent, "lent ${}", "+${}"),
    )
    has = [(number, long, short) for number, long, short in parts if number]
    words = ", ".join(_one(number, long) for number, long, _ in has)
    return words if len(words) <= width else " ".join(short.format(number) for number, _, short in has)


def _one(number: int, words: str) -> str:
    if number != 1:
        return words.format(number)
    return {"{} lots": "1 lot", "{} charters": "1 charter", "{} luxuries": "1 luxury"}.get(
        words, words.format(number)
    )


def _chip(holding: HoldingView, look: Look) -> str:
    letter = "" if look.has_colour else holding.group.letter
    return f"{letter}{holding.count}{'!' if holding.is_complete else ''}"


def _sums(player: PlayerView, width: int, look: Look, *, is_alone: bool) -> Strip:
    """Who he is, what he has in cash, and how many deeds; and his whole groups if this is his only line."""
    fill = look.ink()
    before = look.glyphs.turn if player.is_on_turn else "?" if player.decides else " "
    right = [] if player.is_out else _cash(player, look)
    if not player.is_out and width >= 24:
        right += _groups(player, look) if is_alone else _deeds(player, look)
    room = width - 3 - length(right)
    name = clip(player.name, room - 1, look.glyphs.ellipsis)
    left = [
        (before, look.ink(WHITE, bold=True)),
        (look.token(player.mark), look.mark(player.mark)),
        (" ", fill),
        (name, _name_style(player, look)),
    ]
    if player.is_out:
        right = [("out of the game ", look.ink(FAINT))]
    return row(width, fill, left, right)


def _name_style(player: PlayerView, look: Look) -> Style:
    if player.is_out:
        return look.ink(FAINT)
    if player.is_on_turn or player.decides:
        return look.ink(WHITE, bold=True)
    return look.ink(TEXT)


def _cash(player: PlayerView, look: Look) -> list[Piece]:
    low = player.cash + player.credit < _LOW_CASH
    pieces: list[Piece] = [(f"${player.cash:>5}", look.ink(ALARM if low else MONEY, bold=True))]
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
        done = "circuit" if player.has_circuit else ""
        return [(f" {player.deeds}/{player.markers} {done:<7}", look.ink(FAINT))]
    complete = [holding.group for holding in player.holdings if holding.is_complete][:5]
    pieces: list[Piece] = [(f"{player.deeds:>3} ", look.ink(FAINT))]
    for group in complete:
        pieces.append(("!" if look.has_colour else group.letter, look.group(group.id, bold=True)))
    return [*pieces, (" " * (5 - len(complete)), look.ink())]


def _whereabouts(player: PlayerView, look: Look) -> list[Piece]:
    """Where the player's piece stands, and his kept cards."""
    if player.is_out:
        return []
    if player.thrown:
        return [(f"{player.tally}, ", look.ink(FAINT)), (player.thrown, look.ink(ALARM))]
    pieces: list[Piece] = [(f"{player.tally} rounds, ", look.ink(FAINT))] if player.tally else []
    pieces.append(("in Jail", look.ink(ALARM)) if player.in_jail else (player.place, look.ink(FAINT)))
    if player.cards:
        text = "kept card" if player.cards == 1 else f"{player.cards} kept cards"
        pieces.append((f", {text}", look.ink(FAINT)))
    return pieces
