"""A game that was played, moment by moment: where it stood, what led there, and ways from one to another."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.commands import Command
from engine.events import GameOver, TradeAgreed, WentBankrupt
from engine.game import Game
from engine.record import record
from engine.review.judge import Chances, Judge
from engine.setup import GameSetup
from tui.table.playback import last_throw
from tui.table.table import Table

if TYPE_CHECKING:
    from saves import SavedGame, Store

SAMPLES = 120
"""Points of the curve of chances, from the first moment to the last."""

ONLOOKER = "uniform"
"""Plays every seat of a game that is only looked at: nobody asks it for anything."""


@record
class TimelineMark:
    """A moment worth finding on the line of time."""

    at: int
    is_exit: bool
    """Somebody went out; otherwise a deal was agreed."""


def table_of(store: Store, name: str) -> Table:
    """A saved game that is only looked at, as a table where nobody plays. Raises SaveError."""
    return Table.past(store.read(name))


class Replay:
    """Every moment of a game: the first is its beginning, each other one what a command led to."""

    def __init__(self, table: Table) -> None:
        """What has happened at a table. Plays all of it again, which takes a while if it is much."""
        self.setup, self.title = table.setup, table.title
        self.chronicle = chronicle = table.chronicle
        self.review = table.review
        self.at = 0
        self.positions: list[Game] = []
        game = chronicle.opening()
        self._judge = Judge(game.rules)
        for turn in chronicle.turns:
            if turn.command is not None:
                game.submit(turn.command)
            self.positions.append(game.copy())
        self._turns = sorted({score.at for score in chronicle.scores})
        self.curve = tuple(self._sampled())
        """Everyone's chance at moments spread evenly over the game, with the round."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.positions) - 1

    @property
    def game(self) -> Game:
        """As it stood at this moment; not to be played on."""
        return self.positions[self.at]

    @property
    def round(self) -> int:
        return self.game.state.round

    @property
    def last_round(self) -> int:
        return self.positions[-1].state.round

    @property
    def dice(self) -> tuple[int, ...]:
        """As they lay at this moment; empty if nobody had thrown."""
        turns = reversed(self.chronicle.turns[: self.at + 1])
        return next((dice for turn in turns if (dice := last_throw(turn.events))), ())

    @property
    def chances(self) -> Chances:
        """Everyone's chance to win at this moment, as all can judge it."""
        return self._judge.chances(self.game)

    def _sampled(self) -> Iterator[tuple[int, Chances]]:
        for n in range(SAMPLES):
            game = self.positions[n * self.last // (SAMPLES - 1)]
            yield game.state.round, self._judge.chances(game)

    @property
    def marks(self) -> list[TimelineMark]:
        """Deals and exits."""
        return [
            TimelineMark(at, isinstance(event, WentBankrupt | GameOver))
            for at, turn in enumerate(self.chronicle.turns)
            for event in turn.events
            if isinstance(event, TradeAgreed | WentBankrupt | GameOver)
        ]

    # --- from one moment to another

    def go(self, at: int) -> None:
        """To a moment by its number, or the nearest there is."""
        self.at = max(0, min(at, self.last))

    def turn(self, by: int) -> None:
        """To where the next player's turn began, or the one before."""
        if by > 0:
            later = bisect_right(self._turns, self.at)
            self.go(self._turns[later] if later < len(self._turns) else self.last)
        else:
            earlier = bisect_left(self._turns, self.at) - 1
            self.go(self._turns[earlier] if earlier >= 0 else 0)

    def to_round(self, number: int) -> bool:
        """To where a round began; whether there was one."""
        score = next((score for score in self.chronicle.scores if score.round == number), None)
        if score is not None:
            self.go(score.at)
        return score is not None

    @property
    def commands(self) -> list[Command]:
        """All that led to this moment."""
        turns = self.chronicle.turns[1 : self.at + 1]
        return [turn.command for turn in turns if turn.command is not None]

    def branch(self, store: Store) -> SavedGame:
        """A new game that goes on from here. Raises SaveError."""
        title = f"{self.title}, from {self.round}"
        return store.branch(self.setup, self.chronicle.opening(), self.commands, title)


def watched(setup: GameSetup) -> GameSetup:
    """The same table without anybody who would be asked."""
    return replace(setup, chairs=tuple(replace(chair, player=ONLOOKER) for chair in setup.chairs))
