"""What others are likely to want: a guess by what things earn, since nobody says what he thinks of them."""

from __future__ import annotations

from engine.bots.judgement.deal import Titles
from engine.bots.judgement.halving import last_that_does
from engine.bots.outlook import Outlook
from engine.commands import Seat

LEAST = 20
"""Dollars that a partner wants to gain at least."""

SPITE = 0.2
"""How much of what one gains is a loss to the other."""

SHARE = 0.35
"""How much of what one gains oneself a partner wants to gain too."""

STEPS = 9
"""How often the range of a price is halved."""


def asked(outlook: Outlook, seat: Seat, partner: Seat, gives: Titles, gets: Titles) -> int | None:
    """The least cash for which a solid player would deal; he pays if negative. None if all is too little."""
    players = outlook.game.state.players
    assumed = dict.fromkeys(gives, partner) | dict.fromkeys(gets, seat)
    ours, theirs = outlook.estate(seat, assumed), outlook.estate(partner, assumed)

    def is_enough(cash: int) -> bool:
        own = outlook.worth_with(ours, players[seat].funds - cash) - outlook.now(seat)
        gain = outlook.worth_with(theirs, players[partner].funds + cash) - outlook.now(partner)
        return gain - SPITE * max(0.0, own) >= max(LEAST, SHARE * (own - SPITE * max(0.0, gain)))

    most = players[seat].funds
    if not is_enough(most):
        return None
    return last_that_does(is_enough, good=most, bad=-players[partner].funds, steps=STEPS)
