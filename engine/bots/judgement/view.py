"""One seat's view of a decision: the position, its chance, and what a change would do to that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.bots.dealing import names_terms
from engine.bots.judgement.chance import Judgement
from engine.bots.judgement.deal import Deal, Titles
from engine.bots.judgement.holdings import Holdings
from engine.bots.judgement.partners import suits
from engine.bots.judgement.position import Position
from engine.bots.outlook import Outlook
from engine.bots.valuation import last_lots
from engine.commands import Offer, Seat
from engine.game import Game
from engine.state import Refusal
from engine.steps import Considers

AN_END = 0.1
"""What chance either of the last two gives for an end of a game that has none as it stands."""

SAFE = 5_000
"""Dollars in hand with which rents seldom ruin anybody, while the Bank pays more: about twice the dearest."""

Signs = tuple[int, int]
"""Of a proposer and of his partner: 1 if he counts chances, -1 if he is a solid player, else 0."""


class Memory:
    """What was worked out before, so that it need not be again; nothing is decided by it."""

    def __init__(self, holdings: Holdings) -> None:
        self.holdings = holdings
        self.key: tuple[object, ...] = ()
        """The position in which deals were last looked for."""
        self.deals: Sequence[Deal] = ()
        """What was found there."""
        self.told: Sequence[tuple[Refusal, Signs]] = ()
        """What refusals tell of who proposed and of who refused."""


class View:
    """What a seat asks itself: does my chance rise?"""

    def __init__(self, game: Game, seat: Seat, judgement: Judgement, memory: Memory) -> None:
        self.game = game
        self.seat = seat
        self.judgement = judgement
        self.memory = memory

    @cached_property
    def position(self) -> Position:
        return Position.of(self.game, self.memory.holdings)

    @cached_property
    def before(self) -> dict[Seat, float]:
        """Everybody's chance as it stands."""
        return self.judgement.chances(self.position)

    @cached_property
    def outlook(self) -> Outlook:
        """What property is worth in dollars."""
        return Outlook(self.game)

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a trade does to the chances of its proposer and of its partner.

        Where it livens a game that stands still, that counts for a side that pays no cash for it.
        """
        after, more = self.judgement.chances(traded(self.position, offer)), AN_END * self.livens(offer)
        one, other = offer.proposer, offer.partner
        own, his = after[one] - self.before[one], after[other] - self.before[other]
        return own if offer.gives.cash else own + more, his if offer.gets.cash else his + more

    def livens(self, offer: Offer) -> bool:
        """Whether the game stands still, and the trade makes a group whole for each of the two."""
        if not self.stands_still or not last_lots(self.game, offer.gets, offer.proposer):
            return False
        return bool(last_lots(self.game, offer.gives, offer.partner))

    @cached_property
    def stands_still(self) -> bool:
        """Whether two are left, and rents ruin neither."""
        cash, seats = self.position.cash, self.position.seats
        return len(seats) == 2 and min(cash[seat] for seat in seats) >= SAFE

    def names_terms(self, step: Considers) -> bool:
        """Whether it answers with other terms; where the last two stand still, cash would put the end off."""
        return not self.stands_still and names_terms(self.game, step)

    def is_sound(self, offer: Offer, seat: Seat) -> bool:
        """Whether one side gives no deeds away. What a solid player would want, it wants for cash alone, and
        where its own group is broken or the other's made whole, but none of its own.

        Chances alone do not tell: who has a lot that bars a rival has won no more often.
        """
        gives, gets, other = offer.gives, offer.gets, offer.partner
        if seat == other:
            gives, gets, other = gets, gives, offer.proposer
        if not gives.titles or last_lots(self.game, gets, seat):
            return True
        is_even = not last_lots(self.game, gives, other) and not self.breaks(gives.titles, seat)
        return (is_even and bool(gets.titles)) or suits(self.outlook, offer, seat)

    def breaks(self, gives: Titles, seat: Seat) -> bool:
        """Whether a whole unit of a player's is broken by giving these."""
        held, units = self.position.held, self.position.ground.unit_of
        return any(held[units[title]][seat].full for title in gives)


def traded(position: Position, offer: Offer) -> Position:
    """The position after a trade."""
    after = position.copy()
    after.hand_over(offer.proposer, offer.partner, offer.gives)
    after.hand_over(offer.partner, offer.proposer, offer.gets)
    return after
