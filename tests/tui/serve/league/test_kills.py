"""Results survive a server that is killed; `python -m tests.tui.serve.league` kills more of them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.tui.serve.league.__main__ import killed, over, told
from tui.serve.league.results import ResultsLog


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="nothing is served there")
def test_no_line_is_lost_or_doubled_by_kills(tmp_path: Path) -> None:
    killed(tmp_path, ("one",), kills=1, tables=2)
    lines, lost, doubled = told(tmp_path, ResultsLog(tmp_path / "one" / "tables"))
    assert lines >= len(over(tmp_path)) > 0
    assert (lost, doubled) == (0, 0)
