"""The display settings a player can choose, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.record import record
from tui.words.settings import BY_THE_LINE, PACES, THEMES

Liked = bool | int | str


@record
class Liking:
    """One setting."""

    name: str
    """Its name in `tui.words.settings.Settings`."""
    label: str
    values: Mapping[Liked, str]
    """Every possible value, in words."""
    help: str
    heading: str


LIKINGS = (
    Liking(
        "ascii",
        "Symbols",
        {False: "lines, houses and card suits", True: "letters and ASCII only"},
        "Choose ASCII if you see question marks or empty boxes."
        " It is always used if your locale is not UTF-8.",
        "Screen",
    ),
    Liking(
        "theme",
        "Colors",
        {theme: THEMES[theme] for theme in THEMES},
        "Without color, they all look the same.",
        "Screen",
    ),
    Liking(
        "pace",
        "Bot speed",
        {pace: "slow: two seconds a turn" if pace == "slow" else pace for pace in PACES},
        "How long a bot's turn takes. In a game, s is slower, S is faster, P pauses, Enter skips.",
        "Game",
    ),
    Liking(
        "motion",
        "Tokens",
        {
            BY_THE_LINE: "as your connection allows",
            "full": "walk step by step",
            "brief": "jump and leave a trail",
            "none": "jump",
        },
        "Steps and trails need a fast connection; Magnate measures yours as you play.",
        "Game",
    ),
)
