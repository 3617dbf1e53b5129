"""The shape of what is shipped, and what the papers say about it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from engine.version import VERSION
from saves.reader_process import python
from tests.release.building import ROOT, copied, faults, versioned
from tests.release.share import SHARE, shared
from tests.smoke import SMOKE
from tests.support.long import few_rows
from tui.cli.arguments import parsed


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_console_script_is_called_magnate() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    assert project["name"] == "magnate"
    assert project["scripts"] == {"magnate": "magnate:main"}


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
    assert parts == {"engine", "magnate", "saves", "tui", data}
    below = {name.removeprefix(f"{data}/data/share/") for name in names if name.startswith(data)}
    assert below == set(shared())
    shipped = {name for name in versioned() if name.startswith(("engine/", "magnate/", "saves/", "tui/"))}
    assert shipped <= set(names)
    assert {f"{package}/py.typed" for package in ("engine", "magnate", "saves", "tui")} <= set(names)
    assert faults(made, VERSION) == []
    assert any(name.endswith("/licenses/LICENSE") for name in names)


@pytest.mark.long
def test_the_sdist_holds_all_that_is_built_and_the_changelog(source: Path) -> None:
    with tarfile.open(built(source, "sdist")) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    wanted = ("engine/", "saves/", "tui/", "docs/", "magnate/", "pyproject.toml", "README.md", "LICENSE")
    assert {name for name in versioned() if name.startswith((*wanted, "CHANGELOG.md", "Dockerfile"))} <= names
    assert not [name for name in names if name.startswith("tests")]


def test_python_m_magnate_is_the_console_script() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "magnate", "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("magnate ")


AS_MODULE, AS_SCRIPT = (
    ("-m", "magnate"),
    ("-P", "-c", "import sys; from magnate import main; sys.exit(main())"),
)


OWN, OTHERS = ("tui", "engine", "saves"), ("json", "argparse", "textual", "pydantic")


@pytest.mark.parametrize(
    ("way", "names", "is_folder"),
    [
        (AS_MODULE, OWN, False),
        (AS_SCRIPT, OTHERS, True),
        *few_rows([(AS_MODULE, OTHERS, True), (AS_SCRIPT, OWN, True), (AS_SCRIPT, OTHERS, False)], 0),
    ],
)
def test_files_where_the_player_is_are_not_the_programs(
    tmp_path: Path, way: tuple[str, ...], names: tuple[str, ...], is_folder: bool
) -> None:
    """Its own packages come first even where others are asked for with PYTHONPATH."""
    for name in names:
        file = tmp_path / name / "__init__.py" if is_folder else tmp_path / f"{name}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text("raise SystemExit('taken')")
    asked = [str(tmp_path)] if "tui" in names else []
    done = subprocess.run(
        [sys.executable, *way, "--data-dir", str(tmp_path / "data"), "--plain", "new", "--seed", "3"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*asked, str(ROOT)])},
        input="roll\nquit\n",
        capture_output=True,
        text=True,
    )
    assert "The game is saved." in done.stdout, done.stderr


def test_other_processes_of_the_program_find_its_own_packages(tmp_path: Path) -> None:
    for name in ("tui", "engine", "saves"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('taken')")
    told = "import engine.games, saves.restore, tui.table.bots; print(sys.path[:1])"
    done = subprocess.run(
        python(told), env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, text=True
    )
    assert done.stdout == f"{[str(tmp_path)]}\n"


def test_every_python_that_the_project_speaks_of_is_allowed() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    named = [one.rpartition(" ")[2] for one in project["classifiers"] if "Python :: 3." in one]
    assert named == ["3.11", "3.12", "3.13", "3.14"]
    assert project["requires-python"] == f">={named[0]}"


def test_the_image_is_made_of_what_the_build_needs() -> None:
    let_in = {line[1:] for line in read(".dockerignore").splitlines() if line.startswith("!")}
    needed = {"engine", "saves", "tui", "magnate", "pyproject.toml", "README.md", "LICENSE", SHARE}
    assert needed <= let_in
    assert 'ENTRYPOINT ["magnate"]' in read("Dockerfile")


def test_libraries_are_installed_in_the_image_before_the_code_is_copied() -> None:
    lines = [
        line for line in read("Dockerfile").splitlines() if line.startswith(("COPY", "RUN", "HEALTHCHECK"))
    ]
    before = lines.index("COPY . /source")
    assert any("pyproject.toml" in line for line in lines[:before])
    assert "--no-deps" in lines[before + 1]
    assert any("tui.serve.health" in line for line in lines)


def test_extras_name_each_other_and_every_library_once() -> None:
    extras = tomllib.loads(read("pyproject.toml"))["project"]["optional-dependencies"]
    named = [one.partition(">=")[0].partition("[")[0] for extra in extras.values() for one in extra]
    libraries = [name for name in named if name not in ("magnate", "nats-py")]
    assert sorted(set(libraries)) == sorted(libraries)
    assert "magnate[serve]" in extras["web"]
    assert "magnate[serve]" in extras["cluster"]


def test_the_workflow_runs_what_is_there_on_every_python_and_system() -> None:
    workflow = read(".github/workflows/tests.yml")
    project = tomllib.loads(read("pyproject.toml"))["project"]
    pythons = [one.rpartition(" ")[2] for one in project["classifiers"] if "Python :: 3." in one]
    assert f"python: {pythons!r}".replace("'", '"') in workflow
    for system in ("ubuntu", "macos", "windows"):
        assert f"{system}-latest" in workflow
    for module in re.findall(r"python -m (tests\.\w+)", workflow):
        assert (ROOT / f"{module.replace('.', '/')}.py").exists()
    assert ".ci/run" in workflow
    (named,) = re.findall(r"--editable \"\.\[([\w,]+)\]\"", workflow)
    extras = {**project["optional-dependencies"], "dev": []}
    inner = re.findall(
        r"magnate\[(\w+)\]", " ".join(one for name in named.split(",") for one in extras[name])
    )
    assert {"dev", *named.split(","), *inner} == extras.keys(), "types are checked of what uses any extra"


def test_smoke_tests_are_there() -> None:
    assert [place for place in SMOKE if not (ROOT / place).exists()] == []


PLACEHOLDER = re.compile(r"\b[A-Z]{2,}\b|\.\.\.|\$|\.pem\b|/etc/|--restart")
"""What stands for something else, or for a file that is not here."""


def shown(page: Path) -> Iterator[str]:
    """The commands that a page shows whole."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    blocks = re.findall(r"```\w*\n(.*?)```", text, re.DOTALL)
    lines = [
        *re.findall(r"`(magnate [^`]+)`", text),
        *(line for block in blocks for line in block.splitlines()),
    ]
    for line in lines:
        for command in re.findall(r"(?:^|\$ |=\S*/)(magnate -*\w[^|>\\]*)", line):
            if not PLACEHOLDER.search(command):
                yield re.sub(r"\s#.*", "", re.sub(r"\bN\b", "3", command))


def test_every_command_that_a_page_shows_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    found = [shlex.split(command)[1:] for page in pages for command in shown(page)]
    assert len(found) > 60
    for command in found:
        with suppress(SystemExit):
            parsed(command, Namespace())
        assert capsys.readouterr().err == "", command


def test_the_papers_that_a_forge_looks_for_are_there() -> None:
    assert "Report a vulnerability" in read("SECURITY.md")
    for form in ("bug", "idea"):
        text = read(f".github/ISSUE_TEMPLATE/{form}.yml")
        assert re.search(r"^name: .+\ndescription: .+\nbody:$", text, re.MULTILINE)
    assert "magnate doctor" in read(".github/ISSUE_TEMPLATE/bug.yml")


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
