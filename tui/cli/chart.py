"""A chart of varied games as an SVG picture: for each figure a panel, for each way to play a dot in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import isinf

from engine.board import Currency
from engine.record import record
from engine.review.estimates import FIGURES, Estimate
from tui.words.rule_effects import LABELS, figure_words, interval_words
from tui.words.sums import in_currency

_WIDE, _ROW, _HEAD, _GAP = 860, 22, 34, 14
"""The picture's columns of dots; the height of a row, of what is above the rows, and between panels."""

_LEFT, _RIGHT = 330, 640
"""Between these lie the dots; names stand before them, figures behind."""

_LONGEST = 40
"""Letters of a name that have room."""

_STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#222}.head{font-weight:bold}"
    ".first{stroke:#777;fill:#777}.other{stroke:#0a5fb4;fill:#0a5fb4}line{stroke-width:3}"
    ".axis{stroke:#ccc;stroke-width:1}"
)


@record
class ChartRow:
    """A way to play, with all figures."""

    name: str
    told: Sequence[Estimate | None]
    currency: Currency | None = None
    """What its sums are in; None for dollars."""


def svg(title: str, ways: Sequence[ChartRow]) -> str:
    """The picture, without figures that no game has; all rows are compared with the first."""
    panels = [place for place in range(len(FIGURES)) if any(way.told[place] for way in ways)]
    panel_height = _HEAD + _ROW * len(ways) + _GAP
    high = _HEAD + panel_height * len(panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {high}" width="{_WIDE}">',
        f"<title>{escape(title)}</title>",
        f"<style>{_STYLE}</style>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        _text(10, 22, title, "head"),
    ]
    for number, place in enumerate(panels):
        parts += _panel(place, ways, _HEAD + number * panel_height)
    return "\n".join([*parts, "</svg>", ""])


def _panel(place: int, ways: Sequence[ChartRow], top: int) -> Iterator[str]:
    figure = FIGURES[place]
    known = [estimate for way in ways if (estimate := way.told[place]) is not None]
    bounds = [bound for one in known for bound in (one.value, *figure.bounds(one)) if not isinf(bound)]
    low, high = min(bounds), max(bounds)
    scale = (_RIGHT - _LEFT) / ((high - low) or 1.0)
    yield _text(10, top + 20, LABELS[figure.name], "head")
    for number, way in enumerate(ways):
        y = top + _HEAD + _ROW * number
        yield _text(20, y + 5, _short(way.name))
        yield f'<line class="axis" x1="{_LEFT}" x2="{_RIGHT}" y1="{y}" y2="{y}"/>'
        if (estimate := way.told[place]) is None:
            yield _text(_RIGHT + 16, y + 5, "-")
            continue
        ends = figure.bounds(estimate)
        x, *reach = [_LEFT + (value - low) * scale for value in (estimate.value, *ends)]
        kind = "other" if number else "first"
        if not isinf(ends[0]):
            yield f'<line class="{kind}" x1="{reach[0]:.1f}" x2="{reach[1]:.1f}" y1="{y}" y2="{y}"/>'
        yield f'<circle class="{kind}" cx="{x:.1f}" cy="{y}" r="5"/>'
        words = figure_words(figure.name, estimate.value), interval_words(figure.name, *ends)
        yield _text(_RIGHT + 16, y + 5, in_currency(" ".join(words).rstrip(), way.currency))


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def _text(x: int, y: int, words: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}"{named}>{escape(words)}</text>'
