"""The bot that judges: every decision is the question what it does to its chance to win."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.bots.judgement.answers import consider
from engine.bots.judgement.business import business
from engine.bots.judgement.buying import bid, buy, take_over
from engine.bots.judgement.chance import Judgement, Weights
from engine.bots.judgement.deals import proposal
from engine.bots.judgement.ground import ground_of
from engine.bots.judgement.holdings import Holdings
from engine.bots.judgement.raising import pay_debt
from engine.bots.judgement.reasons import reason
from engine.bots.judgement.view import Memory, View
from engine.bots.judgement.weights import WEIGHTS
from engine.bots.thrifty import Thrifty
from engine.bots.why import Thought
from engine.choices import Decision
from engine.commands import Command, EndTurn, Seat
from engine.game import Game
from engine.rng import Rng
from engine.steps import Auction, Considers, JailTurn, MayBuy, Owes, TakeOver, TurnOver


def in_jail(view: View, step: JailTurn) -> Command | None:
    """A turn there may have no other open moment."""
    return business(view) or proposal(view)


def end_turn(view: View, step: TurnOver) -> Command:
    """Buildings and mortgages first, then deals."""
    return business(view) or proposal(view) or EndTurn(view.seat)


class Hard(Thrifty):
    """Judges positions: buys, bids, builds, borrows and deals wherever its chance rises.

    Where its judgement has nothing to say it does what a careful player does.
    """

    id = "hard"
    title = "Hard"

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
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
        answer = _answer(game, type(decision.step))
        if answer is not None:
            command = answer(self.view(game, decision.seat), decision.step)
            if command is not None and game.refusal(command) is None:
                return command
        return super().choose(game, decision)

    def explain(self, game: Game, decision: Decision, command: Command) -> Thought | None:
        return reason(self.view(game, decision.seat), decision.step, command)


Answer = Callable[[View, Any], Command | None]

ANSWERS: Mapping[type[Any], Answer] = {
    MayBuy: buy,
    Auction: bid,
    TakeOver: take_over,
    Owes: pay_debt,
    TurnOver: end_turn,
    JailTurn: in_jail,
    Considers: consider,
}
"""What is judged in every game that does not know better."""


def _answer(game: Game, kind: type[Any]) -> Answer | None:
    knowledge = game.rules.rule_set.knowledge
    if kind in knowledge.judged:
        return knowledge.judged[kind]
    return None if kind in knowledge.careful else ANSWERS.get(kind)
