"""Calls of functions are counted: the same on every machine, and near what a study takes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def calls_of(question: Callable[[], object]) -> int:
    """How many functions of Python's a question calls, each turn of a generator among them."""
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        question()
    finally:
        sys.setprofile(None)
    return calls
