"""What to propose now: the best deal, or the first of two, at the price that promises most."""

from __future__ import annotations

from engine.bots.judgement.deals import BETTER, Pricing, best_deal, offer_of
from engine.bots.judgement.two_step_deals import first_step
from engine.bots.judgement.view import View
from engine.commands import Propose, Seat
from engine.offer_history import is_left_alone, is_tired, offers_made, refusals_now

MOST_OFFERS = 3
"""The most trades proposed in one turn."""

MOST_REFUSALS = 2
"""The most refusals it hears from one partner in a turn: what the first teaches may be used at once."""


def proposal(view: View, pricing: Pricing, rest: int) -> Propose | None:
    """The best deal at its present price; at most three offers a turn, and none while it rests.

    `rest` is in rounds for each refusal it has heard.
    """
    if offers_made(view.game, view.seat) >= MOST_OFFERS or is_tired(view.game, view.seat, rest):
        return None
    partners = [other for other in view.game.others(view.seat) if not _is_left_alone(view, other)]
    deal = best_deal(view, pricing, partners)
    best = None if deal is None else offer_of(view, deal.rough, deal.price)
    best = first_step(view, pricing, BETTER if deal is None else deal.value) or best
    return None if best is None else Propose(view.seat, best)


def _is_left_alone(view: View, partner: Seat) -> bool:
    """Whether a partner is not asked now: after two refusals this turn, or for some rounds after several."""
    now = refusals_now(view.game, view.seat, partner)
    return now >= MOST_REFUSALS or (not now and is_left_alone(view.game, view.seat, partner, view.kin))
