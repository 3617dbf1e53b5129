"""Why a bot did what it did: deals, bids and buildings by its own judgment, for after the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.choices import Decision
from engine.commands import Bid, Command, Counter, Offer, Propose
from engine.steps import Auction, Considers, Step
from engine.strategy.thought import Thought

if TYPE_CHECKING:
    from engine.bots.base import Bot
    from engine.game import Game


def last_thoughts(
    game: Game, commands: Iterable[Command], bots: Sequence[Bot | None], most: int = 10
) -> list[list[Thought]]:
    """By seat, what its bot thought of its last actions, oldest first, found by replaying the game.

    `game` is the position before the commands; it is played to their end. Of an auction, only the end is
    included.
    """
    thoughts: list[list[Thought]] = [[] for _ in bots]
    for command in commands:
        bot, decision = bots[command.seat], game.decision
        if game.refusal(command) is not None:  # how it went on is unknown
            break
        if bot is not None and decision is not None:
            own = Decision(command.seat, decision.step)  # the open decision may have been another player's
            thought = bot.explain(game.blinded(command.seat), own, command)
            if thought is not None:
                _remember(thoughts[command.seat], thought, decision.step, most)
        game.submit(command)
    return thoughts


def _remember(thoughts: list[Thought], thought: Thought, step: Step, most: int) -> None:
    last = thoughts[-1] if thoughts else None
    if isinstance(step, Auction) and last is not None and isinstance(last.command, Bid):
        thoughts.pop()
    thoughts.append(thought)
    del thoughts[:-most]


def deal_of(step: Step, command: Command) -> Offer | None:
    """The trade that a command proposes or answers; None if it does neither."""
    if isinstance(command, Propose | Counter):
        return command.offer
    return step.offer if isinstance(step, Considers) else None
