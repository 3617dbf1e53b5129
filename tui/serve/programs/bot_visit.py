"""A bot from outside: a program at the other end of a connection, asked as one over a pipe is.

It has a person's seat at a table whose owner admits bots, and answers as `docs/bots.md` says. For an answer
that is late, wrong or missing, the stand-in of programs plays; if it falls silent too often it loses the
connection, and the table goes on as for anyone who is away.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic

from engine.commands import Command, Seat
from engine.game import Refused
from engine.options import SetupError
from engine.rng import Rng
from saves.errors import SaveError
from tui.serve.live_table import LiveTable
from tui.serve.players import BOT_MARK
from tui.serve.table_setup import TableSetup
from tui.serve.visit import Caller, Services, Visit, Visitor
from tui.table.programs.dialogue import Dialogue, ProgramRun
from tui.table.programs.process import LONGEST, MOST_STARTS, PATIENCE
from tui.table.programs.program_tally import Silence
from tui.table.rhythm import Guest
from tui.table.table import Waits
from tui.words.sentences import Line

FREE_TABLE_EVERY = 0.2
"""Seconds between looks whether those who look on have seen what happened, which nobody tells."""

MOST_WAIT = 20.0
"""Seconds for which a bot waits for those who look on."""


class BotVisit(Visit):
    """Of a program; it goes from one table to the next, unless it names one."""

    crashed = "The server met an error."

    def __init__(self, who: Visitor, caller: Caller, services: Services) -> None:
        super().__init__(who, caller)
        self._farewell = ""
        self._services, self._channel = services, caller
        self._code = next(iter(caller.order[2:]), "")
        """The one table it comes for; empty for any."""
        self._answer: asyncio.Future[str] | None = None
        """What it is asked for now."""
        self._heard, self._unasked, self._silences = b"", 0, 0
        self._listener = ProgramRun()
        self._news = asyncio.Event()
        """Something happened at its table, or in the lobby."""
        caller.take_line(self)

    @property
    def last_key(self) -> float:
        """It is never idle."""
        return monotonic()

    async def _play(self) -> None:
        """Until it goes, or has to."""
        stop_listening = self._services.registry.listen(self._news.set)
        try:
            while self.is_running:
                self._news.clear()
                await self._go_on()
        except (SetupError, SaveError) as why:
            self._farewell, self._status = str(why), 2
        finally:
            stop_listening()

    # --- tables

    async def _go_on(self) -> None:
        """Sit down where there is room, and play where people are."""
        registry, id = self._services.registry, self.who.id
        table = self._table()
        if table is not None and table.seat_of(id) is None:
            await registry.sit(table, self._services.who)
        live = None if table is None or registry.running(table.code) is None else await registry.open(table)
        seat = None if live is None else live.table_setup.seat_of(id)
        if live is None or seat is None or not _has_people(live):
            await self._news.wait()
            return
        ear = _Ear(self._news)
        live.arrive(seat)
        live.announce_program(seat)
        live.table.join(ear)
        try:
            await self._play_at(live, seat)
        finally:
            live.table.leave(ear)
            registry.depart(live, seat)
        if live.table_setup.is_over and self._code:
            self.end("The game is over.")

    def _table(self) -> TableSetup | None:
        """Where to sit down or to play now. Raises NoSeat."""
        registry, id = self._services.registry, self.who.id
        if self._code:
            return registry.invited(self._code, id)
        own = registry.of(id)
        free = [table for table in registry.with_room(id) if table.terms.admits_programs]
        running = [table for table in own if registry.running(table.code) is not None]
        return next(iter([*running, *free]), None)

    async def _play_at(self, live: LiveTable, seat: Seat) -> None:
        """Until the game is over, or no people are there."""
        table, dialogue = live.table, Dialogue(Rng(live.table_setup.seed + seat).fork())
        while self.is_running and _has_people(live) and table.waits is not Waits.NOBODY:
            self._news.clear()
            decision = table.decision
            if decision is None or decision.seat != seat or table.waits is not Waits.HUMAN:
                await self._news.wait()
                continue
            await self._let_others_see(live)
            number, game = table.game.state.moves, table.game.blinded(seat)
            asked = dialogue.question(game, decision, self._listener)
            line = None if asked is None else await self._ask(asked)
            silence = Silence.LATE if asked is not None and line is None else None
            command = dialogue.command(game, decision, line, silence)
            if dialogue.remark:
                table.say(Line(seat, dialogue.remark))
                dialogue.remark = ""
            if table.game.state.moves == number:
                await self._submit(live, command)

    async def _submit(self, live: LiveTable, command: Command) -> None:
        """Do what was decided, and wait until it has happened, maybe on another machine."""
        table, number = live.table, live.table.game.state.moves
        with suppress(Refused):
            table.submit(command)
            table.rhythm.tell()
            table.rhythm.go_on()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while table.game.state.moves == number:
                    self._news.clear()
                    await self._news.wait()

    async def _let_others_see(self, live: LiveTable) -> None:
        """Give those who look on as long as they give bots."""
        end = monotonic() + MOST_WAIT
        while monotonic() < end:
            guests = [guest for guest in live.table.guests if guest.sets_pace and not guest.is_away]
            if all(guest.lets_play() for guest in guests):
                return
            await asyncio.sleep(FREE_TABLE_EVERY)

    # --- questions and answers

    async def _ask(self, line: str) -> str | None:
        """Its answer to a line; None if it gives none in time."""
        self._answer = asyncio.get_running_loop().create_future()
        self._heard, self._unasked = b"", 0
        try:
            self._channel.write(f"{line}\n".encode())
            async with asyncio.timeout(PATIENCE):
                return await self._answer
        except (TimeoutError, OSError):
            self._silences += 1
            if self._silences >= MOST_STARTS:
                self.end(f"You gave no answer within {PATIENCE:.0f} seconds, {MOST_STARTS} times.")
            return None
        finally:
            self._answer = None

    def hear(self, data: bytes) -> None:
        """It says something; what it says unasked answers nothing."""
        if self._answer is None or self._answer.done():
            self._hear_unasked(data)
            return
        self._heard += data
        if b"\n" in self._heard or len(self._heard) > LONGEST:
            line, _, more = self._heard.partition(b"\n")
            self._answer.set_result(line.decode("utf-8", "replace"))
            if more:
                self._hear_unasked(more)

    def _hear_unasked(self, data: bytes) -> None:
        """It is out of step: tell it."""
        self._unasked += len(data)
        self._listener.tell_unasked(data)
        if self._unasked > LONGEST:
            self.end("You said too much unasked.")

    def resize(self, size: tuple[int, int]) -> None:
        """It has no screen."""

    def end(self, farewell: str) -> None:
        super().end(farewell)
        self._is_over = True
        self._news.set()


class _Ear(Guest):
    """What a bot hears at a table."""

    def __init__(self, news: asyncio.Event) -> None:
        self._news = news

    def hear(self, *told: object, **named: object) -> None:
        self._news.set()

    hear_taken_back = hear_anew = hear_said = notice = hear


def _has_people(live: LiveTable) -> bool:
    """Whether anybody is there who is no program: programs do not play among themselves."""
    places = enumerate(live.table_setup.places)
    people = {seat for seat, place in places if place.player and not place.player.startswith(BOT_MARK)}
    return not people.isdisjoint(live.present)
