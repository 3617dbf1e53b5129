"""The names of the two boards."""

from __future__ import annotations

BOARDS = ("outer board", "inner board")
"""By the ring's number."""
