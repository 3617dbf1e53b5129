"""The one rule: water is drawn at the wells, and sold at the market."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bundle import Bundle
from engine.choices import Amount, Choice, Decision
from engine.commands import BANK, Seat
from engine.game import Game
from engine.ledger import pay
from engine.steps import Land
from tests.games.wells.options import WellsOptions
from tests.games.wells.state import WellsPlayer
from tests.games.wells.words import MARKET, WATER, WELL, AtWell, DrawWater, WaterDrawn

wells = Bundle("wells")

COST = 5
PRICE = 10


@wells.lands_on(WELL)
def come_to_a_well(game: Game, step: Land) -> None:
    game.push(AtWell(step.seat))


@wells.resolves(AtWell)
def ask(game: Game, step: AtWell) -> Decision | None:
    """Whoever cannot pay for a bucket is not asked."""
    return Decision(step.seat, step) if most(game, step.seat) else None


def most(game: Game, seat: Seat) -> int:
    """How many buckets a player can draw and pay for."""
    depth = WellsOptions.of(game.options).depth
    return min(depth, game.state.players[seat].funds // COST)


def _cannot_draw(game: Game, step: AtWell, command: DrawWater) -> str | None:
    limit = most(game, step.seat)
    return None if 0 <= command.amount <= limit else f"Draw 0 to {limit} buckets."


def _offer(game: Game, step: AtWell, seat: Seat) -> Iterator[Choice]:
    yield Amount(seat, DrawWater, 0, most(game, seat))


@wells.answers(DrawWater, at=AtWell, refusal=_cannot_draw, choices=_offer)
def draw(game: Game, step: AtWell, command: DrawWater) -> None:
    if not command.amount:
        return
    own = WellsPlayer.of(game.state.players[step.seat])
    own.buckets += command.amount
    game.tell(WaterDrawn, step.seat, command.amount, own.buckets)
    pay(game, step.seat, BANK, COST * command.amount, WATER)


@wells.lands_on(MARKET)
def sell(game: Game, step: Land) -> None:
    """The water carried, in buckets."""
    own = WellsPlayer.of(game.state.players[step.seat])
    if own.buckets:
        pay(game, BANK, step.seat, PRICE * own.buckets, WATER)
        own.buckets = 0


def draw_all(game: Game, seat: Seat, step: AtWell) -> DrawWater:
    """A careful player: water is worth twice what it costs."""
    return DrawWater(seat, most(game, seat))
