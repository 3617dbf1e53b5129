"""The game: the board with its panels, the keys, and the rhythm in which it is played."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer

from engine.board import Place
from tui.history import Sitting, told
from tui.look import Look
from tui.narrate import Weight
from tui.panels.deeds import Deeds
from tui.panels.log import Log
from tui.panels.menu import Menu
from tui.playback import Cue, Pace, cues, rest_after, with_token
from tui.screens.deeds import actions
from tui.screens.host import host_of
from tui.screens.summary import SummaryScreen
from tui.screens.tabletop import Tabletop
from tui.table import Turn
from tui.terminal import round_trip
from tui.views import titles_of
from tui.widgets.board import Board
from tui.wording import card_name

AT_A_TIME = 0.02
"""Seconds that bots without a pace may play before the keys are looked at again."""

DEED_FOLLOWS = 0.1
"""Seconds until the deed of the space under the cursor is shown, so that walking on costs little."""

CLOCK = 5.0
"""Seconds between two looks at the clock."""


class GameScreen(Tabletop):
    """A person's whole game. Every key goes to the `Desk`; what it does not want walks the board."""

    HELP = """\
The bottom line shows the keys that do something now; the bright one is also Enter and Space.
While the others play, keys of business (t, u, m ...) open yours at the next open moment."""

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

    def __init__(self, saved: Sitting, look: Look, *, pace: Pace | None = None) -> None:
        """Without a pace it is that of the settings."""
        super().__init__(saved, look, pace or Pace.QUICK)
        self._asks_pace = pace is None
        self._cues: deque[Cue] = deque()
        self._held: list[Turn] = []
        """What is shown once the cues are over."""
        self._timer: Timer | None = None
        self._deed_timer: Timer | None = None
        self._rest = 0.0
        self._awaits_group = False
        self._is_away = False
        self._unlooked: Place | None = None
        """Where the cursor was put without anybody wanting to look."""

    def on_mount(self) -> None:
        if self._asks_pace:
            self.desk.pace = Pace(host_of(self.app).settings.seconds)
        names = dict(zip(self.names, self.marks, strict=True))
        if (you := self.table.people.you) is not None:
            names |= {"You": self.marks[you], "you": self.marks[you]}
        self.journal.name_players(names)
        self._rest = self.desk.pace.value
        self._tell_again()
        start = self._place_of(self.desk.you or 0)
        self._unlooked = start if self.board.cursor != start else None
        self.board.cursor = start
        self.set_interval(CLOCK, self._look_at_clock)

    def _tell_again(self) -> None:
        """The journal of what has happened before this sitting."""
        self.desk.take()
        lines = [line for line in told(self.saved, self.table.people) if line.weight > Weight.DETAIL]
        self.journal.add([self.sentence(line) for line in lines])
        self.desk.latest.clear()
        self.desk.latest.extend(lines)

    def on_resize(self, event: events.Resize) -> None:
        self.lay_out(event.size)
        self.show_held()
        self._play_on()

    # --- showing

    def show(self) -> None:
        """Show what the desk has to show, with the steps of the tokens if there is time for them."""
        turns = self.desk.take()
        if turns and any(turn.command is not None for turn in turns):
            self.is_looking = False
        self._held += turns
        if len(turns) == 1 and not self._cues and not self.desk.hurries and self.boxes is not None:
            track = self.view.rings[0]
            pace = self.desk.pace
            self._cues.extend(cues(turns[0].events, pace, track, round_trip(self.app)))
        if self._cues:
            self._next_cue()
        else:
            self.show_held()

    def show_held(self) -> None:
        """Everything at once."""
        turns, self._held = self._held, []
        self.show_table(turns)

    def _next_cue(self) -> None:
        """Show one cue and wait; after the last one show everything."""
        self._timer = None
        if not self._cues:
            self.show_held()
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
            self.show_held()

    # --- playing on

    def _play_on(self) -> None:
        """Let the others play if it is for them, after the rest that is due."""
        if self._timer is not None or self._cues or self._is_away or self.boxes is None:
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
        if self._is_away or self.boxes is None or self.desk.is_stepping:
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
        if self.boxes is None or key is None:
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
        if message.place == self._unlooked:
            self._unlooked = None
            return
        if self._deed_timer is not None:
            self._deed_timer.stop()
        self._deed_timer = self.set_timer(DEED_FOLLOWS, self._follow)

    def _follow(self) -> None:
        self._deed_timer = None
        self.is_looking = True
        self.show_question()

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
            self.show_question()

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
        self.show_question()

    def action_group(self) -> None:
        self._awaits_group = True
        self.desk.note = "Which group? Its letter: a to h along the track, r railroads, u utilities."
        self.show_question()

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
        self.show_question()

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
        self.show_question()

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
        host_of(self.app).show_title(self.table.trouble)

    def on_unmount(self) -> None:
        self.table.close()

    def _summarise(self) -> None:
        self.app.push_screen(SummaryScreen(self.saved, self.table.people, self.marks, self.look))
