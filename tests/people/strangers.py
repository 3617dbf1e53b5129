"""Thirty programs of different minds; the levels may be fitted against half of them, never the other half."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.board import TitleNumber
from engine.bots.base import Bot, build_in_order
from engine.bots.levels import Normal
from engine.bots.thrifty import Thrifty
from engine.bots.valuation import completes_for, last_lots
from engine.choices import Decision
from engine.commands import (
    BANK,
    Accept,
    Bid,
    Build,
    Buy,
    Command,
    Decline,
    DropOut,
    EndTurn,
    Goods,
    Offer,
    Propose,
    Refuse,
    Seat,
)
from engine.game import Game
from engine.offer_history import at_balance, balance, last_refusal, offers_made
from engine.queries import bid_limit, is_built_up, titles_of
from engine.rng import Rng
from engine.rules.auctions import least, most
from engine.rules.shortages import buildable_groups
from engine.rules.trades import why_not_offer
from engine.steps import Auction, Considers, MayBuy, TurnOver
from engine.strategy.style import Style
from tests.engine.bots.partners import printed


@dataclass(frozen=True, slots=True)
class Mind:
    """How a program plays. Shares and multiples are of printed prices, in percent; sums are dollars."""

    keeps: int = 100
    """Buys if this much is left."""
    bids: int = 90
    """Bids up to this for a lot of no use."""
    bids_last: int = 180
    """Bids up to this for a lot that completes a set, its own or another's."""
    jumps: bool = False
    """Bids all it would give at once."""
    builds: int = 150
    """Builds as long as this much is left."""
    levels: int = 5
    """Builds up to this level."""
    sells: int = 130
    """Wants this much for a deed; 0 if it never sells any."""
    sells_last: int = 300
    """The same for a deed that completes a set for its taker; 0 if never."""
    pays_last: int = 250
    """What a deed that completes its own set counts for."""
    spread: int = 0
    """Its limits for each deed of each game lie at random up to this far from those."""
    swaps: bool = True
    """Takes an exchange that completes a set for both."""
    offers: int = 1
    """Proposals in a turn."""
    opens: int = 100
    """Its first offer."""
    raises: int = 25
    """How much more it offers when refused."""


class Stranger(Thrifty):
    """A program that goes by its mind; a careful player's way in everything else."""

    mind: Mind

    def choose(self, game: Game, decision: Decision) -> Command:
        step, seat = decision.step, decision.seat
        if isinstance(step, MayBuy):
            left = game.state.players[seat].funds - game.board.titles[step.title].price
            is_last = completes_for(game, seat, step.title)
            can = game.refusal(Buy(seat)) is None
            return (
                Buy(seat) if can and (left >= self.mind.keeps or (is_last and left >= 0)) else Decline(seat)
            )
        if isinstance(step, Auction) and step.title is not None:
            return self._bidden(game, seat, step, step.title)
        if isinstance(step, TurnOver):
            return self._built(game, seat) or self._asked(game, seat) or EndTurn(seat)
        if isinstance(step, Considers):
            return Accept(seat) if self._suits(game, step.offer) else Refuse(seat)
        return super().choose(game, decision)

    def _whim(self, title: TitleNumber) -> int:
        """How far its limit for a deed lies from the usual, in percent; the same for a whole game."""
        spread = self.mind.spread
        return self._source.at(1_000_000 + title).below(2 * spread + 1) - spread

    def _bidden(self, game: Game, seat: Seat, step: Auction, title: TitleNumber) -> Command:
        is_last = any(completes_for(game, one, title) for one in game.state.seats_in_play())
        share = (self.mind.bids_last if is_last else self.mind.bids) + self._whim(title)
        limit = min(game.board.titles[title].price * share // 100, most(game, step, seat))
        limit = min(limit, bid_limit(game, seat) - 20)
        low = least(game, step)
        if low > limit:
            return DropOut(seat)
        bid = limit if self.mind.jumps else low
        return Bid(seat, max(low, bid - bid % game.options.money_unit))

    def _built(self, game: Game, seat: Seat) -> Build | None:
        spare = game.state.players[seat].funds - self.mind.builds
        for lots in reversed(buildable_groups(game, seat)):
            order = self._order(game, lots, spare)
            room = sum(max(0, self.mind.levels - game.state.level[lot]) for lot in lots)
            if (command := build_in_order(game, seat, order[:room])) is not None:
                return command
        return None

    def _suits(self, game: Game, offer: Offer) -> bool:
        """Whether it takes an offer, by its own prices."""
        mind, seat = self.mind, offer.partner
        ours, theirs = (
            last_lots(game, offer.gives.titles, seat),
            last_lots(game, offer.gets.titles, offer.proposer),
        )
        if mind.swaps and ours and theirs:
            return printed(game, offer.gives) * 2 >= printed(game, offer.gets)
        share = mind.sells_last if theirs else mind.sells
        if offer.gets.titles and not share:
            return False
        wants = sum(
            game.board.titles[title].price * (share + self._whim(title)) // 100 for title in offer.gets.titles
        )
        gets = sum(
            game.board.titles[title].price * (mind.pays_last if title in ours else 90) // 100
            for title in offer.gives.titles
        )
        return gets + offer.gives.cash >= wants + offer.gets.cash

    def _asked(self, game: Game, seat: Seat) -> Propose | None:
        """What completes its set, for cash, dearer after each refusal up to its own limit."""
        if offers_made(game, seat) >= self.mind.offers:
            return None
        for wanted in reversed(range(len(game.board.titles))):
            owner, group = game.state.owner[wanted], game.board.titles[wanted].group
            if owner in (BANK, seat) or is_built_up(game, group) or not completes_for(game, seat, wanted):
                continue
            for swap in self._swapped(game, seat, owner, wanted):
                if (offer := self._dearer(game, swap)) is not None:
                    return Propose(seat, offer)
        return None

    def _swapped(self, game: Game, seat: Seat, owner: Seat, wanted: TitleNumber) -> list[Offer]:
        group = game.board.titles[wanted].group
        mutual = [
            title
            for title in titles_of(game, seat)
            if game.board.titles[title].group != group and completes_for(game, owner, title)
        ]
        given = [(title,) for title in mutual[:2]] if self.mind.swaps else []
        return [Offer(seat, owner, Goods(titles=one), Goods(titles=(wanted,))) for one in (*given, ())]

    def _dearer(self, game: Game, swap: Offer) -> Offer | None:
        price, given = printed(game, swap.gets), printed(game, swap.gives)
        last = last_refusal(game, swap)
        cash = price * self.mind.opens // 100 - given
        if last is not None:
            cash = balance(last.offer) + max(10, price * self.mind.raises // 100)
        cash = max(0, cash) if swap.gives.titles else cash
        limit = min(price * self.mind.pays_last // 100, game.state.players[swap.proposer].cash - 20)
        offer = at_balance(swap, cash - cash % game.options.money_unit)
        return offer if cash <= limit and why_not_offer(game, offer) is None else None


_MINDS: Mapping[str, Mind] = {
    # fixed prices
    "printed": Mind(sells=100, sells_last=100, pays_last=150),
    "half again": Mind(sells=150, sells_last=150, pays_last=150),
    "triple": Mind(sells=300, sells_last=300, pays_last=300),
    "grocer": Mind(sells=110, sells_last=400, pays_last=200, offers=2),
    # hoarders
    "miser": Mind(keeps=500, builds=700, bids=60, sells_last=400),
    "banker": Mind(keeps=300, builds=400, bids=70, levels=3),
    "saver": Mind(keeps=200, builds=300, sells=180, sells_last=350, pays_last=200),
    # builders
    "mason": Mind(keeps=0, builds=50, levels=3, pays_last=400, offers=3),
    "tower": Mind(keeps=50, builds=0, pays_last=350, offers=2, opens=150),
    "careful mason": Mind(builds=250, levels=3, pays_last=300, offers=2),
    # who never trade, or hardly
    "hermit": Mind(keeps=0, sells=0, sells_last=0, swaps=False, offers=0),
    "swapper": Mind(sells=0, sells_last=0, offers=2),
    "buyer": Mind(sells=0, sells_last=0, swaps=False, pays_last=400, offers=3),
    # random limits
    "moody": Mind(spread=60, sells=150, sells_last=250),
    "wild": Mind(spread=100, sells=200, sells_last=250, bids=100, offers=2),
    "fickle": Mind(spread=40, sells=110, sells_last=200, pays_last=300),
    # auction sharks
    "shark": Mind(keeps=400, bids=110, bids_last=250, jumps=True, builds=50, sells_last=350),
    "second price": Mind(bids=120, bids_last=220, jumps=True, spread=20),
    "vulture": Mind(keeps=600, bids=70, bids_last=200, builds=0, pays_last=300, offers=2),
    "blocker": Mind(bids=100, bids_last=350, sells_last=0, pays_last=250),
    # traders
    "haggler": Mind(sells=120, sells_last=220, pays_last=350, offers=3, opens=60, raises=15),
    "generous": Mind(sells=90, sells_last=180, pays_last=350, offers=2, opens=200),
}

_STYLES: Sequence[Style] = (
    Style("stern", reserve=60, asks=0.6, asks_last=0.9, opens=0.9),
    Style("soft", reserve=40, asks=0.05, asks_last=0.2, opens=0.9, offers=1),
    Style("builder", reserve=0, fear=0.1, bids=1.2, asks=0.3, opens=0.7),
    Style("timid", reserve=200, fear=0.8, bids=0.8, asks=0.4, asks_last=0.7),
    Style("spiteful", reserve=80, spite=0.8, asks=0.3, opens=0.6),
    Style("by print", reserve=50, feel=0.6, asks=0.2, asks_last=0.4, opens=0.8),
    Style("erratic", reserve=50, fuzz=0.5, lapses=20, asks=0.3, opens=0.6),
    Style("never asks", reserve=50, offers=0, asks=0.3),
)


def _stranger(name: str, mind: Mind) -> type[Bot]:
    return type("Stranger", (Stranger,), {"id": name, "title": name.capitalize(), "mind": mind})


def _solid(style: Style) -> type[Bot]:
    names = {"id": style.id, "title": style.id.capitalize(), "styles": (style,)}
    return type("SolidStranger", (Normal,), names)


POOL: Sequence[type[Bot]] = (
    *(_stranger(name, mind) for name, mind in _MINDS.items()),
    *map(_solid, _STYLES),
)
"""All thirty."""

SEEN, UNSEEN = POOL[::2], POOL[1::2]
"""Those for fitting, and those for measuring."""


def three_of(pool: Sequence[type[Bot]], rng: Rng) -> list[Bot]:
    """Three of them who sit at one table."""
    left = [*pool]
    return [left.pop(rng.below(len(left)))(rng.fork()) for _ in range(3)]
