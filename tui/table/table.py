"""The table a game is played at: the game, who sits where, the record, the clock and the bots. No screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from time import monotonic
from typing import Self

from engine.bots import Bot, answer, wish
from engine.bots.uniform import Uniform
from engine.choices import Decision
from engine.commands import CallTime, Command, Seat
from engine.events import Event, GameOver, TurnBegan
from engine.game import Game, Refused
from engine.record import record
from engine.rng import Rng
from engine.setup import GameSetup, SeatHolder
from engine.state import GameState
from saves.errors import FileChanged, SafeInJournal, SaveError
from tui.ask.bid_limits import Limits
from tui.ask.vocabulary import harmless
from tui.table.bots import Patience, Pondering
from tui.table.chronicle import Chronicle, Turn
from tui.table.coach import Coach
from tui.table.daily_setup import day_of
from tui.table.foregone import Foregone
from tui.table.recorder import Kept, Recorder, ReviewPlace, Sitting, Unrecorded, replayed
from tui.table.rhythm import Guest, Rhythm
from tui.table.seats import Seating
from tui.table.undo import OwnDecisions
from tui.words.sentences import Line

ADJOURNED = "The game at this table is over."
"""What is said to commands after a game was ended as it stands."""

NOT_YOURS = "Only the table does that, by its clock."
"""What is said to a player who gives a command of the table's own."""


@record
class Applied:
    """A command that the game has taken."""

    command: Command
    asked: Decision | None
    """The question that it has answered."""
    before: GameState | None
    """Where it was given; None if not by a person."""
    happened: tuple[Event, ...]


class Waits(Enum):
    """What sort of player a game waits for."""

    HUMAN = "human"
    BOT = "bot"
    NOBODY = "nobody"


class Table(Seating):
    """Owns a game. Every command goes through `submit`, is recorded, and only then told to the guests.

    >>> table = Table.at(saved)
    >>> desk = Desk(table)                  # as many as there are screens; they come and go
    >>> table.rhythm.go_on()                # the bots play by themselves
    """

    def __init__(
        self,
        setup: GameSetup,
        game: Game,
        record: Recorder | None = None,
        clock: Callable[[], float] = monotonic,
        day: str = "",
    ) -> None:
        """Sit down at a game, perhaps that of a `day`; `clock` gives seconds from any beginning."""
        super().__init__(setup, game)
        self.title = ""
        self.log: Recorder = Unrecorded() if record is None else record
        """Where it is written down."""
        self.on_held: Callable[[SeatHolder, str], None] = lambda holder, before: None
        """Told who has a seat from now on, and who had it before if that was not its bot."""
        self.guests: list[Guest] = []
        self.limits = Limits()
        """How far people bid by themselves at the present auction."""
        self.rhythm = Rhythm(self)
        self.pondering = Pondering(self.rhythm.go_on)
        """What its bots think about in another process."""
        self.trouble = ""
        """Why the record could not be written, as a sentence; empty when all is well."""
        self.is_safe = True
        """Whatever could not be written, every move is on the disk."""
        self.day = day or ("" if (found := day_of(setup)) is None else found.isoformat())
        """Whose game it is, in ISO format; it is compared with others', and nothing can be taken back."""
        self.is_practice = False
        """It is of a day, and does not count."""
        self.review = ReviewPlace()
        alone = self.humans[0] if len(self.humans) == 1 and not self.is_of_a_day else None
        self.coach = Coach(alone, game.options.teaching_points if game.options.teaching else 0)
        """Helps the only person here."""
        self.foregone = Foregone(alone)
        """Asks them whether to go on with a game that is decided, and stops bots whose game has no end."""
        self.is_adjourned = False
        """The players have agreed to leave it as it stands."""
        self.chronicle = Chronicle(game.copy())
        self.chronicle.add(None, game.events, game)
        self._substitute = Uniform(Rng(setup.seed).fork())
        self._patience = Patience(setup)
        self._own = OwnDecisions()
        self._clock = clock
        self._played: float = self.log.played
        self._since: float | None = clock()

    @property
    def is_of_a_day(self) -> bool:
        return bool(self.day)

    @classmethod
    def at(cls, sitting: Sitting, clock: Callable[[], float] = monotonic) -> Self:
        """Take up a game with all that has happened in it; takes a while if that is much."""
        table = cls._with(sitting, sitting, clock)
        table.is_practice = sitting.is_practice
        return table

    @classmethod
    def past(cls, kept: Kept) -> Self:
        """The same with a game that is only looked at, and of which nothing more is written down."""
        return cls._with(kept, Unrecorded(kept.played), monotonic)

    @classmethod
    def _with(cls, kept: Kept, record: Recorder, clock: Callable[[], float]) -> Self:
        table = cls(kept.setup, kept.game, record, clock, kept.day)
        table.title, table.coach.hints = kept.title, kept.hints
        table.review = ReviewPlace(kept.review_file)
        table._recall(kept)
        for holder in kept.holders:
            table._sit(holder)
        return table

    def _recall(self, kept: Kept) -> None:
        """Play the record again, for those who want to know, and for the patience that bots have left."""
        self.chronicle = Chronicle(kept.opening())
        asked: Decision | None = None
        state: GameState | None = None
        for game, command, happened in replayed(kept):
            self.chronicle.add(command, happened, game)
            if command is not None:
                self._patience.count(command, asked, happened)
            asked, state = game.decision, game.state
        if state != self.game.state:
            self.chronicle.begin_anew()

    # --- who is there

    def join(self, guest: Guest) -> None:
        """Somebody comes; they are told of everything from now on."""
        self.guests.append(guest)

    def leave(self, guest: Guest) -> None:
        """Somebody goes; the game goes on with those who are left."""
        if guest in self.guests:
            self.guests.remove(guest)
            self.rhythm.wait()
            self.rhythm.go_on()

    @property
    def watchers(self) -> Sequence[Guest]:
        """All guests; the list may change while they are told something."""
        return tuple(self.guests)

    # --- who is asked

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    @property
    def waits(self) -> Waits:
        """Whom the game waits for."""
        if self.game.decision is None or self.is_adjourned:
            return Waits.NOBODY
        is_asked = self.is_human(self.game.decision.seat) and self.limits.bid(self.game) is None
        return Waits.HUMAN if is_asked else Waits.BOT

    @property
    def is_for_bot(self) -> bool:
        return self.waits is Waits.BOT

    def let_play(self, seat: Seat, bot: Bot | None, line: Line) -> None:
        """Let a bot play for a person, or without one the person for themselves again, and say so."""
        self._give(seat, bot)
        self.say(line)
        self.rhythm.wait()
        self.rhythm.go_on()

    def hold(self, seat: Seat, name: str) -> None:
        """Let a person have a seat from now on, or without a name its bot again: kept, and then told."""
        holder = SeatHolder(len(self.chronicle.commands), seat, name)
        self._guarded(partial(self.log.note_holder, holder))
        self._hold(holder)

    def _hold(self, holder: SeatHolder) -> None:
        before = self.holder_of(holder.seat)
        self._sit(holder)
        self.on_held(holder, before)
        self.rhythm.tell()
        self.rhythm.wait()
        self.rhythm.go_on()

    def _sit(self, holder: SeatHolder) -> None:
        """Have the seat played so; what was decided before cannot be taken back."""
        super()._sit(holder)
        self._own.forget()
        if len(self.humans) > 1:
            self.coach.dismiss()
            self.foregone.dismiss()

    def note_hint(self) -> None:
        """The player has asked for a hint; that is told at the end."""
        self.coach.hints += 1
        self._guarded(self.log.note_hint)

    def adjourn(self, line: Line) -> None:
        """Leave the game as it stands, and say so: play is over."""
        self.is_adjourned = True
        self.say(line)

    def say(self, line: Line) -> None:
        """Tell everybody something that belongs to no turn."""
        for guest in tuple(self.guests):
            guest.hear_said(line)
        self.rhythm.tell()

    # --- playing on

    def refusal(self, command: Command, *, by_table: bool = False) -> str | None:
        """Why a player, or the table itself, may not give a command now, as a sentence; None if they may."""
        if self.is_adjourned:
            return ADJOURNED
        if not by_table and type(command) in self.game.rules.bundle.of_the_table:
            return NOT_YOURS
        return self.game.refusal(command)

    def submit(self, command: Command, *, by_table: bool = False) -> Turn | None:
        """Apply a command, have it written, and tell all; None if it is told later. Raises Refused."""
        if (why := self.refusal(command, by_table=by_table)) is not None:
            raise Refused(why)
        applied = self._apply(command)
        if not self.pondering.is_shared:  # a table that holds up others
            self.coach.look_at(self.game, applied.before, command)
            self.foregone.look_at(self.game)
        return self._tell(applied)

    def _apply(self, command: Command) -> Applied:
        asked = self.game.decision
        before = self.game.state.copy() if self.is_human(command.seat) else None
        happened = tuple(self.game.submit(command))
        self._own.note(command, before, self.game)
        return Applied(command, asked, before, happened)

    def _tell(self, applied: Applied) -> Turn:
        """Write down what was done, and tell everybody."""
        command, happened = applied.command, applied.happened
        self._note_trouble(None)
        self._guarded(partial(self.log.append, command))
        if any(isinstance(event, TurnBegan | GameOver) for event in happened):
            self._guarded(self.log.turn_ended)
        self._patience.count(command, applied.asked, happened)
        self.limits.hear(happened)
        turn = self.chronicle.add(command, happened, self.game)
        for guest in tuple(self.guests):
            guest.hear(turn)
        return turn

    def may_take_back(self, seats: Sequence[Seat]) -> Command | None:
        """The last decision, if one of these people made it and nothing has come to light since."""
        if self.is_adjourned or self.is_of_a_day:
            return None
        return self._own.latest(seats)

    @property
    def no_taking_back(self) -> str:
        """Why nobody may take anything back now, as a sentence."""
        if self.is_of_a_day:
            return "Nothing can be taken back in the game of the day."
        return "You cannot take that back: dice, cards or someone else came after it."

    def take_back(self) -> None:
        """Undo the last decision, in the record too, and tell everybody; only if somebody may."""
        decided = self._own.pop()
        self.pondering.forget()
        self.rhythm.wait()
        self.game.go_back(decided.before)
        self.chronicle.take_back()
        self._note_trouble(None)
        self._guarded(self.log.take_back)
        for guest in tuple(self.guests):
            guest.hear_taken_back(decided.command)

    def play_one(self) -> Turn | None:
        """Let one bot do one thing, unless somebody has something to do first."""
        if self.coach.lesson is not None:
            return None
        present = [guest for guest in self.guests if guest.sets_pace and not guest.is_away]
        objections = [guest for guest in present if not guest.lets_play()]
        return None if objections and not self.rhythm.is_impatient else self.bot_step()

    def bot_step(self) -> Turn | None:
        """One command of the table, of a bot's business or of the deciding bot; None if there is none."""
        if (turn := self.tick()) is not None:
            return turn
        if not self._has_people and (settle := self.foregone.end(self.game)) is not None:
            return self.submit(settle, by_table=True)
        command = self.bot_command()
        return None if command is None else self.submit(command)

    def bot_command(self) -> Command | None:
        """What a bot wants to do now, or a limit bids; None if it is for a person to act, or a bot thinks."""
        decision = self.game.decision
        if decision is None:
            return None
        for seat in decision.also:
            if (command := self._interjection(seat)) is not None:
                return command
        bot = self.bots[decision.seat]
        return self.limits.bid(self.game) if bot is None else self._choice(bot, decision)

    def _interjection(self, seat: Seat) -> Command | None:
        """What a bot wants to do in another's turn; whatever goes wrong means nothing."""
        bot = self.bots[seat]
        if bot is None or not self._patience.allows(seat):
            return None
        try:
            command = wish(bot, self.game, seat)
        except Exception:  # a bot is a guest: its faults must not end the game
            command = None
        if command is None or command.seat != seat or self.refusal(command) is not None:
            return None
        return command

    def thinks(self) -> bool:
        """Let the bot that has to decide think, if that takes long; whether it still does."""
        if not self._patience.is_over:
            self.pondering.think_ahead(self.bots, self.game)
        return self.pondering.is_about(self.game)

    def _choice(self, bot: Bot, decision: Decision) -> Command | None:
        """The bot's choice, None while it thinks; a random one if it fails or does not come to an end."""
        if not self._patience.is_over:
            try:
                command = self.pondering.answer(bot, self.game, decision)
                if command is None:
                    return None
                if bot.remark:
                    self.say(Line(decision.seat, bot.remark))
                    bot.remark = ""
                if command.seat == decision.seat and self.refusal(command) is None:
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
    def is_timed(self) -> bool:
        """Whether a time was agreed that has not been called yet."""
        is_over = self.waits is Waits.NOBODY or self.game.state.time_is_up
        return not is_over and self.time_left is not None

    @property
    def time_left(self) -> float | None:
        """Seconds until the agreed time is over; None if none was agreed."""
        minutes = self.game.options.agreed_minutes
        return max(0.0, minutes * 60 - self.elapsed) if minutes else None

    def tick(self) -> Turn | None:
        """Call the time if it is over; to be asked now and then while the game is played."""
        if self.time_left != 0.0 or not self.is_timed:
            return None
        return None if self.must_act is None else self.submit(CallTime(self.must_act), by_table=True)

    def pause(self) -> None:
        """Stop the clock, while nobody watches."""
        self._played, self._since = self.elapsed, None

    def go_on(self) -> None:
        """Start the clock again."""
        if self._since is None:
            self._since = self._clock()

    # --- the record

    def stop(self) -> None:
        """Play is over here; what is left is to close the record, which may take a while."""
        self.rhythm.stop()
        self.pondering.stop()
        self.pause()

    def close(self) -> None:
        """Put the game away: the bots and the clock stop, and the record is closed."""
        self.stop()
        self._guarded(self.log.close)

    def _guarded(self, action: Callable[[], None]) -> None:
        """A full disk is no reason to stop playing; the screen says so."""
        try:
            action()
        except (OSError, SaveError) as why:
            self._note_trouble(why)

    def _note_trouble(self, why: OSError | SaveError | None) -> None:
        told = why.brief if isinstance(why, SaveError) else getattr(why, "strerror", None)
        self.trouble = "" if why is None else told or str(why)
        self.is_safe = why is None or isinstance(why, (SafeInJournal, FileChanged))
