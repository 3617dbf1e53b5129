"""What everybody else waits for, in a sentence: who decides what, and in whose turn.

>>> waiting(game, People(("Ann", "Bea"), you=0))
'In your turn, Bea decides whether to buy Market Street.'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Game
from engine.games.addon1995.steps import (
    AddTravel,
    Halving,
    Journey,
    MayMoveBridge,
    PlaceBridge,
    Refund,
    TravelOn,
)
from engine.games.finance1936.steps import (
    ChooseLots,
    ConsidersHouses,
    ConsidersSale,
    ForfeitLot,
    GiveHouses,
    MoveHouse,
)
from engine.steps import Auction, Considers, Due, MayBuy, Owes, PlaceWon, Step, Wishes
from tui.text.words import People, deed_name, money

Doing = Callable[[Game, People, Any], str]


def waiting(game: Game, people: People) -> str:
    """Whom the game waits for, and what for; empty when it is over."""
    decision = game.decision
    if decision is None:
        return ""
    seat, step = decision.seat, decision.step
    who = people.subject(seat) if seat == game.state.turn else people.object(seat)
    doing = _DOING.get(type(step))
    third, second, rest = ("decides", "decide", "")
    if doing is not None:
        third, second, rest = _parted(doing(game, people, step))
    text = f"{who} {people.verb(seat, third, second)}{rest}."
    return text if seat == game.state.turn else f"In {people.owner(game.state.turn)} turn, {text}"


def _parted(words: str) -> tuple[str, str, str]:
    """The verb in both its forms, and what follows it.

    >>> _parted("bids for a house")
    ('bids', 'bid', ' for a house')
    """
    verb, space, rest = words.partition(" ")
    return verb, "have" if verb == "has" else verb.removesuffix("s"), space + rest


def _may_buy(game: Game, people: People, step: MayBuy) -> str:
    return f"decides whether to buy {deed_name(game.board, step.title)}"


def _auction(game: Game, people: People, step: Auction) -> str:
    if step.title is not None:
        return f"bids for {deed_name(game.board, step.title)}, if at all"
    return "bids for a building, if at all"


def _owes(game: Game, people: People, step: Owes) -> str:
    return f"has to raise {money(step.amount)} for {people.object(step.creditor)}"


def _considers(game: Game, people: People, step: Considers) -> str:
    return f"considers {people.owner(step.offer.proposer)} offer"


def _considers_houses(game: Game, people: People, step: ConsidersHouses) -> str:
    return f"considers {people.owner(step.seller)} houses"


def _considers_sale(game: Game, people: People, step: ConsidersSale) -> str:
    return f"considers whether to sell {people.object(step.buyer)} houses"


_DOING: dict[type[Step], Doing] = {
    Due: lambda game, people, step: "rolls",
    MayBuy: _may_buy,
    Auction: _auction,
    Owes: _owes,
    Considers: _considers,
    ConsidersHouses: _considers_houses,
    ConsidersSale: _considers_sale,
    GiveHouses: lambda game, people, step: "decides which houses to part with",
    Wishes: lambda game, people, step: "decides how many of the last buildings to ask for",
    PlaceWon: lambda game, people, step: "decides where to build",
    MoveHouse: lambda game, people, step: "decides where to build",
    AddTravel: lambda game, people, step: "decides whether to add travel cards",
    Journey: lambda game, people, step: "decides whether to change boards",
    TravelOn: lambda game, people, step: "decides whether to travel on",
    Refund: lambda game, people, step: "decides whether to take the whole pool",
    Halving: lambda game, people, step: "decides whether to take half of somebody's winnings",
    PlaceBridge: lambda game, people, step: "decides where to put a bridge",
    MayMoveBridge: lambda game, people, step: "decides whether to move the bridge",
    ForfeitLot: lambda game, people, step: "decides which lot to give back for want of a marker",
    ChooseLots: lambda game, people, step: "decides which lots to keep",
}
"""What a player does at each kind of step, beginning with the verb; elsewhere he just decides."""
