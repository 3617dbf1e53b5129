"""A game that is as good as decided: its only person may end it, watch it fast, or play on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots import DEFAULT, make
from engine.commands import Resign, Seat, Settle
from engine.rng import Rng
from tui.pages.page import BACK, Action, Answer, Block, LeavePage, Page
from tui.table.table import Table
from tui.words.phrases import People, somebody
from tui.words.sentences import Line, Weight

CONCEDE, END, WATCH = "concede", "end", "watch"


def _nothing() -> None:
    pass


class ForegonePage(Page):
    """Asked once, when somebody wins nearly all games from here."""

    id = "foregone"
    heading = "As good as over"
    help = """\
You are asked this once, when one player wins 98 of 100 games from here, by the odds the program has. If you
concede, the others play on, and you may skip to the result. If you watch, a bot takes your seat."""
    actions = (
        Action("foregone.concede", "c", CONCEDE, "Concede", "Give up the game"),
        Action("foregone.end", "e", END, "End it here", "The others concede: worth is counted now"),
        Action("foregone.watch", "w", WATCH, "Watch fast", "A bot plays for you to the end"),
        Action("foregone.back", "enter,escape,space", BACK, "Play on"),
    )

    def __init__(
        self, table: Table, seat: Seat, people: People, hurry: Callable[[], None] = _nothing
    ) -> None:
        """`hurry` is called when the rest is to be watched fast."""
        self._table, self._seat, self._hurry = table, seat, hurry
        self._verdict = table.foregone.verdict
        self._people = people

    @property
    def _wins(self) -> bool:
        return self._verdict is not None and self._verdict.winner == self._seat

    @property
    def blocks(self) -> Sequence[Block]:
        if self._verdict is None:
            return ()
        winner, of_100 = self._verdict.winner, self._verdict.of_100
        return (f"{self._people.says(winner, 'wins', 'win')} {of_100} of 100 games from here.",)

    def can(self, word: str) -> bool:
        if word == CONCEDE:
            return not self._wins
        if word == END:
            settle = Settle(self._seat)
            is_right = self._verdict is not None and self._verdict.leads
            return self._wins and is_right and self._table.game.refusal(settle) is None
        return word in (WATCH, BACK)

    def do(self, word: str) -> Answer:
        table, seat = self._table, self._seat
        table.foregone.verdict = None
        if word == WATCH:
            self._hurry()
            bot = make(DEFAULT, Rng(table.setup.seed + seat).fork())
            table.let_play(seat, bot, Line(seat, f"A bot plays on for {somebody(seat)}.", Weight.HEADLINE))
        elif word != BACK:
            is_end = word == END
            table.submit(Settle(seat) if is_end else Resign(seat), by_table=is_end)
            table.rhythm.tell()
        return LeavePage()
