"""Requests, the files that answer them, and links, without a connection."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from tests.tui.serve.test_table_setup import a_table
from tui.serve.visit import Visitor
from tui.serve.web.http import BadRequest, HttpRequest, Site, read
from tui.serve.web.links import Links, Unsafe, WebConfig, parted

# --- requests


def request(*headers: str, first: str = "GET / HTTP/1.1") -> HttpRequest:
    return read("\r\n".join([first, *headers, "", ""]).encode("latin-1"))


def test_a_request_is_read_with_its_headers_in_small_letters_and_those_that_come_twice_together() -> None:
    asked = request("Host: x", "Accept:  a ", "ACCEPT: b", first="HEAD /t/pear%2d1?x=1#y HTTP/1.0")
    assert (asked.method, asked.path) == ("HEAD", "/t/pear-1")
    assert asked.headers == {"host": "x", "accept": "a, b"}


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1 x\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET / HTTP/2\r\n\r\n",
        b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost : x\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n",
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"GET http://[x/ HTTP/1.1\r\n\r\n",
    ],
)
def test_what_is_no_request_without_a_body_is_refused(head: bytes) -> None:
    with pytest.raises(BadRequest):
        read(head)


def test_an_empty_body_is_none() -> None:
    assert request("Content-Length: 0").headers["content-length"] == "0"


def test_a_request_says_whether_it_wants_a_socket_or_another_answer_behind_this_one() -> None:
    assert request("Upgrade: WebSocket").wants_socket
    assert not request("Upgrade: h2c").wants_socket
    assert request().wants_more
    assert not request("Connection: Close").wants_more


@pytest.fixture(scope="module")
def site() -> Site:
    return Site()


def answered(site: Site, path: str, method: str = "GET", **headers: str) -> tuple[str, str, bytes]:
    """The status, the headers and the body of an answer."""
    asked = HttpRequest(method, path, {name.replace("_", "-"): value for name, value in headers.items()})
    head, _, body = site.answer(asked).partition(b"\r\n\r\n")
    status, _, rest = head.decode("latin-1").partition("\r\n")
    return status.removeprefix("HTTP/1.1 "), rest, body


@pytest.mark.parametrize(
    ("path", "is_found"),
    [
        ("/", True),
        ("/t/pear-1", True),
        ("/t/pear-1/more", True),
        ("/plain", True),
        ("/plain/t/pear-1", True),
        ("/move/t/pear-1", True),
        ("/plain/x", False),
        ("/icon.svg", True),
        ("/icon.svg/x", False),
        ("/page.html", False),
        ("/magnate.js", False),
        ("/../page.html", False),
        ("/nothing", False),
    ],
)
def test_a_page_and_its_icon_are_served_and_nothing_else(site: Site, path: str, is_found: bool) -> None:
    status, head, body = answered(site, path)
    assert status == ("200 OK" if is_found else "404 Not Found")
    assert f"Content-Length: {len(body)}\r\n" in head
    assert "X-Frame-Options: DENY" in head
    kind = "image/svg+xml" if path == "/icon.svg" else "text/html" if is_found else "text/plain"
    assert f"Content-Type: {kind}" in head


def test_an_answer_is_as_short_as_its_request_lets_it_be(site: Site) -> None:
    _, head, body = answered(site, "/")
    assert "<script>" in body.decode()
    assert "<style>" in body.decode()
    assert "Content-Encoding" not in head
    tag = head.partition('ETag: "')[2].partition('"')[0]
    assert len(tag) == 16
    _, packed, short = answered(site, "/", accept_encoding="br, gzip")
    assert "Content-Encoding: gzip" in packed
    assert gzip.decompress(short) == body
    assert len(short) < len(body) / 2
    status, _, nothing = answered(site, "/", if_none_match=f'"x", "{tag}"')
    assert (status, nothing) == ("304 Not Modified", b"")
    status, head, nothing = answered(site, "/", method="HEAD")
    assert (status, nothing) == ("200 OK", b"")
    assert f"Content-Length: {len(body)}" in head
    status, head, _ = answered(site, "/", method="POST")
    assert status == "405 Method Not Allowed"
    assert "Allow: GET, HEAD" in head


# --- links


def test_a_link_is_for_its_table_and_what_it_is_for_until_it_is_revoked() -> None:
    links, table = Links("https://h", b"key"), a_table()
    table.made = 1.0
    sit, watch = links.to(table), links.to(table, watches=True)
    code, secret = parted(sit)
    assert (code, len(secret), sit) == ("pear-661", 22, f"https://h/t/pear-661#{secret}")
    assert links.order(table, secret) == ("table", "pear-661")
    assert links.order(table, parted(watch)[1]) == ("watch", "pear-661")
    assert links.order(table, "") is None
    assert Links("https://h", b"another").order(table, secret) is None
    table.made = 2.0
    assert links.order(table, secret) is None
    table.made = 1.0
    table.revoke("plum-2")
    assert links.order(table, secret) is None
    assert links.order(table, parted(links.to(table))[1]) == ("table", "pear-661.plum-2")


def test_the_pass_of_a_guest_is_for_their_name_and_id_alone() -> None:
    links = Links("https://h", b"key")
    told = links.pass_for(Visitor("~77", "gus~", True, Path("x")))
    assert told.startswith("gus.77.")
    assert links.guest(told) == ("gus", "~77")
    for forged in (told.replace("gus", "ida"), told.replace(".77.", ".78."), told[:-1], "", "gus", "gus.77"):
        assert links.guest(forged) is None
    assert links.guest(f"{told}.more") == ("gus", "~77")


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({}, ""),
        ({"host": "localhost"}, ""),
        ({"host": "::1"}, ""),
        ({"host": "0.0.0.0"}, "unencrypted"),
        ({"host": "0.0.0.0", "url": "https://h"}, "unencrypted"),
        ({"host": "0.0.0.0", "is_behind_proxy": True}, "--web-url"),
        ({"is_behind_proxy": True}, "--web-url"),
        ({"host": "0.0.0.0", "is_behind_proxy": True, "url": "https://h"}, ""),
        ({"certificate": Path("c"), "url": "https://h"}, "belong together"),
        ({"key": Path("k"), "url": "https://h"}, "belong together"),
        ({"certificate": Path("c"), "key": Path("k")}, "--web-url"),
        ({"host": "0.0.0.0", "certificate": Path("c"), "key": Path("k"), "url": "https://h"}, ""),
    ],
)
def test_a_door_that_would_admit_players_over_an_open_line_is_not_opened(
    chosen: dict[str, Any], why: str
) -> None:
    config = WebConfig(port=8080, **chosen)
    if not why:
        config.check()
        return
    with pytest.raises(Unsafe, match=why):
        config.check()


def test_pages_are_its_own_from_the_address_it_was_given_or_from_this_machine() -> None:
    assert WebConfig(port=0, url="https://h").origins(8080) == ["https://h"]
    assert WebConfig(port=0).origins(8080) == [
        "http://127.0.0.1:8080",
        "http://localhost:8080",
        "http://[::1]:8080",
    ]
