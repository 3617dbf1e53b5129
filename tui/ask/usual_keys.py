"""The usual keys of the app and of the table, by their ids, and those a player has changed.

The keys of a game's commands stand beside their labels (`CommandWords`), those of pages in their actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from engine.record import record

if TYPE_CHECKING:
    from tui.words.command_words import CommandWords

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

USUAL_KEYS: Mapping[str, str] = {
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
    "game.hint": "T",
    "game.left": "left,h",
    "game.right": "right,l",
    "game.up": "up,k",
    "game.down": "down,j",
    "game.token": "full_stop,0,home",
    "game.previous": "left_square_bracket",
    "game.next": "right_square_bracket",
    "game.group": "g",
    "game.tab": "tab,shift+tab",
}
"""What these keys are from the beginning, several with commas."""


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
        return self.changed.get(name, USUAL_KEYS[name]).split(",")

    def first(self, name: str) -> str:
        """The key with this id that is shown."""
        return self.all_of(name)[0]

    def of(self, words: CommandWords) -> str:
        """The key of a command; empty if it has none."""
        return self.changed.get(words.id, words.key)

    def is_usual(self, key: str) -> bool:
        """Whether a key is one of the app or the table, whatever is asked."""
        return any(key in self.all_of(name) for name in USUAL_KEYS)

    def work_always(self, key: str) -> bool:
        """Whether a key works whatever is open."""
        return any(key in self.all_of(name) for name in _ALWAYS)
