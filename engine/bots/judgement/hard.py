"""The bot that judges: solid play, and deals by what they do to its chance to win."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.judgement.answers import consider
from engine.bots.judgement.chance import Judgement, Weights
from engine.bots.judgement.deals import proposal
from engine.bots.judgement.ground import ground_of
from engine.bots.judgement.holdings import Holdings
from engine.bots.judgement.position import Position
from engine.bots.judgement.view import Memory, View, traded
from engine.bots.judgement.weights import WEIGHTS
from engine.bots.levels import Level
from engine.bots.temper import NORMAL, Temper
from engine.bots.why import Rise, Thought, deal_of
from engine.choices import Decision
from engine.commands import Build, Buy, Command, Propose, Seat
from engine.game import Game
from engine.rng import Rng
from engine.rules.building import order_cost
from engine.steps import Considers, MayBuy, Step


class Hard(Level):
    """Judges deals, and what a game says should be judged; plays the rest by solid rules of thumb."""

    id = "hard"
    title = "Hard"
    tempers: ClassVar[tuple[Temper, ...]] = NORMAL

    def __init__(self, rng: Rng, temper: str = "") -> None:
        super().__init__(rng, temper)
        self._weights: Weights | None = None
        self._judgement: Judgement | None = None
        self._memory: Memory | None = None

    def judge_by(self, weights: Weights) -> None:
        """Judge by other weights than those that were learned."""
        self._weights = weights
        self._judgement = None

    def view(self, game: Game, seat: Seat) -> View:
        """The position as this seat sees it."""
        if self._judgement is None or self._memory is None:
            learned = game.rules.rule_set.knowledge.weights or WEIGHTS
            self._judgement = Judgement(self._weights or learned)
            self._memory = Memory(Holdings(ground_of(game.rules)))
        return View(game, seat, self._judgement, self._memory)

    def choose(self, game: Game, decision: Decision) -> Command:
        judged = game.rules.rule_set.knowledge.judged.get(type(decision.step))
        if judged is not None:
            command = judged(self.view(game, decision.seat), decision.step)
            if command is not None and game.refusal(command) is None:
                return command
        return super().choose(game, decision)

    def consider(self, game: Game, seat: Seat, step: Considers) -> Command:
        return consider(self.view(game, seat), step)

    def _deal(self, game: Game, seat: Seat) -> Command | None:
        return proposal(self.view(game, seat)) if game.knows(Propose) else None

    def explain(self, game: Game, decision: Decision, command: Command) -> Thought | None:
        """Deals, and what else it judges in this game, by the chances before and after them."""
        seat, step = decision.seat, decision.step
        found = super().explain(game, decision, command)
        if deal_of(step, command) is None and type(step) not in game.rules.rule_set.knowledge.judged:
            return found
        view = self.view(game, seat)
        after, other = _afterwards(view, step, command)
        if after is None:
            return found
        chances = view.judgement.chances(after)
        sides = (seat,) if other is None else (seat, other)
        rises = tuple(Rise(side, view.before[side], chances[side]) for side in sides)
        return Thought(seat, game.state.round, game.state.moves, command, rises=rises)


def _afterwards(view: View, step: Step, command: Command) -> tuple[Position | None, Seat | None]:
    """The position that a deal, a purchase or buildings lead to, and the other side of the deal."""
    offer, after = deal_of(step, command), view.position.copy()
    if offer is not None:
        return traded(after, offer), offer.partner if offer.proposer == view.seat else offer.proposer
    if isinstance(command, Buy) and isinstance(step, MayBuy):
        after.cash[view.seat] -= view.game.board.titles[step.title].price
        after.give(step.title, view.seat)
        return after, None
    if isinstance(command, Build):
        after.build(command.lots, 1, -order_cost(view.game, command.lots))
        return after, None
    return None, None
