"""How a player deals who predicts the other side: by judging its chance to win like its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from engine.bots.judgement.answers import WORTH_IT
from engine.bots.judgement.answers import consider as answer
from engine.bots.judgement.deal import Deal
from engine.bots.judgement.deals import Pricing, Rough, offer_of, with_one_of
from engine.bots.judgement.manners import signs_of
from engine.bots.judgement.view import View, traded
from engine.commands import Command, Counter, Offer, Seat
from engine.offers import ROUNDS_TO_ASK_AGAIN, last_refusal
from engine.rules.trades import why_not_offer
from engine.steps import Considers

TAKES = WORTH_IT * 1.1
"""What a deal must add to the other side's chance to be accepted."""

STEPS = 5
"""How often a price range is divided."""

NEARER = 0.95
"""Where it is divided: on the safe side of a straight line."""


class Haggling(Pricing):
    """Deals open with the least that raises the partner's chance, or that a solid player accepts."""

    def __init__(self, view: View) -> None:
        self._view = view

    @cached_property
    def key(self) -> frozenset[Seat]:
        """The players not known to count chances; those without signs are judged by everybody's signs."""
        signs = signs_of(self._view)
        pool = sum(signs.values())
        return frozenset(other for other, own in signs.items() if (own or pool) <= 0)

    def price(self, view: View, rough: Rough) -> int | None:
        if rough[0] in self.key:
            return super().price(view, rough)
        least = Bargain(view, rough).least()
        if least is None or view.is_sound(offer_of(view, Deal(*rough, least), least), rough[0]):
            return least
        return super().price(view, rough)


class Bargain:
    """The chances of two players after an exchange of deeds, by the cash that goes with it."""

    def __init__(self, view: View, rough: Rough) -> None:
        self._view = view
        self._one, self._other = view.seat, rough[0]
        self._after = traded(view.position, offer_of(view, Deal(*rough, 0), 0))
        self._own, self._his = self._after.cash[self._one], self._after.cash[self._other]

    def gains(self, cash: int) -> tuple[float, float]:
        """What it brings both if the other side gets this much, as changes in the chance to win."""
        cash_of = self._after.cash
        cash_of[self._one], cash_of[self._other] = self._own - cash, self._his + cash
        after, before = self._view.judgement.chances(self._after), self._view.before
        return after[self._one] - before[self._one], after[self._other] - before[self._other]

    def least(self) -> int | None:
        """The least cash that raises the other side's chance; None if no affordable amount does."""
        own, his = self.gains(0)
        if own + his <= 0:  # cash takes from one side what it gives the other
            return None
        good, bad = (0, -max(0, self._his)) if his >= TAKES else (max(0, self._own), 0)
        most, least = self.gains(good)[1] - TAKES, self.gains(bad)[1] - TAKES
        if most < 0:
            return None
        for _ in range(STEPS):
            part = most / (most - least) if most > least else 0.5
            middle = good + round((bad - good) * min(0.9, max(0.1, part * NEARER)))
            rise = self.gains(middle)[1] - TAKES
            if rise >= 0:
                good, most = middle, rise
            else:
                bad, least = middle, rise
        return good


def consider(view: View, step: Considers) -> Command:
    """Ask once for the most the proposer will give, if that beats the offer; else answer the offer."""
    if view.names_terms(step) and not (step.offer.gives.cards or step.offer.gets.cards):
        own = view.gains(step.offer)[1]
        counter = max(_counters(view, step.offer), key=lambda terms: view.gains(terms)[0], default=None)
        if counter is not None and view.gains(counter)[0] >= max(WORTH_IT, own) + WORTH_IT:
            return Counter(view.seat, counter)
    return answer(view, step)


def _counters(view: View, offer: Offer) -> Iterator[Offer]:
    """The same deal for the most the proposer gives, also with one more deed in case their cash is gone."""
    pricing = Haggling(view)
    first = offer.proposer, offer.gets.titles, offer.gives.titles
    for rough in (first, *with_one_of(view, first)):
        price = pricing.price(view, rough)
        if price is not None:
            counter = offer_of(view, Deal(*rough, price), price)
            is_good = view.is_sound(counter, view.seat) and not _was_asked(view, counter)
            if is_good and why_not_offer(view.game, counter) is None:
                yield counter


def _was_asked(view: View, counter: Offer) -> bool:
    """Whether the same goods were recently refused for other cash."""
    last = last_refusal(view.game, counter)
    return last is not None and view.game.state.round - last.round < ROUNDS_TO_ASK_AGAIN
