"""What a person likes: kept in one small file that may be edited by hand.

    settings, trouble = load(directory)
    save(directory, replace(settings, pace="slow"))

A damaged file does no harm: what cannot be understood has its usual value, and a sentence says so.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, field, fields, replace
from pathlib import Path

from engine.record import record
from saves.disk.ordinary import open_file

FILE = "settings.json"

PACES: dict[str, float] = {"slow": 2.0, "normal": 0.8, "brief": 0.3, "instant": 0.0}
"""Seconds to look at a bot's turn, by the name of the pace."""

BY_THE_LINE = "by the line"
MOTIONS = (BY_THE_LINE, "full", "brief", "none")
"""How much of a token's way is shown: as the line allows, or the value of a `tui.table.playback.Motion`."""

_ONCE_CALLED = {"fast": "instant", "at once": "instant"}
"""Names of paces in older settings, and what they are called now."""

THEMES: dict[str, str] = {
    "dark": "dark, for most terminals",
    "light": "light, for bright rooms",
    "contrast": "high contrast",
    "paper": "paper, like the boards of the time",
}
"""What people can choose from, with a word or two about each."""

_CHOICES: dict[str, Collection[str]] = {"pace": PACES, "motion": MOTIONS, "theme": THEMES}
_MOST_BYTES = 1 << 16
_LONGEST = {"rules": 40}
_MOST_SEATS = 20


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
    """Of tokens: one of `MOTIONS`."""
    calls: bool = True
    """The player is called to a window they do not look at when it is their turn at a table of several."""
    table: Sequence[tuple[str, str]] = ()
    """Who sat at the table of the game that was begun last: a name, if one was given, and who plays."""
    rules: str = "monopoly-1935"
    """The id of the rules they played by."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys in place of the usual ones, by their ids: {"command.throw": "R", "game.log": "f5"}."""

    @property
    def seconds(self) -> float:
        """How long what a bot has done is left to be looked at."""
        return PACES[self.pace]


def path(directory: Path) -> Path:
    """Where the settings are kept."""
    return directory / FILE


def load(directory: Path) -> tuple[Settings, str]:
    """The settings, and a sentence about what could not be understood; usually an empty one."""
    file = path(directory)
    try:
        with open_file(file) as stream:
            plain = json.loads(stream.read(_MOST_BYTES).decode("utf-8-sig"))
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"Cannot read the settings: {(error.strerror or str(error)).lower()}."
    except (ValueError, RecursionError):
        return Settings(), f"{file.name} is damaged; using the default settings."
    if not isinstance(plain, dict):
        return Settings(), f"{file.name} is damaged; using the default settings."
    return _understood(plain, file.name)


def _understood(plain: dict[str, object], name: str) -> tuple[Settings, str]:
    known = {one.name: plain[one.name] for one in fields(Settings) if one.name in plain}
    if isinstance(pace := known.get("pace"), str):
        known["pace"] = _ONCE_CALLED.get(pace, pace)
    good = {key: value for key, value in known.items() if _is_good(key, value)}
    bad = sorted(known.keys() - good.keys())
    trouble = _invalid(name, bad)
    for key in (key for key in bad if key in _CHOICES):
        *others, last = _CHOICES[key]
        trouble += f" The {key} can be {', '.join(others)} or {last}."
    defaults = asdict(Settings())
    settings = Settings(**{**defaults, **good})
    table = tuple((name, player) for name, player in settings.table)
    return replace(settings, table=table), trouble


def _invalid(name: str, bad: Sequence[str]) -> str:
    """Which settings cannot be used as they are written; empty if all can."""
    if not bad:
        return ""
    are, defaults = ("is", "default") if len(bad) == 1 else ("are", "defaults")
    return f"{name}: {' and '.join(bad)} {are} not valid; using the {defaults}."


def _is_good(key: str, value: object) -> bool:
    if key in ("ascii", "calls"):
        return isinstance(value, bool)
    if key in _CHOICES:
        return isinstance(value, str) and value in _CHOICES[key]
    if key == "table":
        return isinstance(value, list) and len(value) <= _MOST_SEATS and all(map(_is_seat, value))
    if key == "keys":
        return isinstance(value, dict) and all(isinstance(name, str) for name in value.values())
    return isinstance(value, str) and value.isprintable() and 0 < len(value.strip()) <= _LONGEST[key]


def _is_seat(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(
            isinstance(text, str) and text.isprintable() and len(text) <= _LONGEST["rules"] for text in value
        )
    )


def save(directory: Path, settings: Settings) -> str:
    """Keep the settings; gives a sentence if that fails, else an empty one."""
    file = path(directory)
    beside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        beside.write_text(json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n", "utf-8")
        os.replace(beside, file)
    except OSError as error:
        beside.unlink(missing_ok=True)
        return f"Cannot save the settings: {(error.strerror or str(error)).lower()}."
    return ""


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


SETTINGS = (
    Setting(
        "ascii",
        "Symbols",
        {False: "lines, houses and card suits", True: "letters and ASCII only"},
        "Choose ASCII if you see question marks or empty boxes."
        " It is always used if your locale is not UTF-8.",
        "Screen",
    ),
    Setting(
        "theme",
        "Colors",
        {theme: THEMES[theme] for theme in THEMES},
        "Without color, they all look the same.",
        "Screen",
    ),
    Setting(
        "pace",
        "Bot speed",
        {pace: "slow: two seconds a turn" if pace == "slow" else pace for pace in PACES},
        "How long a bot's turn takes. In a game, s is slower, S is faster, P pauses, Enter skips.",
        "Game",
    ),
    Setting(
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
    Setting(
        "calls",
        "Your turn",
        {True: "call you if you look elsewhere", False: "quiet"},
        "At a table on a server: a bell, the window's title, and a notice where your terminal has them.",
        "Game",
    ),
)
