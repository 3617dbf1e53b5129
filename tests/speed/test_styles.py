"""A screen that opens gets its styles once."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.dom import DOMNode
from textual.screen import Screen

from tests.tui.stage import new_app, on_stage
from tui.screen.app.magnate import MagnateApp
from tui.screen.help import HelpScreen


async def test_the_parts_of_a_screen_do_not_get_their_styles_again_when_it_is_first_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again: list[DOMNode] = []
    async with on_stage(new_app(tmp_path)) as stage:
        monkeypatch.setattr(MagnateApp, "update_styles", lambda _, node, animate=True: again.append(node))
        await stage.press("question_mark")
        assert isinstance(stage.app.screen, HelpScreen)
    assert not [node for node in again if isinstance(node, Screen)]
