"""Telling events: one at a time, or a whole game with a memory of what came before."""

from __future__ import annotations

from collections.abc import Iterable

from engine.events import Event
from engine.game import Game
from engine.ruleset import Rules
from tui.games.addon1995 import link_sentences as links  # noqa: F401  each registers what it tells
from tui.games.addon1995 import sentences as addon  # noqa: F401  each registers what it tells
from tui.games.finance1936 import sale_sentences as bank_sales  # noqa: F401  each registers what it tells
from tui.games.finance1936 import sentences as finance  # noqa: F401  each registers what it tells
from tui.games.landlord1904 import loan_sentences as loans  # noqa: F401  each registers what it tells
from tui.games.landlord1904 import sentences as rounds  # noqa: F401  each registers what it tells
from tui.text.sentences import buildings, dealing, payments, play, property, rents  # noqa: F401  each registers what it tells
from tui.text.sentences.base import TELLERS, Line, Memory, Scene
from tui.text.words import People


def narrate(event: Event, names: People, rules: Rules, memory: Memory | None = None) -> Line | None:
    """What is said about an event; None if other events tell it.

    With a memory of what came before, the sentence also says why.
    """
    return TELLERS[type(event)](event, Scene(names, rules, Memory() if memory is None else memory))


class Narrator:
    """Tells a game from some position on; every event has to be shown to it, in order."""

    def __init__(self, game: Game, people: People) -> None:
        self.people = people
        self.rules = game.rules
        self._memory = Memory.of(game)

    def tell(self, event: Event) -> Line | None:
        """The sentence for one event, if there is one."""
        return narrate(event, self.people, self.rules, self._memory)

    def lines(self, happened: Iterable[Event]) -> tuple[Line, ...]:
        """The sentences for several events."""
        return tuple(line for event in happened if (line := self.tell(event)) is not None)
