"""Levels of play: the same rules of thumb in different styles, from players who go by feel to solid ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import ClassVar, Self

from engine.board import Group, TitleNumber
from engine.bots.ahead import held_back, is_alone_at_bank, pot_ahead
from engine.bots.bargains import BargainJudge, propose_deal, reply
from engine.bots.base import Bot
from engine.bots.conceding import is_hopeless
from engine.bots.earnings import odds
from engine.bots.housing import Housing
from engine.bots.investing import (
    is_open_market,
    lone_titles,
    mortgage_to_build,
    next_build,
    next_lift,
    open_groups,
    raise_money,
)
from engine.bots.judgement.view import Judging, View
from engine.bots.outlook import Outlook, danger
from engine.bots.reasons import by_rule, by_worth
from engine.bots.ruin_risk import RuinRisk
from engine.bots.thrifty import Thrifty
from engine.bots.valuation import completes_for
from engine.cards import LeaveJail
from engine.choices import Decision
from engine.commands import (
    Accept,
    AskRent,
    Bid,
    Buy,
    Command,
    Decline,
    DropOut,
    EndTurn,
    KeepMortgage,
    LiftNow,
    Mortgage,
    PayFine,
    PlaceBuilding,
    Propose,
    Refuse,
    Resign,
    Seat,
    StayInJail,
    Throw,
    UseCard,
    Want,
)
from engine.game import Game
from engine.offer_history import is_pressed
from engine.queries import bid_limit, is_last_round, lift_cost, loan_on, price_of
from engine.rng import Rng
from engine.rules.auctions import least, most
from engine.rules.shortages import capacity, places_for
from engine.steps import (
    Auction,
    Considers,
    ConsidersPart,
    Due,
    JailFine,
    JailTurn,
    MayBuy,
    Owes,
    PlaceWon,
    Step,
    TakeOver,
    TurnOver,
    Wishes,
)
from engine.strategy.style import EASY, NORMAL, Style, Wants
from engine.strategy.thought import Thought

MOST_RESERVE = 700
"""However high the rents ahead are, no more cash than this is kept for them."""

SCARCE = 1.6
"""What a house is worth when houses are scarce, as a multiple of its price."""

TURNS_IN_JAIL = 2
"""How many more turns somebody stays in jail who does not pay."""

EXCITED = 1.5
"""What somebody who is carried away bids, as a multiple of what they usually would."""

WORTH_MORTGAGES = 1.1
"""A lot is bought on mortgages if its worth exceeds its price by this multiple: about what completes a group.
"""


TWO_POINTS = 0.019
"""What an offer may cost a person so that a review, which rounds, tells of no more than two points."""


class Level(Bot):
    """A player who goes by rules of thumb: buys, builds where it earns most, and deals for groups."""

    costs: ClassVar[float] = 0.0
    """The most that its offers may cost a person of their chance to win, as a review tells it."""

    def __init__(self, rng: Rng, style: str = "") -> None:
        """With a style by id, or with a random one."""
        super().__init__(rng)
        self._judging = self._own = Judging()
        """What it judges positions by, at a table with others, and alone."""
        whim = rng.copy().below(len(self.styles))
        self._is_strict = False
        """It misjudges offers only to the other side's loss."""
        self.style = next((one for one in self.styles if one.id == style), self.styles[whim])

    @classmethod
    def styled(cls, rng: Rng, style: str) -> Self:
        return cls(rng, style)

    @property
    def style_id(self) -> str:
        return self.style.id

    @property
    def wants(self) -> Wants:
        return self.style.wants

    def meet(self, table: Sequence[Bot], kin: frozenset[Seat]) -> None:
        """Judge positions together with the first at the table who does so by the same weights."""
        super().meet(table, kin)
        judges = (bot._own for bot in table if isinstance(bot, Level))
        self._judging = next(one for one in judges if one.weights is self._own.weights)

    def choose(self, game: Game, decision: Decision) -> Command:
        step, seat = decision.step, decision.seat
        kind = type(step)
        knowledge = game.rules.rule_set.knowledge
        if (able := knowledge.able.get(kind)) is not None:
            return able(game, seat, step, self.style, self.chance(game))
        if (own := knowledge.careful.get(kind)) is not None:
            return own(game, seat, step)
        name = _ANSWERS.get(kind)
        if name is None:
            return Thrifty.choose(_thrifty(self), game, decision)
        if isinstance(step, Considers) and is_pressed(game, step.offer):
            return Refuse(seat)
        command: Command = getattr(self, name)(game, seat, step)
        return command

    def interject(self, game: Game, seat: Seat) -> Command | None:
        mine = [claim.title for claim in game.state.claims if claim.owner == seat]
        seen = (title for title in mine if not self._slips_up(game, title, self.style.misses))
        return next((AskRent(seat, title) for title in seen), None)

    # --- the turn

    def throw(self, game: Game, seat: Seat, step: Due) -> Command:
        return Throw(seat)

    def end_turn(self, game: Game, seat: Seat, step: TurnOver) -> Command:
        if (command := self._business(game, seat)) is not None:
            return command
        return Resign(seat) if is_hopeless(game, seat) else EndTurn(seat)

    def leave_jail(self, game: Game, seat: Seat, step: JailTurn) -> Command:
        if self._leaves(game, seat):
            for card in game.state.players[seat].cards:
                if isinstance(game.rules.cards[card].effect, LeaveJail):
                    return UseCard(seat, card)
            fine = PayFine(seat)
            if game.refusal(fine) is None:
                return fine
        return Throw(seat)

    def _leaves(self, game: Game, seat: Seat) -> bool:
        """Leaves early, while there is much to buy and little to pay; later Jail is a shelter."""
        _, expected = danger(game, seat)
        missed = TURNS_IN_JAIL * (held_back(game, seat, odds(game.board)) - expected)
        missed += pot_ahead(game, game.state.players[seat].place)
        is_calm = is_open_market(game) or expected * 4 < game.options.jail_fine
        is_calm |= missed > game.options.jail_fine
        is_safe = not self.style.foresees or not RuinRisk(game, seat).is_near(game.options.jail_fine)
        has_enough = game.state.players[seat].funds > game.options.jail_fine + self.style.reserve
        return has_enough and ((is_calm and is_safe) or self.style.hurries)

    def pay_fine(self, game: Game, seat: Seat, step: JailFine) -> Command:
        return PayFine(seat) if self._leaves(game, seat) else StayInJail(seat)

    # --- property

    def buy(self, game: Game, seat: Seat, step: MayBuy) -> Command:
        """Buys nearly everything, even on mortgages, but never by selling houses; auctions the rest."""
        price, funds = price_of(game, step.title), game.state.players[seat].funds
        if is_alone_at_bank(game, seat):
            return Decline(seat)
        worth = self._limit(game, seat, step)
        if worth < price or self._is_ruinous(game, seat, step.title, worth, price):
            return Decline(seat)
        if funds >= price + (self.style.reserve if worth < price * 3 // 2 else 0):
            return Buy(seat)
        lone = lone_titles(game, seat) if self.style.mortgages else []
        means = funds + sum(game.board.titles[title].mortgage for title in lone)
        is_good = worth - price >= price * WORTH_MORTGAGES and not is_last_round(game)
        return Mortgage(seat, lone[0]) if lone and is_good and means >= price else Decline(seat)

    def bid(self, game: Game, seat: Seat, step: Auction) -> Command:
        """In small steps, up to what it is worth; some cash is kept, except for the last lot of its group."""
        worth = self._limit(game, seat, step)
        is_last = step.title is not None and completes_for(game, seat, step.title)
        kept = 0 if is_last else self.style.reserve // 2
        limit = min(worth, most(game, step, seat), bid_limit(game, seat) - kept)
        low = least(game, step)
        if low > limit or self._is_ruinous(game, seat, step.title, worth, low):
            return DropOut(seat)
        small = max(1, game.board.titles[step.title].price // 20) if step.title is not None else 5
        small = 0 if is_alone_at_bank(game, seat) else small
        raised = low + self.chance(game).below(small + 1)
        return Bid(seat, max(low, min(limit, raised - raised % game.options.money_unit)))

    def _limit(self, game: Game, seat: Seat, step: MayBuy | Auction) -> int:
        """The most it would give for what is on sale, if it had the money."""
        if step.title is None:
            return int(step.floor * SCARCE) if isinstance(step, Auction) else 0
        if isinstance(step, MayBuy):  # declining lets others bid for it
            worth = Outlook(game).lot_worth(seat, step.title, self.style.spite, game.others(seat))
            return int(self._fuzzy(game, worth + price_of(game, step.title)))
        worth = Outlook(game).lot_worth(seat, step.title, self.style.spite, _takers(game, seat, step))
        worth *= EXCITED if self._slips_up(game, step.title, self.style.excites) else 1
        return int(self._fuzzy(game, worth) * self.style.bids)

    def _is_ruinous(self, game: Game, seat: Seat, title: TitleNumber | None, worth: int, price: int) -> bool:
        """Whether a price makes ruin so much more likely that the lot is not worth it."""
        if title is None or not self.style.foresees:
            return False
        ruin = RuinRisk(game, seat).ruin(price - loan_on(game, title))
        return ruin > 0 and worth - price < ruin * Outlook(game).now(seat)

    def take_over(self, game: Game, seat: Seat, step: TakeOver) -> Command:
        """Lifts only if it could pay twice over, and not while the money could build houses."""
        spare = game.state.players[seat].funds - lift_cost(game, step.title)
        is_free = spare > self._reserve(game, seat) * 2 and not open_groups(game, seat)
        return LiftNow(seat) if is_free else KeepMortgage(seat)

    def owe(self, game: Game, seat: Seat, step: Owes) -> Command:
        command = raise_money(game, seat, step.amount)
        assert command is not None  # a player who cannot raise enough may give up
        return command

    # --- building

    def _reserve(self, game: Game, seat: Seat) -> int:
        highest, _ = danger(game, seat)
        return min(MOST_RESERVE, self.style.reserve + int(highest * self.style.fear))

    def _business(self, game: Game, seat: Seat) -> Command | None:
        """Whole groups first, then a deal; idle money lifts mortgages."""
        if self._overlooks(game):
            return None
        spare = game.state.players[seat].funds - self._reserve(game, seat)
        groups = open_groups(game, seat)
        return (
            self._houses(game, seat, groups, spare)
            or next_lift(game, seat, spare, lone=not groups)
            or self._deal(game, seat)
        )

    def _houses(self, game: Game, seat: Seat, groups: Sequence[Group], spare: int) -> Command | None:
        """Buildings on open groups, or a mortgage to pay for them."""
        if not groups or self._forgets_to_build(game):
            return None
        housing = self._housing(game, seat)
        command: Command | None = next_build(game, seat, groups, spare, self.style.builds, housing)
        if command is None and self.style.mortgages and housing is not None and not is_last_round(game):
            command = mortgage_to_build(game, seat, groups, spare, housing)
        return command

    def _housing(self, game: Game, seat: Seat) -> Housing | None:
        """What buildings bring and may cost; None for a style that builds without considering it."""
        if not self.style.foresees:
            return None
        lone = sum(game.board.titles[title].mortgage for title in lone_titles(game, seat))
        return Housing(game, seat, lone, Outlook(game).now(seat))

    def _deal(self, game: Game, seat: Seat) -> Command | None:
        if not self.style.offers or not game.knows(Propose):
            return None
        return propose_deal(self.view(game, seat), self.style)

    def view(self, game: Game, seat: Seat) -> View:
        """The position as this seat sees it."""
        return View(game, seat, self._judging, self.kin, self.costs)

    def want(self, game: Game, seat: Seat, step: Wishes) -> Command:
        spare = game.state.players[seat].funds - self.style.reserve
        return Want(seat, capacity(game, seat, step.building) if spare > 0 else 0)

    def place(self, game: Game, seat: Seat, step: PlaceWon) -> Command:
        return PlaceBuilding(seat, places_for(game, step)[-1])

    # --- dealing

    def consider(self, game: Game, seat: Seat, step: Considers) -> Command:
        luck = -1.0 if self._is_strict else (self.chance(game).below(201) - 100) / 100
        return reply(self.view(game, seat), step, self.style, luck)

    def strict(self) -> Level:
        strict = copy(self)
        strict._is_strict = True
        return strict

    def consider_part(self, game: Game, seat: Seat, step: ConsidersPart) -> Command:
        """Accepts if what is offered is worth at least the rent."""
        outlook, rivals = Outlook(game), game.others(seat)
        worths = [outlook.lot_worth(seat, title, self.style.spite, rivals) for title in step.titles]
        worth = step.cash + sum(worths)
        return Accept(seat) if worth >= step.debt.amount else Refuse(seat)

    def explain(self, game: Game, decision: Decision, command: Command) -> Thought | None:
        knowledge, seat = game.rules.rule_set.knowledge, decision.seat
        if type(decision.step) in {**knowledge.able, **knowledge.careful}:
            return by_rule(game, command)
        return by_worth(
            game,
            decision,
            command,
            gains=lambda offer: BargainJudge(game, self.style).gains(offer),
            limit=lambda step: self._limit(game, seat, step),
            kept=lambda: self._reserve(game, seat),
        )

    # --- being human

    def _fuzzy(self, game: Game, sum: float) -> float:
        """A rough guess at an amount."""
        if not self.style.fuzz:
            return sum
        return sum * (1 + self.style.fuzz * (self.chance(game).below(201) - 100) / 100)

    def _slips_up(self, game: Game, title: TitleNumber, percent: int) -> bool:
        """Whether it slips up over a deed, as it does this often; the same for the whole round."""
        moment = game.state.round * len(game.board.titles) + title
        return bool(percent) and self._source.at(moment).below(100) < percent

    def _forgets_to_build(self, game: Game) -> bool:
        return bool(self.style.forgets) and self.chance(game).at(1).below(100) < self.style.forgets

    def _overlooks(self, game: Game) -> bool:
        """Whether it forgets about further business this turn."""
        return bool(self.style.lapses) and self.chance(game).below(100) < self.style.lapses


def _takers(game: Game, seat: Seat, step: Auction) -> list[Seat]:
    """The other players who may still win an auction: the highest bidder, and those who can bid more."""
    low = least(game, step)
    others = [rival for rival in step.bidders or () if rival != seat]
    return [rival for rival in others if rival == step.leader or most(game, step, rival) >= low]


def _thrifty(bot: Level) -> Thrifty:
    """A careful bot, for the steps that all levels answer alike."""
    return Thrifty(bot._source)


_ANSWERS: Mapping[type[Step], str] = {
    Due: "throw",
    TurnOver: "end_turn",
    JailTurn: "leave_jail",
    JailFine: "pay_fine",
    MayBuy: "buy",
    Auction: "bid",
    TakeOver: "take_over",
    Wishes: "want",
    PlaceWon: "place",
    Considers: "consider",
    ConsidersPart: "consider_part",
    Owes: "owe",
}
"""The method that answers each step; other steps are answered as a careful player would."""


class Easy(Level):
    """Plays by feel: overlooks things, guesses its bids, and is fair."""

    id = "easy"
    title = "Easy"
    costs = TWO_POINTS
    styles = EASY


class Normal(Level):
    """Plays by solid rules of thumb."""

    id = "normal"
    title = "Normal"
    meddles = True
    styles: ClassVar[tuple[Style, ...]] = NORMAL

    def meddles_in(self, game: Game) -> bool:
        return game.rules.rule_set.knowledge.able_meddled is not None

    def interject(self, game: Game, seat: Seat) -> Command | None:
        return super().interject(game, seat) or self.meddle(game, seat)

    def meddle(self, game: Game, seat: Seat) -> Command | None:
        """Its own business at an open moment of another player's turn."""
        meddled = game.rules.rule_set.knowledge.able_meddled
        return None if meddled is None else meddled(game, seat, self.style)
