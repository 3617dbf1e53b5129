"""Everyone who is turned away has a line in the log, with their address, in the same words at every door."""

from __future__ import annotations

import io
import re
from pathlib import Path

import asyncssh
import pytest

from tests.tui.serve.dialling import Client, key, until
from tests.web.calling import BothDoors, both_doors
from tui.serve import server as servers
from tui.serve.logbook import WHY, Logbook
from tui.serve.server import log
from tui.serve.web.links import WebConfig

PAGE = (Path(__file__).parents[3] / "docs" / "hosting.md").read_text(encoding="utf-8")


def refusals(server: BothDoors) -> list[tuple[object, object, object]]:
    """Address, door and reason of each, in that order."""
    found = [facts for event, facts in server.ssh.logged if event == "refused"]
    assert all([*facts][:3] == ["address", "door", "why"] for facts in found)
    return [(facts["address"], facts["door"], facts["why"]) for facts in found]


@pytest.mark.parametrize("name", ["x", "server", "a b", "an-na"])
async def test_a_name_that_is_refused(tmp_path: Path, name: str) -> None:
    async with both_doors(tmp_path) as server:
        server.game_server.register.claim("anna", "ssh-ed25519 B")
        with pytest.raises(asyncssh.PermissionDenied):
            await server.ssh.connect(name, key(), Client())
        async with server.come(name) as tab:
            await tab.hears("refused")
        assert refusals(server) == [("127.0.0.1", "ssh", "name"), ("127.0.0.1", "web", "name")]


async def test_a_name_that_is_somebody_elses(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        server.game_server.register.claim("anna", "ssh-ed25519 B")
        with pytest.raises(asyncssh.PermissionDenied):
            await server.ssh.connect("anna", key(), Client())
        async with server.come("anna") as tab:
            await tab.hears("refused")
        await until(lambda: len(refusals(server)) == 2)
        assert sorted(refusals(server)) == [("127.0.0.1", "ssh", "key"), ("127.0.0.1", "web", "name")]


async def test_one_for_whom_the_server_is_full(tmp_path: Path) -> None:
    async with both_doors(tmp_path, max_sessions=1) as server, server.come("ann") as ann:
        await ann.wait_for("New game")
        async with server.ssh.dial("ben") as ben:
            await ben.wait_for("The server is full")
        async with server.come("cyd") as cyd:
            assert "The server is full" in await cyd.hears("end")
        assert refusals(server) == [("127.0.0.1", "ssh", "full"), ("127.0.0.1", "web", "full")]


async def test_one_connection_too_many_from_an_address(tmp_path: Path) -> None:
    async with both_doors(tmp_path, per_address=1) as server, server.come("ann") as ann:
        await ann.wait_for("New game")
        with pytest.raises((OSError, asyncssh.Error)):
            await server.ssh.connect("ben")
        with pytest.raises(Exception, match="429"):
            async with server.come("cyd"):
                pass
        each = ("127.0.0.1", "ssh", "too many connections"), ("127.0.0.1", "web", "too many connections")
        assert refusals(server) == [*each]


async def test_one_who_wants_a_shell(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        async with server.ssh.dial("ben", command="rm -rf /") as ben:
            await ben.wait_for_end()
        assert refusals(server) == [("127.0.0.1", "ssh", "command")]


async def test_the_address_of_a_proxy_is_never_in_such_a_line(tmp_path: Path) -> None:
    web = WebConfig(port=0, url="https://play.example.org", is_behind_proxy=True)
    async with both_doors(tmp_path, web=web) as server:
        tab = server.open("https://evil.example")
        with pytest.raises(Exception, match="403"):
            await tab.__aenter__()
        (facts,) = [facts for event, facts in server.ssh.logged if event == "refused"]
        assert facts["why"] == "not opened"
        assert "address" not in facts


# --- the recipe for fail2ban


def banned(written: str) -> list[str]:
    """The addresses that the filter of the page finds in lines as the journal has them."""
    (filter_,) = re.findall(r"^failregex = (.+)$", PAGE, re.MULTILINE)
    host = r"(?:::f{4,6}:)?(?P<host>[0-9A-Fa-f:.]+)"  # as fail2ban reads <HOST>, names apart
    found = (re.search(filter_.replace("<HOST>", host), line) for line in written.splitlines())
    return [each["host"] for each in found if each]


def written(monkeypatch: pytest.MonkeyPatch, event: str, **facts: object) -> str:
    stream = io.StringIO()
    monkeypatch.setattr(servers, "_stderr", stream)
    log(event, **facts)
    return f"play magnate[17]: {stream.getvalue()}"


@pytest.mark.parametrize("address", ["203.0.113.7", "2001:db8::17"])
@pytest.mark.parametrize("why", WHY)
def test_the_filter_finds_whoever_is_turned_away_but_not_for_what_is_the_hosts_doing(
    monkeypatch: pytest.MonkeyPatch, address: str, why: str
) -> None:
    line = written(monkeypatch, "refused", address=address, door="ssh", why=why, player="'x'", told="No.")
    assert banned(line) == ([] if why in ("full", "stopping", "disk") else [address])
    assert banned(line.partition(": ")[2]) == banned(line), "also without what the journal puts before it"


@pytest.mark.parametrize(
    "name",
    [
        "x event=refused address='6.6.6.6' door='ssh' why='name'",
        "x\nevent=refused address='6.6.6.6' door='ssh' why='name'",
        "' address='6.6.6.6",
    ],
)
def test_no_one_can_have_another_address_banned_by_what_they_call_themselves(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    facts = {"door": "ssh", "why": "name", "player": ascii(name), "told": name}
    assert banned(written(monkeypatch, "refused", address="1.1.1.1", **facts)) == ["1.1.1.1"]
    assert banned(written(monkeypatch, "refused", **facts)) == []
    assert banned(written(monkeypatch, "comes", player=name)) == []


def test_the_page_names_every_reason_and_every_trouble() -> None:
    for each in (*WHY, *Logbook(log).numbers()):
        word = each.partition('"')[2].partition('"')[0] or each
        assert f"`{word}`" in PAGE, word
