"""The league: how today's game went, the table of the week, and who is strongest."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from tui.pages.page import Action, Answer, Block, Page, Section, Work
from tui.serve.league.standings import League, Standing, Standings
from tui.table.daily import today
from tui.words.phrases import money, ordinal

MOST_TODAY, MOST_WEEKLY, MOST_STRONGEST = 20, 30, 30
"""Lines of each table."""

_NONE = "-"
_NOTHING = "No game has counted yet. Play the game of the day, or a table with friends."


class LeaguePage(Page):
    """Read when it is opened."""

    id = "league"
    heading = "League"
    help = """\
What counts: the game of the day, and every table where two or more people with an ssh key play to the end.
Dice are checked by playing each game again. You get a point for everyone you finish ahead of. Ratings go by
how people and bots played, with luck taken out, and start at 0."""
    actions = (Action("league.back", "escape,backspace,q", "back", "Back", cap="Esc"),)

    def __init__(self, league: League, name: str) -> None:
        """`name` is yours, to be marked in the tables."""
        self._league = league
        self._name = name
        self._standings: Standings | None = None

    def opened(self) -> Answer:
        return Work(lambda tell: self._league.standings(today()), self._take)

    def _take(self, standings: Standings) -> Answer:
        self._standings = standings
        sunday = standings.week + timedelta(days=6)
        self.note = f"{standings.week:%B} {standings.week.day} to {sunday:%B} {sunday.day}"
        return None

    @property
    def blocks(self) -> Sequence[Block]:
        found = self._standings
        if found is None:
            return ()
        sections = [
            Section("Today's game", _TODAY, tuple(self._today(found))),
            Section("This week", _WEEKLY, tuple(self._row(one) for one in found.weekly[:MOST_WEEKLY])),
            Section("Ratings", ("", "Rating"), tuple(self._rated(found.strongest[:MOST_STRONGEST]))),
        ]
        return tuple(section for section in sections if section.rows) or (_NOTHING,)

    def _today(self, found: Standings) -> Sequence[tuple[str, ...]]:
        return [
            (
                self._mine(one.name),
                ordinal(one.result.place),
                money(one.result.worth),
                _NONE if one.result.luck is None else f"{one.result.luck:+}",
                _NONE if one.result.play is None else f"{one.result.play:+}",
            )
            for one in found.today[:MOST_TODAY]
        ]

    def _row(self, one: Standing) -> tuple[str, ...]:
        rating = _NONE if one.rating is None else str(one.rating)
        return self._mine(one.name), str(one.points), str(one.games), str(one.days), rating

    def _rated(self, rows: Sequence[Standing]) -> Sequence[tuple[str, ...]]:
        return [(self._mine(one.name), str(one.rating)) for one in rows]

    def _mine(self, name: str) -> str:
        return f"{name} (you)" if name == self._name else name


_TODAY = ("", "Place", "Worth", "Luck", "Play")
_WEEKLY = ("", "Points", "Games", "Days", "Rating")
