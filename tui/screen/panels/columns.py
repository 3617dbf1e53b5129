"""Two columns of lines side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from textual.strip import Strip

from tui.look.lines import blank, row
from tui.look.style import RULE, Look


def side_by_side(left: Sequence[Strip], right: Sequence[Strip], look: Look) -> list[Strip]:
    """The columns with a rule between them; the shorter one is padded."""
    down = row(1, look.ink(), [(look.glyphs.down, look.ink(RULE))])
    first, second = (blank(lines[0].cell_length, look.ink()) for lines in (left, right))
    return [Strip.join([one or first, down, other or second]) for one, other in zip_longest(left, right)]
