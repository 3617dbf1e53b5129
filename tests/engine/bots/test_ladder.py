"""The ladder and the league: who plays whom, how it is counted, and what it says."""

from __future__ import annotations

import json

import pytest

from engine.bots import make, seat_bots
from engine.bots.base import next_command, play
from engine.bots.ladder import Match, play_match, rungs, wilson
from engine.games import find
from engine.rng import Rng
from engine.setup import begin
from engine.sim import seeds_of
from tests.engine.bots.league import LEAGUE, Hermit, Miser, Rival
from tests.tui.sizes import seeds
from tui.cli.main import main

RULE_SET = find("landlord-1904")
OPTIONS = RULE_SET.choose({})

MOST_COMMANDS = 20_000
"""More than any game takes that comes to an end."""


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (650, 1000, 0.620, 0.679)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """Figures from a table, not from this program."""
    assert [round(bound, 3) for bound in wilson(wins, games)] == [low, high]


def test_every_level_plays_the_one_below_and_the_careful_yardstick() -> None:
    pairings = rungs()
    assert pairings[0] == ("easy", "uniform")
    assert ("normal", "easy") in pairings
    assert ("hard", "normal") in pairings
    assert ("hard", "thrifty") in pairings
    assert pairings[-1][0] == pairings[-1][1]


def test_the_first_sits_in_every_seat_in_turn_and_parts_add_up() -> None:
    numbered = list(enumerate(seeds_of(5, 8)))
    whole = play_match(RULE_SET, OPTIONS, "thrifty", "uniform", numbered)
    parts = Match("thrifty", "uniform")
    for start in (0, 3):
        end = 3 if start == 0 else 8
        parts.add(play_match(RULE_SET, OPTIONS, "thrifty", "uniform", numbered[start:end]))
    assert whole == parts
    assert whole.games == 8
    assert whole.unfinished == 0


@pytest.mark.long
def test_counting_luck_narrows_the_interval_of_the_same_games() -> None:
    numbered = list(enumerate(seeds_of(5, 6)))
    plain = play_match(RULE_SET, OPTIONS, "thrifty", "thrifty", numbered)
    freed = play_match(RULE_SET, OPTIONS, "thrifty", "thrifty", numbered, counts_luck=True)
    assert (freed.games, freed.wins, freed.rounds) == (plain.games, plain.wins, plain.rounds)
    assert width(freed) < 0.85 * width(plain)


def width(match: Match) -> float:
    low, high = match.interval
    return high - low


def test_luck_is_counted_only_on_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--luck", "--games", "1"]) == 2
    assert "--ladder" in capsys.readouterr().err


def test_the_command_prints_a_table_and_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["sim", "--ladder", "--rules", "landlord-1904", "--games", "1", "--seed", "9"]
    assert main(arguments) == 0
    table = capsys.readouterr().out
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rules"] == "landlord-1904"
    assert [(row["first"], row["rival"]) for row in found["pairings"]] == list(rungs())
    for row in found["pairings"]:
        assert row["games"] == 1
        assert row["interval"][0] <= row["share"] <= row["interval"][1]
        assert row["resigned"] >= 0
        assert any(line.split()[:3] == [row["first"], row["rival"], "1"] for line in table.splitlines())
    assert max(map(len, table.splitlines())) <= 80


@pytest.mark.parametrize("kind", LEAGUE, ids=lambda kind: kind.id)
def test_rivals_of_the_league_play_whole_games(kind: type[Rival]) -> None:
    rule_set = find("monopoly-1935")
    game = begin(rule_set, rule_set.choose({"time_limit_rounds": 30}), 4, 11)
    normal = seat_bots(["normal"], Rng(1))[0]
    assert normal is not None
    play(game, [normal, *[kind(Rng(seat)) for seat in range(3)]])
    assert game.is_over


@pytest.mark.long
@seeds(1, 3)
def test_the_hard_bot_ends_its_games_with_rivals_who_never_trade_or_hoard(seed: int) -> None:
    rule_set = find("monopoly-1935")
    game = begin(rule_set, rule_set.choose({}), 4, seed)
    hoarder = make("normal:hoarder", Rng(4))
    bots = [make("hard", Rng(1)), Hermit(Rng(2)), Miser(Rng(3)), hoarder]
    while (decision := game.decision) is not None and game.state.moves < MOST_COMMANDS:
        game.submit(next_command(game, decision, bots))
    assert game.is_over
