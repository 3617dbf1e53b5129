"""Values by key that all machines see, and that only those can change who know the last one.

tables = Bucket(link, "tables")
await tables.begin()
entry = tables.entries["pear-661"]
await tables.put("pear-661", {**entry.plain, "owner": "anna"}, entry.revision)      # or raises Behind
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TypeVar

from engine.record import record
from tui.serve.cluster.link import Behind, Link, Message, Plain, Unreachable, written
from tui.serve.cluster.recovery import StreamRecovery, patiently
from tui.serve.config import Config
from tui.serve.league.days import draw
from tui.serve.league.results import ResultLine

_Done = TypeVar("_Done")

_TOMBSTONE = {"KV-Operation": "DEL", "Nats-TTL": "1h"}
"""Written where something was removed, until everybody knows."""


@record
class BucketEntry:
    """One value."""

    plain: Plain
    revision: int


class Bucket:
    """A key-value bucket of NATS, as this machine knows it."""

    def __init__(self, link: Link, name: str, age: float = 0.0) -> None:
        """`age` is how many seconds a value is kept that nobody writes again; 0 is for ever."""
        self.entries: dict[str, BucketEntry] = {}
        self._link = link
        self._stream = f"KV_magnate_{name}"
        self._subject = f"$KV.magnate_{name}."
        self._age = age
        self._gone: dict[str, int] = {}
        """The revisions of what is there no longer."""
        self._last = 0
        """The newest that has been read."""
        self._recovery = StreamRecovery(link, self._stream)
        self._listeners: list[Callable[[str], None]] = []
        self._stop: Callable[[], Awaitable[None]] | None = None

    async def begin(self) -> None:
        """Have it, read it, and hear of changes from now on. Raises CannotJoin and Unreachable."""
        self._loop = asyncio.get_running_loop()
        await self._link.make_stream(self._stream, f"{self._subject}>", self._age, only_last=True)
        self._stop = await self._link.hear_kept(f"{self._subject}>", self._note)
        await self.sync()

    async def end(self) -> None:
        """Hear no more."""
        if self._stop is not None:
            await self._stop()

    def wait_for(self, doing: Coroutine[None, None, _Done], seconds: float | None = None) -> _Done:
        """Run something on the loop, from another thread, and wait for it. Raises TimeoutError."""
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(seconds)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Be told the key of whatever changes."""
        self._listeners.append(listener)

    def revision(self, key: str) -> int:
        """What has to be known to write this key; 0 if there never was anything."""
        entry = self.entries.get(key)
        return self._gone.get(key, 0) if entry is None else entry.revision

    async def write(self, key: str, plain: Plain | None) -> None:
        """Write over what is known here. Raises Behind, if another machine was quicker, and Unreachable."""
        await self.put(key, plain, self.revision(key))

    async def put(self, key: str, plain: Plain | None, revision: int) -> None:
        """Write a value, or none, over this revision. Raises Behind, after a look at it, and Unreachable."""
        data = b"" if plain is None else written(plain)
        headers = _TOMBSTONE if plain is None else None
        try:
            number = await self._link.append(self._subject + key, data, revision, headers)
        except Behind:
            await self._look(key)
            raise
        except Unreachable:
            await self.sync()
            if not self._has(key, plain, revision):  # else it was kept, and only the answer was lost
                raise
            return
        self._note(Message(self._subject + key, number, revision, data, plain is None))

    async def add(self, key: str, plain: Plain, seconds: float) -> None:
        """Write a first value within so many seconds. Raises Behind if there is another, and Unreachable."""
        try:
            await patiently(partial(self.put, key, plain, 0), seconds)
        except Behind:
            if not self._has(key, plain, 0):
                raise

    async def _look(self, key: str) -> None:
        """Read one value again, and believe it even if a newer one was known: that one is lost."""
        known = self.revision(key)
        found = await self._link.last(self._stream, self._subject + key)
        if self.revision(key) != known or (found is not None and found.number == known):
            return
        self._gone.pop(key, None)
        before = self.entries.pop(key, None)
        if found is not None:
            self._note(found)
        elif before is not None:
            self._tell(key)

    def _has(self, key: str, plain: Plain | None, before: int) -> bool:
        entry = self.entries.get(key)
        return self.revision(key) > before and (entry.plain if entry else None) == plain

    async def sync(self) -> None:
        """Read what is new; all of it, if values grow old or some may be lost. Raises Unreachable."""
        async with self._recovery.settled() as may_have_lost:
            if may_have_lost or self._age:
                await self._read_all()
            else:
                await self._read(self._last)

    async def _read(self, after: int) -> dict[str, int]:
        """Read what stands behind a number; returns the revisions by key."""
        found = await self._link.read(self._stream, f"{self._subject}>", after)
        for message in found:
            self._note(message)
        self._last = max([after, *(message.number for message in found)])
        return {message.subject.removeprefix(self._subject): message.number for message in found}

    async def _read_all(self) -> None:
        """Also forget what is there no longer, and newer values than are there."""
        before = {key: self.revision(key) for key in (*self.entries, *self._gone)}
        there = await self._read(0)
        for key, revision in before.items():
            if there.get(key, 0) < revision == self.revision(key):
                await self._look(key)

    def _note(self, message: Message) -> None:
        key = message.subject.removeprefix(self._subject)
        self._recovery.note(message.number)
        if message.number <= self.revision(key):
            return
        if message.is_gone:
            self.entries.pop(key, None)
            self._gone[key] = message.number
        else:
            with suppress(ValueError):
                self.entries[key] = BucketEntry(message.plain, message.number)
                self._gone.pop(key, None)
        self._tell(key)

    def _tell(self, key: str) -> None:
        for listener in tuple(self._listeners):
            listener(key)


# --- the results of all machines together, each kept once whichever machine writes it down


_PATIENCE = 10.0
"""Seconds to wait until a line is kept."""


class SharedResults(Bucket):
    """By the ids of the games; the numbers are those of the stream, so some are missing."""

    def __init__(self, link: Link) -> None:
        super().__init__(link, "results")

    def note(self, line: ResultLine) -> None:
        """Keep a line, unless its game has one; from another thread than the loop's. Raises SaveError."""
        with suppress(Behind):  # another machine was quicker
            self.wait_for(self.put(line["game"], line, 0), _PATIENCE)

    def since(self, number: int) -> Sequence[ResultLine]:
        kept = sorted(self.entries.values(), key=lambda entry: entry.revision)
        return [{"number": one.revision} | one.plain for one in kept if one.revision >= number]


class SharedDays(Bucket):
    """The secrets of the days, by day: all machines have the one that was kept first."""

    def __init__(self, link: Link) -> None:
        super().__init__(link, "days")

    def secret(self, day: date) -> str:
        """From another thread than the loop's."""
        try:
            return self.wait_for(self.keep(day.isoformat(), draw()), _PATIENCE)
        except TimeoutError as error:
            raise Unreachable("The secret of the day cannot be kept right now.") from error

    async def keep(self, day: str, secret: str) -> str:
        """Keep this secret for a day that has none; returns the one it has. Raises Unreachable."""
        if day not in self.entries:
            with suppress(Behind):  # another machine was quicker
                await self.put(day, {"secret": secret}, 0)
        return self.known()[day]

    def known(self) -> Mapping[str, str]:
        return {day: str(entry.plain["secret"]) for day, entry in tuple(self.entries.items())}


_Asked = TypeVar("_Asked", SharedResults, SharedDays)


async def briefly(config: Config, kind: Callable[[Link], _Asked]) -> _Asked:
    """What all machines have kept, for a host who asks. Raises SaveError."""
    async with Link.briefly(config.cluster, "magnate-results", config.credentials) as link:
        kept = kind(link)
        await kept.begin()
        await kept.end()
        return kept
