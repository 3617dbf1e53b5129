"""How likely a rent is to exceed everything a player could raise."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Kind
from engine.bots.earnings import odds
from engine.bots.valuation import USUAL_THROW
from engine.commands import BANK, Goods, Offer, Seat
from engine.game import Game
from engine.queries import interest_due, loan_on, raisable, rent

AHEAD = 3
"""The number of turns after which a player has more money again."""

Toll = tuple[int, float]
"""A rent, and its odds in one turn of the player who has to pay it."""


class RuinRisk:
    """The rents that one player may have to pay as things are, and all they could raise for them."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.means = raisable(game, seat)
        state, chances = game.state, odds(game.board)
        collected = game.rules.terms.collected
        self.tolls: list[Toll] = [
            (rent(game, title, USUAL_THROW), chances[game.board.titles[title].place] * collected)
            for title, owner in enumerate(state.owner)
            if owner != BANK and owner != seat and not state.mortgaged[title]
        ]
        self.highest = max([toll for toll, _ in self.tolls], default=0)

    def ruin(self, less: float) -> float:
        """How much likelier ruin is until the player has more again, if they can raise this much less."""
        after = self.means - less
        if after >= self.highest or less <= 0:  # most often
            return 0.0
        return AHEAD * sum([chance for toll, chance in self.tolls if after < toll <= self.means], 0.0)

    def is_near(self, less: float) -> bool:
        """Whether some rent may be more than the player could raise, with this many dollars less."""
        return self.highest > self.means - less

    def ruin_by(self, offer: Offer) -> float:
        """How much likelier a trade makes ruin, counting what the other side can build at once."""
        gives, gets, other = offer.gives, offer.gets, offer.partner
        if self.seat == other:
            gives, gets, other = gets, gives, offer.proposer
        less = self._brings(gives) - self._brings(gets) + interest_due(self.game, gets.titles)
        cash = self.game.state.players[other].funds + gives.cash - gets.cash
        built = [chance for toll, chance in self._built(other, gives, cash) if toll > self.means - less]
        return self.ruin(less) + AHEAD * sum(built, 0.0)

    def _brings(self, goods: Goods) -> int:
        game, mortgaged = self.game, self.game.state.mortgaged
        return goods.cash + sum([loan_on(game, title) for title in goods.titles if not mortgaged[title]])

    def _built(self, seat: Seat, goods: Goods, cash: int) -> Iterator[Toll]:
        """The rents of groups that goods complete for a player, with the houses they can buy at once."""
        board, owner, terms = self.game.board, self.game.state.owner, self.game.rules.terms
        most = self.game.options.houses_before_hotel
        for number in {board.titles[title].group for title in goods.titles}:
            group = board.groups[number]
            if group.kind is not Kind.LOT or not group.is_set:
                continue
            if all(owner[title] == seat or title in goods.titles for title in group.titles):
                affordable = cash // max(1, group.house_price * terms.together(group))
                level = min(terms.most_on(group, most + 1), affordable)
                for deed in [board.titles[title] for title in group.titles if level > 0]:
                    yield deed.rents[level if level <= most else -1], odds(board)[deed.place]
