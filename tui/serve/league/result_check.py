"""Whether a saved game is the one of which a result is kept, and if not, what is missing or different."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from saves.encoding import digest, state_to_plain
from saves.record import Record
from tui.serve.league.results import EndedGame, ResultLine, refusal, sat_there, why_not
from tui.words.phrases import count

UNKNOWN = "No result is kept of a game that ended so."


def compared(record: Record, kept: Sequence[ResultLine]) -> tuple[int, str]:
    """The number of a saved game's result, and why it is not that of the file, in sentences."""
    if record.faults:
        return 0, " ".join(("The file is not whole.", *record.faults))
    ended = EndedGame.of({}, record)
    end = digest(state_to_plain(ended.state))
    for line in sorted(kept, key=lambda line: bool(sat_there(line, ended))):  # stable: its players come first
        if line.get("digest") == end:
            return line["number"], refusal(line, ended)
    longer = next(_of_the_same_game(ended, kept), None)
    return (0, UNKNOWN) if longer is None else (longer["number"], why_not(ended) or _missing(ended, longer))


def _of_the_same_game(ended: EndedGame, kept: Sequence[ResultLine]) -> Iterator[ResultLine]:
    """The results of games that had the same dice; those of a day also the same players."""
    day, dice = ended.of_day, "" if ended.dice is None else ended.dice.hash
    for line in kept:
        is_of_day = day is not None and line.get("day") == day.isoformat() and not sat_there(line, ended)
        if line.get("dice") == dice and (bool(dice) if day is None else is_of_day):
            yield line


def foreign_dice(record: Record, secrets: Mapping[str, str]) -> str:
    """Why the dice of a day's game are not by the server's `secrets`, as a sentence; empty if they are."""
    ended = EndedGame.of({}, record)
    if not ended.day or ended.dice is None or secrets.get(ended.day) == ended.dice.secret:
        return ""
    if ended.day not in secrets:
        return f"No secret is kept of {ended.day}, from which the dice would follow."
    return f"The dice do not follow from the secret of {ended.day}."


def _missing(ended: EndedGame, line: ResultLine) -> str:
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
