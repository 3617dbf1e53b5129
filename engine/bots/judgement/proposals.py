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
"""The most refusals it hears in a turn: what the first teaches may be used at once."""


def proposal(view: View, pricing: Pricing, rest: int) -> Propose | None:
    """The best deal at its present price; at most three offers a turn, and none after two refusals.

    `rest` is in rounds for each refusal it has heard from a partner.
    """
    game, seat = view.game, view.seat
    if offers_made(game, seat) >= MOST_OFFERS or refusals_now(game, seat) >= MOST_REFUSALS:
        return None
    partners = [other for other in game.others(seat) if not _is_left_alone(view, other, rest)]
    deal = best_deal(view, pricing, partners)
    best = None if deal is None else offer_of(view, deal.rough, deal.price)
    best = first_step(view, pricing, partners, BETTER if deal is None else deal.value) or best
    return None if best is None else Propose(seat, best)


def _is_left_alone(view: View, partner: Seat, rest: int) -> bool:
    """Whether a partner is not asked for some rounds after they have refused something."""
    game, seat = view.game, view.seat
    if refusals_now(game, seat, partner):
        return False
    return is_tired(game, seat, rest, partner) or is_left_alone(game, seat, partner, view.kin)
