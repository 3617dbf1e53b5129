"""What the two boards are called."""

from __future__ import annotations

BOARDS = ("outer board", "inner board")
"""By the number of the ring."""
