"""What holds for all tests."""

from __future__ import annotations

import gc

gc.set_threshold(
    100_000, 50, 1000
)  # games and screens leave much behind; it is looked for seldom: 8 % less time
