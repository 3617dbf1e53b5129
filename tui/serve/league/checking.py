"""Whether a saved game is the one of which a result is kept, and if not, what is missing or different."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from saves.plain import digest, state_to_plain
from saves.record import Record
from tui.serve.league.results import Ended, Line, refusal, sat_there, why_not
from tui.table.daily import day_of
from tui.words.phrases import count

UNKNOWN = "No result is kept of a game that ended so."


def compared(record: Record, kept: Sequence[Line]) -> tuple[int, str]:
    """The number of a saved game's result, and why it is not that of the file, in sentences."""
    if record.faults:
        return 0, " ".join(("The file is not whole.", *record.faults))
    ended = Ended({}, record.setup, tuple(record.commands), record.game.state, record.dice)
    end = digest(state_to_plain(ended.state))
    for line in kept:
        if line.get("digest") == end:
            return line["number"], refusal(line, ended)
    longer = next(_of_the_same_game(ended, kept), None)
    return (0, UNKNOWN) if longer is None else (longer["number"], why_not(ended) or _missing(ended, longer))


def _of_the_same_game(ended: Ended, kept: Sequence[Line]) -> Iterator[Line]:
    """The results of games that had the same dice; those of a day also the same players."""
    day = day_of(ended.setup)
    for line in kept:
        if ended.dice is not None:
            is_same = line.get("dice") == ended.dice.hash
        else:
            is_same = day is not None and line.get("day") == day.isoformat() and not sat_there(line, ended)
        if is_same:
            yield line


def _missing(ended: Ended, line: Line) -> str:
    """How much of a game its file has not."""
    missing, last, known = (
        line.get("moves", 0) - len(ended.commands),
        ended.state.round,
        line.get("rounds", 0),
    )
    if missing <= 0 and known <= last:
        return f"Result {line['number']} has the same dice and another end."
    where = f"it ends in round {last}, and the game of result {line['number']} in round {known}"
    moves = f"its last {count(missing, 'move')}" if missing > 1 else "its last move" if missing else "its end"
    return f"The file is cut short, {moves} {'are' if missing > 1 else 'is'} missing: {where}."
