"""How players who go by rules of thumb explain themselves: by what things were worth, or by the rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.bots.ahead import is_alone_at_bank
from engine.bots.thoughts import deal_of
from engine.choices import Decision
from engine.commands import (
    Bid,
    Build,
    Buy,
    Command,
    Decline,
    DropOut,
    Offer,
    PayFine,
    Resign,
    StayInJail,
    UseCard,
)
from engine.game import Game
from engine.queries import price_of
from engine.rules.auctions import least
from engine.steps import Auction, MayBuy
from engine.strategy.thought import Thought

OUT_OF_JAIL = "There was plenty left to buy, or little rent to fear."

NO_RENT_IN_JAIL = "There was plenty left to buy, or more rent to collect than to fear."
"""The same where no rent is paid to players in jail."""

SHORT = "That would have left {seat} short of cash."

ALONE = "Nobody else may bid yet, so it goes for less at auction."

RULES: Mapping[type[Command], str] = {
    PayFine: OUT_OF_JAIL,
    UseCard: OUT_OF_JAIL,
    StayInJail: "Jail was the safer place.",
    Resign: "A rival was far ahead, and rents could no longer ruin anybody.",
}
"""The rules of thumb of every game, as sentences for players; a game adds its own in its knowledge."""


def by_rule(game: Game, command: Command) -> Thought | None:
    """A decision by a rule of thumb that has a sentence; None for others."""
    rule = game.rules.rule_set.knowledge.reasons.get(type(command)) or RULES.get(type(command))
    if rule == OUT_OF_JAIL and not game.options.rent_in_jail:
        rule = NO_RENT_IN_JAIL
    return _thought(game, command, rule) if rule else None


def by_worth(
    game: Game,
    decision: Decision,
    command: Command,
    gains: Callable[[Offer], tuple[float, float]],
    limit: Callable[[MayBuy | Auction], int],
    kept: Callable[[], int],
) -> Thought | None:
    """A decision by dollar values (a trade's, a lot's, or the cash a builder keeps), or by a rule."""
    seat, step = decision.seat, decision.step
    offer = deal_of(step, command)
    if offer is not None:
        sides = zip((offer.proposer, offer.partner), map(round, gains(offer)), strict=True)
        told = sorted(sides, key=lambda side: side[0] != seat)
        return replace(_thought(game, command), gains=tuple(told))
    if isinstance(step, MayBuy | Auction) and isinstance(command, Buy | Decline | Bid | DropOut):
        return _about_lot(game, step, command, limit)
    if isinstance(command, Build):
        return _thought(game, command, f"Built where a dollar earns most, and kept ${kept()} for rents.")
    return by_rule(game, command)


def _about_lot(
    game: Game, step: MayBuy | Auction, command: Command, limit: Callable[[MayBuy | Auction], int]
) -> Thought | None:
    """Scarce buildings are left out."""
    if step.title is None:
        return None
    worth = limit(step)
    price = least(game, step) if isinstance(step, Auction) else price_of(game, step.title)
    rule = SHORT if isinstance(command, Decline | DropOut) and worth >= price else ""
    if isinstance(command, Decline) and is_alone_at_bank(game, command.seat):
        rule = ALONE
    return replace(_thought(game, command, rule), limit=worth, about=step.title)


def _thought(game: Game, command: Command, rule: str = "") -> Thought:
    return Thought(command.seat, game.state.round, game.state.moves, command, rule)
