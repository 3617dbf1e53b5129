"""Business that is laid out in lists before it is done: what is chosen, and what the lists show then."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.commands import Command, Seat
from tui.ask.plan import Plan
from tui.ask.prompting import prompt
from tui.ask.sheet import Seen
from tui.ask.tables import command_words
from tui.ask.usual_keys import TAKE_BACK
from tui.screen.follower import Follower
from tui.screen.panels.base import BidUpTo, Panel
from tui.screen.panels.menu import Menu
from tui.table.playback import Pace
from tui.table.table import Table
from tui.words.menu import Prompt, Submenu

CONFIRM = "c"
"""The key that does all that is planned."""


class Planning(Follower, ABC):
    """Somebody with panels open, who plans from the lists among them."""

    def __init__(
        self,
        table: Table,
        pace: Pace,
        keys: Mapping[str, str],
        seats: Sequence[Seat],
    ) -> None:
        super().__init__(table, pace, keys, seats)
        self.base: Panel | None = None
        """The panel that belongs to the question."""
        self.panels: list[Panel] = []
        """What the player has opened, the last on top."""
        self._came_from: Panel | None = None
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
    def has_way_back(self) -> bool:
        """Whether a space is looked at that was chosen in a panel."""
        return self._came_from is not None

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

    def is_planned(self, command: Command) -> bool:
        """Whether a command is shown before it is done: business of a deed, or one of several of a list."""
        words = self._commands.get(type(command))
        if words is None or words.business is None or not self.panels:
            return False
        if isinstance(top := self.panels[-1], Menu) and top.of_deed:
            return True
        lists = [panel for panel in self.panels if isinstance(panel, Menu)]
        return words.business.is_planned and any(panel.opened_by for panel in lists)

    def lay_out(self, command: Command) -> None:
        """Plan one thing more, and show what can be planned then."""
        if isinstance(top := self.panels[-1], Menu) and top.of_deed:
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

    def forget_alone(self) -> None:
        """Something else is done with the deed."""
        if self.panels and isinstance(top := self.panels[-1], Menu) and top.of_deed:
            self.plan, top.planned = None, ""

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
