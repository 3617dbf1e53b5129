"""Everyone's chance to win under the journal: where it lies, and where one is in it."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.support.boxes import contains
from tui.look.chart import Now
from tui.look.layout import Layout, layouts
from tui.look.ring import Box, Ring
from tui.look.style import Look
from tui.screen.replay import ChanceView, chance_lines, with_chances

SIZES = ((77, 22), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60))

POINTS = tuple((n // 2, (n / 20, 1 - n / 20)) for n in range(21))
"""One player's chance rises evenly over ten rounds."""


def laid_out(size: tuple[int, int], rings: tuple[int, ...]) -> list[Layout]:
    """A table with the chart, with one ring and with all."""
    return [
        box
        for one in layouts(*size, tuple(Ring(count) for count in rings), 4, 16)
        if (box := with_chances(one)) is not None
    ]


@pytest.mark.parametrize("rings", [(40,), (40, 24)])
@pytest.mark.parametrize("size", SIZES)
def test_at_every_size_there_is_room_that_nothing_else_takes(
    size: tuple[int, int], rings: tuple[int, ...]
) -> None:
    for box in laid_out(size, rings):
        parts = [box.chances, box.journal, box.prompt, box.rule, box.dice, box.players, *box.dividers]
        more = [box.deed, box.holdings, box.rest, box.extra, box.throws, box.footer, box.header]
        assert box.chances is not None
        assert contains(box.middle, box.chances)
        others = [part for part in [*parts[1:], *more] if isinstance(part, Box) and part.height > 0]
        assert not [part for part in others if part.overlaps(box.chances)]
    assert laid_out(size, rings)


def text(width: int, height: int, now: Now) -> list[str]:
    return [line.text for line in chance_lines(ChanceView(POINTS, now), width, height, Look())]


@pytest.mark.parametrize("height", [8, 12, 14])
def test_percents_are_labeled_up_to_a_hundred(height: int) -> None:
    lines = text(60, height, Now(0.5, 5))
    assert len(lines) == height
    assert lines[1].split()[0] == "100"


def test_a_line_stands_at_the_present_moment_with_its_round_below() -> None:
    seen = []
    for part, number in ((0.0, 0), (0.5, 5), (1.0, 10)):
        *chart, _, below = text(60, 12, Now(part, number))[1:]
        at = below.index(str(number))
        assert below.split() == [str(number)]
        columns = [{line[x] for line in chart} for x in (at, at + 1)]
        assert any("│" in column for column in columns)
        seen.append(at)
    assert seen == sorted(set(seen))


def test_moments_apart_are_never_drawn_alike() -> None:
    drawn = [text(60, 8, Now(part, 1)) for part in (0.0, 0.25, 0.5, 1.0)]
    assert all(one != other for one, other in combinations(drawn, 2))
