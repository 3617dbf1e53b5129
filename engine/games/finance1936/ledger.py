"""The verbs of Finance: laps and extra throws."""

from __future__ import annotations

from engine.commands import Seat
from engine.game import Game
from engine.games.finance1936.events import CircuitCompleted, ThrowCancelled, ThrowEarned
from engine.games.finance1936.state import FinancePlayer


def make_progress(game: Game, seat: Seat, spaces: int) -> None:
    """Count spaces toward the first lap; negative is backward (FI-21)."""
    own = FinancePlayer.of(game.state.players[seat])
    own.progress += spaces
    own.has_moved = True


def complete_circuit(game: Game, seat: Seat) -> None:
    """Complete the first lap (FI-21)."""
    own = FinancePlayer.of(game.state.players[seat])
    if not own.has_circuit:
        own.has_circuit = True
        game.tell(CircuitCompleted, seat)


def earn_throw(game: Game, seat: Seat) -> None:
    """Earn an extra throw; there is never more than one (FI-12, FI-13)."""
    own = FinancePlayer.of(game.state.players[seat])
    if not own.throw_due:
        own.throw_due = True
        game.tell(ThrowEarned, seat)


def drop_throw(game: Game, seat: Seat) -> None:
    """Drop an extra throw, because the space has a throw of its kind (FI-14)."""
    player = game.state.players[seat]
    own = FinancePlayer.of(player)
    if own.throw_due:
        own.throw_due = False
        game.tell(ThrowCancelled, seat, player.place)


def take_throw(game: Game, seat: Seat) -> None:
    """Take the extra throw that is due (FI-11)."""
    FinancePlayer.of(game.state.players[seat]).throw_due = False
