"""Buying and bidding by judgement: what a title does to one's chance, in one's own hands or in a rival's."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.bots.judgement.raising import towards
from engine.bots.judgement.view import View
from engine.commands import Bid, Buy, Command, Decline, DropOut, KeepMortgage, LiftNow, Seat
from engine.queries import interest, lift_cost
from engine.rules.auctions import least, most
from engine.state import BANK
from engine.steps import NOBODY, Auction, MayBuy, TakeOver

STEPS = 7
"""How often the range of a bid is halved."""

RAISE = 25
"""A bid goes up by this part of the printed price."""


def buy(view: View, step: MayBuy) -> Command:
    """Buy if that is better than to leave it to a rival at auction; raise money for it if need be."""
    game, seat, title = view.game, view.seat, step.title
    price = game.board.titles[title].price
    missing = price - view.position.cash[seat]
    if missing <= 0:
        return Buy(seat) if rise_by_purchase(view, step) >= 0 else Decline(seat)
    otherwise = _if_sold(view, title, price)
    plan = towards(view, missing)
    if plan is not None and plan.enough:
        after = plan.position.copy()
        after.give(title, seat)
        after.cash[seat] -= price
        if view.after(after) > otherwise and view.after(after) > view.chance:
            return plan.first
    return Decline(seat)


def rise_by_purchase(view: View, step: MayBuy) -> float:
    """How much better one's chance is by paying the price than by leaving the title to a rival."""
    price = view.game.board.titles[step.title].price
    return _with(view, step.title, view.seat, price) - _if_sold(view, step.title, price)


def _with(view: View, title: TitleNumber, taker: Seat, price: int) -> float:
    """One's own chance if somebody gets a title of the Bank at a price."""
    after = view.position.copy()
    after.cash[taker] -= price
    after.give(title, taker)
    return view.after(after)


def _if_sold(view: View, title: TitleNumber, price: int) -> float:
    """One's own chance if the rival takes it who has most of it, for what it costs or what he has."""
    rival = _keenest(view, title, price, view.game.others(view.seat))
    return view.chance if rival is None else _with(view, title, rival, price)


def _keenest(view: View, title: TitleNumber, price: int, rivals: tuple[Seat, ...]) -> Seat | None:
    """Whose chance rises most by it, of those who can pay; None if nobody's does."""
    best, rise = None, 0.0
    for rival in rivals:
        if rival == view.seat or view.position.cash[rival] < price:
            continue
        after = view.position.copy()
        after.cash[rival] -= price
        after.give(title, rival)
        gain = view.judgement.chances(after)[rival] - view.before[rival]
        if gain > rise:
            best, rise = rival, gain
    return best


# --- auctions


def bid(view: View, step: Auction) -> Command | None:
    """In small steps, up to what it is worth now; nothing is judged of buildings."""
    title = step.title
    if title is None:
        return None
    low, limit = least(view.game, step), limit_of_bid(view, step, title)
    if limit < low:
        return DropOut(view.seat)
    unit = view.game.options.money_unit
    raised = step.bid + max(unit, view.game.board.titles[title].price // RAISE)
    raised -= raised % unit
    return Bid(view.seat, min(limit, max(low, raised)))


def limit_of_bid(view: View, step: Auction, title: TitleNumber) -> int:
    """The highest bid that is better than to leave it to others; less than is allowed if none is."""
    low, high = least(view.game, step), most(view.game, step, view.seat)
    if low > high or not _is_worth(view, step, title, low):
        return low - 1
    if _is_worth(view, step, title, high):
        return high
    unit = view.game.options.money_unit
    for _ in range(STEPS):
        middle = (low + high) // 2
        if _is_worth(view, step, title, middle):
            low = middle
        else:
            high = middle
    return low - low % unit


def _is_worth(view: View, step: Auction, title: TitleNumber, price: int) -> bool:
    mine = _owned_after(view, step, title, view.seat, price)
    rivals = tuple(seat for seat in step.bidders or () if seat != view.seat)
    if step.leader != NOBODY and step.leader != view.seat:
        pays = max(step.bid, min(price, view.position.cash[step.leader]))
        return mine > _owned_after(view, step, title, step.leader, pays)
    rival = _keenest(view, title, price, rivals) if step.seller == BANK else None
    otherwise = view.chance if rival is None else _with(view, title, rival, price)
    return mine > otherwise


def _owned_after(view: View, step: Auction, title: TitleNumber, taker: Seat, price: int) -> float:
    after = view.position.copy()
    after.cash[taker] -= price
    if step.seller != BANK:
        after.cash[step.seller] += price
    after.give(title, taker)
    return view.after(after)


def take_over(view: View, step: TakeOver) -> Command:
    """Lift the mortgage now if that is better than to pay the interest alone."""
    seat, title = view.seat, step.title
    lifted, kept = view.position.copy(), view.position.copy()
    lifted.set_mortgage(title, False, -lift_cost(view.game, title))
    kept.cash[seat] -= interest(view.game, title)
    return LiftNow(seat) if view.after(lifted) > view.after(kept) else KeepMortgage(seat)
