"""The game: the board with its panels, the keys, and the rhythm in which it is played."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from engine.board import Place
from tui.desk import Desk
from tui.geometry import Box, Layout, layout
from tui.history import Sitting, told
from tui.look import Look
from tui.narrate import Line, Weight
from tui.panels.card import CardShown
from tui.panels.deeds import Deeds
from tui.panels.log import Log
from tui.panels.menu import Menu
from tui.playback import Cue, Pace, cues, last_throw, rest_after, with_token
from tui.questions import (
    LAST_HINTS,
    footer_hints,
    latest_lines,
    question_hints,
    question_text,
    subject,
)
from tui.screens.deeds import actions
from tui.screens.summary import Host, SummaryScreen
from tui.table import Table, Turn
from tui.terminal import round_trip
from tui.views import TableView, deed_of, titles_of, view_of
from tui.widgets.board import Board
from tui.widgets.deed import Deed
from tui.widgets.dice import Dice
from tui.widgets.footer import Footer
from tui.widgets.holdings import Holdings
from tui.widgets.journal import Journal, Sentence
from tui.widgets.lines import Rule, place
from tui.widgets.overview import Overview
from tui.widgets.panel import PanelView
from tui.widgets.players import Players
from tui.widgets.prompt import Prompt, PromptView
from tui.widgets.status import Status
from tui.widgets.too_small import TooSmall
from tui.wording import card_name

AT_A_TIME = 0.02
"""Seconds that bots without a pace may play before the keys are looked at again."""

DEED_FOLLOWS = 0.1
"""Seconds until the deed of the space under the cursor is shown, so that walking on costs little."""

CLOCK = 5.0
"""Seconds between two looks at the clock."""


class GameScreen(Screen[None]):
    """A person's whole game. Every key goes to the `Desk`; what it does not want walks the board."""

    HELP = """\
The bottom line shows the keys that do something now; the bright one is also Enter and Space.
While the others play, keys of business (t, u, m ...) open yours at the next open moment."""

    CSS = """
    GameScreen {
        overflow: hidden;
        background: #121212;
    }
    """

    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "walk('LEFT')", "Left", id="game.left", show=False, tooltip="Walk the board"),
        Binding("right,l", "walk('RIGHT')", "Right", id="game.right", show=False, tooltip="Walk the board"),
        Binding("up,k", "walk('UP')", "Up", id="game.up", show=False, tooltip="Walk the board"),
        Binding("down,j", "walk('DOWN')", "Down", id="game.down", show=False, tooltip="Walk the board"),
        Binding(
            "full_stop,0,home", "token", "My token", id="game.token", show=False, tooltip="To your token"
        ),
        Binding(
            "left_square_bracket",
            "own(-1)",
            "Own deeds",
            id="game.previous",
            show=False,
            tooltip="To the previous deed of yours",
        ),
        Binding(
            "right_square_bracket",
            "own(1)",
            "Own deeds",
            id="game.next",
            show=False,
            tooltip="To the next deed of yours",
        ),
        Binding("g", "group", "Group", id="game.group", show=False, tooltip="To a group by its letter"),
        Binding("i", "inner", "Inner ring", id="game.inner", show=False, tooltip="To the other ring"),
        Binding("o", "deeds", "Deeds", id="game.deeds", tooltip="All deeds, player by player"),
        Binding("L", "log", "Log", id="game.log", tooltip="Leaf through the journal and search it"),
        Binding("s", "pace", "Speed", id="game.pace", tooltip="How fast the others play"),
        Binding("q", "leave", "Leave", id="game.leave", tooltip="Leave the game; it is saved"),
        Binding("tab,shift+tab", "nothing", "", id="game.tab", show=False),
    ]

    def __init__(self, saved: Sitting, look: Look, *, pace: Pace = Pace.QUICK) -> None:
        super().__init__()
        self.saved = saved
        self.look = look
        setup = saved.setup
        self.names = tuple(chair.name for chair in setup.chairs)
        self.marks = tuple(range(len(setup.chairs)))
        self.table = Table(setup, saved.game, saved)
        self.desk = Desk(self.table, self.marks, pace)
        self.view = self._table_view()
        self.layout_: Layout | None = None
        self.is_looking = False
        """The cursor was walked since the last command, and its deed is to be seen."""
        self._cues: deque[Cue] = deque()
        self._held: list[Turn] = []
        """What is shown once the cues are over."""
        self._timer: Timer | None = None
        self._deed_timer: Timer | None = None
        self._rest = 0.0
        self._awaits_group = False
        self._is_away = False
        self._boxes: dict[Widget, Box | None] = {}

    # --- the parts

    def compose(self) -> ComposeResult:
        look, view = self.look, self.view
        self.board = Board(view, look, id="board")
        self.status = Status(view, look, id="status")
        self.dice = Dice(look, id="dice")
        self.prompt = Prompt(look, id="prompt")
        self.rule, self.divider = Rule(look, id="rule"), Rule(look, id="divider")
        self.players = Players(view, look, id="players")
        self.journal = Journal(look, id="journal")
        self.deed = Deed(deed_of(self.saved.game, 0, self.names, self.marks), look, id="deed")
        self.holdings = Holdings(look, id="holdings")
        self.overview = Overview(view, look, id="overview")
        self.panel = PanelView(look, id="panel")
        self.footer = Footer(look, id="footer")
        self.too_small = TooSmall(look, id="too-small")
        yield from (self.board, self.status, self.dice, self.prompt, self.rule, self.divider)
        yield from (self.players, self.journal, self.deed, self.holdings, self.overview)
        yield from (self.panel, self.footer, self.too_small)

    def on_mount(self) -> None:
        names = dict(zip(self.names, self.marks, strict=True))
        if (you := self.table.people.you) is not None:
            names |= {"You": self.marks[you], "you": self.marks[you]}
        self.journal.name_players(names)
        self._tell_again()
        self.board.cursor = self._place_of(self.desk.you or 0)
        self.is_looking = False
        self.set_interval(CLOCK, self._look_at_clock)

    def _tell_again(self) -> None:
        """The journal of what has happened before this sitting."""
        self.desk.take()
        lines = [line for line in told(self.saved, self.table.people) if line.weight > Weight.DETAIL]
        self.journal.add([self._sentence(line) for line in lines])
        self.desk.latest.clear()
        self.desk.latest.extend(lines)

    def on_resize(self, event: events.Resize) -> None:
        self._lay_out(event.size)
        self._show_all()
        self._play_on()

    def _lay_out(self, size: Size) -> None:
        """Give every panel its place at this size; what is open stays open."""
        self.layout_ = layout(
            size.width, size.height, spaces=len(self.view.rings[0]), seats=len(self.view.players)
        )
        box = self.layout_
        self.board.display = box is not None
        self._put(self.too_small, Box(0, 0, size.width, size.height) if box is None else None)
        if box is not None:
            self.board.lay_out(box.frame)
        self._put(self.status, None if box is None else box.header)
        self._put(self.footer, None if box is None else box.footer)
        self._put(self.dice, None if box is None else box.dice)
        self._put(self.prompt, None if box is None else box.prompt)
        self._put(self.rule, None if box is None else box.rule)
        self._put(self.divider, None if box is None else box.divider)
        self._put(self.players, None if box is None else box.players)
        self._put(self.holdings, None if box is None else box.holdings)
        self._put(self.overview, None if box is None else box.extra)
        self._arrange()

    def _put(self, widget: Widget, box: Box | None) -> None:
        """Move a widget only if it is elsewhere."""
        if widget not in self._boxes or self._boxes[widget] != box:
            self._boxes[widget] = box
            place(widget, box)

    def _arrange(self) -> None:
        """Deed, journal and the panel on top, which share the middle of the board."""
        box, top = self.layout_, self.desk.top
        if box is None:
            for widget in (self.deed, self.journal, self.panel):
                self._put(widget, None)
            return
        if self.is_looking and not self.desk.panels:
            top = None
        sees_deed = self.is_looking or subject(self.desk) is not None
        if box.shares_deed:
            self._put(self.deed, box.deed if sees_deed else None)
            self._put(self.journal, None if sees_deed else box.journal)
        else:
            self._put(self.deed, box.deed)
            self._put(self.journal, box.journal)
        if top is None:
            self._put(self.panel, None)
        elif isinstance(top, Log):
            middle = box.middle
            self._put(
                self.journal,
                middle._replace(x=middle.x + 1, width=middle.width - 1, height=middle.height - 1),
            )
            self._put(self.deed, None)
            self._put(self.panel, Box(middle.x, middle.bottom - 1, middle.width, 1))
        elif top.takes_all:
            self._put(self.panel, box.middle)
        elif isinstance(top, CardShown):
            self._put(self.panel, box.deed)
        else:
            self._put(self.panel, _lower(box))

    # --- showing

    def _table_view(self) -> TableView:
        return view_of(self.table.game, self.names, self.marks, title=self._title(), you=self.desk.you)

    def _title(self) -> str:
        from engine.rulesets import find

        return find(self.saved.setup.rules).title

    def _sentence(self, line: Line) -> Sentence:
        mark = None if line.seat is None or line.seat < 0 else self.marks[line.seat]
        return Sentence(line.text, mark, line.weight is Weight.HEADLINE)

    def show(self) -> None:
        """Show what the desk has to show, with the steps of the tokens if there is time for them."""
        turns = self.desk.take()
        if turns and any(turn.command is not None for turn in turns):
            self.is_looking = False
        self._held += turns
        if len(turns) == 1 and not self._cues and not self.desk.hurries and self.layout_ is not None:
            track = self.view.rings[0]
            pace = self.desk.pace
            self._cues.extend(cues(turns[0].events, pace, track, round_trip(self.app)))
        if self._cues:
            self._next_cue()
        else:
            self._show_all()

    def _next_cue(self) -> None:
        """Show one cue and wait; after the last one show everything."""
        self._timer = None
        if not self._cues:
            self._show_all()
            self._play_on()
            return
        cue = self._cues.popleft()
        if cue.dice is not None:
            self.dice.show(cue.dice)
        if cue.step is not None:
            seat, at = cue.step
            self.view = with_token(self.view, self.marks[seat], at)
            self.board.show(self.view)
        self._timer = self.set_timer(cue.rest, self._next_cue)

    def _stop_waiting(self) -> None:
        """Whatever is being waited for or played back is over."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._cues:
            self._cues.clear()
            self._show_all()

    def _show_all(self) -> None:
        """Every panel from the present position."""
        turns, self._held = self._held, []
        self.view = self._table_view()
        with self.app.batch_update():
            for turn in turns:
                lines = [line for line in turn.lines if line.weight > Weight.DETAIL]
                self.journal.add([self._sentence(line) for line in lines])
                if (dice := last_throw(turn.events)) is not None:
                    self.dice.show(dice)
            self.board.show(self.view)
            self.players.show(self.view)
            self.status.show(self.view)
            self.overview.show(self.view)
            self._show_holdings()
            self._show_question()

    def _show_holdings(self) -> None:
        you = self.desk.you
        if you is not None:
            self.holdings.show("Your deeds", titles_of(self.table.game, you, self.marks))

    def _show_question(self) -> None:
        """What depends on keys as well as on the position: question, panel, deed, bottom line."""
        self._arrange()
        self._show_deed()
        desk = self.desk
        note = desk.note
        covered = bool(desk.panels) and desk.panels[-1].takes_all
        self.panel.show(desk.top, note if covered else "")
        seat = desk.acting if desk.acting is not None else self.table.must_act
        self.prompt.show(
            PromptView(
                question_text(desk),
                None if seat is None else self.marks[seat],
                question_hints(desk),
                tuple(self._sentence(line) for line in latest_lines(desk)),
                note,
            )
        )
        self.footer.show(footer_hints(desk), () if desk.panels else LAST_HINTS)

    def _show_deed(self) -> None:
        at = self.board.cursor
        if not self.is_looking and (about := subject(self.desk)) is not None:
            at = about
        self.deed.show(deed_of(self.table.game, at, self.names, self.marks))

    # --- playing on

    def _play_on(self) -> None:
        """Let the others play if it is for them, after the rest that is due."""
        if self._timer is not None or self._cues or self._is_away or self.layout_ is None:
            return
        if self.desk.bots_play and not self.desk.is_stepping:
            rest = 0.0 if self._is_fast else self._rest
            self._timer = self.set_timer(max(rest, 0.001), self._bots)

    @property
    def _is_fast(self) -> bool:
        desk = self.desk
        return desk.pace is Pace.INSTANT or desk.hurries or (desk.all_out and not desk.watches)

    def _bots(self) -> None:
        """One command by a bot; without a pace as many as there is time for before the next look at keys."""
        self._timer = None
        if self._is_away or self.layout_ is None or self.desk.is_stepping:
            return
        until = monotonic() + AT_A_TIME
        turn = self.desk.step()
        while self._is_fast and turn is not None and self.desk.bots_play and monotonic() < until:
            turn = self.desk.step()
        self._rest = 0.0 if turn is None else rest_after(turn.events, self.desk.pace)
        if self.desk.all_out and not self.desk.watches and self.desk.bots_play:
            self._play_on()
            return
        self.show()
        self._play_on()

    def _look_at_clock(self) -> None:
        if not self._is_away:
            self.desk.tick()
            self._after()

    # --- keys

    def on_key(self, event: events.Key) -> None:
        """Keys for the desk first; the bindings get what it does not want."""
        key = "space" if event.character == " " else event.character if event.is_printable else event.key
        if self.layout_ is None or key is None:
            return
        was_waiting = self._timer is not None
        self._stop_waiting()
        if self._take_key(key, was_waiting):
            event.stop()
            event.prevent_default()
        self._after()

    def _take_key(self, key: str, was_waiting: bool) -> bool:
        desk = self.desk
        if self._awaits_group:
            self._awaits_group = False
            self._go_to_group(key)
            return True
        if not desk.panels and self.is_looking and key in ("enter", "escape"):
            if key == "escape":
                self.is_looking = False
            else:
                self._open_deed(self.board.cursor)
            return True
        if desk.is_over and not desk.panels and key in ("enter", "space"):
            self._summarise()
            return True
        return desk.press(key)

    def _after(self) -> None:
        """Show what a key has changed, and let the others play on."""
        desk = self.desk
        if desk.has_left:
            self._leave()
            return
        if desk.goes_to is not None:
            self._look_at(desk.goes_to)
            desk.goes_to = None
        self._rest = 0.0
        self.show()
        self._play_on()

    # --- walking the board

    def action_walk(self, arrow: str) -> None:
        self.board.action_walk(arrow)

    def on_board_pointed(self, message: Board.Pointed) -> None:
        """The deed follows the cursor, a little later, for more steps may come."""
        if not self.is_running:
            return
        if self._deed_timer is not None:
            self._deed_timer.stop()
        self._deed_timer = self.set_timer(DEED_FOLLOWS, self._follow)

    def _follow(self) -> None:
        self._deed_timer = None
        self.is_looking = True
        self._show_question()

    def on_board_opened(self, message: Board.Opened) -> None:
        self._open_deed(message.place)
        self._after()

    def _look_at(self, at: Place) -> None:
        self.board.cursor = at
        self.is_looking = True

    def _open_deed(self, at: Place) -> None:
        """What can be done with the property at a place, as a list."""
        entries = actions(self.table.game, self.desk.prompt, at, self.names)
        name = self.table.game.board.spaces[at].name
        if entries:
            self.desk.open(Menu(name, entries))
        else:
            self.desk.note = f"Nothing can be done with {name} now."

    def _place_of(self, seat: int) -> Place:
        return self.table.game.state.players[seat].place

    def action_token(self) -> None:
        if (you := self.desk.you) is not None:
            self._look_at(self._place_of(you))
            self._show_question()

    def action_own(self, by: int) -> None:
        """To the next deed of one's own along the track."""
        you, track = self.desk.you, self.view.rings[0]
        owned = {title.place for title in titles_of(self.table.game, you or 0, self.marks)}
        at = list(track).index(self.board.cursor)
        ahead = [track[(at + by * n) % len(track)] for n in range(1, len(track) + 1)]
        found = next((spot for spot in ahead if spot in owned), None)
        if found is None:
            self.desk.note = "You have no deeds yet."
        else:
            self._look_at(found)
        self._show_question()

    def action_group(self) -> None:
        self._awaits_group = True
        self.desk.note = "Which group? Its letter: a to h along the track, r railroads, u utilities."
        self._show_question()

    def _go_to_group(self, letter: str) -> None:
        """To the first space of a group, or on to its next one."""
        self.desk.note = ""
        places = [space.place for space in self.view.spaces if space.group and space.group.letter == letter]
        if not places:
            self.desk.note = f"There is no group {letter}."
            return
        later = [spot for spot in places if spot > self.board.cursor]
        self._look_at(later[0] if later and self.board.cursor in places else places[0])

    def action_inner(self) -> None:
        self.desk.note = "This board has only one ring."
        self._show_question()

    # --- what can always be opened

    def action_deeds(self) -> None:
        game, seats = self.table.game, range(len(self.names))
        cards = [[card_name(game.rules, card) for card in game.state.players[seat].cards] for seat in seats]
        titles = [titles_of(game, seat, self.marks) for seat in seats]
        self.desk.open(Deeds(self.view.players, titles, self.desk.you or 0, cards))
        self._after()

    def action_log(self) -> None:
        self.desk.open(Log(self.journal))
        self._after()

    def action_pace(self) -> None:
        self.desk.pace = self.desk.pace.next
        self.desk.note = self.desk.pace.words
        self._show_question()

    def action_nothing(self) -> None:
        """Tab moves no focus here: the keys always go to the game."""

    # --- coming and going

    def on_screen_suspend(self) -> None:
        self._is_away = True
        self.table.pause()

    def on_screen_resume(self) -> None:
        self._is_away = False
        self.table.go_on()
        self._play_on()

    def action_leave(self) -> None:
        self.desk.ask_to_leave()
        self._after()

    def _leave(self) -> None:
        """To the title, if the app has one; the record is closed either way."""
        self._stop_waiting()
        self._is_away = True
        self.table.close()
        cast(Host, self.app).show_title(self.table.trouble)

    def on_unmount(self) -> None:
        self.table.close()

    def _summarise(self) -> None:
        self.app.push_screen(SummaryScreen(self.saved, self.table.people, self.marks, self.look))


def _lower(box: Layout) -> Box:
    """The middle of the board below dice and question."""
    return Box(
        box.rule.x, box.rule.bottom, box.middle.right - box.rule.x, box.middle.bottom - box.rule.bottom
    )
