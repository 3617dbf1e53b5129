"""The manual page and the completions that are shipped."""

from __future__ import annotations

import tomllib

import pytest

from tests.release.building import ROOT
from tests.release.share import SHARE, shared


@pytest.mark.parametrize("place", shared())
def test_what_is_shipped_is_what_the_command_line_understands(place: str) -> None:
    """If not, `python -m tests.release --share` writes it again."""
    assert (ROOT / SHARE / place).read_text("utf-8") == shared()[place]


def test_every_one_goes_where_its_reader_looks() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    shipped = {f"{folder}/{name}" for folder, names in tools["data-files"].items() for name in names}
    wanted = {f"share/{place.rpartition('/')[0]}/{SHARE}/{place}" for place in shared()}
    assert shipped == wanted
