"""Following the others' play as one likes, and planning one's own business in lists before it is done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.commands import Command, Seat
from engine.events import CardDrawn
from tui.ask.plan import Plan
from tui.ask.prompting import prompt
from tui.ask.sheet import Seen
from tui.ask.tables import command_words
from tui.ask.usual_keys import ONE_BY_ONE, PAUSE, TAKE_BACK, OwnKeys
from tui.screen.panels.base import YES, BidUpTo, Panel
from tui.screen.panels.boxes import CardShown
from tui.screen.panels.menu import Menu
from tui.table.chronicle import Told
from tui.table.onlooker import Onlooker
from tui.table.playback import Guard, Pace
from tui.table.table import Table, Waits
from tui.words.menu import Prompt, Submenu
from tui.words.telling import Line, Weight

CONFIRM = "c"
"""The key that does all that is planned."""


class Follower(Onlooker):
    """Somebody who says how the others go on while they have nothing to decide."""

    def __init__(self, table: Table, pace: Pace, keys: Mapping[str, str], seats: Sequence[Seat]) -> None:
        super().__init__(table, pace, seats)
        self.keys = OwnKeys(keys)
        self.is_paused = False
        """The others play only when they are told to, until they are let go."""
        self.hurries = False
        """The others play at once until a person is asked."""
        self.watches: bool | None = None
        """Whether people who are all out watch the rest; None until they are asked."""
        self.card: CardShown | None = None
        """The card a person just drew, until their next command; the others wait until it has been seen."""
        self.guard = Guard()
        self._new_question: bool | None = None
        """Whether one's own key has led to the question that was not shown yet; None if all were."""

    @property
    def has_something_open(self) -> bool:
        """Whether the others wait until something has been looked at, or done."""
        return self.card is not None

    @property
    def bots_play(self) -> bool:
        """Whether the next command is a bot's, and nobody keeps it waiting."""
        if self.table.waits is not Waits.BOT or self.has_something_open:
            return False
        return not (self.all_out and self.watches is None)

    @property
    def is_fast(self) -> bool:
        """Whether the outcome of the others' play is all that is to be seen of it."""
        return self.pace is Pace.INSTANT or self.hurries or (self.all_out and not self.watches)

    @property
    def keeps_waiting(self) -> bool:
        return self.is_busy or (self.is_paused and not self.hurries) or not self.bots_play

    @property
    def sees_only_the_end(self) -> bool:
        """Whether nothing is shown before the game is over."""
        return self.all_out and not self.watches and self.bots_play

    def follow(self, key: str) -> bool:
        """Take a key for how the others go on; whether it was one."""
        if not self.sets_pace:
            return False
        if key in self.keys.all_of(ONE_BY_ONE):
            self.is_paused, self.hurries = True, False
            self.table.play_one()
            self.table.rhythm.tell(but=self)
        elif key in self.keys.all_of(PAUSE):
            self.is_paused, self.hurries = not self.is_paused, False
        elif key in YES:  # on to the next question for a person; who is out sees the result
            if self.all_out:
                self.watches = self.is_paused = False
            self.hurries = True
        else:
            return False
        return True

    def has_shown(self, round_trip: float | None) -> None:
        """All that has happened is on the screen: from now on the question can be read."""
        if self._new_question is not None:
            self.guard.appears(self.pace, is_own=self._new_question, round_trip=round_trip)
            self._new_question = None

    def _look_for_card(self, told: Told) -> None:
        lines = [line for line in told.lines if line.weight > Weight.DETAIL]
        for event in told.events:
            if isinstance(event, CardDrawn) and event.seat in self.seats:
                self.card = self._card(event, lines)

    def _card(self, event: CardDrawn, told: Sequence[Line]) -> CardShown:
        rules = self.table.game.rules
        deck = rules.decks[rules.deck_of[event.card]]
        text = rules.cards[event.card].text
        drawn = next((n for n, line in enumerate(told) if text in line.text), -1)
        return CardShown(event.seat, deck.name, deck.kind, text, [line.text for line in told[drawn + 1 :]])


class Planning(Follower, ABC):
    """Somebody with panels open, who plans from the lists among them."""

    def __init__(self, table: Table, pace: Pace, keys: Mapping[str, str], seats: Sequence[Seat]) -> None:
        super().__init__(table, pace, keys, seats)
        self.base: Panel | None = None
        """The panel that belongs to the question."""
        self.panels: list[Panel] = []
        """What the player has opened, the last on top."""
        self.came_from: Panel | None = None
        """Where the space that is looked at was chosen, to come back to."""
        self.plan: Plan | None = None
        """What was chosen from open lists, to be done together."""
        self.note = ""
        self.prompt: Prompt | None = None
        self._commands = command_words(table.game.rules.rule_set.id)

    @property
    def seen(self) -> Seen:
        """The game as panels see it."""
        return Seen(self.table.game, self.people, self.table.chronicle.turns)

    @property
    def is_picking(self) -> bool:
        """Whether a space on the board is being picked."""
        return bool(self.panels) and self.panels[-1].picks

    @abstractmethod
    def submit(self, command: Command) -> None:
        """Hand a command to the table; if it is refused, `note` says why."""

    @abstractmethod
    def refresh(self) -> None:
        """Ask again what there is to decide."""

    @abstractmethod
    def leave_business(self) -> None:
        """Nothing is open any longer: the others go on if it is their move."""

    @property
    def of_deed(self) -> Menu | None:
        """What can be done with one deed, if that is on top."""
        top = self.panels[-1] if self.panels else None
        return top if isinstance(top, Menu) and top.of_deed else None

    def is_planned(self, command: Command) -> bool:
        """Whether a command is shown before it is done: business of a deed, or one of several of a list."""
        words = self._commands.get(type(command))
        if words is None or words.business is None:
            return False
        has_list = any(isinstance(panel, Menu) and panel.opened_by for panel in self.panels)
        return self.of_deed is not None or (words.business.is_planned and has_list)

    def lay_out(self, command: Command) -> None:
        """Plan one thing more, and show what can be planned then."""
        if (top := self.of_deed) is not None:
            self._lay_out_alone(command, top)
            return
        plan = self.plan or Plan(self.table.game, command.seat)
        self.note = plan.add(command)
        if not self.note:
            self.plan = plan
            self._renew_lists(command)

    def _lay_out_alone(self, command: Command, panel: Menu) -> None:
        """Plan this and nothing else; chosen once more it is done."""
        if self.plan is not None and self.plan.commands == [command]:
            self._carry_out(self.plan)
            return
        plan = Plan(self.table.game, command.seat)
        self.note = plan.add(command)
        if not self.note:
            self.plan = plan
            panel.planned = f"{plan.told(self._commands)} Again to confirm."

    def _carry_out(self, plan: Plan) -> None:
        self.plan = None
        self.submit_all(plan.commands)

    def press_plan(self, plan: Plan, key: str) -> bool:
        """The keys of a plan: do it, or leave out what was planned last."""
        if key == CONFIRM:
            self._carry_out(plan)
        elif key in ("-", "minus", *self.keys.all_of(TAKE_BACK)):
            plan.drop_last()
            self._renew_lists(None)
            self.plan = plan if plan.commands else None
        else:
            return False
        return True

    def submit_all(self, commands: Sequence[Command]) -> None:
        """One after the other, as long as none is refused."""
        self.panels.clear()
        for command in commands:
            self.submit(command)
            if self.note:
                break
        self.leave_business()

    def bid_up_to(self, outcome: BidUpTo) -> None:
        """Bids are made as if a bot had the seat, as long as the limit reaches."""
        table = self.table
        table.limits.set(table.game, outcome.seat, outcome.limit)
        self.panels.clear()
        if (bid := table.limits.bid(table.game)) is not None:
            self.submit(bid)
        self.refresh()

    def _renew_lists(self, done: Command | None) -> None:
        """The open lists as they would be with all that is planned."""
        plan = self.plan
        if plan is None:
            return
        asked = None if plan.is_done else prompt(plan.trial, plan.seat, self.people, self.keys.changed)
        entries = () if asked is None else asked.entries
        told = plan.told(self._commands) if plan.commands else ""
        for panel in self.panels:
            if not isinstance(panel, Menu):
                continue
            panel.planned = told
            if panel.of_deed:
                continue
            if panel.seen is not None and not plan.is_done:
                panel.seen = replace(panel.seen, game=plan.trial)
            entry = next((entry for entry in entries if entry.label == panel.opened_by), None)
            if entry is not None and isinstance(entry.does, Submenu):
                entries = entry.does.entries
            if panel is self.panels[-1] or panel.has_any(entries):  # else a list of lists that is none now
                panel.renew(tuple(entry for entry in entries if panel.has_any(entries)), done)
