"""The sizes at which screens are tried."""

from __future__ import annotations

import pytest

SIZES = ((80, 24), (120, 40))
"""Columns and rows; the first is the usual one."""

at_both_sizes = pytest.mark.parametrize(
    "size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.long)], ids=("80x24", "120x40")
)
"""Try at the usual size, and with everything that takes long at the larger one."""
