"""All visits of a server, and what they share."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from contextvars import Context
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from time import monotonic, time
from typing import TYPE_CHECKING

from saves.errors import CannotWrite, SaveError, serve, serve_no_more
from tui.serve import status as statuses
from tui.serve.config import OFF, Config
from tui.serve.door.acceptor import SORRY
from tui.serve.door.connection_limits import MOST_STRANGERS, Admission, CrowdLimits
from tui.serve.door.descriptors import share
from tui.serve.door.names import PlayerNames
from tui.serve.door.turnover import Turnover
from tui.serve.drop_in.blocklist import SORRY as NOT_HERE
from tui.serve.drop_in.blocklist import Blocklist
from tui.serve.drop_in.busy_hours import BusyHours
from tui.serve.drop_in.guests import PLAY, draw_id, draw_name, has_dropped_in, setup_of
from tui.serve.drop_in.sign_up import GuestKeeping
from tui.serve.drop_in.who_is_here import as_line, who_is_here
from tui.serve.league.standings import League
from tui.serve.line_by_line import PlainVisit, why_lines
from tui.serve.logbook import REFUSED, TROUBLE, WHY, Logbook, shortage
from tui.serve.loop_priority import giving_way
from tui.serve.players import Register
from tui.serve.programs.bot_visit import BotVisit
from tui.serve.registry import TableRegistry
from tui.serve.screen.visit import ScreenVisit
from tui.serve.seating import NoSeat, Somebody
from tui.serve.visit import BOT, PLAIN, Caller, LinkTo, Services, Visit, Visitor, no_link
from tui.table.background import Tasks, Worker
from tui.terminal.crash import note, report

if TYPE_CHECKING:
    from tui.serve.cluster.shared_lobby import Membership

KEPT = 600.0
"""Seconds for which an app waits for a player whose connection was lost, and a seat for its guest."""

GUESTS_EVERY = 5.0
"""Seconds between two looks whether anybody has been away for too long."""

LAST = 4.0
"""Seconds that apps may take to save everything when the server ends."""

ALONE = "Games that you play alone stay on this machine, {}; tables are on all of them."

MANY_DROP_INS = "Too many guests have come from your address; come back in a while, or log in with a name"
NO_ROOM_FOR_GUESTS = "All places for guests are taken; come back in a while, or log in with a name"

_KINDS: Mapping[str, Callable[[Visitor, Caller, Services], Visit]] = {PLAIN: PlainVisit, BOT: BotVisit}
"""What becomes of a caller, by the first word of what they ask for; of others it is a screen."""

Log = Callable[..., None]
"""Takes an event and what is known of it."""


class GameServer:
    """Lets players in, keeps their apps while they are cut off, and ends everything in good order."""

    def __init__(self, config: Config, version: str, log: Log, lobby: Membership | None = None) -> None:
        """With `lobby` it is one of several machines."""
        self.config = config
        self.log = Logbook.of(log)
        serve(config.directory, self._cannot_write)
        self.register = Register(config.players) if lobby is None else lobby.register
        most = share(config.spare, MOST_STRANGERS)
        drop_ins = config.play_at_once, config.play_hourly
        self.door = CrowdLimits(
            config.per_address, config.hubs, blocks=config.blocks, most=most, drop_ins=drop_ins
        )
        self.visits: list[Visit] = []
        self._turnover = Turnover()
        self.ended = 0
        """How many visits are over."""
        self.last_end = 0.0
        """When the last one of them was."""
        self.is_closing = False
        self._version = version
        self._tasks = Tasks()
        self._away: dict[str, float] = {}
        """Guests who may come again, and since when they are away."""
        self._aside = Worker()
        self._began = datetime.now(UTC)
        self.pulse = statuses.Pulse()
        self.hours = BusyHours(config.hours)
        self.blocked = Blocklist(config.blocked)
        self.counted: dict[str, Callable[[], float]] = {}
        """What other doors count, by its name."""
        self.link_to: LinkTo = no_link
        """Returns the links that friends open in a browser."""
        self.device_link: Callable[[Visitor], str] = lambda who: ""
        """Returns the link by which somebody goes on in another browser."""
        self.registry = (
            TableRegistry(config.tables, self._aside, config.home) if lobby is None else lobby.registry
        )
        self.league = League(self.registry.results, self.register)
        self._lobby = lobby
        self.names = PlayerNames(
            config, self.register, self.door, self.log, self.refuse, self._not_cut_off, self._aside
        )
        self.keeping = GuestKeeping(self.names, self.register, self.registry, self.visits)
        if lobby is not None:
            lobby.tell(self.status, self._here)
            lobby.on_comes = self._let_go

    # --- coming

    def refuse(self, door: str, address: str, why: str, **facts: object) -> None:
        """Somebody is turned away, at `ssh` or `web`; without an address if it is only a proxy's."""
        assert why in WHY, why
        where = {"address": address} if address else {}
        self.log(REFUSED, **where, door=door, why=why, **facts)

    def is_short(self, error: OSError) -> None:
        """No connection can be taken: the system is out of something."""
        self.log(TROUBLE, what=shortage(error), told=(error.strerror or str(error)).lower())

    def _cannot_write(self, why: CannotWrite, error: OSError) -> None:
        """A file of the server, or of somebody who plays here, cannot be written."""
        self.log(TROUBLE, what=shortage(error), told=why.in_full)

    @property
    def admits_drop_ins(self) -> bool:
        """Whether guests may come in to play at once; not if a player has had that name since before."""
        is_on = self.config.play != OFF and self.names.admits_guests
        return is_on and self.register.find(PLAY) is None

    def dropped_in(self, place: Admission, door: str, *, comes_back: bool = False) -> Visitor | str:
        """A guest whose name is made for them; a sentence if there are too many, whom the host hears of."""
        there = sum(has_dropped_in(visit.who.id) for visit in self.visits)
        is_full = max(there, self.door.drop_ins) * 2 >= self.config.max_sessions  # some have no app yet
        if is_full or not self.door.admits_drop_in(place):
            self.refuse(door, place.address, "full" if is_full else "too many drop-ins", player=PLAY)
            return NO_ROOM_FOR_GUESTS if is_full else MANY_DROP_INS
        name = draw_name(lambda name: not self.names.why_not(name) and self.register.find(name) is None)
        return self.names.visitor(name, is_guest=True, comes_back=comes_back, known_as=draw_id())

    def receive(self, who: Visitor, caller: Caller) -> None:
        """Somebody has a terminal: give them their app, or a new one, or say why not."""
        if self.is_closing:
            self._send_away(who, caller, "stopping", SORRY["stopping"])
            return
        if self.blocked.has(who.name, caller.address):
            self._send_away(who, caller, "blocked", NOT_HERE)
            return
        for visit in self._going_on(who):
            if visit.goes_on(caller):
                visit.who = who  # a guest over ssh who goes on in a browser can come back from now on
                self.log("back", player=who.name)
                return
            visit.end("You logged in from a window with other colors. Everything is saved.")
        is_for_once = who.is_guest and not who.comes_back
        if is_for_once and (why := self.names.why_not_beside_guests(who.name, who.id)):
            self._send_away(who, caller, "name", why)
            return
        if len(self.visits) >= self.config.max_sessions:
            if not self._turnover.waits(self.visits, who, caller):
                self._send_away(who, caller, "full", "The server is full; please come back later.")
            return
        make = _KINDS.get(next(iter(caller.order), ""), ScreenVisit)
        if why := why_lines(who, caller):
            make = partial(PlainVisit, first=why)
        self._begin(make(who, caller, self._services(who, caller)))
        if self._lobby is not None:
            self._tasks.begin(self._lobby.announce(who.id), Context())

    def _send_away(self, who: Visitor, caller: Caller, why: str, sentence: str) -> None:
        self.refuse(caller.door, caller.address, why, player=who.name)
        caller.finish(sentence, 1)

    def _let_go(self, player: str) -> None:
        """A player has come in on another machine, where they go on if they may have only one window."""
        if self.config.per_player == 1:
            for visit in self.visits:
                if visit.who.id == player:
                    visit.end("You logged in on another machine and continue there.")

    def _services(self, who: Visitor, caller: Caller) -> Services:
        somebody, words = Somebody(who.id, who.name), self.config.words()
        if not words and self._lobby is not None:
            words = ALONE.format(self.config.node)
        services = Services(
            somebody,
            self.registry,
            self.here,
            self.league,
            words,
            link_to=self.link_to,
            note_down=self._stumbled,
            boards_in=self.config.directory.parent,
            device_link=partial(self.device_link, who),
            is_guest=who.is_guest,
            hours=lambda: self.hours.told,
            drop_in=partial(setup_of, self.config.play, somebody) if self.config.play != OFF else None,
        )
        if who.is_guest and caller.door != "ssh":
            return replace(services, takes_keys=False)
        if who.is_guest:
            return replace(services, add_key=partial(self.keeping.by_key, who, caller))
        return replace(services, add_key=partial(self.names.add_key, who.name))

    def _stumbled(self, error: Exception) -> None:
        self._tasks.begin(self._note_down(error), Context())

    async def _note_down(self, error: Exception) -> None:
        told = await asyncio.to_thread(note, error, self._version, self.config.directory)
        self.log("stumbled", told=told)

    def here(self) -> list[Somebody]:
        """All players who are here, on whichever machine, each once, by name."""
        found = {each.id: each for each in [*self._elsewhere, *self._here()]}
        return sorted(found.values(), key=lambda somebody: somebody.name)

    @property
    def _elsewhere(self) -> list[Somebody]:
        """The players on the other machines, if there are any."""
        return [] if self._lobby is None else self._lobby.elsewhere()

    def _not_cut_off(self) -> list[Somebody]:
        """Those on other machines, and those on this one whose connection is not lost."""
        here = [visit.who for visit in self.visits if visit.lost_at is None]
        return [*self._elsewhere, *(Somebody(who.id, who.name) for who in here)]

    @property
    def hears_all(self) -> bool:
        """Whether it is known who is on the other machines, if there are any."""
        return self._lobby is None or self._lobby.hears_all

    def _here(self) -> list[Somebody]:
        """Those on this machine, once for each window."""
        people = [visit.who for visit in self.visits if not isinstance(visit, BotVisit)]
        return [Somebody(who.id, who.name) for who in people]

    def _going_on(self, who: Visitor) -> list[Visit]:
        """The player's app that is to go on: one that was cut off, or the oldest if they have enough."""
        own = [visit for visit in self.visits if visit.who.id == who.id and visit.is_here]
        lost = [visit for visit in own if visit.lost_at is not None]
        return lost[:1] or (own[:1] if len(own) >= self.config.per_player else [])

    def _begin(self, visit: Visit) -> None:
        self.visits.append(visit)
        self.log("comes", player=visit.who.name, sessions=len(self.visits))
        self._tasks.begin(self._run(visit), giving_way() if visit.who.is_guest else Context())

    async def _run(self, visit: Visit) -> None:
        try:
            crash = await visit.run()
        finally:
            self.visits.remove(visit)
            if (then := self._turnover.after(visit)) is not None:
                self.receive(*then)
            self.ended += 1
            self.last_end = monotonic()
            if visit.who.is_guest and (visit.has_left or not visit.who.comes_back):
                self._tasks.begin(self._let_leave(visit.who), Context())
        self.log("goes", player=visit.who.name, sessions=len(self.visits))
        if crash is not None:
            told = await asyncio.to_thread(
                report, crash, ["serve"], self._version, "ssh", self.config.directory
            )
            self.log("fault", told=told)

    def lose(self, caller: Caller) -> None:
        """A connection has ended, or nothing more will be typed on it."""
        self._turnover.lose(caller)
        for visit in self.visits:
            visit.lose(caller)

    # --- going

    async def look_after(self) -> None:
        """Now and then, end what nobody uses; never returns."""
        while True:
            self.tell_status()
            await asyncio.sleep(GUESTS_EVERY)
            self.log.sum_up()
            self.end_idle(monotonic())
            self.turn_out()
            self.forget_absent(monotonic())
            self.registry.clear(time())

    def status(self) -> statuses.Status:
        """How things are."""
        running, waiting = self.registry.counts()
        return statuses.Status(
            at=datetime.now(UTC),
            since=self._began,
            pid=os.getpid(),
            sessions=len(self.visits),
            players=sorted(visit.who.name for visit in self.visits),
            tables=running,
            waiting=waiting,
            memory=statuses.memory(),
            slowest=self.pulse.slowest,
            refused=self.log.since_start(REFUSED),
            troubles=self.log.since_start(TROUBLE),
        )

    def tell_status(self) -> None:
        """Write down how things are, for other processes to read, and how many are here at which hour."""
        if self.hours.note(datetime.now(UTC), len(self.here())):
            self._aside.submit(self.hours.keep)
        told = as_line(who_is_here(self))
        self._aside.submit(partial(statuses.write_text, self.config.who_is_here, told))
        self._aside.submit(partial(statuses.write, self.config.status, self.status()))

    def numbers(self) -> dict[str, float]:
        """How things are, for programs that draw curves of it."""
        found = statuses.numbers(self.status()) | {name: count() for name, count in self.counted.items()}
        found |= self.log.numbers()
        return found if self._lobby is None else {**found, **self._lobby.numbers()}

    def end_idle(self, now: float) -> None:
        """End the apps of those who have been away for too long."""
        idle = self.config.idle * 60
        for visit in self.visits:
            if visit.lost_at is not None:
                if now - visit.lost_at > KEPT:
                    visit.end("")
            elif idle and now - visit.last_key > idle:
                minutes = f"{self.config.idle} minute{'s' * (self.config.idle != 1)}"
                visit.end(f"You were idle for {minutes}; everything is saved.")

    def turn_out(self) -> None:
        """End the apps of those who are blocked since they came."""
        for visit in self.visits:
            if self.blocked.has(visit.who.name, visit.address):
                self.refuse(visit.door, visit.address, "blocked", player=visit.who.name)
                visit.end(NOT_HERE)

    def forget_absent(self, now: float) -> None:
        """Forget the guests who have been away from all machines for too long."""
        here = {each.id for each in self._not_cut_off()}
        homes = [home.name for home in self.config.guests.glob("*")]
        absent = {*self.registry.guests, *homes} - here
        if not self.hears_all:
            absent = set()
        self._away = {guest: self._away.get(guest, now) for guest in absent}
        for guest in [guest for guest, since in self._away.items() if now - since > KEPT]:
            self._forget(guest)

    async def _let_leave(self, guest: Visitor) -> None:
        """A guest has left; where a game goes on they may change their mind, as those who are cut off."""
        for table in self.registry.of(guest.id):
            with suppress(NoSeat, SaveError):  # a table that is gone, or one that keeps its chair for a while
                await self.registry.stand_up(table, guest.id)
        if not (guest.comes_back and self.registry.of(guest.id)):
            self._forget(guest.id)

    def _forget(self, guest: str) -> None:
        """A guest is gone for good: their seats are free, and nothing of theirs is kept."""
        self.registry.forget(guest)
        self._aside.submit(partial(shutil.rmtree, self.config.guests / guest, ignore_errors=True))

    async def close(self) -> None:
        """Let nobody in from now on, tell everybody, and save everything."""
        self.is_closing = True
        await self.registry.drain()
        for visit in self.visits:
            visit.end("The server is stopping. Everything is saved; come back when it is up again.")
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST):
                await self._tasks.settle()
        await self.registry.close()
        if self._lobby is not None:
            await self._lobby.leave()
        self.pulse.stop()
        for told in (self.config.status, self.config.who_is_here):
            self._aside.submit(partial(told.unlink, missing_ok=True))
        await self._aside.run(lambda: None)
        self._aside.close()
        serve_no_more(self.config.directory)
        self.log.sum_up(is_last=True)
