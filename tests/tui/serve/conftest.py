"""Game servers that are closed after a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.tui.serve.rooms import Rooms, Staying


@pytest.fixture
async def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[type[Rooms]]:
    """Servers that are closed afterward."""
    monkeypatch.setattr("tui.serve.game_server.ScreenVisit", Staying)
    made: list[Rooms] = []

    class Kept(Rooms):
        def __init__(self, directory: Path, **chosen: Any) -> None:
            super().__init__(directory, **chosen)
            made.append(self)

    yield Kept
    for each in made:
        if not each.is_closing:
            await each.close()
