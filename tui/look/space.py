"""One space as its cell on the board; a pure function."""

from __future__ import annotations

from functools import lru_cache

from textual.strip import Strip

from tui.look.lines import row
from tui.look.space_face import face
from tui.look.style import Look
from tui.look.table import SpaceView


@lru_cache(maxsize=2048)
def cell(
    view: SpaceView, width: int, height: int, look: Look, has_cursor: bool = False, is_lit: bool = False
) -> tuple[Strip, ...]:
    """A space as `height` lines of `width` columns."""
    fill, lines = face(view, width, height, look, has_cursor, is_lit)
    return tuple(row(width, fill, pieces) for pieces in lines)
