"""When a careful player gives up: rents no longer ruin anybody, and a rival is far ahead."""

from __future__ import annotations

from engine.bots.valuation import USUAL_THROW
from engine.commands import BANK, Resign, Seat
from engine.game import Game
from engine.queries import rent

PLENTY = 20_000
"""Cash with which rents no longer ruin a player: ten times the highest rent.

In three of eight games that were given up, half of it was lost again within fifty rounds.
"""


def is_hopeless(game: Game, seat: Seat) -> bool:
    """Whether a rival is at least half again as strong, in a game that may not end any other way.

    All property is sold, and the seat has plenty of cash, which it keeps as long as the Bank pays more than
    rents cost.
    """
    if game.state.players[seat].cash < PLENTY or BANK in game.state.owner or not game.knows(Resign):
        return False
    strengths = _strengths(game)
    return 2 * max(strengths) >= 3 * strengths[seat]


def _strengths(game: Game) -> list[int]:
    """By seat: cash in hand, plus what two landings on each of its properties bring."""
    strengths = [player.funds for player in game.state.players]
    for title, owner in enumerate(game.state.owner):
        if not game.state.mortgaged[title]:
            strengths[owner] += 2 * rent(game, title, USUAL_THROW)
    return strengths
