"""The settings without a screen, the keys of the full screen among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tui.ask.own_keys import Changeable, KeyChanges
from tui.lines.pages import Pages
from tui.lines.typed import found, is_back, simple
from tui.words import settings
from tui.words.settings import SETTINGS, Settings

MakeKeys = Callable[[Mapping[str, str]], KeyChanges]
"""Makes those of the full screen, from the settings; its screens are loaded for that."""

_KEYS = "Keys: see and change what each one does."


def choose_settings(pages: Pages, directory: Path, make_keys: MakeKeys) -> None:
    """Ask until the player goes back; every change is kept at once. Raises Ended."""
    kept, trouble = settings.load(directory)
    pages.say(*filter(None, [trouble]))
    while True:
        rows = [f"{one.label}: {one.values[getattr(kept, one.name)]}." for one in SETTINGS] + [_KEYS]
        chosen = pages.row(
            "How the full screen shows a game. Type a number to change something, or back.", rows
        )
        if chosen is None:
            return
        if chosen == len(SETTINGS):
            kept = _with_keys(kept, pages, directory, make_keys)
            continue
        setting = SETTINGS[chosen]
        values = [*setting.values]
        pages.say(setting.help)
        at = pages.row(f"{setting.label}?", [f"{setting.values[value]}." for value in values])
        if at is not None:
            changed: dict[str, Any] = {setting.name: values[at]}
            kept = replace(kept, **changed)
            pages.say(settings.save(directory, kept) or "Saved.")


def _with_keys(kept: Settings, pages: Pages, directory: Path, make_keys: MakeKeys) -> Settings:
    """The settings with the keys that are chosen now; each is kept at once."""
    keys = make_keys(kept.keys)
    choose_keys(pages, keys, lambda wanted: settings.save(directory, replace(kept, keys=wanted)))
    return replace(kept, keys=dict(keys.wanted))


# --- the keys of the full screen, changed without it: found by a word of what they do


_ASKED = "Which key? Type a word for what it does, such as roll; all for a list of all keys; or back."
_HOW = "Type the new key, such as R or f5; usual for the default; or back."
_LEAVES = ("quit", "exit")
"""Here q is a key."""


def choose_keys(pages: Pages, keys: KeyChanges, keep: Callable[[Mapping[str, str]], str]) -> None:
    """Ask until the player goes back; `keep` gives a sentence if a change cannot be kept. Raises Ended."""
    labels = [one.label for one in keys.known]
    while True:
        pages.say(_ASKED)
        typed = pages.text()
        if is_back(typed):
            return
        hits = [*range(len(labels))] if simple(typed) == "all" else found(typed, labels)
        if not hits:
            pages.unclear(typed, [], labels)
        elif (one := _one_of(pages, keys, [keys.known[hit] for hit in hits])) is not None:
            _change(pages, keys, one, keep)


def _one_of(pages: Pages, keys: KeyChanges, meant: list[Changeable]) -> Changeable | None:
    """The one that is meant of several; None to go back."""
    if len(meant) == 1:
        return meant[0]
    at = pages.row("Which of them? Type its number, or back.", [_row(keys, one) for one in meant])
    return None if at is None else meant[at]


def _row(keys: KeyChanges, one: Changeable) -> str:
    return f"{one.label.rstrip('.')}: {keys.keys_of(one)}."


def _change(
    pages: Pages, keys: KeyChanges, one: Changeable, keep: Callable[[Mapping[str, str]], str]
) -> None:
    """Ask for another key for it, until it has one."""
    why_not = _row(keys, one)
    while why_not:
        pages.say(why_not, _HOW)
        typed = pages.text(_LEAVES)
        if is_back(typed):
            return
        if simple(typed) == "usual":
            keys.take_usual(one)
            why_not = ""
        else:
            why_not = keys.take(one, typed if len(typed) == 1 else typed.lower())
    pages.say(_row(keys, one), keep(keys.wanted) or "Saved.")
