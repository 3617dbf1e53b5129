"""Why it was done: deals and bids in dollars, at what a dollar adds to a chance just then."""

from __future__ import annotations

from engine.bots.judgement.buying import limit_of_bid, rise_by_purchase
from engine.bots.judgement.view import View
from engine.bots.why import Thought
from engine.commands import Bid, Buy, Command, Counter, Decline, DropOut, Offer, Propose
from engine.steps import Auction, Considers, MayBuy, Step


def reason(view: View, step: Step, command: Command) -> Thought | None:
    """What the one who judges thinks of a deal, a purchase or a bid; None of anything else."""
    if isinstance(command, Propose | Counter):
        return _of_deal(view, command.offer, command)
    if isinstance(step, Considers):
        return _of_deal(view, step.offer, command)
    if isinstance(step, MayBuy) and isinstance(command, Buy | Decline):
        gain = round(rise_by_purchase(view, step) / view.value_of_money(view.seat))
        return Thought(view.seat, view.game.state.round, command, gain)
    if isinstance(step, Auction) and step.title is not None and isinstance(command, Bid | DropOut):
        limit = limit_of_bid(view, step, step.title)
        price = command.amount if isinstance(command, Bid) else step.bid
        return Thought(view.seat, view.game.state.round, command, limit - price, limit=limit)
    return None


def _of_deal(view: View, offer: Offer, command: Command) -> Thought:
    proposer, partner = view.gains(offer)
    gains = {
        offer.proposer: round(proposer / view.value_of_money(offer.proposer)),
        offer.partner: round(partner / view.value_of_money(offer.partner)),
    }
    other = offer.partner if view.seat == offer.proposer else offer.proposer
    return Thought(view.seat, view.game.state.round, command, gains[view.seat], gains[other])
