"""Deals by judgement: found by search over what both sides gain, opened low, raised after refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.board import Kind, TitleNumber
from engine.bots.judgement.view import View, traded
from engine.commands import Goods, Offer, Seat
from engine.offers import balance, last_refusal, was_refused
from engine.queries import is_free_to_pass, titles_of
from engine.rules.trades import why_not_offer

Titles = tuple[TitleNumber, ...]

STEPS = 6
"""How often the range of a price is halved."""

CLOSELY = 5
"""How many of the likeliest deals are looked at closely."""

WIDER = 3
"""To how many of them another deed is added."""

PROBE = 100
"""Dollars by which the worth of money is measured."""

LOW = 0.5
"""How far below the partner's own limit a price opens, as a part of the range between both limits."""

HIGH = 0.8
"""How far it goes up towards one's own limit."""

BETTER = 0.004
"""What a deal must add to one's chance at least."""

LEAST_RAISE = 10
"""Dollars; for less nobody changes his mind."""

FAIR = 0.001
"""What it must add to the partner's chance, in one's own eyes."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Deeds for deeds, and the range of prices at which both sides gain. Negative prices are received."""

    partner: Seat
    gives: Titles
    gets: Titles
    low: int
    """What the partner must get at least."""
    high: int
    """What one can pay at most."""
    gain: float
    """What it adds to one's chance, half-way."""

    def price(self, refused: int | None) -> int:
        """What is offered: low at first, then a third of the way on from what was refused last."""
        goal = self.low + HIGH * (self.high - self.low)
        if refused is None:
            return round(self.low - LOW * (self.high - self.low))
        return round(refused + (goal - refused) / 3)


def next_offer(view: View, deal: Deal) -> Offer | None:
    """A deal at the price to offer now; None if more than was refused cannot be offered, or not yet."""
    last = last_refusal(view.game, offer_of(view, deal, deal.low))
    offer = offer_of(view, deal, deal.price(None if last is None else balance(last.offer)))
    if last is not None and balance(offer) - balance(last.offer) < LEAST_RAISE:
        return None
    if was_refused(view.game, offer) or why_not_offer(view.game, offer) is not None:
        return None
    return offer if view.gains(offer)[0] >= BETTER else None


def deals(view: View) -> list[Deal]:
    """The deals that add most to one's chance, the best first; both sides gain by each."""
    found = [deal for deal in (_closely(view, *rough) for rough in _likeliest(view)) if deal is not None]
    return sorted(found, key=lambda deal: -deal.gain)


def offer_of(view: View, deal: Deal, price: int) -> Offer:
    """The offer of a deal at a price, in what the rules allow."""
    unit = view.game.options.money_unit
    paid, received = max(0, price), max(0, -price)
    paid, received = paid - paid % unit, received - received % unit
    return Offer(view.seat, deal.partner, Goods(paid, deal.gives), Goods(received, deal.gets))


Rough = tuple[Seat, Titles, Titles]


def _likeliest(view: View) -> list[Rough]:
    """Deeds for deeds with most to gain for both together, guessed from what money is worth to each."""
    guessed: list[tuple[float, Rough]] = []
    own = _value_of_money(view, view.seat)
    for partner in view.game.others(view.seat):
        theirs = _value_of_money(view, partner)
        guessed += [(_surplus(view, rough, own, theirs), rough) for rough in _pairs(view, partner)]
    guessed.sort(key=lambda one: -one[0])
    wider = [more for _, rough in guessed[:WIDER] for more in _with_another(view, rough)]
    guessed += [(_surplus(view, more, own, _value_of_money(view, more[0])), more) for more in wider]
    guessed.sort(key=lambda one: -one[0])
    return [rough for surplus, rough in guessed[:CLOSELY] if surplus > 0]


def _value_of_money(view: View, seat: Seat) -> float:
    """What a dollar adds to a seat's chance."""
    after = view.position.copy()
    after.cash[seat] += PROBE
    return max(1e-6, (view.judgement.chances(after)[seat] - view.before[seat]) / PROBE)


def _surplus(view: View, rough: Rough, own: float, theirs: float) -> float:
    """What both gain together, in dollars."""
    partner, gives, gets = rough
    mine, yours = view.gains(Offer(view.seat, partner, Goods(0, gives), Goods(0, gets)))
    return mine / own + yours / theirs


def _pairs(view: View, partner: Seat) -> Iterator[Rough]:
    """A deed for a deed, or for money alone, where each goes to somebody who has more of its unit."""
    mine = [(title,) for title in _free(view, view.seat) if _is_of_use(view, partner, title)]
    yours = [(title,) for title in _free(view, partner) if _is_of_use(view, view.seat, title)]
    for gives in ((), *mine):
        for gets in ((), *yours):
            if (gives or gets) and not (gives and gets and _is_same_unit(view, gives[0], gets[0])):
                yield partner, gives, gets


def _with_another(view: View, rough: Rough) -> Iterator[Rough]:
    """The same with one deed more on either side."""
    partner, gives, gets = rough
    for title in _free(view, view.seat):
        if title not in gives:
            yield partner, tuple(sorted((*gives, title))), gets
    for title in _free(view, partner):
        if title not in gets:
            yield partner, gives, tuple(sorted((*gets, title)))


def _free(view: View, seat: Seat) -> Sequence[TitleNumber]:
    return [title for title in titles_of(view.game, seat) if is_free_to_pass(view.game, title)]


def _is_of_use(view: View, seat: Seat, title: TitleNumber) -> bool:
    """Whether a seat has more of the same unit."""
    position = view.position
    return seat in position.held[position.ground.unit_of[title]]


def _is_same_unit(view: View, one: TitleNumber, other: TitleNumber) -> bool:
    """Lots of one group are not worth exchanging for each other."""
    unit_of = view.position.ground.unit_of
    return unit_of[one] == unit_of[other] and view.game.board.titles[one].kind is Kind.LOT


# --- prices


def _closely(view: View, partner: Seat, gives: Titles, gets: Titles) -> Deal | None:
    """The range of prices at which both gain; None if there is none, or it cannot be offered."""
    seat, cash = view.seat, view.position.cash
    least, most = -cash[partner], cash[seat]
    after = traded(view.position, Offer(seat, partner, Goods(0, gives), Goods(0, gets)))
    mine, theirs = after.cash[seat], after.cash[partner]

    def gain(price: int, side: Seat) -> float:
        after.cash[seat], after.cash[partner] = mine - price, theirs + price
        return view.judgement.chances(after)[side] - view.before[side]

    high = _last(least, most, lambda price: gain(price, seat) >= BETTER)
    if high is None or gain(high, partner) < FAIR:
        return None
    low = _last(-high, -least, lambda price: gain(-price, partner) >= FAIR)
    if low is None:
        return None
    deal = Deal(partner, gives, gets, -low, high, gain((high - low) // 2, seat))
    return deal if why_not_offer(view.game, offer_of(view, deal, -low)) is None else None


def _last(least: int, most: int, holds: Callable[[int], bool]) -> int | None:
    """The highest number of a range for which something holds that ends to hold somewhere; None if nowhere."""
    if not holds(least):
        return None
    if holds(most):
        return most
    for _ in range(STEPS):
        middle = (least + most) // 2
        if holds(middle):
            least = middle
        else:
            most = middle
    return least
