"""The tables of a server as those see them who look for one."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from tui.serve.live_table import LiveTable
from tui.serve.players import GUEST_MARK
from tui.serve.seating import NoSeat
from tui.serve.table_setup import TableProgress, TableSetup

NO_TABLE = "There is no table with that code."


class TableList:
    """Tables by their codes, and those of them that are played at."""

    def __init__(self) -> None:
        self._tables: dict[str, TableSetup] = {}
        self._open: dict[str, LiveTable] = {}

    def find(self, code: str) -> TableSetup:
        """The table of a code. Raises NoSeat."""
        if (table := self._tables.get(code.partition(".")[0].strip().lower())) is None:
            raise NoSeat(NO_TABLE)
        return table

    def invited(self, code: str, player: str) -> TableSetup:
        """The table of a code that still lets somebody in. Raises NoSeat."""
        if not (table := self.find(code)).lets_in(player, code.strip().lower()):
            raise NoSeat(NO_TABLE)
        table.admit(player)
        return table

    def running(self, code: str) -> TableProgress | None:
        """How it goes at a table, if anybody is there."""
        return None if (live := self._open.get(code)) is None else live.running

    def of(self, player: str) -> Sequence[TableSetup]:
        """Where somebody sits and something is left to do."""
        return [
            table
            for table in self._tables.values()
            if table.seat_of(player) is not None and not table.is_over
        ]

    @property
    def guests(self) -> set[str]:
        """The guests who have a seat, by their ids."""
        tables = [table for table in self._tables.values() if not table.is_over]
        sitting = {place.player for table in tables for place in table.places}
        return {player for player in sitting if player.startswith(GUEST_MARK)}

    @property
    def public(self) -> Sequence[TableSetup]:
        """The tables that everybody sees."""
        return [table for table in self._tables.values() if not (table.terms.is_private or table.is_of_a_day)]

    def with_room(self, player: str) -> Sequence[TableSetup]:
        """Where somebody may sit down; what starts next first, then what was set up last."""
        found = [
            table
            for table in self._tables.values()
            if table.free and not table.terms.is_private and table.seat_of(player) is None
        ]
        return sorted(found, key=lambda table: (table.begins_at or inf, -table.made))

    def to_take(self, player: str) -> Sequence[TableProgress]:
        """Where somebody may take over a seat, and people are there; the last that was set up first."""
        found = [each for each in self.to_watch(player, all_open=True) if each.table_setup.to_take]
        return sorted(found, key=lambda each: -each.table_setup.made)

    def to_watch(self, player: str, *, all_open: bool = False) -> Sequence[TableProgress]:
        """What is played at the moment and may be looked at, or all of it that is public."""
        found = [
            running for table in self._tables.values() if (running := self.running(table.code)) is not None
        ]
        return [
            running
            for running in found
            if (all_open or running.table_setup.terms.can_be_watched)
            and not running.table_setup.terms.is_private
            and running.table_setup.seat_of(player) is None
        ]
