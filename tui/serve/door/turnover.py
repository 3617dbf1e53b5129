"""Who comes in when somebody else is gone, on a server that is full."""

from __future__ import annotations

from collections.abc import Sequence

from tui.serve.visit import Caller, Visit, Visitor


class Turnover:
    """Those who are let in, and wait until the visit that makes room for them is over."""

    def __init__(self) -> None:
        self._next: dict[Visit, tuple[Visitor, Caller]] = {}

    def waits(self, visits: Sequence[Visit], who: Visitor, caller: Caller) -> bool:
        """Let somebody wait for the visit longest without its player, and end that; whether there is one."""
        leaving = [visit for visit in visits if visit.gives_way and visit not in self._next]
        if not leaving:
            return False
        visit = min(leaving, key=lambda visit: (not visit.is_ending, visit.lost_at or 0.0))
        self._next[visit] = who, caller
        if not visit.is_ending:
            visit.end("")
        return True

    def after(self, visit: Visit) -> tuple[Visitor, Caller] | None:
        """Who has waited for a visit that is over."""
        return self._next.pop(visit, None)

    def lose(self, caller: Caller) -> None:
        """Somebody who may be waiting is gone."""
        self._next = {visit: then for visit, then in self._next.items() if then[1] is not caller}
