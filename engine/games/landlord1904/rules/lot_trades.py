"""Trades of lots, charters, luxury tickets and cash before a throw, by option (HR-80)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import TitleNumber
from engine.bundle import Bundle
from engine.choices import Choice, open_terms
from engine.commands import Goods, Propose, Seat
from engine.facts import Dealing
from engine.game import Game
from engine.games.landlord1904.ledger import pass_loan, pass_tickets
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.loans import free_tickets
from engine.games.landlord1904.state import LandlordPlayer, LandlordState, Loan
from engine.games.landlord1904.steps import BeforeThrow
from engine.rules.trades import propose, why_not_offer

lot_trades = Bundle("lot trades")


def _cannot_propose(game: Game, command: Propose) -> str | None:
    if command.offer.proposer != command.seat:
        return "You can only make offers in your own name."
    return why_not_offer(game, command.offer)


def _offer_proposals(game: Game, seat: Seat) -> Iterator[Choice]:
    yield open_terms(seat, Propose)


lot_trades.business(
    Propose,
    (BeforeThrow,),
    refusal=_cannot_propose,
    choices=_offer_proposals,
    where=lambda options: LandlordOptions.of(options).lot_trades,
)(propose)


def _loans_on(game: Game, titles: Sequence[TitleNumber]) -> list[Loan]:
    """The loans that some of these titles are pledged for."""
    return [loan for loan in LandlordState.of(game.state).loans if not set(titles).isdisjoint(loan.lots)]


def _why_not(game: Game, goods: Goods) -> str | None:
    """A mortgage passes with its lots, so all lots of one loan pass together."""
    for loan in _loans_on(game, goods.titles):
        if not set(loan.lots) <= set(goods.titles):
            return "Lots pledged for one loan change hands together."
    return None


def _take_on(game: Game, taker: Seat, titles: Sequence[TitleNumber]) -> None:
    """Who gets the lots owes the loan; one already due by their laps is due on their next payday."""
    laps, rounds = LandlordPlayer.of(game.state.players[taker]).laps, LandlordOptions.of(game.options).rounds
    for loan in _loans_on(game, titles):
        due = max(loan.due, laps + 1) if loan.due else 0
        pass_loan(game, loan, taker, due if due <= rounds else 0)


DEALING = Dealing(
    tickets=free_tickets,
    ticket="luxury ticket",
    pass_tickets=pass_tickets,
    why_not=_why_not,
    take_on=_take_on,
)
"""What can be traded in the Landlord's Game, and what comes with it."""
