"""The door for browsers: listens, counts, and leads people who have said who they are to their app."""

from __future__ import annotations

import asyncio
import secrets
import socket
import ssl
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from websockets.frames import CloseCode
from websockets.typing import Origin

from saves.disk.ordinary import read_file
from tui.serve.acceptor import Acceptor
from tui.serve.gathering import NoSeat
from tui.serve.server import CannotListen
from tui.serve.visit import PLAIN, TABLE
from tui.serve.web.caller import WebCaller, Wishes, size_of
from tui.serve.web.cells import line
from tui.serve.web.connection import Connection
from tui.serve.web.entrance import LINK_USED, Entrance, Hello, NotAdmitted, hello_of
from tui.serve.web.http import Asked, Site
from tui.serve.web.links import Links, parted

if TYPE_CHECKING:
    from tui.serve.house import House
    from tui.serve.visit import Visitor
    from tui.serve.web.links import WebConfig

MOST_PAGES, PAGES_PER_ADDRESS = 500, 24
"""Connections that ask for pages, in all and from one address."""
MOST_TRIES = 12
"""Names that one connection may try."""
_UNDECIDED = 30.0
"""Seconds until a socket is closed on which nobody has said who they are; the page opens another one then."""
_MOST_BYTES = 1 << 16
"""In the file of a host key."""
ALONE = (
    "Only browsers on this machine can open it; --behind-proxy, or --tls-cert and --tls-key, admit others."
)
WRONG_LINK = "That link does not lead to a table here, or no longer; ask for a new one."


class WebDoor:
    """Open until it is closed."""

    def __init__(self, config: WebConfig) -> None:
        self._config = config
        self.site = Site()
        self.origins: list[Origin] = []
        self.house: House
        self.entrance: Entrance
        self.links: Links
        self._pages: set[Connection] = set()
        """Those that ask for pages."""
        self._sockets: dict[Connection, bool] = {}
        """Those that are counted in the house, and whether they are known."""
        self._acceptor: Acceptor

    async def open(self, house: House) -> str:
        """Let players come in; gives what the host is told. Raises CannotListen."""
        self.house = house
        await self._listen()
        self.origins = [Origin(each) for each in self._config.origins(self.port)]
        house.counted["browsers"] = lambda: sum(self._sockets.values())
        self.links = Links(self.origins[0], read_file(house.config.host_key, _MOST_BYTES))
        house.link_to = self.links.to
        self.entrance = Entrance(house, self.links)
        found = f"Friends with a browser find it at {self.origins[0]}"
        return found if self._config.url else f"{found}\n{ALONE}"

    async def _listen(self) -> None:
        config = self._config
        context = None
        try:
            if config.certificate is not None:
                context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
                context.load_cert_chain(config.certificate, config.key)
            self._acceptor = await Acceptor.listen(
                config.host,
                config.port,
                self._has_room,
                lambda sock, address: self._let_in(sock, address, context),
            )
        except ssl.SSLError as error:
            raise CannotListen(f"{config.certificate} and its key cannot be used: {error.reason}.") from error
        except OSError as error:
            why = (
                "unknown host"
                if isinstance(error, socket.gaierror)
                else (error.strerror or str(error)).lower()
            )
            raise CannotListen(f"Cannot listen on {config.host}:{config.port} for --web: {why}.") from error

    @property
    def port(self) -> int:
        """The port that was taken."""
        return self._acceptor.get_port()

    def close(self) -> None:
        """Take nobody any more; those who are in are for the house to end."""
        self._acceptor.close()
        for connection in tuple(self._pages):
            connection.abort()
        for connection, is_known in tuple(self._sockets.items()):
            if not is_known:
                connection.close(CloseCode.SERVICE_RESTART)

    async def _let_in(self, sock: socket.socket, address: str, context: ssl.SSLContext | None) -> None:
        with suppress(OSError):  # which is of no interest
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: Connection(self, address), sock, ssl=context
            )

    # --- how many there may be

    def _has_room(self, address: str) -> bool:
        own = 0 if self._config.is_behind_proxy else sum(page.address == address for page in self._pages)
        return len(self._pages) < MOST_PAGES and own < PAGES_PER_ADDRESS

    def come(self, connection: Connection, address: str) -> bool:
        is_welcome = not self.house.is_closing and self._has_room(address)
        self._pages.add(connection)
        return is_welcome

    def named(self, connection: Connection, asked: Asked) -> bool:
        """Behind a proxy, the last address that was added is the one that the proxy has seen."""
        if not asked.wants_socket:
            return True
        if self._config.is_behind_proxy and (told := asked.headers.get("x-forwarded-for")):
            connection.address = told.rpartition(",")[2].strip()
        if not self.house.door.admits(connection.address):
            self.refused(connection, "too many connections")
            return False
        self._pages.discard(connection)
        self._sockets[connection] = False
        return True

    def gone(self, connection: Connection) -> None:
        was_known = self._sockets.pop(connection, None)
        self._pages.discard(connection)
        if was_known is not None:
            self.house.door.leave(connection.address, was_known=was_known)

    def refused(self, connection: Connection, why: str) -> None:
        self.house.log("refused", why=why, address=connection.address, door="web")

    def begin(self, connection: Connection) -> Visiting:
        return Visiting(self, connection)

    def order(self, code: str, secret: str) -> tuple[str, str] | None:
        """Where a link leads, as an order behind ssh; None if nowhere, or no longer."""
        with suppress(NoSeat):
            table = self.house.hall.find(code)
            return None if table.is_over else self.links.order(table, secret)
        return None

    def know(self, connection: Connection) -> None:
        """Somebody has said who they are."""
        if self._sockets.get(connection) is False:
            self._sockets[connection] = True
            self.house.door.know(connection.address)


class Visiting:
    """What is said on one socket: first who somebody is, then keys."""

    def __init__(self, door: WebDoor, connection: Connection) -> None:
        self._door = door
        self._connection = connection
        challenge = secrets.token_urlsafe(16)
        self._asked = f"{connection.origin} {challenge}"
        self._caller: WebCaller | None = None
        self._task: asyncio.Task[None] | None = None
        self._tries = 0
        self._patience = asyncio.get_running_loop().call_later(_UNDECIDED, self._give_up)
        connection.say(line(challenge=challenge))

    def heard(self, said: dict[str, Any]) -> None:
        if self._caller is None:
            if self._task is None:
                self._greet(said["hello"])
        elif "here" in said:
            self._connection.say(line(here=1))
        elif "move" in said:
            token = self._door.entrance.token_for_elsewhere(self._caller.who)
            self._connection.say(line(move=f"{self._connection.origin}/move#{token}"))
        elif "keep" in said:
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._keep(self._caller.who, hello_of(said["keep"])))
        else:
            self._caller.heard(said)

    def _greet(self, said: Any) -> None:
        hello = hello_of(said)
        size, link = size_of(said["size"]), _link(said.get("go"))
        self._tries += 1
        if self._tries > MOST_TRIES:
            self._door.refused(self._connection, "too many names")
            self._give_up()
            return
        order = None if link is None else self._door.order(*link)
        if link is not None and order is None:
            self._door.refused(self._connection, "wrong link")
            self._connection.say(line(refused=WRONG_LINK))
            return
        watched = _link(said.get("watched"))
        plain = (PLAIN,) if said.get("plain") is True else ()
        wishes = Wishes(size, (*plain, *(order or ())), said.get("buttons") is True)
        self._task = asyncio.create_task(self._admit(hello, wishes, watched))

    async def _admit(self, hello: Hello, wishes: Wishes, watched: tuple[str, str] | None) -> None:
        connection, door = self._connection, self._door
        try:
            who, token = await door.entrance.admit(hello, self._asked, connection.address)
        except NotAdmitted as why:
            if str(why) == LINK_USED:
                door.refused(connection, "used link")
            connection.say(line(refused=str(why)))
            self._task = None
            return
        self._patience.cancel()
        door.know(connection)
        connection.say(line(welcome=who.name, token=token, guest=who.is_guest))
        if hello.token and wishes.order in ((), (PLAIN,)):
            wishes = self._with_table(who, wishes, watched)
        self._caller = WebCaller(door.house, connection, who, wishes)
        door.house.receive(who, self._caller)

    def _with_table(self, who: Visitor, wishes: Wishes, watched: tuple[str, str] | None) -> Wishes:
        """Somebody who is back, but not their visit, goes on where they sit, or look on."""
        if self._door.entrance.is_here(who):
            return wishes
        tables = [table.code for table in self._door.house.hall.of(who.id)]
        order = (TABLE, tables[0]) if len(tables) == 1 else self._door.order(*watched) if watched else None
        return replace(wishes, order=(*wishes.order, *(order or ())))

    async def _keep(self, who: Visitor, hello: Hello) -> None:
        """A guest becomes a player, and comes again as one, to the table where they are."""
        door, connection = self._door, self._connection
        try:
            player = await door.entrance.keep(who, hello, self._asked, connection.address)
        except (NotAdmitted, OSError) as why:
            connection.say(line(unkept=str(why)))
            return
        tables = door.house.hall.of(player.id)
        go = parted(door.links.to(tables[0])) if len(tables) == 1 else None
        connection.say(line(kept=player.name, go=go))
        for visit in door.house.visits:
            if visit.who == who:
                visit.end("")

    def _give_up(self) -> None:
        self._connection.close()

    def ended(self) -> None:
        self._patience.cancel()
        if self._task is not None and self._caller is None:
            self._task.cancel()
        if self._caller is not None:
            self._caller.lost()


def _link(told: Any) -> tuple[str, str] | None:
    """The code of a table, and the secret behind it. Raises ValueError."""
    if told is None:
        return None
    match told:
        case [str(code), str(secret)]:
            return code, secret
    raise ValueError
