"""The client that docs/web.md shows plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.calling import both_doors

_PAGE = Path(__file__).parents[2] / "docs" / "web.md"


async def test_the_client_that_is_described_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = _PAGE.read_text().partition("```python\n")[2].partition("```")[0]
    client: dict[str, Any] = {}
    exec(compile(code, "web.md", "exec"), client)
    async with both_doors(tmp_path) as server:
        await client["play"](server.origin, 8)
        assert server.refusals == []
    told = capsys.readouterr().out
    assert "You rolled" in told
