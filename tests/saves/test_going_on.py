"""A game that is left and taken up again goes on as it would have, bots and all."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.bots import IDS, make, next_command
from engine.bots.judgement.hard import Hard
from engine.games import find
from engine.options import Value
from engine.rng import Rng
from engine.setup import Chair, GameSetup, new_game
from engine.sim import Tally, play_one
from saves import SavedGame, Store
from tests.saves.games import FrozenClock
from tui.table.table import Table

COMMANDS = 280
"""How far a game is played."""

EVERY = 31
"""Commands between two cuts; no turn has as many again and again."""

GAMES: tuple[tuple[str, tuple[str, ...], dict[str, Value]], ...] = (
    ("monopoly-1935", ("thrifty", "uniform", "thrifty"), {"edition": "current1995"}),
    ("monopoly-1935", ("thrifty",) * 4, {"dealt_deeds": 3}),
    ("landlord-1904", ("thrifty", "uniform", "uniform"), {}),
    ("finance-1936", ("uniform", "thrifty", "thrifty"), {}),
    ("addon-1995", ("thrifty", "uniform", "thrifty"), {"bridges": 2, "airplanes": 1}),
    ("addon-1995", ("thrifty",) * 3, {}),
)


def setup_of(rules: str, bots: tuple[str, ...], options: dict[str, Value], seed: int = 3) -> GameSetup:
    tokens = find(rules).tokens
    chairs = tuple(Chair(f"Bot {n}", tokens[n], bot) for n, bot in enumerate(bots))
    return GameSetup(rules, options, chairs, seed)


def table_at(saved: SavedGame) -> Table:
    """As the app sits down at a game."""
    return Table.at(saved)


def play(saved: SavedGame) -> Iterator[int]:
    """Let the bots play up to the last command, and say how many there are."""
    table = table_at(saved)
    while len(saved.commands) < COMMANDS and table.bot_step() is not None:
        yield len(saved.commands)
    saved.close()


def content(store: Store) -> bytes:
    """The file but for its header, which has the time of day in it."""
    data = store.path("bots").read_bytes()
    return data[data.index(b'"setup"') :]


@pytest.mark.long
@pytest.mark.parametrize(("rules", "bots", "options"), GAMES)
def test_a_game_cut_at_every_few_commands_leads_to_the_same_bytes(
    rules: str, bots: tuple[str, ...], options: dict[str, Value], tmp_path: Path
) -> None:
    store = Store(tmp_path / "through", clock=FrozenClock())
    for number in play(store.create(setup_of(rules, bots, options), "Bots")):
        if number % EVERY == 0:  # the files as a crash would leave them
            shutil.copytree(store.directory, tmp_path / f"cut-{number}")
    cuts = sorted(tmp_path.glob("cut-*"))
    assert len(cuts) >= 4
    for cut in cuts:
        again = Store(cut, clock=FrozenClock())
        for _ in play(again.open("bots")):
            pass
        assert content(again) == content(store), cut.name


@pytest.mark.long
@pytest.mark.parametrize("kind", [bot for bot in IDS if bot != Hard.id])  # the expert is one, too
@pytest.mark.parametrize("rules", ["monopoly-1935", "landlord-1904", "finance-1936", "addon-1995"])
def test_a_bot_remembers_nothing(kind: str, rules: str) -> None:
    """Bots that are made anew for every command play as those that have sat there from the beginning."""
    game = new_game(setup_of(rules, (kind,) * 3, {}))
    kept = game.copy()
    chances = [Rng(seat) for seat in range(3)]
    bots = [make(kind, chance) for chance in chances]
    for _ in range(300):
        if game.decision is None or kept.decision is None:
            break
        fresh = [make(kind, chance) for chance in chances]
        game.submit(next_command(game, game.decision, fresh))
        kept.submit(next_command(kept, kept.decision, bots))
        assert game.state == kept.state


def test_a_simulated_game_is_the_same_as_one_at_a_table(tmp_path: Path) -> None:
    rule_set = find("monopoly-1935")
    options = rule_set.choose({"time_limit_rounds": 8})
    seats = ["thrifty", "uniform", "thrifty"]
    simulated = play_one(rule_set, options, seats, 5, Tally.empty(3, 40))
    with Store(tmp_path).create(
        setup_of("monopoly-1935", tuple(seats), {"time_limit_rounds": 8}, 5)
    ) as saved:
        table = Table.at(saved)
        while table.bot_step() is not None:
            pass
        assert saved.game.state == simulated.state
