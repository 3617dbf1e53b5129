"""What a person likes: kept in one small file that may be edited by hand.

    settings, trouble = load(directory)
    save(directory, replace(settings, pace="slow"))

A damaged file does no harm: what cannot be understood has its usual value, and a sentence says so.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from saves.disk.ordinary import open_file
from tui.words.settings import SETTINGS, Settings

FILE = "settings.json"

_ONCE_CALLED = {"fast": "instant", "at once": "instant"}
"""Names of paces in older settings, and what they are called now."""

_KNOWN = {setting.name: [*setting.values] for setting in SETTINGS}
_MOST_BYTES = 1 << 16
_LONGEST = 40
"""Letters of a name, or of an id."""
_MOST_SEATS = 20


def path(directory: Path) -> Path:
    """Where the settings are kept."""
    return directory / FILE


def load(directory: Path) -> tuple[Settings, str]:
    """The settings, and a sentence about what could not be understood; usually an empty one."""
    file = path(directory)
    try:
        with open_file(file) as stream:
            plain = json.loads(stream.read(_MOST_BYTES).decode("utf-8-sig"))
        if isinstance(plain, dict):
            return _understood(plain, file.name)
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"Cannot read the settings: {(error.strerror or str(error)).lower()}."
    except (ValueError, RecursionError):
        pass
    return Settings(), f"{file.name} is damaged; using the default settings."


def _understood(plain: dict[str, Any], name: str) -> tuple[Settings, str]:
    known = {one.name: plain[one.name] for one in fields(Settings) if one.name in plain}
    if isinstance(pace := known.get("pace"), str):
        known["pace"] = _ONCE_CALLED.get(pace, pace)
    good = {key: value for key, value in known.items() if _is_good(key, value)}
    bad = sorted(known.keys() - good.keys())
    trouble = _invalid(name, bad)
    for key in bad:
        if words := [value for value in _KNOWN.get(key, ()) if isinstance(value, str)]:
            trouble += f" The {key} can be {', '.join(words[:-1])} or {words[-1]}."
    settings = Settings(**good)
    table = tuple((name, player) for name, player in settings.table)
    return replace(settings, table=table), trouble


def _invalid(name: str, bad: Sequence[str]) -> str:
    """Which settings cannot be used as they are written; empty if all can."""
    if not bad:
        return ""
    are, defaults = ("is", "default") if len(bad) == 1 else ("are", "defaults")
    return f"{name}: {' and '.join(bad)} {are} not valid; using the {defaults}."


def _is_good(key: str, value: object) -> bool:
    if key in _KNOWN:
        return isinstance(value, bool | str) and value in _KNOWN[key]
    if key == "table":
        return isinstance(value, list) and len(value) <= _MOST_SEATS and all(map(_is_seat, value))
    if key == "keys":
        return isinstance(value, dict) and all(isinstance(name, str) for name in value.values())
    return isinstance(value, str) and value.isprintable() and 0 < len(value.strip()) <= _LONGEST


def _is_seat(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(text, str) and text.isprintable() and len(text) <= _LONGEST for text in value)
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
