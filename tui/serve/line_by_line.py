"""The game on a server line by line: alone, at a table with others, and the visit that has both."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from engine.commands import Command, Seat
from engine.steps import Step
from saves import SavedGame, Store
from saves.disk.regular_files import open_file
from tui.ask.meanwhile import business_meanwhile
from tui.ask.prompt import waiting
from tui.lines.console import Console, Ended, LeaveAll, nothing, take_nothing
from tui.lines.console_feed import ConsoleFeed
from tui.lines.dialog import Dialog
from tui.lines.game import LEAST, PlainGame
from tui.lines.listener import Listener
from tui.lines.look_words import look
from tui.lines.matching import divided, found
from tui.lines.title import PlainHome, TitleLines
from tui.look.layout import LEAST as ROOM
from tui.pages.outcomes import Outcome, ShowDaily, ShowLobby
from tui.screen.app import keys_page
from tui.serve.at_table import GIVEN, HELP, Attendee, obey
from tui.serve.drop_in.guests import PLAY
from tui.serve.line_editor import LineEditor
from tui.serve.live_table import LiveTable, TakeSeat
from tui.serve.lobby.page import LobbyPage, ServedTitlePage
from tui.serve.visit import BOT, PLAIN, WATCH, Caller, Services, Visit, Visitor
from tui.table.chronicle import Turn
from tui.table.table import Table, Waits
from tui.terminal.accessible import IS_ON, NO_SCREEN, switched_on_by
from tui.terminal.colors import shows_screens
from tui.words.phrases import count, listed


class ServedListener(Listener):
    """People at a table on a loop; the bots wait for them while they are busy."""

    is_on_loop = True

    def __init__(self, table: Table, console: Console, seats: Sequence[Seat] | None = None) -> None:
        super().__init__(table, seats)
        self.fault: Exception | None = None
        """What has broken the table down."""
        self._tell_news = console.feed.tell_news

    def submit(self, command: Command) -> str:
        """Hand a command to the table, and let the others see it; returns a sentence if it is refused."""
        if not (why := super().submit(command)):
            self.table.rhythm.tell(but=self)
        return why

    def notice(self) -> None:
        self._tell_news()

    def lets_play(self) -> bool:
        """Whether a bot may go on; the business that was asked for is opened first."""
        if self.wanted is None or not self.may_act:
            return True
        self.is_busy = True
        self._tell_news()
        return False

    def meet(self, error: Exception) -> None:
        self.fault = error
        self._tell_news()


class OwnListener(ServedListener):
    """Alone with bots: a bot does one thing, and waits until that is told."""

    def hear(self, turn: Turn) -> None:
        self.is_busy = True
        super().hear(turn)


class OwnGame(PlainGame):
    """A game that a player plays alone."""

    def __init__(self, table: Table, console: Console, conversation: ConsoleFeed) -> None:
        self._own = OwnListener(table, console)
        self._own.is_busy = True
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


class QuestionMoved(Exception):
    """What was asked is no longer the question."""


class PlainTable(PlainGame):
    """Asks when it is for this player, and waits while others play."""

    def __init__(self, chair: Attendee, console: Console) -> None:
        self._live, self._seat, self._chair = chair.live, chair.seat, chair
        self._guest = ServedListener(chair.live.table, console, () if chair.seat is None else (chair.seat,))
        self._guest.sets_pace, self._guest.deaf_to = chair.seat is not None, chair.muted
        super().__init__(chair.live.table, console, self._guest)
        self._step: Step | None = None
        """What is asked."""

    async def play(self) -> None:
        """Until it is over, or the player leaves. Raises Ended when the connection is lost."""
        self._console.takes_first = self._take_word
        self._live.arrive(self._seat)
        words = f" {HELP}" if self._chair.has_company else ""
        self._console.say(f"Table {self._live.table_setup.code}. {self._where()}{words}")
        self.recall()
        if not self._is_asked:
            self._say_awaited()
        try:
            while self._table.waits is not Waits.NOBODY:
                await self._one_moment()
            self.tell_news()
            await super().play()
            self._console.on_news = self.tell_news
            await self.look_back()
        except LeaveAll:
            pass
        finally:
            self._console.on_news, self._console.takes_first = nothing, take_nothing
            self._guest.leave()

    async def _take_word(self, typed: str) -> bool:
        """Take the words that belong to the table, at any question."""
        chair, told = self._chair, None
        if not chair.is_given:
            chair.give_sign()
            told = await obey(chair, typed)
            self._console.say(*told or ())
        else:
            self._console.say(GIVEN)
        if chair.is_given:
            raise LeaveAll
        return told is not None

    def _where(self) -> str:
        """Who is here, in a sentence."""
        here = [self._table.person(seat) for seat in sorted(self._live.present)]
        return f"{listed(here)} {'is' if len(here) == 1 else 'are'} here." if here else ""

    async def _one_moment(self) -> None:
        self.tell_news()
        if self._guest.fault is not None:
            raise self._guest.fault
        self._table.rhythm.go_on()
        is_asked = self._is_asked
        self._step = None if self._table.decision is None else self._table.decision.step
        self._console.on_news = self._mind_question if is_asked else self._stop_waiting
        try:
            if is_asked:
                await self._decide()
            else:
                await self._wait()
        except QuestionMoved:
            pass
        finally:
            self._console.on_news = nothing

    @property
    def _is_asked(self) -> bool:
        """Whether the game waits for this player."""
        return self._table.waits is Waits.HUMAN and self._table.must_act in self._listener.seats

    def _mind_question(self) -> None:
        """Tell what has happened beside the question; if it is gone, so is what was being answered."""
        decision = self._table.decision
        if not self._is_asked or decision is None or decision.step != self._step:
            raise QuestionMoved
        if not self._console.feed.typed:  # else it would fall into what is being typed, and is told later
            self.tell_news()

    def tell_news(self) -> bool:
        """As ever; if the player has stopped it, not before they are asked, or press Enter."""
        if (
            self._console.verbosity.settings.stops
            and not self._is_asked
            and self._table.waits is not Waits.NOBODY
        ):
            return False
        return super().tell_news()

    # --- while others play

    def _stop_waiting(self) -> None:
        """What has happened may be told, and may lead to another question; not in the middle of business."""
        if not self._guest.is_busy or self._guest.wanted is not None:
            raise QuestionMoved
        self.tell_news()
        if not self._listener.may_act and not self._listener.silence.meanwhile:
            self._console.say("It is too late for that.")
            raise QuestionMoved

    async def _wait(self) -> None:
        """Until something happens; what is typed meanwhile looks around, or is business at an open moment."""
        self._listener.conversation = self._listener.silence
        self._answering.begin()
        self._console.mark = ""
        try:
            while True:
                if not self._open_wanted():
                    await self._talk.ask(Dialog(self._take_business))
                await self._finish_business()
                if self._is_asked:
                    return
        finally:
            self._console.mark = "> "

    def _say_awaited(self) -> None:
        """Whom the game waits for."""
        self._console.say(*filter(None, [waiting(self._table.game, self._guest.people)]))

    def _take_business(self, typed: str) -> bool:
        if not typed:
            super().tell_news()
            self._say_awaited()
            return True
        if self._seat is None:
            return False
        if self._listener.ask(self._seat) is None:
            return self._take_limit(typed) or self._take_wanted(typed) or self._say_why_not(typed)
        self._choices.ask(self._listener)
        self._guest.is_busy = True
        return self._take(typed)

    def _take_limit(self, typed: str) -> bool:
        """Set, change or end a limit while others bid; whether that was meant."""
        now = self._listener.silence
        hits, rest = (
            divided(typed, [entry.label for entry in now.meanwhile]) if len(typed) >= LEAST else ([], "")
        )
        if hits:
            self._listener.conversation, self._guest.is_busy = now, True
            self._answering.choose(now.meanwhile[hits[0]], rest)
        return bool(hits)

    def _take_wanted(self, typed: str) -> bool:
        """Note business that is asked for at another moment than an open one; whether it was any."""
        known = business_meanwhile(self._table.game)
        hits = found(typed, [words.label for words in known]) if len(typed) >= LEAST else []
        if len(hits) != 1 or look(self._listener, typed) is not None:
            return False
        self._guest.want(known[hits[0]])
        self._tell_note()
        return True

    def _open_wanted(self) -> bool:
        """Open the business that was asked for, if it can be now."""
        self._guest.is_busy = self._guest.open_wanted()
        if self._guest.is_busy:
            self._tell_note()
            self._console.say(*self._answering.told())
        return self._guest.is_busy

    def _tell_note(self) -> None:
        self._console.say(*filter(None, [self._guest.note]))
        self._guest.note = ""

    async def _finish_business(self) -> None:
        """What is open stays so until it is done or closed; the game goes on then."""
        try:
            while self._answering.is_open and not self._is_moved:
                await self._talk.ask(Dialog(self._take, self._again, self._names))
        finally:
            self._listener.conversation = self._listener.silence
            self._answering.begin()
            self._is_moved = self._guest.is_busy = False
            self.tell_news()
            self._table.rhythm.go_on()

    def _names(self) -> list[str]:
        return [*super()._names(), *self._chair.words]

    def _pause(self) -> None:
        self._console.say("The others at a table do not wait for one player.")


class ServedTitle(TitleLines):
    """The title, from which a lobby is reached."""

    title_page = ServedTitlePage

    def __init__(self, keyboard: LineEditor, home: Path, services: Services, caller: Caller) -> None:
        """`home` is where the player's games and settings are."""
        self._keyboard = keyboard
        console = Console(keyboard, keyboard.write, keyboard.width)
        super().__init__(console, PlainHome(lambda: Store(home / "games"), home, keys_page))
        keyboard.liked = lambda: self._home.settings
        self._services = services
        self._is_at = caller.is_at
        self._lobby = LobbyPage(services, self._home, self._call)

    def _call(self, sentence: str) -> None:
        """Say it, with a bell if there is a terminal."""
        self._keyboard.ring()
        self._console.say(f"{sentence}.")

    async def _carry(self, outcome: Outcome) -> None:
        """What a page leads to that is no page, one of the server's among it."""
        match outcome:
            case TakeSeat(table=table, seat=seat, told=told):
                self._console.say(*told)
                await self._play_at(table, seat)
            case ShowLobby():
                await self._read(self._lobby)
            case ShowDaily():
                await self._read(self._lobby.daily())
            case _:
                await super()._carry(outcome)

    async def _play_at(self, live: LiveTable, seat: Seat | None) -> None:
        game = PlainTable(Attendee(live, seat, self._services), self._console)
        self._is_at(live.table_setup)
        try:
            await game.play()
            self._is_at(None)
        finally:
            self._services.registry.depart(live, seat)
            self._console.board = None
        self._lobby.come_back(live.table_setup)

    def game_of(self, saved: SavedGame, table: Table) -> PlainGame:
        self._services.registry.carry(saved, table)
        return OwnGame(table, self._console, self._keyboard)

    async def show(self, order: Sequence[str], first: str = "") -> None:
        """All of it, after a first line, from the table of an order on if there is one, until they leave."""
        with suppress(Ended):
            self._console.say(*filter(None, [first, self._services.notice]))
            if order == [PLAY]:
                self._lobby.drops_in = True
                await self._read(self._lobby)
            elif order:
                what, code = order
                self._lobby.goes_to = code, what == WATCH
                await self._read(self._lobby)
            await self.open(None)
        self._lobby.leave()


def why_lines(who: Visitor, caller: Caller) -> str:
    """Why somebody gets lines by ssh who has not asked for them or for anything else; or empty."""
    if caller.door != "ssh" or next(iter(caller.order), "") in (PLAIN, BOT):
        return ""
    if switch := switched_on_by(caller.environ, str(who.home), open_file):
        return IS_ON.format(what=switch)
    term = caller.environ.get("TERM", "")
    if term and not shows_screens(caller.environ):
        return NO_SCREEN.format(term=term)
    return _NO_ROOM if any(0 < side < least for side, least in zip(caller.size, ROOM, strict=True)) else ""


_NO_ROOM = (
    f"The board needs {count(ROOM[0], 'column')} and {count(ROOM[1], 'row')}, so you play line by line."
    " For the board, enlarge your terminal and log in again."
)


class PlainVisit(Visit):
    """A player who comes again begins at the title, or at their table: a lost connection is the end."""

    def __init__(self, who: Visitor, caller: Caller, services: Services, first: str = "") -> None:
        """`first` says why they get lines they have not asked for; empty if they have."""
        super().__init__(who, caller)
        who.home.mkdir(parents=True, exist_ok=True)
        self._order = caller.order[caller.order[:1] == [PLAIN] :]
        self._first = first
        end = partial(self.end, "Too much was left unread or typed at once.")
        self._keyboard = LineEditor(caller, width=caller.size[0], on_end=end)
        self._title = ServedTitle(self._keyboard, who.home, services, caller)
        caller.take_line(self._keyboard)

    @property
    def last_key(self) -> float:
        return self._keyboard.last_key

    async def _play(self) -> None:
        await self._title.show(self._order, self._first)

    def end(self, farewell: str) -> None:
        super().end(farewell)
        self._keyboard.end()
