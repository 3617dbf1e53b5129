"""The themes: every ink has a color in each, and they can be told apart."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from tui.look import style
from tui.look.inks import BOLDEST, INKS, USUAL, Color, Ink, Theme, theme
from tui.look.style import MARKS, look_for, mark_ink
from tui.terminal import signs
from tui.terminal.colors import CONSOLE_16, FEW, FULL, MONO, XTERM_16, contrast, nearest_of_16, rgb_of
from tui.words.settings import THEMES

ALL = [theme(name, depth) for name in THEMES for depth in (FULL, FEW)]
WITH_256 = [theme(name) for name in THEMES]
PLAYERS = [mark_ink(mark) for mark in range(MARKS)]
STREETS = [
    f"group {name}"
    for name in ("purple", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue")
]


def named(drawn: Theme) -> str:
    return f"{drawn.name}-{'16' if drawn.is_few else '256'}"


def same(drawn: Theme, inks: list[Ink]) -> list[tuple[Ink, Ink]]:
    """Those that have one color."""
    return [pair for pair in combinations(inks, 2) if drawn.color(pair[0]) == drawn.color(pair[1])]


@pytest.mark.parametrize("drawn", ALL, ids=named)
def test_every_ink_has_a_color(drawn: Theme) -> None:
    named_by_style = {
        value for name, value in vars(style).items() if name.isupper() and isinstance(value, str)
    }
    no_inks = {USUAL, BOLDEST, MONO, signs.ALL, signs.CONSOLE, signs.PLAIN}
    assert named_by_style - no_inks <= set(INKS)
    assert set(PLAYERS) <= set(INKS)
    most = 16 if drawn.is_few else 256
    assert all(0 <= drawn.color(ink) < most for ink in INKS)


@pytest.mark.parametrize("drawn", WITH_256, ids=named)
def test_no_color_has_two_meanings(drawn: Theme) -> None:
    """Of players, of groups, and of what is neither."""
    others: list[Ink] = ["hotel", "house", "alarm", "chance", "chest", "link", "ahead", "title", "choice"]
    assert same(drawn, PLAYERS) == []
    groups = [ink for ink in INKS if ink.startswith("group ") and not ink.endswith(SIDES)]
    assert same(drawn, groups) == []
    assert [(a, b) for a, b in same(drawn, [*PLAYERS, *groups]) if a in PLAYERS and b in groups] == []
    assert [(a, b) for a, b in same(drawn, [*PLAYERS, *others]) if a in PLAYERS and b in others] == []
    assert [(a, b) for a, b in same(drawn, [*STREETS, *others]) if a in STREETS and b in others] == []


SIDES = ("tint_1", "tint_2", "tint_3", "tint_4")


@pytest.mark.parametrize("drawn", ALL, ids=named)
def test_the_streets_and_the_first_players_keep_apart(drawn: Theme) -> None:
    assert same(drawn, STREETS) == []
    assert same(drawn, PLAYERS[:4]) == []
    assert drawn.color(PLAYERS[0]) != drawn.color("group red")


# --- how colors look to people with each of the three color blindnesses (Machado and others, 2009)

Matrix = tuple[tuple[float, float, float], ...]
BLINDNESSES: dict[str, Matrix] = {
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
NONE: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def lab(color: Color, seen: Matrix) -> tuple[float, float, float]:
    """A color as it is seen, in a space where distances are differences that people notice."""
    linear = [((part / 255 + 0.055) / 1.055) ** 2.4 if part > 10 else part / 3294.6 for part in rgb_of(color)]
    r, g, b = (max(0.0, min(1.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in seen)
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(drawn: Theme, inks: list[Ink], seen: Matrix) -> tuple[int, tuple[Ink, Ink]]:
    """How far apart the two most alike are, and which they are."""

    def apart(pair: tuple[Ink, Ink]) -> int:
        one, other = (lab(drawn.color(ink), seen) for ink in pair)
        return round(math.dist(one, other))

    return min((apart(pair), pair) for pair in combinations(inks, 2))


@pytest.mark.parametrize("drawn", WITH_256, ids=named)
def test_streets_and_the_first_players_are_seen_apart(drawn: Theme) -> None:
    for inks in (STREETS, PLAYERS[:4]):
        assert nearest(drawn, inks, NONE)[0] >= 35, nearest(drawn, inks, NONE)
        for name, seen in BLINDNESSES.items():
            assert nearest(drawn, inks, seen)[0] >= 12, (name, nearest(drawn, inks, seen))


@pytest.mark.parametrize("drawn", WITH_256, ids=named)
def test_thin_lines_can_be_seen(drawn: Theme) -> None:
    for ground in ("page", "cell", "inner cell"):
        assert contrast(rgb_of(drawn.color("rule")), rgb_of(drawn.color(ground))) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_what_is_written_in_sixteen_colors_can_be_read_however_they_are_painted(name: str) -> None:
    drawn = theme(name, FEW)
    for fore in INKS:
        for back in INKS:
            if "rule" not in (fore, back):
                text, ground = drawn.pair(fore, back)
                assert contrast(XTERM_16[text], XTERM_16[ground]) >= 4
                assert contrast(CONSOLE_16[text], CONSOLE_16[ground]) >= 4


@pytest.mark.parametrize("name", THEMES)
def test_our_driver_shows_the_sixteen_colors_that_a_theme_asks_for(name: str) -> None:
    look = look_for(FEW, theme=name)
    for fore in INKS:
        for back in INKS:
            drawn = look.ink(fore, back)
            assert drawn.color is not None
            assert drawn.bgcolor is not None
            numbers = (drawn.color.number, drawn.bgcolor.number)
            shown = [nearest_of_16(number) for number in numbers if number is not None]
            assert tuple(shown) == look.theme.pair(fore, back)
