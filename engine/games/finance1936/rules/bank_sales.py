"""Lots and houses sold to the Bank, and ownership markers (FI-30, FI-31, FI-45, FI-55 to FI-60)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.board import TitleNumber
from engine.boards.cache import kept_by_deed
from engine.bundle import Bundle
from engine.choices import Choice, Decision
from engine.commands import BANK, Seat, SellBuildings
from engine.events import Reason
from engine.game import Game
from engine.games.finance1936.commands import BidOn, Forfeit, SellLot
from engine.games.finance1936.events import LotForfeited, LotSold
from engine.games.finance1936.steps import ForfeitLot
from engine.games.finance1936.words import FinanceReason
from engine.ledger import give_title, pay, raze_buildings
from engine.offer_history import remember_price
from engine.queries import cost_of_buildings, free_markers, price_of_level, titles_of
from engine.rules.auctions import least, most, stand, why_not_amount
from engine.rules.building import cannot_sell, offer_sales, sell_buildings
from engine.rules.shortages import buildable_groups
from engine.steps import Auction, Due, MayBuy, Owes, TakeTitle

bank_sales = Bundle("bank sales")

_sell_lot = kept_by_deed(SellLot)  # offered again and again

SELLING = (Due, MayBuy, Owes, Auction)
"""Open moments, and whenever money or a marker is needed (FI-55, FI-60, FI-68)."""


def bank_pays(game: Game, title: TitleNumber) -> int:
    """Half the printed price of a lot and of each of its extra houses, in dollars (FI-56, FI-59)."""
    return game.board.titles[title].price // 2 + cost_of_buildings(game, title) // 2


def _cannot_sell_lot(game: Game, command: SellLot) -> str | None:
    if command.title not in titles_of(game, command.seat):
        return "You can only sell your own lots."
    return None


def _offer_lots(game: Game, seat: Seat) -> Iterable[Choice]:
    return [_sell_lot(seat, title) for title in game.owned.titles[seat]]


@bank_sales.business(SellLot, SELLING, refusal=_cannot_sell_lot, choices=_offer_lots)
def sell_lot(game: Game, command: SellLot) -> None:
    """Sell it with every house on it; the Bank always buys (FI-56, FI-58)."""
    amount = bank_pays(game, command.title)
    houses = game.state.level[command.title]
    game.tell(LotSold, command.seat, command.title, amount, command.seat, houses)
    return_lot(game, command.seat, command.title)
    pay(game, BANK, command.seat, amount, FinanceReason.LOT_SALE, command.title)


def return_lot(game: Game, seat: Seat, title: TitleNumber) -> None:
    """The lot becomes unowned again, and its extra houses go back to the stock (FI-56)."""
    if level := game.state.level[title]:
        raze_buildings(game, seat, [title] * level, 0, FinanceReason.LOT_SALE)
    give_title(game, title, BANK, FinanceReason.LOT_SALE)


bank_sales.business(SellBuildings, (Auction,), refusal=cannot_sell, choices=offer_sales)(sell_buildings)


# --- a lot won without a free marker (FI-30, FI-31)


@bank_sales.resolves(TakeTitle)
def take_title(game: Game, step: TakeTitle) -> None:
    """The winner's marker goes on the lot; without a free one they forfeit another lot (FI-27, FI-31)."""
    has_marker = free_markers(game, step.seat) != 0
    give_title(game, step.title, step.seat, Reason.AUCTION)
    remember_price(game, step.title, step.price)
    if not has_marker:
        game.push(ForfeitLot(step.seat, step.title))


@bank_sales.resolves(ForfeitLot)
def ask_forfeit(game: Game, step: ForfeitLot) -> Decision:
    return Decision(step.seat, step)


def _cannot_forfeit(game: Game, step: ForfeitLot, command: Forfeit) -> str | None:
    if command.title == step.won:
        return "You cannot give back the lot you just won; choose another."
    if command.title not in titles_of(game, step.seat):
        return "Give back one of your own lots."
    return None


def _offer_forfeits(game: Game, step: ForfeitLot, seat: Seat) -> Iterator[Choice]:
    yield from (Forfeit(seat, title) for title in titles_of(game, seat) if title != step.won)


@bank_sales.answers(Forfeit, at=ForfeitLot, refusal=_cannot_forfeit, choices=_offer_forfeits)
def forfeit(game: Game, step: ForfeitLot, command: Forfeit) -> None:
    """The lot goes back to the Bank for nothing, with every house on it (FI-31)."""
    game.tell(LotForfeited, step.seat, command.title, game.state.level[command.title])
    return_lot(game, step.seat, command.title)


# --- bids for a scarce house name the lot (FI-44)


def _cannot_bid_on(game: Game, step: Auction, command: BidOn) -> str | None:
    if step.building is None:
        return "Name a lot only when you bid for a house."
    if command.lot not in _lots_for(game, command.seat):
        return "Name one of your lots with room for a house."
    price = price_of_level(game, command.lot, game.state.level[command.lot] + 1)
    if command.amount < price:
        return f"A house there costs at least ${price}."
    return why_not_amount(game, step, command.seat, command.amount)


def _lots_for(game: Game, seat: Seat) -> list[TitleNumber]:
    """Lots with room for a house (FI-39)."""
    level = game.state.level
    lots = [lot for lots in buildable_groups(game, seat) for lot in lots]
    return [lot for lot in lots if level[lot] < game.options.houses_before_hotel]


def _offer_bids_on(game: Game, step: Auction, seat: Seat) -> Iterable[Choice]:
    """The lowest bid for each lot."""
    if step.building is None:
        return ()
    level, low, limit = game.state.level, least(game, step), most(game, step, seat)
    bids = [(max(low, price_of_level(game, lot, level[lot] + 1)), lot) for lot in _lots_for(game, seat)]
    return [BidOn(seat, amount, lot) for amount, lot in bids if amount <= limit]


@bank_sales.answers(BidOn, at=Auction, refusal=_cannot_bid_on, choices=_offer_bids_on)
def bid_on(game: Game, step: Auction, command: BidOn) -> None:
    """The winner's house will go on the lot named (FI-44)."""
    stand(game, step, command.amount, command.lot)
