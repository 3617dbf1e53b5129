"""What has happened at a table, kept for whoever comes later, and told to each from his own side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.choices import Decision
from engine.commands import Command
from engine.events import Event
from engine.game import Game
from tui.text.narrator import Narrator
from tui.text.telling import Line
from tui.text.words import People


@dataclass(frozen=True, slots=True)
class Turn:
    """What one command led to."""

    command: Command | None
    """None for what happened before the first question."""
    events: tuple[Event, ...]
    decision: Decision | None
    """The question that the game then waited on; None when it is over."""


@dataclass(frozen=True, slots=True)
class Told:
    """A turn with what is said of it to somebody."""

    command: Command | None
    events: tuple[Event, ...]
    lines: tuple[Line, ...]


class Chronicle:
    """Every turn of a game since some position, the oldest first."""

    def __init__(self, opening: Game) -> None:
        """`opening` is the game where the turns begin; it is not played on."""
        self._opening = opening
        self.turns: list[Turn] = []
        self._present: tuple[int, Game] | None = None

    def add(self, command: Command | None, happened: Sequence[Event], decision: Decision | None) -> Turn:
        """What has just happened."""
        turn = Turn(command, tuple(happened), decision)
        self.turns.append(turn)
        return turn

    def go_on_at(self, game: Game) -> None:
        """The turns so far do not lead to where the game stands: what comes is told from what is seen."""
        self._present = len(self.turns), game.copy()

    @property
    def events(self) -> Iterator[Event]:
        """All that has happened."""
        return (event for turn in self.turns for event in turn.events)

    def tell(self, people: People) -> tuple[list[Told], Narrator]:
        """All of it as it is told to somebody, and who tells him what comes next."""
        narrator = Narrator(self._opening, people)
        told = []
        for number, turn in enumerate(self.turns):
            narrator = self._narrator_at(number, people) or narrator
            told.append(Told(turn.command, turn.events, narrator.lines(turn.events)))
        return told, self._narrator_at(len(self.turns), people) or narrator

    def _narrator_at(self, number: int, people: People) -> Narrator | None:
        """Somebody who only sees the position from which the turns go on, if it is here."""
        if self._present is None or self._present[0] != number:
            return None
        return Narrator(self._present[1], people)
