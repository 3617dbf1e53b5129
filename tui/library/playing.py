"""Games played to their end by bots: Magnate's, by name, and yours, as classes or functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.base import Bot, decider
from engine.choices import Decision
from engine.commands import Command, Seat
from engine.game import Game as EngineGame
from engine.options import SetupError
from engine.rng import Rng
from tui.library.bots import make
from tui.library.game import Game, check_game
from tui.library.seat_view import seen_by

Player = Bot | str | Callable[[Game], Command | str]
"""A bot, its name, or a function that is given the game as its seat sees it."""


class Function(Bot):
    """A function as a bot: it is given the game as its seat sees it, and returns a command or its text."""

    id = "function"
    title = "Function"

    def __init__(self, choose: Callable[[Game], Command | str], names: Sequence[str]) -> None:
        super().__init__(Rng(0))
        self._choose = choose
        self._names = names

    def choose(self, game: EngineGame, decision: Decision) -> Command:
        names = self._names[: len(game.state.players)]
        seen = Game(seen_by(game, decision.seat, game.state.moves), names)
        command = self._choose(seen)
        return seen.read(command) if isinstance(command, str) else command


def seated(bots: Sequence[Player], game: Game) -> list[Bot]:
    """A bot for each seat. Raises SetupError."""
    if isinstance(bots, str):
        raise SetupError("Bots are a list, one for each seat.")
    if len(bots) != len(game.names):
        raise SetupError(f"This game has {len(game.names)} seats, not {len(bots)}.")
    return [_seated(bot, seat, game) for seat, bot in enumerate(bots)]


def _seated(bot: Player, seat: int, game: Game) -> Bot:
    if isinstance(bot, Bot):
        return bot
    if isinstance(bot, str):
        return make(bot, seat)
    if not callable(bot):
        raise SetupError(f"A bot is a name, a Bot or a function, not {bot!r}.")
    return Function(bot, game.names)


def play(game: Game, bots: Sequence[Player]) -> tuple[Seat, ...]:
    """Play to the end with a bot in each seat, and return who has won.

    A bot is one of `bots.make`, its name, or a function that is given the game as its seat sees it and
    returns a command. Raises SetupError, and Refused for what a function may not do.
    """
    check_game(game)
    decide = decider(seated(bots, game))
    while (decision := game.decision) is not None:
        try:
            command = decide(game.engine, decision)
        except AttributeError as error:
            if told := where_it_is(error):
                error.add_note(told)
            raise
        game.play(command)
    return game.winners


def where_it_is(error: Exception) -> str:
    """What has that which a bot's class looked for in the engine's game, as a sentence; empty for others."""
    if (
        isinstance(error, AttributeError)
        and isinstance(error.obj, EngineGame)
        and hasattr(Game, str(error.name))
    ):
        return f"A bot's class is given the engine's game; magnate.Game(game).{error.name} is what you want."
    return ""
