"""Where a game is written down as it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from engine.commands import Command
from engine.events import Event
from engine.game import Game, Refused
from engine.setup import GameSetup, SeatHolder

if TYPE_CHECKING:
    from saves.reviews import KeptReview


class Recorder(Protocol):
    """Takes down what is played; any call may raise SaveError, and the next that succeeds makes up for it."""

    @property
    def played(self) -> float:
        """Seconds of play, earlier sittings included."""

    def append(self, command: Command) -> None:
        """Write down a command that the game has taken; it is safe when this returns."""

    def take_back(self) -> None:
        """Forget the last command: the game is again where it was before it."""

    def note_hint(self) -> None:
        """A player has asked for a hint."""

    def note_holder(self, holder: SeatHolder) -> None:
        """Somebody has taken a seat over, or left it; it is safe when this returns."""

    def turn_ended(self) -> None:
        """A turn is over: a good moment to make sure of everything."""

    def close(self) -> None:
        """Nothing more will be written."""


class Kept(Protocol):
    """A game as a file has it; `saves.record.Record` is one."""

    @property
    def review_file(self) -> Path | None:
        """Where its review is kept; None for nowhere."""

    @property
    def title(self) -> str: ...
    @property
    def game(self) -> Game: ...
    @property
    def setup(self) -> GameSetup: ...
    @property
    def commands(self) -> Sequence[Command]: ...
    @property
    def played(self) -> int: ...
    @property
    def hints(self) -> int: ...
    @property
    def holders(self) -> Sequence[SeatHolder]:
        """Who had which seat since when, where people and bots took over from each other."""

    @property
    def day(self) -> str:
        """In ISO format, if it was begun as the game of a day."""

    def opening(self) -> Game:
        """The game where its commands start."""


class Sitting(Kept, Recorder, Protocol):
    """A game that is played and taken down; `saves.SavedGame` is one."""

    @property
    def is_practice(self) -> bool:
        """It is the game of a day, and another try counts."""


class Unrecorded:
    """A record that keeps the commands in memory only."""

    review_file: Path | None = None

    def __init__(self, played: int = 0) -> None:
        self.played = played
        self.commands: list[Command] = []
        self.turns = self.hints = 0
        self.day, self.is_practice = "", False
        self.holders: list[SeatHolder] = []

    def append(self, command: Command) -> None:
        self.commands.append(command)

    def take_back(self) -> None:
        del self.commands[-1:]

    def note_hint(self) -> None:
        self.hints += 1

    def note_holder(self, holder: SeatHolder) -> None:
        self.holders.append(holder)

    def turn_ended(self) -> None:
        self.turns += 1

    def close(self) -> None:
        """There is nothing to close."""


class ReviewPlace:
    """Where the review of a game so far is kept: here, and in a file if it has one."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._last: tuple[tuple[Sequence[Command], Sequence[SeatHolder]], KeptReview] | None = None
        """With the commands and holders that it holds for."""

    @property
    def beside(self) -> Path | None:
        """The directory that games, settings and boards lie in; None if nothing is kept in a file."""
        return None if self._file is None else self._file.parent.parent

    def read(
        self, rules: str, commands: Sequence[Command], holders: Sequence[SeatHolder] = ()
    ) -> KeptReview | None:
        """The review of a game with these commands; None if there is none yet."""
        if self._last is not None and self._last[0] == (tuple(commands), tuple(holders)):
            return self._last[1]
        from saves.reviews import kept_review  # only here: nothing of it is needed to play

        return None if self._file is None else kept_review(self._file, rules, commands, holders)

    def write(
        self, rules: str, commands: Sequence[Command], review: KeptReview, holders: Sequence[SeatHolder] = ()
    ) -> None:
        """Keep what is known by now, unless all was known before; a disk that refuses is no matter."""
        known = self.read(rules, commands, holders) if review.costly is None else None
        if known is not None and known.costly is not None:
            return
        self._last = (tuple(commands), tuple(holders)), review
        if self._file is not None:
            from saves.reviews import keep_review

            keep_review(self._file, rules, commands, review, holders)


Replayed = tuple[Game, Command | None, Sequence[Event]]
"""The game after a command, the command, and what it has caused; None for what came before the first."""


def replayed(kept: Kept) -> Iterator[Replayed]:
    """The game after each of its commands; it ends where a command is refused."""
    game = kept.opening()
    yield game, None, tuple(game.events)
    for command in tuple(kept.commands):
        try:
            happened = tuple(game.submit(command))
        except Refused:
            return
        yield game, command, happened
