"""The settings without a screen, the keys of the full screen among them."""

from __future__ import annotations

from tui.lines.home import PlainHome
from tui.lines.pages import Pages
from tui.lines.typed import found, is_back, simple
from tui.pages.fields import Choice
from tui.pages.keys import KeysPage
from tui.pages.options import OptionsPage

_KEYS = "Keys: see and change what each one does."


async def choose_settings(pages: Pages, home: PlainHome) -> None:
    """Ask until the player goes back; every change is kept at once. Raises Ended."""
    pages.say(*filter(None, [home.load_settings()]))
    page = OptionsPage(home)
    fields = [field for field in page.form.fields if isinstance(field, Choice)]
    while True:
        rows = [f"{field.label}: {field.text}." for field in fields] + [_KEYS]
        chosen = await pages.row(
            "How the full screen shows a game. Type a number to change something, or back.", rows
        )
        if chosen is None:
            return
        if chosen == len(fields):
            await choose_keys(pages, home.keys_page())
            continue
        field = fields[chosen]
        pages.say(field.help)
        at = await pages.row(f"{field.label}?", [f"{field.words(value)}." for value in field.values])
        if at is not None:
            page.write(field.name, str(field.values[at]))
            pages.say(page.message or "Saved.")


# --- the keys of the full screen, changed without it: found by a word of what they do


_ASKED = "Which key? Type a word for what it does, such as roll; all for a list of all keys; or back."
_HOW = "Type the new key, such as R or f5; usual for the default; or back."
_LEAVES = ("quit", "exit")
"""Here q is a key."""


async def choose_keys(pages: Pages, page: KeysPage) -> None:
    """Ask until the player goes back. Raises Ended."""
    labels = [one.label for one in page.known]
    while True:
        pages.say(_ASKED)
        typed = await pages.text()
        if is_back(typed):
            return
        hits = [*range(len(labels))] if simple(typed) == "all" else found(typed, labels)
        if not hits:
            pages.unclear(typed, [], labels)
        elif (at := await _one_of(pages, page, hits)) is not None:
            await _change(pages, page, at)


async def _one_of(pages: Pages, page: KeysPage, hits: list[int]) -> int | None:
    """The row that is meant of several; None to go back."""
    if len(hits) == 1:
        return hits[0]
    rows = page.rows
    at = await pages.row("Which of them? Type its number, or back.", [rows[hit].text for hit in hits])
    return None if at is None else hits[at]


async def _change(pages: Pages, page: KeysPage, at: int) -> None:
    """Ask for another key for a row, until it has one."""
    page.at, is_done = at, False
    pages.say(page.rows[at].text, _HOW)
    while not is_done:
        typed = await pages.text(_LEAVES)
        if is_back(typed):
            return
        if simple(typed) == "usual":
            page.act("usual")
            is_done = True
        elif not (is_done := page.take(typed if len(typed) == 1 else typed.lower())):
            pages.say(page.message, _HOW)
    pages.say(page.rows[at].text, page.message or "Saved.")
