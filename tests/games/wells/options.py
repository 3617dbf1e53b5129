"""The one option of its own, and the end of the game."""

from __future__ import annotations

from engine.options import Options, OptionSpec, option
from engine.record import record


@record
class WellsOptions(Options):
    """How deep the wells are."""

    depth: int = 3
    """The most buckets that are drawn at once."""


OPTIONS: tuple[OptionSpec, ...] = (
    option("depth", "The most buckets that are drawn at once.", *range(1, 10), of=WellsOptions),
    OptionSpec("time_limit_rounds", "The game ends after this many rounds.", tuple(range(1, 101)), 12),
)
