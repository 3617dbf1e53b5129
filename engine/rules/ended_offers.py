"""Whose offers a player takes no more: one answer ends them all until they are taken again (MO-101)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from engine import events
from engine.bundle import Bundle
from engine.choices import Choice
from engine.commands import EndAllOffers, Refuse, Seat, TakeOffers
from engine.game import Game
from engine.steps import Step

S = TypeVar("S", bound=Step)


def why_unheard(game: Game, proposer: Seat, partner: Seat) -> str | None:
    """Why a player may propose nothing to another; answers to the other's proposals are always heard."""
    is_unheard = (partner, proposer) in game.state.unheard
    return "That player takes no more offers from you." if is_unheard else None


def ends_all_offers(
    bundle: Bundle, at: type[S], refuse: Callable[[Game, S, Refuse], None], proposer: Callable[[S], Seat]
) -> None:
    """Let players refuse a proposal of this kind and, with it, any other by the same player."""

    @bundle.answers(EndAllOffers, at=at)
    def end_all_offers(game: Game, step: S, command: EndAllOffers) -> None:
        refuse(game, step, Refuse(command.seat))
        pair = command.seat, proposer(step)
        if pair not in game.state.unheard:
            game.state.unheard.append(pair)
        game.tell(events.AllOffersEnded, *pair)


def takes_offers(bundle: Bundle, at: Sequence[type[Step]]) -> None:
    """Let players take offers again while any of these steps is waiting."""
    bundle.business(TakeOffers, at, refusal=_cannot_take, choices=_offer_to_take)(take_offers)


def _cannot_take(game: Game, command: TakeOffers) -> str | None:
    is_unheard = (command.seat, command.proposer) in game.state.unheard
    return None if is_unheard else "You take that player's offers already."


def _offer_to_take(game: Game, seat: Seat) -> Iterable[Choice]:
    unheard = game.state.unheard
    if not unheard:  # most often
        return ()
    return [TakeOffers(seat, other) for other in game.others(seat) if (seat, other) in unheard]


def take_offers(game: Game, command: TakeOffers) -> None:
    """Offers by that player are heard again."""
    game.state.unheard.remove((command.seat, command.proposer))
    game.tell(events.OffersTaken, command.seat, command.proposer)
