"""The shape of what is shipped, and what the papers say about it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from engine.version import VERSION

ROOT = Path(__file__).parent.parent


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_console_script_is_called_magnate() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    assert project["name"] == "magnate"
    assert project["scripts"] == {"magnate": "tui.entry:main"}


def test_the_wheel_holds_the_three_packages_and_their_data_and_nothing_else(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    source = tmp_path / "source"
    files = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    for name in filter(None, files):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run([*build, "--wheel-dir", str(tmp_path), str(source)], check=True, timeout=300)
    (wheel,) = tmp_path.glob("magnate-*.whl")
    assert f"-{VERSION}-" in wheel.name
    names = zipfile.ZipFile(wheel).namelist()
    packages = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    assert packages == {"engine", "saves", "tui"}
    shipped = {name for name in files if name.startswith(("engine/", "saves/", "tui/"))}
    assert shipped <= set(names)


def test_the_changelog_begins_with_what_is_not_yet_released() -> None:
    headings = re.findall(r"^## (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "Unreleased"


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = read(".ci/run").strip().splitlines()[-1]
    assert command in read("README.md")


def test_the_licence_speaks_of_trademarks() -> None:
    assert "not affiliated" in read("LICENSE")
