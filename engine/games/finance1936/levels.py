"""How players of the levels play Finance: by a plan of what earns most, and with offers for lots.

Solid players build at the open moments before others throw, after their own throw: until then their money
pays rents. Those who go by feel build before their own throw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.board import TitleNumber
from engine.bots.ahead import is_alone_at_bank
from engine.bots.base import build_in_order
from engine.commands import BANK, Buy, Command, Decline, Propose, Seat, Throw, Want
from engine.game import Game
from engine.games.finance1936.bot import bid_for_house, choose_bid, choose_purchase
from engine.games.finance1936.house_plan import Owner
from engine.games.finance1936.offers import bid_for_lot
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.values import danger_to
from engine.offer_history import offers_made
from engine.queries import free_markers, titles_of, top_level
from engine.rng import Rng
from engine.rules.shortages import capacity
from engine.steps import Auction, Due, MayBuy, Step, Wishes
from engine.strategy.style import Style

MOST_IN_HAND = 300
"""However high the rents ahead are, it keeps no more than this for them."""

OPENING = 90
"""The first offer for an unbuilt lot, in percent of its price."""

RAISE = 15
"""The increase of such an offer after a refusal, in percent of the price."""

MOST_PRICE = 110
"""What such a lot is worth when there is money for houses, too, in percent of its price."""


EARLY, MOST_EARLY = 5, 3
"""The first rounds, and the most houses that solid players build on a lot in them: rents ruin nobody yet."""


def before_throw(game: Game, seat: Seat, step: Due, style: Style, chance: Rng) -> Command:
    """An offer for a lot if there is money for houses, too, then the throw; houses if they cannot wait."""
    if chance.below(100) < style.lapses:
        return Throw(seat)
    cannot_wait = style.feel or game.options.dealing == "turn_player"
    house = _build(game, seat, style) if cannot_wait else None
    return house or _purchase(game, seat, style) or Throw(seat)


def at_open_moment(game: Game, seat: Seat, style: Style) -> Command | None:
    """Houses before another player throws."""
    return _build(game, seat, style) if is_throw_due(game) else None


def is_throw_due(game: Game) -> bool:
    """Whether a player is about to throw."""
    return game.decision is not None and isinstance(game.decision.step, Due)


def spare(game: Game, seat: Seat, style: Style) -> int:
    """The cash that may be spent; the rest is kept for the next rents."""
    kept = style.reserve // 2 + min(MOST_IN_HAND, int(danger_to(game, seat) * (0.5 + style.fear)))
    return game.state.players[seat].funds - kept


def _build(game: Game, seat: Seat, style: Style) -> Command | None:
    if not game.state.houses or not FinancePlayer.of(game.state.players[seat]).has_circuit:
        return None
    money = spare(game, seat, style)
    if style.feel:
        return build_in_order(game, seat, _one_on_dearest(game, seat, money))
    return build_in_order(
        game, seat, _in_time(game, Owner(game, seat).plan(titles_of(game, seat), money).order)
    )


def _in_time(game: Game, order: Sequence[TitleNumber]) -> list[TitleNumber]:
    """As much of an order of houses as fits the round."""
    if game.state.round > EARLY:
        return [*order]
    level = game.state.level
    return [lot for n, lot in enumerate(order) if level[lot] + order[: n + 1].count(lot) <= MOST_EARLY]


def _one_on_dearest(game: Game, seat: Seat, money: int) -> list[TitleNumber]:
    """A house on the most expensive of the lots with the fewest: building evenly looks fair."""
    level, deeds = game.state.level, game.board.titles
    lots = [lot for lot in titles_of(game, seat) if deeds[lot].house_price <= money]
    lots = [lot for lot in lots if level[lot] < top_level(game)]
    return [max(lots, key=lambda lot: (-level[lot], deeds[lot].price))] if lots else []


def _purchase(game: Game, seat: Seat, style: Style) -> Propose | None:
    """One offer a turn for an unbuilt lot: low at first, more after a refusal."""
    if offers_made(game, seat) or not style.offers or free_markers(game, seat) == 0:
        return None
    money = spare(game, seat, style)
    lots = [lot for lot, owner in enumerate(game.state.owner) if owner not in (BANK, seat)]
    for lot in sorted(lots, key=lambda lot: -game.board.titles[lot].price):
        deed = game.board.titles[lot]
        if game.state.level[lot] or money < deed.price * MOST_PRICE // 100 + 2 * deed.house_price:
            continue
        offer = bid_for_lot(game, seat, lot, OPENING, RAISE, MOST_PRICE)
        if offer is not None:
            return Propose(seat, offer)
    return None


def choose_purchase_by_style(game: Game, seat: Seat, step: MayBuy, style: Style, chance: Rng) -> Command:
    """Buys whatever it can pay for while keeping a little cash; a careless player sometimes misses it."""
    if free_markers(game, seat) == 0:
        return choose_purchase(game, seat, step)
    if chance.below(200) < style.lapses or is_alone_at_bank(game, seat):
        return Decline(seat)
    price = game.board.titles[step.title].price
    return Buy(seat) if game.state.players[seat].funds >= price + style.reserve // 2 else Decline(seat)


def choose_wish(game: Game, seat: Seat, step: Wishes, style: Style, chance: Rng) -> Command:
    """As many as it would build itself."""
    order = Owner(game, seat).plan(titles_of(game, seat), spare(game, seat, style)).order
    return Want(seat, min(len(order), capacity(game, seat, step.building)))


def choose_bid_by_style(game: Game, seat: Seat, step: Auction, style: Style, chance: Rng) -> Command:
    """For a house, it bids as it wished: a wish without a bid would come up again and again."""
    if step.title is None:
        return bid_for_house(game, seat, step, spare(game, seat, style))
    return choose_bid(game, seat, step)


ANSWERS: dict[type[Step], Callable[[Game, Seat, Any, Style, Rng], Command]] = {
    Due: before_throw,
    MayBuy: choose_purchase_by_style,
    Wishes: choose_wish,
    Auction: choose_bid_by_style,
}
"""What players of the levels answer differently from a careful one."""
