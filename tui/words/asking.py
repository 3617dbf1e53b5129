"""The moment a prompt is for."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.choices import Choice, Decision
from engine.commands import Command, Seat
from engine.game import Game
from engine.record import record
from tui.words.phrases import People, deed_name


@record
class Asking:
    """One player at one moment; `people` addresses them as "you"."""

    game: Game
    decision: Decision
    seat: Seat
    people: People

    @property
    def funds(self) -> int:
        return self.game.state.players[self.seat].funds

    def deed(self, title: TitleNumber) -> str:
        return deed_name(self.game.board, title)

    def allows(self, command: Command) -> bool:
        return self.game.refusal(command) is None


def only(choices: list[Choice]) -> Command:
    """The only choice of its kind."""
    (choice,) = choices
    assert isinstance(choice, Command)
    return choice
