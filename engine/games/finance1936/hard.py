"""How a player who judges plays Finance: by the combined value of lots and money (`house_plan`).

It builds after its own throw and before the others': until then its money pays rents, and from then on its
houses charge them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.board import TitleNumber
from engine.bots.ahead import is_alone_at_bank
from engine.bots.bargains import with_more
from engine.bots.base import build_in_order
from engine.bots.dealing import names_terms
from engine.bots.judgement.view import View
from engine.bots.reasons import by_rule, by_worth
from engine.choices import Decision
from engine.commands import (
    BANK,
    Accept,
    Bid,
    Build,
    Buy,
    Command,
    Counter,
    Decline,
    DropOut,
    Goods,
    Offer,
    Propose,
    Refuse,
    Seat,
    Throw,
    Want,
)
from engine.game import Game
from engine.games.finance1936.bot import bid_for_house
from engine.games.finance1936.house_plan import Owner, gains
from engine.games.finance1936.levels import is_throw_due
from engine.games.finance1936.offers import bid_for_lot
from engine.games.finance1936.state import FinancePlayer
from engine.offer_history import is_left_alone, offers_made, was_refused
from engine.queries import free_markers, titles_of
from engine.rules.auctions import least, most
from engine.rules.shortages import capacity
from engine.rules.trades import why_not_offer
from engine.steps import Auction, Considers, Due, MayBuy, Step, Wishes
from engine.strategy.thought import Thought

MOST_OFFERS = 2
"""The most trades proposed in a round."""

BETTER = 30
"""The least a trade must bring, in dollars."""

SHARE = 0.25
"""The share of the other side's gain that it wants to gain."""

OPENING = 115
RAISE = 15
MOST_PRICE = 145
"""Offers for a lot, in percent of its price: the first one, the increase after a refusal, and the most."""

STEPS = 20
"""A bid is raised by the lot's price divided by this."""


# --- houses and trades


def before_throw(view: View, step: Due) -> Command:
    """Just throws, if the open moments of others are still to come; otherwise business first."""
    game, seat = view.game, view.seat
    is_alone = game.options.dealing == "turn_player"
    return (_business(game, seat) if is_alone else None) or Throw(seat)


def at_open_moment(game: Game, seat: Seat) -> Command | None:
    """Business before another player throws; trades only once a round."""
    if game.decision is None or not is_throw_due(game):
        return None
    is_next = game.others(seat)[0] == game.decision.seat
    return _business(game, seat) if is_next else _building(game, seat)


def _business(game: Game, seat: Seat) -> Command | None:
    return _proposal(game, seat) or _building(game, seat)


def _building(game: Game, seat: Seat) -> Command | None:
    if not _can_build(game, seat):
        return None
    return build_in_order(game, seat, _plan(game, seat, game.state.players[seat].funds))


def _can_build(game: Game, seat: Seat) -> bool:
    return bool(game.state.houses) and FinancePlayer.of(game.state.players[seat]).has_circuit


def _plan(game: Game, seat: Seat, money: int) -> list[TitleNumber]:
    return Owner(game, seat).plan(titles_of(game, seat), money).order


def choose_wish(view: View, step: Wishes) -> Command:
    """As many as it would build itself."""
    game, seat = view.game, view.seat
    wanted = len(_plan(game, seat, game.state.players[seat].funds))
    return Want(seat, min(wanted, capacity(game, seat, step.building)))


def _proposal(game: Game, seat: Seat) -> Propose | None:
    """The best unbuilt lot to buy or sell, once houses can be built."""
    if not _can_build(game, seat) or offers_made(game, seat) >= MOST_OFFERS:
        return None
    best, most_gained, owner = None, float(BETTER), Owner(game, seat)
    for offer in (*_sales(game, seat), *_purchases(game, seat)):
        gain = owner.gain(offer)
        if gain > most_gained:
            best, most_gained = offer, gain
    return None if best is None else Propose(seat, best)


def _sales(game: Game, seat: Seat) -> Iterator[Offer]:
    """Each lot at its price, to the rival with the most cash."""
    rivals = [
        rival
        for rival in game.others(seat)
        if free_markers(game, rival) and not is_left_alone(game, seat, rival)
    ]
    if not rivals:
        return
    richest = max(rivals, key=lambda rival: game.state.players[rival].funds)
    for lot in titles_of(game, seat):
        if not game.state.level[lot]:
            offer = Offer(seat, richest, Goods(titles=(lot,)), Goods(game.board.titles[lot].price))
            if not was_refused(game, offer) and why_not_offer(game, offer) is None:
                yield offer


def _purchases(game: Game, seat: Seat) -> Iterator[Offer]:
    """Each rival's lot, for more than its price, and more again after a refusal."""
    if not free_markers(game, seat):
        return
    for lot, owner in enumerate(game.state.owner):
        if owner in (BANK, seat) or game.state.level[lot]:
            continue
        offer = bid_for_lot(game, seat, lot, OPENING, RAISE, MOST_PRICE)
        if offer is not None:
            yield offer


def consider_trade(view: View, step: Considers) -> Command:
    """Accept what brings enough; else name a price that would, if there is one."""
    game, seat = view.game, view.seat
    his, mine = gains(game, step.offer)
    wanted = max(BETTER, SHARE * his)
    if mine >= wanted:
        return Accept(seat)
    terms = with_more(game, step.offer, wanted - mine, his) if names_terms(game, step) else None
    return Refuse(seat) if terms is None else Counter(seat, terms)


# --- lots


def choose_purchase(view: View, step: MayBuy) -> Command | None:
    """Buy, while markers are free, if the lot is worth its price, unless nobody else may bid for it."""
    game, seat = view.game, view.seat
    if not free_markers(game, seat):
        return None
    if is_alone_at_bank(game, seat):
        return Decline(seat)
    price = game.board.titles[step.title].price
    return Buy(seat) if Owner(game, seat).limit(step.title, price, price) >= price else Decline(seat)


def choose_bid(view: View, step: Auction) -> Command | None:
    """In small steps, up to what the lot is worth, but at most twice its price."""
    game, seat = view.game, view.seat
    if step.title is None:
        return bid_for_house(game, seat, step, game.state.players[seat].funds)
    if not free_markers(game, seat):
        return None
    price = game.board.titles[step.title].price
    low, step_up = least(game, step), 0 if is_alone_at_bank(game, seat) else price // STEPS
    highest = min(low + step_up, most(game, step, seat), 2 * price)
    if low > highest or (worth := Owner(game, seat).limit(step.title, low, highest)) < low:
        return DropOut(seat)
    raised = min(worth, highest)
    return Bid(seat, max(low, raised - raised % game.options.money_unit))


# --- why


def explain(game: Game, decision: Decision, command: Command) -> Thought | None:
    """Trades by what they bring both sides, lots by what they are worth to it, houses by the rule."""
    if isinstance(command, Build):
        return by_rule(game, command)

    def worth(step: MayBuy | Auction) -> int:
        return 0 if step.title is None else Owner(game, decision.seat).limit(step.title)

    return by_worth(
        game, decision, command, gains=lambda offer: gains(game, offer), limit=worth, kept=lambda: 0
    )


JUDGED: Mapping[type[Step], Callable[[View, Any], Command | None]] = {
    Due: before_throw,
    Wishes: choose_wish,
    MayBuy: choose_purchase,
    Auction: choose_bid,
    Considers: consider_trade,
}
"""What is judged in this game."""
