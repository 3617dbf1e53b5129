"""Several machines behind one address: players on one that died go on at another."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.tui.serve.cluster.servers import free_port, nats_servers
from tests.tui.serve.dialling import until
from tests.web.browser import DESKTOP, connected
from tests.web.calling import begin_table, both_doors, opened, table_of
from tests.web.hosting import Host, hosts
from tests.web.in_browser.test_coming_back import HELLO
from tests.web.net import Net, a_net
from tests.web.touching import begin_by_page, come_by_page
from tui.serve.game_server import KEPT
from tui.serve.web.links import parted

pytestmark = pytest.mark.long


@asynccontextmanager
async def two_machines(directory: Path) -> AsyncIterator[tuple[Net, Host]]:
    """What leads to both, and the one that takes players first."""
    async with a_net() as net:
        with nats_servers(directory / "nats") as (nats,):
            shared = ("--cluster", nats.url, "--behind-proxy", "--web-url", net.url)
            ports = free_port(), free_port()
            one, two = (
                Host(directory / name, port, "--node", name, *shared)
                for name, port in zip(("one", "two"), ports, strict=True)
            )
            async with hosts(one):
                (directory / "two" / "serve").mkdir(parents=True)
                shutil.copy(directory / "one" / "serve" / "host_key", directory / "two" / "serve")
                async with hosts(two):
                    net.leads_to(*ports)
                    yield net, one


async def test_a_guest_finds_their_table_on_another_machine(tmp_path: Path) -> None:
    async with two_machines(tmp_path) as (net, one):
        async with opened(net.url, net.url) as gus:
            gus.say(hello=HELLO)
            await begin_table(gus)
            token = await gus.hears("token")
            await one.end()
            await until(lambda: gus.is_closed)
        async with opened(net.url, net.url) as gus:
            gus.say(hello={**HELLO, "token": token})
            assert await gus.hears("welcome") == "gus~"
            await gus.wait_for("MONOPOLY")


async def test_a_page_goes_on_at_another_machine(tmp_path: Path, devtools: str) -> None:
    async with two_machines(tmp_path) as (net, one), connected(devtools) as chromium:
        page = await chromium.open(net.url, DESKTOP)
        await come_by_page(page, "gus")
        await begin_by_page(page)
        await page.get("clear([80, 24])")
        await one.end()
        await page.see("Monopoly · Round")
        assert page.faults == []


async def test_a_guest_of_another_machine_is_forgotten_only_when_they_are_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.serve.cluster.leases.LEASE", 1.0)
    with nats_servers(tmp_path / "nats") as (nats,):
        here = both_doors(tmp_path / "here", cluster=(nats.url,), node="here")
        there = both_doors(tmp_path / "there", cluster=(nats.url,), node="there")
        async with here as one, there as two:
            code = await table_of(one)
            await until(lambda: one.game_server.hears_all)
            async with one.come("gus", go=parted(one.link(code))) as gus:
                await gus.wait_for("MONOPOLY")
                (guest,) = (visit.who for visit in one.game_server.visits)
                await until(lambda: two.game_server.registry.guests == {guest.id})
                await until(lambda: guest.id in {each.id for each in two.game_server.here()})
                two.game_server.forget_absent(0)
                two.game_server.forget_absent(KEPT + 1)
                assert two.game_server.registry.guests == {guest.id}
                gus.cut()
                await until(lambda: one.game_server.visits[0].lost_at is not None)
                one.game_server.visits[0].end("")
            await until(lambda: guest.id not in {each.id for each in two.game_server.here()})
            two.game_server.forget_absent(0)
            two.game_server.forget_absent(KEPT + 1)
            await until(lambda: not one.game_server.registry.guests)
