"""Bots that are programs: those of docs/bots.md play, and bad ones cost nobody else anything."""

from __future__ import annotations

import json
import pickle
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.bots import find_bot, make
from engine.bots.base import next_command
from engine.choices import Choice
from engine.commands import Build, Buy, Command, EndTurn, Mortgage, Throw
from engine.game import Game, Refused
from engine.games import OWN, all_games, find
from engine.options import SetupError
from engine.rng import Rng
from engine.setup import begin
from engine.sim import Tally, play_one, seeds_of, simulate
from engine.steps import Due, MayBuy, TurnOver
from engine.visibility import shown
from saves.encoding import state_to_plain, to_plain
from tests.support.position import new, position
from tests.tui.table.programs import hidden, pipe
from tui.cli.bot import schema
from tui.cli.check_game import tried
from tui.cli.main import main
from tui.table.programs import dialogue, process
from tui.table.programs.answers import meant
from tui.table.programs.bot import take_accounts
from tui.table.programs.dialogue import Dialogue, ProgramRun
from tui.table.programs.lending import lend_programs

ROOT = Path(__file__).parents[4]


def documented(language: str) -> str:
    """The program on the page, in one of its languages: the last that is written in it."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    *_, found = re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)
    return str(found)


def bot_of(path: Path, text: str) -> str:
    """The id of a bot that is this Python program."""
    path.write_text(text, encoding="utf-8")
    return f"exec:{shlex.join([sys.executable, str(path)])}"


def tally_of(bot: str, games: int = 4, rules: str = "monopoly-1935") -> list[int]:
    lend_programs([bot])
    rule_set = find(rules)
    return simulate(rule_set, rule_set.choose({}), [bot, "easy", "easy"], seeds_of(5, games)).wins


@pytest.mark.long
def test_the_bot_in_python_wins_games(tmp_path: Path) -> None:
    wins = tally_of(bot_of(tmp_path / "bot.py", documented("python")), 8)
    assert sum(wins) == 8
    assert wins[0] > 0


@pytest.mark.long
def test_the_bot_in_python_asks_for_what_is_allowed_alone(tmp_path: Path) -> None:
    take_accounts()
    bot = bot_of(tmp_path / "bot.py", documented("python"))
    told = [tried(bot, rules, 6, 0, None).program for rules in OWN]
    assert [(one.first_refused, one.why) for one in told if one and one.refused] == []


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no sh")
def test_the_bot_in_shell_plays_every_game(tmp_path: Path) -> None:
    path = tmp_path / "bot.sh"
    path.write_text(documented("sh"), encoding="utf-8")
    for rule_set in all_games():
        take_accounts()
        assert sum(tally_of(f"exec:sh {shlex.quote(str(path))}", 1, rule_set.id)) > 0
        account = take_accounts()[0]
        assert account.used > 0
        assert account.ended == account.late == account.unasked == 0


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
    monkeypatch.setattr(process, "PATIENCE", 0.2)
    rule_set = find("monopoly-1935")
    options = rule_set.choose({"time_limit_rounds": 5})
    bot = bot_of(tmp_path / "bot.py", text)
    lend_programs([bot])
    tally = simulate(rule_set, options, [bot, "easy", "easy"], [3])
    assert tally.finished == 1
    assert tally == simulate(rule_set, options, ["normal", "easy", "easy"], [3])


def test_normal_does_a_programs_business_in_the_turns_of_others(tmp_path: Path) -> None:
    rule_set = find("finance-1936")
    bot = bot_of(tmp_path / "bot.py", "import sys\nfor line in sys.stdin: print('null', flush=True)")
    lend_programs([bot])
    tally = simulate(rule_set, rule_set.choose({}), [bot, "easy", "easy"], seeds_of(5, 12))
    assert tally.wins[0] >= 3


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
    told = [asked(seen) for seen in (game.blinded(decision.seat), other.blinded(decision.seat))]
    assert told[0] == told[1]
    assert "rng" not in told[0]["state"]


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
    assert hidden.count(100, [find("monopoly-1935")])[1] > 0
    monkeypatch.setattr(dialogue, "shown", lambda rules, state, seat: state)
    assert hidden.count(100, [find("addon-1995")])[1] > 0


def asked(game: Game, *, is_lean: bool = False) -> dict[str, Any]:
    """The first question that a program would be asked now."""
    listener, decision = ProgramRun(), game.decision
    listener.is_lean = is_lean
    assert decision is not None
    line = Dialogue(Rng(0)).question(game, decision, listener)
    assert line is not None
    plain: dict[str, Any] = json.loads(line)
    return plain


def why_not(game: Game, plain: object, choices: Sequence[Choice] = ()) -> str:
    """Why an answer of the first seat is refused."""
    with pytest.raises(Refused) as refused:
        meant(game, 0, plain, choices)
    return str(refused.value)


def test_answers_are_words_numbers_amounts_and_commands() -> None:
    game = new()
    choices = list(game.choices())
    alike: list[object] = ["Throw", ["Throw"], 0, [0], {"is": "Throw", "seat": 0}]
    for plain in alike:
        assert meant(game, 0, plain, choices) == choices[0] == Throw(0)
    for number in (-1, 99):
        assert why_not(game, number, choices) == f"There is no choice {number}."
    for word in ("", "Nothing", "CallTime"):
        assert why_not(game, word, choices) == f"Players have no command {word!r} in this game."
    for terms in ("Bid", ["Throw", 1], ["Build", 1]):
        assert "Those are not the terms of" in why_not(game, terms, choices)
    for plain in (
        True,
        [True],
        None,
        {"is": "Nothing"},
        1.5,
        [[]],
        {"is": "Bid", "seat": 0, "amount": 10**4999},
    ):
        assert why_not(game, plain, choices)
    assert why_not(game, [0, 1], choices) == "Choice 0 takes no amount."
    with pytest.raises(Refused, match="another player"):
        meant(game, 1, "Throw")
    assert why_not(game, {"is": "Throw", "seat": 1}) == "It is a command for another seat."


def test_a_word_with_terms_is_a_command_with_them() -> None:
    game = position(owns={"purple": 0}, agenda=[TurnOver(0)])
    assert meant(game, 0, ["Mortgage", 0]) == Mortgage(0, 0)
    assert meant(game, 0, ["Build", [0, 1]]) == Build(0, (0, 1))
    for line in ("true", '"0"', "[0]", "99", "0, 1"):
        assert why_not(game, json.loads(f'["Mortgage", {line}]'))
    for line in ('[0, "1"]', "0", "[[0]]", "[true]"):
        assert why_not(game, json.loads(f'["Build", {line}]'))


@pytest.mark.parametrize("rules", [rule_set.id for rule_set in all_games()])
def test_a_question_is_the_position_as_saved_games_have_it_and_lean_ones_add_up_to_it(rules: str) -> None:
    rule_set = find(rules)
    for seed, kind in enumerate(("uniform", "thrifty", "easy")):
        game = begin(rule_set, rule_set.choose({}), 3, seed)
        bots = [make(kind, Rng(number)) for number in range(3)]
        talk, listener, told = Dialogue(Rng(0)), ProgramRun(), dict[str, object]()
        listener.is_lean = True
        for _ in range(150):
            if (decision := game.decision) is None:
                break
            seen = game.blinded(decision.seat)
            if decision.seat == 0 and (line := talk.question(seen, decision, listener)) is not None:
                told |= json.loads(line)["state"]
                saved = state_to_plain(shown(game.rules, seen.state, 0))
                del saved["rng"]
                whole = asked(seen)
                assert told == whole["state"] == saved
                assert whole["step"] == to_plain(decision.step)
                commands = [to_plain(one) for one in seen.choices() if isinstance(one, Command)]
                assert [one for one in whole["choices"] if "is" in one] == commands
            game.submit(next_command(game, decision, bots))


@pytest.mark.long
def test_a_program_that_wants_lean_questions_plays_the_same_games(tmp_path: Path) -> None:
    rule_set = find("monopoly-1935")
    trial = pipe.Trial(rule_set, 8, tmp_path)
    assert trial.played("lean") == trial.played("whole") == trial.expected


def test_a_program_that_says_which_commands_it_always_gives_is_not_asked_for_them(tmp_path: Path) -> None:
    text = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["step"]["is"] != "Due" or "choices" in asked
    print(json.dumps({"lean": {"Due": "Throw", "TurnOver": "EndTurn"}, "answer": "Throw"}), flush=True)
"""
    bot = bot_of(tmp_path / "bot.py", text)
    lend_programs([bot])
    rule_set = find("monopoly-1935")
    options = rule_set.choose({"time_limit_rounds": 5})
    tally = Tally.empty(3, len(rule_set.board(options).spaces))
    played: list[Command] = []
    play_one(rule_set, options, [bot, "easy", "easy"], 3, tally, played)  # asked
    play_one(rule_set, options, [bot, "easy", "easy"], 3, tally)  # by habit
    assert tally.finished == 2
    assert sum(command == Throw(0) for command in played) >= 5
    habits = make(bot, Rng(1)).habits(rule_set.rules(options))
    assert {kind.__name__ for kind in habits} == {"Due", "TurnOver"}
    assert make(bot, Rng(1)).reflexes(rule_set.rules(options)) == {Due: Throw, TurnOver: EndTurn}


def test_what_a_program_does_unless_it_could_do_something_else_is_no_reflex() -> None:
    dialogue, listener, rules = Dialogue(Rng(0)), ProgramRun(), new().rules
    listener.learn(
        {"Due": ["Throw", "Build"], "TurnOver": "Build", "Auction": "Nothing", "MayBuy": "Buy"}, None
    )
    assert dialogue.reflexes(rules, listener) == {MayBuy: Buy}


def test_a_program_may_want_to_be_asked_after_all_where_it_could_do_something_else() -> None:
    dialogue, listener = Dialogue(Rng(0)), ProgramRun()
    may_build, may_not = (
        position(owns={lots: 0}, agenda=[TurnOver(0)]) for lots in ("purple", "Baltic Avenue")
    )
    assert may_not.decision is not None
    dialogue.question(may_not, may_not.decision, listener)
    order = {"lean": {"TurnOver": ["EndTurn", "Lift", "Build"]}, "answer": "EndTurn"}
    dialogue.command(may_not, may_not.decision, json.dumps(order))
    assert dialogue.question(may_not, may_not.decision, listener) is None
    assert dialogue.command(may_not, may_not.decision, None) == EndTurn(0)
    assert may_build.decision is not None
    assert dialogue.question(may_build, may_build.decision, listener) is not None
    for game, done in ((may_build, None), (may_not, EndTurn(0))):
        habit = dialogue.habits(game.rules, listener)[TurnOver]
        assert habit(game, 0, TurnOver(0)) == done


def test_orders_that_are_no_words_change_nothing() -> None:
    listener = ProgramRun()
    leans: list[object] = [{"Due": []}, {"Due": [1]}, {"Due": None}, ["Throw"], "Throw"]
    for lean in leans:
        listener.learn(lean, None)
        assert not listener.is_lean


def test_a_program_may_want_some_members_of_the_position_alone() -> None:
    game, dialogue, listener = new(), Dialogue(Rng(0)), ProgramRun()
    decision = game.decision
    assert decision is not None
    dialogue.question(game, decision, listener)
    for members in (["moves", "players"], ["owner"], [], ["rng", "moves"]):
        dialogue.command(game, decision, json.dumps({"lean": {}, "members": members, "answer": 0}))
        state = json.loads(dialogue.question(game, decision, listener) or "")["state"]
        assert state.keys() == {*members} - {"rng"}


def test_a_program_that_was_started_again_is_told_everything_again() -> None:
    game, dialogue = new(), Dialogue(Rng(0))
    decision, first, second = game.decision, ProgramRun(), ProgramRun()
    first.is_lean = second.is_lean = True
    assert decision is not None
    told = [json.loads(dialogue.question(game, decision, to) or "") for to in (first, first, second)]
    assert told[0] == told[2]
    assert told[1] == told[0] | {"state": {}}


@pytest.mark.parametrize("rules", [rule_set.id for rule_set in all_games()])
def test_the_schema_has_every_member_of_a_question(rules: str) -> None:
    told = json.loads(schema(rules))
    game = begin(find(rules), find(rules).choose({}), 3, 1)
    decision = game.decision
    assert decision is not None
    plain = asked(game.blinded(decision.seat))
    assert plain.keys() == set(told["question"]["required"])
    assert plain["state"].keys() == set(told["$defs"]["GameState"]["required"])
    assert plain["state"]["players"][0].keys() == set(told["$defs"]["Player"]["required"])
    assert plain["step"].keys() == set(told["$defs"][plain["step"]["is"]]["required"])
    for ref in re.findall(r'"\$ref": "#/\$defs/(\w+)"', schema(rules)):
        assert ref in told["$defs"]
