"""What a bot wants when it refuses an offer, found by asking it: never its lowest price."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Protocol

from engine.board import TitleNumber
from engine.bots.remarks import deeds_wanted, spoken, why_agreed
from engine.choices import Decision
from engine.commands import Accept, Command, NamePrice, Offer, Refuse, Seat
from engine.game import Game
from engine.offer_history import at_balance, balance, last_refusal, remember_refusal
from engine.queries import raisable
from engine.state import GameState
from engine.steps import Considers
from engine.strategy.style import Wants

SHARE = 10
"""A price is above the lowest that would do by one part in this many, rounded up to tens."""

ROUND = 10

EXACT = 2
"""How close to the lowest price that would do it is looked for, in dollars."""


class Answers(Protocol):
    """The part of a bot that answers offers."""

    def choose(self, game: Game, decision: Decision) -> Command: ...


class Speaks(Protocol):
    """The part of a bot that says what it wants."""

    people: Collection[Seat]
    remark: str

    @property
    def wants(self) -> Wants: ...

    def strict(self) -> Answers | None: ...


def with_price(bot: Speaks, game: Game, decision: Decision, command: Command) -> Command:
    """The refusal of a person's offer with the price that would do, if there is one; else the same command.

    `game` is as the bot sees it. The price does not depend on how much was offered, so that asking in steps
    brings nothing. It remarks which deed would do as well, or why it agrees.
    """
    step = decision.step
    if not isinstance(step, Considers) or step.proposer not in bot.people:
        return command
    strict = bot.strict()
    if strict is None:
        return command
    if isinstance(command, Accept):
        bot.remark = spoken(decision.seat, why_agreed(game, step.offer))
    if type(command) is not Refuse:
        return command
    pricing = _Pricing(strict, game, step)
    price = pricing.price()
    if price is None:
        return command
    named = NamePrice(decision.seat, price)
    if game.refusal(named) is not None:
        return command
    deed = pricing.deed(bot.wants)
    if deed is not None:
        name = game.board.titles[deed].name
        bot.remark = spoken(decision.seat, f"Or add {name}, and it's a deal.")
    return named


class _Pricing:
    """One offer at different amounts of cash, each put to the bot as if it had just refused the offer."""

    def __init__(self, bot: Answers, game: Game, step: Considers) -> None:
        self._bot, self._step = bot, step
        self._after = Game(game.rules, game.state.copy())
        remember_refusal(self._after, step.offer)
        self._own = _own_price(game, step)

    def price(self) -> int | None:
        """What it asked last in this exchange, if it stands by that; else somewhat more than the least."""
        if self._own is not None and self._does(self._own):
            return self._own
        least = self._least()
        if least is None:
            return None
        asked = least + max(ROUND, abs(least) // SHARE)
        asked = self._rounded(min(asked + -asked % ROUND, self._most))
        is_turned = least < 0 <= asked  # what it would pay is not worth naming
        return asked if asked > least and not is_turned and self._does(asked) else None

    def deed(self, wants: Wants) -> TitleNumber | None:
        """The cheapest deed for which it deals if it comes on top of the offer; None if none does."""
        offer, state = self._step.offer, self._after.state
        for title in deeds_wanted(self._after, offer, wants):
            gives = replace(offer.gives, titles=tuple(sorted((*offer.gives.titles, title))))
            if self._takes(state.copy(), replace(offer, gives=gives)):
                return title
        return None

    @property
    def _most(self) -> int:
        """All that the proposer could raise."""
        return raisable(self._after, self._step.proposer)

    def _least(self) -> int | None:
        """The least cash for which it deals, whatever was offered; None if no amount is enough."""
        bad, good = -self._after.state.players[self._step.seat].funds - 1, self._most
        if not self._does(good):
            return None
        while good - bad > EXACT:
            middle = (good + bad) // 2
            good, bad = (middle, bad) if self._does(middle) else (good, middle)
        return good

    def _rounded(self, price: int) -> int:
        """Down to what the rules allow; prices are tens before that."""
        return price - price % self._after.options.money_unit

    def _does(self, price: int) -> bool:
        """Whether the bot would accept the goods at a price; a proposer who is short has raised the money."""
        state = self._after.state.copy()
        proposer = state.players[self._step.proposer]
        proposer.cash = max(proposer.cash, price - proposer.credit)
        return self._takes(state, at_balance(self._step.offer, price))

    def _takes(self, state: GameState, terms: Offer) -> bool:
        """Whether the bot would accept these terms in this position."""
        state.agenda[-1] = Considers(self._step.seat, terms)
        game = Game(self._after.rules, state)
        return game.decision is not None and isinstance(self._bot.choose(game, game.decision), Accept)


def _own_price(game: Game, step: Considers) -> int | None:
    """The price of its counteroffer in this exchange; None if it has made none."""
    if step.answers < 2 or step.answers % 2:
        return None
    offer = step.offer
    own = last_refusal(game, Offer(offer.partner, offer.proposer, offer.gets, offer.gives))
    return None if own is None else -balance(own.offer)
