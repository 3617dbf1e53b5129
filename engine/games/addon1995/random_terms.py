"""Random travel cards and bridges, to test the rules with."""

from __future__ import annotations

from collections.abc import Mapping

from engine.commands import Command, Seat
from engine.game import Game
from engine.games.addon1995.commands import SetBridge, UseTravelCards
from engine.games.addon1995.rules.travel_cards import travel_cards_of
from engine.rng import Rng
from engine.strategy.knowledge import Scribble
from engine.strategy.random_choices import one


def travel(game: Game, seat: Seat, rng: Rng) -> UseTravelCards:
    """At least one of the seat's cards, in any order."""
    cards = travel_cards_of(game, seat)
    rng.shuffle(cards)
    return UseTravelCards(seat, tuple(cards[: 1 + rng.below(len(cards))]))


def bridge(game: Game, seat: Seat, rng: Rng) -> SetBridge:
    """From anywhere to anywhere."""
    outer, inner = game.board.rings
    return SetBridge(seat, one(rng, outer), one(rng, inner))


SCRIBBLES: Mapping[type[Command], Scribble] = {UseTravelCards: travel, SetBridge: bridge}
