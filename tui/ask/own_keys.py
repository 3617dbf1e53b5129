"""The keys of one player: which they are, and how the player changes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from engine.record import record
from tui.words.records import CommandWords

ONE_BY_ONE = "game.one_by_one"
"""The id of the key that lets the others play one thing."""

PAUSE = "game.pause"
"""The id of the key that holds the others, and lets them go on."""

TAKE_BACK = "game.take_back"
"""The id of the key that undoes the last decision, or leaves out what was planned last."""

_ALWAYS = {
    "game.leave": "q",
    "app.help": "?,f1",
    "app.commands": "ctrl+p,:",
    "app.redraw": "ctrl+l",
    "app.suspend": "ctrl+z",
    "app.leave": "ctrl+c,ctrl+q",
}
"""Keys that work whatever is open, by their ids."""

USUAL: Mapping[str, str] = {
    **_ALWAYS,
    ONE_BY_ONE: "n",
    PAUSE: "P",
    TAKE_BACK: "U,ctrl+u",
    "game.slower": "s,minus",
    "game.faster": "S,plus",
    "game.deeds": "o",
    "game.inner": "i",
    "game.log": "L",
    "game.options": "O",
    "game.since": "H",
}
"""What these keys are from the beginning: of all that is spoken of somewhere, several with commas."""


@record
class OwnKeys:
    """Asked by the id of a key.

    >>> keys = OwnKeys({"game.log": "f5,L"})
    >>> keys.all_of("game.log"), keys.first("game.deeds")
    (['f5', 'L'], 'o')
    """

    changed: Mapping[str, str] = field(default_factory=dict)
    """By id, several with commas."""

    def all_of(self, name: str) -> list[str]:
        """Every key with this id."""
        return self.changed.get(name, USUAL[name]).split(",")

    def first(self, name: str) -> str:
        """The key with this id that is shown."""
        return self.all_of(name)[0]

    def of(self, words: CommandWords) -> str:
        """The key of a command; empty if it has none of its own."""
        return self.changed.get(words.id, words.key)

    def work_always(self, key: str) -> bool:
        """Whether a key works whatever is open."""
        return any(key in self.all_of(name) for name in _ALWAYS)


# --- the keys of the full screen as a player changes them, on whatever front end he does so


Troubles = Callable[[Mapping[str, str], Mapping[str, str]], Mapping[str, str]]
"""What speaks against these keys, as sentences by id; they call things by the names that are given."""


@record
class Changeable:
    """Something that a key does."""

    id: str
    name: str
    """In a word or two."""
    label: str
    usual: str
    """Its keys from the beginning, with commas."""


class KeyChanges:
    """What every key does, and which of them the player wants to be others."""

    def __init__(
        self,
        known: Sequence[Changeable],
        wanted: Mapping[str, str],
        troubles: Troubles,
        called: Callable[[str], str],
    ) -> None:
        """`wanted` are the keys of the settings; `called` says how a key is written."""
        self.known = tuple(known)
        self.wanted = dict(wanted)
        self._troubles = troubles
        self._called = called

    def keys_of(self, one: Changeable) -> str:
        """The keys it has now, as they are written."""
        return ", ".join(map(self._called, self.wanted.get(one.id, one.usual).split(",")))

    def take(self, one: Changeable, key: str) -> str:
        """Use a key for it from now on; gives a sentence if it cannot be had."""
        wanted = {name: keys for name, keys in self.wanted.items() if name != one.id} | {one.id: key}
        why_not = self._troubles(wanted, {known.id: f'"{known.name}"' for known in self.known}).get(
            one.id, ""
        )
        if not why_not:
            self.wanted = wanted
        return why_not

    def take_usual(self, one: Changeable) -> bool:
        """Use its usual keys again; says whether they were others."""
        return self.wanted.pop(one.id, None) is not None
