"""A player on the server, the connection that they have at the moment, and what they find there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from engine.record import record
from engine.setup import GameSetup
from tui.serve.league.standings import League
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.terminal_line import Channel
from tui.terminal.dialect import Dialect

GOODBYE = "Goodbye. Everything is saved; the same command brings you back."
GUEST_GOODBYE = "Goodbye. Games of guests are not kept; {} and yours will be."
_BY_KEY, _BY_BUTTON = "log in with an ssh key", "choose Keep me in the menu next time"

TABLE, WATCH = "table", "watch"
"""What may stand behind ssh, before the code of a table."""

PLAIN = "plain"
"""What may stand before that: line by line, without a screen."""

BOT = "bot"
"""Or that: a program comes, which is asked and answers."""


@record
class Visitor:
    """Who somebody is, once they are let in."""

    id: str
    """Told from all others; a guest's is theirs only until they leave."""
    name: str
    """As others see it; a guest's has a mark."""
    is_guest: bool
    home: Path
    """Where their settings and games are kept."""
    comes_back: bool = True
    """They can prove on another connection who they are; a guest over ssh cannot."""


class Hears(Protocol):
    """What is given the keys a player types."""

    def hear(self, data: bytes) -> None:
        """Something was typed."""

    def resize(self, size: tuple[int, int]) -> None:
        """The terminal has another size."""


class Caller(Channel, Protocol):
    """A connection with a terminal at its end."""

    door: str
    """By which it came: `ssh` or `web`."""
    address: str
    """Where it came from, or what a proxy has named."""

    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def environ(self) -> Mapping[str, str]:
        """What is known of the terminal."""

    @property
    def dialect(self) -> Dialect:
        """What it reads."""

    @property
    def order(self) -> Sequence[str]:
        """`table` or `watch` and a code, behind `plain` or not; empty if they have not said where to go."""

    def take_line(self, line: Hears) -> None:
        """What is typed is for this line from now on."""

    def is_at(self, table: TableSetup | None) -> None:
        """They are at this table, or left the last: where to come back to, line by line."""

    def finish(self, sentence: str, status: int = 0) -> None:
        """Say something last, and hang up."""


class Visit(ABC):
    """From somebody's first connection until they have left."""

    crashed = "The game met an error and was closed. It is saved."
    """What is said last when something has broken."""

    def __init__(self, who: Visitor, caller: Caller) -> None:
        self.who = who
        self.lost_at: float | None = None
        """When the connection was lost, if there may be another one; None while there is one."""
        self.has_left = True
        """Once it is over: they left on purpose."""
        self._caller: Caller | None = caller
        self.door, self.address = caller.door, caller.address
        """By which and from where they came first."""
        keeps = _BY_BUTTON if self.door == "web" else _BY_KEY
        self._farewell, self._status = GUEST_GOODBYE.format(keeps) if who.is_guest else GOODBYE, 0
        self._is_over = False

    async def run(self) -> Exception | None:
        """Let them play until they leave; returns what has broken the game, if anything has."""
        crash: Exception | None = None
        try:
            await self._play()
        except Exception as error:
            crash, self.has_left = error, False
            self._farewell, self._status = self.crashed, 1
        finally:
            self._is_over = True
            self._hang_up(self._farewell, self._status)
        return crash

    @abstractmethod
    async def _play(self) -> None:
        """All of it."""

    @property
    def is_running(self) -> bool:
        return not self._is_over

    @property
    def is_ending(self) -> bool:
        """Whether it has been ended, though it may still have something to save."""
        return not self.has_left

    @property
    def gives_way(self) -> bool:
        """Whether somebody else may have its room."""
        return self.is_ending or self.lost_at is not None

    @property
    def is_here(self) -> bool:
        """Whether its player can go on with it."""
        return self.is_running and not self.is_ending

    @property
    @abstractmethod
    def last_key(self) -> float:
        """When something was typed last."""

    def goes_on(self, caller: Caller) -> bool:
        """Go on at another connection; False if that is not possible."""
        return False

    def lose(self, caller: Caller) -> None:
        """A connection has ended, or nothing more will be typed on it."""
        if caller is self._caller:
            self.end(self._farewell)

    def end(self, farewell: str) -> None:
        """Save everything and end it, with a last sentence."""
        self._farewell, self.has_left = farewell, False

    def _hang_up(self, sentence: str, status: int) -> None:
        caller, self._caller = self._caller, None
        if caller is not None:
            caller.finish(sentence, status)


# --- what a player finds on a server


class LinkTo(Protocol):
    """Returns the link to a table that friends open in a browser; empty where none can come in."""

    def __call__(self, table: TableSetup, *, watches: bool = False) -> str: ...


def no_link(table: TableSetup, *, watches: bool = False) -> str:
    """Where no browser can come in."""
    return ""


async def _no_key(text: str) -> str:
    """For those who have none."""
    return "Only those who came over ssh can add a key."


def _forget(error: Exception) -> None:
    """For those of whom nobody is told."""


@record
class Services:
    """What a player finds on a server."""

    who: Somebody
    registry: TableRegistry
    here: Callable[[], Sequence[Somebody]]
    """All players who are here, in this order or another."""
    league: League
    notice: str = ""
    """What the host has to say to everybody."""
    add_key: Callable[[str], Coroutine[None, None, str]] = _no_key
    """Takes another public key of the player's, or the first of a guest's; returns a sentence."""
    device_link: Callable[[], str] = str
    """Returns the link by which they go on in another browser, once; empty where none can come in."""
    is_guest: bool = False
    takes_keys: bool = True
    """They can paste one: a browser makes its own."""
    hours: Callable[[], str] = str
    """When most people are here, in a few words; empty if that is not known."""
    drop_in: Callable[[], GameSetup] | None = None
    """Returns the game for those who want to play at once; None where nobody can."""
    link_to: LinkTo = no_link
    """The link to a table, to sit down there or to watch."""
    note_down: Callable[[Exception], None] = _forget
    """Takes what a player's input has made an app stumble over."""

    boards_in: Path | None = None
    """The host's directory, whose boards can be played on."""

    def how_friends_come(self, table: TableSetup) -> str:
        """What to tell somebody who waits for friends at a table."""
        link = self.link_to(table)
        return f"Send friends this link: {link}" if link else f"Give friends the code {table.invitation}."
