"""Random play: what players do who do anything, and a walk through a game that is looked at all along."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from engine.bots import next_command
from engine.bots.uniform import Uniform, Whim
from engine.choices import Choice
from engine.commands import CallTime, Command, EndAllOffers, EndTurn, Resign, Seat, Throw
from engine.events import Event
from engine.game import Game
from engine.rng import Rng
from engine.setup import GameSetup
from engine.steps import Step
from tests.support.garbage import garbage
from tests.support.tables import Table, money

MOST_COMMANDS = 20_000
"""A limit ends a game in a tenth of this."""


Met = tuple[type[Step], type[Command]] | type[Event]
"""An answer, as what was asked and what was answered; or an event that was told."""

LATE_COMMANDS = 400
"""So far a game that begins late is played; what is scarce is met early there."""


class Endless(AssertionError):
    """A game that does not end by its limit."""


@dataclass
class Moment:
    """A game as it is found at one moment of a walk: waiting on a decision, or over."""

    walk: Walk
    number: int
    """How many commands came before."""
    is_new: bool = False
    """The question has hardly been met before, at whatever table."""

    @property
    def game(self) -> Game:
        return self.walk.game

    @cached_property
    def asked(self) -> tuple[Seat, ...]:
        """Who may do something now, the deciding player first."""
        decision = self.game.decision
        return (decision.seat, *decision.also) if decision else ()

    @cached_property
    def offered(self) -> dict[Seat, list[Choice]]:
        """What each of those may do."""
        return {seat: list(self.game.choices(seat)) for seat in self.asked}

    @cached_property
    def refused(self) -> list[tuple[Command, str]]:
        """Commands of every kind that nobody would give, and why they are not allowed."""
        rng = Rng(self.walk.setup.seed + self.number)
        tried = garbage(rng, len(self.game.state.players))
        answers = [(command, self.game.refusal(command)) for command in tried]
        return [(command, why) for command, why in answers if why is not None]


@dataclass
class Walk:
    """A game from one table, played by chance: to its end, or from late in the game for a while."""

    table: Table
    setup: GameSetup
    game: Game
    money: int
    """All there was at the beginning."""
    played: list[Command] = field(default_factory=list)
    met: set[Met] = field(default_factory=set)
    new: list[int] = field(default_factory=list)
    """The numbers of the moments that were new."""

    @classmethod
    def at(cls, table: Table) -> Walk:
        game = table.begin()
        return cls(table, table.setup, game, money(game))

    def go(self, look: Callable[[Moment], None]) -> None:
        """Play; `look` is called at every decision, and once after the last command. Raises Endless."""
        self.met.update(map(type, self.game.events))
        most = LATE_COMMANDS if self.table.is_late else MOST_COMMANDS
        for command in islice(self._commands(), most):
            look(Moment(self, len(self.played)))
            assert self.game.decision is not None  # the game is not over
            self.met.add((type(self.game.decision.step), type(command)))
            self.played.append(command)
            self.met.update(map(type, self.game.submit(command)))
        if not (self.game.is_over or self.table.is_late):
            raise Endless(f"after {most} commands the game has not ended")
        look(Moment(self, len(self.played)))

    def _commands(self) -> Iterator[Command]:
        """At every late table and at half of the others the players are in haste."""
        in_haste = self.table.is_late or Rng(self.table.seed).below(2)
        return (hasty_commands if in_haste else commands)(self.game, self.setup.seed)


def commands(game: Game, seed: int) -> Iterator[Command]:
    """What random players do, one command after the other, until the game is over.

    Once in a while somebody does business in another player's turn, ends all offers, or the clock runs out.
    """
    bots = [Uniform(Rng(seed + seat)) for seat in range(len(game.state.players))]
    rng = Rng(seed ^ 0x5EED)
    while (decision := game.decision) is not None:
        command: Command | None = None
        if game.options.agreed_minutes and not game.state.time_is_up and not rng.below(300):
            command = CallTime(decision.seat)
        elif EndAllOffers in game.rules.menus[type(decision.step)] and not rng.below(10):
            command = next((c for c in game.choices() if isinstance(c, EndAllOffers)), None)
        elif decision.also and not rng.below(8):
            command = _business(game, decision.also[rng.below(len(decision.also))], rng)
        yield command or next_command(game, decision, bots)


def hasty_commands(game: Game, seed: int) -> Iterator[Command]:
    """Commands as from `commands`, but half the time a player who may throw or end the turn does so."""
    rng = Rng(seed ^ 0x4A57E)
    for command in commands(game, seed):
        hasty = next((c for c in game.choices() if isinstance(c, Throw | EndTurn)), None)
        yield hasty if hasty is not None and rng.below(2) else command


def _business(game: Game, seat: int, rng: Rng) -> Command | None:
    """Something another player may do now; None for nothing."""
    choices = [c for c in game.choices(seat) if not isinstance(c, Resign) or not rng.below(20)]
    if not choices:
        return None
    command = Whim(rng).fill_in(game, choices[rng.below(len(choices))])
    return command if command is not None and game.refusal(command) is None else None
