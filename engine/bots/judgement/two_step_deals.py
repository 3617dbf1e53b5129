"""Deals in two steps: get from one player what another lacks, then exchange it with them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from typing import NamedTuple

from engine.bots.judgement.deal import Rough, Titles
from engine.bots.judgement.deals import (
    Pricing,
    best_of,
    gains_at,
    offer_of,
    openings,
)
from engine.bots.judgement.view import View
from engine.commands import BANK, Accept, Offer, Propose, Seat
from engine.offer_history import last_refusal
from engine.queries import is_free_to_trade

RISK = 0.01
"""The most the first deal may cost of the chance to win if there is no second."""

MOST = 6
"""The most first deals considered."""


class TwoDeals(NamedTuple):
    """A first deal, and the possible second ones."""

    first: Rough
    seconds: list[Rough]


def first_step(view: View, pricing: Pricing, partners: Collection[Seat], least: float) -> Offer | None:
    """The first of two deals with these that together promise the greatest gain, and at least `least`."""
    best: Offer | None = None
    for plan in islice(_plans(view, partners), MOST):
        firsts = openings(view, plan.first, pricing, -RISK, is_sound=False)
        hope = _hope(view, plan, firsts[-1][0], pricing) if firsts else 0.0
        for offer, price in firsts if hope else ():
            promise = price.odds * (gains_at(view, plan.first, price.cash)[0] + hope)
            if promise >= least:
                best, least = offer, promise
    return best


def _hope(view: View, plan: TwoDeals, first: Offer, pricing: Pricing) -> float:
    """What the best second deal may be expected to add after the first."""
    after = _accepted(view, first)
    if after is None:
        return 0.0
    seconds = [rough for rough in plan.seconds if _is_new(after, rough)]
    best = best_of(after, seconds, pricing)
    return best.value if best else 0.0


def _accepted(view: View, offer: Offer) -> View | None:
    """The view after an offer is accepted; None if it may not be made."""
    proposal = Propose(view.seat, offer)
    if view.game.refusal(proposal) is not None:
        return None
    game = view.game.copy()
    game.submit(proposal)
    game.submit(Accept(offer.partner))
    return View(game, view.seat, view.judging, view.kin, view.costs)


def _is_new(view: View, rough: Rough) -> bool:
    """Whether the partner has not refused it at any price."""
    return last_refusal(view.game, offer_of(view, rough, 0)) is None


def _plans(view: View, partners: Collection[Seat]) -> Iterator[TwoDeals]:
    """Plans to get what a third player lacks who has what the seat lacks: for money first, then a deed."""
    seat, units = view.seat, view.position.ground.unit_of
    swaps: list[TwoDeals] = []
    for third in partners:
        wishes = view.completions(third, seat)
        for owner, lots, lacking in _lacking(view, third) if wishes else ():
            unit = units[lots[0]]
            seconds = [(third, lacking, wish) for wish in wishes if units[wish[0]] != unit]
            if owner not in partners or not seconds:
                continue
            yield TwoDeals((owner, (), lots), seconds)
            needed = {unit, *(units[wish[0]] for _, _, wish in seconds)}
            swaps += [
                TwoDeals((owner, (title,), lots), seconds)
                for title in view.free_titles(seat)
                if units[title] not in needed
            ]
    yield from swaps


def _lacking(view: View, third: Seat) -> Iterator[tuple[Seat, Titles, Titles]]:
    """By unit: the only other player with what a third lacks; their part, and all that is lacking."""
    owner = view.game.state.owner
    for unit in view.position.ground.units:
        lacking = tuple(deed.number for deed in unit.deeds if owner[deed.number] != third)
        holders = {owner[title] for title in lacking} - {view.seat}
        is_part = unit.is_set and len(lacking) < len(unit.deeds) and len(holders) == 1
        if is_part and BANK not in holders and all(is_free_to_trade(view.game, title) for title in lacking):
            holder = holders.pop()
            yield holder, tuple(title for title in lacking if owner[title] == holder), lacking
