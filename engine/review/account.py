"""The account of a game: what every command did to each seat's chance to win, and how much of it was luck.

    review = review_of(opening, commands)
    review.accounts[0].luck        # start + luck + decisions + others = end

The luck of a throw or card is the chance after it less the mean over all it could have been. It is right on
average even where the judge is not: what a judge overlooks goes to the other side of the account.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from math import inf

from engine.commands import Accept, Command, Seat, Throw
from engine.events import AuctionClosed, Event, LimitReached
from engine.game import Game
from engine.record import record
from engine.review.judge import Chances, Judge
from engine.review.trial import Trial
from engine.setup import SeatHolder
from engine.steps import Auction, Considers, Step


@record
class CommandEffect:
    """What one command did to every seat's chance."""

    number: int
    """How many commands came before it."""
    round: int
    seat: Seat
    """Who gave it."""
    sides: tuple[Seat, ...]
    """Whose decision it was: a deal's two sides, an auction's winner; of a plain throw nobody."""
    luck: Chances
    play: Chances
    """What is left: decisions, and how the game goes on."""
    after: Chances


@record
class Account:
    """Where a seat's chance to win came from and went; all are fractions of 1."""

    seat: Seat
    start: float
    luck: float
    decisions: float
    """Its own, and deals it agreed to."""
    others: float
    """What others decided, and the course of the game."""
    end: float
    since: int = 0
    """How many commands came before, if it is only of somebody who had the seat from then on."""
    name: str = ""
    """Who that was; empty for the player or bot the game was set up with."""


@record
class Review:
    """A game in chances to win."""

    start: Chances
    entries: tuple[CommandEffect, ...]
    accounts: tuple[Account, ...]

    @property
    def curve(self) -> tuple[tuple[int, Chances], ...]:
        """By round, every seat's chance at its end; round 0 is the start."""
        ends = {0: self.start} | {entry.round: entry.after for entry in self.entries}
        return tuple(ends.items())


def review_of(opening: Game, commands: Iterable[Command], judge: Judge | None = None) -> Review:
    """Play a game again and count. `opening` is the position before the commands and is played on."""
    judge = judge or Judge(opening.rules)
    start = judge.chances(opening)
    entries = tuple(entries_of(opening, commands, judge))
    return Review(start, entries, tuple(account(seat, start, entries) for seat in range(len(start))))


def entries_of(game: Game, commands: Iterable[Command], judge: Judge) -> Iterator[CommandEffect]:
    """What every command did, as the game moves along; bids are told once the auction is over."""
    before = judge.chances(game)
    bids: list[CommandEffect] = []
    for number, command in enumerate(commands):
        decision = game.decision
        assert decision is not None  # or there would be no further command
        round, trial = game.state.round, Trial(game)
        events = game.submit(command)
        after = judge.chances(game)
        luck = luck_of(trial, command, events, judge, after)
        play = tuple([b - a - by for a, b, by in zip(before, after, luck, strict=True)])
        sides = () if _has_reached_limit(events) else _sides(decision.step, command)
        entry = CommandEffect(number, round, command.seat, sides, luck, play, after)
        before = after
        if not isinstance(decision.step, Auction):
            yield entry
            continue
        bids.append(entry)
        if (closed := _closed(events)) is not None:
            yield from _as_one(bids, closed.winner)
            bids.clear()
    yield from bids


def _as_one(bids: Sequence[CommandEffect], winner: Seat | None) -> Iterator[CommandEffect]:
    """The entries of an auction, with what all bids came to at the last one, as the winner's decision."""
    sides = () if winner is None else (winner,)
    for bid in bids[:-1]:
        yield replace(bid, sides=sides, play=(0.0,) * len(bid.play))
    last = bids[-1]
    play = tuple([sum(changes) for changes in zip(*[bid.play for bid in bids], strict=True)])
    yield replace(last, seat=last.seat if winner is None else winner, sides=sides, play=play)


def _closed(events: Iterable[Event]) -> AuctionClosed | None:
    return next((event for event in events if isinstance(event, AuctionClosed)), None)


def luck_of(
    trial: Trial, command: Command, events: Sequence[Event], judge: Judge, after: Chances | None = None
) -> Chances:
    """What the throws and cards of a command did to every seat's chance, beside what they do on average.

    `after` are the chances once it is carried out, if they are known.
    """
    draws = trial.draws_of(events)
    total = [0.0] * trial.seats
    for number, draw in enumerate(draws):
        given = draws[:number]
        if after is not None and trial.is_open and number == len(draws) - 1:
            came = after
        else:
            came = judge.chances(trial.carry_out(command, [*given, draw]), is_tried=True)
        total = [sum + chance for sum, chance in zip(total, came, strict=True)]
        known = {trial.meaning(draw, number): came}
        for other, odds in trial.instead_of(draw):
            meaning = trial.meaning(other, number)
            if meaning not in known:
                known[meaning] = judge.chances(trial.carry_out(command, [*given, other]), is_tried=True)
            chances = known[meaning]
            total = [sum - odds * chance for sum, chance in zip(total, chances, strict=True)]
    return tuple(total)


def _has_reached_limit(events: Iterable[Event]) -> bool:
    """Whether the game ended by an agreed limit, which is nobody's decision."""
    return any(isinstance(event, LimitReached) for event in events)


def _sides(step: Step, command: Command) -> tuple[Seat, ...]:
    if isinstance(command, Throw):
        return ()
    if isinstance(command, Accept) and isinstance(step, Considers):
        return step.offer.proposer, step.offer.partner
    return (command.seat,)


def accounts_by_holder(review: Review, holders: Sequence[SeatHolder]) -> Iterator[Account]:
    """The accounts of seats that changed hands, one for each who had them, the earliest of a seat first.

    What one of them ends with the next begins with, so they add up to the account of the seat.
    """
    for seat in sorted({holder.seat for holder in holders}):
        start = review.accounts[seat].start
        own = [SeatHolder(0, seat, ""), *(holder for holder in holders if holder.seat == seat)]
        for holder, then in zip_longest(own, own[1:]):
            until = inf if then is None else then.number
            there = [entry for entry in review.entries if holder.number <= entry.number < until]
            part = account(seat, review.start, there)
            end = start + part.luck + part.decisions + part.others
            yield replace(part, start=start, end=end, since=holder.number, name=holder.name)
            start = end


def account(seat: Seat, start: Chances, entries: Sequence[CommandEffect]) -> Account:
    """A seat's account over all entries."""
    luck = sum(entry.luck[seat] for entry in entries)
    own = sum(entry.play[seat] for entry in entries if seat in entry.sides)
    others = sum(entry.play[seat] for entry in entries if seat not in entry.sides)
    end = entries[-1].after[seat] if entries else start[seat]
    return Account(seat, start[seat], luck, own, others, end)
