"""Takes connections, and keeps those for which there is no room yet waiting for some seconds."""

from __future__ import annotations

import asyncio
import errno
import os
import random
import socket
from collections import Counter
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Generic, Protocol, Self, TypeVar

from saves.errors import SaveError
from tui.serve.door.connection_limits import BLOCKS, BUSY, HOUSE, network, of_the_biggest_crowd
from tui.serve.door.proxy_protocol import NoHeader, real_address
from tui.table.background import Tasks

_PATIENCE = 5.0
"""Seconds until a proxy must have named the real address."""
_MOST = 100
"""Connections of which that is not known yet."""
MOST_WAITING = 512
"""Connections that wait for room; the system keeps as many more until they are taken."""
QUEUE, SILENCE = 10.0, 5.0
"""Seconds for which one may wait, and if it has not said a word."""
_FIRST_WORD = 1.0
"""Seconds after which the quiet ones may come, too: a few clients let the server speak first."""
_LOOK, _MOST_LOOK = 0.02, 0.1
"""Seconds between two looks whether there is room, when few wait and when many do."""
_FEW = 20
_LINGERS, _MOST_LINGER = 2.0, 100
"""Seconds until a connection that was told why not is cut off, and how many there may be of those."""
_REST = 0.25
"""Seconds until the next one is taken after one could not be."""
_TOLD_AGAIN = 60.0
"""Seconds without such trouble until it is told again."""
_SHORTAGES = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
"""What connections cannot be taken for; other errors are those of a caller who is gone."""

SORRY = {
    "busy": "The server is full of people who are logging in; please try again in a minute.",
    "too many connections": "Too many connections come from your address; close one, or come back later.",
    "silent": "You said nothing for too long.",
    "stopping": "The server is stopping; please come back later.",
}
"""What somebody is told for whom there is no room."""

_Ticket = TypeVar("_Ticket")


class Destination(Protocol[_Ticket]):
    """Where connections lead, and who is told of those that lead nowhere."""

    def admit(self, address: str, *, is_quiet: bool) -> _Ticket | str:
        """Make room for a connection, or say why not in a word: `busy` may change, other words do not."""

    async def let_in(self, sock: socket.socket, ticket: _Ticket) -> None:
        """Take a connection that was admitted."""

    def sorry(self, why: str) -> bytes:
        """What a caller is sent who cannot come in."""

    def refuse(self, address: str, why: str) -> None:
        """Somebody is turned away; without an address if it is only a proxy's."""

    def is_short(self, error: OSError) -> None:
        """The system is short of what connections need."""


class CannotListen(SaveError):
    """The port is not available; the message is a sentence."""


def cannot_listen(where: str, error: OSError) -> CannotListen:
    """Why nobody can be heard there."""
    why = "unknown host" if isinstance(error, socket.gaierror) else (error.strerror or str(error)).lower()
    return CannotListen(f"Cannot listen on {where}: {why}.")


class _Waiting:
    """Somebody for whom there is no room yet."""

    def __init__(self, sock: socket.socket, address: str, *, is_own: bool) -> None:
        self.sock, self.address, self.since = sock, address, monotonic()
        self.told = address if is_own else ""
        """The address, if it is theirs and not a proxy's."""
        self.block, self.house = network(address, BLOCKS), network(address, HOUSE)
        self.has_spoken = False

    def listen(self) -> None:
        """Whether they have said a word by now. Raises OSError if they are gone."""
        if not self.has_spoken:
            with suppress(BlockingIOError):
                if not self.sock.recv(1, socket.MSG_PEEK):
                    raise ConnectionResetError
                self.has_spoken = True

    @property
    def waited(self) -> float:
        return monotonic() - self.since

    @property
    def is_too_long(self) -> bool:
        return self.waited >= (QUEUE if self.has_spoken else SILENCE)


class Acceptor(Generic[_Ticket]):
    """Listens until it is closed."""

    def __init__(
        self,
        listening: Sequence[socket.socket],
        way: Destination[_Ticket],
        *,
        behind_proxy: bool = False,
        most_waiting: int = MOST_WAITING,
    ) -> None:
        self._listening, self._way = listening, way
        self._behind_proxy, self._most_waiting = behind_proxy, most_waiting
        self._short_at = -_TOLD_AGAIN
        self._unnamed = self._lingering = 0
        self._waiting: dict[_Waiting, None] = {}
        self._somebody_waits = asyncio.Event()
        self._tasks = Tasks()
        self._tasks.begin(self._look_after_queue())
        for each in listening:
            self._tasks.begin(self._accept_all(each))

    @classmethod
    async def listen(
        cls,
        host: str,
        port: int,
        way: Destination[_Ticket],
        *,
        behind_proxy: bool = False,
        most_waiting: int = MOST_WAITING,
    ) -> Self:
        """At all addresses of a name. Raises OSError."""
        found = await asyncio.get_running_loop().getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        listening: list[socket.socket] = []
        try:
            for family, _, _, _, address in found:
                number = listening[0].getsockname()[1] if listening else port
                at = str(address[0]), number
                listening.append(
                    socket.create_server(at, family=family, backlog=MOST_WAITING, dualstack_ipv6=False)
                )
                listening[-1].setblocking(False)
        except OSError as error:
            for each in listening:
                each.close()
            raise OSError(error.errno, os.strerror(error.errno or 0)) from error
        return cls(listening, way, behind_proxy=behind_proxy, most_waiting=most_waiting)

    def get_port(self) -> int:
        """The port that was taken."""
        return int(self._listening[0].getsockname()[1])

    def close(self) -> None:
        """Take nobody from now on."""
        self._tasks.cancel()
        for each in self._listening:
            each.close()
        for waiting in self._waiting:
            waiting.sock.close()
        self._waiting.clear()

    async def _accept_all(self, listening: socket.socket) -> None:
        while True:
            try:
                sock, peer = await asyncio.get_running_loop().sock_accept(listening)
            except OSError as error:
                await self._outlive(error)
                continue
            sock.setblocking(False)
            if not self._behind_proxy:
                self._enqueue(_Waiting(sock, peer[0], is_own=True))
            elif self._unnamed < _MOST:
                self._unnamed += 1
                self._take(sock, self._ask_proxy(sock, peer[0]))
            else:
                self._way.refuse("", BUSY)
                sock.close()
            await asyncio.sleep(0)  # callers who knock without end let others have their turn

    async def _outlive(self, error: OSError) -> None:
        """Wait a little after a connection could not be taken, and tell what there is a shortage of."""
        if error.errno in _SHORTAGES:
            now = monotonic()
            if now - self._short_at >= _TOLD_AGAIN:
                self._way.is_short(error)
            self._short_at = now
        await asyncio.sleep(_REST)

    def _take(self, sock: socket.socket, taking: Coroutine[Any, Any, None]) -> None:
        """Begin with a connection, which nobody else closes if that is canceled."""

        def ended(task: asyncio.Task[None]) -> None:
            if task.cancelled():
                sock.close()

        self._tasks.begin(taking).add_done_callback(ended)

    async def _ask_proxy(self, sock: socket.socket, proxy: str) -> None:
        loop = asyncio.get_running_loop()

        async def read(length: int) -> bytes:
            data = b""
            while len(data) < length:
                part = await loop.sock_recv(sock, length - len(data))
                if not part:
                    raise OSError
                data += part
            return data

        try:
            async with asyncio.timeout(_PATIENCE):
                address = await real_address(read)
        except (OSError, NoHeader, TimeoutError):
            self._way.refuse("", "no real address")
            sock.close()
            return
        finally:
            self._unnamed -= 1
        self._enqueue(_Waiting(sock, address or proxy, is_own=address is not None))

    # --- waiting for room

    def _enqueue(self, waiting: _Waiting) -> None:
        """Let somebody in at once or have them wait; if too many do, one of the biggest crowd cannot."""
        self._waiting[waiting] = None
        if not self._is_settled(waiting):
            self._somebody_waits.set()
            if len(self._waiting) > self._most_waiting:
                self._turn_away(random.choice(self._biggest_crowd()), BUSY)

    def _biggest_crowd(self) -> list[_Waiting]:
        blocks = Counter(each.block for each in self._waiting)
        return of_the_biggest_crowd(self._waiting, blocks, Counter(each.house for each in self._waiting))

    async def _look_after_queue(self) -> None:
        while await self._somebody_waits.wait():
            await asyncio.sleep(_LOOK if len(self._waiting) <= _FEW else _MOST_LOOK)
            for waiting in tuple(self._waiting):
                if waiting in self._waiting:
                    self._is_settled(waiting)
            if not self._waiting:
                self._somebody_waits.clear()

    def _is_settled(self, waiting: _Waiting) -> bool:
        """Let somebody in, or turn them away; False if they have to wait."""
        try:
            waiting.listen()
        except OSError:
            del self._waiting[waiting]
            waiting.sock.close()
            return True
        why = BUSY
        if waiting.has_spoken or waiting.waited >= _FIRST_WORD:
            found = self._way.admit(waiting.address, is_quiet=not waiting.has_spoken)
            if not isinstance(found, str):
                del self._waiting[waiting]
                self._take(waiting.sock, self._way.let_in(waiting.sock, found))
                return True
            why = found
        if why == BUSY and not waiting.is_too_long:
            return False
        self._turn_away(waiting, why if waiting.has_spoken or why != BUSY else "silent")
        return True

    def _turn_away(self, waiting: _Waiting, why: str) -> None:
        del self._waiting[waiting]
        self._way.refuse(waiting.told, why)
        if self._lingering < _MOST_LINGER:
            self._lingering += 1
            self._take(waiting.sock, self._say_sorry(waiting.sock, self._way.sorry(why)))
        else:
            waiting.sock.close()

    async def _say_sorry(self, sock: socket.socket, sentence: bytes) -> None:
        """Say why, and read what was still sent: who closes before that may lose the sentence."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(_LINGERS):
                await loop.sock_sendall(sock, sentence)
                sock.shutdown(socket.SHUT_WR)
                while await loop.sock_recv(sock, 1 << 12):
                    pass
        except (OSError, TimeoutError):
            pass
        finally:
            self._lingering -= 1
            sock.close()
