"""The settings without a screen, for which most of them are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tui.ask.key_changes import KeyChanges
from tui.lines.keys import choose_keys
from tui.lines.pages import Pages
from tui.words import settings
from tui.words.setting_words import LIKINGS
from tui.words.settings import Settings

MakeKeys = Callable[[Mapping[str, str]], KeyChanges]
"""Makes those of the full screen, from the settings; its screens are loaded for that."""

_KEYS = "Keys: see and change what each one does."


def choose_settings(pages: Pages, directory: Path, make_keys: MakeKeys) -> None:
    """Ask until the player goes back; every change is kept at once. Raises Ended."""
    kept, trouble = settings.load(directory)
    pages.say(*filter(None, [trouble]))
    while True:
        rows = [f"{one.label}: {one.values[getattr(kept, one.name)]}." for one in LIKINGS] + [_KEYS]
        chosen = pages.row(
            "How the full screen shows a game. Type a number to change something, or back.", rows
        )
        if chosen is None:
            return
        if chosen == len(LIKINGS):
            kept = _with_keys(kept, pages, directory, make_keys)
            continue
        liking = LIKINGS[chosen]
        values = [*liking.values]
        pages.say(liking.help)
        at = pages.row(f"{liking.label}?", [f"{liking.values[value]}." for value in values])
        if at is not None:
            changed: dict[str, Any] = {liking.name: values[at]}
            kept = replace(kept, **changed)
            pages.say(settings.save(directory, kept) or "Saved.")


def _with_keys(kept: Settings, pages: Pages, directory: Path, make_keys: MakeKeys) -> Settings:
    """The settings with the keys that are chosen now; each is kept at once."""
    keys = make_keys(kept.keys)
    choose_keys(pages, keys, lambda wanted: settings.save(directory, replace(kept, keys=wanted)))
    return replace(kept, keys=dict(keys.wanted))
