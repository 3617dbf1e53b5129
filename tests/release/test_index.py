"""What a package index shows."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.release.building import ROOT, metadata
from tests.release.index import checked, faults, linked, put_links
from tests.release.papers import Refused

WHERE = "https://forge.example/us/magnate"


def test_links_within_the_repository_lead_there_and_pictures_to_the_files() -> None:
    text = '![a](docs/a.svg) [b](docs/b.md#c) [d](https://x/y) [e](#f) <img src="docs/c.png" alt="">'
    assert linked(text, WHERE, "1.0.0") == (
        f"![a]({WHERE}/raw/v1.0.0/docs/a.svg) [b]({WHERE}/blob/v1.0.0/docs/b.md#c) [d](https://x/y) [e](#f)"
        f' <img src="{WHERE}/raw/v1.0.0/docs/c.png" alt="">'
    )
    assert len(faults(text)) == 3


def test_the_readme_has_no_link_left_that_leads_nowhere(tmp_path: Path) -> None:
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    text = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert len(faults(text)) > 10
    put_links(tmp_path, WHERE, "1.0.0")
    assert faults((tmp_path / "README.md").read_text(encoding="utf-8")) == []
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["urls"]["Changelog"] == f"{WHERE}/blob/v1.0.0/CHANGELOG.md"
    assert project["scripts"] == {"magnate": "magnate:main"}


def test_every_link_of_the_readme_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    places = [one.split()[4].partition("#")[0].rstrip(",") for one in faults(text)]
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_the_wheel_says_where_the_project_lives(tmp_path: Path) -> None:
    for name in ("README.md", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "docs/share", tmp_path / "docs/share")
    (tmp_path / "engine").mkdir()
    for name in ("__init__.py", "version.py", "py.typed"):
        shutil.copy(ROOT / "engine" / name, tmp_path / "engine")
    put_links(tmp_path, WHERE, "0.1.0")
    code = "import setuptools.build_meta as back; back.build_wheel('dist')"
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True)
    (made,) = (tmp_path / "dist").glob("*.whl")
    told = metadata(made)
    assert f"Project-URL: Issues, {WHERE}/issues" in told
    assert f'<img src="{WHERE}/raw/v0.1.0/docs/pictures/' in told


@pytest.mark.parametrize("text", ["", "magnate", "http://x/y", "https://x", "https://x/y z", "https://x/y?z"])
def test_what_is_no_repository_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="is no repository"):
        checked(text)
    assert checked(WHERE) == WHERE
