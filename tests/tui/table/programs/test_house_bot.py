"""A bot of the house at another table: `magnate bot serve`."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.bots import make
from engine.games import OWN, find
from engine.options import SetupError
from engine.rng import Rng
from engine.setup import begin
from tui.cli.main import main
from tui.table.programs.answers import meant
from tui.table.programs.dialogue import Dialogue, ProgramRun
from tui.table.programs.house_bot import Seats, answers

ROOT = Path(__file__).parents[4]


def question(**members: object) -> str:
    """Who has landed on a railroad, told as shortly as it can be."""
    step = {"is": "MayBuy", "seat": 0, "title": 5}
    asked = {"rules": "monopoly-1935", "game": 1, "seat": 0, "step": step}
    return json.dumps(asked | {"state": {"players": [{"cash": 900}, {"cash": 700}]}} | members)


@pytest.mark.parametrize("rules", OWN)
def test_a_served_bot_plays_by_the_questions_that_programs_are_asked(rules: str) -> None:
    rule_set = find(rules)
    game, served = begin(rule_set, rule_set.choose({}), 3, 7), Seats("hard")
    talks = [(Dialogue(Rng(0)), ProgramRun()) for _ in range(3)]
    for _ in range(60):
        decision = game.decision
        assert decision is not None
        dialogue, run = talks[decision.seat]
        seen = game.blinded(decision.seat)
        asked = dialogue.question(seen, decision, run)
        if asked is None:
            game.submit(make("normal", Rng(0)).choose(seen, decision))
        else:
            game.submit(meant(seen, decision.seat, json.loads(served.answer(asked))))


def test_what_a_question_leaves_out_is_as_at_the_start_or_as_told_before() -> None:
    served = Seats("normal")
    assert json.loads(served.answer(question())) == {"is": "Buy", "seat": 0}
    poor = question(state={"players": [{"cash": 5}, {"cash": 700}]})
    assert json.loads(served.answer(poor)) == {"is": "Decline", "seat": 0}
    assert json.loads(served.answer(question(state={"turn": 0}))) == {"is": "Decline", "seat": 0}
    assert json.loads(served.answer(question(game=2))) == {"is": "Buy", "seat": 0}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("x", "expected value"),
        ("[]", "a question is an object"),
        ("{}", "the question has no 'rules'"),
        ('{"rules": "chess"}', "There is no game called 'chess'"),
        (question(seat=1), "nothing is asked of seat 1"),
        (question(seat=[0]), ""),
        (question(state=[]), "a state is an object"),
        (question(state={}), "the question has no 'players'"),
        (question(state={"players": 3}), "players are a list of objects"),
        (question(state={"players": [{"cash": "much"}, {}]}), "valid integer"),
        (
            question(state={"players": [{}, {}], "owner": [7]}),
            "The position has the wrong number of properties.",
        ),
        (question(step={"is": "MayBuy", "seat": 0, "title": 99}), ""),
        (question(options={"go_salary": -1}), ""),
    ],
)
def test_a_question_that_makes_no_sense_gets_a_reason(line: str, why: str) -> None:
    served = Seats("hard")
    assert why in json.loads(served.answer(line))["error"]
    assert "error" not in json.loads(served.answer(question(game=3)))


def test_lines_are_answered_one_by_one_and_empty_ones_not() -> None:
    lines = io.StringIO(f"{question()}\n\n{question()}\n")
    assert len(list(answers("easy", lines))) == 2
    with pytest.raises(SetupError, match="There is no bot called 'best'"):
        list(answers("best", []))


def test_the_command_answers_on_its_pipes() -> None:
    run = [sys.executable, "-m", "magnate", "bot", "serve", "--level", "normal"]
    done = subprocess.run(run, input=question(), capture_output=True, text=True, cwd=ROOT, check=True)
    assert json.loads(done.stdout) == {"is": "Buy", "seat": 0}


def test_the_command_ends_at_once_without_an_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["bot", "serve"]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.long
def test_the_example_of_another_table_asks_three_bots() -> None:
    run = [sys.executable, "examples/arena.py"]
    done = subprocess.run(run, capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.count(" says Buy.") == 4
