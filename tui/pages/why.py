"""Why the bots of a game that is over did what they did, one player at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bots.why import last_thoughts
from engine.commands import Seat
from tui.pages.page import Action, Answer, Block, Leave, Page, Passage, Row, Work
from tui.table.table import Table
from tui.words.phrases import People
from tui.words.thoughts import words_of

MOST = 40
"""So many things of each bot are told."""


def reasons_of(table: Table, people: People) -> dict[Seat, list[Passage]]:
    """By seat of each bot what it did last, the latest first. Plays the game again, which takes a while."""
    game = table.chronicle.opening()
    start = game.state.moves
    told, _ = table.chronicle.tell(people)
    thoughts = last_thoughts(game, table.chronicle.commands, table.bots, MOST)
    return {
        seat: [
            Passage(f"Round {thought.round}", lines[0].text, words_of(thought, game, people))
            for thought in reversed(thoughts[seat])
            if (lines := told[thought.at - start + 1].lines)
        ]
        for seat, bot in enumerate(table.bots)
        if bot is not None
    }


class WhyPage(Page):
    """What a bot did last, the latest first, with its reasons; the other bots follow."""

    id = "why"
    heading = "Why"
    help = """\
What the bots did last, and why: what deals, lots and buildings were worth to them, or did to their chance to
win, as they saw it then; or the rule they play by."""
    actions = (
        Action("why.next", "right,l,tab", "next", "Next player", cap="←→"),
        Action("why.previous", "left,h,shift+tab", "previous", "Previous player", is_hinted=False),
        Action("why.back", "escape,backspace,q,enter,w", "back", "Back", cap="Esc"),
    )

    def __init__(self, table: Table, people: People) -> None:
        self.bots = [seat for seat, bot in enumerate(table.bots) if bot is not None]
        self._table = table
        self._people = people
        self._reasons: Mapping[Seat, Sequence[Passage]] | None = None
        """None until the game has been played again."""
        self.choose(0)

    def opened(self) -> Answer:
        return Work(lambda tell: reasons_of(self._table, self._people), self._take)

    def _take(self, reasons: Mapping[Seat, Sequence[Passage]]) -> Answer:
        self._reasons = reasons
        return None

    @property
    def rows(self) -> Sequence[Row]:
        """The bots, if there are several."""
        return [Row(self._table.names[seat]) for seat in self.bots if self.bots[1:]]

    def choose(self, row: int) -> None:
        """Tell of this bot."""
        super().choose(row)
        seat = self.bots[row]
        self.note = f"{self._table.names[seat]}: {self._table.styles[seat]}"

    def can(self, word: str) -> bool:
        return word == "back" or len(self.bots) > 1

    def do(self, word: str) -> Answer:
        if word == "back":
            return Leave()
        self.choose((self.at + (1 if word == "next" else -1)) % len(self.bots))
        return None

    @property
    def blocks(self) -> Sequence[Block]:
        if self._reasons is None:
            return ()
        return self._reasons[self.bots[self.at]] or ("It did nothing it can give a reason for.",)
