"""The game of the day: what is played today, how it went, and the days before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta

from engine.bots import find_bot
from engine.games import find
from engine.setup import HUMAN
from saves import Store
from tui.pages.outcomes import Copy, Open
from tui.pages.page import Action, Answer, Block, LeavePage, Page, Section, Work
from tui.table.daily_results import DailyResult, daily_results, open_daily, reviewed, still_counts, streak
from tui.table.daily_setup import daily_setup, today
from tui.words.phrases import listed, ordinal
from tui.words.presentation import presentation

WEEKS = 5
"""In the calendar."""

AGAIN = "You can play it again for practice."
TURNED = "A new day has begun: here is its game."
MEANING = (
    "Luck is how far rolls and cards moved your chance to win, in percent; play is how far your decisions "
    f"did. The bars at the end are that chance over time, or digits are, in tenths. {AGAIN}"
)

COUNTS = "Your first try counts, and nothing can be taken back."
GONE = "Your first try is no longer here. What you play now is practice."

_DAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_NEVER, _TO_COME = "-", ""


class DailyPage(Page):
    """Today's game, its result, and a calendar."""

    id = "daily"
    heading = "The game of the day"
    help = """\
Everybody has the same game today: the same rules, opponents, rolls and cards, whatever they decide.
Your first try counts, without taking back decisions; you can play it again for practice."""
    actions = (
        Action("daily.play", "enter,space,p", "play", "Play"),
        Action("daily.copy", "c", "copy", "Copy the result", "Copy a line to send to friends"),
        Action("daily.back", "escape,backspace,q", "back", "Back"),
    )

    def __init__(self, store: Store, name: str = "", clock: Callable[[], date] = today) -> None:
        """`name` is yours at the table; empty for the usual one."""
        self._store = store
        self._name = name
        self._clock = clock
        self._turn_to(clock())
        self._results: dict[date, DailyResult] = {}
        self._counts = True
        """Whether what is played now counts."""
        self._has_turned = False

    def _turn_to(self, day: date) -> None:
        self.day = self._today = day
        self.note = f"{day:%B} {day.day}, {day.year}"

    def opened(self) -> Answer:
        return Work(lambda tell: self.read(), self._take)

    def read(self) -> dict[date, DailyResult]:
        """The results that count, by day; takes a while. Raises SaveError."""
        self._counts = still_counts(self._store, self.day)
        return daily_results(self._store)

    def _take(self, results: dict[date, DailyResult]) -> Answer:
        self._results = results
        if (result := self.result) is None or result.luck is not None:
            return None
        return Work(lambda tell: reviewed(self._store, result), self._take_today)

    def _take_today(self, result: DailyResult) -> Answer:
        self._results[self.day] = result
        return None

    def play(self, *, is_practice: bool = False) -> Answer:
        """Play today's game, or play it on."""
        return Open(open_daily(self._store, self.day, self._name, is_practice=is_practice))

    # --- midnight

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """A page that is left open is looked at again now and then."""
        return lambda: None

    def renew(self) -> None:
        if (today := self._clock()) != self._today:
            self._turn_to(today)
            self._has_turned, self.message = True, TURNED

    def news(self) -> Answer:
        has_turned, self._has_turned = self._has_turned, False
        return self.opened() if has_turned else None

    def act(self, word: str, row: int | None = None) -> Answer:
        """Yesterday's page does not begin today's game."""
        self.renew()
        if self._has_turned and word != "back":
            return self.news()
        return super().act(word, row)

    @property
    def result(self) -> DailyResult | None:
        """Today's, once the game that counts is over."""
        return self._results.get(self.day)

    @property
    def has_results(self) -> bool:
        """Whether any day has one."""
        return bool(self._results)

    def can(self, word: str) -> bool:
        return word != "copy" or self.result is not None

    def called(self, action: Action) -> str:
        return "Practice" if action.word == "play" and self.result is not None else super().called(action)

    def do(self, word: str) -> Answer:
        match word:
            case "play":
                return self.play()
            case "copy" if self.result is not None:
                self.message = f"To send to friends: {self.result.line}"
                return Copy(self.result.line)
        return LeavePage()

    @property
    def counting(self) -> str:
        """What is said of it before it is over."""
        return COUNTS if self._counts else GONE

    @property
    def blocks(self) -> Sequence[Block]:
        return (*self._about(), *self._calendar())

    def _about(self) -> Iterator[str]:
        setup = daily_setup(self.day, self._name)
        rule_set = find(setup.rules)
        bots = [chair for chair in setup.chairs if chair.player != HUMAN]
        against = listed([f"{bot.name} ({find_bot(bot.player).title.lower()})" for bot in bots])
        seat = next(seat for seat, chair in enumerate(setup.chairs) if chair.player == HUMAN)
        where = f"You have seat {seat + 1} of {len(setup.chairs)}."
        length = presentation(setup.rules).words.quick.format(**rule_set.quick)
        yield f"{rule_set.title}, against {against}. {where} Short: {length}."
        if (result := self.result) is not None:
            yield result.line
            yield MEANING if result.luck is not None else AGAIN
        else:
            yield self.counting
        if days := streak(self._results.keys(), self.day):
            yield f"Days in a row: {days}. Days played: {len(self._results)}."

    def _calendar(self) -> Iterator[Section]:
        """The last weeks, with the place of each day."""
        if self._results:
            monday = self.day - timedelta(days=self.day.weekday())
            weeks = [monday - timedelta(weeks=back) for back in reversed(range(WEEKS))]
            rows = [
                (f"{week:%b} {week.day}", *(self._of(week + timedelta(days=number)) for number in range(7)))
                for week in weeks
            ]
            yield Section("Your place, day by day", ("",) * 8, (("", *_DAYS), *rows))

    def _of(self, day: date) -> str:
        if day > self.day:
            return _TO_COME
        return ordinal(self._results[day].place) if day in self._results else _NEVER
