"""What a browser asks for before it has a socket, and the answers: a few files, and strict headers."""

from __future__ import annotations

import base64
import gzip
import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from engine.record import record
from saves.disk.regular_files import read_file

LONGEST_HEAD = 8192
"""Bytes of a request."""

END_OF_HEAD = b"\r\n\r\n"

_SITE = Path(__file__).with_name("site")
_MOST_BYTES = 1 << 17
"""Of one file."""
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_PAGES = {"": "page.html", "t": "page.html", "move": "page.html", "plain": "page.html", "play": "page.html"}
"""What is shown at an address, by its first word: a link to a table leads to the same page."""


_SCRIPTS = ("magnate.js", "cells.js", "board.js", "motion.js", "hand.js", "sheets.js", "who.js")
"""One script in the page, in this order."""
_INLINE = {
    "magnate.js": (b'<script src="magnate.js"></script>', b"<script>%b</script>"),
    "magnate.css": (b'<link rel="stylesheet" href="magnate.css">', b"<style>%b</style>"),
}
"""What comes with the page, where it stands there and how: a browser far away saves two round trips."""

_POLICY = (
    "default-src 'none'; script-src '{}'; style-src '{}'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_STRICT = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "Magnate",
}
"""Nothing but what is ours, in no one's frame."""

_OPEN = (
    "Access-Control-Allow-Origin: *\r\nCross-Origin-Resource-Policy: cross-origin\r\n"
    "Content-Security-Policy: default-src 'none'\r\nX-Content-Type-Options: nosniff\r\nServer: Magnate\r\n"
)
"""Of what tells who is here, which other sites may show."""


SOCKET = "/socket"
"""Where the socket is opened; a page that gets none asks there for the reason."""


class BadRequest(ValueError):
    """It cannot be understood."""


@record
class HttpRequest:
    """A request without a body."""

    method: str
    path: str
    headers: Mapping[str, str]
    """By their names in small letters; of one that comes twice the values with a comma."""

    @property
    def wants_socket(self) -> bool:
        return "websocket" in self.headers.get("upgrade", "").lower()

    @property
    def wants_more(self) -> bool:
        """Whether the connection is to stay for another request."""
        return "close" not in self.headers.get("connection", "").lower()


def read(head: bytes) -> HttpRequest:
    """A request up to the empty line. Raises BadRequest."""
    first, *rest = head.decode("latin-1").split("\r\n")
    words = first.split(" ")
    if len(words) != 3 or words[2] not in ("HTTP/1.1", "HTTP/1.0"):
        raise BadRequest
    headers: dict[str, str] = {}
    for each in filter(None, rest):
        name, colon, value = each.partition(":")
        if not colon or name != name.strip():
            raise BadRequest
        name, value = name.lower(), value.strip()
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    if headers.get("content-length", "0") != "0" or "transfer-encoding" in headers:
        raise BadRequest
    try:
        path = urlsplit(words[1]).path
    except ValueError as error:
        raise BadRequest from error
    return HttpRequest(words[0], unquote(path), headers)


@record
class File:
    """Something that is served, as it is and compressed."""

    body: bytes
    packed: bytes
    tag: str
    type: str


class Site:
    """The files of the page, in memory."""

    def __init__(self) -> None:
        bodies = {
            path.name: read_file(path, _MOST_BYTES)
            for path in _SITE.iterdir()
            if path.suffix in _TYPES or path.name in (*_INLINE, *_SCRIPTS)
        }
        bodies[_SCRIPTS[0]] = b"".join(bodies.pop(name) for name in _SCRIPTS)
        inline = {name: bodies.pop(name) for name in _INLINE}
        for name, (place, tag) in _INLINE.items():
            bodies["page.html"] = bodies["page.html"].replace(place, tag % inline[name])
        self._files = {name: _file(name, body) for name, body in bodies.items()}
        strict = {"Content-Security-Policy": _POLICY.format(*map(_digest, inline.values())), **_STRICT}
        self._strict = "".join(f"{name}: {value}\r\n" for name, value in strict.items())

    def answer(self, asked: HttpRequest) -> bytes:
        """The whole response."""
        is_head = asked.method == "HEAD"
        if not is_head and asked.method != "GET":
            return self.refuse("405 Method Not Allowed", "Allow: GET, HEAD\r\n")
        if (found := self._find(asked.path)) is None:
            return self.refuse("404 Not Found")
        head = f'ETag: "{found.tag}"\r\nCache-Control: no-cache\r\nVary: Accept-Encoding\r\n'
        if found.tag in asked.headers.get("if-none-match", ""):
            return self._response("304 Not Modified", head, b"")
        body = found.body
        if "gzip" in asked.headers.get("accept-encoding", ""):
            body, head = found.packed, f"{head}Content-Encoding: gzip\r\n"
        head += f"Content-Type: {found.type}\r\nContent-Length: {len(body)}\r\n"
        return self._response("200 OK", head, b"" if is_head else body)

    def refuse(self, status: str, head: str = "", why: str = "") -> bytes:
        """An answer without a page; `why` is for a player to read."""
        return self.say(why or status, status, head)

    def say(self, sentence: str, status: str = "200 OK", head: str = "") -> bytes:
        """An answer of a sentence alone, or of none."""
        body = f"{sentence}\n".encode()
        about = f"Content-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\n"
        return self._response(status, head + about, body)

    def data(self, body: str, type_: str, asked: HttpRequest) -> bytes:
        """What pages of others may read, too."""
        data = body.encode()
        head = f"Content-Type: {type_}\r\nContent-Length: {len(data)}\r\nCache-Control: no-cache\r\n{_OPEN}"
        return f"HTTP/1.1 200 OK\r\n{head}\r\n".encode("latin-1") + (b"" if asked.method == "HEAD" else data)

    def _response(self, status: str, head: str, body: bytes) -> bytes:
        return f"HTTP/1.1 {status}\r\n{head}{self._strict}\r\n".encode("latin-1") + body

    def _find(self, path: str) -> File | None:
        word, _, rest = path.removeprefix("/").partition("/")
        if word in _PAGES and (not rest or word == "t" or rest.startswith("t/")):
            return self._files[_PAGES[word]]
        return None if rest or word in _PAGES.values() else self._files.get(word)


@cache  # packed once, however many doors a process opens
def _file(name: str, body: bytes) -> File:
    tag = hashlib.sha256(body).hexdigest()[:16]
    return File(body, gzip.compress(body, 9, mtime=0), tag, _TYPES[Path(name).suffix])


def _digest(body: bytes) -> str:
    """What allows a script or a style that stands in the page, and no other."""
    return f"sha256-{base64.b64encode(hashlib.sha256(body).digest()).decode()}"
