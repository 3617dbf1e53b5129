"""What nobody may take from an auction under way: the highest bid, and what is sold (MO-108, FI-107)."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Offer, Seat
from engine.game import Game
from engine.queries import sold_deeds
from engine.steps import Auction


def why_not_bidder(game: Game, seat: Seat, cost: int, titles: tuple[TitleNumber, ...] = ()) -> str | None:
    """Why the highest bidder, who may win, cannot pay this much or hand over these titles (FI-26, FI-44).

    `cost` is in dollars; negative if they are paid.
    """
    step = bids_led(game).get(seat)
    if step is None:
        return None
    if game.state.players[seat].funds - cost < step.bid:
        return f"After that, the standing bid of ${step.bid} could not be paid."
    return "The standing bid is for a house on that lot." if step.lot in titles else None


def bids_led(game: Game) -> dict[Seat, Auction]:
    """The auctions under way that have a highest bidder, by that player."""
    agenda = game.state.agenda
    if Auction not in map(type, agenda):  # most often
        return {}
    return {step.leader: step for step in agenda if isinstance(step, Auction) and step.leader is not None}


def why_not_during_auction(game: Game, offer: Offer) -> str | None:
    """Why a trade is not allowed because one side may win the current auction."""
    cost = offer.gives.cash - offer.gets.cash
    return why_not_bidder(game, offer.proposer, cost, offer.gives.titles) or why_not_bidder(
        game, offer.partner, -cost, offer.gets.titles
    )


def why_sold(game: Game, title: TitleNumber) -> str | None:
    """Why a deed can be neither mortgaged nor handed over: its buyer has still to pay for it (MO-108)."""
    if title in sold_deeds(game):
        return f"{game.board.titles[title].name} was sold at auction; its buyer has yet to pay."
    return None
