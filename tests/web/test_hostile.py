"""Browsers that mean harm, or are broken: no one else notices."""

from __future__ import annotations

import asyncio
import random
import socket
from pathlib import Path

import pytest

from tests.support.long import few
from tests.tui.serve.dialling import until
from tests.tui.serve.test_hostile import end_of
from tests.web.calling import Tab, both_doors
from tui.serve.door.connection_limits import STRANGERS_PER_ADDRESS
from tui.serve.web.browser import PAGES_PER_ADDRESS
from tui.serve.web.http import BadRequest, read
from tui.serve.web.links import WebConfig

HANDSHAKE = (
    "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: {}\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"GET /",
        b"GET / HTTP/2",
        b"GET  / HTTP/1.1",
        b"GET / HTTP/1.1\r\nno colon",
        b"GET / HTTP/1.1\r\nContent-Length: 5",
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked",
        b"GET / HTTP/1.1\r\nHost : x",
        b"GET http://[ HTTP/1.1",
    ],
)
def test_what_is_no_request_is_refused(head: bytes) -> None:
    with pytest.raises(BadRequest):
        read(head)


async def test_a_request_without_end_is_cut_off(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.door.port)
        writer.write(b"GET / HTTP/1.1\r\nX: " + b"x" * 10_000)
        assert b"431" in await reader.read()
        writer.close()


MESSAGES = (
    '{"keys":3}',
    "",
    "x",
    "[]",
    "3",
    "{}",
    '{"size":[1]}',
    '{"size":["a","b"]}',
    "[" * 9000,
    '{"hello":5}',
)
"""What no page sends."""


async def ended_by(message: str, tab: Tab) -> None:
    await tab._socket.send(message)
    await until(lambda: tab.is_closed)


async def test_messages_that_no_page_sends_end_the_connection(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        for number, message in enumerate(MESSAGES, 1):
            async with server.open() as stranger:
                await ended_by(message, stranger)
            assert server.refusals == ["malformed message"] * number


@pytest.mark.parametrize("message", few(MESSAGES))
async def test_messages_that_no_page_sends_end_a_visit(tmp_path: Path, message: str) -> None:
    async with both_doors(tmp_path) as server, server.come("gus") as gus:
        await gus.wait_for("New game")
        await ended_by(message, gus)
        assert server.refusals == ["malformed message"]


@pytest.mark.parametrize("word", ["name", "token", "once", "go", "watched"])
async def test_half_a_letter_in_what_a_page_says_is_answered(tmp_path: Path, word: str) -> None:
    half = '"\\ud83d"'
    said = f"[{half}, {half}]" if word in ("go", "watched") else half
    async with both_doors(tmp_path) as server, server.open() as tab:
        named = "" if word == "name" else '"name": "gus", '
        await tab._socket.send(f'{{"hello": {{{named}"size": [80, 24], "{word}": {said}}}}}')
        await until(lambda: bool({"refused", "welcome"} & {*tab.told}), lambda: str(tab.told))
        assert not tab.is_closed


async def test_frames_that_are_none_end_the_connection_and_nothing_else(tmp_path: Path) -> None:
    chance = random.Random(5)
    async with both_doors(tmp_path) as server, server.come("gus") as gus:
        await gus.wait_for("New game")
        for _ in range(60):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.door.port)
            writer.write(HANDSHAKE.format(server.origin).encode() + chance.randbytes(200))
            await reader.read()
            writer.close()
        gus.type("o")
        await gus.wait_for("Bot speed")
        assert "malformed frame" in server.refusals


async def test_silent_sockets_take_no_room_from_others(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        silent = [socket.create_connection(("127.0.0.1", server.door.port)) for _ in range(60)]
        ends = [asyncio.create_task(end_of(each)) for each in silent]
        await until(lambda: sum(end.done() for end in ends) >= len(silent) - PAGES_PER_ADDRESS)
        for end in ends:
            end.cancel()
        await asyncio.gather(*ends, return_exceptions=True)
        for each in silent:
            each.close()
        await until(lambda: not server.door.pages)
        async with server.come("gus") as gus:
            await gus.wait_for("New game")


async def test_no_more_strangers_from_one_address_than_over_ssh(tmp_path: Path) -> None:
    async with both_doors(tmp_path) as server:
        sockets = []
        for _ in range(STRANGERS_PER_ADDRESS + 3):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.door.port)
            writer.write(HANDSHAKE.format(server.origin).encode())
            sockets.append(((await reader.readline()).split()[1], writer))
        statuses = [status for status, _ in sockets]
        assert statuses == [b"101"] * STRANGERS_PER_ADDRESS + [b"429"] * 3
        assert server.refusals == ["busy"] * 3
        for _, writer in sockets:
            writer.close()
        await until(lambda: not server.game_server.door.strangers)


async def test_behind_a_proxy_everybody_is_counted_by_the_last_address_that_is_named(tmp_path: Path) -> None:
    web = WebConfig(port=0, url="https://play.example.org", is_behind_proxy=True)
    async with both_doors(tmp_path, web=web) as server:
        head = HANDSHAKE.format("https://play.example.org").replace(
            "Host: x", "Host: x\r\nX-Forwarded-For: 10.9.9.9, 203.0.113.7"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", server.door.port)
        writer.write(head.encode())
        assert b"101" in await reader.readline()
        assert [place.address for place in server.game_server.door._strangers] == ["203.0.113.7"]
        writer.close()
        await until(lambda: not server.game_server.door.strangers)


@pytest.mark.parametrize("is_ping", [False, True])
async def test_a_flood_is_read_as_fast_as_hands_type(tmp_path: Path, is_ping: bool) -> None:
    async with both_doors(tmp_path) as server, server.come("gus") as gus, server.come("ida") as ida:
        await gus.wait_for("New game")
        await ida.wait_for("New game")
        paused = asyncio.create_task(
            until(lambda: any("flood" in each._pauses for each in server.door.sockets))
        )
        for _ in range(400):
            if is_ping:
                await gus._socket.ping()
            else:
                gus.say(size=[100, 30])
        await paused
        ida.type("o")
        await ida.wait_for("Bot speed")
