"""One server for all tests of the machines; every test finds it empty."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.tui.serve.cluster.servers import nats_servers
from tui.serve.cluster.link import Link


@pytest.fixture(scope="session")
def nats_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with nats_servers(tmp_path_factory.mktemp("nats")) as (server,):
        yield server.url


@pytest.fixture
async def link(nats_url: str) -> AsyncIterator[Link]:
    link = await Link.to([nats_url], "test")
    streams = link._client.jetstream()
    for info in await streams.streams_info():
        await streams.delete_stream(info.config.name or "")
    yield link
    await link.close()
