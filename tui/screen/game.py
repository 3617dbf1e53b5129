"""The game: the board with its panels, the keys, and the rhythm in which it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.binding import BindingsMap, BindingType
from textual.timer import Timer

from engine.commands import Seat
from tui.ask.prompt import NO_CHANGES
from tui.ask.usual_keys import ONE_BY_ONE, PAUSE, TAKE_BACK, OwnKeys
from tui.ask.vocabulary import known_words
from tui.look.style import Look
from tui.pages.page import Block
from tui.screen.keys.bindings import by_id, command_bindings, press_bound, pressed
from tui.screen.moment import all_hints
from tui.screen.motion import Animated
from tui.screen.panels.base import YES, Hint, PanelOutcome
from tui.table.playback import last_throw
from tui.table.rhythm import Pace
from tui.table.table import Table
from tui.words.names import places_by_name
from tui.words.sentences import Line
from tui.words.settings import Settings

GAME_SAVED = "The game is saved."


class GameScreen(Animated):
    """A person's whole game. Every key goes to the `Desk`; what it does not want walks the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        by_id("game.slower", "pace(1)", "Slower", "See the others' moves longer"),
        by_id("game.faster", "pace(-1)", "Faster", "See the others' moves more briefly"),
        by_id("game.options", "options", "Options", "Theme (colors), signs, pace, tokens, keys"),
        by_id("game.leave", "leave", "Leave", "Leave the game; it is saved"),
        by_id(ONE_BY_ONE, "nothing", "Next", "One move at a time"),
        by_id(
            TAKE_BACK,
            "nothing",
            "Undo",
            "Undo your last decision, unless dice, cards or someone else came after it",
        ),
        by_id(PAUSE, "nothing", "Pause", "Make the others wait, or play on"),
        by_id("game.hint", "hint", "Hint", "Things to consider; again, how each changes your chances"),
    ]

    def __init__(
        self,
        table: Table,
        look: Look,
        *,
        pace: Pace | None = None,
        keys: Mapping[str, str] = NO_CHANGES,
        seats: Sequence[Seat] | None = None,
    ) -> None:
        """Without a pace it is that of the settings; without seats it is for all people at the table."""
        super().__init__(table, look, pace or Pace.NORMAL, keys, seats)
        self._without_commands = self._bindings
        self._bind_commands(keys)
        self._asks_pace = pace is None
        self._is_covered = False
        """By another screen."""
        self._liked: Settings | None = None
        """The settings when another screen came to cover this one."""
        self._ending: Timer | None = None
        """When a turn ends by itself."""
        self.desk.shown = self
        self.desk.is_away = True

    def _bind_commands(self, keys: Mapping[str, str]) -> None:
        own = BindingsMap(command_bindings(self.rule_set, keys))
        self._bindings = BindingsMap.merge([self._without_commands, own])

    @property
    def help_parts(self) -> Sequence[Block]:
        from tui.screen.keys.help import parts_of  # this, and two pages: a board stands without them

        return parts_of(self.desk)

    def on_mount(self) -> None:
        self.lay_out(self.app.size)
        if self._asks_pace:
            self.desk.pace = Pace(self.host.settings.seconds)
        self.desk.ends_turns = self.host.settings.ends_turn
        names = {name: seat for seat, name in enumerate(self.names)}
        if (you := self.desk.people.you) is not None:
            names |= {"You": you, "you": you}
        self.journal.mark_names(names, places_by_name(self.table.game.board))
        self.desk.rest = self.desk.pace.value
        self._tell_again()
        self.begin_at(self.place_of(self.desk.you or 0))

    def _tell_again(self) -> None:
        """The journal of what has happened before this screen was there, and the dice as they lay."""
        entries: list[Line] = []
        dice: tuple[int, ...] = ()
        for told in self.desk.take():
            entries += self.entries(told)
            dice = last_throw(told.events) or dice
        self.dice.show(dice)
        self.journal.add(entries)

    def on_resize(self, event: events.Resize) -> None:
        self.lay_out(event.size)
        self.show_held()
        self._mind_sight()

    # --- keys

    def on_key(self, event: events.Key) -> None:
        """Keys for the desk first; the bindings get what it does not want."""
        if self.layout_shown is None:
            return
        key = pressed(event, is_text=self.desk.is_written)
        was_playing = bool(self._cues)
        self._stop_waiting()
        self._mind_stay(key)
        if (key in YES and (was_playing or self._is_too_early())) or self._take_key(key):
            event.stop()
            event.prevent_default()
        if key in YES:
            self.desk.rest = 0.0
        self.after_key()

    @property
    def offered(self) -> tuple[Hint, ...]:
        """All that can be chosen now, with the keys for it."""
        return all_hints(self.desk)

    async def press_shown(self, key: str) -> None:
        """Do what a key does that is offered."""
        self._stop_waiting()
        self._mind_stay(key)
        await self._press_named(key)
        self.after_key()

    async def decide(self, outcome: PanelOutcome) -> None:
        """Do what was chosen by a front end that shows the question in its own way."""
        self._stop_waiting()
        self._mind_stay()
        self.stop_looking()
        self.desk.decide(outcome)
        self.after_key()

    async def on_click(self, event: events.Click) -> None:
        """A click on anything that looks like a choice is one; as with keys, the desk comes first."""
        meant = event.style.meta
        if self.layout_shown is None or not meant.keys() & {"key", "row", "action", "seat", "place"}:
            return
        event.stop()
        self._stop_waiting()
        self._mind_stay(str(meant.get("key", "")))
        if "key" in meant:
            await self._press_named(str(meant["key"]))
        elif "row" in meant:
            self.desk.click(int(meant["row"]), str(meant.get("side", "")))
        elif self.desk.panels:
            return
        elif "action" in meant:
            await self.run_action(str(meant["action"]))
        elif "seat" in meant:
            self._open_deeds(int(meant["seat"]))
        else:
            self.look_at(int(meant["place"]))
        self.after_key()

    async def _press_named(self, key: str) -> None:
        if key in YES:
            self.desk.rest = 0.0
        if (key in YES and self._is_too_early()) or self._take_key(key):
            return
        await press_bound(self, key)

    def _is_too_early(self) -> bool:
        """Whether Enter was meant to hurry the others, or for what was asked before."""
        return self.desk.guard.is_up and not self.desk.panels

    def _take_key(self, key: str) -> bool:
        desk = self.desk
        if self.take_looking_key(key):
            return True
        if desk.is_over and not desk.panels and key in YES:
            from tui.pages.final_score import FinalScorePage

            self.host.show_page(FinalScorePage(self.table, desk.people))
            return True
        was_picking = desk.is_picking
        is_taken = desk.press(key)
        begins_at = desk.panels[-1].begins_at if desk.panels else None
        if begins_at is not None and not was_picking and not self.is_looking:
            self.begin_at(begins_at)
        return is_taken

    def action_command(self, name: str) -> None:
        """What the key of a command does, by the last part of the key's id."""
        known = known_words(self.rule_set)
        words = next((words for words in known if words.id == f"command.{name}"), None)
        if words is not None and self.desk.press(self.desk.keys.of(words)):
            self.after_key()

    def after_key(self) -> None:
        desk = self.desk
        if desk.has_left:
            self._leave()
            return
        if desk.goes_to is not None:
            self.look_at(desk.goes_to)
            desk.goes_to = None
        self.table.rhythm.go_on_at_once()
        if desk.sees_only_the_end:
            self.table.rhythm.go_on()
        else:
            self.show()

    # --- turns that end by themselves

    def _show_all(self) -> None:
        super()._show_all()
        self._mind_ending()

    def _mind_ending(self) -> None:
        """Let a turn end by itself once it is seen what it has led to."""
        desk = self.desk
        if self._ending is None and not (desk.is_away or desk.is_busy) and desk.ends_by_itself:
            self._ending = self.set_timer(desk.rest_of_turn, self._end_turn)

    def _end_turn(self) -> None:
        self._ending = None
        if self.desk.ends_by_itself:
            self.desk.end_turn()
            self.after_key()

    def _mind_stay(self, key: str = "") -> None:
        """A turn that is about to end goes on with any key but Enter, which ends it at once."""
        if self._ending is not None:
            self._ending.stop()
            self._ending = None
        if key not in YES:
            self.desk.stay()

    # --- what the player likes

    async def action_options(self) -> None:
        from tui.pages.settings import SettingsPage

        await self.host.aside.has("tui.pages.settings", "tui.screen.form")
        self.host.show_page(SettingsPage(self.host))

    async def action_hint(self) -> None:
        """What is worth a thought, for somebody alone with bots."""
        desk = self.desk
        if desk.prompt is None or desk.why_no_hint:
            desk.note = desk.why_no_hint
            self.show_question()
            return
        await self.host.aside.has("tui.pages.coach", "tui.screen.read")
        from tui.pages.coach import HintPage

        if desk.prompt is not None:  # as it was, unless something has happened meanwhile
            self.host.show_page(HintPage(self.table, desk.prompt.seat, desk.people))

    def _take_settings(self) -> None:
        """Be as is liked now, if that was changed on a page over this screen."""
        host, desk = self.host, self.desk
        if self._liked in (None, host.settings):
            return
        desk.pace = Pace(host.settings.seconds)
        desk.ends_turns = host.settings.ends_turn
        if host.look != replace(self.look, currency=host.look.currency):
            self.take_look(host.look)
        if host.keys != desk.keys.changed:
            desk.keys = OwnKeys(host.keys)
            self._bind_commands(host.keys)
            desk.refresh()
            self.show_question()

    # --- pace, coming and going

    def action_pace(self, by: int) -> None:
        """Slower by one step, or faster; it is kept for later games."""
        desk, host = self.desk, self.host
        desk.pace = desk.pace.changed(by)
        new = replace(host.settings, pace=desk.pace.title)
        desk.note = host.change_settings(new) or desk.pace.words
        self.show_question()

    def _mind_sight(self) -> None:
        """Nobody has to wait for somebody who does not see the table, whose turn stays open meanwhile."""
        self.desk.is_away = self._is_covered or self.layout_shown is None
        if self.desk.is_away:
            self._mind_stay()
        self.table.rhythm.go_on()
        self._mind_ending()

    def on_screen_suspend(self) -> None:
        self._is_covered, self._liked = True, self.host.settings
        self._mind_sight()

    def on_screen_resume(self) -> None:
        self._is_covered = False
        self._take_settings()
        self._mind_sight()

    def action_leave(self) -> None:
        self.keep_frame()
        self.desk.ask_to_leave()
        self.after_key()

    def keep_frame(self) -> None:
        """Let the next start show the table as it is now, unless something lies on it or moves."""
        desk = self.desk
        if not (desk.panels or desk.is_over or desk.is_busy or desk.hand_over.matters):
            self.host.keep_game_frame()

    def _leave(self) -> None:
        """To where one came from; the game goes on if somebody else is at the table."""
        self._stop_waiting()
        self.desk.leave()
        self.host.leave_game("" if self.desk.is_over or not self.table.is_safe else GAME_SAVED)

    def on_unmount(self) -> None:
        self.desk.leave()
