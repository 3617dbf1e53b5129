"""Players and tables from the files of a server for itself alone to all machines, and back again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from saves import Store
from saves.disk import atomic
from saves.disk.paths import ensure
from saves.errors import SaveError
from saves.record import Record
from tui.serve.cluster import lines
from tui.serve.cluster.bucket import Bucket
from tui.serve.cluster.link import Behind, Link
from tui.serve.cluster.lobby import SharedRegister
from tui.serve.config import Config
from tui.serve.gathering import Gathering
from tui.serve.players import NameTaken, Player, Register
from tui.words.phrases import count


class Moving:
    """Between the directory of a server and the buckets of all machines. Raises SaveError."""

    def __init__(self, config: Config, link: Link) -> None:
        self._directory = config.tables
        self._local = Register(config.players)
        self._link = link
        self._register, self._tables = SharedRegister(link), Bucket(link, "tables")
        self._left: list[str] = []
        """What could not be moved, in sentences."""

    async def begin(self) -> None:
        """See what there is."""
        await self._link.make_stream(lines.STREAM, f"{lines.SUBJECT}*")
        await self._register.kept.begin()
        await self._tables.begin()

    # --- to all machines

    async def bring(self) -> str:
        """Take everything that is here to all machines; what is there already stays. Gives what was done."""
        players = await asyncio.to_thread(self._add_all, self._register, self._local.all())
        tables = 0
        for path in sorted(self._directory.glob("*.json")):
            tables += await self._bring_table(path)
        return self._told("to all machines", players, tables)

    def _add_all(self, register: Register, players: Iterable[Player]) -> int:
        """Let a register have players whose names are free there; gives how many."""
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
            table = Gathering.from_file(path)
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

    async def _bring_game(self, table: Gathering) -> None:
        record = await asyncio.to_thread(Store(self._directory / "games").read, table.game)
        if record.base is not None or not record.is_verified:
            raise ValueError("its moves do not lead from the beginning to where it stands.")
        last = 0
        for data in _lines(record):
            last = await self._link.append(lines.SUBJECT + table.code, data, last)

    # --- from there

    async def fetch(self) -> str:
        """Take everything that all machines have here; what is here already stays. Gives what was done."""
        players, tables = self._add_all(self._local, self._register.all()), 0
        for code, entry in sorted(self._tables.entries.items()):
            if (self._directory / f"{code}.json").exists():
                self._left.append(f"There is a table {code} here already.")
                continue
            table = Gathering.from_plain(entry.plain)
            if table.has_begun:
                found = lines.contents_of(await self._link.read(lines.STREAM, lines.SUBJECT + code), code)
                if found is None:
                    self._left.append(f"The table {code} has no log.")
                    continue
                table.game = await asyncio.to_thread(self._write_game, found)
            ensure(self._directory)
            text = json.dumps(table.to_plain(), indent=1) + "\n"
            atomic.replace(self._directory / f"{code}.json", text)
            tables += 1
        return self._told("here", players, tables)

    def _write_game(self, found: lines.Contents) -> str:
        """Save a game; gives the name of its file."""
        seconds = 0.0
        store = Store(self._directory / "games", stopwatch=lambda: seconds)
        with store.create(found.setup, found.title, found.dice) as saved:
            for command in found.commands:
                saved.game.submit(command)
                saved.append(command)
            seconds = found.played
            return saved.name

    def _told(self, where: str, players: int, tables: int) -> str:
        first = f"{count(players, 'player').capitalize()} and {count(tables, 'table')} were taken {where}."
        return "\n".join([first, *self._left])


def _lines(record: Record) -> Iterator[bytes]:
    yield lines.to_bytes(lines.Begun(record.setup, record.dice))
    game = record.opening()
    for number, command in enumerate(record.commands):
        game.submit(command)
        yield lines.to_bytes(lines.Played(command, number, lines.mark(game.state)))
    yield lines.to_bytes(lines.checked(record.game.state, record.played))


async def move(config: Config, *, there: bool) -> str:
    """Take everything to all machines, or from them here; gives what was done. Raises SaveError."""
    link = await Link.to(config.cluster, "magnate-moving", config.credentials)
    try:
        moving = Moving(config, link)
        await moving.begin()
        return await (moving.bring() if there else moving.fetch())
    finally:
        await link.close()
