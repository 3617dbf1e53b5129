"""Where everything goes on a screen of a given size: panels, then the rest; pure functions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from engine.record import record
from tui.look.ring import Box, Frame, Ring, fit, shaped


class Room(Enum):
    """How much of the middle an open panel takes; the players stay visible beside it or below it."""

    BELOW = "below the question, as wide as there is room"
    BESIDE = "over the question too, left of the players"
    WHOLE = "over the question too, as wide as there is room"


LEAST_ASIDE = (24, 8)
"""Columns and rows that a page needs beside a deed."""


def beside(area: Box, deed: Box) -> Box:
    """The largest part of an area that leaves a deed in sight; all of it if no part is large enough."""
    parts = (
        area._replace(width=deed.x - area.x - 1),
        area._replace(x=deed.right + 1, width=area.right - deed.right - 1),
        area._replace(height=deed.y - area.y),
        area._replace(y=deed.bottom, height=area.bottom - deed.bottom),
    )
    columns, rows = LEAST_ASIDE
    large = [part for part in parts if part.width >= columns and part.height >= rows]
    return max(large, key=lambda part: part.width * part.height, default=area)


class PanelPlace(NamedTuple):
    """Where a panel goes, and the players meanwhile."""

    panel: Box
    players: Box


@record(kw_only=True, slots=False)
class Panels:
    """What lies in the middle. A box that is None has no room."""

    dice: Box
    prompt: Box
    """Right of the dice: what has just happened and what can be done now."""
    rule: Box
    """The line under dice and prompt."""
    dividers: tuple[Box, ...]
    """The lines between panels side by side."""
    deed: Box
    journal: Box
    """It overlaps the deed if there is room for only one of them."""
    players: Box
    holdings: Box | None = None
    rest: Box | None = None
    """What the deed leaves free below it, if the player's deeds are elsewhere."""
    extra: Box | None = None
    """What the players' panel leaves free below it."""
    throws: Box | None = None
    """A column next to the journal: where the others' next rolls lead."""
    chances: Box | None = None
    """Below the journal, where a game is looked back on: everyone's chance to win."""
    opened: Mapping[Room, PanelPlace]
    """Where a panel goes, by how much room it takes."""


_PLAYERS = (26, 40)
"""The narrowest and widest players' panel and deed, and the narrowest journal."""
_DEED = (32, 40)
_JOURNAL = 25
_FLAT_DEED = 6
_SHORT_DEED = 8
"""Rows of an upright deed where rows are few."""
_LEAST_HOLDINGS = 4
_THROWS = (32, 36)
"""Columns and rows for the others' next rolls."""
_BROAD_JOURNAL = 40
_LINES_EACH = 4
_LEAST_EXTRA = 4
_DICE = (13, 3)
_QUESTION, _LONG_QUESTION, _LONGEST_QUESTION = 4, 6, 7
"""Lines for recent events and the question, where rows are few, and where columns are few."""
_WIDE = 60
"""Columns within two rings that are enough for most questions."""
_HIGH = 22
"""Rows of a middle with three panels side by side."""
_AT_TOP = 30
"""Rows of a middle with room for a whole deed and the player's deeds beside question and journal."""
_TALL = 13
"""Rows within two rings with room for a long question."""
_INNER = (45, 10)
"""Columns and rows within two rings, and rows where there are many."""
_TALL_INNER = 20


def within_one(middle: Box, seats: int, holdings: Box | None, deed_rows: int) -> Panels:
    """The panels within one ring, with a place for the player's deeds if they have none below the board."""
    has_columns = middle.width > _PLAYERS[0] + _DEED[0] + _JOURNAL + 2 and middle.height >= _HIGH
    if has_columns:
        return _three_columns(middle, seats, holdings, deed_rows)
    return _two_columns(middle, seats, holdings)


def _two_columns(middle: Box, seats: int, holdings: Box | None) -> Panels:
    """Dice and question over deed or journal, with the players on the right."""
    x, right, top = middle.x + 1, middle.right, middle.y + _QUESTION + 1
    dice = Box(x + 1, middle.y + 1, *_DICE)
    wide = Box(x, top, right - x - 1, middle.bottom - top)
    left = wide._replace(width=wide.width - _PLAYERS[0])
    divider = Box(left.right, top, 1, left.height)
    players = Box(divider.right, top, _PLAYERS[0] - 1, left.height)
    strip = strip_height(seats)
    below = wide._replace(y=wide.bottom - strip, height=strip)
    whole = wide._replace(y=middle.y, height=middle.height - strip)
    beside = PanelPlace(*(box._replace(y=middle.y, height=middle.height) for box in (left, players)))
    return Panels(
        dice=dice,
        prompt=Box(dice.right + 2, middle.y, right - dice.right - 3, _QUESTION),
        rule=Box(x, top - 1, middle.width - 2, 1),
        dividers=(divider,),
        deed=left,
        journal=left,
        players=players,
        holdings=holdings,
        opened={
            Room.BELOW: PanelPlace(wide._replace(height=wide.height - strip), below),
            Room.BESIDE: beside,
            Room.WHOLE: PanelPlace(whole, below),
        },
    )


def _three_columns(middle: Box, seats: int, holdings: Box | None, deed_rows: int) -> Panels:
    """Deed, journal and players side by side; question and dice above the first two, or above one."""
    players = _at_right(middle)
    deed_width = max(_DEED[0], min(_DEED[1], middle.width * 27 // 100))
    left = Box(middle.x + 1, middle.y, players.x - middle.x - 2, middle.height)
    deed = left._replace(width=deed_width)
    centre = Box(deed.right + 1, middle.y, left.right - deed.right - 1, middle.height)
    is_tall = middle.height >= _AT_TOP and centre.width >= _INNER[0]
    asked = centre if is_tall else left
    dice, prompt, rule = _question(asked, _LONG_QUESTION)
    journal = _lowered(centre, rule.bottom)
    journal, throws = _split_journal(journal._replace(x=journal.x + 1, width=journal.width - 1))
    deed = deed if is_tall else _lowered(deed, rule.bottom)
    deed_rows = deed_rows if is_tall or deed_rows <= _SHORT_DEED else _FLAT_DEED
    below: Box | None = None
    if deed.height >= deed_rows + _LEAST_HOLDINGS:
        deed, below = _split(deed, deed_rows)
    under, lines = _split_players(players, seats)
    here = PanelPlace(left, under)
    return Panels(
        dice=dice,
        prompt=prompt,
        rule=rule,
        dividers=(
            Box(centre.x - 1, deed.y, 1, middle.bottom - deed.y),
            Box(left.right, middle.y, 1, middle.height),
            *([] if throws is None else [Box(journal.right, journal.y, 1, journal.height)]),
        ),
        deed=deed,
        journal=journal,
        players=under,
        holdings=holdings or below,
        rest=below if holdings else None,
        extra=lines,
        throws=throws,
        opened={
            Room.BELOW: PanelPlace(_lowered(asked, rule.bottom), under),
            Room.BESIDE: here,
            Room.WHOLE: here,
        },
    )


def within_two(middle: Box, ring: Ring, seats: int, holdings: Box | None) -> tuple[Frame, Panels]:
    """A second ring in the middle, and the panels within it, beside it or below it."""
    has_side = middle.width > _INNER[0] + 2 * 9 + _PLAYERS[0] and middle.height >= _HIGH
    if not has_side:
        strip = strip_height(seats) if seats > 4 else 4
        frame = fit(ring, middle.width, middle.height - strip, middle=_INNER, x=middle.x, y=middle.y)
        below = frame.box.bottom
        under = Box(middle.x + 1, below, middle.width - 2, middle.bottom - below)
        return frame, replace(_tight(frame.middle, under), holdings=holdings)
    players = _at_right(middle)
    frame = fit(
        ring,
        players.x - middle.x,
        middle.height,
        middle=(_INNER[0], _TALL_INNER),
        x=middle.x,
        y=middle.y,
        leaves_below=False,
    )
    under, extra = _split_players(players, seats)
    return frame, replace(_tight(frame.middle, under), extra=extra, holdings=holdings)


def _tight(middle: Box, players: Box) -> Panels:
    """Question, deed and journal within a second ring; with the least room, dice beside the journal."""
    inset = Box(middle.x + 1, middle.y, middle.width - 2, middle.height)
    if middle.height >= _TALL:
        dice, prompt, rule = _question(inset, _LONGEST_QUESTION if middle.width < _WIDE else _LONG_QUESTION)
        journal = lower = _lowered(inset, rule.bottom)
        dividers: tuple[Box, ...] = ()
    else:
        prompt, lower = _split(inset, _QUESTION)
        rule, lower = _split(lower, 1)
        dice = Box(lower.x, lower.y + 1, *_DICE)
        journal = lower._replace(x=dice.right + 1, width=lower.right - dice.right - 1)
        dividers = (Box(dice.right, lower.y, 1, lower.height),)
    deed = lower
    if journal.width > _DEED[0] + _JOURNAL:
        deed = journal._replace(width=_DEED[0] + 1)
        journal = journal._replace(x=deed.right + 2, width=journal.right - deed.right - 2)
        dividers = (*dividers, Box(deed.right, deed.y, 1, deed.height))
    whole = PanelPlace(inset, players)
    return Panels(
        dice=dice,
        prompt=prompt,
        rule=rule,
        dividers=dividers,
        deed=deed,
        journal=journal,
        players=players,
        opened={Room.BELOW: PanelPlace(lower, players), Room.BESIDE: whole, Room.WHOLE: whole},
    )


def strip_height(seats: int) -> int:
    """Rows for all players in columns, with a heading."""
    return 3 if seats <= 4 else 4


def _question(box: Box, rows: int) -> tuple[Box, Box, Box]:
    dice = Box(box.x + 1, box.y + rows - _DICE[1], *_DICE)
    prompt = Box(dice.right + 2, box.y, box.right - dice.right - 3, rows)
    return dice, prompt, Box(box.x, box.y + rows, box.width, 1)


def _at_right(middle: Box) -> Box:
    width = max(_PLAYERS[0] + 1, min(_PLAYERS[1], middle.width * 27 // 100))
    return middle._replace(x=middle.right - width, width=width - 1)


def _split_players(box: Box, seats: int) -> tuple[Box, Box | None]:
    """The players, and the space they leave if it is useful."""
    rows = _LINES_EACH * seats
    return _split(box, rows) if box.height >= rows + _LEAST_EXTRA else (box, None)


def _split_journal(box: Box) -> tuple[Box, Box | None]:
    """The journal, and next to it a column for the others' next rolls."""
    width, rows = _THROWS
    if box.height < rows or box.width < width + _BROAD_JOURNAL:
        return box, None
    journal = box._replace(width=box.width - width - 1)
    return journal, box._replace(x=journal.right + 1, width=width)


def _split(box: Box, height: int) -> tuple[Box, Box]:
    return box._replace(height=height), box._replace(y=box.y + height, height=box.height - height)


def _lowered(box: Box, y: int) -> Box:
    return box._replace(y=y, height=box.bottom - y)


# --- the whole screen


@record(kw_only=True, slots=False)
class Layout(Panels):
    """Where everything goes. A box that is None has no room; boxes are relative to the screen's corner."""

    header: Box | None
    footer: Box | None
    frame: Frame
    """The board's ring, or its outer one."""
    inner: Frame | None
    """The second ring, where shown."""

    @property
    def middle(self) -> Box:
        """What the innermost ring encloses."""
        return (self.inner or self.frame).middle

    @property
    def is_roomy(self) -> bool:
        """Whether a second ring leaves room for everything else, so that it can always be shown."""
        return self.inner is None or self.middle.height >= _ROOMY

    @property
    def is_full(self) -> bool:
        """Whether every panel fits in the middle, with or without a second ring."""
        return self.inner is None or (self.middle.width >= _FULL[0] and self.middle.height >= _FULL[1])

    @property
    def shares_deed(self) -> bool:
        """Whether deed and journal take turns in the same place."""
        return self.deed.overlaps(self.journal)


LEAST = (77, 22)
"""The smallest terminal that shows the board."""

_MIDDLE = (61, 18)
"""The fewest columns and rows a single ring encloses."""
_ROOMY = 13
"""Rows within two rings that are enough for question and journal."""
_FULL = (60, 18)
"""Columns and rows within two rings that are enough for every panel."""


def layout(
    width: int,
    height: int,
    *,
    spaces: int = 40,
    corners: tuple[int, ...] = (),
    seats: int = 4,
    inside: int = 0,
    deed_rows: int = 16,
) -> Layout | None:
    """A screen around one ring with these spaces at its corners, or two with `inside`; None if too small."""
    if width < LEAST[0] or height < LEAST[1]:
        return None
    has_footer, has_header = height > LEAST[1], height > LEAST[1] + 1
    top, bottom = int(has_header), height - int(has_footer)
    ring = shaped(Ring(spaces, corners), width, bottom - top, _MIDDLE[0])
    frame = fit(ring, width, bottom - top, middle=_MIDDLE, y=top)
    edge = frame.box.bottom
    below = Box(0, edge, width, bottom - edge) if edge < bottom else None
    if inside:
        inner, panels = within_two(frame.middle, Ring(inside), seats, below)
    else:
        inner, panels = None, within_one(frame.middle, seats, below, deed_rows)
    return Layout(
        header=Box(0, 0, width, 1) if has_header else None,
        footer=Box(0, height - 1, width, 1) if has_footer else None,
        frame=frame,
        inner=inner,
        **vars(panels),
    )


@lru_cache(64)  # a screen asks several times while it opens
def layouts(
    width: int, height: int, rings: tuple[Ring, ...], seats: int, deed_rows: int
) -> tuple[Layout | None, Layout | None]:
    """The layout with the outer ring alone, and with all rings."""
    first = rings[0]
    outer = layout(width, height, spaces=first.count, corners=first.turns, seats=seats, deed_rows=deed_rows)
    if len(rings) == 1:
        return outer, outer
    return outer, layout(width, height, spaces=first.count, seats=seats, inside=rings[1].count)
