"""The bot that judges: solid play, and deals by what they do to its chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from engine.bots.judgement.answers import consider
from engine.bots.judgement.chances import Weights
from engine.bots.judgement.opponent_model import MANNERS, Manner, Manners
from engine.bots.judgement.proposals import proposal
from engine.bots.judgement.view import Judging
from engine.bots.levels import TWO_POINTS, Normal
from engine.bots.thoughts import deal_of
from engine.choices import Decision
from engine.commands import Bid, Command, Decline, Propose, Seat
from engine.game import Game
from engine.offer_history import ROUNDS_OF_REST
from engine.queries import bid_limit, may_deal_with_bank, price_of
from engine.steps import Auction, Considers, MayBuy, Step
from engine.strategy.knowledge import JudgedAnswers, Knowledge
from engine.strategy.style import SOLID, Style
from engine.strategy.thought import Rise, Thought

CHEAPER = 0.9
"""A lot is left to auction where others can bid no more than this share of its price."""

FOR_LESS = "Nobody else had the cash to bid its price, so it went for less at auction."
"""Why a lot is declined that is worth its price."""

FOR_AN_END = "Rents could ruin neither of the last two, so any swap that might end the game was welcome."
"""Why one of the last two accepts a trade that lowers its chance."""


class Hard(Normal):
    """Judges deals, and whatever a game says should be judged; plays the rest by solid rules of thumb."""

    id = "hard"
    title = "Hard"
    styles: ClassVar[tuple[Style, ...]] = SOLID
    manners: ClassVar[Sequence[Manner]] = MANNERS
    """How it thinks others may deal."""
    costs = TWO_POINTS
    rest: ClassVar[int] = ROUNDS_OF_REST
    """Rounds without proposals for each refusal it has heard."""

    def judge_by(self, weights: Weights) -> None:
        """Judge by other weights than the learned ones."""
        self._judging = self._own = Judging(weights)

    def choose(self, game: Game, decision: Decision) -> Command:
        for answers in self._answers(game.rules.rule_set.knowledge):
            judged = answers.get(type(decision.step))
            if judged is not None:
                command = judged(self.view(game, decision.seat), decision.step)
                if command is not None and game.refusal(command) is None:
                    return command
        return super().choose(game, decision)

    def _answers(self, knowledge: Knowledge) -> Sequence[JudgedAnswers]:
        """The answers of a game that come before the rules of thumb."""
        return (knowledge.judged,)

    def meddles_in(self, game: Game) -> bool:
        return game.rules.rule_set.knowledge.judged_meddled is not None

    def meddle(self, game: Game, seat: Seat) -> Command | None:
        meddled = game.rules.rule_set.knowledge.judged_meddled
        return None if meddled is None else meddled(game, seat)

    def buy(self, game: Game, seat: Seat, step: MayBuy) -> Command:
        return Decline(seat) if self._gets_for_less(game, seat, step) else super().buy(game, seat, step)

    def _gets_for_less(self, game: Game, seat: Seat, step: MayBuy) -> bool:
        """Whether others lack the cash to bid for a lot, so that it goes to this seat below its price."""
        rivals = [other for other in game.others(seat) if may_deal_with_bank(game, other)]
        if game.options.unbought != "auction" or not rivals:
            return False
        bid = max(bid_limit(game, other) for other in rivals)
        if bid >= price_of(game, step.title) * CHEAPER:
            return False
        last = Auction(seat, step.title, bidders=(seat, *rivals), leader=rivals[0], bid=bid)
        return isinstance(self.bid(game, seat, last), Bid)

    def _about_lot(self, thought: Thought | None, game: Game, step: Step) -> Thought | None:
        """The thought with the reason for which a lot was left to auction, if it was."""
        if thought is None or not isinstance(thought.command, Decline) or not isinstance(step, MayBuy):
            return thought
        return replace(thought, rule=FOR_LESS) if self._gets_for_less(game, thought.seat, step) else thought

    def consider(self, game: Game, seat: Seat, step: Considers) -> Command:
        return consider(self.view(game, seat), step)

    def _deal(self, game: Game, seat: Seat) -> Command | None:
        if not game.knows(Propose):
            return None
        view = self.view(game, seat)
        return proposal(view, Manners(view, self.manners), self.rest)

    def explain(self, game: Game, decision: Decision, command: Command) -> Thought | None:
        """Deals by the chances before and after them; in games judged in dollars, everything by those."""
        seat, knowledge = decision.seat, game.rules.rule_set.knowledge
        if knowledge.dollars is not None:
            return knowledge.dollars(game, decision, command)
        offer = deal_of(decision.step, command)
        if offer is None or type(decision.step) in knowledge.careful:
            return self._about_lot(super().explain(game, decision, command), game, decision.step)
        view = self.view(game, seat)
        chances = view.after(offer)
        sides = (seat, offer.partner if offer.proposer == seat else offer.proposer)
        rises = tuple(Rise(side, view.before[side], chances[side]) for side in sides)
        rule = FOR_AN_END if view.livens(offer) else ""
        return Thought(seat, game.state.round, game.state.moves, command, rule, rises=rises)
