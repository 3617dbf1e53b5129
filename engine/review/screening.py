"""The screening of decisions: what was done against what an expert would have done, as judged at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.commands import (
    Accept,
    Build,
    Command,
    Counter,
    Decline,
    DropOut,
    EndTurn,
    Propose,
    Refuse,
    Seat,
    Throw,
    Want,
)
from engine.events import AuctionClosed
from engine.game import Game
from engine.record import record
from engine.review.advice import Adviser
from engine.steps import Auction

LEAST_COST = 0.02
"""What costs less of a chance is not looked into."""

LEAST_TOLD, LEAST_OF_EXPERTS = 0.01, 0.06
"""What is told costs this much when it is played on; the second, if an expert would have done it, too."""

MOVES_ON = (EndTurn, Throw)
"""What ends a player's business: a deal that was not proposed then may have come to nothing."""


@record
class Suspect:
    """A decision that looks costly; all chances are fractions of 1."""

    number: int
    """How many commands came before it."""
    round: int
    seat: Seat
    done: tuple[Command, ...]
    """What was done: with the answer, if it was a deal; with the sale, if a lot was left to others.

    Where nothing was built, this is what came first, and may be another player's throw.
    """
    better: Command | None
    """What an expert would have done, or no deal; None for nothing at all."""
    cost: float
    """What it cost of the seat's chance, as judged at once."""
    end: int
    """Commands before what it no longer decided."""
    idle: int = 0
    """The rounds until something was built, where that was the mistake; else 0."""
    is_experts: bool = False
    """An expert would have made the same deal."""

    @property
    def least(self) -> float:
        """What it must cost to be told, on average over all games that are played on."""
        return LEAST_OF_EXPERTS if self.is_experts else LEAST_TOLD


def suspects_of(game: Game, commands: Sequence[Command], adviser: Adviser) -> Iterator[Suspect]:
    """Every decision that seems to cost too much. `game` stands before the commands and is played on."""
    omissions: list[Suspect] = []
    for number, command in enumerate(commands):
        better = adviser.best(game, command.seat, proposes=not isinstance(command, MOVES_ON))
        suspect = screened(game, commands, number, better, adviser)
        if suspect is not None:
            yield suspect
        omissions += _omissions(game, number, command, better, omissions, adviser)
        builder = command.seat if _builds(command) else None
        until = game.state.round
        game.submit(command)
        over = {one.seat for one in omissions if one.seat == builder or game.state.players[one.seat].is_out}
        for seat in over:
            yield from _ended(omissions, seat, number, until)
        omissions = [one for one in omissions if one.seat not in over]
    for seat in {one.seat for one in omissions}:
        yield from _ended(omissions, seat, len(commands), game.state.round)


def screened(
    game: Game, commands: Sequence[Command], number: int, better: Command | None, adviser: Adviser
) -> Suspect | None:
    """Whether one of these commands looks costly beside what an expert would have done; None if not.

    `game` stands before it.
    """
    command, seat = commands[number], commands[number].seat
    gives_away = adviser.gives_away(game, command)
    if _leaves_building(command, better) or (better == command and not gives_away):
        return None
    if better == command:
        better = None if isinstance(command, Propose) else Refuse(seat)
    done = _with_what_followed(game, commands[number:])
    is_offer = isinstance(command, Propose | Counter)
    if is_offer and len(done) == 1:  # nothing came of it
        return None
    is_sure = better is not None and not isinstance(better, Propose | Counter)
    had = adviser.after(game, better) if better and is_sure else adviser.judge.chances(game)
    cost = had[seat] - adviser.after(game, *done)[seat]
    if _wants_less(command, better) or gives_away:
        cost = max(cost, LEAST_COST)
    if cost < LEAST_COST:
        return None
    is_experts = adviser.is_sound(game, seat, command, proposes=not isinstance(command, MOVES_ON))
    if is_experts and not gives_away:
        return None
    end = number + len(done)
    return Suspect(number, game.state.round, seat, tuple(done), better, cost, end, is_experts=is_experts)


# --- buildings that were not bought: chances show only later what that costs


def _omissions(
    game: Game,
    number: int,
    command: Command,
    better: Command | None,
    known: Sequence[Suspect],
    adviser: Adviser,
) -> Iterator[Suspect]:
    """Who would have built before a command if they were experts; one of each player's in a round."""
    decision, round = game.decision, game.state.round
    if decision is None or not isinstance(command, MOVES_ON):
        return
    for seat in (decision.seat, *decision.also):
        if any(one.seat == seat and one.round == round for one in known):
            continue
        own = command if seat == command.seat else None
        build = better if own else adviser.best(game, seat, proposes=False)
        if isinstance(build, Build) and not adviser.is_sound(game, seat, own, proposes=False):
            yield Suspect(number, round, seat, (command,), build, LEAST_COST * len(build.lots), 0)


def _ended(omissions: Sequence[Suspect], seat: Seat, number: int, round: int) -> Iterator[Suspect]:
    """What a seat left unbuilt for at least a round, until this command."""
    for one in omissions:
        if one.seat == seat and one.round < round:
            yield replace(one, end=number, idle=round - one.round)


def _builds(command: Command) -> bool:
    return isinstance(command, Build) or (isinstance(command, Want) and command.amount > 0)


def _leaves_building(command: Command, better: Command | None) -> bool:
    return isinstance(better, Build) and isinstance(command, MOVES_ON)


def _wants_less(command: Command, better: Command | None) -> bool:
    """Whether fewer scarce buildings were wanted than an expert would want."""
    return isinstance(command, Want) and isinstance(better, Want) and command.amount < better.amount


# --- deals


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
