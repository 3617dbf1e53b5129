"""A saved game is checked against its result: who sat there, and what is missing of a file that was cut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from engine.setup import Chair
from saves import Store
from saves.store import restore_here
from tests.tui.serve.league.games import AT, a_daily, a_table, ended
from tui.cli.main import main
from tui.serve.config import Config
from tui.serve.league.result_check import UNKNOWN, compared
from tui.serve.league.results import EndedGame, ResultLine, ResultsLog, about, facts_of, refusal, sat_there
from tui.serve.random_words import draw_word
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms

OTHER = EndedGame({"game": "plum-1"}, a_table(6).setup, (), a_table(6).state)


@pytest.fixture(scope="module")
def table() -> EndedGame:
    return a_table()


def kept(*games: EndedGame) -> list[ResultLine]:
    return [{"number": number} | facts_of(game) for number, game in enumerate(games, 5)]


def written(directory: Path, game: EndedGame, moves: int | None = None) -> Path:
    """The file of a game, or of its beginning."""
    with Store(directory).create(game.setup, "pear", game.dice) as saved:
        for command in game.commands[:moves]:
            saved.game.submit(command)
            saved.append(command)
    return directory / "pear.json"


def why(path: Path, *games: EndedGame) -> str:
    return compared(restore_here(path, ()), kept(*games))[1]


def with_players(game: EndedGame, *names: str) -> EndedGame:
    chairs = [
        replace(chair, name=name) for chair, name in zip(game.setup.chairs, (*names, "Cleo"), strict=True)
    ]
    return replace(game, setup=replace(game.setup, chairs=tuple(chairs)))


def test_the_file_of_a_result_is_known_by_its_players_too(table: EndedGame, tmp_path: Path) -> None:
    assert compared(restore_here(written(tmp_path, table), ()), kept(OTHER, table)) == (6, "")
    for number, (names, told) in enumerate(
        [
            (("Mia", "Ben"), "By the result, Mia was not in seat 1."),
            (("Ben", "Ann"), "By the result, Ben was not in seat 1 and Ann was not in seat 2."),
            (("ann~", "Ben"), "By the result, ann~ was not in seat 1."),
            (("ann*", "Ben"), "By the result, ann* was not in seat 1."),
        ]
    ):
        assert why(written(tmp_path / f"{number}", with_players(table, *names)), table) == told
    bot = replace(table.setup, chairs=(*table.setup.chairs[:2], Chair("Cleo", "coin", "hard")))
    assert sat_there(facts_of(table), replace(table, setup=bot)) == "By the result, Cleo was not in seat 3."


def test_a_seat_that_was_given_away_or_whose_guest_took_a_name_is_still_known(table: EndedGame) -> None:
    setup = with_players(table, "gus~", "Ben").setup
    table_setup = TableSetup.of(setup, Somebody("~1", "gus~"), "pear-1", TableTerms())
    table_setup.sit(Somebody("ben", "Ben"))
    table_setup.begin(draw_word)
    game = replace(table, setup=setup)

    def line() -> ResultLine:
        return {"seats": about(table_setup, setup, table.commands, 1, AT)["seats"]}

    assert "began" not in str(line())
    assert sat_there(line(), game) == ""
    table_setup.rename("~1", Somebody("gus", "gus"))
    table_setup.hand_over(1, Somebody("zoe", "Zoe"))
    assert [seat.get("began", {}).get("kind") for seat in line()["seats"]] == ["guest", "player", None]
    assert sat_there(line(), game) == ""
    assert sat_there(line(), with_players(game, "gus~", "Zoe")) == "By the result, Zoe was not in seat 2."


def test_of_a_game_that_stops_before_its_end_it_is_told_how_much_is_missing(
    table: EndedGame, tmp_path: Path
) -> None:
    moves = len(table.commands)
    told = why(written(tmp_path / "a", table, 10), OTHER, table)
    assert told.startswith(
        f"The file is cut short, its last {moves - 10} moves are missing: it ends in round "
    )
    assert told.endswith(", and the game of result 6 in round 5.")
    assert "its last move is missing" in why(written(tmp_path / "b", table, moves - 1), OTHER, table)
    assert why(written(tmp_path / "c", table, 10), OTHER) == UNKNOWN
    day = a_daily(date(2026, 11, 26))
    assert "moves are missing" in why(written(tmp_path / "d", day, 10), day)


def drop_the_last_moves(text: str) -> str:
    lines = text.split("\n")
    end = lines.index("]", lines.index('"commands": ['))
    return "\n".join([*lines[: end - 4], lines[end - 4].rstrip(","), *lines[end:]])


@pytest.mark.parametrize(
    ("cut", "told"),
    [
        (lambda text: text[: len(text) - 200], "Part of the file is missing or damaged."),
        (lambda text: text[: text.index('"commands"')], "Part of the file is missing or damaged."),
        (drop_the_last_moves, "moves but should have"),
    ],
)
def test_a_file_that_was_shortened_is_not_whole(
    table: EndedGame, tmp_path: Path, cut: Callable[[str], str], told: str
) -> None:
    path = written(tmp_path, table)
    path.write_text(cut(path.read_text()))
    found = why(path, table)
    assert found.startswith("The file is not whole. ")
    assert told in found


def test_the_command_says_so(table: EndedGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ResultsLog(Config(directory=tmp_path / "serve").tables).note(facts_of(table))
    check = ["--data-dir", str(tmp_path), "serve", "results", "--check"]
    assert main([*check, str(written(tmp_path / "a", table))]) == 0
    assert "Result 0 is what playing the game again gives." in capsys.readouterr().out
    assert main([*check, str(written(tmp_path / "b", with_players(table, "Mia", "Ben")))]) == 2
    assert "magnate: By the result, Mia was not in seat 1." in capsys.readouterr().err


@pytest.mark.rule("HR-02")
def test_a_result_names_the_house_rules_and_lines_without_them_are_still_right(tmp_path: Path) -> None:
    setup = replace(a_table().setup, options={"house": "quick", "time_limit_rounds": 5, "snake_eyes": 100})
    game = ended(setup)
    line = facts_of(game)
    assert line["house"] == "Quick, 2 changed"
    assert "house" not in facts_of(ended(replace(setup, options={})))
    older = {name: value for name, value in line.items() if name != "house"}
    for told, wrong in ((line, ""), (older, ""), (line | {"house": "Kitchen table"}, "house")):
        assert refusal(told, game).removesuffix(".").endswith(wrong)
        assert bool(refusal(told, game)) is bool(wrong)
