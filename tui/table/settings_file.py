"""What a person likes: kept in one small file that may be edited by hand.

    settings, trouble = load(directory)
    trouble = save(directory, replace(settings, pace="slow"), settings)

A damaged file does no harm: what cannot be understood has its usual value, and a sentence says so. Only what
was changed is written; everything else in the file stays as its player wrote it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from saves.disk.regular_files import open_file
from tui.words.settings import LONGEST_LINE, SETTINGS, Settings

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
        return _understood(_read(file), file.name)
    except OSError as error:
        return Settings(), f"Cannot read the settings: {(error.strerror or str(error)).lower()}."
    except (ValueError, RecursionError):
        return Settings(), f"{file.name} is damaged; using the default settings."


def _read(file: Path) -> dict[str, Any]:
    """What is written in the file, if there is one. Raises OSError, ValueError and RecursionError."""
    try:
        with open_file(file) as stream:
            plain = json.loads(stream.read(_MOST_BYTES).decode("utf-8-sig"))
    except FileNotFoundError:
        return {}
    if not isinstance(plain, dict):
        raise ValueError("it is not a JSON object")
    return plain


def _understood(plain: dict[str, Any], name: str) -> tuple[Settings, str]:
    known = {one.name: plain[one.name] for one in fields(Settings) if one.name in plain}
    if isinstance(pace := known.get("pace"), str):
        known["pace"] = _ONCE_CALLED.get(pace, pace)
    good = {key: value for key, value in known.items() if _is_good(key, value)}
    bad = sorted(known.keys() - good.keys())
    if isinstance(keys := good.get("keys"), dict):
        good["keys"] = {name: key for name, key in keys.items() if isinstance(key, str)}
        bad += [f"key {name[:_LONGEST]!r}" for name in keys if name not in good["keys"]]
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
        return isinstance(value, dict)
    if key == "ear_keys":
        return isinstance(value, dict) and all(is_line(one, _LONGEST) for one in value.values())
    if key == "house":
        return isinstance(value, dict) and all(map(_is_set, value.items()))
    if key == "options":
        return isinstance(value, dict) and all(isinstance(one, bool | int | str) for one in value.values())
    return is_line(value, _LONGEST)


def _is_set(named: tuple[object, object]) -> bool:
    """Whether it is a name with a line of house rules."""
    name, line = named
    return is_line(name, _LONGEST) and is_line(line, LONGEST_LINE)


def is_line(text: object, longest: int) -> bool:
    """Whether it is a line of text, not an empty one, with at most this many letters."""
    return isinstance(text, str) and text.isprintable() and bool(text.strip()) and len(text) <= longest


def _is_seat(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(text, str) and text.isprintable() and len(text) <= _LONGEST for text in value)
    )


def save(directory: Path, new: Settings, old: Settings | None = None) -> str:
    """Keep what differs from the old settings, or the file's; returns a sentence if that or reading fails."""
    from saves.disk.atomic import put  # only here: a start writes no settings
    from saves.disk.paths import ensure
    from saves.errors import SaveError

    file, put_aside = path(directory), None
    changed, before = asdict(new), asdict(old or load(directory)[0])
    try:
        data = _data(_merged(_read(file), changed, before))
    except (OSError, ValueError, RecursionError):
        data, put_aside = _data(_merged({}, changed, asdict(Settings()))), _free(file)
    try:
        with suppress(SaveError):  # what cannot be made is told by what cannot be written there
            ensure(directory)
        put(file, data, put_aside, f".{os.getpid()}.new")
    except OSError as error:
        return f"Cannot save the settings: {(error.strerror or str(error)).lower()}."
    return "" if put_aside is None else f"{file.name} could not be read; it is kept as {put_aside.name}."


def _merged(kept: dict[str, Any], new: Mapping[str, Any], old: Mapping[str, Any]) -> dict[str, Any]:
    """What a player wrote, with all that differs between the new and the old."""
    for name in new.keys() | old.keys():
        if new.get(name) == old.get(name):
            continue
        if name not in new:
            kept.pop(name, None)
        elif isinstance(kept.get(name), dict):
            kept[name] = _merged(kept[name], new[name], old[name])
        else:
            kept[name] = new[name]
    return kept


def _data(plain: Mapping[str, Any]) -> bytes:
    """What the file holds; half a letter, which only JSON can have, is written as it was."""
    return (json.dumps(plain, indent=2, ensure_ascii=False) + "\n").encode("utf-8", "backslashreplace")


def _free(file: Path) -> Path:
    """A name beside the file for one that cannot be read."""
    aside, number = file.with_name(f"{file.name}.damaged"), 2
    while os.path.lexists(aside):
        aside, number = file.with_name(f"{file.name}-{number}.damaged"), number + 1
    return aside
