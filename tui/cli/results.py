"""`magnate serve results`: what is kept of a server's games, and whether a saved game gives such a result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

from saves.plain import digest, state_to_plain, to_line
from saves.store import restore_here
from tui.serve.config import Config
from tui.serve.league.audit import Ended, refusal
from tui.serve.league.results import Results, ResultsLog

_FOLLOWING = 1.0
"""Seconds between looks for new results."""


def told(config: Config, number: int, *, follows: bool) -> Iterator[str]:
    """The lines from a number on, and those to come. Raises SaveError."""
    look = _looking(config)
    while True:
        for line in look().since(number):
            yield to_line(line)
            number = line["number"] + 1
        if not follows:
            return
        sleep(_FOLLOWING)


def checked(config: Config, path: Path) -> tuple[bool, str]:
    """Whether a saved game gives the result that is kept of it, and that in a sentence. Raises SaveError."""
    record = restore_here(path, ())
    found = digest(state_to_plain(record.game.state))
    for line in _looking(config)().since(0):
        if line.get("digest") == found:
            ended = Ended({}, record.setup, tuple(record.commands), record.game.state, record.dice)
            why = refusal(line, ended)
            return not why, why or f"Result {line['number']} is what playing the game again gives."
    return False, "No result is kept of a game that ended so."


def _looking(config: Config) -> Callable[[], Results]:
    """Gives the results as they are at each call; a file that has not grown is not read again."""
    if not config.cluster:
        log = ResultsLog(config.tables)
        return lambda: log
    from tui.serve.cluster.results import all_results  # only here: one machine needs nothing of NATS

    return lambda: asyncio.run(all_results(config))
