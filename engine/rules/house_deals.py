"""Extra houses sold alone between players, in a shortage (FI-42, FI-66)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events
from engine.board import TitleNumber
from engine.bundle import Bundle
from engine.choices import Choice, Decision, Draft
from engine.commands import Accept, OfferHouses, PlaceBuilding, Refuse, Seat
from engine.events import Reason
from engine.game import Game
from engine.ledger import pay, raise_buildings, raze_buildings
from engine.queries import titles_of
from engine.rules.building import sale_refund
from engine.rules.debtors import why_ruinous
from engine.rules.shortages import buildable_groups
from engine.steps import ConsidersHouses, Due, MoveHouse, Owes

house_deals = Bundle("house deals")


def _room(game: Game, seat: Seat) -> dict[TitleNumber, int]:
    """How many houses more each of a player's lots can take, once round the board (FI-37, FI-39)."""
    most = game.options.houses_before_hotel
    lots = [lot for lots in buildable_groups(game, seat) for lot in lots]
    return {lot: most - game.state.level[lot] for lot in lots if game.state.level[lot] < most}


def _cannot_offer(game: Game, command: OfferHouses) -> str | None:
    if game.state.houses:
        return "Houses alone pass between players only when the Bank has none."
    level, own = game.state.level, titles_of(game, command.seat)
    if not command.lots or any(
        lot not in own or command.lots.count(lot) > level[lot] for lot in command.lots
    ):
        return "Name extra houses on lots of your own."
    if command.buyer not in game.others(command.seat):
        return "Name another player who is still in the game."
    if sum(_room(game, command.buyer).values()) < len(command.lots):
        return "The buyer has no room for them, or has not been round the board."
    unit, funds = game.options.money_unit, game.state.players[command.buyer].funds
    if not 0 <= command.price <= funds or command.price % unit:
        return f"The price is a multiple of ${unit}, at most the ${funds} the buyer has."
    return why_ruinous(game, command.seat, command.price - sale_refund(game, command.lots))


def _offer_draft(game: Game, seat: Seat) -> Iterator[Choice]:
    if not game.state.houses and any(game.state.level[lot] for lot in titles_of(game, seat)):
        yield Draft(seat, OfferHouses)


@house_deals.business(OfferHouses, (Due, Owes), refusal=_cannot_offer, choices=_offer_draft)
def offer_houses(game: Game, command: OfferHouses) -> None:
    """At any agreed price; the buyer decides (FI-66)."""
    game.tell(events.HousesOffered(command.seat, command.buyer, command.lots, command.price))
    game.push(ConsidersHouses(command.buyer, command.seat, command.lots, command.price))


@house_deals.resolves(ConsidersHouses)
def consider_houses(game: Game, step: ConsidersHouses) -> Decision:
    return Decision(step.seat, step)


@house_deals.answers(Accept, at=ConsidersHouses)
def accept_houses(game: Game, step: ConsidersHouses, command: Accept) -> None:
    """Paid at once, and placed at once (FI-66)."""
    game.tell(events.HousesSold(step.seller, step.seat, step.lots, step.price))
    raze_buildings(game, step.seller, step.lots, refund=0)
    if step.price:
        pay(game, step.seat, step.seller, step.price, Reason.TRADE)
    game.push(*[MoveHouse(step.seat) for _ in step.lots])


@house_deals.answers(Refuse, at=ConsidersHouses)
def refuse_houses(game: Game, step: ConsidersHouses, command: Refuse) -> None:
    game.tell(events.HousesSold(step.seller, step.seat, (), 0))


@house_deals.resolves(MoveHouse)
def ask_for_lot(game: Game, step: MoveHouse) -> Decision:
    return Decision(step.seat, step)


def _cannot_place(game: Game, step: MoveHouse, command: PlaceBuilding) -> str | None:
    return None if command.lot in _room(game, step.seat) else "Put it on a lot of your own with room for it."


def _offer_places(game: Game, step: MoveHouse, seat: Seat) -> Iterator[Choice]:
    yield from (PlaceBuilding(seat, lot) for lot in _room(game, seat))


@house_deals.answers(PlaceBuilding, at=MoveHouse, refusal=_cannot_place, choices=_offer_places)
def put_house(game: Game, step: MoveHouse, command: PlaceBuilding) -> None:
    raise_buildings(game, step.seat, (command.lot,), cost=0)
