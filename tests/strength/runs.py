"""Which tests run a line: every module of tests is run once for its own text and for those it runs."""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TypedDict

from tests.strength.mutants import Mutant
from tests.strength.tracing import TRACED, TRACES, digest, file_of, modules_of
from tests.strength.workshop import Workshop
from tests.test_architecture import arrows

LEFT_OUT = ("tests/pictures/", "tests/release/", "tests/strength/", "tests/test_packaging.py")
"""Tests that are too slow to be run for every mutant, and those of this tool."""


class Ran(TypedDict):
    """What a test ran."""

    seconds: float
    lines: dict[str, list[int]]
    """By file."""


class Known(TypedDict):
    """What is known of a module of tests, and for which texts."""

    text: str
    texts: dict[str, str]
    tests: dict[str, Ran]


class Runs:
    """The tests that run each line of some files, and the seconds each takes."""

    def __init__(
        self, workshop: Workshop, folder: Path, traced: Sequence[str], files: Collection[str]
    ) -> None:
        """`folder` holds what was found out before; `files` are those of `traced` that will be mutated."""
        self._root, self._folder, self._files = workshop.root, folder, files
        self._tests: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
        self.seconds: dict[str, float] = {}
        folder.mkdir(parents=True, exist_ok=True)
        modules = [name for name in importing(self._root, files) if is_of_tests(name)]
        if unknown := [module for module in modules if self._known(module) is None]:
            print(f"finding out what {len(unknown)} modules of tests run", file=sys.stderr, flush=True)
            environ = {TRACED: os.pathsep.join(traced), TRACES: str(folder)}
            workshop.pytest(["-p", "tests.strength.tracing", *unknown], environ=environ)
        for module in modules:
            if (known := self._known(module)) is None:
                print(f"not found out: what {module} runs", file=sys.stderr, flush=True)
            else:
                self._take(known["tests"])

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that can notice a mutant, the quickest first."""
        found = {test for line in mutant.lines for test in self._tests[mutant.path, line]}
        return sorted(found, key=lambda test: (self.seconds[test], test))

    def _known(self, module: str) -> Known | None:
        """What is known of a module of tests, unless it or a file has another text now."""
        try:
            known: Known = json.loads((self._folder / file_of(module)).read_text("utf-8"))
        except FileNotFoundError:
            return None
        is_same = known["text"] == digest(self._root / module) and all(
            known["texts"].get(file) == digest(self._root / file) for file in self._files
        )
        return known if is_same else None

    def _take(self, tests: dict[str, Ran]) -> None:
        for test, ran in tests.items():
            self.seconds[test] = ran["seconds"]
            for file, lines in ran["lines"].items():
                for line in lines:
                    self._tests[file, line].add(test)


def is_of_tests(module: str) -> bool:
    """Whether a file holds tests that are run for mutants."""
    is_test = module.startswith("tests/") and module.rpartition("/")[2].startswith("test_")
    return is_test and not module.startswith(LEFT_OUT)


def importing(root: Path, files: Collection[str]) -> list[str]:
    """The files that import some others, or import what does."""
    modules = {
        path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path
        for path in modules_of(root, ["engine", "saves", "tui", "tests"])
    }
    importers: defaultdict[str, set[str]] = defaultdict(set)
    for path in modules.values():
        for name in arrows(root / path, modules.keys()):
            importers[modules[name]].add(path)
    found, left = set(files), list(files)
    while left:
        new = importers[left.pop()] - found
        found |= new
        left.extend(new)
    return sorted(found)
