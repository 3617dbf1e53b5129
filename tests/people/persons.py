"""Scripted people, by whom the levels are measured; nobody learns from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engine.board import TitleNumber
from engine.bots import Bot
from engine.bots.judgement.answers import WORTH_IT
from engine.bots.judgement.deal import Rough
from engine.bots.judgement.deals import offer_of, roughs
from engine.bots.judgement.hard import Hard
from engine.bots.judgement.view import View
from engine.bots.levels import Normal
from engine.bots.valuation import last_lots
from engine.choices import Decision
from engine.commands import (
    BANK,
    Command,
    Decline,
    DropOut,
    Goods,
    Offer,
    Propose,
    Refuse,
    Seat,
)
from engine.game import Game
from engine.offer_history import at_balance, balance, last_refusal, offers_made
from engine.queries import titles_of
from engine.rules.trades import why_not_offer
from engine.steps import Auction, Considers, MayBuy
from engine.strategy.style import Style
from tests.engine.bots.partners import Squeezer, printed


class Ordinary(Normal):
    """Plays solidly, proposes nothing, and takes what a solid player would, or says what it wants."""

    id = "ordinary"
    title = "Ordinary"
    styles: ClassVar[tuple[Style, ...]] = (Style("ordinary"),)

    def _deal(self, game: Game, seat: Seat) -> Command | None:
        return None


class Beginner(Ordinary):
    """Bids little, often forgets to build, and takes what looks fair."""

    id = "beginner"
    title = "Beginner"
    styles: ClassVar[tuple[Style, ...]] = (
        Style(
            "beginner",
            reserve=50,
            fear=0.0,
            bids=0.8,
            asks=0.0,
            asks_last=0.3,
            feel=1.0,
            fuzz=0.4,
            lapses=40,
            builds=5,
            mortgages=False,
            foresees=False,
        ),
    )

    def choose(self, game: Game, decision: Decision) -> Command:
        if isinstance(decision.step, MayBuy | Auction) and not self.chance(game).below(10):
            return (Decline if isinstance(decision.step, MayBuy) else DropOut)(decision.seat)
        return super().choose(game, decision)


class Counting(Hard):
    """Plays solidly, proposes nothing, and takes what raises its chance to win."""

    id = "careful"
    title = "Careful"
    styles = Ordinary.styles

    def _deal(self, game: Game, seat: Seat) -> Command | None:
        return None


class Trader(Normal):
    """Proposes what helps both at a fair price, and takes small gains."""

    id = "trader"
    title = "Trader"
    styles: ClassVar[tuple[Style, ...]] = (
        Style("trader", asks=0.1, asks_last=0.35, least=10, opens=0.8, offers=4),
    )


A_TURN = 6
"""How often those who haggle propose in a turn."""


def _may_ask(game: Game, seat: Seat) -> bool:
    return game.knows(Propose) and offers_made(game, seat) < A_TURN


class Insider(Hard):
    """Proposes what raises its chance most, dearer after each refusal; takes no one else's offer."""

    id = "insider"
    title = "Insider"
    styles = Ordinary.styles

    def _deal(self, game: Game, seat: Seat) -> Command | None:
        if not _may_ask(game, seat):
            return None
        view = self.view(game, seat)
        found = [best for partner in game.others(seat) for best in self._asks(view, partner)]
        return Propose(seat, max(found, key=lambda one: one[0])[1]) if found else None

    def _asks(self, view: View, partner: Seat) -> Iterator[tuple[float, Offer]]:
        """What it may ask of one partner now, and what each brings it."""
        for rough in roughs(view, partner):
            offer = _dearer(view, rough)
            gain = view.gains(offer)[0]
            if gain >= 2 * WORTH_IT and why_not_offer(view.game, offer) is None:
                yield gain, offer

    def consider(self, game: Game, seat: Seat, step: Considers) -> Command:
        return Refuse(seat)


def _dearer(view: View, rough: Rough) -> Offer:
    """A deal at a low price at first, then always an eighth of the stake more than was refused."""
    offer = offer_of(view, rough, 0)
    stake = max(80, printed(view.game, offer.gets), printed(view.game, offer.gives))
    last = last_refusal(view.game, offer)
    if last is not None:
        return at_balance(offer, balance(last.offer) + stake // 8)
    low = printed(view.game, offer.gets) // 2 - printed(view.game, offer.gives)
    return offer_of(view, rough, max(low, -view.position.cash[rough[0]]))


class Sets(Squeezer):
    """Pays as little as it can for what completes a set, in cash and lone deeds; sells no last lot."""

    id = "sets"
    title = "Sets"
    styles = Ordinary.styles

    def _deal(self, game: Game, seat: Seat) -> Command | None:
        if not _may_ask(game, seat):
            return None
        for swap in self._swaps(game, seat):
            last, price = last_refusal(game, swap), printed(game, swap.gets)
            given = printed(game, swap.gives)
            cash = price - given if last is None else balance(last.offer) + max(10, price // 10)
            offer = at_balance(swap, cash)
            if cash <= game.state.players[seat].cash - 30 and why_not_offer(game, offer) is None:
                return Propose(seat, offer)
        return None

    def _swaps(self, game: Game, seat: Seat) -> Iterator[Offer]:
        """The rest of each of its sets, for cash alone or with one deed of no use."""
        owner, groups = game.state.owner, game.board.groups
        spare = [title for title in titles_of(game, seat) if not self._is_needed(game, seat, title)]
        for group in reversed(groups):
            lacking = tuple(title for title in group.titles if owner[title] != seat)
            holders = {owner[title] for title in lacking}
            if not group.is_set or len(lacking) == len(group.titles) or len(holders) != 1 or BANK in holders:
                continue
            holder = holders.pop()
            for given in [(), *[(title,) for title in spare[:2]]]:
                swap = Offer(seat, holder, Goods(titles=given), Goods(titles=lacking))
                if not last_lots(game, swap.gives.titles, holder):
                    yield swap

    def _is_needed(self, game: Game, seat: Seat, title: TitleNumber) -> bool:
        group = game.board.groups[game.board.titles[title].group]
        return sum(game.state.owner[other] == seat for other in group.titles) > 1


PERSONS: Mapping[str, type[Bot]] = {
    kind.id: kind for kind in (Beginner, Ordinary, Counting, Trader, Squeezer, Insider, Sets)
}
"""By id."""
