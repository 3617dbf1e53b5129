"""What a player can choose of how he is shown a game, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.record import record
from tui.draw.inks import THEMES
from tui.settings import BY_THE_LINE, PACES

Liked = bool | int | str


@record
class Liking:
    """One setting."""

    name: str
    """What `tui.settings.Settings` calls it."""
    label: str
    values: Mapping[Liked, str]
    """Everything it can be, in words."""
    help: str
    heading: str


LIKINGS = (
    Liking(
        "ascii",
        "Signs",
        {False: "lines, houses and card suits", True: "letters and ASCII only"},
        "ASCII is for fonts and terminals that show question marks or empty boxes."
        " If your locale is not UTF-8, it is used anyway.",
        "Screen",
    ),
    Liking(
        "theme",
        "Colors",
        {theme: THEMES[theme] for theme in THEMES},
        "On a terminal without color they all look alike.",
        "Screen",
    ),
    Liking(
        "pace",
        "Pace of bots",
        {pace: "slow: two seconds a turn" if pace == "slow" else pace for pace in PACES},
        "How long you see a bot's turn. In a game s is slower, S is faster, P pauses, Enter skips.",
        "Game",
    ),
    Liking(
        "motion",
        "Tokens",
        {
            BY_THE_LINE: "as fast as the line allows",
            "full": "walk step by step",
            "brief": "jump and leave a trail",
            "none": "jump",
        },
        "Steps and trails need a fast line; Magnate measures yours while you play.",
        "Game",
    ),
)
