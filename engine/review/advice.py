"""What could be decided, and what each choice does to everyone's chance to win.

adviser = Adviser(game.rules)
adviser.best(game, seat)              # what an expert would do
adviser.options(game, seat)           # all that is worth a thought, the best first
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

from engine.bots import answer, wish
from engine.bots.expert import Expert
from engine.bots.why import deal_of
from engine.choices import Amount, Decision
from engine.commands import (
    Accept,
    Bid,
    CallTime,
    Command,
    Counter,
    Mortgage,
    Propose,
    Ready,
    Refuse,
    Resign,
    Seat,
    SellBuildings,
)
from engine.game import Game
from engine.record import record
from engine.review.chance import Trial
from engine.review.judge import Chances, Judge
from engine.review.playing import Cost, PlayingOn
from engine.rng import Rng
from engine.ruleset import Rules
from engine.steps import Considers, Owes
from engine.strategy.thought import Thought

MOST_OPTIONS = 5

MOST_TRIED = 60
"""So many choices are tried at a decision."""

LEAST_PAIRS = 4

EXACT = 0.01
"""The standard error of a cost for which a hint looks no longer."""

MOST_PLAYED = 800
"""After so many commands it looks no longer either: that is an eighth of a second or so."""

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
    cost: Cost | None = None
    """What a deal that gives deeds away costs when it is played on."""


class Quiet(Expert):
    """An expert who proposes nothing, which saves most of the time."""

    def _deal(self, game: Game, seat: Seat) -> Command | None:
        return None


class Adviser:
    """Knows what an expert would do, in games by the same rules. It sees what the player sees."""

    def __init__(self, rules: Rules, judge: Judge | None = None) -> None:
        self.judge = judge or Judge(rules)
        self._experts = [Expert(Rng(0), style.id) for style in Expert.styles]
        self._expert = self._experts[0]
        self._quiet = [Quiet(Rng(0), style.id) for style in Expert.styles]

    def best(self, game: Game, seat: Seat, *, proposes: bool = True) -> Command | None:
        """What an expert would do; None for nothing, and where another player decides."""
        return _choice(self._expert if proposes else self._quiet[0], game, seat)

    def is_sound(self, game: Game, seat: Seat, command: Command | None, *, proposes: bool = True) -> bool:
        """Whether an expert of any style would do it, or nothing."""
        experts = self._experts if proposes else self._quiet
        return any(_choice(expert, game, seat) == command for expert in experts)

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

    def gives_away(self, game: Game, command: Command) -> bool:
        """Whether a deal gives away what a solid player would ask more for: chances alone do not show it."""
        decision, seat = game.decision, command.seat
        if game.rules.rule_set.knowledge.dollars is not None or decision is None:
            return False
        offer = deal_of(decision.step, command) if isinstance(command, Accept | Propose | Counter) else None
        return offer is not None and not self._expert.view(game.blinded(seat), seat).is_sound(offer, seat)

    def options(self, game: Game, seat: Seat) -> list[Option]:
        """What is worth a thought: an expert's choice first, then what is best for the chance."""
        best = self.best(game, seat)
        if best is None and (game.decision is None or game.decision.seat != seat):
            return []
        tried = [command for command in _choices(game, seat) if command != best][:MOST_TRIED]
        if best is not None and self.gives_away(game, best):
            tried.append(best)
            best = None
        others = [self._option(game, command) for command in tried]
        others.sort(key=lambda option: (option.cost is None, -option.chances[seat]))
        if best is not None:
            first = Option(best, self.after(game, best), is_best=True, thought=self.explain(game, best))
            others.insert(0, first)
        return others[:MOST_OPTIONS]

    def _option(self, game: Game, command: Command) -> Option:
        """What is not an expert's choice; a deal that gives deeds away is played on, as in a review."""
        if not self.gives_away(game, command):
            return Option(command, self.after(game, command), is_best=False)
        answers = game.decision is not None and isinstance(game.decision.step, Considers)
        agreed = [command]
        if isinstance(command, Propose | Counter):
            agreed.append(Accept(command.offer.partner))
        refused = [Refuse(command.seat)] if answers else []
        playing, changes = PlayingOn(self.judge), list[Chances]()
        for change in playing.changes(game, command.seat, agreed, refused):
            changes.append(change)
            if len(changes) < LEAST_PAIRS:
                continue
            cost = Cost.of([-one[command.seat] for one in changes])
            if playing.commands >= MOST_PLAYED or cost.error < EXACT:
                break
        means = map(fmean, zip(*changes, strict=True))
        now = self.judge.chances(game)
        chances = tuple([max(0.0, was + mean) for was, mean in zip(now, means, strict=True)])
        return Option(command, chances, is_best=False, cost=cost)


def _choice(bot: Expert, game: Game, seat: Seat) -> Command | None:
    """What a player does who has to decide, or may do business while another decides."""
    decision = game.decision
    if decision is None:
        return None
    if decision.seat == seat:
        return answer(bot, game, decision)
    return wish(bot, game, seat) if seat in decision.also else None


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
