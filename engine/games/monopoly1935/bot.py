"""How a careful player rides where Free Parking is a Subway, and what triple play cards are worth to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.board import Place
from engine.bots.valuation import value_of
from engine.cards import Effect, Numbers
from engine.commands import BANK, Command, Forgo, RideTo, Seat
from engine.game import Game
from engine.options import Options
from engine.queries import may_deal_with_bank, price_of
from engine.rules.places.subway import stations
from engine.steps import MayRide, Step

IN_HAND = 50
"""The least cash left after a purchase, in dollars."""

CARD_VALUES: Mapping[type[Effect], int] = {Numbers: 150}
"""What kept cards are worth, in dollars; a triple play card wins about $100 at a time, and is kept."""

REASONS: Mapping[type[Command], str] = {
    RideTo: "Of the spaces it could ride to, this was worth the most.",
    Forgo: "No ride was worth it.",
}


def card_values(options: Options) -> Mapping[type[Effect], int]:
    """What kept cards are worth by these options, in dollars."""
    return CARD_VALUES


def ride(game: Game, seat: Seat, step: MayRide) -> Command:
    """To the unowned property that is worth most beyond its price, or to Go for its pay."""
    best: Command = Forgo(seat)
    most = 0
    for station in stations(game, seat):
        if (worth := _worth(game, seat, station.place)) > most:
            best, most = station, worth
    return best


def _worth(game: Game, seat: Seat, place: Place) -> int:
    if place in game.board.salaries:
        return game.board.pay_of(place, place)
    deed = game.board.title_at(place)
    if deed is None or game.state.owner[deed.number] != BANK or not may_deal_with_bank(game, seat):
        return 0
    if game.state.players[seat].funds < price_of(game, deed.number) + IN_HAND:
        return 0
    return value_of(game, seat, deed.number) - price_of(game, deed.number) * 2 // 3


def _stay(game: Game, seat: Seat, step: MayRide) -> Command:
    return Forgo(seat)


ANSWERS: Mapping[type[Step], Callable[[Game, Seat, Any], Command]] = {MayRide: ride}

PLAIN: Mapping[type[Step], Callable[[Game, Seat, Any], Command]] = {MayRide: _stay}
"""Answers that carry on with a move as the dice had it."""
