"""Simple trades: what a careful player proposes, and how it answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.board import TitleNumber
from engine.bots.valuation import completes_for, gain_of
from engine.commands import BANK, Accept, Command, Counter, Goods, Offer, Propose, Refuse, Seat
from engine.game import Game
from engine.offer_history import is_given_up, is_left_alone, times_asked
from engine.queries import is_built_up, titles_of
from engine.rules.counteroffers import why_no_answer
from engine.rules.trades import why_not_offer
from engine.steps import Considers

MARGIN = 10
"""The least a trade must bring, in dollars."""


def proposal(game: Game, seat: Seat, spare: int) -> Propose | None:
    """An offer for a lot that completes a group, fair to its owner; None if there is none.

    `spare` is the cash it may spend, in dollars.
    """
    for title in _missing(game, seat):
        if is_left_alone(game, seat, game.state.owner[title]):
            continue
        for offer in _offers_for(game, seat, title):
            if not is_given_up(game, offer) and (fair := balanced(game, offer, spare)) is not None:
                return Propose(seat, fair)
    return None


def _missing(game: Game, seat: Seat) -> Iterator[TitleNumber]:
    """Rivals' lots that would complete the seat's groups."""
    owner = game.state.owner
    for group in game.board.lot_groups:
        missing = None
        for title in group.titles:
            if owner[title] != seat:
                if missing is not None:
                    break
                missing = title
        else:
            if missing is not None and owner[missing] != BANK and not is_built_up(game, group.number):
                yield missing


def _offers_for(game: Game, seat: Seat, wanted: TitleNumber) -> Iterator[Offer]:
    """Offers of a lot that the owner needs, or of money alone; the cash is still to be set."""
    owner = game.state.owner
    rival = owner[wanted]
    group = game.board.titles[wanted].group
    for title in titles_of(game, seat):
        is_spare = game.board.titles[title].group != group
        if is_spare and completes_for(game, rival, title) and not completes_for(game, seat, title):
            yield Offer(seat, rival, Goods(titles=(title,)), Goods(titles=(wanted,)))
    yield Offer(seat, rival, Goods(), Goods(titles=(wanted,)))


def balanced(game: Game, offer: Offer, spare: int) -> Offer | None:
    """The offer with the cash that makes it fair to the partner; None if that leaves the proposer a loss."""
    cash = MARGIN - gain_of(game, offer.partner, offer)
    if cash > 0:
        offer = Offer(offer.proposer, offer.partner, _with_cash(offer.gives, cash), offer.gets)
    if cash > spare or gain_of(game, offer.proposer, offer) < MARGIN:
        return None
    return offer if why_not_offer(game, offer) is None else None


def _with_cash(goods: Goods, more: int) -> Goods:
    return Goods(goods.cash + more, goods.titles, goods.cards)


HARDER, HARDEST = 0.15, 0.75
"""The share of the proposer's gain wanted on top for each refusal of what they ask for, and the most."""


def hardened(game: Game, offer: Offer, kin: Collection[Seat], more: int = 0) -> float:
    """The share of its proposer's gain that is wanted because they keep asking for the same deeds.

    `more` counts as further refusals. Bots of the house, its kin, do not ask in steps.
    """
    if offer.proposer in kin:
        return 0.0
    return min(HARDEST, HARDER * (times_asked(game, offer) + more))


def names_terms(game: Game, step: Considers) -> bool:
    """Whether a bot makes a counteroffer: once for each proposal, so it never repeats one."""
    return not step.answers and why_no_answer(game, step) is None


def reply(game: Game, seat: Seat, step: Considers) -> Command:
    """Accept what pays; ask for the missing cash if the proposer has it; else refuse."""
    offer = step.offer
    gain = gain_of(game, seat, offer)
    if gain >= MARGIN:
        return Accept(seat)
    if names_terms(game, step) and (offer.gets.titles or offer.gets.cards):
        missing = MARGIN - gain
        counter = Offer(seat, offer.proposer, offer.gets, _with_cash(offer.gives, missing))
        if gain_of(game, offer.proposer, counter) >= 0 and why_not_offer(game, counter) is None:
            return Counter(seat, counter)
    return Refuse(seat)
