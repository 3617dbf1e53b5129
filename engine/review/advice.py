"""What could be decided, and what each choice does to everyone's chance to win.

adviser = Adviser(game.rules)
adviser.best(game, seat)              # what an expert would do
adviser.options(game, seat)           # all that is worth a thought, the best first
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots import answer
from engine.bots.expert import Expert
from engine.choices import Amount, Decision
from engine.commands import (
    Accept,
    Bid,
    CallTime,
    Command,
    Counter,
    Mortgage,
    Offer,
    Propose,
    Ready,
    Resign,
    Seat,
    SellBuildings,
)
from engine.game import Game
from engine.record import record
from engine.review.chance import Trial
from engine.review.judge import Chances, Judge
from engine.rng import Rng
from engine.ruleset import Rules
from engine.steps import Considers, Owes
from engine.strategy.thought import Thought

MOST_OPTIONS = 5

MOST_TRIED = 60
"""So many choices are tried at a decision."""

_NEVER = (Resign, CallTime, Ready)
"""Nobody is advised to leave, nor to call time."""

_RAISES = (Mortgage, SellBuildings)
"""Only worth a thought for a debt, unless an expert would do it anyway."""


@record
class Option:
    """Something a player could do, with everyone's chance to win after it."""

    command: Command
    chances: Chances
    is_best: bool
    """It is what an expert would do."""
    thought: Thought | None = None
    """What an expert thinks of it."""


class Adviser:
    """Knows what an expert would do, in games by the same rules. It sees what the player sees."""

    def __init__(self, rules: Rules, judge: Judge | None = None) -> None:
        self.judge = judge or Judge(rules)
        self._experts = [Expert(Rng(0), style.id) for style in Expert.styles]
        self._expert = self._experts[0]

    def best(self, game: Game, seat: Seat) -> Command | None:
        """What an expert would do who has to decide; None where another player does."""
        decision = game.decision
        if decision is None or decision.seat != seat:
            return None
        return answer(self._expert, game, decision)

    def is_sound(self, game: Game, command: Command) -> bool:
        """Whether an expert of any style would do it, who has to decide."""
        decision = game.decision
        if decision is None or decision.seat != command.seat:
            return False
        return any(answer(expert, game, decision) == command for expert in self._experts)

    def explain(self, game: Game, command: Command) -> Thought | None:
        """What an expert thinks of a command; None if nothing."""
        assert game.decision is not None
        own = Decision(command.seat, game.decision.step)
        return self._expert.explain(game.blinded(command.seat), own, command)

    def after(self, game: Game, command: Command, *following: Command) -> Chances:
        """Everyone's chance after commands, with a deal as if it were agreed to."""
        after = Trial(game.blinded(command.seat)).carry_out(command)
        for more in following:
            if after.decision is not None:
                after = Trial(after).carry_out(more)
        if isinstance(command, Propose | Counter) and after.decision is not None:
            step = after.decision.step
            if isinstance(step, Considers):
                after = Trial(after).carry_out(Accept(step.seat))
        return self.judge.chances(after)

    def gives_away(self, game: Game, seat: Seat, offer: Offer) -> bool:
        """Whether one side of a deal gives deeds away, by what a solid player would ask for them."""
        return not self._expert.view(game.blinded(seat), seat).is_sound(offer, seat)

    def options(self, game: Game, seat: Seat) -> list[Option]:
        """What is worth a thought: an expert's choice first, then what is best for the chance."""
        best = self.best(game, seat)
        tried = [command for command in _choices(game, seat) if command != best]
        others = [Option(command, self.after(game, command), is_best=False) for command in tried[:MOST_TRIED]]
        others.sort(key=lambda option: -option.chances[seat])
        if best is not None:
            first = Option(best, self.after(game, best), is_best=True, thought=self.explain(game, best))
            others.insert(0, first)
        return others[:MOST_OPTIONS]


def _choices(game: Game, seat: Seat) -> Iterator[Command]:
    """Every choice with fixed terms, and the least and most of those with an amount."""
    owes = game.decision is not None and isinstance(game.decision.step, Owes)
    unwise = _NEVER if owes else _NEVER + _RAISES
    for choice in game.choices(seat):
        if isinstance(choice, Amount):
            for amount in {choice.low, choice.high} if choice.kind is not Bid else {choice.low}:
                yield choice.command(amount)
        elif isinstance(choice, Command) and not isinstance(choice, unwise):
            yield choice
