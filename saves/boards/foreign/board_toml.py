"""A draft as a board's file, ready to edit."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from saves.boards.foreign.draft import BoardDraft


def as_toml(draft: BoardDraft) -> str:
    """The text of the file."""
    return "\n".join(_lines(draft)) + "\n"


def _lines(draft: BoardDraft) -> Iterator[str]:
    yield f"title = {_value(draft.title)}"
    for name in ("salary", "money"):
        if (value := getattr(draft, name)) is not None:
            yield f"{name} = {value}"
    for name in ("stock", "railroads", "utilities"):
        if table := getattr(draft, name):
            yield f"{name} = {_value(table)}"
    for name in ("groups", "spaces"):
        yield from ("", f"{name} = [", *(f"    {_value(one)}," for one in getattr(draft, name)), "]")
    for deck in draft.decks:
        yield from ("", "[[decks]]", f"name = {_value(deck['name'])}", "cards = [")
        yield from (f"    {_value(card)}," for card in deck["cards"])
        yield "]"


def _value(value: Any) -> str:
    """A value as TOML writes it; texts and numbers are as in JSON, for all of them can be seen."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {_value(one)}' for key, one in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)
