"""Somebody at a table who sees and hears: what they are told, how long they look, who has the keyboard."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Container, Sequence
from dataclasses import replace
from typing import Protocol

from engine.commands import Command, Seat
from engine.ruleset import Rules
from tui.ask.vocabulary import command_words
from tui.table.chronicle import ToldTurn, Turn
from tui.table.rhythm import Guest, Pace, rest_after
from tui.table.table import Table, Waits
from tui.words.command_words import unnamed
from tui.words.narrator import sentences
from tui.words.phrases import People
from tui.words.sentences import Line, Spoken, Weight


class Viewer(Protocol):
    """The screen that somebody looks at the table on."""

    def notice(self) -> None:
        """There is something to show that no key has led to."""

    def meet(self, error: Exception) -> None:
        """The table has broken down."""


OF_THE_DAY = "This is the game of the day: your first try counts, and nothing can be taken back."
FOR_PRACTICE = "This is practice: it does not count for the day. Nothing can be taken back."


class Onlooker(Guest):
    """At a table with a perspective and their own narrator; nobody waits longer than they look."""

    def __init__(self, table: Table, pace: Pace, seats: Sequence[Seat] = ()) -> None:
        """Come to a table, and be told what has happened so far; "you" is a player with one seat alone."""
        self.table = table
        self.pace = pace
        self.seats = tuple(seats)
        self.people = self.called(table.people_for(self.seats))
        """The players' names, from this side of the table."""
        self.shown: Viewer | None = None
        self.sets_pace = True
        self.deaf_to: Container[Seat | None] = ()
        """Whose talk is not heard."""
        self.is_away = False
        """Nothing of the table can be seen."""
        self.is_busy = False
        """What has happened is still being shown."""
        self.rest = pace.value
        """Seconds to look at what the others did last."""
        self.latest: deque[Line] = deque(maxlen=12)
        """The last lines that matter."""
        self._sentences = sentences(table.game.rules.rule_set.id)
        self.told, self._narrator = table.chronicle.tell(self.people)
        """Every turn of the chronicle, as it is told here."""
        self._shown = 0
        """How many of them were taken to be shown."""
        self._asides: list[ToldTurn] = []
        """What is told besides the turns, and was not shown yet."""
        for told in self.told:
            self._remember(told)
        if table.is_of_a_day and not table.game.state.moves:
            said = FOR_PRACTICE if table.is_practice else OF_THE_DAY
            self._tell_aside(Line(None, said, Weight.HEADLINE))

    # --- the state of things

    def called(self, people: People) -> People:
        """The players as they are called here."""
        return people

    @property
    def may_act(self) -> tuple[Seat, ...]:
        """The people here who may do something now, first the one that the game waits for."""
        able = filter(self.table.human_may_act, self.seats)
        return tuple(sorted(able, key=lambda seat: seat != self.table.must_act))

    @property
    def is_over(self) -> bool:
        return self.table.waits is Waits.NOBODY

    @property
    def all_out(self) -> bool:
        """There were people at the table, and all of them are out."""
        players = self.table.game.state.players
        return bool(self.table.humans) and all(players[seat].is_out for seat in self.table.humans)

    # --- what they do to the rhythm

    @property
    def is_fast(self) -> bool:
        return self.pace is Pace.INSTANT

    @property
    def keeps_waiting(self) -> bool:
        return self.is_busy

    @property
    def sees_only_the_end(self) -> bool:
        """Whether nothing is shown before the game is over."""
        return False

    # --- what happens at the table

    @property
    def has_news(self) -> bool:
        """Whether something has happened that was not shown yet."""
        return self._shown < len(self.told) or bool(self._asides)

    @property
    def untold(self) -> list[ToldTurn]:
        """The turns that were not shown yet."""
        return self.told[self._shown :]

    def take(self) -> list[ToldTurn]:
        """What has happened and was not shown yet."""
        shown, self._shown = self._shown, len(self.told)
        asides, self._asides = self._asides, []
        return [*self.told[shown:], *asides]

    def hear(self, turn: Turn) -> None:
        """Take in what has just happened, by anyone."""
        self.rest = rest_after(turn.events, self.pace, self._sentences)
        told = ToldTurn(turn.command, turn.events, self._narrator.lines(turn.events))
        self.told.append(told)
        self._remember(told)

    def hear_taken_back(self, command: Command) -> None:
        """Take in that a decision has been taken back."""
        self.hear_anew()
        words = command_words(self.table.game.rules.rule_set.id).get(type(command), unnamed(type(command)))
        who = self.people.subject(command.seat)
        self._tell_aside(Line(command.seat, f"{who} undid: {words.label}."))

    def hear_anew(self) -> None:
        """Be told everything again."""
        self.told, self._narrator = self.table.chronicle.tell(self.people)
        self._shown = min(self._shown, len(self.told))

    def hear_said(self, line: Line) -> None:
        """Take in something that is said at the table and belongs to no turn, written for `People.told`."""
        if isinstance(line, Spoken) and line.seat in self.deaf_to:
            return
        persons = self.called(self.table.persons_for(self.seats))
        self._tell_aside(replace(line, text=persons.told(line.text)))

    def _tell_aside(self, line: Line) -> None:
        self._asides.append(ToldTurn(None, (), (line,)))
        self._remember(self._asides[-1])

    def hear_refused(self, seat: Seat, why: str) -> None:
        """Take in why something was not possible; only the player who wanted it needs to know."""
        if seat in self.seats:
            self.hear_said(Line(seat, why))

    def notice(self) -> None:
        """Show what has happened, if it is to be seen; the others wait until it is shown."""
        if self.shown is not None and not self.sees_only_the_end:
            self.is_busy = True
            self.shown.notice()

    def meet(self, error: Exception) -> None:
        """Let the screen meet the fault by which the table has broken down."""
        if self.shown is not None:
            self.shown.meet(error)

    def leave(self) -> None:
        """Leave the table."""
        self.table.leave(self)

    def _remember(self, told: ToldTurn) -> None:
        self.latest.extend(line for line in told.lines if line.weight > Weight.DETAIL)


class HandOver:
    """Who has the keyboard: only their secrets may be seen.

    >>> keyboard = HandOver({0, 1}, rules)
    >>> keyboard.is_due(1)
    True
    >>> keyboard.take(1)
    >>> keyboard.is_due(1)
    False
    """

    def __init__(self, seats: Collection[Seat], rules: Rules) -> None:
        """With the seats of those who share it."""
        self.matters = len(seats) > 1 and bool(rules.hidden_cards)
        self.holder: Seat | None = None
        """None until somebody has taken it."""

    def is_due(self, asked: Seat | None) -> bool:
        """Whether the keyboard has to be passed on before somebody sees what they are asked."""
        return self.matters and asked is not None and asked != self.holder

    def take(self, seat: Seat) -> None:
        """Somebody says that they sit before it."""
        self.holder = seat
