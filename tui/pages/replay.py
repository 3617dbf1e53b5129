"""A game that was played, moment by moment: what happened there, and the ways to other moments."""

from __future__ import annotations

from collections.abc import Sequence

from tui.pages.outcomes import Branch, TellStory
from tui.pages.page import BACK, Action, Answer, Ask, Block, LeavePage, Page
from tui.pages.review import ReviewPage
from tui.table.replay import Replay
from tui.table.reviews.review_words import chances_line
from tui.table.table import Table
from tui.words.phrases import People
from tui.words.sentences import Weight

_LONGEST = 30
"""Letters of what is looked for."""


class ReplayPage(Page):
    """One moment of it. Nobody is asked anything, and nothing can be changed."""

    id = "replay"
    heading = "Replay"
    help = """\
A game that was played, move by move, turn by turn, at a round, or at a word of its journal. The review tells
what was luck, and which decisions were costly. Playing on from here begins a new game; the old one stays as
it is."""
    actions = (
        Action("replay.forward", "right,l", "next", "Forward"),
        Action("replay.back", "left,h", "previous", "Back"),
        Action("replay.next_turn", "right_square_bracket,down,j", "turn", "Next turn"),
        Action("replay.turn_before", "left_square_bracket,up,k", "turn before", "Previous turn"),
        Action("replay.beginning", "home", "beginning", "Beginning"),
        Action("replay.end", "end", "end", "End"),
        Action("replay.round", "g", "round", "To a round"),
        Action("replay.find", "slash", "find", "Find in the journal", cap="/"),
        Action("replay.find_next", "n", "find next", "Find the next"),
        Action("replay.review", "a", "review", "What was luck, and what was play"),
        Action("replay.branch", "c", "play", "Play on from here as a new game"),
        Action("replay.story", "", "story", "All of it, from its beginning"),
        Action("replay.leave", "escape,q", BACK, "Back"),
    )

    def __init__(self, replay: Replay, people: People) -> None:
        self.replay = replay
        self._people = people
        self._told, _ = replay.chronicle.tell(people)
        self._sought = ""

    # --- what it says

    @property
    def where(self) -> str:
        """How far one is."""
        replay = self.replay
        return f"round {replay.round}/{replay.last_round}, move {replay.at}/{replay.last}"

    @property
    def chances(self) -> str:
        """Everyone's chance to win at this moment."""
        return chances_line(self.replay.chances, self._people)

    @property
    def blocks(self) -> Sequence[Block]:
        happened = self._sentences(self.replay.at) or ["Nothing to report."]
        return (f"{self.where.capitalize()}.", self.chances, *happened)

    def _sentences(self, at: int) -> list[str]:
        return [line.text for line in self._told[at].lines if line.weight > Weight.DETAIL]

    # --- from one moment to another

    def do(self, word: str) -> Answer:
        replay = self.replay
        match word:
            case "next" | "previous":
                replay.go(replay.at + (1 if word == "next" else -1))
            case "turn" | "turn before":
                replay.turn(1 if word == "turn" else -1)
            case "beginning" | "end":
                replay.go(0 if word == "beginning" else replay.last)
            case "round":
                return Ask(f"To which round, 1 to {replay.last_round}?", self._to_round, "", 6)
            case "find":
                return Ask("Find what?", self._find, "", _LONGEST)
            case "find next":
                return self._find(self._sought)
            case "review":
                table = Table(replay.setup, replay.positions[-1])
                table.chronicle, table.title, table.review = replay.chronicle, replay.title, replay.review
                return ReviewPage(table, self._people)
            case "play":
                return Branch(replay)
            case "story":
                return TellStory(replay)
            case _:
                return LeavePage()
        return None

    def _to_round(self, typed: str) -> Answer:
        if not (typed.isdecimal() and self.replay.to_round(int(typed[:6]))):
            self.message = f"There is no round {typed or 'without a number'}."
        return None

    def _find(self, text: str) -> Answer:
        """To the next moment with the text in its sentences, from the beginning on after the last."""
        self._sought, replay = text, self.replay
        moments = [*range(replay.at + 1, replay.last + 1), *range(replay.at + 1)]
        told = (at for at in moments for sentence in self._sentences(at) if text.lower() in sentence.lower())
        found = next(told, None) if text else None
        if found is not None:
            replay.go(found)
        else:
            self.message = f"Nothing in the journal contains {text!r}." if text else "Find what?  /"
        return None


def replay_of(table: Table, at: int | None = None) -> ReplayPage:
    """What has happened at a table, at a moment, or at the last; takes a while if it is much."""
    replay = Replay(table)
    replay.go(replay.last if at is None else at)
    return ReplayPage(replay, table.people_for(table.humans))
