"""Help for the only person at a table: a hint before a decision, in a teaching game its cost afterward."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.commands import Accept, Bid, Build, Counter, DropOut, Propose, Refuse, Seat
from engine.game import Game
from engine.review.advice import Adviser, Option
from engine.review.judge import Chances
from engine.review.rollouts import Cost
from tui.pages.page import BACK, Action, Answer, Block, LeavePage, Page, Passage, Work
from tui.table.reviews.review_words import would_do
from tui.table.table import Table
from tui.words.phrases import People
from tui.words.thoughts import words_of

NEAR = 0.04
"""What is so much worse than the best is not worth a thought."""

LEAST, MOST = 2, 4
"""The most choices that are told."""

IF_OTHERS = {Bid: "If that wins: ", Propose: "If they agree: ", Counter: "If they agree: "}
"""What hangs on others; the chances are those of its coming true."""

LATE = "An expert would build first. Houses pay off later than these chances show."

LEAST_TOLD = 0.005
"""The least change of somebody else's chance that is told."""


def candidates(game: Game, seat: Seat, people: People) -> list[Passage]:
    """What is worth a thought for the seat that decides: the choice, how it changes the chances, and why.

    What an expert would do comes first, then the better choices: a small terminal shows only the first.
    """
    adviser = Adviser(game.rules)
    options = adviser.options(game, seat)
    before = adviser.judge.chances(game.blinded(seat))
    best = next((one for one in options if one.is_best), None)
    measure = before[seat] if best is None or _needs_consent(best) else best.chances[seat]
    least = min(measure, before[seat]) - NEAR
    near = [one for one in options if _is_told(one) or one.chances[seat] >= least][:MOST]
    near = near if len(near) >= LEAST else options[:LEAST]
    builds = best is not None and isinstance(best.command, Build)
    near.sort(key=lambda one: (not one.is_best, -one.chances[seat]))
    return [
        Passage(
            would_do(game, one.command, people).rstrip("."),
            _from_to(before, one, seat, people),
            LATE
            if builds and not isinstance(one.command, Build)
            else _why(game, one, best, measure - one.chances[seat], people),
        )
        for one in near
    ]


def to_consider(found: Sequence[Passage]) -> list[str]:
    """The choices alone, in an order that says nothing of them."""
    return sorted(one.when for one in found)


def _is_told(option: Option) -> bool:
    """Whether a choice is told even if it is much worse: what an expert would do, and answers to an offer."""
    return option.is_best or option.cost is not None or isinstance(option.command, Accept | Refuse)


def _needs_consent(option: Option) -> bool:
    return isinstance(option.command, Propose | Counter)


def _from_to(before: Chances, option: Option, seat: Seat, people: People) -> str:
    """The player's chance, and those of others that change: "You 31 to 27 %, Bea 24 to 33 %"."""
    others = sorted(range(len(before)), key=lambda one: -abs(option.chances[one] - before[one]))
    changed = [one for one in others if abs(option.chances[one] - before[one]) >= LEAST_TOLD]
    own = "" if seat in changed else f"{people.subject(seat)} {100 * before[seat]:.1f} % as before"
    parts = [
        f"{people.subject(one)} {100 * before[one]:.1f} to {100 * option.chances[one]:.1f} %"
        for one in sorted(changed, key=lambda one: one != seat)
    ]
    told = ", ".join([own, *parts] if own else parts)
    return f"{IF_OTHERS.get(type(option.command), '')}{told}."


def _why(game: Game, option: Option, best: Option | None, gap: float, people: People) -> str:
    """Why an expert would do it, or how much worse it looks."""
    if option.is_best:
        thought = option.thought and replace(option.thought, rises=())  # which were told before
        why = words_of(thought, game, people, is_advice=True) if thought else ""
        rival = "" if option.cost is None else f"Another choice looks better now. {_played_on(option.cost)}"
        return " ".join(filter(None, ("This is what an expert would do.", why, rival)))
    if option.cost is not None:
        return f"Chances alone do not show what such a deal gives away. {_played_on(option.cost)}"
    if isinstance(option.command, Bid) and best is not None and isinstance(best.command, DropOut):
        return "An expert would not bid that much."
    if isinstance(option.command, DropOut) and best is not None and isinstance(best.command, Bid):
        return "An expert would go on bidding."
    if gap >= LEAST_TOLD:
        return f"That costs {100 * gap:.1f} points of your chance to win."
    if _needs_consent(option):
        return "Better, if they agree."
    if best is None or _needs_consent(best):
        return "Nothing you can do alone is better."
    if gap > -LEAST_TOLD or (best.cost is not None and not best.cost.is_clear):
        return "About as good."
    return "Better now" + (", but no expert would do it." if best.cost is None else ", and when played on.")


def _played_on(cost: Cost) -> str:
    """What came of a choice that looks better at once than it is, or worse."""
    points = f"{100 * abs(cost.mean):.0f}"
    came = f"{'cost' if cost.mean > 0 else 'gained'} {points} {'point' if points == '1' else 'points'}"
    came = came if cost.is_clear else "made no clear difference"
    return f"Played on {cost.pairs} times, it {came}, give or take {200 * cost.error:.0f}."


class HintPage(Page):
    """For the present decision of the only person at a table; asking is counted."""

    id = "hint"
    is_aside = True
    help = """\
Things to consider, in no order. Ask for more to hear how each choice changes your chances to win; what
an expert would do comes first then. How often you asked is told with the final score."""
    actions = (
        Action("hint.more", "enter,space,T", "more", "Chances", "What each does to chances to win"),
        Action("hint.back", "escape,backspace,q", BACK, "Back"),
    )

    def __init__(self, table: Table, seat: Seat, people: People) -> None:
        self._game = table.game.copy()  # thought about beside the loop
        self._seat = seat
        self._people = people
        self._found: Sequence[Passage] | None = None
        self._tells_all = False
        self.heading = f"Hint {table.coach.hints + 1}"
        table.note_hint()

    def opened(self) -> Answer:
        return Work(lambda tell: candidates(self._game, self._seat, self._people), self._take)

    def _take(self, found: Sequence[Passage]) -> Answer:
        self._found = found
        return None

    @property
    def blocks(self) -> Sequence[Block]:
        if self._found is None:
            return ()
        if not self._found:
            return ("Nothing needs your decision now.",)
        if self._tells_all:
            return self._found
        told = to_consider(self._found)
        return ("Consider:", *told) if len(told) > 1 else [f"{told[0]}."]

    def can(self, word: str) -> bool:
        return word == BACK or (bool(self._found) and not self._tells_all)

    def do(self, word: str) -> Answer:
        if word == BACK:
            return LeavePage()
        self._tells_all = True
        return None


TAKE_BACK, GO_ON = "undo", "on"


class LessonPage(Page):
    """A decision that cost much, with a better one."""

    id = "lesson"
    is_aside = True
    heading = "Think again"
    help = """\
In a teaching game, a decision that costs much of your chance to win is told before the next player moves; how
much is an option. Enter takes it back, unless dice, cards or somebody else came after it."""
    actions = (
        Action("lesson.undo", "enter,U,ctrl+u", TAKE_BACK, "Take it back"),
        Action("lesson.go_on", "enter", GO_ON, "Go on"),
        Action("lesson.back", "escape,p", BACK, "Play on"),
    )

    def __init__(self, table: Table, people: People) -> None:
        self._table = table
        self._sentences = table.coach.lesson_words(table.game, people)

    @property
    def blocks(self) -> Sequence[Block]:
        return self._sentences

    def can(self, word: str) -> bool:
        may_take_back = self._table.may_take_back(self._table.humans) is not None
        return word == BACK or (word == TAKE_BACK) is may_take_back

    def do(self, word: str) -> Answer:
        table = self._table
        table.coach.lesson = None
        if word == TAKE_BACK:
            table.take_back()
        else:
            table.rhythm.go_on()
        return LeavePage()
