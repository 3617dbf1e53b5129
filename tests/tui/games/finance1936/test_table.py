"""Finance at the table: the clock, a fault of a bot, the transcript and the words for its options."""

from __future__ import annotations

import pytest

from engine.bots.uniform import Uniform
from engine.choices import Decision
from engine.commands import Command
from engine.events import LimitReached
from engine.game import Game
from engine.games import find
from engine.options import Value
from engine.rng import Rng
from engine.setup import HUMAN, Chair, GameSetup, new_game
from tests.support.finance import MILL, position
from tests.support.values import some_of
from tests.tui.playing import NAMES, random_finance_game
from tests.tui.tables import play_again
from tui.lines.transcript import final_standing, transcript
from tui.table.recorder import Unrecorded
from tui.table.table import Table, Waits
from tui.words.option_words import OTHERS, option_words


def seated(*players: str, **options: Value) -> Table:
    """A table of Finance that has been played for 14 minutes."""
    tokens = find("finance-1936").tokens
    chairs = tuple(Chair(NAMES[seat], tokens[seat], player) for seat, player in enumerate(players))
    setup = GameSetup("finance-1936", options, chairs, seed=3)
    return Table(setup, new_game(setup), Unrecorded(played=14 * 60), clock=lambda: 0.0)


def test_the_agreed_hour_is_called() -> None:
    made = seated(HUMAN, HUMAN, ending="time", minutes=15)
    assert made.time_left == 60
    over = Table(made.setup, made.game, Unrecorded(played=15 * 60), clock=lambda: 0.0)
    turn = over.tick()
    assert turn is not None
    assert any(isinstance(event, LimitReached) for event in turn.events)
    assert seated(HUMAN, HUMAN).time_left is None


class Broken(Uniform):
    """A bot that cannot choose."""

    def choose(self, game: Game, decision: Decision) -> Command:
        raise RuntimeError


def test_bots_that_fail_do_not_end_the_game() -> None:
    made = seated("uniform", "uniform")
    made.bots = (Broken(Rng(1)), Broken(Rng(2)))
    for _ in range(2000):
        if made.waits is Waits.NOBODY:
            break
        assert made.bot_step() is not None
    assert made.game.state.round > 1


def test_careful_bots_play_a_whole_game_at_the_table() -> None:
    made = seated("thrifty", "thrifty", "thrifty")
    while made.waits is Waits.BOT:
        assert made.bot_step() is not None
    assert made.game.is_over


def test_the_standing_counts_lots_and_houses() -> None:
    game = position((10, 300), owns={MILL: 0}, houses={MILL: 2})
    assert final_standing(game, NAMES[:2]) == [
        "Standing in round 1",
        "             cash      lots     houses    worth",
        "  Ann         $10      $160       $220     $390",
        "  Bea        $300        $0         $0     $300",
    ]


@pytest.mark.parametrize("seed", [0, 1, 3, 5])
def test_random_games_are_told_as_a_whole(seed: int) -> None:
    moments = list(random_finance_game(seed, most=200))
    game = next(iter(random_finance_game(seed)))[0]
    lines = list(transcript(play_again(game, [command for _, _, command, _ in moments]), NAMES))
    assert any(line.startswith("Round ") for line in lines)
    assert not any("illegal move" in line for line in lines)


def test_every_option_and_value_has_words() -> None:
    options, told = find("finance-1936").options, option_words("finance-1936")
    assert all("_" not in told.label(spec.name) for spec in options)
    for spec in options:
        values = some_of(spec.values)
        assert len({told.value(value, spec.name) for value in values}) == len(values), spec.name
    assert told.heading("ending") == told.heading("minutes") != OTHERS
