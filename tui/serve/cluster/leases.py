"""Which machines are alive, each as long as it says so often enough, and which of them has which table."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Collection
from functools import cache
from time import monotonic

from engine.games import all_games
from engine.version import VERSION
from tui.serve.cluster.bucket import Bucket
from tui.serve.cluster.link import Behind, CannotJoin, Link, Plain, Unreachable
from tui.serve.table_setup import TableProgress, TableSetup
from tui.table.background import Tasks

LEASE = 5.0
"""Seconds for which a machine that is not heard keeps its tables."""

_SETTLING = 0.25
"""Of a lease: for so long a machine that comes back waits for the others to come back, too."""
_EVERY, _AGAIN = 0.2, 0.05
"""Of a lease: until a machine says again that it is there, and until it tries to if it could not."""

PROTOCOL = 6
"""Of all that machines say to each other and write; another one for whatever older ones do not understand."""


@cache
def rules_in_short() -> str:
    """By which rules a machine plays: two of them must agree to play one game."""
    rules = ",".join(sorted(f"{each.id}.{each.revision}" for each in all_games()))
    return hashlib.sha256(rules.encode()).hexdigest()[:12]


def place(code: str, names: Collection[str]) -> str:
    """Which of these machines a table is for, the same answer on all; when one goes only its tables move."""
    return max(names, key=lambda name: hashlib.sha256(f"{name} {code}".encode()).digest(), default="")


class Nodes(Bucket):
    """This machine among the others: each says by its name how it does, else it is gone."""

    def __init__(self, link: Link, name: str, lease: float = LEASE) -> None:
        super().__init__(link, "nodes", lease)
        self.name = name
        self.session = secrets.token_hex(4)
        """Tells this start of the machine from others."""
        self.lease = lease
        self.is_draining = False
        self.about: Callable[[], Plain] = dict
        """How this machine does."""
        self._until = 0.0
        """When this machine's own lease runs out."""
        self._since = 0.0
        """Since when it has not."""
        self._tasks = Tasks()

    # --- this machine

    async def join(self) -> None:
        """Be one of them. Raises CannotJoin and Unreachable."""
        await self.begin()
        self._must_understand_all()
        await self._have_name()
        await self._renew()
        await self.sync()
        try:
            self._must_understand_all()  # another one may have come at the same time
        except CannotJoin:
            await self.leave()
            raise
        self._tasks.begin(self._keep_on())

    def _must_understand_all(self) -> None:
        """Raises CannotJoin if one of the others speaks or plays otherwise."""
        for name, plain in self.all.items():
            theirs, version = plain.get("protocol", 0), plain.get("version")
            if theirs > PROTOCOL:
                raise CannotJoin(
                    f"The machine {name} runs version {version} and speaks protocol {theirs}, "
                    f"this one only {PROTOCOL}: install that version here."
                )
            if theirs < PROTOCOL or plain.get("rules") != rules_in_short():
                raise CannotJoin(
                    f"The machine {name} runs version {version}, which differs in protocol or "
                    f"rules from version {VERSION} here; wait until those machines have stopped."
                )

    async def _have_name(self) -> None:
        """Wait for the lease of a machine of this name that is gone. Raises CannotJoin if it is not."""
        found = self.revision(self.name)
        while self.name in self.entries:
            if self.revision(self.name) != found:
                raise CannotJoin(f"There is a machine called {self.name} already.")
            await asyncio.sleep(self.lease / 20)
            await self.sync()

    @property
    def is_alive(self) -> bool:
        """Whether this machine's own lease has not run out."""
        return monotonic() < self._until

    @property
    def sees_others(self) -> bool:
        """Whether this machine has been alive long enough to hear of the others, also after NATS was away."""
        return self.is_alive and monotonic() - self._since > self.lease * _SETTLING

    async def _keep_on(self) -> None:
        """Say again and again that one is there."""
        rest = _EVERY
        while True:
            await asyncio.sleep(self.lease * rest)
            try:
                await self._renew()
                await self.sync()
                rest = _EVERY
            except (Behind, Unreachable):
                rest = _AGAIN

    async def _renew(self) -> None:
        now = monotonic()
        plain = {
            "name": self.name,
            "session": self.session,
            "protocol": PROTOCOL,
            "rules": rules_in_short(),
            "version": VERSION,
            "draining": self.is_draining,
            **self.about(),
        }
        try:
            await self.write(self.name, plain)
        except Behind:  # it has run out meanwhile
            await self.sync()
            await self.write(self.name, plain)
        if now > self._until:
            self._since = now
        self._until = now + self.lease

    async def drain(self) -> None:
        """Let all know that no more tables should come here. Raises Unreachable."""
        self.is_draining = True
        await self._renew()

    async def leave(self) -> None:
        """Leave them."""
        self._tasks.cancel()
        try:
            await self.write(self.name, None)
        except (Behind, Unreachable):
            return  # it runs out by itself

    # --- the others

    @property
    def all(self) -> dict[str, Plain]:
        """What the machines that are alive have said of themselves, by name."""
        return {name: entry.plain for name, entry in self.entries.items()}

    @property
    def others(self) -> set[tuple[str, str]]:
        """Names and sessions of the other machines that are alive."""
        return {(name, plain.get("session", "")) for name, plain in self.all.items() if name != self.name}

    def has(self, name: str, session: str) -> bool:
        """Whether a machine is alive, and has not been started again."""
        known = self.entries.get(name)
        return known is not None and known.plain.get("session") == session

    def place(self, code: str) -> str:
        """Which machine a table is for."""
        return place(code, [name for name, plain in self.all.items() if not plain.get("draining")])


# --- which machine has which table


class Leases(Bucket):
    """By the codes of the tables. A lease is worth nothing when its machine is dead, or was started again."""

    def __init__(self, link: Link, nodes: Nodes) -> None:
        super().__init__(link, "leases")
        self._nodes = nodes

    def owner(self, code: str) -> str:
        """The machine that owns a table now; empty if none does."""
        entry = self.entries.get(code)
        if entry is None or not self._nodes.has(entry.plain["node"], entry.plain["session"]):
            return ""
        return str(entry.plain["node"])

    def in_doubt(self) -> list[str]:
        """The tables that no other machine owns: there are many, and this is asked all the time."""
        others = self._nodes.others
        return [
            code
            for code, entry in self.entries.items()
            if (entry.plain["node"], entry.plain["session"]) not in others
        ]

    def running(self, table: TableSetup) -> TableProgress | None:
        """How it goes at a table, as its owner has said; None if it has none."""
        if not self.owner(table.code):
            return None
        number, asked, name, watching = self.entries[table.code].plain["going"]
        return TableProgress(table, number, asked, name, watching)

    def own(self, running: TableProgress, kept: Plain) -> Plain:
        """This machine's lease of a table: how it goes there, and what the next machine must know."""
        return {
            "node": self._nodes.name,
            "session": self._nodes.session,
            "going": [running.round, running.asked, running.name, running.watching],
            "kept": kept,
        }
