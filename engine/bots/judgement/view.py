"""One seat's view of a decision: the position, its chance to win, and what a change would do to that."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence, Set
from functools import cached_property
from itertools import permutations

from engine.board import TitleNumber
from engine.boards.cache import kept
from engine.bots.dealing import names_terms
from engine.bots.fair_offers import is_decent
from engine.bots.judgement.chances import Judgement, Weights
from engine.bots.judgement.deal import Titles
from engine.bots.judgement.exchange import Exchange
from engine.bots.judgement.partners import suits
from engine.bots.judgement.position import Position
from engine.bots.judgement.weights import WEIGHTS
from engine.bots.outlook import Outlook
from engine.bots.valuation import last_lots
from engine.cards import CardNumber
from engine.commands import BANK, Offer, Seat
from engine.game import Game
from engine.queries import is_free_to_trade, titles_of
from engine.ruleset import Rules
from engine.state import Answered
from engine.steps import Considers
from engine.strategy.knowledge import power_for

AN_END = 0.1
"""The chance to win that either of the last two would give up to end an otherwise endless game."""

FEW = 6
"""With this few deeds unowned, it also deals for units in which a third player has a part."""

SAFE = 5_000
"""Cash with which rents seldom ruin anybody, while the Bank pays more: about twice the highest rent."""

Odds = tuple[float, ...]
"""How likely something is by each way of dealing."""

Told = tuple[Odds, Odds]
"""What an answer reveals of its proposer and its partner."""


class Judged:
    """A position, and what those who judge it have worked out of it."""

    def __init__(self, game: Game, position: Position, judgement: Judgement) -> None:
        self.position = position
        self.judgement = judgement
        self._cards = _cards(game)
        self.before = judgement.chances(position)
        """Everybody's chance to win as things stand."""
        self.outlook = Outlook(game)
        """What property is worth in dollars."""
        self.exchanges: dict[tuple[Seat, Seat, Titles, Titles], Exchange] = {}

    def is_of(self, game: Game, position: Position) -> bool:
        """Whether this is the position of a game, in which the same cards are known."""
        is_like = self.position.ground is position.ground and self.position.is_like(position)
        return is_like and self._cards == _cards(game)


def _cards(game: Game) -> list[list[CardNumber]]:
    return [player.cards[:] for player in game.state.players]


@kept
def judgement_of(rules: Rules) -> Judgement:
    """The learned judgment of games with these rules."""
    return Judgement(rules.rule_set.knowledge.weights or WEIGHTS)


class Judging:
    """What positions are judged by, with what was worked out lately; no decision depends on that.

    Positions are changed while they are judged, so only bots that never think at the same time share it.
    """

    LATEST = 2
    """Positions: a proposal, its answer and the next proposal are made in the same."""

    LIMIT = 1_000
    """Answers; a table remembers many fewer."""

    def __init__(self, weights: Weights | None = None) -> None:
        """By these weights, or in each game by what is learned."""
        self.weights = weights
        self._judgement = None if weights is None else Judgement(weights)
        self._latest: deque[Judged] = deque(maxlen=self.LATEST)
        self._told: dict[tuple[int, int], tuple[Answered, Sequence[object], Told]] = {}

    def __getstate__(self) -> dict[str, object]:
        """Without what was worked out, which is large."""
        return vars(self) | {"_latest": deque(maxlen=self.LATEST), "_told": {}}

    def judged(self, game: Game) -> Judged:
        """The position of a game."""
        position = Position.of(game)
        for found in self._latest:
            if found.is_of(game, position):
                found.outlook.game = game  # the other may have gone on
                return found
        found = Judged(game, position, self._judgement or judgement_of(game.rules))
        self._latest.append(found)
        return found

    def told(self, answer: Answered, manners: Sequence[object], tell: Callable[[], Told]) -> Told:
        """What an answer reveals, by way of dealing, which never changes."""
        key = id(answer), id(manners)
        found = self._told.get(key)
        if found is None or found[0] is not answer or found[1] is not manners:
            if len(self._told) >= self.LIMIT:
                self._told.clear()
            found = self._told[key] = answer, manners, tell()
        return found[2]


class View:
    """A seat's question about every change: does my chance to win rise?"""

    def __init__(
        self, game: Game, seat: Seat, judging: Judging, kin: Collection[Seat] = (), costs: float = 0.0
    ) -> None:
        self.game = game
        self.seat = seat
        self.judging = judging
        self.kin = kin
        self.costs = costs
        """The most that an offer may cost its partner of their chance to win, as a review tells it."""
        self._free: dict[Seat, Titles] = {}
        self._completing: dict[tuple[Titles, Seat], bool] = {}

    @property
    def funds(self) -> int:
        """The seat's cash and credit, for judgments that need no more of the position."""
        return self.game.state.players[self.seat].funds

    @cached_property
    def _judged(self) -> Judged:
        return self.judging.judged(self.game)

    @cached_property
    def position(self) -> Position:
        return self._judged.position

    @cached_property
    def before(self) -> dict[Seat, float]:
        """Everybody's chance to win as things stand."""
        return self._judged.before

    @cached_property
    def outlook(self) -> Outlook:
        """What property is worth in dollars."""
        return self._judged.outlook

    def free_titles(self, seat: Seat) -> Titles:
        """The deeds a player may hand over."""
        found = self._free.get(seat)
        if found is None:
            free = [title for title in titles_of(self.game, seat) if is_free_to_trade(self.game, title)]
            found = self._free[seat] = tuple(free)
        return found

    def completions(self, giver: Seat, taker: Seat) -> Sequence[Titles]:
        """What one player could give so that another has a whole unit, or late in the game all but one."""
        return self._completions.get((giver, taker), ())

    @cached_property
    def _completions(self) -> Mapping[tuple[Seat, Seat], Sequence[Titles]]:
        """The same by giver and taker."""
        found: dict[tuple[Seat, Seat], list[Titles]] = {}
        owner, missing = self.game.state.owner, 1 if self.position.unowned <= FEW else 0
        for unit in self.position.ground.units:
            if not unit.is_set:
                continue
            parts: dict[Seat, list[TitleNumber]] = {}
            for deed in unit.deeds:
                parts.setdefault(owner[deed.number], []).append(deed.number)
            parts.pop(BANK, None)
            enough = len(unit.deeds) - missing
            for (giver, given), (taker, taken) in permutations(parts.items(), 2):
                if len(given) + len(taken) >= enough and set(given).issubset(self.free_titles(giver)):
                    found.setdefault((giver, taker), []).append(tuple(given))
        return found

    def exchange(self, one: Seat, other: Seat, gives: Titles, gets: Titles) -> Exchange:
        """What the first gives the second, and gets; judged at several prices, so it is kept."""
        key = one, other, gives, gets
        judged = self._judged
        found = judged.exchanges.get(key)
        if found is None:
            found = judged.exchanges[key] = Exchange(judged.judgement, judged.position, *key)
        return found

    def after(self, offer: Offer) -> dict[Seat, float]:
        """Everybody's chance to win after a trade; a card counts as the money it is worth."""
        gives, gets, worth = offer.gives, offer.gets, self.position.ground.card_worth
        money = gives.cash - gets.cash
        if gives.cards or gets.cards:
            money += sum([worth[card] for card in gives.cards]) - sum([worth[card] for card in gets.cards])
        exchange = self.exchange(offer.proposer, offer.partner, gives.titles, gets.titles)
        return exchange.chances(money)

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a trade does to the chances of its proposer and its partner.

        If it enlivens a game at a standstill, that counts for a side that pays no cash.
        """
        after, more = self.after(offer), AN_END * self.livens(offer)
        one, other = offer.proposer, offer.partner
        own, his = after[one] - self.before[one], after[other] - self.before[other]
        return own if offer.gives.cash else own + more, his if offer.gets.cash else his + more

    def spares(self, offer: Offer) -> bool:
        """Whether an offer is decent and costs its partner little; among bots of the house anything goes."""
        if offer.partner in self.kin:
            return True
        return is_decent(self.game, offer) and self.gains(offer)[1] >= -self.most_lost

    @cached_property
    def most_lost(self) -> float:
        """The most that an offer may cost its partner, by this judgment."""
        sharpness = self.game.rules.rule_set.knowledge.sharpness
        return self.costs / power_for(sharpness, len(self.position.seats))

    def livens(self, offer: Offer) -> bool:
        """Whether the game is at a standstill and the trade completes a group for both sides."""
        if not self.stands_still or not self._completes(offer.gets.titles, offer.proposer):
            return False
        return self._completes(offer.gives.titles, offer.partner)

    @cached_property
    def stands_still(self) -> bool:
        """Whether two are left, rents ruin neither, and nothing else ends the game."""
        cash, seats = self.position.cash, self.position.seats
        return len(seats) == 2 and self.position.rounds is None and min(cash[seat] for seat in seats) >= SAFE

    def names_terms(self, step: Considers) -> bool:
        """Whether it makes counteroffers; not at a two-player standstill, where cash would delay the end."""
        return not self.stands_still and names_terms(self.game, step)

    def is_sound(self, offer: Offer, seat: Seat) -> bool:
        """Whether one side does not give deeds away.

        A side that breaks up a unit it has, or completes the other's but none for itself, or gives deeds for
        cash alone, wants what a solid player would. Chances alone are not enough: players with a lot that
        blocks a rival have not won more often.
        """
        gives, gets, other = offer.gives, offer.gets, offer.partner
        if seat == other:
            gives, gets, other = gets, gives, offer.proposer
        return self.is_even(seat, other, gives.titles, gets.titles) or suits(self.outlook, offer, seat)

    def is_even(self, one: Seat, other: Seat, gives: Titles, gets: Titles) -> bool:
        """Whether the first does not give deeds away, whatever cash goes with them."""
        if not gives or self._completes(gets, one):
            return True
        return bool(gets) and not self._completes(gives, other) and not self.breaks(gives, one)

    def _completes(self, titles: Titles, taker: Seat) -> bool:
        """Whether deeds complete a group for their taker."""
        found = self._completing.get((titles, taker))
        if found is None:
            found = self._completing[titles, taker] = bool(last_lots(self.game, titles, taker))
        return found

    def breaks(self, gives: Titles, seat: Seat) -> bool:
        """Whether giving these titles breaks up a whole unit of the player's."""
        return not self._whole[seat].isdisjoint(gives)

    @cached_property
    def _whole(self) -> Sequence[Set[TitleNumber]]:
        """By seat: the deeds of the units that it has whole."""
        whole: list[set[TitleNumber]] = [set() for _ in self.position.cash]
        for unit, parts in zip(self.position.ground.units, self.position.held, strict=True):
            for seat, part in parts.items():
                if part.full:
                    whole[seat].update([deed.number for deed in unit.deeds])
        return whole
