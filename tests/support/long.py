"""What is tried in each run, and what more with everything that takes long."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest

LONG = pytest.mark.long


def few(values: Iterable[Any], number: int = 1) -> list[Any]:
    """Try the first few in each run, and the others with everything that takes long."""
    return [each if at < number else pytest.param(each, marks=LONG) for at, each in enumerate(values)]


def few_rows(rows: Iterable[tuple[Any, ...]], number: int = 1) -> list[Any]:
    """The same, where each is the values of several arguments."""
    return [each if at < number else pytest.param(*each, marks=LONG) for at, each in enumerate(rows)]


def only(values: Iterable[Any], usual: Collection[Any]) -> list[Any]:
    """Try these in each run, and the others with everything that takes long."""
    return [each if each in usual else pytest.param(each, marks=LONG) for each in values]
