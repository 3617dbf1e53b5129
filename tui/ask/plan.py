"""Several pieces of business laid out beforehand, tried on a copy of the game, and done together.

plan = Plan(game, seat)
plan.add(Mortgage(seat, title))     # why not, as a sentence, or an empty one
plan.commands                       # to be submitted one after the other
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.commands import Command, Seat
from engine.game import Game
from engine.steps import Owes
from tui.ask.ways import counted
from tui.words.phrases import by_number, deed_name, listed, money
from tui.words.records import CommandWords


class Plan:
    """What a player means to do. Nothing of it has happened; `trial` is the game as it would be then."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.seat = seat
        self.commands: list[Command] = []
        self._trials = [game.copy()]

    @property
    def trial(self) -> Game:
        """The game with all of it done; not to be looked at once `is_done`."""
        return self._trials[-1]

    @property
    def is_done(self) -> bool:
        """With this the question is over, a debt paid for one: nothing more can be planned."""
        first, last = self._trials[0].decision, self.trial.decision
        return last is None or first is None or last.step != first.step

    @property
    def end(self) -> str:
        """Why nothing more can be planned once it is done, as a sentence."""
        decision = self._trials[0].decision
        is_debt = decision is not None and isinstance(decision.step, Owes)
        return "That is enough." if is_debt else "Then the others are asked whether they want some too."

    def add(self, command: Command) -> str:
        """Plan one thing more; gives a sentence if that is not possible."""
        if self.is_done:
            return self.end
        if (why := self.trial.refusal(command)) is not None:
            return why
        trial = self.trial.copy()
        trial.submit(command)
        self._trials.append(trial)
        self.commands.append(command)
        return ""

    def drop_last(self) -> None:
        """Leave out what was planned last."""
        self.commands.pop()
        self._trials.pop()

    def told(self, words: Mapping[type[Command], CommandWords]) -> str:
        """What is planned, and the cash left after it."""
        board = self.trial.board
        named = counted(
            deed_name(board, title)
            for command in self.commands
            if (known := words.get(type(command))) is not None
            for title in known.titles(command)
        )
        before, after = (game.state.players[self.seat].cash for game in (self._trials[0], self.trial))
        cash = self.end if self.is_done else f"Cash {money(before)}, then {money(after)}."
        return f"Planned: {listed(by_number(named))}. {cash}" if named else f"Planned. {cash}"
