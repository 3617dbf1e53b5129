"""What lies ahead in a position by the options in force: the end, the pot, and rents that jail holds back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import Kind, Place
from engine.bots.valuation import USUAL_THROW
from engine.commands import Seat
from engine.game import Game
from engine.queries import may_deal_with_bank, next_throw, rent
from engine.rules.places.pool import share

BANKRUPT_BY = 24
"""The round in which the first player goes bankrupt, as a rule."""

BETWEEN = 8
"""The rounds from one bankruptcy to the next."""

SOONEST = 4
"""However late it is, the next bankruptcy is expected no sooner than this many rounds from now."""

A_ROUND = 80
"""By how many dollars the richest player's worth grows in a round."""

COUNTS_FROM, COUNTS_OVER = 24, 16
"""Rounds before an agreed end at which worth begins to count, and rounds until only it counts."""


def rounds_left(game: Game) -> float | None:
    """Rounds until the richest wins, estimated; None if only ruin ends the game."""
    return min(_ends(game), default=None)


def _ends(game: Game) -> Iterator[float]:
    state, options = game.state, game.options
    if state.time_is_up:
        yield 1
    if options.time_limit_rounds:
        yield options.time_limit_rounds - state.round + 1
    if wanted := options.end_after_bankruptcies:
        due = BANKRUPT_BY + BETWEEN * (wanted - 1) - state.round
        yield max(due, SOONEST * max(1, wanted - state.bankruptcies))
    if goal := options.goal_worth:
        richest = max(game.rules.facts.worth(game, seat).worth for seat in state.seats_in_play())
        yield max(1.0, (goal - richest) / max(A_ROUND / 4, A_ROUND + game.rules.terms.more_pay / 10))


def counted(left: float | None) -> float:
    """The share of the cost of deeds and buildings that counts at an end this many rounds away."""
    return 0.0 if left is None else min(1.0, max(0.0, (COUNTS_FROM - left) / COUNTS_OVER))


def pot_ahead(game: Game, place: Place) -> int:
    """What the next throw from a place may be expected to bring out of the pot, in dollars."""
    if game.options.free_parking != "pot":
        return 0
    board, ways = game.board, next_throw(game)
    ahead = board.ahead[place]
    there = sum(
        number
        for total, number in enumerate(ways)
        if board.spaces[ahead[total % len(ahead)]].kind is Kind.TAX_REFUND
    )
    return there * share(game) // sum(ways)


def pots_ahead(game: Game) -> tuple[int, ...]:
    """The same by seat, from where they stand."""
    if game.options.free_parking != "pot":
        return (0,) * len(game.state.players)
    return tuple([pot_ahead(game, player.place) for player in game.state.players])


def held_back(game: Game, seat: Seat, chances: Sequence[float]) -> float:
    """The rents that a player in jail misses in a round, in dollars: none unless so agreed."""
    if game.options.rent_in_jail:
        return 0.0
    mine, deeds = game.owned.titles[seat], game.board.titles
    earned = [
        rent(game, title, USUAL_THROW) * chances[deeds[title].place]
        for title in mine
        if not game.state.mortgaged[title]
    ]
    return sum(earned) * (len(game.state.seats_in_play()) - 1)


def is_alone_at_bank(game: Game, seat: Seat) -> bool:
    """Whether nobody else may bid at the Bank's auctions, so that what a player declines goes for a song."""
    if not game.options.first_lap or game.options.unbought != "auction":
        return False
    return may_deal_with_bank(game, seat) and not any(
        may_deal_with_bank(game, other) for other in game.others(seat)
    )
