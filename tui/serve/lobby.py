"""The lobby: one's own tables, those with free chairs, and those that may be watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.strip import Strip

from engine.games import find
from engine.record import record
from engine.setup import LONGEST_NAME
from tui.look.lines import blank, row, rule_line
from tui.look.style import ALARM, FAINT, LIT, PAGE, TEXT, WHITE, Look
from tui.pages.ask import AskPage
from tui.screen.base import DrawnScreen
from tui.serve.around import LobbyHost
from tui.serve.gathering import Gathering, NoSeat
from tui.serve.hall import GONE
from tui.serve.hosted import Going
from tui.serve.players import LONGEST_KEY
from tui.serve.words import age, clock
from tui.words.names import clip

_GAME = 17
"""Columns."""
_LOOK = 20.0
"""Seconds after which it is looked again how long everybody waits."""

MINE, OPEN, RUNNING = "your tables", "open tables", "to watch"


@record
class Row:
    """One table of the list."""

    part: str
    code: str
    game: str
    state: str
    note: str = ""
    is_own: bool = False
    """The player has set it up."""
    has_begun: bool = True


class LobbyScreen(DrawnScreen):
    """What is played here, and where there is room."""

    heading = "Lobby"
    HELP = """\
Enter continues at your own table, sits down at an open one, or watches. Play starts when every seat is
filled; the owner can start sooner, with bots in the open seats."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "open", "Open", id="lobby.open"),
        Binding("up,k,shift+tab", "move(-1)", "Choose", id="lobby.up", key_display="↑↓"),
        Binding("down,j,tab", "move(1)", "Next line", id="lobby.down", show=False, key_display="↓"),
        Binding("n,N", "new", "New table", id="lobby.new"),
        Binding("c,C", "code", "Code", id="lobby.code", tooltip="Sit down at a friend's table"),
        Binding("b,B", "begin", "Begin", id="lobby.begin", tooltip="Begin with bots in the open seats"),
        Binding(
            "x,X", "stand_up", "Stand up", id="lobby.stand_up", tooltip="Leave a table before play starts"
        ),
        Binding(
            "K", "key", "Add an ssh key", id="lobby.key", show=False, tooltip="Log in with another key, too"
        ),
        Binding("q,Q,escape", "leave", "Back", id="lobby.back"),
    ]

    def __init__(self, look: Look, host: LobbyHost, message: str = "") -> None:
        super().__init__(look)
        self._host = host
        self._message = message
        self._rows: list[Row] = []
        self._place = 0
        self._at: dict[int, int] = {}
        """Which table each line of the screen is of."""
        self._end_listening: Callable[[], None] = lambda: None

    def on_mount(self) -> None:
        super().on_mount()
        self._end_listening = self._host.around.hall.listen(self._note)
        self.set_interval(_LOOK, self._look_again)
        self._look_again()

    def on_unmount(self) -> None:
        self._end_listening()

    def on_screen_resume(self) -> None:
        self._look_again()

    def _note(self) -> None:
        """Something has changed, on another's screen."""
        self.call_later(self._look_again)

    def say(self, message: str) -> None:
        """Show a sentence below the tables."""
        self._message = message
        self._look_again()

    def _look_again(self) -> None:
        """Show how things are now; go to the table that was waited for, if it begins."""
        around, chosen = self._host.around, self._chosen
        player = around.who.id
        mine = around.hall.of(player)
        self._rows = [
            *(self._own(table) for table in mine),
            *(_open(table) for table in around.hall.with_room(player)),
            *(_running(going) for going in around.hall.to_watch(player)),
        ]
        codes = [each.code for each in self._rows]
        if chosen is not None and chosen.code in codes:
            self._place = codes.index(chosen.code)
        self._place = max(0, min(self._place, len(self._rows) - 1))
        count = len(around.here())
        self.note = f"you are {around.who.name}, {count} {'is' if count == 1 else 'are'} here"
        self.redraw()
        self.refresh_bindings()
        self._look_for_awaited(mine)

    def _look_for_awaited(self, mine: Sequence[Gathering]) -> None:
        code = self._host.waits_for
        awaited = next((table for table in mine if table.code == code), None)
        if code and awaited is None:
            self._host.waits_for = ""
            self.say(GONE)
        elif awaited is not None and awaited.is_complete and self.is_current:
            self._host.waits_for = ""
            self._host.go_to(code)

    # --- what a line says

    def _own(self, table: Gathering) -> Row:
        game = _game(table)
        if not table.has_begun:
            is_own = table.owner == self._host.around.who.id
            return Row(MINE, table.code, game, _free(table), _waits(table), is_own, has_begun=False)
        going = self._host.around.hall.going(table.code)
        if going is None:
            return Row(MINE, table.code, game, _names(table), "no one is there")
        asked = _asked(going, table.seat_of(self._host.around.who.id))
        state = f"round {going.round}, {clock(table.manners, is_short=True)}"
        return Row(MINE, table.code, game, state, asked)

    # --- keys

    @property
    def _chosen(self) -> Row | None:
        return self._rows[self._place] if self._rows else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        chosen = self._chosen
        if action == "begin":
            return chosen is not None and chosen.is_own and not chosen.has_begun
        if action == "stand_up":
            return chosen is not None and chosen.part == MINE and not chosen.has_begun
        return action != "open" or chosen is not None

    def action_move(self, by: int) -> None:
        if self._rows:
            self._place = (self._place + by) % len(self._rows)
            self._message = ""
            self.redraw()
            self.refresh_bindings()

    def action_open(self) -> None:
        if (chosen := self._chosen) is not None:
            self._host.go_to(chosen.code, watches=chosen.part == RUNNING)

    def action_begin(self) -> None:
        if (chosen := self._chosen) is not None:
            self._host.go_to(chosen.code, begins=True)

    def action_stand_up(self) -> None:
        if (chosen := self._chosen) is not None:
            hall = self._host.around.hall
            self._host.waits_for = ""
            try:
                hall.stand_up(hall.find(chosen.code), self._host.around.who.id)
                self._message = ""
            except NoSeat as why:
                self.say(str(why))

    def action_new(self) -> None:
        self._host.show_new_table()

    def action_code(self) -> None:
        self.host.show_page(AskPage("A friend's table", "Code of the table", "Sit down", self._host.go_to))

    def action_key(self) -> None:
        ask = AskPage(
            "Another ssh key",
            "Public key",
            "Add it",
            self._host.take_key,
            longest=LONGEST_KEY,
            help="Paste the line from the other key's .pub file; then you can log in with either.",
        )
        self.host.show_page(ask)

    def action_leave(self) -> None:
        self.app.pop_screen()

    def on_click(self, event: Click) -> None:
        """A click chooses a table and opens it."""
        if (place := self._at.get(event.screen_y)) is not None:
            self._place = place
            self.action_open()

    # --- drawing

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The tables part by part, as many as there is room for around the chosen one."""
        fill = self.look.ink()
        lines: list[tuple[Strip, int | None]] = []
        for part, empty in (
            (MINE, "n sets up a table; c takes a friend's code."),
            (OPEN, "No table is waiting for players."),
            (RUNNING, "No one else is playing right now."),
        ):
            lines.append((rule_line(width, self.look, part), None))
            own = [(place, each) for place, each in enumerate(self._rows) if each.part == part]
            lines += [(self._line(each, place, width), place) for place, each in own]
            if not own:
                lines.append((row(width, fill, [(f"   {empty}", self.look.ink(FAINT))]), None))
            lines.append((blank(width, fill), None))
        room = height - 1
        at = next((n for n, (_, place) in enumerate(lines) if place == self._place), 0)
        first = max(0, min(at - room // 2, len(lines) - room))
        shown = lines[first : first + room]
        self._at = {number + 1: place for number, (_, place) in enumerate(shown) if place is not None}
        said = row(width, fill, [(f" {self._message}", self.look.ink(ALARM))])
        return [*(strip for strip, _ in shown), *[blank(width, fill)] * (room - len(shown)), said]

    def _line(self, each: Row, place: int, width: int) -> Strip:
        is_chosen = place == self._place
        ink = self.look.ink(
            WHITE if is_chosen else TEXT, LIT if is_chosen else PAGE, bold=is_chosen, block=is_chosen
        )
        sign = self.look.glyphs.turn if is_chosen else " "
        note = f" {each.note} "
        code = max(len(row.code) for row in self._rows) + 1
        room = width - code - _GAME - len(note) - 5
        state = clip(each.state, room, self.look.glyphs.ellipsis)
        left = f" {sign} {each.code:{code}} {each.game:{_GAME}}{state}"
        return row(width, ink, [(left, ink)], [(note, ink)])


def _game(table: Gathering) -> str:
    rule_set = find(table.rules)
    return clip(rule_set.short_title or rule_set.title, _GAME - 1, ".")


def _names(table: Gathering) -> str:
    return " ".join(place.name[:LONGEST_NAME] for place in table.places if place.player)


def _free(table: Gathering) -> str:
    return f"{_names(table)}, {table.free} free"


def _waits(table: Gathering) -> str:
    """How long a decision may take, and since when a table waits for players."""
    how_long = age(table.made, is_short=True) or "for players"
    return f"{clock(table.manners, is_short=True)}, waits {how_long}"


def _open(table: Gathering) -> Row:
    return Row(OPEN, table.code, _game(table), _free(table), _waits(table), has_begun=False)


def _asked(going: Going, seat: int | None) -> str:
    """Whom the game waits for, as its player sees it, and since when."""
    if going.asked is None:
        return "finished"
    asked = "your turn" if going.asked == seat else f"waits for {going.name}"
    return ", ".join(filter(None, [asked, age(going.since, is_short=True)]))


def _running(going: Going) -> Row:
    table = going.gathering
    state = f"round {going.round}  {_names(table)}"
    watching = f"{going.watching} watching" if going.watching else ""
    return Row(RUNNING, table.code, _game(table), state, watching)
