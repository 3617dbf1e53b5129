"""What one machine has of the lobby that all of them form, and what a host asks about all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Self, TypeVar

from saves import Store
from saves.errors import SaveError
from saves.record import Record
from tui.serve import status
from tui.serve.cluster import table_log
from tui.serve.cluster.bucket import Bucket, SharedDays
from tui.serve.cluster.disks import unsafe
from tui.serve.cluster.leases import LEASE, Nodes
from tui.serve.cluster.link import Behind, Link, Plain, Unreachable
from tui.serve.cluster.moving_table import Log
from tui.serve.cluster.recovery import patiently
from tui.serve.cluster.registry import SharedTableRegistry
from tui.serve.cluster.table import SharedTable
from tui.serve.config import Config
from tui.serve.league.days import DaysFile
from tui.serve.players import NameTaken, Register, RegisteredPlayer, identity, looks
from tui.serve.seating import Somebody
from tui.serve.status import Status, from_plain, to_plain
from tui.serve.table_files import TableFiles
from tui.serve.table_setup import TableSetup
from tui.table.background import Tasks, Worker
from tui.words.phrases import count, listed


class SharedRegister(Register):
    """Names that look alike share a key, so no two machines give both away; written by another thread."""

    def __init__(self, link: Link) -> None:
        self.kept = Bucket(link, "players")

    def all(self) -> Collection[RegisteredPlayer]:
        found = [_player(entry.plain) for entry in self.kept.entries.values()]
        return tuple(sorted(found, key=lambda player: player.id))

    def find(self, name: str) -> RegisteredPlayer | None:
        player = self._alike(name)
        return player if player is not None and player.id == identity(name) else None

    def like(self, name: str) -> RegisteredPlayer | None:
        player = self._alike(name)
        return player if player is not None and player.id != identity(name) else None

    def _alike(self, name: str) -> RegisteredPlayer | None:
        """Who has this name, or one that looks like it."""
        entry = self.kept.entries.get(looks(name))
        return None if entry is None else _player(entry.plain)

    def forget(self, name: str) -> None:
        self._put(looks(self.known(name).name), None)

    def _read(self) -> None:
        """The bucket tells of changes by itself."""

    def _keep(self, player: RegisteredPlayer) -> RegisteredPlayer:
        self._put(looks(player.name), {"name": player.name, "keys": list(player.keys)})
        return player

    def _put(self, key: str, plain: Plain | None) -> None:
        writing = patiently(partial(self.kept.write, key, plain), _PATIENCE)
        try:
            self.kept.wait_for(writing)
        except Behind as error:
            raise NameTaken("Someone just changed that on another machine; try again.") from error


def _player(plain: Plain) -> RegisteredPlayer:
    return RegisteredPlayer(str(plain["name"]), tuple(str(key) for key in plain["keys"]))


_COMES = "magnate.comes"
_LOOK = 10.0
"""Seconds between two looks for players that were not heard of."""

_PATIENCE = 5.0
"""Seconds for which somebody waits who comes for the first time, while NATS elects."""
_AGAIN = 1.0
"""Seconds until a machine that could not join tries again."""
_SAID = 60.0
"""Seconds until it says again that it waits."""

_Result = TypeVar("_Result")


async def _warn(config: Config, log: Log) -> None:
    """Tell the host which NATS servers are not as safe as they should be."""
    for server in await unsafe(config.cluster):
        log("not synced", server=server, mend="set sync_interval: always in its jetstream { }")


class Membership:
    """Made by `join`."""

    def __init__(
        self, link: Link, nodes: Nodes, register: SharedRegister, registry: SharedTableRegistry
    ) -> None:
        self.register, self.registry = register, registry
        self.on_comes: Callable[[str], None] = lambda player: None
        """Told the id of a player who has come in on another machine."""
        self._link, self._nodes = link, nodes
        self._host_key = ""
        self._tasks = Tasks()

    @classmethod
    async def join(cls, config: Config, log: Log, lease: float = LEASE) -> Self:
        """Be one of the machines, as soon as NATS has somebody who leads. Raises CannotJoin."""
        said = -_SAID
        while True:
            try:
                return await cls._join(config, log, lease)
            except (Behind, Unreachable) as why:
                if monotonic() - said > _SAID:
                    log("waits", what="NATS", told=why.in_full)
                    said = monotonic()
                await asyncio.sleep(_AGAIN)

    @classmethod
    async def _join(cls, config: Config, log: Log, lease: float) -> Self:
        """Raises CannotJoin, and Behind and Unreachable if it may be possible in a while."""
        link = await Link.to(config.cluster, config.node, config.credentials)
        nodes = Nodes(link, config.node, lease)
        link.on_set_back = lambda stream, lost: log("set back", stream=stream, lost=lost)
        register, registry = (
            SharedRegister(link),
            SharedTableRegistry(config.tables, Worker(), link, nodes, log),
        )
        lobby = cls(link, nodes, register, registry)
        try:
            await nodes.join()
            await register.kept.begin()
            await registry.begin()
            await link.hear(_COMES, lobby._hear_of)
            lobby._tasks.begin(lobby._keep_up())
            lobby._tasks.begin(_warn(config, log))
        except BaseException:
            await registry.close()
            await lobby.leave()
            raise
        return lobby

    async def leave(self) -> None:
        """Leave them; the tables are given away or put away by then."""
        self._tasks.cancel()
        await self._nodes.leave()
        await self.register.kept.end()
        await self._link.close()

    async def _keep_up(self) -> None:
        """Now and then, look for players that were not heard of while the line was cut; never returns."""
        while True:
            await asyncio.sleep(_LOOK)
            with suppress(Unreachable):
                await self.register.kept.sync()

    # --- who is here

    def tell(self, about: Callable[[], Status], here: Callable[[], Sequence[Somebody]]) -> None:
        """From now on tell the others how this machine does, and who is on it."""
        self._nodes.about = lambda: {
            "here": [[each.id, each.name] for each in here()],
            "host_key": self._host_key,
            "owned": self.numbers()["tables_owned"],
            "status": to_plain(about()),
        }

    def show_key(self, fingerprint: str) -> list[str]:
        """Let all know by which key players know this machine; returns those that they know by another."""
        self._host_key = fingerprint
        others = {name: plain.get("host_key") for name, plain in self._nodes.all.items()}
        return [name for name, key in others.items() if key and key != fingerprint]

    def numbers(self) -> dict[str, float]:
        """What only one of several machines can say."""
        owned = sum(each.is_own for each in self.registry.shared.values())
        return {"machines": len(self._nodes.all), "tables_owned": owned}

    @property
    def hears_all(self) -> bool:
        """Whether it is known who is on the other machines."""
        return self._nodes.sees_others

    def elsewhere(self) -> list[Somebody]:
        """The players on the other machines."""
        others = [plain for name, plain in self._nodes.all.items() if name != self._nodes.name]
        return [Somebody(*each) for plain in others for each in plain.get("here", [])]

    async def announce(self, player: str) -> None:
        """Somebody has come in here."""
        await self._link.say(_COMES, {"player": player, "node": self._nodes.name})

    def _hear_of(self, plain: Plain) -> None:
        if plain["node"] != self._nodes.name:
            self.on_comes(str(plain["player"]))


# --- for the host


async def with_register(config: Config, action: Callable[[SharedRegister], _Result]) -> _Result:
    """Do something about the players of all machines. Raises SaveError, and what `action` raises."""
    async with Link.briefly(config.cluster, "magnate-players", config.credentials) as link:
        register = SharedRegister(link)
        await register.kept.begin()
        return await asyncio.to_thread(action, register)


async def told_status(config: Config) -> str:
    """How all machines do, in lines. Raises SaveError."""
    async with Link.briefly(config.cluster, "magnate-status", config.credentials) as link:
        nodes = Nodes(link, "")
        await nodes.begin()
        tables = Bucket(link, "tables")
        await tables.begin()
    known = [entry.plain for entry in tables.entries.values()]
    waiting = sum(not each.get("game") for each in known)
    machines = count(len(nodes.all), "machine").capitalize()
    risky = listed(await unsafe(config.cluster))
    told = [f"{machines}, {count(len(known), 'table')}, {waiting} waiting for players."]
    for name, plain in sorted(nodes.all.items()):
        told += ["", f"{name}, version {plain['version']}, protocol {plain['protocol']}:", *_about(plain)]
    if risky:
        told += ["", f"A power cut can take moves: set sync_interval: always in NATS at {risky}."]
    return "\n".join(told)


def _about(plain: Plain) -> Sequence[str]:
    told = ["It is handing over its tables to stop."] if plain["draining"] else []
    if "status" not in plain:
        return [*told, "It has just started."]
    return [*told, *status.lines(from_plain(plain["status"])), f"It owns {count(plain['owned'], 'table')}."]


# --- from the files of a server for itself alone to all machines, and back again


class Moving:
    """Between the directory of a server and the buckets of all machines. Raises SaveError."""

    def __init__(self, config: Config, link: Link) -> None:
        self._directory = config.tables
        self._files = TableFiles(config.tables)
        self._local = Register(config.players)
        self._link = link
        self._register, self._tables = SharedRegister(link), Bucket(link, "tables")
        self._own_days, self._days = DaysFile(self._directory), SharedDays(link)
        self._left: list[str] = []
        """What could not be moved, in sentences."""

    async def begin(self) -> None:
        """See what there is."""
        await self._link.make_stream(table_log.STREAM, f"{table_log.SUBJECT}*")
        await self._register.kept.begin()
        await self._tables.begin()
        await self._days.begin()

    # --- to all machines

    async def bring(self) -> str:
        """Take everything that is here to all machines; what is there already stays. Returns a report."""
        players = await asyncio.to_thread(self._add_all, self._register, self._local.all())
        for day, secret in self._own_days.known().items():
            if await self._days.keep(day, secret) != secret:
                self._left.append(f"All machines have another secret for {day}, which they keep.")
        tables = 0
        for path in sorted(self._directory.glob("*.json")):
            tables += await self._bring_table(path)
        return self._told("to all machines", players, tables)

    def _add_all(self, register: Register, players: Iterable[RegisteredPlayer]) -> int:
        """Let a register have players whose names are free there; returns how many."""
        added = 0
        for player in players:
            try:
                register.add(player.name)
                for key in player.keys[:1]:
                    register.claim(player.name, key)
                for key in player.keys[1:]:
                    register.add_key(player.name, key)
                added += 1
            except NameTaken as why:
                self._left.append(str(why))
        return added

    async def _bring_table(self, path: Path) -> bool:
        try:
            table = TableSetup.from_file(path)
            if table.has_begun:
                await self._bring_game(table)
                table.game = table.code
            await self._tables.put(table.code, table.to_plain(), 0)
        except Behind:
            self._left.append(f"There is a table {path.stem} already.")
        except (OSError, ValueError, SaveError) as why:
            self._left.append(f"The table {path.stem} stays here: {why}")
        else:
            return True
        return False

    async def _bring_game(self, table: TableSetup) -> None:
        record = await asyncio.to_thread(self._files.games.read, table.game)
        if record.base is not None or not record.is_verified:
            raise ValueError("its moves do not lead from the beginning to where it stands.")
        last = 0
        for data in _lines(record, is_adjourned=table.is_over and not record.game.is_over):
            last = await self._link.append(table_log.SUBJECT + table.code, data, last)

    # --- from there

    async def fetch(self) -> str:
        """Take everything that all machines have here; what is here already stays. Returns a report."""
        players, tables = self._add_all(self._local, self._register.all()), 0
        known = self._own_days.known()
        for day, secret in self._days.known().items():
            if day not in known:
                self._own_days.keep(day, secret)
        for code, entry in sorted(self._tables.entries.items()):
            if (self._directory / f"{code}.json").exists():
                self._left.append(f"There is a table {code} here already.")
                continue
            table = TableSetup.from_plain(entry.plain)
            if table.has_begun:
                found = SharedTable.read(
                    await self._link.read(table_log.STREAM, table_log.SUBJECT + code), code
                )
                if found is None:
                    self._left.append(f"The table {code} has no log.")
                    continue
                table.game = await asyncio.to_thread(self._write_game, found)
                table.is_over |= found.is_adjourned
            self._files.writing(table)()
            tables += 1
        return self._told("here", players, tables)

    def _write_game(self, found: SharedTable) -> str:
        """Save a game; returns the name of its file."""
        seconds = 0.0
        store = Store(self._directory / "games", stopwatch=lambda: seconds)
        with store.create(found.setup, found.title, found.dice, found.day) as saved:
            for command in found.chronicle.commands:
                saved.game.submit(command)
                saved.append(command)
            seconds = found.elapsed
            return saved.name

    def _told(self, where: str, players: int, tables: int) -> str:
        first = f"{count(players, 'player').capitalize()} and {count(tables, 'table')} were taken {where}."
        return "\n".join([first, *self._left])


def _lines(record: Record, *, is_adjourned: bool) -> Iterator[bytes]:
    yield table_log.to_bytes(table_log.Begun(record.setup, record.dice, record.day))
    game = record.opening()
    for number, command in enumerate(record.commands):
        game.submit(command)
        yield table_log.to_bytes(table_log.PlayedCommand(command, number, table_log.mark(game.state)))
    if is_adjourned:
        yield table_log.to_bytes(table_log.Adjourned(record.game.state.moves))
    yield table_log.to_bytes(table_log.checked(record.game.state, record.played))


async def move(config: Config, *, there: bool) -> str:
    """Take everything to all machines, or from them here; returns what was done. Raises SaveError."""
    async with Link.briefly(config.cluster, "magnate-moving", config.credentials) as link:
        moving = Moving(config, link)
        await moving.begin()
        return await (moving.bring() if there else moving.fetch())
