"""`magnate bench PLAYER`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.bots import styles
from tui.cli.main import main

MODULE = """
import magnate

def first(game):
    return game.legal()[0]

def breaks(game):
    return 1 // 0

def wrong(game):
    return "p0 Fly 3"

def illegal(game):
    return f"p{game.seat} Accept"

def nothing(game):
    return None

class Made:
    def __call__(self, game):
        return game.write(game.legal()[-1])

class Own(magnate.Bot):
    id = "own"
    title = "Own"

    def choose(self, game, decision):
        return magnate.bots.make("thrifty").choose(game, decision)

class Meddler(Own):
    meddles = True

    def interject(self, game, seat):
        return 1 // 0

number = 3
"""

SHORT = ["--rules", "landlord-1904", "-o", "rounds=1"]


@pytest.fixture(autouse=True)
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of players in the current directory; its name."""
    name = f"player_of_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return name


def figures(given: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main(["bench", *given, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("name", ["first", "Made", "Own"])
def test_a_function_a_class_and_a_bot_are_measured(
    name: str, player: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = figures([f"{player}:{name}", *SHORT, "--against", "easy", "--games", "4", "--no-luck"], capsys)
    assert (told["against"], told["rules"]) == ("landlord-easy-1", "landlord-1904")
    assert told["options"] == {"rounds": 1}
    assert told["games"] == 4
    assert told["share"] == told["wins"] / 4
    assert told["interval"][0] <= told["share"] <= told["interval"][1]
    assert told["decisions"] > 10
    assert 0 < told["milliseconds"]["median"] <= told["milliseconds"]["most"]
    assert "luck_free" not in told


def test_a_style_of_our_bots_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--games", "1", "--no-luck", "-o", "time_limit_rounds=30"]
    told = [figures([f"normal:{one}", *given], capsys) for one in styles("normal")[:2]]
    assert told[0]["decisions"] != told[1]["decisions"]


def test_a_bot_that_builds_in_the_turns_of_others_does_so_when_measured(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = figures(["normal", "--rules", "finance-1936", "--games", "24", "--no-luck"], capsys)
    assert told["wins"] > 2


def test_what_a_bot_fails_in_on_another_players_turn_is_said_in_a_sentence(
    player: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", f"{player}:Meddler", "--games", "1", "--no-luck"]) == 2
    assert f"magnate: {player}:Meddler failed after " in capsys.readouterr().err


def test_luck_is_taken_out_unless_that_is_left_out(player: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = figures(["thrifty", *SHORT, "--games", "2"], capsys)
    low, high = told["luck_free"]["interval"]
    assert low <= high
    assert told["against"] == "landlord-normal-1"


def test_one_seed_plays_the_same_games_at_every_call(player: str, capsys: pytest.CaptureFixture[str]) -> None:
    given = [f"{player}:first", *SHORT, "--games", "3", "--no-luck"]
    one, other = (figures(given, capsys) for _ in range(2))
    assert {**one, "milliseconds": 0} == {**other, "milliseconds": 0}


def test_people_are_told_the_share_and_given_the_line_to_keep(
    player: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", f"{player}:first", *SHORT, "--games", "2", "--no-luck"]) == 0
    *text, line = capsys.readouterr().out.splitlines()
    assert "2 games in every seat in turn, seed 1" in " ".join(text)
    assert json.loads(line)["seed"] == 1


def test_a_program_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "bot.py"
    program.write_text("import sys\nfor line in sys.stdin: print(0, flush=True)\n", encoding="utf-8")
    told = figures([f"exec:{sys.executable} {program}", *SHORT, "--games", "2", "--no-luck"], capsys)
    assert told["program"]["used"] > 10
    assert told["program"]["by_normal"] == 0


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("breaks", "ZeroDivisionError: integer division or modulo by zero ("),
        ("wrong", "There is no command 'Fly' in this game."),
        ("illegal", "asking for Accept("),
        ("nothing", "asking for None: That is no command."),
        ("number", "is neither a magnate.Bot nor a function."),
        ("missing", "has no attribute 'missing'."),
    ],
)
def test_what_a_player_fails_in_is_said_in_a_sentence(
    name: str, why: str, player: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", f"{player}:{name}", *SHORT, "--games", "1", "--no-luck"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("magnate: ")
    assert why in told
    assert told.count("\n") == 1


def test_a_player_in_a_folder_that_is_gone_is_refused_in_a_sentence(
    player: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone() -> str:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr("os.getcwd", gone)
    assert main(["bench", f"{player}:first", *SHORT, "--games", "1"]) == 2
    assert f"Cannot load {player}:first: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (["hardly"], "There is no bot called 'hardly'"),
        (["mybot"], "or name yours as exec:COMMAND or module:NAME."),
        (["normal:bilder"], "The bot 'normal' has no style 'bilder'."),
        (["no_such_module:bot"], "No module named 'no_such_module'."),
        (["exec:/no/such/program"], "cannot be started"),
        (["hard", "--against", "chess"], "There is no opponent 'chess'"),
        (["hard", "--against", "monopoly-hard-7"], "This version plays monopoly-hard-1"),
        (["hard", "--against", "finance-hard-1", "--rules", "landlord-1904"], "leave out --rules"),
        (["hard", "--games", "0"], "from 1 to"),
        ([], "Give PLAYER"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    given: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["bench", *given])
    except SystemExit as left:
        status = int(left.code or 0)
    assert status == 2
    assert why in capsys.readouterr().err
