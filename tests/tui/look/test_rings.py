"""Rings of 16 to 60 spaces, their corners where the author wants them if spaces can be read there."""

from __future__ import annotations

from collections import Counter

import pytest

from tui.look.layout import Layout, layout
from tui.look.ring import Arrow, Frame, Ring, narrowed

COUNTS = range(16, 61)
SIZES = [(77, 22), (80, 24), (100, 30), (120, 40), (200, 60)]


def laid_out(size: tuple[int, int], spaces: int, corners: tuple[int, ...] = ()) -> Layout:
    found = layout(*size, spaces=spaces, corners=corners)
    assert found is not None
    return found


def cells_of(frame: Frame) -> Counter[tuple[int, int]]:
    """How often each place on the screen is a space's."""
    cells = [frame.cell_of(index) for index in range(frame.ring.count)]
    return Counter((x, y) for box in cells for y in range(box.y, box.bottom) for x in range(box.x, box.right))


@pytest.mark.parametrize("size", SIZES)
def test_rings_of_every_length_lie_around_the_middle_without_gaps(size: tuple[int, int]) -> None:
    for spaces in COUNTS:
        found = laid_out(size, spaces)
        frame, middle = found.frame, found.middle
        assert middle.width >= 60, spaces
        assert middle.height >= 18, spaces
        assert frame.box.width == size[0]
        cells = [frame.cell_of(index) for index in range(spaces)]
        assert min(cell.width for cell in cells) >= 6, spaces
        area = sum(cell.width * cell.height for cell in cells)
        assert area == frame.box.width * frame.box.height - middle.width * middle.height
        assert all(not cell.overlaps(middle) for cell in cells)


@pytest.mark.parametrize("spaces", [16, 17, 31, 44, 59, 60])
def test_no_two_spaces_share_a_place(spaces: int) -> None:
    assert set(cells_of(laid_out((80, 24), spaces).frame).values()) == {1}


@pytest.mark.parametrize("spaces", [16, 24, 31, 40, 44])
def test_up_to_44_spaces_have_two_lines_each_at_the_usual_size(spaces: int) -> None:
    frame = laid_out((80, 24), spaces).frame
    assert min(frame.cell_of(index).height for index in range(spaces)) >= 2


def test_sixty_spaces_have_one_line_each_at_the_sides_of_the_usual_size_and_more_on_a_larger_one() -> None:
    small, large = laid_out((80, 24), 60).frame, laid_out((120, 40), 60).frame
    assert small.ring.between == (10, 18, 10, 18)
    assert small.cell_of(11 + 9).height == 1
    assert small.cell_of(11 + 9).width >= 9
    assert large.ring.between == (14, 14, 14, 14)
    assert min(large.cell_of(index).height for index in range(60)) >= 2


def test_corners_are_where_the_author_wants_them_if_spaces_can_be_read_there() -> None:
    wanted = (0, 16, 30, 46)
    large, small = laid_out((120, 40), 60, wanted).frame, laid_out((80, 24), 60, wanted).frame
    assert large.ring.corners == wanted
    assert [large.cell_of(corner)[:2] for corner in (16, 30)] == [(0, large.middle.bottom), (0, 1)]
    assert small.ring.corners != wanted


def test_corners_that_leave_an_edge_without_spaces_are_spread_evenly() -> None:
    assert laid_out((120, 40), 24, (0, 1, 2, 3)).frame.ring.corners == (0, 6, 12, 18)
    assert laid_out((120, 40), 40, (0, 2, 20, 22)).frame.ring.corners == (0, 10, 20, 30)


def test_edges_of_different_lengths_are_equally_long_on_the_screen() -> None:
    frame = laid_out((120, 40), 24, (0, 4, 12, 17)).frame
    assert frame.ring.between == (3, 7, 4, 6)
    lower, upper = [frame.cell_of(index) for index in (3, 2, 1)], [frame.cell_of(n) for n in range(13, 17)]
    assert sum(cell.width for cell in lower) == sum(cell.width for cell in upper) == frame.middle.width
    assert frame.cell_of(0).bottom == frame.cell_of(4).bottom


def test_the_first_space_may_lie_between_corners() -> None:
    frame = laid_out((120, 40), 40, (5, 15, 25, 35)).frame
    go, right, left = frame.cell_of(0), frame.cell_of(5), frame.cell_of(15)
    assert right.x == frame.middle.right
    assert left.x == 0
    assert go.x == right.x
    assert frame.middle.y < go.y < frame.middle.bottom


@pytest.mark.parametrize(
    "ring",
    [Ring(17), Ring(59), Ring(24, (0, 4, 12, 17)), Ring(40, (5, 15, 25, 35)), Ring(60, (0, 11, 30, 41))],
)
def test_arrows_lead_around_and_across_a_ring_of_any_shape(ring: Ring) -> None:
    for index in range(ring.count):
        around = {ring.walk(index, arrow) for arrow in Arrow}
        assert {(index + 1) % ring.count, (index - 1) % ring.count} <= around
        across = around - {index, (index + 1) % ring.count, (index - 1) % ring.count}
        is_corner = index in ring.corners
        assert len(across) == (0 if is_corner else 1)
        for other in across:
            assert ring.edge(other)[0] == (ring.edge(index)[0] + 2) % 4


def test_an_arrow_goes_on_in_the_shape_that_is_drawn() -> None:
    frame = laid_out((80, 24), 60).frame
    cell = frame.cell_of(20)
    assert frame.cell_of(frame.ring.walk(20, Arrow.UP)).bottom == cell.y
    assert frame.cell_of(frame.ring.walk(20, Arrow.RIGHT)).x == frame.middle.right


def test_a_picture_too_narrow_for_a_ring_gets_a_higher_one() -> None:
    assert narrowed(Ring(60), 11).across == 9
    assert narrowed(Ring(40), 11) == Ring(40)
