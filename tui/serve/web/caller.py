"""A player who came in through the browser, as the rest of the server knows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from websockets.frames import CloseCode

from engine.record import record
from tui.serve.app import ServedApp
from tui.serve.gathering import Gathering
from tui.serve.visit import PLAIN, Hears, Visitor
from tui.serve.web.cells import CellDialect, line
from tui.serve.web.links import parted
from tui.serve.web.touch import touch
from tui.terminal.dialect import Dialect
from tui.terminal.private import BareApp

if TYPE_CHECKING:
    from tui.serve.house import House
    from tui.serve.web.connection import Connection

_ENVIRONMENT = {"TERM": "xterm-256color"}
"""What a page can show: everything."""


@record
class Wishes:
    """How somebody wants to play."""

    size: tuple[int, int]
    order: tuple[str, ...] = ()
    """As behind ssh: where to go."""
    has_buttons: bool = False
    """The page shows what can be tapped."""


class WebCaller:
    """A `tui.serve.visit.Caller`, and its channel."""

    def __init__(self, house: House, connection: Connection, who: Visitor, wishes: Wishes) -> None:
        self._house = house
        self._connection = connection
        self._wishes = wishes
        self._is_plain = wishes.order[:1] == (PLAIN,)
        self._size = (0, 0) if self._is_plain else wishes.size
        self._line: Hears | None = None
        self.who = who
        self.dialect: Dialect = CellDialect(self._beside)

    def _beside(self, app: BareApp) -> dict[str, Any]:
        """What can be tapped, and what is watched."""
        watched = self._link(app.watched if isinstance(app, ServedApp) else None)
        return {**(touch(app) if self._wishes.has_buttons else {}), "watched": watched}

    def _link(self, table: Gathering | None) -> list[str] | None:
        """To a table that is watched: a server that restarts forgets it."""
        return None if table is None else parted(self._house.link_to(table, watches=True))

    # --- for the visit

    @property
    def channel(self) -> Self:
        return self

    def write(self, data: bytes) -> None:
        text = data.decode()
        self._connection.say(line(text=text) if self._is_plain else text)

    def get_write_buffer_size(self) -> int:
        return self._connection.unsent

    def pause_reading(self) -> None:
        self._connection.pause("full")

    def resume_reading(self) -> None:
        self._connection.resume("full")

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def environ(self) -> Mapping[str, str]:
        return _ENVIRONMENT

    @property
    def order(self) -> Sequence[str]:
        return list(self._wishes.order)

    def take_line(self, line: Hears) -> None:
        """What is typed is for this line from now on."""
        self._line = line

    def looks_on(self, table: Gathering | None) -> None:
        """The page remembers it."""
        self._connection.say(line(watched=self._link(table)))

    def finish(self, sentence: str, status: int = 0) -> None:
        """While the server stops, the page tries again until it is up."""
        self._line = None
        if self._house.is_closing:
            self._connection.close(CloseCode.SERVICE_RESTART, sentence)
            return
        self._connection.say(line(end=sentence, status=status))
        self._connection.close()

    # --- for the connection

    def heard(self, said: dict[str, Any]) -> None:
        """Take a message. Raises KeyError, TypeError or ValueError if it is none of the page's."""
        match said:
            case {"keys": str(keys)}:
                if self._line is not None:
                    self._line.hear(keys.encode("utf-8", "replace"))
            case {"size": size}:
                self._size = size_of(size)
                if self._line is not None:
                    self._line.resize(self._size)
            case _:
                raise ValueError

    def lost(self) -> None:
        """The connection is gone."""
        self._line = None
        self._house.lose(self)


def size_of(told: Any) -> tuple[int, int]:
    """Columns and rows. Raises TypeError or ValueError."""
    match told:
        case [int(width), int(height)]:
            return width, height
    raise ValueError
