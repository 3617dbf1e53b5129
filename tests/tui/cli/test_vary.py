"""`magnate sim --vary`: what is compared, what is refused, and what is told and drawn."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from engine.review.estimates import FIGURES
from engine.sim import seeds_of
from tests.support.long import few_rows
from tui.cli.entry import main
from tui.cli.sim import Run
from tui.cli.vary import Variant, play
from tui.words.rule_effects import LABELS

Out = pytest.CaptureFixture[str]

SHORT = ("--games", "3", "--seats", "thrifty,thrifty", "-o", "time_limit_rounds=5")


def run(*arguments: str) -> int:
    try:
        return main(["sim", *arguments])
    except SystemExit as leaving:
        return int(leaving.code or 0)


def told(capsys: Out, *arguments: str) -> dict[str, Any]:
    assert run(*arguments, "--json") == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def names(found: dict[str, Any]) -> list[str]:
    return [one["name"] for one in found["variants"]]


def test_every_value_of_an_option_is_played_after_the_one_in_force(capsys: Out) -> None:
    found = told(capsys, *SHORT, "--vary", "go_landing")
    assert names(found) == ["go_landing=single", "go_landing=double"]
    first, second = found["variants"]
    assert [*first["figures"]] == [figure.name for figure in FIGURES]
    assert "growth" not in first["figures"]["rounds"]
    assert second["figures"]["rounds"]["growth"] == 0  # the limit ends all of them
    assert second["figures"]["rounds"]["value"] == 5
    assert second["options"] == {"time_limit_rounds": 5, "go_landing": "double"}


@pytest.mark.parametrize(
    ("asked", "found"),
    few_rows(
        [
            (["free_parking=pot"], ["free_parking=nothing", "free_parking=pot"]),
            (["free-parking= pot,pot,nothing"], ["free_parking=nothing", "free_parking=pot"]),
            (["free_parking=pot", "house=pot"], ["free_parking=nothing", "free_parking=pot"]),
            (["starting_cash=2000,printed"], ["starting_cash=printed", "starting_cash=2000"]),
            (
                ["house=kitchen_table,go2 snake100"],
                ["house=as_printed", "house=kitchen_table", "house=go2 snake100"],
            ),
            (
                ["unbought=stays", "first_lap=on"],
                ["unbought=auction", "unbought=stays", "first_lap=on"],
            ),
        ],
        3,
    ),
)
def test_values_are_written_as_for_a_new_game(capsys: Out, asked: Sequence[str], found: list[str]) -> None:
    varied = [word for text in asked for word in ("--vary", text)]
    assert names(told(capsys, *SHORT, *varied)) == found


def test_lines_of_house_rules_take_the_place_of_those_of_the_run(capsys: Out) -> None:
    found = told(capsys, *SHORT, "--house", "pot", "--vary", "house=go2")
    assert [one["options"] for one in found["variants"]] == [
        {"free_parking": "pot", "time_limit_rounds": 5},
        {"go_landing": "double", "time_limit_rounds": 5},
    ]


@pytest.mark.parametrize(
    ("rules", "asked", "short"),
    [
        ("landlord-1904", "wages=50", "rounds=1"),
        ("landlord-1904", "house=wages200", "rounds=1"),
        ("finance-1936", "first_lap", "time_limit_rounds=5"),
        ("addon-1995", "features", "time_limit_rounds=5"),
    ],
)
def test_every_game_can_be_varied(capsys: Out, rules: str, asked: str, short: str) -> None:
    found = told(capsys, "--rules", rules, "--vary", asked, *SHORT[:-1], short)
    assert len(found["variants"]) == 2
    assert all(one["unfinished"] == 0 for one in found["variants"])


def test_the_first_way_is_the_run_itself_game_by_game(capsys: Out) -> None:
    found = told(capsys, *SHORT, "--seed", "9", "--vary", "unbought")
    assert run(*SHORT, "--seed", "9", "--json") == 0
    plain = json.loads(capsys.readouterr().out)
    assert found["seed"] == plain["seed"] == 9
    assert found["variants"][0]["figures"]["throws"]["value"] * 3 == pytest.approx(plain["throws"], abs=0.01)
    assert len(seeds_of(9, 3)) == found["games"] == plain["games"]


@pytest.mark.long
def test_luck_is_counted_in_every_fourth_game_or_in_all(capsys: Out) -> None:
    games = ("--games", "5", "--seats", "thrifty,thrifty", "-o", "time_limit_rounds=5")
    assert told(capsys, *games, "--vary", "unbought")["luck_games"] == 2
    assert told(capsys, *games, "--vary", "unbought", "--luck")["luck_games"] == 5


def test_the_table_has_each_figure_with_its_interval_for_every_value(capsys: Out) -> None:
    assert run(*SHORT, "--vary", "go_salary=0,400") == 0
    text = capsys.readouterr().out
    assert text.startswith("Monopoly (1935): 3 games of thrifty and thrifty, the same seeds each way\n")
    parts = {part.split("\n")[0]: part.split("\n")[1:] for part in text.rstrip().split("\n\n")[1:]}
    assert [*parts] == [LABELS[one] for one in LABELS if one not in ("luck", "first_bankruptcy")]
    assert parts["Rounds"][1].split() == ["go_salary=off", "5.0", "(5.0", "to", "5.0)", "no", "change"]
    (least, first, most) = (parts["Cash in play"][at] for at in (1, 0, 2))
    assert "less (" in least
    assert "more (" in most
    assert first.count("(") == 1


def test_a_limit_in_minutes_is_said_to_end_nothing(capsys: Out) -> None:
    assert run(*SHORT, "--vary", "time_limit_minutes=60") == 0
    said = "time_limit_minutes=60: no clock runs here, so the limit in minutes ends no game."
    assert said in capsys.readouterr().out.splitlines()


@pytest.mark.long
def test_several_processes_find_the_same_as_one(capsys: Out) -> None:
    games = ("--games", "12", *SHORT[2:], "--vary", "unbought")
    assert told(capsys, *games, "--jobs", "2") == told(capsys, *games)


def test_games_that_are_played_in_parts_are_those_of_one_run() -> None:
    run, ways = Run("monopoly-1935", {}, ("thrifty",) * 2, 5, 7, 1), [Variant("", {"time_limit_rounds": 5})]
    (whole,), _ = play(run, ways, luck_every=2)
    (first,), _ = play(replace(run, games=2), ways, luck_every=2)
    (second,), _ = play(run, ways, luck_every=2, done=2)
    assert first.games + second.games == whole.games


def test_the_chart_shows_every_value_and_figure(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "rules.svg"
    assert run(*SHORT, "--vary", "house=go2 snake100", "--chart", str(file)) == 0
    words = [one.text for one in ElementTree.fromstring(file.read_text("utf-8")).iter() if one.text]
    assert words.count("house=go2 snake100") == words.count("house=as_printed") == 7
    assert {LABELS["rounds"], LABELS["cash_in_play"]} <= {*words}
    assert "Rounds" in capsys.readouterr().out


def test_a_program_that_does_not_play_is_named(capsys: Out, tmp_path: Path) -> None:
    seats, log = f"exec:{sys.executable} -c pass,thrifty", str(tmp_path / "log")
    assert run("--vary", "unbought", *SHORT[:2], *SHORT[4:], "--seats", seats, "--bot-log", log) == 1
    said = capsys.readouterr()
    assert said.out.startswith("Monopoly")
    assert "Seat 1 is mostly not played by its program" in said.err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--vary", ""], "takes an option"),
        (["--vary", "free_money"], "no option 'free_money'"),
        (["--vary", "free_parkin"], "Did you mean 'free_parking'?"),
        (["--vary", "free_parking=pott"], "not 'pott'"),
        (["--vary", "free_parking="], "not ''"),
        (["--vary", "free_parking=pot,"], "not ''"),
        (["--vary", "starting_cash"], "name the values to play, --vary starting_cash=VALUE"),
        (["--vary", "starting_cash=1"], "starting_cash must be"),
        (["--vary", "unbought=auction"], "Name another value"),
        (["--vary", "house=kitchn"], "Did you mean"),
        (["--rules", "finance-1936", "--vary", "house"], "no ready-made sets"),
        (["--rules", "finance-1936", "--vary", "rent_in_jail"], "no option 'rent_in_jail'"),
        (["-o", "even_selling=on", "--vary", "even_building=off"], "cannot both hold"),
        (["--vary", "unbought", "--ladder"], "choose one of them"),
        (["--chart", "new.svg"], "--chart draws what --vary finds"),
        (["--luck"], "--luck is for --ladder, --record and --vary"),
        (["--vary", "unbought", "--chart", "no/such/folder/x.svg"], "no/such/folder/x.svg"),
        (["--vary", "unbought", "--seats", "thrifty"], "players"),
    ],
)
def test_what_cannot_be_varied_is_told_in_a_sentence(
    arguments: list[str], why: str, capsys: Out, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("--games", "1", *arguments) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith("magnate: ")
    assert why in said.err
    assert not [*tmp_path.iterdir()]


def test_a_chart_takes_no_other_files_place(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "mine.svg"
    file.write_text("mine")
    assert run(*SHORT, "--vary", "unbought", "--chart", str(file)) == 2
    assert "a file with that name exists" in capsys.readouterr().err
    assert file.read_text() == "mine"


def test_a_chart_that_came_to_nothing_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.cli.vary.play", stop)
    assert run(*SHORT, "--vary", "unbought", "--chart", str(tmp_path / "x.svg")) == 130
    assert not [*tmp_path.iterdir()]
