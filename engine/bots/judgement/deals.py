"""Deals by judgement: found by what they add to one's chance at a price that a partner may well take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.board import TitleNumber
from engine.bots.judgement.deal import Deal, Titles
from engine.bots.judgement.halving import last_that_does
from engine.bots.judgement.partners import asked
from engine.bots.judgement.view import View
from engine.bots.outlook import Outlook
from engine.commands import Goods, Offer, Propose, Seat
from engine.offers import at_balance, balance, has_refused_now, last_refusal, offers_made, was_refused
from engine.queries import is_free_to_pass, titles_of
from engine.rules.trades import why_not_offer

STEPS = 6
"""How often the range of a price is halved."""

KNOWN = 12
"""How many of the best deals are remembered for a position."""

WIDER = 4
"""To how many of them another deed is added."""

BETTER = 0.004
"""What a deal must add to one's chance at least."""

MOST_OFFERS = 3
"""How many trades are proposed in one turn."""

FEW = 6
"""With so few deeds unowned it deals for units of which a third player has a part, too."""

LEAST_RAISE = 25
"""Dollars by which a refused price is bettered at least."""

HIGH = 0.8
"""How far a price goes up towards one's own limit."""

RAISE = 0.5
"""Which part of the way it goes at each refusal."""


Rough = tuple[Seat, Titles, Titles]
"""The partner, what he gets and what he gives."""


class Pricing:
    """With what prices deals are opened: with what a solid player would ask for."""

    @property
    def key(self) -> object:
        """What prices follow from, beside the position."""
        return None

    def price(self, view: View, outlook: Outlook, rough: Rough) -> int | None:
        """The price to open with; None if it is not worth a thought."""
        return asked(outlook, view.seat, *rough)


USUAL = Pricing()


def proposal(view: View, pricing: Pricing = USUAL) -> Propose | None:
    """The best deal at the price to offer now; at most three offers a turn."""
    if offers_made(view.game, view.seat) >= MOST_OFFERS:
        return None
    offers = [
        offer
        for deal in deals(view, pricing)
        if not has_refused_now(view.game, view.seat, deal.partner)
        and (offer := next_offer(view, deal)) is not None
    ]
    best = max(offers, key=lambda offer: view.gains(offer)[0], default=None)
    return None if best is None else Propose(view.seat, best)


def next_offer(view: View, deal: Deal) -> Offer | None:
    """A deal at the price to offer now; None if more than was refused cannot be offered, or not yet."""
    offer = offer_of(view, deal, deal.price)
    if (last := last_refusal(view.game, offer)) is not None and balance(last.offer) >= balance(offer):
        offer = offer_of(view, deal, _raised(view, deal, balance(last.offer)))
    if was_refused(view.game, offer) or why_not_offer(view.game, offer) is not None:
        return None
    return offer if view.gains(offer)[0] >= BETTER else None


def _raised(view: View, deal: Deal, refused: int) -> int:
    """A price above what was refused, on the way to what one would give at most."""

    def gains(price: int) -> bool:
        return view.gains(offer_of(view, deal, price))[0] >= BETTER

    limit = last_that_does(gains, good=deal.price, bad=view.position.cash[view.seat], steps=STEPS)
    goal = deal.price + HIGH * (limit - deal.price)
    return refused + max(LEAST_RAISE, round(RAISE * (goal - refused)))


def deals(view: View, pricing: Pricing) -> Sequence[Deal]:
    """The deals that add most to one's chance at the price that the partner will ask, the best first."""
    key = (view.seat, pricing.key, *view.position.key())
    if view.memory.key != key:
        view.memory.key, view.memory.deals = key, _search(view, pricing)
    return view.memory.deals


def _search(view: View, pricing: Pricing) -> list[Deal]:
    outlook = Outlook(view.game)
    pairs = [pair for partner in view.game.others(view.seat) for pair in _pairs(view, partner)]
    found = _priced(view, outlook, pairs, pricing)
    wider = [more for deal in found[:WIDER] for more in _with_another(view, deal)]
    return sorted(found + _priced(view, outlook, wider, pricing), key=lambda deal: -deal.gain)[:KNOWN]


def _priced(view: View, outlook: Outlook, roughs: Iterable[Rough], pricing: Pricing) -> list[Deal]:
    """Those that are worth the price that the partner should ask for, the best first."""
    found = []
    for rough in roughs:
        price = pricing.price(view, outlook, rough)
        if price is not None:
            gain = view.gains(offer_of(view, Deal(*rough, price), price))[0]
            if gain >= BETTER:
                found.append(Deal(*rough, price, gain))
    return sorted(found, key=lambda deal: -deal.gain)


def offer_of(view: View, deal: Deal, price: int) -> Offer:
    """The offer of a deal at a price, in what the rules allow."""
    unit = view.game.options.money_unit
    price += -price % unit
    goods = Offer(view.seat, deal.partner, Goods(titles=deal.gives), Goods(titles=deal.gets))
    return at_balance(goods, price)


def _pairs(view: View, partner: Seat) -> Iterator[Rough]:
    """What makes a unit whole for one of the two, for what does so for the other, any deed, or money."""
    gifts = list(_completions(view, view.seat, partner))
    wishes = list(_completions(view, partner, view.seat))
    if not gifts and not wishes:
        return
    units = view.position.ground.unit_of
    mine = [(title,) for title in _free(view, view.seat)] if wishes else []
    yours = [(title,) for title in _free(view, partner)] if gifts else []
    pairs = {(gives, gets) for gives in ((), *gifts, *mine) for gets in ((), *wishes)}
    pairs |= {(gives, gets) for gives in gifts for gets in yours}
    for gives, gets in sorted(pairs):
        if (gives or gets) and not {units[title] for title in gives} & {units[title] for title in gets}:
            yield partner, gives, gets


def _completions(view: View, giver: Seat, taker: Seat) -> Iterator[Titles]:
    """What one could hand over so that the other has a whole unit, or late in the game all of it but one."""
    owner = view.game.state.owner
    for unit in view.position.ground.units:
        if not unit.is_set or len(unit.deeds) < 2:
            continue
        whose = [owner[deed.number] for deed in unit.deeds]
        theirs = whose.count(taker)
        from_him = tuple(deed.number for deed in unit.deeds if owner[deed.number] == giver)
        is_near = view.position.unowned <= FEW and theirs + len(from_him) == len(whose) - 1
        is_enough = theirs + len(from_him) == len(whose) or (is_near and theirs)
        if theirs and from_him and is_enough and all(is_free_to_pass(view.game, title) for title in from_him):
            yield from_him


def _with_another(view: View, deal: Deal) -> Iterator[Rough]:
    """The same with one deed more on either side."""
    for title in _free(view, view.seat):
        if title not in deal.gives:
            yield deal.partner, tuple(sorted((*deal.gives, title))), deal.gets
    yield from with_one_of(view, (deal.partner, deal.gives, deal.gets))


def with_one_of(view: View, rough: Rough) -> Iterator[Rough]:
    """The same with one deed more from the partner."""
    partner, gives, gets = rough
    for title in _free(view, partner):
        if title not in gets:
            yield partner, gives, tuple(sorted((*gets, title)))


def _free(view: View, seat: Seat) -> Sequence[TitleNumber]:
    return [title for title in titles_of(view.game, seat) if is_free_to_pass(view.game, title)]
