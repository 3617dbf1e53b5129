"""Chances to win Finance: cash, lots and what they charge, and how near each is to ruin."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

from engine.bots.judgement.position import Position
from engine.bots.judgement.softmax import Stage, shares
from engine.commands import Seat
from engine.game import Game
from engine.games.finance1936.rules.circuits import SALARY
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.winning_weights import WEIGHTS

NAMES = (
    "cash",
    "cash, ever less",
    "low on cash",
    "income",
    "income, ever less",
    "income soon",
    "share of income soon",
    "highest rent",
    "worth",
    "share of means",
    "exposure by means",
    "lots",
    "lap done",
    "progress",
)
"""The figures of a seat, in order."""

LOW = 300
"""Dollars; with less, a rent soon costs houses."""


def figures(game: Game) -> tuple[dict[Seat, list[float]], Stage]:
    """A row for each seat in the game, and how far the game is."""
    position = Position.of(game)
    seats, rivals = position.seats, max(1, len(position.seats) - 1)
    sums = {seat: position.sum_of(seat) for seat in seats}
    cash = {seat: max(0, position.cash[seat]) for seat in seats}
    own = {seat: FinancePlayer.of(game.state.players[seat]) for seat in seats}
    soon = {seat: sums[seat].with_money(cash[seat] + (not own[seat].has_circuit) * SALARY) for seat in seats}
    means = {seat: cash[seat] + sums[seat].raisable for seat in seats}
    all_soon, all_means = sum(soon.values()) or 0.001, sum(means.values()) or 1
    all_now = sum(one.income for one in sums.values())
    rows = {}
    for seat in seats:
        one = sums[seat]
        rows[seat] = [
            cash[seat] / 1000,
            log(1 + cash[seat] / 300),
            max(0, LOW - cash[seat]) / LOW,
            one.income * rivals / 50,
            log(1 + one.income * rivals / 10),
            log(1 + soon[seat] * rivals / 10),
            soon[seat] / all_soon,
            one.highest / 500,
            one.worth / 1000,
            means[seat] / all_means,
            (all_now - one.income) / (means[seat] + 50) * 10,
            one.deeds / 8,
            float(own[seat].has_circuit),
            own[seat].progress / len(game.board.spaces) / 4,
        ]
    return rows, (1.0, position.unowned / len(position.owner), (len(seats) - 2) / 2)


def winning(game: Game) -> Mapping[Seat, float]:
    """By seat in the game, its chance to win."""
    rows, stage = figures(game)
    return shares(rows, stage, WEIGHTS)
