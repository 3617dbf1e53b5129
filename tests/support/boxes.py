"""Boxes on a screen, compared."""

from __future__ import annotations

from textual.geometry import Region

from tui.look.ring import Box


def contains(box: Box, other: Box) -> bool:
    """Whether another box lies entirely inside."""
    return Region(*box).contains_region(Region(*other))
