"""Offers of houses with random terms, to test the rules with."""

from __future__ import annotations

from collections.abc import Mapping

from engine.commands import Command, Seat
from engine.game import Game
from engine.games.finance1936.commands import AskHouses, OfferHouses
from engine.games.finance1936.rules.house_deals import extra_houses, owners_to_ask
from engine.games.finance1936.steps import ConsidersSale
from engine.queries import titles_of
from engine.rng import Rng
from engine.strategy.knowledge import Scribble
from engine.strategy.random_choices import a_sum, one, some


def offer(game: Game, seat: Seat, rng: Rng) -> OfferHouses:
    """Some of the seat's houses to anybody."""
    buyer = _buyer(game, seat, rng)
    built = [lot for lot in titles_of(game, seat) for _ in range(game.state.level[lot])]
    price = a_sum(rng, game, game.state.players[buyer].funds)
    return OfferHouses(seat, buyer, some(rng, built), price)


def _buyer(game: Game, seat: Seat, rng: Rng) -> Seat:
    """The player who asked for them, or else anybody."""
    assert game.decision is not None
    step = game.decision.step
    return step.buyer if isinstance(step, ConsidersSale) else one(rng, game.others(seat))


def ask(game: Game, seat: Seat, rng: Rng) -> AskHouses:
    """Some of another player's houses."""
    owner = one(rng, owners_to_ask(game, seat))
    price = a_sum(rng, game, game.state.players[seat].funds)
    return AskHouses(seat, owner, 1 + rng.below(extra_houses(game, owner)), price)


SCRIBBLES: Mapping[type[Command], Scribble] = {OfferHouses: offer, AskHouses: ask}
