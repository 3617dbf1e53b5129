"""Landing on property: buying from the Bank or declining (MO-27 to MO-30)."""

from __future__ import annotations

from engine import events
from engine.board import Kind, Title, TitleNumber
from engine.boards.cache import kept_by_deed
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import BANK, Buy, Decline
from engine.events import Reason
from engine.game import Game
from engine.ledger import give_title, pay
from engine.offer_history import remember_price
from engine.queries import free_markers, interest, may_deal_with_bank, price_of
from engine.rules.rents import charge_rent
from engine.steps import Auction, Land, MayBuy, TakeOver

purchases = Bundle("purchases")

_may_buy = kept_by_deed(MayBuy)  # offered again and again


@purchases.lands_on(Kind.LOT, Kind.RAILROAD, Kind.UTILITY)
def land_on_property(game: Game, step: Land) -> None:
    """If unowned, it may be bought; if another's and not mortgaged, rent is due (MO-27, MO-36, MO-37).

    By option, a player who has not been round the board yet is not offered it (HR-32).
    """
    title = game.board.spaces[game.state.players[step.seat].place].title
    assert title is not None  # every space of these kinds has a title
    owner = game.state.owner[title]
    if owner == BANK:
        if game.options.first_lap and not may_deal_with_bank(game, step.seat):
            game.tell(events.NotForSale, step.seat, title)
            return
        if events.PropertyOffered in game.heard:
            game.tell(events.PropertyOffered, step.seat, title, price_of(game, title))
        game.state.agenda.append(_may_buy(step.seat, title))
    elif owner != step.seat and not game.state.mortgaged[title]:
        charge_rent(game, step, title)


@purchases.resolves(MayBuy)
def ask_to_buy(game: Game, step: MayBuy) -> Decision:
    return Decision(step.seat, step)


def _deed(game: Game, title: TitleNumber) -> Title:
    return game.board.titles[title]


def _cannot_buy(game: Game, step: MayBuy, command: Buy) -> str | None:
    deed = _deed(game, step.title)
    if game.options.markers and not free_markers(game, step.seat):
        return "All your markers are in use: sell a lot to the Bank first, or decline."
    funds = game.state.players[step.seat].funds
    due = interest(game, step.title) if game.state.mortgaged[step.title] else 0
    price = price_of(game, step.title)
    if funds < price + due:
        cost = f"${price} plus ${due} interest" if due else f"${price}"
        return f"{deed.name} costs {cost}; you have ${funds}. You can raise money or decline."
    return None


@purchases.answers(Buy, at=MayBuy, refusal=_cannot_buy)
def buy(game: Game, step: MayBuy, command: Buy) -> None:
    """Pay the printed price and receive the deed (MO-28)."""
    price = price_of(game, step.title)
    pay(game, step.seat, BANK, price, Reason.PRICE, step.title)
    give_title(game, step.title, step.seat, Reason.PRICE)
    remember_price(game, step.title, price)
    if game.state.mortgaged[step.title]:  # unsold after a bankruptcy (MO-118)
        game.push(TakeOver(step.seat, step.title))


@purchases.answers(Decline, at=MayBuy)
def decline(game: Game, step: MayBuy, command: Decline) -> None:
    """Whatever the reason, the Bank auctions the property at once, or keeps it by option (MO-30, HR-30)."""
    game.tell(events.PropertyDeclined, step.seat, step.title)
    if game.options.unbought == "auction":
        game.push(Auction(step.seat, title=step.title))
