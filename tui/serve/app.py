"""A player's app on a server: the same screens at the end of a line, a lobby, and tables with others.

It goes on while the connection is lost, as long as its visit does.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping, Sequence
from contextvars import copy_context
from functools import partial
from time import monotonic
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.commands import Seat
from saves import SavedGame, Store
from tui.look.style import Look
from tui.pages.notice import AskPage
from tui.pages.outcomes import Begin, Outcome, ShowDaily, ShowLobby
from tui.pages.page import Wait
from tui.screen.app.magnate import MagnateApp
from tui.screen.app.session import Session
from tui.screen.game import GameScreen
from tui.screen.page import PagedScreen
from tui.screen.panels.base import Hint, PanelOutcome
from tui.serve.at_table import GIVEN, AtTablePage, Attendee, KeepPage
from tui.serve.driver import LineDriver, LineTerminal
from tui.serve.drop_in.guests import PLAY
from tui.serve.line import TerminalLine
from tui.serve.live_table import LiveTable, TakeSeat
from tui.serve.lobby import LobbyPage, ServedTitlePage
from tui.serve.table_setup import TableSetup
from tui.serve.visit import PLAIN, WATCH, Caller, Services, Visit, Visitor
from tui.table.blitz import pace_of
from tui.table.playback import Pace
from tui.table.table import Table
from tui.terminal.app import TerminalApp
from tui.terminal.colors import is_vt100
from tui.terminal.private import forget_apps, remember_nodes, take_apart
from tui.terminal.terminal import Terminal
from tui.words.telling import Line, Weight


class TableScreen(GameScreen):
    """Players who press a key play for themselves again, and those who have a seat can talk."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("A", "table", "Table", id="table.table", tooltip="Whom to hear, a deal, the end, your seat"),
        Binding("apostrophe", "say", "Say", id="table.say", key_display="'", tooltip="Say something to all"),
        Binding("K", "keep", "Keep", id="table.keep", tooltip="Keep a guest's name, with an ssh key"),
    ]

    def __init__(
        self, chair: Attendee, look: Look, pace: Pace, keys: Mapping[str, str], told: Sequence[str] = ()
    ) -> None:
        """Without a seat one only looks on; `told` is said to this player alone."""
        seats = () if chair.seat is None else (chair.seat,)
        super().__init__(chair.live.table, look, pace=pace, keys=keys, seats=seats)
        self._chair, self._told = chair, told
        self._is_asked = self._has_called = False
        """The player has to answer something; and was called to the window for it."""
        self._seen = 0
        """How many turns had been told when it was looked last."""
        self.desk.sets_pace = chair.seat is not None
        self.desk.deaf_to = chair.muted

    def on_mount(self) -> None:
        super().on_mount()
        if self._told:
            self.journal.add([Line(None, each, Weight.HEADLINE) for each in self._told])
        self.watch(self.app, "app_focus", self._looked_at, init=False)

    def show_question(self) -> None:
        super().show_question()
        was_asked = self._is_asked and not self._was_others_turn()
        self._is_asked = self.desk.prompt is not None and self.desk.prompt.must_answer
        if self._is_asked and not was_asked and not self.app.app_focus and self.host.settings.calls:
            self._call(f"Your turn at {self._chair.live.table_setup.code}")
            self._has_called = True

    def _was_others_turn(self) -> bool:
        """Whether anyone else has been asked since it was looked last."""
        turns = self.table.chronicle.turns[self._seen :]
        self._seen += len(turns)
        asked = {turn.decision.seat for turn in turns if turn.decision is not None}
        return bool(asked - {self._chair.seat})

    def _looked_at(self, is_looked_at: bool) -> None:
        if is_looked_at and self._has_called:
            self._has_called = False
            self._call("")

    def _call(self, sentence: str) -> None:
        assert isinstance(self.app, TerminalApp)
        if (driver := self.app.own_driver) is not None:
            driver.call(sentence)

    @property
    def more_hints(self) -> tuple[Hint, ...]:
        if not self.may_speak or self.desk.panels:
            return ()
        return (Hint(self.desk.keys.changed.get("table.say", "'").split(",")[0], "Say"),)

    async def decide(self, outcome: PanelOutcome) -> None:
        """A tap is a sign of life as a key is."""
        self._chair.give_sign()
        if self._chair.is_given:
            self._give_up(GIVEN)
        else:
            await super().decide(outcome)

    async def press_shown(self, key: str) -> None:
        self._chair.give_sign()
        await super().press_shown(key)

    @property
    def away(self) -> frozenset[Seat]:
        """The people whose seats are empty just now."""
        live = self._chair.live
        return frozenset(live.table.humans) - live.present

    @property
    def may_speak(self) -> bool:
        """Whether there is somebody to talk to."""
        return self._chair.seat is not None and self._chair.has_company

    def action_say(self) -> None:
        """Ask what to say."""
        if self.may_speak:
            self.host.show_page(AskPage("Say to all", "Say", "Say it", self.say))

    def say(self, text: str) -> None:
        """Say something to all."""
        self.desk.note = self._chair.do("say", text)
        self.after_key()

    def action_keep(self) -> None:
        """Ask for the key by which a guest becomes a player."""
        if self._chair.may_keep_name:
            self.host.show_page(KeepPage(self._chair.services, self._settle_note))

    def _settle_note(self, note: str) -> None:
        self.desk.note = note
        self.after_key()

    def action_table(self) -> None:
        """Ask what is to be agreed on with the others."""
        self.host.show_page(AtTablePage(self._chair, self._settled))

    def _settled(self, note: str) -> None:
        """Something was settled with the others; a player who has given their chair away leaves."""
        if self._chair.is_given:
            self._give_up(note)
        else:
            self.desk.note = note
            self.after_key()

    def _show_news(self) -> None:
        if self._chair.is_given:
            self._give_up(GIVEN)
        else:
            super()._show_news()

    def _give_up(self, why: str) -> None:
        """Leave, unless that has happened already."""
        if self in self.app.screen_stack:
            self.host.show_title(why)

    def on_key(self, event: events.Key) -> None:
        """A sign of life; the game's own screen takes the key then."""
        self._chair.give_sign()
        if self._chair.is_given:
            event.prevent_default()
            self._give_up(GIVEN)


class AwayScreen(Screen[None]):
    """Covers everything while the player's connection is lost, so that nobody waits for what they see."""

    def action_leave(self) -> None:
        """There is nobody to leave."""


class ServedApp(MagnateApp):
    """May lose its terminal and get another one; plays alone, or at a table of the registry."""

    title_page = ServedTitlePage

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

    def before_messages(self) -> None:
        """Leave the loop its own tasks: from Python 3.12 on, Textual has just made all of them begin at once,
        and asyncssh, which holds a login only from its second step on, would let nobody in."""
        asyncio.get_running_loop().set_task_factory(None)

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
        self.work(partial(self._go_to, code, watches), group="wait", exclusive=True)

    async def _go_to(self, code: str, watches: bool) -> None:
        if not await self._sits(self.lobby.go_to(code, watches=watches)):  # the lobby asks, or says why not
            self.lobby.goes_to = code, watches
            self.show_lobby()

    def drop_in(self) -> None:
        """Play at once, wherever that is possible; what is in the way is said in the lobby."""
        self.work(self._drop_in, group="wait", exclusive=True)

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


class ScreenVisit(Visit):
    """With an app; the connections come and go."""

    def __init__(self, who: Visitor, caller: Caller, services: Services) -> None:
        super().__init__(who, caller)
        who.home.mkdir(parents=True, exist_ok=True)
        self.line = TerminalLine(caller.size)
        self._plain = terminal_of(caller.environ)
        terminal = LineTerminal.at(self.line, self._plain)
        session = Session(who.home, terminal, lambda: Store(who.home / "games"))
        self.app = ServedApp(session, services)
        self._connect(caller)

    async def run(self) -> Exception | None:
        crash = await super().run()
        if crash is None:
            take_apart(self.app)
        return crash

    async def _play(self) -> None:
        try:
            await self.app.run_async()
            await self.app.last_answer()
        finally:
            self.line.cut()
            forget_apps()
        if self.app.crash is not None:
            raise self.app.crash

    @property
    def last_key(self) -> float:
        return self.line.last_key

    @property
    def is_running(self) -> bool:
        return self.app.is_running

    # --- connections

    def goes_on(self, caller: Caller) -> bool:
        """Another terminal has to show the same colors; the one that had the app before is told."""
        if caller.order[:1] == [PLAIN] or terminal_of(caller.environ) != self._plain:
            return False
        self.line.cut()
        self._hang_up("You logged in from another window and continue there.", 0)
        self.app.come_back()
        self._connect(caller)
        return True

    def _connect(self, caller: Caller) -> None:
        self._caller, self.lost_at = caller, None
        self.line.connect(caller, caller.size, caller.dialect)
        caller.take_line(self.line)
        if caller.order == [PLAY]:
            self.app.call_later(self.app.drop_in)
        elif caller.order:
            what, code = caller.order
            self.app.call_later(self.app.go_to, code, watches=what == WATCH)

    def lose(self, caller: Caller) -> None:
        """If it was the present connection, the app waits for the next."""
        if caller is self._caller:
            self._caller, self.lost_at = None, monotonic()
            self.line.cut()
            if self.who.comes_back:
                self.app.go_away()
            else:
                self.end("")

    def end(self, farewell: str) -> None:
        super().end(farewell)
        self.app.exit()


def terminal_of(environ: Mapping[str, str]) -> Terminal:
    """What a terminal can show, as far as a caller tells; nobody but the host chooses the driver.

    Only a VT100 has to say that it knows more letters than those of ASCII.
    """
    told = {name: environ.get(name, "") for name in ("TERM", "NO_COLOR", "LANG")}
    return Terminal.of(told if is_vt100(told) else {**told, "LANG": "C.UTF-8"})
