"""The pictures of the documentation: small, whole by themselves, and of the present screens."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from tests.pictures import golden
from tests.pictures.docs import BY_HAND, FILM, PICTURES
from tests.pictures.scenes import RULES
from tests.release.building import ROOT
from tests.tui.emulator import Emulator

MOST_BYTES = 150_000
MOST_OF_FILM = 300_000

FILMED = (
    "New game",
    "Your roll.",
    "trade with",
    "What will you build?",
    "auction:",
    "Final score",
    "chance to win",
)
"""What is seen in the film, the review last."""


def test_every_picture_that_is_linked_is_there_and_every_one_is_linked() -> None:
    pages = {ROOT / "README.md": "docs/pictures/", PICTURES / "README.md": ""}
    linked = {
        name
        for page, folder in pages.items()
        for name in re.findall(rf"{folder}([a-z0-9-]+\.svg)", page.read_text())
    }
    assert linked == {path.name for path in PICTURES.glob("*.svg")}


@pytest.mark.parametrize("path", sorted(PICTURES.glob("*.svg")), ids=lambda path: path.stem)
def test_pictures_are_small_and_load_nothing(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.encode()) < MOST_BYTES
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert "url(" not in text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("rules", RULES)
def test_pictures_show_what_the_golden_ones_show(rules: str, size: tuple[int, int]) -> None:
    """If not, `python -m tests.pictures --docs` draws them again."""
    assert drawn(f"{rules}-{size[0]}x{size[1]}") == kept(f"{rules}/board", size)


@pytest.mark.parametrize("name", BY_HAND)
def test_panels_drawn_by_hand_are_as_in_the_golden_ones(name: str) -> None:
    assert drawn(f"panel-{name}") == kept(f"monopoly-1935/asked-{BY_HAND[name]}", (80, 24))


def drawn(name: str) -> str:
    """What is written in a picture, without blanks."""
    svg = (PICTURES / f"{name}.svg").read_text("utf-8")
    return "".join("".join(map(unescape, re.findall(r"<text[^>]*>([^<]*)</text>", svg))).split())


def kept(scene: str, size: tuple[int, int]) -> str:
    """The same of a golden one."""
    return "".join("".join(golden.written(line)[0] for line in golden.read(scene)[size]).split())


def test_the_film_can_be_played_and_ends_with_the_review() -> None:
    text = (PICTURES / FILM).read_text("utf-8")
    assert len(text.encode()) < MOST_OF_FILM
    head, *frames = [json.loads(line) for line in text.splitlines()]
    assert head["version"] == 2
    assert (head["width"], head["height"]) == (80, 24)
    times = [time for time, kind, _ in frames if kind == "o"]
    assert len(times) == len(frames) > 5
    assert times == sorted(times)
    assert 60 < times[-1] < 180
    emulator = Emulator(80, 24)
    seen = set[str]()
    for _, _, output in frames:
        emulator.feed(output)
        seen |= {scene for scene in FILMED if scene in "\n".join(emulator.lines())}
    assert seen == set(FILMED)
    assert FILMED[-1] in "\n".join(emulator.lines())
