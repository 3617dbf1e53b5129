"""Any position of the game with the inner board in one call, by the patent's numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.board import Place
from engine.cards import CardNumber
from engine.commands import Command, Seat, Throw
from engine.events import Moved
from engine.game import Game, Refused
from engine.games.addon1995.board import board
from engine.games.addon1995.commands import UseTravelCards
from engine.games.addon1995.options import AddonOptions
from engine.steps import Land, PassTurn, TurnOver
from tests.support import position as monopoly

RULES = "addon-1995"

TRAVEL = {1: 1, -1: 5, 2: 9, -2: 13, 3: 17, -3: 21}
"""By spaces: the number of the first travel card of each kind; there are four."""

OWN: Mapping[str, Seat] = {title.name: 0 for title in board(AddonOptions()).titles}
"""Player 0 owns everything, so nothing happens on a property."""


def no(number: int) -> Place:
    """The place of a location by the patent's number: 10 to 49 outside, 160 to 183 inside.

    >>> no(25), no(169)
    (15, 49)
    """
    return number - 10 if number < 100 else number - 160 + 40


def number_of(place: Place) -> int:
    """The patent's number of a place."""
    return place + 10 if place < 40 else place - 40 + 160


def position(cash: Sequence[int] = (1500, 1500, 1500), *, pool: int = 0, **setting: Any) -> Game:
    """A game in a certain position, as `tests.support.position` has it; nobody has been dealt any cards.

    What is not in `setting` is as in the patent's preferred set, but that the first seat begins.
    """
    usual = {"travel_cards_at_start": 0, "triple_cards_at_start": 0}
    return monopoly.position(cash, rules=RULES, boxes=(0, pool), **{**usual, **setting})


def landed(where: int, cash: Sequence[int] = (1500, 1500, 1500), **setting: Any) -> Game:
    """A game in which player 0 has just come to a location, by its number, by a throw of 7."""
    agenda = (Land(0, thrown=7), TurnOver(0), PassTurn(0))
    return position(cash, at={0: no(where)}, agenda=agenda, **setting)


def thrown(where: int, first: int, second: int, *, seats: int = 3, **setting: Any) -> Game:
    """A game in which player 0 has just thrown these dice, standing on a location, by its number."""
    dice = [(first, second), *setting.pop("dice", ())]
    game = position((1500,) * seats, at={0: no(where)}, dice=dice, **setting)
    game.submit(Throw(0))
    return game


def traveled(where: int, *spaces: int, **setting: Any) -> Game:
    """A game in which player 0 has just used travel cards of so many spaces, negative for back."""
    ids = [f"TR-{TRAVEL[one] + spaces[:n].count(one):02}" for n, one in enumerate(spaces)]
    keeps = {**dict.fromkeys(ids, 0), **setting.pop("keeps", {})}
    game = position(at={0: no(where)}, keeps=keeps, **setting)
    game.submit(UseTravelCards(0, cards(game, *ids)))
    return game


def at(game: Game, seat: int = 0) -> int:
    """The number of the location where a piece stands."""
    return number_of(game.state.players[seat].place)


def path(game: Game) -> list[int]:
    """The numbers of the locations that the last move went over."""
    moved = [event for event in game.events if isinstance(event, Moved)]
    return [number_of(place) for place in moved[-1].path]


def cards(game: Game, *ids: str) -> tuple[CardNumber, ...]:
    """The numbers of cards by their ids, in this order."""
    numbers = {card.id: number for number, card in enumerate(game.rules.cards)}
    return tuple(numbers[card_id] for card_id in ids)


def held(game: Game, seat: Seat = 0) -> list[str]:
    """The ids of the cards in a player's hand."""
    return [game.rules.cards[card].id for card in game.state.players[seat].cards]


def bottom(game: Game, deck: str) -> str:
    """The id of the last card of a deck, by its name."""
    number = next(number for number, known in enumerate(game.rules.decks) if known.name == deck)
    return game.rules.cards[game.state.decks[number][-1]].id


def refused(game: Game, command: Command) -> str:
    """The sentence with which a command is refused; nothing changes by it."""
    before, decision = game.state.copy(), game.decision
    with pytest.raises(Refused) as refusal:
        game.submit(command)
    assert (game.state, game.decision) == (before, decision)
    return str(refusal.value)
