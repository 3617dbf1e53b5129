"""The review of a game: everyone's chance to win by round, what was luck, and which decisions were costly."""

from __future__ import annotations

from collections.abc import Sequence

from engine.review.costly_decisions import Costly
from engine.review.summary import Summary
from tui.pages.outcomes import Branch, ShowReplay
from tui.pages.page import BACK, Action, Answer, Block, Curves, LeavePage, Page, Row, Section, Tell, Work
from tui.table.boards.odds_accuracy import odds_on_board
from tui.table.replay import Replay
from tui.table.reviews.examination import Examination, Stopped
from tui.table.reviews.review_words import HEADS, Reviewed, Sort, ToldMoment, account_rows, told_moments
from tui.table.table import Table
from tui.words import house_rules
from tui.words.phrases import People

WATCH, PLAY_ON, COSTLY = "watch", "play", "costly"


def examination_of(table: Table) -> Examination:
    """The examination of the game at a table, with everyone who has held a seat."""
    told = table.chronicle
    return Examination(told.opening(), told.commands, place=table.review, holders=table.holders)


class ReviewPage(Page):
    """One game under review: the curve comes after a moment, the costly decisions some seconds later."""

    id = "review"
    heading = "Review"
    help = """\
Everybody's chance to win, as the bots judge it from what all can see. Luck is what a throw or a card changed,
less what throws and cards change on average; the rest is decisions. Start, luck, decisions and rivals add up
to the end. Rivals are what the others decided, and how the game goes on by itself.

Costly decisions were played out from both branches many times, with the same dice, and are told only if the
difference is beyond doubt. Enter shows the board before the decision, and p plays on from there."""
    actions = (
        Action("review.watch", "enter,v", WATCH, "On the board", is_of_row=True),
        Action(
            "review.play", "p", PLAY_ON, "Play from here", "Play on from here as a new game", is_of_row=True
        ),
        Action("review.costly", "d", COSTLY, "Costly decisions", "Go to the next costly decision"),
        Action("review.back", "escape,backspace,q", BACK, "Back"),
    )

    def __init__(
        self, table: Table, people: People, *, shows_board: bool = True, plays_on: bool = True
    ) -> None:
        """Front ends may show the board at a moment, or play on."""
        self._table = table
        self._people = people
        self._can = {WATCH: shows_board, PLAY_ON: plays_on, COSTLY: True, BACK: True}
        self._examination = examination_of(table)
        self._summary: Summary | None = None
        self._is_searched = False
        """Costly decisions were looked for."""
        self._is_looking = self._goes_to_costly = False
        """They are being looked for, and the first that is found is to be chosen."""
        self.moments: Sequence[ToldMoment] = ()

    # --- counting, beside whatever is shown

    def opened(self) -> Answer:
        return Work(lambda tell: self._count(), self._take)

    def gone(self) -> None:
        self._examination.stop()

    def _count(self) -> tuple[Summary, Sequence[ToldMoment]] | None:
        try:
            summary = self._examination.summary()
        except Stopped:
            return None
        costly = self._examination.costly(lambda part: None) if self._examination.is_whole else None
        return summary, self._tell(summary, costly or ())

    def _tell(self, summary: Summary, costly: Sequence[Costly]) -> Sequence[ToldMoment]:
        return told_moments(self._table.chronicle, self._people, summary, costly)

    def _take(self, found: tuple[Summary, Sequence[ToldMoment]] | None) -> Answer:
        if found is None:  # the page was left
            return None
        self._summary, self.moments = found
        if self._examination.is_whole:
            return self._take_costly(self.moments)
        self.note = "Looking for costly decisions."
        return Work(self._look_closely, self._take_costly, is_long=True)

    def _look_closely(self, tell: Tell) -> Sequence[ToldMoment] | None:
        self._is_looking = True
        costly = self._examination.costly(
            lambda part: tell(f"Looking for costly decisions: {100 * part:.0f} %.")
        )
        return None if costly is None or self._summary is None else self._tell(self._summary, costly)

    def _take_costly(self, moments: Sequence[ToldMoment] | None) -> Answer:
        if moments is not None:
            at = self.moments[self.at].at if self.moments else 0
            self.moments, self._is_searched = moments, True
            self.at = next((n for n, one in enumerate(moments) if one.at >= at), 0)
            count = sum(one.sort is Sort.COSTLY for one in moments)
            self.note = f"{count or 'No'} costly decision{'s' * (count != 1)}."
            if self._goes_to_costly:
                self._choose_costly(self.at)
        return None

    def told_so_far(self, message: str) -> None:
        self.note = message

    # --- what it says

    @property
    def told(self) -> Reviewed | None:
        """All of it; None until there is anything to say."""
        if self._summary is None:
            return None
        return Reviewed(self._summary, self._people, self.moments, self.at)

    @property
    def blocks(self) -> Sequence[Block]:
        if self._summary is None:
            return ()
        rows = tuple(row for _, row in account_rows(self._summary, self._people))
        rules = self._table.game.rules
        house = house_rules.told(rules.rule_set, rules.options)
        table = Section("chance to win, %", HEADS, rows)
        notes = filter(None, (house, odds_on_board(rules, self._table.review.beside)))
        return (table, self.curves, *notes)

    @property
    def curves(self) -> Curves:
        """Everyone's chance by round, in percent."""
        assert self._summary is not None
        points = tuple(tuple(round(100 * chance) for chance in chances) for _, chances in self._summary.curve)
        names = tuple(self._people.subject(seat) for seat in range(len(self._table.names)))
        return Curves("chance to win by round", names, points)

    @property
    def rows(self) -> Sequence[Row]:
        return [
            Row(
                f"Round {one.round}, {one.sort.value}: {one.done} {one.came} {one.better}".rstrip(),
                (f"{one.round}", one.sort.value, one.done, one.came),
            )
            for one in self.moments
        ]

    @property
    def chosen(self) -> ToldMoment | None:
        """The moment that is looked at."""
        return self.moments[self.at] if self.at < len(self.moments) else None

    # --- what can be done

    def can(self, word: str) -> bool:
        if word in (WATCH, PLAY_ON):
            return self._can[word] and self.chosen is not None
        if word == COSTLY:
            return not self._is_searched or any(one.sort is Sort.COSTLY for one in self.moments)
        return True

    def do(self, word: str) -> Answer:
        chosen = self.chosen
        if word == COSTLY:
            return self._next_costly()
        if word == BACK or chosen is None:
            self.gone()
            return LeavePage()
        at = chosen.at + (chosen.sort is Sort.DICE)
        if word == WATCH:
            return ShowReplay(self._table, at)
        replay = Replay(self._table)
        replay.go(at)
        return Branch(replay)

    def _next_costly(self) -> Answer:
        """To the next one; where they were not looked for yet, look first, or wait for what is found."""
        if self._is_searched:
            self._choose_costly(self.at + 1)
        elif self._is_looking:
            self._goes_to_costly = True
        elif self._summary is not None:
            return Work(self._look_closely, self._take_costly)
        return None

    def _choose_costly(self, at_least: int) -> None:
        """The first one from there on, or of all."""
        later = [n for n, one in enumerate(self.moments) if one.sort is Sort.COSTLY]
        self.at = next((n for n in later if n >= at_least), later[0] if later else self.at)
