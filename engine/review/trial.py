"""A command carried out on a copy, with chosen dice and cards.

    trial = Trial(game)
    trial.carry_out(Throw(0), [(6, 6)])    # the position after a double six, as far as that settles it

Where more is thrown or drawn than was chosen, the position stands still: nobody could know how it goes on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

from engine.cards import CardNumber
from engine.choices import Decision
from engine.commands import Command
from engine.events import DiceThrown, Event, OffThePile
from engine.game import Game
from engine.house.number_cards import NumberCards
from engine.rng import Rng
from engine.steps import Due, Step
from engine.visibility import Sight

Draw = tuple[int, ...] | CardNumber
"""Dice as they fell, or a card as it was drawn."""


@cache
def throws(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """All throws of this many dice, in no order, with the odds of each."""
    return tuple(
        (faces, factorial(dice) / prod(factorial(faces.count(face)) for face in set(faces)) / 6**dice)
        for faces in combinations_with_replacement(range(1, 7), dice)
    )


class UnknownError(Exception):
    """More is thrown or drawn than was chosen."""


class Loaded(Rng):
    """Dice and cards that come as they are written down."""

    def __init__(self, draws: Sequence[Draw], closed: Collection[int]) -> None:
        """`closed` are the decks whose cards only their holder sees: any will do, so it is the lowest."""
        super().__init__(0)
        self._draws = iter(draws)
        self._closed = closed

    def _take(self) -> Any:
        """The next throw or card. Raises UnknownError."""
        found = next(self._draws, None)
        if found is None:
            raise UnknownError
        return found

    def dice(self, seat: int = 0) -> tuple[int, int]:
        """Two dice. Raises UnknownError."""
        first, second = self._take()
        return first, second

    def three_dice(self, seat: int) -> tuple[int, int, int]:
        """Three dice. Raises UnknownError."""
        first, second, third = self._take()
        return first, second, third

    def draw(self, deck: int, pile: list[CardNumber]) -> CardNumber:
        """A card. Raises UnknownError."""
        card: CardNumber = min(pile) if deck in self._closed else self._take()
        return card


def _throws_again(agenda: Sequence[Step]) -> bool:
    """Whether somebody is on turn who may throw again after a double."""
    return bool(agenda) and isinstance(step := agenda[-1], Due) and step.doubles < 2


def carry_on(game: Game, command: Command) -> None:
    """Give a command in a game that is tried out, up to a draw that is not given."""
    try:
        game.submit(command)
    except UnknownError:
        game.decision = None


class Trial:
    """A position to try commands on. It contains no future dice and no order of cards."""

    def __init__(self, game: Game, heard: frozenset[object] = frozenset()) -> None:
        """`heard` are the kinds of events that are told of what is tried; all others are not even made."""
        self._rules = game.rules
        self._heard = heard
        self._from = Sight().follow(game.state).copy()
        self._closed = {game.rules.deck_of[card] for card in game.rules.hidden_cards}
        self._game: Game | None = None
        self._asked: Decision | None = None
        self.is_open = not self._closed and not isinstance(game.state.rng, NumberCards)
        """Whether nothing is hidden of a position after the draws that all see."""
        self._doubles_count = not (game.rules.facts.doubles_add_throws and _throws_again(game.state.agenda))
        self.seats = len(game.state.players)

    def carry_out(self, command: Command, draws: Sequence[Draw] = ()) -> Game:
        """The game after a command, up to the first draw that is not given; only until the next command."""
        state = self._from.copy()
        state.rng = Loaded(draws, self._closed)
        if self._game is None:
            self._game = Game(self._rules, state)
            self._game.heard = self._heard
            self._asked = self._game.decision
        else:
            self._game.go_back(state, self._asked)
        carry_on(self._game, command)
        return self._game

    def draws_of(self, events: Iterable[Event]) -> list[Draw]:
        """What was thrown and drawn for all to see, in order."""
        drawn: list[Draw] = []
        for event in events:
            if isinstance(event, DiceThrown):
                drawn.append(event.dice)
            elif isinstance(event, OffThePile) and self._rules.deck_of[event.card] not in self._closed:
                drawn.append(event.card)
        return drawn

    def meaning(self, draw: Draw, number: int = 0) -> object:
        """What counts of a throw or card after so many others: chances are the same for all that share it."""
        if not isinstance(draw, tuple):
            return draw
        if len(draw) == 2 and self._rules.facts.throws_by_sum:
            return sum(draw), draw[0] == draw[1] and (number > 0 or self._doubles_count)
        return tuple(sorted(draw))

    def instead_of(self, draw: Draw) -> Iterator[tuple[Draw, float]]:
        """All that could have been thrown or drawn, with how likely each was."""
        if isinstance(draw, tuple):
            yield from throws(len(draw))
        else:
            pile = self._from.decks[self._rules.deck_of[draw]]
            yield from ((card, 1 / len(pile)) for card in pile)
