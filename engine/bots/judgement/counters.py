"""Answers with other terms: who asks for more is often given it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.dealing import names_terms
from engine.bots.judgement.answers import WORTH_IT
from engine.bots.judgement.answers import consider as answer
from engine.bots.judgement.deal import Deal
from engine.bots.judgement.deals import Pricing, offer_of, with_one_of
from engine.bots.judgement.view import View
from engine.commands import Command, Counter, Offer
from engine.offers import ROUNDS_TO_ASK_AGAIN, last_refusal
from engine.rules.trades import why_not_offer
from engine.steps import Considers


def consider(view: View, step: Considers, pricing: Pricing) -> Command:
    """Ask once for the most that the proposer will give, if that is better than his offer; else answer it."""
    if names_terms(view.game, step) and not (step.offer.gives.cards or step.offer.gets.cards):
        own = view.gains(step.offer)[1]
        counter = max(
            _counters(view, step.offer, pricing), key=lambda terms: view.gains(terms)[0], default=None
        )
        if counter is not None and view.gains(counter)[0] >= max(WORTH_IT, own) + WORTH_IT:
            return Counter(view.seat, counter)
    return answer(view, step)


def _counters(view: View, offer: Offer, pricing: Pricing) -> Iterator[Offer]:
    """The same for as much as the proposer gives, also with a deed more: he may have no cash left."""
    first = offer.proposer, offer.gets.titles, offer.gives.titles
    for rough in (first, *with_one_of(view, first)):
        price = pricing.price(view, rough)
        if price is not None:
            counter = offer_of(view, Deal(*rough, price), price)
            is_good = view.is_sound(counter, view.seat) and not _was_asked(view, counter)
            if is_good and why_not_offer(view.game, counter) is None:
                yield counter


def _was_asked(view: View, counter: Offer) -> bool:
    """Whether the same goods were refused for other cash not long ago."""
    last = last_refusal(view.game, counter)
    return last is not None and view.game.state.round - last.round < ROUNDS_TO_ASK_AGAIN
