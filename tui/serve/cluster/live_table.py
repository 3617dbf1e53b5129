"""Who is at a table on several machines: they tell the owner who is with them, the owner tells all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from math import ceil
from time import monotonic, time

from engine.commands import Seat
from engine.events import AuctionClosed
from engine.game import Refused
from engine.setup import SeatHolder
from saves.decoding import Unreadable, codec
from tui.serve.cluster.leases import Nodes
from tui.serve.cluster.link import Link, Plain
from tui.serve.cluster.table import SharedTable
from tui.serve.drop_in.decision_time import WARNING
from tui.serve.live_table import ENDED, LiveTable, RemotePlayers
from tui.serve.seating import Somebody
from tui.serve.table_files import Keep, Then, no_matter
from tui.serve.table_setup import TableSetup
from tui.table.background import Tasks
from tui.table.chronicle import Turn
from tui.words.sentences import Line, Spoken, Weight

_STEPS = 10
"""Seconds; how exactly the time for a decision is remembered."""
_UNHEARD = 7.0
"""Seconds after which those on another machine are taken to be gone."""


Standing = tuple[Seat, int, str]
"""How far bids are made for somebody, and for what."""


class Far(RemotePlayers):
    """Those at the table who are on another machine."""

    is_away = keeps_waiting = False
    is_fast = True

    def __init__(self) -> None:
        super().__init__()
        self.limits: Sequence[Standing] = ()
        self.at = 0.0

    def note(self, plain: Plain) -> None:
        """What that machine says of them."""
        self.seats = {int(seat) for seat in plain["seats"]}
        self.watching = int(plain["watching"])
        self.limits = plain["limits"]
        self.sets_pace = bool(self.seats)
        rest, self.keeps_waiting, self.is_fast = plain["pace"]
        self.rest = float(rest)
        self.at = monotonic()


class SharedLiveTable(LiveTable):
    """People of several machines at one table."""

    table: SharedTable

    def __init__(
        self,
        table_setup: TableSetup,
        table: SharedTable,
        link: Link,
        nodes: Nodes,
        on_change: Callable[[], None],
        change: Keep,
    ) -> None:
        self._far: dict[str, Far] = {}
        """Who is on other machines, by their names; known to the owner."""
        self._told = RemotePlayers()
        """What the owner has said of that; known to the others."""
        self.remembered: Plain = {}
        """What the last owner has left behind of clock and limits."""
        self._link, self._nodes = link, nodes
        self._said_pace: tuple[float, bool, bool] | None = None
        self._tasks = Tasks()
        super().__init__(table_setup, table, on_change, change)
        table.tell_owner = self._tell_owner
        table.on_pace = self._look_at_pace
        table.on_adjourned = self._hear_adjourned

    @property
    def is_own(self) -> bool:
        """Whether this machine owns the table."""
        return self.table.is_own

    @property
    def _to_owner(self) -> str:
        return f"magnate.at.{self.table_setup.code}.owner"

    @property
    def _to_all(self) -> str:
        return f"magnate.at.{self.table_setup.code}.all"

    # --- who is there

    @property
    def elsewhere(self) -> Collection[RemotePlayers]:
        return self._far.values() if self.is_own else (self._told,)

    @property
    def is_empty(self) -> bool:
        """Whether nobody is here, or, at a table of this machine's, anywhere."""
        return super().is_empty if self.is_own else not (self._watching or self.here)

    def arrive(self, seat: Seat | None) -> None:
        if seat is not None:
            self._take_up_limit(seat)
        super().arrive(seat)
        self.report()

    def depart(self, seat: Seat | None) -> None:
        super().depart(seat)
        self.report()

    def report(self) -> None:
        """Tell the owner who is here, or as the owner everybody who is there."""
        if self.is_own:
            self.forget_the_unheard()
            if self._far:
                self._tell_all({"now": self._state()})
        else:
            self._said_pace = self.table.rhythm.pace()
            here = {
                "node": self._nodes.name,
                "seats": sorted(self.here),
                "watching": self._watching,
                "limits": self.table.limits.standing(self.table.game),
                "pace": self._said_pace,
            }
            self._tell_owner({"here": here})

    def _look_at_pace(self) -> None:
        if self.table.rhythm.pace() != self._said_pace:
            self.report()

    def _state(self) -> Plain:
        return {
            "stood_in": sorted(self.stood_in),
            "agreed": sorted(self.agreed),
            "knocking": self.knocking,
            "again": self.again,
            "present": sorted(self.present),
            "watching": self.watching,
            "adjourned": self.table.is_adjourned,
            "played": self.table.elapsed,
        }

    def _note_far(self, plain: Plain) -> None:
        name = str(plain["node"])
        if (far := self._far.get(name)) is None:
            far = self._far[name] = Far()
            self.table.join(far)
        before = far.seats
        far.note(plain)
        for seat in far.seats - before:
            self._welcome(seat)
        if far.seats != before:
            self._miss_others()
            self._mind_time()
            for seat in far.seats - before:
                self._tell_time(seat)
            self._tell_all({"now": self._state()})
        self.table.rhythm.go_on()

    def forget_the_unheard(self) -> None:
        """Those on machines that are gone are there no longer."""
        now = monotonic()
        for name, far in tuple(self._far.items()):
            is_dead = name not in self._nodes.all or now - far.at > _UNHEARD
            if is_dead or not (far.seats or far.watching):
                self.remembered["limits"] = self.memory().get("limits", [])
                del self._far[name]
                self.table.leave(far)
                self._miss_others()
                self._mind_time()

    # --- what outlasts the owner

    def memory(self) -> Plain:
        """What the next owner of the table must know, and the log does not say."""
        if not self.is_own:
            return self.remembered
        found: Plain = {}
        if self._timed is not None:
            found["clock"] = [self._timed[0], ceil((self._due - monotonic()) / _STEPS) * _STEPS]
        there = [each for far in self._far.values() for each in far.limits]
        present = self.present
        away = [each for each in self.remembered.get("limits", ()) if each[0] not in present]
        if limits := [*self.table.limits.standing(self.table.game), *there, *away]:
            found["limits"] = limits
        return found

    def _time_for(self, seat: Seat) -> float:
        """What was left of it, if this machine has just become the owner, and always enough for a warning."""
        asked, left = self.remembered.pop("clock", (None, 0))
        full = super()._time_for(seat)
        return min(full, max(WARNING, left)) if asked == seat else full

    def _take_up_limit(self, seat: Seat) -> None:
        """Bid on for somebody who comes from a machine that is gone."""
        for whose, amount, what in self.memory().get("limits", ()):
            if whose == seat:
                self.table.limits.take_up(self.table.game, seat, amount, what)
        self._bid()

    # --- what only the owner does

    def mind_seats(self) -> None:
        if self.is_own:
            super().mind_seats()

    def _note_held(self, holder: SeatHolder, before: str) -> None:
        if self.is_own:
            super()._note_held(holder, before)
            self.mind_seats()  # one after the other is written

    def _ask_for(self, who: Somebody) -> None:
        if self.is_own:
            super()._ask_for(who)
        else:
            self._tell_owner({"knock": [who.id, who.name]})

    def _miss_others(self) -> None:
        if self.is_own:
            super()._miss_others()

    def _mind_time(self) -> None:
        if self.is_own:
            super()._mind_time()

    def _keep_missed(self) -> None:
        if self.is_own:
            super()._keep_missed()

    def _tell_dice(self) -> None:
        if self.is_own:
            super()._tell_dice()

    def _write_end(self) -> None:
        """It is over, and told on every machine, once it stands in the table's log."""
        self.table.end_here()

    def _hear_adjourned(self) -> None:
        self._is_ending = False
        self._keep_end()
        self._note_end()

    def _keep_end(self, then: Then = no_matter) -> None:
        if self.is_own:
            super()._keep_end(then)
        else:
            self.table_setup.end(time())

    def hear(self, turn: Turn) -> None:
        super().hear(turn)
        if any(isinstance(event, AuctionClosed) for event in turn.events):
            self.remembered.pop("limits", None)
        self._bid()

    def _bid(self) -> None:
        """Bid within the limit of somebody here; the owner does so by itself."""
        if not self.is_own and (bid := self.table.limits.bid(self.table.game)) is not None:
            with suppress(Refused):
                self.table.submit(bid)

    def hear_said(self, line: Line) -> None:
        if self.is_own and line.text != ENDED:  # which the log tells everybody
            is_spoken = isinstance(line, Spoken)
            said = {"seat": line.seat, "text": line.text, "weight": line.weight, "spoken": is_spoken}
            self._tell_all({"said": said, "now": self._state()})

    # --- what the others have the owner do

    def do(self, deed: str, seat: Seat, about: str | bool = "") -> str:
        if self.is_own:
            return super().do(deed, seat, about)
        self._tell_owner({"deed": deed, "seat": seat, "with": about})
        return ""

    def _tell_owner(self, plain: Plain) -> None:
        self._tasks.begin(self._link.say(self._to_owner, plain))

    def _tell_all(self, plain: Plain) -> None:
        self._tasks.begin(self._link.say(self._to_all, {**plain, "node": self._nodes.name}))

    def _hear_as_owner(self, plain: Plain) -> Plain | None:
        """Somebody on another machine wants something of the owner."""
        if not self.is_own:
            return None
        match plain:
            case {"command": command, "number": int(number), "by": str(by)}:
                return self._take_command(command, number, by)
            case {"here": here} if here["node"] != self._nodes.name:  # it may have said so before it owned
                self._note_far(here)
            case {"back": int(number)}:
                self._take_back(number)
            case {"hint": int()} if self.table.coach.gives_hints(self.table.game):
                self.table.note_hint()
            case {"knock": [str(id), str(name)]}:
                self.knock(Somebody(id, name))
            case {"deed": str(deed), "seat": int(seat), "with": with_} if seat in self.table.humans:
                self.do(deed, seat, with_)
        return None

    def _take_command(self, plain: object, number: int, by: str) -> Plain:
        try:
            command = codec(self.table.game.rules.rule_set).command(plain)
            is_taken = self.table.submit_for(command, number, by)
        except (Refused, Unreadable) as why:
            return {"refused": str(why)}
        if is_taken:
            self.table.rhythm.tell()
        return {"taken": is_taken}

    def _take_back(self, number: int) -> None:
        if number == self.table.game.state.moves and self.table.may_take_back(self.table.humans) is not None:
            self.table.take_back()
            self.table.rhythm.tell()
            self.table.rhythm.go_on()

    # --- what the owner tells

    def _hear_from_owner(self, plain: Plain) -> None:
        if self.is_own or plain.get("node") == self._nodes.name:
            return
        if (now := plain.get("now")) is not None:
            self._take_state(now)
        if (said := plain.get("said")) is not None:
            kind = Spoken if said["spoken"] else Line
            self.table.say(kind(said["seat"], said["text"], Weight(said["weight"])))

    def _take_state(self, now: Plain) -> None:
        stood_in = {int(seat) for seat in now["stood_in"]}
        if stood_in != self.stood_in:
            self.stood_in = stood_in
            self.table.let_bots_play(sorted(stood_in))
        self.agreed = {int(seat) for seat in now["agreed"]}
        self.knocking = {str(id): str(name) for id, name in now.get("knocking", {}).items()}
        self.again = str(now.get("again", ""))
        self._told.seats = {int(seat) for seat in now["present"]}
        self._told.watching = max(0, int(now["watching"]) - self._watching)
        self.table.is_adjourned |= now["adjourned"] is True
        self.table.set_played(float(now["played"]))
