"""Whether a turn may end by itself: nothing is left to do in it that cannot wait."""

from __future__ import annotations

from engine.choices import Choice
from engine.commands import EndTurn
from engine.game import Game
from engine.record import record
from tui.ask.vocabulary import command_words
from tui.words.menu import kind_of


@record
class LeftUndone:
    """What cannot wait of all that a player could do when they ended a turn, and their cash then."""

    choices: frozenset[Choice] = frozenset()
    cash: int = 0

    def covers(self, later: LeftUndone) -> bool:
        """Whether all that is left later was left here, too, with at least as much cash."""
        return not later.choices or (later.choices <= self.choices and later.cash <= self.cash)


def left_undone(game: Game) -> LeftUndone | None:
    """What it would be if the player who is asked ended their turn now; None if they cannot."""
    decision = game.decision
    if decision is None:
        return None
    words, choices = command_words(game.rules.rule_set.id), frozenset(game.choices(decision.seat))
    if EndTurn not in map(kind_of, choices):
        return None

    def can_wait(choice: Choice) -> bool:
        known = words.get(kind_of(choice))
        return known is not None and known.business is not None and known.business.can_wait

    left = (one for one in choices if kind_of(one) is not EndTurn and not can_wait(one))
    return LeftUndone(frozenset(left), game.state.players[decision.seat].cash)
