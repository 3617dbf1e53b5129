"""Deals by judgment: found by what they add to the chance to win at a price the partner may well accept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from engine.board import TitleNumber
from engine.bots.judgement.deal import Deal, Price, Rough, Titles
from engine.bots.judgement.partners import cards_for
from engine.bots.judgement.view import View
from engine.commands import Goods, Offer, Seat
from engine.offer_history import has_kept_single, was_refused
from engine.rules.trades import why_not_offer

MOST_EXTRAS = 4
"""How many deeds of a side are tried by themselves, or added to a deal."""

BETTER = 0.004
"""The least a deal must add to the chance to win."""

LIKELY_ENOUGH = 0.25
"""How likely a stranger must be to accept what is proposed: what they refuse keeps them from better deals."""


class Pricing(ABC):
    """The prices at which deals are worth proposing."""

    again = 0.0
    """How likely a higher price may be named after a refusal."""

    @abstractmethod
    def prices(self, view: View, rough: Rough, least: float, *, is_sound: bool) -> Sequence[Price]:
        """The prices at which a deal adds at least so much to the chance to win, the lowest first.

        With `is_sound` only those at which the seat does not give deeds away.
        """


class Even(Pricing):
    """Even swaps that complete a group for both, and that the partner accepts: for a standstill of two."""

    def prices(self, view: View, rough: Rough, least: float, *, is_sound: bool) -> Sequence[Price]:
        offer = offer_of(view, rough, 0)
        own, his = view.gains(offer)
        return (Price(0, 1.0),) if view.livens(offer) and own >= least and his >= BETTER else ()


def best_deal(view: View, pricing: Pricing, partners: Iterable[Seat]) -> Deal | None:
    """The deal with one of these that promises most at a price they may well accept; None if none does.

    The best one is tried with one more deed on either side.
    """
    if view.stands_still:
        pricing = Even()
    sets, lone = list[Rough](), list[Rough]()
    for partner in partners:
        parts = {*view.completions(view.seat, partner), *view.completions(partner, view.seat)}
        sells = _sells(view, partner)
        for rough in roughs(view, partner):
            _, gives, gets = rough
            if gives in parts or gets in parts:
                sets.append(rough)
            elif sells:
                lone.append(rough)
    best = best_of(view, sets, pricing) or best_of(view, lone, pricing)
    if best is None:
        return None
    another = set(_with_another(view, best.rough)).difference(sets, lone)
    return best_of(view, sorted(another), pricing, best)


def _sells(view: View, partner: Seat) -> bool:
    """Whether to ask a partner for single deeds: bots of the house, and who sold some or refused none."""
    if partner in view.kin:
        return True
    has_sold = any(
        (one.offer.proposer == partner and one.offer.gives.titles)
        or (one.offer.partner == partner and one.offer.gets.titles)
        for one in view.game.state.agreements
    )
    return has_sold or not has_kept_single(view.game, partner)


def best_of(view: View, some: Iterable[Rough], pricing: Pricing, best: Deal | None = None) -> Deal | None:
    """The one of these deals, or the best so far, that promises most."""
    for rough in some:
        for deal in _priced(view, rough, pricing, best.value if best else BETTER):
            if best is None or deal.value > best.value:
                best = deal
    return best


def _priced(view: View, rough: Rough, pricing: Pricing, least: float) -> Iterator[Deal]:
    """A deal at each likely price where it adds `least`, the highest first: what a low one leaves counts."""
    dearer: list[Deal] = []
    for offer, (price, odds) in reversed(openings(view, rough, pricing, least, is_sound=True)):
        if view.is_sound(offer, view.seat):
            gain, _ = gains_at(view, rough, price)
            later = max([(deal.odds - odds) * deal.gain for deal in dearer], default=0.0)
            deal = Deal(rough, price, gain, odds, odds * gain + pricing.again * later)
            dearer.append(deal)
            if odds >= LIKELY_ENOUGH or rough[0] in view.kin:
                yield deal


def openings(
    view: View, rough: Rough, pricing: Pricing, least: float, *, is_sound: bool
) -> list[tuple[Offer, Price]]:
    """What may be offered now at each price where a deal adds `least`, the lowest first."""
    prices = pricing.prices(view, rough, least, is_sound=is_sound)
    return [
        (offer, price)
        for price in prices
        for offer in [offer_of(view, rough, price.cash)]
        if not was_refused(view.game, offer)
        and why_not_offer(view.game, offer) is None
        and view.spares(offer)
    ]


def gains_at(view: View, rough: Rough, price: int) -> tuple[float, float]:
    """What a deal does to the chances of both sides at a price; the higher that is, the less to one's own."""
    if view.stands_still:
        return view.gains(offer_of(view, rough, price))
    price += -price % view.game.options.money_unit
    after, before = view.exchange(view.seat, *rough).chances(price), view.before
    return after[view.seat] - before[view.seat], after[rough[0]] - before[rough[0]]


def offer_of(view: View, rough: Rough, price: int) -> Offer:
    """The offer of a deal at a price, within the rules; kept cards make up for missing cash."""
    partner, given, gotten = rough
    price += -price % view.game.options.money_unit
    payer = view.seat if price > 0 else partner
    missing = abs(price) - view.position.cash[payer]
    cards, worth = cards_for(view.game, payer, view.seat, missing) if missing > 0 else ((), 0)
    cash = price - worth if payer == view.seat else price + worth
    mine, theirs = (cards, ()) if payer == view.seat else ((), cards)
    gives, gets = Goods(max(0, cash), given, mine), Goods(max(0, -cash), gotten, theirs)
    return Offer(view.seat, partner, gives, gets)


def roughs(view: View, partner: Seat) -> Iterator[Rough]:
    """What completes a unit for one side, in exchange for what does so for the other, any deed, or money.

    Single deeds for money, too; and for single deeds where players start with less than the printed sum. A
    whole unit is broken up only for what completes another.
    """
    gifts = [(), *view.completions(view.seat, partner)]
    wishes = [(), *view.completions(partner, view.seat)]
    swaps = set(product(gifts, wishes))
    for wish in wishes:
        swaps.update(((title,), wish) for title in _extras(view, view.seat, partner, wish))
    for gift in gifts:
        swaps.update((gift, (title,)) for title in _extras(view, partner, view.seat, gift))
    if view.game.rules.terms.scarcity > 1:
        mine, yours = _extras(view, view.seat, partner), _extras(view, partner, view.seat)
        swaps.update(((one,), (other,)) for one, other in product(mine, yours))
    for gives, gets in sorted(swaps):
        is_wish = gets in wishes[1:] or not view.breaks(gives, view.seat)
        is_gift = gives in gifts[1:] or not view.breaks(gets, partner)
        is_apart = not (gives and gets) or _are_apart(view, gives, gets)
        if (gives or gets) and is_wish and is_gift and is_apart:
            yield partner, gives, gets


def _are_apart(view: View, gives: Titles, gets: Titles) -> bool:
    """Whether no unit appears on both sides of the deal."""
    units = view.position.ground.unit_of
    return {units[title] for title in gives}.isdisjoint([units[title] for title in gets])


def _with_another(view: View, rough: Rough) -> Iterator[Rough]:
    """The same deal with one more deed on either side."""
    partner, gives, gets = rough
    for title in _added(view, view.seat, partner, gives, gets):
        yield partner, tuple(sorted((*gives, title))), gets
    yield from with_one_of(view, rough)


def with_one_of(view: View, rough: Rough) -> Iterator[Rough]:
    """The same deal with one more deed from the partner."""
    partner, gives, gets = rough
    for title in _added(view, partner, view.seat, gets, gives):
        yield partner, gives, tuple(sorted((*gets, title)))


def _added(view: View, giver: Seat, taker: Seat, gives: Titles, gets: Titles) -> Iterator[TitleNumber]:
    """Deeds that a side may add to what it gives, of no unit that it has whole or gets a part of."""
    for title in _extras(view, giver, taker, gets):
        if title not in gives and not view.breaks((title,), giver):
            yield title


def _extras(view: View, giver: Seat, taker: Seat, against: Titles = ()) -> Sequence[TitleNumber]:
    """Deeds to give for others, of no unit of those: if there are many, what the taker can use best.

    That is what they have most of, then what is most expensive.
    """
    position, units = view.position, view.position.ground.unit_of
    taken = {units[title] for title in against}
    free = [title for title in view.free_titles(giver) if units[title] not in taken]
    if len(free) <= MOST_EXTRAS:
        return free

    def merit(title: TitleNumber) -> tuple[float, int]:
        held = position.held[units[title]].get(taker)
        return held.part if held else 0.0, view.game.board.titles[title].price

    return sorted(sorted(free, key=merit, reverse=True)[:MOST_EXTRAS])
