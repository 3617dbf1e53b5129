"""What pages stand for is said in lines."""

from __future__ import annotations

from tests.support.position import position
from tests.tui.lines.sittings import after, at_title, read, table_of


def test_what_pages_stand_for_is_said_in_lines() -> None:
    table = table_of(position((900, 900)))
    told = read(table, "help", "rules jail", "quit")
    assert "\nhelp: these words.\n" in told
    assert after(told, "rules jail").startswith("Jail: ")


def test_the_settings_are_open_in_the_middle_of_a_game(tmp_path: object) -> None:
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    told = at_title(tmp_path, "new", "begin", "settings", "length brief", "back", "quit")
    assert "brief: who, what, how much" in after(told, "length brief")
    assert '"length": "brief"' in (tmp_path / "settings.json").read_text(encoding="utf-8")
