"""Plays any legal choice with equal chance: the tester of the rules."""

from __future__ import annotations

from dataclasses import replace

from engine.bots.base import Bot
from engine.choices import Amount, Choice, Decision, OpenTerms
from engine.commands import (
    Command,
    Counter,
    EndAllOffers,
    EndTurn,
    Goods,
    Offer,
    OfferProperty,
    Propose,
    Resign,
    Seat,
    Throw,
)
from engine.game import Game
from engine.queries import titles_of
from engine.rng import Rng
from engine.steps import Considers
from engine.strategy.random_choices import a_sum, one, some
from engine.strategy.thought import Thought

_NEVER = (Resign, EndAllOffers)


class Uniform(Bot):
    """Chooses at random, never resigns or stops hearing offers, and makes up terms where they are needed."""

    id = "uniform"
    title = "Random"

    def choose(self, game: Game, decision: Decision) -> Command:
        choices = game.choices(without=_NEVER)
        whim = Whim(self.chance(game))
        while True:
            command = whim.fill_in(game, choices[whim.rng.below(len(choices))])
            if command is not None and game.refusal(command) is None:
                return command

    def explain(self, game: Game, decision: Decision, command: Command) -> Thought | None:
        if isinstance(command, Throw | EndTurn):
            return None
        return Thought(command.seat, game.state.round, game.state.moves, command, "Chosen at random.")


class Whim:
    """Random answers."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def fill_in(self, game: Game, choice: Choice) -> Command | None:
        """A command for a choice; None if the random terms lead to nothing."""
        if isinstance(choice, Amount):
            steps = (choice.high - choice.low) // choice.unit
            return choice.command(choice.low + choice.unit * self.rng.below(steps + 1))
        if isinstance(choice, OpenTerms):
            return self.write(game, choice)
        return choice

    def write(self, game: Game, draft: OpenTerms) -> Command | None:
        """A command with random terms; None if they lead to nothing."""
        decision = game.decision
        assert decision is not None
        own = game.rules.rule_set.knowledge.scribbles.get(draft.kind)
        if own is not None:
            return own(game, draft.seat, self.rng)
        if draft.kind is OfferProperty:
            goods = self._goods(game, draft.seat)
            return OfferProperty(draft.seat, goods.cash, goods.titles)
        partner = _partner(self.rng, game, decision, draft.seat)
        offer = Offer(draft.seat, partner, self._goods(game, draft.seat), self._open_goods(game, partner))
        return Counter(draft.seat, offer) if draft.kind is Counter else Propose(draft.seat, offer)

    def _goods(self, game: Game, seat: Seat) -> Goods:
        player = game.state.players[seat]
        cash = a_sum(self.rng, game, player.funds) if self.rng.below(2) else 0
        titles = some(self.rng, titles_of(game, seat))
        cards = tuple([card for card in player.cards if self.rng.below(2)]) if player.cards else ()
        held = game.rules.facts.dealing.tickets(game, seat)
        return Goods(cash, titles, cards, self.rng.below(held + 1) if held else 0)

    def _open_goods(self, game: Game, seat: Seat) -> Goods:
        """Another player's goods, without cards that nobody else can see."""
        goods = self._goods(game, seat)
        hidden = game.rules.hidden_cards
        if hidden.isdisjoint(goods.cards):
            return goods
        return replace(goods, cards=tuple([card for card in goods.cards if card not in hidden]))


def _partner(rng: Rng, game: Game, decision: Decision, seat: Seat) -> Seat:
    if isinstance(decision.step, Considers):
        return decision.step.offer.proposer
    return one(rng, game.others(seat))
