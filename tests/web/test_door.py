"""Who comes in through the browser, who does not, and who comes back."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import http.client
import json
import re
from contextlib import closing
from email.message import Message
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from websockets.exceptions import InvalidStatus

from engine.record import record
from tests.tui.serve.dialling import key, until
from tests.web.calling import BothDoors, both_doors, proof, table_of
from tui.cli.main import main
from tui.serve.web.http import Site
from tui.serve.web.links import parted

LARGEST = 114_000
"""Bytes of page, script and style."""


@record
class Answered:
    """What a browser gets."""

    status: int
    headers: Message
    body: bytes


async def answered(server: BothDoors, path: str, method: str = "GET", **headers: str) -> Answered:
    """Ask for something."""

    def ask() -> Answered:
        with closing(http.client.HTTPConnection("127.0.0.1", server.door.port, timeout=10)) as connection:
            connection.request(method, path, headers={"Connection": "close", **headers})
            with connection.getresponse() as found:
                return Answered(found.status, found.headers, found.read())

    return await asyncio.to_thread(ask)


# --- the page


async def test_the_page_can_be_put_on_a_home_screen(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        page, manifest = await answered(server, "/"), await answered(server, "/magnate.webmanifest")
        assert b'<link rel="manifest" href="/magnate.webmanifest">' in page.body
        assert "manifest-src 'self'" in page.headers["Content-Security-Policy"]
        assert manifest.headers["Content-Type"] == "application/manifest+json"
        told = json.loads(manifest.body)
        assert told["display"] == "standalone"
        for icon in told["icons"]:
            assert (await answered(server, icon["src"])).headers["Content-Type"] == icon["type"]


@pytest.mark.parametrize("path", ["/", "/t/apple-123", "/icon.svg"])
async def test_the_page_comes_with_strict_headers(tmp_path: Path, path: str) -> None:
    async with both_doors(tmp_path) as server:
        found = await answered(server, path)
    assert found.status == 200
    policy = found.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    for kind in ("script", "style") if path != "/icon.svg" else ():
        tag = kind.encode()
        (inside,) = re.findall(rb"<%b>(.*?)</%b>" % (tag, tag), found.body, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inside).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}';" in policy
    assert found.headers["X-Content-Type-Options"] == "nosniff"
    assert found.headers["X-Frame-Options"] == "DENY"
    assert found.headers["Referrer-Policy"] == "no-referrer"
    assert "Set-Cookie" not in found.headers


@pytest.mark.parametrize(
    "path", ["/x", "/../door.py", "/%2e%2e/door.py", "/page.html", "/__init__.py", "/t/a/b/c"]
)
async def test_nothing_else_is_served(tmp_path: Path, path: str) -> None:
    async with both_doors(tmp_path) as server:
        assert (await answered(server, path)).status in (200, 404)
        assert b"from __future__" not in (await answered(server, path)).body
        assert (await answered(server, "/", "POST")).status == 405


async def test_what_a_browser_has_is_not_sent_again_and_the_rest_is_compressed(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        plain = await answered(server, "/")
        packed = await answered(server, "/", **{"Accept-Encoding": "gzip, br"})
        again = await answered(server, "/", **{"If-None-Match": plain.headers["ETag"]})
    assert gzip.decompress(packed.body) == plain.body
    assert again.status == 304
    assert again.body == b""


def test_the_page_is_small_and_has_nothing_of_others() -> None:
    site = Site()
    assert sum(len(file.body) for file in site._files.values()) <= LARGEST
    for file in site._files.values():
        text = file.body.decode()
        assert "https://" not in text
        assert " style=" not in text
        assert " onclick=" not in text


# --- the socket


@pytest.mark.parametrize(
    "origin", [None, "https://evil.example", "http://127.0.0.1", "null", "http://127.0.0.1.evil.example"]
)
async def test_pages_of_others_get_no_socket(tmp_path: Path, origin: str | None) -> None:
    async with both_doors(tmp_path) as server:
        with pytest.raises(InvalidStatus) as refused:
            async with server.open(origin):
                pass
        assert refused.value.response.status_code == 403
        assert server.refusals == ["not opened"]
        assert server.ssh.logged[-1][1]["told"] == f"403, from {origin or 'none'}"


async def test_a_guest_comes_by_name_and_plays(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", size=[100, 30]) as gus:
        assert await gus.hears("welcome") == "gus~"
        await gus.wait_for("New game")
        gus.type("n")
        await gus.wait_for("People at this")
        gus.type("b")
        await gus.wait_for("Leave")
        gus.say(size=[120, 40])
        await until(lambda: len(gus.shown.cells) == 40)
        await gus.wait_for("Leave")


async def test_names_are_those_of_ssh(tmp_path: Path) -> None:
    refused = {
        "x": "2 to 11 letters",
        "<script>": "contains only letters",
        "magnate": "easily mistaken",
        "anna": "plays here with a key",
        "an-na": "looks like anna",
    }
    async with both_doors(tmp_path) as server:
        async with server.ssh.dial("anna", key()) as anna:
            await anna.wait_for("New game")
        for name, why in refused.items():
            async with server.come(name) as tab:
                assert why in await tab.hears("refused")
        async with server.come("x") as tab:
            await tab.hears("refused")
            tab.say(hello={"name": "gus", "size": [80, 24]})
            await tab.wait_for("New game")


async def test_one_connection_tries_only_some_names(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.open() as tab:
        for _ in range(40):
            tab.told.pop("refused", None)
            tab.say(hello={"name": "x", "size": [80, 24]})
            await until(lambda: "refused" in tab.told or tab.is_closed)
        assert tab.is_closed
        assert server.refusals == [*["name"] * 10, "too many tries"]


async def test_where_no_guests_are_admitted_a_name_is_not_enough(tmp_path: Path) -> None:
    async with both_doors(tmp_path, has_guests=False) as server, server.come("gus") as gus:
        assert "need an ssh key" in await gus.hears("refused")


# --- keys


async def test_a_browsers_key_is_the_same_kind_of_thing_as_that_of_ssh(tmp_path: Path) -> None:
    own = Ed25519PrivateKey.generate()
    async with both_doors(tmp_path) as server:
        async with server.open() as tab:
            tab.say(hello=proof(own, "anna", f"{server.origin} {await tab.hears('challenge')}"))
            assert await tab.hears("welcome") == "anna"
            await tab.wait_for("New game")
        player = server.game_server.register.find("anna")
        assert player is not None
        (known,) = player.keys
        assert known.startswith("ssh-ed25519 ")
        async with server.open() as tab:
            tab.say(hello=proof(own, "anna", f"{server.origin} somebody else's challenge"))
            assert "does not fit" in await tab.hears("refused")
        async with server.open() as tab:
            other = Ed25519PrivateKey.generate()
            tab.say(hello=proof(other, "anna", f"{server.origin} {await tab.hears('challenge')}"))
            assert "plays here with another key" in await tab.hears("refused")


async def test_tokens_are_not_kept_and_not_logged(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus") as gus:
        token = await gus.hears("token")
        assert len(base64.urlsafe_b64decode(token.rpartition(".")[2] + "==")) == 16
        assert token not in str(server.ssh.logged)
        assert token not in str(server.door.entrance.__dict__)


# --- the command line


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--web", "0.0.0.0:8080"], "unencrypted"),
        (["--web", "8080", "--behind-proxy"], "--web-url"),
        (["--web-url", "https://x.example"], "need --web"),
        (["--web", "8080", "--tls-cert", __file__], "belong together"),
        (["--web", "x"], "HOST:PORT"),
        (["--web", "80", "--web-url", "x.example/a"], "https://HOST"),
    ],
)
def test_a_host_is_told_what_would_not_be_safe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], why: str
) -> None:
    try:
        status = main(["--data-dir", str(tmp_path), "serve", *options])
    except SystemExit as end:
        status = int(end.code or 0)
    told = capsys.readouterr().err
    assert status == 2
    assert told.startswith("magnate: ")
    assert why in told


# --- keeping a name


async def test_keep_me_makes_a_guest_a_player_with_their_seat_and_games(tmp_path: Path) -> None:
    own = Ed25519PrivateKey.generate()
    async with both_doors(tmp_path) as server:
        code = await table_of(server)
        async with server.come("gus", go=parted(server.link(code))) as gus:
            await until(lambda: server.game_server.registry.find(code).is_complete)
            await gus.wait_for("MONOPOLY")
            asked = f"{server.origin} {await gus.hears('challenge')}"
            gus.say(keep=proof(own, "gus", asked))
            assert await gus.hears("kept") == "gus"
            back = gus.told["go"]
            await until(lambda: gus.is_closed)
        assert server.game_server.registry.find(code).seat_of("gus") == 1
        async with server.open() as tab:
            asked = f"{server.origin} {await tab.hears('challenge')}"
            tab.say(hello={**proof(own, "gus", asked), "go": back})
            assert await tab.hears("welcome") == "gus"
            await tab.wait_for("MONOPOLY")
        player = server.game_server.register.find("gus")
        assert player is not None
        assert len(player.keys) == 1


async def test_a_player_goes_on_at_another_device_by_a_link_that_works_once(tmp_path: Path) -> None:
    own, other = Ed25519PrivateKey.generate(), Ed25519PrivateKey.generate()
    async with both_doors(tmp_path) as server, server.open() as tab:
        tab.say(hello=proof(own, "anna", f"{server.origin} {await tab.hears('challenge')}"))
        await tab.wait_for("New game")
        tab.say(move=1)
        place, _, once = (await tab.hears("move")).partition("#")
        assert place == f"{server.origin}/move"
        async with server.open() as phone:
            asked = f"{server.origin} {await phone.hears('challenge')}"
            phone.say(hello={**proof(other, "", asked), "once": once})
            assert await phone.hears("welcome") == "anna"
            await phone.wait_for("New game")
        player = server.game_server.register.find("anna")
        assert player is not None
        assert len(player.keys) == 2
        async with server.open() as thief:
            thief.say(hello={"name": "", "size": [80, 24], "once": once})
            assert "has been used" in await thief.hears("refused")
            assert server.refusals == ["used link"]
        assert once not in str(server.ssh.logged) + str(server.door.entrance.__dict__)


async def test_a_guest_takes_their_visit_to_another_device(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus") as gus:
        await gus.wait_for("New game")
        gus.type("o")
        await gus.wait_for("Bot speed")
        gus.say(move=1)
        once = (await gus.hears("move")).partition("#")[2]
        async with server.come("", once=once) as phone:
            assert await phone.hears("welcome") == "gus~"
            await phone.wait_for("Bot speed")
            assert len(server.game_server.visits) == 1


# --- line by line


async def test_somebody_plays_line_by_line(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server, server.come("gus", plain=True) as gus:
        await until(lambda: "New game" in gus.shown.log)
        gus.type("nonsense\n")
        await until(lambda: "I don't know 'nonsense'" in gus.shown.log, lambda: gus.shown.log)
        assert not gus.shown.cells
        code = await table_of(server)
        async with server.come("ida", plain=True, go=parted(server.link(code))) as ida:
            await until(lambda: server.game_server.registry.find(code).is_complete)
            await until(lambda: "Your roll" in ida.shown.log or "anna" in ida.shown.log)
