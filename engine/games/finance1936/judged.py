"""How a player who judges plays Finance: chances for lots, houses and deals, rules of thumb for the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.board import TitleNumber
from engine.bots.judgement.answers import consider
from engine.bots.judgement.view import View
from engine.commands import Build, Buy, Command, Decline, Seat, Throw
from engine.queries import free_markers, price_of_level, top_level
from engine.rules.shortages import buildable_groups
from engine.steps import Considers, Due, MayBuy, Step

RISE = 0.0005
"""What houses must add to one's chance at least."""

SCARCE = 10
"""With fewer houses left others may want them too."""

TO_BID = 150
"""Dollars kept in hand to bid for scarce houses."""


# --- houses


def before_throw(view: View, step: Due) -> Command:
    """Houses, then the throw; its own deals have cost more than they brought."""
    return _building(view) or Throw(view.seat)


def _building(view: View) -> Build | None:
    """The order after which one's chance is best; None if it is best as it is."""
    best, command = view.chance + RISE, None
    for chance, candidate in _orders(view):
        if chance > best and view.game.refusal(candidate) is None:
            best, command = chance, candidate
    return command


def _orders(view: View) -> Iterator[tuple[float, Build]]:
    """Houses on one lot, as many as can be paid for, and the chance with them."""
    houses = view.position.houses
    spare = view.position.cash[view.seat] - (TO_BID if houses < SCARCE else 0)
    for lots in buildable_groups(view.game, view.seat):
        for lot in lots:
            level = view.position.level[lot]
            spent = 0
            for count in range(1, min(houses, top_level(view.game) - level) + 1):
                spent += price_of_level(view.game, lot, level + count)
                if spent > spare:
                    break
                after = view.position.copy()
                after.build((lot,) * count, 1, -spent)
                yield view.after(after), Build(view.seat, (lot,) * count)


# --- lots


def choose_purchase(view: View, step: MayBuy) -> Command | None:
    """Buy, while there are markers, if that is better than to leave the lot to a rival at auction."""
    price = view.game.board.titles[step.title].price
    if not free_markers(view.game, view.seat) or view.position.cash[view.seat] < price:
        return None
    rival = _keenest(view, step.title, price)
    otherwise = view.before if rival is None else _with(view, step.title, rival, price)
    is_better = _with(view, step.title, view.seat, price)[view.seat] >= otherwise[view.seat]
    return Buy(view.seat) if is_better else Decline(view.seat)


def _with(view: View, title: TitleNumber, taker: Seat, price: int) -> Mapping[Seat, float]:
    """Everybody's chance if somebody gets a lot of the Bank at a price."""
    after = view.position.copy()
    after.cash[taker] -= price
    after.give(title, taker)
    return view.judgement.chances(after)


def _keenest(view: View, title: TitleNumber, price: int) -> Seat | None:
    """Whose chance rises most by it, of those rivals who can pay; None if nobody's does."""
    rises = {
        rival: _with(view, title, rival, price)[rival] - view.before[rival]
        for rival in view.game.others(view.seat)
        if view.position.cash[rival] >= price
    }
    best = max(rises, key=lambda rival: rises[rival], default=None)
    return best if best is not None and rises[best] > 0 else None


JUDGED: Mapping[type[Step], Callable[[View, Any], Command | None]] = {
    Due: before_throw,
    MayBuy: choose_purchase,
    Considers: consider,
}
"""What is judged in this game."""
