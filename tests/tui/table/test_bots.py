"""Bots that think in a separate process."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from time import monotonic, sleep

import pytest

from engine.bots import make
from engine.bots.base import Bot
from engine.choices import Decision
from engine.commands import Command, EndTurn, Throw
from engine.game import Game
from engine.rng import Rng
from engine.setup import Chair, GameSetup, new_game
from engine.steps import PassTurn, TurnOver
from tests.support.position import asked, position
from tui.table.bots import Pondering, StoppedError, Thinking
from tui.table.table import Table

FAILS = (sys.executable, "-c", "raise SystemExit(1)")


class Brooding(Bot):
    """Thinks for longer than anybody waits."""

    id = "brooding"
    title = "Brooding"
    ponders = True

    def choose(self, game: Game, decision: Decision) -> Command:
        sleep(60)
        return EndTurn(decision.seat)


class Failing(Brooding):
    """Has a fault."""

    def choose(self, game: Game, decision: Decision) -> Command:
        raise KeyError("a fault")


class Noting(Brooding):
    """Says something, and counts how often it was asked."""

    asked = 0

    def choose(self, game: Game, decision: Decision) -> Command:
        self.asked += 1
        self.remark = "Well."
        return EndTurn(decision.seat)


@pytest.fixture(scope="module")
def thinking() -> Iterator[Thinking]:
    made = Thinking()
    yield made
    made.stop()


def question() -> Game:
    return position((900, 900, 900), owns={"orange": 0, "red": 1}, agenda=(TurnOver(0), PassTurn(0)))


def test_another_process_gives_the_same_answer(thinking: Thinking) -> None:
    game, bot = question(), make("expert:dealer", Rng(3))
    for _ in range(2):
        assert thinking.begin(bot, game, asked(game)).result(20) == bot.choose(game, asked(game))


def test_a_fault_of_the_bot_is_met_by_whoever_asked(thinking: Thinking) -> None:
    game = question()
    with pytest.raises(KeyError, match="a fault"):
        thinking.begin(Failing(Rng(1)), game, asked(game)).result(20)


async def test_a_table_waits_for_a_thought_and_then_plays_on(thinking: Thinking) -> None:
    chairs = tuple(Chair(name, token, "expert") for name, token in (("Ann", "hat"), ("Bea", "shoe")))
    setup = GameSetup("monopoly-1935", {"first_player": "seat_one"}, chairs, 5)
    table = Table(setup, new_game(setup))
    table.pondering.share(thinking)
    table.rhythm.needs_nobody = True
    table.rhythm.go_on()
    assert table.game.state.moves == 0  # the answer may be there already, but has not been taken
    until = monotonic() + 20
    while table.game.state.moves < 3 and monotonic() < until:
        await asyncio.sleep(0.005)
    table.stop()
    assert table.game.state.moves >= 3
    assert table.chronicle.turns[1].command == Throw(0)


@pytest.mark.parametrize("is_shared", [False, True])
async def test_a_table_that_is_left_stops_nobody_but_its_own_bots(
    monkeypatch: pytest.MonkeyPatch, *, is_shared: bool
) -> None:
    stopped: list[Thinking] = []
    monkeypatch.setattr(Thinking, "stop", lambda self: stopped.append(self))
    monkeypatch.setattr(Thinking, "begin", lambda *asked: Future[Command]())
    game, pondering = question(), Pondering(lambda: None)
    pondering.is_apart = True
    if is_shared:
        pondering.share(Thinking())
    assert pondering.answer(make("expert", Rng(1)), game, asked(game)) is None
    assert pondering.is_about(game)
    pondering.stop()
    assert not pondering.is_about(game)
    assert bool(stopped) is not is_shared


def test_a_process_that_dies_is_replaced(thinking: Thinking) -> None:
    game, bot, processes = question(), make("expert:dealer", Rng(3)), set[int]()
    for _ in range(3):
        assert thinking.begin(bot, game, asked(game)).result(20) == bot.choose(game, asked(game))
        if (worker := thinking._worker) is not None:
            if not processes:
                worker.process.kill()
            processes.add(worker.process.pid)
    assert len(processes) > 1
    assert thinking._worker is not None


def test_when_it_is_stopped_nobody_thinks_any_more(thinking: Thinking) -> None:
    game = question()
    thought = thinking.begin(Brooding(Rng(1)), game, asked(game))
    thinking.begin(make("expert", Rng(3)), game, asked(game))
    sleep(0.05)
    began = monotonic()
    thinking.stop()
    with pytest.raises((StoppedError, CancelledError)):
        thought.result(5)
    assert monotonic() - began < 5
    assert thinking._worker is None
    bot = make("expert:dealer", Rng(3))
    assert thinking.begin(bot, game, asked(game)).result(20) == bot.choose(game, asked(game))


@pytest.mark.parametrize("command", [FAILS, ("/nowhere/at/all",)])
def test_where_no_process_can_be_had_a_thread_thinks(command: tuple[str, ...]) -> None:
    game, bot, thinking = question(), make("expert:dealer", Rng(3)), Thinking(command)
    assert thinking.begin(bot, game, asked(game)).result(20) == bot.choose(game, asked(game))
    thinking.stop()


def test_a_thread_thinks_apart_from_the_table_that_may_ask_meanwhile() -> None:
    game, bot, thinking = question(), Noting(Rng(3)), Thinking(("/nowhere/at/all",))
    assert thinking.begin(bot, game, asked(game)).result(20) == EndTurn(0)
    assert (bot.asked, bot.remark) == (0, "Well.")
    thinking.stop()
