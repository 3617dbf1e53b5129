"""What others are likely to want: a guess based on earnings, since nobody says what they think."""

from __future__ import annotations

from engine.bots.judgement.deal import UNBOUND, Bounds, Titles
from engine.bots.outlook import Outlook, Swap
from engine.bots.valuation import worth_of_card
from engine.cards import CardNumber
from engine.commands import Offer, Seat
from engine.game import Game

LEAST = 20
"""The least a partner wants to gain, in dollars."""

SPITE = 0.2
"""The share of the seat's gain that a partner counts as a loss."""

SHARE = 0.35
"""The share of the seat's gain that a partner wants to gain too."""

STEPS = 9
"""How often a price range is halved."""

NEARLY = 0.001
"""Dollars; sums of worths are rounded off by less."""


def asked(
    outlook: Outlook,
    seat: Seat,
    partner: Seat,
    gives: Titles,
    gets: Titles,
    share: float = SHARE,
    bounds: Bounds = UNBOUND,
) -> int | None:
    """The least cash for which a solid player deals, negative if they pay; None if none within bounds."""
    swap = outlook.swap(seat, partner, gives, gets)
    if share not in swap.asked:
        if bounds.most is not None and _left_over(swap, share, bounds.most) < 0:
            return None
        most, least = _means(outlook.game, seat, seat), -_means(outlook.game, partner, seat)
        found = _least_of(swap, share, most, least, is_sound=bounds.is_sound)
        if found is None and bounds.is_sound:
            return None
        swap.asked[share] = found
    return swap.asked[share]


def _left_over(swap: Swap, share: float, cash: int) -> float:
    own, gain = swap.gains(cash)
    return _over(gain, own, share)


def _least_of(swap: Swap, share: float, most: int, least: int, *, is_sound: bool) -> int | None:
    """The least from one amount to another; a dollar more brings a partner at least as much more."""
    if (over := _left_over(swap, share, most)) < 0:
        return None
    little, enough = most - over - NEARLY, float(most)
    for _ in range(STEPS):
        middle = (most + least) // 2
        if middle <= little:
            least = middle
        elif middle >= enough:
            most = middle
        else:
            own, gain = swap.gains(middle)
            over = _over(gain, own, share)
            if over >= 0:
                most, little = middle, middle - over - NEARLY
            elif is_sound and _over(own, gain, SHARE) < 0:  # too little for one, too much for the other
                return None
            else:
                least, enough = middle, middle - over + NEARLY
    return most


def suits(outlook: Outlook, offer: Offer, seat: Seat, share: float = SHARE) -> bool:
    """Whether a solid player would accept this side of a deal."""
    own, other = outlook.gains(offer)
    if seat == offer.partner:
        own, other = other, own
    return _over(own, other, share) >= 0


def _over(own: float, other: float, share: float) -> float:
    """How much more a solid player gains than it wants, where the other side gains that much, in dollars."""
    gain = own - SPITE * other if other > 0 else own
    least = share * (other - SPITE * own if own > 0 else other)
    return gain - (least if least > LEAST else LEAST)


def _means(game: Game, seat: Seat, onlooker: Seat) -> int:
    """What a player can pay, in cash and kept cards."""
    player = game.state.players[seat]
    return player.funds + sum([worth for worth, _ in _cards(game, seat, onlooker)] if player.cards else ())


def _cards(game: Game, seat: Seat, onlooker: Seat) -> list[tuple[int, CardNumber]]:
    """What a player can pay in kept cards that an onlooker can see, with their worth, the best first."""
    kept = game.state.players[seat].cards
    if not kept or not game.options.trade_cards:
        return []
    hidden = () if seat == onlooker else game.rules.hidden_cards
    cards = [card for card in kept if card not in hidden]
    return sorted([(worth_of_card(game.rules, card), card) for card in cards], reverse=True)


def cards_for(game: Game, seat: Seat, onlooker: Seat, missing: int) -> tuple[tuple[CardNumber, ...], int]:
    """Kept cards of a player that make up for missing cash, and their worth."""
    cards: list[CardNumber] = []
    worth = 0
    for value, card in _cards(game, seat, onlooker):
        if worth < missing:
            cards.append(card)
            worth += value
    return tuple(cards), worth
