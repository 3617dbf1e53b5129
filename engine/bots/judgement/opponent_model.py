"""How others deal, read from what they have accepted, refused and proposed.

Nobody says how they price a deal, so each of a few ways is as likely as the answers on record make it.
Answers are judged by what everybody had at the time; judged by later holdings, most signs were wrong.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import accumulate
from operator import mul

from engine.bots.dealing import MARGIN
from engine.bots.fair_offers import least_decent, printed
from engine.bots.judgement.answers import WORTH_IT
from engine.bots.judgement.bargain import Bargain
from engine.bots.judgement.deal import UNBOUND, Bounds, Price, Rough
from engine.bots.judgement.deals import Pricing, gains_at, offer_of
from engine.bots.judgement.partners import asked, suits
from engine.bots.judgement.view import Odds, Told, View
from engine.bots.valuation import gain_of
from engine.commands import Offer, Seat
from engine.game import Game
from engine.state import Answered
from engine.steps import Considers

PLAUSIBLE = 0.1
"""How likely a way of dealing must be for its price to be considered, as a share of the likeliest."""

AGAIN = 0.6
"""How likely somebody who has refused a price can still be offered a higher one."""

SLIP = 0.15
"""How often somebody answers otherwise than their way of dealing says."""

ALIKE = 0.5
"""How much each other player's way of dealing counts for what somebody's may be."""


class Manner(ABC):
    """A way of pricing deals."""

    share: float
    """How many deal so, as a fraction of 1."""
    slip = SLIP
    of_house = False
    """Whether only bots of the house deal so."""

    def makes(self, view: View, offer: Offer) -> bool:
        """Whether the proposer would offer this."""
        return True

    @abstractmethod
    def takes(self, view: View, offer: Offer, seat: Seat) -> bool:
        """Whether this side of an offer suits."""

    @abstractmethod
    def least(self, view: View, rough: Rough, bounds: Bounds = UNBOUND) -> int | None:
        """The least cash that goes with deeds for a partner to accept, in dollars.

        None if none is enough; it need not be told if it is out of bounds.
        """

    def minds(self, view: View, rough: Rough, price: int) -> bool:
        """Whether a partner refuses even such a price for another reason, which takes longer to find out."""
        return False


class ByPrint(Manner):
    """Goes by printed prices, and wants a multiple of what it gives."""

    def __init__(self, share: float, multiple: float) -> None:
        self.share, self._multiple = share, multiple

    def takes(self, view: View, offer: Offer, seat: Seat) -> bool:
        gives, gets = (offer.gives, offer.gets) if seat == offer.proposer else (offer.gets, offer.gives)
        wanted = self._multiple * (printed(view.game, gives.titles) + gives.cash)
        return printed(view.game, gets.titles) + gets.cash >= wanted

    def least(self, view: View, rough: Rough, bounds: Bounds = UNBOUND) -> int | None:
        _, gives, gets = rough
        wants, has = printed(view.game, gets), printed(view.game, gives)
        least = self._multiple * wants - has
        return int(least if least > 0 else least / self._multiple)


class Careful(Manner):
    """Goes by printed prices and sets, like the careful yardstick."""

    share = 0.2

    def takes(self, view: View, offer: Offer, seat: Seat) -> bool:
        return gain_of(view.game, seat, offer) >= MARGIN

    def least(self, view: View, rough: Rough, bounds: Bounds = UNBOUND) -> int | None:
        return MARGIN - gain_of(view.game, rough[0], offer_of(view, rough, 0))


class Solid(Manner):
    """Goes by earnings, and wants a part of what the other side gains."""

    def __init__(self, share: float, part: float) -> None:
        self.share, self._part = share, part

    def makes(self, view: View, offer: Offer) -> bool:
        return view.outlook.gains(offer)[0] >= 0

    def takes(self, view: View, offer: Offer, seat: Seat) -> bool:
        return suits(view.outlook, offer, seat, self._part)

    def least(self, view: View, rough: Rough, bounds: Bounds = UNBOUND) -> int | None:
        return asked(view.outlook, view.seat, *rough, self._part, bounds)


class Counting(Manner):
    """Counts chances to win."""

    share = 0.2
    of_house = True

    def makes(self, view: View, offer: Offer) -> bool:
        return view.gains(offer)[0] >= 0 and view.is_sound(offer, offer.proposer)

    def takes(self, view: View, offer: Offer, seat: Seat) -> bool:
        return view.gains(offer)[seat == offer.partner] >= WORTH_IT and view.is_sound(offer, seat)

    def least(self, view: View, rough: Rough, bounds: Bounds = UNBOUND) -> int | None:
        least = Bargain(view, rough).least()
        if least is None or view.is_sound(offer_of(view, rough, least), rough[0]):
            return least
        return asked(view.outlook, view.seat, *rough, bounds=bounds)


class Weighing(Counting):
    """The same, but offered a solid player's price where that adds to its chance, and never less."""

    def least(self, view: View, rough: Rough, bounds: Bounds = UNBOUND) -> int | None:
        return asked(view.outlook, view.seat, *rough, bounds=bounds)

    def minds(self, view: View, rough: Rough, price: int) -> bool:
        is_worth_it = gains_at(view, rough, price)[1] >= WORTH_IT
        return not (is_worth_it and view.is_sound(offer_of(view, rough, price), rough[0]))


class Closed(Manner):
    """Never trades."""

    share = 0.1
    slip = 0.02

    def makes(self, view: View, offer: Offer) -> bool:
        return False

    def takes(self, view: View, offer: Offer, seat: Seat) -> bool:
        return False

    def least(self, view: View, rough: Rough, bounds: Bounds = UNBOUND) -> int | None:
        return None


_BY_RULE: Sequence[Manner] = (
    ByPrint(0.3, 1),
    ByPrint(0.1, 2),
    Careful(),
    Solid(0.2, 0.35),
    Solid(0.2, 0.55),
    Closed(),
)
MANNERS: Sequence[Manner] = (*_BY_RULE, Weighing())
CUNNING: Sequence[Manner] = (*_BY_RULE, Counting())


class Manners(Pricing):
    """Each partner's possible prices, with the known odds that they accept them."""

    again = AGAIN

    def __init__(self, view: View, manners: Sequence[Manner] = MANNERS) -> None:
        self._view = view
        self._manners = manners
        self._known: dict[Seat, Sequence[tuple[Manner, float]]] = {}

    def prices(self, view: View, rough: Rough, least: float, *, is_sound: bool) -> Sequence[Price]:
        is_sound = is_sound and not view.is_even(view.seat, *rough)
        wanted = [*self._affordable(view, rough, least, is_sound=is_sound)]
        return self._added_up(wanted) if wanted else ()

    def answers(self, view: View, rough: Rough) -> Sequence[Price]:
        """The prices when it is the partner who has asked: as low as they may accept."""
        wanted = ((manner, manner.least(view, rough), odd) for manner, odd in self._likely(rough[0]))
        return self._added_up(
            Price(cash, odd)
            for manner, cash, odd in wanted
            if cash is not None and not manner.minds(view, rough, cash)
        )

    def _affordable(self, view: View, rough: Rough, least: float, *, is_sound: bool) -> Iterator[Price]:
        """What each likely way wants, if that is decent, where the deal then adds `least` to the chance.

        With `is_sound` only as long as the seat does not give deeds away.
        """
        bounds, floor = Bounds(is_sound=is_sound), None
        spares = rough[0] in view.kin
        for manner, odd in self._likely(rough[0]):
            wanted = manner.least(view, rough, bounds)
            if wanted is None:
                continue
            if floor is None:
                floor = least_decent(view.game, *rough[1:])
            price = max(floor, wanted)
            if bounds.most is not None and price >= bounds.most:
                continue
            if not spares and not (spares := view.spares(offer_of(view, rough, price))):
                sparing = Bargain(view, rough).least(-view.most_lost)
                if sparing is None:
                    return
                price = floor = max(floor, sparing)
                spares = True
            is_cheap = not is_sound or view.is_sound(offer_of(view, rough, price), view.seat)
            if is_cheap and gains_at(view, rough, price)[0] >= least:
                if not manner.minds(view, rough, wanted):
                    yield Price(price, odd)
            elif price == floor:
                return
            else:
                bounds = Bounds(price, is_sound)

    def _likely(self, partner: Seat) -> Sequence[tuple[Manner, float]]:
        """The ways a partner may well deal in, and how likely each is."""
        found = self._known.get(partner)
        if found is None:
            odds = self.odds[partner]
            least = PLAUSIBLE * max(odds)
            known = zip(self._manners, odds, strict=True)
            found = self._known[partner] = [(manner, odd) for manner, odd in known if odd >= least]
        return found

    @staticmethod
    def _added_up(wanted: Iterable[Price]) -> Sequence[Price]:
        """The same prices, the lowest first: who accepts little accepts more."""
        listed = sorted(wanted)
        total = accumulate(odds for _, odds in listed)
        return [Price(price.cash, odds) for price, odds in zip(listed, total, strict=True)]

    @cached_property
    def odds(self) -> Mapping[Seat, Odds]:
        """How likely each way of dealing is, by other seat.

        How the others deal is some sign, since players at a table are often alike.
        """
        told = dict.fromkeys(self._view.game.others(self._view.seat), (1.0,) * len(self._manners))
        for seat, odds in self._told():
            if seat in told:
                told[seat] = tuple(map(mul, told[seat], odds))
        alone = {seat: _whole(map(mul, self._shares(seat), odds)) for seat, odds in told.items()}
        found: dict[Seat, Odds] = {}
        for seat, odds in told.items():
            others = [alone[other] for other in alone if other != seat]
            usual = [
                share + ALIKE * sum(them) if share else 0.0
                for share, *them in zip(self._shares(seat), *others, strict=True)
            ]
            found[seat] = _whole(map(mul, usual, odds))
        return found

    def _shares(self, seat: Seat) -> Odds:
        """How many deal in each way, among those whom this player is one of."""
        is_of_house = seat in self._view.kin
        return tuple(manner.share if is_of_house or not manner.of_house else 0.0 for manner in self._manners)

    def _told(self) -> Iterable[tuple[Seat, Odds]]:
        view, state = self._view, self._view.game.state
        for answers, agreed in ((state.refusals, False), (state.agreements, True)):
            for answer in answers:
                tell = partial(self._tell, answer, agreed=agreed)
                of_proposer, of_partner = view.judging.told(answer, self._manners, tell)
                yield answer.offer.proposer, of_proposer
                yield answer.offer.partner, of_partner
        decision = view.game.decision
        if decision is not None and isinstance(decision.step, Considers):
            offer = decision.step.offer
            yield offer.proposer, self._of_proposer(view, offer)

    def _tell(self, answer: Answered, *, agreed: bool) -> Told:
        """What an answer reveals of the proposer and of the partner, which never changes."""
        view, offer = self._view, answer.offer
        then = View(as_it_was(view.game, answer), view.seat, view.judging)
        partner = tuple(
            1 - manner.slip if manner.takes(then, offer, offer.partner) is agreed else manner.slip
            for manner in self._manners
        )
        return self._of_proposer(then, offer), partner

    def _of_proposer(self, then: View, offer: Offer) -> Odds:
        return tuple(1.0 if manner.makes(then, offer) else manner.slip for manner in self._manners)


def _whole(odds: Iterable[float]) -> Odds:
    """The same odds, adding up to 1."""
    listed = tuple(odds)
    total = sum(listed)
    return tuple(odd / total for odd in listed)


def as_it_was(game: Game, answer: Answered) -> Game:
    """A position for analysis in which everybody has what they had at an answer.

    Nobody is in Jail, and there are no cards and no pot.
    """
    state, then = game.state.copy(), answer.then
    state.round, state.boxes[:] = answer.round, [0] * len(state.boxes)
    state.owner[:], state.level[:], state.mortgaged[:] = then.owner, then.level, then.mortgaged
    state.houses, state.hotels = then.houses, then.hotels
    for player, funds in zip(state.players, then.funds, strict=True):
        player.is_out = funds is None
        player.cash, player.credit, player.jail = funds or 0, 0, 0
        player.cards.clear()
    state.bankruptcies, state.time_is_up = then.funds.count(None), False
    state.agenda.clear()
    return Game(game.rules, state)
