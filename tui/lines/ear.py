"""How somebody wants to be told what happens: the length of it, and what else a listener may choose."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from tui.words.settings import Settings


class Length(Enum):
    """How much is said; the values are those of the setting."""

    BRIEF = "brief"
    """Who, what, how much. Choices are told once, and then on wish."""
    NORMAL = "normal"
    """A sentence for each player's turn, and the choices."""
    FULL = "full"
    """A sentence for each thing that happens, and all there is to know with every question."""

    @property
    def words(self) -> str:
        """As the player is told who has chosen it."""
        return {
            Length.BRIEF: "Brief: who, what and how much. Say choices to hear them, why for the rest.",
            Length.NORMAL: "Normal: a sentence a turn, and the choices.",
            Length.FULL: "Full: everything, with all the facts.",
        }[self]


ALL = Settings(length=Length.FULL.value)
"""Where nobody has chosen anything, everything is said."""


class Ear:
    """What somebody who listens has chosen, kept when they change it.

    >>> ear.change(replace(ear.settings, length="brief"))
    >>> ear.length
    <Length.BRIEF: 'brief'>
    """

    def __init__(self, liked: Callable[[], Settings], keep: Callable[[Settings], str]) -> None:
        """`liked` are the settings now; `keep` takes new ones, and returns a sentence if that fails."""
        self._liked = liked
        self._keep = keep

    @classmethod
    def of(cls, settings: Settings = ALL) -> Ear:
        """With settings that are kept nowhere else."""
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
        """Choose otherwise; returns a sentence if that cannot be kept."""
        return self._keep(new)
