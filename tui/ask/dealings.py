"""What two players have offered each other so far, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.commands import Goods, Offer, Seat
from engine.events import Event, TradeAgreed, TradeCountered, TradeProposed, TradeRefused, TurnBegan
from engine.game import Game
from engine.offers import balance, last_refusal
from engine.record import record
from tui.words.phrases import money


class Happened(Protocol):
    """What one command led to, such as a turn of the chronicle."""

    @property
    def events(self) -> tuple[Event, ...]: ...


@record
class Dealing:
    """An offer that was settled."""

    round: int
    offer: Offer
    """The last terms."""
    is_deal: bool
    """They were accepted; otherwise refused."""


def dealings(past: Iterable[Happened], one: Seat, other: Seat) -> tuple[Dealing, ...]:
    """All settled offers between two players, oldest first."""
    found, round = [], 1
    for event in _events(past):
        if isinstance(event, TurnBegan):
            round = event.round
        elif isinstance(event, TradeAgreed | TradeRefused) and _between(event.offer, one, other):
            found.append(Dealing(round, event.offer, isinstance(event, TradeAgreed)))
    return tuple(found)


def last_offer(past: Sequence[Happened], proposer: Seat, partner: Seat) -> Offer | None:
    """The last terms one player proposed to another, counters included; None if there are none."""
    for turn in reversed(past):
        for event in reversed(turn.events):
            if isinstance(event, TradeProposed | TradeCountered):
                offer = event.offer
                if (offer.proposer, offer.partner) == (proposer, partner):
                    return offer
    return None


def own_terms(past: Sequence[Happened], standing: Offer) -> Offer | None:
    """The terms that a standing offer counters, made by its recipient; None if it is the first offer."""
    offers = [
        event.offer
        for turn in past[-_RECENT:]
        for event in turn.events
        if isinstance(event, TradeProposed | TradeCountered)
    ]
    if len(offers) < 2 or offers[-1] != standing:
        return None
    before = offers[-2]
    return before if (before.proposer, before.partner) == (standing.partner, standing.proposer) else None


_RECENT = 20
"""How many commands back the offer before a standing one may be."""


def still_possible(game: Game, offer: Offer) -> Offer:
    """Former terms, without what the two no longer have."""
    return Offer(
        offer.proposer,
        offer.partner,
        _had(game, offer.proposer, offer.gives),
        _had(game, offer.partner, offer.gets),
    )


def _had(game: Game, giver: Seat, goods: Goods) -> Goods:
    player, owner = game.state.players[giver], game.state.owner
    unit = game.options.money_unit
    return Goods(
        min(goods.cash, player.funds - player.funds % unit),
        tuple(title for title in goods.titles if owner[title] == giver),
        tuple(card for card in goods.cards if card in player.cards),
    )


def _events(past: Iterable[Happened]) -> Iterable[Event]:
    return (event for turn in past for event in turn.events)


def _between(offer: Offer, one: Seat, other: Seat) -> bool:
    return {offer.proposer, offer.partner} == {one, other}


def since_refused(game: Game, offer: Offer, name: str) -> str:
    """What has changed since the partner refused these goods from a player of this name; empty if nothing.

    >>> since_refused(game, offer, "Bea")
    'This is $60 better for you than what you refused in round 12.'
    """
    refusal = last_refusal(game, offer)
    if refusal is None:
        return ""
    then, state, when = refusal.then, game.state, f"round {refusal.round}"
    more = balance(offer) - balance(refusal.offer)
    if more > 0:
        return f"This is {money(more)} better for you than what you refused in {when}."
    if then.owner != tuple(state.owner):
        return f"Deeds have changed hands since you refused this in {when}."
    if then.level != tuple(state.level):
        return f"Buildings have changed since you refused this in {when}."
    richer = state.players[offer.proposer].funds - (then.funds[offer.proposer] or 0)
    return f"{name} has {money(richer)} more than when you refused this in {when}." if richer > 0 else ""


def past_words(past: Sequence[Dealing]) -> str:
    """How many times two players came to terms, and how many times not.

    >>> past_words(dealings(turns, 0, 2))
    '1 deal (round 18), 2 refused (last in round 29)'
    """
    deals = [one.round for one in past if one.is_deal]
    refused = [one.round for one in past if not one.is_deal]
    words = []
    if deals:
        words.append(f"{len(deals)} {'deal' if len(deals) == 1 else 'deals'} ({_latest(deals)})")
    if refused:
        words.append(f"{len(refused)} refused ({_latest(refused)})")
    return ", ".join(words) or "nothing"


def _latest(rounds: Sequence[int]) -> str:
    return f"{'last in ' if len(rounds) > 1 else ''}round {rounds[-1]}"
