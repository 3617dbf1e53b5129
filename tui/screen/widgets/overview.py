"""Who owns what, group by group, if there is room for it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.board import Kind
from tui.look.next_roll_lines import THROW_ROWS, throw_lines
from tui.look.panel_lines import begun, blank, flowing, row, titled_rule
from tui.look.style import ALARM, BLACK, FAINT, HOTEL, HOUSE, TEXT, WHITE, Look, Mark
from tui.look.styled_text import Piece
from tui.look.title_views import GroupMark
from tui.look.views import SpaceView, TableView
from tui.screen.panels.base import Hint, hint_pieces
from tui.screen.panels.boxes import box_lines, loan_blocks
from tui.terminal.widths import cut, padded, width_of
from tui.words.names import fit_name
from tui.words.phrases import count

WALKING = (
    Hint("arrows", "walk the board"),
    Hint("Enter", "show a space"),
    Hint("i", "switch boards"),
    Hint("g a-h", "go to a group"),
    Hint("[ ]", "step through deeds"),
    Hint(".", "back to your token"),
    Hint("s", "bot speed"),
)
"""Keys that fit nowhere else."""


_LOANS = Hint("i", "all")

_NAME = 12

_LEAST_NAME = 6

_NOTE = 6
"""Columns for how near a group is to a set."""

_LEAST_NEAR = 2
"""From this many titles on, having all but one counts as near."""


def _walking(view: TableView) -> list[Hint]:
    hints = [hint for hint in WALKING if hint.key != "i" or view.is_nested]
    if not view.has_sets:
        return [hint for hint in hints if not hint.key.startswith("g ")]
    last = max(group.letter for group, spaces in _groups(view) if spaces[0].kind is Kind.LOT)
    return [Hint(f"g a-{last}", hint.label) if hint.key.startswith("g ") else hint for hint in hints]


def overview_lines(view: TableView, width: int, height: int, look: Look) -> list[Strip]:
    """A line for each group with the owners of its titles that fit, then the keys."""
    tell = _middle if view.boxes else _owners if view.has_sets else _lots
    lines, hints, fill = tell(view, width, height, look), _walking(view), look.ink()
    if not view.boxes:
        throws = throw_lines(view, width, height - len(lines) - 1, look)
        lines += [blank(width, fill), *throws] if throws else []
    if height - len(lines) > len(hints):
        lines.append(blank(width, fill))
        lines += [row(width, fill, [(" ", fill), *hint_pieces(hint, look)]) for hint in hints]
    return lines


def _owners(view: TableView, width: int, height: int, look: Look) -> list[Strip]:
    """All groups if they fit; otherwise sets and near-sets."""
    groups = _groups(view)
    if len(groups) >= height:
        return _whole_groups(view, width, height, look)
    most = max(len(spaces) for _, spaces in groups)
    room = width - 5 - 3 * most
    if groups[0][0].is_set:
        room -= _NOTE
    elif any(width_of(group.name) > room for group, _ in groups):
        room = 0  # a class has no note, and its shortened name would mean nothing
    room = min(_NAME, room)
    lines = [_group_line(group, spaces, width, look, room, most) for group, spaces in groups]
    return [titled_rule("who owns what", width, look), *lines]


def _whole_groups(view: TableView, width: int, height: int, look: Look) -> list[Strip]:
    fill, parts = look.ink(), list[list[Piece]]()
    for group, spaces in _groups(view):
        if (standing := standing_of(spaces)) is not None:
            owner, number = standing
            is_whole = number == len(spaces)
            told = "" if is_whole else f" {number}/{len(spaces)}"
            letter = (f"{group.letter}{'!' if is_whole else ''}", look.group(group.tint, bold=is_whole))
            parts.append([letter, (" ", fill), (look.token(owner), look.mark(owner)), (told, fill)])
    if not parts or height < 2:
        return []
    lines = [row(width, fill, line) for line in begun(flowing(parts, width, fill), width - 1, height - 1)]
    return [titled_rule("sets", width, look), *lines]


def standing_of(spaces: Sequence[SpaceView]) -> tuple[Mark, int] | None:
    """Who has the set, or all but one of it, and how many; None if nobody, or only one of two."""
    owners = [space.owner for space in spaces if space.owner is not None]
    if not owners or not spaces[0].group or not spaces[0].group.is_set:
        return None
    first = max(owners, key=owners.count)
    number = owners.count(first)
    is_near = number == len(spaces) or number == len(spaces) - 1 >= _LEAST_NEAR
    return (first, number) if is_near else None


def _middle(view: TableView, width: int, height: int, look: Look) -> list[Strip]:
    fill, faint = look.ink(), look.ink(FAINT)
    lines = [titled_rule("the boxes in the middle", width, look), *box_lines(view, width, look)]
    blocks, room = loan_blocks(view, width, look), height - len(lines) - 2
    shown: list[Strip] = []
    more: list[Strip] = []
    if sum(map(len, blocks)) <= room:
        shown = [line for block in blocks for line in block]
    elif view.loans and room >= 0:
        while blocks and len(shown) + len(blocks[0]) < room:
            shown += blocks.pop(0)
        told = [(f" {count(len(blocks), 'more loan' if shown else 'loan')}: ", faint)]
        more = [row(width, fill, [*told, *hint_pieces(_LOANS, look)])]
    if shown or more:
        heading = [titled_rule("loans", width, look)] if shown else []
        lines += [blank(width, fill), *heading, *shown, *more]
    owners = _owners(view, width, height - len(lines) - 1, look)
    if len(owners) > 1 and len(lines) + 1 + len(owners) <= height:
        lines += [blank(width, fill), *owners]
    return lines


def _lots(view: TableView, width: int, height: int, look: Look) -> list[Strip]:
    """Every lot with its owner and houses in two columns; by class if the next roll needs the room."""
    fill = look.ink()
    lots = [space for space in view.spaces if space.group is not None]
    rows, column = -(-len(lots) // 2), (width - 1) // 2
    if height <= rows + THROW_ROWS:
        return _owners(view, width, height, look)
    lines = [titled_rule("who owns which lot", width, look)]
    for pair in zip(lots[:rows], [*lots[rows:], None], strict=False):
        pieces: list[Piece] = [(" ", fill)]
        for lot in filter(None, pair):
            name = f"{padded(cut(lot.short, column - 4), column - 4)} "
            pieces += [(name, look.ink(TEXT)), *_owner(lot, look)]
        lines.append(row(width, fill, pieces))
    return lines


def _groups(view: TableView) -> list[tuple[GroupMark, list[SpaceView]]]:
    found: dict[str, tuple[GroupMark, list[SpaceView]]] = {}
    for space in view.spaces:
        if space.group is not None:
            found.setdefault(space.group.id, (space.group, []))[1].append(space)
    return list(found.values())


def _group_line(
    group: GroupMark, spaces: Sequence[SpaceView], width: int, look: Look, room: int, most: int
) -> Strip:
    """A group with `room` columns for its name, its spaces' owners, and how near it is to a set."""
    fill = look.ink()
    name = f" {padded(fit_name(group.name, group.name, room), room)}" if room >= _LEAST_NAME else ""
    pieces: list[Piece] = [(" ", fill), (f" {group.letter}{name} ", look.group(group.tint)), (" ", fill)]
    for space in spaces:
        pieces += _owner(space, look)
    pieces.append(("   " * (most - len(spaces)), fill))
    return row(width, fill, [*pieces, *_standing(spaces, look)])


def _standing(spaces: Sequence[SpaceView], look: Look) -> list[Piece]:
    if (standing := standing_of(spaces)) is None:
        return []
    owner, number = standing
    if number == len(spaces):
        return [("set", look.ink(WHITE, bold=True))]
    return [(look.token(owner), look.mark(owner)), (f" {number}/{len(spaces)}", look.ink(FAINT))]


def _owner(space: SpaceView, look: Look) -> list[Piece]:
    """The owner and what stands there, in three columns."""
    if space.owner is None:
        return [(f"{look.glyphs.ellipsis}  ", look.ink(FAINT))]
    token: Piece = (look.token(space.owner), look.mark(space.owner))
    if space.is_mortgaged:
        return [token, (space.mortgage.sign, look.ink(BLACK, ALARM, block=True)), (" ", look.ink())]
    if space.has_hotel:
        return [token, ("H", look.ink(WHITE, HOTEL, bold=True, block=True)), (" ", look.ink())]
    if space.houses:
        return [token, (f"{space.houses} ", look.ink(HOUSE, bold=True))]
    return [token, ("  ", look.ink())]
