"""One place at a table: what its player is asked, what lies open, and what the keys do. No screen.

>>> desk = Desk(table)
>>> desk.press("r")                  # the player on turn rolls
True
>>> [turn.events for turn in desk.take()]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board import Place
from engine.commands import Command, Ready, Seat
from engine.game import Refused
from engine.steps import Step
from tui.ask.awaited import Awaited
from tui.ask.prompting import NO_CHANGES, prompt
from tui.ask.usual_keys import TAKE_BACK
from tui.screen.moment import answers, base_panel, meanwhile_keys, why_gone, why_no_business
from tui.screen.panels.base import (
    BACK,
    YES,
    Answer,
    BidUpTo,
    Chosen,
    Give,
    GiveAll,
    GoTo,
    Outcome,
    Panel,
    Say,
)
from tui.screen.panels.menu import Confirm
from tui.screen.panels.registry import panel_for
from tui.screen.planning import Planning
from tui.table.chronicle import Turn
from tui.table.onlooker import HandOver
from tui.table.playback import Pace
from tui.table.table import Table, Waits
from tui.terminal.signs import ALL
from tui.words.menu import Entry, Prompt, Several
from tui.words.names import called
from tui.words.phrases import People
from tui.words.records import unnamed
from tui.words.telling import Line

TAB = ("tab", "shift+tab")
"""What moves from one answer to the next."""

NO_DEFAULT = "Choose first: press a key, or move with Tab."


class Desk(Planning):
    """The player's side of a table. The screen asks it what to show after every key and every command."""

    def __init__(
        self,
        table: Table,
        pace: Pace = Pace.BRIEF,
        keys: Mapping[str, str] = NO_CHANGES,
        seats: Sequence[Seat] | None = None,
        signs: str = ALL,
    ) -> None:
        """Take place for the people in these seats, or all; `keys` are those changed, by their ids."""
        self._signs = signs
        super().__init__(table, pace, keys, table.humans if seats is None else seats)
        self.hand_over = HandOver(self.seats, table.game.rules)
        self.goes_to: Place | None = None
        """A space that was chosen in a panel, for the screen to point at."""
        self.has_left = False
        self._step: Step | None = None
        self._given: Command | None = None
        """What is being submitted from here."""
        self._wanted = ""
        self._seat: Seat | None = None
        self._trouble = ""
        self._awaited = Awaited(self.seats)
        self._look_for_card(replace(self.told[-1], events=tuple(table.game.events)))
        self.refresh()
        table.join(self)

    # --- the state of things

    def called(self, people: People) -> People:
        """By names in signs that the terminal has."""
        return replace(people, names=called(self.table.names, people.you, self._signs))

    @property
    def acting(self) -> Seat | None:
        """The person whose keys these are: who is asked, or who does business in another's turn."""
        return None if self.prompt is None else self.prompt.seat

    @property
    def you(self) -> Seat | None:
        """From whose side the table is seen."""
        if self.hand_over.matters:
            return self.hand_over.holder
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
    def is_written(self) -> bool:
        """Whether letters are typed into what is open."""
        return bool(self.panels) and self.panels[-1].is_written

    @property
    def has_something_open(self) -> bool:
        return bool(self.panels) or self.has_left or super().has_something_open

    def refresh(self) -> None:
        """Ask again what there is to decide; to be called whenever the game has moved on."""
        table = self.table
        self.prompt = None
        if table.waits is Waits.HUMAN:
            if (may_act := self.may_act) and (table.must_act in self.seats or self._seat in may_act):
                self.prompt = self._ask(self._seat if self._seat in may_act else may_act[0])
            self.hurries = False
            self._wanted = ""
        if self.all_out:
            self.card = None
        self.base = base_panel(self)

    def _ask(self, seat: Seat) -> Prompt | None:
        return prompt(self.table.game, seat, self.people, self.keys.changed)

    # --- keys

    def press(self, key: str) -> bool:
        """Take a key: a character, or the name of a key that has none; whether it was of use."""
        self.note = ""
        if self.panels:
            return self._press_panel(key)
        if key in self.keys.all_of(TAKE_BACK):
            self._take_back()
            return True
        if self.card is not None and (key in BACK or (self.prompt is None and key in YES)):
            self.card = None
            return True
        if self.base is not None and (outcome := self.base.press(key)) is not Answer.PASS:
            self._handle(outcome)
            return True
        if self.prompt is not None:
            return self._press_prompt(self.prompt, key)
        return not self.is_over and self._press_meanwhile(key)

    def _take_back(self) -> None:
        if self.table.may_take_back(self.seats) is None:
            self.note = self.table.no_taking_back
            return
        self.table.take_back()
        self.table.rhythm.tell(but=self)

    def point(self, place: Place) -> None:
        """Tell a panel in which a space is picked where the board's cursor is."""
        if self.is_picking:
            self.panels[-1].point(place)

    def _press_panel(self, key: str) -> bool:
        if self.plan is not None and self.press_plan(self.plan, key):
            return True
        outcome = self.panels[-1].press(key)
        if outcome is Answer.PASS:
            return key.isascii() and not self.keys.work_always(key)
        self._handle(outcome)
        return True

    def click(self, row: int, side: str) -> bool:
        """Take a click on a row of the list that is seen; whether it was of use."""
        panel = self.top
        if panel is None or (outcome := panel.click(row, side)) is Answer.PASS:
            return False
        self.note = ""
        self._handle(outcome)
        return True

    def _press_prompt(self, prompt: Prompt, key: str) -> bool:
        if key in YES:
            self._press_yes(prompt)
        elif (entry := prompt.entry(key)) is not None:
            self.choose(entry)
        elif key in TAB and len(self.may_act) > 1 and prompt.default is not None:
            self._next_person()
        elif key in TAB and (now := prompt.moved(answers(self), -1 if key == "shift+tab" else 1)) is not None:
            self.prompt = now
            self.base = base_panel(self)
        elif why := why_no_business(self, key):
            self.note = why
        else:
            return False
        return True

    def _press_yes(self, prompt: Prompt) -> None:
        """What Enter does: what is harmless, or what it was moved onto; nothing else is ever chosen by it."""
        if prompt.default is not None:
            self.choose(prompt.default)
        else:
            self.note = NO_DEFAULT

    def _press_meanwhile(self, key: str) -> bool:
        if key in meanwhile_keys(self) and not self.all_out:
            self._wanted = key
            if not self._open_wanted():
                self.note = "At the next open moment."
            return True
        return self.follow(key)

    def _next_person(self) -> None:
        """At a table of several people, another one's business at an open moment."""
        seats = sorted(self.may_act)
        at = seats.index(self.acting) if self.acting in seats else -1
        self._seat = seats[(at + 1) % len(seats)]
        self.refresh()

    def _open_wanted(self) -> bool:
        """Open the business a person asked for, if this is an open moment for them; whether it was one."""
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
        self.panels.append(panel)

    def choose(self, entry: Entry) -> None:
        """Do what an entry of a menu says, or open what it leads to."""
        if entry.gone:
            self.note = why_gone(self, entry)
            return
        if entry.confirm:
            self.open(Confirm(entry.confirm, Chosen(replace(entry, confirm=""))))
            return
        if isinstance(entry.does, Command) and self.is_planned(entry.does):
            self.lay_out(entry.does)
        elif isinstance(entry.does, Command):
            self.submit(entry.does)
        elif isinstance(entry.does, Several):
            self.submit_all(entry.does.commands)
        else:
            if (top := self.of_deed) is not None:  # something else is done with it than was planned
                self.plan, top.planned = None, ""
            self.open(panel_for(entry.does, entry.label, self.seen))

    def _handle(self, outcome: Outcome) -> None:
        match outcome:
            case Give():
                self.submit(outcome.command)
            case BidUpTo():
                self.bid_up_to(outcome)
            case GiveAll():
                self.submit_all(outcome.commands)
            case Chosen():
                if self.panels and isinstance(self.panels[-1], Confirm):
                    self.panels.pop()
                self.choose(outcome.entry)
            case Say():
                self.note = outcome.text
            case GoTo():
                if not outcome.stays:
                    self.came_from = self.panels[-1] if self.panels else None
                    self.panels.clear()
                    self.leave_business()
                self.goes_to = outcome.place
            case Answer.CLOSE:
                self.close()
            case Answer.LEAVE:
                self.has_left = True
            case Answer.WATCH | Answer.SKIP:
                self.watches = outcome is Answer.WATCH
                self.refresh()

    def go_back(self) -> None:
        """From a space that was chosen in a panel back to the panel."""
        if self.came_from is not None:
            self.open(self.came_from)
            self.came_from = None

    def close(self) -> None:
        if self.panels:
            self.panels.pop()
        if not self.panels:
            if self.plan is not None:
                self.plan, self.note = None, "The plan was dropped."
            self.leave_business()

    def leave_business(self) -> None:
        if self.prompt is not None and not self.prompt.must_answer and self._seat is None:
            self.refresh()

    def ask_to_leave(self) -> None:
        """Leaving is confirmed first."""
        if not any(isinstance(panel, Confirm) and panel.outcome is Answer.LEAVE for panel in self.panels):
            if not self.seats and self.table.humans:
                self.open(Confirm("Stop watching?", Answer.LEAVE, "Leave", "Watch on"))
                return
            saved = "The game is saved. Leave now?"
            if not self.table.is_safe:
                saved = "The game could NOT be saved. Leave anyway?"
            self.open(Confirm(saved, Answer.LEAVE, "Leave", "Play on"))

    # --- playing on

    def submit(self, command: Command) -> None:
        if self.guard.is_up and self._commands.get(type(command), unnamed(type(command))).enter is None:
            self.note = "Too early: you typed that before the question."
            return
        if isinstance(command, Ready):
            self.panels.clear()
            self._seat = None
            self.refresh()
            return
        self._given = command
        try:
            self.table.submit(command)
        except Refused as why:
            self.note, self._given = str(why), None
            return
        self.table.rhythm.tell(but=self)

    # --- what happens at the table

    def lets_play(self) -> bool:
        """Whether a bot may go on; the business that a person asked for is opened first."""
        return self.bots_play and not (self._wanted and self._open_wanted() and self.panels)

    def hear(self, turn: Turn) -> None:
        """Take in what has just happened, and what is asked now."""
        if is_own := self._given is not None and turn.command is self._given:
            self._given = None
        self.came_from = None
        before = self.prompt, self._step
        super().hear(turn)
        if is_own:
            self.panels.clear()
            self.card = self.plan = None
        self._look_for_card(self.told[-1])
        self.note = self._awaited.hear(self.table.game, turn.command, self.told[-1].lines) or self.note
        self._tell_trouble()
        self.refresh()
        if is_own:
            self.rest = 0.0
        self._step = turn.decision.step if turn.decision is not None else None
        is_asked_as_before = before[0] is not None and before[1] == self._step
        if self.prompt is not None and not is_asked_as_before:
            self._new_question = is_own

    def hear_anew(self) -> None:
        """Be told everything again, and what is asked now."""
        super().hear_anew()
        self.panels.clear()
        self.card = self.plan = self._seat = None
        self._tell_trouble()
        self.refresh()

    def hear_said(self, line: Line) -> None:
        """Take in something that is said; who plays which seat may have changed with it."""
        super().hear_said(line)
        self.refresh()

    def _tell_trouble(self) -> None:
        if self.table.trouble != self._trouble:
            self._trouble = self.note = self.table.trouble
