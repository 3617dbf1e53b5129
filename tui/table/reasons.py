"""Why the bots of a game that is over did what they did, in sentences for players."""

from __future__ import annotations

from engine.bots.why import last_thoughts
from engine.commands import Seat
from engine.record import record
from tui.table.table import Table
from tui.words.phrases import People
from tui.words.thoughts import words_of

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
