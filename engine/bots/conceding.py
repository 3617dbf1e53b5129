"""When a careful player gives up: nobody is ruined by a rent any more, and a rival is far ahead."""

from __future__ import annotations

from engine.bots.valuation import USUAL_THROW
from engine.commands import Resign, Seat
from engine.game import Game
from engine.queries import rent
from engine.state import BANK

PLENTY = 20_000
"""With so much in hand rents no longer ruin a player: it is ten times the dearest.

Half of that was lost again within fifty rounds, in three games of eight that had been given up.
"""


def is_hopeless(game: Game, seat: Seat) -> bool:
    """Whether a rival is half as strong again as a seat in a game that may end no other way.

    All is sold, and the seat has plenty in hand; where the Bank pays more than rents cost, it keeps that.
    """
    if game.state.players[seat].cash < PLENTY or BANK in game.state.owner or not game.knows(Resign):
        return False
    strengths = _strengths(game)
    return 2 * max(strengths) >= 3 * strengths[seat]


def _strengths(game: Game) -> list[int]:
    """By seat: cash in hand, and what two landings on each of its properties bring."""
    strengths = [player.funds for player in game.state.players]
    for title, owner in enumerate(game.state.owner):
        if not game.state.mortgaged[title]:
            strengths[owner] += 2 * rent(game, title, USUAL_THROW)
    return strengths
