"""What a decision costs, in games played on from both branches with the same dice and cards.

    playing = PlayingOn(judge)
    costs = [cost for cost, _ in zip(playing.costs(game, seat, done, better), range(80))]

The judge has the last word: four rounds later, unless more are wanted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from engine.bots import decider, seat_bots
from engine.commands import Command, Seat
from engine.game import Game
from engine.review.judge import Judge
from engine.rng import Rng

ROUNDS = 4
"""How far a game is played on: in eight, costs are the same and scatter nearly twice as much."""

PLAYER = "normal"
"""Who plays on, in all seats."""


class PlayingOn:
    """Plays on, and counts the commands that takes."""

    def __init__(self, judge: Judge, rounds: int = ROUNDS) -> None:
        self.commands = 0
        """How many were played so far, in all games."""
        self._judge = judge
        self._rounds = rounds

    def costs(
        self, game: Game, seat: Seat, done: Iterable[Command], better: Iterable[Command], seed: int = 0
    ) -> Iterator[float]:
        """What a seat loses of its chance by what was done, from ever more pairs of games."""
        for pair in count(seed):
            yield self._chance(game, seat, better, pair) - self._chance(game, seat, done, pair)

    def _chance(self, game: Game, seat: Seat, commands: Iterable[Command], seed: int) -> float:
        """A seat's chance some rounds after these commands, with dice and cards of the seed."""
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
        decide, last = decider(bots), played.state.round + self._rounds
        while (decision := played.decision) is not None and played.state.round < last:
            played.submit(decide(played, decision))
            self.commands += 1
        return self._judge.chances(played)[seat]
