"""The screening of decisions: what was done against what an expert would have done, as judged at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.commands import (
    Accept,
    Build,
    Command,
    Counter,
    Decline,
    DropOut,
    EndTurn,
    Propose,
    Seat,
    Throw,
    Want,
)
from engine.events import AuctionClosed
from engine.game import Game
from engine.record import record
from engine.review.advice import Adviser
from engine.steps import Auction, Considers

LEAST_COST = 0.02
"""What costs less of a chance is not looked into."""


@record
class Suspect:
    """A decision that looks costly; all chances are fractions of 1."""

    number: int
    """How many commands came before it."""
    round: int
    seat: Seat
    done: tuple[Command, ...]
    """What was done: with the answer, if it was a deal; with the sale, if a lot was left to others."""
    better: Command | None
    """What an expert would have done, or no deal; None for nothing at all."""
    cost: float
    """What it cost of the seat's chance, as judged at once."""

    @property
    def end(self) -> int:
        """How many commands came before what it did not decide any more."""
        return self.number + len(self.done)


def suspects_of(game: Game, commands: Sequence[Command], adviser: Adviser) -> Iterator[Suspect]:
    """Every decision that seems to cost too much. `game` stands before the commands and is played on."""
    for number, command in enumerate(commands):
        suspect = _screened(game, commands, number, adviser)
        if suspect is not None:
            yield suspect
        game.submit(command)


def _screened(game: Game, commands: Sequence[Command], number: int, adviser: Adviser) -> Suspect | None:
    command = commands[number]
    better = adviser.best(game, command.seat)
    if better == command:
        return None
    done = _with_what_followed(game, commands[number:])
    now = adviser.judge.chances(game)[command.seat]
    is_offer = isinstance(command, Propose | Counter)
    if is_offer and len(done) == 1:  # nothing came of it
        return None
    left = adviser.after(game, *done)[command.seat]
    had = (
        now
        if better is None or isinstance(better, Propose | Counter)
        else adviser.after(game, better)[command.seat]
    )
    is_hidden = _leaves_building(command, better) or _gives_away(game, done, adviser)
    cost = max(had - left, LEAST_COST) if is_hidden else had - left
    if cost < LEAST_COST or adviser.is_sound(game, command):
        return None
    return Suspect(number, game.state.round, command.seat, tuple(done), better, cost)


def _leaves_building(command: Command, better: Command | None) -> bool:
    """Whether buildings were left that an expert would have bought: chances show that only later."""
    if isinstance(command, Want) and isinstance(better, Want):
        return command.amount < better.amount
    return isinstance(better, Build) and isinstance(command, EndTurn | Throw)


def _gives_away(game: Game, done: Sequence[Command], adviser: Adviser) -> bool:
    """Whether a deal came about that no solid player would make: chances alone think little of such lots."""
    decision, seat = game.decision, done[0].seat
    if game.rules.rule_set.knowledge.dollars is not None or decision is None:
        return False
    if isinstance(done[0], Propose | Counter):
        return adviser.gives_away(game, seat, done[0].offer)
    step = decision.step
    if isinstance(done[0], Accept) and isinstance(step, Considers):
        return adviser.gives_away(game, seat, step.offer)
    return False


def _with_what_followed(game: Game, commands: Sequence[Command]) -> Sequence[Command]:
    """A command with what it decided: a deal with its answer, a lot left to others with its sale.

    Only together are they a mistake, or none: a lot that is declined may be won at auction for less.
    """
    command, following = commands[0], commands[1:2]
    if isinstance(command, Propose | Counter):
        return commands[: 1 + (bool(following) and isinstance(following[0], Accept))]
    return commands[: _until_sold(game, commands)] if isinstance(command, Decline | DropOut) else commands[:1]


def _until_sold(game: Game, commands: Sequence[Command]) -> int:
    """How many of these commands lead to the end of an auction that is held or begun by the first."""
    played = game.copy()
    for count, command in enumerate(commands, 1):
        events = played.submit(command)
        decision = played.decision
        is_over = decision is None or not isinstance(decision.step, Auction)
        if is_over or any(isinstance(event, AuctionClosed) for event in events):
            return count
    return len(commands)
