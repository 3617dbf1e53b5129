"""The settings without a screen, for which most of them are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tui import settings
from tui.plain.pages import Pages
from tui.text.liking import LIKINGS


def choose_settings(pages: Pages, directory: Path) -> None:
    """Ask until the player goes back; every change is kept at once. Raises Ended."""
    kept, trouble = settings.load(directory)
    pages.say(*filter(None, [trouble]))
    while True:
        rows = [f"{one.label}: {one.values[getattr(kept, one.name)]}." for one in LIKINGS]
        chosen = pages.row("How the full screen shows a game. Type a number to change it, or back.", rows)
        if chosen is None:
            return
        liking = LIKINGS[chosen]
        values = [*liking.values]
        pages.say(liking.help)
        at = pages.row(f"{liking.label}?", [f"{liking.values[value]}." for value in values])
        if at is not None:
            changed: dict[str, Any] = {liking.name: values[at]}
            kept = replace(kept, **changed)
            pages.say(settings.save(directory, kept) or "It is kept.")
