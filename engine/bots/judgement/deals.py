"""Deals by judgement: found by search over what both sides gain, opened low, raised after refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.board import TitleNumber
from engine.bots.judgement.deal import Deal, Titles
from engine.bots.judgement.view import View, traded
from engine.commands import Goods, Offer, Propose, Seat
from engine.offers import balance, last_refusal, offers_made, was_refused
from engine.queries import is_free_to_pass, titles_of
from engine.rules.trades import why_not_offer

STEPS = 6
"""How often the range of a price is halved."""

CLOSELY = 5
"""How many of the likeliest deals are looked at closely."""

WIDER = 2
"""To how many of them another deed is added."""

BETTER = 0.004
"""What a deal must add to one's chance at least."""

BEST = 3
"""How many deeds of each side are thought of in exchange for each other where all stand alone."""

MOST_OFFERS = 3
"""How many trades are proposed in one turn."""

FEW = 6
"""With so few deeds unowned it deals for units of which a third player has a part, too."""

LEAST_RAISE = 10
"""Dollars; for less nobody changes his mind."""

UNFAIR = -0.1
"""What it may cost the partner at most if he is asked all the same: others judge otherwise."""

FAIR = 0.001
"""What it must add to the partner's chance, in one's own eyes."""


def proposal(view: View) -> Propose | None:
    """The best deal that was not refused at its price; at most three offers a turn."""
    if offers_made(view.game, view.seat) >= MOST_OFFERS:
        return None
    for deal in deals(view):
        if (offer := next_offer(view, deal)) is not None:
            return Propose(view.seat, offer)
    return None


def next_offer(view: View, deal: Deal) -> Offer | None:
    """A deal at the price to offer now; None if more than was refused cannot be offered, or not yet."""
    last = last_refusal(view.game, offer_of(view, deal, deal.low))
    offer = offer_of(view, deal, deal.price(None if last is None else balance(last.offer)))
    if last is not None and balance(offer) - balance(last.offer) < LEAST_RAISE:
        return None
    if was_refused(view.game, offer) or why_not_offer(view.game, offer) is not None:
        return None
    return offer if view.gains(offer)[0] >= BETTER else None


def deals(view: View) -> Sequence[Deal]:
    """The deals that add most to one's chance, the best first; both sides gain by each."""
    key = (view.seat, *view.position.key())
    if view.memory.key != key:
        found = [deal for deal in (_closely(view, *rough) for rough in _likeliest(view)) if deal is not None]
        view.memory.key, view.memory.deals = key, sorted(found, key=lambda deal: -deal.gain)
    return view.memory.deals


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
    own = view.value_of_money(view.seat)
    for partner in view.game.others(view.seat):
        theirs = view.value_of_money(partner)
        guessed += [(_surplus(view, rough, own, theirs), rough) for rough in _pairs(view, partner)]
    guessed.sort(key=lambda one: -one[0])
    wider = [more for _, rough in guessed[:WIDER] for more in _with_another(view, rough)]
    guessed += [(_surplus(view, more, own, view.value_of_money(more[0])), more) for more in wider]
    guessed.sort(key=lambda one: -one[0])
    return [rough for _, rough in guessed[:CLOSELY]]


def _surplus(view: View, rough: Rough, own: float, theirs: float) -> float:
    """What both gain together, in dollars."""
    partner, gives, gets = rough
    mine, yours = view.gains(Offer(view.seat, partner, Goods(0, gives), Goods(0, gets)))
    return mine / own + yours / theirs


def _pairs(view: View, partner: Seat) -> Iterator[Rough]:
    """What makes a unit whole for one of the two, for what does so for the other, any deed, or money."""
    if view.game.rules.facts.builds_alone:
        yield from _exchanges(view, partner)
        return
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


def _exchanges(view: View, partner: Seat) -> Iterator[Rough]:
    """A deed for money, or one of the best for one of the best, where no deed needs another one."""
    mine, yours = _free(view, view.seat), _free(view, partner)
    yield from ((partner, (title,), ()) for title in mine)
    yield from ((partner, (), (title,)) for title in yours)
    for gives in _best(view, mine):
        yield from ((partner, (gives,), (gets,)) for gets in _best(view, yours))


def _best(view: View, titles: Sequence[TitleNumber]) -> Sequence[TitleNumber]:
    """Those that can earn most."""
    strengths, units = view.memory.holdings.strengths, view.position.ground.unit_of
    return sorted(titles, key=lambda title: -strengths[units[title]])[:BEST]


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
    if high is None:
        return None
    low = None
    if gain(high, partner) >= FAIR:
        low = _last(-high, -least, lambda price: gain(-price, partner) >= FAIR)
    if low is not None:
        deal = Deal(partner, gives, gets, -low, high, gain((high - low) // 2, seat))
    else:
        listed = max(least, _listed(view, gets) - _listed(view, gives))
        if listed >= high or gain(high, partner) < UNFAIR:
            return None
        deal = Deal(partner, gives, gets, listed, high, gain((high + listed) // 2, seat) / 2, is_hope=True)
    return deal if why_not_offer(view.game, offer_of(view, deal, deal.low)) is None else None


def _listed(view: View, titles: Titles) -> int:
    """The printed prices."""
    return sum(view.game.board.titles[title].price for title in titles)


def _last(least: int, most: int, holds: Callable[[int], bool]) -> int | None:
    """The highest number of a range up to which something holds; None if it never does."""
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
