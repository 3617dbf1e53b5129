"""A machine that starts: it waits for NATS, and warns of what NATS could lose."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import cast

import pytest
from nats.js import JetStreamContext, api
from nats.js.errors import BadRequestError, NotFoundError, ServiceUnavailableError

from tests.tui.serve.cluster.servers import free_port, nats_servers
from tests.tui.serve.dialling import serving, until
from tui.serve.cluster import disks
from tui.serve.cluster.link import CannotJoin, Link, Unreachable
from tui.serve.cluster.shared_lobby import Membership, told_status
from tui.serve.cluster.streams import config, have, is_for_now
from tui.serve.config import Config


async def test_a_machine_that_starts_while_nats_elects_waits_and_says_so(
    link: Link, nats_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[tuple[str, dict[str, object]]] = []
    tries: list[str] = []

    async def not_yet(streams: JetStreamContext, wanted: api.StreamConfig, named: int) -> None:
        tries.append(wanted.name or "")
        if len(tries) < 4:
            raise ServiceUnavailableError(503, "JetStream system temporarily unavailable", 10008)
        await have(streams, wanted, named)

    monkeypatch.setattr("tui.serve.cluster.shared_lobby._AGAIN", 0.01)
    monkeypatch.setattr("tui.serve.cluster.link.have", not_yet)
    machine = Config(directory=tmp_path, cluster=(nats_url,), node="one")
    lobby = await Membership.join(machine, lambda event, **facts: logged.append((event, facts)))
    told = "NATS is not ready. (JetStream system temporarily unavailable)"
    assert logged == [("waits", {"what": "NATS", "told": told})]
    assert list(lobby.registry._nodes.all) == ["one"]
    await lobby.registry.close()
    await lobby.leave()


class Few:
    """Servers of which two do not answer yet."""

    def __init__(self) -> None:
        self.copies: list[object] = []

    async def stream_info(self, name: str) -> api.StreamInfo:
        if 1 in self.copies:
            return api.StreamInfo(api.StreamConfig(name=name), api.StreamState(0, 0, 0, 0, 0))
        raise NotFoundError(404, "stream not found", 10059)

    async def add_stream(self, wanted: api.StreamConfig, num_replicas: int = 3) -> None:
        self.copies.append(num_replicas)
        if num_replicas == 3:
            raise BadRequestError(400, "no suitable peers for placement", 10005)


async def test_a_stream_gets_one_copy_only_if_no_three_servers_were_named() -> None:
    few, three = Few(), Few()
    await have(cast(JetStreamContext, few), config("A", "a", 0.0, only_last=True), 1)
    assert few.copies == [3, 1]
    with pytest.raises(BadRequestError) as failed:
        await have(cast(JetStreamContext, three), config("A", "a", 0.0, only_last=True), 3)
    assert three.copies == [3]
    assert is_for_now(failed.value), "the others may come"


async def test_servers_that_know_nothing_of_each_other_are_not_waited_for(link: Link, nats_url: str) -> None:
    other = await Link.to([nats_url] * 3, "other")
    with pytest.raises(CannotJoin, match="replicas > 1 not supported"):
        await other.make_stream("KV_magnate_none", "$KV.magnate_none.>")
    await other.close()


async def test_what_ends_by_itself_is_no_reason_to_give_up(
    link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_yet(*_: object) -> None:
        raise TimeoutError

    monkeypatch.setattr("tui.serve.cluster.link.have", not_yet)
    with pytest.raises(Unreachable):
        await link.make_stream("KV_magnate_none", "$KV.magnate_none.>")


@pytest.mark.parametrize("is_safe", [True, False])
async def test_the_start_and_the_status_warn_of_a_server_that_acknowledges_before_it_syncs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_safe: bool
) -> None:
    monkeypatch.setattr(disks, "MONITOR", free_port())
    path = tmp_path / "nats.conf"
    path.write_text(f"jetstream {{ sync_interval: {'always' if is_safe else '2m'} }}")
    more = ["-c", str(path), "-m", str(disks.MONITOR)]
    with nats_servers(tmp_path / "nats", more=more) as (server,):
        async with serving(tmp_path / "one", cluster=(server.url,), node="one") as one:
            told = await told_status(Config(directory=tmp_path, cluster=(server.url,)))
            assert ("power cut" in told) is not is_safe
            assert ("NATS at 127.0.0.1." in told) is not is_safe
            if not is_safe:
                await until(lambda: "not synced" in [event for event, _ in one.logged])
            found = [facts["server"] for event, facts in one.logged if event == "not synced"]
            assert found == ([] if is_safe else ["127.0.0.1"])


@pytest.mark.parametrize(
    "answer", [b"", b"HTTP/1.0 200 OK\r\n\r\n[]", b"\r\n\r\n{", b"\r\n\r\n" + b'{"config": 3}']
)
async def test_a_server_of_which_nothing_can_be_seen_is_not_suspected(
    monkeypatch: pytest.MonkeyPatch, answer: bytes
) -> None:
    async def tell(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        writer.close()

    server = await asyncio.start_server(tell, "127.0.0.1", 0)
    monkeypatch.setattr(disks, "MONITOR", server.sockets[0].getsockname()[1])
    assert await disks.unsafe(["nats://127.0.0.1:4222", "tls://a@127.0.0.1"]) == []
    server.close()
