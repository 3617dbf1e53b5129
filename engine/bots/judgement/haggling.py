"""How a player answers who predicts the other side: by asking for the most it would give."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from engine.bots.judgement.answers import WORTH_IT
from engine.bots.judgement.answers import consider as answer
from engine.bots.judgement.deals import offer_of, with_one_of
from engine.bots.judgement.opponent_model import CUNNING, Manners
from engine.bots.judgement.view import View
from engine.commands import Command, Counter, Offer
from engine.offer_history import ROUNDS_TO_ASK_AGAIN, last_refusal
from engine.rules.trades import why_not_offer
from engine.steps import Considers


def consider(view: View, step: Considers) -> Command:
    """Ask once for the most the proposer will give, if that beats the offer; else answer the offer."""
    if view.names_terms(step) and not (step.offer.gives.cards or step.offer.gets.cards):
        own = view.gains(step.offer)[1]
        hopes = ((odds * view.gains(terms)[0], terms) for terms, odds in _counters(view, step.offer))
        hope, counter = max(hopes, key=itemgetter(0), default=(0.0, None))
        if counter is not None and hope >= max(WORTH_IT, own) + WORTH_IT:
            return Counter(view.seat, counter)
    return answer(view, step)


def _counters(view: View, offer: Offer) -> Iterator[tuple[Offer, float]]:
    """The same deal for what the proposer may give, and how likely; also with one more deed from them."""
    manners = Manners(view, CUNNING)
    first = offer.proposer, offer.gets.titles, offer.gives.titles
    for rough in (first, *with_one_of(view, first)):
        for price, odds in manners.answers(view, rough):
            counter = offer_of(view, rough, price)
            is_good = view.is_sound(counter, view.seat) and not _was_asked(view, counter)
            if is_good and why_not_offer(view.game, counter) is None:
                yield counter, odds


def _was_asked(view: View, counter: Offer) -> bool:
    """Whether the same goods were recently refused for other cash."""
    last = last_refusal(view.game, counter)
    return last is not None and view.game.state.round - last.round < ROUNDS_TO_ASK_AGAIN
