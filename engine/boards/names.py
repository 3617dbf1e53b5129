"""What a card or a space of a board's data means by a name."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Place, TitleNumber
from engine.boards.fields import Fields, said
from engine.boards.rows import GroupRow, SpaceRow
from engine.record import record
from engine.word import did_you_mean


@record(eq=False)
class Names:
    """The spaces and groups of a board, by their names."""

    rows: Sequence[SpaceRow]
    groups: Sequence[GroupRow]

    def place(self, fields: Fields, entry: str) -> Place:
        """The space an entry names, or gives the number of, from 1; 0 and a fault if there is none."""
        value = fields.value(entry)
        if type(value) is int:
            if 1 <= value <= len(self.rows):
                return value - 1
            fields.fault(
                f"{entry} is space {said(value)}, but there are {len(self.rows)}.", entry, of_whole=True
            )
            return 0
        found = [place for place, row in enumerate(self.rows) if _is_same(row.name, value)]
        if len(found) > 1:
            numbers = ", ".join(str(place + 1) for place in found)
            fields.fault(
                f"{entry} is {said(value)}, but several spaces are called that: {numbers}.",
                entry,
                of_whole=True,
            )
        elif not found:
            fields.fault(
                f"{entry} is {said(value)}, but no space is called that.{self._close(value)}",
                entry,
                of_whole=True,
            )
        return found[0] if found else 0

    def titles(self, fields: Fields, entry: str) -> tuple[TitleNumber, ...]:
        """The deeds an entry means by the name of one or of a group; none and a fault if there are none."""
        value = fields.value(entry)
        deeds = [row for row in self.rows if row.group]
        found = [number for number, row in enumerate(deeds) if _is_same(row.name, value)]
        if not found:
            groups = [group.id for group in self.groups if _is_same(group.name, value)]
            found = [number for number, row in enumerate(deeds) if row.group in groups]
        if not found:
            fields.fault(
                f"{entry} is {said(value)}, but no deed or group is called that.{self._close(value)}",
                entry,
                of_whole=True,
            )
        return tuple(found)

    def _close(self, value: object) -> str:
        known = [*(row.name for row in self.rows), *(group.name for group in self.groups)]
        return did_you_mean(value, known) if isinstance(value, str) else ""


def _is_same(name: str, value: object) -> bool:
    return isinstance(value, str) and name.casefold() == value.strip().casefold()
