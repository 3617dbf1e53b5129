"""What pages lead to is carried out by every front end that can be led there."""

from __future__ import annotations

from inspect import getsource
from re import findall
from types import ModuleType

import pytest

from tui.lines import title
from tui.pages.outcomes import Outcome
from tui.screen.app import magnate
from tui.serve import line_by_line
from tui.serve.screen import app


@pytest.mark.parametrize(
    ("front_ends", "never"),
    [((magnate, app), {"TellStory"}), ((title, line_by_line), set[str]())],
    ids=("screen", "lines"),
)
def test_every_outcome_is_carried_out(front_ends: tuple[ModuleType, ...], never: set[str]) -> None:
    source = "".join(map(getsource, front_ends))
    known = set(findall(r"case (?:outcomes\.)?(\w+)\(", source))
    own = {kind.__name__ for kind in Outcome.__subclasses__() if kind.__module__.startswith("tui.")}
    assert own - known == never
