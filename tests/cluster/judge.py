"""Compares what players were told with what stands in the logs, and machines with each other.

    judge = Judge(logs, losses)
    judge.hear(history)          # each connection of each player
    judge.see_all(stands)        # all that each machine reported of its games
    judge.see_end()              # where they stand now that nobody plays
    judge.read(lines)            # the results
    judge.faults                 # sentences; empty if every promise was kept

What counts is what is left in the logs at the end. A move that a player was told of is missing if it is not
there, unless the player was told that it is lost.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache, cached_property

from engine.record import record
from engine.setup import new_game
from saves.encoding import digest, state_to_plain
from tests.cluster.history import History
from tui.serve.cluster.link import Message
from tui.serve.cluster.table import SharedTable
from tui.serve.cluster.table_log import PlayedCommand, TakenBack, Unsound, from_bytes
from tui.serve.league.results import EndedGame, about, facts_of
from tui.serve.table_setup import TableSetup
from tui.words.sentences import Weight

_THROWN = re.compile(r".+ rolled \d\+\d\b")
_NOT_FACTS = {"seconds", "ended", "version", "why", "seats"}
"""Of a result, what does not follow from the log."""
_SETTLING = 15.0
"""Seconds by which other machines may notice a loss later than the first."""

PUT_AWAY = -1
"""Stands for the moves of a game that a machine no longer has at hand."""
EVERY_TABLE = ""
"""The code of all tables, where a machine has just started."""


@record
class Stand:
    """How far a machine was with a game."""

    at: float
    machine: str
    table: str
    moves: int
    digest: str
    is_own: bool


@record
class Loss:
    """A host's log says that moves of a table are lost."""

    at: float
    table: str
    moves: int
    """How many are left."""


class Record:
    """A table as its log has it."""

    def __init__(self, table_setup: TableSetup, messages: Sequence[Message]) -> None:
        """Raises Unsound."""
        self.table_setup = table_setup
        table = SharedTable.read(messages, table_setup.code)
        if table is None:
            raise Unsound("There is nothing in the log.")
        self.table = table
        lines = [from_bytes(message.data, table_setup.rules) for message in messages]
        given = [line.number for line in lines if isinstance(line, PlayedCommand)]
        if not any(isinstance(line, TakenBack) for line in lines) and given != [*range(len(given))]:
            raise Unsound("A move is missing in the log, or stands there twice.")

    @cached_property
    def digests(self) -> dict[int, str]:
        """By number of moves, the digest of the position after them."""
        game = new_game(self.table.setup)
        found = {0: digest(state_to_plain(game.state))}
        for command in self.table.chronicle.commands:
            game.submit(command)
            found[game.state.moves] = digest(state_to_plain(game.state))
        return found

    @cache  # noqa: B019
    def sentences(self, seat: int) -> list[str]:
        """All that is told of the game to the player in a seat, in its order."""
        told, _ = self.table.chronicle.tell(self.table.people_for((seat,)))
        found: list[str] = []
        for turn in told:
            lines = {id(line.event): line for line in turn.lines if line.weight > Weight.DETAIL}
            found += [line.text for line in turn.lines if line.event is None]
            found += [lines[id(event)].text for event in turn.events if id(event) in lines]
        return found

    @property
    def moves(self) -> int:
        return len(self.table.chronicle.commands)

    @property
    def is_over(self) -> bool:
        return self.table.decision is None

    def result(self) -> Mapping[str, object]:
        """The facts its result has to have."""
        table, now = self.table, datetime.now(UTC)
        commands = tuple(table.chronicle.commands)
        line = about(self.table_setup, table.setup, commands, 0.0, now)
        facts = facts_of(EndedGame(line, table.setup, commands, table.game.state, table.dice))
        return {name: value for name, value in facts.items() if name not in _NOT_FACTS}


class Judge:
    """Finds faults."""

    def __init__(
        self, logs: Mapping[str, tuple[TableSetup, Sequence[Message]]], losses: Sequence[Loss] = ()
    ) -> None:
        self.faults: list[str] = []
        self.heard = Counter[str]()
        """How many of each kind were compared."""
        self._losses = losses
        self._last: dict[tuple[str, str], Stand] = {}
        """The last of each table that a machine has at hand."""
        self.records: dict[str, Record] = {}
        for code, (table_setup, messages) in logs.items():
            try:
                self.records[code] = Record(table_setup, messages)
            except Unsound as why:
                self._find(code, f"unsound: {why}")

    def _find(self, where: str, what: str) -> None:
        self.faults.append(f"{where}: {what}")

    # --- what players were told

    def hear(self, history: History) -> None:
        """Compare one connection of one player with the log."""
        known = self.records.get(history.table)
        there = [] if known is None else known.sentences(history.seat)
        for part, lost in history.parts():
            self.heard["sentences"] += len(part)
            self.heard["lost"] += lost
            self.heard["parts"] += 1
            if why := self._why_not(part, there, lost):
                where = f"{history.table}, {history.player} on {history.machine} at {history.began:.1f}"
                self._find(where, why)

    def _why_not(self, part: list[str], there: list[str], lost: int) -> str:
        """What is wrong with what was told, though `lost` moves were said to be lost; empty if right."""
        thrown = [line for line in part if _THROWN.match(line)]
        self.heard["throws"] += len(thrown)
        throws = [line for line in there if _THROWN.match(line)]
        known, first = _longest(thrown, throws)
        if known < len(thrown) - lost:
            return _what(thrown, known, throws, first)
        kept = part if known == len(thrown) else part[: _place_of(part, known)]
        place = 0
        for number, line in enumerate(kept):
            try:
                place = there.index(line, place) + 1
            except ValueError:
                if lost and number >= len(kept) - 8 * lost:
                    break  # what one move leads to is a few sentences
                what = "twice or out of order" if line in there else "missing"
                return f"{what}: {line!r} after {kept[max(0, number - 2) : number]}"
        return ""

    # --- where games stood

    def see(self, stands: Iterable[Stand]) -> None:
        """Compare the positions that machines reported with the logs."""
        for stand in stands:
            if (known := self.records.get(stand.table)) is None or stand.moves == PUT_AWAY:
                continue
            self.heard["digests"] += 1
            right = known.digests.get(stand.moves)
            if stand.digest != right and not self._is_excused(stand):
                what = "missing" if right is None else "differs"
                self._find(stand.table, f"{what}: {stand.machine} after {stand.moves} moves")

    def _is_excused(self, stand: Stand) -> bool:
        """Whether the moves it still had were said to be lost."""
        return any(
            loss.table == stand.table and loss.moves < stand.moves and stand.at < loss.at + _SETTLING
            for loss in self._losses
        )

    def see_all(self, stands: Sequence[Stand]) -> None:
        """All that one machine reported, in order."""
        self.see(stands)
        for stand in stands:
            if stand.table == EVERY_TABLE:
                for key in [key for key in self._last if key[0] == stand.machine]:
                    del self._last[key]
            elif stand.moves == PUT_AWAY:
                self._last.pop((stand.machine, stand.table), None)
            else:
                self._last[stand.machine, stand.table] = stand

    def see_end(self) -> None:
        """Compare what machines still have at hand in the end."""
        self.see_last([*self._last.values()])

    def see_last(self, stands: Sequence[Stand]) -> None:
        """Where games stand when nobody plays any more: alike, and each table with one owner at most."""
        self.see(stands)
        for code, known in self.records.items():
            there = [stand for stand in stands if stand.table == code]
            if len({stand.digest for stand in there}) > 1:
                self._find(code, f"differs: in the end machines see {sorted(each.moves for each in there)}")
            if sum(stand.is_own for stand in there) > 1:
                self._find(code, "has two owners")
            if any(stand.moves < known.moves for stand in there):
                self._find(code, "a machine has not followed to the end")

    # --- results

    def read(self, lines: Sequence[Mapping[str, object]]) -> None:
        """Compare the results that were kept with the logs."""
        for code, known in self.records.items():
            if known.is_over:
                expected = known.result()
                found = [line for line in lines if line["game"] == expected["game"]]
                self.heard["results"] += len(found)
                if len(found) != 1:
                    self._find(code, f"its game is over, and there are {len(found)} results")
                for line in found:
                    wrong = [name for name, value in expected.items() if line.get(name) != value]
                    if wrong:
                        self._find(code, f"its result has another {', '.join(wrong)}")


def _place_of(part: Sequence[str], throw: int) -> int:
    """Where a throw stands in what was told, by its number."""
    return [number for number, line in enumerate(part) if _THROWN.match(line)][throw]


def _longest(thrown: Sequence[str], throws: Sequence[str]) -> tuple[int, int]:
    """How many of the first throws stand one after the other in the log, and from where on."""
    best = (0, 0)
    for first in range(len(throws)):
        count = 0
        while count < len(thrown) and first + count < len(throws) and thrown[count] == throws[first + count]:
            count += 1
        if count > best[0]:
            best = (count, first)
    return best


def _what(thrown: Sequence[str], known: int, throws: Sequence[str], first: int) -> str:
    """What is wrong with the first throw that is not where it should be."""
    line, place = thrown[known], first + known
    if known and line == thrown[known - 1] and throws[place - 1] == line:
        return f"twice: {line!r}"
    if line in throws[place:]:
        return f"skipped: {throws[place]!r} before {line!r}"
    if line in throws[:place]:
        return f"twice: {line!r}"
    return f"missing: {line!r} after {thrown[max(0, known - 2) : known]}"
