"""The travel cards and triple play cards in a player's hand, in a few characters each; pure."""

from __future__ import annotations

from engine.cards import Effect, Numbers, Spaces, ToElevator
from engine.commands import Seat
from engine.game import Game


def _effects(game: Game, seat: Seat) -> list[Effect]:
    return [game.rules.cards[held].effect for held in game.state.players[seat].cards]


def travel_cards(game: Game, seat: Seat) -> tuple[str, ...]:
    """How far each of a player's travel cards goes: +2, -3, or to the next elevator (AD-44)."""
    return tuple(
        f"{effect.spaces:+}" if isinstance(effect, Spaces) else "lift"
        for effect in _effects(game, seat)
        if isinstance(effect, Spaces | ToElevator)
    )


def triple_cards(game: Game, seat: Seat) -> tuple[str, ...]:
    """The numbers of each of a player's triple play cards: 136 (AD-38)."""
    return tuple(
        "".join(str(number) for number in effect.numbers)
        for effect in _effects(game, seat)
        if isinstance(effect, Numbers)
    )


def other_cards(game: Game, seat: Seat) -> int:
    """How many of a player's kept cards are neither."""
    return sum(not isinstance(effect, Spaces | ToElevator | Numbers) for effect in _effects(game, seat))
