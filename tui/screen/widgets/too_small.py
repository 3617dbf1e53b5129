"""What is shown while the terminal is too small for the board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.look.layout import too_small_text
from tui.look.lines import blank, centered
from tui.look.style import WHITE
from tui.screen.widgets.lines import Lines
from tui.words.names import clip


class TooSmall(Lines):
    """A few centered lines on how much room the board needs."""

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        fill = self.look.ink()
        text = too_small_text(width, height)[:height]
        above = [blank(width, fill)] * ((height - len(text)) // 2)
        first = self.look.ink(WHITE, bold=True)
        styles = [first, *[fill] * (len(text) - 1)]
        ellipsis = self.look.glyphs.ellipsis
        return [
            *above,
            *(
                centered(width, fill, [(clip(line, width, ellipsis), style)])
                for line, style in zip(text, styles, strict=True)
            ),
        ]
