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


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that is done every so often is done more often."""
    monkeypatch.setattr("tui.serve.cluster.registry.OWNERS_EVERY", 0.05)
    monkeypatch.setattr("tui.serve.cluster.registry.REPORT", 0.3)
    monkeypatch.setattr("tui.serve.cluster.registry._NOBODY_FOR", 0.5)


@pytest.fixture
async def link(nats_url: str) -> AsyncIterator[Link]:
    link = await Link.to([nats_url], "test")
    streams = link._client.jetstream()
    while found := await streams.streams_info():
        for info in found:
            # a stream that is made where one was a moment ago may have what was there
            await streams.purge_stream(info.config.name or "")
            await streams.delete_stream(info.config.name or "")
    yield link
    await link.close()
