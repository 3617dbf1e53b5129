"""Reading the text of a save as far as possible.

A save is one JSON object. From a file that was cut short or damaged, the complete members are kept, and the
first items of a list that breaks off. Every member starts a line, so those after the damage can be found.
"""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import Any

from saves.encoding import Plain

_DECODER = json.JSONDecoder()
_MEMBER = re.compile(r'^"(\w+)": ', re.MULTILINE)
_MOST_MEMBERS = 10
"""The most members looked for after the damage; each may take as long as the whole text."""
_BLANK = re.compile(r"[ \t\r\n]*")


def read_object(text: str) -> tuple[Plain, bool]:
    """The JSON object, and whether it is complete. Raises ValueError if nothing in it can be read."""
    try:
        whole = _DECODER.decode(text)
    except (ValueError, RecursionError):
        return _pieces(text), False
    if not isinstance(whole, dict):
        raise ValueError("it is not a JSON object")
    return whole, True


def read_member(text: str, wanted: str) -> Any:
    """One member near the beginning of the text, without reading the rest. Raises ValueError."""
    place = _skip(text, 0, "{")
    while True:
        key, place = _key(text, place)
        value, place = _value(text, place)
        if key == wanted:
            return value
        place = _skip(text, place, ",")


def _pieces(text: str) -> Plain:
    found = _first_members(text)
    for match in islice(_MEMBER.finditer(text), _MOST_MEMBERS):
        name, place = match[1], match.end()
        if name not in found and (value := _as_far_as_possible(text, place)) is not None:
            found[name] = value
    if not found:
        raise ValueError("it is not a JSON object")
    return found


def _first_members(text: str) -> Plain:
    """The members before the damage, and the first items of a damaged list."""
    found: Plain = {}
    key = ""
    try:
        place = _skip(text, 0, "{")
        while True:
            key, place = _key(text, place)
            value, after = _value(text, place)
            found[key] = value
            place = _skip(text, after, ",")
    except (ValueError, RecursionError):
        if key and key not in found and text[place : place + 1] == "[":
            found[key] = _items(text, place)
    return found


def _as_far_as_possible(text: str, place: int) -> Any:
    """A value, or the first items of a list; None if there is neither."""
    try:
        return _value(text, place)[0]
    except (ValueError, RecursionError):
        return _items(text, place) if text[place : place + 1] == "[" else None


def _items(text: str, place: int) -> list[Any]:
    """The items of a list that breaks off."""
    items: list[Any] = []
    try:
        place = _skip(text, place, "[")
        while True:
            item, place = _value(text, place)
            items.append(item)
            place = _skip(text, place, ",")
    except (ValueError, RecursionError):
        return items


def _key(text: str, place: int) -> tuple[str, int]:
    key, place = _value(text, place)
    if not isinstance(key, str):
        raise ValueError("a key must be text")
    return key, _skip(text, place, ":")


def _value(text: str, place: int) -> tuple[Any, int]:
    value, place = _DECODER.raw_decode(text, place)
    return value, _blank(text, place)


def _skip(text: str, place: int, sign: str) -> int:
    place = _blank(text, place)
    if text[place : place + 1] != sign:
        raise ValueError(f"{sign!r} is missing")
    return _blank(text, place + 1)


def _blank(text: str, place: int) -> int:
    match = _BLANK.match(text, place)
    return match.end() if match else place
