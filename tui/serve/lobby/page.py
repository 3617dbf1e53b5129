"""The lobby: a player's tables, those with open seats, those that may be watched, and the way to each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from time import time

from engine.options import SetupError
from engine.setup import GameSetup
from saves.errors import SaveError
from saves.fair_dice import LONGEST_WORD
from tui.pages.detail import Detail
from tui.pages.notice import AskPage
from tui.pages.outcomes import Copy, ShowDaily
from tui.pages.page import BACK, Action, Answer, Ask, Column, Home, LeavePage, Page, Row, Wait
from tui.pages.title import TitlePage
from tui.serve.at_table import REVOKED
from tui.serve.drop_in.arrival import sit_anywhere, take_over
from tui.serve.league.page import LeaguePage, ServedDailyPage
from tui.serve.live_table import LiveTable, TakeSeat
from tui.serve.lobby.new_table import NewTablePage
from tui.serve.lobby.qr_code import QrCodePage
from tui.serve.lobby.rematch import play_again
from tui.serve.lobby.seat_changes import sit_for_bot
from tui.serve.lobby.seats import SeatsPage, ways_in
from tui.serve.lobby.sit_down_alert import SitDownAlert
from tui.serve.lobby.table_rows import TableRow, own, to_take, to_watch, with_room
from tui.serve.players import LONGEST_KEY
from tui.serve.random_words import draw_word
from tui.serve.registry import GONE
from tui.serve.seating import TURNED_OUT
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import ASKED, TableTerms
from tui.serve.visit import Services

_WAITS = "Play starts when every seat is filled. {}"
_CALLS = "you will be called"
_WATCHES_LATER = "No one is playing at that table. You will watch as soon as someone is."


def _nobody(sentence: str) -> None:
    """For those who cannot be called."""


class LobbyPage(Page):
    """What is played here, and where there is room."""

    id = "lobby"
    heading = "Lobby"
    help = """\
Open continues at your own table, sits down at an open one, or watches. Play starts when every seat is
filled; the owner can start sooner, with bots in the open seats. Behind a name, ~ marks a guest and * a
bot from outside."""
    actions = (
        Action("lobby.open", "enter,space", "open", "Open", "Go to a table", is_of_row=True),
        Action("lobby.new", "n,N", "new", "New", "Set up a new table", also=("play",)),
        Action("lobby.code", "c,C", "code", "Code", "Sit down at a friend's table"),
        Action("lobby.begin", "b,B", "begin", "Begin", "Begin with bots in the open seats", is_of_row=True),
        Action("lobby.seats", "s,S", "seats", "Seats", "Choose seat and token", is_of_row=True),
        Action("lobby.stand_up", "x,X", "stand up", "Stand up", "Leave before play starts", is_of_row=True),
        Action("lobby.link", "l,L", "link", "Link", "Copy the link for friends", is_of_row=True),
        Action("lobby.back", "q,Q,escape", "back", "Back"),
        Action("lobby.daily", "d,D", "daily", "Today", "Play the game of the day"),
        Action("lobby.league", "t,T", "league", "League", "Who plays here, and how well"),
        Action("lobby.call", "w,W", "call", "Call me", "Call me when somebody sits down"),
        Action("lobby.key", "K", "key", "Add an ssh key", "Log in with another key, too", is_hinted=False),
        Action(
            "lobby.qr",
            "p,P",
            "qr",
            "QR code",
            "Show the link to a phone's camera",
            is_of_row=True,
            shows_link=True,
        ),
        Action("lobby.new_link", "r,R", "new link", "New link", "Revoke links and code", is_of_row=True),
    )
    columns = (Column("Table", 26), Column("Game", 18), Column(""))

    def __init__(self, services: Services, home: Home, call: Callable[[str], None] = _nobody) -> None:
        """`call` calls the player to the window, wherever they are on the server."""
        self._services = services
        self._call = SitDownAlert(services, partial(self._called, call))
        self._home = home
        self._tables, self._who = services.registry, services.who
        self._listed: list[TableRow] = []
        self._waits_for = ""
        """The code of a table where the player sits and that has not begun; empty if there is none."""
        self._watches_later: tuple[str, str] | None = None
        """A table where no one is, and the code by which the player will watch once someone is."""
        self._knocked_at = ""
        """The code of a table whose players were asked to let them take over a seat."""
        self.drops_in = False
        """They want to play at once, wherever that is possible."""
        self.goes_to: tuple[str, bool] | None = None
        """The code of a table to go to at first, and whether to watch there."""

    # --- what there is

    def opened(self) -> Answer:
        self.renew()
        drops_in, self.drops_in = self.drops_in, False
        if drops_in:
            return self.drop_in()
        first, self.goes_to = self.goes_to, None
        return None if first is None else self.go_to(first[0], watches=first[1])

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        return self._tables.listen(listener)

    def renew(self) -> None:
        chosen = self._listed[self.at].place if self._listed else ("", False)
        registry, player = self._tables, self._who.id
        self._listed = [
            *(own(table, registry.running(table.code), player) for table in registry.of(player)),
            *map(with_room, registry.with_room(player)),
            *map(to_take, registry.to_take(player)),
            *map(to_watch, registry.to_watch(player)),
        ]
        places = [one.place for one in self._listed]
        self.at = places.index(chosen) if chosen in places else max(0, min(self.at, len(places) - 1))
        here = len(self._services.here())
        told = f"you are {self._who.name}, {here} {'is' if here == 1 else 'are'} here"
        self.note = "; ".join(filter(None, [told, self._services.hours(), _CALLS * self._call.is_on]))

    def news(self) -> Answer:
        """The table that was waited for can begin, is played at, or is gone."""
        if self._watches_later is not None and self._tables.running(self._watches_later[0]) is not None:
            return self.go_to(self._watches_later[1], watches=True)
        mine = {table.code: table for table in self._tables.of(self._who.id)}
        if (code := self._knocked_at) and code.partition(".")[0] in mine:
            self._knocked_at = ""
            return self.go_to(code)
        if not self._waits_for:
            return None
        table = mine.get(self._waits_for)
        if table is None:
            self.message = self._why_gone(self._waits_for)
            self._waits_for = ""
            return None
        return self.go_to(table.code) if table.is_ready(time()) else None

    def _why_gone(self, code: str) -> str:
        """Why they have no seat any more at the table they were waiting at."""
        with suppress(SetupError):
            if self._who.id in self._tables.find(code).turned_out:
                return TURNED_OUT
        return GONE

    @property
    def rows(self) -> Sequence[Row]:
        return [one.row for one in self._listed]

    @property
    def empty(self) -> str:
        return "There are no tables. Set up a new one, enter a friend's code, or ask to be called."

    @property
    def detail(self) -> Detail | None:
        return self._listed[self.at].detail if self._listed else None

    # --- what can be done

    def can(self, word: str) -> bool:
        if word == "key":
            return self._services.takes_keys
        if word not in ("open", "begin", "link", "qr", "new link", "stand up", "seats"):
            return True
        if not self._listed:
            return False
        table = self._listed[self.at].table
        if word in ("link", "qr"):
            return bool(self._link)
        if word == "new link":
            return table.owner == self._who.id
        is_mine = table.seat_of(self._who.id) is not None and not table.has_begun
        is_player = word in ("stand up", "seats") or table.owner == self._who.id
        return word == "open" or (is_mine and is_player)

    def do(self, word: str) -> Answer:
        match word:
            case "back":
                return LeavePage()
            case "new":
                return NewTablePage(self._home, self.set_up, self._services.boards_in)
            case "daily":
                return self.daily()
            case "league":
                return LeaguePage(self._services.league, self._who.name)
            case "code":
                return Ask("Code of the table", self.go_to, text="")
            case "call":
                self.message = self._call.turn()
                self.renew()
                return None
            case "key":
                return Ask("The line from the other key's .pub file", self._add_key, "", LONGEST_KEY)
        chosen = self._listed[self.at]
        if word == "link":
            self.message = f"Send it to your friends: {self._link}"
            return Copy(self._link)
        if word == "qr":
            return QrCodePage(self._link, chosen.table.code)
        if word == "seats":
            return SeatsPage(self._services, chosen.table.code)
        if word == "new link":
            return Wait(partial(self._revoke_links, chosen.table))
        if word == "stand up":
            return Wait(partial(self._stand_up, chosen.table))
        code, begins, takes = chosen.table.invitation, word == "begin", chosen.table.has_begun
        return self.go_to(code, watches=chosen.is_to_watch, begins=begins, takes=takes)

    async def _revoke_links(self, table: TableSetup) -> Answer:
        await self._tables.revoke_links(table)
        self.message = f"{REVOKED} {self._services.how_friends_come(table)}"
        return None

    async def _stand_up(self, table: TableSetup) -> Answer:
        self._waits_for = ""
        await self._tables.stand_up(table, self._who.id)
        self.renew()
        return None

    def daily(self) -> Page:
        """The game of the day, as it counts here."""
        return ServedDailyPage(self._tables, self._services.league, self._who, self._home)

    @property
    def usual(self) -> str:
        """Friends are needed at a table that has just been set up."""
        return "link" if self._waits_for and self.can("link") else ""

    @property
    def _link(self) -> str:
        """By which friends sit down at the chosen table, or watch there once it has begun."""
        table = self._listed[self.at].table
        if table.has_begun and not table.terms.can_be_watched:
            return ""
        return self._services.link_to(table, watches=table.has_begun)

    def _called(self, call: Callable[[str], None], sentence: str) -> None:
        self.message = f"{sentence}."
        call(sentence)

    def _add_key(self, text: str) -> Answer:
        async def add() -> Answer:
            self.message = await self._services.add_key(text)
            return None

        return Wait(add)

    def set_up(self, setup: GameSetup, terms: TableTerms) -> Answer:
        """Set up a table, and sit down at it."""

        async def create() -> Answer:
            table = await self._tables.create(setup, self._who, terms)
            return LeavePage(lambda: self.go_to(table.code))

        return Wait(create)

    # --- the way to a table

    def go_to(self, code: str, *, watches: bool = False, begins: bool = False, takes: bool = False) -> Wait:
        """Sit down at a table, or watch it; what is in the way is said here, and asked unless it `takes`."""

        async def go() -> Answer:
            self._waits_for, self._watches_later = "", None
            return await (self._watch(code) if watches else self._sit_down(code, begins, takes))

        return self._way(go)

    def drop_in(self) -> Wait:
        """Play at once: where they sit already, else at a new table; what is in the way is said here."""

        return self._way(partial(sit_anywhere, self._services))

    def again(self, live: LiveTable) -> Wait:
        """Play the same game once more with those who are at a table; what is in the way is said here."""

        async def go() -> Answer:
            return self.go_to((await play_again(self._services, live)).code)

        return self._way(go)

    def _way(self, go: Callable[[], Awaitable[Answer]]) -> Wait:
        """A way to a table; what is in the way is said here."""

        async def gone() -> Answer:
            self.message = ""
            try:
                return await go()
            except (SetupError, SaveError) as why:
                self.message = str(why)
                return None

        return Wait(gone)

    async def _watch(self, code: str) -> Answer:
        table = self._tables.invited(code, self._who.id)
        if table.terms.can_be_watched and self._tables.running(table.code) is None:
            self._watches_later, self.message = (table.code, code), _WATCHES_LATER
            return None
        return TakeSeat(await self._tables.watched(table), None)

    async def _sit_down(self, code: str, begins: bool, takes: bool) -> Answer:
        registry, player = self._tables, self._who.id
        table = registry.invited(code, player)
        if table.seat_of(player) is None and not table.free:
            take = partial(self._take_over, table, code)
            return await take() if takes else ways_in(table, take, partial(self._watch, code))
        await registry.sit(table, self._who)
        return await self._wait_at(table, begins)

    async def _take_over(self, table: TableSetup, code: str) -> Answer:
        """Have a bot's seat; once play has started, the others may have to agree."""
        if table.has_begun:
            self._knocked_at = code if table.terms.takeover == ASKED else ""
            return await take_over(self._services, table)
        await self._tables.arrange(table.code, partial(sit_for_bot, who=self._who))
        return await self._wait_at(self._tables.find(table.code), begins=False)

    async def _wait_at(self, table: TableSetup, begins: bool) -> Answer:
        """Go to the table where they sit as soon as it can begin."""
        registry, player = self._tables, self._who.id
        if table.needs_word(player):
            return WordPage(table, partial(self._take_word, table, begins))
        if begins or table.is_ready(time()):
            return TakeSeat(await registry.open(table), table.seat_of(player))
        self._waits_for = table.code
        self.message = _WAITS.format(self._services.how_friends_come(table))
        self.renew()
        self.at = [one.table.code for one in self._listed].index(table.code)
        return None

    def _take_word(self, table: TableSetup, begins: bool, word: str) -> Answer:
        async def take() -> Answer:
            await self._tables.take_word(table, self._who.id, word)
            return self.go_to(table.code, begins=begins)

        return Wait(take)

    def leave(self) -> None:
        """The player is gone."""
        self._call.end()

    def come_back(self, table: TableSetup) -> None:
        """The player has left a table."""
        self.message = self._tables.farewell(table, self._who.id)


class WordPage(AskPage):
    """Asks for a word for the dice; the hash of the server's secret is told with it."""

    def __init__(self, table: TableSetup, take: Callable[[str], Answer]) -> None:
        super().__init__(
            f"The dice of {table.code}",
            "Your word for them",
            "Say it",
            take,
            longest=LONGEST_WORD,
            help="Any word; with the server's secret it decides the dice. "
            f"SHA-256 of the secret: {table.promise}",
        )

    def do(self, word: str) -> Answer:
        said = self.form.field("text").text.strip() or draw_word()
        return LeavePage() if word == BACK else LeavePage(lambda: self._take(said))


class ServedTitlePage(TitlePage):
    """The title, from which a lobby is reached."""

    actions = (
        *TitlePage.actions[:-1],
        Action("title.lobby", "l,L", "lobby", "Lobby", "Lobby: play with others"),
        TitlePage.actions[-1],
    )

    def do(self, word: str) -> Answer:
        return ShowDaily() if word == "daily" else super().do(word)
