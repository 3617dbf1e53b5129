"""Keys in words: what those of a game and of a screen are called, and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

from tui.ask.tables import known_words
from tui.look.style import Look
from tui.pages.page import Block, Section
from tui.screen.base import key_text
from tui.screen.bindings import bindings_of_kind, with_keys
from tui.screen.desk import Desk
from tui.screen.moment import meanwhile_keys
from tui.screen.panels.base import key_name
from tui.words.phrases import listed
from tui.words.presentation import presentation
from tui.words.records import CommandWords


def parts_of(desk: Desk) -> list[Block]:
    """What the keys of this game do, and what is open now first of all."""
    rule_set = desk.table.game.rules.rule_set
    known = known_words(rule_set)
    answers = _each(desk, (words for words in known if words.business is None))
    business = _each(desk, (words for words in known if words.business is not None))
    key = desk.keys.first
    notes = presentation(rule_set.id).key_notes.format(middle=key("game.inner"), deeds=key("game.deeds"))
    return [
        *_open_now(desk),
        Section("your turn", _PLAIN, answers),
        _AT_THE_BOTTOM,
        Section("business", _PLAIN, business),
        *([_IN_OTHERS_TURNS] if meanwhile_keys(desk) else []),
        Section("the board", _PLAIN, ()),
        f"{_SIGNS} {notes}".rstrip(),
    ]


_PLAIN = ("", "")
"""Columns without heads."""

_AT_THE_BOTTOM = (
    "The bottom line shows what you can do now; Enter and Space do what its bright key does. They roll, end "
    "the turn and go on; they spend, bid or agree only after you move to it with Tab or an arrow."
)

_IN_OTHERS_TURNS = (
    "While the others play, these keys take effect at the next open moment; Enter skips to your next "
    "decision."
)

_SIGNS = (
    "A token on the edge of a space is its owner's. Below a player's name, a letter is a group and the "
    "number is how many of its deeds they have; an exclamation mark means the whole set."
)


def _open_now(desk: Desk) -> list[Block]:
    """The keys of what lies open."""
    if not desk.panels or not desk.hints:
        return []
    keys = tuple((key_name(hint.key), hint.label) for hint in desk.hints)
    return [
        Section("what is open", _PLAIN, keys),
        "The arrows move in it, and Tab to its other side if it has one.",
    ]


def _each(desk: Desk, commands: Iterable[CommandWords]) -> tuple[tuple[str, str], ...]:
    """Each key with all that it does: "b", "buys or bids"."""
    done: dict[str, dict[str, None]] = {}
    for words in commands:
        if words.does:
            done.setdefault(desk.keys.of(words), {})[words.does] = None
    return tuple((key, listed(list(does), "or")) for key, does in done.items())


# --- what every key of a screen does


def help_of(screen: Screen[Any], keys: Mapping[str, str], look: Look) -> list[Block]:
    """What a screen says of itself, then every key that works on it; `keys` are those that were changed."""
    text = " ".join((screen.HELP or "").split())
    parts: list[Block] = getattr(screen, "help_parts", [text] if text else [])
    bound = tuple(
        (all_keys_text(one, look), says)
        for one in bindings_of(screen, keys)
        if (says := one.tooltip or one.description)
    )
    heading = "every key on this screen" if parts else ""
    return [
        *parts,
        Section(heading, _PLAIN, bound),
        "Everything works without a mouse; a click does what Enter does.",
    ]


_KEY_NAMES = {
    "question_mark": "?",
    "escape": "Esc",
    "pagedown": "PgDn",
    "pageup": "PgUp",
    "delete": "Del",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "full_stop": ".",
    "colon": ":",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}


def all_keys_text(binding: Binding, look: Look) -> str:
    """Every key of a binding, the first three of many."""
    if binding.key_display and "," not in binding.key:
        return key_text(binding, look)
    names = [_key_name(key, look) for key in binding.key.split(",")]
    return " ".join(names[:3])


def _key_name(key: str, look: Look) -> str:
    """How people call a key.

    >>> from tui.look.style import Look
    >>> _key_name("ctrl+l", Look()), _key_name("r", Look()), _key_name("L", Look())
    ('Ctrl+L', 'r', 'L')
    """
    text = _KEY_NAMES.get(key)
    if text is None:
        text = key if len(key) == 1 else "+".join(part.capitalize() for part in key.split("+"))
    return key_text(Binding(key, "", "", key_display=text), look)


def bindings_of(screen: Screen[Any], keys: Mapping[str, str] | None = None) -> list[Binding]:
    """Every key that works on a screen: of what is focused, of the screen and of the app.

    `keys` are those that the player has changed, by their ids.
    """
    nodes: list[DOMNode] = list((screen.focused or screen).ancestors_with_self)
    if screen.app not in nodes:
        nodes.append(screen.app)
    found: dict[str, Binding] = {}
    for node in nodes:
        for binding in bindings_of_kind(type(node)):
            found.setdefault(binding.id or f"{binding.key} {binding.action}", with_keys(binding, keys or {}))
    return list(found.values())
