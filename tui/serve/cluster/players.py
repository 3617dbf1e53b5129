"""Who plays here, on whichever machine: a name that is taken on one is taken on all."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine
from typing import Any

from tui.serve.cluster.bucket import Bucket
from tui.serve.cluster.link import Behind, Link, Plain
from tui.serve.players import NameTaken, Player, Register, identity, looks


class SharedRegister(Register):
    """Names that look alike have one key in the bucket, so that two machines cannot give both away.

    What writes waits for the bucket, and is to be called from another thread than that of the loop.
    """

    def __init__(self, link: Link) -> None:
        self._bucket = Bucket(link, "players")
        self._loop = asyncio.get_running_loop()

    async def begin(self) -> None:
        """See who is known. Raises CannotJoin and Unreachable."""
        await self._bucket.begin()

    async def sync(self) -> None:
        """Read what was not heard. Raises Unreachable."""
        await self._bucket.sync()

    async def end(self) -> None:
        """Hear of nobody any more."""
        await self._bucket.end()

    def all(self) -> Collection[Player]:
        found = [_player(entry.plain) for entry in self._bucket.entries.values()]
        return tuple(sorted(found, key=lambda player: player.id))

    def find(self, name: str) -> Player | None:
        player = self._alike(name)
        return player if player is not None and player.id == identity(name) else None

    def like(self, name: str) -> Player | None:
        player = self._alike(name)
        return player if player is not None and player.id != identity(name) else None

    def _alike(self, name: str) -> Player | None:
        """Who has this name, or one that looks like it."""
        entry = self._bucket.entries.get(looks(name))
        return None if entry is None else _player(entry.plain)

    def forget(self, name: str) -> None:
        key = looks(self.known(name).name)
        self._wait_for(self._bucket.remove(key, self._bucket.revision(key)))

    def _read(self) -> None:
        """The bucket tells of changes by itself."""

    def _keep(self, player: Player) -> Player:
        key, plain = looks(player.name), {"name": player.name, "keys": list(player.keys)}
        self._wait_for(self._bucket.put(key, plain, self._bucket.revision(key)))
        return player

    def _wait_for(self, writing: Coroutine[Any, Any, None]) -> None:
        try:
            asyncio.run_coroutine_threadsafe(writing, self._loop).result()
        except Behind as error:
            raise NameTaken("Someone just changed that on another machine; try again.") from error


def _player(plain: Plain) -> Player:
    return Player(str(plain["name"]), tuple(str(key) for key in plain["keys"]))
