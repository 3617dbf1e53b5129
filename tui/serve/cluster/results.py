"""The results of all machines together, each kept once whichever machine writes it down."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tui.serve.cluster.bucket import Bucket
from tui.serve.cluster.link import Behind, Link
from tui.serve.config import Config
from tui.serve.league.audit import Line

_PATIENCE = 10.0
"""Seconds to wait until a line is kept."""


class SharedResults(Bucket):
    """By the ids of the games; the numbers are those of the stream, so some are missing."""

    def __init__(self, link: Link) -> None:
        super().__init__(link, "results")

    async def begin(self) -> None:
        self._loop = asyncio.get_running_loop()
        await super().begin()

    def note(self, line: Line) -> None:
        """Keep a line, unless its game has one; from another thread than the loop's. Raises SaveError."""
        putting = asyncio.run_coroutine_threadsafe(self._put_once(line), self._loop)
        putting.result(_PATIENCE)

    async def _put_once(self, line: Line) -> None:
        try:
            await self.put(line["game"], line, 0)
        except Behind:  # another machine was quicker
            return

    def since(self, number: int) -> Sequence[Line]:
        kept = sorted(self.entries.values(), key=lambda entry: entry.revision)
        return [{"number": one.revision} | one.plain for one in kept if one.revision >= number]


async def all_results(config: Config) -> SharedResults:
    """What all machines have kept, for a host who asks. Raises SaveError."""
    link = await Link.to(config.cluster, "magnate-results", config.credentials)
    try:
        results = SharedResults(link)
        await results.begin()
        await results.end()
        return results
    finally:
        await link.close()
