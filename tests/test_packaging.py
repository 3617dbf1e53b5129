"""The shape of what is shipped."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_console_script_is_called_magnate() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == "magnate"
    assert project["scripts"] == {"magnate": "tui.cli:main"}
