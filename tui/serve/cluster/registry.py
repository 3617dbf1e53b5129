"""All tables of all machines. All see one lobby, and each has at hand the tables of those with it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic

from engine.options import SetupError
from saves.errors import SaveError
from tui.serve.cluster.bucket import Bucket, SharedDays, SharedResults
from tui.serve.cluster.leases import Leases, Nodes
from tui.serve.cluster.link import Behind, Link, Plain, Unreachable
from tui.serve.cluster.moving_table import Log, MovingTable
from tui.serve.cluster.recovery import StreamRecovery, patiently
from tui.serve.cluster.table import SharedTable
from tui.serve.cluster.table_log import STREAM, SUBJECT, Begun, Unsound
from tui.serve.league.results import Finishing, ended_at
from tui.serve.live_table import LiveTable
from tui.serve.random_words import draw_word
from tui.serve.registry import MOST_THINKING, TableRegistry
from tui.serve.seating import NoSeat
from tui.serve.table_files import Change, Then, no_matter
from tui.serve.table_list import NO_TABLE
from tui.serve.table_setup import TableProgress, TableSetup
from tui.table.background import Worker
from tui.table.rhythm import Alarm
from tui.words.sentences import Line, Weight

OWNERS_EVERY = 0.25
"""Seconds between two looks whether a table has lost its owner."""
REPORT = 2.0
"""Seconds between two reports who is at which table, in case one was lost."""
_GOING = 10.0
"""Seconds between two words to all how it goes at a table."""
_TELL = 0.2
"""Seconds in which changes are gathered for the lists that show them."""
_NOBODY_FOR = 10.0
"""Seconds for which a table is kept open that was taken over, and at which nobody may be."""
KEPT_FOR = 7 * 24 * 3600.0
"""Seconds for which the log of a table that is gone is kept."""
_SWEEP = 3600.0
"""Seconds between two looks for such logs."""
_HANDING_OVER = 2.0
"""Seconds to wait until a table that was given away has another owner."""
_PATIENCE = 10.0
"""Seconds for which somebody waits who wants something, while NATS elects or another one is quicker."""

CUT_OFF = "Cannot reach the other machines; the table is waiting for them."


class SharedTableRegistry(TableRegistry):
    """Tables are in a bucket, who owns them in another; nothing of them is on this machine's disk."""

    most = 100_000
    gives_out = False

    def __init__(self, directory: Path, aside: Worker, link: Link, nodes: Nodes, log: Log) -> None:
        super().__init__(directory, aside)
        self._tables.clear()  # those that were left here by a server for itself alone
        self._link, self._nodes, self._log = link, nodes, log
        self._kept = Bucket(link, "tables")
        self._results = SharedResults(link)
        self.days = self._days = SharedDays(link)
        self.finishing = Finishing(self._results)
        self._leases = Leases(link, nodes)
        self._recovery = StreamRecovery(link, STREAM)
        self._locks: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """For opening a table only once."""
        self._ending: set[str] = set()
        """Tables that are about to be put away."""
        self._given_away = asyncio.Event()
        """A machine that ends has let go of a table."""
        self._telling = Alarm()
        """When lists are drawn again."""
        self._reported = 0.0
        self._swept = monotonic()
        self._is_cut_off = False

    async def begin(self) -> None:
        """See what there is. Raises CannotJoin and Unreachable."""
        await self._link.make_stream(STREAM, f"{SUBJECT}*")
        self._kept.listen(self._note_table)
        self._leases.listen(self._note_lease)
        self._nodes.listen(self._note_node)
        await self._kept.begin()
        await self._leases.begin()
        await self._results.begin()
        await self._days.begin()
        self._tasks.begin(self._look_after())

    @property
    def shared(self) -> dict[str, MovingTable]:
        """The tables that this machine owns or follows."""
        return {code: each for code, each in self._open.items() if isinstance(each, MovingTable)}

    def _live(self, code: str) -> MovingTable | None:
        live = self._open.get(code)
        return live if isinstance(live, MovingTable) else None

    # --- tables as they were set up

    def _note_table(self, code: str) -> None:
        """One has changed."""
        entry = self._kept.entries.get(code)
        if entry is None:
            self._tables.pop(code, None)
        else:
            with suppress(ValueError):
                table = TableSetup.from_plain(entry.plain)
                self._tables.setdefault(code, table).become(table)
                self._mind_seats(code)
        self._changed()

    def _note_lease(self, code: str) -> None:
        """A table has another owner, or goes otherwise."""
        entry = self._leases.entries.get(code)
        if entry is not None:
            if not entry.plain["node"]:
                self._given_away.set()
            if (live := self._live(code)) is not None:
                self._mind_lease(live, entry.plain)
        self._changed()

    def _mind_lease(self, live: MovingTable, plain: Plain) -> None:
        if not live.is_own:
            live.remembered = dict(plain.get("kept", {}))
        elif plain["node"] not in ("", self._nodes.name):
            live.lose()

    def _note_node(self, name: str) -> None:
        """A machine has said something, or is gone with all who were on it."""
        if name not in self._nodes.all:
            for live in self.shared.values():
                if live.is_own:
                    live.forget_the_unheard()

    async def _keep_new(self, table: TableSetup) -> None:
        await self._kept.add(table.code, table.to_plain(), _PATIENCE)

    async def _change_first(self, table: TableSetup, change: Change) -> None:
        await self._change_kept(table.code, change)

    async def _change_kept(self, code: str, change: Change) -> None:
        """Change a table as it is kept, whatever others do to it meanwhile. Raises what `change` raises."""

        async def change_once() -> None:
            if (entry := self._kept.entries.get(code)) is None:
                raise NoSeat(NO_TABLE)
            table = TableSetup.from_plain(entry.plain)
            change(table)
            await self._kept.put(code, table.to_plain(), entry.revision)

        await patiently(change_once, _PATIENCE, Behind)

    def _change(self, table: TableSetup, change: Change, then: Then = no_matter) -> None:
        change(table)
        self._tasks.begin(self._change_behind(table.code, change, then))
        self._changed()

    async def _change_behind(self, code: str, change: Change, then: Then) -> None:
        is_kept = False
        with suppress(NoSeat, SaveError):  # it is seen as it is kept
            await self._change_kept(code, change)
            is_kept = True
        then(is_kept)

    def _remove(self, table: TableSetup) -> None:
        self._tables.pop(table.code, None)
        self._tasks.begin(self._forget(table.code))
        self._changed()

    async def _removed(self, table: TableSetup) -> None:
        await self._forget(table.code)
        self._tables.pop(table.code, None)
        self._changed()

    async def _forget(self, code: str) -> None:
        for bucket in (self._kept, self._leases):
            if code in bucket.entries:
                with suppress(SaveError):
                    await patiently(partial(bucket.write, code, None), _PATIENCE, Behind)

    def _changed(self) -> None:
        """Lists are drawn again at most a few times a second: on many machines something always changes."""
        if not self._telling.is_set:
            self._telling.set(_TELL, super()._changed)

    # --- who owns them

    def _is_orphan(self, code: str) -> bool:
        """Whether nobody plays a table on, or it is for this machine to do so."""
        if code in self._ending:
            return False
        if (owner := self._leases.owner(code)) != self._nodes.name:
            return not owner
        live = self._live(code)
        return live is None or not live.is_own

    async def _own(self, live: MovingTable) -> None:
        """Own a table that nobody owns, unless another machine is quicker. Raises Unreachable."""
        code = live.table_setup.code
        async with self._locks[code]:
            if live.is_broken or not self._is_orphan(code):
                return
            try:
                await self._leases.write(code, self._leases.own(live.running, live.memory()))
            except Behind:
                return
            while not live.is_own and self._leases.owner(code) == self._nodes.name:
                if await live.take_over():
                    self._log("owns", table=code, commands=live.table.game.state.moves)
                    self._note_lease(code)  # it may have changed meanwhile

    def running(self, code: str) -> TableProgress | None:
        if (live := self._open.get(code)) is not None:
            return live.running
        table = self._tables.get(code)
        return None if table is None else self._leases.running(table)

    # --- playing

    async def _opened(self, table: TableSetup) -> LiveTable:
        live = await patiently(partial(self._followed, table), _PATIENCE)
        if self._is_orphan(table.code) and not self._nodes.is_draining:
            with suppress(Unreachable):  # it is tried again by and by
                await self._own(live)
        return live

    async def _followed(self, table: TableSetup) -> MovingTable:
        """The table as this machine has it, to be followed at first. Raises SaveError and SetupError."""
        while table.code in self._ending:
            await asyncio.sleep(OWNERS_EVERY / 10)
        async with self._locks[table.code]:
            if (live := self._live(table.code)) is None:
                played = await self._read(table)
                played.pondering.share(self._thinking[len(self._open) % MOST_THINKING])
                change = partial(self._change, table)
                live = MovingTable(table, played, self._link, self._nodes, self._changed, change, self._log)
                await live.begin()
                live.on_let_in = lambda who: self.let_in(live, who)
                self._open[table.code] = live
                self._note_lease(table.code)
            return live

    async def _read(self, table: TableSetup) -> SharedTable:
        """Its log, which is begun if there is none."""
        code = table.code
        if not table.has_begun:
            await self._change_kept(code, lambda each: each.begin(draw_word))
        begun = Begun(table.setup(), table.dice if table.secret else None, table.day)
        return await SharedTable.of_log(self._link, code, begun, self._aside.run)

    def _put_away(self, live: LiveTable) -> None:
        assert isinstance(live, MovingTable)
        live.stop()
        self._open.pop(live.table_setup.code, None)
        self._tasks.begin(self._end(live))
        self._changed()

    async def _end(self, live: MovingTable) -> None:
        """This machine knows of nobody at a table."""
        code, was_own = live.table_setup.code, live.is_own
        self._ending.add(code)
        try:
            await live.release()
            await live.end()
            if was_own and live.is_over:
                if await asyncio.wrap_future(self.finishing.finish(partial(ended_at, live))):
                    self._remove(live.table_setup)
            elif was_own and self._leases.owner(code) == self._nodes.name:
                with suppress(Behind, Unreachable):
                    await self._leases.write(code, None)
        finally:
            self._ending.discard(code)

    # --- looking after them

    async def _look_after(self) -> None:
        """See to it that every table has an owner; never returns."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(OWNERS_EVERY):
                    await self._given_away.wait()
            self._given_away.clear()
            try:
                await self._look()
            except SaveError as why:
                self._log("trouble", told=why.in_full)

    async def _look(self) -> None:
        self._mind_being_cut_off()
        if not self._nodes.sees_others:
            return
        in_doubt = {*self._leases.in_doubt(), *self._open} & self._tables.keys()
        orphans = [code for code in in_doubt if self._is_orphan(code) and self._is_for_here(code)]
        await asyncio.gather(*map(self._adopt, [self._tables[code] for code in orphans]))
        if monotonic() - self._reported > REPORT:
            self._reported = monotonic()
            for bucket in (self._kept, self._leases, self._results):
                await bucket.sync()
            await self._mind_losses()
            for live in self.shared.values():
                await self._report(live)
        if monotonic() - self._swept > _SWEEP and self._nodes.place("sweep") == self._nodes.name:
            self._swept = monotonic()
            await self.sweep()

    def _is_for_here(self, code: str) -> bool:
        """Whether it is this machine that plays a table on which nobody does."""
        if (live := self._live(code)) is not None and code not in self._leases.entries:
            return not live.is_over  # it has been nobody's so far
        return (self._leases.owner(code) or self._nodes.place(code)) == self._nodes.name

    async def _mind_losses(self) -> None:
        """See whether NATS has lost something of the tables that are at hand here. Raises SaveError."""
        for live in self.shared.values():
            self._recovery.note(live.last_line.last)
        async with self._recovery.settled() as may_have_lost:
            if may_have_lost:
                await asyncio.gather(*(each.check_log() for each in self.shared.values()))
                for live in self.shared.values():
                    await self._keep_again(live)

    async def _keep_again(self, live: MovingTable) -> None:
        """A table of which nothing is kept. Raises Unreachable."""
        table = live.table_setup
        if not self._kept.revision(table.code) and not live.is_over:
            self._tables[table.code] = table
            with suppress(Behind):
                await self._keep_new(table)

    async def sweep(self) -> None:
        """Delete the logs of tables that have ended long ago. Raises Unreachable."""
        tables = {SUBJECT + code for code in (*self._tables, *self._open)}
        if gone := await self._link.purge_old(STREAM, f"{SUBJECT}*", KEPT_FOR, tables):
            self._log("swept", logs=gone)

    async def _adopt(self, table: TableSetup) -> None:
        try:
            await self._own(await self._followed(table))
        except (Unsound, SetupError) as why:  # which helps nobody to try again; those who come are told
            self._log("unsound", table=table.code, why=str(why))
            with suppress(SaveError):
                await self._leases.write(table.code, None)
        except SaveError as why:
            self._log("trouble", table=table.code, told=why.in_full)

    async def _report(self, live: MovingTable) -> None:
        """Tell who is there, and how it goes; put away what nobody is at."""
        live.report()
        if not live.is_own:
            return
        code, lease = live.table_setup.code, self._leases.own(live.running, live.memory())
        if live.is_empty and monotonic() - live.opened > _NOBODY_FOR:
            self._put_away(live)
        elif self._leases.owner(code) == self._nodes.name:
            known, now = self._leases.entries[code].plain, monotonic()
            is_due = now - live.told_at > _GOING and known["going"] != lease["going"]
            if is_due or known.get("kept") != lease["kept"]:
                live.told_at = now
                with suppress(Behind):
                    await self._leases.write(code, lease)

    def _mind_being_cut_off(self) -> None:
        is_cut_off = not self._nodes.is_alive
        if is_cut_off and not self._is_cut_off:
            for live in self.shared.values():
                live.table.say(Line(None, CUT_OFF, Weight.HEADLINE))
        self._is_cut_off = is_cut_off

    # --- the end

    async def drain(self) -> None:
        """Give all tables to other machines, one after the other; where there is none they wait for one."""
        with suppress(SaveError):
            await self._nodes.drain()
        for code, live in self.shared.items():
            if not live.is_own:
                continue
            with suppress(SaveError):
                await live.release()
                lease = {**self._leases.own(live.running, live.memory()), "node": "", "session": ""}
                await self._leases.write(code, lease)
                await self._wait_for_owner(code)

    async def _wait_for_owner(self, code: str) -> None:
        end = monotonic() + _HANDING_OVER
        while not self._leases.owner(code) and self._nodes.place(code) and monotonic() < end:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        for live in tuple(self.shared.values()):
            live.stop()
            await live.end()
        self._open.clear()
        self._telling.cancel()
        for thinking in self._thinking:
            thinking.stop()
        self._tasks.cancel()
        self.finishing.close()
        for bucket in (self._kept, self._leases, self._results, self._days):
            await bucket.end()
