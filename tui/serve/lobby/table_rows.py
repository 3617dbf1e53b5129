"""What the lobby says of each table."""

from __future__ import annotations

from math import ceil
from time import time

from engine.boards.value import chosen_board
from engine.commands import Seat
from engine.games import find
from engine.record import record
from tui.pages.detail import Detail
from tui.pages.page import Row
from tui.serve.table_setup import TableProgress, TableSetup
from tui.serve.table_terms import ASKED, TableTerms
from tui.words import house_rules
from tui.words.phrases import count, listed


@record
class TableRow:
    """A table of the list, and what is said of it."""

    table: TableSetup
    kind: str
    state: str
    terms: str
    is_to_watch: bool = False

    @property
    def place(self) -> tuple[str, bool]:
        """Tells it from the others: one may be listed twice, to sit down there and to watch."""
        return self.table.code, self.is_to_watch

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name for place in self.table.places if place.player)

    @property
    def game(self) -> str:
        return house_rules.game_on(find(self.table.rules), self.table.options)

    @property
    def house_rules(self) -> str:
        """The house rules it plays by; empty if none."""
        rule_set = find(self.table.rules)
        told = house_rules.told(rule_set, rule_set.choose(self.table.options))
        return f"House rules: {told}".rstrip(".") if told else ""

    @property
    def row(self) -> Row:
        about = f"{self.table.code}, {self.game}, with {listed(self.names)}"
        text = f"{self.kind}: {about}; {', '.join(filter(None, [self.state, self.terms, self.house_rules]))}."
        called = find(self.table.rules).called(chosen_board(self.table.options))
        return Row(text, (self.table.code, called, f"{self.kind.lower()}: {self.state}"))

    @property
    def detail(self) -> Detail:
        facts = tuple(filter(None, [self.terms, self.house_rules]))
        return Detail(f"{self.table.code}, {self.game}", "", ". ".join(facts), facts, self.names)


def own(table: TableSetup, running: TableProgress | None, player: str) -> TableRow:
    """A table where the player sits."""
    if not table.has_begun:
        return TableRow(table, "Yours", _free(table), _waits(table))
    if running is None:
        return TableRow(table, "Yours", "no one is there", clock(table.terms))
    asked = _asked(running, table.seat_of(player))
    return TableRow(table, "Yours", asked, f"round {running.round}, {clock(table.terms)}")


def with_room(table: TableSetup) -> TableRow:
    """A table with open seats."""
    return TableRow(table, "Open", _free(table), _waits(table))


def _free(table: TableSetup) -> str:
    """How many seats are free, and when play starts in any case."""
    begins = f"starts {_in(table.begins_at - time())}" if table.begins_at else ""
    return ", ".join(filter(None, [count(table.free, "free seat"), begins]))


def _in(seconds: float) -> str:
    """
    >>> _in(0.0), _in(59.0), _in(150.0)
    ('now', 'in a minute', 'in 3 minutes')
    """
    minutes = ceil(seconds / 60)
    return f"in {count(minutes, 'minute')}" if minutes > 0 else "now"


def _waits(table: TableSetup) -> str:
    """How long a decision may take, and since when the table waits for players."""
    how_long = age(table.made)
    return f"{clock(table.terms)}{how_long and f', waiting for {how_long}'}"


def _asked(running: TableProgress, seat: Seat | None) -> str:
    """Whom the game waits for, as its player sees it, and since when."""
    if running.asked is None:
        return "finished"
    asked = "your turn" if running.asked == seat else f"waits for {running.name}"
    return ", ".join(filter(None, [asked, age(running.since)]))


def to_take(running: TableProgress) -> TableRow:
    """A game under way in which a bot's seat is free to take."""
    table = running.table_setup
    free = count(len(table.to_take), "bot's seat", "bots' seats")
    asks = "after asking" if table.terms.takeover == ASKED else ""
    return TableRow(table, "To take over", f"{free}, round {running.round}", asks)


def to_watch(running: TableProgress) -> TableRow:
    """A game under way."""
    watching = f"{running.watching} watching" if running.watching else ""
    return TableRow(running.table_setup, "To watch", f"round {running.round}", watching, is_to_watch=True)


_UNITS = ((24 * 3600, "day"), (3600, "hour"), (60, "minute"))


def age(since: float) -> str:
    """How long ago a moment was, in seconds since 1970; empty if that is less than a minute, or not known.

    >>> age(time() - 300)
    '5 minutes'
    """
    seconds = time() - since if since else 0.0
    for length, noun in _UNITS:
        if (number := int(seconds // length)) >= (1 if noun == "minute" else 2):
            return count(number, noun)
    return ""


def clock(terms: TableTerms) -> str:
    """How long a decision may take."""
    return f"{count(terms.minutes, 'minute')} a decision" if terms.minutes else "no clock"
