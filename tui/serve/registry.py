"""All tables of a server: those that wait for players, and those that are played at."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import time

from engine.commands import Seat
from engine.setup import GameSetup
from saves import SavedGame
from saves.errors import SaveError
from tui.serve.league.days import Days, DaysFile, may_be_told
from tui.serve.league.results import EndedGame, Finishing, ResultsLog, ResultsStore, ended_at, ended_before
from tui.serve.live_table import LiveTable
from tui.serve.players import GUEST_MARK
from tui.serve.random_words import draw_code, draw_word
from tui.serve.seating import NO_SEAT, NoSeat, SeatTaken, Somebody
from tui.serve.table_files import Change, TableFiles, Then, no_matter
from tui.serve.table_list import TableList
from tui.serve.table_setup import Dealt, TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.background import Disk, Tasks, Worker
from tui.table.bots import Thinking
from tui.table.daily_setup import today
from tui.table.table import Table

MOST_TABLES, MOST_OF_ONE = 500, 5
"""Tables in all, and that one player may have set up."""

MOST_TAKEN = 1
"""Seats that one player may have taken over."""

MOST_THINKING = 2
"""Processes in which bots think."""

UNBEGUN_FOR = 7 * 24 * 3600.0
"""Seconds for which a table waits for players."""

GIVEN_OUT = "You will find the game in your saved games once everyone has left the table."
GIVEN_OUT_LATER = "You will find the game in your saved games once the secret of its dice is told."
GONE = "The table you were waiting for is gone."


class TableRegistry(TableList):
    """Tables are set up, played at, kept and put away."""

    most = MOST_TABLES
    gives_out = True
    """Games that are over go to those who have played them."""

    def __init__(self, directory: Path, aside: Worker, home: Callable[[str], Path] | None = None) -> None:
        """With the tables of a directory; `home` is where a player's own games are kept, by their id."""
        super().__init__()
        self.finishing = Finishing(ResultsLog(directory))
        self.days: Days = DaysFile(directory)
        self._home = home
        self._aside = aside
        self._files = TableFiles(directory)
        self._games = self._files.games
        self._disk = Disk()
        self._thinking = [Thinking() for _ in range(MOST_THINKING)]
        """Where bots think that take long."""
        self._opening = asyncio.Lock()
        self._tasks = Tasks()
        self._listeners: list[Callable[[], None]] = []
        self._secret: list[TableSetup] = []
        """Tables whose games are over, and whose dice others still play with."""
        self._tables = {table.code: table for table in self._files.load()}
        over = [table for table in self._tables.values() if table.is_over]
        for table in sorted(over, key=lambda each: each.ended):  # killed before it was written down
            self._write_down(table, partial(ended_before, self._games, table))

    @property
    def results(self) -> ResultsStore:
        """Of all games that ended."""
        return self.finishing.results

    # --- looking

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Subscribe to changes; returns the unsubscribe function."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def counts(self) -> tuple[int, int]:
        """How many tables are played at, and how many wait for players."""
        return len(self._open), sum(not table.has_begun for table in self._tables.values())

    async def watched(self, table: TableSetup) -> LiveTable:
        """A table that is played at, to look on. Raises NoSeat and SaveError."""
        if not table.terms.can_be_watched:
            raise NoSeat("No one may watch that table.")
        if self.running(table.code) is None:
            raise NoSeat("No one is playing at that table.")
        return await self.open(table)

    # --- setting up

    async def create(
        self, setup: GameSetup, owner: Somebody, terms: TableTerms, code: str = "", dealt: Dealt | None = None
    ) -> TableSetup:
        """Another table; one with a code has a day's dice. Raises NoSeat, SetupError and SaveError."""
        table = self._new(setup, owner, terms, code, dealt)
        await self._keep_new(table)
        return self.find(table.code)

    def _new(
        self, setup: GameSetup, owner: Somebody, terms: TableTerms, code: str = "", dealt: Dealt | None = None
    ) -> TableSetup:
        """A table that is not kept yet. Raises NoSeat and SetupError."""
        own = [table for table in self.of(owner.id) if table.owner == owner.id and not table.is_of_a_day]
        if (len(own) >= MOST_OF_ONE and not code) or len(self._tables) >= self.most:
            raise NoSeat("You have enough tables; play at one of them first.")
        table = TableSetup.of(setup, owner, code or self._new_code(terms), terms)
        table.setup()
        table.made, table.secret = time(), "" if code else secrets.token_hex(16)
        if dealt is not None:
            table.deal(dealt)
        return table

    async def _keep_new(self, table: TableSetup) -> None:
        """Have another table, once it is kept. Raises SaveError."""
        self._tables[table.code] = table
        try:
            await self._is_kept(table)
        except SaveError:
            self._tables.pop(table.code, None)
            raise

    def _new_code(self, terms: TableTerms) -> str:
        """A code that nobody guesses, if the table is private."""
        while True:
            if (code := draw_code(3 if terms.is_private else 1)) not in self._tables:
                return code

    async def sit(self, table: TableSetup, who: Somebody) -> None:
        """Give somebody a chair. Raises NoSeat and SaveError."""
        if self.find(table.code).seat_of(who.id) is not None:
            return
        await self._change_first(table, lambda each: each.sit(who))

    async def arrange(self, code: str, change: Change) -> None:
        """Change who has what before play starts. Raises NoSeat, SaveError, and what `change` raises."""
        await self._change_first(self.find(code), change)

    async def hand_over(self, table: TableSetup, seat: Seat, to: Somebody) -> None:
        """Give a chair of a game that goes on to somebody else. Raises NoSeat and SaveError."""
        await self._change_first(table, lambda each: each.hand_over(seat, to))
        if (live := self._open.get(table.code)) is not None:
            live.do("hand_over", seat, to.name)

    async def take_over(self, table: TableSetup, who: Somebody) -> LiveTable:
        """Give a latecomer the best free seat, if the others agree. Raises NoSeat, SetupError, SaveError."""
        taken = [each for each in self.of(who.id) if any(p.took and p.player == who.id for p in each.places)]
        if len(taken) >= MOST_TAKEN:
            raise NoSeat(f"You have taken over a seat at {taken[0].code}; give that back first.")
        live = await self.open(table)
        try:
            if why := live.knock(who):
                raise NoSeat(why)
            await self._sit_late(live, who)
        except (NoSeat, SaveError):
            if live.is_empty:
                self._put_away(live)
            raise
        return live

    async def _sit_late(self, live: LiveTable, who: Somebody) -> None:
        """Give them the best seat that is left. Raises NoSeat and SaveError."""
        tried = set[Seat]()
        while (seat := live.best_seat(tried)) is not None:
            tried.add(seat)
            with suppress(SeatTaken):
                await self._change_first(live.table_setup, partial(TableSetup.take_over, seat=seat, who=who))
                return
        raise NoSeat(NO_SEAT)

    def let_in(self, live: LiveTable, who: Somebody) -> None:
        """Those at a table have agreed that somebody sits down there."""
        self._tasks.begin(self._let_in(live, who))

    async def _let_in(self, live: LiveTable, who: Somebody) -> None:
        with suppress(NoSeat, SaveError):
            await self._sit_late(live, who)

    async def give_back(self, table: TableSetup, player: str) -> None:
        """Let a bot have the seat again that somebody has taken over. Raises NoSeat and SaveError."""
        if (seat := self.find(table.code).seat_of(player)) is not None:
            await self._change_first(table, lambda each: each.give_back(seat))

    async def revoke_links(self, table: TableSetup) -> None:
        """Make another code and other links; the old ones lead nowhere. Raises NoSeat and SaveError."""
        word = draw_word()
        await self._change_first(table, lambda each: each.revoke(word))

    async def take_word(self, table: TableSetup, player: str, word: str) -> None:
        """Somebody adds a word to the dice of a table. Raises NoSeat if it is gone, and SaveError."""
        await self._change_first(table, lambda each: each.take_word(player, word))

    async def stand_up(self, table: TableSetup, player: str) -> None:
        """Leave a table that has not begun; without its owner it is gone. Raises NoSeat and SaveError."""
        if self.find(table.code).has_begun:
            return
        if table.owner == player:
            await self._removed(table)
        else:
            await self._change_first(table, lambda each: each.stand_up(player))

    async def _change_first(self, table: TableSetup, change: Change) -> None:
        """Keep a change, even if nobody waits. Raises NoSeat, SaveError, and what `change` raises."""
        await asyncio.shield(self._changed_first(table, change))

    async def _changed_first(self, table: TableSetup, change: Change) -> None:
        with self._files.coming(self.find(table.code), change):
            await asyncio.wrap_future(self._aside.submit(self._files.writing(table)))
        change(self.find(table.code))
        self._mind_seats(table.code)
        self._changed()

    def _mind_seats(self, code: str) -> None:
        """Have those at a table play who are to do so by what is kept."""
        if (live := self._open.get(code)) is not None:
            live.mind_seats()

    def _change(self, table: TableSetup, change: Change, then: Then = no_matter) -> None:
        """Change a table, and keep it so. Raises NoSeat if it is gone, and what `change` raises."""
        change(self.find(table.code))
        kept = asyncio.wrap_future(self._keep(table))

        def is_kept(done: asyncio.Future[None]) -> None:
            self._mind_seats(table.code)
            then(not done.cancelled() and done.exception() is None)

        kept.add_done_callback(is_kept)

    def clear(self, now: float) -> None:
        """Forget tables to which nobody can come, or that have waited too long for their players."""
        self._part()
        if any(table.begins_at for table in self._tables.values()):
            self._changed()  # the lobby counts down, and those who wait begin
        for table in tuple(self._tables.values()):
            if table.code in self._open or table.is_over:
                continue
            if table.is_deserted or (not table.has_begun and now - table.made > UNBEGUN_FOR):
                self._remove(table)
                if table.has_begun:
                    self._aside.submit(partial(self._games.remove, table.game))

    def _remove(self, table: TableSetup) -> None:
        """Have a table no more."""
        del self._tables[table.code]
        self._aside.submit(partial(self._files.forget, table))
        self._changed()

    async def _removed(self, table: TableSetup) -> None:
        """The same, and wait until that is kept."""
        self._remove(table)
        await self._aside.run(lambda: None)  # one job is done after the other

    def forget(self, player: str) -> None:
        """A guest is gone for good: where nothing has begun, their chairs are free."""
        for table in self.of(player):
            if table.owner == player and not table.has_begun:
                self._remove(table)
            else:
                self._change(table, lambda each: each.forget(player))

    def rename(self, player: str, to: Somebody) -> None:
        """A guest is a player from now on, and keeps their seats and tables."""
        for table in self.of(player):
            self._change(table, lambda each: each.rename(player, to))

    # --- playing

    async def open(self, table: TableSetup) -> LiveTable:
        """The table as it is played at, opened even if nobody waits. Raises SaveError and SetupError."""
        return await asyncio.shield(self._opened(table))

    async def _opened(self, table: TableSetup) -> LiveTable:
        async with self._opening:
            if (live := self._open.get(table.code)) is None:
                await self._begin(table)
                saved, played = await self._aside.run(partial(self._take, table))
                self.carry(saved, played)
                live = LiveTable(table, played, self._changed, partial(self._change, table))
                self._open[table.code] = live
                live.on_let_in = lambda who: self.let_in(live, who)
                live.mind_seats()
                table.is_beginning = False
                self._keep(table)
            return live

    async def _begin(self, table: TableSetup) -> None:
        """Have on the disk what the dice follow from, before there is a game. Raises SaveError."""
        if table.has_begun:
            return
        table.begin(draw_word)
        table.is_beginning = True
        try:
            table.game = await self._aside.run(partial(self._games.free_name, table.code))
            await self._is_kept(table)
        except SaveError:
            table.game = ""
            raise

    def carry(self, saved: SavedGame, table: Table) -> None:
        """Let others wait for the disk and think, so that a game holds up nobody."""
        saved.work_behind(self._disk.submit)
        table.pondering.share(self._thinking[len(self._open) % MOST_THINKING])

    def _take(self, table: TableSetup) -> tuple[SavedGame, Table]:
        saved = self._files.take(table)
        return saved, Table.at(saved)

    def depart(self, live: LiveTable, seat: int | None) -> None:
        """Somebody is gone; when all are, the game is put away."""
        live.depart(seat)
        if live.is_empty:
            self._put_away(live)

    def _put_away(self, live: LiveTable) -> None:
        live.stop()
        self._open.pop(live.table_setup.code, None)
        self._aside.submit(live.table.close)
        self._keep(live.table_setup)
        if live.is_over:
            self._write_down(live.table_setup, partial(ended_at, live), not live.table.trouble)

    def _write_down(self, table: TableSetup, ended: Callable[[], EndedGame], is_whole: bool = True) -> None:
        """Keep the result of a game that is over, and then let go of it."""
        written = asyncio.wrap_future(self.finishing.finish(ended))
        written.add_done_callback(partial(self._let_go, table, is_whole))

    def _let_go(self, table: TableSetup, is_whole: bool, written: asyncio.Future[bool]) -> None:
        """Give a game that is over to its players, and drop its table, once its result is safe."""
        if written.cancelled() or not written.result():
            return
        if table.code in self._open:  # somebody came to look at it: once more when they are gone
            return
        self._tables.pop(table.code, None)
        if is_whole:
            self._secret.append(table)
            self._part()
        else:
            self._aside.submit(partial(self._files.forget, table))
        self._changed()

    def _part(self) -> None:
        """Let go of the games whose dice may be known: a day's file tells those of everybody else's."""
        for table in [table for table in self._secret if not table.day or self.is_told(table.day)]:
            self._secret.remove(table)
            self._aside.submit(partial(self._give_out, table))
            self._aside.submit(partial(self._files.forget, table))

    def is_told(self, day: str) -> bool:
        """Whether the secret of a day may be known: the day is over, and every game of it that can count."""
        return may_be_told(day, today(), self._tables.values())

    def _give_out(self, table: TableSetup) -> None:
        if self._home is not None:
            self._files.give_out(table, [self._home(place.player) for place in table.places if place.player])

    def farewell(self, table: TableSetup, player: str) -> str:
        """What is said to somebody who leaves a table."""
        is_kept = self.gives_out and table.is_over and not player.startswith(GUEST_MARK)
        told = GIVEN_OUT_LATER if table.day else GIVEN_OUT
        return told if is_kept and table.seat_of(player) is not None else ""

    async def drain(self) -> None:
        """Let others have the tables, where there are others."""

    async def close(self) -> None:
        """Put everything away, also what is only being opened."""
        async with self._opening:
            for live in tuple(self._open.values()):
                self._put_away(live)
        self.finishing.close()
        for thinking in self._thinking:
            thinking.stop()
        self._aside.submit(self._disk.close)

    # --- the files

    def _keep(self, table: TableSetup) -> Future[None]:
        """Write a table as it is now; returns what is done when it is written."""
        kept = self._aside.submit(self._files.writing(table))
        self._changed()
        return kept

    async def _is_kept(self, table: TableSetup) -> None:
        """Wait until a table is written, which it is even if the waiting ends. Raises SaveError."""
        await asyncio.shield(asyncio.wrap_future(self._keep(table)))

    def _changed(self) -> None:
        for listener in tuple(self._listeners):
            listener()
