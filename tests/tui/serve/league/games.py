"""Games that bots have played to their end, as a server keeps them."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

from engine.bots import make
from engine.bots.base import next_command
from engine.rng import Rng
from engine.setup import Chair, GameSetup, new_game
from saves.fair_dice import Dice, secret_hash, seed_of
from tui.serve.league.results import EndedGame, about
from tui.serve.league.standings import League
from tui.serve.players import Register
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.daily_setup import daily_setup

SECRET, WORDS = "a secret", ("pear", "plum")
AT = datetime(2026, 11, 24, 12, tzinfo=UTC)
ANN, BEN = Somebody("ann", "Ann"), Somebody("ben", "Ben")


def ended(setup: GameSetup, dice: Dice | None = None) -> EndedGame:
    """A game of thrifty players to its end, at a table of Ann's and, if there is another chair, Ben's."""
    game = new_game(setup)
    bots = [make("thrifty", Rng(seat)) for seat in range(len(setup.chairs))]
    commands = []
    while (decision := game.decision) is not None:
        commands.append(next_command(game, decision, bots))
        game.submit(commands[-1])
    table = TableSetup.of(setup, ANN, "pear-123", TableTerms())
    if table.free:
        table.sit(BEN)
    return EndedGame(about(table, setup, commands, 60, AT), setup, tuple(commands), game.state, dice)


def a_table(rounds: int = 5) -> EndedGame:
    """A short game of two people and a bot, with dice that can be checked."""
    chairs = Chair("Ann", "hat"), Chair("Ben", "shoe"), Chair("Cleo", "coin", "normal")
    setup = GameSetup("monopoly-1935", {"time_limit_rounds": rounds}, chairs, seed_of(SECRET, WORDS))
    return ended(setup, Dice(secret_hash(SECRET), SECRET, WORDS))


def a_daily(day: date) -> EndedGame:
    """The game of a day."""
    return ended(daily_setup(day, ANN.name))


def league_of(registry: TableRegistry) -> League:
    """The league of a registry whose players nobody has written down."""
    return League(registry.results, Register(Path("nowhere")))
