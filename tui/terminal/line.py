"""How long the way to the terminal and back is, asked without any screen."""

from __future__ import annotations

import os
import select
from statistics import median
from time import monotonic

from tui.terminal import system

_ASKS, _ANSWER_ENDS = b"\x1b[6n", b"R"
_TIMES = 5
_PATIENCE = 1.0
"""Seconds for an answer."""


def round_trip(source: int, sink: int) -> float | None:
    """Seconds from a question to the terminal's answer, the median of a few; None if there is no answer.

    What is typed meanwhile is lost.
    """
    if not (os.isatty(source) and os.isatty(sink)):
        return None
    before = system.make_quiet(source, keeps_signals=True)
    try:
        answers = []
        for _ in range(_TIMES):
            if (seconds := _ask(source, sink)) is None:
                break
            answers.append(seconds)
        return median(answers) if answers else None
    finally:
        if before is not None:
            system.give_back(source, before)


def _ask(source: int, sink: int) -> float | None:
    started = monotonic()
    os.write(sink, _ASKS)
    answer = b""
    while _ANSWER_ENDS not in answer:
        left = started + _PATIENCE - monotonic()
        if left <= 0 or not select.select([source], [], [], left)[0]:
            return None
        answer += os.read(source, 100)
    return monotonic() - started
