"""One place at a table: what its player is asked, what lies open, and what the keys do. No screen.

>>> desk = Desk(table)
>>> desk.press("r")                  # the player on turn rolls
True
>>> [turn.events for turn in desk.take()]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from engine.board import Place
from engine.commands import Command, Ready, Seat
from engine.steps import Step
from tui.ask.conversation import Act, Conversation, Layer, Sure
from tui.ask.offer_reply import Awaited
from tui.ask.prompt import NO_CHANGES
from tui.ask.usual_keys import TAKE_BACK
from tui.ask.vocabulary import command_words
from tui.screen.follower import Follower
from tui.screen.keys.guard import Refusals
from tui.screen.moment import base_panel, meanwhile_keys, why_not
from tui.screen.panels import base
from tui.screen.panels.base import BACK, YES, Panel, PanelAnswer, PanelOutcome
from tui.screen.panels.registry import panel_for
from tui.table.chronicle import Turn
from tui.table.rhythm import READING, Pace
from tui.table.table import Table, Waits
from tui.terminal.signs import ALL
from tui.words.command_words import unnamed
from tui.words.menu import AnswerKind, Entry, Follow, Prompt
from tui.words.names import called
from tui.words.phrases import People
from tui.words.sentences import Line

TAB = ("tab", "shift+tab")
"""What moves from one answer to the next."""

TOO_EARLY = "Too early: you answered before the question."

ENTER_AGAIN = "Enter again: back."

UNSAVED = Sure("The game could NOT be saved. Leave anyway?", Entry("", "Leave", Follow.LEAVE))


class Desk(Follower):
    """The player's side of a table, asked what to show after every key; panels show what lies open."""

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
        self.refusals = Refusals()
        self.goes_to: Place | None = None
        """A space that was chosen in a panel, for the screen to point at."""
        self._step: Step | None = None
        self._given: Command | None = None
        """What is being submitted from here."""
        self._seat: Seat | None = None
        self._waited_for: tuple[str, Seat | None] = "", None
        """What was said in another's turn that is true for its time, and whose turn it was."""
        self._awaited = Awaited(self.seats)
        self._look_for_card(replace(self.told[-1], events=tuple(table.game.events)))
        self.refresh()
        table.join(self)

    # --- the state of things

    def called(self, people: People) -> People:
        """By names in signs that the terminal has."""
        return replace(people, names=called(people.names, people.you, self._signs))

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
        table, before = self.table, self.conversation
        now = self.silence
        if table.waits is Waits.HUMAN:
            if (may_act := self.may_act) and (table.must_act in self.seats or self._seat in may_act):
                now = self.asked(self._seat if self._seat in may_act else may_act[0])
            self.hurries = False
            self.wanted = None
        self.conversation = now.keep_open(before)
        if self.all_out:
            self.card = None
        if self.is_out:
            self.ask_how_to_follow()
        self._show_layers()

    # --- keys

    def press(self, key: str) -> bool:
        """Take a key: a character, or the name of a key that has none; whether it was of use."""
        self.note = ""
        if self.panels:
            return self._press_panel(key)
        if key in self.keys.all_of(TAKE_BACK):
            if self.take_back():
                self.table.rhythm.tell(but=self)
            return True
        if self.card is not None and (key in BACK or (self.prompt is None and key in YES)):
            self.card = None
            return True
        if self.base is not None and (outcome := self.base.press(key)) is not PanelAnswer.PASS:
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
        is_planned = self.conversation.plan is not None
        outcome: PanelOutcome = PanelAnswer.DROP
        if not is_planned or key not in self.keys.all_of(TAKE_BACK):
            outcome = self.panels[-1].press(key)
        if outcome is PanelAnswer.PASS:
            self.note = "" if self.conversation.top is None else why_not(self, key)
            return key.isascii() and not self.keys.work_always(key)
        before = self.conversation
        self._handle(outcome)
        if key in YES and self.note and self.conversation == before and not isinstance(before.top, Sure):
            self._refuse(before)
        return True

    def _refuse(self, now: Conversation) -> None:
        """Enter that was refused twice for the same reason is a way back from where Tab leads nowhere."""
        times = 0 if self.guard.is_up else self.refusals.count(now, self.note)
        if times == 2:
            self.note = f"{self.note} {ENTER_AGAIN}"
        elif times > 2:
            self.refusals.forget()
            self._close_all()

    def click(self, row: int, side: str) -> bool:
        """Take a click on a row of the list that is seen; whether it was of use."""
        panel = self.top
        if panel is None or (outcome := panel.click(row, side)) is PanelAnswer.PASS:
            return False
        self.decide(outcome)
        return True

    def decide(self, outcome: PanelOutcome) -> None:
        """Do what was chosen, in whatever way."""
        self.note = ""
        self._handle(outcome)

    def _press_prompt(self, prompt: Prompt, key: str) -> bool:
        if key in YES:
            self._act(self.conversation.do())
        elif (entry := prompt.entry(key)) is not None or (
            key == "y" and (entry := self.conversation.yes) is not None
        ):
            self.choose(entry)
        elif key in TAB and len(self.may_act) > 1 and prompt.default is not None:
            self._next_person()
        elif key in TAB and (now := prompt.moved(self.conversation.answers, -1 if key == "shift+tab" else 1)):
            self.conversation = replace(self.conversation, prompt=now)
            self.base = base_panel(self)
        elif why := why_not(self, key):
            self.note = why
        else:
            return False
        return True

    def _press_meanwhile(self, key: str) -> bool:
        words = meanwhile_keys(self).get(key)
        if words is not None and not self.all_out:
            self.want(words)
            return True
        if self.follow(key):
            return True
        self.note = why_not(self, key)
        self._waited_for = self.note, self.table.must_act
        return bool(self.note)

    def _next_person(self) -> None:
        """Pass an open moment on to the next person at this keyboard who may act."""
        seats = sorted(self.may_act)
        at = seats.index(self.acting) if self.acting in seats else -1
        self._seat = seats[(at + 1) % len(seats)]
        self.refresh()

    # --- what keys lead to

    def open(self, what: Panel | Layer) -> None:
        """Lay something on top: a panel of the screen, or a layer of the conversation."""
        if isinstance(what, Panel):
            self.panels.append(what)
        else:
            self._act(self.conversation.open(what))

    def choose(self, entry: Entry) -> bool:
        return self._act(self.conversation.choose(entry))

    def _act(self, act: Act) -> bool:
        """Take an act up, and show what lies open then; whether anything was done at the table."""
        is_done = self.take_up(act)
        if is_done:
            self.panels.clear()
            self.conversation = replace(self.conversation, opened=(), plan=None)
            self.leave_business()
            self.refresh()
        else:
            self._show_layers()
        return is_done

    def _show_layers(self) -> None:
        """A panel for each layer of the conversation; those that can show it stay."""
        layers = [panel for panel in self.panels if panel.opened is not None]
        picker = self.panels[-1] if self.is_picking else None
        for panel, layer in zip_longest(layers, self.conversation.opened):
            if layer is None:
                self.panels.remove(panel)
            elif panel is None:
                self.panels.append(panel_for(layer, self.conversation))
            elif not panel.show(layer, self.conversation):
                self.panels[self.panels.index(panel)] = panel_for(layer, self.conversation)
        if picker is not None and self.is_picking and self.panels[-1] is not picker:
            self.goes_to = self.panels[-1].begins_at
        self.base = base_panel(self)

    def _handle(self, outcome: PanelOutcome) -> None:
        now = self.conversation
        match outcome:
            case base.Chosen():
                self._act(now.choose(outcome.entry))
            case base.Takes():
                self._act(now.take(outcome.row))
            case base.Picks():
                self._act(now.pick(outcome.row))
            case base.Writes():
                self._act(now.write(outcome.number, outcome.row))
                self.note = self.note or outcome.note
            case base.Say():
                self.note = outcome.text
            case base.GoTo():
                self.came_from = self.panels[-1]
                self._close_all()
                self.goes_to = outcome.place
            case PanelAnswer.DO:
                self._act(now.do())
            case PanelAnswer.DROP:
                self._act(now.drop_last())
            case PanelAnswer.CLOSE:
                self.close()
            case PanelAnswer():
                pass
            case _:
                self._act(outcome)

    def _bid_up_to(self, seat: Seat, amount: int) -> bool:
        """What is said of a limit set in another's turn is true until they have bid."""
        is_done = super()._bid_up_to(seat, amount)
        self._waited_for = self.note, self.table.must_act
        return is_done

    def go_back(self) -> None:
        """From a space that was chosen in a panel back to the panel."""
        if self.came_from is not None:
            self.open(self.came_from)
            self.came_from = None

    def close(self) -> None:
        """Close what is on top."""
        if self.panels and self.panels[-1].opened is None:
            self.panels.pop()
        else:
            self._act(self.conversation.back())
        if not self.panels:
            self.leave_business()

    def _close_all(self) -> None:
        self.panels.clear()
        self.conversation = replace(self.conversation, opened=(), plan=None)
        self.leave_business()

    def leave_business(self) -> None:
        """Nothing is open any longer: the others go on if it is their move."""
        if self.prompt is not None and not self.prompt.must_answer and self._seat is None:
            self.refresh()

    def ask_to_leave(self) -> None:
        """Leave: at once, unless the game could not be saved."""
        if self.table.is_safe or not self.seats:
            self.has_left = True
        elif self.conversation.top != UNSAVED:
            self.open(UNSAVED)

    # --- playing on

    def submit(self, command: Command) -> str:
        words = command_words(self.table.game.rules.rule_set.id).get(type(command), unnamed(type(command)))
        if self.guard.is_up and words.answer_kind is not AnswerKind.GOES_ON:
            return TOO_EARLY
        if isinstance(command, Ready):
            self._seat = None
            return super().submit(command)
        self._given = command
        if why := super().submit(command):
            self._given = None
            return why
        self.table.rhythm.tell(but=self)
        return ""

    # --- what happens at the table

    def lets_play(self) -> bool:
        """Whether a bot may go on; the business that a person asked for is opened first."""
        return self.bots_play and not (self.open_wanted() and self.panels)

    def hear(self, turn: Turn) -> None:
        """Take in what has just happened, and what is asked now."""
        if is_own := self._given is not None and turn.command is self._given:
            self._given = None
        self.came_from = None
        before = self.prompt, self._step
        super().hear(turn)
        if is_own:
            self._forget_layers()
        self._look_for_card(self.told[-1])
        said, seat = self._waited_for
        if self.note == said and self.table.must_act != seat:
            self.note = ""
        self.note = self._awaited.hear(self.table.game, turn.command, self.told[-1].lines) or self.note
        self._tell_trouble()
        self.refresh()
        if is_own and self.table.limits.bid(self.table.game) is None:
            self.rest = READING if self.card is not None and not self.shows_card else 0.0
        self._step = turn.decision.step if turn.decision is not None else None
        is_asked_as_before = before[0] is not None and before[1] == self._step
        if self.prompt is not None and not is_asked_as_before:
            self._new_question = is_own

    def hear_anew(self) -> None:
        """Be told everything again, and what is asked now."""
        super().hear_anew()
        self._forget_layers()
        self._seat = None
        self._tell_trouble()
        self.refresh()

    def _forget_layers(self) -> None:
        self.panels.clear()
        self.card = None
        self.conversation = self.silence

    def hear_said(self, line: Line) -> None:
        """Take in something that is said; who plays which seat may have changed with it."""
        super().hear_said(line)
        self.refresh()
