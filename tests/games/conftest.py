"""The distribution of the smallest game is installed while these tests run, and at no other time."""

from __future__ import annotations

from pathlib import Path

import pytest

DIST = Path(__file__).parent / "installed"


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Path:
    """As pip would leave it: a folder on the path with the entry points."""
    monkeypatch.syspath_prepend(str(DIST))
    monkeypatch.setenv("PYTHONPATH", f"{DIST}:{DIST.parents[2]}")
    return DIST
