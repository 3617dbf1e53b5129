"""The league: how today's game went, the table of each week, and who is strongest."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta

from saves.fair_dice import secret_hash
from tui.pages.daily import DailyPage
from tui.pages.page import BACK, Action, Answer, Block, Home, Page, Section, Wait, Work
from tui.serve.league.results import hash_of
from tui.serve.league.standings import League, LeagueRow, Standings
from tui.serve.live_table import LiveTable, TakeSeat
from tui.serve.players import GUEST_MARK
from tui.serve.registry import TableRegistry
from tui.serve.seating import DAILY, NoSeat, Somebody
from tui.serve.table_setup import Dealt
from tui.serve.table_terms import TableTerms
from tui.table.daily_results import DailyResult
from tui.table.daily_setup import daily_setup, today
from tui.words.phrases import money, ordinal

MOST_TODAY, MOST_WEEKLY, MOST_STRONGEST = 20, 30, 30
"""Lines of each table."""

_NONE = "-"
_NOTHING = "No game has counted yet. Play the game of the day, or a table with friends."


class LeaguePage(Page):
    """Read when it is opened, and when another week is chosen."""

    id = "league"
    heading = "League"
    help = """\
What counts: the game of the day, and every table where two or more people with a key play to the end.
Dice are checked by playing each game again. You get a point for everyone you finish ahead of. Ratings go by
how people and bots played, with luck taken out, and start at 0. Earlier weeks show today's ratings, too.
New players have their own dice in the game of the day until a game of theirs has counted."""
    actions = (
        Action("league.back", "escape,backspace,q", "back", "Back"),
        Action("league.earlier", "left,h", "earlier", "Earlier week"),
        Action("league.later", "right,l", "later", "Later week"),
    )

    def __init__(self, league: League, name: str) -> None:
        """`name` is yours, to be marked in the tables."""
        self._league = league
        self._name = name
        self._standings: Standings | None = None
        self._week: date | None = None
        """The Monday of the week that is shown."""
        self._weekly: Sequence[LeagueRow] = ()

    def opened(self) -> Answer:
        return Work(lambda tell: self._league.standings(today()), self._take)

    def _take(self, standings: Standings) -> Answer:
        self._standings = standings
        return self._show(standings.week, standings.weekly)

    def _show(self, week: date, weekly: Sequence[LeagueRow]) -> Answer:
        sunday = week + timedelta(days=6)
        self.note = f"{week:%B} {week.day} to {sunday:%B} {sunday.day}"
        self._week, self._weekly = week, weekly
        return None

    def can(self, word: str) -> bool:
        return word == BACK or self._beside(word) is not None

    def do(self, word: str) -> Answer:
        if (week := self._beside(word)) is None:
            return super().do(word)
        return Work(lambda tell: self._league.week(week), lambda weekly: self._show(week, weekly))

    def _beside(self, word: str) -> date | None:
        """The week before or after the one that is shown."""
        if self._standings is None or self._week is None or word == BACK:
            return None
        weeks = self._standings.weeks
        at = weeks.index(self._week) + (1 if word == "earlier" else -1)
        return weeks[at] if 0 <= at < len(weeks) else None

    @property
    def blocks(self) -> Sequence[Block]:
        found = self._standings
        if found is None:
            return ()
        rows = tuple(self._row(one) for one in self._weekly[:MOST_WEEKLY])
        if self._week != found.week:
            return (Section("That week", _WEEKLY, rows),)
        strongest = found.strongest[:MOST_STRONGEST]
        ratings = tuple((self._mine(one.name), str(one.rating)) for one in strongest)
        sections = [
            Section("Today's game", _TODAY, tuple(self._today(found))),
            Section("This week", _WEEKLY, rows),
            Section("Ratings", ("", "Rating"), ratings),
        ]
        return tuple(section for section in sections if section.rows) or (_NOTHING,)

    def _today(self, found: Standings) -> Sequence[tuple[str, ...]]:
        return [
            (
                self._mine(one.name) + (OWN_DICE if one.has_own_dice else ""),
                ordinal(one.result.place),
                money(one.result.worth),
                _NONE if one.result.luck is None else f"{one.result.luck:+}",
                _NONE if one.result.play is None else f"{one.result.play:+}",
            )
            for one in found.today[:MOST_TODAY]
        ]

    def _row(self, one: LeagueRow) -> tuple[str, ...]:
        rating = _NONE if one.rating is None else str(one.rating)
        return self._mine(one.name), str(one.points), str(one.games), str(one.days), rating

    def _mine(self, name: str) -> str:
        return f"{name} (you)" if name == self._name else name


OWN_DICE = ", own dice"
_TODAY = ("", "Place", "Worth", "Luck", "Play")
_WEEKLY = ("", "Points", "Games", "Days", "Rating")


# --- the game of the day at a server: the first try of everybody with a key counts, on whichever machine


TERMS = TableTerms(is_private=True, can_be_watched=False)
"""Of a table for one: spectators would see what is still to come to them."""

PRACTICE = (
    "As a guest you play for practice. Your first try counts once your name is kept: by Keep me in a"
    " browser's menu, or an ssh key."
)
OTHER_DICE = "Practice has other dice: those of the game at home."
SHARED = "Today's dice follow from the date and a secret of this server. SHA-256 of the secret: {}"
OWN = (
    "No game of yours has counted before today, so today's dice are yours alone: no one can try out those of "
    "others under a new name."
)
TOLD_DAYS = 7
"""Secrets that are told, the latest first."""
PLAYED = "You have played it; from now on you play for practice."
REVIEWED = "Your game is over. It is being reviewed; the result will be here in a moment."
_PATIENCE = 10.0
"""Seconds to wait for a result."""


def code_of(player: str, day: date) -> str:
    """The table of somebody's try, which is the same on all machines."""
    return f"{DAILY}{day:%Y%m%d}-{hash_of(player)[:8]}"


async def sat_down(
    registry: TableRegistry, who: Somebody, day: date, *, shares_dice: bool = True
) -> LiveTable:
    """The player's table for a day, whose dice others may share. Raises NoSeat, SetupError and SaveError."""
    code, secret = code_of(who.id, day), await asyncio.to_thread(registry.days.secret, day)
    try:
        table = registry.find(code)
    except NoSeat:
        dealt = Dealt(day.isoformat(), secret, "" if shares_dice else hash_of(who.id))
        table = await registry.create(daily_setup(day, who.name), who, TERMS, code, dealt)
    return await registry.open(table)


class ServedDailyPage(DailyPage):
    """What counts is the player's try at the server; afterward they play for practice."""

    help = """\
Everybody who has played here before today has the same game: the same rules, opponents, rolls and cards,
whatever they decide. Your first try counts, without taking back decisions, if it ends by tomorrow, midnight
UTC. Practice has other dice. When the day is over, the secret of its dice is told."""

    def __init__(self, registry: TableRegistry, league: League, who: Somebody, home: Home) -> None:
        super().__init__(home.store, who.name)
        self._tables, self._league, self._who = registry, league, who
        self._counts = self._shares_dice = False
        self._secrets: Mapping[str, str] = {}

    def read(self) -> dict[date, DailyResult]:
        self._tables.days.secret(self.day)
        self._secrets = self._tables.days.known()
        self._shares_dice = self._league.shares_dice(self._who.id, self.day)
        self._counts = not self._is_guest and not self._league.has_played(self._who.id, self.day)
        return {} if self._is_guest else self._league.days_of(self._who.id)

    def _about(self) -> Iterator[str]:
        yield from super()._about()
        if (secret := self._secrets.get(self.day.isoformat())) is not None:
            yield SHARED.format(secret_hash(secret))
        if not self._counts:
            yield OTHER_DICE
        elif not self._shares_dice:
            yield OWN

    @property
    def blocks(self) -> Sequence[Block]:
        days = sorted((day for day in self._secrets if self._tables.is_told(day)), reverse=True)
        rows = tuple((day, self._secrets[day]) for day in days[:TOLD_DAYS])
        told = (Section("The secrets of earlier days", ("", ""), rows),) if rows else ()
        return (*super().blocks, *told)

    @property
    def counting(self) -> str:
        if self._is_reviewed:
            return REVIEWED
        if self._is_guest:
            return PRACTICE
        return super().counting if self._counts else PLAYED

    @property
    def _is_guest(self) -> bool:
        return self._who.id.startswith(GUEST_MARK)

    @property
    def _is_reviewed(self) -> bool:
        """Whether the try is over, and its result not there yet."""
        try:
            return self._tables.find(code_of(self._who.id, self.day)).is_over
        except NoSeat:
            return False

    def opened(self) -> Answer:
        return Wait(self._wait) if self._is_reviewed else super().opened()

    def news(self) -> Answer:
        return self.opened() if self._is_reviewed else super().news()

    async def _wait(self) -> Answer:
        """Read the results when the one of a game that has just ended is among them."""
        news = asyncio.Event()
        unlisten = self._tables.listen(news.set)
        try:
            with suppress(TimeoutError):  # the page says that it is still being reviewed
                async with asyncio.timeout(_PATIENCE):
                    while self._is_reviewed:
                        await news.wait()
                        news.clear()
        finally:
            unlisten()
        return super().opened()

    def play(self, *, is_practice: bool = False) -> Answer:
        return Wait(self._sit_down) if self._counts else super().play(is_practice=True)

    async def _sit_down(self) -> Answer:
        if self._is_reviewed:
            return self.opened()
        self._results = await asyncio.to_thread(self.read)
        if not self._counts:
            self.message = PLAYED
            return None
        live = await sat_down(self._tables, self._who, self.day, shares_dice=self._shares_dice)
        return TakeSeat(live, live.table_setup.seat_of(self._who.id))
