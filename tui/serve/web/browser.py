"""One page in somebody's browser: says who they are, and then is a `tui.serve.visit.Caller`."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from websockets.frames import CloseCode
from websockets.typing import Origin

from engine.boards.value import chosen_board
from engine.games import find
from tui.serve.door.acceptor import SORRY
from tui.serve.door.connection_limits import Admission
from tui.serve.drop_in.guests import PLAY
from tui.serve.drop_in.who_is_here import DATA, PAGE, as_line, as_page, who_is_here
from tui.serve.screen.app import ServedApp
from tui.serve.seating import NoSeat, Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.visit import PLAIN, TABLE, WATCH, Hears, Visitor
from tui.serve.web.cells import CellDialect, line
from tui.serve.web.connection import Connection
from tui.serve.web.dialect import BoardData
from tui.serve.web.entrance import Entrance, Hello, NotAdmitted, hello_of, whole
from tui.serve.web.http import HttpRequest, Site
from tui.serve.web.links import Links, parted
from tui.table.rhythm import Alarm
from tui.terminal.dialect import Dialect
from tui.terminal.private import BareApp

if TYPE_CHECKING:
    from tui.serve.game_server import GameServer
    from tui.serve.web.links import WebConfig

MOST_PAGES, PAGES_PER_ADDRESS = 500, 24
"""Connections that ask for pages, in all and from one address."""
MOST_TRIES = 12
"""Names that one connection may try."""
_UNDECIDED = 30.0
"""Seconds until a socket is closed on which nobody has said who they are; the page opens another one then."""
_ENVIRONMENT = {"TERM": "xterm-256color"}
"""What a page can show: everything."""

ORIGIN = "x-page"
"""The header in which a page says where it is from."""
ELSEWHERE = "This server is played at {}; open that address instead of this one."
WRONG_LINK = "That link does not lead to a table here, or no longer; ask for a new one."


class Porch:
    """What browsers share, and how many of them there may be."""

    def __init__(self, config: WebConfig) -> None:
        self.config = config
        self.site = Site()
        self.origins: list[Origin] = []
        self.game_server: GameServer
        self.entrance: Entrance
        self.links: Links
        self.pages: set[Browser] = set()
        """Those that ask for pages."""
        self.sockets: set[Browser] = set()
        """Those that are counted on the server."""
        self.most_pages = MOST_PAGES

    def has_room(self, address: str) -> bool:
        """Whether another connection may ask for pages."""
        own = 0 if self.config.is_behind_proxy else sum(page.address == address for page in self.pages)
        return len(self.pages) < self.most_pages and own < PAGES_PER_ADDRESS

    def order(self, code: str, secret: str) -> list[str]:
        """Where a link leads, as an order behind ssh; empty if nowhere, or no longer."""
        with suppress(NoSeat):
            table = self.game_server.registry.find(code)
            return [] if table.is_over else [*(self.links.order(table, secret) or ())]
        return []


class Browser(Connection):
    """A page: it says first who somebody is, and then is a `tui.serve.visit.Caller`."""

    door = "web"

    def __init__(self, door: Porch, address: str) -> None:
        super().__init__(door.site, door.origins, address)
        self._door, self._game_server = door, door.game_server
        self._place: Admission
        self._is_named = not door.config.is_behind_proxy
        """The address is theirs, not the proxy's."""
        self.who: Visitor | None = None
        """None until they have said so."""
        self._asked = ""
        """What a browser signs to prove that it has a key."""
        self._tries = 0
        self._task: asyncio.Task[None] | None = None
        """They are being let in, or a guest is becoming a player."""
        self._patience = Alarm()
        self.size = (0, 0)
        self.environ: Mapping[str, str] = _ENVIRONMENT
        self.order: list[str] = []
        self._board = BoardData()
        self._dialect = CellDialect(self._beside)
        self.dialect: Dialect = self._dialect
        self._line: Hears | None = None

    # --- how many there may be

    def come(self) -> bool:
        is_welcome = not self._game_server.is_closing and self._door.has_room(self.address)
        if not is_welcome:
            self.refused("stopping" if self._game_server.is_closing else "too many connections")
        self._door.pages.add(self)
        return is_welcome

    def named(self, asked: HttpRequest) -> str:
        self._take_address(asked)
        place = self._game_server.door.admit(self.address)
        if isinstance(place, str):
            self.refused(place)
            return SORRY[place]
        self._place, place.drop = place, self.close
        self._door.pages.discard(self)
        self._door.sockets.add(self)
        return ""

    def why_not(self, asked: HttpRequest) -> str:
        """A page says itself where it is from: a browser tells that of none that asks its own server."""
        self._take_address(asked)
        if self._game_server.is_closing:
            return SORRY["stopping"]
        if asked.headers.get(ORIGIN, self._door.origins[0]) not in self._door.origins:
            return ELSEWHERE.format(self._door.origins[0])
        why = self._game_server.door.why_not(self.address)
        return SORRY[why] if why else ""

    def told(self, asked: HttpRequest) -> bytes:
        """Who is here, for other sites too, unless only those may know who are invited."""
        is_open = asked.method in ("GET", "HEAD") and not self._game_server.config.is_invite_only
        if asked.path not in (PAGE, DATA) or not is_open:
            return b""
        told = who_is_here(self._game_server)
        if asked.path == DATA:
            return self._site.data(as_line(told), "application/json", asked)
        return self._site.data(as_page(told), "text/html; charset=utf-8", asked)

    def _take_address(self, asked: HttpRequest) -> None:
        """Behind a proxy, the last address that was added is the one that the proxy has seen."""
        if self._door.config.is_behind_proxy and (told := asked.headers.get("x-forwarded-for")):
            self.address, self._is_named = told.rpartition(",")[2].strip(), True

    def refused(self, why: str, **facts: object) -> None:
        address = self.address if self._is_named else ""
        self._game_server.refuse(self.door, address, why, **facts)

    def gone(self) -> None:
        self._door.pages.discard(self)
        if self in self._door.sockets:
            self._door.sockets.discard(self)
            self._place.leave()
        self._patience.cancel()
        if self.who is not None:
            self._line = None
            self._game_server.lose(self)
        elif self._task is not None:
            self._task.cancel()

    # --- who it is

    def begin(self) -> None:
        challenge = secrets.token_urlsafe(16)
        self._asked = f"{self.origin} {challenge}"
        self._patience.set(_UNDECIDED, self.close)
        self.say(line(challenge=challenge))

    def heard(self, said: dict[str, Any]) -> None:
        if self.who is None:
            if self._task is None and self._may_try():
                self._ask_in(said)
            return
        match said:
            case {"here": _}:
                self.say(line(here=1))
            case {"move": _}:
                self.say(line(move=self._door.entrance.link_for_elsewhere(self.origin, self.who)))
            case {"keep": hello}:
                if self._task is None or self._task.done():
                    self._task = asyncio.create_task(self._keep(self.who, hello_of(hello)))
            case {"keys": str(keys)}:
                if self._line is not None:
                    self._line.hear(keys.encode("utf-8", "replace"))
            case {"do": [str(number), int(offer), value]}:
                self._do(number, offer, value)
            case {"deed": int(place)}:
                self._tell_deed(place)
            case {"board": bool(has_board)}:
                self._board = BoardData()
                self._dialect.show(self._board if has_board else None)
            case {"size": size}:
                self.size = size_of(size)
                if self._line is not None:
                    self._line.resize(self.size)
            case _:
                raise ValueError

    def _tell_deed(self, place: int) -> None:
        """A page may ask for a space of a table that has just gone: then there is nothing to tell."""
        if (deed := self._board.deed(place)) is not None:
            self.say(line(deed=deed))

    def _do(self, number: str, offer: int, value: Any) -> None:
        """A tap is a sign of life, and does what it was on."""
        if self._line is not None:
            self._line.hear(b"")
            self._board.do(number, offer, value)

    def _may_try(self) -> bool:
        """Whether this is not one try too many; else it is the end."""
        self._tries += 1
        if self._tries > MOST_TRIES:
            self.refused("too many tries")
            self.close()
        return self._tries <= MOST_TRIES

    def _ask_in(self, said: dict[str, Any]) -> None:
        match said:
            case {"invitation": link}:
                self.say(line(invitation=self._invitation(_link(link))))
            case _:
                self._greet(said["hello"])

    def _invitation(self, link: tuple[str, str] | None) -> str:
        """Who invites to what by a link, which no more are told than may come in by it; empty if nobody."""
        order = self._door.order(*link) if link and self._game_server.names.admits_guests else []
        if not order:
            return ""
        table = self._game_server.registry.find(order[-1])
        by = [f" by {place.name}" for place in table.places if place.player == table.owner]
        game = find(table.rules).on_board(chosen_board(table.options))
        return f"You are invited{''.join(by)} to {'watch' if order[0] == WATCH else 'play'} {game}."

    def _greet(self, said: Any) -> None:
        hello = hello_of(said)
        size, link = size_of(said["size"]), _link(said.get("go"))
        order = [] if link is None else self._door.order(*link)
        if order and said.get("watches") is True:  # who may sit down may look on
            order[0] = WATCH
        if link is not None and not order:
            self.refused("wrong link")
            self.say(line(refused=WRONG_LINK))
            return
        was_at = said.get("at"), _link(said.get("watched"))
        is_plain = said.get("plain") is True
        self.size = (0, 0) if is_plain else size
        self.order = [PLAIN] * is_plain + order
        if said.get("board") is True:
            self._dialect.show(self._board)
        self._task = asyncio.create_task(self._admit(hello, was_at))

    async def _admit(self, hello: Hello, was_at: tuple[Any, tuple[str, str] | None]) -> None:
        try:
            who, token = await self._door.entrance.admit(hello, self._asked, self._place)
        except NotAdmitted as why:
            if not why.is_told:
                self.refused(why.reason, player=ascii(hello.name), told=why)
            self._ask_again(str(why))
            return
        if why_not := self._no_seat(who):
            self._ask_again(why_not, watch=self._may_watch)
            return
        self._patience.cancel()
        self._place.know()
        self.who = who
        self.say(line(welcome=who.name, token=token, guest=who.is_guest))
        if hello.token and self.order in ([], [PLAIN]):
            self.order += self._way_back(who, *was_at)
        if hello.drops_in and self.order in ([], [PLAIN]):
            self.order.append(PLAY)
        self._game_server.receive(who, self)

    def _ask_again(self, why: str, **more: bool) -> None:
        """Somebody cannot come like this, and may say something else."""
        self._task = None
        self.say(line(refused=why, **more))

    @property
    def _table(self) -> TableSetup | None:
        """Where their link leads to a chair."""
        with suppress(NoSeat):
            return self._game_server.registry.find(self.order[-1]) if TABLE in self.order else None
        return None

    @property
    def _may_watch(self) -> bool:
        return self._table is not None and self._table.terms.can_be_watched

    def _no_seat(self, who: Visitor) -> str:
        """Why there is no chair for them where their link leads; empty if there is one."""
        try:
            if self._table is not None:
                self._table.check(Somebody(who.id, who.name))
        except NoSeat as why:
            return str(why)
        return ""

    def _way_back(self, who: Visitor, at: Any, watched: tuple[str, str] | None) -> list[str]:
        """Somebody who is back, but not their visit, goes on where they sat last, or looked on."""
        if self._door.entrance.is_here(who) and not self._is_plain:  # lines do not go on by themselves
            return []
        codes = [table.code for table in self._game_server.registry.of(who.id)]
        if at in codes or len(codes) == 1:
            return [TABLE, at if at in codes else codes[0]]
        return [] if watched is None else self._door.order(*watched)

    async def _keep(self, who: Visitor, hello: Hello) -> None:
        """A guest becomes a player, and comes again as one, to the table where they are."""
        try:
            player = await self._door.entrance.keep(who, hello, self._asked, self.address)
        except NotAdmitted as why:
            if not why.is_told:
                self.refused(why.reason, player=who.name, told=why)
            self.say(line(unkept=str(why)))
            return
        tables = self._game_server.registry.of(player.id)
        go = parted(self._door.links.to(tables[0])) if len(tables) == 1 else None
        self.say(line(kept=player.name, go=go))
        for visit in self._game_server.visits:
            if visit.who.id == who.id:
                visit.end("")

    # --- for the visit

    @property
    def _is_plain(self) -> bool:
        return self.order[:1] == [PLAIN]

    def _beside(self, app: BareApp) -> dict[str, Any]:
        """Where they are."""
        return self._place_at(app.shown_table if isinstance(app, ServedApp) else None)

    def _place_at(self, table: TableSetup | None) -> dict[str, Any]:
        """The code of the table where they sit, and the link to one that is watched, which a server that
        restarts forgets."""
        if table is None or self.who is None:
            return {"at": None, "watched": None}
        if table.seat_of(self.who.id) is not None:
            return {"at": table.code, "watched": None}
        return {"at": None, "watched": parted(self._game_server.link_to(table, watches=True))}

    def write(self, data: bytes) -> None:
        text = data.decode()
        self.say(line(text=text) if self._is_plain else text)

    def pause_reading(self) -> None:
        self.pause("full")

    def resume_reading(self) -> None:
        self.resume("full")

    def take_line(self, line: Hears) -> None:
        """What is typed is for this line from now on."""
        self._line = line

    def is_at(self, table: TableSetup | None) -> None:
        """The page remembers it."""
        self.say(line(**self._place_at(table)))

    def finish(self, sentence: str, status: int = 0) -> None:
        """While the server stops, the page tries again until it is up."""
        self._line = None
        if self._game_server.is_closing:
            self.close(CloseCode.SERVICE_RESTART, sentence)
            return
        self.say(line(end=sentence, status=status))
        self.close()


def size_of(told: Any) -> tuple[int, int]:
    """Columns and rows. Raises TypeError or ValueError."""
    match told:
        case [int(width), int(height)]:
            return width, height
    raise ValueError


def _link(told: Any) -> tuple[str, str] | None:
    """The code of a table, and the secret behind it. Raises ValueError."""
    if told is None:
        return None
    match told:
        case [str(code), str(secret)]:
            return whole(code), whole(secret)
    raise ValueError
