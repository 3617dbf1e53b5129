"""What a release says of itself: one version everywhere, and a changelog with its day."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pytest

from engine.version import VERSION
from tests.release.building import ROOT
from tests.release.papers import CHANGELOG, VERSION_FILE, Refused, dated, put_in, version_of
from tests.release.share import MANUAL, SHARE

DAY = date(2027, 3, 1)
LOG = "# Changelog\n\n## Unreleased\n\n- A bell.\n\n## 1.0.0, 2026-12-24\n\n- All.\n"


def test_what_was_unreleased_stands_under_the_version_and_its_day() -> None:
    begins, ends = LOG.split("- A bell.")
    assert dated(LOG, "1.1.0", DAY) == f"{begins}## 1.1.0, 2027-03-01\n\n- A bell.{ends}"


def test_a_version_is_released_once() -> None:
    with pytest.raises(Refused, match=r"has 1\.0\.0 already"):
        dated(LOG, "1.0.0", DAY)


def test_nothing_new_is_no_release() -> None:
    with pytest.raises(Refused, match="nothing under Unreleased"):
        dated(dated(LOG, "1.1.0", DAY), "1.2.0", DAY)


@pytest.mark.parametrize("text", ["1", "1.2", "v1.2.3", "1.2.3 ", "1.2.3-rc1", "next"])
def test_what_is_no_version_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="is no version"):
        version_of(text)


def test_the_version_is_everywhere_where_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    for name in (VERSION_FILE, CHANGELOG):
        shutil.copy(ROOT / name, tmp_path / name)
    put_in(tmp_path, "7.8.9", DAY)
    assert 'VERSION = "7.8.9"' in (tmp_path / VERSION_FILE).read_text("utf-8")
    assert "## 7.8.9, 2027-03-01\n" in (tmp_path / CHANGELOG).read_text("utf-8")
    assert "Magnate 7.8.9" in (tmp_path / SHARE / MANUAL).read_text("utf-8").splitlines()[0]


def test_no_other_file_names_the_version() -> None:
    for name in ("pyproject.toml", "README.md", "Dockerfile"):
        assert VERSION not in (ROOT / name).read_text("utf-8")
