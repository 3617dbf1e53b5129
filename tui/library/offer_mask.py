"""Which of the usual offers may be made, all at once: a deed for cash either way, or deed for deed.

    mask = OfferMask(game)
    mask.allowed(game)          # an array of truth values, by the numbers of `actions.py`

What a trade needs is said in `engine/rules/trades.py`; this says it of all deeds together. Where more than
that counts, such as a debt, there is no answer.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine.board import TitleNumber
from engine.commands import Command, Propose, Seat
from engine.game import Game
from engine.library.legal import STEPS, are_trades_usual, priced, purchase, sale, swap
from engine.queries import free_markers, free_to_pass, interest, is_kept_from_trade
from engine.rules.auction_commitments import bids_led
from engine.rules.ended_offers import why_unheard
from engine.rules.open_moments import is_closed_to_trade
from tui.library.actions import MOST_SEATS

np: Any = import_module("numpy")

Bids = dict[Seat, tuple[int, TitleNumber | None]]
"""By seat: a standing bid, and the lot it is for if it is for a house."""

_ROW = MOST_SEATS * len(STEPS)
"""Numbers of a deed: to buy it at each price, then to sell it to each other player at each price."""


class OfferMask:
    """The offers of one kind of game: first a deed's for cash, then each one wanted for each one given."""

    def __init__(self, game: Game) -> None:
        titles = range(len(game.board.titles))
        self._prices = np.array([[priced(game, (title,), step) for step in STEPS] for title in titles])
        whole = self._prices[:, STEPS.index(100)]
        self._more = whole[:, None] - whole[None, :]
        self._differ = all(len({*row}) == len(row) for row in self._prices.tolist())  # each has its number
        self._interest = np.array([interest(game, title) for title in titles])
        self._deeds: tuple[list[int], list[bool]] = [], []
        """Levels and mortgages when the next two were found."""
        self._free = self._due = whole
        """Whether each deed may be traded, and what its mortgage costs the taker."""
        self._costs = self._prices, self._more, self._more
        """What the payer of each price needs, and both sides of each swap, while nobody leads an auction."""
        self._known: Any = None
        self._then: tuple[list[Any], ...] = ()
        """What the next was found for: who asks with which means, and all deeds."""
        self._found: Any = None
        self._count = len(titles)
        self.size = self._count * (_ROW + self._count)

    def allowed(self, game: Game) -> Any:
        """Whether the player who decides may make each offer; None if each has to be asked about."""
        decision, state = game.decision, game.state
        if decision is None or not self._differ or not game.knows(Propose):
            return None
        if is_closed_to_trade(game) or not are_trades_usual(game):
            return None
        seats = range(len(state.players)) if game.options.markers else ()
        if any((free_markers(game, seat) or 0) < 0 for seat in seats):
            return None
        bids = {seat: (step.bid, step.lot) for seat, step in bids_led(game).items()}
        funds = [player.cash + player.credit for player in state.players]
        known = decision.seat, state.bankruptcies, bids, funds
        deeds = state.unheard, state.off_market, state.owner, state.level, state.mortgaged
        if known != self._known or deeds != self._then:
            self._known, self._then = known, tuple([one[:] for one in deeds])
            self._found = self._find(game, decision.seat, funds, bids)
        return self._found

    def _find(self, game: Game, seat: Seat, funds: list[int], bids: Bids) -> Any:
        """The offers that a player may make, where all have these means and standing bids."""
        state, count, deeds = game.state, len(funds), self._count
        self._look_at_deeds(game)
        owner, hears = np.array(state.owner), self._who_hears(game, seat)
        given, wanted = self._free & (owner == seat), self._free & hears[owner]
        for _, lot in bids.values():
            if lot is not None:
                given[lot] = wanted[lot] = False
        if state.off_market:
            wanted[state.off_market] = False
        order = [*range(seat, count), *range(seat)]
        means = [
            funds[other] if (other == seat or hears[other]) and free_markers(game, other) != 0 else -1
            for other in order
        ]
        bought = np.empty((deeds, count), bool)
        bought[:, 0], bought[:, 1:] = wanted, given[:, None]
        cost, for_wanted, for_given = self._costs_beside(bids, owner, order) if bids else self._costs
        found = np.zeros(self.size, bool)
        cash = found[: deeds * _ROW].reshape(deeds, MOST_SEATS, len(STEPS))
        cash[:, :count] = (cost <= np.array(means)[:, None]) & bought[:, :, None]
        swaps = found[deeds * _ROW :].reshape(deeds, deeds)
        swaps[:] = (for_wanted <= funds[seat]) & (for_given <= np.array(funds)[owner][:, None])
        swaps &= wanted[:, None] & given
        return found

    def _costs_beside(self, bids: Bids, owner: Any, order: list[Seat]) -> tuple[Any, Any, Any]:
        """The costs for players in their order, where those who lead an auction set their bids aside."""
        kept = np.zeros(len(order), int)
        for leader, (bid, _) in bids.items():
            kept[leader] = bid
        due = np.maximum(self._due[:, None], kept)
        cost = self._prices[:, None] + due[:, order, None]
        return cost, self._more + due[:, order[0], None], due.T[owner] - self._more

    def _look_at_deeds(self, game: Game) -> None:
        state, titles = game.state, range(self._count)
        if (state.level, state.mortgaged) == self._deeds:
            return
        self._deeds = state.level[:], state.mortgaged[:]
        passing = {*free_to_pass(game, titles)}
        self._free = np.array([title in passing and not is_kept_from_trade(game, title) for title in titles])
        self._due = due = np.where(state.mortgaged, self._interest, 0)
        self._costs = (self._prices + due[:, None])[:, None], self._more + due[:, None], due - self._more

    def _who_hears(self, game: Game, seat: Seat) -> Any:
        """Whether each player hears this one's offers; the Bank, the last, hears none."""
        hears = [False] * (len(game.state.players) + 1)
        for other in game.others(seat):
            hears[other] = why_unheard(game, seat, other) is None
        return np.array(hears)

    def command(self, game: Game, seat: Seat, number: int) -> Command:
        """The offer that a number stands for."""
        title, at = divmod(number, _ROW)
        if title < self._count:
            more, step = divmod(at, len(STEPS))
            if not more:
                return Propose(seat, purchase(game, seat, title, STEPS[step]))
            other = (seat + more) % len(game.state.players)
            return Propose(seat, sale(game, seat, other, title, STEPS[step]))
        wanted, given = divmod(number - self._count * _ROW, self._count)
        return Propose(seat, swap(game, seat, wanted, given))
