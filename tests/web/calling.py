"""A server with both doors on free ports of this machine, and players who come in as the page would.

async with both_doors(tmp_path) as server:
    async with server.come("gus") as gus:
        await gus.wait_for("New game")
        gus.type("n")
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.tui.serve.dialling import Server, serving, until
from tests.web.shown import Shown
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.serve.visit import Visitor
from tui.serve.web.door import WebDoor
from tui.serve.web.links import WebConfig
from tui.table.setup import setup_for


class Tab:
    """A page in somebody's browser."""

    def __init__(self, socket: ClientConnection, *, answers: bool = True) -> None:
        self._socket = socket
        self.answers = answers
        self.shown = Shown()
        self.told: dict[str, Any] = {}
        """The last word of each kind."""
        self.sizes: list[int] = []
        """Bytes of each message that was no question for an answer."""
        self.is_closed = False
        self.news = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self) -> None:
        """Take what comes, and answer frames, until the end."""
        with suppress(ConnectionClosed):
            async for data in self._socket:
                asked = self.shown.questions
                self.shown.hear(str(data))
                self.told |= self.shown.told
                self.sizes.append(len(data))
                if self.shown.questions > asked and self.answers:
                    self.type("\x1b[1;1R")
                self.news.set()
        self.is_closed = True

    def say(self, **said: Any) -> None:
        self._keep(self._socket.send(json.dumps(said)))

    def type(self, keys: str) -> None:
        self.say(keys=keys)

    @property
    def offered(self) -> dict[str, dict[str, Any]]:
        """What can be tapped, by its label."""
        offer = self.shown.offer
        parts = [each for name in ("rows", "answers", "beside", "fields") for each in offer.get(name, ())]
        return {each["label"]: each for each in parts}

    async def tap(self, label: str, value: Any = None) -> None:
        """Wait until something with this label is offered, and tap it."""
        await until(
            lambda: (label in self.offered and "Game of the day" not in self.offered) or self.is_closed,
            lambda: f"{label}: {self.shown.offer}",
        )  # the title is told again once it knows the day's game, and a tap on it as it was does nothing
        self.say(do=[self.offered[label]["do"], self.shown.offer["n"], value])

    async def is_asked_after(self, number: int) -> None:
        """Wait until something is to be decided, after the offer of this number."""
        offer = self.shown.offer
        await until(
            lambda: self.shown.offer["n"] > number and self.shown.offer.get("what") not in ("wait", "moves"),
            lambda: str(offer),
        )

    async def is_asked(self, words: str) -> None:
        """Wait until the offer has these words."""
        await until(lambda: words in str(self.shown.offer) or self.is_closed, lambda: str(self.shown.offer))

    def cut(self) -> None:
        """As a phone does that has lost its net."""
        self._socket.transport.abort()

    def _keep(self, sending: Any) -> None:
        async def send() -> None:
            with suppress(ConnectionClosed):
                await sending

        task = asyncio.create_task(send())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def text(self) -> str:
        return self.shown.text

    async def wait_for(self, text: str) -> None:
        await until(lambda: text in self.text or self.is_closed, lambda: f"{text!r} is not in\n{self.text}")
        assert text in self.text, self.told

    async def hears(self, word: str) -> Any:
        """Wait for a message from the server; returns its value."""
        await until(lambda: word in self.told or self.is_closed, lambda: f"{word} is not in {self.told}")
        return self.told[word]


def proof(own: Ed25519PrivateKey, name: str, asked: str) -> dict[str, Any]:
    """What a browser says that has a key."""
    signature = own.sign(f"magnate {asked} {name}".encode())
    raw = own.public_key().public_bytes_raw()
    return {
        "name": name,
        "size": [80, 24],
        "key": base64.b64encode(raw).decode(),
        "signature": base64.b64encode(signature).decode(),
    }


@asynccontextmanager
async def opened(place: str, origin: str | None) -> AsyncIterator[Tab]:
    """A page that has said nothing yet; without an origin it is none of a browser."""
    headers: Mapping[str, str] = {} if origin is None else {"Origin": origin}
    async with connect(
        f"{place.replace('http', 'ws', 1)}/socket",
        additional_headers=headers,
        compression=None,
        proxy=None,
        ping_interval=None,
    ) as socket:
        tab = Tab(socket)
        listening = asyncio.create_task(tab.listen())
        try:
            yield tab
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


class BothDoors:
    """A server with a door for ssh and one for browsers."""

    def __init__(self, server: Server, door: WebDoor) -> None:
        self.ssh, self.door, self.game_server = server, door, server.game_server
        self.origin = f"http://127.0.0.1:{door.port}"

    @property
    def refusals(self) -> list[str]:
        """Why somebody was turned away, as the host reads it."""
        return [str(facts["why"]) for event, facts in self.ssh.logged if event == "refused"]

    def link(self, code: str, *, watches: bool = False) -> str:
        """By which friends come to a table."""
        return self.game_server.link_to(self.game_server.registry.find(code), watches=watches)

    def open(self, origin: str | None = "") -> AbstractAsyncContextManager[Tab]:
        """A page of ours, or of another origin, that has said nothing yet."""
        return opened(self.origin, self.origin if origin == "" else origin)

    @asynccontextmanager
    async def come(self, name: str, **said: Any) -> AsyncIterator[Tab]:
        """Somebody who has said who they are."""
        async with self.open() as tab:
            tab.say(hello={"name": name, "size": [80, 24], **said})
            yield tab


@asynccontextmanager
async def both_doors(
    directory: Path, *, web: WebConfig | None = None, **chosen: Any
) -> AsyncIterator[BothDoors]:
    """A server in this process, until the end."""
    async with serving(directory, **chosen) as server:
        door = WebDoor(web or WebConfig(port=0))
        await door.open(server.game_server)
        try:
            yield BothDoors(server, door)
        finally:
            door.close()


ANNA = Somebody("anna", "anna")


async def table_of(
    server: BothDoors, owner: Somebody | Visitor = ANNA, *, seats: int = 2, **terms: Any
) -> str:
    """The code of a table that somebody has set up, with seats for friends."""
    setup = setup_for("monopoly-1935", {}, [*"ABCD"[:seats]], ["uniform"], 7)
    table = await server.game_server.registry.create(
        setup, Somebody(owner.id, owner.name), TableTerms(**{"is_private": True, **terms})
    )
    return table.code


async def set_up_table(tab: Tab) -> None:
    """From the title to a table that waits for friends."""
    await tab.wait_for("New game")
    tab.type("l")
    await tab.wait_for("Lobby")
    tab.type("n")
    await tab.wait_for("New table")
    tab.type("b")
    await tab.wait_for("Send friends this link")


async def begin_table(tab: Tab) -> None:
    """From the title to a board, with bots in the open seats."""
    await set_up_table(tab)
    tab.type("b")
    await tab.wait_for("MONOPOLY")
