"""The bot that judges: every decision is the question what it does to its chance to win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bots.judgement.business import business
from engine.bots.judgement.buying import bid, buy, take_over
from engine.bots.judgement.chance import Judgement, Weights
from engine.bots.judgement.deals import deals, next_offer
from engine.bots.judgement.answers import consider
from engine.bots.judgement.ground import ground_of
from engine.bots.judgement.holdings import Holdings
from engine.bots.judgement.position import Position
from engine.bots.judgement.raising import next_sale
from engine.bots.judgement.view import View
from engine.bots.judgement.weights import MONOPOLY
from engine.bots.thrifty import Thrifty
from engine.choices import Decision
from engine.commands import Command, EndTurn, GiveUp, Propose, Seat, Throw
from engine.game import Game
from engine.offers import offers_made
from engine.queries import raisable
from engine.rng import Rng
from engine.steps import Auction, Considers, Due, JailTurn, MayBuy, Owes, TakeOver, TurnOver

MOST_OFFERS = 3
"""How many trades it proposes in one turn."""


class Hard(Thrifty):
    """Judges positions: buys, bids, builds, borrows and deals wherever its chance rises."""

    id = "hard"
    title = "Hard"

    weights: Weights = MONOPOLY

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.judgement = Judgement(self.weights)
        self._holdings: Holdings | None = None

    def judge_by(self, weights: Weights) -> None:
        """Judge by other weights from now on."""
        self.judgement = Judgement(weights)

    def view(self, game: Game, seat: Seat) -> View:
        """The position as this seat sees it."""
        if self._holdings is None:
            self._holdings = Holdings(ground_of(game.rules))
        return View(game, seat, self.judgement, Position.of(game, self._holdings))

    def choose(self, game: Game, decision: Decision) -> Command:
        answer = ANSWERS.get(type(decision.step))
        if answer is not None:
            command = answer(self, game, decision.seat, decision.step)
            if command is not None and game.refusal(command) is None:
                return command
        return super().choose(game, decision)

    def buy_or_not(self, game: Game, seat: Seat, step: MayBuy) -> Command:
        return buy(self.view(game, seat), step)

    def bid_or_not(self, game: Game, seat: Seat, step: Auction) -> Command | None:
        return None if step.title is None else bid(self.view(game, seat), step, step.title)

    def take_on(self, game: Game, seat: Seat, step: TakeOver) -> Command:
        return take_over(self.view(game, seat), step)

    def raise_for(self, game: Game, seat: Seat, step: Owes) -> Command | None:
        missing = step.amount - game.state.players[seat].funds
        if raisable(game, seat) < step.amount:
            return GiveUp(seat)
        return next_sale(self.view(game, seat), missing)

    def finish_turn(self, game: Game, seat: Seat, step: TurnOver) -> Command | None:
        return self._own_business(game, seat)

    def _own_business(self, game: Game, seat: Seat) -> Command | None:
        view = self.view(game, seat)
        return business(view) or self._proposal(view)

    def _proposal(self, view: View) -> Command | None:
        """The best deal that was not refused at this price; at most three a turn."""
        if offers_made(view.game, view.seat) >= MOST_OFFERS:
            return None
        for deal in deals(view):
            offer = next_offer(view, deal)
            if offer is not None:
                return Propose(view.seat, offer)
        return None

    def answer_offer(self, game: Game, seat: Seat, step: Considers) -> Command:
        return consider(self.view(game, seat), step)


Answer = Callable[[Hard, Game, Seat, Any], Command | None]

ANSWERS: dict[type[Any], Answer] = {
    MayBuy: Hard.buy_or_not,
    Auction: Hard.bid_or_not,
    TakeOver: Hard.take_on,
    Owes: Hard.raise_for,
    TurnOver: Hard.finish_turn,
    Considers: Hard.answer_offer,
}
