"""Railroads, the Surprise Move, sweepstakes, spaces that pay or cost (FI-48, FI-69 to FI-85)."""

from __future__ import annotations

from functools import cache

from engine.board import Board, Kind, Place, Space
from engine.boards.cache import kept_by_deed
from engine.bundle import Bundle
from engine.commands import BANK, Seat
from engine.events import By
from engine.game import Game
from engine.games.finance1936.events import CarnivalThrown, SweepstakesThrown
from engine.games.finance1936.options import FinanceOptions
from engine.games.finance1936.rules.extra_throws import throw_for_move
from engine.games.finance1936.steps import Carnival, Jump, RideOn
from engine.games.finance1936.words import FinanceKind, FinancePurpose, FinanceReason
from engine.ledger import pay, throw_aside
from engine.steps import Land, Owes, Walk

surprise = Bundle("surprise")

# needed every few turns; made once for each seat, throw or sum
_owes, _jump_by = kept_by_deed(Owes), kept_by_deed(Jump)
_ride_on, _carnival, _walk = cache(RideOn), cache(Carnival), cache(Walk)


def _space(game: Game, seat: Seat) -> Space:
    return game.board.spaces[game.state.players[seat].place]


def _pay_here(game: Game, seat: Seat, times: int = 1) -> Owes:
    return _owes(seat, BANK, _space(game, seat).amount * times, FinanceReason.SPACE)


@kept_by_deed
def _first(board: Board, kind: Kind) -> Place:
    """The only space of a kind, or the first one."""
    return next(space.number for space in board.spaces if space.kind is kind)


def _jump(game: Game, seat: Seat, kind: Kind) -> Jump:
    """Straight to the only space of a kind; the way there counts toward the lap, backward too (FI-81)."""
    here = game.state.players[seat].place
    there = _first(game.board, kind)
    return _jump_by(seat, there, there - here)


# --- railroads (FI-48)


@surprise.lands_on(FinanceKind.RIDE)
def land_on_railroad(game: Game, step: Land) -> None:
    """The fare, then another throw, all in one move (FI-48)."""
    fare = _owes(step.seat, BANK, _space(game, step.seat).amount, FinanceReason.FARE)
    game.push(fare, _ride_on(step.seat))


@surprise.resolves(RideOn)
def ride_on(game: Game, step: RideOn) -> None:
    total = throw_for_move(game, step.seat, FinancePurpose.RAILROAD)
    game.push(_walk(step.seat, total, By.THROW, total))


# --- the Surprise Move (FI-78 to FI-85)


@surprise.lands_on(FinanceKind.MISSED_TRAIN)
def miss_train(game: Game, step: Land) -> None:
    """Straight to the Rowboat; this does not pass Cash Here (FI-78)."""
    game.push(_jump(game, step.seat, FinanceKind.ROWBOAT))


@surprise.lands_on(FinanceKind.ROWBOAT)
def take_rowboat(game: Game, step: Land) -> None:
    """Pay, then go on to the Carnival; by option the Wharf comes between (FI-79)."""
    goal = FinanceKind.WHARF if FinanceOptions.of(game.options).wharf_stop else FinanceKind.CARNIVAL
    game.push(_pay_here(game, step.seat), _jump(game, step.seat, goal))


@surprise.lands_on(FinanceKind.WHARF)
def land_at_wharf(game: Game, step: Land) -> None:
    """Pay, then go on to the Carnival (FI-80)."""
    game.push(_pay_here(game, step.seat), _jump(game, step.seat, FinanceKind.CARNIVAL))


@surprise.lands_on(FinanceKind.CARNIVAL)
def land_on_carnival(game: Game, step: Land) -> None:
    game.push(_carnival(step.seat))


@surprise.resolves(Carnival)
def throw_at_carnival(game: Game, step: Carnival) -> None:
    """Forward if even, back if odd; a double, always even, earns an extra throw (FI-83, FI-84)."""
    total = throw_for_move(game, step.seat, FinancePurpose.CARNIVAL)
    game.tell(CarnivalThrown, step.seat, total)
    game.push(_walk(step.seat, -total if total % 2 else total, By.THROW, total))


# --- payments and receipts (FI-69 to FI-77)


@surprise.lands_on(FinanceKind.PENALTY)
def land_on_penalty(game: Game, step: Land) -> None:
    game.push(_pay_here(game, step.seat))


@surprise.lands_on(FinanceKind.THEATRE)
def land_on_theatre(game: Game, step: Land) -> None:
    """Pay for a seat for every player still in the game, including your own (FI-73)."""
    game.push(_pay_here(game, step.seat, len(game.others(step.seat)) + 1))


@surprise.lands_on(FinanceKind.REWARD)
def land_on_reward(game: Game, step: Land) -> None:
    pay(game, BANK, step.seat, _space(game, step.seat).amount, FinanceReason.SPACE)


@surprise.lands_on(FinanceKind.SWEEPSTAKES)
def win_sweepstakes(game: Game, step: Land) -> None:
    """Ten times a throw from each other player; its double earns nothing (FI-75, FI-76)."""
    times = _space(game, step.seat).amount
    amount = sum(throw_aside(game, step.seat, FinancePurpose.SWEEPSTAKES)) * times
    game.tell(SweepstakesThrown, step.seat, amount, times)
    game.push(
        *[Owes(other, step.seat, amount, FinanceReason.SWEEPSTAKES) for other in game.others(step.seat)]
    )
