"""What could be decided, and what each choice does to everyone's chance to win.

adviser = Adviser(game.rules)
adviser.best(game, seat)              # what an expert would do
adviser.options(game, seat)           # all that is worth a thought, the best first
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from statistics import fmean

from engine.bots import answer, make, wish
from engine.bots.expert import Expert
from engine.bots.thoughts import deal_of
from engine.choices import Amount, Decision, OpenTerms
from engine.commands import (
    Accept,
    Bid,
    Build,
    CallTime,
    Command,
    Counter,
    Decline,
    DropOut,
    EndAllOffers,
    EndOffers,
    Goods,
    Propose,
    PutUp,
    Ready,
    Refuse,
    Resign,
    Seat,
    Settle,
)
from engine.game import Game
from engine.record import record
from engine.review.judge import Chances, Judge
from engine.review.rollouts import PLAYER, Branch, Cost, PlayingOn
from engine.review.trial import Trial
from engine.rng import Rng
from engine.ruleset import Rules
from engine.steps import Auction, Considers, Owes
from engine.strategy.thought import Thought

MOST_OPTIONS = 5

MOST_TRIED = 60
"""Choices tried at a decision."""

LEAST_PAIRS = 4

EXACT = 0.01
"""The standard error of a cost for which a hint looks no longer."""

CLEAR = 3.0
"""Standard errors off zero at which a cost is clear enough for a hint."""

MOST_PLAYED = 600
"""The most commands it tries in all: a tenth of a second or so."""

DISAGREE = 0.01
"""What may look so much better than an expert's choice until games are played on."""

_IN_DOUBT = (Bid, DropOut, Build, Propose, Counter)
"""What depends on others, or pays off later than chances show."""

_NEVER = (Resign, CallTime, Settle, Ready, EndOffers, EndAllOffers, PutUp)
"""Nobody is advised to leave, to call time, to be deaf to offers, or to auction their own deed."""


@record
class Option:
    """Something a player could do, with everyone's chance to win after it."""

    command: Command
    chances: Chances
    """At once, or if it is played on, and that makes a clear difference, what comes of that."""
    is_best: bool
    """It is what an expert would do."""
    thought: Thought | None = None
    """What an expert thinks of it."""
    cost: Cost | None = None
    """What it costs when it is played on: a deal that gives much away beside none, an expert's choice beside
    what looks better at once."""


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
        self._solid = make(PLAYER, Rng(0))

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
        if isinstance(command, Decline) and not following:
            after = self.sold(after)
        return self.judge.chances(after)

    def sold(self, game: Game) -> Game:
        """The game after an auction among solid players."""
        while (decision := game.decision) is not None and isinstance(decision.step, Auction):
            game = Trial(game).carry_out(answer(self._solid, game, decision))
        return game

    def gives_away(self, game: Game, command: Command) -> bool:
        """Whether a deal gives away much that chances do not show at once.

        It sells the last deed of a group, or what a solid player would ask more for.
        """
        decision, seat = game.decision, command.seat
        if game.rules.rule_set.knowledge.dollars is not None or decision is None:
            return False
        offer = deal_of(decision.step, command) if isinstance(command, Accept | Propose | Counter) else None
        if offer is None:
            return False
        sides = ((offer.gives, offer.partner), (offer.gets, offer.proposer))
        (gives, other), (gets, _) = sides if seat == offer.proposer else sides[::-1]
        if _completes(game, gives, other) and not _completes(game, gets, seat):
            return True
        return not self._expert.view(game.blinded(seat), seat).is_sound(offer, seat)

    def options(self, game: Game, seat: Seat) -> list[Option]:
        """What is worth a thought: an expert's choice first, then what is best for the chance."""
        best = self.best(game, seat)
        if best is None and (game.decision is None or game.decision.seat != seat):
            return []
        kinds = {type(best)}
        if not _is_answer(game):  # which leaves no time for business
            kinds |= {type(_choice(expert, game, seat)) for expert in self._quiet}
        tried = [command for command in _choices(game, seat, kinds) if command != best][:MOST_TRIED]
        if best is not None and self.gives_away(game, best):
            tried.append(best)
            best = None
        playing = PlayingOn(self.judge)
        others = [self._option(game, command, playing) for command in tried]
        others.sort(key=lambda option: (option.cost is None, -option.chances[seat]))
        if Build not in kinds:  # then the best of them is enough
            spare = [one for one in others if isinstance(one.command, Build)][1:]
            others = [one for one in others if one not in spare]
        if best is not None:
            others.insert(0, self._best(game, best, others, playing))
        return others[:MOST_OPTIONS]

    def _best(self, game: Game, best: Command, others: Sequence[Option], playing: PlayingOn) -> Option:
        """An expert's choice. Where another looks better at once, games played on from both decide."""
        seat, chances = best.seat, self.after(game, best)
        first = Option(best, chances, is_best=True, thought=self.explain(game, best))
        sure = [one for one in others if one.cost is None and not isinstance(one.command, _IN_DOUBT)]
        if isinstance(best, _IN_DOUBT) or not sure:
            return first
        rival = max(sure, key=lambda one: one.chances[seat])
        if rival.chances[seat] < chances[seat] + DISAGREE:
            return first
        cost, changes = _played(game, seat, [best], [rival.command], playing)
        came = _changed(rival.chances, changes) if cost.is_clear else chances
        return replace(first, chances=came, cost=cost)

    def _option(self, game: Game, command: Command, playing: PlayingOn) -> Option:
        """What is not an expert's choice; a deal that gives much away is played on, as in a review."""
        if not self.gives_away(game, command):
            return Option(command, self.after(game, command), is_best=False)
        agreed = [command]
        if isinstance(command, Propose | Counter):
            agreed.append(Accept(command.offer.partner))
        refused = [Refuse(command.seat)] if _is_answer(game) else []
        cost, changes = _played(game, command.seat, agreed, refused, playing)
        now = self.judge.chances(game)
        came = _changed(now, changes) if cost.is_clear else now
        return Option(command, came, is_best=False, cost=cost)


def _is_answer(game: Game) -> bool:
    """Whether somebody considers an offer."""
    return game.decision is not None and isinstance(game.decision.step, Considers)


def _played(
    game: Game, seat: Seat, done: Branch, instead: Branch, playing: PlayingOn
) -> tuple[Cost, Chances]:
    """What one branch costs a seat beside another, and does to everybody's chance, as soon as it is clear."""
    changes = list[Chances]()
    for change in playing.changes(game, seat, done, instead):
        changes.append(change)
        if len(changes) < LEAST_PAIRS:
            continue
        cost = Cost.of([-one[seat] for one in changes])
        is_clear = cost.error < EXACT or abs(cost.mean) > CLEAR * cost.error
        if is_clear or playing.commands >= MOST_PLAYED:
            break
    return cost, tuple(map(fmean, zip(*changes, strict=True)))


def _changed(chances: Chances, changes: Chances) -> Chances:
    return tuple([max(0.0, was + change) for was, change in zip(chances, changes, strict=True)])


def _completes(game: Game, goods: Goods, seat: Seat) -> bool:
    """Whether a player who gets these deeds has a whole group by it."""
    owner, board = game.state.owner, game.board
    groups = [board.groups[board.titles[title].group] for title in goods.titles]
    return any(
        all(title in goods.titles or owner[title] == seat for title in group.titles)
        for group in groups
        if len(group.titles) > 1
    )


def _choice(bot: Expert, game: Game, seat: Seat) -> Command | None:
    """What a player does who has to decide, or may do business while another decides."""
    decision = game.decision
    if decision is None:
        return None
    if decision.seat == seat:
        return answer(bot, game, decision)
    return wish(bot, game, seat) if seat in decision.also else None


def _choices(game: Game, seat: Seat, kinds: Container[object]) -> Iterator[Command]:
    """Every choice with fixed terms, and the least and most of those with an amount.

    Business only of these kinds, or to raise money that is owed; building is always worth a thought.
    """
    assert game.decision is not None
    step = game.decision.step
    for choice in game.choices(seat):
        kind = choice.kind if isinstance(choice, Amount | OpenTerms) else type(choice)
        action = game.rules.bundle.actions.get((kind, type(step)))
        is_business = action is not None and action.for_all
        if kind in _NEVER or (is_business and not (isinstance(step, Owes) or kind in kinds or kind is Build)):
            continue
        if isinstance(choice, Amount):
            for amount in {choice.low, choice.high} if choice.kind is not Bid else {choice.low}:
                yield choice.command(amount)
        elif isinstance(choice, Command):
            yield choice
