"""How a player deals who thinks of what the other side will say: he judges its chance like his own.

Not everybody counts in chances. What somebody has refused tells whether he does: it would have raised his
chance, or it would have suited a solid player.
"""

from __future__ import annotations

from functools import cached_property

from engine.bots.dealing import names_terms
from engine.bots.judgement.answers import WORTH_IT, turned, with_more
from engine.bots.judgement.answers import consider as answer
from engine.bots.judgement.deal import Deal
from engine.bots.judgement.deals import Pricing, Rough, offer_of
from engine.bots.judgement.halving import last_that_does
from engine.bots.judgement.partners import asked
from engine.bots.judgement.view import View
from engine.bots.outlook import Outlook
from engine.commands import Command, Counter, Offer, Seat
from engine.offers import ROUNDS_TO_ASK_AGAIN, balance, last_refusal
from engine.steps import Considers

TAKES = WORTH_IT * 1.1
"""What a deal must add to the other side's chance, so that it will be taken."""

STEPS = 8
"""How often the range of a price is halved."""


class Haggling(Pricing):
    """Deals are opened with the least for which a partner will deal who counts chances."""

    def __init__(self, view: View) -> None:
        self._view = view

    @cached_property
    def key(self) -> frozenset[Seat]:
        """Who counts chances."""
        view, outlook = self._view, Outlook(self._view.game)
        return frozenset(
            other for other in view.game.others(view.seat) if counts_chances(view, outlook, other)
        )

    def price(self, view: View, outlook: Outlook, rough: Rough) -> int | None:
        return _least(view, rough) if rough[0] in self.key else super().price(view, outlook, rough)


def counts_chances(view: View, outlook: Outlook, other: Seat) -> bool:
    """Whether somebody has refused what a solid player takes more often than what raises his chance."""
    signs = 0
    for refusal in view.game.state.refusals:
        offer = refusal.offer
        if offer.partner == other and _is_possible(view, offer):
            needed = asked(outlook, offer.proposer, other, offer.gives.titles, offer.gets.titles)
            is_solid = needed is not None and balance(offer) >= needed
            signs += is_solid - (view.gains(offer)[1] >= WORTH_IT)
    return signs > 0


def _is_possible(view: View, offer: Offer) -> bool:
    """Whether the proposer is in, and both still have what was to change hands."""
    owner = view.game.state.owner
    return (
        offer.proposer in view.before
        and all(owner[title] == offer.proposer for title in offer.gives.titles)
        and all(owner[title] == offer.partner for title in offer.gets.titles)
    )


def _least(view: View, rough: Rough) -> int | None:
    """The least cash by which the partner's chance rises; None if all is too little."""

    def is_enough(cash: int) -> bool:
        return view.gains(offer_of(view, Deal(*rough, cash), cash))[1] >= TAKES

    most = view.position.cash[view.seat]
    if not is_enough(most):
        return None
    return last_that_does(is_enough, good=most, bad=-view.position.cash[rough[0]], steps=STEPS)


def consider(view: View, step: Considers) -> Command:
    """Ask once for the most that the proposer will give, if that is better than his offer; else answer it."""
    if names_terms(view.game, step):
        own = view.gains(step.offer)[1]
        counter = _most(view, step.offer)
        if counter is not None and view.gains(counter)[0] >= max(WORTH_IT, own) + WORTH_IT:
            return Counter(view.seat, counter)
    return answer(view, step)


def _most(view: View, offer: Offer) -> Offer | None:
    """The terms with as much more as the proposer has while his chance rises; None if that is nothing."""

    def gives(more: int) -> bool:
        return view.gains(with_more(offer, more))[0] >= TAKES

    everything = view.position.cash[offer.proposer] - balance(offer)
    if everything <= 0 or not gives(0):
        return None
    more = last_that_does(gives, good=0, bad=everything, steps=STEPS)
    more -= more % view.game.options.money_unit
    counter = turned(view, offer, more) if more > 0 else None
    return None if counter is None or _was_asked(view, counter) else counter


def _was_asked(view: View, counter: Offer) -> bool:
    """Whether the same goods were refused for other cash not long ago."""
    last = last_refusal(view.game, counter)
    return last is not None and view.game.state.round - last.round < ROUNDS_TO_ASK_AGAIN
