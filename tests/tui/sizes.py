"""What is tried in each run, and what more with everything that takes long: sizes and seeds."""

from __future__ import annotations

import pytest

SIZES = ((80, 24), (120, 40))
"""Columns and rows; the first is the usual one."""

at_both_sizes = pytest.mark.parametrize(
    "size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.long)], ids=("80x24", "120x40")
)
"""Try at the usual size, and with everything that takes long at the larger one."""


def seeds(few: int, many: int) -> pytest.MarkDecorator:
    """Try the first few seeds, and with everything that takes long the others up to so many."""
    rest = [pytest.param(seed, marks=pytest.mark.long) for seed in range(few, many)]
    return pytest.mark.parametrize("seed", [*range(few), *rest])
