"""What a bot is, and how bots play a game to its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from engine.board import TitleNumber
from engine.choices import Decision
from engine.commands import Build, Command, Seat
from engine.game import Game
from engine.rng import Rng


class Bot(ABC):
    """A player that decides by itself. It sees the game as a person would and changes it only by commands."""

    id: ClassVar[str]
    """By which setups and the command line know it."""
    title: ClassVar[str]
    """What people are told it is."""

    @abstractmethod
    def __init__(self, rng: Rng) -> None:
        """A bot with a source of chance of its own, never the game's."""

    @abstractmethod
    def choose(self, game: Game, decision: Decision) -> Command:
        """An allowed command for the seat that has to decide."""

    def interject(self, game: Game, seat: Seat) -> Command | None:
        """What the bot wants to do at an open moment of another player's turn; None for nothing."""
        return None


def play(game: Game, bots: Sequence[Bot]) -> None:
    """Play until the game is over; the bots sit in the order of the seats."""
    while (decision := game.decision) is not None:
        game.submit(next_command(game, decision, bots))


def next_command(game: Game, decision: Decision, bots: Sequence[Bot]) -> Command:
    """What is done next: another player's business at an open moment, else the answer that is asked for."""
    for seat in decision.also:
        if (command := bots[seat].interject(game, seat)) is not None:
            return command
    return bots[decision.seat].choose(game, decision)


def build_in_order(game: Game, seat: Seat, order: list[TitleNumber]) -> Build | None:
    """As many buildings from the beginning of an order as are allowed now; None if not even one is."""
    for count in range(len(order), 0, -1):
        command = Build(seat, tuple(order[:count]))
        if game.refusal(command) is None:
            return command
    return None
