"""What a page shows, kept as the script of the page keeps it."""

from __future__ import annotations

import json
from typing import Any
from unicodedata import normalize

from tests.tui.emulator import Emulator, seen, spoken
from tui.serve.web.position_data import merged
from tui.terminal.cells import DIM


class Shown:
    """The cells of a page."""

    def __init__(self) -> None:
        self.cells: list[list[tuple[str, int, int, int]]] = []
        self.questions = 0
        self.log = ""
        """What was told line by line."""
        self.told: dict[str, Any] = {}
        """The last word of each kind."""
        self.offer: dict[str, Any] = {}
        """What a page that draws the board itself is offered."""
        self.view: dict[str, Any] = {}
        """What lies on its table."""

    def hear(self, data: str) -> None:
        """Take lines of JSON."""
        for line in data.splitlines():
            said = json.loads(line)
            self.told |= said
            offer = said.get("offer", {})
            self.offer = merged({} if "whole" in offer else self.offer, offer)
            self._look_at(said.get("view", {}))
            if "size" in said:
                columns, rows = said["size"]
                self.cells = [[(" ", -1, -1, 0)] * columns for _ in range(rows)]
            for y, x, told, ink, paper, *weight in said.get("cells", ()):
                for n, text in enumerate(told):
                    self.cells[y][x + n] = (text, ink, paper, weight[0] if weight else 0)
            self.log += said.get("text", "")
            self.questions += "ask" in said

    def _look_at(self, view: dict[str, Any] | None) -> None:
        is_whole = view is None or view.pop("whole", False)
        self.view = merged({} if is_whole else self.view, view or {})

    @property
    def text(self) -> str:
        return "\n".join("".join(text for text, *_ in row).rstrip() for row in self.cells)

    def differences(self, emulator: Emulator) -> list[tuple[int, int, Any, Any]]:
        """The cells that a terminal shows otherwise."""
        found = []
        for y, row in enumerate(self.cells):
            for x, (text, ink, paper, weight) in enumerate(row):
                own = seen(normalize("NFC", text), spoken(ink), spoken(paper), weight & ~DIM)
                if own != emulator.cell(y, x):
                    found.append((y, x, own, emulator.cell(y, x)))
        return found
