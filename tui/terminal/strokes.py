"""What has changed on a screen, as strokes: cells side by side in a line that one pen can write."""

from __future__ import annotations

from dataclasses import dataclass

from tui.terminal.cells import VISIBLE, CellStyle, Grid, blank_look

_SHORT_GAP = 3
"""Unchanged bytes that are written all the same, for a move over them takes as many."""


@dataclass(slots=True)
class Stroke:
    """Cells of a line from `start` on, up to `end`."""

    y: int
    start: int
    end: int
    bg: int
    pen: CellStyle | None
    """How they are written; None for spaces, of which only the background is seen."""
    is_uneven: bool
    """The line has wide characters, or marks on characters."""

    def takes(self, char: str, style: CellStyle) -> bool:
        """Whether one more cell can be written with the same pen; a stroke of spaces takes on its pen."""
        if self.pen == style:
            return True
        if (
            style.bg != self.bg
            or style.attrs & VISIBLE
            or (self.pen is not None and self.pen.attrs & VISIBLE)
        ):
            return False
        if char == " ":
            return True
        if self.pen is not None:
            return False
        self.pen = style
        return True


def strokes_of(y: int, shown: Grid, target: Grid) -> list[Stroke]:
    """The strokes that turn a line of one grid into that of another of the same size."""
    chars, styles = target.chars[y], target.styles[y]
    found: list[Stroke] = []
    last: Stroke | None = None
    changed = _changed(chars, styles, shown.chars[y], shown.styles[y])
    is_uneven = "" in chars or sum(map(len, chars)) != len(chars)
    for x in _with_harmed(changed, chars) if is_uneven else changed:
        char, style = chars[x], styles[x]
        if last is not None and _bridges(last, x, chars, styles) and last.takes(char, style):
            last.end = x + 1
        else:
            is_blank = char == " " and not style.attrs & VISIBLE
            last = Stroke(y, x, x + 1, style.bg, None if is_blank else style, is_uneven)
            found.append(last)
    return found


def is_doubtful(chars: list[str], x: int) -> bool:
    """Whether terminals may disagree how wide the character is that begins in a cell."""
    return len(chars[x]) > 1 or (x + 1 < len(chars) and not chars[x + 1])


def _with_harmed(changed: list[int], chars: list[str]) -> list[int]:
    """The columns that are to be written, with those that a terminal may have covered by then."""
    found = set(changed)
    for x in range(1, len(chars)):
        lead = x - 1 if chars[x - 1] else x - 2
        if lead in found and is_doubtful(chars, lead):
            found.add(x)
    return sorted(found)


def _bridges(stroke: Stroke, x: int, chars: list[str], styles: list[CellStyle]) -> bool:
    """Whether a stroke reaches a cell, if need be over a few that its pen may write again."""
    if x == stroke.end:
        return True
    if x - stroke.end > _SHORT_GAP:
        return False
    gap = range(stroke.end, x)
    suits = all(stroke.pen == styles[i] or (chars[i] == " " and stroke.takes(" ", styles[i])) for i in gap)
    return suits and len("".join(chars[i] for i in gap).encode()) <= _SHORT_GAP


def _changed(chars: list[str], styles: list[CellStyle], were: list[str], had: list[CellStyle]) -> list[int]:
    return [
        x
        for x, (char, style, was, old) in enumerate(zip(chars, styles, were, had, strict=True))
        if char != was or (style != old and (char != " " or blank_look(style) != blank_look(old)))
    ]
