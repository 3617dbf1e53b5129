"""What is shown while the terminal is too small for the board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.draw.layout import too_small_text
from tui.draw.lines import blank, centred
from tui.draw.style import WHITE
from tui.text.names import clip
from tui.widgets.lines import Lines


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
                centred(width, fill, [(clip(line, width, ellipsis), style)])
                for line, style in zip(text, styles, strict=True)
            ),
        ]
