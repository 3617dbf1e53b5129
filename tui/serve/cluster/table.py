"""A table that several machines have: the one that owns it writes its log, and all of them follow that.

What does not stand in the log has not happened.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from secrets import token_hex
from time import monotonic

from engine.bots import Bot
from engine.bots.uniform import Uniform
from engine.commands import Command, Seat
from engine.game import Game, Refused
from engine.rng import Rng
from engine.setup import GameSetup, SeatHolder, new_game
from saves.fair_dice import Dice
from tui.serve.cluster import table_log
from tui.serve.cluster.link import Link, Message
from tui.serve.cluster.table_log import FencedLog
from tui.serve.live_table import ENDED
from tui.table.bots import Pondering
from tui.table.recorder import Recorder, Unrecorded
from tui.table.rhythm import Rhythm
from tui.table.table import Table
from tui.words.sentences import Line, Weight

ELSEWHERE = "The moves of the table's log do not lead to where it stood."


@dataclass(slots=True, eq=False)
class SentDecision:
    """What somebody here has decided, on its way to the machine that owns the table."""

    id: str
    command: Command
    number: int
    """How many commands had come before."""


async def at_once(job: Callable[[], SharedTable], /) -> SharedTable:
    return job()


Runs = Callable[[Callable[[], "SharedTable"]], Awaitable["SharedTable"]]
"""Has a job done, wherever."""

_Decided = table_log.PlayedCommand | table_log.Adjourned | table_log.Held
"""What the owner follows once it stands in the log."""


class SharedRhythm(Rhythm):
    """Only the owner's bots play; the others say how long those who are there look at what has happened."""

    _table: SharedTable

    def go_on(self) -> None:
        if self._table.is_own:
            super().go_on()
        elif not self._is_over:
            self._mind_clock()
            self._table.on_pace()

    def restart(self) -> None:
        """Nothing that was to be played is."""
        patience, self.patience = self.patience, None
        self.wait()
        self.patience = patience

    def pace(self) -> tuple[float, bool, bool]:
        """For how long those here look, whether they keep the others waiting, and see only outcomes."""
        watching = self._watching
        rest = max((watcher.rest for watcher in watching), default=0.0)
        return rest, any(each.keeps_waiting for each in watching), self._is_fast


class SharedTable(Table):
    """Screens stay at it while it changes its owner."""

    def __init__(
        self,
        setup: GameSetup,
        game: Game,
        record: Recorder | None = None,
        clock: Callable[[], float] = monotonic,
        day: str = "",
    ) -> None:
        super().__init__(setup, game, record, clock, day)
        self.rhythm: SharedRhythm = SharedRhythm(self)
        self.pondering = Pondering(self.rhythm.go_on)
        self.is_own = False
        """This machine owns it."""
        self.asked: SentDecision | None = None
        """What is on its way to the owner."""
        self.is_writing = False
        """This machine owns the table, and a command is on its way to the log."""
        self._is_ending = False
        """This machine owns the table, and its end is on the way to the log."""
        self._is_seating = False
        """The same of who has a seat from now on."""
        self._waiting: deque[Command] = deque()
        """What was submitted meanwhile."""
        self.on_asked: Callable[[SentDecision], None] = lambda asked: None
        """Takes it there."""
        self.tell_owner: Callable[[dict[str, int]], None] = lambda told: None
        """Asks the owner to go `back` behind this many commands, or to count a `hint` after this many."""
        self.on_fenced: Callable[[], None] = lambda: None
        """Another machine has written in the log."""
        self.on_pace: Callable[[], None] = lambda: None
        """Those here look at something, or no longer."""
        self.on_adjourned: Callable[[], None] = lambda: None
        """The game was left as it stands."""
        self.dice: Dice | None = None
        """What proves them, if anything does."""
        self.last, self.tail = 0, b""
        """The last line of the log that was followed: its number and text."""

    @classmethod
    def read(cls, messages: Iterable[Message], title: str) -> SharedTable | None:
        """A table as its log has it; None if there is nothing. Raises Unsound."""
        table: SharedTable | None = None
        for message in messages:
            line = table_log.from_bytes(message.data, "" if table is None else table.setup.rules)
            if table is not None:
                table.follow(line)
            elif isinstance(line, table_log.Begun):
                table = cls(line.setup, new_game(line.setup), day=line.day)
                table.title, table.dice = title, line.dice
            else:
                raise table_log.Unsound("The table's log has no beginning.")
            table.last, table.tail = message.number, message.data
        return table

    @classmethod
    async def of_log(cls, link: Link, code: str, begun: table_log.Begun, run: Runs = at_once) -> SharedTable:
        """A table by its log, begun if there is none. Raises Unsound and Unreachable."""
        try:
            return await run(partial(cls._sound, await table_log.begun_log(link, code, begun), code))
        except table_log.Unsound:  # the copy that was read may have lines that are lost
            messages = await table_log.begun_log(link, code, begun, exactly=True)
            return await run(partial(cls._sound, messages, code))

    @classmethod
    def _sound(cls, messages: Sequence[Message], title: str) -> SharedTable:
        if (table := cls.read(messages, title)) is None:
            raise table_log.Unsound("The table's log is empty.")
        return table

    # --- who owns it

    def own(self, log: FencedLog) -> None:
        """From now on it is this machine's."""
        if self.asked is not None:
            self._waiting.appendleft(self.asked.command)
        self.log, self.is_own, self.asked, self.is_writing = log, True, None, False
        self._is_ending = self._is_seating = False
        self.go_on()
        self._go_on_with_waiting()

    def follow_on(self) -> None:
        """From now on another machine owns it."""
        if isinstance(self.log, FencedLog):
            self.log.give_up()
        self.log, self.is_own, self.is_writing = Unrecorded(), False, False
        self._is_ending = self._is_seating = False
        self.pondering.forget()
        self.rhythm.restart()

    def take_up(self, read: SharedTable) -> Sequence[Command]:
        """What was seen here was not what has happened: tell all of it again; returns what did not happen."""
        lost = self._not_in(read.chronicle.commands)
        self.asked = None
        self._waiting.clear()
        self.game.go_back(read.game.state)
        self.chronicle, self._own, self._patience = read.chronicle, read._own, read._patience
        self.limits.clear()
        self.set_played(read.elapsed)
        self.coach.hints, self.last, self.tail = read.coach.hints, read.last, read.tail
        self.is_adjourned = read.is_adjourned
        self.holders, self.humans = read.holders, read.humans
        self.bots, self.styles = read.bots, read.styles
        for guest in tuple(self.guests):
            guest.hear_anew()
        self.rhythm.tell()
        return lost

    def _not_in(self, commands: Sequence[Command]) -> Sequence[Command]:
        """What was played here from where another game went another way, or ends."""
        own = self.chronicle.commands
        pairs = enumerate(zip(own, commands, strict=False))
        return own[next((at for at, (a, b) in pairs if a != b), len(commands)) :]

    def set_played(self, seconds: float) -> None:
        """How long the owner says it was played; the clock here goes on from there."""
        self._played = seconds
        if self._since is not None:
            self._since = self._clock()

    def let_bots_play(self, seats: Sequence[Seat]) -> None:
        """For which people bots play, as the owner says; what they do comes from there."""
        given = self.given_bots()
        stand_in: Bot = Uniform(Rng(0))
        self.bots = tuple(stand_in if seat in seats else bot for seat, bot in enumerate(given))

    # --- playing

    @property
    def is_timed(self) -> bool:
        return self.is_own and not self._is_waiting and super().is_timed

    @property
    def is_for_bot(self) -> bool:
        return self.is_own and not self._is_waiting and super().is_for_bot

    @property
    def _is_waiting(self) -> bool:
        """Whether a command, or the end, is on its way to the owner or the log."""
        return self.is_writing or self._is_ending or self._is_seating or self.asked is not None

    def submit(self, command: Command, *, by_table: bool = False) -> None:
        """Have a command written, by this machine or the owner; it is told when it stands in the log."""
        if self._is_waiting:
            self._waiting.append(command)
        elif self.is_own:
            self._write(command, by_table=by_table)
        else:
            self._check(command)
            self.asked = SentDecision(token_hex(8), command, self.game.state.moves)
            self.on_asked(self.asked)

    def submit_for(self, command: Command, number: int, by: str) -> bool:
        """Have written what was decided on another machine; False if it has not seen all. Raises Refused."""
        if not self.is_own or self._is_waiting or number != self.game.state.moves:
            return False
        self._write(command, by)
        return True

    def _check(self, command: Command, *, by_table: bool = False) -> None:
        if (why := self.refusal(command, by_table=by_table)) is not None:
            raise Refused(why)

    def _write(self, command: Command, by: str = "", *, by_table: bool = False) -> None:
        self._check(command, by_table=by_table)
        led_to = self.game.copy()
        led_to.submit(command)
        self.is_writing = True
        self._put(table_log.PlayedCommand(command, self.game.state.moves, table_log.mark(led_to.state), by))

    def end_here(self) -> None:
        """As the owner, have written that the game ends as it stands; it does when that is in the log."""
        self._is_ending = True
        self._put(table_log.Adjourned(self.game.state.moves))

    def hold(self, seat: Seat, name: str) -> None:
        """As the owner, have it written; it is so, and told, when that is in the log."""
        if not self._is_seating:
            self._is_seating = True
            self._put(table_log.Held(seat, name))

    def _put(self, line: _Decided) -> None:
        """Follow a line once it stands in the log."""
        log = self.log
        assert isinstance(log, FencedLog)
        log.write(line, partial(self._written, log, line))

    def _written(self, log: FencedLog, line: _Decided, is_kept: bool) -> None:
        if log is self.log:
            match line:
                case table_log.PlayedCommand():
                    self.is_writing = False
                case table_log.Held():
                    self._is_seating = False
                case _:
                    self._is_ending = False
            if is_kept:
                self.follow(line)
            else:
                self.on_fenced()

    def take_back(self) -> None:
        if self.is_own:
            super().take_back()
        else:
            self.tell_owner({"back": self.game.state.moves})

    def note_hint(self) -> None:
        """Counted by the owner, and here once it is in the log."""
        if self.is_own:
            super().note_hint()
        else:
            self.tell_owner({"hint": self.game.state.moves})

    def may_take_back(self, seats: Sequence[Seat]) -> Command | None:
        return None if self._is_waiting else super().may_take_back(seats)

    # --- following the log

    def follow(self, line: table_log.LogLine) -> None:
        """Do what stands in the log. Raises Unsound if that is not possible here."""
        match line:
            case table_log.PlayedCommand():
                self._follow(line)
            case table_log.TakenBack():
                if self._own.latest(self.humans) is None:
                    raise table_log.Unsound("The decision taken back is unknown here.")
                super().take_back()
                self.rhythm.tell()
            case table_log.Hinted():
                self.coach.hints += 1
            case table_log.Held(seat, name) if seat < len(self.bots):
                self._hold(SeatHolder(len(self.chronicle.commands), seat, name))
                self._go_on_with_waiting()
            case table_log.Adjourned():
                self._follow_end()
            case table_log.Checked(_, _, played) as was:
                if table_log.checked(self.game.state, played) != was:
                    raise table_log.Unsound(ELSEWHERE)
                self.set_played(played)
            case _:
                pass

    def _follow(self, line: table_log.PlayedCommand) -> None:
        command, asked = line.command, self.asked
        if asked is not None and asked.id == line.by:
            command, self.asked = asked.command, None  # the very one that was given here
        try:
            applied = self._apply(command)
        except Refused as why:
            raise table_log.Unsound(f"The table's log contains an illegal move: {why}") from why
        if table_log.mark(self.game.state) != line.mark:
            raise table_log.Unsound(ELSEWHERE)
        self._tell(applied)
        self._go_on_with_waiting()

    def _follow_end(self) -> None:
        if self.game.decision is not None:  # else it has come to its own end just before
            self.adjourn(Line(None, ENDED, Weight.HEADLINE))
            self.on_adjourned()
            self._go_on_with_waiting()

    def _go_on_with_waiting(self) -> None:
        """What has waited comes next, then the bots."""
        while self._waiting and not self._is_waiting:
            command = self._waiting.popleft()
            try:
                self.submit(command)
            except Refused as why:
                self._tell_refused(command, str(why))
        self.rhythm.tell()
        self.rhythm.go_on()

    def _tell_refused(self, command: Command, why: str) -> None:
        for guest in tuple(self.guests):
            guest.hear_refused(command.seat, why)

    def drop_asked(self, why: str) -> None:
        """What was decided here was not taken."""
        asked, self.asked = self.asked, None
        if asked is not None:
            self._tell_refused(asked.command, why)
            self._go_on_with_waiting()
