"""Bindings of screens: which there are, and what their keys are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.dom import DOMNode
from textual.events import Key
from textual.keys import REPLACED_KEYS, Keys, key_to_character
from textual.screen import Screen

from tui.ask.usual_keys import USUAL_KEYS

if TYPE_CHECKING:
    from engine.ruleset import RuleSet

_NAMED = frozenset(key.value for key in Keys)


def bindings_of_kind(kind: type[DOMNode]) -> list[Binding]:
    """The bindings that a screen and what it is made from write down."""
    return [
        binding
        for base in kind.__mro__
        if not base.__module__.startswith("textual.")
        for binding in vars(base).get("BINDINGS", ())
        if isinstance(binding, Binding)
    ]


def usual_key(key: str) -> str:
    """A key by its character, or by its name if it has none.

    >>> usual_key("full_stop"), usual_key(" "), usual_key("f5")
    ('.', 'space', 'f5')
    """
    character = key if len(key) == 1 else key_to_character(key) or ""
    return "space" if character == " " else character if character.isprintable() and character else key


def pressed(event: Key, *, is_text: bool = False) -> str:
    """The key that was pressed, by its character or its name; as text, what it has written.

    >>> pressed(Key("r", "к")), pressed(Key("r", "к"), is_text=True), pressed(Key("minus", "-"))
    ('r', 'к', '-')
    """
    character = event.character if event.is_printable else None
    if character is None or character == " ":
        return usual_key(event.key)
    return character if is_text or character.isascii() else usual_key(REPLACED_KEYS.get(event.key, event.key))


def is_key(key: str) -> bool:
    """Whether there is such a key."""
    return len(usual_key(key)) == 1 or key in _NAMED


def with_keys(binding: Binding, keys: Mapping[str, str]) -> Binding:
    """A binding with the key that the player has given it; `keys` are by id."""
    key = keys.get(binding.id or "")
    return binding if key is None else binding.with_key(key)


def command_bindings(rule_set: RuleSet, keys: Mapping[str, str]) -> list[Binding]:
    """The keys of a game's commands, made from what is said of each."""
    from tui.ask.vocabulary import known_words  # only here: the app's own keys need no game

    return [
        Binding(key, f"command('{words.id.partition('.')[2]}')", words.label, id=words.id, show=False)
        for words in known_words(rule_set)
        if (key := keys.get(words.id, words.key))
    ]


def by_id(name: str, action: str, label: str, about: str = "", *, priority: bool = False) -> Binding:
    """The usual key with this id for an action, `about` which help says something."""
    return Binding(USUAL_KEYS[name], action, label, id=name, show=False, tooltip=about, priority=priority)


async def press_bound(screen: Screen[None], key: str) -> None:
    """Do what a key is bound to on a screen, if it is."""
    for active in tuple(screen.active_bindings.values()):
        if usual_key(active.binding.key) == key:
            await screen.app.run_action(active.binding.action, active.node)
            return
