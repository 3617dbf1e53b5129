"""A connection from a browser without a network: pages, then a socket, then the end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, cast

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.typing import Origin
from websockets.uri import parse_uri

from tests.tui.serve.dialling import until
from tui.serve.web import connection as connections
from tui.serve.web.connection import Connection
from tui.serve.web.http import HttpRequest, Site

SITE = Site()
ORIGIN = Origin("https://h")


class Transport:
    """Keeps what is written, and what is done to it."""

    def __init__(self) -> None:
        self.written = b""
        self.did: list[str] = []
        self.limit = 0

    def set_write_buffer_limits(self, high: int) -> None:
        self.limit = high

    def write(self, data: bytes) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return 7

    def __getattr__(self, name: str) -> Callable[[], None]:
        return lambda: self.did.append(name)


class Page(Connection):
    """Notes what it hears."""

    is_welcome = True
    no_room = ""

    def __init__(self) -> None:
        super().__init__(SITE, [ORIGIN], "1.2.3.4")
        self.transport = Transport()
        self.said: list[dict[str, Any]] = []
        self.notes: list[str] = []

    def come(self) -> bool:
        return self.is_welcome

    def named(self, asked: HttpRequest) -> str:
        return self.no_room

    def why_not(self, asked: HttpRequest) -> str:
        return self.no_room

    def begin(self) -> None:
        self.notes.append("begin")
        self.say("welcome")

    def heard(self, said: dict[str, Any]) -> None:
        self.said.append(said)
        if "fault" in said:
            raise KeyError

    def gone(self) -> None:
        self.notes.append("gone")

    def refused(self, why: str, **facts: object) -> None:
        self.notes.append(why)

    def made(self) -> Page:
        self.connection_made(cast(asyncio.BaseTransport, self.transport))
        return self

    @property
    def answered(self) -> list[bytes]:
        """The first lines of all answers."""
        return [part.partition(b"\r\n")[0] for part in self.transport.written.split(b"HTTP/1.1 ")[1:]]


def get(*headers: str, path: str = "/icon.svg") -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", *headers, "", ""]).encode()


class Client:
    """The other end of a socket."""

    def __init__(self, path: str = "/socket", origin: str = "https://h") -> None:
        uri = parse_uri(f"ws://h{path}")
        self.protocol = ClientProtocol(uri, origin=Origin(origin))
        self.protocol.send_request(self.protocol.connect())
        self.request = b"".join(self.protocol.data_to_send())

    def sent(self) -> bytes:
        return b"".join(self.protocol.data_to_send())

    def text(self, text: str) -> bytes:
        self.protocol.send_text(text.encode())
        return self.sent()

    def part(self, text: str, *, first: bool, fin: bool) -> bytes:
        (self.protocol.send_text if first else self.protocol.send_continuation)(text.encode(), fin=fin)
        return self.sent()

    def heard(self, data: bytes) -> list[Frame]:
        self.protocol.receive_data(data)
        return [event for event in self.protocol.events_received() if isinstance(event, Frame)]


def opened(**chosen: Any) -> tuple[Page, Client]:
    """A socket, and its other end."""
    page, client = Page().made(), Client(**chosen)
    page.data_received(client.request)
    return page, client


# --- pages


async def test_requests_are_answered_one_after_the_other_however_they_come() -> None:
    page = Page().made()
    assert page._deadline.is_set
    assert 0 < page.transport.limit <= 4096
    both = get() + get(path="/nothing")
    page.data_received(both[:20])
    assert page.answered == []
    page.data_received(both[20:])
    assert page.answered == [b"200 OK", b"404 Not Found"]
    page.data_received(get("Connection: close"))
    assert page.answered[2:] == [b"200 OK"]
    assert page.transport.did == ["close"]
    page.data_received(get())
    assert len(page.answered) == 3
    page.connection_lost(None)
    assert page.notes == ["gone"]
    assert not page._deadline.is_set


async def test_one_too_many_is_cut_off_at_once() -> None:
    page = Page()
    page.is_welcome = False
    page.made()
    assert page.transport.did == ["abort"]
    assert not page._deadline.is_set


async def test_a_head_of_eight_thousand_bytes_is_the_longest() -> None:
    page = Page().made()
    page.data_received(b"x" * 8192)
    assert page.answered == []
    page.data_received(b"x")
    assert page.answered == [b"431 Request Header Fields Too Large"]
    assert page.transport.did == ["close"]


@pytest.mark.parametrize("more", [0, 1, 52_000])
async def test_a_long_head_is_refused_however_it_comes(more: int) -> None:
    head = get("X: ")[:-4]
    head += b"x" * (8192 - len(head) + more) + b"\r\n\r\n"
    for parts in ([head], [head[:5000], head[5000:]], [get() + head]):
        page = Page().made()
        for part in parts:
            page.data_received(part)
        expected = b"431 Request Header Fields Too Large" if more else b"200 OK"
        assert page.answered[-1] == expected
        assert page.transport.did == (["close"] if more else [])


async def test_what_is_no_request_ends_the_connection() -> None:
    page = Page().made()
    page.data_received(b"HELLO\r\n\r\n" + get())
    assert page.answered == [b"400 Bad Request"]
    assert page.notes == ["malformed request"]


async def test_a_request_has_ten_seconds_and_a_connection_that_was_closed_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "_HEAD_WITHIN", 0.01)
    page = Page().made()
    await until(lambda: page.transport.did == ["abort"])
    page = Page().made()
    page.data_received(get())
    await until(lambda: page.transport.did == ["close"])
    monkeypatch.setattr(connections, "_LINGERS", 0.01)
    page = Page().made()
    page.data_received(get("Connection: close"))
    await until(lambda: page.transport.did == ["close", "abort"])


# --- from a page to a socket


async def test_a_socket_is_opened_for_a_page_of_ours_and_its_first_message_may_come_with_the_request() -> (
    None
):
    page, client = Page().made(), Client()
    page.data_received(client.request)
    assert page.answered == [b"101 Switching Protocols"]
    assert page.notes == ["begin"]
    assert page.origin == "https://h"
    (frame,) = client.heard(page.transport.written)
    assert frame.data == b"welcome"
    page.data_received(client.text('{"a":1}'))
    assert page.said == [{"a": 1}]
    at_once, other = Page().made(), Client()
    first = client.text('{"b":2}')
    at_once.data_received(other.request + first)
    assert at_once.said == [{"b": 2}]


@pytest.mark.parametrize(
    ("chosen", "status", "note"),
    [
        ({"path": "/other"}, b"400 Bad Request", ""),
        ({"origin": "https://evil"}, b"403 Forbidden", "not opened"),
    ],
)
async def test_no_socket_is_opened_elsewhere_or_for_another_page(
    chosen: dict[str, str], status: bytes, note: str
) -> None:
    page, _ = opened(**chosen)
    assert page.answered == [status]
    assert page.notes == ([note] if note else [])
    assert page.transport.did == ["close"]


async def test_no_socket_is_opened_where_there_is_no_room() -> None:
    page = Page()
    page.no_room = "Come back later."
    page.made().data_received(Client().request)
    assert page.answered == [b"429 Too Many Requests"]
    assert page.transport.written.endswith(b"\r\n\r\nCome back later.\n")


async def test_a_page_that_got_no_socket_is_told_why() -> None:
    page = Page().made()
    page.data_received(get(path="/socket"))
    assert page.answered == [b"200 OK"]
    assert page.transport.written.endswith(b"\r\n\r\n\n")
    page.no_room = "Come back later."
    page.data_received(get(path="/socket"))
    assert page.transport.written.endswith(b"\r\n\r\nCome back later.\n")
    assert page.transport.did == []


# --- the socket


async def test_a_message_may_come_in_parts() -> None:
    page, client = opened()
    client.heard(page.transport.written)
    page.data_received(client.part('{"a"', first=True, fin=False))
    page.data_received(client.part(":", first=False, fin=False))
    assert page.said == []
    page.data_received(client.part("1}", first=False, fin=True))
    page.data_received(client.text("{}"))
    assert page.said == [{"a": 1}, {}]


@pytest.mark.parametrize("text", ["", "[]", "{", "3", '{"fault":1}', "[" * 9000])
async def test_what_no_page_of_ours_says_ends_the_socket(text: str) -> None:
    page, client = opened()
    client.heard(page.transport.written)
    before = len(page.transport.written)
    page.data_received(client.text(text))
    assert page.notes[1:] == ["malformed message"]
    closing = client.heard(page.transport.written[before:])
    assert [frame.opcode for frame in closing] == [Opcode.CLOSE]
    assert closing[0].data[:2] == (1008).to_bytes(2, "big")
    assert bytes(closing[0].data[2:]).startswith(b"The server did not understand this page.")
    page.data_received(client.sent())
    page.say("late")
    assert page.transport.did[-1:] == ["close"]
    written = len(page.transport.written)
    page.say("later")
    page.close()
    assert len(page.transport.written) == written


async def test_a_binary_message_is_none_of_ours() -> None:
    page, client = opened()
    client.heard(page.transport.written)
    client.protocol.send_binary(b"{}")
    page.data_received(client.sent())
    assert page.notes[1:] == ["malformed message"]
    assert page.said == []


async def test_a_frame_that_is_none_and_one_that_is_too_long_are_noted() -> None:
    page, client = opened()
    client.heard(page.transport.written)
    page.data_received(b"\xff\xff\xff\xff")
    assert page.notes[1:] == ["malformed frame"]
    other, client = opened()
    client.heard(other.transport.written)
    other.data_received(client.text(json.dumps({"a": "x" * 16000})))
    assert len(other.said) == 1
    other.data_received(client.text(json.dumps({"a": "x" * 17000})))
    assert len(other.said) == 1
    assert other.notes[1:] == ["malformed frame"]


@pytest.mark.parametrize("said", ["", json.dumps({"a": "x" * 17000})])
async def test_the_end_of_a_socket_that_cannot_be_read_is_told_in_a_sentence(said: str) -> None:
    page, client = opened()
    client.heard(page.transport.written)
    before = len(page.transport.written)
    page.data_received(client.text(said) if said else b"\xff\xff\xff\xff")
    (closing,) = client.heard(page.transport.written[before:])
    assert bytes(closing.data[2:]).startswith(b"The server did not understand this page.")


async def test_a_flood_is_read_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    now, later = 100.0, list[tuple[float, Any]]()
    monkeypatch.setattr(connections, "monotonic", lambda: now)
    page, client = opened()
    client.heard(page.transport.written)
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "call_later", lambda after, do, *rest: later.append((after, (do, rest))))
    for _ in range(100):
        page.data_received(client.text("{}"))
    assert page.transport.did == []
    for _ in range(2):
        page.data_received(client.text("{}"))
    assert page.transport.did == ["pause_reading"]
    ((after, (do, rest)),) = later
    assert after == pytest.approx(1 / 60 + 0.1)
    do(*rest)
    assert page.transport.did == ["pause_reading", "resume_reading"]
    now += 1.0
    later.clear()
    for _ in range(58):
        page.data_received(client.text("{}"))
    assert later == []
    page.data_received(client.text("{}"))
    assert len(later) == 1


async def test_reading_goes_on_when_there_is_no_reason_left_not_to() -> None:
    page, _ = opened()
    page.pause("full")
    page.pause("flood")
    page.resume("full")
    page.resume("other")
    assert page.transport.did == ["pause_reading"]
    page.resume("flood")
    assert page.transport.did == ["pause_reading", "resume_reading"]
    page.resume("flood")
    assert len(page.transport.did) == 2
    page.connection_lost(None)
    page.pause("full")
    page.resume("full")
    assert len(page.transport.did) == 2
    assert page.get_write_buffer_size() == 7
    page.abort()
    assert page.transport.did[-1] == "abort"


async def test_a_browser_that_answers_no_question_three_times_is_cut_off() -> None:
    page, client = opened()
    client.heard(page.transport.written)
    written = len(page.transport.written)
    for asked in range(1, 4):
        page._ping()
        assert page._unanswered == asked
        assert page._deadline.is_set
    assert [frame.opcode for frame in client.heard(page.transport.written[written:])] == [Opcode.PING] * 3
    page.data_received(client.sent())
    assert page._unanswered == 0, "it has answered"
    for _ in range(3):
        page._ping()
    assert page.transport.did == []
    page._ping()
    assert page.transport.did == ["abort"]
    without = Page().made()
    without._ping()
    assert without.transport.did == ["abort"]
