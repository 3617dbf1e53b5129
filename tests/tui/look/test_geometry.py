"""Where everything goes, and where arrows lead."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

import pytest

from tests.support.boxes import contains
from tests.tui.tables import midgame_view, text_of
from tui.look.layout import LEAST, Layout, Room, layout
from tui.look.ring import Arrow, Box, Ring
from tui.look.style import Look
from tui.look.views import PlayerView
from tui.screen.too_small import too_small_text
from tui.screen.widgets.players import players_lines

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


NINE = ("Ann", "Bea", "Cyd", "Dov", "Eve", "Flo", "Gus", "Hal", "Ida")


def nine_players() -> list[PlayerView]:
    first = midgame_view().players[0]
    return [replace(first, seat=seat, name=name) for seat, name in enumerate(NINE)]


def laid_out(width: int, height: int, seats: int = 4) -> Layout:
    found = layout(width, height, seats=seats)
    assert found is not None
    return found


def test_the_track_runs_clockwise_from_the_lower_right_corner() -> None:
    frame = laid_out(80, 24).frame
    corners = [frame.cell_of(corner) for corner in (0, 10, 20, 30)]
    assert [(cell.x == 0, cell.y == 1) for cell in corners] == [
        (False, False),
        (True, False),
        (True, True),
        (False, True),
    ]
    assert frame.cell_of(1).right == frame.cell_of(0).x
    assert frame.cell_of(11).bottom == frame.cell_of(10).y
    assert frame.cell_of(21).x == frame.cell_of(20).right
    assert frame.cell_of(31).y == frame.cell_of(30).bottom


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


@pytest.mark.parametrize(
    ("size", "across", "down"),
    [
        ((77, 22), (7, 7, 7), (2, 2, 2)),
        ((80, 24), (8, 7, 9), (2, 2, 2)),
        ((100, 30), (14, 8, 14), (3, 2, 3)),
        ((120, 40), (15, 10, 15), (4, 3, 4)),
        ((160, 50), (17, 14, 17), (6, 4, 6)),
        ((200, 60), (19, 18, 19), (6, 5, 7)),
    ],
)
def test_spaces_grow_with_the_terminal_and_corners_take_the_rest(
    size: tuple[int, int], across: tuple[int, int, int], down: tuple[int, int, int]
) -> None:
    frame = laid_out(*size).frame
    assert frame.across == (*across, 0)
    assert frame.down == (*down, 0)


@pytest.mark.parametrize("spaces", [8, 12, 24, 36, 40])
@pytest.mark.parametrize("size", [(width, height) for width, height in SIZES if height > 26])
def test_a_ring_of_any_length_is_as_wide_as_the_screen(size: tuple[int, int], spaces: int) -> None:
    found = layout(*size, spaces=spaces)
    assert found is not None
    assert found.frame.box.width == size[0]
    assert (found.middle.width, found.middle.height) >= (61, 18)
    cells = [found.frame.cell_of(index) for index in range(spaces)]
    assert all(contains(found.frame.box, cell) for cell in cells)
    assert sum(cell.width * cell.height for cell in cells) == (
        found.frame.box.width * found.frame.box.height - found.frame.middle.width * found.frame.middle.height
    )
    assert not any(one.overlaps(other) for n, one in enumerate(cells) for other in cells[n + 1 :])


def test_a_board_of_a_dozen_spaces_has_room_for_the_panels_in_the_smallest_terminal() -> None:
    found = layout(80, 24, spaces=12)
    assert found is not None
    assert found.frame.box == Box(0, 1, 80, 22)
    assert (found.middle.width, found.middle.height) == (62, 18)


def test_header_and_then_footer_give_way_to_the_board() -> None:
    full, tmux, least = laid_out(80, 24), laid_out(80, 23), laid_out(80, 22)
    assert full.header == Box(0, 0, 80, 1)
    assert full.footer == Box(0, 23, 80, 1)
    assert tmux.header is None
    assert tmux.footer is not None
    assert least.header is least.footer is None


def test_panels_change_places_with_the_size() -> None:
    small, medium, large, larger = (laid_out(*size) for size in ((80, 24), (100, 30), (120, 40), (160, 50)))
    assert small.shares_deed
    assert small.holdings is None
    assert medium.holdings is not None
    assert medium.holdings.y == medium.frame.box.bottom
    assert not large.shares_deed
    assert large.deed.right < large.journal.x < large.players.x
    assert large.holdings is not None
    assert large.holdings.y == large.frame.box.bottom
    assert larger.holdings is not None
    assert contains(larger.middle, larger.holdings)


@pytest.mark.parametrize("spaces", [12, 28, 36, 40])
@pytest.mark.parametrize("size", [*SIZES, (132, 43), (150, 55)])
def test_a_question_has_six_lines_beside_three_panels_and_never_narrow_ones(
    size: tuple[int, int], spaces: int
) -> None:
    found = layout(*size, spaces=spaces)
    assert found is not None
    assert found.prompt.width >= 26
    assert found.prompt.height == (4 if found.shares_deed else 6)
    assert found.dice.bottom == found.prompt.bottom


@pytest.mark.parametrize("room", Room)
@pytest.mark.parametrize("seats", [2, 4, 9])
@pytest.mark.parametrize("size", SIZES)
def test_the_players_are_seen_beside_every_panel(size: tuple[int, int], seats: int, room: Room) -> None:
    found = laid_out(*size, seats=seats)
    panel, players = found.opened[room]
    assert not panel.overlaps(players)
    assert contains(found.middle, panel)
    assert contains(found.middle, players)
    text = "\n".join(text_of(players_lines(nine_players()[:seats], players.width, players.height, Look())))
    assert all(f"{name} " in text for name in NINE[:seats])


def test_at_the_usual_size_a_panel_lies_beside_or_above_the_players() -> None:
    opened = laid_out(80, 24).opened
    assert [opened[room].panel[2:] for room in Room] == [(61, 10), (35, 18), (61, 15)]
    assert [opened[room].players[2:] for room in Room] == [(61, 3), (25, 18), (61, 3)]


@pytest.mark.parametrize("seats", [2, 9])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_screen(size: tuple[int, int], seats: int) -> None:
    found = laid_out(*size, seats=seats)
    screen = Box(0, 0, *size)
    panels = [found.dice, found.prompt, found.rule, *found.dividers, found.deed, found.players]
    panels += [
        box
        for box in (found.header, found.footer, found.holdings, found.rest, found.extra, found.throws)
        if box is not None
    ]
    panels += [] if found.shares_deed else [found.journal]
    cells = [found.frame.cell_of(index) for index in range(40)]
    boxes = panels + cells
    for number, box in enumerate(boxes):
        assert contains(screen, box)
        assert box.width > 0
        assert box.height > 0
        assert not any(box.overlaps(other) for other in boxes[number + 1 :])
    for box in (found.dice, found.prompt, found.rule, *found.dividers, found.deed, found.players):
        assert contains(found.middle, box)


@pytest.mark.long
def test_every_size_from_the_least_on_has_a_layout() -> None:
    for width in range(LEAST[0], 210, 3):
        for height in range(LEAST[1], 70):
            assert layout(width, height) is not None


@pytest.mark.parametrize("size", [(76, 40), (200, 21), (0, 0), (40, 10)])
def test_a_smaller_terminal_is_told_so(size: tuple[int, int]) -> None:
    assert layout(*size) is None
    told = "".join(too_small_text(*size, "").plain.split())
    assert f"thisterminalhas{size[0]}and{size[1]}." in told
