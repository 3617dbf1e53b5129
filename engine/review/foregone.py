"""Games that are as good as decided, and games that cannot end."""

from __future__ import annotations

from math import sqrt

from engine.bots.earnings import odds
from engine.bots.valuation import USUAL_THROW
from engine.commands import BANK, Seat
from engine.game import Game
from engine.queries import raisable, rent
from engine.record import record
from engine.review.judge import Judge

SURE = 0.98
"""The chance to win at which a game is as good as decided."""

AHEAD = 100
"""Rounds in which nobody can be ruined, for a game to have no end."""

DEVIATIONS = 3
"""Bad luck that is reckoned with, in standard deviations of the rents in these rounds."""


@record
class Verdict:
    """Who wins nearly all games from here."""

    winner: Seat
    of_100: int
    """How many; never all of them."""
    leads: bool
    """They are worth most, too."""


def verdict_of(game: Game, judge: Judge) -> Verdict | None:
    """Who has as good as won; None if that is open."""
    chances = judge.chances(game)
    chance = max(chances)
    if chance < SURE:
        return None
    winner = chances.index(chance)
    worth = {seat: game.rules.facts.worth(game, seat).worth for seat in game.state.seats_in_play()}
    return Verdict(winner, min(99, int(100 * chance)), leads=worth[winner] == max(worth.values()))


def has_no_end(game: Game) -> bool:
    """Whether rents as they are can ruin nobody in many rounds, whatever they earn meanwhile."""
    return not any(_may_be_ruined(game, seat) for seat in game.state.seats_in_play())


def _may_be_ruined(game: Game, seat: Seat) -> bool:
    """Whether rents could take all that a player can raise."""
    state, board = game.state, game.board
    chances = odds(board)
    rents = [
        (chances[board.titles[title].place], rent(game, title, USUAL_THROW))
        for title, owner in enumerate(state.owner)
        if owner not in (BANK, seat) and not state.mortgaged[title]
    ]
    expected = AHEAD * sum(chance * amount for chance, amount in rents)
    scatter = sqrt(AHEAD * sum(chance * amount**2 for chance, amount in rents))
    return raisable(game, seat) <= expected + DEVIATIONS * scatter
