"""How a careful player plays Finance: houses double a rent, so they go on few lots, the best first."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import chain
from typing import Any

from engine.board import TitleNumber
from engine.bots.ahead import is_alone_at_bank
from engine.bots.base import build_in_order
from engine.bots.dealing import names_terms
from engine.commands import (
    Accept,
    Bid,
    Buy,
    Command,
    Counter,
    Decline,
    DropOut,
    GiveUp,
    Goods,
    Offer,
    PlaceBuilding,
    Refuse,
    Seat,
    SellBuildings,
    Throw,
    Want,
)
from engine.game import Game
from engine.games.finance1936.commands import BidOn, Forfeit, GiveHouse, KeepLots, OfferHouses, SellLot
from engine.games.finance1936.rules.bank_sales import bank_pays
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.steps import (
    ChooseLots,
    ConsidersHouses,
    ConsidersSale,
    ForfeitLot,
    GiveHouses,
    MoveHouse,
)
from engine.games.finance1936.values import (
    IN_HAND,
    SCARCE,
    best_houses,
    cheapest_house,
    gain_of_house,
    gain_of_trade,
    rent_of,
    reserve,
    worth_of_lot,
)
from engine.queries import bid_limit, free_markers, price_of_level, raisable, titles_of
from engine.rules.auctions import least, most
from engine.rules.shortages import buildable_groups, capacity, places_for
from engine.rules.trades import why_not_offer
from engine.steps import Auction, Considers, Due, MayBuy, Owes, PlaceWon, Step, Wishes

MARGIN = 25
"""The least a trade must bring, in dollars."""

# needed every turn, or nearly; made once for each seat
_throw, _buy, _decline, _drop_out = cache(Throw), cache(Buy), cache(Decline), cache(DropOut)


def _spare(game: Game, seat: Seat) -> int:
    return game.state.players[seat].funds - reserve(game, seat)


def _rounded(game: Game, amount: int) -> int:
    """An amount rounded down to what these rules allow."""
    return amount - amount % game.options.money_unit


# --- before a throw


def before_throw(game: Game, seat: Seat, step: Due) -> Command:
    """Builds the houses it can afford, then throws."""
    houses, player = game.state.houses, game.state.players[seat]
    if not houses or not FinancePlayer.of(player).has_circuit:
        return _throw(seat)
    funds, cheapest = player.cash + player.credit, cheapest_house(game.rules)
    if funds < IN_HAND + cheapest:  # most often; it keeps as much
        return _throw(seat)
    if (spare := funds - reserve(game, seat)) < cheapest:
        return _throw(seat)
    order = best_houses(game, game.owned.titles[seat], spare, houses)
    return (build_in_order(game, seat, order) if order else None) or _throw(seat)


def _order(game: Game, seat: Seat, spare: int, stock: int) -> list[TitleNumber]:
    """The houses to buy with this much money, in order."""
    if spare < cheapest_house(game.rules):  # most often
        return []
    return best_houses(game, chain(*buildable_groups(game, seat)), spare, stock)


def choose_wish(game: Game, seat: Seat, step: Wishes) -> Command:
    """As many as it would buy itself."""
    could = capacity(game, seat, step.building)
    return Want(seat, min(could, len(_order(game, seat, _spare(game, seat), could))))


def place_won(game: Game, seat: Seat, step: PlaceWon) -> Command:
    return PlaceBuilding(seat, max(places_for(game, step), key=lambda lot: gain_of_house(game, lot)))


def place_bought(game: Game, seat: Seat, step: MoveHouse) -> Command:
    """On the lot where it adds most rent for the price of a house there."""
    lots = [lot for lot in titles_of(game, seat) if game.refusal(PlaceBuilding(seat, lot)) is None]
    return PlaceBuilding(seat, max(lots, key=lambda lot: gain_of_house(game, lot)))


# --- buying and bidding


def choose_purchase(game: Game, seat: Seat, step: MayBuy) -> Command:
    """Buys any lot that leaves it some cash; without a free marker, only in exchange for a worse one."""
    price = game.board.titles[step.title].price
    funds = game.state.players[seat].funds
    if free_markers(game, seat) == 0:
        worst = _worst(game, seat)
        change = price - bank_pays(game, worst)
        gain = worth_of_lot(game, step.title) - worth_of_lot(game, worst)
        if funds >= change + reserve(game, seat) and gain * 5 >= change * 4:
            return SellLot(seat, worst)
        return _decline(seat)
    return _buy(seat) if funds >= price + IN_HAND else _decline(seat)


def _worst(game: Game, seat: Seat, but: TitleNumber | None = None) -> TitleNumber:
    """The lot it would miss least."""
    lots = [lot for lot in titles_of(game, seat) if lot != but]
    return min(lots, key=partial(worth_of_lot, game))


def choose_bid(game: Game, seat: Seat, step: Auction) -> Command:
    """Up to what the lot is worth, and never more than it can spare."""
    if step.title is None:
        return _bid_for_house(game, seat, step)
    low, worth, spare = least(game, step), worth_of_lot(game, step.title), bid_limit(game, seat) - IN_HAND
    if low > worth or low > spare:
        return _drop_out(seat)
    has_marker = free_markers(game, seat) != 0
    if not has_marker:  # less the lot it would have to give back
        worth -= worth_of_lot(game, _worst(game, seat))
    limit = _rounded(game, min(worth, spare))
    if low > limit:
        return _drop_out(seat)
    if not has_marker and _can_beat_all(game, seat, step, limit):
        return SellLot(seat, _worst(game, seat))
    raised = _rounded(game, step.bid + game.board.titles[step.title].price // 10)
    if raised < low or is_alone_at_bank(game, seat):
        raised = low
    bid = Bid(seat, raised if raised < limit else limit)
    game.allow(bid)  # it is neither less than the least nor more than the most
    return bid


def _can_beat_all(game: Game, seat: Seat, step: Auction, limit: int) -> bool:
    """Whether it can outbid everybody still in, so that selling a lot to qualify pays off (FI-30)."""
    others = [other for other in step.bidders or () if other != seat]
    return all(bid_limit(game, other) < limit for other in others)


def _bid_for_house(game: Game, seat: Seat, step: Auction) -> Command:
    return bid_for_house(game, seat, step, _spare(game, seat))


def bid_for_house(game: Game, seat: Seat, step: Auction, spare: int) -> Command:
    """For the lot where a house adds most, up to half again its price there."""
    low = least(game, step)
    limit = min(most(game, step, seat), spare)
    bids: list[BidOn] = []
    for lots in buildable_groups(game, seat):
        for lot in lots:
            price = price_of_level(game, lot, game.state.level[lot] + 1)
            bid = BidOn(seat, max(low, price), lot)
            if bid.amount <= min(limit, price * SCARCE // 100) and game.refusal(bid) is None:
                bids.append(bid)
    return max(bids, key=lambda bid: gain_of_house(game, bid.lot)) if bids else DropOut(seat)


def choose_forfeit(game: Game, seat: Seat, step: ForfeitLot) -> Command:
    return Forfeit(seat, _worst(game, seat, but=step.won))


def choose_kept(game: Game, seat: Seat, step: ChooseLots) -> Command:
    """The lots worth most, one for every free marker."""
    free = free_markers(game, seat) or 0
    best = sorted(step.titles, key=lambda lot: -worth_of_lot(game, lot))[:free]
    return KeepLots(seat, tuple(sorted(best)))


# --- debts


def raise_cash(game: Game, seat: Seat, step: Owes) -> Command:
    """The sale that costs least rent: one that is enough, or else the best of those that are not."""
    if raisable(game, seat) < step.amount:
        return GiveUp(seat)
    missing = step.amount - game.state.players[seat].funds
    sales = _sales(game, seat)
    enough = [sale for sale in sales if sale[1] >= missing]
    *_, lot, number = min(enough) if enough else min(sales, key=lambda sale: sale[0] / sale[1])
    return SellBuildings(seat, (lot,) * number) if number else SellLot(seat, lot)


def _sales(game: Game, seat: Seat) -> list[tuple[int, int, TitleNumber, int]]:
    """Everything that can be sold to the Bank: so many houses of a lot, or the lot itself if it is none.

    Before them the rent that costs, and what it brings.
    """
    sales, deeds, levels = [], game.board.titles, game.state.level
    for lot in game.owned.titles[seat]:
        deed, level = deeds[lot], levels[lot]
        rents, refund = deed.rents, deed.house_price // 2
        rent = rents[level]
        sales.append((rent, bank_pays(game, lot) if level else deed.price // 2, lot, 0))
        for number in range(1, level + 1):
            sales.append((rent - rents[level - number], number * refund, lot, number))
    return sales


# --- dealing with others


def consider_trade(game: Game, seat: Seat, step: Considers) -> Command:
    """Accept what pays; ask for the missing cash if the proposer has it; else refuse."""
    offer = step.offer
    gain = gain_of_trade(game, offer.gets, offer.gives)
    if gain >= MARGIN and _can_afford(game, seat, offer):
        return Accept(seat)
    missing = _rounded(game, MARGIN - gain + game.options.money_unit - 1)
    if gain < MARGIN and offer.gets.titles and names_terms(game, step):
        more = Goods(offer.gives.cash + missing, offer.gives.titles, offer.gives.cards)
        counter = Offer(seat, offer.proposer, offer.gets, more)
        if why_not_offer(game, counter) is None:
            return Counter(seat, counter)
    return Refuse(seat)


def _can_afford(game: Game, seat: Seat, offer: Offer) -> bool:
    """Whether it keeps some cash, if it has to pay."""
    cost = offer.gets.cash - offer.gives.cash
    return cost <= 0 or game.state.players[seat].funds - cost >= IN_HAND


def consider_houses(game: Game, seat: Seat, step: ConsidersHouses) -> Command:
    """Up to half again what they would cost at the Bank, if it can afford that."""
    best = _order(game, seat, game.state.players[seat].funds, len(step.lots))
    worth = sum(game.board.titles[lot].house_price for lot in best) * SCARCE // 100
    is_good = len(best) == len(step.lots) and step.price <= min(worth, _spare(game, seat))
    return Accept(seat) if is_good else Refuse(seat)


def consider_sale(game: Game, seat: Seat, step: ConsidersSale) -> Command:
    """For what the houses would cost when scarce, or what they earn; it counters lower prices with that."""
    lots = _to_part_with(game, seat, step.number)
    worth = sum(_worth_of_house(game, lot, lots[:number].count(lot)) for number, lot in enumerate(lots))
    if step.price >= worth:
        return Accept(seat)
    unit = game.options.money_unit
    counter = OfferHouses(seat, step.buyer, tuple(sorted(lots)), -(-worth // unit) * unit)
    return counter if game.refusal(counter) is None else Refuse(seat)


def choose_given(game: Game, seat: Seat, step: GiveHouses) -> Command:
    return GiveHouse(seat, _to_part_with(game, seat, step.number)[len(step.lots)])


def _to_part_with(game: Game, seat: Seat, number: int) -> list[TitleNumber]:
    """This many of its extra houses, each where the least rent is lost."""
    lots: list[TitleNumber] = []
    for _ in range(number):
        left = [lot for lot in titles_of(game, seat) if game.state.level[lot] > lots.count(lot)]
        lots.append(min(left, key=lambda lot: _rent_lost(game, lot, lots.count(lot))))
    return lots


def _rent_lost(game: Game, lot: TitleNumber, gone: int) -> int:
    """The rent lost by one house less on a lot, when this many are gone already."""
    level = game.state.level[lot] - gone
    return rent_of(game, lot, level) - rent_of(game, lot, level - 1)


def _worth_of_house(game: Game, lot: TitleNumber, gone: int) -> int:
    """Its price in a shortage, or half the rent it adds to one stop, whichever is more."""
    scarce = price_of_level(game, lot, game.state.level[lot] - gone) * SCARCE // 100
    return max(scarce, _rent_lost(game, lot, gone) // 2)


ANSWERS: dict[type[Step], Callable[[Game, Seat, Any], Command]] = {
    Due: before_throw,
    MayBuy: choose_purchase,
    Auction: choose_bid,
    ForfeitLot: choose_forfeit,
    Wishes: choose_wish,
    PlaceWon: place_won,
    MoveHouse: place_bought,
    ChooseLots: choose_kept,
    Owes: raise_cash,
    Considers: consider_trade,
    ConsidersHouses: consider_houses,
    ConsidersSale: consider_sale,
    GiveHouses: choose_given,
}
"""The answer to each step where the Bank buys lots back and every lot is built on by itself."""
