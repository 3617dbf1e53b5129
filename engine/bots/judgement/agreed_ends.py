"""Chances to win where more than ruin ends a game: an agreed end by worth, or a number of full sets."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log, sqrt

from engine.bots.judgement.position import Position
from engine.commands import BANK, Seat

Chances = dict[Seat, float]

FAR = 12.0
"""Rounds at which an end counts a third of one at hand."""

STEADY = 120.0
"""How far off everybody's worth is told even a moment before the end, in dollars."""

SPREAD = 0.75
"""The width of the curve over that for chances."""

SETS = {1: 0.4, 2: 0.4, 3: 0.2}
"""By how many full sets the leader still lacks: how likely these decide the game."""

A_SET = 2.0
"""What a full set is worth in the race for a number of them, as a power of e."""

A_LOT = 0.3
"""How likely somebody is to get each lot that the Bank still has of a set."""

BY_DEALS = 0.1
"""How much anybody may hope for by deals."""


def by_the_end(position: Position, chances: Chances) -> Chances:
    """The chances by strength, together with those by anything else that ends the game."""
    if goal := position.ground.terms.options.goal_sets:
        chances = _by_sets(position, chances, goal)
    if position.rounds is not None and len(chances) > 1:
        chances = _mixed(
            chances,
            _by_worth(position, position.rounds / position.ground.terms.pace),
            exp(-position.rounds / FAR),
        )
    return chances


def _mixed(ones: Chances, others: Mapping[Seat, float], share: float) -> Chances:
    return {seat: (1 - share) * one + share * others[seat] for seat, one in ones.items()}


def _shares(scores: Mapping[Seat, float]) -> Chances:
    most = max(scores.values())
    powers = {seat: exp(score - most) for seat, score in scores.items()}
    total = sum(powers.values())
    return {seat: power / total for seat, power in powers.items()}


def _by_worth(position: Position, rounds: float) -> Chances:
    """Who will be worth most this many rounds from now, by what each has and the rents until then."""
    rivals, own = len(position.seats) - 1, {seat: position.sum_of(seat) for seat in position.seats}
    income = sum(one.income for one in own.values())
    worths = {
        seat: position.cash[seat] + one.worth + rounds * (one.income * (rivals + 1) - income)
        for seat, one in own.items()
    }
    swings = sum(one.income * one.highest * rivals for one in own.values()) / len(own)
    width = SPREAD * sqrt(STEADY**2 + 2 * rounds * swings)
    return _shares({seat: worth / width for seat, worth in worths.items()})


def _by_sets(position: Position, chances: Chances, goal: int) -> Chances:
    """Who will first have this many full sets, and win with them at the end of a turn."""
    own = {seat: position.sum_of(seat) for seat in position.seats}
    there = [seat for seat, one in own.items() if one.sets >= goal]
    if there:
        richest = max(there, key=lambda seat: position.cash[seat] + own[seat].worth)
        return {seat: float(seat == richest) for seat in own}
    lacking = goal - max(one.sets for one in own.values())
    hopes = {seat: A_SET * one.sets + log(_hope(position, seat)) for seat, one in own.items()}
    return _mixed(chances, _shares(hopes), SETS.get(lacking, 0.1))


def _hope(position: Position, seat: Seat) -> float:
    """How soon a seat may complete a set whose other lots the Bank still has, more or less."""
    hope = BY_DEALS
    for unit in position.ground.units:
        if unit.is_lot and unit.is_set:
            owners = [position.owner[deed.number] for deed in unit.deeds]
            if BANK in owners and all(owner in (seat, BANK) for owner in owners):
                hope += A_LOT ** owners.count(BANK)
    return hope
