"""Answers to proposals, by judgment."""

from __future__ import annotations

from engine.bots.dealing import hardened
from engine.bots.judgement.bisection import last_that_does
from engine.bots.judgement.view import View
from engine.bots.valuation import last_lots
from engine.commands import Accept, Command, Counter, Offer, Refuse
from engine.offer_history import at_balance, balance
from engine.rules.trades import why_not_offer
from engine.steps import Considers

WORTH_IT = 0.002
"""What a deal must add to the chance to win to be accepted."""

AN_ASK = 0.02
"""What everything asked for is taken to bring its proposer at least, where they ask again."""

FOR_A_SET = 1.2
"""How much of what a set brings its proposer is wanted for its last lots, as a multiple."""

STEPS = 6

SHARE = 0.5
"""The share asked for of what the proposer could still pay."""


def consider(view: View, step: Considers) -> Command:
    """Accept what raises the chance to win; else counter if the proposer would still gain; else refuse."""
    offer = step.offer
    if suits(view, offer) and view.is_sound(offer, view.seat):
        return Accept(view.seat)
    if view.names_terms(step) and (counter := _terms(view, offer)) is not None:
        return Counter(view.seat, counter)
    return Refuse(view.seat)


def suits(view: View, offer: Offer) -> bool:
    """Whether an offer adds enough to the seat's chance: the more, the more often it was asked."""
    his, own = view.gains(offer)
    return own >= WORTH_IT + _share(view, offer) * _brings(his)


def _brings(his: float) -> float:
    """What an offer is taken to add to its proposer's chance."""
    return AN_ASK + max(0.0, his)


def _share(view: View, offer: Offer, more: int = 0) -> float:
    """The share of its proposer's gain that is wanted: more for a stranger's set, and when asked again."""
    game, seat, share = view.game, view.seat, hardened(view.game, offer, view.kin, more)
    completes = last_lots(game, offer.gets.titles, offer.proposer) and not last_lots(
        game, offer.gives.titles, seat
    )
    return share + FOR_A_SET if completes and offer.proposer not in view.kin else share


def _terms(view: View, offer: Offer) -> Offer | None:
    """The same deeds at a price between what the seat needs and what the proposer can pay and still gain."""
    needed = _needed(view, offer)
    if needed is None:
        return None
    can = _most(view, offer, needed)
    if can < needed:
        return None
    return _turned(view, offer, needed + int(SHARE * (can - needed)))


def _with_more(offer: Offer, more: int) -> Offer:
    """The offer with this much more cash from its proposer."""
    return at_balance(offer, balance(offer) + more)


def _needed(view: View, offer: Offer) -> int | None:
    """How much more the seat needs; None if all the proposer has would not be enough."""

    def is_enough(more: int) -> bool:
        terms = _with_more(offer, more)
        his, own = view.gains(terms)
        return own >= 2 * WORTH_IT + share * _brings(his) and view.is_sound(terms, view.seat)

    share, everything = _share(view, offer, more=1), _everything(view, offer)
    if everything <= 0 or not is_enough(everything):
        return None
    return last_that_does(is_enough, good=everything, bad=0, steps=STEPS)


def _most(view: View, offer: Offer, needed: int) -> int:
    """How much more the proposer can pay and still gain; less than `needed` if not even that."""

    def gains(more: int) -> bool:
        return view.gains(_with_more(offer, more))[0] > 0

    if not gains(needed):
        return needed - 1
    return last_that_does(gains, good=needed, bad=_everything(view, offer), steps=STEPS)


def _everything(view: View, offer: Offer) -> int:
    """How much more the proposer could pay at all."""
    return view.position.cash[offer.proposer] - balance(offer)


def _turned(view: View, offer: Offer, more: int) -> Offer | None:
    """The counteroffer at this much more; None if the rules forbid it."""
    more += -more % view.game.options.money_unit
    terms = _with_more(offer, more)
    counter = Offer(view.seat, offer.proposer, terms.gets, terms.gives)
    return counter if why_not_offer(view.game, counter) is None else None
