"""One place at a table: what its player is asked, what lies open before him, and what his keys do. No screen.

>>> desk = Desk(table, marks)
>>> desk.press("r")                  # the player on turn rolls
True
>>> [turn.events for turn in desk.take()]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import monotonic

from engine.board import Place
from engine.choices import Decision
from engine.commands import Command, Ready, Seat
from engine.events import CardDrawn
from engine.game import Refused
from engine.steps import Auction, MayBuy
from tui.draw.style import Mark
from tui.forms.base import BACK, YES, Answer, Chosen, Give, GoTo, Hint, Outcome, Panel, Point, Say, Sight
from tui.forms.card import CardShown
from tui.forms.menu import Confirm, Menu
from tui.forms.registry import panel_for
from tui.play.chronicle import Told, Turn
from tui.play.moment import ONE_BY_ONE, base_panel, is_business, meanwhile_keys, why_gone, why_no_business
from tui.play.onlooker import Onlooker
from tui.play.own_keys import OwnKeys
from tui.play.playback import Pace
from tui.play.table import Table, Waits
from tui.questions.menu import Entry, Prompt, Submenu
from tui.questions.prompting import NO_CHANGES, prompt
from tui.questions.tables import command_words
from tui.text.telling import Line, Weight


class Desk(Onlooker):
    """The player's side of a table. The screen asks it what to show after every key and every command."""

    def __init__(
        self,
        table: Table,
        marks: Sequence[Mark],
        pace: Pace = Pace.QUICK,
        keys: Mapping[str, str] = NO_CHANGES,
        seats: Sequence[Seat] | None = None,
    ) -> None:
        """Take place at a table, for the people in these seats; without any word, for all the people.

        `keys` are those that the player has changed, by their ids.
        """
        super().__init__(table, pace, table.humans if seats is None else seats)
        self.keys = OwnKeys(keys)
        self._commands = command_words(table.game.rules.rule_set.id)
        self.marks = tuple(marks)
        self.asked_at = 0.0
        """When the others' play last came to a question for a person here, by the clock `monotonic`."""
        self.panels: list[Panel] = []
        """What the player has opened, the last on top."""
        self.base: Panel | None = None
        """What belongs to the question."""
        self.card: CardShown | None = None
        """The card just drawn by a person, until his next command; the others wait until it has been seen."""
        self.note = ""
        self.prompt: Prompt | None = None
        self.goes_to: Place | None = None
        """A space that was chosen in a panel, for the screen to point at."""
        self.has_left = False
        self.is_stepping = False
        """The others play only when they are told to."""
        self.hurries = False
        """The others play at once until a person is asked."""
        self.watches: bool | None = None
        """Whether people who are all out watch the rest; None until they are asked."""
        self._given: Command | None = None
        """What is being submitted from here."""
        self._wanted = ""
        self._seat: Seat | None = None
        self._trouble = ""
        self._look_for_card(replace(self.told[-1], events=tuple(table.game.events)))
        self.refresh()
        table.join(self)

    # --- the state of things

    @property
    def sight(self) -> Sight:
        """The game as panels see it."""
        return Sight(self.table.game, self.people, self.marks)

    @property
    def acting(self) -> Seat | None:
        """The person whose keys these are: who is asked, or who does business in another's turn."""
        return None if self.prompt is None else self.prompt.seat

    @property
    def you(self) -> Seat | None:
        """From whose side the table is seen."""
        if self.prompt is not None:
            return self.prompt.seat
        return self._seat if self._seat is not None else next(iter(self.seats), None)

    @property
    def top(self) -> Panel | None:
        """The panel that is seen."""
        if self.panels:
            return self.panels[-1]
        return self.card if self.base is None else self.base

    @property
    def bots_play(self) -> bool:
        """Whether the next command is a bot's, and nobody keeps him waiting."""
        if self.table.waits is not Waits.BOT or self.panels or self.has_left or self.card is not None:
            return False
        return not (self.all_out and self.watches is None)

    @property
    def is_picking(self) -> bool:
        """Whether a space of the board is being picked."""
        return bool(self.panels) and self.panels[-1].picks

    @property
    def is_fast(self) -> bool:
        """Whether the outcome of the others' play is all that is to be seen of it."""
        return self.pace is Pace.INSTANT or self.hurries or (self.all_out and not self.watches)

    @property
    def keeps_waiting(self) -> bool:
        """Whether the others must not play on yet."""
        return self.is_busy or self.is_stepping or not self.bots_play

    @property
    def sees_only_the_end(self) -> bool:
        """Whether nothing is shown before the game is over."""
        return self.all_out and not self.watches and self.bots_play

    def refresh(self) -> None:
        """Ask again what there is to decide; to be called whenever the game has moved on."""
        table = self.table
        self.prompt = None
        if table.waits is Waits.HUMAN:
            if (may_act := self.may_act) and (table.must_act in self.seats or self._seat in may_act):
                self.prompt = self._ask(self._seat if self._seat in may_act else may_act[0])
            self.hurries = self.is_stepping = False
            self._wanted = ""
        if self.all_out:
            self.card = None
        self.base = base_panel(self)

    def _ask(self, seat: Seat) -> Prompt | None:
        """The question to a person who may act, and his menu."""
        return prompt(self.table.game, seat, self.people, self.keys.changed)

    # --- keys

    def press(self, key: str) -> bool:
        """Take a key: a character, or the name of a key that has none; whether it was of use."""
        self.note = ""
        if self.panels:
            return self._press_panel(key)
        if self.card is not None and (key in BACK or (self.prompt is None and key in YES)):
            self.card = None
            return True
        if self.base is not None and (outcome := self.base.press(key)) is not Answer.PASS:
            self._handle(outcome)
            return True
        if self.prompt is not None:
            return self._press_prompt(self.prompt, key)
        return not self.is_over and self._press_meanwhile(key)

    def point(self, place: Place) -> None:
        """Tell a panel in which a space is picked where the board's cursor is."""
        if self.is_picking:
            self.panels[-1].point(place)

    def _press_panel(self, key: str) -> bool:
        outcome = self.panels[-1].press(key)
        if outcome is Answer.PASS:
            return not self.keys.work_always(key)
        self._handle(outcome)
        return True

    def _press_prompt(self, prompt: Prompt, key: str) -> bool:
        entry = prompt.entry(key)
        if entry is None and key in YES and self.base is None:
            entry = prompt.default
        if entry is not None:
            self.choose(entry)
            return True
        if key == "tab" and len(self.may_act) > 1:
            self._next_person()
            return True
        if why := why_no_business(self, key):
            self.note = why
            return True
        return False

    def _press_meanwhile(self, key: str) -> bool:
        """While the others play: one's own business, or how fast they go on."""
        if key in meanwhile_keys(self) and not self.all_out:
            self._wanted = key
            self.is_stepping = False
            if not self._open_wanted():
                self.note = "At the next open moment."
        elif key in self.keys.all_of(ONE_BY_ONE, "n"):
            self.is_stepping = True
            self.table.play_one()
            self.table.rhythm.tell(but=self)
            self.asked_at = 0.0
        elif key in YES:
            self.hurries, self.is_stepping = not self.is_stepping, False
        else:
            return False
        return True

    def _next_person(self) -> None:
        """At a table of several people, another one's business at an open moment."""
        seats = sorted(self.may_act)
        at = seats.index(self.acting) if self.acting in seats else -1
        self._seat = seats[(at + 1) % len(seats)]
        self.refresh()

    def _open_wanted(self) -> bool:
        """Open the business a person asked for, if this is an open moment for him; whether it was one."""
        key = self._wanted
        seat = next(iter(self.may_act), None)
        if not key or seat is None or (asked := self._ask(seat)) is None:
            return False
        self._wanted = self.note = ""
        self.prompt = asked
        entry = asked.entry(key)
        if entry is None:
            self.note = why_no_business(self, key)
        else:
            self.choose(entry)
        if not self.panels:
            self.prompt = None
        return True

    # --- what keys lead to

    def open(self, panel: Panel) -> None:
        """Lay a panel over the others."""
        self.panels.append(panel)

    def choose(self, entry: Entry) -> None:
        """Do what an entry of a menu says, or open what it leads to."""
        if entry.gone:
            self.note = why_gone(self, entry)
            return
        if entry.confirm:
            self.open(Confirm(entry.confirm, Chosen(replace(entry, confirm=""))))
            return
        if isinstance(entry.does, Command):
            self.submit(entry.does)
        else:
            self.open(panel_for(entry.does, entry.label, self.sight))

    def _handle(self, outcome: Outcome) -> None:
        match outcome:
            case Give():
                self.submit(outcome.command)
            case Chosen():
                if self.panels and isinstance(self.panels[-1], Confirm):
                    self.panels.pop()
                self.choose(outcome.entry)
            case Say():
                self.note = outcome.text
            case GoTo():
                self.panels.clear()
                self._leave_business()
                self.goes_to = outcome.place
            case Point():
                self.goes_to = outcome.place
            case Answer.CLOSE:
                self.close()
            case Answer.LEAVE:
                self.has_left = True
            case Answer.WATCH | Answer.SKIP:
                self.watches = outcome is Answer.WATCH
                self.refresh()

    def close(self) -> None:
        """Take the top panel away."""
        if self.panels:
            self.panels.pop()
        if not self.panels:
            self._leave_business()

    def _leave_business(self) -> None:
        """Nothing is open any more: the others go on if it is for them."""
        if self.prompt is not None and not self.prompt.must_answer and self._seat is None:
            self.refresh()

    def ask_to_leave(self) -> None:
        """Leaving is confirmed first."""
        if not any(isinstance(panel, Confirm) and panel.outcome is Answer.LEAVE for panel in self.panels):
            saved = "The game is saved. Leave it now?"
            if self.table.trouble:
                saved = "The game could NOT be saved. Leave it all the same?"
            self.open(Confirm(saved, Answer.LEAVE, "Leave", "Play on"))

    # --- playing on

    def submit(self, command: Command) -> None:
        """Hand a person's command to the table; if it is refused, say why."""
        if isinstance(command, Ready):
            self.panels.clear()
            self._seat = None
            self.refresh()
            return
        asked = self.table.decision
        lists = [panel for panel in self.panels if isinstance(panel, Menu)]
        is_meanwhile = self.prompt is not None and not self.prompt.must_answer
        self._given = command
        try:
            self.table.submit(command)
        except Refused as why:
            self.note = str(why)
            return
        finally:
            self._given = None
        self.table.rhythm.tell(but=self)
        is_repeated = self._is_repeated(command) and asked is not None and self._is_still(asked)
        if is_repeated and not self._has_raised_enough():
            self._open_again(lists, command, is_meanwhile=is_meanwhile)

    def _is_repeated(self, command: Command) -> bool:
        """Whether the list that a command was chosen from opens again."""
        words = self._commands.get(type(command))
        return words is not None and words.business is not None and words.business.is_repeated

    def _is_still(self, asked: Decision) -> bool:
        """Whether the same is asked as before, so that a debt, for one, is not paid yet."""
        return self.table.decision is not None and self.table.decision.step == asked.step

    def _has_raised_enough(self) -> bool:
        """Whether it was for a purchase or a bid that can be made now."""
        decision, default = self.table.decision, self.prompt.default if self.prompt else None
        is_for_sale = decision is not None and isinstance(decision.step, MayBuy | Auction)
        return is_for_sale and default is not None and not is_business(self, default)

    def _open_again(self, lists: Sequence[Menu], done: Command, *, is_meanwhile: bool) -> None:
        """Open the same lists as before, as far as they are still there."""
        if is_meanwhile and self.prompt is None:
            self.prompt = self._ask(done.seat) if done.seat in self.may_act else None
        entries = () if self.prompt is None else self.prompt.entries
        label = ""
        for menu in lists:
            label = label or menu.opened_by
            entry = next((entry for entry in entries if entry.label == label), None)
            if entry is None or not isinstance(entry.does, Submenu):
                break
            if menu.renew(entry.does, done):  # else what opened it may lead straight to the next list
                menu.opened_by = label
                entries, label = entry.does.entries, ""
                self.open(menu)
        if not self.panels:
            self._leave_business()

    # --- what happens at the table

    def lets_play(self) -> bool:
        """Whether a bot may go on; the business that a person asked for is opened first."""
        return self.bots_play and not (self._wanted and self._open_wanted() and self.panels)

    def hear(self, turn: Turn) -> None:
        """Take in what has just happened, and what is asked now."""
        is_own = self._given is not None and turn.command is self._given
        was_asked = self.prompt is not None
        super().hear(turn)
        if is_own:
            self.panels.clear()
            self.card = None
        self._look_for_card(self.told[-1])
        if self.table.trouble != self._trouble:
            self._trouble = self.note = self.table.trouble
        self.refresh()
        if not is_own and self.prompt is not None and not was_asked:
            self.asked_at = monotonic()

    def _look_for_card(self, told: Told) -> None:
        """The card that a person here has just drawn."""
        lines = [line for line in told.lines if line.weight > Weight.DETAIL]
        for event in told.events:
            if isinstance(event, CardDrawn) and event.seat in self.seats:
                self.card = self._card(event, lines)

    def _card(self, event: CardDrawn, told: Sequence[Line]) -> CardShown:
        rules = self.table.game.rules
        deck = rules.decks[rules.deck_of[event.card]]
        text = rules.cards[event.card].text
        drawn = next((n for n, line in enumerate(told) if text in line.text), -1)
        return CardShown(deck.name, deck.kind, text, [line.text for line in told[drawn + 1 :]])

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The keys of the panel on top."""
        return () if self.top is None else self.top.hints
