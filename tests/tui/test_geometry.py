"""Where everything goes, and where arrows lead."""

from __future__ import annotations

from collections import deque

import pytest

from tui.draw.layout import LEAST, Layout, layout, too_small_text
from tui.draw.ring import Arrow, Box, Frame, Ring

SIZES = [
    (77, 22),
    (80, 23),
    (80, 24),
    (80, 45),
    (100, 30),
    (110, 42),
    (120, 40),
    (130, 24),
    (160, 50),
    (200, 60),
]


def laid_out(width: int, height: int, seats: int = 4) -> Layout:
    found = layout(width, height, seats=seats)
    assert found is not None
    return found


def test_the_track_runs_clockwise_from_the_lower_right_corner() -> None:
    ring = Ring(40)
    assert [ring.square(corner) for corner in (0, 10, 20, 30)] == [(10, 10), (0, 10), (0, 0), (10, 0)]
    assert ring.square(1) == (9, 10)
    assert ring.square(11) == (0, 9)
    assert ring.square(21) == (1, 0)
    assert ring.square(31) == (10, 1)


@pytest.mark.parametrize("count", [24, 40])
def test_every_square_of_the_border_belongs_to_one_space(count: int) -> None:
    ring = Ring(count)
    squares = [ring.square(index) for index in range(count)]
    assert len(set(squares)) == count
    assert [ring.index(*square) for square in squares] == list(range(count))


def test_arrows_walk_along_an_edge() -> None:
    ring = Ring(40)
    assert ring.walk(5, Arrow.LEFT) == 6
    assert ring.walk(5, Arrow.RIGHT) == 4
    assert ring.walk(15, Arrow.UP) == 16
    assert ring.walk(25, Arrow.RIGHT) == 26
    assert ring.walk(35, Arrow.UP) == 34


def test_arrows_turn_at_corners() -> None:
    ring = Ring(40)
    assert ring.walk(9, Arrow.LEFT) == 10
    assert ring.walk(10, Arrow.UP) == 11
    assert ring.walk(0, Arrow.UP) == 39
    assert ring.walk(0, Arrow.LEFT) == 1


def test_an_arrow_into_the_board_jumps_to_the_opposite_edge() -> None:
    ring = Ring(40)
    assert ring.walk(3, Arrow.UP) == 27
    assert ring.walk(27, Arrow.DOWN) == 3
    assert ring.walk(13, Arrow.RIGHT) == 37
    assert ring.walk(37, Arrow.LEFT) == 13


def test_an_arrow_off_the_board_leads_nowhere() -> None:
    ring = Ring(40)
    assert ring.walk(3, Arrow.DOWN) == 3
    assert ring.walk(13, Arrow.LEFT) == 13
    assert ring.walk(0, Arrow.RIGHT) == 0


@pytest.mark.parametrize("count", [24, 40])
def test_every_space_is_at_most_ten_keys_away(count: int) -> None:
    ring = Ring(count)
    for start in range(count):
        keys = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for arrow in Arrow:
                there = ring.walk(here, arrow)
                if there not in keys:
                    keys[there] = keys[here] + 1
                    queue.append(there)
        assert len(keys) == count
        assert max(keys.values()) <= 10


def test_a_second_ring_fits_into_the_middle_of_the_smallest_board() -> None:
    inner = Frame(Ring(40), (7, 2)).inside(24)
    assert inner.cell == (9, 2)
    assert inner.box == Box(7, 2, 63, 14)
    assert inner.middle.width == 45


@pytest.mark.parametrize(
    ("size", "cell"),
    [
        ((77, 22), (7, 2)),
        ((80, 24), (7, 2)),
        ((100, 30), (9, 2)),
        ((120, 40), (8, 3)),
        ((160, 50), (11, 4)),
        ((170, 50), (12, 4)),
        ((200, 60), (13, 5)),
    ],
)
def test_larger_terminals_get_larger_cells(size: tuple[int, int], cell: tuple[int, int]) -> None:
    assert laid_out(*size).frame.cell == cell


def test_header_and_then_footer_give_way_to_the_board() -> None:
    full, tmux, least = laid_out(80, 24), laid_out(80, 23), laid_out(80, 22)
    assert full.header == Box(0, 0, 80, 1)
    assert full.footer == Box(0, 23, 80, 1)
    assert tmux.header is None
    assert tmux.footer is not None
    assert least.header is least.footer is None


def test_panels_change_places_with_the_size() -> None:
    small, medium, large = laid_out(80, 24), laid_out(100, 30), laid_out(120, 40)
    assert small.shares_deed
    assert small.side is small.below is None
    assert medium.journal == medium.below
    assert not medium.shares_deed
    assert large.players.x > large.frame.box.right
    assert large.holdings == large.below


@pytest.mark.parametrize("seats", [2, 9])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_screen(size: tuple[int, int], seats: int) -> None:
    found = laid_out(*size, seats=seats)
    screen = Box(0, 0, *size)
    panels = [found.dice, found.prompt, found.rule, found.divider, found.deed, found.players]
    panels += [box for box in (found.header, found.footer, found.holdings, found.extra) if box is not None]
    panels += [] if found.shares_deed else [found.journal]
    cells = [found.frame.cell_of(index) for index in range(40)]
    boxes = panels + cells
    for number, box in enumerate(boxes):
        assert screen.contains(box)
        assert box.width > 0
        assert box.height > 0
        assert not any(box.overlaps(other) for other in boxes[number + 1 :])
    for box in (found.dice, found.prompt, found.rule, found.divider, found.deed):
        assert found.middle.contains(box)


def test_every_size_from_the_least_on_has_a_layout() -> None:
    for width in range(LEAST[0], 210, 3):
        for height in range(LEAST[1], 70):
            assert layout(width, height) is not None


@pytest.mark.parametrize("size", [(76, 40), (200, 21), (0, 0), (40, 10)])
def test_a_smaller_terminal_is_told_so(size: tuple[int, int]) -> None:
    assert layout(*size) is None
    assert f"{size[0]} and {size[1]}" in " ".join(too_small_text(*size))
