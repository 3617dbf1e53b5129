"""What a player may do next, tried in games played on from there with the same dice and cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.judgement.position import Position
from engine.bots.judgement.view import View
from engine.bots.thrifty import Thrifty
from engine.bots.valuation import highest_rent_against
from engine.choices import Habits
from engine.commands import Command, DropOut, Seat
from engine.game import Game
from engine.rng import Rng
from engine.ruleset import Rules
from engine.state import Playing
from engine.steps import Auction, Due, Step

ROUNDS = 4
"""How far a game is played on."""

GAMES = 12
"""How many games are played on from each line of play."""

KEPT = 50
"""The least cash that is kept in these games."""

MOST_KEPT = 400

Line = tuple[Command, ...]
"""What a player may do next, in order."""


def dealt_anew(game: Game, seat: Seat, rng: Rng) -> Game:
    """A game to play on, as a seat sees it: with other dice, and with shuffled decks."""
    state = game.blinded(seat).state.copy()
    state.rng = rng.fork()
    for deck in state.decks:
        rng.shuffle(deck)
    return Game(game.rules, state)


class PlayOuts:
    """A seat's chance to win after lines of play, as judged some rounds later."""

    def __init__(self, view: View, step: Step, rng: Rng) -> None:
        """In an auction, the seat drops out when a line has been played."""
        self._view = view
        self._lot = step.title if isinstance(step, Auction) else None
        self._seeds = [rng.below(1 << 32) for _ in range(GAMES)]

    def chances(self, line: Line) -> Sequence[float]:
        """One of each game; those of the same number have the same dice and cards."""
        return [self._chance(line, Rng(seed)) for seed in self._seeds]

    def _chance(self, line: Line, rng: Rng) -> float:
        view, seat = self._view, self._view.seat
        game = dealt_anew(view.game, seat, rng)
        game.heard = frozenset()
        for command in line:
            if game.refusal(command) is None:
                game.submit(command)
        last = view.game.state.round + ROUNDS
        habits = Brisk(rng, last, seat, self._lot).habits(game.rules)
        game.go_by([habits] * len(game.state.players), {})
        while (decision := game.decision) is not None:
            answer = habits[type(decision.step)](game, decision.seat, decision.step)
            if answer is None:
                break
            game.submit(answer)
        if game.is_over:
            return float(game.state.winners == [seat])
        return view.judgement.chances(Position.of(game, view.memory.holdings)).get(seat, 0.0)


class Brisk(Thrifty):
    """Plays on for all, until a round: as fast as a careful player, with as little cash as a solid one."""

    def __init__(self, rng: Rng, last: int, seat: Seat, lot: int | None) -> None:
        """The seat wants no more of the lot."""
        super().__init__(rng)
        self._last = last
        self._unwanted = seat, lot

    def habits(self, rules: Rules) -> Habits:
        usual = super().habits(rules)

        def throw(game: Playing, seat: Seat, step: Due) -> Command | None:
            return None if game.state.round >= self._last else usual[Due](game, seat, step)

        def bid(game: Playing, seat: Seat, step: Auction) -> Command | None:
            is_unwanted = step.title is not None and self._unwanted == (seat, step.title)
            return DropOut(seat) if is_unwanted else usual[Auction](game, seat, step)

        return {**usual, Due: throw, Auction: bid}

    def _reserve(self, game: Game, seat: Seat) -> int:
        return min(MOST_KEPT, KEPT + highest_rent_against(game, seat) // 4)
