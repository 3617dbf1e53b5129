"""When garbage is collected: at a rest, or when there is too much of it."""

from __future__ import annotations

import gc

import pytest

from tui.serve import garbage_collection
from tui.serve.garbage_collection import ALL, LATER


@pytest.mark.parametrize(
    ("young", "idle", "apps", "ended", "since", "generation"),
    [
        (20_000, 1.0, 1, 0, 0.0, None),
        (20_001, 1.0, 1, 0, 0.0, LATER),
        (20_001, 0.9, 1, 0, 0.0, None),
        (50_000, 0.9, 1, 0, 0.0, None),
        (50_001, 0.9, 1, 0, 0.0, LATER),
        (0, 1.0, 5, 1, 0.0, ALL),
        (0, 0.9, 5, 1, 0.0, None),
        (0, 1.0, 6, 1, 0.0, None),
        (0, 1.0, 5, 0, 0.0, None),
        (0, 0.9, 50, 100, 0.0, ALL),
        (0, 0.9, 50, 99, 0.0, None),
        (0, 1.0, 50, 0, 600.0, ALL),
        (0, 1.0, 50, 0, 599.0, None),
        (0, 0.9, 50, 0, 600.0, None),
    ],
)
def test_what_is_looked_at_follows_from_what_there_is_and_how_long_nothing_has_happened(
    monkeypatch: pytest.MonkeyPatch,
    young: int,
    idle: float,
    apps: int,
    ended: int,
    since: float,
    generation: int | None,
) -> None:
    collected: list[int] = []
    monkeypatch.setattr(gc, "get_count", lambda: (young, 0, 0))
    monkeypatch.setattr(gc, "collect", collected.append)
    assert garbage_collection.collect(idle, apps=apps, ended=ended, since=since) == generation
    assert collected == ([] if generation is None else [generation])


def test_what_is_there_when_a_server_begins_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    did: list[str] = []
    for name in ("collect", "freeze", "disable"):
        monkeypatch.setattr(gc, name, lambda name=name: did.append(name))
    garbage_collection.take_over()
    assert did == ["collect", "freeze", "disable"]
