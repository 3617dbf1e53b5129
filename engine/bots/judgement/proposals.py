"""What to propose now: the best deal, or the first of two, at a price that rises after a refusal."""

from __future__ import annotations

from engine.bots.judgement.deal import Deal
from engine.bots.judgement.deals import BETTER, USUAL, Pricing, deals, offer_of
from engine.bots.judgement.halving import last_that_does
from engine.bots.judgement.thirds import first_step
from engine.bots.judgement.view import View
from engine.commands import Offer, Propose, Seat
from engine.offers import balance, is_left_alone, last_refusal, offers_made, refusals_now, was_refused
from engine.rules.trades import why_not_offer

STEPS = 6
"""How often a price range is halved."""

MOST_OFFERS = 3
"""The most trades proposed in one turn."""

MOST_REFUSALS = 2
"""The most refusals it hears from one partner in a turn: what the first teaches may be used at once."""

LEAST_RAISE = 25
"""The least increase over a refused price, in dollars."""

HIGH = 0.8
"""How far a price rises toward the seat's limit."""

RAISE = 0.5
"""The part of that way covered at each refusal."""


def proposal(view: View, pricing: Pricing = USUAL) -> Propose | None:
    """The best deal at its present price; at most three offers a turn."""
    if offers_made(view.game, view.seat) >= MOST_OFFERS:
        return None
    offers = [
        offer
        for deal in deals(view, pricing)
        if not _is_left_alone(view, deal.partner) and (offer := _next_offer(view, deal)) is not None
    ]
    best = max(offers, key=lambda offer: view.gains(offer)[0], default=None)
    least = BETTER if best is None else view.gains(best)[0]
    best = first_step(view, pricing, least) or best
    return None if best is None else Propose(view.seat, best)


def _is_left_alone(view: View, partner: Seat) -> bool:
    """Whether a partner is not asked now: after two refusals this turn, or for some rounds after several."""
    now = refusals_now(view.game, view.seat, partner)
    return now >= MOST_REFUSALS or (not now and is_left_alone(view.game, view.seat, partner))


def _next_offer(view: View, deal: Deal) -> Offer | None:
    """A deal at its present price; None if it cannot be offered for more than was refused, or not yet."""
    offer = offer_of(view, deal, deal.price)
    if (last := last_refusal(view.game, offer)) is not None and balance(last.offer) >= balance(offer):
        offer = offer_of(view, deal, _raised(view, deal, balance(last.offer)))
    if was_refused(view.game, offer) or why_not_offer(view.game, offer) is not None:
        return None
    return offer if view.gains(offer)[0] >= BETTER and view.is_sound(offer, view.seat) else None


def _raised(view: View, deal: Deal, refused: int) -> int:
    """A price above the refused one, toward the most the seat would give."""

    def gains(price: int) -> bool:
        return view.gains(offer_of(view, deal, price))[0] >= BETTER

    limit = last_that_does(gains, good=deal.price, bad=view.position.cash[view.seat], steps=STEPS)
    goal = deal.price + HIGH * (limit - deal.price)
    return refused + max(LEAST_RAISE, round(RAISE * (goal - refused)))
