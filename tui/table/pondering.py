"""What a table lets its bots think about elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextvars import Context
from typing import TYPE_CHECKING

from engine.bots import Bot, answer
from engine.choices import Decision
from engine.commands import Command
from engine.game import Game

if TYPE_CHECKING:
    from tui.table.thinking import Thinking


class Pondering:
    """At most one thought at a time, about the position as it is."""

    def __init__(self, go_on: Callable[[], None]) -> None:
        """`go_on` is called on the loop whenever a thought has come to its end."""
        self.is_apart = False
        """Bots that take long think in a process of their own; else here and now."""
        self._thinking: Thinking | None = None
        self._is_shared = False
        self._go_on = go_on
        self._moves = -1
        """How far the game was when the thought began."""
        self._thought: Future[Command] | None = None

    def is_about(self, game: Game) -> bool:
        """Whether a thought about the present question is not over yet."""
        return self._thought is not None and self._moves == game.state.moves and not self._thought.done()

    def share(self, thinking: Thinking) -> None:
        """Think where the bots of other tables think, too."""
        self._thinking, self.is_apart, self._is_shared = thinking, True, True

    def think_ahead(self, bots: Sequence[Bot | None], game: Game) -> None:
        """Let the bot that has to decide begin."""
        decision = game.decision
        bot = None if decision is None else bots[decision.seat]
        if decision is not None and bot is not None:
            self.begin(bot, game, decision)

    def begin(self, bot: Bot, game: Game, decision: Decision) -> None:
        """Think about a question, unless that does not take long, or was begun already."""
        if not (self.is_apart and bot.ponders):
            return
        if self._thought is None or self._moves != game.state.moves:
            self.forget()
            self._moves = game.state.moves
            self._thought = self._place().begin(bot, game, decision)
            self._thought.add_done_callback(_on_loop(self._go_on))

    def _place(self) -> Thinking:
        if self._thinking is None:
            from tui.table.thinking import Thinking  # only here: few bots take long

            self._thinking = Thinking()
        return self._thinking

    def answer(self, bot: Bot, game: Game, decision: Decision) -> Command | None:
        """What a bot chooses; None while it thinks. Raises what the bot raises."""
        self.begin(bot, game, decision)
        if self._thought is None or self._moves != game.state.moves:
            return answer(bot, game, decision)
        if not self._thought.done():
            return None
        thought, self._thought = self._thought, None
        return thought.result()

    def forget(self) -> None:
        """Nobody wants to know any more."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    def stop(self) -> None:
        """The table is left: nothing is thought about any more."""
        self.forget()
        if self._thinking is not None and not self._is_shared:
            self._thinking.stop()


def _on_loop(go_on: Callable[[], None]) -> Callable[[object], None]:
    """Calls something on the loop that runs here, from whatever thread."""
    import asyncio  # only here: whoever waits for nothing has no need of it

    loop = asyncio.get_running_loop()

    def call(_: object) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(go_on, context=Context())

    return call
