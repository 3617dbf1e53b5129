"""One machine with its door, as a host starts it, which also writes down where its games stand.

python -m tests.cluster.node NAME DIRECTORY URLS HOST PORT
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from pathlib import Path
from time import time
from unittest.mock import patch

from engine.version import VERSION
from saves.encoding import digest, state_to_plain
from tests.cluster.judge import EVERY_TABLE, PUT_AWAY
from tests.cluster.places import HERE
from tui.serve import server
from tui.serve.cluster.registry import SharedTableRegistry
from tui.serve.config import Config
from tui.serve.game_server import GameServer

_EVERY = 0.25
"""Seconds between two looks."""


class Watched(GameServer):
    """Writes a line whenever a game has moved on or changed owners."""

    async def watch(self, path: Path) -> None:
        """Never returns."""
        assert isinstance(self.registry, SharedTableRegistry)
        last: dict[str, tuple[int, bool, bytes]] = {}

        def put_away(code: str) -> None:
            last.pop(code, None)
            file.write(f"{json.dumps((time(), code, PUT_AWAY, '', False))}\n")

        with path.open("a") as file:
            put_away(EVERY_TABLE)
            while True:
                for code, live in self.registry.shared.items():
                    state = live.table.game.state
                    now = state.moves, live.is_own, repr(state.rng).encode()
                    if last.get(code) != now:
                        last[code] = now
                        stand = time(), code, state.moves, digest(state_to_plain(state)), live.is_own
                        file.write(f"{json.dumps(stand)}\n")
                for code in last.keys() - self.registry.shared.keys():
                    put_away(code)
                file.flush()
                await asyncio.sleep(_EVERY)

    async def look_after(self) -> None:
        watching = asyncio.create_task(self.watch(self.config.directory.parent / "stands"))
        try:
            await super().look_after()
        finally:
            watching.cancel()


def main() -> None:
    _, name, directory, urls, host, port = sys.argv
    logging.getLogger("asyncssh").setLevel(logging.CRITICAL)
    config = Config(
        directory=Path(directory) / "serve",
        host=host,
        port=int(port),
        cluster=tuple(urls.split(",")),
        node=name,
        hubs=(HERE, "127.0.0.1"),
        per_address=1000,
        idle=0,
    )
    with patch.object(server, "GameServer", Watched):
        server.run(config, VERSION)


if __name__ == "__main__":
    main()
