"""Where things are kept."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs
import pytest

from saves.disk.paths import VARIABLE, data_dir, ensure, where


def test_whoever_names_a_directory_gets_it() -> None:
    assert where("~/games", {VARIABLE: "/else"}) == str(Path.home() / "games")
    assert where(None, {VARIABLE: "/else", "XDG_DATA_HOME": "/data"}) == "/else"


@pytest.mark.parametrize("nothing", ["", "  "])
def test_a_directory_without_a_name_is_none(nothing: str) -> None:
    assert where(nothing, {VARIABLE: nothing}) == where(None, {})
    assert where(nothing, {VARIABLE: "/else"}) == "/else"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other customs")
@pytest.mark.parametrize("home", ["/data", "", "  "])
def test_saves_lie_in_the_directory_that_the_system_has_for_them(
    monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", home)
    assert where(None, {"XDG_DATA_HOME": home}) == platformdirs.user_data_dir("magnate", appauthor=False)


def test_the_directory_is_made_if_it_was_not_there(tmp_path: Path) -> None:
    assert ensure(data_dir(tmp_path / "new" / "one", {})).is_dir()
