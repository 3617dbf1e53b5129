"""`magnate check-game` and `check-bot`, as authors of games and bots elsewhere meet them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine.commands import BANK
from engine.game import Game
from engine.games import OWN
from engine.ruleset import _rules
from engine.steps import Land
from tests.games.wells import WELLS, rule
from tests.games.wells.words import MARKET, WaterDrawn
from tui.cli.check_game import PlayerTrial
from tui.cli.main import main
from tui.library.promises import AT_THE_END, WHILE_PLAYING, check
from tui.words.narrator import sentences


def test_a_game_that_keeps_its_promises_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-game", "wells", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("wells: 2 games by chance, ")
    for name, _, _ in (*WHILE_PLAYING, *AT_THE_END):
        assert name in told
    assert "BROKEN" not in told


@pytest.mark.parametrize("rules", ["landlord-1904", "finance-1936"])
def test_games_that_come_with_magnate_pass(rules: str) -> None:
    report = check(rules, [3])
    assert report.broken == {}
    assert report.commands > 30


def test_money_that_is_lost_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pay(game: Game, payer: int, payee: int, amount: int, reason: object) -> None:
        player = game.state.players[payer if payee == BANK else payee]
        player.cash -= amount if payee == BANK else -amount

    monkeypatch.setattr(rule, "pay", pay)
    assert main(["check-game", "wells", "--games", "4", "--seed", "1"]) == 1
    told = capsys.readouterr()
    assert "BROKEN  money is neither made nor lost" in told.out
    assert "at the start" in told.out
    assert told.err == "magnate: wells breaks a promise.\n"


@pytest.mark.long
def test_an_event_that_nobody_tells_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sentences("wells").events, WaterDrawn)
    assert (
        "nobody says how WaterDrawn is told"
        in check("wells", range(2)).broken["everything is told to everybody"]
    )


def test_a_game_that_breaks_down_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def sell(game: Game, step: Land) -> None:
        raise RuntimeError("the market is closed")

    monkeypatch.setitem(WELLS.bundle.landings, MARKET, sell)
    _rules.cache_clear()
    broken = check("wells", range(4)).broken
    _rules.cache_clear()
    assert any("the market is closed" in why for why in broken.values())


def test_a_game_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-game", "chess"]) == 2
    assert capsys.readouterr().err.startswith("magnate: There is no game called 'chess'.")


FIRST = "import sys\nfor line in sys.stdin: print({}, flush=True)\n"


@pytest.mark.parametrize(("answer", "status"), [("'null'", 0), ("'[\"Bid\", -3]'", 1)])
def test_a_program_is_checked(
    answer: str, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bot.py").write_text(FIRST.format(answer), encoding="utf-8")
    player = f"exec:{sys.executable} {tmp_path / 'bot.py'}"
    assert main(["check-bot", player, "--rules", "landlord-1904", "--games", "1"]) == status
    told = capsys.readouterr()
    assert "landlord-1904" in told.out
    assert ("WRONG" in told.out) == bool(status)
    if status:
        assert 'First refused: ["Bid", -3] (' in told.out
        assert told.err.endswith("does not answer well in landlord-1904.\n")


def test_a_function_that_does_what_is_not_allowed_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    name = f"author_of_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(
        "def good(game): return game.legal()[-1]\ndef bad(game): return f'p{game.seat} Ready'\n",
        encoding="utf-8",
    )
    assert main(["check-bot", f"{name}:good", "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert all(rules in told for rules in OWN)
    assert main(["check-bot", f"{name}:bad", "--games", "1"]) == 2
    assert "asking for Ready(" in capsys.readouterr().err


def test_each_game_is_told_before_a_bot_is_tried_in_the_next(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = list[str]()

    def tried(player: str, rules: str, games: int, seed: int, bot_log: str | None) -> PlayerTrial:
        told.append(capsys.readouterr().out.strip())
        return PlayerTrial(rules, games, 1, 0.0, None)

    monkeypatch.setattr("tui.cli.check_game.tried", tried)
    assert main(["check-bot", "easy"]) == 0
    assert [one.split(" ")[0] for one in told] == ["easy,", *OWN[:-1]]


@pytest.mark.long
def test_a_game_is_checked_by_the_beginning_of_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-game", "finance", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("finance-1936: a game by chance")
