"""Which modules the program has loaded by the first paint, and by the first question.

It runs in a pseudo-terminal and writes down, with everything it sends, which modules are new. What its Python
loads anyway is left out, and what another thread imports for later.
"""

from __future__ import annotations

import os
import sys
from _thread import get_ident
from typing import Any

CODE = "from tests.speed.loading import run; run()"
"""Runs the program with a log as its first argument."""


class _Later:
    """Hears which modules other threads import; finds none."""

    def __init__(self) -> None:
        self._main, self.modules = get_ident(), set[str]()

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if get_ident() != self._main:
            self.modules.add(name)


def run() -> None:
    log = open(sys.argv.pop(1), "w", encoding="utf-8")  # noqa: SIM115 - it is written to the end
    write, known, sent = os.write, set(sys.modules), 0
    later = _Later()

    def written(fileno: int, data: Any) -> int:
        nonlocal sent
        if fileno == 1:
            new = sys.modules.keys() - known
            known.update(new)
            print(sent, *sorted(new - later.modules), file=log, flush=True)
        done = write(fileno, data)
        sent += done if fileno == 1 else 0
        return done

    sys.meta_path.insert(0, later)
    os.write = written
    from tui.cli.entry import main

    sys.exit(main())


def loaded(log: list[str], output: str, sign: str) -> tuple[set[str], set[str]]:
    """The modules that were loaded at the first paint, and when a sign of the first question was there."""
    from tests.tui.emulator import Emulator

    emulator, data = Emulator(80, 24), output.encode()
    lines = [line.split() for line in log]
    ends = [*(int(begins) for begins, *_ in lines[1:]), len(data)]
    by_now: set[str] = set()
    at_paint: set[str] | None = None
    for (begins, *new), end in zip(lines, ends, strict=True):
        emulator.feed(data[int(begins) : end].decode("utf-8", "replace"))
        by_now.update(new)
        screen = "\n".join(emulator.lines())
        if at_paint is None and screen.strip():
            at_paint = set(by_now)
        if at_paint is not None and sign in screen:
            return at_paint, by_now
    raise AssertionError(f"{sign} was never shown")
