"""Questions to a board of one or more rings."""

from __future__ import annotations

import pytest

from engine.board import Board, Group, Kind, Space, Title

OUTER = [Kind.GO, Kind.RAILROAD, Kind.JAIL, Kind.UTILITY, Kind.RAILROAD]
INNER = [Kind.FREE_PARKING, Kind.RAILROAD, Kind.LUXURY_TAX]


@pytest.fixture(name="board")
def two_rings() -> Board:
    """Five spaces outside, three inside; the railroad at 1 has a title."""
    kinds = [(0, index, kind) for index, kind in enumerate(OUTER)]
    kinds += [(1, index, kind) for index, kind in enumerate(INNER)]
    spaces = tuple(
        Space(number, kind.value, kind, ring, index, kind.value[:8], title=0 if number == 1 else None)
        for number, (ring, index, kind) in enumerate(kinds)
    )
    title = Title(0, "railroad", 1, Kind.RAILROAD, 0, 200, 100, (25,))
    groups = (Group(0, "rail", "rail", Kind.RAILROAD, (0,)), Group(1, "red", "red", Kind.LOT, ()))
    return Board(spaces, (title,), groups, rings=((0, 1, 2, 3, 4), (5, 6, 7)), go=0, jail=2)


@pytest.mark.parametrize(
    ("place", "spaces", "goal"),
    [(0, 1, 1), (4, 1, 0), (3, 4, 2), (0, 5, 0), (0, -1, 4), (1, -3, 3), (7, 1, 5), (5, -1, 7), (6, 4, 7)],
)
def test_onward_stays_on_the_ring(board: Board, place: int, spaces: int, goal: int) -> None:
    assert board.onward(place, spaces) == goal


@pytest.mark.parametrize(("start", "goal", "spaces"), [(0, 4, 4), (4, 0, 1), (2, 2, 0), (7, 6, 2), (5, 7, 2)])
def test_distance_is_counted_forward(board: Board, start: int, goal: int, spaces: int) -> None:
    assert board.distance(start, goal) == spaces


@pytest.mark.parametrize(("place", "goal"), [(0, 1), (1, 4), (4, 1), (6, 6), (5, 6)])
def test_the_next_of_a_kind_lies_ahead_on_the_same_ring(board: Board, place: int, goal: int) -> None:
    assert board.next_of(Kind.RAILROAD, place) == goal


def test_corners_are_where_the_board_says_if_it_has_them(board: Board) -> None:
    assert (board.go, board.jail) == (0, 2)


def test_a_place_may_have_a_title(board: Board) -> None:
    assert board.title_at(1) == board.titles[0]
    assert board.title_at(4) is None


def test_only_lots_are_built_on(board: Board) -> None:
    assert [group.id for group in board.lot_groups] == ["red"]
