"""Lots: buy or rent, the owner's rent, two on a lot (LG-27 to LG-45)."""

from __future__ import annotations

from collections.abc import Sequence

from engine import events
from engine.board import Kind, TitleNumber
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import BANK, Buy, Seat
from engine.events import Rate, Reason
from engine.game import Game
from engine.games.landlord1904.commands import RentLot
from engine.games.landlord1904.events import RentShared
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.courses import pieces_on
from engine.games.landlord1904.state import TREASURY
from engine.games.landlord1904.steps import LotChoice
from engine.games.landlord1904.words import LandlordReason
from engine.ledger import give_title, pay
from engine.steps import Land, Owes

lots = Bundle("lots")


def rent_to_pay(game: Game, seat: Seat, title: TitleNumber, others: Sequence[Seat]) -> tuple[int, Seat]:
    """The rent for a stop and who gets it, given the others who stand there (LG-29 to LG-41)."""
    rent = game.board.titles[title].rents[0]
    owner = game.state.owner[title]
    if owner == seat:
        return 0, seat
    if _is_shared(game, owner, others):
        return (rent + 1) // 2, others[0]
    return rent, TREASURY if owner == BANK else owner


def _is_shared(game: Game, owner: Seat, others: Sequence[Seat]) -> bool:
    """Whether the first one there gets half the rent; an owner only by option (LG-36, LG-40)."""
    return bool(others) and (owner != others[0] or LandlordOptions.of(game.options).owner_shares)


@lots.lands_on(Kind.LOT)
def land_on_lot(game: Game, step: Land) -> None:
    """Unowned: buy or rent. Another's: pay rent, or half of it to the one already there (LG-27 to LG-41)."""
    seat = step.seat
    place = game.state.players[seat].place
    title = game.board.spaces[place].title
    assert title is not None  # every lot has a deed
    others = pieces_on(game, place, seat)
    amount, payee = rent_to_pay(game, seat, title, others)
    owner = game.state.owner[title]
    if owner == BANK:
        game.tell(events.PropertyOffered, seat, title)
        game.push(LotChoice(seat, title, payee, amount))
    elif amount:
        charge(game, seat, title, amount, payee)


def charge(game: Game, seat: Seat, title: TitleNumber, amount: int, payee: Seat) -> None:
    """Charge rent to the owner or the Treasury, or half to the first one there (LG-29, LG-31, LG-36)."""
    others = pieces_on(game, game.board.titles[title].place, seat)
    is_shared = _is_shared(game, game.state.owner[title], others)
    if is_shared:
        game.tell(RentShared, seat, payee, title, amount, game.board.titles[title].rents[0])
    else:
        game.tell(events.RentDue, seat, payee, title, amount, rate=_rate_of(game, title))
    game.push(Owes(seat, payee, amount, LandlordReason.SHARED_RENT if is_shared else Reason.RENT, title))


def _rate_of(game: Game, title: TitleNumber) -> Rate:
    """The rent never changes, but it is due even where other games have none (LG-29, LG-33, LG-34)."""
    if game.state.owner[title] == BANK:
        return Rate.UNOWNED
    return Rate.MORTGAGED if game.state.mortgaged[title] else Rate.SITE


@lots.resolves(LotChoice)
def ask_about_lot(game: Game, step: LotChoice) -> Decision:
    return Decision(step.seat, step)


def _why_not_asked(game: Game, step: LotChoice) -> str | None:
    """Why nobody can be asked for such a rent, in a position that was made up."""
    is_rent = 0 <= step.rent <= game.board.titles[step.title].rents[0]
    return None if is_rent else "The rent is none of this lot."


lots.doubts_if(LotChoice, _why_not_asked)


def _cannot_buy(game: Game, step: LotChoice, command: Buy) -> str | None:
    deed, cash = game.board.titles[step.title], game.state.players[step.seat].cash
    return f"{deed.name} costs ${deed.price}; you have ${cash}." if deed.price > cash else None


@lots.answers(Buy, at=LotChoice, refusal=_cannot_buy)
def buy(game: Game, step: LotChoice, command: Buy) -> None:
    """Buy at the sale price, paid to the Treasury, with no rent for this stop (LG-28, LG-39)."""
    price = game.board.titles[step.title].price
    pay(game, step.seat, TREASURY, price, Reason.PRICE, step.title)
    give_title(game, step.title, step.seat, Reason.PRICE)


@lots.answers(RentLot, at=LotChoice)
def rent(game: Game, step: LotChoice, command: RentLot) -> None:
    """A player who cannot or will not buy must rent (LG-30)."""
    charge(game, step.seat, step.title, step.rent, step.payee)
