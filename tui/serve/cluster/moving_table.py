"""A live table that one of several machines owns, writing its log, and the others read and follow."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import groupby
from time import monotonic

from engine.commands import Command
from engine.ruleset import Rules
from saves.encoding import to_plain
from tui.ask.vocabulary import command_words
from tui.serve.cluster import table_log
from tui.serve.cluster.leases import Nodes
from tui.serve.cluster.link import Link, Message, Plain, Unreachable
from tui.serve.cluster.live_table import SharedLiveTable
from tui.serve.cluster.table import SentDecision, SharedTable
from tui.serve.cluster.table_log import NOT_OURS, FencedLog, stands
from tui.serve.table_files import Keep
from tui.serve.table_setup import TableSetup
from tui.table.rhythm import later
from tui.words.command_words import unnamed
from tui.words.phrases import count, listed, somebody
from tui.words.sentences import Line, Weight

_TRY_AGAIN = 0.1
"""Seconds until a decision is taken to the owner again."""
_ON_THE_WAY = 0.5
"""Seconds until the log is looked into for a decision that the owner has taken."""
_GATHER = 1.5
"""Seconds in which the other machines tell a new owner who is there."""

BROKEN = "What was kept of this game makes no sense, so it cannot go on. Please tell the host."

Log = Callable[..., None]


def told_lost(rules: Rules, commands: Sequence[Command]) -> str:
    """Which moves are gone, for everybody at the table."""
    words = command_words(rules.rule_set.id)

    def label(command: Command) -> str:
        return words.get(type(command), unnamed(type(command))).label

    by_player = groupby(commands, key=lambda command: command.seat)
    whose = [f"{somebody(seat)} ({', '.join(map(label, each))})" for seat, each in by_player]
    last = "move" if len(commands) == 1 else count(len(commands), "move")
    return f"The server has lost the last {last}: {listed(whose)}. The game goes on from before."


class MovingTable(SharedLiveTable):
    """Changes hands while people are at it."""

    def __init__(
        self,
        table_setup: TableSetup,
        table: SharedTable,
        link: Link,
        nodes: Nodes,
        on_change: Callable[[], None],
        change: Keep,
        log: Log,
    ) -> None:
        super().__init__(table_setup, table, link, nodes, on_change, change)
        self._log = log
        self._reading = asyncio.Lock()
        self._switching = asyncio.Lock()
        self._is_releasing = False
        """The last lines are being written."""
        self.is_broken = False
        """What stands in the log cannot be played."""
        self._bringing: asyncio.Task[None] | None = None
        """Takes a decision to the owner."""
        self._stops: list[Callable[[], Awaitable[None]]] = []
        self.opened = self.told_at = monotonic()
        """Since when it is at hand or owned here, and when all machines were told how it goes."""
        table.on_asked = self._bring_at_once
        table.on_fenced = self.lose

    async def begin(self) -> None:
        """Hear of everything from now on. Raises Unreachable."""
        await self._listen()
        await self.catch_up()
        self.report()

    async def _listen(self) -> None:
        """As the owner hear what the others want, else the log and the owner. Raises Unreachable."""
        async with self._switching:
            before = self._stops
            if self.is_own:
                self._stops = [await self._link.hear(self._to_owner, self._hear_as_owner)]
            else:
                log = await self._link.hear_kept(table_log.SUBJECT + self.table_setup.code, self.hear_kept)
                self._stops = [log, await self._link.hear(self._to_all, self._hear_from_owner)]
            for stop in before:
                await stop()

    async def end(self) -> None:
        """Hear nothing from now on; what was begun is still written."""
        for stop in self._stops:
            await stop()
        self._tasks.cancel()
        if isinstance(self.table.log, FencedLog):
            await self.table.log.settle()

    # --- a decision made here, at another's table

    def _bring_at_once(self, asked: SentDecision) -> None:
        if self._bringing is not None:
            self._bringing.cancel()
        self._bringing = self._tasks.begin(self._bring(asked))

    async def _bring(self, asked: SentDecision) -> None:
        """Take it to the owner until it stands in the log, or can no longer be taken."""
        while self.table.asked is asked and not self.is_own:
            plain = {"command": to_plain(asked.command), "number": asked.number, "by": asked.id}
            try:
                answer = await self._link.ask(self._to_owner, plain)
            except Unreachable:
                answer = {}
            if "refused" in answer:
                self.table.drop_asked(str(answer["refused"]))
                return
            await asyncio.sleep(_ON_THE_WAY if answer.get("taken") else _TRY_AGAIN)
            with suppress(Unreachable):
                await self.catch_up()
            self._ask_again(asked)

    def _ask_again(self, asked: SentDecision) -> None:
        """Something else may have been quicker."""
        if self.table.asked is asked and asked.number != self.table.game.state.moves:
            if self.table.game.refusal(asked.command) is None:
                asked.number = self.table.game.state.moves
            else:
                self.table.drop_asked("Someone else was faster.")

    # --- following the log

    def hear_kept(self, message: Message) -> None:
        """A line has come to stand in the log."""
        if self.is_own or message.number == self.table.last:
            return
        if message.before == self.table.last:
            self._follow([message])
        else:
            is_late = message.number < self.table.last  # or what was followed is lost
            self._tasks.begin(self._soon(self.check_log if is_late else self.catch_up))

    async def _soon(self, do: Callable[[], Awaitable[None]]) -> None:
        with suppress(Unreachable):  # it is done again now and then
            await do()

    async def catch_up(self) -> None:
        """Follow what stands in the log and was not heard. Raises Unreachable."""
        async with self._reading:
            if not self.is_own and not self._is_releasing:
                self._follow(
                    await self._link.read(
                        table_log.STREAM, table_log.SUBJECT + self.table_setup.code, self.table.last
                    )
                )

    def _state(self) -> Plain:
        return {**super()._state(), "last": self.last_line.last}

    def _take_state(self, now: Plain) -> None:
        """Also look for lines that were written and not heard; a machine of another version names none."""
        super()._take_state(now)
        if (last := now.get("last", self.table.last)) != self.table.last:
            self._tasks.begin(self._soon(self.catch_up if last > self.table.last else self.check_log))

    def _follow(self, messages: list[Message]) -> None:
        for message in messages:
            if message.number <= self.table.last:
                continue
            try:
                line = table_log.from_bytes(message.data, self.table_setup.rules)
                self.table.follow(line)
            except table_log.Unsound as why:
                self._tasks.begin(self._differ(why, self.table.last, self.table.tail))
                return
            self.table.last, self.table.tail = message.number, message.data
            if isinstance(line, table_log.TakenOver):
                self._meet_owner()

    def _meet_owner(self) -> None:
        """Another machine owns the table from now on; what the last one has not answered it never will."""
        self.report()
        self._bid()
        if self.table.asked is not None:
            self._bring_at_once(self.table.asked)

    @property
    def last_line(self) -> FencedLog | SharedTable:
        """What knows the last line of the log that was written or followed."""
        return self.table.log if isinstance(self.table.log, FencedLog) else self.table

    async def check_log(self) -> None:
        """See whether the log still has its last line; else go on from what it has. Raises Unreachable."""
        end = self.last_line
        if self.is_over or self.is_broken or self._is_releasing:
            return
        if not await stands(self._link, self.table_setup.code, end.last, end.tail) and end is self.last_line:
            self._stand_back()
            await self._renew()

    async def _differ(self, why: table_log.Unsound, last: int, tail: bytes) -> None:
        """What comes next in the log is not possible here, if nothing before it was lost."""
        code, stood = self.table_setup.code, True
        with suppress(Unreachable):
            stood = await stands(self._link, code, last, tail)
        if stood:
            self._log("differs", table=code, why=str(why))
        await self._renew()

    async def _renew(self, told: str = "") -> None:
        """Read the table from its log again, and say what was lost by that, or something else."""
        async with self._reading:
            while not (self.is_own or self.is_broken):
                with suppress(Unreachable):
                    await self._listen()
                    if (read := await self._read_anew()) is not None:
                        told = self._take_up(read) or told
                        break
                await asyncio.sleep(_TRY_AGAIN)
        if told:
            self.table.say(Line(None, told, Weight.HEADLINE))
        self.report()

    async def _read_anew(self) -> SharedTable | None:
        """What stands in the log, which is begun again if all of it is lost. Raises Unreachable."""
        code, table = self.table_setup.code, self.table
        try:
            return await SharedTable.of_log(self._link, code, table_log.Begun(table.setup, table.dice))
        except table_log.Unsound as why:
            self.is_broken = True
            self._log("unsound", table=code, why=str(why))
            table.say(Line(None, BROKEN, Weight.HEADLINE))
            return None

    def _take_up(self, read: SharedTable) -> str:
        """Stand where the log ends; returns a sentence if moves are lost by that."""
        lost = self.table.take_up(read)
        if not lost:
            return ""
        self._log("set back", table=self.table_setup.code, lost=len(lost), moves=self.table.game.state.moves)
        return told_lost(self.table.game.rules, lost)

    # --- changing hands

    async def take_over(self) -> bool:
        """Own the table from where its log ends; False if another machine was quicker. Raises Unreachable."""
        await self.catch_up()
        table, tail = self.table, self.table.tail
        log = FencedLog(
            self._link, self.table_setup.code, table.last, table.game, lambda: table.elapsed, tail
        )
        if not await log.keep(table_log.TakenOver(self._nodes.name, self._nodes.session)):
            if log.is_shorter:
                await self._renew()
            return False
        if table.tail not in (tail, log.tail):  # it has followed a line that is lost
            await self._renew()
            return False
        table.last, table.tail = log.last, log.tail or b""
        self.opened = monotonic()
        stood_in, self.stood_in = self.stood_in, set()
        self.table.let_bots_play(())
        self.missed |= self.table_setup.missed
        self.table.own(log)
        for seat in sorted(stood_in):
            self._replace(seat, f"A bot still plays for {somebody(seat)}.")
        self.mind_seats()
        await self._listen()
        later(_GATHER, self._see_who_is_there)
        self.report()
        return True

    def _see_who_is_there(self) -> None:
        self._miss_others()
        self._mind_time()
        self.table.rhythm.go_on()

    def lose(self) -> None:
        """Another machine has the table now: follow it, and say so. Or the log is shorter than it was."""
        log = self.table.log
        if self.is_own:
            is_shorter = isinstance(log, FencedLog) and log.is_shorter
            if not is_shorter:
                self._log("fenced off", table=self.table_setup.code)
            self._stand_back()
            self._tasks.begin(self._renew("" if is_shorter else NOT_OURS))

    def _stand_back(self) -> None:
        """Own it no more, if it was owned."""
        for far in self._far.values():
            self.table.leave(far)
        self._far.clear()
        self._is_ending = False
        self._stop_timers()
        self.table.follow_on()

    async def release(self) -> None:
        """Write down how the game stands, and own it no more; it can be taken over then."""
        log = self.table.log
        if not self.is_own or not isinstance(log, FencedLog):
            return
        self._is_releasing = True
        self.remembered = self.memory()
        self.table.is_own = False  # what is decided from now on waits for the next owner
        self.table.rhythm.restart()
        await log.settle()
        await log.keep(table_log.checked(self.table.game.state, self.table.elapsed))
        self.table.last, self.table.tail = log.last, log.tail or b""
        self._is_releasing = False
        self._stand_back()
        await self._listen()
