"""One game in figures: how long it took, how it swayed, and what in it was luck.

one = measured(rule_set, options, ["normal"] * 4, seed, lambda command, happened: 2.0, judge)
one.rounds, one.leader_changes, one.luck
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import fmean

from engine.commands import Command, Seat
from engine.events import Event, WentBankrupt
from engine.game import Game
from engine.options import Options
from engine.record import record
from engine.review.account import review_of
from engine.review.judge import Judge, shares_of
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.sim import Tally, play_one

MOST_ROUNDS = 200
"""A game not over by then is broken off, as people would: a few without an end would hide the others."""

SecondsOf = Callable[[Command, Sequence[Event]], float]
"""How long a command and what came of it take somebody at the table, in seconds."""


@record
class Measures:
    """What one game came to."""

    rounds: int
    throws: int
    seconds: float
    """For somebody at the table."""
    is_finished: bool
    leader_changes: int
    """From round to round, somebody else became the only one with the greatest worth."""
    lead: int
    """Halfway through the rounds, the winner's worth less the best of the others', in dollars."""
    first_bankruptcy: int
    """The round; 0 if there was none."""
    cash: float
    """Of all players together, in dollars, on average over the rounds."""
    shares: tuple[float, ...]
    """By seat, what each had of the win; nothing if the game was not finished."""
    luck: tuple[float, ...] = ()
    """By seat, what dice and cards did to the chance to win; empty if that was not counted."""


def measured(
    rule_set: RuleSet,
    options: Options,
    bots: Sequence[str],
    seed: int,
    seconds_of: SecondsOf,
    judge: Judge | None = None,
) -> Measures:
    """Play one game and measure it, its luck too if there is a judge. Raises SetupError for unknown bots."""
    played: list[Command] = []
    seats = len(bots)
    tally = Tally.empty(seats, len(rule_set.rules(options).board.spaces))
    over = play_one(rule_set, options, bots, seed, tally, played, MOST_ROUNDS)
    again, luck = begin(rule_set, options, seats, seed), tuple[float, ...]()
    if judge is None:
        course = course_of(again, played, seconds_of)
    else:
        course = RoundByRound()
        review = review_of(again, noted(again, played, seconds_of, course), judge)
        luck = tuple([account.luck for account in review.accounts])
    return Measures(
        min(over.state.round, MOST_ROUNDS),
        over.throws,
        course.seconds,
        bool(over.state.winners),
        course.leader_changes,
        course.lead(over.state.winners),
        course.first_bankruptcy,
        fmean(course.cash),
        shares_of(over),
        luck,
    )


@dataclass(slots=True)
class RoundByRound:
    """A game from round to round."""

    seconds: float = 0.0
    first_bankruptcy: int = 0
    worth: list[tuple[int, ...]] = field(default_factory=list)
    """By round, at its end, everybody's worth in dollars; 0 for those who are out."""
    cash: list[int] = field(default_factory=list)
    """By round, all players' together."""

    def note(self, game: Game) -> None:
        """Note how everybody stands at the end of a round."""
        players, worth = game.state.players, game.rules.facts.worth
        self.worth.append(
            tuple([0 if one.is_out else worth(game, seat).worth for seat, one in enumerate(players)])
        )
        self.cash.append(sum(one.cash for one in players if not one.is_out))

    @property
    def leader_changes(self) -> int:
        """How often the lead passed to somebody else; a tie leaves it where it was."""
        led = [leaders[0] for worth in self.worth if len(leaders := _richest(worth)) == 1]
        return sum(now != before for before, now in pairwise(led))

    def lead(self, winners: Sequence[Seat]) -> int:
        """Halfway, the worth of the first winner less the best of the others; of the richest without one."""
        worth = self.worth[(len(self.worth) - 1) // 2]
        winner = winners[0] if winners else _richest(worth)[0]
        return worth[winner] - max(one for seat, one in enumerate(worth) if seat != winner)


def _richest(worth: Sequence[int]) -> list[Seat]:
    best = max(worth)
    return [seat for seat, one in enumerate(worth) if one == best]


def course_of(game: Game, commands: Iterable[Command], seconds_of: SecondsOf) -> RoundByRound:
    """Play a game again and note every round. `game` is the position before the commands and is played on."""
    course = RoundByRound()
    for command in noted(game, commands, seconds_of, course):
        game.submit(command)
    return course


def noted(
    game: Game, commands: Iterable[Command], seconds_of: SecondsOf, course: RoundByRound
) -> Iterator[Command]:
    """The commands of a game, which is noted round by round while somebody else gives them."""
    state = game.state
    for command in commands:
        round_ = state.round
        yield command
        course.seconds += seconds_of(command, game.events)
        if not course.first_bankruptcy and any(isinstance(event, WentBankrupt) for event in game.events):
            course.first_bankruptcy = round_
        if state.round > round_ or game.is_over:
            course.note(game)
    if not course.worth:
        course.note(game)
