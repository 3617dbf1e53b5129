"""A few values of an option, where it has many."""

from __future__ import annotations

from collections.abc import Sequence

from engine.options import Value

MANY = 500


def some_of(values: Sequence[Value]) -> Sequence[Value]:
    """All of them, or the first three and the last two of very many."""
    return values if len(values) <= MANY else (*values[:3], *values[-2:])
