"""Rising auctions of properties and of scarce buildings (MO-30 to MO-35, MO-86, MO-87, MO-108)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events
from engine.board import TitleNumber
from engine.boards.cache import kept_by_deed
from engine.bundle import Bundle
from engine.choices import Amount, Choice, Decision
from engine.commands import BANK, Bid, DropOut, PutUp, Seat
from engine.events import Reason
from engine.game import Game
from engine.ledger import give_title
from engine.offer_history import remember_price
from engine.options import Options
from engine.queries import (
    bid_limit,
    free_to_pass,
    interest,
    is_free_to_pass,
    may_deal_with_bank,
    raisable,
    titles_of,
)
from engine.rules.auction_commitments import why_sold
from engine.rules.debtors import LEAST_PRICE, is_debtor, least_price
from engine.rules.mortgages import take_on_mortgages
from engine.rules.open_moments import OPEN
from engine.steps import Auction, Contest, Owes, PlaceWon, TakeTitle

auctions = Bundle("auctions")

_put_up = kept_by_deed(PutUp)  # offered again and again


@auctions.resolves(Auction)
def run_auction(game: Game, step: Auction) -> Decision | None:
    """Ask the next bidder, drop those who cannot bid higher, close when one or none is left (MO-31)."""
    if step.bidders is None:
        _open(game, step)
    elif not step.bidders or step.bidders == (step.leader,):
        _close(game, step)
    else:
        seat, low = step.bidders[0], least(game, step)
        if most(game, step, seat) >= low or not _is_beaten(game, seat, low):
            return Decision(seat, step)
        _drop(game, step)
    return None


def _is_beaten(game: Game, seat: Seat, low: int) -> bool:
    """Whether a bidder short of cash is out: they may first sell the Bank a lot, or trade (FI-68, FI-107)."""
    if not game.rules.facts.bank_buys_lots:
        return True
    may_trade = game.options.dealing == "all" and seat in game.state.owner
    return not may_trade and raisable(game, seat) < low


def least(game: Game, step: Auction) -> int:
    """The lowest bid allowed now, in dollars."""
    low, floor = step.bid + game.options.money_unit, step.floor  # a bid is never negative
    return low if low > floor else floor


def most(game: Game, step: Auction, seat: Seat) -> int:
    """The highest bid a player may make; interest due on a mortgage is set aside (MO-33, MO-105)."""
    limit = bid_limit(game, seat)
    if step.title is not None and game.state.mortgaged[step.title]:
        limit -= interest(game, step.title)
    return limit - limit % game.options.money_unit


def _open(game: Game, step: Auction) -> None:
    """Everybody may bid except the seller, and players with a debt to pay first (MO-32, MO-108, MO-114).

    By option, neither may players who have not been round the board (HR-32).
    """
    bidders = tuple(seat for seat in game.others(step.seat) if not is_debtor(game, seat))
    if step.seller == BANK and not game.state.players[step.seat].is_out:
        bidders += (step.seat,)
    if game.options.first_lap:
        bidders = tuple(seat for seat in bidders if may_deal_with_bank(game, seat))
    open_with(game, _with(step, bidders, None, 0))


def _with(
    step: Auction, bidders: tuple[Seat, ...], leader: Seat | None, bid: int, lot: TitleNumber | None = None
) -> Auction:
    """The auction with a new standing; built directly, because `dataclasses.replace` is slow."""
    return Auction(
        step.seat, step.title, step.building, step.seller, step.floor, bidders, leader, bid, step.wishes, lot
    )


def open_with(game: Game, step: Auction) -> None:
    """Open an auction whose bidders are known."""
    building = step.building.value if step.building else None
    game.tell(events.AuctionOpened, step.title, building, step.seller, step.bidders or (), step.floor)
    game.push(step)


def _drop(game: Game, step: Auction) -> None:
    assert step.bidders
    game.tell(events.DroppedOut, step.bidders[0])
    game.state.agenda.append(_with(step, step.bidders[1:], step.leader, step.bid, step.lot))


def _close(game: Game, step: Auction) -> None:
    """The winner pays and takes what they won; with no bid nothing changes hands (MO-34, MO-35)."""
    winner = step.leader
    building = step.building.value if step.building else None
    game.tell(events.AuctionClosed, step.title, building, winner, step.bid, step.seller)
    if winner is None:
        if step.building is not None:
            game.push(Contest(BANK, step.building, wishes=()))  # nobody wants it at this price
        return
    bill = Owes(winner, step.seller, step.bid, Reason.AUCTION, step.title)
    if step.title is not None:
        game.push(bill, TakeTitle(winner, step.title, step.seller, step.bid))
    elif step.building is not None:
        left = tuple((seat, wish - (seat == winner)) for seat, wish in step.wishes)
        won = PlaceWon(winner, step.building, paid=True, lot=step.lot)
        game.push(bill, won, Contest(BANK, step.building, left))


def _cannot_bid(game: Game, step: Auction, command: Bid) -> str | None:
    if step.building is not None and game.rules.facts.bids_name_lots:
        return "Name the lot the house is for."
    return why_not_amount(game, step, command.seat, command.amount)


def why_not_amount(game: Game, step: Auction, seat: Seat, amount: int) -> str | None:
    """Why this amount cannot be bid now (MO-31, MO-33, FI-26)."""
    if amount < (low := least(game, step)):
        return f"The bid must be at least ${low}."
    if amount % game.options.money_unit:
        return f"Bids must be multiples of ${game.options.money_unit}."
    limit = most(game, step, seat)
    return f"You can bid at most ${limit}." if amount > limit else None


def offered_bids(game: Game, step: Auction, seat: Seat) -> tuple[Amount, ...]:
    """The range of bids that lead, if a player can pay any."""
    low, high = least(game, step), most(game, step, seat)
    is_for_lot = step.building is not None and game.rules.facts.bids_name_lots
    return () if low > high or is_for_lot else (Amount(seat, Bid, low, high, game.options.money_unit),)


@auctions.answers(Bid, at=Auction, refusal=_cannot_bid, choices=offered_bids)
def bid(game: Game, step: Auction, command: Bid) -> None:
    """A bid in whole dollars above the standing one (MO-31)."""
    stand(game, step, command.amount)


def stand(game: Game, step: Auction, amount: int, lot: TitleNumber | None = None) -> None:
    """Make the bid of the bidder whose turn it is the highest; the others continue around the table."""
    assert step.bidders
    seat = step.bidders[0]
    if events.BidMade in game.heard:
        game.tell(events.BidMade, seat, amount)
    game.state.agenda.append(_with(step, (*step.bidders[1:], seat), seat, amount, lot))


@auctions.answers(DropOut, at=Auction)
def drop_out(game: Game, step: Auction, command: DropOut) -> None:
    """Drop out for good (MO-31)."""
    _drop(game, step)


@auctions.resolves(TakeTitle)
def take_title(game: Game, step: TakeTitle) -> None:
    """The deed follows the payment; the winner may lift or keep a mortgage on it (MO-34, MO-99)."""
    give_title(game, step.title, step.seat, Reason.AUCTION)
    remember_price(game, step.title, step.price)
    take_on_mortgages(game, step.seat, (step.title,))


# --- a player's own auction (MO-108)


def _cannot_put_up(game: Game, command: PutUp) -> str | None:
    if not _may_hold(game.options):
        return "In this game, players cannot hold auctions."
    if not 0 <= command.title < len(game.state.owner) or game.state.owner[command.title] != command.seat:
        return "You can only auction your own property."
    if (why := why_sold(game, command.title)) is not None:
        return why
    if not is_free_to_pass(game, command.title):
        whole_group = game.options.deed_sale_needs == "clear_group"
        return f"Sell {'the buildings on its set' if whole_group else 'its buildings'} first."
    if command.floor < (least := least_price(game, command.seat, command.title)):
        more = "" if least == 1 else ", or the creditor could get less"
        return f"The lowest price must be at least ${least}{more}."
    return None


def _offer_put_up(game: Game, seat: Seat) -> Iterator[Choice]:
    owes = is_debtor(game, seat)
    for title in free_to_pass(game, titles_of(game, seat)):
        yield _put_up(seat, title, least_price(game, seat, title) if owes else LEAST_PRICE)


def _may_hold(options: Options) -> bool:
    """Whether players can hold auctions."""
    return options.player_auction


@auctions.business(PutUp, (*OPEN, Owes), refusal=_cannot_put_up, choices=_offer_put_up, offered=_may_hold)
def put_up(game: Game, command: PutUp) -> None:
    """The other players bid, and the money goes to the owner, who may be raising it for a debt (MO-108)."""
    game.push(Auction(command.seat, title=command.title, seller=command.seat, floor=command.floor))
