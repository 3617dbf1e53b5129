"""The game: the board with its panels, the keys, and the rhythm in which it is played."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from time import monotonic
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingsMap, BindingType
from textual.timer import Timer

from tui.draw.style import Look
from tui.forms.base import YES
from tui.games import presentation
from tui.play.key_help import about_keys
from tui.play.moment import ONE_BY_ONE
from tui.play.playback import Cue, Pace, cues, rest_after, with_token
from tui.play.replay import Sitting, past
from tui.play.table import Turn
from tui.questions.prompting import NO_CHANGES
from tui.questions.tables import known_words
from tui.screens.bindings import command_bindings
from tui.screens.host import host_of
from tui.screens.looking import Looking
from tui.screens.summary import SummaryScreen
from tui.settings import PACES
from tui.terminal.session import round_trip
from tui.text.telling import Weight

AT_A_TIME = 0.02
"""Seconds that bots without a pace may play before the keys are looked at again."""

TOO_EARLY = 0.25
"""Seconds after the others' play in which Enter does not answer: it was meant to skip."""

CLOCK = 5.0
"""Seconds between two looks at the clock."""


class GameScreen(Looking):
    """A person's whole game. Every key goes to the `Desk`; what it does not want walks the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "pace", "Speed", id="game.pace", tooltip="How fast the others play"),
        Binding("q", "leave", "Leave", id="game.leave", tooltip="Leave the game; it is saved"),
        Binding("n", "nothing", "", id=ONE_BY_ONE, show=False),
    ]

    def __init__(
        self,
        saved: Sitting,
        look: Look,
        *,
        pace: Pace | None = None,
        keys: Mapping[str, str] = NO_CHANGES,
    ) -> None:
        """Without a pace it is that of the settings; `keys` are those that were changed, by their ids."""
        super().__init__(saved, look, pace or Pace.QUICK, keys)
        own = BindingsMap(command_bindings(self.rule_set, keys))
        self._bindings = BindingsMap.merge([self._bindings, own])
        self._asks_pace = pace is None
        self._sentences = presentation(self.rule_set.id).sentences
        self._cues: deque[Cue] = deque()
        self._held: list[Turn] = []
        """What is shown once the cues are over."""
        self._timer: Timer | None = None
        self._rest = 0.0
        self._asked = 0.0
        """When the others' play last came to a question for a person."""
        self._is_away = False

    @property
    def about(self) -> str:
        """The keys of this game, in words."""
        return about_keys(self.desk)

    def on_mount(self) -> None:
        if self._asks_pace:
            self.desk.pace = Pace(host_of(self.app).settings.seconds)
        names = dict(zip(self.names, self.marks, strict=True))
        if (you := self.table.people.you) is not None:
            names |= {"You": self.marks[you], "you": self.marks[you]}
        self.journal.name_players(names)
        self._rest = self.desk.pace.value
        self._tell_again()
        self.show_holdings()
        self.begin_at(self.place_of(self.desk.you or 0))
        self.set_interval(CLOCK, self._look_at_clock)

    def _tell_again(self) -> None:
        """The journal of what has happened before this sitting, and the dice as they lay."""
        self.desk.take()
        so_far = past(self.saved, self.table.people)
        self.table.go_on_from(so_far.narrator, so_far.patience)
        self.dice.show(so_far.dice)
        lines = [line for line in so_far.lines if line.weight > Weight.DETAIL]
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
            self.stop_looking()
        self._held += turns
        if len(turns) == 1 and not self._cues and not self.desk.hurries and self.plan is not None:
            track = self.view.rings[0]
            pace = self.desk.pace
            self._cues.extend(cues(turns[0].events, pace, track, round_trip(self.app), self._sentences))
        if self._cues:
            self._next_cue()
        else:
            self.show_held()

    def show_held(self) -> None:
        """Everything at once; where nothing has happened, what the keys have changed."""
        turns, self._held = self._held, []
        if turns or self.view.you != self.desk.you:
            self.show_table(turns)
        else:
            self.show_question()

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
            self.show_board()
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
        if self._timer is None and not self._cues and self._may_play:
            rest = 0.0 if self._is_fast else self._rest
            self._timer = self.set_timer(max(rest, 0.001), self._bots)

    @property
    def _may_play(self) -> bool:
        """Whether it is for a bot, and somebody can see it."""
        if self._is_away or self.plan is None or self.desk.is_stepping:
            return False
        return self.desk.bots_play

    @property
    def _is_fast(self) -> bool:
        desk = self.desk
        return desk.pace is Pace.INSTANT or desk.hurries or (desk.all_out and not desk.watches)

    def _bots(self) -> None:
        """One command by a bot; without a pace as many as there is time for before the next look at keys."""
        self._timer = None
        if not self._may_play:
            return
        until = monotonic() + AT_A_TIME
        was_asked = self.desk.prompt is not None
        turn = self.desk.step()
        while self._is_fast and turn is not None and self.desk.bots_play and monotonic() < until:
            turn = self.desk.step()
        self._rest = 0.0 if turn is None else rest_after(turn.events, self.desk.pace, self._sentences)
        if self.desk.prompt is not None and not was_asked:
            self._asked = monotonic()
        if self.desk.all_out and not self.desk.watches and self.desk.bots_play:
            self._play_on()
            return
        self.show()
        self._play_on()

    def _look_at_clock(self) -> None:
        if not self._is_away and self.desk.tick():
            self.after_key()

    # --- keys

    def on_key(self, event: events.Key) -> None:
        """Keys for the desk first; the bindings get what it does not want."""
        key = "space" if event.character == " " else event.character if event.is_printable else event.key
        if self.plan is None or key is None:
            return
        was_playing = bool(self._cues)
        self._stop_waiting()
        if (key in YES and (was_playing or self._is_too_early())) or self._take_key(key):
            event.stop()
            event.prevent_default()
        self.after_key()

    def _is_too_early(self) -> bool:
        """Whether a key was meant to hurry the others, and comes just after it is for a person to answer."""
        return monotonic() < self._asked + TOO_EARLY and self.desk.pace is not Pace.INSTANT

    def _take_key(self, key: str) -> bool:
        desk = self.desk
        if self.take_looking_key(key):
            return True
        if desk.is_over and not desk.panels and key in YES:
            self._summarise()
            return True
        was_picking = desk.is_picking
        is_taken = desk.press(key)
        if not was_picking and not self.is_looking:
            self._begin_to_pick()
        return is_taken

    def action_command(self, name: str) -> None:
        """What the key of a command does, by the last part of the key's id."""
        known = known_words(self.rule_set)
        words = next((words for words in known if words.id == f"command.{name}"), None)
        if words is not None and self.desk.press(self.desk.keys.of(words)):
            self.after_key()

    def _begin_to_pick(self) -> None:
        """A space is picked from one's own on, unless one has walked elsewhere to look."""
        if self.desk.panels and (at := self.desk.panels[-1].begins_at) is not None:
            self.begin_at(at)

    def after_key(self) -> None:
        """Show what a key has changed, and let the others play on."""
        desk = self.desk
        if desk.has_left:
            self._leave()
            return
        if desk.goes_to is not None:
            self.look_at(desk.goes_to)
            desk.goes_to = None
        self._rest = 0.0
        if self._is_fast and self._may_play and self._timer is None:
            self._bots()  # at once, so that their turn is painted together with what led to it
        else:
            self.show()
            self._play_on()

    # --- pace, coming and going

    def action_pace(self) -> None:
        """The next pace, which is kept for later games."""
        desk, host = self.desk, host_of(self.app)
        desk.pace = desk.pace.next
        name = next(name for name, seconds in PACES.items() if seconds == desk.pace.value)
        desk.note = host.change_settings(replace(host.settings, pace=name)) or desk.pace.words
        self.show_question()

    def on_screen_suspend(self) -> None:
        self._is_away = True
        self.table.pause()

    def on_screen_resume(self) -> None:
        self._is_away = False
        self.table.go_on()
        self._play_on()

    def action_leave(self) -> None:
        self.desk.ask_to_leave()
        self.after_key()

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
