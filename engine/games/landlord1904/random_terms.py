"""Loans with random terms, to test the rules with."""

from __future__ import annotations

from collections.abc import Mapping

from engine.commands import Command, Seat
from engine.game import Game
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.loans import (
    bank_would_lend,
    pledgeable,
    pledgeable_to_players,
    tickets_to_pledge,
)
from engine.rng import Rng
from engine.strategy.knowledge import Scribble
from engine.strategy.random_choices import one, some


def borrow(game: Game, seat: Seat, rng: Rng) -> Borrow:
    """As much as the Bank would lend on some lots."""
    lots = some(rng, pledgeable(game, seat))
    return Borrow(seat, bank_would_lend(game, lots), lots)


def propose(game: Game, seat: Seat, rng: Rng) -> ProposeLoan:
    """To or from anybody."""
    other = one(rng, game.others(seat))
    borrower, lender = (seat, other) if rng.below(2) else (other, seat)
    amount = 1 + rng.below(max(1, game.state.players[lender].cash))
    due = rng.below(LandlordOptions.of(game.options).rounds + 1)
    lots = some(rng, pledgeable_to_players(game, borrower))
    part = 0 if rng.below(4) else rng.below(amount + 1)
    free = tickets_to_pledge(game, borrower)
    tickets = rng.below(free + 1) if free else 0
    terms = LoanTerms(borrower, lender, amount, rng.below(20), due, lots, part, tickets)
    return ProposeLoan(seat, terms)


SCRIBBLES: Mapping[type[Command], Scribble] = {Borrow: borrow, ProposeLoan: propose}
