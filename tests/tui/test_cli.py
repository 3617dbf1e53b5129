"""The command line, as somebody meets it who has just installed the program."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest

import magnate
from engine.commands import Throw
from engine.events import End, GameOver, Resigned, TurnBegan
from engine.games import all_games, find
from engine.options import SetupError
from engine.ruleset import RuleSet
from engine.setup import HUMAN
from engine.sim import Tally
from engine.version import VERSION
from saves import SavedGame, Store, verify
from saves.disk.paths import games_dir
from tests.saves.games import SETUP, FrozenClock, change, play
from tests.support.long import few, few_rows
from tests.tui.table.programs.programs import answering
from tui.cli import bench
from tui.cli import sim as simulate
from tui.cli.entry import main
from tui.table.programs.program_tally import accounts
from tui.table.setup import bots_of, people, setup_for

ROOT = Path(__file__).parents[2]
RULE_SETS = all_games()

Out = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    try:
        return main(arguments)
    except SystemExit as leaving:
        return int(leaving.code or 0)


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with one throw, in a separate data directory."""
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(tmp_path))
    with Store(games_dir(None, os.environ)).create(SETUP) as game:
        decision = game.game.decision
        assert decision is not None
        game.game.submit(Throw(decision.seat))
        game.append(Throw(decision.seat))
    return next(games_dir(None, os.environ).glob("*.json"))


# --- mistakes: one sentence on standard error, status 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["--data-dir"],
        ["sim", "--games", "many"],
        ["sim", "--games", "0"],
        ["sim", "--jobs", "-1"],
        ["sim", "--games", "1_0"],
        ["sim", "--games", " 3 "],
        ["sim", "--games", "٣"],
        ["sim", "--games", "+3"],
        ["sim", "--games", ""],
        ["sim", "--games", "9" * 5000],
        ["sim", "--seats", ""],
        ["sim", "--seats", "thrifty,"],
        ["sim", "--seats", "thrifty"],
        ["sim", "--seats", "thrifty,nobody"],
        ["sim", "--ladder", "--seats", "easy,easy"],
        ["sim", "--rules", "chess"],
        ["sim", "--edition", "2050"],
        ["sim", "--option", "dealt_deeds"],
        ["sim", "--option", "dealt_deeds=99"],
        ["sim", "--option", "free_money=on"],
        ["sim", "-o", "bridges=1"],
        ["sim", "--rules", "addon-1995", "-o", "bridges=3"],
        ["sim", "--rules", "addon-1995", "-o", "pool_share=5"],
        ["options", "--rules", "chess"],
        ["new", "--bots", "99"],
        ["new", "--bots", "0"],
        ["new", "--bots", "1_0"],
        ["new", "--bots", " 3 "],
        ["new", "--bots", "٣"],
        ["new", "--bots", "hard,nobody"],
        ["new", "--bots", "hard:nothing"],
        ["new", "--bots", ","],
        ["new", "--name", ""],
        ["new", "--name", "Ana,,Bo"],
        ["new", "--name", "Ana,Ana"],
        ["new", "--name", "a name that is far too long"],
        ["new", "--seed", "-1"],
        ["new", "--rules", "addon-1995", "--bots", "8", "-o", "travel_cards_at_start=3"],
        [
            "sim",
            "--rules",
            "addon-1995",
            "--seats",
            ",".join(9 * ["thrifty"]),
            "-o",
            "travel_cards_at_start=3",
        ],
        ["resume", "no such game"],
        ["resume", "no/such/file.json"],
        ["saves", "import", "no-such-file.json"],
        ["saves", "export", "no such game", "file.json"],
        ["serve", "--notice", "no-such-file"],
        ["serve", "--notice", "."],
        ["serve", "--cluster", "nats://a:4222", "--credentials", "no-such-file"],
        ["verify", "no-such-file.json"],
        ["replay", "no-such-file.json"],
        ["new"],
        ["resume"],
        [],
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_a_mistake_is_answered_with_one_sentence_and_status_2(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(tmp_path))
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.strip().count("\n") == 0
    assert err.rstrip().endswith((".", "'."))
    assert "Traceback" not in err


def test_help_is_everywhere(capsys: Out) -> None:
    for command in ([], ["new"], ["resume"], ["options"], ["saves"], ["verify"], ["replay"], ["sim"]):
        assert run(*command, "--help") == 0
        assert "usage: magnate" in capsys.readouterr().out


def test_the_version_is_that_of_the_project(capsys: Out) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("magnate ")


# --- options


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda rule_set: rule_set.id)
def test_every_option_of_a_game_is_listed_with_its_values(rule_set: RuleSet, capsys: Out) -> None:
    assert run("options", "--rules", rule_set.id) == 0
    out = capsys.readouterr().out
    flat = " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80
    usual = rule_set.choose({})
    for spec in rule_set.options:
        value = spec.to_text(getattr(usual, spec.name))
        assert f"{spec.name} {spec.describe_values()}; default: {value}. {spec.help}" in flat


def test_a_command_that_is_not_known_is_told_what_may_be_meant(capsys: Out) -> None:
    assert run("--plain", "resme") == 2
    assert "I don't know 'resme'. Did you mean 'resume'? See 'magnate --help'." in capsys.readouterr().err
    assert run("complet") == 2
    assert "'complete'" not in capsys.readouterr().err


def test_help_is_a_command_too_for_all_or_for_one(capsys: Out) -> None:
    helps = []
    for line in ("--help", "help", "new --help", "help new"):
        assert run(*line.split()) == 0
        helps.append(capsys.readouterr().out)
    assert helps[0] == helps[1] != helps[2] == helps[3]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("new --rule x", "I don't know '--rule'. Did you mean '--rules'? See 'magnate new --help'."),
        ("new --plian", "I don't know '--plian'. Did you mean '--plain'? See 'magnate new --help'."),
        ("new --lines", "I don't know '--lines'. Did you mean '--plain'? See 'magnate new --help'."),
        ("--text", "I don't know '--text'. Did you mean '--plain'? See 'magnate --help'."),
        ("new --players 3", "I don't know '--players'. Did you mean '--bots'? See 'magnate new --help'."),
        ("new --game x", "I don't know '--game'. Did you mean '--rules'? See 'magnate new --help'."),
        (
            "new 3 bots",
            "'3' is one word too many. For as many bots write '--bots 3'. See 'magnate new --help'.",
        ),
        (
            "tutorial",
            "I don't know 'tutorial'. Did you mean 'new --option teaching=on'? See 'magnate --help'.",
        ),
        ("-v", "I don't know '-v'. Did you mean '--version'? See 'magnate --help'."),
        ("inner", "I don't know 'inner'. Did you mean 'new --rules addon-1995'? See 'magnate --help'."),
        (
            "options chess",
            "There is no game called 'chess'. Choose from monopoly-1935, landlord-1904, finance-1936, "
            "addon-1995. See 'magnate options --help'.",
        ),
        ("sim --game=3", "I don't know '--game'. Did you mean '--games'? See 'magnate sim --help'."),
        ("serve --prot 3", "I don't know '--prot'. Did you mean '--port'? See 'magnate serve --help'."),
        ("serve players --ad x", "I don't know '--ad'. Did you mean '--add'? See 'magnate serve --help'."),
        ("-plain", "I don't know '-plain'. Did you mean '--plain'? See 'magnate --help'."),
        ("--lines", "I don't know '--lines'. Did you mean '--plain'? See 'magnate --help'."),
        ("--resume", "I don't know '--resume'. Did you mean 'resume'? See 'magnate --help'."),
        ("play", "I don't know 'play'. Did you mean 'new'? See 'magnate --help'."),
        ("list", "I don't know 'list'. Did you mean 'saves'? See 'magnate --help'."),
        ("export x", "I don't know 'export'. Did you mean 'saves export'? See 'magnate --help'."),
        ("finance", "I don't know 'finance'. Did you mean 'new --rules finance-1936'? See 'magnate --help'."),
        (
            "new finance",
            "'finance' is one word too many. A game goes behind its option: '--rules finance-1936'. "
            "See 'magnate new --help'.",
        ),
        (
            "new finance-1936",
            "'finance-1936' is one word too many. A game goes behind its option: '--rules finance-1936'. "
            "See 'magnate new --help'.",
        ),
        ("stats --what", "I don't know '--what'. See 'magnate stats --help'."),
        ("saves dlete x", "I don't know 'dlete'. Did you mean 'delete'? See 'magnate saves --help'."),
        (
            "completion tcsh",
            "I don't know 'tcsh'. Choose from bash, zsh, fish. See 'magnate completion --help'.",
        ),
        (
            "resume friday night",
            "'night' is one word too many. Put a name with spaces in quotes. See 'magnate resume --help'.",
        ),
        ("new --seed", "Give a value after --seed. See 'magnate new --help'."),
        ("new -o", "Give a value after -o or --option. See 'magnate new --help'."),
        ("saves delete", "Give NAME. See 'magnate saves delete --help'."),
    ],
)
def test_a_slip_on_the_command_line_is_told_what_may_be_meant_and_which_help_has_it(
    line: str, told: str, capsys: Out
) -> None:
    assert run(*line.split()) == 2
    assert capsys.readouterr().err == f"magnate: {told}\n"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("--edition 1995", "current1995"),
        ("--bots hrad", "hard"),
        ("--bots Hard", "hard"),
        ("--bots hard:bilder", "builder"),
        ("--bots hard,exprt", "expert"),
        ("--house parking", "pot"),
        ("-o free_parking=bot", "pot"),
        ("-o cash=2000", "starting_cash"),
    ],
)
def test_a_value_that_is_nearly_right_is_told_what_may_be_meant(line: str, meant: str, capsys: Out) -> None:
    assert run("--plain", "new", *line.split()) == 2
    assert f"Did you mean {meant!r}?" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["addon", "Addon-1995"])
def test_the_beginning_of_a_game_is_enough_on_the_command_line(name: str, capsys: Out) -> None:
    assert run("options", "--rules", name) == 0
    assert "--rules addon-1995" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("saves delete nope", "There is no saved game called 'nope'. 'magnate saves' lists the games."),
        ("saves export nope -", "There is no saved game called 'nope'. 'magnate saves' lists the games."),
        ("--plain resume nope", "There is no saved game called 'nope'. 'magnate saves' lists the games."),
        ("--plain resume", "There is no unfinished game to continue. 'magnate new' starts one."),
    ],
)
def test_a_game_that_there_is_not_is_told_with_what_helps(
    line: str, told: str, tmp_path: Path, capsys: Out
) -> None:
    assert run("--data-dir", str(tmp_path), *line.split()) == 2
    assert capsys.readouterr().err == f"magnate: {told}\n"


def test_who_continues_while_all_games_are_damaged_is_told_where_to_look(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "ours.json").write_text("{")
    assert run("--data-dir", str(tmp_path), "--plain", "resume") == 2
    told = capsys.readouterr().err
    assert told.endswith("'magnate saves' says what is wrong with those that cannot be used.\n")


def test_what_stands_behind_two_dashes_is_no_option(capsys: Out) -> None:
    assert run("replay", "--", "--no-such-game") == 2
    assert "called '--no-such-game'" in capsys.readouterr().err


def test_saved_games_are_listed_with_the_word_for_it_and_without(tmp_path: Path, capsys: Out) -> None:
    told = []
    for words in (["saves"], ["saves", "list"]):
        assert run("--data-dir", str(tmp_path), *words) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != ""


@pytest.mark.parametrize(
    ("option", "command"), [("--rules", "new"), ("--jobs", "sim"), ("--screen", "replay")]
)
def test_an_option_before_its_command_is_told_where_it_belongs(
    option: str, command: str, capsys: Out
) -> None:
    assert run("--plain", option, "3") == 2
    assert f"{option} goes after a command, as in 'magnate {command} {option}'." in capsys.readouterr().err


def test_a_name_that_was_nearly_right_is_put_right(capsys: Out) -> None:
    assert run("sim", "--rules", "addon-1995", "-o", "brigdes=1") == 2
    err = capsys.readouterr().err
    assert "Did you mean 'bridges'?" in err
    assert "'magnate options --rules addon-1995' lists them." in err
    assert run("sim", "-o", "xyz=1") == 2
    assert "mean" not in capsys.readouterr().err


def test_several_people_are_named_with_commas_as_on_the_form() -> None:
    assert people("Ana, Bo") == ["Ana", "Bo"]
    setup = setup_for("monopoly-1935", {}, people("Ana,Bo"), ["thrifty"], 1)
    assert [(chair.name, chair.player) for chair in setup.chairs][:2] == [("Ana", HUMAN), ("Bo", HUMAN)]


def test_the_people_named_take_the_room_of_the_usual_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def play(args: object, begin: Callable[[Store], SavedGame], about: str) -> int:
        with begin(Store(tmp_path)) as saved:
            made.append(len(saved.setup.chairs))
        return 0

    monkeypatch.setattr("tui.cli.main._play", play)
    assert run("new", "--rules", "landlord-1904", "--name", "A,B,C") == 0
    assert run("new", "--name", "A,B") == 0
    assert made == [4, 5]


# --- streams that are closed, full, or know few letters


def shell(command: str, directory: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """What a shell makes of a command line, in which `magnate` is this program."""
    magnate = f"{sys.executable} -m tui.cli.entry --data-dir {directory}"
    return subprocess.run(
        ["bash", "-c", command.replace("magnate", magnate)],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
        env={**os.environ, **environ},
    )


@pytest.mark.parametrize(
    ("command", "says"),
    few_rows(
        [
            ("magnate new <&- >&-", "A game needs a terminal"),
            ("magnate saves >/dev/full", "Cannot write the output: no space left on device."),
            ("magnate --help >/dev/full", "Cannot write the output: no space left on device."),
            ("magnate saves >/dev/full 2>/dev/full", ""),
            ("magnate sim --games x 2>&-", ""),
            ("magnate <&-", "A game needs a terminal"),
            ("magnate >&-", "A game needs a terminal"),
            ("magnate sim --games 1 >/dev/full", "Cannot write the output: no space left on device."),
            ("magnate options >/dev/full", "Cannot write the output: no space left on device."),
            ("magnate --version >/dev/full", "Cannot write the output: no space left on device."),
            ("magnate verify nothing 2>/dev/full", ""),
        ],
        5,
    ),
)
def test_a_stream_that_is_closed_or_full_is_a_mistake(command: str, says: str, tmp_path: Path) -> None:
    done = shell(command, tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.strip().count("\n") == 0


def test_letters_that_a_stream_does_not_know_are_spelled(tmp_path: Path) -> None:
    with Store(tmp_path / "games").create(SETUP):
        pass
    done = shell("magnate saves", tmp_path, PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert "Lukasz" in done.stdout


@pytest.mark.long
@pytest.mark.parametrize("jobs", few(["2", "1"]))
def test_ctrl_c_ends_a_simulation_without_a_word(jobs: str, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    text = f"def answer(asked):\n    open({str(begun)!r}, 'w').close()\n    return 0"
    seats = f"{answering(tmp_path / 'bot.py', text)},thrifty"
    with subprocess.Popen(
        [
            *(sys.executable, "-m", "tui.cli.entry", "sim"),
            *("--games", "100000", "--jobs", jobs, "--seats", seats, "--bot-log", os.devnull),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        start_new_session=True,
        text=True,
    ) as process:
        try:
            while not begun.exists():
                assert process.poll() is None
                time.sleep(0.01)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    # Python ends by the signal itself where it came while it ran a text; a shell says 130 for both
    assert process.returncode in (130, -signal.SIGINT)
    assert (out, err) == ("", "")


def test_ctrl_c_while_the_program_loads_ends_it_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    class Loading(MetaPathFinder):
        def find_spec(self, name: str, *_: object) -> None:
            if name == "tui.cli.main":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "tui.cli.main")
    monkeypatch.setattr(sys, "meta_path", [Loading(), *sys.meta_path])
    assert magnate.main(["--version"]) == 130


def test_what_nobody_foresaw_is_reported_with_status_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr("tui.cli.saves.listing", breaks)
    assert run("--data-dir", str(tmp_path), "saves") == 1
    err = capsys.readouterr().err
    [file] = tmp_path.glob("crash-*.txt")
    assert str(file) in err
    assert err.count("\n") == 1
    assert "broken on purpose" in file.read_text(encoding="utf-8")


# --- saved games


def test_saves_are_listed(saved: Path, capsys: Out) -> None:
    assert run("saves") == 0
    assert saved.stem in capsys.readouterr().out


def test_the_data_directory_may_be_named_before_or_behind_the_command(saved: Path, capsys: Out) -> None:
    directory = str(saved.parent.parent)
    for arguments in (["--data-dir", directory, "saves"], ["saves", "--data-dir", directory]):
        assert run(*arguments) == 0
        assert saved.stem in capsys.readouterr().out


def test_a_whole_save_is_verified(saved: Path, capsys: Out) -> None:
    assert run("verify", str(saved)) == 0
    assert "The file is intact" in capsys.readouterr().out


def test_a_replay_on_the_board_needs_a_terminal(saved: Path, capsys: Out) -> None:
    assert run("replay", "--screen", str(saved)) == 2
    assert "needs a terminal" in capsys.readouterr().err


@pytest.mark.parametrize("command", few(["verify", "replay", "review"], 2))
def test_without_a_name_the_game_that_was_saved_last_is_meant(saved: Path, capsys: Out, command: str) -> None:
    with Store(saved.parent, clock=FrozenClock()).create(SETUP, "Long ago") as before:
        play(before, 9)
    told = []
    for names in ([], [str(saved)], ["long-ago"]):
        assert run(command, *names) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != told[2]


@pytest.mark.parametrize("command", ["verify", "replay", "review"])
def test_without_a_name_and_without_a_game_there_is_nothing_to_look_at(
    command: str, tmp_path: Path, capsys: Out
) -> None:
    assert run("--data-dir", str(tmp_path), command) == 2
    assert capsys.readouterr().err == "magnate: No saved games. Start one with 'magnate new'.\n"


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_saved_game_may_be_meant_by_the_name_that_the_list_shows(
    saved: Path, capsys: Out, command: str
) -> None:
    assert run(command, str(saved)) == 0
    by_path = capsys.readouterr().out
    assert run(command, saved.stem) == 0
    assert capsys.readouterr().out == by_path
    assert run(command, "no-such-game") == 2
    assert "no-such-game" in capsys.readouterr().err


def test_a_folder_of_its_name_does_not_hide_a_saved_game(
    saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / saved.stem).mkdir()
    assert run("verify", saved.stem) == 0


def test_of_a_game_that_has_lost_its_file_the_copy_is_meant(saved: Path) -> None:
    saved.rename(saved.with_name(f"{saved.name}.previous"))
    assert run("verify", saved.stem) == 0


def test_an_edited_save_is_not(saved: Path, capsys: Out) -> None:
    content = json.loads(saved.read_text(encoding="utf-8"))
    content["snapshot"]["players"][0]["cash"] += 1000
    saved.write_text(json.dumps(content), encoding="utf-8")
    assert run("verify", str(saved)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("magnate: Ann, Bob") or err.startswith("magnate: Monopoly: Ann")
    assert "does not match its checksum" in err


def test_a_game_is_told_with_the_players_names(saved: Path, capsys: Out) -> None:
    assert run("replay", str(saved)) == 0
    told = capsys.readouterr().out
    assert all(chair.name in told or chair.name == "You" for chair in SETUP.chairs)
    assert "Player 1" not in told


# --- simulation


def test_a_simulation_prints_one_object_with_every_figure(capsys: Out) -> None:
    assert run("sim", "--games", "4", "--seats", "thrifty,uniform", "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {
        "version",
        "rules",
        "options",
        "seed",
        "seats",
        "games",
        "seconds",
        "games_per_second",
        "finished",
        "resigned",
        "unfinished",
        "rounds_mean",
        "turns_mean",
        "commands_mean",
        "wins",
        "intervals",
        "landings",
        "throws",
        "programs",
    }
    assert figures["games"] == 4
    assert len(figures["wins"]) == 2
    assert len(figures["landings"]) == 41


def test_the_object_of_a_simulation_is_enough_to_repeat_it(capsys: Out) -> None:
    game = ("--rules", "landlord-1904", "-o", "rounds=3", "--games", "3", "--seed", "9")
    assert run("sim", *game, "--seats", "easy,uniform", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["options"]["rounds"] == 3
    assert len(told["options"]) == len(find("landlord-1904").options)
    options = [f"-o{name}={value}" for name, value in told["options"].items()]
    again = ("--rules", told["rules"], *options, "--games", str(told["games"]), "--seed", str(told["seed"]))
    assert run("sim", *again, "--seats", ",".join(told["seats"]), "--json") == 0
    repeated = json.loads(capsys.readouterr().out)
    assert {**repeated, "seconds": 0, "games_per_second": 0} == {**told, "seconds": 0, "games_per_second": 0}
    assert told["version"] == VERSION
    for wins, (low, high) in zip(told["wins"], told["intervals"], strict=True):
        assert 0 <= low <= wins / 3 <= high <= 1


def test_the_object_of_a_ladder_says_what_was_played(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "rungs", lambda: (("easy", "uniform"),))
    assert run("sim", "--ladder", "--games", "2", "--seed", "8", "-o", "time_limit_rounds=5", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["version"], told["seed"], told["games"], told["luck"]) == (VERSION, 8, 2, False)
    assert told["options"]["time_limit_rounds"] == 5


def test_games_that_are_resigned_are_told_apart_from_those_that_are_finished(capsys: Out) -> None:
    tally = Tally.empty(2, 40)
    tally.games = 5
    over = GameOver(End.LAST_PLAYER, (), (0,))
    tally.count([TurnBegan(0, 1), over])
    tally.count([Resigned(1), over])
    tally.count([Resigned(1)])
    tally.count([over])
    run = simulate.Run("monopoly-1935", {}, ("thrifty", "thrifty"), 5, 1, 1)
    outcome = simulate.SimResult(tally, 1.0, accounts())
    figures = json.loads(simulate.as_json(run, outcome))
    assert (figures["games"], figures["finished"], figures["resigned"]) == (5, 2, 1)
    assert "2 finished, 1 resigned" in simulate.as_text(run, outcome)


@pytest.mark.long
def test_the_seed_repeats_a_run_whatever_the_jobs(capsys: Out) -> None:
    runs = []
    for jobs in ("1", "2"):
        assert run("sim", "--games", "6", "--seed", "5", "--jobs", jobs, "--json") == 0
        figures = json.loads(capsys.readouterr().out)
        runs.append({key: value for key, value in figures.items() if "second" not in key})
    assert runs[0] == runs[1]


def test_a_run_for_people_names_the_spaces(capsys: Out) -> None:
    assert run("sim", "--games", "2") == 0
    out = capsys.readouterr().out
    assert "Boardwalk" in out
    assert "Just visiting" in out
    assert "The outer board" not in out


def test_a_run_on_two_boards_names_the_spaces_of_both(capsys: Out) -> None:
    game = (
        "sim",
        "--rules",
        "addon-1995",
        "--games",
        "1",
        "--seats",
        "uniform,uniform",
        "-o",
        "short_game=time_limit",
    )
    assert run(*game) == 0
    table = capsys.readouterr().out.partition("The outer board")[2].splitlines()
    inner = table.index("The inner board")
    names = [line[:32].strip() for line in table[inner + 1 :]]
    assert names[:2] == ["Double Trouble", "Market Street"]
    assert {"Elevator after Newbury Street", "Elevator after Biscayne Avenue"} < set(names)
    assert len(names) == 24
    assert inner == 1 + 41
    assert run(*game, "--json") == 0
    spaces = [row["space"] for row in json.loads(capsys.readouterr().out)["landings"]]
    assert sorted(set(spaces)) == list(range(64))


def test_a_reader_that_leaves_early_is_no_error(saved: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m tui.cli.entry replay {saved} | head -1",
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        cwd=Path(__file__).parent.parent.parent,
    )
    assert done.stderr == ""


def test_resume_says_what_can_be_done_about_a_game_that_is_open_elsewhere(saved: Path, capsys: Out) -> None:
    name = Store(games_dir(None, os.environ)).list()[0].name
    with Store(games_dir(None, os.environ)).open(name):
        assert run("--plain", "resume") == 2
    told = capsys.readouterr().err
    assert "is open in another Magnate" in told
    assert told.endswith("Leave it there, or take it over: open 'magnate', then Saved games.\n")


# --- a bot that is missing


def test_resume_says_which_bot_is_missing_and_takes_another(
    saved: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(_: object, begin: Callable[[Store], SavedGame], about: str) -> int:
        with begin(Store(games_dir(None, os.environ))) as game:
            assert game.setup.chairs[1].player == "thrifty"
        return 0

    monkeypatch.setattr("tui.cli.main._play", play)
    change(saved, lambda document: document["setup"]["chairs"][1].update(player="planner"))
    assert run("resume") == 2
    told = capsys.readouterr().err
    assert "Bob was played by 'planner', which is not given here." in told
    assert "--bot thrifty" in told
    assert run("resume", "--bot", "nobody") == 2
    assert "There is no bot called 'nobody'." in capsys.readouterr().err
    assert run("resume", "--bot", "thrifty") == 0


# --- games in files


def test_a_game_is_exported_imported_and_resumed_from_its_file(
    saved: Path, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mail" / "ours.json"
    file.parent.mkdir()
    assert run("saves", "export", saved.stem, str(file)) == 0
    assert run("saves", "export", saved.stem, str(file)) == 2
    assert "a file with that name exists" in capsys.readouterr().err
    assert run("saves", "import", str(file)) == 0
    assert f"Imported as {saved.stem}-2." in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO("roll\n"))
    assert run("--plain", "resume", str(file)) == 0
    assert verify(file).is_whole
    assert len(Store(file.parent).read("ours").commands) > 1
    assert len(Store(saved.parent).read(saved.stem).commands) == 1


def test_a_verified_game_says_what_that_proves(saved: Path, capsys: Out) -> None:
    assert run("verify", str(saved)) == 0
    told = capsys.readouterr().out
    assert "replaying its moves gives the saved position" in told
    assert "Titles and names are not checked" in told


def test_bots_are_named_by_number_or_by_level_and_style() -> None:
    assert bots_of("2") == ["normal", "normal"]
    assert bots_of("hard, expert:builder") == ["hard", "expert:builder"]
    with pytest.raises(SetupError, match="Give how many bots, or a level for each, not '2,hard'"):
        bots_of("2,hard")


def test_a_game_goes_through_a_pipe(
    saved: Path, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever letters the output has: those of a game are UTF-8."""
    output = io.TextIOWrapper(written := io.BytesIO(), "ascii")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", output)
        assert run("saves", "export", saved.stem, "-") == 0
    assert "Łukasz".encode() in written.getvalue()
    written.seek(0)
    monkeypatch.setattr(sys, "stdin", output)
    assert run("saves", "import", "-") == 0
    assert capsys.readouterr().out == f"Imported as {saved.stem}-2.\n"
    store = Store(saved.parent)
    assert [len(store.read(name).commands) for name in (saved.stem, f"{saved.stem}-2")] == [1, 1]


@pytest.mark.parametrize("text", [b"", b"{", b"x" * 9_000_000])
def test_what_comes_through_a_pipe_may_be_no_game(
    saved: Path, text: bytes, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert run("saves", "import", "-") == 2
    assert capsys.readouterr().err.startswith("magnate: ")
    assert len(Store(saved.parent).list()) == 1


@pytest.mark.parametrize("name", ["x" * 300, f"./{'x' * 300}.json", f"{'x' * 300}/y.json", "x.json/y.json"])
@pytest.mark.parametrize("command", ["verify", "replay", "review", "--plain resume", "saves import"])
def test_a_name_that_no_disk_takes_is_a_sentence(saved: Path, command: str, name: str, capsys: Out) -> None:
    assert run(*command.split(), name) == 2
    assert capsys.readouterr().err.startswith("magnate: ")


@pytest.mark.parametrize("command", ["verify", "replay", "review"])
def test_a_name_that_is_neither_a_game_nor_a_file_is_called_so(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command, "nothing") == 2
    assert capsys.readouterr().err.startswith("magnate: There is no saved game or file called 'nothing'.")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["new", "monopoly-1935", "--seed", "abc"], "magnate: --seed takes a whole number, not 'abc'."),
        (["saves", "import"], "magnate: Give FILE."),
    ],
)
def test_a_wrong_argument_is_told_in_a_plain_sentence(
    line: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(line)
    assert exit_.value.code == 2
    assert capsys.readouterr().err.startswith(told)
