"""Several pieces of business laid out beforehand, tried on a copy of the game, and done together.

>>> plan = Plan.of(game, seat).with_one(Mortgage(seat, title))     # or why not, as a sentence
>>> plan.commands                                                  # submitted one after the other
"""

from __future__ import annotations

from engine.commands import Command, Seat
from engine.game import Game
from engine.record import record
from engine.steps import Owes
from tui.ask.vocabulary import command_words
from tui.ask.ways import counted
from tui.words.phrases import by_number, deed_name, listed, money

NEEDED = "That is planned, and so is what needs it. Take out that first."


@record
class Plan:
    """What a player means to do. Nothing of it has happened."""

    seat: Seat
    trials: tuple[Game, ...]
    """The game now, and as it would be after each command."""
    commands: tuple[Command, ...] = ()

    @classmethod
    def of(cls, game: Game, seat: Seat) -> Plan:
        """An empty plan."""
        return cls(seat, (game,))

    @property
    def trial(self) -> Game:
        """The game with all of it done; not to be looked at once `is_done`."""
        return self.trials[-1]

    @property
    def is_done(self) -> bool:
        """With this the question is over, a debt paid for one: nothing more can be planned."""
        first, last = self.trials[0].decision, self.trial.decision
        return last is None or first is None or last.step != first.step

    @property
    def end(self) -> str:
        """Why nothing more can be planned once it is done, as a sentence."""
        decision = self.trials[0].decision
        is_debt = decision is not None and isinstance(decision.step, Owes)
        return "That is enough." if is_debt else "Then the others are asked whether they want some too."

    def with_one(self, command: Command) -> Plan | str:
        """The plan with one thing more, or a sentence why that is impossible."""
        if self.is_done:
            return self.end
        if (why := self.trial.refusal(command)) is not None:
            return why
        trial = self.trial.copy()
        trial.submit(command)
        return Plan(self.seat, (*self.trials, trial), (*self.commands, command))

    @property
    def without_last(self) -> Plan:
        """The plan without what was added last."""
        return Plan(self.seat, self.trials[:-1], self.commands[:-1])

    def without(self, command: Command) -> Plan | str:
        """The plan without one thing, or a sentence why the rest needs it."""
        at = max(number for number, one in enumerate(self.commands) if one == command)
        left = Plan(self.seat, self.trials[: at + 1], self.commands[:at])
        for other in self.commands[at + 1 :]:
            after = left.with_one(other)
            if isinstance(after, str):
                return NEEDED
            left = after
        return left

    def may_replace_last(self, command: Command) -> bool:
        """Whether a command can be planned in place of what was added last."""
        return len(self.trials) > 1 and not self.is_done and self.trials[-2].refusal(command) is None

    @property
    def told(self) -> str:
        """What is planned, and the cash left after it."""
        board, words = self.trial.board, command_words(self.trial.rules.rule_set.id)
        named = counted(
            deed_name(board, title)
            for command in self.commands
            if (known := words.get(type(command))) is not None
            for title in known.titles(command)
        )
        before, after = (game.state.players[self.seat].cash for game in (self.trials[0], self.trial))
        cash = self.end if self.is_done else f"Cash {money(before)}, then {money(after)}."
        return f"Planned: {listed(by_number(named))}. {cash}" if named else f"Planned. {cash}"
