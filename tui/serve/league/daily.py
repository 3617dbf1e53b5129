"""The game of the day at a server: the first try of everybody with a key counts, on whichever machine."""

from __future__ import annotations

import asyncio
from datetime import date

from tui.pages.daily import DailyPage
from tui.pages.page import Answer, Do, Home, Wait
from tui.serve.gathering import DAILY, HouseRules, NoSeat, Somebody
from tui.serve.hall import Hall
from tui.serve.hosted import HostedTable
from tui.serve.league.results import hash_of
from tui.serve.league.standings import League
from tui.serve.players import GUEST_MARK
from tui.table.calendar import DailyResult
from tui.table.daily import daily_setup

HOUSE_RULES = HouseRules(is_private=True, can_be_watched=False)
"""Of a table for one: spectators would see what is still to come to them."""

PRACTICE = "You play it for practice; what counts is the first try with an ssh key."
PLAYED = "You have played it; from now on you play for practice."


def code_of(player: str, day: date) -> str:
    """The table of somebody's try, which is the same on all machines."""
    return f"{DAILY}{day:%Y%m%d}-{hash_of(player)[:8]}"


async def sat_down(hall: Hall, who: Somebody, day: date) -> HostedTable:
    """The player's table for a day, gone on with or begun. Raises NoSeat, SetupError and SaveError."""
    code = code_of(who.id, day)
    try:
        table = hall.find(code)
    except NoSeat:
        table = await hall.create(daily_setup(day, who.name), who, HOUSE_RULES, code)
    return await hall.open(table)


class ServedDailyPage(DailyPage):
    """What counts is the player's try at the server; afterward they play for practice."""

    def __init__(self, hall: Hall, league: League, who: Somebody, home: Home) -> None:
        super().__init__(home.store, who.name)
        self._hall, self._league, self._who = hall, league, who
        self._counts = False
        """Whether what is played now counts."""

    def read(self) -> dict[date, DailyResult]:
        is_guest = self._who.id.startswith(GUEST_MARK)
        self._counts = not is_guest and not self._league.has_played(self._who.id, self.day)
        return {} if is_guest else self._league.days_of(self._who.id)

    @property
    def counting(self) -> str:
        return super().counting if self._counts else PRACTICE

    def play(self) -> Answer:
        return Wait(self._sit_down) if self._counts else super().play()

    async def _sit_down(self) -> Answer:
        self._results = await asyncio.to_thread(self.read)
        if not self._counts:
            self.message = PLAYED
            return None
        hosted = await sat_down(self._hall, self._who, self.day)
        return Do("play", (hosted, hosted.gathering.seat_of(self._who.id)))
