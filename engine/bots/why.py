"""Why a bot did what it did: deals, bids and buildings by its own judgement, for after the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.board import TitleNumber
from engine.choices import Decision
from engine.commands import Bid, Command, Counter, Offer, Propose, Seat
from engine.record import record
from engine.steps import Auction, Considers, Step

if TYPE_CHECKING:
    from engine.bots.base import Bot
    from engine.game import Game


@record
class Rise:
    """What something does to the chance of a seat to win; both are parts of one."""

    seat: Seat
    before: float
    after: float


@record
class Thought:
    """What a bot thought of something that it did. Sums are whole dollars."""

    seat: Seat
    round: int
    at: int
    """How many commands the game had taken before this one."""
    command: Command
    rule: str = ""
    """The rule of thumb that decided, as a sentence; empty if none did."""
    gains: tuple[tuple[Seat, int], ...] = ()
    """What a deal was worth to itself and to the other side, by its own count."""
    limit: int | None = None
    """What a lot was worth to it at most; None if it was not about a lot."""
    about: TitleNumber | None = None
    """The lot that was to be had."""
    rises: tuple[Rise, ...] = ()
    """What it took this to do to its own chance, and to its partner's."""


def last_thoughts(
    game: Game, commands: Iterable[Command], bots: Sequence[Bot | None], most: int = 10
) -> list[list[Thought]]:
    """By seat what its bot thought of the last things it did, the oldest first, as the game is played again.

    `game` is where the commands begin; it is played to where they end. Of an auction only the end is told.
    """
    thoughts: list[list[Thought]] = [[] for _ in bots]
    for command in commands:
        bot, decision = bots[command.seat], game.decision
        if game.refusal(command) is not None:  # nothing is known of how it went on
            break
        if bot is not None and decision is not None:
            own = Decision(command.seat, decision.step)  # it may have been another's to decide
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
    """The trade that a command proposes or answers; None if it is about something else."""
    if isinstance(command, Propose | Counter):
        return command.offer
    return step.offer if isinstance(step, Considers) else None
