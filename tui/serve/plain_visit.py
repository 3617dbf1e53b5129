"""A visit line by line: the plain front end at the end of a connection."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from engine.commands import Seat
from saves import SavedGame, Store
from tui.lines.console import Console, Ended
from tui.lines.conversation import Conversation
from tui.lines.game import PlainGame
from tui.lines.seated import Seated
from tui.lines.title import Title
from tui.screen.app.key_changes import keys_page
from tui.serve.around import Chair, ServedTitlePage, Surroundings
from tui.serve.hosted import HostedTable
from tui.serve.keyboard import Keyboard
from tui.serve.lobby import LobbyPage
from tui.serve.plain_table import PlainTable
from tui.serve.visit import WATCH, Caller, Visit, Visitor
from tui.table.chronicle import Turn
from tui.table.table import Table


class OwnSeated(Seated):
    """The people at a table of their own on a loop: a bot does one thing, and waits until that is told."""

    def __init__(self, table: Table, conversation: Conversation) -> None:
        super().__init__(table)
        self._conversation = conversation
        self.is_busy = True
        self.fault: Exception | None = None

    def hear(self, turn: Turn) -> None:
        self.is_busy = True
        super().hear(turn)

    def notice(self) -> None:
        self._conversation.tell_news()

    def meet(self, error: Exception) -> None:
        self.fault = error
        self._conversation.tell_news()


class OwnGame(PlainGame):
    """A game at a table of one's own, on a loop."""

    def __init__(self, table: Table, console: Console, conversation: Conversation) -> None:
        self._own = OwnSeated(table, conversation)
        self._conversation = conversation
        super().__init__(table, console, self._own)

    async def _play_others(self) -> None:
        """Let the bots go on until one of them has done something."""
        self._own.is_busy = False
        self._table.rhythm.go_on()
        while not self._own.is_busy:
            await self._conversation.news()
            if self._own.fault is not None:
                raise self._own.fault


class ServedTitle(Title):
    """The title, from which a lobby is reached."""

    title_page = ServedTitlePage

    def __init__(self, conversation: Conversation, width: int, home: Path, around: Surroundings) -> None:
        """`home` is where the player's games and settings are."""
        console = Console(conversation, conversation.write, width)
        super().__init__(console, lambda: Store(home / "games"), home, keys_page)
        self._conversation = conversation
        self._around = around
        self._lobby = LobbyPage(around, self._home)

    async def show_lobby(self) -> None:
        """Lead to the tables of the server."""
        await self._read(self._lobby)

    async def show_daily(self) -> None:
        """Lead to the game of the day, as it counts here."""
        await self._read(self._lobby.daily())

    async def play(self, hosted: HostedTable, seat: Seat | None) -> None:
        """Play at a table of the hall, or look on."""
        game = PlainTable(Chair(hosted, seat, self._around), self._console)
        try:
            await game.play()
        finally:
            self._around.hall.depart(hosted, seat)
        self._lobby.come_back(hosted.gathering)

    async def copy(self, text: str) -> None:
        """There is no clipboard; the page tells the text."""

    def game_of(self, saved: SavedGame, table: Table) -> PlainGame:
        self._around.hall.carry(saved, table)
        return OwnGame(table, self._console, self._conversation)

    async def show(self, notice: str, order: Sequence[str]) -> None:
        """All of it, from the table of an order on if there is one, until the player leaves."""
        with suppress(Ended):
            if notice:
                self._console.say(notice)
            if order:
                what, code = order
                self._lobby.goes_to = code, what == WATCH
                await self.show_lobby()
            await self.open(None)


class PlainVisit(Visit):
    """Whoever comes again begins at the title, or at their table: a lost connection is the end."""

    def __init__(self, who: Visitor, caller: Caller, around: Surroundings) -> None:
        super().__init__(who, caller)
        who.home.mkdir(parents=True, exist_ok=True)
        self._around = around
        self._order = caller.order[1:]
        self._keyboard = Keyboard(caller.channel, width=caller.size[0], on_end=self._give_up)
        caller.take_line(self._keyboard)

    @property
    def last_key(self) -> float:
        return self._keyboard.last_key

    async def _play(self) -> Exception | None:
        keyboard = self._keyboard
        title = ServedTitle(keyboard.conversation, keyboard.width, self.who.home, self._around)
        try:
            await title.show(self._around.notice, self._order)
        except Exception as error:
            return error
        return None

    def end(self, farewell: str) -> None:
        super().end(farewell)
        self._keyboard.conversation.end()

    def _give_up(self) -> None:
        self.end("Too much was left unread or typed at once.")
