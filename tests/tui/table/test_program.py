"""Bots that are programs: those of docs/bots.md play, and bad ones cost nobody else anything."""

from __future__ import annotations

import json
import pickle
import re
import shlex
import sys
from pathlib import Path

import pytest

from engine.bots import find_bot, make
from engine.game import Game
from engine.games import all_games, find
from engine.options import SetupError
from engine.rng import Rng
from engine.setup import begin
from engine.sim import seeds_of, simulate
from tests.support.position import new
from tests.tui.table import hidden
from tui.cli.bot import schema
from tui.cli.main import main
from tui.table import program
from tui.table.program import answered, lend_programs, question

ROOT = Path(__file__).parents[3]


def documented(language: str) -> str:
    """The program on the page, in one of its languages."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    found = re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found.group(1)


def bot_of(path: Path, text: str) -> str:
    """The id of a bot that is this Python program."""
    path.write_text(text, encoding="utf-8")
    return f"exec:{shlex.join([sys.executable, str(path)])}"


def tally_of(bot: str, games: int = 4, rules: str = "monopoly-1935") -> list[int]:
    lend_programs([bot])
    rule_set = find(rules)
    return simulate(rule_set, rule_set.choose({}), [bot, "easy", "easy"], seeds_of(5, games)).wins


def test_the_bot_in_python_wins_games(tmp_path: Path) -> None:
    wins = tally_of(bot_of(tmp_path / "bot.py", documented("python")), 8)
    assert sum(wins) == 8
    assert wins[0] > 0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no sh")
def test_the_bot_in_shell_plays_every_game(tmp_path: Path) -> None:
    path = tmp_path / "bot.sh"
    path.write_text(documented("sh"), encoding="utf-8")
    for rule_set in all_games():
        assert sum(tally_of(f"exec:sh {shlex.quote(str(path))}", 1, rule_set.id)) > 0


@pytest.mark.parametrize(
    "text",
    [
        "",  # ends at once
        "import time\ntime.sleep(60)",
        "import sys\nfor line in sys.stdin: print(-1, flush=True)",
        "import sys\nfor line in sys.stdin: print('[' * 9999, flush=True)",
        'import sys\nfor line in sys.stdin: print(chr(123) + \'"is":"Buy","seat":1\' + chr(125), flush=True)',
        "while True: print('0' * 1000)",
    ],
    ids=["ends", "sleeps", "has no such choice", "nests", "plays for another", "floods"],
)
def test_normal_plays_for_a_program_that_gives_no_good_answer(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "PATIENCE", 0.2)
    rule_set = find("monopoly-1935")
    options = rule_set.choose({"time_limit_rounds": 5})
    bot = bot_of(tmp_path / "bot.py", text)
    lend_programs([bot])
    tally = simulate(rule_set, options, [bot, "easy", "easy"], [3])
    assert tally.finished == 1
    assert tally == simulate(rule_set, options, ["normal", "easy", "easy"], [3])


def test_a_program_has_to_be_named_by_whoever_runs_magnate(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SetupError, match="There is no bot called"):
        find_bot("exec:never named")
    assert main(["sim", "--seats", "exec:/no/such/program,easy", "--games", "1"]) == 2
    assert "/no/such/program cannot be started: no such file or directory." in capsys.readouterr().err
    assert main(["sim", "--seats", "exec:,easy"]) == 2
    assert "Write a program as exec:COMMAND" in capsys.readouterr().err


def test_a_program_can_think_in_another_process(tmp_path: Path) -> None:
    bot = bot_of(tmp_path / "bot.py", "import sys\nfor line in sys.stdin: print(0, flush=True)")
    lend_programs([bot])
    made = make(bot, Rng(4))
    again = pickle.loads(pickle.dumps(made))
    game = new()
    assert game.decision is not None
    assert again.choose(game.blinded(game.decision.seat), game.decision) == next(iter(game.choices()))


def test_a_question_shows_no_dice_to_come_no_decks_and_no_hands_of_others() -> None:
    game = begin(find("addon-1995"), find("addon-1995").choose({}), 3, 1)
    decision = game.decision
    assert decision is not None
    other = game.copy()
    other.state.rng = Rng(99)
    for deck, pile in enumerate(other.state.decks):
        other.state.decks[deck] = pile[::-1]
    told = [
        question(seen, decision, list(seen.choices(decision.seat)))
        for seen in (game.blinded(decision.seat), other.blinded(decision.seat))
    ]
    assert told[0] == told[1]
    assert "rng" not in json.loads(told[0])["state"]


@pytest.mark.parametrize("rules", [rule_set.id for rule_set in all_games()])
def test_other_secrets_change_no_question_of_a_random_game(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hidden, "MOST_COMMANDS", 150)
    looked, secrets = hidden.count(100, [find(rules)])
    assert looked >= 100
    assert secrets == 0


def test_secrets_would_be_seen_in_questions_about_the_whole_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "MOST_COMMANDS", 100)
    monkeypatch.setattr(Game, "blinded", lambda game, seat: game)
    assert hidden.count(100, [find("addon-1995")])[1] > 0


def test_answers_are_numbers_amounts_or_commands() -> None:
    game = new()
    choices = list(game.choices())
    assert answered(game, choices, "0") == choices[0]
    assert answered(game, choices, '{"is": "Throw", "seat": 0}') is not None or game.decision is None
    for line in ("-1", "99", "true", "[0, 1]", "null", '{"is": "Nothing"}', "", "nonsense"):
        assert answered(game, choices, line) is None


@pytest.mark.parametrize("rules", [rule_set.id for rule_set in all_games()])
def test_the_schema_has_every_member_of_a_question(rules: str) -> None:
    told = json.loads(schema(rules))
    game = begin(find(rules), find(rules).choose({}), 3, 1)
    decision = game.decision
    assert decision is not None
    seen = game.blinded(decision.seat)
    plain = json.loads(question(seen, decision, list(seen.choices(decision.seat))))
    assert plain.keys() == set(told["question"]["required"])
    assert plain["state"].keys() == set(told["$defs"]["GameState"]["required"])
    assert plain["state"]["players"][0].keys() == set(told["$defs"]["Player"]["required"])
    assert plain["step"].keys() == set(told["$defs"][plain["step"]["is"]]["required"])
    for ref in re.findall(r'"\$ref": "#/\$defs/(\w+)"', schema(rules)):
        assert ref in told["$defs"]
