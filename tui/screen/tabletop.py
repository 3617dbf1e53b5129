"""What lies on the screen of a game, and where: the board, its panels, and what each of them shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest

from textual.app import ComposeResult
from textual.geometry import Size

from engine.board import Place
from engine.commands import BANK, Seat
from engine.events import Event, TurnBegan
from engine.games import find
from tui.look.deed_lines import deed_shown
from tui.look.deed_view import DeedView, deed_of, glance_of
from tui.look.layout import Layout, PanelPlace, Room, beside, layouts
from tui.look.next_roll_lines import throws_lines
from tui.look.ring import Box
from tui.look.situation import matters
from tui.look.style import Look
from tui.look.title_views import titles_of
from tui.look.traces import Traces
from tui.look.views import TableView, view_of
from tui.screen import moment
from tui.screen.base import StyledOnce
from tui.screen.desk import Desk
from tui.screen.host import Host, host_of
from tui.screen.panels.base import Hint, Panel
from tui.screen.panels.boxes import CardShown
from tui.screen.panels.log import Log, since_words
from tui.screen.panels.registry import PanelView, end_of, opened_for
from tui.screen.widgets.base import Drawn, Pane, Rule, is_drawn_elsewhere
from tui.screen.widgets.board import Board
from tui.screen.widgets.dice import dice_lines
from tui.screen.widgets.footer import FooterView, footer_lines
from tui.screen.widgets.holdings import HoldingsView, all_holdings
from tui.screen.widgets.journal import Heading, Journal
from tui.screen.widgets.overview import overview_lines
from tui.screen.widgets.players import players_lines
from tui.screen.widgets.prompt import PromptView, prompt_lines
from tui.screen.widgets.status import status_lines
from tui.table.chronicle import Since, ToldTurn, since
from tui.table.game_figures import GameCourse, course
from tui.table.playback import last_throw
from tui.table.rhythm import Pace
from tui.table.table import Table
from tui.words.presentation import presentation
from tui.words.sentences import Line, Weight

_LEAST_PAGE = 6
"""Rows below a panel that are enough for a page."""

_ROOM = 4
"""Rows of the journal kept free for what the player's roll leads to: rows that move up are written again."""


def _look_at(table: Table, look: Look) -> Look:
    """A look with the sums of a table's board."""
    return replace(look, currency=table.game.board.currency)


class Tabletop(StyledOnce):
    """The board with its panels; it shows what the desk has to show."""

    DEFAULT_CSS = """
    Tabletop {
        overflow: hidden;
        background: $background;
    }
    """

    AUTO_FOCUS = ""

    def __init__(
        self, table: Table, look: Look, pace: Pace, keys: Mapping[str, str], seats: Sequence[Seat] | None
    ) -> None:
        """Of a table, from the side of the people in these seats; without any word, of all the people."""
        super().__init__()
        self.look = look = _look_at(table, look)
        self.table = table
        self.desk = Desk(table, pace, keys, seats, look.signs)
        self.names = self.desk.people.names
        self.rule_set = find(table.setup.rules)
        self.traces = Traces(len(self.names))
        self.view = self.table_view()
        self.layout_shown: Layout | None = None
        """Where everything goes; None while the terminal is too small."""
        self._layouts: tuple[Layout | None, Layout | None] = (None, None)
        self.wants_inner = False
        """The inner ring was asked for, though nobody is on it."""
        self.is_looking = False
        """The cursor was walked since the last command."""
        self.reads_deeds = False
        """The deed under the cursor is to be seen where it takes the place of the journal."""
        self._round = 0
        """The last one that the journal has a line for."""

    @property
    def host(self) -> Host:
        return host_of(self.app)

    # --- the parts

    def compose(self) -> ComposeResult:
        look, view = self.look, self.view
        self.board = Board(view, look, id="board")
        self.status = Pane(status_lines, view, look, id="status")
        self.dice = Pane(dice_lines, tuple[int, ...](), look, id="dice")
        self.prompt = Pane(prompt_lines, PromptView(), look, id="prompt")
        self.rule = Rule(look, id="rule")
        self.dividers = tuple(Rule(look, id=f"divider-{number}") for number in range(3))
        self.players = Pane(players_lines, view.players, look, id="players")
        self.journal = Journal(look, id="journal")
        self.deed = Pane(deed_shown, self._deed_of(0), look, id="deed")
        self.holdings = Pane(all_holdings, HoldingsView(view), look, id="holdings")
        self.rest = Pane(all_holdings, HoldingsView(view), look, id="rest")
        self.overview = Pane(overview_lines, view, look, id="overview")
        self.throws = Pane(partial(throws_lines, self.course), view, look, id="throws")
        self.panel = PanelView(look, id="panel")
        self.footer = Pane(footer_lines, FooterView(), look, id="footer")
        yield from (self.board, self.status, self.dice, self.prompt, self.rule, *self.dividers)
        yield from (self.players, self.journal, self.deed, self.holdings, self.overview)
        yield from (self.rest, self.throws, self.panel, self.footer)

    def take_look(self, look: Look) -> None:
        self.look = look = _look_at(self.table, look)
        for part in self.walk_children():
            if isinstance(part, Drawn):
                part.take_look(look)

    def lay_out(self, size: Size) -> None:
        """Give every panel its place at this size; what is open stays open."""
        self._layouts = self._layouts_at(size)
        self._arrange()

    def _layouts_at(self, size: Size) -> tuple[Layout | None, Layout | None]:
        rows = presentation(self.rule_set.id).looking.deed_rows
        return layouts(size.width, size.height, self.view.shapes, len(self.view.players), rows)

    def room_for_help(self, size: Size) -> Box | None:
        """Within the ring, on a terminal of this size; None where there is no bottom line for its hints."""
        box, _ = self._layouts_at(size)
        return None if box is None or box.footer is None else box.frame.middle

    def rooms_for_page(self, size: Size) -> Sequence[Box]:
        """Below what the player is asked, beside a deed or else the players; over these for what is longer.

        All of a panel that asks stays in sight if enough is left below it. There is none without a bottom
        line.
        """
        at_size = self._layouts_at(size)
        box = at_size[self.layout_shown is not None and self.layout_shown is self._layouts[1]] or at_size[0]
        if box is None or box.footer is None:
            return ()
        room = Room.BESIDE if self.deed.box is None else Room.WHOLE
        place, whole = box.opened[room].panel, box.opened[Room.WHOLE].panel
        if self.desk.prompt is not None:
            top, bottom = box.opened[Room.BELOW].panel.y, max(place.bottom, box.middle.bottom)
            end = None if self._top is None else end_of(box, self._top, self.look)
            if end is not None and bottom - end >= _LEAST_PAGE:
                return (whole._replace(y=end, height=bottom - end),)
            place, whole = (one._replace(y=top, height=bottom - top) for one in (place, whole))
        part = place if self.deed.box is None else beside(place, box.deed)
        return (part, whole) if self.desk.prompt is not None else (part,)

    def _spread_out(self, box: Layout) -> None:
        """The board and what has a fixed place."""
        self.board.lay_out(box.frame, box.inner)
        self.status.put(box.header)
        self.footer.put(box.footer)
        for divider, at in zip_longest(self.dividers, box.dividers):
            divider.put(at)
        self.overview.put(box.extra)
        self.show_holdings()

    def _layout_now(self) -> Layout | None:
        """With both rings if somebody is on the inner one, unless a panel needs the room."""
        outer, both = self._layouts
        if both is None or both.inner is None:
            return outer
        is_wanted = both.is_roomy or self.wants_inner or self.view.is_inside or self.desk.is_picking
        is_wanted = is_wanted or self.board.rings.ring_of(self.board.cursor) > 0
        fits = self._top is None or opened_for(both, self._top, self.look) is not None
        return both if is_wanted and fits else outer

    @property
    def _top(self) -> Panel | None:
        """The panel that is to be seen; none while a space is picked, or a deed is read that lies over it."""
        desk = self.desk
        if desk.is_picking or (self.is_looking and self.reads_deeds and not desk.panels):
            return None
        return desk.top

    def _arrange(self) -> None:
        """Deed, journal and the panel on top, which share the middle of the board."""
        before, self.layout_shown = self.layout_shown, self._layout_now()
        if (box := self.layout_shown) is None:
            for child in self.children:
                if isinstance(child, Drawn):
                    child.put(None)
            return
        if box is not before:
            self._spread_out(box)
        top = self._top
        is_reading = self.is_looking and self.reads_deeds
        has_deed = is_reading or moment.subject(self.desk) is not None or not box.shares_deed
        self.deed.put(box.deed if has_deed else None)
        self.journal.put(None if has_deed and box.shares_deed else box.journal)
        opened = None if top is None else opened_for(box, top, self.look, self.desk.note)
        if isinstance(top, Log):
            page = box.opened[Room.WHOLE].panel
            rows = 0 if opened is None else opened.panel.height
            self.journal.put(page._replace(height=page.height - rows))
            self.deed.put(None)
        parts: list[tuple[Drawn, Box]] = [(self.dice, box.dice), (self.prompt, box.prompt)]
        for part, at in [*parts, (self.rule, box.rule)]:
            part.put(None if opened is not None and at.overlaps(opened.panel) else at)
        self.panel.put(None if opened is None else opened.panel)
        self.players.put(box.players if opened is None else opened.players)
        if opened is not None and not isinstance(top, CardShown):
            self._make_way(opened, box)
        over = [self.panel.box, self.journal.box]
        below = ((self.holdings, box.holdings), (self.rest, box.rest), (self.throws, box.throws))
        for part, at_best in below:
            is_free = at_best is not None and not any(other and other.overlaps(at_best) for other in over)
            part.put(at_best if is_free else None)

    def _make_way(self, opened: PanelPlace, box: Layout) -> None:
        """The deed keeps off a panel; the journal takes what a short one leaves below it."""
        panel = opened.panel
        if box.deed.overlaps(panel):
            self.deed.put(None)
        rest = panel._replace(y=panel.bottom, height=box.journal.bottom - panel.bottom)
        if rest.height > 0 and not rest.overlaps(opened.players):
            self.journal.put(rest)
        elif (journal := self.journal.box) is not None and journal.overlaps(opened.players):
            self.journal.put(None)

    # --- showing

    def table_view(self) -> TableView:
        table, you = self.table, self.desk.you
        return self.traces.on(view_of(table.game, self.names, you=you, styles=table.styles))

    def course(self) -> GameCourse:
        """How everybody's worth went until now."""
        chronicle = self.table.chronicle
        return course(self.table.game, chronicle, len(chronicle.turns))

    def entries(self, told: ToldTurn) -> list[Line]:
        """What the journal says of a turn: its sentences, and where a round or the player's turn begins."""
        if not told.events:  # it tells of the game itself: something was taken back
            return list(told.lines)
        lines = {id(line.event): line for line in told.lines if line.weight > Weight.DETAIL}
        entries: list[Line] = []
        for event in told.events:
            if isinstance(event, TurnBegan) and (words := self._heading(event)):
                is_own = event.seat in self.desk.seats
                entries.append(Heading(None, words, room=_ROOM if is_own else 0))
            if (line := lines.get(id(event))) is not None:
                entries.append(line)
        return entries

    def _heading(self, begun: TurnBegan) -> str:
        """What begins with a turn: a round, the player's turn, both, or nothing worth a line."""
        is_own = len(self.desk.seats) == 1 and begun.seat in self.desk.seats
        words = ["your turn"] if is_own else []
        if begun.round != self._round:
            self._round = begun.round
            words.insert(0, f"round {begun.round}")
        return ", ".join(words)

    def show_table(self, turns: Iterable[ToldTurn] = ()) -> None:
        """Every panel from the present position; what these turns told goes into the journal."""
        turns = tuple(turns)
        for turn in turns:
            self.traces.follow(turn.events, self.view.rings[0])
        if any(not turn.events for turn in turns):  # something may have been taken back, with what it left
            self.traces.follow_again(self._lately(), self.view.rings[0])
        self.view = self.table_view()
        with self.app.batch_update():
            self.journal.add([entry for turn in turns for entry in self.entries(turn)])
            for turn in turns:
                if (dice := last_throw(turn.events)) is not None:
                    self.dice.show(dice)
            self.show_board()
            self.players.show(self.view.players)
            self.status.show(self.view)
            self.overview.show(self.view)
            self.show_holdings()
            self.show_question()

    def catch_up(self) -> None:
        super().catch_up()
        self.show_table()

    def _lately(self) -> Iterable[Event]:
        """Everything since each player's last turn began, at the least."""
        chronicle = self.table.chronicle
        begun = chronicle.scores[-1 - len(self.names) :]
        return (event for turn in chronicle.turns[begun[0].at if begun else 0 :] for event in turn.events)

    def show_board(self) -> None:
        """The rings, as the view has them; the inner one appears when somebody comes to it."""
        if self._layout_now() is not self.layout_shown:
            self._arrange()
        self.board.show(self.view)

    def show_holdings(self) -> None:
        """The deeds of the player at these keys, those of the others, and what may come of them."""
        if is_drawn_elsewhere(self):
            return
        you, players = self.desk.you, self.view.players
        deeds = {player: titles_of(self.table.game, player.seat) for player in players}
        own = None if you is None else deeds.pop(players[you])
        others, free = tuple(deeds.items()), titles_of(self.table.game, BANK)
        shown = self.layout_shown
        has_rest = shown is not None and shown.rest is not None  # which tells of the others
        rest = HoldingsView(self.view, None, others, free)
        self.holdings.show(HoldingsView(self.view, own) if has_rest else replace(rest, own=own))
        self.rest.show(rest)
        self.throws.show(self.view)

    def remark(self, sentence: str) -> None:
        """Say something with the question."""
        self.desk.note = sentence
        self.show_question()

    def show_question(self) -> None:
        """What depends on keys as well as on the position: question, panel, deed, bottom line."""
        if is_drawn_elsewhere(self):
            return
        self._arrange()
        self._mark_board()
        reads = self.is_looking and (self.reads_deeds or not self.shares_deed())
        self.deed.show(self._deed_of(self.board.cursor if reads else self.in_question))
        self.rule.say(*self._glance())
        desk = self.desk
        note = desk.note
        top = desk.panels[-1] if desk.panels else None
        is_in_panel = self.prompt.box is None or (top is not None and (top.takes_all or bool(top.cursor)))
        has_footer = self.layout_shown is not None and self.layout_shown.footer is not None
        self.panel.show(desk.top, note if is_in_panel else "", shows_keys=not has_footer)
        self.prompt.show(
            PromptView(
                moment.question_text(desk),
                moment.question_seat(desk),
                self._question_hints,
                matters(desk),
                "" if is_in_panel else note,
            )
        )
        spare = (*self.more_hints, *moment.spare_hints(desk))
        more = desk.keys.changed.get("app.commands", ":").split(",")[0]
        self.footer.show(FooterView(moment.footer_hints(desk), moment.last_hints(desk), spare, more))

    @property
    def _question_hints(self) -> tuple[Hint, ...]:
        """The keys for the question; while one looks around, Enter is for the deed, and Space goes on."""
        hints = moment.question_hints(self.desk)
        if not self.is_looking or self.desk.panels:
            return hints
        return tuple(replace(hint, key="space") if hint.key == "enter" else hint for hint in hints)

    @property
    def more_hints(self) -> tuple[Hint, ...]:
        """Keys of this screen alone, for a bottom line with room left."""
        return ()

    def _mark_board(self) -> None:
        """The cursor while one looks or picks, or at the chosen row of a panel; else what is in question."""
        top = self._top
        if (self.is_looking and not self.desk.panels) or self.desk.is_picking:
            self.board.mark(self.board.cursor)
        elif top is not None and (top.pointed is not None or top.lit):
            self.board.mark(top.pointed, top.lit)
        else:
            self.board.mark(None, (self.in_question,))

    @property
    def in_question(self) -> Place:
        """The space that the question is about, else the one where the player's token stands."""
        about = moment.subject(self.desk)
        return self.table.game.state.players[self.desk.you or 0].place if about is None else about

    def _deed_of(self, at: Place) -> DeedView:
        return deed_of(self.table.game, at, self.names)

    def shares_deed(self) -> bool:
        """Whether deed and journal have one place, so that the deed is shown only when it is asked for."""
        return self.layout_shown is not None and self.layout_shown.shares_deed

    def _glance(self) -> tuple[str, ...]:
        desk = self.desk
        if self.is_looking and self.shares_deed() and not self.reads_deeds:
            return (glance_of(self._deed_of(self.board.cursor)),)
        if self.view.ahead:
            return (self.view.ahead.format(link=self.look.glyphs.link),)
        return (
            ()
            if desk.prompt is None
            else since_words(self.since(), self.table.game.rules, desk.people, self.look)
        )

    def since(self, back: int = 0) -> Since | None:
        """What has happened since the player's last turn, or after one this many turns before."""
        table, desk = self.table, self.desk
        seat = desk.you
        return None if seat is None else since(table.game, table.chronicle, desk.told, seat, back)
