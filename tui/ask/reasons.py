"""Why business cannot be done now."""

from __future__ import annotations

from engine.commands import Seat
from engine.game import Game
from tui.words.records import CommandWords


def why_not_now(game: Game, seat: Seat | None, words: CommandWords) -> str:
    """The answer to a player asking for business that is not on their menu; None is no seat."""
    decision = game.decision
    if words.business is None:
        return ""
    if seat is None or decision is None or words.kind not in game.rules.menus[type(decision.step)]:
        return "Not now: answer the question first."
    return words.business.reason(game, seat) or words.business.why_not
