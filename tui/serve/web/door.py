"""The door for browsers: listens, counts, and leads people who have said who they are to their app."""

from __future__ import annotations

import asyncio
import socket
import ssl
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from websockets.frames import CloseCode
from websockets.typing import Origin

from saves.disk.regular_files import read_file
from tui.serve.door import descriptors
from tui.serve.door.acceptor import MOST_WAITING, SORRY, Acceptor, CannotListen, cannot_listen
from tui.serve.door.connection_limits import BUSY
from tui.serve.web.browser import MOST_PAGES, Browser, Porch
from tui.serve.web.entrance import Entrance
from tui.serve.web.links import Links

if TYPE_CHECKING:
    from tui.serve.game_server import GameServer
    from tui.serve.web.links import WebConfig

_MOST_BYTES = 1 << 16
"""In the file of a host key."""
ALONE = (
    "Only browsers on this machine can open it; --behind-proxy, or --tls-cert and --tls-key, admit others."
)


class WebDoor(Porch):
    """Open until it is closed."""

    def __init__(self, config: WebConfig) -> None:
        super().__init__(config)
        self._acceptor: Acceptor[Browser]
        self._context: ssl.SSLContext | None = None

    async def open(self, game_server: GameServer) -> str:
        """Let players come in; returns what the host is told. Raises CannotListen."""
        self.game_server = game_server
        await self._listen()
        self.origins = [Origin(each) for each in self.config.origins(self.port)]
        game_server.counted["browsers"] = lambda: sum(browser.who is not None for browser in self.sockets)
        self.links = Links(self.origins[0], read_file(game_server.config.host_key, _MOST_BYTES))
        game_server.link_to = self.links.to
        self.entrance = Entrance(game_server, self.links)
        game_server.device_link = partial(self.entrance.link_for_elsewhere, self.origins[0])
        found = f"Friends with a browser find it at {self.origins[0]}"
        return found if self.config.url else f"{found}\n{ALONE}"

    async def _listen(self) -> None:
        config = self.config
        context = None
        try:
            if config.certificate is not None:
                context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
                context.load_cert_chain(config.certificate, config.key)
            self._context = context
            self.most_pages = descriptors.share(self.game_server.config.spare, MOST_PAGES)
            waiting = descriptors.share(self.game_server.config.spare, MOST_WAITING)
            self._acceptor = await Acceptor.listen(config.host, config.port, self, most_waiting=waiting)
        except ssl.SSLError as error:
            raise CannotListen(f"{config.certificate} and its key cannot be used: {error.reason}.") from error
        except OSError as error:
            raise cannot_listen(f"{config.host}:{config.port} for --web", error) from error

    @property
    def port(self) -> int:
        """The port that was taken."""
        return self._acceptor.get_port()

    def close(self) -> None:
        """Take nobody from now on; the server ends those who are in."""
        self._acceptor.close()
        for page in tuple(self.pages):
            page.abort()
        for browser in tuple(self.sockets):
            if browser.who is None:
                browser.close(CloseCode.SERVICE_RESTART)

    # --- a `tui.serve.door.acceptor.Way`

    def admit(self, address: str, *, is_quiet: bool) -> Browser | str:
        is_crowded = is_quiet and len(self.pages) * 2 >= self.most_pages
        return Browser(self, address) if self.has_room(address) and not is_crowded else BUSY

    async def let_in(self, sock: socket.socket, browser: Browser) -> None:
        with suppress(OSError):  # which is of no interest
            await asyncio.get_running_loop().connect_accepted_socket(lambda: browser, sock, ssl=self._context)

    def sorry(self, why: str) -> bytes:
        """Before there is TLS, nothing can be said."""
        return (
            b"" if self._context is not None else self.site.refuse("503 Service Unavailable", why=SORRY[why])
        )

    def is_short(self, error: OSError) -> None:
        self.game_server.is_short(error)

    def refuse(self, address: str, why: str) -> None:
        """The address of a connection that has said nothing yet is the proxy's, if there is one."""
        self.game_server.refuse("web", "" if self.config.is_behind_proxy else address, why)
