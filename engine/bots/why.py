"""Why a bot did what it did: its deals and bids in its own judgement, to be looked at after the game."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.choices import Decision
from engine.commands import Command, Seat
from engine.record import record

if TYPE_CHECKING:
    from engine.bots.base import Bot
    from engine.game import Game


@record
class Thought:
    """What a bot thought of something that it did. Sums are whole dollars."""

    seat: Seat
    round: int
    command: Command
    gain: int
    """What the deal, or the lot at its price, was worth to itself."""
    partner: int | None = None
    """What it took the deal to be worth to the other side; None if there is none."""
    limit: int | None = None
    """How much it would have bid or paid at most; None for deals."""


def last_thoughts(
    game: Game, commands: Iterable[Command], bots: Sequence[Bot | None], most: int = 10
) -> list[Thought]:
    """What the bots thought of their last deals and bids, the oldest first, as the game is played again.

    `game` is where the commands begin; it is played to where they end.
    """
    thoughts: deque[Thought] = deque(maxlen=most)
    for command in commands:
        bot, decision = bots[command.seat], game.decision
        if bot is not None and decision is not None and decision.seat == command.seat:
            thought = _thought(bot, game, decision, command)
            if thought is not None:
                thoughts.append(thought)
        game.submit(command)
    return list(thoughts)


def _thought(bot: Bot, game: Game, decision: Decision, command: Command) -> Thought | None:
    """From what it could see then."""
    return bot.explain(game.blinded(decision.seat), decision, command)
