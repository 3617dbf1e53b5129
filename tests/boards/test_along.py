"""The boards that come along: without a fault, drawn at every size, and played to the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.boards.plain import value_of
from engine.bots import make, next_command
from engine.cards import Reprice
from engine.games import FIRST, find
from engine.rng import Rng
from engine.setup import new_game
from saves.boards.board_file import BoardText, read_board
from tests.boards.drawn import usual
from tui.cli.board.report import warnings
from tui.cli.entry import main
from tui.table.boards import SHIPPED
from tui.table.setup import setup_for
from tui.terminal.widths import width_of

BOARDS = {"london": (40, 2), "pier": (24, 1), "danube": (60, 3), "kyoto": (40, 2)}
"""By name: how many spaces and decks they have."""


def read(name: str) -> BoardText:
    return read_board(SHIPPED / f"{name}.toml", usual())


def test_four_boards_come_along() -> None:
    assert {path.stem for path in SHIPPED.glob("*.toml")} == set(BOARDS)


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_that_comes_along_has_no_fault_and_plays_well(name: str) -> None:
    found = read(name)
    assert found.faults == ()
    assert found.spec is not None
    assert (len(found.spec.rows), len(found.spec.decks or ())) == BOARDS[name]
    assert list(warnings(found, find(FIRST))) == []


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_that_comes_along_is_played_to_its_end(name: str) -> None:
    found = read(name)
    assert found.spec is not None
    game = new_game(setup_for(FIRST, {"board": value_of(found.spec)}, [], ["thrifty"] * 4, 6))
    bots = [make("thrifty", Rng(seat)) for seat in range(4)]
    for _ in range(6000):
        if game.decision is None:
            break
        game.submit(next_command(game, game.decision, bots))
    assert game.is_over


def test_what_a_card_says_of_rents_and_prices_is_what_it_does() -> None:
    seen = 0
    for name in BOARDS:
        spec = read(name).spec
        assert spec is not None
        groups = {group.id: group.name for group in spec.groups}
        deeds = [row for row in spec.rows if row.group]
        for card in [card for deck in spec.decks or () for card in deck.cards]:
            if isinstance(card.effect, Reprice):
                seen += 1
                (group,) = {groups[deeds[title].group] for title in card.effect.titles}
                assert group in card.text
    assert seen == 6


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("name", BOARDS)
def test_the_command_draws_a_board_at_the_size_that_is_asked_for(
    name: str, size: tuple[int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["board", "show", name, "--size", "{}x{}".format(*size)])
    lines = capsys.readouterr().out.splitlines()
    spec = read(name).spec
    assert spec is not None
    assert len(lines) <= size[1]
    assert max(map(width_of, lines)) <= size[0]
    text = "\n".join(lines)
    assert spec.title in text
    assert "\x1b" not in text
    assert f"+{spec.currency.text(spec.salary or 200)}" in text
    for group in spec.groups:
        assert group.name in text


def test_names_at_the_sides_have_as_much_room_as_a_short_name_takes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["board", "show", "pier", "--size", "80x24"])
    text = capsys.readouterr().out
    for row in [row for row in at_the_sides(read("pier")) if width_of(row) == 8]:
        assert row in text


def at_the_sides(found: BoardText) -> list[str]:
    """The short names of the spaces at the left and the right."""
    assert found.spec is not None
    _, second, third, fourth = found.spec.corners
    rows = found.spec.rows
    return [row.short for row in (*rows[second + 1 : third], *rows[fourth + 1 :])]


def test_groups_in_a_file_are_told_apart_by_their_letters(capsys: pytest.CaptureFixture[str]) -> None:
    main(["board", "show", "pier", "--size", "80x24"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("│PARKING dPalm House dTea Room   uGas Works")
    assert [line[0] for line in lines if "Huts" in line or "Parade" in line] == ["c", "c"]


def test_what_is_drawn_for_a_pipe_is_as_wide_as_a_usual_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    main(["board", "show", "pier"])
    assert max(map(width_of, capsys.readouterr().out.splitlines())) == 80


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["pier", "--size", "80"], "--size takes columns and rows, such as 120x40, not '80'."),
        (["pier", "--size", "10x10"], "--size takes 77 to 400 columns, not 10."),
        (["pier", "--size", "99x9999"], "--size takes 22 to 200 rows, not 9999."),
        (["nowhere"], "There is no board called 'nowhere'."),
        (["nowhere.toml"], "There is no file nowhere.toml."),
    ],
)
def test_the_command_says_what_it_cannot_draw(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["board", "show", *arguments])
    except SystemExit as ended:
        status = int(ended.code or 0)
    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    assert said.err.startswith(f"magnate: {told}")


def test_a_terminal_gets_colors_and_one_without_them_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    main(["board", "show", "danube", "--size", "80x24"])
    assert "48;5;166m" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    main(["board", "show", "danube", "--size", "80x24"])
    styles = set(re.findall(r"\x1b\[([\d;]*)m", capsys.readouterr().out))
    assert "7" in "".join(styles)
    assert not [style for style in styles if "38" in style or "48" in style]


def test_the_guide_names_every_effect_of_a_card_and_every_kind_of_space() -> None:
    from engine.boards.cards import EFFECTS
    from engine.boards.spaces import KINDS
    from engine.boards.spec import COLORS

    guide = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
    assert [effect for effect in EFFECTS if f"{effect} = " not in guide] == []
    assert [kind for kind in KINDS if f"`{kind}`" not in guide] == []
    assert [color for color in COLORS if color not in guide] == []
