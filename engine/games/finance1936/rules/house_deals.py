"""Extra houses sold alone between players, in a shortage (FI-42, FI-66, FI-106)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.board import TitleNumber
from engine.bundle import Bundle
from engine.choices import Choice, Decision, open_terms
from engine.commands import Accept, PlaceBuilding, Refuse, Seat
from engine.events import Reason
from engine.game import Game
from engine.games.finance1936.commands import AskHouses, GiveHouse, OfferHouses
from engine.games.finance1936.events import HousesAsked, HousesKept, HousesOffered, HousesSold
from engine.games.finance1936.steps import ConsidersHouses, ConsidersSale, GiveHouses, MoveHouse
from engine.ledger import pay, raise_buildings, raze_buildings
from engine.queries import titles_of
from engine.rules.auction_commitments import why_not_bidder
from engine.rules.building import sale_refund
from engine.rules.counteroffers import why_no_answer
from engine.rules.debtors import why_ruinous
from engine.rules.ended_offers import ends_all_offers, why_unheard
from engine.rules.open_moments import is_closed_to_trade
from engine.rules.shortages import buildable_groups
from engine.steps import Auction, Due, MayBuy, Owes

house_deals = Bundle("house deals")


def _room(game: Game, seat: Seat) -> dict[TitleNumber, int]:
    """How many more houses each of a player's lots can take, once they may build (FI-37, FI-39)."""
    most = game.options.houses_before_hotel
    lots = [lot for lots in buildable_groups(game, seat) for lot in lots]
    return {lot: most - game.state.level[lot] for lot in lots if game.state.level[lot] < most}


def extra_houses(game: Game, seat: Seat) -> int:
    """How many extra houses a player has in all."""
    return sum(game.state.level[lot] for lot in titles_of(game, seat))


def _has_room(game: Game, seat: Seat, number: int) -> bool:
    return number <= sum(_room(game, seat).values())


def _why_not_now(game: Game) -> str | None:
    if game.state.houses:
        return "Players can trade houses alone only when the Bank has none."
    if is_closed_to_trade(game):
        return "In this game, offer or ask for houses before a roll."
    return None


def _is_price(game: Game, buyer: Seat, price: int) -> bool:
    return 0 <= price <= game.state.players[buyer].funds and not price % game.options.money_unit


# --- offered by the seller


def _cannot_offer(game: Game, command: OfferHouses) -> str | None:
    return why_unheard(game, command.seat, command.buyer) or _why_not_terms(game, command)


def _why_not_terms(game: Game, command: OfferHouses) -> str | None:
    if (why := _why_not_now(game)) is not None:
        return why
    level, own = game.state.level, titles_of(game, command.seat)
    if not command.lots or any(
        lot not in own or command.lots.count(lot) > level[lot] for lot in command.lots
    ):
        return "Name extra houses on your own lots."
    if command.buyer not in game.others(command.seat):
        return "Name another player who is still in the game."
    if not _has_room(game, command.buyer, len(command.lots)):
        return "The buyer has no room for them, or has not finished a lap."
    if not _is_price(game, command.buyer, command.price):
        unit, funds = game.options.money_unit, game.state.players[command.buyer].funds
        return f"The price must be a multiple of ${unit}, up to the ${funds} the buyer has."
    if (why := why_not_bidder(game, command.buyer, command.price)) is not None:
        return why
    return why_ruinous(game, command.seat, command.price - sale_refund(game, command.lots))


def _offer_draft(game: Game, seat: Seat) -> Iterable[Choice]:
    is_open = _why_not_now(game) is None and extra_houses(game, seat)
    return (open_terms(seat, OfferHouses),) if is_open else ()


@house_deals.business(OfferHouses, (Due, MayBuy, Auction, Owes), refusal=_cannot_offer, choices=_offer_draft)
def offer_houses(game: Game, command: OfferHouses) -> None:
    """At any agreed price; the buyer decides (FI-66)."""
    game.tell(HousesOffered, command.seat, command.buyer, command.lots, command.price)
    game.push(ConsidersHouses(command.buyer, command.seat, command.lots, command.price))


@house_deals.resolves(ConsidersHouses)
def consider_houses(game: Game, step: ConsidersHouses) -> Decision:
    return Decision(step.seat, step)


def _why_not_offered(game: Game, step: ConsidersHouses) -> str | None:
    return _why_not_terms(game, OfferHouses(step.seller, step.seat, step.lots, step.price))


house_deals.doubts_if(ConsidersHouses, _why_not_offered)


@house_deals.answers(Accept, at=ConsidersHouses)
def accept_houses(game: Game, step: ConsidersHouses, command: Accept) -> None:
    """The seller has named the lots already (FI-66)."""
    _pass_houses(game, step.seller, step.seat, step.lots, step.price)


def _pass_houses(game: Game, seller: Seat, buyer: Seat, lots: tuple[TitleNumber, ...], price: int) -> None:
    """Paid at once, and placed at once (FI-66)."""
    game.tell(HousesSold, seller, buyer, lots, price)
    raze_buildings(game, seller, lots, 0, Reason.TRADE)
    if price:
        pay(game, buyer, seller, price, Reason.TRADE)
    game.push(*[MoveHouse(buyer) for _ in lots])


@house_deals.answers(Refuse, at=ConsidersHouses)
def refuse_houses(game: Game, step: ConsidersHouses, command: Refuse) -> None:
    game.tell(HousesSold, step.seller, step.seat, (), 0)


ends_all_offers(house_deals, ConsidersHouses, refuse_houses, lambda step: step.seller)


# --- asked for by the buyer


def _cannot_ask(game: Game, command: AskHouses) -> str | None:
    return why_unheard(game, command.seat, command.owner) or _why_not_asked(game, command)


def _why_not_asked(game: Game, command: AskHouses) -> str | None:
    if (why := _why_not_now(game)) is not None:
        return why
    if command.owner not in game.others(command.seat):
        return "Name another player who is still in the game."
    most = extra_houses(game, command.owner)
    if not 1 <= command.number <= most:
        several = f"Ask for 1 to {most} houses." if most > 1 else "Ask for one house; they have no more."
        return several if most else "That player has no extra houses."
    if not _has_room(game, command.seat, command.number):
        return "You have no room for them, or have not finished a lap."
    if not _is_price(game, command.seat, command.price):
        unit, funds = game.options.money_unit, game.state.players[command.seat].funds
        return f"The price must be a multiple of ${unit}, up to the ${funds} you have."
    return None


def owners_to_ask(game: Game, seat: Seat) -> list[Seat]:
    """The other players with extra houses who take offers from this one."""
    owners = (other for other in game.others(seat) if extra_houses(game, other))
    return [owner for owner in owners if why_unheard(game, seat, owner) is None]


def _ask_draft(game: Game, seat: Seat) -> Iterable[Choice]:
    is_open = _why_not_now(game) is None and _has_room(game, seat, 1) and owners_to_ask(game, seat)
    return (open_terms(seat, AskHouses),) if is_open else ()


@house_deals.business(AskHouses, (Due, MayBuy, Auction), refusal=_cannot_ask, choices=_ask_draft)
def ask_for_houses(game: Game, command: AskHouses) -> None:
    """The owner decides, and chooses which houses (FI-106)."""
    game.tell(HousesAsked, command.seat, command.owner, command.number, command.price)
    game.push(ConsidersSale(command.owner, command.seat, command.number, command.price))


@house_deals.resolves(ConsidersSale)
def consider_sale(game: Game, step: ConsidersSale) -> Decision:
    return Decision(step.seat, step)


def _why_not_given(game: Game, step: ConsidersSale | GiveHouses) -> str | None:
    return _why_not_asked(game, AskHouses(step.buyer, step.seat, step.number, step.price))


house_deals.doubts_if(ConsidersSale, _why_not_given)
house_deals.doubts_if(GiveHouses, _why_not_given)


@house_deals.answers(Accept, at=ConsidersSale)
def accept_sale(game: Game, step: ConsidersSale, command: Accept) -> None:
    """The owner says next which houses (FI-106)."""
    game.push(GiveHouses(step.seat, step.buyer, step.number, step.price))


@house_deals.answers(Refuse, at=ConsidersSale)
def refuse_sale(game: Game, step: ConsidersSale, command: Refuse) -> None:
    game.tell(HousesKept, step.seat, step.buyer)


def _cannot_counter(game: Game, step: ConsidersSale, command: OfferHouses) -> str | None:
    if command.buyer != step.buyer:
        return "A counteroffer must go to the player who asked."
    return why_no_answer(game, step) or _why_not_terms(game, command)


def _offer_counter(game: Game, step: ConsidersSale, seat: Seat) -> Iterable[Choice]:
    return (open_terms(seat, OfferHouses),) if why_no_answer(game, step) is None else ()


@house_deals.answers(OfferHouses, at=ConsidersSale, refusal=_cannot_counter, choices=_offer_counter)
def counter_with_offer(game: Game, step: ConsidersSale, command: OfferHouses) -> None:
    """Counter with other houses or another price, which the buyer accepts or refuses (FI-106)."""
    offer_houses(game, command)


ends_all_offers(house_deals, ConsidersSale, refuse_sale, lambda step: step.buyer)


def lots_to_give(game: Game, step: GiveHouses) -> list[TitleNumber]:
    """The lots that still have a house beyond those already named."""
    level = game.state.level
    return [lot for lot in titles_of(game, step.seat) if level[lot] > step.lots.count(lot)]


@house_deals.resolves(GiveHouses)
def ask_which_houses(game: Game, step: GiveHouses) -> Decision | None:
    """Ask where there is a choice; once all are named they change hands."""
    if len(step.lots) == step.number:
        _pass_houses(game, step.seat, step.buyer, step.lots, step.price)
        return None
    lots = lots_to_give(game, step)
    if len(lots) > 1:
        return Decision(step.seat, step)
    game.push(_with_lots(step, lots * (step.number - len(step.lots))))
    return None


def _with_lots(step: GiveHouses, lots: Iterable[TitleNumber]) -> GiveHouses:
    return GiveHouses(step.seat, step.buyer, step.number, step.price, (*step.lots, *lots))


def _cannot_give(game: Game, step: GiveHouses, command: GiveHouse) -> str | None:
    return None if command.lot in lots_to_give(game, step) else "Name one of your lots with an extra house."


def _offer_lots(game: Game, step: GiveHouses, seat: Seat) -> Iterator[Choice]:
    yield from (GiveHouse(seat, lot) for lot in lots_to_give(game, step))


@house_deals.answers(GiveHouse, at=GiveHouses, refusal=_cannot_give, choices=_offer_lots)
def give_house(game: Game, step: GiveHouses, command: GiveHouse) -> None:
    """One after another; nothing changes hands until all are named (FI-106)."""
    game.push(_with_lots(step, (command.lot,)))


# --- put on a lot at once


@house_deals.resolves(MoveHouse)
def ask_for_lot(game: Game, step: MoveHouse) -> Decision:
    return Decision(step.seat, step)


def _cannot_place(game: Game, step: MoveHouse, command: PlaceBuilding) -> str | None:
    return None if command.lot in _room(game, step.seat) else "Put it on one of your lots with room for it."


def _offer_places(game: Game, step: MoveHouse, seat: Seat) -> Iterator[Choice]:
    yield from (PlaceBuilding(seat, lot) for lot in _room(game, seat))


@house_deals.answers(PlaceBuilding, at=MoveHouse, refusal=_cannot_place, choices=_offer_places)
def put_house(game: Game, step: MoveHouse, command: PlaceBuilding) -> None:
    raise_buildings(game, step.seat, (command.lot,), cost=0)
