"""What property will earn: landing odds times rents, with the buildings that its owner can pay for."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import Kind, TitleNumber
from engine.bots.earnings import odds
from engine.bots.estates import Taken, estates_of
from engine.bots.valuation import completes_for, worth_of_cards
from engine.commands import BANK, Offer, Seat
from engine.game import Game

Deeds = tuple[TitleNumber, ...]


class Outlook:
    """What players' property is worth in one position, in dollars, as it is or after a trade."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.estates = estates_of(game.rules).of(game)
        self._now: dict[Seat, float] = {}
        self._swaps: dict[tuple[Seat, Seat, Deeds, Deeds], Swap] = {}

    def worth(self, seat: Seat, taken: Taken = (), more: int = 0) -> float:
        """The worth of all a seat has, with some titles owned by others and this much more cash."""
        return self.estates.by_cash(seat, taken)(self.game.state.players[seat].funds + more)

    def swap(self, one: Seat, other: Seat, gives: Deeds, gets: Deeds) -> Swap:
        """What the first gives the second, and gets; looked at for several amounts of cash, so it is kept."""
        key = one, other, gives, gets
        found = self._swaps.get(key)
        if found is None:
            found = self._swaps[key] = Swap(self, *key)
        return found

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a trade brings its proposer and its partner."""
        swap = self.swap(offer.proposer, offer.partner, offer.gives.titles, offer.gets.titles)
        own, other = swap.gains(offer.gives.cash - offer.gets.cash)
        cards = worth_of_cards(self.game.rules, offer.gets) - worth_of_cards(self.game.rules, offer.gives)
        return own + cards, other - cards

    def now(self, seat: Seat) -> float:
        """The worth of all a seat has now."""
        worth = self._now.get(seat)
        if worth is None:
            worth = self._now[seat] = self.worth(seat)
        return worth

    def lot_worth(self, seat: Seat, title: TitleNumber, spite: float, rivals: Iterable[Seat]) -> float:
        """What a title is worth to a seat; keeping it from these rivals counts where it is of use to them."""
        mine = self.worth(seat, ((title, seat),)) - self.now(seat)
        harms = [
            self.worth(rival, ((title, rival),)) - self.now(rival)
            for rival in rivals
            if self._is_of_use(title, rival)
        ]
        return mine + spite * max(0.0, max(harms, default=0.0) - self.game.board.titles[title].price)

    def _is_of_use(self, title: TitleNumber, rival: Seat) -> bool:
        """Whether a rival could build with a lot at once, or has others of its kind."""
        board, owner = self.game.board, self.game.state.owner
        deed = board.titles[title]
        if deed.kind is Kind.LOT:
            return completes_for(self.game, rival, title)
        return any(owner[other] == rival for other in board.groups[deed.group].titles)


class Swap:
    """What an exchange of deeds brings two players, by the cash that goes with it.

    It does not keep the outlook, which keeps it: garbage collection would have to find both.
    """

    def __init__(self, outlook: Outlook, one: Seat, other: Seat, gives: Deeds, gets: Deeds) -> None:
        taken = tuple(sorted([*[(title, one) for title in gets], *[(title, other) for title in gives]]))
        players = outlook.game.state.players
        by_cash = outlook.estates.by_cash
        self._ours, self._theirs = by_cash(one, taken), by_cash(other, taken)
        self._our_funds, self._their_funds = players[one].funds, players[other].funds
        self._own, self._other = outlook.now(one), outlook.now(other)
        self.asked: dict[float, int | None] = {}
        """What a solid player asks for it, by the share they want (`engine/bots/judgement/partners.py`)."""

    def gains(self, cash: int) -> tuple[float, float]:
        """What both gain if the first gives the second this much, in dollars."""
        ours, theirs = self._our_funds - cash, self._their_funds + cash
        return self._ours(ours) - self._own, self._theirs(theirs) - self._other


def danger(game: Game, seat: Seat) -> tuple[int, float]:
    """The highest rent that the next throw can cost, and the average cost of a lap."""
    state, board = game.state, game.board
    place = state.players[seat].place
    chances = odds(board)
    highest, expected = 0, 0.0
    for title, owner in enumerate(state.owner):
        if owner in (BANK, seat) or state.mortgaged[title] or not state.level[title]:
            continue
        deed = board.titles[title]
        level = state.level[title]
        amount = deed.rents[level if level <= game.options.houses_before_hotel else -1]
        expected += chances[deed.place] * amount
        same_ring = board.spaces[deed.place].ring == board.spaces[place].ring
        if same_ring and 2 <= board.distance(place, deed.place) <= 12:
            highest = max(highest, amount)
    return highest, expected
