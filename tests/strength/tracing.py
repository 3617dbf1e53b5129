"""A plugin of pytest that writes down which lines every test runs, one file for each module of tests.

`MAGNATE_TRACED` names the folders and files whose lines count, `MAGNATE_TRACES` the folder to write into.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import coverage
import pytest

TRACED, TRACES = "MAGNATE_TRACED", "MAGNATE_TRACES"

BETWEEN = "between tests"


def modules_of(root: Path, paths: Iterable[str]) -> list[str]:
    """The Python files that folders and files hold, by their paths from the root."""
    files: set[Path] = set()
    for path in paths:
        files |= {root / path} if path.endswith(".py") else set((root / path).rglob("*.py"))
    return sorted(file.relative_to(root).as_posix() for file in files)


def digest(path: Path) -> str:
    """Tells one text of a file from another."""
    return sha256(path.read_bytes()).hexdigest()[:16]


def file_of(module: str) -> str:
    """The name of the file about a module of tests."""
    return module.replace("/", "+") + ".json"


class Tracing:
    """Traces one module of tests after the other; what is done is kept, whatever becomes of the next."""

    def __init__(self, root: Path, traced: list[str], folder: Path) -> None:
        self.root, self.folder = root, folder
        self.include = [str(root / path) + ("" if path.endswith(".py") else "/*") for path in traced]
        self.texts = {module: digest(root / module) for module in modules_of(root, traced)}
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.failed: set[str] = set()
        self.coverage: coverage.Coverage | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        """Let all that is run for a test, its fixtures too, go by its name."""
        if self.coverage is None:
            self.coverage = coverage.Coverage(data_file=None, config_file=False, include=self.include)
            self.coverage.set_option("run:disable_warnings", ["no-data-collected"])
            self.coverage.start()
        self.coverage.switch_context(item.nodeid)
        yield
        self.coverage.switch_context(BETWEEN)
        if nextitem is None or nextitem.path != item.path:
            self.coverage.stop()
            self._write(item.path, self.coverage.get_data())
            self.coverage = None
            self.seconds.clear()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def _write(self, module: Path, data: coverage.CoverageData) -> None:
        lines: defaultdict[str, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        for file in sorted(data.measured_files()):
            for line, names in sorted(data.contexts_by_lineno(file).items()):
                for test in names:
                    lines[test][Path(file).relative_to(self.root).as_posix()].append(line)
        tests = {
            test: {"seconds": round(seconds, 3), "lines": lines[test]}
            for test, seconds in self.seconds.items()
            if test not in self.failed
        }
        text = json.dumps({"text": digest(module), "texts": self.texts, "tests": tests})
        written = self.folder / file_of(module.relative_to(self.root).as_posix())
        beside = written.with_suffix(".part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(written)


def pytest_configure(config: pytest.Config) -> None:
    """Trace what is asked for."""
    traced, folder = os.environ[TRACED].split(os.pathsep), Path(os.environ[TRACES])
    config.pluginmanager.register(Tracing(config.rootpath, traced, folder))
