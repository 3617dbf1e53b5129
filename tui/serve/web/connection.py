"""One connection from a browser: requests for pages, one after the other, until it becomes a socket."""

from __future__ import annotations

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from time import monotonic
from typing import Any, cast

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.typing import Origin

from tui.serve.web.http import END_OF_HEAD, LONGEST_HEAD, SOCKET, BadRequest, HttpRequest, Site, read
from tui.table.rhythm import Alarm

LONGEST_MESSAGE = 1 << 14
"""Bytes; the longest is a public key that is pasted."""
_HEAD_WITHIN = 10.0
"""Seconds for a request, and until the next one on the same connection."""
_AT_ONCE, _A_SECOND = 100.0, 60.0
"""Frames that are read in one go, and in the long run: hands send fewer."""
_MOST_WAITING = 1024
"""Bytes that may wait for a slow browser before the connection says so."""
_PING, _SIGNS = 30.0, 3
"""Seconds between two questions whether a browser is still there, and how many it may leave unanswered."""
_NO_ROOM = "429 Too Many Requests"
_LINGERS = 2.0
"""Seconds until a connection that was closed is cut off."""
NOT_UNDERSTOOD = "The server did not understand this page. If that happens again, reload it."
_OURS = (CloseCode.NORMAL_CLOSURE, CloseCode.SERVICE_RESTART)
"""Ends that say themselves why they come."""


class _Socket(ServerProtocol):
    """It ends for faults of the other side, too, with a sentence that a page can show."""

    def fail(self, code: int, reason: str = "") -> None:
        super().fail(code, reason if code in _OURS else NOT_UNDERSTOOD)


class Connection(asyncio.Protocol, ABC):
    """asyncio calls the public methods that have no docstring."""

    def __init__(self, site: Site, origins: Sequence[Origin], address: str) -> None:
        """`origins` are those that a page of ours can have."""
        self.address = address
        """The other end's, or what a proxy has named."""
        self.origin = ""
        """Of the page that has opened the socket."""
        self._site, self._origins = site, origins
        self._transport: asyncio.Transport
        self._head = b""
        self._socket: ServerProtocol | None = None
        self._parts = b""
        """Of a message that comes in several frames."""
        self._deadline = Alarm()
        self._unanswered = 0
        """Pings."""
        self._allowed, self._allowed_at = _AT_ONCE, 0.0
        """Frames that may be read, and when that was so."""
        self._pauses: set[str] = set()
        """Why nothing is read."""
        self._is_over = False

    # --- what becomes of it

    @abstractmethod
    def come(self) -> bool:
        """Count it; False if it is one too many."""

    @abstractmethod
    def named(self, asked: HttpRequest) -> str:
        """Count a socket, by the address that a proxy names; returns why there is no room for it."""

    @abstractmethod
    def why_not(self, asked: HttpRequest) -> str:
        """Why a page gets no socket at the moment; empty if it would get one."""

    def told(self, asked: HttpRequest) -> bytes:
        """What is answered to a request for no file; empty if it is for one."""
        return b""

    @abstractmethod
    def begin(self) -> None:
        """It is a socket from now on."""

    @abstractmethod
    def heard(self, said: dict[str, Any]) -> None:
        """A message has come. Raises KeyError, TypeError or ValueError if it is none of ours."""

    @abstractmethod
    def gone(self) -> None:
        """It is over."""

    @abstractmethod
    def refused(self, why: str, **facts: object) -> None:
        """Something of it was turned away."""

    # --- what asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(_MOST_WAITING)
        if not self.come():
            self._transport.abort()
            return
        self._deadline.set(_HEAD_WITHIN, self._transport.abort)

    def data_received(self, data: bytes) -> None:
        if self._is_over:
            return
        if self._socket is not None:
            self._receive(self._socket, data)
            return
        self._head += data
        while self._socket is None and not self._is_over and self._has_head:
            head, _, self._head = self._head.partition(END_OF_HEAD)
            self._answer(head)
        if self._socket is None and not self._is_over and len(self._head) > LONGEST_HEAD:
            self._close_with(self._site.refuse("431 Request Header Fields Too Large"))

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_over = True
        self._deadline.cancel()
        self.gone()

    # --- pages

    @property
    def _has_head(self) -> bool:
        """Whether a whole request has come, and no longer one than is taken."""
        return self._head.find(END_OF_HEAD, 0, LONGEST_HEAD + len(END_OF_HEAD)) >= 0

    def _answer(self, head: bytes) -> None:
        try:
            asked = read(head)
        except BadRequest:
            self.refused("malformed request")
            self._close_with(self._site.refuse("400 Bad Request"))
            return
        if asked.wants_socket and (why := self.named(asked)):
            self._close_with(self._site.refuse(_NO_ROOM, why=why))
        elif asked.wants_socket:
            self._open(head, asked)
        else:
            wants_reason = asked.path == SOCKET and asked.method == "GET"
            answer = self._site.say(self.why_not(asked)) if wants_reason else self.told(asked)
            self._transport.write(answer or self._site.answer(asked))
            if asked.wants_more:
                self._deadline.set(_HEAD_WITHIN, self._transport.close)
            else:
                self._close_with(b"")

    def _close_with(self, data: bytes) -> None:
        self._is_over = True
        self._transport.write(data)
        self._transport.close()
        self._deadline.set(_LINGERS, self._transport.abort)

    def _open(self, head: bytes, asked: HttpRequest) -> None:
        """From a page to a socket, if the page is ours."""
        socket = _Socket(origins=self._origins, max_size=LONGEST_MESSAGE)
        socket.receive_data(head + END_OF_HEAD)
        requests = [event for event in socket.events_received() if isinstance(event, Request)]
        if not requests or asked.path != SOCKET:
            self._close_with(self._site.refuse("400 Bad Request"))
            return
        response = socket.accept(requests[0])
        if response.status_code != 101:
            origin = asked.headers.get("origin", "none")[:100]
            self.refused("not opened", told=f"{response.status_code}, from {origin}")
            self._close_with(self._site.refuse(f"{response.status_code} {response.reason_phrase}"))
            return
        socket.send_response(response)
        self._socket = socket
        self._flush()
        self.origin = str(socket.origin)
        self.begin()
        self._deadline.set(_PING, self._ping)
        rest, self._head = self._head, b""
        if rest:
            self._receive(socket, rest)

    # --- the socket

    def say(self, text: str) -> None:
        """Send a message."""
        if self._socket is not None and not self._is_over:
            self._socket.send_text(text.encode("utf-8", "replace"))
            self._flush()

    def close(self, code: int = CloseCode.NORMAL_CLOSURE, why: str = "") -> None:
        """End it, with what was said last."""
        if self._socket is None or self._is_over:
            return
        self._socket.fail(code, why)
        self._flush()

    def abort(self) -> None:
        """End it at once."""
        self._transport.abort()

    def get_write_buffer_size(self) -> int:
        """Bytes that the other end has not taken yet."""
        return self._transport.get_write_buffer_size()

    def pause(self, why: str) -> None:
        """Read nothing for now."""
        if not self._pauses and not self._is_over:
            self._transport.pause_reading()
        self._pauses.add(why)

    def resume(self, why: str) -> None:
        """Read on, unless there is another reason not to."""
        if self._pauses == {why} and not self._is_over:
            self._transport.resume_reading()
        self._pauses.discard(why)

    def _flush(self) -> None:
        assert self._socket is not None
        for data in self._socket.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._close_with(b"")

    def _receive(self, socket: ServerProtocol, data: bytes) -> None:
        socket.receive_data(data)
        for event in socket.events_received():
            if isinstance(event, Frame) and not self._is_over:
                self._take(event)
        if socket.parser_exc is not None:
            self.refused("malformed frame")
        self._flush()

    def _take(self, frame: Frame) -> None:
        self._count()
        if frame.opcode is Opcode.PONG:
            self._unanswered = 0
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts += bytes(frame.data)
            if frame.fin:
                message, self._parts = self._parts, b""
                self._hear(message)
        elif frame.opcode is Opcode.BINARY:
            self._give_up()

    def _hear(self, message: bytes) -> None:
        try:
            said = json.loads(message)
            if not isinstance(said, dict):
                raise TypeError
            self.heard(said)
        except (ValueError, TypeError, KeyError, RecursionError):
            self._give_up()

    def _give_up(self) -> None:
        """What sends what no page of ours does is no page of ours."""
        self.refused("malformed message")
        self.close(CloseCode.POLICY_VIOLATION)

    def _count(self) -> None:
        """A browser that sends too much, be it pings or parts of messages, is read again later."""
        now = monotonic()
        self._allowed = min(_AT_ONCE, self._allowed + (now - self._allowed_at) * _A_SECOND) - 1
        self._allowed_at = now
        if self._allowed < 0 and "flood" not in self._pauses:
            self.pause("flood")
            asyncio.get_running_loop().call_later(-self._allowed / _A_SECOND + 0.1, self.resume, "flood")

    def _ping(self) -> None:
        """A browser that is gone without a word does not answer."""
        if self._unanswered >= _SIGNS or self._socket is None:
            self._transport.abort()
            return
        self._unanswered += 1
        self._socket.send_ping(b"")
        self._flush()
        self._deadline.set(_PING, self._ping)
