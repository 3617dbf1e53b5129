"""How a listener wants to be told what happens: at what length, and what else they can choose."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from tui.words.settings import Settings


class Length(Enum):
    """How much is said; the values are those of the setting."""

    BRIEF = "brief"
    """Who, what, how much. Choices are told once, and then on request."""
    NORMAL = "normal"
    """A sentence for each player's turn, and the choices."""
    FULL = "full"
    """A sentence for each thing that happens, and all the facts for every question."""

    @property
    def words(self) -> str:
        """What a player who chooses it is told."""
        return {
            Length.BRIEF: "Brief: who, what and how much. Type choices to hear them, why for the rest.",
            Length.NORMAL: "Normal: a sentence a turn, and the choices.",
            Length.FULL: "Full: everything, with all the facts.",
        }[self]


ALL = Settings(length=Length.FULL.value)
"""Unless somebody chooses otherwise, everything is said."""


class Verbosity:
    """What a listener has chosen; changes are kept.

    >>> verbosity.change(replace(verbosity.settings, length="brief"))
    >>> verbosity.length
    <Length.BRIEF: 'brief'>
    """

    def __init__(self, liked: Callable[[], Settings], keep: Callable[[Settings], str]) -> None:
        """`liked` gives the present settings; `keep` saves new ones, and returns a sentence if that fails."""
        self._liked = liked
        self._keep = keep

    @classmethod
    def of(cls, settings: Settings = ALL) -> Verbosity:
        """With settings that are saved nowhere."""
        kept = [settings]

        def keep(new: Settings) -> str:
            kept[0] = new
            return ""

        return cls(lambda: kept[0], keep)

    @property
    def settings(self) -> Settings:
        return self._liked()

    @property
    def length(self) -> Length:
        """How much is said."""
        return Length(self.settings.length)

    def change(self, new: Settings) -> str:
        """Change the settings; returns a sentence if they cannot be saved."""
        return self._keep(new)
