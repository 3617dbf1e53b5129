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
        self._free = np.ones(len(titles), bool)
        """Whether each deed may be traded."""
        self._cost, self._for_wanted, self._for_given = self._prices[:, None], self._more, -self._more
        """What the payer of each price needs, and both sides of each swap."""
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
        seats = range(len(state.players))
        if game.options.markers and any((free_markers(game, seat) or 0) < 0 for seat in seats):
            return None
        funds, bids = [player.cash + player.credit for player in state.players], bids_led(game)
        if bids and any(state.mortgaged):
            return None
        for leader, step in bids.items():  # who leads an auction sets the bid aside
            funds[leader] -= step.bid
        known = decision.seat, state.bankruptcies, [step.lot for step in bids.values()], funds
        deeds = state.unheard, state.off_market, state.owner, state.level, state.mortgaged
        if known != self._known or deeds != self._then:
            self._known, self._then = known, tuple([one[:] for one in deeds])
            self._found = self._find(game, *known)
        return self._found

    def _find(
        self, game: Game, seat: Seat, bankruptcies: int, built: list[TitleNumber | None], funds: list[int]
    ) -> Any:
        """The offers that a player may make where all have these means, and bid for houses on these lots."""
        state, count, deeds = game.state, len(funds), self._count
        self._look_at_deeds(game)
        hears, owner = self._who_hears(game, seat), np.array(state.owner)
        given, wanted = self._free & (owner == seat), self._free & np.array(hears)[owner]
        for lot in built:
            if lot is not None:
                given[lot] = wanted[lot] = False
        if state.off_market:
            wanted[state.off_market] = False
        means = [
            funds[other] if (other == seat or hears[other]) and free_markers(game, other) != 0 else -1
            for other in (*range(seat, count), *range(seat))
        ]
        found = np.zeros(self.size, bool)
        bought = np.empty((deeds, count), bool)
        bought[:, 0], bought[:, 1:] = wanted, given[:, None]
        cash = found[: deeds * _ROW].reshape(deeds, MOST_SEATS, len(STEPS))
        cash[:, :count] = (self._cost <= np.array(means)[:, None]) & bought[:, :, None]
        swaps = found[deeds * _ROW :].reshape(deeds, deeds)
        np.less_equal(self._for_wanted, funds[seat], out=swaps)
        swaps &= self._for_given <= np.array(funds)[owner][:, None]
        swaps &= wanted[:, None] & given
        return found

    def _look_at_deeds(self, game: Game) -> None:
        state, titles = game.state, range(self._count)
        if (state.level, state.mortgaged) == self._deeds:
            return
        self._deeds = state.level[:], state.mortgaged[:]
        passing = {*free_to_pass(game, titles)}
        self._free = np.array([title in passing and not is_kept_from_trade(game, title) for title in titles])
        due = np.where(state.mortgaged, self._interest, 0)
        self._cost = (self._prices + due[:, None])[:, None]
        self._for_wanted, self._for_given = self._more + due[:, None], due - self._more

    def _who_hears(self, game: Game, seat: Seat) -> list[bool]:
        """Whether each player hears this one's offers; the Bank, the last, hears none."""
        hears = [False] * (len(game.state.players) + 1)
        for other in game.others(seat):
            hears[other] = why_unheard(game, seat, other) is None
        return hears

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
