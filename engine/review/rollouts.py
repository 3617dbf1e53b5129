"""What a decision costs, in games played on from both branches with the same dice and cards.

    playing = PlayingOn(judge)
    costs = [cost for cost, _ in zip(playing.costs(game, seat, done, better), range(80))]

The judge has the last word: four rounds later, unless more are wanted.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import count
from math import sqrt
from statistics import fmean, stdev

from engine.bots import Bot, decider, seat_bots
from engine.choices import Decision
from engine.commands import Build, Command, EndTurn, Seat, Throw, Want
from engine.game import Game
from engine.record import record
from engine.review.judge import Chances, Judge
from engine.rng import Rng
from engine.steps import Wishes

ROUNDS = 4
"""How far a game is played on: in eight, costs are the same and scatter nearly twice as much."""

PLAYER = "normal"
"""Who plays on, in all seats."""

Branch = Sequence[Command]
"""What one of the two games of a pair begins with."""


@record
class Cost:
    """What something costs of a chance, as a fraction of 1, in pairs of games."""

    mean: float
    error: float
    """The standard error of the mean."""
    pairs: int

    @property
    def is_clear(self) -> bool:
        """Whether it is two standard errors off zero."""
        return abs(self.mean) >= 2 * self.error

    @classmethod
    def of(cls, costs: Sequence[float]) -> Cost:
        """From that of at least two pairs."""
        return cls(fmean(costs), stdev(costs) / sqrt(len(costs)), len(costs))


class PlayingOn:
    """Plays one game on, from any of its positions, and counts the commands that takes."""

    def __init__(self, judge: Judge, rounds: int = ROUNDS, most: int = sys.maxsize) -> None:
        """No pair of games is begun after `most` commands."""
        self.commands = 0
        """How many were played so far, in all games."""
        self._judge = judge
        self._rounds = rounds
        self._most = most
        self._known: dict[object, Chances] = {}
        """What came of games that were played on; two choices are often compared with the same third."""

    def costs(
        self, game: Game, seat: Seat, done: Branch, better: Branch, seed: int = 0, idle: int = 0
    ) -> Iterator[float]:
        """What a seat loses of its chance by what was done, from ever more pairs of games."""
        for changes in self.changes(game, seat, done, better, seed, idle):
            yield -changes[seat]

    def changes(
        self, game: Game, seat: Seat, done: Branch, better: Branch, seed: int = 0, idle: int = 0
    ) -> Iterator[Chances]:
        """What it does to everybody's chance; after it, the seat builds nothing for `idle` rounds."""
        for pair in count(seed):
            if self.commands >= self._most:
                return
            instead = self._after(game, seat, better, pair)
            came = self._after(game, seat, done, pair, idle)
            yield tuple([one - other for one, other in zip(came, instead, strict=True)])

    def _after(self, game: Game, seat: Seat, commands: Branch, seed: int, idle: int = 0) -> Chances:
        key = game.state.moves, seat, tuple(commands), seed, idle
        if key not in self._known:
            self._known[key] = self._chances(game, seat, commands, seed, idle)
        return self._known[key]

    def _chances(self, game: Game, seat: Seat, commands: Branch, seed: int, idle: int) -> Chances:
        """Everybody's chance some rounds after these commands, with dice and cards of the seed."""
        rng = Rng(seed)
        state = game.blinded(seat).state.copy()
        state.rng = rng.fork()
        for deck in state.decks:
            rng.shuffle(deck)
        played = Game(game.rules, state)
        for command in commands:
            if played.refusal(command) is not None:
                break
            played.submit(command)
        bots = [bot for bot in seat_bots([PLAYER] * len(state.players), rng) if bot is not None]
        if idle:
            bots[seat] = Idle(bots[seat], game.state.round + idle)
        decide, last = decider(bots), game.state.round + self._rounds
        while (decision := played.decision) is not None and played.state.round < last:
            played.submit(decide(played, decision))
            self.commands += 1
        return self._judge.chances(played)


class Idle(Bot):
    """Plays like another, but builds nothing before a round."""

    meddles = True

    def __init__(self, bot: Bot, until: int) -> None:
        super().__init__(Rng(0))
        self._bot = bot
        self._until = until

    def meddles_in(self, game: Game) -> bool:
        return self._bot.meddles_in(game)

    def choose(self, game: Game, decision: Decision) -> Command:
        command = self._bot.choose(game, decision)
        if game.state.round >= self._until:
            return command
        if isinstance(decision.step, Wishes):
            return Want(decision.seat, 0)
        if not isinstance(command, Build):
            return command
        end = EndTurn(decision.seat)
        return end if game.refusal(end) is None else Throw(decision.seat)

    def interject(self, game: Game, seat: Seat) -> Command | None:
        command = self._bot.interject(game, seat)
        is_idle = game.state.round < self._until and isinstance(command, Build)
        return None if is_idle else command
