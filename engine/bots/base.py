"""What a bot is, and how bots play a game to its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from engine.board import TitleNumber
from engine.choices import Decision
from engine.commands import Build, Command, Seat
from engine.game import Game
from engine.rng import Rng
from engine.thought import Thought


class Bot(ABC):
    """A player that decides by itself. It sees the game as a person would and changes it only by commands.

    What it does follows from the position and from its chance alone: it remembers nothing, so that a game
    that was left and taken up again goes on as it would have. What has to be remembered is in the position.
    """

    id: ClassVar[str]
    """By which setups and the command line know it."""
    title: ClassVar[str]
    """What people are told it is."""
    meddles: ClassVar[bool] = False
    """Whether it is asked at every open moment of others' turns, not only when it may ask for a rent."""

    ponders: ClassVar[bool] = False
    """Whether it takes longer to decide than a key should have to wait."""

    def __init__(self, rng: Rng) -> None:
        """A bot with a source of chance of its own, never the game's."""
        self._source = rng.copy()

    def chance(self, game: Game) -> Rng:
        """The chance to decide by at this moment: the same however often it is asked for."""
        return self._source.at(game.state.moves)

    @abstractmethod
    def choose(self, game: Game, decision: Decision) -> Command:
        """An allowed command for the seat that has to decide."""

    @property
    def style_id(self) -> str:
        """Of its style; empty if it has none."""
        return ""

    def explain(self, game: Game, decision: Decision, command: Command) -> Thought | None:
        """What it thinks of a deal or a bid that it made in a position; None if it has nothing to say."""
        return None

    def meddles_in(self, game: Game) -> bool:
        """Whether it does so in this game, where one that meddles does not in every game."""
        return self.meddles

    def interject(self, game: Game, seat: Seat) -> Command | None:
        """What the bot wants to do at an open moment of another player's turn; None for nothing."""
        return None


def play(game: Game, bots: Sequence[Bot]) -> None:
    """Play until the game is over; the bots sit in the order of the seats."""
    decide = decider(bots)
    while (decision := game.decision) is not None:
        game.submit(decide(game, decision))


def decider(bots: Sequence[Bot]) -> Callable[[Game, Decision], Command]:
    """What tells the `next_command` of these bots: whether any of them meddles is asked once for all."""
    meddles = any(bot.meddles for bot in bots)

    def decide(game: Game, decision: Decision) -> Command:
        if meddles or game.state.claims:
            return next_command(game, decision, bots)
        return answer(bots[decision.seat], game, decision)

    return decide


def next_command(game: Game, decision: Decision, bots: Sequence[Bot]) -> Command:
    """What is done next: another player's business at an open moment, else the answer that is asked for."""
    claims = game.state.claims
    for seat in decision.also:
        if (claims or bots[seat].meddles) and (command := wish(bots[seat], game, seat)) is not None:
            return command
    return answer(bots[decision.seat], game, decision)


def answer(bot: Bot, game: Game, decision: Decision) -> Command:
    """What a bot chooses that has to decide.

    Here and in `wish` alone bots are asked: they see what a player in their seat sees.
    """
    return bot.choose(game.blinded(decision.seat), decision)


def wish(bot: Bot, game: Game, seat: Seat) -> Command | None:
    """What a bot wants to do at an open moment of another player's turn; None for nothing."""
    if game.state.claims or bot.meddles_in(game):
        return bot.interject(game.blinded(seat), seat)
    return None


def build_in_order(game: Game, seat: Seat, order: list[TitleNumber]) -> Build | None:
    """As many buildings from the beginning of an order as are allowed now; None if not even one is."""
    for count in range(len(order), 0, -1):
        command = Build(seat, tuple(order[:count]))
        if game.refusal(command) is None:
            return command
    return None
