"""Where everything goes on a screen of a given size; pure."""

from __future__ import annotations

from dataclasses import dataclass

from tui.draw.ring import Box, Frame, Ring


@dataclass(frozen=True)
class _Around:
    """What lies round the board."""

    header: Box | None
    footer: Box | None
    side: Box | None
    """Right of the board."""
    below: Box | None
    """Under the board."""


@dataclass(frozen=True)
class _Panels:
    """What lies within it, and what has its place there if there is none elsewhere."""

    dice: Box
    prompt: Box
    """Right of the dice: what has just happened and what can be done now."""
    rule: Box
    """The line under dice and prompt."""
    divider: Box
    """The line between the two panels in the middle."""
    deed: Box
    journal: Box
    """The same box as the deed's where there is room for one of them only."""
    players: Box
    holdings: Box | None
    extra: Box | None
    """What the players leave free at the side."""


@dataclass(frozen=True, kw_only=True)
class Layout(_Around, _Panels):
    """Where everything goes. A box that is None has no room; all boxes count from the screen's corner."""

    frame: Frame
    """The ring of the board, or the outer one."""
    inner: Frame | None = None
    """The second ring, where it is shown."""

    @property
    def middle(self) -> Box:
        """What the innermost ring encloses."""
        return (self.inner or self.frame).middle

    @property
    def is_roomy(self) -> bool:
        """Whether a second ring leaves room for everything else, so that it can always be shown."""
        return self.side is not None and self.middle.height >= _TALL

    @property
    def is_full(self) -> bool:
        """Whether the middle has room for all panels side by side, be there a second ring or not."""
        return self.inner is None or self.middle.height >= _FULL

    @property
    def shares_deed(self) -> bool:
        """Whether deed and journal take turns in the same place."""
        return self.deed == self.journal


LEAST = (77, 22)
"""The smallest terminal the board is shown on."""

_SIZES: tuple[tuple[int, int, int, int], ...] = (
    (183, 57, 13, 5),
    (168, 46, 12, 4),
    (155, 46, 11, 4),
    (118, 35, 8, 3),
    (99, 40, 9, 3),
    (99, 24, 9, 2),
    (77, 40, 7, 3),
    (77, 22, 7, 2),
)
"""The least width and height of the terminal for cells of a width and height, the largest first."""

_LEAST_SIDE = 28
_LEAST_BELOW = 4
_PLAYERS_WIDTH = 26
_DEED_WIDTH = 36
_DEED_HEIGHT = 16
_LINES_EACH = 4
"""Lines for each player where there is room."""
_LEAST_EXTRA = 6
_DICE = (13, 3)
_QUESTION = 4
"""Lines for what has just happened and the question."""
_TALL, _TALL_QUESTION = 13, 6
"""A middle within two rings that has room for a longer question, and its lines."""
_FULL = 20
"""Rows within two rings that are enough for all panels that one ring encloses."""


def layout(width: int, height: int, *, spaces: int = 40, seats: int = 4, inside: int = 0) -> Layout | None:
    """Lay out a screen of this size round a ring of spaces; None if it is too small for the board.

    With spaces inside, a second ring of so many is laid within the first, and the panels within that.
    """
    cell = next(((w, h) for min_w, min_h, w, h in _SIZES if width >= min_w and height >= min_h), None)
    if cell is None:
        return None
    ring = Ring(spaces)
    board_width, board_height = cell[0] * ring.side, cell[1] * ring.side
    spare_width, spare_height = width - board_width, height - board_height
    if spare_width < 0 or spare_height < 0:
        return None
    has_side = spare_width >= _LEAST_SIDE
    has_footer, has_header = spare_height >= 1, spare_height >= 2
    frame = Frame(ring, cell, 0 if has_side else spare_width // 2, 1 if has_header else 0)
    board = frame.box
    below = Box(
        board.x,
        board.bottom,
        width if has_side else board.width,
        height - board.bottom - (1 if has_footer else 0),
    )
    side = Box(board.right + 1, board.y, width - board.right - 1, board.height) if has_side else None
    inner = frame.inside(inside) if inside else None
    around = _Around(
        header=Box(0, 0, width, 1) if has_header else None,
        footer=Box(0, height - 1, width, 1) if has_footer else None,
        side=side,
        below=below if below.height >= _LEAST_BELOW else None,
    )
    if inner is None or inner.middle.height >= _FULL:
        panels = _panels((inner or frame).middle, around, seats)
    else:
        panels = _tight_panels(frame, inner, around, seats)
    return Layout(frame=frame, inner=inner, **vars(around), **vars(panels))


def _panels(middle: Box, around: _Around, seats: int) -> _Panels:
    """Every panel in the middle, at the side or below."""
    inset = 1 if middle.width < 80 else 2
    x, right = middle.x + inset, middle.right
    dice = Box(x + 1, middle.y + 1, *_DICE)
    prompt = Box(dice.right + 2, middle.y, right - dice.right - 3, 4)
    rule = Box(x, middle.y + 4, middle.width - 2 * inset, 1)
    top, rows = rule.bottom, middle.bottom - rule.bottom
    left_width = min(_DEED_WIDTH, middle.width - _PLAYERS_WIDTH - inset - 1)
    if around.side is None:
        left_width = middle.width - _PLAYERS_WIDTH - inset - 1
    left = Box(x, top, left_width, rows)
    divider = Box(left.right, top, 1, rows)
    rest = Box(divider.right, top, right - divider.right, rows)
    players, journal = rest, around.below or left
    holdings = extra = None
    if around.side is not None:
        players, extra = _at_side(around.side, seats)
        holdings, journal = around.below, rest._replace(x=rest.x + 1, width=rest.width - 1)
        if holdings is None and rows >= _DEED_HEIGHT + _LEAST_BELOW:
            left, holdings = _split(left, _DEED_HEIGHT)
    return _Panels(dice, prompt, rule, divider, left, journal, players, holdings, extra)


def _tight_panels(frame: Frame, inner: Frame, around: _Around, seats: int) -> _Panels:
    """The same within a second ring that leaves little room, and under it as far as the first ring goes.

    Where it is least, the question has the whole width and the dice lie beside the panel below it.
    """
    middle, outer = inner.middle, frame.middle
    x, wide = middle.x + 1, middle.width - 2
    is_tall = middle.height >= _TALL
    rule = Box(x, middle.y + (_TALL_QUESTION if is_tall else _QUESTION), wide, 1)
    lower = Box(x, rule.bottom, wide, middle.bottom - rule.bottom)
    dice = Box(x, middle.y + 1 if is_tall else lower.y + 1, *_DICE)
    beside = Box(dice.right + 1, lower.y, lower.right - dice.right - 1, lower.height)
    prompt = Box(x, middle.y, wide, rule.y - middle.y)
    divider = prompt if is_tall else beside
    divider = divider._replace(x=dice.right, width=1)
    if is_tall:
        prompt = prompt._replace(x=dice.right + 2, width=rule.right - dice.right - 2)
    else:
        lower = beside
    strip = Box(outer.x + 1, inner.box.bottom, outer.width - 1, outer.bottom - inner.box.bottom)
    players, journal, holdings, extra = lower, around.below or strip, None, None
    if around.side is not None:
        players, extra = _at_side(around.side, seats)
        journal, holdings = lower, around.below
    return _Panels(dice, prompt, rule, divider, strip, journal, players, holdings, extra)


def _at_side(side: Box, seats: int) -> tuple[Box, Box | None]:
    """The players at the side of the board, and what they leave free if that is of use."""
    rows = _LINES_EACH * seats
    return _split(side, rows) if side.height >= rows + _LEAST_EXTRA else (side, None)


def _split(box: Box, height: int) -> tuple[Box, Box]:
    """The upper part of so many rows, and the rest."""
    return box._replace(height=height), box._replace(y=box.y + height, height=box.height - height)


def too_small_text(width: int, height: int) -> tuple[str, ...]:
    """What is said instead of the board."""
    least_width, least_height = LEAST
    return (
        "The board needs more room.",
        f"It takes {least_width} columns and {least_height} rows;",
        f"this terminal has {width} and {height}.",
        "Nothing is lost: make it larger to go on.",
    )
