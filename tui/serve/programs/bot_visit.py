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
from tui.table.programs.account import Silence
from tui.table.programs.dialogue import Dialogue, ProgramRun
from tui.table.programs.process import LONGEST, MOST_STARTS, PATIENCE
from tui.table.rhythm import Guest
from tui.table.table import Waits
from tui.words.telling import Line

FREE_TABLE_EVERY = 0.2
"""Seconds between looks whether those who look on have seen what happened, which nobody tells."""

MOST_WAIT = 20.0
"""Seconds for which a bot waits for those who look on."""


class BotVisit(Visit):
    """Of a program; it goes from one table to the next, unless it names one."""

    crashed = "The server met an error."

    def __init__(self, who: Visitor, caller: Caller, around: Services) -> None:
        super().__init__(who, caller)
        self._farewell = ""
        self._around, self._channel = around, caller
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
        stop_listening = self._around.hall.listen(self._news.set)
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
        hall, id = self._around.hall, self.who.id
        table = self._table()
        if table is not None and table.seat_of(id) is None:
            await hall.sit(table, self._around.who)
        hosted = None if table is None or hall.going(table.code) is None else await hall.open(table)
        seat = None if hosted is None else hosted.gathering.seat_of(id)
        if hosted is None or seat is None or not _has_people(hosted):
            await self._news.wait()
            return
        ear = _Ear(self._news)
        hosted.arrive(seat)
        hosted.announce_program(seat)
        hosted.table.join(ear)
        try:
            await self._play_at(hosted, seat)
        finally:
            hosted.table.leave(ear)
            hall.depart(hosted, seat)
        if hosted.gathering.is_over and self._code:
            self.end("The game is over.")

    def _table(self) -> TableSetup | None:
        """Where to sit down or to play now. Raises NoSeat."""
        hall, id = self._around.hall, self.who.id
        if self._code:
            return hall.invited(self._code, id)
        own = hall.of(id)
        free = [table for table in hall.with_room(id) if table.terms.admits_programs]
        going = [table for table in own if hall.going(table.code) is not None]
        return next(iter([*going, *free]), None)

    async def _play_at(self, hosted: LiveTable, seat: Seat) -> None:
        """Until the game is over, or no people are there."""
        table, dialogue = hosted.table, Dialogue(Rng(hosted.gathering.seed + seat).fork())
        while self.is_running and _has_people(hosted) and table.waits is not Waits.NOBODY:
            self._news.clear()
            decision = table.decision
            if decision is None or decision.seat != seat or table.waits is not Waits.HUMAN:
                await self._news.wait()
                continue
            await self._let_others_see(hosted)
            number, game = table.game.state.moves, table.game.blinded(seat)
            asked = dialogue.question(game, decision, self._listener)
            line = None if asked is None else await self._ask(asked)
            silence = Silence.LATE if asked is not None and line is None else None
            command = dialogue.command(game, decision, line, silence)
            if dialogue.remark:
                table.say(Line(seat, dialogue.remark))
                dialogue.remark = ""
            if table.game.state.moves == number:
                await self._submit(hosted, command)

    async def _submit(self, hosted: LiveTable, command: Command) -> None:
        """Do what was decided, and wait until it has happened, maybe on another machine."""
        table, number = hosted.table, hosted.table.game.state.moves
        with suppress(Refused):
            table.submit(command)
            table.rhythm.tell()
            table.rhythm.go_on()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while table.game.state.moves == number:
                    self._news.clear()
                    await self._news.wait()

    async def _let_others_see(self, hosted: LiveTable) -> None:
        """Give those who look on as long as they give bots."""
        end = monotonic() + MOST_WAIT
        while monotonic() < end:
            guests = [guest for guest in hosted.table.guests if guest.sets_pace and not guest.is_away]
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
            return await asyncio.wait_for(self._answer, PATIENCE)
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


def _has_people(hosted: LiveTable) -> bool:
    """Whether anybody is there who is no program: programs do not play among themselves."""
    places = enumerate(hosted.gathering.places)
    people = {seat for seat, place in places if place.player and not place.player.startswith(BOT_MARK)}
    return not people.isdisjoint(hosted.present)
