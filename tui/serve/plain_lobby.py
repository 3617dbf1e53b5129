"""The lobby in plain words: the tables in rows with numbers, and what is done with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from engine.games import find
from engine.options import SetupError
from engine.record import record
from engine.setup import GameSetup
from saves.errors import SaveError
from tui.lines.console import Console
from tui.lines.help import history
from tui.lines.pages import Pages
from tui.lines.reader import Outcome
from tui.lines.typed import amount_of, is_back, leaves, not_known, simple
from tui.pages.page import Do, Home
from tui.serve.around import Chair, Surroundings
from tui.serve.gathering import Gathering, Manners, NoSeat
from tui.serve.hall import GONE, draw_word
from tui.serve.hosted import Going, HostedTable
from tui.serve.new_table import NewTablePage
from tui.serve.plain_table import PlainTable
from tui.serve.words import age, clock
from tui.words.phrases import count, listed

_WORDS = (
    "Type a number to go to that table, new to set one up, or code and a friend's code. "
    "Also: begin 2, stand up 2, key and a public key, again to hear the tables, back."
)
_KNOWN = ("new", "code", "begin", "stand up", "key", "again", "back")


@record
class Row:
    """One table."""

    table: Gathering
    text: str
    is_to_watch: bool = False


class Begun(Exception):
    """The table that was waited for can begin."""


class PlainLobby:
    """Everything raises Ended when the connection is lost."""

    def __init__(
        self, console: Console, home: Home, around: Surroundings, tell_news: Callable[[], None]
    ) -> None:
        self._console = console
        self._pages = Pages(console)
        self._home = home
        self._around = around
        self._tell_news = tell_news
        self._rows: list[Row] = []

    async def run(self) -> None:
        """Until the player goes back."""
        self._read_out()
        while not is_back(typed := await self._console.ask()) and not leaves(typed):
            await self._guarded(partial(self._take, typed))

    async def go_to(self, code: str, *, watches: bool = False) -> None:
        """Straight to a table."""
        await self._guarded(lambda: self._open(self._around.hall.find(code), watches=watches))

    async def _guarded(self, action: Callable[[], Awaitable[None]]) -> None:
        try:
            await action()
        except (NoSeat, SetupError, SaveError) as why:
            self._console.say(str(why))

    # --- what there is

    def _read_out(self) -> None:
        hall, player = self._around.hall, self._around.who.id
        self._rows = [
            *(Row(table, self._own(table)) for table in hall.of(player)),
            *(Row(table, _open(table)) for table in hall.with_room(player)),
            *(Row(going.gathering, _running(going), True) for going in hall.to_watch(player)),
        ]
        here = len(self._around.here())
        self._console.say(f"The lobby. You are {self._around.who.name}; {count(here, 'player')} here.")
        if self._rows:
            self._console.say_rows([row.text for row in self._rows])
        else:
            self._console.say("There are no tables.")
        self._console.say(_WORDS)

    def _own(self, table: Gathering) -> str:
        if not table.has_begun:
            return f"Yours: {_about(table)}; {_waits(table)}."
        going = self._around.hall.going(table.code)
        if going is None:
            return f"Yours: {_about(table)}; no one is there."
        seat = table.seat_of(self._around.who.id)
        return f"Yours: {_about(table)}; round {going.round}, {clock(table.manners)}{_asked(going, seat)}."

    # --- what is typed

    async def _take(self, typed: str) -> None:
        words = simple(typed).split()
        number = amount_of(words[-1]) if words else None
        match words:
            case [] | ["again"]:
                self._read_out()
            case ["new"] | ["new", "table"]:
                await self._new()
            case ["key", *_]:
                key = typed.strip().partition(" ")[2]
                self._console.say(await self._around.add_key(key))
            case ["code", *_]:
                await self._open(self._around.hall.find(typed.strip().partition(" ")[2]))
            case [_] | ["go", _] | ["watch", _] if number:
                await self._with_row(number, lambda row: self._open(row.table, watches=row.is_to_watch))
            case ["begin", _] if number:
                await self._with_row(number, self._begin)
            case ["stand", "up", _] | ["stand", _] if number:
                await self._with_row(number, self._stand_up)
            case _:
                self._console.say(not_known(typed, _KNOWN))
                self._read_out()

    async def _with_row(self, number: int, action: Callable[[Row], Awaitable[None]]) -> None:
        if 1 <= number <= len(self._rows):
            await action(self._rows[number - 1])
        else:
            self._console.say(not_known(str(number)))
            self._read_out()

    async def _begin(self, row: Row) -> None:
        if row.table.owner == self._around.who.id:
            await self._open(row.table, begins=True)
        else:
            self._console.say("Only the player who set up a table can begin it.")

    async def _stand_up(self, row: Row) -> None:
        if row.table.has_begun:
            self._console.say("Play has started; your seat stays yours.")
        else:
            self._around.hall.stand_up(row.table, self._around.who.id)
            self._read_out()

    # --- going to a table

    async def _open(self, table: Gathering, *, watches: bool = False, begins: bool = False) -> None:
        hall, who = self._around.hall, self._around.who
        if watches:
            await self._play(await hall.watched(table), None)
        else:
            await hall.sit(table, who)
            if table.needs_word(who.id):
                await self._ask_word(table)
            if begins or await self._has_waited(table):
                hosted = await hall.open(table)
                await self._play(hosted, table.seat_of(who.id))
        self._read_out()

    async def _has_waited(self, table: Gathering) -> bool:
        """Wait until all chairs are taken; False if the player does not want to wait."""
        if table.is_complete:
            return True
        self._console.say(
            f"You sit at {table.code}; {_free(table)}. Play starts when every seat is filled. "
            "Type begin to start with bots in the open ones, or back to wait in the lobby."
        )
        hall, who = self._around.hall, self._around.who

        def look() -> None:
            if table not in hall.of(who.id):
                raise NoSeat(GONE)
            if table.is_complete:
                raise Begun

        stop = hall.listen(self._tell_news)
        self._console.on_news = look
        try:
            while not is_back(typed := simple(await self._console.ask())):
                if typed == "begin" and table.owner == who.id:
                    return True
                self._console.say("Type back to wait in the lobby." if typed else _free(table).capitalize())
        except Begun:
            return True
        finally:
            stop()
            self._console.on_news = lambda: None
        return False

    async def _ask_word(self, table: Gathering) -> None:
        """A word for the dice; the hash of the server's secret is told with it."""
        self._console.say(
            f"The server has drawn a secret for the dice; its SHA-256 is {table.promise}.",
            "Say any word: everyone's words and the secret decide the dice. Enter draws one for you.",
        )
        self._around.hall.take_word(table, self._around.who.id, await self._pages.text() or draw_word())

    async def _play(self, hosted: HostedTable, seat: int | None) -> None:
        game = PlainTable(Chair(hosted, seat, self._around), self._console, self._tell_news)
        try:
            await game.play()
        finally:
            self._around.hall.depart(hosted, seat)
        if told := self._around.hall.farewell(hosted.gathering, self._around.who.id):
            self._console.say(told)

    # --- a new table

    async def _new(self) -> None:
        page = NewTablePage(self._home)

        async def carry(outcome: Outcome) -> None:
            match outcome:
                case Do(what="set_up", of=(setup, manners)):
                    await self._set_up(setup, manners)
                case _:
                    self._console.say(*history(page.rules.rule_set))

        await self._pages.read(page, carry)

    async def _set_up(self, setup: GameSetup, manners: Manners) -> None:
        """Set up a table, and sit down at it."""
        table = await self._around.hall.create(setup, self._around.who, manners)
        self._console.say(f"Your table is {table.code}. Friends join with: table {table.code}.")
        await self._open(table)


def _about(table: Gathering) -> str:
    rule_set = find(table.rules)
    names = listed([place.name for place in table.places if place.player])
    return f"{table.code}, {rule_set.short_title or rule_set.title}, with {names}"


def _free(table: Gathering) -> str:
    return f"{count(table.free, 'open seat')}"


def _waits(table: Gathering) -> str:
    """How many chairs are free, how long a decision may take, and since when the table waits."""
    how_long = age(table.made)
    return f"{_free(table)}, {clock(table.manners)}{how_long and f', waiting for {how_long}'}"


def _open(table: Gathering) -> str:
    return f"Open: {_about(table)}; {_waits(table)}."


def _asked(going: Going, seat: int | None) -> str:
    """Whom the game waits for, and since when."""
    if going.asked is None:
        return ", finished"
    who, how_long = "you" if going.asked == seat else going.name, age(going.since)
    return f", waits for {who}{how_long and f', for {how_long}'}"


def _running(going: Going) -> str:
    return f"To watch: {_about(going.gathering)}; round {going.round}."
