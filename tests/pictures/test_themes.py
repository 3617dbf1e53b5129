"""What the golden pictures show can be read in every theme, and is never told by color alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.pictures import golden
from tests.pictures.picture import ON
from tui.look.inks import BOLDEST, INKS, Ink, on, theme
from tui.look.style import MARKS, UNICODE, mark_ink
from tui.terminal.colors import contrast, rgb_of
from tui.words.settings import THEMES

ROOT = Path(__file__).parents[2]
_RUN = re.compile(r"(?P<column>\d+) (?P<fore>[a-z0-9_ ]*)(?:/(?P<back>[a-z0-9_ ]+))?(?P<marks>[*_!]*)")
OWN_COLORS = re.findall(r"#[0-9a-f]{6}", (ROOT / "tui/boards/danube.toml").read_text("utf-8"))
"""Of the board in the pictures that gives its groups' colors as values."""
_DRAWN = frozenset("─│═║▌▐█▀▄░▒▓")
"""Lines and blocks, which are no text."""


class Run(NamedTuple):
    """Characters of one row that are written alike."""

    scene: str
    row: int
    column: int
    text: str
    fore: Ink
    back: Ink


@cache
def runs() -> tuple[Run, ...]:
    """All that is written in the pictures that tell how."""
    return tuple(
        run
        for path in sorted(golden.GOLDEN.rglob("*.txt"))
        for size, lines in golden.read(str(path.relative_to(golden.GOLDEN).with_suffix(""))).items()
        if size in golden.STYLED
        for number, line in enumerate(lines)
        for run in _runs(f"{path.parent.name}/{path.stem} at {size[0]}x{size[1]}", number, line)
    )


def _runs(scene: str, number: int, line: str) -> Iterator[Run]:
    text, how = golden.written(line)
    found = [match for part in how.split(", ") if part for match in [_RUN.fullmatch(part)] if match]
    assert len(found) == len([part for part in how.split(", ") if part]), how
    ends = [*(int(run["column"]) for run in found[1:]), len(text)]
    for run, end in zip(found, ends, strict=False):
        column = int(run["column"])
        yield Run(scene, number, column, text[column:end], _ink(run["fore"]), _ink(run["back"] or "page"))


def _ink(told: str) -> Ink:
    """The ink of a color as a picture tells it; one that a board gives as a value stands there as it is."""
    number = told.removeprefix("color ")
    return told if number == told else f"group #{bytes(rgb_of(int(number))).hex()}"


def pairs() -> dict[tuple[Ink, Ink], Run]:
    """The inks of text with their grounds, and where each is met; what one player has any other may have."""
    found = {(run.fore, run.back): run for run in runs() if run.fore and set(run.text) - _DRAWN - {" "}}
    return found | {
        (fore.replace("player 1", ink), back.replace("player 1", ink)): run
        for (fore, back), run in found.items()
        for ink in map(mark_ink, range(MARKS))
    }


def stretches() -> Iterator[Run]:
    """What stands side by side on one ground, in whatever inks."""
    for _, beside in groupby(runs(), lambda run: (run.scene, run.row, run.back)):
        first, *rest = beside
        yield first._replace(text="".join(run.text for run in (first, *rest)))


def test_everything_is_drawn_with_inks() -> None:
    assert len(pairs()) > 80
    inks = {*INKS, *(f"group {color}" for color in OWN_COLORS), ON, ""}
    others = [run for run in runs() if {run.fore, run.back} - inks]
    assert others == []


@pytest.mark.parametrize("name", THEMES)
def test_all_text_that_is_drawn_can_be_read(name: str) -> None:
    """By the guidelines for the web: a contrast of 4.5 at least, and of 7 in the theme made for it."""
    colors, least = theme(name), 7.0 if name == BOLDEST else 4.5
    found = {
        f"{fore} on {back}": (round(ratio, 2), where.scene, where.text)
        for (fore, back), where in pairs().items()
        for text, ground in [colors.pair(on(back) if fore == ON else fore, back)]
        if (ratio := contrast(rgb_of(text), rgb_of(ground))) < least
    }
    assert found == {}


def test_no_group_is_told_by_its_color_alone() -> None:
    """Wherever it shows there are letters on it; the large letters of the title have bands for ornament."""
    bare = [
        run
        for run in stretches()
        if run.back.startswith("group ") and not run.text.strip() and "title at" not in run.scene
    ]
    assert bare == []


def test_no_player_is_told_by_color_alone() -> None:
    """Every picture that shows a player's color shows their sign too."""
    signs = {mark_ink(mark): UNICODE.tokens[mark] for mark in range(MARKS)}
    told: dict[tuple[str, Ink], str] = {}
    for run in runs():
        for ink in {run.fore, run.back} & signs.keys():
            told[run.scene, ink] = told.get((run.scene, ink), "") + run.text
    assert [seen for seen, text in told.items() if signs[seen[1]] not in text] == []
