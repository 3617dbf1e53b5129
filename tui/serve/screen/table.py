"""A table of the registry on a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.commands import Seat
from tui.look.style import Look
from tui.pages.notice import AskPage
from tui.screen.game import GameScreen
from tui.screen.panels.base import Hint, PanelOutcome
from tui.serve.at_table import GIVEN, Attendee
from tui.serve.screen.at_table_page import AtTablePage, KeepPage
from tui.table.rhythm import Pace
from tui.terminal.app import TerminalApp
from tui.words.sentences import Line, Weight


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
    def clock(self) -> tuple[float, float] | None:
        """When the time for what is asked is up, and the seconds that it has in all."""
        return self._chair.live.clock

    @property
    def may_speak(self) -> bool:
        """Whether there is somebody to talk to."""
        return self._chair.seat is not None and self._chair.has_company

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is of no use to this player cannot be chosen."""
        match action:
            case "say":
                return self.may_speak
            case "keep":
                return self._chair.may_keep_name
        return super().check_action(action, parameters)

    def action_say(self) -> None:
        """Ask what to say."""
        self.host.show_page(AskPage("Say to all", "Say", "Say it", self.say))

    def say(self, text: str) -> None:
        """Say something to all."""
        self.desk.note = self._chair.do("say", text)
        self.after_key()

    def action_keep(self) -> None:
        """Ask for the key by which a guest becomes a player."""
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
