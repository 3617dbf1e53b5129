"""How much to build at once: what buildings earn in a round, against what would be sold to pay rents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import TitleNumber
from engine.bots.earnings import lot_earnings, odds
from engine.bots.ruin_risk import RuinRisk, Toll
from engine.bots.valuation import USUAL_THROW
from engine.commands import BANK, Seat
from engine.game import Game
from engine.queries import next_throw, price_of_level, rent

SORE = 2
"""How much a lost dollar counts in a forced sale: it is missing just when rents are due."""


class Housing:
    """What buildings bring a player before their next turn, less what their next throw may cost.

    A player who has built with the cash for the next rent sells at half price.
    """

    def __init__(self, game: Game, seat: Seat, lone: int, stake: float) -> None:
        """`lone`: dollars from mortgages on titles outside whole groups; `stake`: dollars lost by ruin."""
        self.game = game
        self.lone = lone
        self.ready = game.state.players[seat].funds + lone
        self.ruin_risk = RuinRisk(game, seat)
        self.stake = stake
        self.rivals = len(game.state.seats_in_play()) - 1
        self.tolls = [toll for toll in _next_tolls(game, seat) if toll[0] <= self.ruin_risk.means]
        """The rents of the next throw that can be paid."""

    def worthwhile(self, order: Sequence[TitleNumber]) -> int:
        """How many buildings from the start of an order bring most; 0 if it is better to wait."""
        levels = dict(zip(order, map(self.game.state.level.__getitem__, order), strict=True))
        cost, earned, most, best = 0, 0.0, 0.0, 0
        for count, lot in enumerate(order, 1):
            levels[lot] += 1
            cost += price_of_level(self.game, lot, levels[lot])
            earned += self._adds(lot, levels[lot])
            gain = earned * self.rivals - SORE * self._sold(cost) - self.ruin_risk.ruin(cost / 2) * self.stake
            if gain > most:
                most, best = gain, count
        return best

    def _adds(self, lot: TitleNumber, level: int) -> float:
        """By how many dollars the building of this level raises the rents from one turn of a rival."""
        earns = lot_earnings(self.game.rules.terms, self.game.board.titles[lot])
        return earns[level] - earns[level - 1]

    def _sold(self, spent: int) -> float:
        """The expected loss from selling buildings for the next throw's rents, after spending this much."""
        return sum(
            chance * (max(0, toll - self.ready + spent) - max(0, toll - self.ready))
            for toll, chance in self.tolls
        )


def _next_tolls(game: Game, seat: Seat) -> Iterator[Toll]:
    """The rents that a player's next throw may cost."""
    board, chances, place = game.board, odds(game.board), game.state.players[seat].place
    ways = next_throw(game)
    total = sum(ways)
    for title, owner in enumerate(game.state.owner):
        if owner in (BANK, seat) or game.state.mortgaged[title]:
            continue
        there = board.titles[title].place
        if board.spaces[there].ring == board.spaces[place].ring:
            spaces = board.distance(place, there)
            chance = ways[spaces] / total if spaces < len(ways) else 0.0
        else:
            chance = chances[there]
        if chance:
            yield rent(game, title, USUAL_THROW), chance
