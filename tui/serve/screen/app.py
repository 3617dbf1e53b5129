"""A player's app on a server: the same screens at the end of a line, a lobby, and tables with others.

It goes on while the connection is lost, as long as its visit does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine, Sequence
from contextvars import copy_context
from functools import partial

from engine.commands import Seat
from saves import SavedGame
from tui.pages.outcomes import Begin, Outcome, ShowDaily, ShowLobby
from tui.pages.page import Wait
from tui.screen.app.magnate import MagnateApp
from tui.screen.app.session import Session
from tui.screen.page import PagedScreen
from tui.serve.at_table import Attendee
from tui.serve.live_table import LiveTable, TakeSeat
from tui.serve.lobby.page import LobbyPage, ServedTitlePage
from tui.serve.screen.driver import LineDriver, LineTerminal
from tui.serve.screen.table import AwayScreen, TableScreen
from tui.serve.table_setup import TableSetup
from tui.serve.terminal_line import TerminalLine
from tui.serve.visit import Services
from tui.table.blitz import pace_of
from tui.table.table import Table
from tui.terminal.private import remember_nodes

_UNSEEN = 2.0
"""Seconds for which nothing is shown on the way to a board, at most."""


class ServedApp(MagnateApp):
    """May lose its terminal and get another one; plays alone, or at a table of the registry."""

    title_page = ServedTitlePage
    plain_command = "ssh HOST plain"

    def __init__(self, session: Session, services: Services) -> None:
        streams = sys.stdout, sys.stderr
        super().__init__(session)
        remember_nodes(self)
        self.driver_class = LineDriver
        self.services = services
        self.lobby = LobbyPage(services, self, self.call_player)
        self._has_called = False
        """The player was called for something beside their turn."""
        self._streams = streams
        self._own_context = copy_context()
        self._at: tuple[LiveTable, Seat | None] | None = None
        """The table that is shown."""
        self._comes_back_to: tuple[str, bool] | None = None
        """The code of the table that was shown when the connection was lost, and whether it was watched."""

    @property
    def _own_line(self) -> TerminalLine:
        assert isinstance(self.terminal, LineTerminal)
        return self.terminal.line

    def on_mount(self) -> None:
        # Textual has put streams of this app in the place of the process's, which belong to nobody here.
        sys.stdout, sys.stderr = self._streams
        self._own_context = copy_context()
        if self.services.notice:
            self.title_screen.say(self.services.notice)

    async def on_unmount(self) -> None:
        self.lobby.leave()
        self._get_up()

    def call_player(self, sentence: str) -> None:
        """Call them to this window, whatever it shows."""
        self._has_called = not self.app_focus
        if self.own_driver is not None:
            self.own_driver.call(sentence)
            if self.app_focus:  # the bell is enough
                self.own_driver.call("")

    def on_app_focus(self) -> None:
        """They look at the window again."""
        if self._has_called and self.own_driver is not None:
            self._has_called = False
            self.own_driver.call("")

    def frame(self) -> None:
        """Nothing is kept for another start: a server shows its players nothing before it knows who comes."""

    def note_down(self, error: Exception) -> None:
        """Let the host know: a player has no doctor here."""
        self.services.note_down(error)

    def open_game(self, saved: SavedGame, table: Table) -> None:
        """In the app's own context: in that of a page the game would keep the page alive."""
        self._own_context.copy().run(super().open_game, saved, table)

    # --- the lobby

    def show_lobby(self, message: str = "") -> None:
        """Show the tables, and go to the one that the lobby is to go to."""
        self.lobby.message = message
        screen = self.screen
        if isinstance(screen, PagedScreen) and screen.page is self.lobby:
            screen.meanwhile(partial(screen.follow, self.lobby.opened), group="page")
        else:
            self.show_page(self.lobby)

    async def carry_out(self, outcome: Outcome) -> None:
        """Do what a page has led to, one of the server's among them."""
        match outcome:
            case TakeSeat(table=table, seat=seat, told=told):
                self.play(table, seat, told)
            case Begin() if self._at is not None and self._at[1] is not None:
                await self._play_again(self._at[0])
            case ShowLobby():
                self.show_lobby()
            case ShowDaily():
                self.show_page(self.lobby.daily())
            case _:
                await super().carry_out(outcome)

    def leave_game(self, message: str) -> None:
        """To the title or the lobby; what is kept is said at the end of a visit."""
        self.show_title()

    def show_title(self, message: str = "") -> None:
        """Leave a game for the title, and a table of the registry for the lobby."""
        at = self._at
        self._get_up()
        super().show_title(message)
        if at is not None:
            registry, who = self.services.registry, self.services.who
            self.show_lobby(message or registry.farewell(at[0].table_setup, who.id))

    # --- tables

    def go_to(self, code: str, *, watches: bool = False) -> None:
        """Sit down at a table, or look on; what is in the way is said in the lobby."""
        self._go_unseen(partial(self._go_to, code, watches))

    def _go_unseen(self, way: Callable[[], Coroutine[None, None, None]]) -> None:
        """Show no title on the way to a board; if that takes long, something is better than nothing."""

        async def go() -> None:
            await way()
            self.screen.call_after_refresh(self._arrived)

        self.is_on_its_way = True
        self.set_timer(_UNSEEN, self._arrived)
        self.work(go, group="wait", exclusive=True)

    def _arrived(self) -> None:
        self.is_on_its_way = False
        self.tell_other_end()

    async def _go_to(self, code: str, watches: bool) -> None:
        if not await self._sits(self.lobby.go_to(code, watches=watches)):  # the lobby asks, or says why not
            self.lobby.goes_to = code, watches
            self.show_lobby()

    def drop_in(self) -> None:
        """Play at once, wherever that is possible; what is in the way is said in the lobby."""
        self._go_unseen(self._drop_in)

    async def _drop_in(self) -> None:
        if not await self._sits(self.lobby.drop_in()):
            self.show_lobby(self.lobby.message)

    async def _play_again(self, live: LiveTable) -> None:
        answer = await self.lobby.again(live).job()
        self._get_up()
        self._back_to_title()
        if not (isinstance(answer, Wait) and await self._sits(answer)):
            self.lobby.goes_to = (live.again, False) if isinstance(answer, Wait) else None
            self.show_lobby(self.lobby.message)

    async def _sits(self, way: Wait) -> bool:
        """Go a way to a table; False if it leads to none."""
        answer = await way.job()
        if isinstance(answer, TakeSeat):
            self.play(answer.table, answer.seat, answer.told)
        return isinstance(answer, TakeSeat)

    def play(self, live: LiveTable, seat: Seat | None, told: Sequence[str] = ()) -> None:
        """Show a table from a seat, or from none, and say something to this player alone."""
        self._get_up()
        self._back_to_title()
        self._put_away()
        self._at = live, seat
        live.arrive(seat)
        pace = pace_of(live.table.setup, self.settings.seconds)
        chair = Attendee(live, seat, self.services)
        self.push_screen(TableScreen(chair, self.look, pace, self.keys, told))
        self._make_room()
        self._cover()  # if the connection was lost while the table was opened

    @property
    def shown_table(self) -> TableSetup | None:
        """The table that is shown."""
        return None if self._at is None else self._at[0].table_setup

    def _get_up(self) -> None:
        """Leave the table that is shown; the player keeps the seat."""
        at, self._at = self._at, None
        if at is not None:
            self.services.registry.depart(*at)

    # --- a lost connection

    def go_away(self) -> None:
        """The connection is lost: cover what is open until there is another one."""
        self.call_later(self._cover)

    def come_back(self) -> None:
        """Uncover it."""
        self.call_later(self._uncover)

    def _cover(self) -> None:
        if self._own_line.is_connected or isinstance(self.screen, AwayScreen):
            return
        if self._at is not None:
            live, seat = self._at
            self._comes_back_to = live.table_setup.invitation, seat is None
            self._get_up()
            self._back_to_title()
        self.push_screen(AwayScreen())

    def _uncover(self) -> None:
        if self._own_line.is_connected and isinstance(self.screen, AwayScreen):
            self.pop_screen()
            table, self._comes_back_to = self._comes_back_to, None
            if table is not None:
                self.go_to(table[0], watches=table[1])

    async def last_answer(self) -> None:
        """To be waited for when the app is over, before the connection is ended."""
        if isinstance(self._driver, LineDriver):
            await self._driver.last_answer()
