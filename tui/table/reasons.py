"""Why the bots of a game that is over did what they did, in sentences for players."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.why import last_thoughts
from engine.commands import Seat
from engine.game import Game
from engine.record import record
from engine.thought import Rise, Thought
from tui.table.table import Table
from tui.words.phrases import People, deed_name, listed, money

MOST = 40
"""So many things of each bot are told."""


@record
class Reason:
    """What a bot did, as the journal told it, and why."""

    round: int
    done: str
    why: str


def reasons_of(table: Table, people: People) -> dict[Seat, list[Reason]]:
    """By seat of each bot what it did last, the latest first. Plays the game again, which takes a while."""
    game = table.chronicle.opening()
    start = game.state.moves
    told, _ = table.chronicle.tell(people)
    thoughts = last_thoughts(game, table.chronicle.commands, table.bots, MOST)
    return {
        seat: [
            Reason(thought.round, lines[0].text, words_of(thought, game, people))
            for thought in reversed(thoughts[seat])
            if (lines := told[thought.at - start + 1].lines)
        ]
        for seat, bot in enumerate(table.bots)
        if bot is not None
    }


def words_of(thought: Thought, game: Game, people: People) -> str:
    """Why a bot did something, in sentences; empty if it has nothing to say."""
    return " ".join(_sentences(thought, game, people))


def _sentences(thought: Thought, game: Game, people: People) -> Iterator[str]:
    if thought.rises:
        yield _chances(thought, people)
    if thought.gains:
        sums = [
            f"{money(gain)} to {'itself' if seat == thought.seat else people.object(seat)}"
            for seat, gain in thought.gains
        ]
        yield f"It put that at {listed(sums)}."
    if thought.limit is not None and thought.about is not None:
        yield f"{deed_name(game.board, thought.about)} was worth {money(thought.limit)} to it at most."
    if thought.rule:
        yield thought.rule


def _chances(thought: Thought, people: People) -> str:
    """What it did to the chance of each, in per cent."""
    sides = [
        f"{'its own' if rise.seat == thought.seat else people.owner(rise.seat)} chance {_per_cent(rise)}"
        for rise in thought.rises
    ]
    return f"It judged that this takes {listed(sides)}."


def _per_cent(rise: Rise) -> str:
    """From and to, as exact as is needed to tell them apart."""
    before, after = 100 * rise.before, 100 * rise.after
    if round(before) != round(after):
        return f"from {before:.0f} to {after:.0f} %"
    return f"from {before:.1f} to {after:.1f} %"
