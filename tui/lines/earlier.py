"""Going on from an earlier moment of a game: which one is meant."""

from __future__ import annotations

from tui.lines.pages import Pages
from tui.lines.typed import amount_of, is_back
from tui.table.replay import Replay


def go_back(pages: Pages, replay: Replay, names: tuple[str, ...], typed: str) -> bool:
    """Lead a replay to the turn that is asked for, `typed` the round; whether the player wants that. Raises
    Ended.
    """
    while (number := amount_of(typed)) is None or not replay.to_round(number):
        pages.say(f"Play on from which round, 1 to {replay.last_round}?")
        if is_back(typed := pages.text()):
            return False
    turns = [score for score in replay.chronicle.scores if score.round == number]
    chosen = pages.row("From the start of whose turn?", [f"{names[turn.seat]}." for turn in turns], 0)
    if chosen is None:
        return False
    replay.go(turns[chosen].at)
    return True
