"""The keys of the full screen, changed without it: found by a word of what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tui.ask.key_changes import Changeable, KeyChanges
from tui.lines.pages import Pages
from tui.lines.typed import found, is_back, simple

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
