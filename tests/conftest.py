"""What holds for all tests."""

from __future__ import annotations

import gc
import signal

gc.set_threshold(
    100_000, 50, 1000
)  # games and screens leave much behind; it is looked for seldom: 8 % less time

signal.signal(
    signal.SIGINT, signal.default_int_handler
)  # what a shell begins in the background ignores it, and so would every program that a test starts
