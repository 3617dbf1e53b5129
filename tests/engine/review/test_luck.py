"""The luck of every throw and card: nothing on average over all that can come of it, and of nothing else.

What can come of a command is found by the game itself, not by what a review thinks: its dice and cards are
given one after another until there are no more, and where one is missing, all there are come in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from statistics import fmean

import pytest

from engine.commands import Command
from engine.game import Game
from engine.games import all_games
from engine.review.judge import Chances, Judge
from engine.review.trial import Draw, Trial
from engine.rng import Rng
from tests.engine.review.games import played
from tests.support.position import asked

RULES = [rule_set.id for rule_set in all_games()]

KINDS = {
    "monopoly-1935": {"two dice", "deck 0", "deck 1"},
    "landlord-1904": {"two dice"},
    "finance-1936": {"two dice", "deck 0"},
    "addon-1995": {"two dice", "three dice", "deck 0", "deck 1", "deck 2", "deck 3"},
}
"""All that is left to chance in a game."""

DEEP = 3
"""So many throws and cards of one command are followed."""

MOST = 12
"""So many commands of a sort are tried."""


class WantedError(Exception):
    """A throw or a card that was not given."""

    def __init__(self, kind: str, outcomes: Sequence[Draw]) -> None:
        super().__init__(kind)
        self.kind = kind
        self.outcomes = outcomes
        """All there are, each as likely as any other."""


class Given(Rng):
    """Dice and cards as they are given."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        super().__init__(0)
        self._draws = list(draws)

    def _next(self, kind: str, outcomes: Sequence[Draw]) -> Draw:
        if not self._draws:
            raise WantedError(kind, outcomes)
        return self._draws.pop(0)

    def dice(self, seat: int = 0) -> tuple[int, int]:
        first, second = self._thrown("two dice", 2)
        return first, second

    def three_dice(self, seat: int) -> tuple[int, int, int]:
        first, second, third = self._thrown("three dice", 3)
        return first, second, third

    def _thrown(self, kind: str, number: int) -> tuple[int, ...]:
        faces = self._next(kind, list(product(range(1, 7), repeat=number)))
        assert isinstance(faces, tuple)
        return faces

    def draw(self, deck: int, pile: list[int]) -> int:
        card = self._next(f"deck {deck}", pile[:])
        assert isinstance(card, int)
        return card


def carried_out(game: Game, command: Command, draws: Sequence[Draw]) -> tuple[Game, WantedError | None]:
    """A copy after a command, or as far as these draws lead, and what is wanted then."""
    state = game.state.copy()
    state.rng = Given(draws)
    copy = Game(game.rules, state)
    try:
        copy.submit(command)
    except WantedError as wanted:
        return copy, wanted
    return copy, None


@dataclass(frozen=True, slots=True)
class Chance:
    """A throw or a card that was wanted while a command was carried out."""

    game: Game
    command: Command
    draws: tuple[Draw, ...]
    """What was thrown and drawn before."""
    kinds: tuple[str, ...]
    """Of what sorts those were, and this is."""
    outcomes: Sequence[Draw]


def chances_of(game: Game, command: Command, known: set[object]) -> Iterator[Chance]:
    """One for each sort of command and draws that is not known yet."""
    found: list[tuple[tuple[Draw, ...], tuple[str, ...]]] = [((), ())]
    while found:
        draws, kinds = found.pop()
        _, wanted = carried_out(game, command, draws)
        if wanted is None or len(kinds) >= DEEP:
            continue
        kinds = (*kinds, wanted.kind)
        sort = type(command), type(game.decision and game.decision.step), kinds
        if sort not in known:
            known.add(sort)
            yield Chance(game, command, draws, kinds, wanted.outcomes)
        found += [((*draws, outcome), kinds) for outcome in wanted.outcomes[:: 2 * len(kinds) - 1]]


def came(chance: Chance, judge: Judge) -> Iterator[tuple[Chances, Draw | None]]:
    """Everybody's chance after each outcome as luck counts it, and the outcome if all can see it.

    Checks that this is how the game goes on.
    """
    trial, command = Trial(chance.game), chance.command
    told = trial.draws_of(carried_out(chance.game, command, chance.draws)[0].events)
    for outcome in chance.outcomes:
        game, wanted = carried_out(chance.game, command, (*chance.draws, outcome))
        seen = trial.draws_of(game.events)
        chances = judge.chances(trial.carry_out(command, seen))
        if wanted is None:
            assert chances == pytest.approx(judge.chances(game), abs=1e-9)
        yield chances, seen[len(told)] if len(seen) > len(told) else None


def mean_of(chance: Chance, drawn: Draw | None, judge: Judge) -> Chances:
    """Everybody's chance on average, as luck counts it, of a throw or card like this one."""
    trial, command = Trial(chance.game), chance.command
    told = trial.draws_of(carried_out(chance.game, command, chance.draws)[0].events)
    if drawn is None:  # only its holder sees this card
        return judge.chances(trial.carry_out(command, told))
    weighed = [
        [odds * one for one in judge.chances(trial.carry_out(command, [*told, other]))]
        for other, odds in trial.instead_of(drawn)
    ]
    return tuple(map(sum, zip(*weighed, strict=True)))


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
def test_luck_is_nothing_on_average_over_all_that_each_kind_of_chance_can_bring(rules: str) -> None:
    game, known = played(rules).opening.copy(), set[object]()
    judge, kinds, tried = Judge(game.rules), set[str](), Counter[object]()
    for command in played(rules).commands:
        sort = type(command), type(asked(game).step)
        tried[sort] += carried_out(game, command, ())[1] is not None
        for chance in chances_of(game.copy(), command, known) if tried[sort] <= MOST else ():
            outcomes = list(came(chance, judge))
            by_seat = zip(*[chances for chances, _ in outcomes], strict=True)
            assert mean_of(chance, outcomes[0][1], judge) == pytest.approx(
                [fmean(chances) for chances in by_seat], abs=1e-9
            ), chance
            kinds.add(chance.kinds[-1])
        game.submit(command)
    assert kinds == KINDS[rules]
