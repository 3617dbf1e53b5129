"""A screen as a self-contained SVG picture: no fonts to load, nothing outside of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui.terminal.colors import rgb_of

_WIDE, _HIGH, _BASE = 8.4, 17, 13
"""Of a character: its columns and rows of dots, and where the letters stand in them."""


def svg(strips: Sequence[Strip], ground: str, title: str) -> str:
    """The picture, on a ground as a style sheet writes it."""
    width = max(strip.cell_length for strip in strips)
    wide, high = round(width * _WIDE), len(strips) * _HIGH
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}">',
        f"<title>{escape(title)}</title>",
        "<style>text{font:14px Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}"
        ".b{font-weight:bold}.u{text-decoration:underline}</style>",
        f'<rect width="100%" height="100%" fill="{ground}"/>',
    ]
    for number, strip in enumerate(strips):
        parts += _row(strip, number * _HIGH, ground)
    return "\n".join([*parts, "</svg>", ""])


def _row(strip: Strip, top: int, ground: str) -> Iterator[str]:
    runs = list(_runs(strip))
    for start, text, style in runs:
        back = color(style.bgcolor) or ground
        if back != ground:
            yield (
                f'<rect x="{start * _WIDE:.1f}" y="{top}" width="{len(text) * _WIDE:.1f}" height="{_HIGH}"'
                f' fill="{back}"/>'
            )
    for start, text, style in runs:
        if text.strip():
            shown = text.lstrip()
            left = (start + len(text) - len(shown)) * _WIDE
            shown = shown.rstrip()
            names = " ".join(name for name, is_on in (("b", style.bold), ("u", style.underline)) if is_on)
            kind = f' class="{names}"' if names else ""
            yield (
                f'<text x="{left:.1f}" y="{top + _BASE}" textLength="{len(shown) * _WIDE:.1f}"{kind}'
                f' fill="{color(style.color)}">{escape(shown)}</text>'
            )


def _runs(strip: Iterable[Segment]) -> Iterator[tuple[int, str, Style]]:
    """Where a text begins, the text and its style; neighbors of one style are one."""
    at = 0
    for style, segments in groupby(strip, lambda segment: segment.style or Style()):
        text = "".join(segment.text for segment in segments)
        yield at, text, style
        at += len(text)


def color(of: Color | None) -> str:
    """A color as a style sheet writes it; empty if it is the terminal's own."""
    if of is None or of.is_default:
        return ""
    rgb = rgb_of(of.number) if of.number is not None else tuple(of.get_truecolor())
    return "#{:02x}{:02x}{:02x}".format(*rgb)
