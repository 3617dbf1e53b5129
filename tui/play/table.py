"""The table a game is played at: the game, who sits where, the record of it, and the clock. No screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from time import monotonic
from typing import Protocol

from engine.bots import Bot, answer, make, wish
from engine.bots.uniform import Uniform
from engine.choices import Decision
from engine.commands import CallTime, Command, Seat
from engine.events import DiceThrown, Event, GameOver, TurnBegan
from engine.game import Game
from engine.rng import Rng
from engine.setup import HUMAN, GameSetup
from engine.steps import Auction
from saves.errors import SaveError
from tui.questions.tables import harmless
from tui.text.narrator import Narrator
from tui.text.telling import Line
from tui.text.words import People

MOST_INTERJECTIONS = 12
"""What one bot may do between two throws in other players' turns, so that none can hold up the game."""

MOST_COMMANDS = 200
"""What bots may do between two throws, bids aside, before something harmless is chosen for them."""


class Record(Protocol):
    """Where a game is written down as it is played; `saves.SavedGame` is one.

    Each of the three may raise SaveError; the next that succeeds makes up for it.
    """

    @property
    def played(self) -> int:
        """Seconds of play, earlier sittings included."""

    def append(self, command: Command) -> None:
        """Write down a command that the game has taken; it is safe when this returns."""

    def turn_ended(self) -> None:
        """A turn is over: a good moment to make sure of everything."""

    def close(self) -> None:
        """Nothing more will be written."""


class Unrecorded:
    """A record that keeps the commands in memory only."""

    def __init__(self, played: int = 0) -> None:
        self.played = played
        self.commands: list[Command] = []
        self.turns = 0

    def append(self, command: Command) -> None:
        self.commands.append(command)

    def turn_ended(self) -> None:
        self.turns += 1

    def close(self) -> None:
        """There is nothing to close."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one command led to."""

    command: Command | None
    """None for what happened before the first question."""
    events: tuple[Event, ...]
    lines: tuple[Line, ...]
    decision: Decision | None
    """The question that the game now waits on; None when it is over."""


class Waits(Enum):
    """What sort of player a game waits for."""

    HUMAN = "human"
    BOT = "bot"
    NOBODY = "nobody"


class Patience:
    """What bots have done since the last throw, so that none of them can hold up the game."""

    def __init__(self, setup: GameSetup) -> None:
        self._is_bot = tuple(chair.player != HUMAN for chair in setup.chairs)
        self._interjections = [0] * len(setup.chairs)
        self._commands = 0

    def allows(self, seat: Seat) -> bool:
        """Whether a bot may do something in another player's turn."""
        return self._interjections[seat] < MOST_INTERJECTIONS

    @property
    def is_over(self) -> bool:
        """Whether bots have had their time until the next throw."""
        return self._commands >= MOST_COMMANDS

    def count(self, command: Command, asked: Decision | None, happened: Sequence[Event]) -> None:
        """Count what was answered to a question; an auction comes to an end by itself."""
        if any(isinstance(event, DiceThrown | TurnBegan) for event in happened):
            self._interjections = [0] * len(self._interjections)
            self._commands = 0
        elif asked is not None and self._is_bot[command.seat]:
            self._commands += not isinstance(asked.step, Auction)
            self._interjections[command.seat] += command.seat != asked.seat


class Table:
    """Owns a game. Every command goes through `submit`, is recorded, and only then told.

    >>> table = Table(setup, new_game(setup))
    >>> while table.waits is Waits.BOT:
    ...     turn = table.bot_step()
    """

    def __init__(
        self,
        setup: GameSetup,
        game: Game,
        record: Record | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Sit down at a game, new or resumed. `clock` gives seconds from any beginning."""
        self.setup = setup
        self.game = game
        self.record: Record = Unrecorded() if record is None else record
        self.humans = tuple(seat for seat, chair in enumerate(setup.chairs) if chair.player == HUMAN)
        you = self.humans[0] if len(self.humans) == 1 else None
        names = tuple(chair.name for chair in setup.chairs)
        self.people = People(names, you, game.rules.accounts)
        self.bots = bots_of(setup)
        self.trouble = ""
        """Why the record could not be written, as a sentence; empty when all is well."""
        self._narrator = Narrator(game, self.people)
        self._substitute = Uniform(Rng(setup.seed).fork())
        self._patience = Patience(setup)
        self._clock = clock
        self._played: float = self.record.played
        self._since: float | None = clock()
        self._opening = Turn(None, tuple(game.events), self._narrator.lines(game.events), game.decision)

    def go_on_from(self, narrator: Narrator, patience: Patience) -> None:
        """Go on with who has told and counted the game so far: they remember more of it than can be seen."""
        self._narrator, self._patience = narrator, patience

    # --- who is asked

    @property
    def opening(self) -> Turn:
        """What happened as the game was set up, for the first lines of the journal."""
        return self._opening

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    @property
    def waits(self) -> Waits:
        """Whom the game waits for."""
        if self.game.decision is None:
            return Waits.NOBODY
        return Waits.HUMAN if self.is_human(self.game.decision.seat) else Waits.BOT

    @property
    def must_act(self) -> Seat | None:
        """The seat that the game waits for."""
        return None if self.game.decision is None else self.game.decision.seat

    @property
    def may_act(self) -> tuple[Seat, ...]:
        """The people who may do something now, first the one that the game waits for."""
        return tuple(sorted(filter(self.human_may_act, self.humans), key=lambda seat: seat != self.must_act))

    def is_human(self, seat: Seat) -> bool:
        return self.bots[seat] is None

    def human_may_act(self, seat: Seat) -> bool:
        """Whether a person may do something now: decide, or do business at an open moment (MO-21)."""
        decision = self.game.decision
        if decision is None or not self.is_human(seat):
            return False
        return seat == decision.seat or seat in decision.also

    # --- playing on

    def submit(self, command: Command) -> Turn:
        """Apply a command, record it, and tell what happened. Raises Refused, and nothing has changed."""
        asked = self.game.decision
        happened = tuple(self.game.submit(command))
        self._write(command, happened)
        self._patience.count(command, asked, happened)
        return Turn(command, happened, self._narrator.lines(happened), self.game.decision)

    def bot_step(self) -> Turn | None:
        """One command by a bot: the clock's call first, then a bot's business, then the deciding bot.

        None if it is for a person to act, or the game is over.
        """
        if (turn := self.tick()) is not None:
            return turn
        command = self.bot_command()
        return None if command is None else self.submit(command)

    def bot_command(self) -> Command | None:
        """What a bot wants to do now, always an allowed command; None if no bot has anything to do."""
        decision = self.game.decision
        if decision is None:
            return None
        for seat in decision.also:
            if (command := self._interjection(seat)) is not None:
                return command
        bot = self.bots[decision.seat]
        return None if bot is None else self._choice(bot, decision)

    def _interjection(self, seat: Seat) -> Command | None:
        """What a bot wants to do in another's turn; whatever goes wrong means nothing."""
        bot = self.bots[seat]
        if bot is None or not self._patience.allows(seat):
            return None
        try:
            command = wish(bot, self.game, seat)
        except Exception:  # a bot is a guest: its faults must not end the game
            command = None
        if command is None or command.seat != seat or self.game.refusal(command) is not None:
            return None
        return command

    def _choice(self, bot: Bot, decision: Decision) -> Command:
        """The bot's own choice, or a random legal one if it fails or does not come to an end."""
        if not self._patience.is_over:
            try:
                command = answer(bot, self.game, decision)
                if command.seat == decision.seat and self.game.refusal(command) is None:
                    return command
            except Exception:  # a bot is a guest: its faults must not end the game
                pass
        return harmless(self.game) or answer(self._substitute, self.game, decision)

    # --- the clock (MO-126)

    @property
    def elapsed(self) -> float:
        """Seconds played, over all sittings."""
        return self._played + (0.0 if self._since is None else self._clock() - self._since)

    @property
    def time_left(self) -> float | None:
        """Seconds until the agreed time is over; None if none was agreed."""
        minutes = self.game.options.agreed_minutes
        return max(0.0, minutes * 60 - self.elapsed) if minutes else None

    def tick(self) -> Turn | None:
        """Call the time if it is over; to be asked now and then while the game is played."""
        decision = self.game.decision
        if decision is None or self.game.state.time_is_up or self.time_left != 0.0:
            return None
        return self.submit(CallTime(decision.seat))

    def pause(self) -> None:
        """Stop the clock, while the game is not on the screen."""
        self._played, self._since = self.elapsed, None

    def go_on(self) -> None:
        """Start the clock again."""
        if self._since is None:
            self._since = self._clock()

    # --- the record

    def close(self) -> None:
        """Leave the table: the clock stops and the record is closed."""
        self.pause()
        self._guarded(self.record.close)

    def _write(self, command: Command, happened: Sequence[Event]) -> None:
        self.trouble = ""
        self._guarded(partial(self.record.append, command))
        if any(isinstance(event, TurnBegan | GameOver) for event in happened):
            self._guarded(self.record.turn_ended)

    def _guarded(self, action: Callable[[], None]) -> None:
        """A full disk is no reason to stop playing; the screen says so."""
        try:
            action()
        except (OSError, SaveError) as why:
            self.trouble = str(why)


def bots_of(setup: GameSetup) -> tuple[Bot | None, ...]:
    """The bot of each seat, None for people; each has chance of its own, which never is the game's."""
    chance = Rng(setup.seed).fork()
    forks = [chance.fork() for _ in setup.chairs]
    return tuple(
        None if chair.player == HUMAN else make(chair.player, forks[seat])
        for seat, chair in enumerate(setup.chairs)
    )
