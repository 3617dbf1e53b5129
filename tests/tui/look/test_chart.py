"""A chart of sums over time."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.tui.tables import text_of
from tui.look.chart import Curve, chart
from tui.look.style import Look

LOOK = Look()


def drawn(*curves: Curve, moments: int = 10, width: int = 30, height: int = 11) -> list[str]:
    return text_of(chart(range(1, moments + 1), curves, width, height, LOOK))


def test_a_curve_rises_from_the_left_below_to_the_right_above() -> None:
    lines = drawn(Curve(0, tuple(range(0, 1000, 100)), 10))
    token = LOOK.token(0)
    assert lines[8].index(token) < lines[4].index(token) < lines[1].index(token)


def test_all_lines_are_as_wide_as_they_are_to_be() -> None:
    assert {len(line) for line in drawn(Curve(0, (5, 700), 2), moments=2)} == {30}


def test_a_curve_ends_where_the_player_went_out() -> None:
    lines = drawn(Curve(1, (500,) * 10, 4))
    assert max(line.rindex(LOOK.token(1)) for line in lines if LOOK.token(1) in line) < 20


def test_where_curves_meet_the_first_is_seen() -> None:
    lines = drawn(Curve(0, (500,) * 10, 10), Curve(1, (500,) * 10, 10))
    assert any(LOOK.token(0) in line for line in lines)
    assert not any(LOOK.token(1) in line for line in lines)


def test_the_sums_beside_the_axis_begin_at_nothing_and_hold_the_highest() -> None:
    lines = drawn(Curve(0, (100, 1480), 2), moments=2)
    sums = [int(line[:7]) for line in lines if line[:7].strip().isdigit()]
    assert sums[-1] == 0
    assert sums[0] >= 1480
    assert sums == sorted(sums, reverse=True)


@pytest.mark.parametrize("most", [40, 900, 9_999, 20_001, 30_600, 60_000, 120_000])
def test_no_more_than_half_of_the_rows_are_above_every_curve(most: int) -> None:
    for height in (9, 11, 16):
        lines = drawn(Curve(0, (0, most), 2), moments=2, height=height)
        highest = next(n for n, line in enumerate(lines) if LOOK.token(0) in line)
        assert highest <= (height - 2) // 2


def test_the_numbers_of_the_moments_stand_below() -> None:
    last = drawn(Curve(0, tuple(range(40)), 40), moments=40)[-1].split()
    assert (last[0], last[-1]) == ("1", "40")


def test_what_has_no_room_is_not_drawn() -> None:
    assert drawn(Curve(0, (1, 2), 2), height=4) == []


def test_up_to_a_given_sum_labels_are_round_parts_of_it() -> None:
    for height in (7, 11, 25, 40):
        lines = text_of(chart(range(3), [Curve(0, (0, 30, 60), 3)], 40, height, LOOK, top=100))
        labels = [int(line[:7]) for line in lines[:-2] if line[:7].strip()]
        assert (labels[0], labels[-1]) == (100, 0)
        assert {one - other for one, other in pairwise(labels)} <= {10, 20, 25, 50}
