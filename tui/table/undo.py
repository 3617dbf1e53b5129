"""The decisions that people may take back: the latest, until chance or somebody else has spoken."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from engine.commands import CallTime, Command, Seat, Settle
from engine.game import Game
from engine.record import record
from engine.state import GameState
from tui.ask.vocabulary import command_words

MOST = 20
"""Decisions that are kept."""


@record
class Decided:
    """A decision, and the position it was made in."""

    command: Command
    before: GameState


class OwnDecisions:
    """Those of one person since something happened that cannot be taken back."""

    def __init__(self) -> None:
        self._made: deque[Decided] = deque(maxlen=MOST)

    def note(self, command: Command, before: GameState | None, game: Game) -> None:
        """A command was carried out; `before` is None if it was no person's."""
        if before is None or game.is_over or _is_final(command, before, game):
            self._made.clear()
            return
        if self._made and self._made[-1].command.seat != command.seat:
            self._made.clear()
        self._made.append(Decided(command, before))

    def latest(self, seats: Collection[Seat]) -> Command | None:
        """The decision that one of these people may take back."""
        if not self._made or self._made[-1].command.seat not in seats:
            return None
        return self._made[-1].command

    def forget(self) -> None:
        """None of them can be taken back any more."""
        self._made.clear()

    def pop(self) -> Decided:
        """The latest, which is then forgotten."""
        return self._made.pop()


def _is_final(command: Command, before: GameState, game: Game) -> bool:
    """Whether something has come to light: by dice, by cards, or by the decision itself."""
    if before.rng != game.state.rng or before.decks != game.state.decks:
        return True
    if isinstance(command, CallTime | Settle):
        return True
    words = command_words(game.rules.rule_set.id).get(type(command))
    return words is not None and words.reveals
