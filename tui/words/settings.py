"""What a person may like, and what it is called: every setting with its values in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from engine.record import record

PACES: dict[str, float] = {"slow": 2.0, "normal": 0.8, "brief": 0.3, "instant": 0.0}
"""Seconds to look at a bot's turn, by the name of the pace."""

LONGEST_LINE = 400
"""Letters of a line of house rules."""

BY_THE_LINE = "by the line"


THEMES: dict[str, str] = {
    "dark": "dark, for most terminals",
    "light": "light, for bright rooms",
    "contrast": "high contrast",
    "paper": "paper, like the boards of the time",
}
"""What people can choose from, with a word or two about each."""


@record
class Settings:
    """All settings, with what they are if nobody has chosen."""

    ascii: bool = False
    """Plain characters only, for fonts without the others."""
    theme: str = "dark"
    """The colors: a key of `THEMES`."""
    pace: str = "normal"
    """Of bots: a key of `PACES`."""
    motion: str = BY_THE_LINE
    """How much of a token's way is shown: as the line allows, or a value of `tui.table.playback.Motion`."""
    ends_turn: bool = True
    """A turn ends by itself where all that is left to do can wait, or was left before."""
    calls: bool = True
    """The player is called to a window they do not look at when it is their turn at a table of several."""
    table: Sequence[tuple[str, str]] = ()
    """Who sat at the table of the game that was begun last: a name, if one was given, and who plays."""
    rules: str = "monopoly-1935"
    """The id of the rules they played by."""
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    """What was changed of them, by option."""
    house: Mapping[str, str] = field(default_factory=dict)
    """Their own sets of house rules, each a line of text, by name (HR-71)."""
    screen_reader: bool = False
    """Magnate plays line by line, with nothing drawn."""
    length: str = "normal"
    """How much is said line by line: a value of `tui.lines.verbosity.Length`."""
    sounds: bool = False
    """Bells by what happens, line by line; tones in a browser."""
    stops: bool = False
    """Line by line the others' turns are told one at a time, each after Enter."""
    one_key: bool = False
    """Single keys tell something at once where a terminal gives them."""
    ear_keys: Mapping[str, str] = field(default_factory=dict)
    """Such keys in place of the usual ones, by what they tell: {"cash": "m"}."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys in place of the usual ones, by their ids: {"command.throw": "R", "game.log": "f5"}."""

    @property
    def seconds(self) -> float:
        """How long what a bot has done is left to be looked at."""
        return PACES[self.pace]


SettingValue = bool | int | str


@record
class Setting:
    """One setting."""

    name: str
    """Its name in `tui.words.settings.Settings`."""
    label: str
    values: Mapping[SettingValue, str]
    """Every possible value, in words."""
    help: str
    heading: str
    is_for_page: bool = False
    """A browser's page goes by it, too: it matters beyond terminals."""


SETTINGS = (
    Setting(
        "ascii",
        "Symbols",
        {False: "lines, houses and card suits", True: "letters and ASCII only"},
        "Choose ASCII if you see question marks or empty boxes."
        " It is always used if your locale is not UTF-8.",
        "Screen",
    ),
    Setting("theme", "Colors", {theme: THEMES[theme] for theme in THEMES}, "Theme of the board.", "Screen"),
    Setting(
        "pace",
        "Bot speed",
        {pace: "slow: two seconds a turn" if pace == "slow" else pace for pace in PACES},
        "How long a bot's turn takes. In a game you can go slower or faster, pause and skip.",
        "Game",
        is_for_page=True,
    ),
    Setting(
        "motion",
        "Tokens",
        {
            BY_THE_LINE: "slide tokens if the line is fast",
            "full": "walk step by step",
            "brief": "jump and leave a trail",
            "none": "jump",
        },
        "Steps and trails need a fast connection; Magnate measures yours as you play.",
        "Game",
    ),
    Setting(
        "ends_turn",
        "End of turn",
        {True: "by itself, when nothing is left to do", False: "when you say so"},
        "By itself if you can't build or lift a mortgage, or passed on it with as much cash."
        " Do anything to stay.",
        "Game",
        is_for_page=True,
    ),
    Setting(
        "calls",
        "Your turn",
        {True: "ring and flash when it's your turn", False: "quiet"},
        "At a table on a server: a sound, the window's title, and a notice where there can be one.",
        "Game",
        is_for_page=True,
    ),
    Setting(
        "screen_reader",
        "Screen reader",
        {False: "off", True: "on: play line by line"},
        "Nothing is drawn from the next start on, as with --screen-reader or ACCESSIBLE=1.",
        "Line by line",
    ),
    Setting(
        "stops",
        "Others' turns",
        {False: "told at once", True: "told one at a time, each after Enter"},
        "At any prompt: stop for one at a time, on for all at once; skip goes to your turn.",
        "Line by line",
    ),
    Setting(
        "sounds",
        "Sounds",
        {False: "off", True: "on: bells for your turn, money, offers and last calls"},
        "Never the only sign. At any prompt: sounds.",
        "Line by line",
    ),
    Setting(
        "one_key",
        "Single keys",
        {False: "off", True: "on: one key tells your cash, the prices, whose turn it is"},
        "On an empty line, where the terminal gives single keys; ? lists them. In a pipe, words do the same.",
        "Line by line",
    ),
    Setting(
        "length",
        "Length",
        {
            "brief": "brief: who, what, how much",
            "normal": "normal: a sentence a turn",
            "full": "full: everything, with all the facts",
        },
        "How much is said when you play line by line. At any prompt: brief, normal or full.",
        "Line by line",
    ),
)
