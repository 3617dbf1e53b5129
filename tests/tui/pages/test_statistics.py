"""Statistics over games: the figures, the page and the command."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.setup import HUMAN
from saves.results import Result, SeatResult
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import finish, new_app, on_stage, save_game, store_in
from tui.cli.main import main
from tui.pages.statistics import Statistics, statistics_of


def game(number: int, *seats: SeatResult, rules: str = "monopoly-1935", rounds: int = 30) -> Result:
    return Result(
        f"id{number}", f"Game {number}", rules, rounds, 60, f"1936-01-{number:02}T20:00:00+00:00", seats
    )


def ann(*, won: bool = False, worth: int = 0) -> SeatResult:
    return SeatResult("Ann", HUMAN, won, worth)


def bot(kind: str = "thrifty", *, won: bool = False) -> SeatResult:
    return SeatResult("Bea", kind, won)


def told(*games: Result) -> Statistics:
    return statistics_of(games)


def test_wins_are_counted_by_rules_opponents_seats_and_people() -> None:
    figures = told(
        game(1, ann(won=True, worth=900), bot()),
        game(2, bot("uniform", won=True), ann(worth=40), rounds=50),
        game(3, ann(won=True, worth=300), bot(), rules="finance-1936", rounds=10),
    )
    assert (figures.games.played, figures.games.won, figures.games.best) == (3, 2, 900)
    assert figures.games.mean_rounds == 30
    assert [(line.name, line.played, line.won) for line in figures.rules] == [
        ("monopoly-1935", 2, 1),
        ("finance-1936", 1, 1),
    ]
    assert [(line.name, line.played, line.won) for line in figures.opponents] == [
        ("thrifty", 2, 2),
        ("uniform", 1, 0),
    ]
    assert [(line.name, line.played, line.won) for line in figures.seats] == [("1", 2, 2), ("2", 1, 0)]
    assert [(line.name, line.played, line.won) for line in figures.players] == [("Ann", 3, 2)]
    assert figures.fastest is not None
    assert (figures.fastest.name, figures.fastest.rounds) == ("Game 3", 10)


def test_how_people_and_bots_have_ended_is_told_game_by_game() -> None:
    best = SeatResult("Bea", "thrifty", True, 700)
    figures = told(
        game(1, ann(worth=900), best), game(2, ann(), replace(best, worth=50), best), game(3, ann())
    )
    assert figures.ends == [(900, 700), (0, 700), (0, 0)]


@pytest.mark.long
@at_both_sizes
async def test_there_is_a_chart_of_it_from_three_games_on(tmp_path: Path, size: tuple[int, int]) -> None:
    for number in range(3):
        async with on_stage(new_app(tmp_path), size) as stage:
            await stage.press("t", "end")
            await stage.press(*["pagedown"] * 5)
            assert "game by game" not in stage.text
        finish(tmp_path, f"Game {number}", seed=number + 1)
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("t", *["pagedown"] * 5)
        assert "worth at the end, game by game: ● people, ▲ the best bot" in stage.text
        assert "●" in stage.text.partition("game by game")[2].partition("bot")[2]


def test_people_at_one_table_are_told_apart() -> None:
    ben = SeatResult("Ben", HUMAN, won=True)
    figures = told(game(1, ann(), ben), game(2, ann(won=True), replace(ben, won=False)))
    assert (figures.games.played, figures.games.won) == (2, 2)
    assert {line.name: line.won for line in figures.players} == {"Ann": 1, "Ben": 1}


def test_rows_of_wins_follow_the_order_of_the_games() -> None:
    wins = [True, True, True, False, True, True]
    figures = told(*(game(n, ann(won=won), bot(won=not won)) for n, won in enumerate(wins, start=1)))
    assert (figures.row, figures.longest_row) == (2, 3)


def test_the_biggest_rents_are_remembered_with_their_property_and_game() -> None:
    small = replace(ann(), rent_got=100, rent_got_for="Oriental Avenue", rent_paid=50)
    big = replace(ann(), rent_got=2000, rent_got_for="Boardwalk")
    figures = told(game(1, small, bot()), game(2, big, bot()))
    assert figures.rent_got is not None
    assert (figures.rent_got.amount, figures.rent_got.property, figures.rent_got.game) == (
        2000,
        "Boardwalk",
        "Game 2",
    )
    assert figures.rent_paid is not None
    assert figures.rent_paid.amount == 50


def test_dice_are_measured_against_what_is_to_be_expected() -> None:
    thrown = replace(ann(), dice=20, pips=80, pairs=10, doubles=3)
    figures = told(game(1, thrown, replace(bot(), dice=100, pips=600)))
    assert figures.dice.mean == 8.0
    assert figures.dice.luck == 10
    assert figures.dice.doubles_share == 30.0


def test_games_without_people_count_for_nothing() -> None:
    assert told(game(1, bot(won=True), bot())).games.played == 0


@pytest.mark.long
@at_both_sizes
async def test_the_page_has_every_table(tmp_path: Path, size: tuple[int, int]) -> None:
    finish(tmp_path, "Short")
    save_game(tmp_path, "Begun")
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("t")
        assert "1 game finished, " in stage.lines[0]
        text = stage.text
        await stage.press("pagedown")
        text += stage.text
        for heading in ("By game", "Against", "People", "Seats", "Records"):
            assert f"── {heading} ──" in text
        assert "random" not in text, "bots are called as the setup says, whoever moved for them"
        assert "careful bots" in text
        assert "Monopoly 1935" in text
        assert "expected 7.00" in text
        assert max(map(len, stage.lines)) <= size[0]
        await stage.press("escape", "s", "t", "q")
        assert "Saved games" in stage.lines[0]


def test_the_command_tells_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    directory = str(tmp_path)
    assert main(["--data-dir", directory, "stats"]) == 0
    assert "No finished games yet." in capsys.readouterr().out
    finish(tmp_path, "Short")
    assert main(["--data-dir", directory, "stats"]) == 0
    assert "1 game finished, " in capsys.readouterr().out
    finish(tmp_path, "Shorter", seed=8)
    assert main(["--data-dir", directory, "stats"]) == 0
    assert "2 games finished" in capsys.readouterr().out
    assert main(["--data-dir", directory, "stats", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["games"]["played"] == 2
    assert plain["opponents"][0]["name"] == "thrifty"
    assert set(plain["dice"]) == {"dice", "pips", "pairs", "doubles", "mean", "doubles_share", "luck"}


def test_saves_are_renamed_and_deleted_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_game(tmp_path, "Ours")
    save_game(tmp_path, "Theirs")
    saves = ["--data-dir", str(tmp_path), "saves"]
    assert main([*saves, "rename", "ours", "Sunday quiz"]) == 0
    assert "sunday-quiz" in capsys.readouterr().out
    assert main([*saves, "delete", "theirs", "nothing"]) == 2
    told = capsys.readouterr()
    assert "Deleted theirs." in told.out
    assert "There is no saved game called 'nothing'." in told.err
    assert [info.name for info in store_in(tmp_path).list()] == ["sunday-quiz"]
    assert main([*saves, "rename", "sunday-quiz", ""]) == 2
    assert "1 to 60 characters" in capsys.readouterr().err
    assert main(saves) == 0
    assert "sunday-quiz" in capsys.readouterr().out
