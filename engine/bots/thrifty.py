"""A careful player: keeps a reserve, completes groups, builds evenly, deals for what it needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from types import MethodType
from typing import Any

from engine.board import TitleNumber
from engine.bots.ahead import held_back
from engine.bots.base import Bot, build_in_order
from engine.bots.conceding import is_hopeless
from engine.bots.dealing import proposal, reply
from engine.bots.earnings import odds
from engine.bots.outlook import danger
from engine.bots.reasons import by_rule, by_worth
from engine.bots.selling import raise_money
from engine.bots.valuation import (
    completes_for,
    gain_of,
    guess_at_worth,
    highest_rent_against,
    is_shelter,
    value_of,
)
from engine.cards import LeaveJail
from engine.choices import Decision, Habits, Reflexes
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
    Lift,
    LiftNow,
    PayFine,
    PayFlatTax,
    PayPercentTax,
    PlaceBuilding,
    Refuse,
    Resign,
    Seat,
    StayInJail,
    Throw,
    UseCard,
    Want,
)
from engine.game import Game
from engine.queries import bid_limit, flat_tax, lift_cost, price_of
from engine.rules.auctions import least, most
from engine.rules.shortages import buildable_groups, capacity, places_for
from engine.ruleset import Rules
from engine.steps import (
    Auction,
    ChooseTax,
    Considers,
    ConsidersPart,
    Due,
    JailFine,
    JailTurn,
    MayBuy,
    Owes,
    PlaceWon,
    TakeOver,
    TurnOver,
    Wishes,
)
from engine.strategy.thought import Thought

RESERVE = 100
"""The least cash it keeps, before what the rivals' buildings call for."""

MOST_RESERVE = 600
"""However high the rivals' rents are, it keeps no more than this."""


LEAST_OUTLAY = 50
"""The price of the cheapest house; with less to spare there is no business to consider."""

ROUNDS_BETWEEN_PROPOSALS = 4

MOVES_BETWEEN_PROPOSALS = 25
"""More than the commands of one turn, fewer than those of four rounds."""

LEAST_RAISE = 5
"""At an auction, unless that exceeds its limit."""

_throw, _end_turn = cache(Throw), cache(EndTurn)  # made once per seat: needed every turn


class Thrifty(Bot):
    """Buys, bids, builds, mortgages and makes simple trades, always with something left for the rent."""

    id = "thrifty"
    title = "Careful"

    def choose(self, game: Game, decision: Decision) -> Command:
        kind = type(decision.step)
        own = game.rules.rule_set.knowledge.careful.get(kind)
        if own is not None:
            return own(game, decision.seat, decision.step)
        return _ANSWERS[kind](self, game, decision.seat, decision.step)

    def habits(self, rules: Rules) -> Habits:
        own = rules.rule_set.knowledge.careful
        usual = {kind: MethodType(answer, self) for kind, answer in _ANSWERS.items() if kind not in own}
        return {**usual, **own}

    def reflexes(self, rules: Rules) -> Reflexes:
        return {} if Due in rules.rule_set.knowledge.careful else {Due: Throw}

    def interject(self, game: Game, seat: Seat) -> Command | None:
        for claim in game.state.claims:
            if claim.owner == seat:
                return AskRent(seat, claim.title)
        return None

    # --- the turn

    def throw(self, game: Game, seat: Seat, step: Due) -> Command:
        return _throw(seat)

    def end_turn(self, game: Game, seat: Seat, step: TurnOver) -> Command:
        """Business waits until the landing is paid for."""
        if (command := self._business(game, seat)) is not None:
            return command
        return Resign(seat) if is_hopeless(game, seat) else _end_turn(seat)

    def leave_jail(self, game: Game, seat: Seat, step: JailTurn) -> Command:
        """Out as fast as possible while there is property to buy; later Jail is a shelter."""
        if not self._is_safe_in_jail(game, seat):
            for card in game.state.players[seat].cards:
                if isinstance(game.rules.cards[card].effect, LeaveJail):
                    return UseCard(seat, card)
            fine = PayFine(seat)
            can_pay = game.state.players[seat].funds > game.options.jail_fine + RESERVE
            if can_pay and game.refusal(fine) is None:
                return fine
        return Throw(seat)

    def pay_fine(self, game: Game, seat: Seat, step: JailFine) -> Command:
        can_pay = game.state.players[seat].funds > game.options.jail_fine + RESERVE
        return PayFine(seat) if can_pay and not self._is_safe_in_jail(game, seat) else StayInJail(seat)

    def _is_safe_in_jail(self, game: Game, seat: Seat) -> bool:
        """Whether it wants to stay: little is left to buy, and its own rents come in or are low."""
        if not is_shelter(game):
            return False
        return game.options.rent_in_jail or held_back(game, seat, odds(game.board)) < danger(game, seat)[1]

    def choose_tax(self, game: Game, seat: Seat, step: ChooseTax) -> Command:
        """Goes by a guess at its own worth: cash in hand and what its deeds cost."""
        guess = guess_at_worth(game, seat)
        return PayPercentTax(seat) if guess < 10 * flat_tax(game, seat) else PayFlatTax(seat)

    # --- property

    def buy(self, game: Game, seat: Seat, step: MayBuy) -> Command:
        price = price_of(game, step.title)
        funds = game.state.players[seat].funds
        if funds >= price + RESERVE // 2 or (funds >= price and completes_for(game, seat, step.title)):
            return Buy(seat)
        if completes_for(game, seat, step.title) and (command := raise_money(game, seat, price)) is not None:
            return command
        return Decline(seat)

    def bid(self, game: Game, seat: Seat, step: Auction) -> Command:
        """Up to what it is worth and it can spare; random steps hide its limit from rivals."""
        worth = self._worth_at_auction(game, seat, step)
        limit = min(worth, most(game, step, seat), bid_limit(game, seat) - RESERVE // 2)
        low = least(game, step)
        if low > limit:
            return DropOut(seat)
        part = (limit - step.bid) * (self.chance(game).below(3) + 1) // 4
        return Bid(seat, min(limit, max(low, step.bid + max(part, LEAST_RAISE))))

    def _worth_at_auction(self, game: Game, seat: Seat, step: Auction) -> int:
        if step.title is None:
            return step.floor * 3 // 2
        worth = value_of(game, seat, step.title)
        blocked = [rival for rival in game.others(seat) if completes_for(game, rival, step.title)]
        return worth * 5 // 4 if blocked else worth

    def take_over(self, game: Game, seat: Seat, step: TakeOver) -> Command:
        spare = game.state.players[seat].funds - lift_cost(game, step.title)
        return LiftNow(seat) if spare > self._reserve(game, seat) else KeepMortgage(seat)

    # --- building and mortgages

    def _reserve(self, game: Game, seat: Seat) -> int:
        return min(MOST_RESERVE, RESERVE + highest_rent_against(game, seat) // 3)

    def _business(self, game: Game, seat: Seat) -> Command | None:
        funds = game.state.players[seat].funds
        if funds < RESERVE + LEAST_OUTLAY:
            return None
        mortgages = _mortgages(game, seat)
        groups = buildable_groups(game, seat)
        wants_to_deal = _is_time_to_deal(game, seat)
        if not (groups or mortgages or wants_to_deal):
            return None
        spare = funds - self._reserve(game, seat)
        if spare < LEAST_OUTLAY:
            return None
        command = self._lift(game, seat, mortgages, spare) or self._build(game, seat, groups, spare)
        return proposal(game, seat, spare) if command is None and wants_to_deal else command

    def _lift(self, game: Game, seat: Seat, mortgages: list[TitleNumber], spare: int) -> Lift | None:
        """Whole groups first, since they can be built on again."""
        payable = [title for title in mortgages if lift_cost(game, title) <= spare]
        return Lift(seat, max(payable, key=partial(value_of, game, seat))) if payable else None

    def _build(
        self, game: Game, seat: Seat, groups: list[tuple[TitleNumber, ...]], spare: int
    ) -> Command | None:
        """On the most expensive group with room, as much as it can afford; less where the stock is short."""
        for lots in reversed(groups):
            order = self._order(game, lots, spare)
            if order and (command := build_in_order(game, seat, order)) is not None:
                return command
        return None

    def _order(self, game: Game, lots: tuple[TitleNumber, ...], spare: int) -> list[TitleNumber]:
        """One building after another on the lowest lot, until money, stock or room runs out."""
        deed, most = game.board.titles[lots[0]], game.options.houses_before_hotel
        order: list[TitleNumber] = []
        if spare < deed.house_price and spare < deed.hotel_price:  # most often
            return order
        levels = [game.state.level[lot] for lot in lots]
        houses, hotels = game.state.houses, game.state.hotels
        while (lowest := min(levels)) <= most:
            if lowest < most:
                spare -= deed.house_price
                houses -= 1
            else:  # a hotel replaces all of them
                spare -= deed.hotel_price
                houses += most
                hotels -= 1
            if spare < 0 or houses < 0 or hotels < 0:
                break
            position = len(lots) - 1 - levels[::-1].index(lowest)
            levels[position] += 1
            order.append(lots[position])
        return order

    def want(self, game: Game, seat: Seat, step: Wishes) -> Command:
        spare = game.state.players[seat].funds - self._reserve(game, seat)
        could = capacity(game, seat, step.building)
        return Want(seat, could if spare > 0 else 0)

    def place(self, game: Game, seat: Seat, step: PlaceWon) -> Command:
        """On the lot with the highest rent."""
        return PlaceBuilding(seat, places_for(game, step)[-1])

    # --- dealing

    def strict(self) -> Bot:
        return self

    def consider(self, game: Game, seat: Seat, step: Considers) -> Command:
        return reply(game, seat, step)

    def consider_part(self, game: Game, seat: Seat, step: ConsidersPart) -> Command:
        """Accepts if what is offered is worth at least the rent."""
        worth = step.cash + sum(value_of(game, seat, title) for title in step.titles)
        return Accept(seat) if worth >= step.debt.amount else Refuse(seat)

    def owe(self, game: Game, seat: Seat, step: Owes) -> Command:
        command = raise_money(game, seat, step.amount)
        assert command is not None  # a player who cannot raise enough may give up
        return command

    def explain(self, game: Game, decision: Decision, command: Command) -> Thought | None:
        seat = decision.seat
        if type(decision.step) in game.rules.rule_set.knowledge.careful:
            return by_rule(game, command)
        return by_worth(
            game,
            decision,
            command,
            gains=lambda offer: (gain_of(game, offer.proposer, offer), gain_of(game, offer.partner, offer)),
            limit=lambda step: self._limit(game, seat, step),
            kept=lambda: self._reserve(game, seat),
        )

    def _limit(self, game: Game, seat: Seat, step: MayBuy | Auction) -> int:
        """What the lot on sale is worth to it."""
        if isinstance(step, Auction):
            return self._worth_at_auction(game, seat, step)
        return value_of(game, seat, step.title)


def _mortgages(game: Game, seat: Seat) -> list[TitleNumber]:
    """A player's mortgaged titles."""
    mortgaged = game.state.mortgaged
    if True not in mortgaged:
        return []
    return [title for title in game.owned.titles[seat] if mortgaged[title]]


def _is_time_to_deal(game: Game, seat: Seat) -> bool:
    """Once every few rounds: others do not like to be asked the same thing again and again."""
    state = game.state
    if (state.round + seat) % ROUNDS_BETWEEN_PROPOSALS:
        return False
    last = state.players[seat].proposed
    return not last or state.moves - last >= MOVES_BETWEEN_PROPOSALS


Answer = Callable[[Thrifty, Game, Seat, Any], Command]


_ANSWERS: dict[type[Any], Answer] = {
    Due: Thrifty.throw,
    TurnOver: Thrifty.end_turn,
    JailTurn: Thrifty.leave_jail,
    JailFine: Thrifty.pay_fine,
    ChooseTax: Thrifty.choose_tax,
    MayBuy: Thrifty.buy,
    Auction: Thrifty.bid,
    TakeOver: Thrifty.take_over,
    Wishes: Thrifty.want,
    PlaceWon: Thrifty.place,
    Considers: Thrifty.consider,
    ConsidersPart: Thrifty.consider_part,
    Owes: Thrifty.owe,
}
"""The answer to each step where the game does not give one."""
