"""The keys of one player: those of the game, but for those that he has changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tui.questions.records import CommandWords

_ALWAYS = {
    "game.leave": "q",
    "app.help": "?,f1",
    "app.commands": "ctrl+p,:",
    "app.redraw": "ctrl+l",
    "app.suspend": "ctrl+z",
    "app.leave": "ctrl+c",
}
"""Keys that work whatever is open, by their ids."""


@dataclass(frozen=True, slots=True)
class OwnKeys:
    """Asked by the id of a key and what it usually is.

    >>> keys = OwnKeys({"game.log": "f5,L"})
    >>> keys.all_of("game.log", "L"), keys.first("game.deeds", "o")
    (['f5', 'L'], 'o')
    """

    changed: Mapping[str, str] = field(default_factory=dict)
    """By id, several with commas."""

    def all_of(self, name: str, usual: str) -> list[str]:
        """Every key with this id."""
        return self.changed.get(name, usual).split(",")

    def first(self, name: str, usual: str) -> str:
        """The key with this id that is shown."""
        return self.all_of(name, usual)[0]

    def of(self, words: CommandWords) -> str:
        """The key of a command; empty if it has none of its own."""
        return self.changed.get(words.id, words.key)

    def work_always(self, key: str) -> bool:
        """Whether a key works whatever is open."""
        return any(key in self.all_of(name, usual) for name, usual in _ALWAYS.items())
