"""The players: cash and its latest change, worth, deeds by group, whose turn it is and who is deciding."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.strip import Strip

from tui.look.panel_lines import blank, clipped, row, titled_rule
from tui.look.style import ALARM, FAINT, LINK, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length, touched_line
from tui.look.views import PlayerView
from tui.terminal.widths import width_of
from tui.words.names import clip, fit_name
from tui.words.phrases import count

_LOW_CASH = 100

_ROOMY = 24
"""From this many columns on, a player's line has room for more than a name and a sum."""

_LEAST_PLACE = 7
"""Columns kept for a place's name, however much else there is to say."""

_TWO_COLUMNS = 56
"""From this many columns on, two players fit side by side."""


def players_lines(players: Sequence[PlayerView], width: int, height: int, look: Look) -> list[Strip]:
    """All players in order of play, up to four lines each, in two columns where the panel is wide."""
    columns = 2 if width >= _TWO_COLUMNS else 1
    columns = max(columns, -(-len(players) // max(1, height)))
    rows = -(-len(players) // columns)
    each = max(1, min(4, height // max(1, rows)))
    gone = sum(player.is_out for player in players) if columns == 1 else 0
    if 0 < gone < rows:  # a player who is out takes one line and leaves the rest to others
        each = max(1, min(4, (height - gone) // (rows - gone)))
    heights = [1 if gone and player.is_out else each for player in players]
    has_heading = columns > 1 and height > rows * each
    column = width // columns
    has_secret = any(hand.is_secret for player in players for hand in player.hands)
    tells_secret = each < 3 and column >= 28 and has_secret
    inner = column - 1 if columns > 1 else column
    blocks = []
    for player, rows_of_one in zip(players, heights, strict=True):
        lines = _block(player, inner, rows_of_one, look, tells_secret=tells_secret)
        blocks.append([touched_line(line, seat=player.seat) for line in lines])
    drawn = [titled_rule("players", width, look)] if has_heading else []
    for at in range(rows):
        here = blocks[at::rows]
        for line in range(max(map(len, here))):
            beside = [part for block in here for part in (block[line], blank(column - inner, look.ink()))]
            drawn.append(Strip.join([*beside, blank(width - column * len(here), look.ink())]))
    return drawn


def _block(player: PlayerView, width: int, each: int, look: Look, *, tells_secret: bool) -> list[Strip]:
    lines = [_sums(player, width, look, is_alone=each == 1, tells_secret=tells_secret)]
    inner = width - 3
    worth = _faint("" if player.is_out else f"worth ${player.worth}", look)
    if each > 2:
        where = _whereabouts(player, inner, look, tells_cards=each == 3, beside=length(worth))
        has_room = length(where) + 1 + length(worth) <= inner
        lines.append(_indented(where, worth if has_room else [], width, look))
        worth = [] if has_room else worth
    if each > 1:
        chips = holding_chips(player, inner, look)
        room = inner - length(chips) - 1
        right = _besides(player, room, look, _markers(player)) if each < 4 else _faint(_markers(player), look)
        gap: list[Piece] = [("  ", look.ink())] if right and worth else []
        both = [*right, *gap, *worth]
        right = both if length(both) <= room else right or worth
        right = right if length(right) <= room else []
        lines.append(_indented(chips, right, width, look))
        worth = [] if right[-1:] == worth else worth
    if each > 3:
        cards = _cards(player, inner, look)
        has_room = length(cards) + 1 + length(worth) <= inner
        lines.append(_indented(cards, worth if has_room else [], width, look))
    return lines


def _indented(left: Sequence[Piece], right: Sequence[Piece], width: int, look: Look) -> Strip:
    return row(width, look.ink(), [("   ", look.ink()), *left], right)


def holding_chips(player: PlayerView, width: int, look: Look) -> list[Piece]:
    """How many titles of each group they have, behind its letter; ! means the set, counted if it fits."""
    holdings = () if player.is_out else player.holdings
    chips = [f"{one.group.letter}{one.count}{'!' if one.is_complete else ''}" for one in holdings]
    gaps: list[Piece] = [(" ", look.ink())] if sum(map(len, chips)) + len(chips) - 1 <= width else []
    if sum(map(len, chips)) > width:
        chips = [chip[0] + "!" if chip.endswith("!") else chip for chip in chips]
    pieces = [
        piece
        for holding, chip in zip(holdings, chips, strict=True)
        for piece in ((chip, look.group(holding.group.tint, bold=holding.is_complete)), *gaps)
    ]
    return pieces[:-1] if gaps else clipped(pieces, width, look)


def possessions(besides: Sequence[tuple[str, str]], width: int) -> str:
    """A player's possessions, in short words if there is little room; the last is the most important."""
    words = ", ".join(long for long, _ in besides)
    if len(words) <= width:
        return words
    shown = [short for _, short in besides]
    while shown and len(", ".join(shown)) > width:
        shown = shown[1:]
    return ", ".join(shown)


def _besides(player: PlayerView, width: int, look: Look, first: str = "") -> list[Piece]:
    if player.is_out or player.notes.besides is None:
        return []
    return _faint(possessions([(first, first)] * bool(first) + [*player.notes.besides], width), look)


def _markers(player: PlayerView) -> str:
    has_any = player.markers and not player.is_out
    return f"{player.deeds}/{player.markers} lots" if has_any else ""


def _faint(text: str, look: Look) -> list[Piece]:
    return [(text, look.ink(FAINT))] if text else []


def _sums(player: PlayerView, width: int, look: Look, *, is_alone: bool, tells_secret: bool = False) -> Strip:
    """Name and cash; plus worth or sets if this is their only line."""
    fill = look.ink()
    out = "out of the game" if width_of(player.name) + 15 <= width - 4 else "out"
    right = [(out, look.ink(FAINT))] if player.is_out else _cash(player, width, look)
    back = f" {look.glyphs.back[:2]}" if player.notes.goes_back else ""
    room = width - 3 - len(back) - 1
    if is_alone and not player.is_out:
        beside = [_faint(f"worth ${player.worth}", look), _whole_groups(player, look)]
        for more in reversed(beside) if player.markers else beside:
            if more and min(width_of(player.name), 8) + length(right) + 2 + length(more) <= room:
                right += [("  ", fill), *more]
    if tells_secret and not player.is_out:
        hands = hand_pieces(player, room - min(width_of(player.name), 8) - length(right) - 2, look)
        right = [*hands, ("  ", fill), *right] if hands else right
    name = clip(player.name, room - length(right), look.glyphs.ellipsis)
    left = [*_token(player, look), (name, _name_style(player, look)), (back, look.ink(ALARM, bold=True))]
    return row(width, fill, left, right)


def _token(player: PlayerView, look: Look) -> list[Piece]:
    """Three columns; a pill if it is their turn."""
    token = look.token(player.seat)
    if player.is_on_turn:
        return [(f"{look.glyphs.turn}{token} ", look.mark_block(player.seat))]
    before = "?" if player.decides else " "
    return [(before, look.ink(WHITE, bold=True)), (token, look.mark(player.seat)), (" ", look.ink())]


def _name_style(player: PlayerView, look: Look) -> Style:
    if player.is_out:
        return look.ink(FAINT)
    if player.is_on_turn or player.decides:
        return look.ink(WHITE, bold=True)
    return look.ink(TEXT)


def _cash(player: PlayerView, width: int, look: Look) -> list[Piece]:
    low = player.cash + player.credit < _LOW_CASH
    amount = f"{player.cash:>5}" if width >= _ROOMY else f"{player.cash}"
    pieces: list[Piece] = []
    if player.change and width >= _ROOMY:
        pieces.append((f"{player.change:+} ", look.ink(ALARM if player.change < 0 else TEXT)))
    pieces.append((f"${amount}", look.ink(ALARM if low else WHITE, bold=True)))
    if player.credit:
        pieces.append((f"+{player.credit}", look.ink(FAINT)))
    return pieces


def _whole_groups(player: PlayerView, look: Look) -> list[Piece]:
    """A chip for each of their sets; where there are no sets, how many lots they have of the most allowed."""
    if player.markers:
        return [(f"{player.deeds}/{player.markers} {player.notes.remark}".rstrip(), look.ink(FAINT))]
    whole = [holding for holding in player.holdings if holding.is_complete][:5]
    return [(f"{holding.group.letter}!", look.group(holding.group.tint, bold=True)) for holding in whole]


def _cards(player: PlayerView, width: int, look: Look) -> list[Piece]:
    pieces = _besides(player, width, look)
    if player.cards:
        text = "kept card" if player.cards == 1 else f"{player.cards} kept cards"
        pieces += [("  ", look.ink())] if pieces else []
        pieces.append((text, look.ink(FAINT)))
    if hands := hand_pieces(player, width - length(pieces) - 2 * bool(pieces), look):
        pieces += [*([("  ", look.ink())] if pieces else []), *hands]
    if not pieces and not player.is_out:
        pieces = [(player.style, look.ink(FAINT))]
    return clipped(pieces, width, look)


def _whereabouts(
    player: PlayerView, width: int, look: Look, *, tells_cards: bool, beside: int
) -> list[Piece]:
    """Where the player is, in short if need be, and their cards; what goes beside it keeps its room."""
    if player.is_out:
        return []
    behind: list[Piece] = []
    if tells_cards and player.cards:
        behind.append((f", {count(player.cards, 'card')}", look.ink(FAINT)))
    place, ink = ("in jail", look.ink(ALARM)) if player.in_jail else (player.place, look.ink(FAINT))
    notes = player.notes
    if notes.held:
        place, ink = notes.held, look.ink(ALARM)
    shortest = min(width_of(place), _LEAST_PLACE)
    if tells_cards and player.hands:
        hands = hand_pieces(player, width - length(behind) - shortest - 2, look)
        behind += [(", ", look.ink(FAINT)), *hands] if hands else []
    room = width - length(behind)
    has_room = len(notes.progress) + 2 + beside + 1 + width_of(place) <= room
    far = notes.progress if has_room else notes.progress_in_short
    before: list[Piece] = [(f"{far}, ", look.ink(FAINT))] if far else []
    room -= length(before)
    if not notes.held and room - beside - 1 >= max(shortest, width_of(player.short_place)):
        room -= beside + 1
    name = (
        clip(place, room, look.glyphs.ellipsis) if notes.held else fit_name(place, player.short_place, room)
    )
    return [*before, (name, ink), *behind]


def hand_pieces(player: PlayerView, width: int, look: Look) -> list[Piece]:
    """Their cards from kept piles, in the longest form that fits; nothing if none does."""
    hands = player.hands
    counted = [count(hand.number, hand.what) for hand in hands]
    told = [
        [
            f"{hand.before}{', '.join(words[way] for words in hand.words)}" if hand.words else number
            for hand, number in zip(hands, counted, strict=True)
        ]
        for way in (0, 1)
    ]
    shortly = [f"{hand.number} {hand.label}" for hand in hands]
    for words in (*told, counted, shortly):
        if sum(map(len, words)) + 2 * (len(words) - 1) <= width:
            return [
                piece
                for hand, text in zip(hands, words, strict=True)
                for piece in ((text, look.ink(LINK if hand.is_secret else TEXT)), (", ", look.ink(FAINT)))
            ][:-1]
    total = count(sum(hand.number for hand in hands), "card")
    return [(total, look.ink(TEXT))] if len(total) <= width else []
