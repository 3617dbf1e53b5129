"""The shape of what is shipped, and what the papers say about it."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from engine.version import VERSION
from tests.release.building import ROOT, copied, faults, versioned
from tests.release.share import SHARE, shared


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_console_script_is_called_magnate() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    assert project["name"] == "magnate"
    assert project["scripts"] == {"magnate": "tui.cli.entry:main"}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is under version control."""
    return copied(tmp_path_factory.mktemp("source"))


def built(source: Path, kind: str) -> Path:
    """What the build back end makes of it: a wheel or an sdist."""
    code = f"import setuptools.build_meta as back; back.build_{kind}('dist')"
    subprocess.run([sys.executable, "-c", code], cwd=source, check=True, timeout=300, capture_output=True)
    (made,) = (source / "dist").glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


def test_the_wheel_holds_the_packages_and_their_data_and_nothing_else(source: Path) -> None:
    made = built(source, "wheel")
    assert f"-{VERSION}-" in made.name
    wheel = zipfile.ZipFile(made)
    names = wheel.namelist()
    parts = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    data = f"magnate-{VERSION}.data"
    assert parts == {"engine", "saves", "tui", "magnate.py", data}
    below = {name.removeprefix(f"{data}/data/share/") for name in names if name.startswith(data)}
    assert below == set(shared())
    shipped = {name for name in versioned() if name.startswith(("engine/", "saves/", "tui/", "magnate.py"))}
    assert shipped <= set(names)
    assert {"engine/py.typed", "saves/py.typed", "tui/py.typed"} <= set(names)
    assert faults(made, VERSION) == []
    assert any(name.endswith("/licenses/LICENSE") for name in names)


def test_the_sdist_holds_all_that_is_built_and_the_changelog(source: Path) -> None:
    with tarfile.open(built(source, "sdist")) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    wanted = ("engine/", "saves/", "tui/", "docs/", "magnate.py", "pyproject.toml", "README.md", "LICENSE")
    assert {name for name in versioned() if name.startswith((*wanted, "CHANGELOG.md", "Dockerfile"))} <= names
    assert not [name for name in names if name.startswith("tests")]


def test_python_m_magnate_is_the_console_script() -> None:
    module, _, function = tomllib.loads(read("pyproject.toml"))["project"]["scripts"]["magnate"].partition(
        ":"
    )
    assert f"from {module} import {function}\n" in read("magnate.py")
    done = subprocess.run(
        [sys.executable, "-m", "magnate", "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("magnate ")


def test_every_python_that_the_project_speaks_of_is_allowed() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    named = [one.rpartition(" ")[2] for one in project["classifiers"] if "Python :: 3." in one]
    assert named == ["3.11", "3.12", "3.13", "3.14"]
    assert project["requires-python"] == f">={named[0]}"


def test_the_image_is_made_of_what_the_build_needs() -> None:
    let_in = {line[1:] for line in read(".dockerignore").splitlines() if line.startswith("!")}
    needed = {"engine", "saves", "tui", "magnate.py", "pyproject.toml", "README.md", "LICENSE", SHARE}
    assert needed <= let_in
    assert 'ENTRYPOINT ["magnate"]' in read("Dockerfile")


def test_the_changelog_begins_with_what_is_not_yet_released() -> None:
    headings = re.findall(r"^## (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "Unreleased"


def test_what_contributors_are_sent_to_is_there() -> None:
    places = re.findall(r"`((?:engine|tui|saves|tests)/[\w/.]+)`|\]\(([\w/.-]+)\)", read("CONTRIBUTING.md"))
    named = {place for found in places for place in found if place}
    assert len(named) > 15
    games = [path.name for path in (ROOT / "engine/games").iterdir() if (path / "board.py").exists()]
    for name in named:
        assert [game for game in games if (ROOT / name.replace("ID", game)).exists()], name


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = read(".ci/run").strip().splitlines()[-1]
    assert command in read("README.md")


def test_the_licence_speaks_of_trademarks() -> None:
    assert "not affiliated" in read("LICENSE")
